/** Memory for the objects of a request or call, in addition to the buffer. */
const BODY_OVERHEAD_BYTES = 8 * 1024;
const INITIAL_CAPACITY_BYTES = 1024;

interface BodyOptions {
  readonly maxBytes: number;
  /** Called after the body was evicted and closed. */
  readonly onEvicted: () => void;
}

/**
 * Bounds the memory of all bodies in one direction until they are consumed. Counts allocated bytes, not received ones.
 * Over the limit, it evicts incomplete bodies, oldest or newest first.
 */
export class BodyBudget {
  readonly #maxBytes: number;
  readonly #evictFirst: 'oldest' | 'newest';
  /** Incomplete bodies, oldest first. */
  readonly #evictable = new Set<Body>();
  #heldBytes = 0;

  constructor(maxBytes: number, evictFirst: 'oldest' | 'newest') {
    this.#maxBytes = maxBytes;
    this.#evictFirst = evictFirst;
  }

  /** The caller must close the body. */
  open(options: BodyOptions): Body {
    const body = new Body(this, options);
    this.#evictable.add(body);
    body.reserve(BODY_OVERHEAD_BYTES);
    return body;
  }

  /** @returns false if the limit is exceeded and no incomplete body is left to evict */
  charge(bytes: number): boolean {
    this.#heldBytes += bytes;
    while (this.#heldBytes > this.#maxBytes) {
      const [evicted] = this.#evictFirst === 'oldest' ? this.#evictable : [...this.#evictable].toReversed();
      if (!evicted) return false;
      evicted.evict();
    }
    return true;
  }

  release(bytes: number): void {
    this.#heldBytes -= bytes;
  }

  /** Call once the body is complete or abandoned. */
  preventEviction(body: Body): void {
    this.#evictable.delete(body);
  }
}

/**
 * A body collected into one buffer. Chunks are copied, because each would retain hundreds of bytes of objects plus the
 * whole socket read buffer.
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

  /** @returns false if the body is too long */
  append(chunk: Uint8Array): boolean {
    const { maxBytes } = this.#options;
    const length = this.#length + chunk.length;
    if (length > maxBytes) return false;
    const capacity = this.#buffer.byteLength;
    if (length > capacity) this.#grow(Math.min(maxBytes, Math.max(INITIAL_CAPACITY_BYTES, length, 2 * capacity)));
    // Growing the buffer may have evicted this body.
    if (!this.#isOpen) return true;
    new Uint8Array(this.#buffer).set(chunk, this.#length);
    this.#length = length;
    return true;
  }

  /**
   * Charges additional bytes until the body is closed.
   * @returns false if the budget has no room for them. Check `isOpen` as well: this body may have been evicted
   */
  reserve(bytes: number): boolean {
    this.#heldBytes += bytes;
    return this.#budget.charge(bytes);
  }

  /** Bytes received so far. Valid until `freeBuffer` or `close`. */
  get bytes(): Buffer {
    return Buffer.from(this.#buffer, 0, this.#length);
  }

  /** Marks the body as complete, which protects it from eviction. */
  end(): void {
    this.#budget.preventEviction(this);
  }

  evict(): void {
    this.close();
    this.#options.onEvicted();
  }

  /**
   * Frees the buffer, but keeps counting it until the body is closed, because the parsed value takes at least as much
   * memory.
   */
  freeBuffer(): void {
    this.#buffer.transfer(0);
  }

  /** Frees the memory now, not at the next garbage collection. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#budget.preventEviction(this);
    this.#budget.release(this.#heldBytes);
    if (!this.#buffer.detached) this.#buffer.transfer(0);
  }

  #grow(capacity: number): void {
    this.reserve(capacity - this.#buffer.byteLength);
    if (this.#isOpen) this.#buffer = this.#buffer.transfer(capacity);
  }
}
