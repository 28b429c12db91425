import { LRUCache } from 'lru-cache';
import { QUEUE_BUDGET_MS, type SentCall } from '../../operation/index.ts';
import { noReplicaStore, type ReplicaStore } from '../../replica/index.ts';

/** Interval of probes while the quota is spent. */
const QUOTA_PROBE_MS = 60_000;
/** How often the window of an endpoint or of all calls closes again without an answer until its limit is lasting. */
const MAX_RECLOSED = 2;
/** Maximum number of remembered record windows per endpoint. */
const MAX_RECORDS = 500;

/** The meaning of a 429: closed rate window or spent quota. */
type LimitCode = 'RATE_LIMITED' | 'QUOTA_EXHAUSTED';

/** The properties of a call that determine which limits apply to the call. */
interface LimitedCall {
  readonly endpoint: string;
  /** The records of the call, or the call itself if it has no record. */
  readonly subjects: readonly string[];
  /** Shared by all attempts of the call. */
  readonly reported: Pick<SentCall, 'beganAt'>;
}

/** An attempt of a call. Ordered by number, because timestamps can be equal. */
export interface Attempt {
  readonly number: number;
  readonly sentAt: number;
}

/** A 429 response to an attempt. */
interface Limit {
  readonly code: LimitCode;
  readonly pauseMs: number;
  readonly attempt: Attempt;
}

/** Why a call cannot be sent now. */
export interface Closure {
  readonly code: LimitCode;
  readonly delayMs: number;
  /** Whether waiting is pointless. */
  readonly isLasting: boolean;
  /** Whether the closure applies to all calls. */
  readonly isForAll: boolean;
  /** Resolves when the probe in flight has ended, which may open the window; undefined without a probe. */
  readonly probe: Promise<void> | undefined;
}

/** Rate window of a record at an endpoint, of an endpoint, or of all calls. */
class Window {
  /** The records, the call or the endpoint that the window covers; empty for all calls. */
  readonly subjects: readonly string[];
  #parts: LRUCache<string, Window> | undefined;
  code: LimitCode = 'RATE_LIMITED';
  /** Whether neither waiting nor retrying helps: the quota is spent, or the window keeps closing again without an answer. */
  isLasting = false;
  #reclosed = 0;
  /** The call that probes a lasting limit. */
  #probe: unknown;
  #probed: PromiseWithResolvers<void> | undefined;
  #closedUntil = -Infinity;
  /** Sequence numbers of the last attempts with a 429 and with an answer. */
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

  /** Whether there was a 429 and no later attempt was answered, even if the pause is over. */
  get isLimited(): boolean {
    return this.#limited > this.#answered;
  }

  isOpenFor(call: unknown): boolean {
    return this.delayMs === 0 || this.#probe === call;
  }

  get probe(): Promise<void> | undefined {
    return this.#probed?.promise;
  }

  /**
   * Notes a call that is about to be sent. After the pause of a lasting limit, the call is a probe: other calls wait for its
   * result or to become the next probe.
   */
  pass(call: unknown): void {
    if (!this.isLimited || !this.isLasting || this.delayMs > 0) return;
    this.#probe = call;
    this.#probed = Promise.withResolvers();
    this.#closedUntil = performance.now() + QUEUE_BUDGET_MS;
  }

