import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import { Agent, type Dispatcher } from 'undici';
import type { ServiceConfig } from '../config/config.ts';
import { hasCode, ServiceError } from '../errors.ts';
import type { Events } from '../events.ts';
import type { Kept, Size } from './answers.ts';
import { Attempts } from './attempts.ts';
import type { BreakerState } from './breaker.ts';
import type { Call } from '../endpoint/call.ts';
import { logCalls } from './callLog.ts';
import { failedWrite, isTransient, mayBeDone } from './failures.ts';
import { SingleFlight, type WaitLimit } from './singleFlight.ts';
import { messageOf, type Message } from './message.ts';
import { RequestBudget } from '../budget.ts';
import { Refusals } from './refusals.ts';
import { Sender } from './sender.ts';
import { noReplicaStore, type ReplicaStore } from '../replica/store.ts';
import { Tiers, type Reading } from './tiers.ts';
import { parsed } from './transport.ts';

/** Calls in flight at once; more wait in undici's queue. High enough that a playlist of 300 songs does not queue. */
const MOST_CONNECTIONS = 320;

/** Milliseconds that a record is taken for unknown, once the service has said so. */
const MISSING_LIFETIME = 30_000;

/** What the reads of one operation see of the client. */
export interface Calls {
  /** What the plan refuses, and what the service does not have. */
  readonly refusals: Refusals;
  read<T>(call: Call<T>): Promise<T>;
  write<T>(method: 'POST' | 'DELETE', call: Call<T>): Promise<T>;
}

/** How the client is, for gauges. */
export interface ClientState {
  readonly breaker: BreakerState;
  /** Calls that wait for a place within the rate. */
  readonly waiting: number;
  readonly remembered: Size;
}

/**
 * The one way to the service, made once per process. It knows no resource. A read is answered from memory, else from what
 * the replicas share, else it joins an equal one under way, else it is sent: within the rate and the quota, through the
 * breaker, with retries.
 */
export class Client {
  readonly #config: ServiceConfig;
  readonly #dispatcher: Dispatcher;
  readonly #events: Events;
  readonly #attempts: Attempts;
  readonly #sender: Sender;
  readonly #memory: ReplicaStore;
  readonly #answers: Tiers;
  readonly #flights = new SingleFlight();
  #changesSeen = 0;
  readonly #refreshes = new SingleFlight();
  readonly #refusals: Refusals;

  /**
   * @param memory What it shares with other replicas; it is closed with the client.
   * @param dispatcher Replaces the network in tests.
   * @param events Told what happens.
   */
  constructor(
    config: ServiceConfig,
    log: Logger,
    memory = noReplicaStore,
    dispatcher: Dispatcher = serviceAgent(),
    events: Events = new EventEmitter(),
  ) {
    this.#config = config;
    this.#dispatcher = dispatcher;
    this.#events = events;
    logCalls(events, log);
    this.#attempts = new Attempts(config, memory, dispatcher, events);
    this.#sender = new Sender(this.#attempts, events, log);
    this.#memory = memory;
    this.#answers = new Tiers(config.cacheBytes, memory);
    this.#refusals = new Refusals(memory);
  }

  /** Calls left in the billing term, as last told by the service. */
  get quotaRemaining(): number | undefined {
    return this.#attempts.quotaRemaining;
  }

  get state(): ClientState {
    return {
      breaker: this.#attempts.breaker,
      waiting: this.#attempts.waiting,
      remembered: this.#answers.size,
    };
  }

  /** Whether operations can be answered: a token can be had, or there is something to answer from. */
  async canServe(): Promise<boolean> {
    return this.#answers.size.entries > 0 || this.#attempts.hasToken();
  }

  /** How often answers have been forgotten because of writes, here and in other replicas. */
  get changes(): number {
    return this.#answers.changes;
  }

  /** The calls of one operation, within its time and number. */
  within(operation: RequestBudget): Calls {
    return {
      refusals: this.#refusals,
      read: call => this.#read(call, operation),
      write: (method, call) => this.#write(method, call, operation),
    };
  }

  async close(): Promise<void> {
    await this.#dispatcher.close();
    await this.#memory.close();
  }

