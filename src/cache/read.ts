import type { Operation } from '../operation.ts';
import type { Cache } from './cache.ts';
import { type Entry, type EntryKind, type Freshness, freshnessOf } from './entry.ts';

/** A reader of the cache: an operation, or a refresh in the background. */
export interface Reader {
  readonly cache: Cache;
  readonly operation: Operation;
  /** True in a refresh: only fresh entries count, and no client waits. */
  readonly isRefresh: boolean;
}

/** The entries of a key that may be used, the newest first. */
export type EntriesOf<Value> = (key: string) => readonly Entry<Value>[];

/** Data that is wanted of a thing. */
export interface Want<Value> {
  readonly kind: EntryKind<Value>;
  /** Keys under which it may be cached. They may change when entries are taken: an alias leads to another key. */
  readonly keys: readonly string[];
  /** Takes the data from entries. Returns false if some of it is missing. */
  take(entriesOf: EntriesOf<Value>): boolean;
  /** True if the last load has failed in a way that says nothing of the data. */
  readonly hasFailed: boolean;
}

const GOOD: ReadonlySet<Freshness | undefined> = new Set(['fresh', 'stale']);
const FRESH: ReadonlySet<Freshness | undefined> = new Set(['fresh']);
const ANY: ReadonlySet<Freshness | undefined> = new Set(['fresh', 'stale', 'old']);

/** Milliseconds that a client waits for a load where old data is known. */
const LONGEST_WAIT = 1_000;

/**
 * The one rule of the cache. Data is taken from fresh and stale entries in this process, then from those in the store of the
 * replicas, else it is loaded. Old entries replace a load that fails or is late; a late load goes on, and the next
 * operation finds its result. An entry that is used while it is stale is refreshed by its user (`use`).
 * @param load Loads what is missing. It does not reject: each want has its own failure.
 */
export async function read<Value, W extends Want<Value>>(
  reader: Reader,
  wants: readonly W[],
  load: (missing: readonly W[]) => Promise<void>,
): Promise<void> {
  let missing: readonly W[] = wants.filter(want => !take(reader, want));
  if (missing.length > 0 && reader.cache.isShared) missing = await bring(reader, missing);
  if (missing.length === 0) return;
  const work = load(missing);
  const known = missing.filter(want => want.keys.some(key => reader.cache.get(want.kind, key).length > 0));
  if (known.length === missing.length && !(await endsSoon(work)) && takeAllOld(reader, missing)) return;
  await work;
  takeAllOld(
    reader,
    known.filter(want => want.hasFailed),
  );
}

/** Takes what is known in this process. @returns true if nothing is missing then */
function take<Value>(reader: Reader, want: Want<Value>): boolean {
  return want.take(goodEntries(reader, want.kind));
}

/** The entries in this process that need no load. */
export function goodEntries<Value>(reader: Reader, kind: EntryKind<Value>): EntriesOf<Value> {
  return usable(reader, kind, reader.isRefresh ? FRESH : GOOD);
}

function takeAllOld<Value>(reader: Reader, wants: readonly Want<Value>[]): boolean {
  let areAll = true;
  for (const want of wants) if (!want.take(usable(reader, want.kind, ANY))) areAll = false;
  return areAll;
}

function usable<Value>(
  { cache }: Reader,
  kind: EntryKind<Value>,
  freshnesses: ReadonlySet<Freshness | undefined>,
): EntriesOf<Value> {
  return key => {
    const entries = cache.get(kind, key);
    return entries.length === 0 ? entries : entries.filter(entry => freshnesses.has(freshnessOf(entry)));
  };
}

/** Takes what other replicas have. @returns the wants of which something is still missing */
async function bring<Value, W extends Want<Value>>(reader: Reader, wants: readonly W[]): Promise<readonly W[]> {
  const brought = new Set<string>();
  let missing = wants;
  for (;;) {
    const keys = missing.flatMap(want => want.keys.filter(key => !brought.has(key)));
    const [first] = missing;
    if (!first || keys.length === 0) return missing;
    await reader.cache.bring(first.kind, [...new Set(keys)]);
    for (const key of keys) brought.add(key);
    missing = missing.filter(want => !take(reader, want));
  }
}

/** True if some work ends within a moment. */
async function endsSoon(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>(resolve => (timer = setTimeout(resolve, LONGEST_WAIT, false)));
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Records the use of an entry by an operation.
 * @param refresh Loads the entry of the key anew, in the background. It is called if the entry is stale.
 */
export function use(
  { cache, operation, isRefresh }: Reader,
  key: string,
  entry: Entry,
  refresh: () => Promise<unknown>,
): void {
  cache.use(operation, entry);
  if (!isRefresh && freshnessOf(entry) === 'stale') cache.refresh(key, refresh);
}
