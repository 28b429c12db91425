import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Call } from '../../service/description/index.ts';
import { hasCode, ServiceError } from '../../operation/index.ts';
import type { ReplicaStore } from '../../replica/index.ts';
import type { Outgoing } from '../transport/outgoing.ts';

const HOUR = 3_600_000;
/** Different records that were refused, and the operations that requested them, before a version counts as refused for all. */
const EVIDENCE = { records: 10, operations: 3 };
/** Milliseconds until a refused call is made again: so many times the age of the refusals. */
const PAUSE = { ages: 2, shortest: 2_000, longest: 1_200_000 };
/**
 * The number of these pauses for a record that was refused, and for the one that was refused last. It is 1 for all others:
 * they show sooner that the refusal has ended.
 */
const PAUSES = { refused: 1.25, last: 1.5 };
/** Refused records of one version that are remembered. */
const MOST_RECORDS = 1_000;
/** Milliseconds between two announcements that a version is answered. */
const ANNOUNCED_FOR = HOUR / 6;

/** A time of `performance.now()`, in milliseconds. */
type Time = number;

/** Refusals without an answer in between. */
interface Streak {
  readonly first: Time;
  readonly last: Time;
}

/** Refusals of different records since the last answer. */
interface Evidence extends Streak {
  /** Digests. Batches count once if they have one in common, which may be the cause. */
  readonly lastRefused: readonly string[];
  readonly records: number;
  readonly operations: ReadonlySet<string>;
}

/** A refused call: digests of its records and of its operation. */
interface Refusal {
  readonly records: readonly string[];
  readonly operation: string;
}

interface Version {
  /** The last answer that any replica has received for any record. */
  answeredAt: Time;
  announcedAt: Time;
  evidence: Evidence | undefined;
  /** Refused records, by their digests; most versions have none. */
  refused: LRUCache<string, Streak> | undefined;
}

/**
 * Remembers what the plan refuses (403) and what the service has retired (410).
 * Refusals concern the record that was requested: it is requested again after a pause that grows with their age. A version of a
 * path is refused for all records after refusals of ten different ones in three operations, none of them answered for an hour,
 * and until one is answered. Replicas collect the evidence together and check it in turn, so that a refused version costs all of
 * them at most twenty calls an hour.
 */
export class UnavailableVersions {
  readonly #versions = new Map<string, Version>();
  readonly #store: ReplicaStore;

  constructor(store: ReplicaStore) {
    this.#store = store;
    store.subscribe('forbidden', (of, until) => {
      const [records = '', operation = '', ...name] = of.split(' ').toReversed();
      const refusal = { records: records.split(','), operation };
      this.#add(name.toReversed().join(' '), refusal, agoOf(until));
    });
    store.subscribe('answered', (name, until) => void this.#answer(name, agoOf(until)));
  }

  /** @throws {ServiceError} PLAN_REQUIRED for a read that is known to be refused */
  beginRead({ endpoint, source, records, isWrite }: Outgoing<unknown>): void {
    if (isWrite) return;
    // Another call may have begun to check a refusal while this one waited to enter.
    if (!this.allows(source, records)) throw new ServiceError('PLAN_REQUIRED', { endpoint });
    this.begin(source, records);
  }

  endRead({ source, records, isWrite }: Outgoing<unknown>): void {
    if (!isWrite) this.answer(source, records);
  }

  failRead({ call, source, operation, records, isWrite }: Outgoing<unknown>, error: unknown): void {
    if (!isWrite && isRefusalOf(call, error)) this.refuse(source, records, operation.id);
  }

  /**
   * False if the call is known to be refused.
   * @param name Path template with the version: `versionedPath`.
   * @param subjects Identifiers of the requested records; none if they are not known, or the path has none.
   */
  allows(name: string, subjects: readonly string[]): boolean {
    const version = this.#versions.get(name);
    if (!version?.refused) return true;
    const { refused } = version;
    const records = digestsOf(subjects);
    if (isAnswered(version)) return records.every(record => isDue(refused.get(record)));
    const { evidence } = version;
    if (!evidence || isForgotten(evidence)) return true;
    const pauses = pausesOf(refused, evidence, records);
    return (pauses === 1 && !isForAll(evidence)) || isDue(evidence, pauses);
  }

  /** A call begins. While it checks a refusal, no other call does. */
  begin(name: string, subjects: readonly string[]): void {
    const version = this.#versions.get(name);
    if (!version?.refused) return;
    const { evidence, refused } = version;
    const last = performance.now();
    const records = digestsOf(subjects);
    if (evidence && isForgotten(evidence)) version.evidence = undefined;
    else if (evidence && (isForAll(evidence) || pausesOf(refused, evidence, records) > 1)) {
      version.evidence = { ...evidence, last };
    }
    for (const record of records) {
      const streak = refused.get(record);
      if (streak) refused.set(record, { ...streak, last });
    }
  }

  /** @param operation Id of the request; undefined in the background. */
  refuse(name: string, subjects: readonly string[], operation = ''): void {
    const refusal = { records: digestsOf(subjects), operation: digestOf(operation) };
    const version = this.#add(name, refusal, performance.now());
    // While other records are answered, it concerns this one alone.
    if (isAnswered(version)) return;
    this.#store.publish('forbidden', `${name} ${refusal.operation} ${refusal.records.join()}`, Date.now() + HOUR);
  }

  answer(name: string, subjects: readonly string[]): void {
    const now = performance.now();
    const version = this.#answer(name, now);
    if (version.refused) for (const record of digestsOf(subjects)) version.refused.delete(record);
    if (now - version.announcedAt < ANNOUNCED_FOR) return;
    version.announcedAt = now;
    this.#store.publish('answered', name, Date.now() + HOUR);
  }

  #of(name: string): Version {
    const known = this.#versions.get(name);
    if (known) return known;
    const version = { answeredAt: -Infinity, announcedAt: -Infinity, evidence: undefined, refused: undefined };
    this.#versions.set(name, version);
    return version;
  }

