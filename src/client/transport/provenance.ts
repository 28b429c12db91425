import {
  asInt,
  type Call,
  findIds,
  inEnvelope,
  isId,
  isJsonObject,
  itemsIn,
  type JsonObject,
} from '../../service/description/index.ts';
import { headerOf } from './body.ts';
import type { HttpResponse } from './http.ts';
import { numberOf, retryAfterOf } from './retryAfter.ts';

/*
 * Decides whether a response comes from the service or from infrastructure in front of the service (a gateway, a proxy, a login
 * page, the default error page of a framework). Statuses prove nothing, because infrastructure uses the same statuses as the
 * service. Formats are described in service/catalogue/README.md, Envelopes.
 */

export interface AttributedResponse extends HttpResponse {
  /** Status of the service: from the error envelope if the HTTP status is a success. */
  readonly status: number;
  /**
   * False for a response from infrastructure. Such a response is not evidence about records, arguments, the plan or the quota,
   * except that x-quota-remaining of a 429 counts.
   */
  readonly isFromService: boolean;
  /** After a permanent redirect: the id of the record that the requested one was merged into. */
  readonly mergedInto?: string;
}

type Form = Pick<Call<unknown>, 'flat' | 'hasPartialSuccess'>;

/**
 * Statuses of successes with data: 201 of frameworks that use 201 for every POST, 203 of a proxy that changed the response, 207
 * of a batch.
 */
const DATA_STATUSES: ReadonlySet<number> = new Set([200, 201, 203, 207]);

/** Status of batches. Infrastructure does not send this status unasked. */
const MULTI_STATUS = 207;

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

export const hasDataStatus = (status: number): boolean => DATA_STATUSES.has(status);

export function attributed(received: HttpResponse, form: Form & { readonly isWrite: boolean }): AttributedResponse {
  const { status } = received;
  const body = form.isWrite || form.flat ? received.body : inEnvelope(received.body);
  const response = { ...received, body };
  const code = errorCodeOf(body);
  if (!isSuccess(status)) return { ...response, isFromService: code === status && !isRedirect(status) };
  if (form.isWrite && saysChangeByStatus(response)) return { ...response, isFromService: true };
  const isPartial = form.hasPartialSuccess === true && isJsonObject(body) && itemsIn(body['items']) !== undefined;
  if (code !== undefined && code >= 400 && code <= 599 && !isPartial && !hasData(body))
    return { ...response, status: code, isFromService: true };
  const isKnown = hasEnvelope(body, form) || (form.hasPartialSuccess === true && status === MULTI_STATUS);
  return { ...response, isFromService: code !== undefined || (hasDataStatus(status) && isKnown) };
}

/** No documented response is a redirect, but gateways redirect to login pages. */
const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** Permanent redirects. Login and maintenance pages use temporary redirects. */
const MOVED: ReadonlySet<number> = new Set([301, 308]);

/** The requested URL and the id in it. */
interface Requested {
  readonly origin: string;
  readonly path: string;
  readonly record: string | undefined;
}

/** The new id if a permanent redirect leads to the same path with another id. */
export function mergedInto({ status, headers }: HttpResponse, { origin, path, record }: Requested): string | undefined {
  if (!MOVED.has(status) || !isId(record)) return undefined;
  const to = URL.parse(headerOf(headers, 'location') ?? '', origin + path);
  if (to?.origin !== origin) return undefined;
  const [from = ''] = path.split('?');
  const id = findIds(to.pathname).find(each => each !== record && to.pathname === from.replace(record, each));
  return id?.toLowerCase();
}

/** The first code of the error envelope `{ errors: [{ key, code, message }] }`; undefined for other bodies. */
function errorCodeOf(body: unknown): number | undefined {
  const errors: unknown = isJsonObject(body) ? body['errors'] : undefined;
  if (!Array.isArray(errors) || !errors.every(isServiceError)) return undefined;
  const [first] = errors;
  return first && asInt(first['code']);
}

const isServiceError = (error: unknown): error is JsonObject =>
  isJsonObject(error) &&
  typeof error['key'] === 'string' &&
  typeof error['message'] === 'string' &&
  asInt(error['code']) !== undefined;

/** Whether a body has non-empty objects or lists other than its errors. */
const hasData = (body: unknown): boolean =>
  isJsonObject(body) &&
  Object.entries(body).some(([name, value]) => {
    return name !== 'errors' && typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  });

/**
 * Whether a body has a member of the success envelope or an empty list of errors, or a documented member of an endpoint without
 * an envelope.
 */
function hasEnvelope(body: unknown, { flat = [] }: Form): boolean {
  if (!isJsonObject(body)) return false;
  const { errors } = body;
  return ['object', 'items', ...flat].some(name => name in body) || (Array.isArray(errors) && errors.length === 0);
}

/** Statuses that confirm a change without a body. A 200 does not: infrastructure answers 200 to anything. */
const CHANGE_STATUSES: ReadonlySet<number> = new Set([201, 202, 204, 205]);

/** Whether the status alone confirms a change: the body is neither a page nor a list of errors. */
const saysChangeByStatus = ({ status, body, isEmpty }: HttpResponse): boolean =>
  CHANGE_STATUSES.has(status) &&
  (isEmpty === true || (body !== undefined && !(isJsonObject(body) && 'errors' in body)));

/** Phrases for a closed window, from the service's official client and from gateways. */
const WINDOW = /maximum request count|rate.?limit|too many|throttl|slow.?down|per.(second|minute|hour)/i;
const QUOTA = /quota/i;

/** Maximum number of characters of a body to search for these phrases. */
const SEARCHED = 4_096;

/**
 * Whether a 429 means a closed rate window or a spent quota. The text decides. The remaining quota may be negative within a
 * tolerance, so its header only counts if the text does not decide. Gateways only limit requests, so their text never means that
 * the quota is spent.
 */
export function limitOf(
  { headers, text, isFromService }: AttributedResponse,
  { isWrite }: { readonly isWrite: boolean },
): 'window' | 'quota' {
  const words = text.slice(0, SEARCHED);
  if (WINDOW.test(words)) return 'window';
  if (isFromService && QUOTA.test(words)) return 'quota';
  const isClosed = numberOf(headerOf(headers, 'x-ratelimit-remaining')) === 0;
  // For a write, a 429 can also mean that its list is full, regardless of the remaining quota.
  if (isWrite) return isFromService && !isClosed ? 'quota' : 'window';
  const remaining = numberOf(headerOf(headers, 'x-quota-remaining'));
  if (remaining !== undefined) return remaining > 0 ? 'window' : 'quota';
  // A spent quota is not restored within seconds.
  return isFromService && !isClosed && retryAfterOf(headers) === undefined ? 'quota' : 'window';
}
