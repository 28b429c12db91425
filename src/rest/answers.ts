import { LRUCache } from 'lru-cache';

/** Bytes of decoded answers kept, roughly: an answer is reckoned by the length of its body. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Answers of the service by path, decoded, each for its lifetime. They are shared between operations, so nobody may
 * change them. One client has one set of credentials, so the path is the whole key.
 */
export class Answers {
  readonly #answers = new LRUCache<string, { readonly value: unknown }>({
    maxSize: MOST_BYTES,
    // Date.now can be set by tests; the library's own clock cannot.
    perf: Date,
    ttlResolution: 0,
  });

  get(path: string): { readonly value: unknown } | undefined {
    return this.#answers.get(path);
  }

  /** @param lifetime Milliseconds; 0 keeps nothing. */
  set(path: string, value: unknown, size: number, lifetime: number): void {
    if (lifetime > 0) this.#answers.set(path, { value }, { ttl: lifetime, size: Math.max(1, size) });
  }
}
