import type { List } from '../endpoint/list.ts';
import type { Keys, RecordKind } from '../endpoint/record.ts';
import type { Series } from '../endpoint/series.ts';
import type { DayRange } from './dates.ts';
import type { WindowArguments } from './paging.ts';

/** The parts of a list that decide how many calls its rows take. */
export type ReadList = Pick<
  List,
  'path' | 'versions' | 'pageSize' | 'offsetWindow' | 'contains' | 'owner' | 'query' | 'body' | 'header'
>;

/** The parts of a series that decide how many calls its days take. */
export type ReadSeries = Pick<Series, 'path' | 'pageSize' | 'pointsPerDay' | 'query' | 'header'>;

/** The name in cursors, for the identity of the parent. */
type NameFor = (identity: string) => string;

/**
 * Reads of a resolver, so that the calls of an operation can be counted before it runs. A resolver that declares none
 * reads nothing; writes are one call each.
 */
export interface Reading {
  /** Fields of the parent, which is a record of this kind. */
  readonly parent?: { readonly kind: RecordKind; readonly fields: readonly string[] };
  readonly list?: {
    readonly list: ReadList;
    /** Own arguments and path values: with others it is another list. */
    readonly args: object;
    /** `all` if the list is read to its end. */
    readonly window: WindowArguments | 'all';
    /** True if each parent has a list of its own. */
    readonly isOwn?: boolean;
    readonly nameFor?: NameFor;
  };
  readonly series?: {
    readonly series: ReadSeries;
    readonly args: object;
    readonly range: DayRange | null | undefined;
    readonly window: WindowArguments;
    readonly nameFor?: NameFor | undefined;
  };
  readonly record?: {
    readonly kind: RecordKind;
    readonly keys: Keys;
    /** Fields that are always read. */
    readonly fields?: readonly string[];
    /** True if the selected fields, or the existence of the record, are read before the record is returned. */
    readonly isLookUp?: boolean;
    /** How many records there are; one by default. */
    readonly count?: number;
  };
  /** Fields that are known of the returned records; by default those that the rows of a list contain. */
  readonly known?: readonly string[];
}

/** A reading, or how it follows from the arguments; throws for arguments that the resolver refuses. */
export type ReadingOf<Args> = Reading | ((args: Args) => Reading);

const readings = new WeakMap<object, ReadingOf<never>>();

/** Declares the reads of a resolver. */
export function reading<R extends (...args: never[]) => unknown, Args>(of: ReadingOf<Args>, resolver: R): R {
  readings.set(resolver, of);
  return resolver;
}

/** The declared reads of a resolver, by the arguments that the schema has for its field. */
export function readingOf(resolver: unknown): ReadingOf<object> | undefined {
  return typeof resolver === 'function' ? (readings.get(resolver) as ReadingOf<object> | undefined) : undefined;
}

/** The declared reads of a resolver for these arguments. */
export function readingFor(resolver: unknown, args: object): Reading {
  const of = readingOf(resolver);
  return typeof of === 'function' ? of(args) : (of ?? {});
}

/** The declared reads of the resolver of a field, which the schema notes at the field. */
export const readingAt = ({ extensions }: { readonly extensions: object }): ReadingOf<object> | undefined =>
  (extensions as { readonly reading?: ReadingOf<object> }).reading;
