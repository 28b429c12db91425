import { LRUCache } from 'lru-cache';

/** Names that are remembered, and milliseconds. */
const LIMITED = { max: 1_000, ttl: 3_600_000 };

/** A time of `performance.now()`, in milliseconds. */
type Time = number;

/** The 429s of records, or of endpoints. */
class Limited {
  /** The first of each since its last answer. */
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

  add(name: string, at: Time): void {
    this.#times.set(name, this.#times.get(name) ?? at);
    this.#last = { name, at };
  }
}

/** What a 429 is about, and when its call was sent. */
interface Limit {
  readonly isQuota: boolean;
  readonly sentAt: Time;
}

/**
 * Distinguishes a limit of all calls from that of a record or of an endpoint, which gateways have. A 429 is about all calls, unless
 * a call for the same record, or to the same endpoint, had one too, and others have been answered since. So is a window
 * that one record has closed alone, and closes again when it opens.
 */
export class OwnLimits {
  readonly #records = new Limited();
  readonly #endpoints = new Limited();
  /** When the last call was sent that was answered. */
  #answered = -Infinity;

  /** @param sentAt Answers to calls that were sent before a 429 are no evidence: the window was perhaps open then. */
  answered(endpoint: string, record: string, sentAt: Time): void {
    this.#answered = Math.max(this.#answered, sentAt);
    this.#records.delete(record);
    this.#endpoints.delete(endpoint);
  }

  /** Notes a 429. @returns true if it is about this record or this endpoint alone */
  isOwn(endpoint: string, record: string, { isQuota, sentAt }: Limit): boolean {
    const isBeside =
      this.#records.isBeside(record, this.#answered) || this.#endpoints.isBeside(endpoint, this.#answered);
    const isAlone = !isQuota && this.#records.isAlone(record);
    this.#records.add(record, performance.now());
    // Calls to other endpoints, sent at the same time, are usually answered after it.
    this.#endpoints.add(endpoint, sentAt);
    return isBeside || isAlone;
  }
}
