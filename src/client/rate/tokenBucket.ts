/** Part of the rate that the bucket holds. The rest is its refill, so that a minute has no more calls than the rate. */
const CAPACITY = 1 / 16;
/** Part of the rate by which an operation may overdraw the bucket: a minute has 105 % of the rate at most. */
const DEBT = 1 / 20;

/** What a bucket is made of. Tokens are calls. */
export interface BucketLimits {
  readonly capacity: number;
  /** Tokens in a millisecond. */
  readonly refill: number;
  readonly debt: number;
  /** The guaranteed part of the rate of each client; 1 if no clients are named. */
  readonly share: number;
}

export const bucketLimits = (perMinute: number, share: number): BucketLimits => ({
  capacity: perMinute * CAPACITY,
  refill: (perMinute * (1 - CAPACITY)) / 60_000,
  debt: perMinute * DEBT,
  share,
});

/** Tokens that are wanted. */
export interface Draw {
  readonly calls: number;
  /** Whose share it counts on: a named client, or '' for all others. */
  readonly client: string;
  /** Whether it may overdraw the bucket. Refreshes in the background may not. */
  readonly mayOverdraw: boolean;
}

export interface Drawn {
  readonly isGranted: boolean;
  /** The level that it needs. The less it needs, the sooner it is its turn. */
  readonly neededLevel: number;
  /** Milliseconds until the bucket has that level, if nobody else draws. */
  readonly delayMs: number;
  /** Returns calls that were granted and not sent. */
  readonly refund: (calls: number) => void;
}

export interface Bucket {
  draw(draw: Draw): Promise<Drawn>;
  /** Milliseconds in which it gets so many tokens. */
  refillTime(tokens: number): number;
  /** The level with which a draw would be granted within the share of its client. */
  neededLevel(calls: number): number;
}

/** The level at which calls are granted that may overdraw the bucket. */
export const levelFor = (calls: number, { capacity, debt }: BucketLimits): number => Math.min(capacity, calls - debt);

/**
 * A token bucket in this process. {@link SharedBucket} has the same rules.
 *
 * Operations of few calls need a lower level than expensive ones, so they go first. With named clients, only those overdraw the
 * bucket that use no more than their share: others cannot keep them out. An operation that is larger than the capacity and
 * the debt needs a full bucket; the rest of its calls is paid for by tokens that overflow, so that it blocks no smaller ones,
 * and the next one as large waits for that.
 */
export class TokenBucket implements Bucket {
  readonly limits: BucketLimits;
  #level = 0;
  /** Tokens that large operations are to pay. */
  #owed = 0;
  #filledAt = performance.now();
  /** When each client has paid for its calls at the refill of its share. */
  readonly #paidAt = new Map<string, number>();

  constructor(perMinute: number, share = 1) {
    this.limits = bucketLimits(perMinute, share);
  }

  get level(): number {
    this.#fill();
    return this.#level;
  }

  /** Begins again at a level that is no higher than before. */
  restart(level: number): void {
    this.#filledAt = performance.now();
    this.#level = Math.min(this.#level, level);
  }

  refillTime(tokens: number): number {
    return tokens / this.limits.refill;
  }

  neededLevel(calls: number): number {
    return levelFor(calls, this.limits);
  }

  async draw({ calls, client, mayOverdraw }: Draw): Promise<Drawn> {
    this.#fill();
    const { capacity, refill, debt, share } = this.limits;
    const isWithin = share === 1 || this.#ownTokens(client) >= Math.min(calls, capacity * share);
    const needed = mayOverdraw && isWithin ? levelFor(calls, this.limits) : Math.min(capacity, calls);
    const isLarge = calls > capacity + debt;
    const missing = needed - this.#level + (isLarge ? this.#owed : 0);
    const isGranted = missing <= 0;
    if (isGranted) {
      this.#level -= calls;
      if (isWithin && share < 1) this.#paidAt.set(client, this.#paidAtLeast(client) + calls / (refill * share));
      if (isLarge) {
        this.#owed = -debt - this.#level;
        this.#level = -debt;
      }
    }
    const refund = (unused: number) => void (this.#level += unused);
    return { isGranted, neededLevel: needed, delayMs: Math.max(0, missing / refill), refund };
  }

  /** Tokens of the share of a client. */
  #ownTokens(client: string): number {
    const { capacity, refill, share } = this.limits;
    return (capacity - (this.#paidAtLeast(client) - performance.now()) * refill) * share;
  }

  #paidAtLeast(client: string): number {
    return Math.max(this.#paidAt.get(client) ?? 0, performance.now());
  }

  #fill(): void {
    const now = performance.now();
    const level = this.#level + (now - this.#filledAt) * this.limits.refill;
    this.#filledAt = now;
    this.#owed = Math.max(0, this.#owed - Math.max(0, level - this.limits.capacity));
    this.#level = Math.min(level, this.limits.capacity);
  }
}
