import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SubgraphError } from '../errors.ts';
import type { Events } from '../events.ts';

/** Milliseconds that an operation may wait for its turn before new ones are refused. */
const MOST_WAIT = 2_000;
/** Milliseconds that the next operation waits while there are connections to be accepted. */
const MOST_ACCEPTING = 250;
/** Turns over which their length is averaged. */
const LAST_TURNS = 10;
/** Seconds after which a refused client may ask again. */
const RETRY_AFTER = 2;

/** What the server has to do, and whether it is too much. */
export class Load {
  readonly turns = new Turns();
  readonly #mostOperations: number;
  /** Operations that are being answered, or wait for their turn. */
  operations = 0;

  /** @param mostOperations That may be answered at the same time. */
  constructor(mostOperations = Infinity) {
    this.#mostOperations = mostOperations;
  }

  get isTooMuch(): boolean {
    return this.operations >= this.#mostOperations || this.turns.wait > MOST_WAIT;
  }
}

/**
 * Refuses new operations at once while the process does not keep up with those it has. Whoever gets in is answered.
 *
 * A plugin would measure the delay of the event loop, as @fastify/under-pressure does. Tried, that refused operations for
 * every short halt, as when the code is still cold, and did not keep the delay short: the turns below do.
 * @param graph Where GraphQL is served, and nothing else: the health of the process, for one, is told under any load.
 */
export function refuseOverload(graph: FastifyInstance, load: Load, events: Events): void {
  graph.server.on('connection', () => load.turns.accepted());
  graph.addHook('onRequest', async (request, reply) => {
    if (!load.isTooMuch) return undefined;
    events.emit('refused', 'OVERLOADED');
    return refusal(request, reply);
  });
  // Counted when the whole request is here: a slow sender must not take a place from the others.
  graph.addHook('preHandler', async (_, reply) => {
    load.operations++;
    reply.raw.once('close', () => load.operations--);
    await load.turns.next();
    // Whoever has hung up meanwhile wants no answer.
    if (reply.raw.closed) reply.hijack();
  });
}

/**
 * Lets one operation begin in each turn of the event loop. What has begun goes on in between, and what is small is
 * answered in between. So the turns stay short however many operations come, and those that are too many wait here, where
 * it can be seen how long it will take.
 *
 * Node accepts one connection in a turn. So no operation begins while they come: who is behind hundreds of them, be it a
 * probe, would else wait for as many operations.
 */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #hasAccepted = false;
  #beganAt = 0;
  /** Milliseconds of the last turns, on average. A guess at first, so that the first burst is not let in whole. */
  #length = 5;

  /** Milliseconds that another operation would wait. */
  get wait(): number {
    return this.#waiting.length * this.#length;
  }

  accepted(): void {
    this.#hasAccepted = true;
  }

  next(): Promise<void> {
    if (this.#waiting.length === 0) this.#begin();
    return new Promise(go => this.#waiting.push(go));
  }

  #begin(): void {
    this.#beganAt = performance.now();
    setImmediate(() => this.#end());
  }

  #end(): void {
    const length = performance.now() - this.#beganAt;
    if (this.#hasAccepted && length < MOST_ACCEPTING) {
      this.#hasAccepted = false;
      setImmediate(() => this.#end());
      return;
    }
    this.#length += (length - this.#length) / LAST_TURNS;
    const go = this.#waiting.shift();
    if (this.#waiting.length > 0) this.#begin();
    go?.();
  }
}

/** As GraphQL writes errors, so that clients show it like one. Written once: there is no time for it when it is needed. */
const REFUSAL = JSON.stringify({
  errors: [errorOf(new SubgraphError('OVERLOADED', undefined, undefined, RETRY_AFTER))],
});

function errorOf({ message, extensions }: SubgraphError) {
  return { message, extensions };
}

function refusal({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isKnown = headers.accept?.includes('application/graphql-response+json');
  const type = isKnown ? 'application/graphql-response+json' : 'application/json';
  return reply
    .code(503)
    .headers({ 'retry-after': RETRY_AFTER, 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .send(REFUSAL);
}
