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
      const known = this.#keys.get(tag);
      if (known === undefined) this.#keys.set(tag, key);
      else if (typeof known !== 'string') known.add(key);
      else if (known !== key) this.#keys.set(tag, new Set([known, key]));
    }
  }

  remove(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const known = this.#keys.get(tag);
      if (known === key) this.#keys.delete(tag);
      else if (known instanceof Set && known.delete(key) && known.size === 0) this.#keys.delete(tag);
    }
  }
}
