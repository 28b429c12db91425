import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { htmlPage, writeForever, type Fault } from './faults.ts';
import { finish, type SeenCall } from './log.ts';
import type { Reply } from './operations.ts';

type Headers = Record<string, string>;

const json = 'application/json';

/** Writes the answer, or spoils it as the fault says. The log is complete before the first byte leaves. */
export async function deliver(
  response: ServerResponse,
  seen: SeenCall,
  { reply, headers, fault, delay }: { reply: Reply; headers: Headers; fault: Fault | undefined; delay: number },
): Promise<void> {
  if (delay > 0) await wait(delay);
  if (response.destroyed) return finish(seen, 0);
  if (!fault) return send(response, seen, reply.status, JSON.stringify(reply.body), headers);
  spoil(response, seen, reply, headers, fault);
}

function send(
  response: ServerResponse,
  seen: SeenCall,
  status: number,
  body: string,
  headers: Headers,
  type = json,
): void {
  finish(seen, status);
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers });
  response.end(body);
}

function spoil(response: ServerResponse, seen: SeenCall, reply: Reply, headers: Headers, fault: Fault): void {
  const status = fault.status ?? 200;
  const whole = JSON.stringify(reply.body);
  switch (fault.kind ?? 'status') {
    case 'status':
      return send(response, seen, reply.status, whole, headers);
    case 'hang':
      response.on('close', () => finish(seen, 0));
      return;
    case 'reset':
      finish(seen, 0);
      response.destroy();
      return;
    case 'half-body':
      finish(seen, status);
      response.writeHead(status, { 'content-type': json, 'content-length': Buffer.byteLength(whole), ...headers });
      response.write(whole.slice(0, whole.length / 2), () => response.destroy());
      return;
    case 'wrong-json':
      return send(response, seen, status, `${whole.slice(0, -1)},]`, headers);
    case 'wrong-shape':
      return send(response, seen, status, '{"data":{"nothing":"as promised"}}', headers);
    case 'html':
      return send(response, seen, fault.status ?? 503, htmlPage(fault.status ?? 503), headers, 'text/html');
    case 'errors':
      return send(response, seen, status, JSON.stringify({ ...reply.body, errors: partialErrors }), headers);
    case 'endless-body':
      finish(seen, status);
      response.writeHead(status, { 'content-type': json, ...headers });
      writeForever(response);
  }
}

const partialErrors = [{ key: 'access', code: 500, message: 'A part of the data is not available.' }];
