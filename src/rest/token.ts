import { z } from 'zod';
import type { Credentials } from '../config/config.ts';
import { ServiceError, type ErrorCode } from '../errors.ts';
import { retryAfterOf } from './failures.ts';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';
import { SharedToken, type Token } from './sharedToken.ts';
import { parsed } from './decode.ts';
import type { Http, HttpResponse } from './http.ts';
import type { Outgoing } from './stage.ts';

type ClientCredentials = Extract<Credentials, { kind: 'client' }>;
type KeyCredentials = Extract<Credentials, { kind: 'key' }>;

/** What is sent with each call to say who we are. */
export interface Authorization {
  readonly headers: Readonly<Record<string, string>>;
}

/** Gives the authorization for calls. */
export interface Authorizer {
  /** @throws {ServiceError} when none can be had. */
  current(): Promise<Authorization>;
  /** Another one than the given, which the service refused; undefined if there can be no other. */
  renewed(refused: Authorization): Promise<Authorization | undefined>;
}

/**
 * Sends a call with the authorization. After a 401 it is sent once more, with another token.
 * @param place Takes a place in the rate for the second request.
 */
export function authorized(
  authorizer: Authorizer,
  send: (outgoing: Outgoing<unknown>, authorization: Authorization) => Promise<HttpResponse>,
  place: (outgoing: Outgoing<unknown>) => Promise<void>,
): (outgoing: Outgoing<unknown>) => Promise<HttpResponse> {
  return async outgoing => {
    const authorization = await authorizer.current();
    const response = await send(outgoing, authorization);
    const renewed = response.status === 401 ? await authorizer.renewed(authorization) : undefined;
    if (!renewed) return response;
    await place(outgoing);
    return send(outgoing, renewed);
  };
}

export function createAuthorizer(credentials: Credentials, http: Http, memory = noReplicaStore): Authorizer {
  return credentials.kind === 'key' ? new KeyAuthorizer(credentials) : new TokenAuthorizer(credentials, http, memory);
}

/** The legacy pair of headers, the only way into the provider's own sandbox (interface, section 5.2). */
class KeyAuthorizer implements Authorizer {
  readonly #authorization: Authorization;

  constructor({ appId, apiKey }: KeyCredentials) {
    this.#authorization = { headers: { 'x-app-id': appId, 'x-api-key': apiKey } };
  }

  current = () => Promise.resolve(this.#authorization);
  renewed = () => Promise.resolve(undefined);
}

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().nonnegative() });

/** Seconds that the token endpoint is left alone at the least, once it has said that it is asked too often. */
const LEAST_CLOSED = 1;

/** A token is renewed when this part of its life is left, so that no call meets an expired one. */
const RENEW_AT_LIFE_LEFT = 0.1;

/**
 * Client credentials (interface, section 5.1). All waiting calls of all replicas share one token request: the token
 * endpoint is throttled on its own.
 */
class TokenAuthorizer implements Authorizer {
  readonly #credentials: ClientCredentials;
  readonly #http: Http;
  readonly #shared: SharedToken;
  #token: Token | undefined;
  /** The last one that the service did not accept. */
  #refused: string | undefined;
  #fetching: Promise<Token> | undefined;
  /** Milliseconds since the epoch until which the token endpoint is left alone. */
  #closedUntil = 0;

  constructor(credentials: ClientCredentials, http: Http, memory: ReplicaStore) {
    this.#credentials = credentials;
    this.#http = http;
    this.#shared = new SharedToken(memory, credentials.secret);
  }

  async current(): Promise<Token> {
    if (this.#token && Date.now() < this.#token.renewAt) return this.#token;
    this.#fetching ??= this.#replace().finally(() => (this.#fetching = undefined));
    return this.#fetching;
  }

  renewed(refused: Authorization): Promise<Token> {
    if (this.#token === refused) {
      this.#refused = this.#token.headers.authorization;
      this.#token = undefined;
    }
    return this.current();
  }

  async #replace(): Promise<Token> {
    const old = this.#token;
    try {
      const isUsable = ({ headers, renewAt }: Token) => headers.authorization !== this.#refused && Date.now() < renewAt;
      return (this.#token = await this.#shared.get(isUsable, () => this.#fetch()));
    } catch (error) {
      // Early renewal is no reason to fail while the old token still holds.
      if (old && old === this.#token && Date.now() < old.expiresAt) return old;
      throw error;
    }
  }

  async #fetch(): Promise<Token> {
    const { authUrl, id, secret, teamId } = this.#credentials;
    const asked = Date.now();
    if (asked < this.#closedUntil) throw askedTooOften(this.#closedUntil);
    const { status, headers, text } = await this.#http({
      endpoint: 'token',
      method: 'POST',
      url: `${authUrl}/oauth/token`,
      headers: { authorization: basic(id, secret), 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ grant_type: 'client_credentials', ...(teamId && { team_id: teamId }) })),
    });
    if (status === 429) {
      this.#closedUntil = Date.now() + Math.max(LEAST_CLOSED, retryAfterOf(headers) ?? 0) * 1000;
      throw askedTooOften(this.#closedUntil);
    }
    const answer = TokenAnswer.safeParse(parsed(text));
    if (status !== 200 || !answer.success) throw new ServiceError(codeOf(status), { endpoint: 'token', status });
    const { access_token: token, expires_in: seconds } = answer.data;
    return {
      headers: { authorization: `Bearer ${token}` },
      renewAt: asked + seconds * (1 - RENEW_AT_LIFE_LEFT) * 1000,
      expiresAt: asked + seconds * 1000,
    };
  }
}

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

/** No place in the rate is waited for after it, so another attempt would come at once. */
function askedTooOften(until: number): ServiceError {
  const retryAfter = (until - Date.now()) / 1000;
  return new ServiceError('RATE_LIMITED', { endpoint: 'token', retryAfter, isFinal: true });
}

/** Statuses of the token endpoint, 429 apart: interface, section 7. */
function codeOf(status: number): ErrorCode {
  if (status >= 500) return 'UPSTREAM_UNAVAILABLE';
  return status === 200 ? 'UPSTREAM_INVALID_RESPONSE' : 'UPSTREAM_UNAUTHENTICATED';
}
