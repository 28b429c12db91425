import { setTimeout as wait } from 'node:timers/promises';
import type { Credentials, ServiceConfig } from '../../config/index.ts';
import { asNumber, isJsonObject } from '../../service/description/index.ts';
import { type Deadline, type ErrorCode, type Events, hasCode, ServiceError } from '../../operation/index.ts';
import type { Secrets } from '../../process/index.ts';
import { ACCEPT_ENCODING, headerOf } from '../transport/body.ts';
import type { Http, HttpResponse } from '../transport/http.ts';
import { type AttributedResponse, isSuccess } from '../transport/provenance.ts';
import type { AttemptPolicy, Outgoing } from '../outgoing.ts';
import { originOf } from '../response.ts';
import { withTimeout } from './timeout.ts';
import { retryAfterOf } from '../transport/retryAfter.ts';

/** Headers with the credentials of a call. */
interface Authorization {
  readonly headers: Readonly<Record<string, string>>;
}

export interface Authorizer {
  /** Returns a promise only while there is no token. @throws {ServiceError} */
  current(): Authorization | Promise<Authorization>;
  /** Reports that an endpoint has accepted the authorization. */
  accepted(authorization: Authorization, endpoint: string): void;
  /**
   * Replaces authorization that an endpoint refused (401). Undefined if there is no other token, or the token is not the cause.
   */
  renewed(refused: Authorization, endpoint: string): Promise<Authorization | undefined>;
  /** The token, for gauges; undefined without one. */
  readonly held: { readonly ageSeconds: number; readonly lifetimeSeconds: number } | undefined;
  /** Reports that an endpoint has refused the renewed token as well. */
  refusedAgain(endpoint: string): void;
}

/**
 * Adds the access token to each attempt. An attempt refused with 401 is sent again with another token. Calls wait here while
 * there is no token, before they occupy a connection.
 */
export const accessToken =
  (authorizer: Authorizer): AttemptPolicy =>
  next =>
  async call => {
    const { endpoint, isWrite } = call;
    const current = authorizer.current();
    const held = current instanceof Promise ? await authorized(call, current) : current;
    const first = await next({ ...call, headers: held.headers });
    if (isAccepted(first)) authorizer.accepted(held, endpoint);
    // A write whose 401 is not from the service may have been applied.
    if (first.status !== 401 || (isWrite && !first.isFromService)) return first;
    const renewed = await authorizer.renewed(held, endpoint);
    if (!renewed) return first;
    const second = await next({ ...call, headers: renewed.headers });
    if (isAccepted(second)) authorizer.accepted(renewed, endpoint);
    if (second.status === 401) authorizer.refusedAgain(endpoint);
    return second;
  };

async function authorized({ progress }: Outgoing<unknown>, current: Promise<Authorization>): Promise<Authorization> {
  const { stage } = progress;
  progress.stage = 'authorizing';
  const held = await current;
  progress.stage = stage;
  return held;
}

/** Whether the service has accepted the token. Server errors may occur before it is checked. */
const isAccepted = ({ status, isFromService }: AttributedResponse): boolean =>
  isFromService && status < 500 && status !== 401;

/** Receive tokens: the log redacts them and shows failures. */
interface Informed {
  readonly secrets: Secrets;
  readonly events: Events;
}

export function createAuthorizer(
  { credentials, timeoutMs }: ServiceConfig,
  http: Http,
  informed: Informed,
): Authorizer {
  if (credentials.kind === 'client') return new TokenAuthorizer(credentials, timeoutMs, http, informed);
  // The legacy pair of headers, the only way into the provider's own sandbox.
  const authorization = { headers: { ...accept, 'x-app-id': credentials.appId, 'x-api-key': credentials.apiKey } };
  return {
    current: () => authorization,
    accepted: nothing,
    renewed: async () => undefined,
    held: undefined,
    refusedAgain: nothing,
  };
}

/** Keys cannot be renewed. */
const nothing = () => undefined;

type ClientCredentials = Extract<Credentials, { kind: 'client' }>;

/** Shared by all calls with the same token. */
const accept = { accept: 'application/json', 'accept-encoding': ACCEPT_ENCODING };

