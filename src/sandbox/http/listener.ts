import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { dayAt } from '../data/calendar.ts';
import { sequence } from '../data/random.ts';
import type { Knobs, Written } from '../knobs.ts';
import type { Access } from './access.ts';
import { Call } from './call.ts';
import { deliver, faultFor, matches, type Reply } from './faults.ts';
import { badRequest, notFound, Refusal } from './refusal.ts';
import type { Found, Router } from './router.ts';

/** A call as the service saw it. A call that was never answered has status 0. */
export interface SeenCall {
  method: string;
  path: string;
  status: number;
  /** By `performance.now()`. */
  startedAt: number;
  endedAt: number;
  authorization: 'bearer' | 'key' | 'none';
}

export interface Service {
  /** The provider's name in paths and sort values. */
  name: string;
  writable: boolean;
  knobs: Knobs;
  written: Written;
  access: Access;
  router: Router;
  calls: SeenCall[];
  tokenCalls: SeenCall[];
}

/** The path that is free of charge. */
export const freePath = 'team/usage';
const keptCalls = 100_000;

export function listener(service: Service): RequestListener {
  const { knobs, access } = service;
  const chance = sequence(1);
  return (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const isToken = url.startsWith('/oauth/token');
    const answer = (body: string): Promise<void> => {
      const seen = logged(isToken ? service.tokenCalls : service.calls, method, url, headers);
      const finish = (status: number) => void Object.assign(seen, { status, endedAt: performance.now() });
      const fault = faultFor(knobs.faults, url, chance);
      // A fault that is a status answers in place of the operation, which then costs nothing.
      const spoilt = fault && (fault.kind ?? 'status') === 'status';
      const reply = spoilt
        ? new Refusal(fault.status ?? 503, fault.message ?? 'The request could not be answered.')
        : isToken
          ? access.token(method, headers, body)
          : replyOf(service, request, method, url, body);
      const delay = typeof knobs.latency === 'function' ? knobs.latency({ method, path: url }) : knobs.latency;
      return deliver(response, { reply, headers: access.headers(), fault, delay, finish });
    };
    response.sendDate = false;
    // A call without a body is answered at once. A caller that disconnects in the middle of its request gets nothing.
    const answered = method === 'GET' && !isToken ? answer('') : text(request).then(answer);
    answered.catch(() => response.destroy());
  };
}

function logged(calls: SeenCall[], method: string, path: string, headers: IncomingMessage['headers']): SeenCall {
  const isBearer = headers.authorization?.startsWith('Bearer ');
  const authorization = isBearer ? 'bearer' : headers['x-app-id'] && headers['x-api-key'] ? 'key' : 'none';
  const call: SeenCall = { method, path, status: 0, startedAt: performance.now(), endedAt: 0, authorization };
  calls.push(call);
  // Removing one at a time would move the whole array on each call.
  if (calls.length > keptCalls * 1.1) calls.splice(0, calls.length - keptCalls);
  return call;
}

/** Answers a data call. Only calls that return data count against the quota. */
function replyOf(service: Service, { headers }: IncomingMessage, method: string, url: string, sent: string): Reply {
  const { name, access, knobs, written } = service;
  try {
    access.admit(headers);
    const [path = '', query] = url.split(/\?(.*)/s);
    const { route, ...found } = operationAt(service, method, url, path);
    const [search, body, today] = [new URLSearchParams(query), parseBody(sent), dayAt(knobs.now())];
    const answer = route.answer(new Call({ ...found, service: name, path, search, body, today, knobs, written }));
    if (!path.endsWith(freePath)) knobs.quota -= 1;
    return { status: 200, body: answer };
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (error instanceof URIError) return badRequest('The path is not valid.');
    // Any other error is a fault of the sandbox and must show.
    console.error(error);
    return new Refusal(500, 'Internal error.', 'server');
  }
}

function operationAt({ knobs, router, writable }: Service, method: string, url: string, path: string): Found {
  const retired = knobs.retired.find(({ match }) => matches(match, url));
  if (retired) throw new Refusal(retired.status ?? 404, 'This operation does not exist any more.');
  const found = router.find(method, path);
  if (found === 'unknown') throw notFound(`No route found for "${method} ${path}".`);
  if (found === 'method-not-allowed') throw new Refusal(405, `Method ${method} is not allowed.`);
  if (knobs.refused.some(match => matches(match, url))) {
    throw new Refusal(403, 'You are not authorized to perform this operation.');
  }
  if (writable || !found.route.isWrite) return found;
  throw new Refusal(405, 'This operation is not allowed in the sandbox environment.');
}

function parseBody(sent: string): unknown {
  try {
    return sent === '' ? null : JSON.parse(sent);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}
