import {
  type CallFailure,
  codeOfStatus,
  type Deadline,
  type ErrorCode,
  type Events,
  hasCode,
  isNotReady,
  ServiceError,
  SubgraphError,
} from '../operation/index.ts';
import {
  type Call,
  InvalidResponse,
  isJsonObject,
  type JsonObject,
  Problems,
  renameOwnPlatform,
  validateBody,
} from '../service/description/index.ts';
import { headerOf } from './transport/body.ts';
import type { HttpResponse } from './transport/http.ts';
import type { Exchange, Outgoing, Send } from './outgoing.ts';
import { type AttributedResponse, hasDataStatus, isSuccess, limitOf } from './transport/provenance.ts';
import { MAX_CLOSED_SECONDS, retryAfterOf, secondsUntil } from './transport/retryAfter.ts';

/** Makes an attempt and decodes its response. @param serviceName The provider's name. */
export const decode =
  (events: Events, serviceName: string, exchange: Exchange): Send =>
  async call => {
    const response = await exchange(call);
    renameOwnPlatform(response, serviceName);
    return decoded(call, response, events);
  };

/**
 * Whether an error is a failure of the endpoint. Closed windows and failures of the token endpoint or of this process do not
 * count.
 */
export const isFailureOf = (endpoint: string, error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  error.failure.endpoint === endpoint &&
  !error.failure.isLocal &&
  hasCode(error, 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT');

/** Whether an error concerns the rate or quota. Such an error is neither a failure nor an answer of its endpoint. */
export const isOfLimit = (error: unknown): boolean => hasCode(error, 'RATE_LIMITED', 'QUOTA_EXHAUSTED');

/** Whether an error is an answer of the endpoint, such as a 404, rather than a failure of the endpoint or a limit. */
export const isAnswer = (endpoint: string, error: unknown): boolean =>
  error instanceof ServiceError &&
  error.failure.endpoint === endpoint &&
  !error.failure.isLocal &&
  !isFailureOf(endpoint, error) &&
  !isOfLimit(error);

/**
 * Decodes a response. The only place that calls decoders of the catalogue. @throws {ServiceError} if the response is not a valid
 * success
 */
function decoded<T>(outgoing: Outgoing<T>, response: AttributedResponse, events: Events): T {
  const { call, endpoint, isWrite } = outgoing;
  const { status, isFromService } = response;
  if (!isFromService || !(isWrite ? isSuccess(status) : hasDataStatus(status)))
    throw failureOf(endpoint, response, { isWrite, refused: isWrite ? undefined : refusalOf(call) });
  const body = isWrite ? changeIn(response) : response.body;
  try {
    return decodedWithReport(outgoing, validateBody(body, call), events);
  } catch (error) {
    if (!(error instanceof InvalidResponse)) throw error;
    const failure: CallFailure = { endpoint, status, serviceMessage: excerptOf(response) };
    throw new ServiceError(saysNoAccount(failure) ? 'NOT_FOUND' : 'UPSTREAM_INVALID_RESPONSE', failure, error);
  }
}

/**
 * The body of a response to a write. With a status other than 200, a body without an envelope may describe a job instead of the
 * record.
 */
function changeIn({ status, body }: HttpResponse): unknown {
  const isEnvelope = isJsonObject(body) && ('object' in body || 'errors' in body);
  return status === 200 || isEnvelope ? body : {};
}

/** Decodes a body and reports all of its irregularities in one event. */
function decodedWithReport<T>(outgoing: Outgoing<T>, body: JsonObject, events: Events): T {
  let problems: Problems | undefined;
  try {
    return outgoing.call.decode(body, problem => (problems ??= new Problems(body)).add(problem));
  } finally {
    if (problems) events.emit('malformedResponse', outgoing.reported, problems.counts);
  }
}

/**
 * The client message if the service rejects the arguments of a call. Names the arguments that only the service can validate;
 * undefined if the call has no such argument and no known cause.
 */
function refusalOf({ values: { platform }, query, body, otherCause }: Call<unknown>): string | undefined {
  // The first page was accepted with the same arguments.
  const offset = Number(query?.['offset'] ?? 0);
  if (offset > 0) return `Argument "first" or "after": the service returns only the first ${offset} rows of this list.`;
  if (body !== undefined) {
    const names = query?.['cityKey'] === undefined ? '"orderBy" or "filters"' : '"city", "orderBy" or "filters"';
    const codes = [...platformsIn([body, platform && { platform }])].map(code => `"${code}"`);
    const where = codes.length > 0 ? ` on ${codes.join(' or ')}` : '';
    return `Argument ${names}: the service does not offer the requested figure or attribute in this list${where}; choose another figure or platform.`;
  }
  const ofPlatform =
    platform &&
    `Argument "platform": the service has no data of this kind for "${platform}"; "musicPlatforms" lists the codes by purpose.`;
  return otherCause ? `${ofPlatform ?? 'The service rejects these arguments.'} ${otherCause}` : ofPlatform;
}

/** Platforms named in the order and filters of a request body. */
function platformsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const member of value) platformsIn(member, found);
  if (!isJsonObject(value)) return found;
  if (typeof value['platform'] === 'string') found.add(value['platform']);
  for (const member of Object.values(value)) platformsIn(member, found);
  return found;
}

