import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import type { ServiceConfig } from '../config/config.ts';
import { told, type Events } from '../events.ts';
import type { ReplicaStore } from '../replica/store.ts';
import { Admission } from './admission.ts';
import { breaking, createBreaker, type BreakerState } from './breaker.ts';
import { Cached } from './cached.ts';
import { decoded, decoder } from './decode.ts';
import { http, type HttpResponse } from './http.ts';
import { Quota } from './quota.ts';
import { Rate } from './rate.ts';
import { retried, Retries } from './retry.ts';
import { inFlight, SingleFlight } from './singleFlight.ts';
import type { Outgoing, Send, Stage } from './stage.ts';
import { authorized, createAuthorizer, type Authorization } from './token.ts';

/**
 * The way of a call to the service, from the outside in:
 *
 *   cached     an answer from the cache needs no call
 *   in flight  equal reads in flight are one call
 *   reported   events of the call, for logs, metrics and traces
 *   retry      a read that failed for a transient reason is sent again
 *   breaker    an attempt that would fail anyway is not sent
 *   admission  waits for the quota and for a place in the rate
 *   decode     a value, or an error, of the response
 *   token      the authorization; renewed once after a 401
 *   HTTP       one exchange within the time limit
 *
 * Writes pass neither the cache nor `in flight`, and are never retried.
 */
export interface Pipeline {
  readonly read: Send;
  readonly write: Send;
  readonly cached: Cached;
  /** Later reads no longer join the reads in flight. */
  readonly forgetInFlight: () => void;
  readonly hasToken: () => Promise<boolean>;
  readonly quotaRemaining: () => number | undefined;
  readonly breaker: () => BreakerState;
  /** Calls that wait for a place in the rate. */
  readonly waiting: () => number;
}

export function createPipeline(
  config: ServiceConfig,
  store: ReplicaStore,
  dispatcher: Dispatcher,
  events: Events,
  log: Logger,
): Pipeline {
  const decode = decoder(log);
  const cached = new Cached(config.cacheBytes, config.timeout, store, decode, events);
  const flights = new SingleFlight();
  const breaker = createBreaker();
  const quota = new Quota(store);
  const rate = new Rate(config.ratePerMinute, store);
  const admission = new Admission(quota, rate, events);
  const retries = new Retries();
  const exchange = http(dispatcher, config.timeout, events);
  const token = createAuthorizer(config.credentials, exchange, store);

  const respond = async (outgoing: Outgoing<unknown>, authorization: Authorization): Promise<HttpResponse> => {
    const { call, request, wait } = outgoing;
    const { method, path, body } = request;
    const headers = { ...authorization.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const response = await exchange(
      { endpoint: call.path, method, url: config.url + path, headers, body },
      wait.signal,
    );
    admission.learn(outgoing, response);
    return response;
  };

  const attempt = decoded(
    decode,
    authorized(token, respond, outgoing => admission.place(outgoing)),
  );
  const send = stages(retried(retries, events), breaking(breaker), admission.stage)(attempt);
  const read = stages(cached.lookUp, inFlight(flights, events), cached.keep, reported(events))(send);
  return {
    read,
    write: reported(events)(send),
    cached,
    forgetInFlight: () => flights.forget(),
    hasToken: () =>
      token.current().then(
        () => true,
        () => false,
      ),
    quotaRemaining: () => quota.remaining,
    breaker: () => breaker.state,
    waiting: () => rate.waiting,
  };
}

/** One stage of several, the first outermost. */
const stages =
  (...all: readonly Stage[]): Stage =>
  send =>
    all.reduceRight((next, stage) => stage(next), send);

/** Publishes the begin and the end of each call, with all its attempts. */
function reported(events: Events): Stage {
  return (next: Send): Send =>
    outgoing =>
      told(events, outgoing.sent, () => next(outgoing));
}
