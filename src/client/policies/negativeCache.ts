import { LRUCache } from 'lru-cache';
import { filterArgumentsOf, isDocumented } from '../../service/description/index.ts';
import { hasCode, type Operation, ServiceError } from '../../operation/index.ts';
import { keyOf, type Outgoing, type Policy, type Send } from '../outgoing.ts';
import { isFailureOf } from '../response.ts';

/** How long a failure is returned for identical reads, in ms. A failing read costs at most one call per second. */
const FAILED_MS = 1_000;
/** How long a refused version is not requested, in ms. Including the probe, a restored version is used again within 30 s. */
const REFUSED_MS = 25_000;
/** How long rejected arguments (400, 422) are not sent again, in ms. Only the client can correct them. */
const REJECTED_MS = 300_000;
/** Maximum number of entries per cache. An error takes about 1 kB. Unlike `max`, these options allocate nothing in advance. */
const BOUNDED = { maxSize: 2_000, sizeCalculation: () => 1 };

/** Thresholds at which refusals apply to all reads of a record, version or argument. */
interface Thresholds {
  /** Number of records refused since the last answer. */
  readonly records: number;
  /** Time since the last answer, in ms. */
  readonly unansweredMs: number;
  /** Time between probes, in ms. */
  readonly pauseMs: number;
}

const RECORD: Thresholds = { records: 1, unansweredMs: 0, pauseMs: REFUSED_MS };
/**
 * A version that was answered within the last minute is assumed to work, since the service can refuse all calls for a few seconds.
 */
const VERSION: Thresholds = { records: 8, unansweredMs: 60_000, pauseMs: REFUSED_MS };
/** Once the service has answered a read with an argument, the argument is valid. */
const DOCUMENTED: Thresholds = { records: 8, unansweredMs: Infinity, pauseMs: REJECTED_MS };
const UNDOCUMENTED: Thresholds = { ...DOCUMENTED, records: 1 };

/**
 * Negative cache: does not repeat requests that have just failed or been refused. A version refused for a record (403, 410) is
 * not requested for that record. A version or argument refused for several records without an answer in between (an undocumented
 * argument: for one record) is not used in requests until a probe is answered. Not shared between replicas.
 */
