import { z } from 'zod';
import { hasCode, ServiceError } from '../errors.ts';

/** Time of the request for facts and their lifetime, in milliseconds. */
export interface Times {
  /** Since the epoch. */
  readonly requestedAt: number;
  readonly lifetime: number;
}

export const Times = z.object({ requestedAt: z.number(), lifetime: z.number() });

/** `fresh`: valid; `stale`: valid while it is refreshed; `old`: used only in place of a failure. */
export type Freshness = 'fresh' | 'stale' | 'old';

/** Milliseconds past their lifetime that facts may replace a response while the service fails. */
const STALE_IF_ERROR = 24 * 60 * 60 * 1000;
/** Past their lifetime facts are returned and refreshed in the background for this part of their lifetime. */
const STALE_WHILE_REVALIDATE = 0.5;

export const freshUntil = ({ requestedAt, lifetime }: Times): number => requestedAt + lifetime;
/** After that the facts are of no use. */
export const usableUntil = (times: Times): number => freshUntil(times) + STALE_IF_ERROR;

/** Undefined for facts that are too old for any use. */
export function freshnessOf(times: Times, now = Date.now()): Freshness | undefined {
  const late = now - freshUntil(times);
  if (late < 0) return 'fresh';
  if (late < times.lifetime * STALE_WHILE_REVALIDATE) return 'stale';
  return late < STALE_IF_ERROR ? 'old' : undefined;
}

/** Seconds past the lifetime; 0 while the facts are fresh. */
export const ageOf = (times: Times): number => Math.max(0, Math.ceil((Date.now() - freshUntil(times)) / 1000));

/** The service has returned that the object does not exist. */
export interface Absence extends Times {
  readonly code: 'NOT_FOUND' | 'GONE';
  readonly endpoint: string;
  /** The text of the service, shortened. */
  readonly said?: string | undefined;
}

export const Absence = Times.extend({
  code: z.enum(['NOT_FOUND', 'GONE']),
  endpoint: z.string(),
  said: z.string().optional(),
}) satisfies z.ZodType<Absence>;

/** Milliseconds that an absence is kept by default. */
const MISSING_LIFETIME = 30_000;

/** The absence that an error means; undefined for errors that do not concern existence. */
export function absenceOf(error: unknown, requestedAt: number, lifetime = MISSING_LIFETIME): Absence | undefined {
  if (!(error instanceof ServiceError) || !hasCode(error, 'NOT_FOUND', 'GONE')) return undefined;
  const { endpoint, said } = error.failure;
  return { code: error.code, endpoint, said, requestedAt, lifetime };
}

/** An absence is believed for its lifetime only: neither stale nor when the service fails. */
export const isBelieved = (absence: Absence | undefined): absence is Absence =>
  absence !== undefined && freshnessOf(absence) === 'fresh';

export const errorOf = ({ code, endpoint, said }: Absence): ServiceError =>
  new ServiceError(code, { endpoint, ...(said !== undefined && { said }) });

/**
 * One kind of facts that are kept together under a name, which begins like no name of another kind. Entries are never
 * changed, only replaced.
 */
export interface FactKind<Entry extends object> {
  /** Merges both; newer facts replace older ones. */
  merge(known: Entry, more: Entry): Entry;
  /** Time of the request for its newest facts, in milliseconds since the epoch. */
  requestedAt(entry: Entry): number;
  /** Milliseconds since the epoch. */
  usableUntil(entry: Entry): number;
  /** An entry as another replica has written it. @throws {Error} for anything else */
  parse(json: unknown): Entry;
}

/** An entry as the replicas share it, with the number of the newest change that the writer knew. */
const Shared = z.object({ newest: z.number(), entry: z.unknown() });

export const sharedText = (entry: object, newest: number): string => JSON.stringify({ newest, entry });

/** Undefined if it is not what a replica of this release writes. */
export function parsed<E extends object>(
  kind: FactKind<E>,
  text: string,
): { readonly entry: E; readonly newest: number } | undefined {
  try {
    const { newest, entry } = Shared.parse(JSON.parse(text));
    return { newest, entry: kind.parse(entry) };
  } catch {
    return undefined;
  }
}
