import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ServiceConfig } from '../config/config.ts';
import { noReplicaStore, type ReplicaStore } from './store.ts';

/** Part of the keys, so that replicas of two releases do not misread each other. */
const FORMAT = 2;

/**
 * Joins the replicas that share a Redis, if there is one.
 * @param leastWait Milliseconds that a caller waits for a reply at least; tests wait longer than a busy machine is late.
 */
export async function openReplicaStore(service: ServiceConfig, log: Logger, leastWait?: number): Promise<ReplicaStore> {
  const { redisUrl: url, redisSentinel: sentinelName } = service;
  if (!url) return noReplicaStore;
  // Loaded only when it is used: that takes a tenth of a second.
  const { Redis } = await import('./redis.ts');
  return Redis.open({ url, sentinelName }, `{music:${FORMAT}:${identityOf(service)}}:`, log, leastWait);
}

/** The client and the service: the cache, the rate and the token belong to them. It contains no secret, not even hashed. */
function identityOf({ url, name, credentials }: ServiceConfig): string {
  const who = credentials.kind === 'key' ? [credentials.appId] : [credentials.id, credentials.teamId ?? ''];
  const identity = JSON.stringify([url, name, credentials.kind, ...who]);
  return createHash('sha256').update(identity).digest('base64url').slice(0, 22);
}
