import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ServiceConfig } from '../config/index.ts';
import type { Events } from '../operation/index.ts';

/** State of the account that replicas share: the rate window is `closed`, or the quota is `spent`. */
export type Fact = 'closed' | 'spent';

/** Lifetime of changes in the store. No entry stays longer, so a change expires only after the entries that it invalidates. */
export const MAX_SHARED_LIFETIME_MS = 16 * 24 * 60 * 60 * 1000;

/**
 * Receives changes of records in the order of their numbers, some more than once.
 * @param number A logical clock over all records, since the clocks of replicas differ.
 */
export type ChangeListener = (record: string, number: number, by: { readonly isOwn: boolean }) => void;

/**
 * State shared by the replicas of this server. It is optional: any read can resolve to undefined after a short time, and any
 * write can be lost.
 */
export interface ReplicaStore {
  /** Undefined if no store is configured. */
  readonly isConnected?: boolean | undefined;
  /** Resolves to undefined without a value or a reply. */
  get(key: string): Promise<string | undefined>;
  /** @param life In milliseconds. */
  set(key: string, value: string, life: number): void;
  delete(key: string): void;
  /** Runs a Lua script over a key that all releases share. Resolves to undefined on an error or without a reply within 50 ms. */
  run(script: string, key: string, ...args: readonly string[]): Promise<unknown>;
  /**
   * Publishes a fact to all replicas, including replicas that start later. @param milliseconds Lifetime of the fact; 0 withdraws
   * the fact
   */
  publish(fact: Fact, milliseconds: number): void;
  /**
   * Receives the facts of the other replicas. A fact may arrive more than once. @param listener Gets the remaining lifetime in ms;
   * 0 for a withdrawn fact
   */
  subscribe(fact: Fact, listener: (milliseconds: number) => void): void;
  /**
   * Publishes the invalidation of a record to all replicas, also those started later. Resolves to its sequence number once
   * stored.
   */
  announce(record: string): Promise<number>;
  /** Receives the changes announced by all replicas, including changes announced while this replica was disconnected. */
  onChange(listener: ChangeListener): void;
  close(): Promise<void>;
}

const noReply = () => Promise.resolve(undefined);

/** The store of a single replica, which shares nothing. */
export const noReplicaStore: ReplicaStore = {
  get: noReply,
  set: () => undefined,
  delete: () => undefined,
  run: noReply,
  publish: () => undefined,
  subscribe: () => undefined,
  announce: () => Promise.resolve(0),
  onChange: () => undefined,
  close: () => Promise.resolve(),
};

/** Format of cache entries. Releases with different formats share everything else. */
const FORMAT = 8;

interface StoreOptions {
  readonly events?: Events;
  readonly maxWaitMs?: number;
  readonly format?: number;
}

/** Connects to the configured Redis. Without one, nothing is shared. */
export async function openReplicaStore(
  service: ServiceConfig,
  log: Logger,
  { events, maxWaitMs, format = FORMAT }: StoreOptions = {},
): Promise<ReplicaStore> {
  const { redisUrl: url } = service;
  if (!url) return noReplicaStore;
  // Loaded lazily: the import takes 100 ms.
  const { Redis } = await import('./redis.ts');
  const accounts = `{music:${identityOf(service)}}:`;
  return Redis.open(url, { accounts, data: `${accounts}${format}:` }, { log, events, maxWaitMs });
}

/** Identifies the client and the service, which own the cache and the rate. Contains no secret, not even hashed. */
function identityOf({ url, name, credentials }: ServiceConfig): string {
  const who = credentials.kind === 'key' ? [credentials.appId] : [credentials.id, credentials.teamId ?? ''];
  const identity = JSON.stringify([url, name, credentials.kind, ...who]);
  return createHash('sha256').update(identity).digest('base64url').slice(0, 22);
}