/** Backoff after a failed token request, in ms, doubled with each further failure. Callers wait for short pauses. */
const PAUSE = { first: 200, firstRefused: 1_000, longest: 5_000, short: 500 };
/** Time without a response, in ms, after which another token request is sent. */
const UNANSWERED = 4_000;
/**
 * How long a call waits for a token after a failed token request, in ms, because the next one may hang. Normal token requests
 * take a tenth of it.
 */
const SHORT_WAIT = 1_500;
/**
 * How long the replacement of a refused token is kept, in ms; doubled while no endpoint accepts the replacements. The maximum
 * also applies to an endpoint that refused a renewed token and later accepted one, until it can show that a token is refused.
 */
const KEPT = { first: 2_000, longest: 60_000 };
/** Remaining fraction of the token lifetime at which it is renewed in the background. */
const RENEW_AT_LIFE_LEFT = 0.1;
/** In bytes. */
const LONGEST_ANSWER = 64 * 1024;

/** Valid characters of a header value. Others would fail every call. */
const SENDABLE = /^[\x21-\x7e]+$/;

/** Statuses with which a token endpoint refuses credentials (RFC 6749, section 5.2). */
const REFUSED: ReadonlySet<number> = new Set([400, 401]);

const basic = (id: string, secret: string): string => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

/** Form-encodes credentials (RFC 6749, section 2.3.1). */
const encoded = (text: string): string => String(new URLSearchParams({ '': text })).slice(1);

/** Times are from `performance.now()`, so that changes of the clock do not affect the lifetime of a token. */
interface Token extends Authorization {
  readonly sentAt: number;
  readonly renewAt: number;
  readonly expiresAt: number;
}

/**
 * Client credentials. Concurrent callers share one token request; the token endpoint has a separate rate limit. A token remains
 * in use until it is replaced or expires, whatever the token endpoint or a single endpoint of the service returns.
 */
class TokenAuthorizer implements Authorizer {
  readonly #credentials: ClientCredentials;
  readonly #timeout: number;
  readonly #http: Http;
  readonly #informed: Informed;
  /** Whether the token endpoint accepts the credentials only without form encoding. */
  #arePlain = false;
  #held: Token | undefined;
  /** Whether an endpoint has accepted a token since the last replacement of a refused one. */
  #isAccepted = false;
  /** Endpoints that refused a token and its replacement, and until when their refusals cause no token request. */
  readonly #refusing = new Map<string, number>();
  /**
   * The last replacement of a refused token, the number of replacements since one was accepted, and until when the last one is
   * kept.
   */
  #replacement: Token | undefined;
  #replacements = 0;
  #keptUntil = -Infinity;
  #renewing: Promise<Token> | undefined;
  #failures = 0;
  #failure: unknown;
  #requestedAt = -Infinity;
  #pausedUntil = -Infinity;

  constructor(credentials: ClientCredentials, timeout: number, http: Http, informed: Informed) {
    this.#credentials = credentials;
    this.#timeout = timeout;
    this.#http = http;
    this.#informed = informed;
  }

