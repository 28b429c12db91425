import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { MAX_SHARED_LIFETIME_MS } from './store.ts';

/**
 * Maximum number of changes kept in Redis for replicas that connect later, and of unsent changes kept by a replica. The oldest
 * are dropped first: a replica that connects later may serve an entry from Redis that a dropped change has invalidated.
 */
const MAX_CHANGES = 10_000;
/** Pause before unsent changes are sent again. */
const RETRY_MS = 250;

/**
 * Stores and publishes changes of records, and returns the number that these changes share. Numbers grow even if Redis loses its
 * data. The first command frees memory, so that a full Redis executes the other commands. Without permission for the channel, the
 * change is still stored.
 * KEYS: the changes. ARGV: lifetime of a change in ms, maximum number of changes, channel, writer, records.
 */
const CHANGE = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%d', now - ARGV[1]))
  local newest = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  local number = string.format('%d', math.max(now, (tonumber(newest[2]) or 0) + 1))
  for index = 5, #ARGV do
    redis.call('ZADD', KEYS[1], number, ARGV[index])
    redis.pcall('PUBLISH', ARGV[3], number .. ' changed ' .. ARGV[4] .. ' ' .. ARGV[index])
  end
  redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - ARGV[2])
  return tonumber(number)`;

interface Announcement {
  readonly record: string;
  readonly onNumber: (number: number) => void;
}

/** Announces changes of records to the other replicas. Keeps unsent changes while Redis is unavailable. */
export class Announcements {
  readonly #connection: Connection;
  readonly #key: string;
  readonly #channel: string;
  readonly #writer: string;
  readonly #unsent: Announcement[] = [];
  #isSending = false;
  #isClosed = false;

  /** @param key Sorted set of the changes. @param channel Pub/sub channel. */
  constructor(connection: Connection, key: string, channel: string, writer: string) {
    this.#connection = connection;
    this.#key = key;
    this.#channel = channel;
    this.#writer = writer;
  }

  /** Resolves to the number of the change once Redis has stored the change. */
  announce(record: string): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    this.#unsent.push({ record, onNumber: resolve });
    this.#unsent.splice(0, this.#unsent.length - MAX_CHANGES);
    void this.#sendAll();
    return promise;
  }

  close(): void {
    this.#isClosed = true;
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#unsent.length > 0 && !this.#isClosed) {
      const sent = this.#unsent.splice(0);
      const number = await this.#send(sent.map(({ record }) => record));
      if (number !== undefined) sent.forEach(({ onNumber }) => onNumber(number));
      else {
        this.#unsent.unshift(...sent);
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
    this.#isSending = false;
  }

  async #send(records: readonly string[]): Promise<number | undefined> {
    const args = [MAX_SHARED_LIFETIME_MS, MAX_CHANGES, this.#channel, this.#writer, ...records].map(String);
    const reply = await this.#connection.deliver(client => client.eval(CHANGE, { keys: [this.#key], arguments: args }));
    return typeof reply === 'number' ? reply : undefined;
  }
}