  async #read<T>(call: Call<T>, operation: RequestBudget): Promise<T> {
    const message = messageOf(call.body === undefined ? 'GET' : 'POST', call, this.#config.name);
    const reading = this.#reading(call, message);
    const kept = call.isAnew ? undefined : await this.#answers.get(message.key, reading, operation);
    if (kept?.state === 'stale') this.#refresh(call, message);
    if (kept && kept.state !== 'old') return this.#remembered(call, kept, operation);
    try {
      const flights = this.#joinable();
      const isUnderWay = flights.has(message.key);
      // Whoever begins the call pays for it, before others can join and share what comes of it.
      if (!isUnderWay) operation.countCall();
      this.#events.emit('lookedUp', operation, call.path, isUnderWay ? 'joined' : 'missed');
      const ask = (patience: WaitLimit) => this.#ask(call, message, patience, operation);
      const value = await flights.join(message.key, operation, ask);
      operation.use(Date.now() + call.lifetime);
      return value;
    } catch (error) {
      if (kept && isTransient(error)) return this.#remembered(call, kept, operation);
      if (hasCode(error, 'NOT_FOUND', 'GONE')) operation.use(Date.now() + missingLifetimeOf(call));
      throw error;
    }
  }

  /** Reads under way, but for those that began before a write, here or in another replica: they may not know of it. */
  #joinable(): SingleFlight {
    if (this.changes !== this.#changesSeen) this.#flights.forget();
    this.#changesSeen = this.changes;
    return this.#flights;
  }

  /** @throws the error that was remembered, if it was one */
  #remembered<T>(call: Call<T>, { outcome, age, state, freshUntil }: Kept, operation: RequestBudget): T {
    operation.countRemembered(age);
    operation.use(freshUntil);
    this.#events.emit('lookedUp', operation, call.path, state);
    if ('error' in outcome) throw outcome.error;
    // Answers are kept by what was asked, and that belongs to one endpoint with one decoder.
    return outcome.value as T;
  }

  #reading(call: Call<unknown>, message: Message): Reading {
    return {
      lifetime: call.lifetime,
      decode: body => this.#sender.decoded(call, message, { status: 200, body: parsed(body) }),
      missing: (code, said) => new ServiceError(code, { endpoint: call.path, said }),
    };
  }

  /** Asks anew behind the back of those who got the stale answer; a failure leaves it as it is. */
  #refresh(call: Call<unknown>, message: Message): void {
    const operation = new RequestBudget(this.#config.timeout, Infinity);
    const ask = (patience: WaitLimit) => this.#ask(call, message, patience, operation);
    const refresh = async () => {
      const reading = this.#reading(call, message);
      if (!(await this.#answers.mayRefresh(message.key, reading, this.#config.timeout))) return;
      await this.#joinable().join(message.key, operation, ask);
    };
    this.#refreshes.join(message.key, operation, refresh).catch(() => undefined);
  }

  async #ask<T>(call: Call<T>, message: Message, patience: WaitLimit, operation: RequestBudget): Promise<T> {
    const askedAt = Date.now();
    try {
      const { value, text } = await this.#sender.read({ call, message, operation }, patience);
      this.#answers.keep(message.key, value, text, askedAt, call.lifetime);
      return value;
    } catch (error) {
      // Of a write this status says that the list it goes to is full.
      if (hasCode(error, 'QUOTA_EXHAUSTED')) this.#attempts.quotaIsSpent();
      if (error instanceof ServiceError && hasCode(error, 'NOT_FOUND', 'GONE')) {
        this.#answers.keepMissing(message.key, error, askedAt, missingLifetimeOf(call));
      }
      throw error;
    }
  }

  /** Sent once, whatever comes of it, and not remembered; what was remembered of the record is forgotten. */
  async #write<T>(method: 'POST' | 'DELETE', call: Call<T>, operation: RequestBudget): Promise<T> {
    const message = messageOf(method, call, this.#config.name);
    try {
      operation.countCall();
      const value = await this.#sender.write({ call, message, operation });
      this.#forget(call);
      return value;
    } catch (error) {
      if (mayBeDone(error)) this.#forget(call);
      throw failedWrite(call.path, error, operation.signal);
    }
  }

  #forget({ values }: Call<unknown>): void {
    // The first value in the path names the record; others, such as a platform, stand in answers about everybody.
    const [record] = Object.values(values);
    if (record) this.#answers.drop(record);
  }
}

/** Milliseconds; 0 where answers are not remembered. */
const missingLifetimeOf = ({ lifetime, missingLifetime = MISSING_LIFETIME }: Call<unknown>) =>
  lifetime > 0 ? missingLifetime : 0;

function serviceAgent(): Dispatcher {
  return new Agent({ connections: MOST_CONNECTIONS, pipelining: 1, keepAliveTimeout: 30_000 });
}
