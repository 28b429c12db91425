import { isFromEnd, type PageArguments } from './runs.ts';

type ListArguments = Readonly<Record<string, unknown>>;

/** A list in the store of Apollo Client. */
interface ListKey {
  /** Those that select a different list. */
  readonly args: ListArguments;
  readonly isFromEnd: boolean;
}

/**
 * The name of a list in the store. Apollo Client would write a list of argument names in the same way, but it knows the values
 * of arguments only: `last: 4` and `last: 8` are one list, which is not that of `first`. A refetch overwrites what has the
 * same name, so it leaves the rows that were read from the other end.
 */
export function listKey(field: string, keyArgs: readonly string[], args: ListArguments & PageArguments): string {
  const selected = Object.fromEntries(keyArgs.map(name => [name, args[name]]));
  return `${field}:${JSON.stringify(selected, sortFields)}${isFromEnd(args) ? ':last' : ''}`;
}

/** The list with this name in the store; undefined for another field. */
export function parseListKey(field: string, storeName: string): ListKey | undefined {
  const [, name, args = '', end] = /^(\w+):(\{.*\})(:last)?$/.exec(storeName) ?? [];
  return name === field ? { args: JSON.parse(args), isFromEnd: end !== undefined } : undefined;
}

/** The order of the fields of an input has no meaning. */
function sortFields(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const fields = Object.entries(value);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields);
}
