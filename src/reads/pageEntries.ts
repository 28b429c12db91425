import { z } from 'zod';
import type { Raw } from '../endpoint/call.ts';
import type { Item } from '../endpoint/list.ts';
import type { EntryKind } from '../cache/entry.ts';

/** Rows of a list from the offset `number × size`; a row without identity is undefined. */
export interface Page<Node = unknown, Relation = unknown> {
  readonly items: readonly (Item<Node, Relation> | undefined)[];
  /** Rows in the whole list. */
  readonly total: number;
  /** Fields beside the items that belong to the list. */
  readonly head: Raw;
  /** Fields beside the items that belong to the record that owns the list. */
  readonly header: Raw;
  /** The service's own cursor, which leads beyond the rows that offsets reach. */
  readonly cursor: string | undefined;
  /** Date of this version of the list as written; pages with different dates are of different versions. */
  readonly moment: string | undefined;
  /** True if values or rows are damaged. */
  readonly isDamaged: boolean;
}

/** An empty list. */
export const noPage: Page<never, never> = {
  items: [],
  total: 0,
  head: {},
  header: {},
  cursor: undefined,
  moment: undefined,
  isDamaged: false,
};

const Row = z.object({ node: z.unknown(), relation: z.unknown().optional(), identity: z.string() });
const Page = z.object({
  items: z.array(Row.nullable().transform(row => (row as Item<unknown, unknown> | null) ?? undefined)),
  total: z.number(),
  head: z.record(z.string(), z.unknown()),
  header: z.record(z.string(), z.unknown()),
  cursor: z.string().optional(),
  moment: z.string().optional(),
  isDamaged: z.boolean(),
});

/** Pages, by `page` and every part of their call. */
export const pageEntries: EntryKind<Page> = {
  replaces: () => true,
  // JSON leaves out the keys of what is undefined.
  parse: json => Page.parse(json) as Page,
};
