import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { filterArgumentsOf } from '../../service/description/index.ts';
import { hasCode, type Operation, ServiceError } from '../../operation/index.ts';
import { keyOf, type Outgoing, scopeOf } from '../outgoing.ts';

/** Refused reads and arguments that are remembered, and for how many milliseconds. */
const REFUSED = { max: 1_000, ttl: 300_000 };
/** Different reads of a record, or records, that refuse documented arguments before all others count as refused. */
const EVIDENCE = 3;

/**
 * Negative cache of arguments that the service refuses (400, 422). While no read with a platform or country was answered on an
 * endpoint, a refusal holds for all of them: at once if the documents do not have it, and else after several.
 */
export class RefusedArguments {
  readonly #refusals = new LRUCache<string, ServiceError>({ ...REFUSED, perf: performance, ttlResolution: 0 });
  readonly #evidence = new LRUCache<string, Set<string>>({ ...REFUSED, perf: performance, ttlResolution: 0 });
  readonly #accepted = new LRUCache<string, true>({ max: REFUSED.max });
  readonly #trials = new WeakMap<Operation, Map<string, Trial>>();

  /** The refusal of a read, or of its arguments. */
  of(call: Outgoing<unknown>): ServiceError | undefined {
    if (this.#refusals.size === 0) return undefined;
    const scope = this.#openScopeOf(call);
    const names = scope ? [keyOf(call), scope.name, ofRecord(scope.name, call)] : [keyOf(call)];
    return names.map(name => this.#refusals.get(name)).find(refusal => refusal !== undefined);
  }

  /**
   * The trial of arguments that the service may not know: of the reads of an operation with them, one goes first, so that a refusal
   * of all windows of a range, or of all rows of a list, costs one call. Undefined if the arguments are known.
   */
  trialOf(call: Outgoing<unknown>): Trial | undefined {
    const scope = this.#openScopeOf(call);
    if (scope?.isDocumented !== false) return undefined;
    const trials = this.#trials.get(call.operation) ?? new Map<string, Trial>();
    this.#trials.set(call.operation, trials);
    const trial = trials.get(scope.name) ?? new Trial();
    trials.set(scope.name, trial);
    return trial;
  }

  /** The arguments of a read that the service may refuse; undefined if it has accepted them on this endpoint. */
  #openScopeOf(call: Outgoing<unknown>) {
    const scope = scopeOf(call);
    return scope && !this.#accepted.has(scope.name) ? scope : undefined;
  }

  /** A read was answered, also with an absence, so its arguments are known. */
  accept(call: Outgoing<unknown>): void {
    const scope = scopeOf(call);
    if (!scope) return;
    this.#accepted.set(scope.name, true);
    this.#refusals.delete(scope.name);
  }

  refuse(call: Outgoing<unknown>, error: ServiceError): void {
    // The length of its period may be what is refused.
    if (isLong(call)) return;
    const key = keyOf(call);
    this.#refusals.set(key, error);
    const scope = this.#openScopeOf(call);
    if (!scope) return;
    if (!scope.isDocumented) this.#refusals.set(scope.name, error);
    this.#confirm(ofRecord(scope.name, call), key, error);
    this.#confirm(scope.name, call.records.join(), error);
  }

  /** Refuses what has this name once enough different reads or records have shown it. */
  #confirm(name: string, evidence: string, error: ServiceError): void {
    const known = this.#evidence.get(name) ?? new Set();
    this.#evidence.set(name, known.add(evidence));
    if (known.size >= EVIDENCE) this.#refusals.set(name, error);
  }

  clear(): void {
    this.#refusals.clear();
    this.#evidence.clear();
  }
}

export class Trial {
  readonly #reads: Outgoing<unknown>[] = [];
  readonly #first: Promise<Outgoing<unknown> | undefined>;
  /** Its end: with the refusal of a long period, which concerns the other long ones of this operation. */
  readonly #ended = Promise.withResolvers<ServiceError | undefined>();

  constructor() {
    // A short period is refused for its arguments alone.
    this.#first = nextTurn().then(() => this.#reads.find(read => !isLong(read)) ?? this.#reads[0]);
  }

  /** Resolves when a read may be sent: to true for the one that goes first. @throws {ServiceError} the refusal of a long period */
  async begin(call: Outgoing<unknown>): Promise<boolean> {
    this.#reads.push(call);
    if ((await this.#first) === call) return true;
    const refusal = await this.#ended.promise;
    if (refusal && isLong(call)) throw refusal;
    return false;
  }

  /** @param error Absent if the read was answered. */
  end(call: Outgoing<unknown>, error?: unknown): void {
    this.#ended.resolve(isLong(call) && isRefusalOfArguments(call, error) ? error : undefined);
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
