import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import type { ServiceConfig } from '../config/config.ts';
import type { Events } from '../events.ts';
import type { ReplicaStore } from '../replica/store.ts';
import { Admission } from './admission.ts';
import { breaking } from './breaker.ts';
import { decoded, parsed } from './decode.ts';
import { Endpoints } from './endpoints.ts';
import { failureOf } from './failures.ts';
import { http, type HttpResponse } from './http.ts';
import { Quota } from './quota.ts';
import { Rate } from './rate.ts';
import { reported } from './report.ts';
import { retried } from './retry.ts';
import { inFlight, SingleFlight } from './singleFlight.ts';
import type { Outgoing, Send, Stage } from './stage.ts';
import { authorized, createAuthorizer, type Authorization, type Authorizer } from './token.ts';

/** Calls in flight at once; half of them to one endpoint, so that a playlist of 300 songs does not wait. */
const MOST_CONNECTIONS = 640;
/** Bytes of a response without rows, and of a row. The longest of the sandbox have 30 kB and 2.7 kB. */
const LONGEST_HEAD = 1024 * 1024;
const LONGEST_ROW = 8 * 1024;

/**
 * The stages of a call to the service, from the outside in:
 *
 *   cached     cached data need no call
 *   in flight  equal reads in flight are one call
 *   reported   events of the call, for logs, metrics and traces
 *   breaker    a call to an endpoint that fails is not sent
 *   admission  waits for the quota, a connection and a place in the rate; refuses operations that would wait too long
 *   retry      a read that failed for a transient reason is sent again, one that is not answered a second time
 *   decode     a value, or an error, of the response
 *   token      the authorization; renewed once after a 401
 *   HTTP       one exchange
 *
 * Breaker, connections, retries and time limits belong to the endpoint (`endpoints.ts`). The breaker is outside the
 * admission, so that a call that is not sent takes no place, and outside the retries, so that it counts calls. Writes pass
 * neither the cache nor `in flight`, and are never retried.
 */
export interface Pipeline {
  readonly read: Send;
  readonly write: Send;
  readonly flights: SingleFlight;
  readonly endpoints: Endpoints;
  readonly admission: Admission;
  readonly quota: Quota;
  readonly rate: Rate;
  readonly token: Authorizer;
}

export function createPipeline(
  config: ServiceConfig,
  store: ReplicaStore,
  dispatcher: Dispatcher,
  events: Events,
  log: Logger,
): Pipeline {
  const flights = new SingleFlight();
  const endpoints = new Endpoints(config.timeout, MOST_CONNECTIONS);
  const quota = new Quota(store);
  const rate = new Rate(config.ratePerMinute, store, {
    admit: () => admission.admit(),
    refuseLate: () => admission.refuseLate(),
  });
  const admission = new Admission(quota, rate, endpoints, events);
  const exchange = http(dispatcher, config.timeout, events);
  const token = createAuthorizer(config.credentials, exchange, store);

  const respond = async (outgoing: Outgoing<unknown>, authorization: Authorization): Promise<HttpResponse> => {
    const { call, wait } = outgoing;
    const { method, path, body } = outgoing.request;
    const headers = { ...authorization.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const longest = LONGEST_HEAD + LONGEST_ROW * Number(call.query?.['limit'] ?? 0);
    const request = { endpoint: call.path, method, url: config.url + path, headers, body, longest };
    const response = await endpoints.of(call.path).latency.measure(() => exchange(request, wait.signal));
    learn(outgoing, response);
    return response;
  };

  /** Learns the state of the quota and of the rate window from a response. */
  const learn = ({ call, isWrite }: Outgoing<unknown>, response: HttpResponse): void => {
    if (response.status !== 429) {
      rate.answered();
      // A 404 also shows that the quota is not spent.
      if (response.status < 500) quota.answered(response.headers['x-quota-remaining']);
      return;
    }
    const { code, failure } = failureOf(call.path, { ...response, body: parsed(response.text) }, { isWrite });
    if (code === 'RATE_LIMITED') rate.close((failure.retryAfter ?? 0) + 1);
    // To a write this status means that its list is full.
    else if (!isWrite) quota.spent();
  };

  const attempt = decoded(log, authorized(token, respond, admission.placeAgain));
  const send = stages(
    reported(events, log),
    breaking(endpoints),
    admission.stage,
    retried(endpoints, admission.placeAgain, events),
  )(attempt);
  const read = inFlight(flights, events)(send);
  return { read, write: send, flights, endpoints, admission, quota, rate, token };
}

/** One stage of several, the first outermost. */
const stages =
  (...all: readonly Stage[]): Stage =>
  send =>
    all.reduceRight((next, stage) => stage(next), send);
