import { z } from 'zod';
import type { Raw } from '../endpoint/call.ts';
import type { Item } from '../endpoint/list.ts';
import { Absence, type FactKind, freshUntil, Times, usableUntil } from './freshness.ts';

/** The fields of a record in one response: undefined fields were not in it, null fields have no value. */
export interface Statement extends Times {
  /** Path template and version that returned it. */
  readonly source: string;
  readonly values: Raw;
}

/** The facts under a key of a record. Under a key other than its identity this can be only the identity. */
export interface RecordFacts {
  /** Newest first. */
  readonly statements: readonly Statement[];
  readonly absence?: Absence | undefined;
}

const Statement = Times.extend({ source: z.string(), values: z.record(z.string(), z.unknown()) });
const RecordFacts = z.object({ statements: z.array(Statement), absence: Absence.optional() });

/** Facts about records, by `record`, the name of their kind and a key. */
export const recordFacts: FactKind<RecordFacts> = {
  merge(known, more) {
    if (more.absence || known.absence) return newestOf(known) > newestOf(more) ? known : more;
    if (more.statements.every(one => known.statements.some(other => contains(other, one)))) return known;
    const kept: Statement[] = [];
    for (const one of [...more.statements, ...known.statements].toSorted(newestFirst)) {
      if (!kept.some(newer => replaces(newer, one))) kept.push(one);
    }
    return { statements: kept };
  },
  requestedAt: newestOf,
  usableUntil: ({ statements, absence }) =>
    Math.max(...statements.map(usableUntil), absence ? freshUntil(absence) : -Infinity),
  parse: json => RecordFacts.parse(json),
};

function newestOf({ statements, absence }: RecordFacts): number {
  let newest = absence?.requestedAt ?? -Infinity;
  for (const { requestedAt } of statements) newest = Math.max(newest, requestedAt);
  return newest;
}

/** Part of a lifetime that makes no difference. */
const NEARLY = 0.01;

/** True if the same values are known for nearly as long: the heads of all lists of a record have the same. */
function contains(known: Statement, more: Statement): boolean {
  if (freshUntil(more) - freshUntil(known) > NEARLY * more.lifetime) return false;
  for (const field in more.values) if (more.values[field] !== known.values[field]) return false;
  return true;
}

const newestFirst = (a: Times, b: Times) => b.requestedAt - a.requestedAt;

/** True if an older statement adds nothing: it has the same source, or no field that the newer one lacks. */
function replaces(newer: Statement, older: Statement): boolean {
  if (newer.source === older.source) return true;
  if (freshUntil(newer) < freshUntil(older)) return false;
  for (const field in older.values) {
    const value = older.values[field];
    const other = newer.values[field];
    if (value !== undefined && value !== null && (other === undefined || other === null)) return false;
  }
  return true;
}

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

type KnownPage = Times & { readonly page: Page };

export type PageFacts = KnownPage | { readonly absence: Absence };

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
const KnownPage = Times.extend({ page: Page });
const PageFacts = z.union([KnownPage, z.object({ absence: Absence })]);

/** Pages, by `page` and everything that their call was made of. */
export const pageFacts: FactKind<PageFacts> = {
  merge: (known, more) => (timesOf(known).requestedAt > timesOf(more).requestedAt ? known : more),
  requestedAt: facts => timesOf(facts).requestedAt,
  usableUntil: facts => ('absence' in facts ? freshUntil(facts.absence) : usableUntil(facts)),
  // JSON leaves out the keys of what is undefined.
  parse: json => PageFacts.parse(json) as PageFacts,
};

const timesOf = (facts: PageFacts): Times => ('absence' in facts ? facts.absence : facts);
