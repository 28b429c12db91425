/**
 * Capacity as a fraction of the rate per minute. The rest is refill, so that without overdraft a minute has no more calls than
 * the rate.
 */
const CAPACITY = 1 / 16;
/**
 * Overdraft as a fraction of the rate per minute: without operations larger than the bucket, a minute has at most 105 % of the
 * rate.
 */
const DEBT = 1 / 20;

/** Parameters of the bucket. A token is a call. */
export interface BucketLimits {
  readonly capacity: number;
  /** Tokens per millisecond. */
  readonly refill: number;
  readonly debt: number;
  /** Guaranteed fraction of the rate per client; 1 without named clients. */
  readonly share: number;
}

export const bucketLimits = (perMinute: number, share: number): BucketLimits => ({
  capacity: perMinute * CAPACITY,
  refill: (perMinute * (1 - CAPACITY)) / 60_000,
  debt: perMinute * DEBT,
  share,
});

export interface Draw {
  readonly calls: number;
  /** The named client whose share is used; '' for all other clients. */
  readonly client: string;
  /** Whether the draw may overdraw the bucket. Background refreshes may not. */
  readonly mayOverdraw: boolean;
}

export interface Drawn {
  readonly isGranted: boolean;
  /** Level at which the draw is granted. Draws that need a lower level are granted earlier. */
  readonly neededLevel: number;
  /** Time until the draw would be granted if nobody else draws, in ms. */
  readonly delayMs: number;
  /** Returns calls that were granted and not sent. */
  readonly refund: (calls: number) => void;
}

export interface Bucket {
  draw(draw: Draw): Promise<Drawn>;
  /** Time in which the bucket gains this many tokens, in ms. */
  refillTime(tokens: number): number;
  /** The level at which a draw is granted with overdraft. */
  neededLevel(calls: number): number;
}

/** The level at which calls are granted with overdraft. */
export const levelFor = (calls: number, { capacity, debt }: BucketLimits): number => Math.min(capacity, calls - debt);

/**
 * In-process token bucket. {@link SharedBucket} follows the same rules.
 * A draw of few calls needs a lower level than an expensive one, so cheap operations go first. Beyond its share, a client can
 * overdraw the bucket only with an operation larger than the capacity, at a full bucket, so that it cannot lock out the others. An
 * operation larger than capacity plus overdraft needs a full bucket. The rest of its calls is paid off by overflowing tokens, so
 * smaller operations are not blocked; the next large operation waits until the debt is paid.
 */
export class TokenBucket implements Bucket {
  readonly limits: BucketLimits;
  #level = 0;
  /** Overflowing tokens still owed by large operations. */
  #owed = 0;
  #filledAt = performance.now();
  /** Timestamp at which each client's share has refilled. */
  readonly #paidAt = new Map<string, number>();

  constructor(perMinute: number, share = 1) {
    this.limits = bucketLimits(perMinute, share);
  }

  get level(): number {
    this.#fill();
    return this.#level;
  }

  /** Restarts at the given level, or at the current one if that is lower. */
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
    const missingShare = share === 1 ? 0 : Math.max(0, Math.min(calls, capacity * share) - this.#ownTokens(client));
    const isWithin = missingShare === 0;
    // A client beyond its share can overdraw the bucket once the share has refilled.
    const withOverdraft = Math.max(levelFor(calls, this.limits), this.#level + missingShare / share);
    const needed = Math.min(capacity, calls, mayOverdraw ? withOverdraft : calls);
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

  /** Tokens left in the share of a client. */
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
