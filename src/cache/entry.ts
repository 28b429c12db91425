import { z } from 'zod';
import { type EntryTimes, hasCode, ServiceError } from '../operation/index.ts';
import { MAX_SHARED_LIFETIME_MS } from '../replica/index.ts';

/** The data of one response about one thing. Entries are neither changed nor merged. */
export interface Entry<Value = unknown> extends EntryTimes {
  /** Path template of the endpoint, and the version, that returned it. */
  readonly source: string;
  /** Undefined if the thing does not exist. */
  readonly value?: Value | undefined;
  /** Set if the service has returned that the thing does not exist. */
  readonly absence?: Absence | undefined;
  /** Another key led to this response, which contains this one: it counts only where this key leads to nothing. */
  readonly isFallback?: boolean | undefined;
  /** Set if it has errors in the place of values that could not be read. Any other entry with such a value counts before it. */
  readonly isDamaged?: boolean | undefined;
}

/** The entries of a key, with its tags. */
export interface TaggedEntries<Value = unknown> {
  /** The newest first. */
  readonly entries: readonly Entry<Value>[];
  /** The ids that the entries are about: a write to one of them removes the key. */
  readonly tags: readonly string[];
}

interface Absence {
  readonly code: 'NOT_FOUND' | 'GONE';
  /** The text of the service, shortened. */
  readonly serviceMessage?: string | undefined;
}

/** One kind of things that are cached, each under a key that begins like no key of another kind. */
export interface EntryKind<Value> {
  /** Whether an older entry of the same key is of no use beside a newer one. */
  replaces(newer: Entry<Value>, older: Entry<Value>): boolean;
  /** Whether `known` subsumes `more`: an entry with nothing new is not kept. */
  subsumes?(known: Value, more: Value): boolean;
  /** Whether entries are kept as JSON until an operation uses them: most days of a series are never read again. */
  readonly isStoredAsText?: boolean;
  /** A value as another replica has written it. @throws {Error} for anything else */
  parse(json: unknown): Value;
}

/**
 * `fresh`: for its lifetime, an entry is the answer; `stale`: for half a lifetime more, it is the answer while it is
 * refreshed; `old`: for a day more, it replaces a response that fails or is late.
 */
export type Freshness = 'fresh' | 'stale' | 'old';

/** Past its lifetime an entry is returned and revalidated in the background for this part of its lifetime. */
const STALE_WHILE_REVALIDATE_RATIO = 0.5;
/** Past its lifetime an entry may replace a failed response. */
const STALE_IF_ERROR_MS = 24 * 60 * 60 * 1000;

/** By how much the clock of another replica may be ahead. */
const MAX_CLOCK_SKEW_MS = 60_000;

const NEGLIGIBLE_LIFETIME_RATIO = 0.01;

/** The same response would come again and again, each time as a paid call; a repaired one shows within minutes. */
const DAMAGED_LIFETIME_MS = 5 * 60_000;

/** An entry with errors in the place of values that could not be read. */
export const damaged = <E extends Entry>(entry: E): E => ({
  ...entry,
  isDamaged: true,
  lifetime: Math.min(entry.lifetime, DAMAGED_LIFETIME_MS),
});

/**
 * Whether `known` subsumes `more`, for nearly as long. The owner fields of all lists of a record are equal: kept again and again,
 * they would be a third more writes to Redis for an artist page, 24 in place of 18.
 */
export function subsumes<Value>(kind: EntryKind<Value>, known: Entry<Value>, more: Entry<Value>): boolean {
  if (known.value === undefined || more.value === undefined || !kind.subsumes) return false;
  if (known.isFallback && !more.isFallback) return false;
  return (
    freshUntil(more) - freshUntil(known) <= NEGLIGIBLE_LIFETIME_RATIO * more.lifetime &&
    kind.subsumes(known.value, more.value)
  );
}

/** The entries of a key as JSON: one object to the garbage collector in place of hundreds. */
export interface TextEntries {
  readonly text: string;
}