export class NegativeCache {
  readonly #reads = new LRUCache<string, ServiceError>({
    ...BOUNDED,
    ttl: FAILED_MS,
    perf: performance,
    ttlResolution: 0,
  });
  /** By record and version. */
  readonly #records = new LRUCache<string, Refusals>(BOUNDED);
  /** By version or argument. */
  readonly #scopes = new LRUCache<string, Refusals>(BOUNDED);

  readonly policy: Policy = next => call => {
    if (call.isWrite) return next(call);
    const argument = this.#argumentOf(call);
    const send = () => this.#observed(call, argument, next);
    return argument?.isAnswered === false ? slowStart(call, argument, send) : send();
  };

  /**
   * Whether a version may be requested for these records now.
   * @param source Versioned path template.
   * @param records Empty if not known yet, or if the path has no record.
   */
  allows(source: string, records: readonly string[]): boolean {
    return this.#refusalsOf(source, records).every(({ error }) => !error);
  }

  /** Whether the version is gone for these records. Records whose versions are all gone are gone themselves. */
  areGone(source: string, records: readonly string[]): boolean {
    return keysOf(source, records).every(key => hasCode(this.#records.get(key)?.last, 'GONE'));
  }

  /** Call after a write: reads that failed before may now succeed. */
  clear(): void {
    this.#reads.clear();
    this.#records.clear();
  }

  async #observed<T>(call: Outgoing<T>, argument: Refusals | undefined, next: Send): Promise<T> {
    const known = [...this.#refusalsOf(call.source, call.records), ...(argument ? [argument] : [])];
    const failure = this.#reads.get(keyOf(call)) ?? known.find(({ error }) => error)?.error;
    if (failure) throw failure;
    for (const refusals of known) refusals.begin();
    try {
      const value = await next(call);
      for (const refusals of known) refusals.answered();
      return value;
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) for (const refusals of known) refusals.answered();
      throw error instanceof ServiceError ? this.#stored(call, argument, error) : error;
    }
  }

  #stored(call: Outgoing<unknown>, argument: Refusals | undefined, error: ServiceError): ServiceError {
    const { source, records, subjects, endpoint } = call;
    if (isFailureOf(endpoint, error)) this.#reads.set(keyOf(call), error);
    if (isRefusalOfVersion(call, error)) {
      for (const key of keysOf(source, records)) entryOf(this.#records, key, RECORD).refused(subjects, error);
      entryOf(this.#scopes, source, VERSION).refused(subjects, error);
    }
    if (!isRefusalOfArguments(call, error)) return error;
    // Reuse the error object: a response lists an error once even if several rows share it.
    const shared = argument?.last ?? error;
    argument?.refused(subjects, shared);
    this.#reads.set(keyOf(call), shared, { ttl: REJECTED_MS });
    return shared;
  }

  /** Refusals of a version for all records, and for each of these records. */
  #refusalsOf(source: string, records: readonly string[]): readonly Refusals[] {
    const version = entryOf(this.#scopes, source, VERSION);
    return [...keysOf(source, records).flatMap(key => this.#records.get(key) ?? []), version];
  }

  /**
   * Refusals of a platform or country, combined with all other arguments except record, days and rows. Undefined if the call has
   * neither.
   */
  #argumentOf({ call, source }: Outgoing<unknown>): Refusals | undefined {
    const all = filterArgumentsOf(call);
    if (!all.some(([name]) => name === 'platform' || name === 'countryCode')) return undefined;
    const areDocumented = all.every(([name, value]) => isDocumented(name, String(value)));
    // Excludes the days, but not `otherCause`: a period refused for its length proves nothing about shorter periods.
    const key = `${source} ${JSON.stringify([all, call.body, call.otherCause])}`;
    return entryOf(this.#scopes, key, areDocumented ? DOCUMENTED : UNDOCUMENTED);
  }
}

/** Refusals of a version for one record, of a version for all records, or of an argument. */
class Refusals {
  readonly thresholds: Thresholds;
  /** First reads of each operation, for the slow start. */
  readonly reads = new WeakMap<Operation, Promise<unknown>[]>();
  /** Last refusal since the last answer. */
  last: ServiceError | undefined;
  readonly #records = new Set<string>();
  #count = 0;
  #begunAt = -Infinity;
  #answeredAt = -Infinity;

  constructor(thresholds: Thresholds) {
    this.thresholds = thresholds;
  }

  get isAnswered(): boolean {
    return this.#answeredAt > -Infinity;
  }

  /** The error that reads fail with; undefined if a read or a probe may be sent. */
  get error(): ServiceError | undefined {
    const now = performance.now();
    const applyToAll = this.#count >= this.thresholds.records && now - this.#answeredAt >= this.thresholds.unansweredMs;
    return applyToAll && now - this.#begunAt < this.thresholds.pauseMs ? this.last : undefined;
  }

  /** Records the start of a read. If a probe is due, the read is the probe. */
  begin(): void {
    this.#begunAt = performance.now();
  }

  answered(): void {
    this.last = undefined;
    this.#records.clear();
    this.#count = 0;
    this.#answeredAt = performance.now();
  }

  /** Counts a refusal. Batches that share a record count once, since that record may be the cause. */
  refused(records: readonly string[], error: ServiceError): void {
    this.begin();
    this.last = error;
    if (this.#count >= this.thresholds.records || records.some(record => this.#records.has(record))) return;
    this.#count++;
    for (const record of records) this.#records.add(record);
  }
}

/**
 * Slow start for an argument that the service has not accepted yet: the first reads of an operation go ahead and all other reads
 * wait, so that many rows or years with a refused argument cost only a few calls.
 */
async function slowStart<T>(call: Outgoing<T>, { thresholds, reads }: Refusals, send: () => Promise<T>): Promise<T> {
  const first = reads.get(call.operation) ?? [];
  reads.set(call.operation, first);
  if (first.length >= thresholds.records) {
    await Promise.any(first).catch(({ errors }: AggregateError) => Promise.reject(errors[0]));
    return send();
  }
  const sent = send();
  // Any result other than a refusal of the arguments releases the waiting reads.
  const result = sent.catch((error: unknown) => isRefusalOfArguments(call, error) && Promise.reject(error));
  result.catch(() => undefined);
  first.push(result);
  return sent;
}

function entryOf(entries: LRUCache<string, Refusals>, key: string, thresholds: Thresholds): Refusals {
  const entry = entries.get(key) ?? new Refusals(thresholds);
  entries.set(key, entry);
  return entry;
}

/** One key per record for a version, or a single key for a path without a record. */
const keysOf = (source: string, records: readonly string[]): readonly string[] =>
  records.length > 0 ? records.map(record => `${source} ${record}`) : [source];

/** Whether the plan refuses the version, or the service has retired it. */
const isRefusalOfVersion = ({ call: { canBeWithdrawn = false } }: Outgoing<unknown>, error: ServiceError): boolean =>
  hasCode(error, 'PLAN_REQUIRED') || (hasCode(error, 'GONE') && !canBeWithdrawn);

/** Whether the service refuses the arguments of a read rather than the record or a later page. */
const isRefusalOfArguments = ({ call }: Outgoing<unknown>, error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  hasCode(error, 'BAD_USER_INPUT') &&
  (error.failure.status === 400 || error.failure.status === 422) &&
  !call.query?.['offset'] &&
  (call.body !== undefined || filterArgumentsOf(call).length > 0);
