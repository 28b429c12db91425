import type { WaitLimit } from '../budget.ts';
import { type Call, checkedBody, errorsIn, InvalidResponse, isRaw, type Raw } from '../endpoint/call.ts';
import { asInt } from '../endpoint/values.ts';
import { codeOfStatus, hasCode, ServiceError, type CallFailure, type ErrorCode } from '../errors.ts';
import type { Events } from '../events.ts';
import type { HttpResponse } from './http.ts';
import type { Outgoing } from './pipeline.ts';

/** Statuses of a response with data: 203 if a proxy has changed it, 207 if items of it have statuses of their own. */
const SUCCESSES: ReadonlySet<number> = new Set([200, 203, 207]);

/**
 * A response with its true status: some services and gateways answer 200, and say in the body that it is an error. One with
 * data and errors keeps its status.
 */
export function withStatedStatus(
  response: HttpResponse,
  { hasPartialSuccess = false }: Pick<Call<unknown>, 'hasPartialSuccess'>,
): HttpResponse {
  const { status, body } = response;
  if (!SUCCESSES.has(status) || !isRaw(body)) return response;
  if (hasPartialSuccess && Array.isArray(body['items'])) return response;
  const [first] = errorsIn(body);
  const code = isRaw(first) ? asInt(first['code']) : undefined;
  if (code === undefined || code < 400 || code > 599 || hasData(body)) return response;
  return { ...response, status: code };
}

const hasData = (body: Raw): boolean =>
  Object.entries(body).some(([name, value]) => {
    return name !== 'errors' && typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  });

/** The value of a response. It is the one place where a decoder of the catalogue is called. @throws {ServiceError} */
export function decoded<T>(outgoing: Outgoing<T>, response: HttpResponse, events: Events): T {
  const { call, endpoint, isWrite } = outgoing;
  const { status, body } = response;
  if (!SUCCESSES.has(status) || (isWrite && status !== 200))
    throw failureOf(endpoint, response, { isWrite, refused: refusalOf(call) });
  if (body === undefined) throw new ServiceError('UPSTREAM_INVALID_RESPONSE', { endpoint, status, isUnreadable: true });
  try {
    return decodedWithReport(outgoing, checkedBody(body, call), events);
  } catch (error) {
    if (!(error instanceof InvalidResponse)) throw error;
    const failure: CallFailure = { endpoint, status, said: excerpt(body) };
    throw new ServiceError(saysNoAccount(failure) ? 'NOT_FOUND' : 'UPSTREAM_INVALID_RESPONSE', failure, error);
  }
}

/** Reports all irregularities of one response at once: a list can have the same damaged value in each of its rows. */
function decodedWithReport<T>(outgoing: Outgoing<T>, body: Raw, events: Events): T {
  let counts: Map<string, number> | undefined;
  try {
    return outgoing.call.decode(body, problem => {
      counts ??= new Map();
      counts.set(problem, (counts.get(problem) ?? 0) + 1);
    });
  } finally {
    if (counts) events.emit('oddResponse', outgoing, counts);
  }
}

/** Names the arguments that only the service can check; the others are checked before a call. */
function refusalOf({ values: { platform }, body }: Call<unknown>): string | undefined {
  if (body !== undefined) {
    return 'Argument "orderBy" or "filters": the service knows no such platform, metric or attribute in this list.';
  }
  if (platform === undefined) return undefined;
  return `Argument "platform": the service has no such data on "${platform}"; "musicPlatforms" lists the codes by purpose.`;
}

/** True for failures that the request did not cause. */
export function isTransient(error: unknown): boolean {
  return hasCode(error, ...transientCodes);
}

const transientCodes: readonly ErrorCode[] = [
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  // An HTML page in place of a response, as during maintenance.
  'UPSTREAM_INVALID_RESPONSE',
  'RATE_LIMITED',
  'QUOTA_EXHAUSTED',
  'OVERLOADED',
];

function mayBeDone(error: ServiceError): boolean {
  if (hasCode(error, 'QUOTA_EXHAUSTED')) return false;
  const { status = 0, isFinal } = error.failure;
  return !isFinal && (status < 400 || status >= 500);
}

/**
 * The error of a failed write for clients. It may have taken effect, so it has no retryAfter, unless it was not served;
 * a 429 without a closed window means that a list is full.
 */
