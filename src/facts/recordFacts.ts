import { z } from 'zod';
import type { Raw } from '../endpoint/envelope.ts';
import { Absence, type FactKind, freshUntil, type Times, usableUntil } from './freshness.ts';

/** The fields of a record in one response: undefined fields were not in it, null fields have no value. */
export interface Statement extends Times {
  /** Path template and version that returned it. */
  readonly source: string;
  /** Not copied: the row of a page is the same object here and there. */
  readonly values: Raw;
}

/** The facts under a key of a record. Under a key other than its identity this can be only the identity. */
export interface RecordFacts {
  /** Newest first. */
  readonly statements: readonly Statement[];
  readonly absence?: Absence | undefined;
}

const Statement = z.object({
  requestedAt: z.number(),
  lifetime: z.number(),
  source: z.string(),
  values: z.record(z.string(), z.unknown()),
});
const RecordFacts = z.object({ statements: z.array(Statement), absence: Absence.optional() });

/** Facts about records, by the name of their kind and a key. */
export const recordFacts: FactKind<RecordFacts> = {
  name: 'record',
  merge(known, more) {
    if (more.absence || known.absence) return newestOf(known) > newestOf(more) ? known : more;
    const all = [...more.statements, ...known.statements].toSorted((a, b) => b.requestedAt - a.requestedAt);
    return { statements: all.filter((one, index) => !all.slice(0, index).some(newer => replaces(newer, one))) };
  },
  requestedAt: newestOf,
  usableUntil: ({ statements, absence }) =>
    Math.max(...statements.map(usableUntil), absence ? freshUntil(absence) : -Infinity),
  parse: json => RecordFacts.parse(json),
};

function newestOf({ statements, absence }: RecordFacts): number {
  return Math.max(...statements.map(({ requestedAt }) => requestedAt), absence?.requestedAt ?? -Infinity);
}

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
