import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Operation } from '../operation.ts';
import { SubgraphError, type ErrorCode } from '../errors.ts';
import type { Events } from '../events.ts';
import { AdmissionQueue, overloaded, RETRY_AFTER, Semaphore } from '../gate/admissionQueue.ts';
import type { Feature, Hooks, OperationCheck } from './features.ts';
import { rejection } from './limits.ts';
import { operationOf } from './requestOperation.ts';

/** Bytes of the large responses that are made or sent at the same time. Making one takes several times its bytes. */
const MOST_LARGE = 5_000_000;
/** Milliseconds for which it is remembered that operations waited for room: they are refused before it comes. */
const LACKED_FOR = 5_000;
/** Milliseconds for which operations wait while connections are accepted. */
const LONGEST_BURST = 250;
/** Bytes of the largest response that never waits for others. */
export const SMALL = 100_000;

/**
 * The operations in the process. One begins in each turn of the event loop, so that a burst of them blocks no other, and no
 * probe. Node accepts one connection in each turn, so while there are more, none begins: otherwise each client would wait
 * for the work of all who connected before it.
 */
export class Concurrency {
  readonly #most: number;
  readonly #lateRefusal: () => SubgraphError;
  readonly #operations: Semaphore;
  readonly #large = new Semaphore(MOST_LARGE);
  readonly #beginning = new AdmissionQueue();
  #isEnding = false;
  #hasBegun = false;
  #hasAccepted = false;
  #begunAt = -Infinity;
  #lackedAt = -Infinity;

  /**
   * @param most Operations in progress, and as many may wait.
   * @param lateRefusal The error of an operation that has waited for too long for its turn.
   */
  constructor(most = Infinity, lateRefusal: () => SubgraphError = overloaded) {
    this.#most = most;
    this.#lateRefusal = lateRefusal;
    this.#operations = new Semaphore(most);
  }

  get inProgress(): number {
    return this.#operations.used;
  }

  /** Operations that wait to begin. */
  get waiting(): number {
    return this.#operations.waiting + this.#beginning.length;
  }

  /** Bytes of the large responses in progress, and operations that wait for them. */
  get largeBytes(): number {
    return this.#large.used;
  }

  get waitingLarge(): number {
    return this.#large.waiting;
  }

  get isFull(): boolean {
    return this.waiting >= this.#most;
  }

  /** A connection was accepted in this turn. */
  accepted(): void {
    this.#hasAccepted = true;
    this.#endTurn();
  }

  /** Resolves when an operation may begin. @throws {SubgraphError} OVERLOADED, RATE_LIMITED */
  async begin(operation: Operation): Promise<void> {
    await this.#operations.enter(operation, 1, overloaded);
    await this.#turn(operation);
  }

  /** Resolves when there is room for the response. @throws {SubgraphError} OVERLOADED */
  async makeRoom(operation: Operation): Promise<void> {
    const { responseBytes } = operation;
    if (responseBytes <= SMALL) return;
    const room = this.#large.enter(operation, responseBytes, overloaded);
    if (room) this.#lackedAt = performance.now();
    await room;
    await this.#turn(operation);
  }

  /** True if others wait for the room of the response of an operation, or had to wait a moment ago. */
  lacksRoom({ responseBytes }: Operation): boolean {
    return responseBytes > SMALL && performance.now() - this.#lackedAt < LACKED_FOR;
  }

  /** Undefined if it is the first operation of this turn of the event loop. */
  #turn(operation: Operation): Promise<void> | undefined {
    const enter = () => this.#begin();
    const isFirst = this.#beginning.length === 0 && enter();
    return isFirst ? undefined : this.#beginning.join(operation, { enter, refusal: this.#lateRefusal });
  }

  #begin(): boolean {
    if (this.#hasBegun || this.#hasAccepted) return false;
    this.#hasBegun = true;
    this.#begunAt = performance.now();
    this.#endTurn();
    return true;
  }

  #endTurn(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    setImmediate(() => {
      this.#isEnding = this.#hasBegun = false;
      const isBurst = this.#hasAccepted && performance.now() - this.#begunAt < LONGEST_BURST;
      this.#hasAccepted = false;
      if (!isBurst) this.#beginning.advance();
      if (this.#beginning.length > 0) this.#endTurn();
    });
  }
}

