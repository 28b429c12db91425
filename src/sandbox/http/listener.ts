import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sequence } from '../data/random.ts';
import { deliver } from './delivery.ts';
import { errorBody } from './envelope.ts';
import { faultFor, type Fault } from './faults.ts';
import { finish, type CallLog, type SeenCall } from './log.ts';
import { reply, type Operations, type Reply } from './operations.ts';

const tokenPath = '/oauth/token';

export interface Logs {
  data: CallLog;
  token: CallLog;
}

export function listener(operations: Operations, logs: Logs): RequestListener {
  const chance = sequence(operations.seed);
  return (request, response) => {
    response.sendDate = false;
    if (request.method === 'GET' && !request.url?.startsWith(tokenPath)) return answer(request, response, '');
    readBody(request)
      .then(body => answer(request, response, body))
      // The caller went away in the middle of its request: there is nobody left to tell.
      .catch(() => response.destroy());
  };

  function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
    const { method = 'GET', url = '/' } = request;
    const isToken = url.startsWith(tokenPath);
    const seen = (isToken ? logs.token : logs.data).begin(method, url, authorizationOf(request));
    const { faults } = operations.knobs;
    const fault = faults.length ? faultFor(faults, url, chance) : undefined;
    const answered = faulty(fault) ?? (isToken ? tokenReply(request, body) : dataReply(request, body));
    const headers = operations.limits.headers();
    deliver(response, seen, { reply: answered, headers, fault, delay: delayOf(method, url) }).catch(() => {
      finish(seen, 0);
      response.destroy();
    });
  }

  function tokenReply({ method = 'GET', headers }: IncomingMessage, body: string): Reply {
    const { authorization, 'content-type': contentType } = headers;
    return operations.tokens.request({ method, authorization, contentType, body });
  }

  function dataReply({ method = 'GET', url = '/', headers }: IncomingMessage, body: string): Reply {
    const { authorization } = headers;
    const appId = headers['x-app-id']?.toString();
    const apiKey = headers['x-api-key']?.toString();
    return reply(operations, { method, url, authorization, appId, apiKey, body });
  }

  function delayOf(method: string, path: string): number {
    const { latency, jitter } = operations.knobs;
    const steady = typeof latency === 'function' ? latency({ method, path }) : latency;
    return jitter > 0 ? steady + jitter * chance() : steady;
  }
}

/** A fault that is a status answers in place of the operation, which then costs nothing. */
function faulty(fault: Fault | undefined): Reply | undefined {
  if (!fault || (fault.kind ?? 'status') !== 'status') return undefined;
  const status = fault.status ?? 503;
  return { status, body: errorBody(status, 'access', 'The request could not be answered.') };
}

function authorizationOf({ headers }: IncomingMessage): SeenCall['authorization'] {
  if (headers.authorization?.startsWith('Bearer ')) return 'bearer';
  return headers['x-app-id'] && headers['x-api-key'] ? 'key' : 'none';
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const piece of request) body += piece;
  return body;
}
