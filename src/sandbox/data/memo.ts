/** Remembers the newest answers of a costly question, up to a number of them. */
export class Memo<K, V> {
  readonly #known = new Map<K, V>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  of(key: K, make: () => V): V {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (this.#known.size >= this.#capacity) this.#forgetOldest();
    this.#known.set(key, made);
    return made;
  }

  #forgetOldest(): void {
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest);
      return;
    }
  }
}
