import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ServiceConfig } from '../config/index.ts';
import type { Events } from '../operation/index.ts';

/** Facts that the replicas publish: the rate window is `closed`, the quota is `spent`. */
export type Fact = 'closed' | 'spent';

/** Changes of records are kept for this time; no value that they concern is kept longer. */
export const MAX_SHARED_LIFETIME_MS = 16 * 24 * 60 * 60 * 1000;

/**
 * Receives the changes of records, each after those with lower numbers. A change can be received again.
 * @param number Grows with each change of any record: clocks of replicas differ.
 */
export type ChangeListener = (record: string, number: number, by: { readonly isOwn: boolean }) => void;

/**
 * The store that the replicas of this server share. It is never required: every read can be undefined, after a short time
 * at the most, and every write can be lost.
 */
export interface ReplicaStore {
  /** Undefined for a single replica. */
  readonly isConnected?: boolean | undefined;
  /** Undefined if there is no value, or no reply. */
  get(key: string): Promise<string | undefined>;
  /** @param life Milliseconds. */
  set(key: string, value: string, life: number): void;
  delete(key: string): void;
  /** True if this replica has the lock of a key for some milliseconds now; undefined without a reply. */
  lock(key: string, life: number): Promise<boolean | undefined>;
  /** The result of a Lua script over a key that releases share; undefined without a reply in 50 ms. */
  run(script: string, key: string, ...args: readonly string[]): Promise<unknown>;
  /** Publishes a fact to all replicas, also to those that start later. @param milliseconds For which it holds; 0 withdraws it */
  publish(fact: Fact, milliseconds: number): void;
  /** Receives the facts of all replicas, its own included, possibly more than once, with the milliseconds for which they hold. */
  subscribe(fact: Fact, listener: (milliseconds: number) => void): void;
  /**
   * Announces to all replicas, also to those that start later, that a record has changed. It is kept until the store has
   * it, and resolves to the number of the change then.
   */
  announce(record: string): Promise<number>;
  /** Receives the changes that all replicas announce, or have announced while this one was not connected. */
  onChange(listener: ChangeListener): void;
  close(): Promise<void>;
}

const noReply = () => Promise.resolve(undefined);

/** The store of a single replica: nothing is shared. */
export const noReplicaStore: ReplicaStore = {
  get: noReply,
  set: () => undefined,
  delete: () => undefined,
  lock: noReply,
  run: noReply,
  publish: () => undefined,
  subscribe: () => undefined,
  announce: () => Promise.resolve(0),
  onChange: () => undefined,
  close: () => Promise.resolve(),
};

/** Of the entries of the cache: releases with different formats share all but these. */
const FORMAT = 8;

interface StoreOptions {
  readonly events?: Events;
  /** Milliseconds that a caller waits for a reply at most; tests wait longer than a busy machine is late. */
  readonly maxWaitMs?: number;
  /** Of the entries of the cache; tests run two releases. */
  readonly format?: number;
}

/** Joins the replicas that share a Redis, if there is one. */
export async function openReplicaStore(
  service: ServiceConfig,
  log: Logger,
  { events, maxWaitMs, format = FORMAT }: StoreOptions = {},
): Promise<ReplicaStore> {
  const { redisUrl: url } = service;
  if (!url) return noReplicaStore;
  // Loaded only when it is used: that takes a tenth of a second.
  const { Redis } = await import('./redis.ts');
  const accounts = `{music:${identityOf(service)}}:`;
  return Redis.open(url, { accounts, data: `${accounts}${format}:` }, { log, events, maxWaitMs });
}

/**
 * The client and the service: the cache and the rate belong to them. It contains no secret, not even hashed.
 */
function identityOf({ url, name, credentials }: ServiceConfig): string {
  const who = credentials.kind === 'key' ? [credentials.appId] : [credentials.id, credentials.teamId ?? ''];
  const identity = JSON.stringify([url, name, credentials.kind, ...who]);
  return createHash('sha256').update(identity).digest('base64url').slice(0, 22);
}
