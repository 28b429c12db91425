import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { MAX_SHARED_LIFETIME_MS } from './store.ts';

/** Changes that are kept for replicas that start or connect later. */
const MOST_CHANGES = 10_000;
/** Changes that Redis does not have yet; the oldest are given up first. */
const MOST_UNSENT = 10_000;
/** Milliseconds after which they are sent again; each pause is twice as long while Redis is connected and refuses them … */
const PAUSE = 100;
/** … but no longer, in milliseconds. */
const LONGEST_PAUSE = 3_000;

/**
 * Notes that records have changed, publishes it, and returns the number of the change. Numbers grow, also when Redis has
 * lost its data. The first command frees memory, so a full Redis executes the others too. Without a permission for the channel, the
 * change is kept.
 * KEYS: the changes. ARGV: milliseconds that a change is kept, most changes, channel, writer, records.
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

/** The changes of records that this replica announces to the others through Redis. */
export class Announcements {
  readonly #connection: Connection;
  readonly #key: string;
  readonly #channel: string;
  readonly #writer: string;
  readonly #unsent: Announcement[] = [];
  #isSending = false;
  #isClosed = false;

  /** @param key Of the changes in Redis. @param channel On which they are published. */
  constructor(connection: Connection, key: string, channel: string, writer: string) {
    this.#connection = connection;
    this.#key = key;
    this.#channel = channel;
    this.#writer = writer;
  }

  /** Announces a change when Redis is there. Resolves to its number. */
  announce(record: string): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    this.#unsent.push({ record, onNumber: resolve });
    this.#unsent.splice(0, this.#unsent.length - MOST_UNSENT);
    void this.#sendAll();
    return promise;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Until a change is sent, Redis and the other replicas have old data. */
  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    let pause = PAUSE;
    while (this.#unsent.length > 0 && !this.#isClosed) {
      const sent = this.#unsent.splice(0);
      const number = await this.#send(sent.map(({ record }) => record));
      if (number !== undefined) sent.forEach(({ onNumber }) => onNumber(number));
      else {
        this.#unsent.unshift(...sent);
        await wait(pause, undefined, { ref: false });
        pause = this.#connection.isConnected ? Math.min(2 * pause, LONGEST_PAUSE) : PAUSE;
      }
    }
    this.#isSending = false;
  }

  async #send(records: readonly string[]): Promise<number | undefined> {
    const args = [MAX_SHARED_LIFETIME_MS, MOST_CHANGES, this.#channel, this.#writer, ...records].map(String);
    const reply = await this.#connection.deliver(client => client.eval(CHANGE, { keys: [this.#key], arguments: args }));
    return typeof reply === 'number' ? reply : undefined;
  }
}
