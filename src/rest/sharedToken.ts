import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ReplicaStore } from '../replica/store.ts';

/** Milliseconds that one replica has for fetching a token, while the others wait for it. */
const TURN = 10_000;
/** Milliseconds between two checks of the others. */
const LOOK_AGAIN = 50;

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
export class SharedToken {
  readonly #store: ReplicaStore;
  readonly #key: Buffer;

  constructor(store: ReplicaStore, secret: string) {
    this.#store = store;
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'shared access token', 32));
  }

  /** A token that another replica has fetched, else one that this replica fetches while the others wait for it. */
  async get(isUsable: (token: Token) => boolean, fetch: () => Promise<Token>): Promise<Token> {
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
      const token = await fetch();
      this.#store.set('token', this.#encrypted(JSON.stringify(token)), Math.max(1, token.expiresAt - Date.now()));
      return token;
    } finally {
      if (isOurTurn) this.#store.remove('token-turn');
    }
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
