import { LRUCache } from 'lru-cache';

/** Names that are remembered, and milliseconds. */
const LIMITED = { max: 1_000, ttl: 3_600_000 };

/** A time of `performance.now()`, in milliseconds. */
type Time = number;

/** The last 429 of records, or of endpoints. */
class Limited {
  /** Without an answer since. */
  readonly #times = new LRUCache<string, Time>({ ...LIMITED, perf: performance, ttlResolution: 0 });
  #last: { readonly name: string; readonly at: Time } | undefined;

  delete(name: string): void {
    if (this.#times.size === 0) return;
    this.#times.delete(name);
    if (this.#last?.name === name) this.#last = undefined;
  }

  /** True if the last 429 was for the same name. */
  isAlone(name: string): boolean {
    return this.#last?.name === name;
  }

  /** True if this name had one before a call for another one was answered, and no other has had one since. */
  isBeside(name: string, answered: Time): boolean {
    const isOnlyOne = !this.#last || this.#last.name === name || this.#last.at < answered;
    return isOnlyOne && (this.#times.get(name) ?? Infinity) < answered;
  }

  add(name: string): void {
    const at = performance.now();
    this.#times.set(name, at);
    this.#last = { name, at };
  }
}

/**
 * Distinguishes a limit of all calls from that of a record or of an endpoint, which gateways have. A 429 is about all calls, unless
 * the last call for the same record, or to the same endpoint, had one too, and others have been answered since. So is a window
 * that one record has closed alone, and closes again when it opens.
 */
export class OwnLimits {
  readonly #records = new Limited();
  readonly #endpoints = new Limited();
  /** When the last call was sent that was answered. */
  #answered = -Infinity;

  /** @param sentAt Time of `performance.now()`: a call that was on its way when the window closed says nothing. */
  answered(endpoint: string, record: string, sentAt: number): void {
    this.#answered = Math.max(this.#answered, sentAt);
    this.#records.delete(record);
    this.#endpoints.delete(endpoint);
  }

  /** Notes a 429. @returns true if it is about this record or this endpoint alone */
  isOwn(endpoint: string, record: string, { isQuota }: { readonly isQuota: boolean }): boolean {
    const isBeside =
      this.#records.isBeside(record, this.#answered) || this.#endpoints.isBeside(endpoint, this.#answered);
    const isAlone = !isQuota && this.#records.isAlone(record);
    this.#records.add(record);
    this.#endpoints.add(endpoint);
    return isBeside || isAlone;
  }
}
