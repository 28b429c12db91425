import { z } from 'zod';
import { type EntryTimes, hasCode, ServiceError } from '../operation/index.ts';
import { MAX_SHARED_LIFETIME_MS } from '../replica/index.ts';

/** The content of one response about a record, a page or days of a series. Immutable and never merged. */
export interface Entry<Value = unknown> extends EntryTimes {
  /** Path template and version of the endpoint that returned the response. */
  readonly source: string;
  /** Undefined for an absence. */
  readonly value?: Value | undefined;
  /** Set if the service reported that the record, list or series does not exist. */
  readonly absence?: Absence | undefined;
  /**
   * Set if the response was looked up by another key and merely mentions this key. Used only if a lookup by this key finds
   * nothing.
   */
  readonly isFallback?: boolean | undefined;
  /**
   * Set if unreadable values were replaced by errors, or for a page that is not full or has no usable total. Any other entry with
   * these values takes precedence.
   */
  readonly isDamaged?: boolean | undefined;
}

export interface TaggedEntries<Value = unknown> {
  /** Newest first. */
  readonly entries: readonly Entry<Value>[];
  /** Ids the entries mention. A write to any of them invalidates the key. */
  readonly tags: readonly string[];
}

interface Absence {
  readonly code: 'NOT_FOUND' | 'GONE';
  /** Message of the service, shortened. */
  readonly serviceMessage?: string | undefined;
}

/** A kind of cached data with its own key prefix. */
export interface EntryKind<Value> {
  replaces(newer: Entry<Value>, older: Entry<Value>): boolean;
  /** Whether `known` has everything in `more`, so that the entry of `more` is dropped. */
  subsumes?(known: Value, more: Value): boolean;
  /** Whether entries stay JSON until an operation uses them: most days of a series are never read again. */
  readonly isStoredAsText?: boolean;
  /** Parses a value written by another replica. @throws {Error} for anything else */
  parse(json: unknown): Value;
}

/**
 * `fresh`: served. `stale`, for another half lifetime: served and revalidated in the background. `expired`, until a day after the
 * lifetime: replaces a failed or late response.
 */
export type Freshness = 'fresh' | 'stale' | 'expired';

/** How long past its lifetime an entry is served and revalidated in the background, as a fraction of the lifetime. */
const STALE_WHILE_REVALIDATE_RATIO = 0.5;
/** How long past its lifetime an entry may replace a failed or late response. */
const STALE_IF_ERROR_MS = 24 * 60 * 60 * 1000;

/** Tolerated clock skew between replicas. */
const MAX_CLOCK_SKEW_MS = 60_000;

const NEGLIGIBLE_LIFETIME_RATIO = 0.01;

/** Damaged responses are cached too, so that repeated views cost no calls, but briefly: a repair shows within minutes. */
const DAMAGED_LIFETIME_MS = 5 * 60_000;

/** Marks an entry as damaged and shortens its lifetime. */
export const damaged = <E extends Entry>(entry: E): E => ({
  ...entry,
  isDamaged: true,
  lifetime: Math.min(entry.lifetime, DAMAGED_LIFETIME_MS),
});

/**
 * Whether `known` subsumes `more`, lasts nearly as long, and is no fallback unless `more` is one. All lists of a record return
 * the same owner fields: storing each copy would raise the Redis writes of an artist page from 18 to 24.
 */
export function subsumes<Value>(kind: EntryKind<Value>, known: Entry<Value>, more: Entry<Value>): boolean {
  if (known.value === undefined || more.value === undefined || !kind.subsumes) return false;
  if (known.isFallback && !more.isFallback) return false;
  return (
    freshUntil(more) - freshUntil(known) <= NEGLIGIBLE_LIFETIME_RATIO * more.lifetime &&
    kind.subsumes(known.value, more.value)
  );
}

/** Entries of a key as JSON: one object for the garbage collector instead of hundreds. */
export interface TextEntries {
  readonly text: string;
}

export const textOf = (entries: readonly Entry[]): TextEntries => ({ text: JSON.stringify(entries) });

/** Whether an entry is dated further in the future than clock skew explains, so that its age is unknown. */
const isAhead = ({ requestedAt }: EntryTimes): boolean => requestedAt > Date.now() + MAX_CLOCK_SKEW_MS;

/** In milliseconds since the epoch. */
const freshUntil = ({ requestedAt, lifetime }: EntryTimes): number => requestedAt + lifetime;

/** Undefined if the entry is unusable. An absence is never stale or expired. */
export function freshnessOf(entry: Entry, now = Date.now()): Freshness | undefined {
  const staleMs = now - freshUntil(entry);
  if (staleMs < 0) return 'fresh';
  if (entry.absence) return undefined;
  if (staleMs < entry.lifetime * STALE_WHILE_REVALIDATE_RATIO) return 'stale';
  return staleMs < STALE_IF_ERROR_MS ? 'expired' : undefined;
}

/** When the entry leaves Redis, in ms since the epoch. An entry with a lifetime over two days stays stale in memory for longer. */
export const expiresAt = (entry: Entry): number => freshUntil(entry) + (entry.absence ? 0 : STALE_IF_ERROR_MS);

/** 0 while the entry is fresh. */
export const staleSecondsOf = (times: EntryTimes): number =>
  Math.max(0, Math.ceil((Date.now() - freshUntil(times)) / 1000));

export function firstToExpire<E extends EntryTimes>(entries: readonly E[]): E | undefined {
  let first: E | undefined;
  for (const entry of entries) if (!first || freshUntil(entry) < freshUntil(first)) first = entry;
  return first;
}

const ABSENCE_LIFETIME_MS = 30_000;

/** Negative cache entry for an error. Undefined if the error is not evidence of absence. */
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

/** The error of an absence; undefined for other entries. */
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
  /** Number of the newest change known to the writer. */
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

interface SharedEntries<Value = unknown> extends TaggedEntries<Value> {
  readonly newest: number;
}

export const serializeShared = (shared: SharedEntries): string => JSON.stringify(shared);

/** Drops entries dated in the future. Undefined if the text does not have the format of this release. */
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
