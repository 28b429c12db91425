import type { Dispatcher } from 'undici';
import type { ServiceConfig } from '../config/config.ts';
import type { Events } from '../events.ts';
import { ServiceLimits } from '../gate/serviceLimits.ts';
import type { ReplicaStore } from '../replica/store.ts';
import type { Secrets } from '../secrets.ts';
import { authorized } from './authorized.ts';
import { circuitBreaker } from './breaker.ts';
import { Endpoints } from './endpoints.ts';
import { exchangeWith } from './exchange.ts';
import { FailedReads } from './failedReads.ts';
import { http } from './http.ts';
import { limited } from './limits.ts';
import { MalformedResponses } from './malformed.ts';
import { decodedResponses } from './response.ts';
import { retries } from './retry.ts';
import { stack, type Send, type Stage } from './stage.ts';
import { createAuthorizer, type Authorizer } from './token.ts';
import { UnavailableVersions } from './unavailableVersions.ts';

/**
 * The way of a call to the service, and the state that its stages share. Before it, cached data need no call (`cache/`), its
 * operation is admitted (`gate/`), and it joins an equal read in flight (`sharedReads.ts`).
 */
export class Pipeline {
  readonly endpoints = new Endpoints();
  readonly limits: ServiceLimits;
  readonly token: Authorizer;
  readonly unavailable: UnavailableVersions;
  readonly failed = new FailedReads();
  readonly malformed = new MalformedResponses();
  readonly send: Send;

  constructor(config: ServiceConfig, store: ReplicaStore, dispatcher: Dispatcher, events: Events, secrets: Secrets) {
    const { timeout } = config;
    const transport = http(dispatcher, events);
    this.limits = new ServiceLimits(config, store, () => this.endpoints.isFull, events);
    this.token = createAuthorizer(config, transport, { secrets, events });
    this.unavailable = new UnavailableVersions(store);
    const breaker = circuitBreaker(timeout);
    // A call passes the stages in this order, and its result passes them backwards.
    this.send = stack(this.unavailable.stage)
      .over(this.failed.stage)
      .over(reported(events))
      .over(breaker)
      .over(this.endpoints.stage)
      // It may have opened while the call waited for a connection.
      .over(breaker)
      .over(retries(timeout, events))
      .over(decodedResponses(events))
      .over(authorized(this.token))
      .over(limited(this.limits))
      .over(this.malformed.stage)
      .on(exchangeWith(config, transport));
  }
}

/** Reports the begin and the end of a call, with all its attempts. */
const reported =
  (events: Events): Stage<Send> =>
  next =>
  async call => {
    events.emit('callBegan', call);
    try {
      const value = await next(call);
      events.emit('callEnded', call, undefined);
      return value;
    } catch (error) {
      events.emit('callEnded', call, error);
      throw error;
    }
  };
