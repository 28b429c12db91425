import { BodyBudget, type Secrets } from '../process/index.ts';
import type { ServiceConfig } from '../config/index.ts';
import type { Events } from '../operation/index.ts';
import type { ReplicaStore } from '../replica/index.ts';
import { Endpoints } from './endpoint.ts';
import type { AttemptPolicy, Exchange, Policy, Send } from './outgoing.ts';
import { bulkhead } from './policies/bulkhead.ts';
import { circuitBreaker } from './policies/circuitBreaker.ts';
import { NegativeCache } from './policies/negativeCache.ts';
import { rate } from './policies/rate.ts';
import { retry } from './policies/retry.ts';
import { SingleFlight } from './policies/singleFlight.ts';
import { timeout } from './policies/timeout.ts';
import { accessToken, type Authorizer, createAuthorizer } from './policies/token.ts';
import { ServiceLimits } from './rate/serviceLimits.ts';
import { decode } from './response.ts';
import type { ServiceDispatcher } from './transport/connections.ts';
import { exchange } from './transport/exchange.ts';
import { http } from './transport/http.ts';

/** Milliseconds without a response after which a call is hedged, and counts as a failure until it is answered. */
const SLOW_AFTER = 2_500;

/** The way of a call to the service, and the state that its policies keep. */
export class Pipeline {
  readonly endpoints = new Endpoints();
  readonly limits: ServiceLimits;
  readonly token: Authorizer;
  readonly singleFlight: SingleFlight;
  readonly negativeCache = new NegativeCache();
  readonly send: Send;

  constructor(
    config: ServiceConfig,
    store: ReplicaStore,
    connections: ServiceDispatcher,
    events: Events,
    secrets: Secrets,
  ) {
    const { timeoutMs } = config;
    const slowAfterMs = Math.min(SLOW_AFTER, timeoutMs / 2);
    const transport = http(connections, new BodyBudget(config.responseBudgetBytes, 'newest'), events);
    this.limits = new ServiceLimits(config, store, () => this.endpoints.isFull, events);
    this.token = createAuthorizer(config, transport, { secrets, events });
    this.singleFlight = new SingleFlight(events);

    // The order of the policies, outermost first. Each is one file, and can be taken out by deleting its line.
    const ofCall: readonly Policy[] = [
      this.singleFlight.policy,
      this.negativeCache.policy,
      report(events),
      retry({ events, timeoutMs, hedgeAfterMs: slowAfterMs }),
      circuitBreaker({ slowAfterMs, connections, events }),
    ];
    const ofAttempt: readonly AttemptPolicy[] = [
      accessToken(this.token),
      bulkhead(this.endpoints.connections),
      rate(this.limits),
      timeout(timeoutMs),
    ];
    this.send = wrap(decode(events, wrap(exchange(config, transport), ofAttempt)), ofCall);
  }
}

/** @param policies Outermost first. */
const wrap = <Sender extends Send | Exchange>(
  sender: Sender,
  policies: readonly ((next: Sender) => Sender)[],
): Sender => policies.reduceRight((next, policy) => policy(next), sender);

/** Reports calls to the log, metrics and traces. */
const report =
  (events: Events): Policy =>
  next =>
  async call => {
    events.emit('callBegan', call.reported);
    try {
      const value = await next(call);
      events.emit('callEnded', call.reported, undefined);
      return value;
    } catch (error) {
      events.emit('callEnded', call.reported, error);
      throw error;
    }
  };
