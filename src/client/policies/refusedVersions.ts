import { LRUCache } from 'lru-cache';
import type { Call } from '../../service/description/index.ts';
import { hasCode, ServiceError } from '../../operation/index.ts';
import type { Outgoing } from '../outgoing.ts';

/** Refused records, and operations that requested them, before a version counts as refused for all records. */
const FOR_ALL = { records: 10, operations: 3 };
/** Time without an answer before a version can count as refused for all, in ms. Gateways refuse for seconds. */
const UNANSWERED_MS = 60_000;
/**
 * Time between probes, in ms: the age of the refusals, so that they outlast their cause by at most its duration. The longest pause
 * is three calls per hour. A version that has not worked since the start may be in maintenance, so it is probed every 30 s, minus
 * the latency of the probe.
 */
const PAUSE_MS = { shortest: 2_000, longest: 1_200_000, longestUnproven: 25_000 };
/** Fraction of the pause after which a record without a refusal may probe, since it is the likeliest to be answered. */
const NEW_RECORD = 0.8;
/** Maximum versions and refused records, and how long they are remembered, in ms. */
const KEPT = { versions: 500, records: 10_000, ttl: 3_600_000 };

/** Times of refusals since the last answer, by `performance.now()`. A probe in flight counts as the last one. */
interface Refusals {
  readonly first: number;
  last: number;
}

/** Of one record. */
interface RecordRefusals extends Refusals {
  /** Whether the last one was a 410. If all versions of a record are gone, so is the record. */
  readonly isGone: boolean;
}

interface Version {
  answeredAt: number;
  /** When a probe was last answered. Earlier refusals, of any record, no longer hold. */
  reopenedAt: number;
  /** Refusals of any records since the last answer, with the number of records and the ids of operations. */
  streak: (Refusals & { records: number; readonly operations: Set<string> }) | undefined;
}

/**
 * Negative cache of versions that the plan refuses (403) or the service has retired (410). A version refused for a record is not
 * requested for that record for a while. A version refused for several records and answered for none is not requested at all until a
 * probe is answered. Replicas do not share these conclusions.
 */
export class RefusedVersions {
  readonly #versions = new LRUCache<string, Version>(keptBy(KEPT.versions));
  readonly #records = new LRUCache<string, RecordRefusals>(keptBy(KEPT.records));

  /**
   * Whether a version may be requested for these records now.
   * @param source Versioned path template.
   * @param records None if they are not known yet, or the path has none.
   */
  allows(source: string, records: readonly string[]): boolean {
    if (this.#records.size === 0) return true;
    const version = this.#versions.get(source);
    if (!version) return true;
    const { streak } = version;
    const refused = this.#refused(version, source, records);
    if (!streak || isAnswered(version)) return refused.every(refusals => isDue(version, refusals));
    if (refused.length > 0) return isDue(version, streak);
    return !isForAll(streak) || isDue(version, streak, NEW_RECORD);
  }

  /** Whether the version is gone for these records, as far as the last refusals say. */
  areGone(source: string, records: readonly string[]): boolean {
    return keysOf(source, records).every(key => this.#records.get(key)?.isGone);
  }

  /** Begins a read. Only one probe is in flight; others wait for another pause. @throws {ServiceError} PLAN_REQUIRED */
  begin({ endpoint, source, records }: Outgoing<unknown>): void {
    const version = this.#versions.get(source);
    if (!version || this.#records.size === 0) return;
    // Another read may have become the probe while this one waited for admission.
    if (!this.allows(source, records)) throw new ServiceError('PLAN_REQUIRED', { endpoint });
    const refused = this.#refused(version, source, records);
    const { streak } = version;
    const probed = streak && (refused.length > 0 || isForAll(streak)) ? [...refused, streak] : refused;
    for (const refusals of probed) refusals.last = performance.now();
  }

  answer({ source, records }: Outgoing<unknown>): void {
    const version = this.#versions.get(source) ?? newVersion();
    const { streak } = version;
    if (streak && !isAnswered(version) && (isForAll(streak) || !isProven(version)))
      version.reopenedAt = performance.now();
    version.streak = undefined;
    version.answeredAt = performance.now();
    this.#versions.set(source, version);
    if (this.#records.size > 0) for (const key of keysOf(source, records)) this.#records.delete(key);
  }

  /** Records a failed read. Only refusals of the version count. */
  fail({ call, source, records, operation }: Outgoing<unknown>, error: unknown): void {
    if (!isRefusalOf(call, error)) return;
    const now = performance.now();
    const version = this.#versions.get(source) ?? newVersion();
    const streak = (version.streak ??= { first: now, last: now, records: 0, operations: new Set() });
    streak.last = now;
    // Batches with a record in common count once, since that record may be the cause.
    if (streak.records === 0 || this.#refused(version, source, records).length === 0) streak.records++;
    if (streak.operations.size < FOR_ALL.operations) streak.operations.add(operation.id ?? '');
    this.#versions.set(source, version);
    const isGone = hasCode(error, 'GONE');
    for (const key of keysOf(source, records)) {
      const known = this.#records.get(key);
      this.#records.set(key, { first: known && isOf(version, known) ? known.first : now, last: now, isGone });
    }
  }

  /** The refusals of these records. */
  #refused(version: Version, source: string, records: readonly string[]): readonly Refusals[] {
    return keysOf(source, records)
      .flatMap(key => this.#records.get(key) ?? [])
      .filter(known => isOf(version, known));
  }
}

const keptBy = (max: number) => ({ max, ttl: KEPT.ttl, perf: performance, ttlResolution: 0 });

const newVersion = (): Version => ({ answeredAt: -Infinity, reopenedAt: -Infinity, streak: undefined });

/** A path without a record has one entry. */
const keysOf = (source: string, records: readonly string[]): readonly string[] =>
  records.length > 0 ? records.map(record => `${source} ${record}`) : [source];

const isOf = ({ reopenedAt }: Version, { last }: Refusals): boolean => last >= reopenedAt;

/** Whether the plan refuses the version, or the service has retired it. */
const isRefusalOf = ({ canBeWithdrawn = false }: Call<unknown>, error: unknown): boolean =>
  hasCode(error, 'PLAN_REQUIRED') || (hasCode(error, 'GONE') && !canBeWithdrawn);

/** Whether the version has worked since the start, or since it was forgotten. */
const isProven = ({ answeredAt }: Version): boolean => answeredAt > -Infinity;

const isAnswered = ({ answeredAt }: Version): boolean => performance.now() - answeredAt < UNANSWERED_MS;

const isForAll = ({ records, operations }: NonNullable<Version['streak']>): boolean =>
  records >= FOR_ALL.records && operations.size >= FOR_ALL.operations;

/** @param part Fraction of the pause. */
function isDue(version: Version, { first, last }: Refusals, part = 1): boolean {
  const longest = isProven(version) ? PAUSE_MS.longest : PAUSE_MS.longestUnproven;
  const pause = Math.min(Math.max(PAUSE_MS.shortest, last - first), longest);
  return performance.now() - last >= part * pause;
}
