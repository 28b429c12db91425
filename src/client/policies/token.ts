import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceConfig } from '../../config/index.ts';
import { type Events, hasCode, ServiceError } from '../../operation/index.ts';
import type { Secrets } from '../../process/index.ts';
import type { Http } from '../transport/http.ts';
import type { AttributedResponse } from '../transport/provenance.ts';
import type { AttemptPolicy, Outgoing } from '../outgoing.ts';
import { ACCEPTED, type Authorization, type Token, TokenEndpoint } from './tokenEndpoint.ts';

export interface Authorizer {
  /** Returns a promise only while there is no token. @throws {ServiceError} if no token can be obtained */
  current(): Authorization | Promise<Authorization>;
  /** Reports that an endpoint has accepted the authorization. */
  accepted(authorization: Authorization): void;
  /** Replaces authorization that an endpoint refused (401). Undefined if no other token is available yet. */
  renewed(refused: Authorization): Promise<Authorization | undefined>;
  /** Reports that the endpoint has refused the renewed authorization as well. */
  refusedAgain(renewed: Authorization): void;
  /** Age and lifetime of the token, for gauges; undefined without a token. */
  readonly held: { readonly ageSeconds: number; readonly lifetimeSeconds: number } | undefined;
}

/**
 * Adds the access token to each attempt. An attempt refused with 401 is repeated once with a renewed token. Calls without a token
 * wait here, before they occupy a connection.
 */
export const accessToken =
  (authorizer: Authorizer): AttemptPolicy =>
  next =>
  async call => {
    const current = authorizer.current();
    const held = current instanceof Promise ? await authorized(call, current) : current;
    const first = await next({ ...call, headers: held.headers });
    if (hasAccepted(first)) authorizer.accepted(held);
    // A write whose 401 is not from the service may have been applied.
    if (first.status !== 401 || (call.isWrite && !first.isFromService)) return first;
    const renewed = await authorizer.renewed(held);
    if (!renewed) return first;
    const second = await next({ ...call, headers: renewed.headers });
    if (hasAccepted(second)) authorizer.accepted(renewed);
    if (second.status === 401) authorizer.refusedAgain(renewed);
    return second;
  };

async function authorized({ progress }: Outgoing<unknown>, current: Promise<Authorization>): Promise<Authorization> {
  const { stage } = progress;
  progress.stage = 'authorizing';
  const held = await current;
  progress.stage = stage;
  return held;
}

/** Whether the service has accepted the token. Server errors prove nothing: they may occur before the token is checked. */
const hasAccepted = ({ status, isFromService }: AttributedResponse): boolean =>
  isFromService && status < 500 && status !== 401;

export function createAuthorizer(
  { credentials, timeoutMs }: ServiceConfig,
  http: Http,
  { secrets, events }: { readonly secrets: Secrets; readonly events: Events },
): Authorizer {
  if (credentials.kind === 'client')
    return new TokenAuthorizer(new TokenEndpoint(credentials, timeoutMs, http, secrets), events);
  // Legacy headers, the only credentials that the provider's sandbox accepts.
  const authorization = { headers: { ...ACCEPTED, 'x-app-id': credentials.appId, 'x-api-key': credentials.apiKey } };
  return {
    current: () => authorization,
    accepted: noop,
    // API keys cannot be renewed.
    renewed: async () => undefined,
    refusedAgain: noop,
    held: undefined,
  };
}

const noop = () => undefined;

/**
 * Backoff after a failed token request, in ms: `first` after an outage and `firstRefused` after any other response, doubled after
 * each further failure up to `max`. Calls wait during a backoff of up to `short` and fail during a longer backoff.
 */
const BACKOFF = { first: 200, firstRefused: 1_000, max: 5_000, short: 500 };
/**
 * How long a call waits for a token after a failed token request or a 401, in ms, because the next request may hang. A token
 * request normally takes a tenth of this time.
 */
const MAX_WAIT_MS = 1_500;
/**
 * How long a token that replaced a refused one is kept, in ms. Doubles up to the maximum until an endpoint accepts a replacement.
 * The maximum also applies if only some endpoints accept the replacement, because then the token is not the cause.
 */
const KEPT_MS = { first: 2_000, max: 60_000 };
interface Replacement {
  readonly token: Token;
  readonly since: number;
  readonly keptMs: number;
  isAccepted: boolean;
  isRefused: boolean;
}

/**
 * Client credentials. Concurrent callers share one token request, because the token endpoint has a separate rate limit. A token
 * remains in use until it is replaced or expires, even if the token endpoint fails or one endpoint of the service refuses it.
 */
class TokenAuthorizer implements Authorizer {
  readonly #endpoint: TokenEndpoint;
  readonly #events: Events;
  #held: Token | undefined;
  /** The last replacement of a refused token, and the number of replacements since one was accepted. */
  #replacement: Replacement | undefined;
  #replacements = 0;
  #renewing: Promise<Token> | undefined;
  #failures = 0;
  #failure: unknown;
  #requestedAt = -Infinity;
  #pausedUntil = -Infinity;

  constructor(endpoint: TokenEndpoint, events: Events) {
    this.#endpoint = endpoint;
    this.#events = events;
  }

