import { z } from 'zod';
import type { Extent, JsonObject, ListItem } from '../../service/description/index.ts';
import type { EntryKind } from '../../cache/index.ts';
import { SubgraphError } from '../../operation/index.ts';

/** A row; null if the service sent null, undefined if the row is unreadable, false if it repeats an earlier row. */
type PageItem<Node, Relation> = ListItem<Node, Relation> | null | undefined | false;

/** Rows of a list in one response. */
export interface Page<Node = unknown, Relation = unknown> extends Extent {
  readonly items: readonly PageItem<Node, Relation>[];
  /** Fields of the list itself, next to its items. */
  readonly listFields: JsonObject;
  /** Fields of the owner of the list, next to the items. */
  readonly ownerFields: JsonObject;
  /** The service's cursor for rows beyond the maximum offset. */
  readonly cursor: string | undefined;
  /** Date of this version of the list, verbatim. Pages with different dates are of different versions. */
  readonly moment: string | undefined;
  /** Whether part of the response was unreadable. */
  readonly isDamaged: boolean;
}

/** Whether later operations can rely on the page: no row is missing before the next page. */
export const isComplete = ({ isExact, isFull }: Page): boolean => isExact && isFull;

/** Whether a row exists but is unreadable. */
export const isUnread = (item: unknown): boolean => item === null || item === undefined;

export const isRow = <N, R>(item: PageItem<N, R>): item is ListItem<N, R> => Boolean(item);

/** Whether a page has no readable row, as after a change of format. False for an empty page and for one of nulls only. */
export const isUnreadablePage = ({ items }: Page): boolean => items.includes(undefined) && !items.some(isRow);

/** The items of a page. @throws {SubgraphError} UPSTREAM_INVALID_RESPONSE if all are unreadable: the list would look empty */
export function readable<N, R>(page: Page<N, R>): Page<N, R>['items'] {
  const { items } = page;
  if (!isUnreadablePage(page)) return items;
  throw new SubgraphError('UPSTREAM_INVALID_RESPONSE', `None of the ${items.length} items of this list is readable.`);
}

export const noPage: Page<never, never> = {
  items: [],
  total: 0,
  isExact: true,
  after: 'none',
  isFull: true,
  listFields: {},
  ownerFields: {},
  cursor: undefined,
  moment: undefined,
  isDamaged: false,
};

const Row = z.object({ node: z.unknown(), relation: z.unknown().optional(), identity: z.string() });
const Page = z.object({
  items: z.array(Row.nullable()),
  total: z.number(),
  isExact: z.boolean(),
  after: z.enum(['stated', 'unstated', 'none']),
  isFull: z.boolean(),
  listFields: z.record(z.string(), z.unknown()),
  ownerFields: z.record(z.string(), z.unknown()),
  cursor: z.string().optional(),
  moment: z.string().optional(),
  isDamaged: z.boolean(),
});

/** Pages, keyed by `page` and every part of their call. */
export const pageEntries: EntryKind<Page> = {
  replaces: () => true,
  // JSON omits undefined members.
  parse: json => Page.parse(json) as Page,
};
