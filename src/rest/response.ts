import type { Deadline } from '../deadline.ts';
import { type Call, checkedBody, errorsIn, InvalidResponse, isRaw, type Raw } from '../endpoint/call.ts';
import { asInt } from '../endpoint/values.ts';
import { LONGEST_CLOSED } from '../gate/serviceLimits.ts';
import { codeOfStatus, hasCode, ServiceError, type CallFailure, type ErrorCode } from '../errors.ts';
import type { Events } from '../events.ts';
import { type Headers, headerOf } from './body.ts';
import type { HttpResponse } from './http.ts';
import type { Outgoing } from './outgoing.ts';
import { isFailureOf, isOfLimit } from './retry.ts';

/**
 * Statuses of a response with data: 201 of a framework that has it for every POST, 203 if a proxy has changed it, 207 if items
 * of it have statuses of their own.
 */
const SUCCESSES: ReadonlySet<number> = new Set([200, 201, 203, 207]);

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Statuses that name another address. It is not followed: that of another host would get the credentials. */
const REDIRECTS: ReadonlySet<number> = new Set([300, 301, 302, 303, 307, 308]);

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

/** True if a call has failed although its endpoint has answered: it is neither a failure of the endpoint nor about a limit. */
export const isAnswer = (endpoint: string, error: unknown): boolean =>
  error instanceof ServiceError &&
  error.failure.endpoint === endpoint &&
  !isFailureOf(endpoint, error) &&
  !isOfLimit(error);

/** The value of a response. It is the one place where a decoder of the catalogue is called. @throws {ServiceError} */
export function decoded<T>(outgoing: Outgoing<T>, response: HttpResponse, events: Events): T {
  const { call, endpoint, isWrite } = outgoing;
  const { status } = response;
  if (!(isWrite ? isSuccess(status) : SUCCESSES.has(status)))
    throw failureOf(endpoint, response, { isWrite, refused: isWrite ? undefined : refusalOf(call) });
  const body = isWrite ? changeIn(response) : response.body;
  if (body === undefined) throw new ServiceError('UPSTREAM_INVALID_RESPONSE', { endpoint, status, isUnreadable: true });
  try {
    return decodedWithReport(outgoing, checkedBody(body, call), response.text, events);
  } catch (error) {
    if (!(error instanceof InvalidResponse)) throw error;
    const failure: CallFailure = { endpoint, status, serviceMessage: excerpt(body) };
    throw new ServiceError(saysNoAccount(failure) ? 'NOT_FOUND' : 'UPSTREAM_INVALID_RESPONSE', failure, error);
  }
}

/** The body of a response to a write, which says by its status alone that the change was made; PHP writes no members as a list. */
function changeIn({ status, body, isEmpty }: HttpResponse): unknown {
  if (isEmpty || body === null || (Array.isArray(body) && body.length === 0)) return {};
  // A 201 or 202 can describe a job instead.
  return status === 200 || body === undefined || (isRaw(body) && ('object' in body || 'errors' in body)) ? body : {};
}

/** Reports all irregularities of one response at once: a list can have the same damaged value in each of its rows. */
function decodedWithReport<T>(outgoing: Outgoing<T>, body: Raw, text: string, events: Events): T {
  let counts: Map<string, number> | undefined;
  try {
    const report = (problem: string) => {
      counts ??= new Map();
      counts.set(problem, (counts.get(problem) ?? 0) + 1);
    };
    return outgoing.call.decode(body, report, text);
  } finally {
    if (counts) events.emit('malformedResponse', outgoing, counts);
  }
}

/** Names the arguments that only the service can check; the others are checked before a call. */
function refusalOf({ values: { platform }, query, body, otherCause }: Call<unknown>): string | undefined {
  // Its first page was accepted with the same arguments.
  const offset = Number(query?.['offset'] ?? 0);
  if (offset > 0)
    return `Argument "first" or "after": the service shows no rows after the first ${offset} of this list.`;
  if (body !== undefined) {
    return 'Argument "orderBy" or "filters": the service knows no such platform, metric or attribute in this list.';
  }
  const ofPlatform =
    platform &&
    `Argument "platform": the service has no such data on "${platform}"; "musicPlatforms" lists the codes by purpose.`;
  return otherCause ? `${ofPlatform ?? 'The service refuses these arguments.'} ${otherCause}` : ofPlatform;
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
  const { status = 0, isFinal, isUnreachable } = error.failure;
  return !isFinal && !isUnreachable && (status < 400 || status >= 500);
}

/**
 * The error of a failed write for clients. It may have taken effect, so it has no retryAfter, unless it was not served;
 * a 429 without a closed window means that a list is full.
 */
export function failedWrite(endpoint: string, error: unknown, { isOver }: Pick<Deadline, 'isOver'>): unknown {
  if (error instanceof ServiceError)
    return hasCode(error, 'RATE_LIMITED') ? error : error.asFinal({ mayBeDone: mayBeDone(error) });
  return isOver ? new ServiceError('UPSTREAM_TIMEOUT', { endpoint, isFinal: true, mayBeDone: true }, error) : error;
}

/** Details of the call. */
interface FailureContext {
  readonly isWrite?: boolean;
  /** For refused arguments: a sentence with those that only the service can check. */
  readonly refused?: string | undefined;
}

const NOT_OFFERED = 'The service does not offer what was requested: it does not allow this call.';

