import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { RequestBudget } from '../budget.ts';
import { SubgraphError } from '../errors.ts';
import { refused } from './limits.ts';
import type { OperationCheck } from './features.ts';
import { TURN, type WorkQueue } from './workQueue.ts';

/** Bytes of the large responses that are made or sent at the same time. Making one takes several times its bytes. */
const MOST_BYTES = 5_000_000;
/** Bytes of the largest response that needs no room, so that small responses never wait for large ones. */
export const SMALL = 100_000;
/** Characters of a large response that are written at once. */
const PART = 65_536;
/** Milliseconds that a large response waits for room. */
const MOST_WAIT = 5_000;
/** Milliseconds after which a client that takes no further part is disconnected, while other responses wait for room. */
const MOST_IDLE = 1_000;

interface Waiting {
  readonly operation: RequestBudget;
  readonly bytes: number;
  readonly enter: () => void;
}

interface Sending {
  readonly stream: Readable;
  /** Time at which an unread part was written, by `performance.now()`; Infinity without an unread part. */
  unreadSince: number;
}

/**
 * Room for large responses, from the moment that they are made until they have been sent: clients that do not read theirs
 * would otherwise fill the memory.
 */
export class Room {
  readonly #taken = new Map<RequestBudget, number>();
  readonly #sending = new Map<RequestBudget, Sending>();
  /** Operations that take no room any more: Fastify calls `onSend` also after the client has disconnected. */
  readonly #left = new WeakSet<RequestBudget>();
  #waiting: readonly Waiting[] = [];
  #bytes = 0;

  /** Undefined if there is room now. @throws {GraphQLError} OVERLOADED after waiting for too long */
  enter(operation: RequestBudget, bytes: number): Promise<void> | undefined {
    if (bytes <= SMALL || operation.isOver) return undefined;
    if (this.#waiting.length === 0 && this.#fits(bytes)) return this.#take(operation, bytes);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      this.#stopWaiting(operation);
      reject(refused(new SubgraphError('OVERLOADED'), 503));
    };
    const timer = setTimeout(giveUp, MOST_WAIT);
    const look = setInterval(() => this.#disconnectIdle(), MOST_IDLE / 2);
    operation.onEnd(giveUp);
    this.#waiting = [...this.#waiting, { operation, bytes, enter: resolve }];
    return promise.finally(() => {
      clearTimeout(timer);
      clearInterval(look);
      operation.remove(giveUp);
    });
  }

  /**
   * A large response in parts, which are encoded and written as fast as the client reads them.
   * @param response Its text, or its deferred parts.
   * @param bytes Its size if it is known.
   */
  send(operation: RequestBudget, response: Iterable<string> | AsyncIterable<string>, bytes?: number): Readable {
    if (bytes !== undefined) this.#take(operation, bytes);
    const state = { unreadSince: performance.now() };
    const stream = Readable.from(partsOf(response, state), { objectMode: false, highWaterMark: PART });
    // A generator that has not begun does not close its source.
    if (response instanceof Readable) stream.once('close', () => response.destroy());
    if (this.holds(operation)) this.#sending.set(operation, Object.assign(state, { stream }));
    return stream;
  }

  /** The response was sent, or its client disconnected. */
  leave(operation: RequestBudget): void {
    this.#left.add(operation);
    this.#bytes -= this.#taken.get(operation) ?? 0;
    this.#taken.delete(operation);
    this.#sending.delete(operation);
    this.#stopWaiting(operation);
  }

  /** True for an operation with a large response. */
  holds = (operation: RequestBudget): boolean => this.#taken.has(operation);

  /** True when the client of an operation has disconnected. */
  hasLeft = (operation: RequestBudget): boolean => this.#left.has(operation);

  #fits = (bytes: number): boolean => this.#bytes === 0 || this.#bytes + bytes <= MOST_BYTES;

  /** Removes an operation before others enter, so that it cannot be given the room. */
  #stopWaiting(operation: RequestBudget): void {
    this.#waiting = this.#waiting.filter(({ operation: other }) => other !== operation);
    for (let [next] = this.#waiting; next && this.#fits(next.bytes); [next] = this.#waiting) {
      this.#waiting = this.#waiting.slice(1);
      this.#take(next.operation, next.bytes);
      next.enter();
    }
  }

  #take(operation: RequestBudget, bytes: number): undefined {
    if (this.#left.has(operation)) return;
    this.#bytes += bytes - (this.#taken.get(operation) ?? 0);
    this.#taken.set(operation, bytes);
  }

  #disconnectIdle(): void {
    const limit = performance.now() - MOST_IDLE;
    for (const { stream, unreadSince } of this.#sending.values())
      if (unreadSince < limit) stream.destroy(new Error('idle'));
  }
}

async function* partsOf(source: Iterable<string> | AsyncIterable<string>, state: { unreadSince: number }) {
  state.unreadSince = Infinity;
  for await (const text of source) {
    for (let start = 0, end = 0; start < text.length; start = end) {
      end = start + PART;
      // Half of a surrogate pair cannot be encoded.
      if (isLowSurrogate(text.charCodeAt(end))) end++;
      state.unreadSince = performance.now();
      yield text.slice(start, end);
    }
    state.unreadSince = Infinity;
  }
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** Lets operations with large responses wait for room, and for a turn of the event loop when they have it. */
export const waitForRoom =
  (room: Room, queue: WorkQueue): OperationCheck =>
  async ({ contextValue: { operation } }) => {
    const wait = room.enter(operation, operation.responseBytes);
    if (!wait) return;
    await wait;
    await queue.admit({ work: TURN });
  };

/**
 * Sends large responses in parts: Node copies a text that is written at once, and keeps all of it until it has been read.
 */
export function sendInParts(graph: FastifyInstance, room: Room): void {
  graph.addHook('onSend', ({ operation }, reply, payload, done) => {
    if (!operation) return done(null, payload);
    if (room.hasLeft(operation)) {
      // Fastify would report the stream of a client that has disconnected as an error, and send that as the response.
      if (payload instanceof Readable) payload.destroy();
      return done(null, null);
    }
    if (payload instanceof Readable && room.holds(operation)) return done(null, room.send(operation, payload));
    if (typeof payload !== 'string' || payload.length <= SMALL) return done(null, payload);
    const bytes = Buffer.byteLength(payload);
    reply.header('content-length', bytes);
    return done(null, room.send(operation, [payload], bytes));
  });
}