  #add(name: string, { records, operation }: Refusal, at: Time): Version {
    const version = this.#of(name);
    if (at <= version.answeredAt) return version;
    version.refused ??= new LRUCache({ max: MOST_RECORDS, ttl: HOUR, perf: performance, ttlResolution: 0 });
    const { refused } = version;
    const isNew = !records.some(record => refused.has(record));
    const before = version.evidence && !isForgotten(version.evidence) ? version.evidence : undefined;
    for (const record of records) refused.set(record, { first: refused.get(record)?.first ?? at, last: at });
    version.evidence = {
      first: before?.first ?? at,
      last: Math.max(before?.last ?? at, at),
      lastRefused: records,
      records: (before?.records ?? 0) + (isNew || !before ? 1 : 0),
      operations: withOperation(before?.operations, operation),
    };
    return version;
  }

  #answer(name: string, at: Time): Version {
    const version = this.#of(name);
    if (version.evidence && version.evidence.last <= at) {
      // It was refused for all, or perhaps; now the other records are requested again, too.
      if (!isAnswered(version)) {
        version.refused = undefined;
        version.announcedAt = -Infinity;
      }
      version.evidence = undefined;
    }
    version.answeredAt = Math.max(version.answeredAt, at);
    return version;
  }
}

/** True if the plan refuses a version, or the service has retired it. */
const isRefusalOf = ({ canBeWithdrawn = false }: Call<unknown>, error: unknown): boolean =>
  hasCode(error, 'PLAN_REQUIRED') || (hasCode(error, 'GONE') && !canBeWithdrawn);

const isAnswered = ({ answeredAt }: Version): boolean => performance.now() - answeredAt < HOUR;

const isForgotten = ({ last }: Streak): boolean => performance.now() - last > HOUR;

const isForAll = ({ records, operations }: Evidence): boolean =>
  records >= EVIDENCE.records && operations.size >= EVIDENCE.operations;

/** As many operations as the evidence needs. */
function withOperation(known: ReadonlySet<string> | undefined, operation: string): ReadonlySet<string> {
  return known && known.size >= EVIDENCE.operations ? known : new Set(known).add(operation);
}

function pausesOf(refused: LRUCache<string, Streak>, { lastRefused }: Evidence, records: readonly string[]): number {
  if (records.some(record => lastRefused.includes(record))) return PAUSES.last;
  return records.some(record => refused.has(record)) ? PAUSES.refused : 1;
}

function isDue(streak: Streak | undefined, pauses = 1): boolean {
  if (!streak) return true;
  const { ages, shortest, longest } = PAUSE;
  const pause = Math.min(Math.max(shortest, ages * (streak.last - streak.first)), longest);
  return performance.now() - streak.last >= pauses * pause;
}

/** The time of an event that is published for an hour. The clock of the other replica may be ahead. */
const agoOf = (until: number): Time => performance.now() - Math.max(0, Date.now() + HOUR - until);

/** Texts of clients can be long, and replicas share them. A path without a record has one for all. */
const digestsOf = (subjects: readonly string[]): readonly string[] =>
  subjects.length > 0 ? subjects.map(digestOf) : [digestOf('')];

const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);