export const textOf = (entries: readonly Entry[]): TextEntries => ({ text: JSON.stringify(entries) });

/** Whether an entry is from the future, so that its age is not known. */
const isAhead = ({ requestedAt }: EntryTimes): boolean => requestedAt > Date.now() + MAX_CLOCK_SKEW_MS;

/** In milliseconds since the epoch. */
const freshUntil = ({ requestedAt, lifetime }: EntryTimes): number => requestedAt + lifetime;

/** Undefined for an entry of no use. An absence is neither stale nor old. */
export function freshnessOf(entry: Entry, now = Date.now()): Freshness | undefined {
  const staleMs = now - freshUntil(entry);
  if (staleMs < 0) return 'fresh';
  if (entry.absence) return undefined;
  if (staleMs < entry.lifetime * STALE_WHILE_REVALIDATE_RATIO) return 'stale';
  return staleMs < STALE_IF_ERROR_MS ? 'old' : undefined;
}

/** In milliseconds since the epoch; the entry is of no use after it. */
export const expiresAt = (entry: Entry): number => freshUntil(entry) + (entry.absence ? 0 : STALE_IF_ERROR_MS);

/** 0 while the entry is fresh. */
export const staleSecondsOf = (times: EntryTimes): number =>
  Math.max(0, Math.ceil((Date.now() - freshUntil(times)) / 1000));

/** The entry that expires first. */
export function firstToExpire<E extends EntryTimes>(entries: readonly E[]): E | undefined {
  let first: E | undefined;
  for (const entry of entries) if (!first || freshUntil(entry) < freshUntil(first)) first = entry;
  return first;
}

const ABSENCE_LIFETIME_MS = 30_000;

/** The entry that an error means; undefined for errors that do not concern existence. */
export function absenceOf(
  error: unknown,
  requestedAt: number,
  lifetime = ABSENCE_LIFETIME_MS,
): Entry<never> | undefined {
  if (!(error instanceof ServiceError) || !hasCode(error, 'NOT_FOUND', 'GONE')) return undefined;
  const { endpoint, serviceMessage } = error.failure;
  return { source: endpoint, requestedAt, lifetime, absence: { code: error.code, serviceMessage } };
}

export const endpointOf = ({ source }: Entry): string => source.split(' ', 1)[0] ?? '';

/** The error of a thing that does not exist. */
export function absenceErrorOf(entry: Entry): ServiceError | undefined {
  const { absence } = entry;
  if (!absence) return undefined;
  const { code, serviceMessage } = absence;
  return new ServiceError(code, {
    endpoint: endpointOf(entry),
    ...(serviceMessage !== undefined && { serviceMessage }),
  });
}

const sharedEntriesSchema = z.object({
  /** Number of the newest change that the writer knew. */
  newest: z.number(),
  tags: z.array(z.string()),
  entries: z.array(
    z.object({
      requestedAt: z.number(),
      lifetime: z.number().min(0).max(MAX_SHARED_LIFETIME_MS),
      source: z.string(),
      value: z.unknown().optional(),
      absence: z.object({ code: z.enum(['NOT_FOUND', 'GONE']), serviceMessage: z.string().optional() }).optional(),
      isFallback: z.boolean().optional(),
    }),
  ),
});

/** The entries of a key, as replicas share them. */
interface SharedEntries<Value = unknown> extends TaggedEntries<Value> {
  readonly newest: number;
}

export const serializeShared = (shared: SharedEntries): string => JSON.stringify(shared);

/** Undefined if it is not what a replica of this release writes. */
export function parseShared<Value>(kind: EntryKind<Value>, text: string): SharedEntries<Value> | undefined {
  try {
    const { entries, ...rest } = sharedEntriesSchema.parse(JSON.parse(text));
    return {
      ...rest,
      entries: entries
        .filter(entry => !isAhead(entry))
        .map(entry => ({ ...entry, value: entry.absence ? undefined : kind.parse(entry.value) })),
    };
  } catch {
    return undefined;
  }
}
