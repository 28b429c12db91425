import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A part of the path, or a pattern for it (path and query as received). */
export type Match = RegExp | string;

export function matches(match: Match, path: string): boolean {
  return typeof match === 'string' ? path.includes(match) : path.search(match) >= 0;
}

export type FaultKind =
  | 'status' // The status alone, with the service's error body.
  | 'hang' // Never answers.
  | 'reset' // Closes the connection without an answer.
  | 'half-body' // Closes it in the middle of the body.
  | 'wrong-json' // A body that is not JSON although its content type is.
  | 'wrong-shape' // JSON of another shape.
  | 'html' // A page for people, as proxies send it.
  | 'errors' // 200 with the data and a non-empty `errors`.
  | 'endless-body';

export interface Fault {
  match: Match;
  /** Default `status`. */
  kind?: FaultKind;
  /** Default 503 for `status` and `html`, else 200. */
  status?: number;
  /** In place of the service's own headers; undefined removes one. */
  headers?: Record<string, string | undefined>;
  /** The message of the error body of a status. */
  message?: string;
  /** The number of calls that it hits, then it is over; default all. */
  times?: number;
  /** The share of matching calls that it hits; default all. Drawn from a seeded generator. */
  rate?: number;
}

/** The first fault that hits the call. Counts down `times` in place, so a test can read how many are left. */
export function faultFor(faults: readonly Fault[], path: string, next: () => number): Fault | undefined {
  const hit = faults.find(({ match, times, rate = 1 }) => times !== 0 && matches(match, path) && next() < rate);
  if (hit?.times !== undefined) hit.times -= 1;
  return hit;
}

export interface Reply {
  status: number;
  body: object;
}

interface Delivery {
  reply: Reply;
  headers: Record<string, string>;
  fault: Fault | undefined;
  delay: number;
  /** Completes the log; status 0 for a call that is never answered. */
  finish: (status: number) => void;
}

const partialErrors = [{ key: 'access', code: 500, message: 'A part of the data is not available.' }];

/** Writes the answer, or spoils it as the fault demands. The log is complete before the first byte leaves. */
export async function deliver(response: ServerResponse, delivery: Delivery): Promise<void> {
  const { reply, headers, fault = { match: '' }, delay, finish } = delivery;
  if (delay > 0) await wait(delay);
  if (response.destroyed) return finish(0);
  const body = JSON.stringify(reply.body);
  const { kind = 'status', status = kind === 'html' ? 503 : 200 } = fault;
  const begin = (as: number, length?: number, type = 'application/json') => {
    finish(as);
    const all = { 'content-type': type, ...(length && { 'content-length': length }), ...headers, ...fault.headers };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) response.setHeader(name, value);
    response.writeHead(as);
  };
  const send = (as: number, text: string, type?: string) => {
    begin(as, Buffer.byteLength(text), type);
    response.end(text);
  };
  const ways: Record<FaultKind, () => unknown> = {
    status: () => send(reply.status, body),
    hang: () => response.on('close', () => finish(0)),
    reset: () => {
      finish(0);
      response.destroy();
    },
    'half-body': () => {
      begin(status, Buffer.byteLength(body));
      response.write(body.slice(0, body.length / 2), () => response.destroy());
    },
    'wrong-json': () => send(status, `${body.slice(0, -1)},]`),
    'wrong-shape': () => send(status, '{"data":{"nothing":"as promised"}}'),
    html: () => send(status, `<!DOCTYPE html><html><body><h1>${status}</h1><hr>proxy</body></html>`, 'text/html'),
    errors: () => send(status, JSON.stringify({ ...reply.body, errors: partialErrors })),
    'endless-body': () => {
      begin(status);
      writeForever(response);
    },
  };
  ways[kind]();
}

function writeForever(response: ServerResponse): void {
  const piece = `${'{"uuid":"","name":"again"},'.repeat(1_000)}\n`;
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  response.write('{"items":[');
  more();
}
