import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Credentials } from '../config/config.ts';
import { ServiceError, type ErrorCode } from '../errors.ts';
import type { ReplicaStore } from '../replica/store.ts';
import type { Http } from './http.ts';
import { retryAfterOf } from './response.ts';

/** Milliseconds that one replica has for fetching a token, while the others wait for it. */
const TURN = 10_000;
/** Milliseconds between two checks of the others. */
const LOOK_AGAIN = 50;

/** A token is renewed in the background when this part of its life is left. */
const RENEW_AT_LIFE_LEFT = 0.1;
/** Bytes. */
const LONGEST_ANSWER = 64 * 1024;

type ClientCredentials = Extract<Credentials, { kind: 'client' }>;

const TokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.number().nonnegative() });

const Token = z.object({
  headers: z.object({ authorization: z.string() }),
  /** Milliseconds since the epoch after which another token is fetched. */
  renewAt: z.number(),
  expiresAt: z.number(),
});
export type Token = z.infer<typeof Token>;

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/**
 * One token for all replicas, fetched by one of them. It is encrypted with a key that is derived from the client secret,
 * so Redis never holds a usable secret.
 */
export class TokenSource {
  readonly #credentials: ClientCredentials;
  readonly #timeout: number;
  readonly #http: Http;
  readonly #store: ReplicaStore;
  readonly #key: Buffer;

  /** @param timeout Milliseconds of a token request. */
  constructor(credentials: ClientCredentials, timeout: number, http: Http, store: ReplicaStore) {
    this.#credentials = credentials;
    this.#timeout = timeout;
    this.#http = http;
    this.#store = store;
    this.#key = Buffer.from(hkdfSync('sha256', credentials.secret, '', 'shared access token', 32));
  }

  /** A token that another replica has fetched, else one that this replica fetches while the others wait for it. */
  async get(isUsable: (token: Token) => boolean): Promise<Token> {
    const begunAt = performance.now();
    let isOurTurn: boolean | undefined = false;
    try {
      while (isOurTurn === false && performance.now() - begunAt < TURN) {
        // The turn first: the replica that had it before stores the token before it ends its turn.
        isOurTurn = await this.#store.claim('token-turn', TURN);
        const token = await this.#find();
        if (token && isUsable(token)) return token;
        if (isOurTurn === false) await wait(LOOK_AGAIN);
      }
      const token = await this.#fetch();
      this.#store.set('token', this.#encrypted(JSON.stringify(token)), Math.max(1, token.expiresAt - Date.now()));
      return token;
    } finally {
      if (isOurTurn) this.#store.remove('token-turn');
    }
  }

  async #fetch(): Promise<Token> {
    const { authUrl, id, secret, teamId } = this.#credentials;
    const sentAt = Date.now();
    const { origin, pathname } = new URL(`${authUrl}/oauth/token`);
    const { status, headers, body } = await this.#http({
      endpoint: 'token',
      method: 'POST',
      origin,
      path: pathname,
      headers: {
        accept: 'application/json',
        authorization: basic(id, secret),
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
      headers: { authorization: `Bearer ${token}` },
      renewAt: sentAt + seconds * (1 - RENEW_AT_LIFE_LEFT) * 1000,
      expiresAt: sentAt + seconds * 1000,
    };
  }

  async #find(): Promise<Token | undefined> {
    const text = await this.#store.get('token');
    try {
      return text === undefined ? undefined : Token.parse(JSON.parse(this.#decrypted(text)));
    } catch {
      // It was written with another secret, or by another program.
      return undefined;
    }
  }

  #encrypted(text: string): string {
    const iv = randomBytes(IV);
    const cipher = createCipheriv(CIPHER, this.#key, iv, { authTagLength: TAG });
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  #decrypted(text: string): string {
    const bytes = Buffer.from(text, 'base64');
    const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, IV), { authTagLength: TAG });
    decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  }
}

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

/** Statuses of the token endpoint follow OAuth. */
function codeOf(status: number): ErrorCode {
  if (status === 429) return 'RATE_LIMITED';
  if (status >= 500) return 'UPSTREAM_UNAVAILABLE';
  return status === 200 ? 'UPSTREAM_INVALID_RESPONSE' : 'UPSTREAM_UNAUTHENTICATED';
}
