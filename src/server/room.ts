import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestBudget } from '../budget.ts';
import { SubgraphError } from '../errors.ts';
import { refused } from './limits.ts';
import type { OperationCheck } from './operationChecks.ts';
import { TURN, type WorkQueue } from './workQueue.ts';

/** Bytes of the large responses that are made or sent at the same time. Making one takes several times its bytes. */
const MOST_BYTES = 8_000_000;
/** Bytes of a response that needs no room: so small ones never wait for large ones. */
export const SMALL = 100_000;
/** Bytes of a large response that are written at once. */
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
  /** When its client took the last part; by `performance.now()`. */
  takenAt: number;
}

/**
 * Room for large responses, from the moment that they are made until they have been sent: clients that do not read theirs
 * would otherwise fill the memory.
 */
export class Room {
  readonly #taken = new Map<RequestBudget, number>();
  readonly #sending = new Map<RequestBudget, Sending>();
  #waiting: readonly Waiting[] = [];
  #bytes = 0;

  /**
   * Undefined if there is room now.
   * @throws {GraphQLError} OVERLOADED when there is none for too long
   */
  enter(operation: RequestBudget, bytes: number): Promise<void> | undefined {
    if (bytes <= SMALL || operation.signal.aborted) return undefined;
    if (this.#waiting.length === 0 && this.#fits(bytes)) return this.#take(operation, bytes);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => reject(refused(new SubgraphError('OVERLOADED'), 503));
    const timer = setTimeout(giveUp, MOST_WAIT);
    const look = setInterval(() => this.#disconnectIdle(), MOST_IDLE / 2);
    operation.signal.addEventListener('abort', giveUp, { once: true });
    this.#waiting = [...this.#waiting, { operation, bytes, enter: resolve }];
    return promise.finally(() => {
      clearTimeout(timer);
      clearInterval(look);
      operation.signal.removeEventListener('abort', giveUp);
      this.#waiting = this.#waiting.filter(({ operation: other }) => other !== operation);
    });
  }

  /** A large response in parts, which are written as fast as the client reads them; the size is no longer an estimate. */
  send(operation: RequestBudget, bytes: Buffer): Readable {
    this.#bytes -= this.#taken.get(operation) ?? 0;
    this.#take(operation, bytes.length);
    const taken = () => void (sending.takenAt = performance.now());
    const stream = Readable.from(partsOf(bytes, taken), { objectMode: false, highWaterMark: PART });
    const sending: Sending = { stream, takenAt: performance.now() };
    this.#sending.set(operation, sending);
    return stream;
  }

  /** The response was sent, or its client disconnected. */
  leave(operation: RequestBudget): void {
    this.#bytes -= this.#taken.get(operation) ?? 0;
    this.#taken.delete(operation);
    this.#sending.delete(operation);
    for (let [next] = this.#waiting; next && this.#fits(next.bytes); [next] = this.#waiting) {
      this.#waiting = this.#waiting.slice(1);
      this.#take(next.operation, next.bytes);
      next.enter();
    }
  }

  #fits = (bytes: number): boolean => this.#bytes === 0 || this.#bytes + bytes <= MOST_BYTES;

  #take(operation: RequestBudget, bytes: number): undefined {
    this.#taken.set(operation, bytes);
    this.#bytes += bytes;
  }

  #disconnectIdle(): void {
    const limit = performance.now() - MOST_IDLE;
    for (const { stream, takenAt } of this.#sending.values()) if (takenAt < limit) stream.destroy(new Error('idle'));
  }
}

function* partsOf(bytes: Buffer, taken: () => void) {
  for (let start = 0; start < bytes.length; start += PART) {
    taken();
    yield bytes.subarray(start, start + PART);
  }
}

/** Lets operations with large responses wait for room, and for a turn of the event loop when they have it. */
export const waitForRoom =
  (room: Room, queue: WorkQueue): OperationCheck =>
  async ({ contextValue: { operation } }) => {
    const wait = room.enter(operation, operation.responseBytes);
    if (!wait) return;
    await wait;
    await queue.admit(TURN);
  };

/** Sends large responses in parts: Node copies a text that is written at once, and keeps all of it until it has been read. */
export function sendInParts(
  graph: FastifyInstance,
  room: Room,
  operationOf: (request: FastifyRequest) => RequestBudget | undefined,
): void {
  graph.addHook('onSend', async (request, reply, payload) => {
    const operation = operationOf(request);
    if (!operation || typeof payload !== 'string' || payload.length <= SMALL) return payload;
    const bytes = Buffer.from(payload);
    reply.header('content-length', bytes.length);
    return room.send(operation, bytes);
  });
}