/**
 * Refuses operations that have waited for too long until they begin, and all further ones while too many wait.
 *
 * @fastify/under-pressure measures the delay of the event loop instead. That refused operations after each short pause, as
 * when code is not yet compiled, and did not keep the delay short.
 * @param graph Serves GraphQL only, so that health probes receive responses under any load.
 */
export function refuseOverload(graph: FastifyInstance, concurrency: Concurrency, events: Events): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: SubgraphError): FastifyReply => {
    events.emit('requestRejected', error.code);
    return answerRefusal(request, reply, error);
  };
  const refuseMore: onRequestHookHandler = (request, reply, done) =>
    concurrency.isFull ? refuse(request, reply, OVERLOADED) : done();
  // Before the body is read, and again after it: other requests of a burst can have arrived meanwhile.
  graph.addHook('onRequest', refuseMore);
  graph.addHook('preHandler', refuseMore);
  graph.server.on('connection', () => concurrency.accepted());
  // After the whole request has arrived, so that a slow sender uses no place.
  graph.addHook('preHandler', async (request, reply) => {
    try {
      return await concurrency.begin(operationOf(request));
    } catch (error) {
      if (reply.raw.closed) return reply.hijack();
      return refuse(request, reply, error instanceof SubgraphError && statuses.has(error.code) ? error : OVERLOADED);
    }
  });
}

/**
 * Parses the body of an operation when it begins: Fastify would parse all bodies of a burst at once, and keep them
 * until their operations begin.
 */
export function parseInTurn(graph: FastifyInstance): void {
  graph.removeContentTypeParser('application/json');
  graph.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  const parse = graph.getDefaultJsonParser('error', 'error');
  graph.addHook('preHandler', (request, _, done) => {
    if (!Buffer.isBuffer(request.body)) return done();
    void parse(request, request.body.toString(), (error, body) => {
      request.body = body;
      done(error ?? undefined);
    });
  });
}

/** The status of a query that was refused as a whole, by the code of its first such error. */
const statuses: ReadonlyMap<unknown, number> = new Map<ErrorCode, number>([
  ['RATE_LIMITED', 429],
  ['OVERLOADED', 503],
]);

/** One for all, since a stack costs more than the rest of a refusal. */
const OVERLOADED = overloaded();

/** A GraphQL error, so that clients show it. */
function answerRefusal({ headers }: FastifyRequest, reply: FastifyReply, error: SubgraphError): FastifyReply {
  const { message, extensions } = error;
  const isKnown = headers.accept?.includes('application/graphql-response+json');
  const type = isKnown ? 'application/graphql-response+json' : 'application/json';
  return reply
    .code(statuses.get(error.code) ?? 503)
    .headers({
      'retry-after': extensions.retryAfter ?? RETRY_AFTER,
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
    })
    .send(JSON.stringify({ errors: [{ message, extensions }] }));
}

/** Lets operations with large responses wait until others have been sent. */
export const waitForRoom =
  (concurrency: Concurrency): OperationCheck =>
  async ({ contextValue: { operation } }) => {
    try {
      await concurrency.makeRoom(operation);
    } catch (error) {
      throw error instanceof SubgraphError ? rejection(error, 503) : error;
    }
  };

/** Refuses a query as a whole when a call of it, or one that it shares, was refused: a part of a page is of no use. */
export const refuseAsWhole: Feature = () => hooks;

const hooks: Hooks = {
  willSendResponse({ response, operation }) {
    const { body, http } = response;
    const result = body.kind === 'single' ? body.singleResult : body.initialResult;
    const refusal = result.errors?.find(({ extensions }) => statuses.has(extensions?.['code']));
    const status = statuses.get(refusal?.extensions?.['code']);
    if (!refusal || status === undefined || operation?.operation !== 'query') return;
    if (body.kind === 'incremental') void body.subsequentResults[Symbol.asyncIterator]().return?.();
    const { message, extensions } = refusal;
    response.body = { kind: 'single', singleResult: { errors: [{ message, ...(extensions && { extensions }) }] } };
    http.status = status;
    http.headers.set('retry-after', String(extensions?.['retryAfter'] ?? RETRY_AFTER));
    http.headers.set('cache-control', 'no-store');
  },
};
