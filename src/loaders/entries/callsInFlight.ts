/** A call that returns fields of a record. */
export interface CallInFlight {
  readonly fields: ReadonlySet<string>;
  /** Whether the call reads a list or series of the record. Its response may lack some owner fields. */
  readonly isOwnerCall: boolean;
  /** Resolves once the call has added its entries or failures. Never rejects. */
  readonly done: Promise<void>;
}

const NONE: readonly never[] = [];

/** Calls in flight of one operation that return record fields, by record key. */
export class CallsInFlight {
  readonly #byKey = new Map<string, readonly CallInFlight[]>();

  add(key: string, call: CallInFlight): void {
    this.#byKey.set(key, [...(this.#byKey.get(key) ?? NONE), call]);
    void call.done.then(() => this.#remove(key, call));
  }

  of(keys: readonly string[]): readonly CallInFlight[] {
    // Most records have one key and no calls.
    const [key = '', ...more] = keys;
    const calls = this.#byKey.get(key) ?? NONE;
    return more.length === 0 ? calls : [...new Set(keys.flatMap(one => this.#byKey.get(one) ?? NONE))];
  }

  /** Resolves when the calls in flight for these keys have ended; undefined if no calls are in flight. */
  ended(keys: readonly string[]): Promise<unknown> | undefined {
    const calls = this.of(keys);
    return calls.length > 0 ? Promise.all(calls.map(({ done }) => done)) : undefined;
  }

  #remove(key: string, call: CallInFlight): void {
    const left = (this.#byKey.get(key) ?? NONE).filter(other => other !== call);
    if (left.length > 0) this.#byKey.set(key, left);
    else this.#byKey.delete(key);
  }
}