  get held() {
    if (!this.#held) return undefined;
    const { sentAt, expiresAt } = this.#held;
    return { ageSeconds: (performance.now() - sentAt) / 1000, lifetimeSeconds: (expiresAt - sentAt) / 1000 };
  }

  current(): Authorization | Promise<Authorization> {
    const held = this.#held;
    const now = performance.now();
    if (!held || now >= held.expiresAt) return this.#renewWithRetries();
    // A failure has no effect until the token expires.
    if (now >= held.renewAt && now >= this.#pausedUntil) this.#renew().catch(() => undefined);
    return held;
  }

  accepted(authorization: Authorization): void {
    if (authorization !== this.#replacement?.token) return;
    this.#replacement.isAccepted = true;
    this.#replacements = 0;
  }

  refusedAgain(renewed: Authorization): void {
    if (renewed === this.#replacement?.token) this.#replacement.isRefused = true;
  }

  async renewed(refused: Authorization): Promise<Authorization | undefined> {
    // Another call has already renewed the token.
    if (this.#held && this.#held !== refused) return this.#held;
    if (this.#isKept) return undefined;
    try {
      const token = await this.#renewWithinWait();
      // Several calls may have waited for the same token.
      if (token && token !== this.#replacement?.token) this.#keep(token);
      return token;
    } catch {
      // Other endpoints may accept the old token.
      return undefined;
    }
  }

  #keep(token: Token): void {
    const keptMs = Math.min(KEPT_MS.first * 2 ** this.#replacements++, KEPT_MS.max);
    this.#replacement = { token, since: performance.now(), keptMs, isAccepted: false, isRefused: false };
  }

  get #isKept(): boolean {
    if (!this.#replacement) return false;
    const { since, keptMs, isAccepted, isRefused } = this.#replacement;
    return performance.now() < since + (isAccepted && isRefused ? KEPT_MS.max : keptMs);
  }

  /**
   * Retries token requests that fail because of an outage. @throws {ServiceError} if a request fails for another reason, during a
   * long backoff, or if no token arrives within MAX_WAIT_MS of a retry
   */
  async #renewWithRetries(): Promise<Token> {
    for (;;) {
      try {
        if (this.#failures === 0) return await this.#renew();
        const token = await this.#renewWithinWait();
        if (!token) throw this.#failureAfter(MAX_WAIT_MS);
        return token;
      } catch (error) {
        if (!(error instanceof ServiceError) || error.failure.isFinal || !isOutage(error)) throw error;
      }
    }
  }

  /** Undefined if there is no token within MAX_WAIT_MS. @throws {ServiceError} if the token request fails within this time */
  #renewWithinWait(): Promise<Token | undefined> {
    return Promise.race([this.#renew(), wait(MAX_WAIT_MS, undefined, { ref: false })]);
  }

  /**
   * Joins the token request in flight or sends one.
   * @throws {ServiceError} the failure of the request, or the last failure during a long backoff
   */
  async #renew(): Promise<Token> {
    const pause = this.#pausedUntil - performance.now();
    if (pause > BACKOFF.short && !this.#renewing) throw this.#failureAfter(pause);
    this.#renewing ??= this.#request(pause).finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  async #request(pause: number): Promise<Token> {
    if (pause > 0) await wait(pause);
    try {
      this.#requestedAt = performance.now();
      this.#held = await this.#endpoint.request();
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

  #report(error: unknown): void {
    const isKnown =
      error instanceof Error && this.#failure instanceof Error && causeOf(error) === causeOf(this.#failure);
    this.#events.emit('tokenFailed', error, isKnown);
  }

  #pause(error: unknown): void {
    this.#failure = error;
    const isRefusal = error instanceof ServiceError && !isOutage(error);
    const pause = Math.min((isRefusal ? BACKOFF.firstRefused : BACKOFF.first) * 2 ** this.#failures++, BACKOFF.max);
    const retryAfterMs = error instanceof ServiceError ? (error.failure.retryAfter ?? 0) * 1000 : 0;
    // The pause begins with the last request: a request that timed out has already taken longer than a pause.
    const paused = this.#requestedAt + pause * (0.5 + Math.random() / 2);
    this.#pausedUntil = Math.max(performance.now() + retryAfterMs, paused);
  }

  #failureAfter(pause: number): unknown {
    const error = this.#failure;
    if (!(error instanceof ServiceError)) return error;
    return new ServiceError(error.code, { ...error.failure, retryAfter: pause / 1000, isFinal: true }, error.cause);
  }
}

/** The error for calls whose token request got no response. Not counted as a failure of the called endpoint. */
const unanswered = ({ cause }: Error): ServiceError =>
  new ServiceError('UPSTREAM_UNAVAILABLE', { endpoint: 'token', isFinal: true }, cause);

/** Whether the token endpoint is down (unreachable or 5xx), so that a retry within a second may succeed. */
const isOutage = ({ code, failure: { status = 500 } }: ServiceError): boolean =>
  code === 'UPSTREAM_UNAVAILABLE' && status >= 500;

const causeOf = ({ message, cause }: Error): string => `${message} ${cause instanceof Error ? cause.message : ''}`;
