import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { filterArgumentsOf } from '../../service/description/index.ts';
import { hasCode, type Operation, ServiceError } from '../../operation/index.ts';
import { keyOf, type Outgoing, scopeOf, type Send } from '../outgoing.ts';

/** Refused reads and arguments that are remembered, and for how many milliseconds. */
const REFUSED = { max: 1_000, ttl: 300_000 };
/** Different reads of a record, or records, that refuse documented arguments before all others count as refused. */
const MIN_REFUSALS = 3;
/** Reads of an operation that need no slow start if their arguments are documented: two years of a series. */
const MAX_AT_ONCE = 8;

/** Arguments that no response of their endpoint has accepted so far. */
interface OpenArguments {
  readonly name: string;
  /** Reads of an operation that are sent at once. Of more, the first is sent alone. */
  readonly maxAtOnce: number;
  /** Refused reads that show that the endpoint refuses them. */
  readonly minRefusals: number;
}

interface Evidence {
  readonly of: Set<string>;
  /** Whether a short period was refused, which its length cannot explain. */
  hasShort: boolean;
}

/**
 * Negative cache of arguments that the service refuses (400, 422). While no read with a platform or country was answered on an
 * endpoint, a refusal holds for all of them: at once if the documents do not have it, and else after several.
 */
export class RefusedArguments {
  readonly #refusals = new LRUCache<string, ServiceError>({ ...REFUSED, perf: performance, ttlResolution: 0 });
  readonly #evidence = new LRUCache<string, Evidence>({ ...REFUSED, perf: performance, ttlResolution: 0 });
  readonly #accepted = new LRUCache<string, true>({ max: REFUSED.max });
  readonly #starts = new WeakMap<Operation, Map<string, SlowStart>>();

  /** The refusal of a read, or of its arguments. */
  of(call: Outgoing<unknown>): ServiceError | undefined {
    if (this.#refusals.size === 0) return undefined;
    const scope = this.#openArguments(call);
    const names = scope ? [keyOf(call), scope.name, ofRecord(scope.name, call)] : [keyOf(call)];
    return names.map(name => this.#refusals.get(name)).find(refusal => refusal !== undefined);
  }

  /**
   * The slow start of arguments that may be refused, so that a refusal of all windows of a range, or of all rows of a list, costs a few
   * calls. Undefined if the endpoint has accepted them.
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

  /** A read was answered, also with an absence, so its arguments are known. */
  accept(call: Outgoing<unknown>): void {
    const scope = scopeOf(call);
    if (!scope) return;
    this.#accepted.set(scope.name, true);
    this.#refusals.delete(scope.name);
  }

  refuse(call: Outgoing<unknown>, error: ServiceError): void {
    const key = keyOf(call);
    // The length of a long period may be what is refused.
    if (!isLong(call)) this.#refusals.set(key, error);
    const open = this.#openArguments(call);
    if (!open) return;
    this.#confirm({ ...open, name: ofRecord(open.name, call) }, key, call, error);
    this.#confirm(open, call.records.join(), call, error);
  }

  /** Refuses what has this name once enough different reads or records have shown it. */
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

/** Sends the reads of an operation one at a time until their arguments are accepted, or refused often enough. */
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

  /** @throws {ServiceError} the refusal, which is one for all */
  async send<T>(call: Outgoing<T>, next: Send): Promise<T> {
    if (this.#isOpen && !isLong(call)) this.#inFlight++;
    else await this.#turnOf(call);
    // That of a long period is remembered nowhere else.
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
      // Rows that have the same error object list it once.
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
    // All reads of a tick are waiting by then.
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

  /** Short periods go first, since they are refused for their arguments alone. */
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

/** Whether the service refuses the arguments of a read (400, 422), and not its record or a further page alone. */
export const isRefusalOfArguments = ({ call }: Outgoing<unknown>, error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  hasCode(error, 'BAD_USER_INPUT') &&
  (error.failure.status === 400 || error.failure.status === 422) &&
  !call.query?.['offset'] &&
  (call.body !== undefined || filterArgumentsOf(call).length > 0);

/** Whether a read has a period that an account can be too small for. */
const isLong = ({ call }: Outgoing<unknown>): boolean => call.otherCause !== undefined;