export function failedWrite(endpoint: string, error: unknown, { isOver }: WaitLimit): unknown {
  if (error instanceof ServiceError)
    return hasCode(error, 'RATE_LIMITED') ? error : error.asFinal({ mayBeDone: mayBeDone(error) });
  return isOver ? new ServiceError('UPSTREAM_TIMEOUT', { endpoint, isFinal: true, mayBeDone: true }, error) : error;
}

/** Details of the call. */
interface FailureContext {
  readonly isWrite?: boolean;
  /** For a 400: a sentence with the arguments that only the service can check. */
  readonly refused?: string | undefined;
}

/** The error of an unsuccessful response. */
export function failureOf(
  endpoint: string,
  { status, headers, body }: HttpResponse,
  { isWrite = false, refused }: FailureContext = {},
): ServiceError {
  const failure: CallFailure = {
    endpoint,
    status,
    said: excerpt(body),
    ...(status === 400 && { refused }),
    ...(body === undefined && { isUnreadable: true }),
  };
  if (status === 429) return failureOf429(failure, headers, { isWrite });
  // An HTML page is sent by a proxy. If it were believed, a 403 would disable an operation for
  // minutes, and a 404 a record.
  if (body === undefined && status < 500 && status !== 401)
    return new ServiceError('UPSTREAM_INVALID_RESPONSE', failure);
  if (saysNoAccount(failure)) return new ServiceError('NOT_FOUND', failure);
  return new ServiceError(codeOfStatus(status), failure);
}

/**
 * True if an artist has no account on the platform. The status is not known, so only the message distinguishes it from
 * an unknown artist, or from an operation that the plan refuses (catalogue/README.md, Errors).
 */
export function isWithoutAccount(error: unknown): boolean {
  return error instanceof ServiceError && hasCode(error, 'NOT_FOUND') && saysNoAccount(error.failure);
}

const saysNoAccount = ({ said }: CallFailure): boolean => Boolean(said?.includes('No social account found'));

/**
 * A 429 is a closed rate window or a spent quota. The headers show which; without them, the text does, in which the
 * provider's own client looks for these words. An HTML page is sent by a gateway, which limits requests alone.
 */
function failureOf429(
  failure: CallFailure,
  headers: HttpResponse['headers'],
  { isWrite }: { isWrite: boolean },
): ServiceError {
  // A write is also refused with 429 when its list is full, whatever the quota.
  const remaining = isWrite ? undefined : numberOf(headers['x-quota-remaining']);
  const isWindowUsed = numberOf(headers['x-ratelimit-remaining']) === 0;
  const saysWindow = isWindowUsed || /maximum request count|rate.?limit/i.test(failure.said ?? '');
  const hasQuota = remaining !== undefined ? remaining > 0 : saysWindow || failure.isUnreadable === true;
  if (!hasQuota) return new ServiceError('QUOTA_EXHAUSTED', failure);
  const retryAfter = retryAfterOf(headers);
  return new ServiceError('RATE_LIMITED', retryAfter === undefined ? failure : { ...failure, retryAfter });
}

/** Seconds that a rate window is closed at most, whatever a header says: it is a minute. */
export const LONGEST_CLOSED = 120;

/** Seconds until a retry is useful, from the headers. */
export function retryAfterOf(headers: HttpResponse['headers']): number | undefined {
  const seconds = [secondsUntil(headers['retry-after']), numberOf(headers['x-ratelimit-reset'])].find(
    value => value !== undefined && value >= 0,
  );
  return seconds === undefined ? undefined : Math.min(seconds, LONGEST_CLOSED);
}

/** Retry-After is a number of seconds or a date (RFC 9110, section 10.2.3). */
function secondsUntil(value: string | string[] | undefined): number | undefined {
  const seconds = numberOf(value);
  if (seconds !== undefined || typeof value !== 'string') return seconds;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000);
}

function numberOf(value: string | string[] | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? undefined : number;
}

/** The truncated message of the service for the log; of other bodies only their kind. */
function excerpt(body: unknown): string {
  if (!isRaw(body)) return Array.isArray(body) ? 'a list' : typeof body;
  return JSON.stringify(body['errors'] ?? Object.keys(body)).slice(0, 500);
}
