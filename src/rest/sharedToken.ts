import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ReplicaStore } from '../replica/store.ts';

/** Milliseconds that one replica has for fetching a token. */
const TURN = 10_000;
/** How often, and after how many milliseconds each, the others look whether it is there. */
const MOST_LOOKS = 20;
const LOOK_AGAIN = 50;

const Token = z.object({
  headers: z.object({ authorization: z.string() }),
  /** Milliseconds since the epoch from when on another token is fetched. */
  renewAt: z.number(),
  expiresAt: z.number(),
});
export type Token = z.infer<typeof Token>;

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/**
 * One token for all replicas, fetched by one of them. It is encrypted with a key that only those who have the client
 * secret can derive, so Redis never holds a secret that could be used.
 */
export class SharedToken {
  readonly #memory: ReplicaStore;
  readonly #key: Buffer;

  constructor(memory: ReplicaStore, secret: string) {
    this.#memory = memory;
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'shared access token', 32));
  }

  /** A token that another replica has fetched, else one that this replica fetches, while the others wait for it. */
  async get(isUsable: (token: Token) => boolean, fetch: () => Promise<Token>): Promise<Token> {
    let isOurTurn: boolean | undefined = false;
    try {
      for (let looks = 0; isOurTurn === false && looks < MOST_LOOKS; looks++) {
        if (looks > 0) await wait(LOOK_AGAIN);
        // The turn first: whoever had it before has put the token there before it ended.
        isOurTurn = await this.#memory.claim('token-turn', TURN);
        const token = await this.#find();
        if (token && isUsable(token)) return token;
      }
      const token = await fetch();
      this.#memory.set('token', this.#encrypted(JSON.stringify(token)), Math.max(1, token.expiresAt - Date.now()));
      return token;
    } finally {
      if (isOurTurn) this.#memory.remove('token-turn');
    }
  }

  async #find(): Promise<Token | undefined> {
    const text = await this.#memory.get('token');
    try {
      return text === undefined ? undefined : Token.parse(JSON.parse(this.#decrypted(text)));
    } catch {
      // Written with another secret, or not by us.
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
