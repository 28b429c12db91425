import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sequence } from '../data/random.ts';
import { deliver, faultFor, type Fault, type Reply } from './faults.ts';
import type { Gate, Service } from './gate.ts';
import { Refusal } from './refusal.ts';

/** A call as the service saw it. A call that was never answered has status 0. */
export interface SeenCall {
  method: string;
  /** As received, with the query. */
  path: string;
  status: number;
  /** End of the time, by `performance.now()`. */
  startedAt: number;
  endedAt: number;
  authorization: 'bearer' | 'key' | 'none';
}

/** Oldest first. */
export interface Logs {
  data: SeenCall[];
  token: SeenCall[];
}

const tokenPath = '/oauth/token';
const kept = 100_000;

export function listener(service: Service, gate: Gate, logs: Logs): RequestListener {
  const { knobs, tokens } = service;
  const chance = sequence(1);
  return (request, response) => {
    response.sendDate = false;
    if (request.method === 'GET' && !request.url?.startsWith(tokenPath)) return answer(request, response, '');
    readBody(request)
      .then(body => answer(request, response, body))
      // The caller disconnected in the middle of its request.
      .catch(() => response.destroy());
  };

  function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
    const { method = 'GET', url = '/' } = request;
    const isToken = url.startsWith(tokenPath);
    const seen = log(isToken ? logs.token : logs.data, method, url, request);
    const finish = (status: number) => void Object.assign(seen, { status, endedAt: performance.now() });
    const fault = knobs.faults.length ? faultFor(knobs.faults, url, chance) : undefined;
    const reply = faulty(fault) ?? replyTo(request, body, isToken);
    const delivery = { reply, headers: gate.headers(), fault, delay: delayOf(method, url), finish };
    deliver(response, delivery).catch(() => {
      finish(0);
      response.destroy();
    });
  }

  function replyTo({ method = 'GET', url = '/', headers }: IncomingMessage, body: string, isToken: boolean): Reply {
    const { authorization, 'content-type': contentType } = headers;
    if (isToken) return tokens.request({ method, authorization, contentType, body });
    const [appId, apiKey] = [headers['x-app-id']?.toString(), headers['x-api-key']?.toString()];
    return gate.reply({ method, url, authorization, appId, apiKey, body });
  }

  function delayOf(method: string, path: string): number {
    const { latency, jitter } = knobs;
    const steady = typeof latency === 'function' ? latency({ method, path }) : latency;
    return jitter > 0 ? steady + jitter * chance() : steady;
  }
}

function log(calls: SeenCall[], method: string, path: string, { headers }: IncomingMessage): SeenCall {
  const isBearer = headers.authorization?.startsWith('Bearer ');
  const authorization = isBearer ? 'bearer' : headers['x-app-id'] && headers['x-api-key'] ? 'key' : 'none';
  const call: SeenCall = { method, path, status: 0, startedAt: performance.now(), endedAt: 0, authorization };
  calls.push(call);
  // Forgetting one at a time would move the whole array on each call.
  if (calls.length > kept * 1.1) calls.splice(0, calls.length - kept);
  return call;
}

/** A fault that is a status answers in place of the operation, which then costs nothing. */
function faulty(fault: Fault | undefined): Reply | undefined {
  if (!fault || (fault.kind ?? 'status') !== 'status') return undefined;
  const refusal = new Refusal(fault.status ?? 503, 'The request could not be answered.');
  return { status: refusal.status, body: refusal.body };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const piece of request) body += piece;
  return body;
}
