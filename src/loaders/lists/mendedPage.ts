import { isIdentified, isJsonObject, isUnreadable, type ListItem } from '../../service/description/index.ts';
import { isRow, isUnread, isUnreadablePage, type Page } from './pageEntries.ts';

type AnyRow = ListItem<unknown, unknown>;

/**
 * A damaged page with the values of an older one in the place of those that could not be read; undefined if that has none of them.
 * A row is found by its identity, and one that could not be read by its place, if all others are at the same places.
 */
export function mended(page: Page, older: Page): Page | undefined {
  if (isUnreadablePage(page)) return older;
  const byIdentity = new Map(older.items.filter(isRow).map(row => [row.identity, row]));
  const isAligned = haveEqualRows(page, older);
  const items = page.items.map((item, index) => {
    const atPlace = (isAligned && older.items[index]) || undefined;
    if (isUnread(item)) return atPlace ?? item;
    return item && mendedRow(item, byIdentity.get(item.identity) ?? atPlace);
  });
  const listFields = mendedValues(page.listFields, older.listFields);
  const isMended = listFields !== page.listFields || items.some((item, index) => item !== page.items[index]);
  return isMended ? { ...page, items, listFields } : undefined;
}

/** Whether all rows that can be identified, and at least one, are at the same places. */
function haveEqualRows({ items }: Page, { items: others }: Page): boolean {
  const places = [...items.keys()].filter(place => {
    const item = items[place];
    return item && isIdentified(item);
  });
  const isEqual = (place: number) => rowAt(items, place)?.identity === rowAt(others, place)?.identity;
  return items.length === others.length && places.length > 0 && places.every(isEqual);
}

const rowAt = (items: Page['items'], place: number): AnyRow | undefined => items[place] || undefined;

function mendedRow(row: AnyRow, older: AnyRow | undefined): AnyRow {
  if (!older) return row;
  const node = mendedValues(row.node, older.node);
  const relation = mendedValues(row.relation, older.relation);
  return node === row.node && relation === row.relation ? row : { ...row, node, relation };
}

/** The values with those of older ones in the place of each that could not be read, and was. */
function mendedValues<V>(values: V, older: unknown): V {
  if (!isJsonObject(values) || !isJsonObject(older)) return values;
  const found = Object.entries(older).filter(
    ([name, value]) => isDamaged(values[name]) && (value ?? null) !== null && !isDamaged(value),
  );
  // Each value was read as the same field.
  return found.length > 0 ? { ...values, ...Object.fromEntries(found) } : values;
}

/** Whether a value, or one in it, could not be read. */
const isDamaged = (value: unknown): boolean =>
  isUnreadable(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isDamaged));
