import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { filterArgumentsOf } from '../../service/description/index.ts';
import { hasCode, type Operation, ServiceError } from '../../operation/index.ts';
import { keyOf, type Outgoing, scopeOf, type Send } from '../outgoing.ts';

/** Maximum refused reads and arguments, and how long they are remembered, in ms. */
const REFUSED = { max: 1_000, ttl: 300_000 };
/** Refusals by different reads of a record, or by different records, before documented arguments count as refused. */
const MIN_REFUSALS = 3;
/** Reads with documented arguments that an operation may send at once without slow start: two years of a series. */
const MAX_AT_ONCE = 8;

/** Arguments that the endpoint has not accepted yet. */
interface OpenArguments {
  readonly name: string;
  /** Reads that an operation may send at once. If it has more, the first is sent alone. */
  readonly maxAtOnce: number;
  /** Refused reads before they count as refused by the endpoint. */
  readonly minRefusals: number;
}

interface Evidence {
  readonly of: Set<string>;
  /** Whether a short period was refused: its length cannot be the cause. */
  hasShort: boolean;
}

/**
 * Negative cache of arguments that the service refuses (400, 422). Until an endpoint answers a read with a platform or country,
 * refusals hold for all such reads: the first one if the value is undocumented, otherwise after several.
 */
export class RefusedArguments {
  readonly #refusals = new LRUCache<string, ServiceError>({ ...REFUSED, perf: performance, ttlResolution: 0 });
  readonly #evidence = new LRUCache<string, Evidence>({ ...REFUSED, perf: performance, ttlResolution: 0 });
  readonly #accepted = new LRUCache<string, true>({ max: REFUSED.max });
  readonly #starts = new WeakMap<Operation, Map<string, SlowStart>>();

  /** The remembered refusal of the read or its arguments. */
  of(call: Outgoing<unknown>): ServiceError | undefined {
    if (this.#refusals.size === 0) return undefined;
    const scope = this.#openArguments(call);
    const names = scope ? [keyOf(call), scope.name, ofRecord(scope.name, call)] : [keyOf(call)];
    return names.map(name => this.#refusals.get(name)).find(refusal => refusal !== undefined);
  }

  /**
   * The slow start of arguments that may be refused, so that a range of many windows, or a list of many rows, costs a few refused
   * calls. Undefined once the endpoint has accepted them.
   */
  slowStartOf(call: Outgoing<unknown>): SlowStart | undefined {
    const open = this.#openArguments(call);
    if (!open) return undefined;
    const starts = this.#starts.get(call.operation) ?? new Map<string, SlowStart>();
    this.#starts.set(call.operation, starts);
    const start = starts.get(open.name) ?? new SlowStart(open);
    starts.set(open.name, start);
    return start;
  }

  #openArguments(call: Outgoing<unknown>): OpenArguments | undefined {
    const scope = scopeOf(call);
    if (!scope || this.#accepted.has(scope.name)) return undefined;
    return scope.isDocumented
      ? { name: scope.name, maxAtOnce: MAX_AT_ONCE, minRefusals: MIN_REFUSALS }
      : { name: scope.name, maxAtOnce: 1, minRefusals: 1 };
  }

  /** Records that a read was answered, possibly with a 404, so that its arguments are valid. */
  accept(call: Outgoing<unknown>): void {
    const scope = scopeOf(call);
    if (!scope) return;
    this.#accepted.set(scope.name, true);
    this.#refusals.delete(scope.name);
  }

  refuse(call: Outgoing<unknown>, error: ServiceError): void {
    const key = keyOf(call);
    // A long period may be refused for its length.
    if (!isLong(call)) this.#refusals.set(key, error);
    const open = this.#openArguments(call);
    if (!open) return;
    this.#confirm({ ...open, name: ofRecord(open.name, call) }, key, call, error);
    this.#confirm(open, call.records.join(), call, error);
  }

  /** Remembers a refusal once enough reads or records confirm it. */
  #confirm({ name, minRefusals }: OpenArguments, shownBy: string, call: Outgoing<unknown>, error: ServiceError): void {
    const evidence = this.#evidence.get(name) ?? { of: new Set(), hasShort: false };
    evidence.of.add(shownBy);
    evidence.hasShort ||= !isLong(call);
    this.#evidence.set(name, evidence);
    if (evidence.hasShort && evidence.of.size >= minRefusals) this.#refusals.set(name, error);
  }

  clear(): void {
    this.#refusals.clear();
    this.#evidence.clear();
  }
}

/** Sends the reads of an operation one at a time until their arguments are accepted or known to be refused. */
class SlowStart {
  readonly #open: OpenArguments;
  readonly #waiting = new Map<Outgoing<unknown>, () => void>();
  #inFlight = 0;
  #refused = 0;
  #refusal: ServiceError | undefined;
  #isAccepted = false;

  constructor(open: OpenArguments) {
    this.#open = open;
  }

  /** @throws {ServiceError} the refusal, the same object for all reads */
  async send<T>(call: Outgoing<T>, next: Send): Promise<T> {
    if (this.#isOpen && !isLong(call)) this.#inFlight++;
    else await this.#turnOf(call);
    // Refusals of long periods are remembered only here.
    if (this.#isRefused && this.#refusal && isLong(call)) throw this.#refusal;
    try {
      const value = await next(call);
      this.#isAccepted = true;
      return value;
    } catch (error) {
      if (!isRefusalOfArguments(call, error)) {
        this.#isAccepted = true;
        throw error;
      }
      this.#refused++;
      // An error object shared by several rows is listed once.
      this.#refusal ??= error;
      throw this.#refusal;
    } finally {
      this.#inFlight--;
      this.#advance();
    }
  }

  async #turnOf(call: Outgoing<unknown>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(call, resolve);
    // By then all reads of this tick are waiting.
    void nextTurn().then(() => this.#advance());
    await promise;
  }

  get #isRefused(): boolean {
    return this.#refused >= this.#open.minRefusals;
  }

  get #isOpen(): boolean {
    return this.#isAccepted || this.#isRefused || this.#inFlight === 0;
  }

  get #hasRoom(): boolean {
    return this.#isOpen || this.#inFlight + this.#refused + this.#waiting.size <= this.#open.maxAtOnce;
  }

  /** Starts short periods first, since their length cannot be the cause of a refusal. */
  #advance(): void {
    for (const areLong of [false, true]) {
      for (const [call, begin] of this.#waiting) {
        if (!this.#hasRoom) return;
        if (isLong(call) !== areLong) continue;
        this.#waiting.delete(call);
        this.#inFlight++;
        begin();
      }
    }
  }
}

const ofRecord = (name: string, { records }: Outgoing<unknown>): string => `${name} ${records.join()}`;

/** Whether the service refuses the arguments of a read (400, 422), rather than its record or a later page. */
export const isRefusalOfArguments = ({ call }: Outgoing<unknown>, error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  hasCode(error, 'BAD_USER_INPUT') &&
  (error.failure.status === 400 || error.failure.status === 422) &&
  !call.query?.['offset'] &&
  (call.body !== undefined || filterArgumentsOf(call).length > 0);

/** Whether the period may exceed what the plan allows. */
const isLong = ({ call }: Outgoing<unknown>): boolean => call.otherCause !== undefined;
