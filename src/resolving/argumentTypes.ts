import type { Values } from '../endpoint/call.ts';
import type { Identity } from '../endpoint/record.ts';
import { datesOf, type DayRange } from '../reads/dates.ts';

/* The arguments that the schema has for lists and series. */

/**
 * Holds the names of all arguments in the schema, as keys: `resolvers/index.ts` adds them.
 * @public
 */
export interface ArgumentNames {
  readonly first: true;
}

/**
 * These arguments and no other of the schema: a field whose resolver would ignore one of its arguments does not
 * compile.
 */
export type Only<Args> = Args & { readonly [Name in Exclude<keyof ArgumentNames, keyof Args>]?: never };

/** The values of a path except those that identify the record. */
type OwnValues<Path extends string> = Omit<Values<Path>, Identity['parameter']>;

/**
 * Returns these values from the arguments and checks them. Where the path has no values of its own, it only
 * checks: its arguments are those of the list, which are sent.
 */
export type ValuesOf<Path extends string, Args, V> =
  object extends OwnValues<Path>
    ? [check?: (args: Args) => Record<never, string>]
    : [valuesOf: (args: V) => OwnValues<Path>];

/** Arguments of the schema: a range can be a number of days. */
export type Ranged<A> = A extends { readonly range?: unknown }
  ? Omit<A, 'range'> & { readonly range?: DayRange | null }
  : A;

const pagingArguments: ReadonlySet<string> = new Set(['first', 'after', 'last', 'before']);

/** The arguments of a list itself: without paging, and with a range in dates. */
export function ownArguments<A>(args: object): A {
  const own = Object.entries(args)
    .filter(([name]) => !pagingArguments.has(name))
    .map(([name, value]: [string, unknown]) => [name, name === 'range' && value ? datesOf(value) : value]);
  // The rest are the arguments that the list declares.
  return Object.fromEntries(own) as A;
}
