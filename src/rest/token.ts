import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceConfig } from '../config/config.ts';
import { ServiceError } from '../errors.ts';
import type { ReplicaStore } from '../replica/store.ts';
import type { Http } from './http.ts';
import { TokenSource, type Token } from './tokenSource.ts';

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

export function createAuthorizer({ credentials, timeout }: ServiceConfig, http: Http, store: ReplicaStore): Authorizer {
  if (credentials.kind === 'client') return new TokenAuthorizer(new TokenSource(credentials, timeout, http, store));
  // The legacy pair of headers, the only way into the provider's own sandbox.
  const authorization = { headers: { ...accept, 'x-app-id': credentials.appId, 'x-api-key': credentials.apiKey } };
  return { current: () => authorization, renewed: () => Promise.resolve(undefined) };
}

/** Part of the headers of every call, so that they are made once for each token. */
const accept = { accept: 'application/json' };

/** Milliseconds until the token endpoint is used again after a failure, doubled with each further one. */
const FIRST_PAUSE = 200;
const FIRST_PAUSE_REFUSED = 1_000;
const LONGEST_PAUSE = 60_000;
/** A pause that callers wait for. */
const SHORT_PAUSE = 500;
/** Milliseconds in which a token that the service does not accept is not replaced again. */
const LEAST_LIFE = 2_000;

/** A token with its times by `performance.now()`. */
interface Held extends Authorization {
  readonly token: Token;
  readonly renewAt: number;
  readonly expiresAt: number;
}

/**
 * Client credentials. All waiting calls of all replicas share one token request: the token endpoint is throttled on its
 * own. The old token is used until it expires, whatever the token endpoint does.
 */
class TokenAuthorizer implements Authorizer {
  readonly #source: TokenSource;
  #held: Held | undefined;
  /** The last token that the service refused, and the time of its replacement. */
  #refused: { readonly authorization: string; readonly at: number } | undefined;
  #renewing: Promise<Held> | undefined;
  #failures = 0;
  #failure: unknown;
  #pausedUntil = -Infinity;

  constructor(source: TokenSource) {
    this.#source = source;
  }

  current(): Authorization | Promise<Authorization> {
    const now = performance.now();
    if (!this.#held || now >= this.#held.expiresAt) return this.#renew();
    // A failure has an effect only when the token expires.
    if (now >= this.#held.renewAt && now >= this.#pausedUntil) this.#renew().catch(() => undefined);
    return this.#held;
  }

  async renewed(refused: Authorization): Promise<Authorization | undefined> {
    if (this.#held === refused) {
      const now = performance.now();
      // If the new token is refused too, the token is not the cause.
      if (this.#refused && now - this.#refused.at < LEAST_LIFE) return undefined;
      this.#refused = { authorization: this.#held.token.headers.authorization, at: now };
      this.#held = undefined;
    }
    return this.current();
  }

  /** @throws {ServiceError} the last failure, as long as the token endpoint is left alone */
  async #renew(): Promise<Held> {
    const pause = this.#pausedUntil - performance.now();
    if (pause > SHORT_PAUSE && !this.#renewing) throw this.#failureAfter(pause);
    this.#renewing ??= (pause > 0 ? wait(pause) : Promise.resolve())
      .then(() => this.#replace())
      .finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  async #replace(): Promise<Held> {
    const isUsable = ({ headers, renewAt }: Token) =>
      headers.authorization !== this.#refused?.authorization && Date.now() < renewAt;
    try {
      const token = await this.#source.get(isUsable);
      const ahead = performance.now() - Date.now();
      this.#failures = 0;
      this.#held = {
        headers: { ...accept, ...token.headers },
        token,
        renewAt: token.renewAt + ahead,
        expiresAt: token.expiresAt + ahead,
      };
      return this.#held;
    } catch (error) {
      this.#pause(error);
      throw error;
    }
  }

  #pause(error: unknown): void {
    this.#failure = error;
    const isRefusal = error instanceof ServiceError && error.code !== 'UPSTREAM_UNAVAILABLE';
    const pause = Math.min((isRefusal ? FIRST_PAUSE_REFUSED : FIRST_PAUSE) * 2 ** this.#failures++, LONGEST_PAUSE);
    const wished = error instanceof ServiceError ? (error.failure.retryAfter ?? 0) * 1000 : 0;
    this.#pausedUntil = performance.now() + Math.max(wished, pause * (0.5 + Math.random() / 2));
  }

  #failureAfter(pause: number): unknown {
    const error = this.#failure;
    if (!(error instanceof ServiceError)) return error;
    return new ServiceError(error.code, { ...error.failure, retryAfter: pause / 1000, isFinal: true }, error.cause);
  }
}