/** Whether the failure can pass by itself: the service fails, or a limit is reached. */
export function isTransient(error: unknown): boolean {
  return hasCode(error, ...transientCodes);
}

const transientCodes: readonly ErrorCode[] = [
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_INVALID_RESPONSE',
  'RATE_LIMITED',
  'QUOTA_EXHAUSTED',
  'OVERLOADED',
];

/** Whether a failed write may have been applied: it was sent, and neither refused nor rate limited by the service. */
function mayBeDone({ progress }: Outgoing<unknown>, error: ServiceError): boolean {
  const { status = 0, isUnreachable } = error.failure;
  return progress.stage === 'sent' && !isUnreachable && (status < 400 || hasCode(error, 'UPSTREAM_UNAVAILABLE'));
}

/**
 * The client error for a failed write. RATE_LIMITED, and errors raised by this process before sending (OVERLOADED, a spent quota),
 * keep their retryAfter; other failed writes may have been applied. A 429 without a closed window means that a list is full.
 */
export function failedWrite(write: Outgoing<unknown>, error: unknown, { isOver }: Pick<Deadline, 'isOver'>): unknown {
  const { endpoint, progress } = write;
  if (error instanceof ServiceError)
    return hasCode(error, 'RATE_LIMITED') ? error : error.asFinal({ mayBeDone: mayBeDone(write, error) });
  if (!isOver) return error;
  if (progress.stage !== 'sent') return new SubgraphError('OPERATION_TIMEOUT', undefined, { cause: error });
  return new ServiceError('UPSTREAM_TIMEOUT', { endpoint, isFinal: true, mayBeDone: true }, error);
}

interface FailureContext {
  readonly isWrite?: boolean;
  /** For rejected arguments: a sentence naming the arguments that only the service can validate. */
  readonly refused?: string | undefined;
}

const NOT_OFFERED = 'The service does not support this call.';

/** Default delay before the service is asked again for a response that was not ready. */
const NOT_READY_SECONDS = 5;

export function failureOf(
  endpoint: string,
  response: AttributedResponse,
  { isWrite = false, refused }: FailureContext = {},
): ServiceError {
  const { status, headers, isFromService, mergedInto } = response;
  const failure: CallFailure = { endpoint, status, serviceMessage: excerptOf(response) };
  if (mergedInto !== undefined) return new ServiceError('UPSTREAM_INVALID_RESPONSE', { ...failure, mergedInto });
  if (status === 429) {
    if (limitOf(response, { isWrite }) === 'quota') return new ServiceError('QUOTA_EXHAUSTED', failure);
    return new ServiceError('RATE_LIMITED', withPause(failure, retryAfterOf(headers)));
  }
  if (isFromService && saysNoAccount(failure)) return new ServiceError('NOT_FOUND', failure);
  const code = isFromService ? codeOfStatus(status, { isWrite }) : 'UPSTREAM_UNAVAILABLE';
  if (code === 'BAD_USER_INPUT')
    return new ServiceError(code, { ...failure, refused: status === 405 ? NOT_OFFERED : refused });
  if (code !== 'UPSTREAM_UNAVAILABLE') return new ServiceError(code, failure);
  const paused = withPause(failure, secondsUntil('retry-after', headers));
  // A 202 means the same from a gateway as from the service.
  if (!isWrite && isNotReady(status) && (isFromService || status === 202))
    return new ServiceError(code, { retryAfter: NOT_READY_SECONDS, ...paused, isFinal: true });
  if (isFromService) return new ServiceError(code, paused);
  const reason = new Error(`a response from infrastructure in front of the service: ${kindOf(response)}`);
  return new ServiceError(code, { ...paused, isForeign: true }, reason);
}

