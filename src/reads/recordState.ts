import type { Keys, RecordKind } from '../endpoint/record.ts';
import type { Raw } from '../endpoint/envelope.ts';

/** What one operation knows of one record. */
export class RecordState {
  readonly kind: RecordKind;
  /** Why fields could not be had. */
  readonly failures = new Map<string, unknown>();
  /** Set once the service has said that the record does not exist. */
  absent: unknown;
  readonly #reference: Keys;
  /** What has been told of it, first come first. It is not copied: a long list tells of many records. */
  readonly #told: Raw[] = [];
  /** Fields that answers promise; what they do not tell of these is null. */
  readonly #promised: ReadonlySet<string>[] = [];
  /** The entry of the same record under another key, once that is known. */
  #other: RecordState | undefined;
  readonly #loading = new Map<string, Promise<unknown>>();
  readonly #underWay = new Map<Promise<void>, ReadonlySet<string>>();

  constructor(kind: RecordKind, reference: Keys) {
    this.kind = kind;
    this.#reference = reference;
  }

  /** The keys it came with, and those learned since. */
  get keys(): Keys {
    return { ...this.#learned('id'), ...this.#learned('upc'), ...this.#learned('isrc'), ...this.#reference };
  }

  #learned(key: 'id' | 'upc' | 'isrc'): Keys {
    const value = this.known(key);
    return typeof value === 'string' && value ? { [key]: value } : {};
  }

  /** The entry that stands for the record. */
  get united(): RecordState {
    return this.#other?.united ?? this;
  }

  /** From now on the other entry stands for the record. */
  join(other: RecordState): void {
    if (other.united === this.united) return;
    other.united.learnFrom(this.united);
    this.united.#other = other.united;
  }

  /** The same promise for all who want the same field. */
  loading(field: string, load: () => Promise<unknown>): Promise<unknown> {
    const promise = this.#loading.get(field) ?? load();
    this.#loading.set(field, promise);
    return promise;
  }

  /** Those of the fields that are neither known nor failed. */
  missing(fields: Iterable<string>): Set<string> {
    if (this.absent) return new Set();
    return new Set([...fields].filter(field => this.known(field) === undefined && !this.failures.has(field)));
  }

  /** Whether it exists and any of the fields is known: what is known of a record that is gone, a list remembers. */
  tellsAny(fields: ReadonlySet<string>): boolean {
    return !this.absent && [...fields].some(field => this.known(field) !== undefined);
  }

  /**
   * A field, as far as it is known: undefined if it is not. A value of the wrong type is an Error in its place. The first
   * value stands; null gives way, since another version or a list may tell what the first one did not.
   */
  known(field: string): unknown {
    let isTold = false;
    for (const answer of this.#told) {
      const value = answer[field];
      if (value !== undefined && value !== null) return value;
      isTold ||= value === null;
    }
    return isTold || this.#promised.some(fields => fields.has(field)) ? null : undefined;
  }

  learn(answer: Raw, promised?: ReadonlySet<string>): void {
    this.#told.push(answer);
    if (promised) this.#promised.push(promised);
  }

  /** Of the same record under another key. */
  learnFrom(other: RecordState): void {
    this.#told.push(...other.#told.filter(answer => !this.#told.includes(answer)));
    this.#promised.push(...other.#promised.filter(fields => !this.#promised.includes(fields)));
  }

  fail(fields: Iterable<string>, error: unknown): void {
    for (const field of fields) this.failures.set(field, error);
  }

  /** Notes work after which these fields are known or have failed, so that nobody asks for them again in the meantime. */
  expect(fields: ReadonlySet<string>, work: Promise<void>): void {
    this.#underWay.set(work, fields);
  }

  /** Waits for the work under way that is for any of these fields. */
  async expected(fields: ReadonlySet<string>): Promise<void> {
    const some = [...this.#underWay].filter(([, offers]) => !fields.isDisjointFrom(offers));
    await Promise.all(some.map(([work]) => work));
  }
}
