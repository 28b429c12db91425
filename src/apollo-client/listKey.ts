import { isFromEnd, type PageArguments } from './runs.ts';

type ListArguments = Readonly<Record<string, unknown>>;

interface ListKey {
  /** Arguments that identify the list. */
  readonly args: ListArguments;
  readonly isFromEnd: boolean;
}

/**
 * Cache key of a list. `keyArgs` as an array would only see argument values, so `first: 4` and `last: 4` would share a list. Each
 * direction has a separate key, because a refetch overwrites the list under its key.
 */
export function listKey(field: string, keyArgs: readonly string[], args: ListArguments & PageArguments): string {
  const selected = Object.fromEntries(keyArgs.map(name => [name, args[name]]));
  return `${field}:${JSON.stringify(selected, sortFields)}${isFromEnd(args) ? ':last' : ''}`;
}

/** Parses the key of a list. Undefined for any other field. */
export function parseListKey(field: string, storeName: string): ListKey | undefined {
  const [, name, args = '', end] = /^(\w+):(\{.*\})(:last)?$/.exec(storeName) ?? [];
  return name === field ? { args: JSON.parse(args), isFromEnd: end !== undefined } : undefined;
}

/** Sorts the fields of input objects, whose order does not matter. */
function sortFields(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const fields = Object.entries(value);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields);
}
