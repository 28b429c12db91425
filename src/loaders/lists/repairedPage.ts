import { isIdentified, isJsonObject, isUnreadable, type ListItem } from '../../service/description/index.ts';
import { isRow, isUnread, isUnreadablePage, type Page } from './pageEntries.ts';

type AnyRow = ListItem<unknown, unknown>;

/**
 * Replaces unreadable values of a damaged page with values of an older page; undefined if the older page has no replacements. A
 * page without readable rows is replaced as a whole. Rows are matched by identity; unreadable and unidentified rows by position,
 * provided that all other rows are at the same positions.
 */
export function repaired(page: Page, older: Page): Page | undefined {
  if (isUnreadablePage(page)) return older;
  const byIdentity = new Map(older.items.filter(isRow).map(row => [row.identity, row]));
  const isAligned = haveEqualRows(page, older);
  const items = page.items.map((item, index) => {
    const atPlace = (isAligned && older.items[index]) || undefined;
    if (isUnread(item)) return atPlace ?? item;
    return item && repairedRow(item, isIdentified(item) ? byIdentity.get(item.identity) : atPlace);
  });
  const listFields = repairedValues(page.listFields, older.listFields);
  const isRepaired = listFields !== page.listFields || items.some((item, index) => item !== page.items[index]);
  return isRepaired ? { ...page, items, listFields } : undefined;
}

/** Whether both pages are equally long and have the same identifiable rows, at least one, at the same positions. */
function haveEqualRows({ items }: Page, { items: others }: Page): boolean {
  const places = [...items.keys()].filter(place => {
    const item = items[place];
    return item && isIdentified(item);
  });
  const isEqual = (place: number) => rowAt(items, place)?.identity === rowAt(others, place)?.identity;
  return items.length === others.length && places.length > 0 && places.every(isEqual);
}

const rowAt = (items: Page['items'], place: number): AnyRow | undefined => items[place] || undefined;

function repairedRow(row: AnyRow, older: AnyRow | undefined): AnyRow {
  if (!older) return row;
  const node = repairedValues(row.node, older.node);
  const relation = repairedValues(row.relation, older.relation);
  return node === row.node && relation === row.relation ? row : { ...row, node, relation };
}

/** Replaces unreadable values with readable values of an older object. */
function repairedValues<V>(values: V, older: unknown): V {
  if (!isJsonObject(values) || !isJsonObject(older)) return values;
  const found = Object.entries(older).filter(
    ([name, value]) => isDamaged(values[name]) && (value ?? null) !== null && !isDamaged(value),
  );
  // Both values were decoded as the same field.
  return found.length > 0 ? { ...values, ...Object.fromEntries(found) } : values;
}

/** Whether a value, or a value nested in it, is unreadable. */
const isDamaged = (value: unknown): boolean =>
  isUnreadable(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isDamaged));
