import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A part of the path, or a pattern for it (path and query as received). */
export type Match = RegExp | string;

export function matches(match: Match, path: string): boolean {
  return typeof match === 'string' ? path.includes(match) : path.search(match) >= 0;
}

export type FaultKind =
  /** The status alone, with the service's error body. */
  | 'status'
  /** Never answers. */
  | 'hang'
  /** Closes the connection without an answer. */
  | 'reset'
  /** Closes it in the middle of the body. */
  | 'half-body'
  /** A body that is not JSON although its content type is. */
  | 'wrong-json'
  /** JSON of another shape. */
  | 'wrong-shape'
  /** A page for people, as proxies send it. */
  | 'html'
  /** 200 with the data and a non-empty `errors`. */
  | 'errors'
  /** A body that never ends. */
  | 'endless-body';

export interface Fault {
  match: Match;
  /** Default `status`. */
  kind?: FaultKind;
  /** Default 503 for `status` and `html`, else 200. */
  status?: number;
  /** The number of calls that it hits, then it is over; default all. */
  times?: number;
  /** The share of matching calls that it hits; default all. Drawn from a seeded generator. */
  rate?: number;
}

/** The first fault that hits the call. Counts down `times` in place, so a test can read how many are left. */
export function faultFor(faults: readonly Fault[], path: string, next: () => number): Fault | undefined {
  for (const fault of faults) {
    if (fault.times === 0 || !matches(fault.match, path)) continue;
    if (fault.rate !== undefined && next() >= fault.rate) continue;
    if (fault.times !== undefined) fault.times -= 1;
    return fault;
  }
  return undefined;
}

export interface Reply {
  status: number;
  body: object;
}

interface Delivery {
  reply: Reply;
  headers: Record<string, string>;
  fault: Fault | undefined;
  /** Milliseconds. */
  delay: number;
  /** Completes the log; status 0 for a call that is never answered. */
  finish: (status: number) => void;
}

/** Writes the answer, or spoils it as the fault demands. The log is complete before the first byte leaves. */
export async function deliver(response: ServerResponse, delivery: Delivery): Promise<void> {
  const { reply, headers, fault, delay, finish } = delivery;
  if (delay > 0) await wait(delay);
  if (response.destroyed) return finish(0);
  const whole = JSON.stringify(reply.body);
  const status = fault?.status ?? 200;
  const begin = (as: number, length?: number, type = 'application/json') => {
    finish(as);
    const size = length === undefined ? {} : { 'content-length': length };
    response.writeHead(as, { 'content-type': type, ...size, ...headers });
  };
  const send = (as: number, body: string, type?: string) => {
    begin(as, Buffer.byteLength(body), type);
    response.end(body);
  };
  switch (fault?.kind ?? 'status') {
    case 'status':
      return send(reply.status, whole);
    case 'hang':
      response.on('close', () => finish(0));
      return;
    case 'reset':
      finish(0);
      response.destroy();
      return;
    case 'half-body':
      begin(status, Buffer.byteLength(whole));
      response.write(whole.slice(0, whole.length / 2), () => response.destroy());
      return;
    case 'wrong-json':
      return send(status, `${whole.slice(0, -1)},]`);
    case 'wrong-shape':
      return send(status, '{"data":{"nothing":"as promised"}}');
    case 'html':
      return send(fault?.status ?? 503, htmlPage(fault?.status ?? 503), 'text/html');
    case 'errors':
      return send(status, JSON.stringify({ ...reply.body, errors: partialErrors }));
    case 'endless-body':
      begin(status);
      writeForever(response);
  }
}

const partialErrors = [{ key: 'access', code: 500, message: 'A part of the data is not available.' }];

function htmlPage(status: number): string {
  return `<!DOCTYPE html><html><head><title>${status}</title></head><body><h1>${status}</h1><hr>proxy</body></html>`;
}

/** Writes as long as the caller reads. */
function writeForever(response: ServerResponse): void {
  const piece = `${'{"uuid":"","name":"again"},'.repeat(1_000)}\n`;
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  response.write('{"items":[');
  more();
}
