import { LRUCache } from 'lru-cache';
import type { SentCall } from '../../operation/index.ts';
import { noReplicaStore, type ReplicaStore } from '../../replica/index.ts';

/** Milliseconds between calls that probe a spent quota. */
const QUOTA_PROBE_MS = 60_000;
/** Records of an endpoint whose windows are remembered. */
const MAX_RECORDS = 500;

/** What a 429 means: the rate window is closed, or the quota is spent. */
type LimitCode = 'RATE_LIMITED' | 'QUOTA_EXHAUSTED';

/** A call, as far as limits concern it. */
interface LimitedCall {
  readonly endpoint: string;
  /** The records that it is about. */
  readonly subjects: readonly string[];
  /** One object for all attempts. */
  readonly reported: Pick<SentCall, 'beganAt'>;
}

/** A 429. */
interface Limit {
  readonly code: LimitCode;
  readonly pauseMs: number;
  /** Number of the attempt. */
  readonly attempt: number;
}

/** Why a call cannot be sent now. */
export interface Closure {
  readonly code: LimitCode;
  readonly delayMs: number;
  /** Whether waiting for it is of no use. */
  readonly isLasting: boolean;
  /** Whether it holds for all calls. */
  readonly isForAll: boolean;
}

/** The window of a record at an endpoint, of an endpoint, or of all calls. */
class Window {
  /** The records, or the endpoint, that it is about. */
  readonly subjects: readonly string[];
  #parts: LRUCache<string, Window> | undefined;
  code: LimitCode = 'RATE_LIMITED';
  /** Whether neither waiting nor another attempt helps: the quota is spent, or the window has closed again without an answer. */
  isLasting = false;
  #probe: unknown;
  #pauseMs = 0;
  #closedUntil = -Infinity;
  /** Numbers of the last attempt with a 429, and of the last one that was answered. */
  #limited = 0;
  #answered = 0;

  constructor(...subjects: readonly string[]) {
    this.subjects = subjects;
  }

  partOf(...subjects: readonly string[]): Window | undefined {
    return this.#parts?.get(subjects.join());
  }

  ensurePart(...subjects: readonly string[]): Window {
    const known = this.partOf(...subjects);
    if (known) return known;
    const part = new Window(...subjects);
    this.#parts ??= new LRUCache({ max: MAX_RECORDS });
    this.#parts.set(subjects.join(), part);
    return part;
  }

