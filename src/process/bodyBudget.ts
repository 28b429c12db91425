/** The objects of a request or call, beside its buffer. */
const BODY_OVERHEAD_BYTES = 8 * 1024;
const INITIAL_CAPACITY_BYTES = 1024;

interface BodyOptions {
  readonly maxBytes: number;
  /** Called when it is evicted. It is closed then. */
  readonly onEvicted: () => void;
}

/**
 * Bounds the memory of all bodies of one direction together, until they are read. It counts what they hold, not what was sent.
 * While they hold too much, it evicts incomplete bodies: the oldest or the newest first.
 */
export class BodyBudget {
  readonly #maxBytes: number;
  readonly #evictFirst: 'oldest' | 'newest';
  /** The incomplete bodies, in the order in which they began. */
  readonly #evictable = new Set<Body>();
  #heldBytes = 0;

  constructor(maxBytes: number, evictFirst: 'oldest' | 'newest') {
    this.#maxBytes = maxBytes;
    this.#evictFirst = evictFirst;
  }

  /** Begins a body, which must be closed. */
  open(options: BodyOptions): Body {
    const body = new Body(this, options);
    this.#evictable.add(body);
    body.reserve(BODY_OVERHEAD_BYTES);
    return body;
  }

  charge(bytes: number): void {
    this.#heldBytes += bytes;
    while (this.#heldBytes > this.#maxBytes) {
      const [evicted] = this.#evictFirst === 'oldest' ? this.#evictable : [...this.#evictable].toReversed();
      if (!evicted) return;
      evicted.evict();
    }
  }

  release(bytes: number): void {
    this.#heldBytes -= bytes;
  }

  /** For a body that is complete, or never will be. */
  preventEviction(body: Body): void {
    this.#evictable.delete(body);
  }
}

/**
 * A body that is collected into one buffer. Chunks are copied: each would take hundreds of bytes as an object, and keep the
 * whole buffer that was read from the socket.
 */
export class Body {
  readonly #budget: BodyBudget;
  readonly #options: BodyOptions;
  #buffer = new ArrayBuffer(0);
  #length = 0;
  #heldBytes = 0;
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
    const { maxBytes } = this.#options;
    const length = this.#length + chunk.length;
    if (length > maxBytes) return false;
    const capacity = this.#buffer.byteLength;
    if (length > capacity) this.#grow(Math.min(maxBytes, Math.max(INITIAL_CAPACITY_BYTES, length, 2 * capacity)));
    // It may have been evicted.
    if (!this.#isOpen) return true;
    new Uint8Array(this.#buffer).set(chunk, this.#length);
    this.#length = length;
    return true;
  }

  /** Counts further bytes that it holds until it is closed. */
  reserve(bytes: number): void {
    this.#heldBytes += bytes;
    this.#budget.charge(bytes);
  }

  /** Its bytes so far, which are valid until it is closed. */
  get bytes(): Buffer {
    return Buffer.from(this.#buffer, 0, this.#length);
  }

  /** It is complete. */
  end(): void {
    this.#budget.preventEviction(this);
  }

  evict(): void {
    this.close();
    this.#options.onEvicted();
  }

  /** Frees its memory at once: a collection of garbage may come too late. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#budget.preventEviction(this);
    this.#budget.release(this.#heldBytes);
    this.#buffer.transfer(0);
  }

  #grow(capacity: number): void {
    this.reserve(capacity - this.#buffer.byteLength);
    if (this.#isOpen) this.#buffer = this.#buffer.transfer(capacity);
  }
}
