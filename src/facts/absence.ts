import { z } from 'zod';
import { hasCode, ServiceError } from '../errors.ts';
import { freshnessOf, type Times } from './freshness.ts';

/** The service has returned that the object does not exist. */
export interface Absence extends Times {
  readonly code: 'NOT_FOUND' | 'GONE';
  readonly endpoint: string;
  /** The text of the service, shortened. */
  readonly said?: string | undefined;
}

export const Absence = z.object({
  requestedAt: z.number(),
  lifetime: z.number(),
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
