/** When data was requested, in milliseconds since the epoch, and its lifetime in milliseconds. */
export interface EntryTimes {
  readonly requestedAt: number;
  readonly lifetime: number;
}

/** The data in the response of an operation: cached entries, and how long all of it is fresh. */
export class Usage {
  #cachedEntries = 0;
  #maxStaleSeconds = 0;
  #freshUntil = Infinity;
  /** Whether a mutation can change a part of the response. */
  isMutable = false;

  /** Adds data to the response. */
  add({ requestedAt, lifetime }: EntryTimes): void {
    this.#freshUntil = Math.min(this.#freshUntil, requestedAt + lifetime);
  }

  /** @param staleSeconds Since the end of the entry's lifetime; 0 while it is fresh. */
  countCached(staleSeconds: number): void {
    this.#cachedEntries++;
    this.#maxStaleSeconds = Math.max(this.#maxStaleSeconds, staleSeconds);
  }

  get cachedEntries(): number {
    return this.#cachedEntries;
  }

  /** Staleness of the most stale cached entry. */
  get maxStaleSeconds(): number {
    return this.#maxStaleSeconds;
  }

  /** The first end of a lifetime of its data, in milliseconds since the epoch; Infinity without data. */
  get freshUntil(): number {
    return this.#freshUntil;
  }
}
