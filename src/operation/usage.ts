/** `requestedAt` is in milliseconds since the epoch, `lifetime` in milliseconds. */
export interface EntryTimes {
  readonly requestedAt: number;
  readonly lifetime: number;
}

/** Tracks the data of a response: the cached entries it uses, and how long all of it stays fresh. */
export class Usage {
  #cachedEntries = 0;
  #maxStaleSeconds = 0;
  #freshUntil = Infinity;
  /** Whether a mutation can change part of the response. */
  isMutable = false;

  add({ requestedAt, lifetime }: EntryTimes): void {
    this.#freshUntil = Math.min(this.#freshUntil, requestedAt + lifetime);
  }

  /** @param staleSeconds Time since the entry became stale; 0 while fresh. */
  countCached(staleSeconds: number): void {
    this.#cachedEntries++;
    this.#maxStaleSeconds = Math.max(this.#maxStaleSeconds, staleSeconds);
  }

  get cachedEntries(): number {
    return this.#cachedEntries;
  }

  get maxStaleSeconds(): number {
    return this.#maxStaleSeconds;
  }

  /** When the first entry becomes stale, in milliseconds since the epoch. Infinity without data. */
  get freshUntil(): number {
    return this.#freshUntil;
  }
}
