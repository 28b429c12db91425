/** Bytes that a body holds beside its buffer: the objects of its request or call. */
const OVERHEAD = 8 * 1024;
/** Bytes of the first buffer of a body. */
const FIRST_CAPACITY = 1024;

interface BodyOptions {
  /** Maximum number of bytes. */
  readonly longest: number;
  /** Called when it is evicted. It is closed then. */
  readonly onEvicted: () => void;
}

/**
 * Bounds the memory of all bodies of one direction together, until they are read. It counts what they hold, not what was sent.
 * While they hold too much, it evicts bodies that are still arriving: the oldest or the newest first.
 */
export class BodyBudget {
  readonly #most: number;
  readonly #first: 'oldest' | 'newest';
  /** In the order in which they began. */
  readonly #arriving = new Set<Body>();
  #held = 0;

  /** @param most Bytes. */
  constructor(most: number, first: 'oldest' | 'newest') {
    this.#most = most;
    this.#first = first;
  }

  /** Begins a body, which must be closed. */
  open(options: BodyOptions): Body {
    const body = new Body(this, options);
    this.#arriving.add(body);
    body.hold(OVERHEAD);
    return body;
  }

  charge(bytes: number): void {
    this.#held += bytes;
    while (this.#held > this.#most) {
      const [evicted] = this.#first === 'oldest' ? this.#arriving : [...this.#arriving].toReversed();
      if (!evicted) return;
      evicted.evict();
    }
  }

  release(bytes: number): void {
    this.#held -= bytes;
  }

  /** A body that has arrived, or never will, is not evicted. */
  settle(body: Body): void {
    this.#arriving.delete(body);
  }
}

/**
 * A body that is collected into one buffer. Chunks are copied: each would take hundreds of bytes as an object, and keep the
 * whole buffer that was read from the socket.
 */
export class Body {
  readonly #budget: BodyBudget;
  readonly #options: BodyOptions;
  #memory = new ArrayBuffer(0);
  #length = 0;
  /** Bytes that it holds of the budget. */
  #held = 0;
  #isOpen = true;

  constructor(budget: BodyBudget, options: BodyOptions) {
    this.#budget = budget;
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** @returns false for a body that is too long */
  append(chunk: Uint8Array): boolean {
    const { longest } = this.#options;
    const length = this.#length + chunk.length;
    if (length > longest) return false;
    const capacity = this.#memory.byteLength;
    if (length > capacity) this.#grow(Math.min(longest, Math.max(FIRST_CAPACITY, length, 2 * capacity)));
    // It may have been evicted.
    if (!this.#isOpen) return true;
    new Uint8Array(this.#memory).set(chunk, this.#length);
    this.#length = length;
    return true;
  }

  /** Counts further bytes that it holds until it is closed. */
  hold(bytes: number): void {
    this.#held += bytes;
    this.#budget.charge(bytes);
  }

  /** Its bytes so far, which are valid until it is closed. */
  get bytes(): Buffer {
    return Buffer.from(this.#memory, 0, this.#length);
  }

  /** It has arrived as a whole. */
  end(): void {
    this.#budget.settle(this);
  }

  evict(): void {
    this.close();
    this.#options.onEvicted();
  }

  /** Frees its memory at once: a collection of garbage may come too late. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#budget.settle(this);
    this.#budget.release(this.#held);
    this.#memory.transfer(0);
  }

  #grow(capacity: number): void {
    this.hold(capacity - this.#memory.byteLength);
    if (this.#isOpen) this.#memory = this.#memory.transfer(capacity);
  }
}
