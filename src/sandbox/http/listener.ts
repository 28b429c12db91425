import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { sequence } from '../data/random.ts';
import type { Knobs } from '../knobs.ts';
import { Refusal } from './refusal.ts';
import { deliver, faultFor, type Fault, type Reply } from './faults.ts';
import type { Gate } from './gate.ts';
import type { Tokens } from './tokens.ts';

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

interface Served {
  knobs: Knobs;
  tokens: Tokens;
  gate: Gate;
  calls: SeenCall[];
  tokenCalls: SeenCall[];
}

const tokenPath = '/oauth/token';
const kept = 100_000;

export function listener({ knobs, tokens, gate, calls, tokenCalls }: Served): RequestListener {
  const chance = sequence(1);
  const delayOf = (method: string, path: string): number => {
    const { latency, jitter } = knobs;
    return (typeof latency === 'function' ? latency({ method, path }) : latency) + jitter * chance();
  };
  return (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const isToken = url.startsWith(tokenPath);
    const answer = (body: string): Promise<void> => {
      const seen = log(isToken ? tokenCalls : calls, method, url, headers);
      const finish = (status: number) => void Object.assign(seen, { status, endedAt: performance.now() });
      const fault = faultFor(knobs.faults, url, chance);
      const incoming = { method, url, headers };
      const reply = statusOf(fault) ?? (isToken ? tokens.request(incoming, body) : gate.reply(incoming, body));
      return deliver(response, { reply, headers: gate.headers(), fault, delay: delayOf(method, url), finish });
    };
    response.sendDate = false;
    // A call without a body is answered at once. A caller that disconnects in the middle of its request gets nothing.
    const answered = method === 'GET' && !isToken ? answer('') : text(request).then(answer);
    answered.catch(() => response.destroy());
  };
}

function log(calls: SeenCall[], method: string, path: string, headers: IncomingMessage['headers']): SeenCall {
  const isBearer = headers.authorization?.startsWith('Bearer ');
  const authorization = isBearer ? 'bearer' : headers['x-app-id'] && headers['x-api-key'] ? 'key' : 'none';
  const call: SeenCall = { method, path, status: 0, startedAt: performance.now(), endedAt: 0, authorization };
  calls.push(call);
  // Forgetting one at a time would move the whole array on each call.
  if (calls.length > kept * 1.1) calls.splice(0, calls.length - kept);
  return call;
}

/** A fault that is a status answers in place of the operation, which then costs nothing. */
function statusOf(fault: Fault | undefined): Reply | undefined {
  if (!fault || (fault.kind ?? 'status') !== 'status') return undefined;
  return new Refusal(fault.status ?? 503, 'The request could not be answered.');
}
