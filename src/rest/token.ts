import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Credentials, ServiceConfig } from '../config/config.ts';
import { ServiceError, type ErrorCode } from '../errors.ts';
import type { Http } from './http.ts';
import { retryAfterOf } from './response.ts';

/** The headers of a call with its credentials. */
export interface Authorization {
  readonly headers: Readonly<Record<string, string>>;
}

export interface Authorizer {
  /** A promise only while there is no token. @throws {ServiceError} */
  current(): Authorization | Promise<Authorization>;
  /** A token other than the given one, which the service refused; undefined if there is none. */
  renewed(refused: Authorization): Promise<Authorization | undefined>;
}

export function createAuthorizer({ credentials, timeout }: ServiceConfig, http: Http): Authorizer {
  if (credentials.kind === 'client') return new TokenAuthorizer(credentials, timeout, http);
  // The legacy pair of headers, the only way into the provider's own sandbox.
  const authorization = { headers: { ...accept, 'x-app-id': credentials.appId, 'x-api-key': credentials.apiKey } };
  return { current: () => authorization, renewed: () => Promise.resolve(undefined) };
}

type ClientCredentials = Extract<Credentials, { kind: 'client' }>;

/** Part of the headers of every call, so that they are made once for each token. */
const accept = { accept: 'application/json' };

/** Milliseconds without a token request after a failure, doubled with each further one. Callers wait for a short pause. */
const PAUSE = { first: 200, firstRefused: 1_000, longest: 60_000, short: 500 };
/** Milliseconds in which a token that the service does not accept is not replaced again. */
const LEAST_LIFE = 2_000;
/** A token is renewed in the background when this part of its life is left. */
const RENEW_AT_LIFE_LEFT = 0.1;
/** Bytes. */
const LONGEST_ANSWER = 64 * 1024;

const TokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.number().nonnegative() });

/** Times are by `performance.now()`: a token is used as long, although the clock is set. */
interface Token extends Authorization {
  readonly renewAt: number;
  readonly expiresAt: number;
}

/**
 * Client credentials. All waiting calls share one token request: the token endpoint is throttled on its own. The old token
 * is used until it expires, whatever the token endpoint does.
 */
class TokenAuthorizer implements Authorizer {
  readonly #credentials: ClientCredentials;
  readonly #timeout: number;
  readonly #http: Http;
  #held: Token | undefined;
  /** When the service refused the last token. */
  #refusedAt = -Infinity;
  #renewing: Promise<Token> | undefined;
  #failures = 0;
  #failure: unknown;
  #pausedUntil = -Infinity;

  constructor(credentials: ClientCredentials, timeout: number, http: Http) {
    this.#credentials = credentials;
    this.#timeout = timeout;
    this.#http = http;
  }

  current(): Authorization | Promise<Authorization> {
    const held = this.#held;
    const now = performance.now();
    if (!held || now >= held.expiresAt) return this.#renew();
    // A failure has an effect only when the token expires.
    if (now >= held.renewAt && now >= this.#pausedUntil) this.#renew().catch(() => undefined);
    return held;
  }

  async renewed(refused: Authorization): Promise<Authorization | undefined> {
    if (this.#held === refused) {
      const now = performance.now();
      // If the new token is refused too, the token is not the cause.
      if (now - this.#refusedAt < LEAST_LIFE) return undefined;
      this.#refusedAt = now;
      this.#held = undefined;
    }
    return this.current();
  }

  /** @throws {ServiceError} the last failure, as long as the token endpoint is left alone */
  async #renew(): Promise<Token> {
    const pause = this.#pausedUntil - performance.now();
    if (pause > PAUSE.short && !this.#renewing) throw this.#failureAfter(pause);
    this.#renewing ??= this.#replace(pause).finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  async #replace(pause: number): Promise<Token> {
    if (pause > 0) await wait(pause);
    try {
      this.#held = await this.#fetch();
      this.#failures = 0;
      return this.#held;
    } catch (error) {
      this.#pause(error);
      throw error;
    }
  }

  async #fetch(): Promise<Token> {
    const { authUrl, id, secret, teamId } = this.#credentials;
    const sentAt = performance.now();
    const { origin, pathname } = new URL(`${authUrl}/oauth/token`);
    const { status, headers, body } = await this.#http({
      endpoint: 'token',
      method: 'POST',
      origin,
      path: pathname,
      headers: {
        ...accept,
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: String(new URLSearchParams({ grant_type: 'client_credentials', ...(teamId && { team_id: teamId }) })),
      longest: LONGEST_ANSWER,
      timeout: this.#timeout,
    });
    const response = TokenResponse.safeParse(body);
    if (status !== 200 || !response.success) {
      const retryAfter = status === 429 ? Math.max(1, retryAfterOf(headers) ?? 0) : undefined;
      // Calls do not wait for a place after it, so another attempt would be too early.
      const failure = { endpoint: 'token', status, ...(retryAfter !== undefined && { retryAfter, isFinal: true }) };
      throw new ServiceError(codeOf(status), failure);
    }
    const { access_token: token, expires_in: seconds } = response.data;
    return {
      headers: { ...accept, authorization: `Bearer ${token}` },
      renewAt: sentAt + seconds * (1 - RENEW_AT_LIFE_LEFT) * 1000,
      expiresAt: sentAt + seconds * 1000,
    };
  }

  #pause(error: unknown): void {
    this.#failure = error;
    const isRefusal = error instanceof ServiceError && error.code !== 'UPSTREAM_UNAVAILABLE';
    const pause = Math.min((isRefusal ? PAUSE.firstRefused : PAUSE.first) * 2 ** this.#failures++, PAUSE.longest);
    const wished = error instanceof ServiceError ? (error.failure.retryAfter ?? 0) * 1000 : 0;
    this.#pausedUntil = performance.now() + Math.max(wished, pause * (0.5 + Math.random() / 2));
  }

  #failureAfter(pause: number): unknown {
    const error = this.#failure;
    if (!(error instanceof ServiceError)) return error;
    return new ServiceError(error.code, { ...error.failure, retryAfter: pause / 1000, isFinal: true }, error.cause);
  }
}

/** Statuses of the token endpoint follow OAuth. */
function codeOf(status: number): ErrorCode {
  if (status === 429) return 'RATE_LIMITED';
  if (status >= 500) return 'UPSTREAM_UNAVAILABLE';
  return status === 200 ? 'UPSTREAM_INVALID_RESPONSE' : 'UPSTREAM_UNAUTHENTICATED';
}