/** @param seconds Delay after which another call can succeed. */
const withPause = (failure: CallFailure, seconds: number | undefined): CallFailure =>
  seconds === undefined ? failure : { ...failure, retryAfter: Math.min(seconds, MAX_CLOSED_SECONDS) };

/** Summary of a response from infrastructure, for the log. */
function kindOf({ headers, body, isEmpty }: HttpResponse): string {
  const location = headerOf(headers, 'location');
  if (location !== undefined) return `a redirect to ${originOf(location)}`;
  if (isEmpty) return 'an empty body';
  return body === undefined ? 'an HTML page or invalid JSON' : 'JSON in an unknown format';
}

/** The origin of a URL, for the log. The rest of the URL may contain secrets. */
export const originOf = (address = ''): string => URL.parse(address)?.origin ?? 'a path on the same host';

/**
 * Whether an error means that an artist has no account on the platform. Only the message distinguishes this from an unknown
 * artist or an operation that the plan refuses (service/catalogue/README.md, Errors).
 */
export function isWithoutAccount(error: unknown): boolean {
  return error instanceof ServiceError && hasCode(error, 'NOT_FOUND') && saysNoAccount(error.failure);
}

const saysNoAccount = ({ serviceMessage }: CallFailure): boolean =>
  Boolean(serviceMessage?.includes('No social account found'));

/** Maximum length of a message in the log, in characters. */
const MAX_EXCERPT_LENGTH = 500;
/** Maximum number of characters of an HTML page to extract text from. */
const MAX_PAGE_LENGTH = 16_384;
/** Members that gateways use for error descriptions. Other members may be data. */
const MESSAGE_MEMBERS = ['message', 'Message', 'error', 'error_description', 'title', 'detail', 'reason', 'code'];

/** The truncated message of a response, for the log. For data, only the member names. */
function excerptOf({ body, text, isFromService }: AttributedResponse): string {
  if (Array.isArray(body)) return 'a list';
  if (body === undefined) return excerptOfText(text.slice(0, MAX_PAGE_LENGTH));
  if (!isJsonObject(body)) return typeof body;
  if (isFromService || Array.isArray(body['errors']))
    return truncated(JSON.stringify(body['errors'] ?? Object.keys(body)));
  const messages = MESSAGE_MEMBERS.filter(name => typeof body[name] === 'string').map(name => [name, body[name]]);
  return truncated(JSON.stringify(messages.length > 0 ? Object.fromEntries(messages) : Object.keys(body)));
}

/** Excerpt of text that is not JSON. Excludes broken JSON, which may contain data, and binary data. */
function excerptOfText(text: string): string {
  if (/^\s*[[{"]/.test(text)) return 'broken JSON';
  return NOT_TEXT.test(text) ? 'binary data' : truncated(textOfPage(text));
}

/** Control characters other than white space, and replacement characters. */
const NOT_TEXT = /(?!\s)\p{Cc}|\ufffd/u;

/** The text of a page without tags, scripts and styles; other text as is. */
function textOfPage(page: string): string {
  const [first = '', ...others] = page.split(/<(?:script|style)/i);
  const visible = [first, ...others.map(part => part.split(/<\/(?:script|style)[^<>]*>/i, 2)[1] ?? '')];
  return visible
    .join(' ')
    .replaceAll(/<[^<>]*(?:>|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function truncated(text: string): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  const begin = text.slice(0, MAX_EXCERPT_LENGTH);
  // Cut at the end of a word: part of a secret would not be recognized and redacted.
  return begin.slice(0, Math.max(begin.lastIndexOf(' '), begin.lastIndexOf('"')) + 1).toWellFormed();
}
