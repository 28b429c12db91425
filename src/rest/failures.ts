import { codeOfStatus, hasCode, ServiceError, type CallFailure, type ErrorCode } from '../errors.ts';
import { isRaw } from '../endpoint/envelope.ts';
import type { HttpResponse } from './http.ts';

/** A response and its JSON; undefined if the body is none. */
type Parsed = HttpResponse & { readonly body: unknown };

/** True for upstream failures that the request did not cause. */
export function isTransient(error: unknown): boolean {
  return hasCode(error, ...transientCodes);
}

const transientCodes: readonly ErrorCode[] = [
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  // A page for people in place of an answer, as during maintenance.
  'UPSTREAM_INVALID_RESPONSE',
  'RATE_LIMITED',
  'QUOTA_EXHAUSTED',
];

/** Whether a failed write may have been done all the same: it was sent, and the service has not refused it. */
export function mayBeDone(error: unknown): boolean {
  if (hasCode(error, 'RATE_LIMITED', 'QUOTA_EXHAUSTED', 'COST_LIMIT_EXCEEDED')) return false;
  // Whoever gives up waiting does not know.
  if (!(error instanceof ServiceError)) return true;
  const { status = 0, isFinal } = error.failure;
  return !isFinal && (status < 400 || status >= 500);
}

/**
 * What a failed write is to clients. It may have been done, so nobody is told to send it again, unless it was not served;
 * a 429 that is no closed window says that a list is full.
 */
export function failedWrite(endpoint: string, error: unknown, { aborted }: AbortSignal): unknown {
  if (error instanceof ServiceError) return hasCode(error, 'RATE_LIMITED') ? error : error.asFinal();
  return aborted ? new ServiceError('UPSTREAM_TIMEOUT', { endpoint, isFinal: true }, error) : error;
}

/** What an answer means that is no success. */
export function failureOf(endpoint: string, { status, headers, body, text }: Parsed): ServiceError {
  const failure: CallFailure = { endpoint, status, said: excerpt(body) };
  // A page for people comes from something between us and the service. Believed, a 403 of it would hide an operation for
  // minutes, and a 404 a record.
  const isPage = body === undefined && text !== '';
  if (isPage && status < 500 && status !== 401) return new ServiceError('UPSTREAM_INVALID_RESPONSE', failure);
  if (status === 400 && saysNoAccount(failure)) return new ServiceError('NOT_FOUND', failure);
  if (status !== 429) return new ServiceError(codeOfStatus(status), failure);
  const code = meaningOf429(body);
  const retryAfter = retryAfterOf(headers);
  const isTold = code === 'RATE_LIMITED' && retryAfter !== undefined;
  return new ServiceError(code, isTold ? { ...failure, retryAfter } : failure);
}

/**
 * Whether an artist has no account on the platform. The service answers that with 404, or 400; only the message tells it
 * from an unknown artist (artist, section 0.2).
 */
export function isWithoutAccount(error: unknown): boolean {
  return error instanceof ServiceError && hasCode(error, 'NOT_FOUND') && saysNoAccount(error.failure);
}

const saysNoAccount = ({ said }: CallFailure): boolean => Boolean(said?.includes('No social account found'));

/**
 * A 429 is a closed rate window or a spent quota. Only the message tells which (common, section 5); the provider's own
 * client looks at it in the same way.
 */
function meaningOf429(body: unknown): ErrorCode {
  return excerpt(body).includes('maximum request count') ? 'RATE_LIMITED' : 'QUOTA_EXHAUSTED';
}

/** Seconds that a rate window is closed at the most, whatever a header says: it is a minute (common, section 6). */
const LONGEST_CLOSED = 120;

/** Seconds until it is worth asking again, where the headers tell it. */
export function retryAfterOf(headers: HttpResponse['headers']): number | undefined {
  const told = [headers['retry-after'], headers['x-ratelimit-reset']].filter(value => value !== undefined).map(Number);
  const seconds = told.find(value => value >= 0);
  return seconds === undefined ? undefined : Math.min(seconds, LONGEST_CLOSED);
}

/** What the service said of a failure, shortened for the log; of anything else only what it looks like. */
export function excerpt(body: unknown): string {
  if (!isRaw(body)) return Array.isArray(body) ? 'a list' : typeof body;
  return JSON.stringify(body['errors'] ?? Object.keys(body)).slice(0, 500);
}
