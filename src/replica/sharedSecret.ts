import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReplicaStore } from './store.ts';

/** Milliseconds that one replica has for making a value, and between two checks of the others. */
const TURN = 10_000;
const LOOK_AGAIN = 50;

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/**
 * A value of all replicas, made by one of them. It is encrypted with a key that is derived from a secret of them all, so
 * Redis never holds a usable secret.
 */
export class SharedSecret {
  readonly #store: ReplicaStore;
  readonly #name: string;
  readonly #key: Buffer;

  constructor(store: ReplicaStore, name: string, secret: string) {
    this.#store = store;
    this.#name = name;
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', `shared ${name}`, 32));
  }

  /**
   * The value that another replica has made, else one that this replica makes while the others wait for it.
   * @param usable Returns a stored value if it is of use.
   */
  async get<T extends { readonly expiresAt: number }>(
    usable: (stored: unknown) => T | undefined,
    make: () => Promise<T>,
  ): Promise<T> {
    const begunAt = performance.now();
    let isOurTurn: boolean | undefined = false;
    try {
      while (isOurTurn === false && performance.now() - begunAt < TURN) {
        // The turn first: the replica that had it before stores the value before it ends its turn.
        isOurTurn = await this.#store.claim(`${this.#name}-turn`, TURN);
        const found = usable(await this.#find());
        if (found) return found;
        if (isOurTurn === false) await wait(LOOK_AGAIN);
      }
      const made = await make();
      this.#store.set(this.#name, this.#encrypted(JSON.stringify(made)), Math.max(1, made.expiresAt - Date.now()));
      return made;
    } finally {
      if (isOurTurn) this.#store.remove(`${this.#name}-turn`);
    }
  }

  async #find(): Promise<unknown> {
    const text = await this.#store.get(this.#name);
    try {
      return text === undefined ? undefined : JSON.parse(this.#decrypted(text));
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