  get held() {
    if (!this.#held) return undefined;
    const { sentAt, expiresAt } = this.#held;
    return { ageSeconds: (performance.now() - sentAt) / 1000, lifetimeSeconds: (expiresAt - sentAt) / 1000 };
  }

  current(): Authorization | Promise<Authorization> {
    const held = this.#held;
    const now = performance.now();
    if (!held || now >= held.expiresAt) return this.#renewPatiently();
    // A failure has no effect until the token expires.
    if (now >= held.renewAt && now >= this.#pausedUntil) this.#renew().catch(() => undefined);
    return held;
  }

  accepted(authorization: Authorization, endpoint: string): void {
    // The endpoint refuses some records, or did so for a while.
    if (this.#refusing.get(endpoint) === Infinity) this.#refusing.set(endpoint, performance.now() + KEPT.longest);
    if (authorization !== this.#held) return;
    this.#isAccepted = true;
    this.#replacements = 0;
  }

  async renewed(refused: Authorization, endpoint: string): Promise<Authorization | undefined> {
    // Another call has renewed it meanwhile.
    if (this.#held && this.#held !== refused) return this.#held;
    const now = performance.now();
    const isOfEndpoint = this.#isAccepted && now < (this.#refusing.get(endpoint) ?? 0);
    if (isOfEndpoint || now < this.#keptUntil) return undefined;
    try {
      const token = await this.#renewSoon();
      if (token) this.#noteReplacement(token);
      return token;
    } catch {
      // Other endpoints may accept the old one.
      return undefined;
    }
  }

  refusedAgain(endpoint: string): void {
    this.#refusing.set(endpoint, Infinity);
  }

  /** Notes a replacement once, although several calls may have waited for it. */
  #noteReplacement(token: Token): void {
    if (token === this.#replacement) return;
    this.#replacement = token;
    this.#isAccepted = false;
    this.#keptUntil = performance.now() + Math.min(KEPT.first * 2 ** this.#replacements++, KEPT.longest);
  }

  /** Repeats token requests while the failure may end within a second. @throws {ServiceError} */
  async #renewPatiently(): Promise<Token> {
    for (;;) {
      try {
        if (this.#failures === 0) return await this.#renew();
        const token = await this.#renewSoon();
        if (!token) throw this.#failureAfter(SHORT_WAIT);
        return token;
      } catch (error) {
        if (!(error instanceof ServiceError) || error.failure.isFinal || !isOutage(error)) throw error;
      }
    }
  }

  /** Undefined if there is no response in time. @throws {ServiceError} */
  #renewSoon(): Promise<Token | undefined> {
    return Promise.race([this.#renew(), wait(SHORT_WAIT, undefined, { ref: false })]);
  }

  /** @throws {ServiceError} the last failure, during the backoff of the token endpoint */
  async #renew(): Promise<Token> {
    const pause = this.#pausedUntil - performance.now();
    if (pause > PAUSE.short && !this.#renewing) throw this.#failureAfter(pause);
    this.#renewing ??= this.#request(pause).finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  async #request(pause: number): Promise<Token> {
    if (pause > 0) await wait(pause);
    try {
      this.#held = await this.#fetchPatiently();
      this.#failures = 0;
      this.#failure = undefined;
      return this.#held;
    } catch (error) {
      const failure = hasCode(error, 'UPSTREAM_TIMEOUT') ? unanswered(error) : error;
      this.#report(failure);
      this.#pause(failure);
      throw failure;
    }
  }

  /** Hedges requests without a response, which may have been lost; the first token wins. @throws {ServiceError} */
  async #fetchPatiently(): Promise<Token> {
    const requests: Promise<Token>[] = [];
    for (let left = this.#timeout; ; left -= UNANSWERED) {
      requests.push(this.#fetch(left));
      const first = Promise.any(requests).catch(({ errors }: AggregateError) => Promise.reject(errors[0]));
      if (left <= UNANSWERED) return first;
      const token = await Promise.race([first, wait(UNANSWERED, undefined, { ref: false })]);
      if (token) return token;
    }
  }

  /** @param timeout In ms. */
  async #fetch(timeout: number): Promise<Token> {
    const { authUrl, id, secret, teamId } = this.#credentials;
    const sentAt = performance.now();
    this.#requestedAt = sentAt;
    const { origin, pathname } = new URL(`${authUrl}/oauth/token`);
    const request = (ended: Deadline) =>
      this.#http({
        endpoint: 'token',
        method: 'POST',
        origin,
        path: pathname,
        headers: {
          ...accept,
          authorization: this.#arePlain ? basic(id, secret) : basic(encoded(id), encoded(secret)),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: String(new URLSearchParams({ grant_type: 'client_credentials', ...(teamId && { team_id: teamId }) })),
        needsNewConnection: true,
        longest: LONGEST_ANSWER,
        wait: ended,
      });
    const send = () => withTimeout({ endpoint: 'token', milliseconds: timeout }, request);
    let response = await send();
    // Many servers expect unencoded credentials.
    if (!this.#arePlain && REFUSED.has(response.status) && basic(id, secret) !== basic(encoded(id), encoded(secret))) {
      this.#arePlain = true;
      response = await send();
      this.#arePlain = tokenIn(response) !== undefined;
    }
    const token = tokenIn(response);
    if (token === undefined) throw failureOf(response);
    this.#informed.secrets.addToken(token);
    const seconds = lifetimeIn(response);
    return {
      headers: { ...accept, authorization: `Bearer ${token}` },
      sentAt,
      renewAt: sentAt + seconds * (1 - RENEW_AT_LIFE_LEFT) * 1000,
      expiresAt: sentAt + seconds * 1000,
    };
  }

  #report(error: unknown): void {
    const isKnown =
      error instanceof Error && this.#failure instanceof Error && causeOf(error) === causeOf(this.#failure);
    this.#informed.events.emit('tokenFailed', error, isKnown);
  }

  #pause(error: unknown): void {
    this.#failure = error;
    const isRefusal = error instanceof ServiceError && !isOutage(error);
    const pause = Math.min((isRefusal ? PAUSE.firstRefused : PAUSE.first) * 2 ** this.#failures++, PAUSE.longest);
    const wished = error instanceof ServiceError ? (error.failure.retryAfter ?? 0) * 1000 : 0;
    // Counted from the last request: a request without a response has already taken longer than a pause.
    const paused = this.#requestedAt + pause * (0.5 + Math.random() / 2);
    this.#pausedUntil = Math.max(performance.now() + wished, paused);
  }

  #failureAfter(pause: number): unknown {
    const error = this.#failure;
    if (!(error instanceof ServiceError)) return error;
    return new ServiceError(error.code, { ...error.failure, retryAfter: pause / 1000, isFinal: true }, error.cause);
  }
}

/** The error of calls that waited for a token request without a response. It does not count against their endpoint. */
const unanswered = ({ cause }: Error): ServiceError =>
  new ServiceError('UPSTREAM_UNAVAILABLE', { endpoint: 'token', isFinal: true }, cause);

/** Whether a failure may end within a second. */
const isOutage = ({ code, failure: { status = 500 } }: ServiceError): boolean =>
  code === 'UPSTREAM_UNAVAILABLE' && status >= 500;

const causeOf = ({ message, cause }: Error): string => `${message} ${cause instanceof Error ? cause.message : ''}`;

/** The access token in a response; undefined if there is none that can be sent. */
function tokenIn({ status, body }: HttpResponse): string | undefined {
  const token = isSuccess(status) && isJsonObject(body) ? body['access_token'] : undefined;
  return typeof token === 'string' && SENDABLE.test(token) ? token : undefined;
}

/** Lifetime in seconds. A token without one (RFC 6749, section 5.1) is used until it is refused. */
function lifetimeIn({ body }: HttpResponse): number {
  const seconds = isJsonObject(body) ? asNumber(body['expires_in']) : undefined;
  return seconds !== undefined && seconds > 0 ? seconds : Infinity;
}

/** Caps the pause: an outage may end sooner than the endpoint states. */
const withinPause = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : Math.min(seconds, PAUSE.longest / 1_000);

/** The error of a response without a token, with its cause for the log. */
function failureOf(response: HttpResponse): ServiceError {
  const { status, headers } = response;
  const wished = retryAfterOf(headers);
  const retryAfter = status === 429 ? Math.max(1, wished ?? 0) : status >= 500 ? withinPause(wished) : undefined;
  // Calls wait in no queue after it, so another attempt would be too early.
  const failure = { endpoint: 'token', status, ...(retryAfter !== undefined && { retryAfter, isFinal: true }) };
  return new ServiceError(codeOf(response), failure, new Error(reasonOf(response)));
}

/** Statuses of the token endpoint follow OAuth. The format of its errors is not documented, but HTML pages are not from it. */
function codeOf({ status, body }: HttpResponse): ErrorCode {
  if (status === 429) return 'RATE_LIMITED';
  if (status >= 500 || !isJsonObject(body)) return 'UPSTREAM_UNAVAILABLE';
  return status >= 400 ? 'UPSTREAM_UNAUTHENTICATED' : 'UPSTREAM_INVALID_RESPONSE';
}

function reasonOf({ status, headers, body }: HttpResponse): string {
  if (status >= 300 && status < 400) {
    const origin = originOf(headerOf(headers, 'location'));
    return `the token endpoint redirects to ${origin}, which is not followed; SERVICE_AUTH_URL must be the final address`;
  }
  if (!isSuccess(status)) return `the token endpoint returns ${status}`;
  if (!isJsonObject(body)) return 'the response of the token endpoint is not a JSON object';
  if (typeof body['access_token'] !== 'string') return 'the response of the token endpoint has no access_token';
  return 'the access token is empty, or has characters that a header cannot have, such as a line break';
}
