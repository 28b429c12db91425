/** The index from tags to the keys of the entries that have them. */
export class KeysByTag {
  // Most tags have one key, and a set takes five times the memory of a text.
  readonly #keys = new Map<string, string | Set<string>>();

  /** A copy: the index can change while it is read. */
  keysOf(tag: string): readonly string[] {
    const keys = this.#keys.get(tag) ?? [];
    return typeof keys === 'string' ? [keys] : [...keys];
  }

  add(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const indexed = this.#keys.get(tag);
      if (indexed === undefined) this.#keys.set(tag, key);
      else if (typeof indexed !== 'string') indexed.add(key);
      else if (indexed !== key) this.#keys.set(tag, new Set([indexed, key]));
    }
  }

  remove(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const indexed = this.#keys.get(tag);
      if (indexed === key) this.#keys.delete(tag);
      else if (indexed instanceof Set && indexed.delete(key) && indexed.size === 0) this.#keys.delete(tag);
    }
  }
}
