import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ServiceConfig } from '../../config/config.ts';
import { noSharedMemory, type SharedMemory } from './memory.ts';

/** Told apart in the keys, so that replicas of two releases do not misread each other. */
const FORMAT = 1;

/** Joins the replicas that share a Redis, if there is one. */
export async function openSharedMemory(service: ServiceConfig, log: Logger): Promise<SharedMemory> {
  if (!service.redisUrl) return noSharedMemory;
  // Loaded only when it is used: that takes a tenth of a second.
  const { Redis } = await import('./redis.ts');
  return Redis.open(service.redisUrl, `music:${FORMAT}:${identityOf(service)}:`, log);
}

/** Who asks which service: answers, the rate and the token belong to that. No secret goes into it, not even hashed. */
function identityOf({ url, name, credentials }: ServiceConfig): string {
  const who = credentials.kind === 'key' ? [credentials.appId] : [credentials.id, credentials.teamId ?? ''];
  const identity = JSON.stringify([url, name, credentials.kind, ...who]);
  return createHash('sha256').update(identity).digest('base64url').slice(0, 22);
}
