/** When data was requested, in milliseconds since the epoch, and its lifetime in milliseconds. */
export interface Times {
  readonly requestedAt: number;
  readonly lifetime: number;
}

/** The data in the response of an operation: cached entries, and how long all of it is fresh. */
export class Usage {
  #cached = 0;
  #stalest = 0;
  #goodUntil = Infinity;
  /** True if a mutation can change a part of the response. */
  isEdited = false;

  /** Adds data to the response. */
  add({ requestedAt, lifetime }: Times): void {
    this.#goodUntil = Math.min(this.#goodUntil, requestedAt + lifetime);
  }

  /** Counts a cached entry. @param age Seconds since the end of its lifetime; 0 while it is fresh. */
  countCached(age: number): void {
    this.#cached++;
    this.#stalest = Math.max(this.#stalest, age);
  }

  /** Number of cached entries. */
  get cached(): number {
    return this.#cached;
  }

  /** Age of the most stale cached entry: seconds since the end of its lifetime. */
  get stalest(): number {
    return this.#stalest;
  }

  /** The first end of a lifetime of its data, in milliseconds since the epoch; Infinity without data. */
  get goodUntil(): number {
    return this.#goodUntil;
  }
}