  get delayMs(): number {
    return Math.max(0, this.#closedUntil - performance.now());
  }

  /** Whether the last attempt had a 429, even if the window has opened since. */
  get isLimited(): boolean {
    return this.#limited > this.#answered;
  }

  isOpenFor(call: unknown): boolean {
    return this.delayMs === 0 || this.#probe === call;
  }

  /** A call is sent. While the quota is spent, it is a probe, and others wait for the next one. */
  pass(call: unknown): void {
    if (!this.isLimited || this.code !== 'QUOTA_EXHAUSTED' || this.delayMs > 0) return;
    this.#probe = call;
    this.#closedUntil = performance.now() + this.#pauseMs;
  }

  /** @param beganAt When the call began, all of its attempts included. */
  close({ code, pauseMs, attempt }: Limit, beganAt = -Infinity): void {
    const hasReopened = this.isLimited && this.#closedUntil <= beganAt;
    this.isLasting = code === 'QUOTA_EXHAUSTED' || hasReopened || (this.isLasting && this.isLimited);
    this.code = code;
    this.#probe = undefined;
    this.#pauseMs = pauseMs;
    this.#closedUntil = Math.max(this.#closedUntil, performance.now() + pauseMs);
    this.#limited = Math.max(this.#limited, attempt);
  }

  /** Opens it, unless an attempt that was sent later had a 429. @returns whether it opens */
  answer(attempt: number): boolean {
    const wasLimited = this.isLimited;
    this.#answered = Math.max(this.#answered, attempt);
    if (!wasLimited || this.isLimited) return false;
    this.open();
    return true;
  }

  open(): void {
    this.#closedUntil = -Infinity;
    this.#limited = 0;
    this.isLasting = false;
  }

  /** Whether the limit of a part is one of the whole: another part is closed, too, and no later attempt was answered. */
  explains(part: Window, attempt: number): boolean {
    if (attempt <= this.#answered) return false;
    const others = [...(this.#parts?.values() ?? [])].filter(other => this.#isClosed(other) && !overlap(other, part));
    return this.isLimited || (part.isLimited && others.length > 0);
  }

  #isClosed(part: Window): boolean {
    return part.delayMs > 0 && part.#limited > this.#answered;
  }
}

/** Batches with a record in common can have their 429 because of it. */
const overlap = (one: Window, other: Window): boolean => one.subjects.some(subject => other.subjects.includes(subject));

/**
 * Attributes each 429 to the smallest scope that explains it. The first one closes the window of its record at its endpoint. If
 * another record of the endpoint has one meanwhile, and no call sent later was answered, the endpoint closes; if another endpoint
 * does, all calls wait, of all replicas. An answer within a scope opens it.
 */
export class Windows {
  readonly #all = new Window();
  readonly #store: ReplicaStore;
  /** Attempts are compared in the order in which they were sent: clocks can stand still. */
  #attempts = 0;

  constructor(store: ReplicaStore = noReplicaStore) {
    this.#store = store;
    this.#follow('RATE_LIMITED');
    this.#follow('QUOTA_EXHAUSTED');
  }

  /** Numbers an attempt that is sent now. */
  begin(): number {
    return ++this.#attempts;
  }

  /** Why a call cannot be sent now; undefined if it can. */
  closureOf({ endpoint, subjects, reported }: LimitedCall): Closure | undefined {
    const whole = this.#all.partOf(endpoint);
    const windows = [whole?.partOf(...subjects), whole, this.#all].filter(window => window !== undefined);
    const closed = windows.filter(window => !window.isOpenFor(reported));
    const largest = closed.at(-1);
    if (!largest) return void windows.forEach(window => window.pass(reported));
    return {
      code: largest.code,
      delayMs: Math.max(...closed.map(({ delayMs }) => delayMs)),
      isLasting: closed.some(({ isLasting }) => isLasting),
      isForAll: largest === this.#all,
    };
  }

  /** A call had a 429. @returns whether its limit is lasting, so another attempt is of no use */
  limited({ endpoint, subjects, reported }: LimitedCall, retryAfterMs: number, limit: Omit<Limit, 'pauseMs'>): boolean {
    const pauseMs = limit.code === 'QUOTA_EXHAUSTED' ? QUOTA_PROBE_MS : retryAfterMs;
    const whole = this.#all.ensurePart(endpoint);
    const record = whole.ensurePart(...subjects);
    const close = (window: Window) => window.close({ ...limit, pauseMs }, reported.beganAt);
    close(record);
    if (whole.explains(record, limit.attempt)) close(whole);
    if (this.#all.explains(whole, limit.attempt)) {
      close(this.#all);
      this.#store.publish(factOf[limit.code], pauseMs);
    }
    return [record, whole, this.#all].some(({ isLasting }) => isLasting);
  }

  /** The service has answered a call. */
  answered({ endpoint, subjects }: LimitedCall, attempt: number): void {
    const whole = this.#all.ensurePart(endpoint);
    whole.partOf(...subjects)?.answer(attempt);
    whole.answer(attempt);
    if (this.#all.answer(attempt)) this.#store.publish(factOf[this.#all.code], 0);
  }

  /** Follows the other replicas. */
  #follow(code: LimitCode): void {
    this.#store.subscribe(factOf[code], pauseMs => {
      if (pauseMs > 0) this.#all.close({ code, pauseMs, attempt: this.begin() });
      else if (this.#all.code === code) this.#all.open();
    });
  }
}

/** The names of limits that replicas share. */
const factOf = { RATE_LIMITED: 'closed', QUOTA_EXHAUSTED: 'spent' } as const;