/** The error of an unsuccessful response. */
export function failureOf(
  endpoint: string,
  { status, headers, body }: Omit<HttpResponse, 'text'>,
  { isWrite = false, refused }: FailureContext = {},
): ServiceError {
  const code = codeOfStatus(status, { isWrite });
  const retryAfter = code === 'UPSTREAM_UNAVAILABLE' ? secondsUntil('retry-after', headers) : undefined;
  const failure: CallFailure = {
    endpoint,
    status,
    serviceMessage: excerpt(body),
    ...(code === 'BAD_USER_INPUT' && { refused: status === 405 ? NOT_OFFERED : refused }),
    ...(body === undefined && { isUnreadable: true }),
    ...(retryAfter !== undefined && { retryAfter: Math.min(retryAfter, LONGEST_CLOSED) }),
  };
  if (status === 429) return failureOf429(failure, headers, body, { isWrite });
  if (REDIRECTS.has(status) && !isWrite) return new ServiceError('GONE', redirectOf(failure, headers));
  // An HTML page is sent by a proxy. If it were believed, a 403 would disable an operation for
  // minutes, and a 404 a record.
  if (body === undefined && status < 500 && status !== 401)
    return new ServiceError('UPSTREAM_INVALID_RESPONSE', failure);
  if (saysNoAccount(failure)) return new ServiceError('NOT_FOUND', failure);
  return new ServiceError(code, failure);
}

/** A version at another address is a retired one, whatever the body of the response. */
function redirectOf({ endpoint, status = 0 }: CallFailure, headers: Headers): CallFailure {
  return {
    endpoint,
    status,
    isRedirect: true,
    serviceMessage: `a redirect to ${originOf(headerOf(headers, 'location'))}`,
  };
}

/** The host of an address for the log; the rest of it can contain secrets. */
export const originOf = (address = ''): string => URL.parse(address)?.origin ?? 'a path of the same host';

/**
 * True if an artist has no account on the platform. The status is not known, so only the message distinguishes it from
 * an unknown artist, or from an operation that the plan refuses (catalogue/README.md, Errors).
 */
export function isWithoutAccount(error: unknown): boolean {
  return error instanceof ServiceError && hasCode(error, 'NOT_FOUND') && saysNoAccount(error.failure);
}

const saysNoAccount = ({ serviceMessage }: CallFailure): boolean =>
  Boolean(serviceMessage?.includes('No social account found'));

/** Texts of a closed window: that of the service, in which its own client looks for the first one, and those of gateways. */
const WINDOW = /maximum request count|rate.?limit|too many|throttl|slow.?down|per.(second|minute|hour)/i;

/**
 * A 429 is a closed rate window, unless it is a spent quota as the service describes it: by its header, or by an error of its own
 * that is about the quota and not about the rate. Gateways limit requests alone.
 */
function failureOf429(
  failure: CallFailure,
  headers: Headers,
  body: unknown,
  { isWrite }: { isWrite: boolean },
): ServiceError {
  const retryAfter = retryAfterOf(headers);
  // To a write it also means that its list is full, whatever the quota.
  const remaining = isWrite ? undefined : numberOf(headerOf(headers, 'x-quota-remaining'));
  const serviceMessage = failure.serviceMessage ?? '';
  const isWindow = numberOf(headerOf(headers, 'x-ratelimit-remaining')) === 0 || WINDOW.test(serviceMessage);
  // A spent quota is not back in seconds.
  const isOfService =
    isRaw(body) && errorsIn(body).length > 0 && (/quota/i.test(serviceMessage) || isWrite || !retryAfter);
  const isSpent = remaining === undefined ? !isWindow && isOfService : remaining <= 0;
  if (isSpent) return new ServiceError('QUOTA_EXHAUSTED', failure);
  return new ServiceError('RATE_LIMITED', retryAfter === undefined ? failure : { ...failure, retryAfter });
}

/** Seconds until a retry is useful, from the headers. */
export function retryAfterOf(headers: Headers): number | undefined {
  const seconds = secondsUntil('retry-after', headers) ?? secondsUntil('x-ratelimit-reset', headers);
  return seconds === undefined ? undefined : Math.min(seconds, LONGEST_CLOSED);
}

/** Numbers from here on are a time, in seconds or milliseconds since 1970, and none of them a duration. */
const TIMES = { inSeconds: 1e9, inMilliseconds: 1e12 };

/** How a date begins. `Date.parse` reads "5, 30" as a day of 2001. */
const DATE = /^\s*([a-z]{3,9},? \d|\d{4}-\d{2}-\d{2})/i;

/**
 * A header with a number of seconds, a date (RFC 9110, section 10.2.3), or a time since 1970. Dates are by the clock of the
 * service, which the response states.
 */
function secondsUntil(name: string, headers: Headers): number | undefined {
  const value = headerOf(headers, name) ?? '';
  const number = numberOf(value);
  if (number !== undefined && number < TIMES.inSeconds) return number < 0 ? undefined : number;
  const date = DATE.test(value) ? Date.parse(value) : Number.NaN;
  const at = number === undefined ? date : number < TIMES.inMilliseconds ? number * 1_000 : number;
  if (Number.isNaN(at)) return undefined;
  const now = Date.parse(headerOf(headers, 'date') ?? '');
  return Math.max(0, (at - (Number.isNaN(now) ? Date.now() : now)) / 1_000);
}

function numberOf(value: string | undefined): number | undefined {
  const number = value === undefined || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isNaN(number) ? undefined : number;
}

/** Characters of a message of the service in the log. */
const LONGEST_EXCERPT = 500;

/** The truncated message of the service for the log; of other bodies only their kind. */
function excerpt(body: unknown): string {
  if (!isRaw(body)) return Array.isArray(body) ? 'a list' : typeof body;
  const text = JSON.stringify(body['errors'] ?? Object.keys(body));
  if (text.length <= LONGEST_EXCERPT) return text;
  const begin = text.slice(0, LONGEST_EXCERPT);
  // It ends with a whole word: a part of a secret would not be recognized.
  return begin.slice(0, Math.max(begin.lastIndexOf(' '), begin.lastIndexOf('"')) + 1).toWellFormed();
}