  /**
   * @param sentAt When the call or the attempt began. A 429 for a call sent after the window reopened shows that the limit
   * persists.
   * @param most Number of such 429s after which the limit is lasting.
   */
  close({ code, pauseMs, attempt }: Limit, sentAt = -Infinity, most = 1): void {
    if (!this.isLimited) this.#reclosed = 0;
    else if (this.#closedUntil <= sentAt) this.#reclosed++;
    this.isLasting = code === 'QUOTA_EXHAUSTED' || this.#reclosed >= most;
    this.code = code;
    this.#endProbe();
    this.#closedUntil = Math.max(this.#closedUntil, performance.now() + pauseMs);
    this.#limited = Math.max(this.#limited, attempt.number);
  }

  /** Opens the window unless a later attempt had a 429. @returns whether it opened */
  answer({ number }: Attempt): boolean {
    const wasLimited = this.isLimited;
    this.#answered = Math.max(this.#answered, number);
    if (!wasLimited || this.isLimited) return false;
    this.open();
    return true;
  }

  open(): void {
    this.#endProbe();
    this.#closedUntil = -Infinity;
    this.#limited = 0;
    this.isLasting = false;
  }

  /** Notes the end of an attempt. A probe that failed without an answer remains the probe for its retries. */
  end(call: unknown): void {
    if (this.#probe !== call) return;
    this.#probed?.resolve();
    this.#probed = undefined;
  }

  /** Ends the probe and opens the window, which the probe kept closed until its result. */
  #endProbe(): void {
    if (!this.#probe) return;
    this.end(this.#probe);
    this.#probe = undefined;
    this.#closedUntil = -Infinity;
  }

  /**
   * Whether a 429 for an inner window also applies to this window: no later attempt was answered, and this window is already
   * limited, or the inner window is limited and another inner window without a common record is closed.
   */
  explains(part: Window, { number }: Attempt): boolean {
    if (number <= this.#answered) return false;
    const others = [...(this.#parts?.values() ?? [])].filter(other => this.#isClosed(other) && !overlap(other, part));
    return this.isLimited || (part.isLimited && others.length > 0);
  }

  #isClosed(part: Window): boolean {
    return part.delayMs > 0 && part.#limited > this.#answered;
  }
}

/** Batches that share a record may be limited because of that record. */
const overlap = (one: Window, other: Window): boolean => one.subjects.some(subject => other.subjects.includes(subject));

/**
 * Attributes each 429 to the smallest scope that explains it. The first 429 closes the window of its record at its endpoint. If
 * another record of the endpoint gets a 429 while that window is closed, and no later call was answered, the window of the
 * endpoint closes. If the window of another endpoint is closed as well, all calls of all replicas wait. An answer opens the
 * windows of its call.
 */
export class Windows {
  readonly #all = new Window();
  readonly #store: ReplicaStore;
  #attempts = 0;

  constructor(store: ReplicaStore = noReplicaStore) {
    this.#store = store;
    this.#follow('RATE_LIMITED');
    this.#follow('QUOTA_EXHAUSTED');
  }

  /** Notes an attempt that is about to be sent. */
  begin(call: LimitedCall): Attempt {
    for (const window of this.#windowsOf(call)) window.pass(call.reported);
    return this.#nextAttempt();
  }

  /** Notes the end of an attempt with any result. */
  end(call: LimitedCall): void {
    for (const window of this.#windowsOf(call)) window.end(call.reported);
  }

  /** Why a call cannot be sent now; undefined if it can be sent. */
  closureOf(call: LimitedCall): Closure | undefined {
    const closed = this.#windowsOf(call).filter(window => !window.isOpenFor(call.reported));
    const largest = closed.at(-1);
    return (
      largest && {
        code: largest.code,
        delayMs: Math.max(...closed.map(({ delayMs }) => delayMs)),
        isLasting: closed.some(({ isLasting }) => isLasting),
        isForAll: largest === this.#all,
        probe: closed.find(({ isLasting }) => isLasting)?.probe,
      }
    );
  }

  /** The windows of a call, smallest first. */
  #windowsOf({ endpoint, subjects }: LimitedCall): readonly Window[] {
    const whole = this.#all.partOf(endpoint);
    return [whole?.partOf(...subjects), whole, this.#all].filter(window => window !== undefined);
  }

  #nextAttempt(): Attempt {
    return { number: ++this.#attempts, sentAt: performance.now() };
  }

  /** Records a 429. @returns whether its limit is lasting, so that retries are pointless */
  limited({ endpoint, subjects, reported }: LimitedCall, retryAfterMs: number, limit: Omit<Limit, 'pauseMs'>): boolean {
    const pauseMs = limit.code === 'QUOTA_EXHAUSTED' ? QUOTA_PROBE_MS : retryAfterMs;
    const whole = this.#all.ensurePart(endpoint);
    const record = whole.ensurePart(...subjects);
    // Compares with the start of the call, not of this attempt: a retry that gets another 429 does not prove that the limit is
    // lasting.
    record.close({ ...limit, pauseMs }, reported.beganAt);
    const close = (window: Window) => window.close({ ...limit, pauseMs }, limit.attempt.sentAt, MAX_RECLOSED);
    if (whole.explains(record, limit.attempt)) close(whole);
    if (this.#all.explains(whole, limit.attempt)) {
      close(this.#all);
      this.#store.publish(factOf[limit.code], pauseMs);
    }
    return [record, whole, this.#all].some(({ isLasting }) => isLasting);
  }

  answered({ endpoint, subjects }: LimitedCall, attempt: Attempt): void {
    const whole = this.#all.ensurePart(endpoint);
    whole.partOf(...subjects)?.answer(attempt);
    whole.answer(attempt);
    if (this.#all.answer(attempt)) this.#store.publish(factOf[this.#all.code], 0);
  }

  /** Subscribes to limits of other replicas. */
  #follow(code: LimitCode): void {
    this.#store.subscribe(factOf[code], pauseMs => {
      if (pauseMs > 0) this.#all.close({ code, pauseMs, attempt: this.#nextAttempt() });
      else if (this.#all.code === code) this.#all.open();
    });
  }
}

/** Names under which replicas share limits. */
const factOf = { RATE_LIMITED: 'closed', QUOTA_EXHAUSTED: 'spent' } as const;
