import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** A part of the path, or a pattern for it (path and query as received). */
export type Match = RegExp | string;

export const matches = (match: Match, path: string): boolean =>
  typeof match === 'string' ? path.includes(match) : path.search(match) >= 0;

export type FaultKind =
  | 'status' // The status alone, with the service's error body.
  | 'hang' // Never answers.
  | 'reset' // Closes the connection without an answer.
  | 'half-body' // Closes it in the middle of the body.
  | 'wrong-json' // A body that is not JSON although its content type is.
  | 'empty-body'
  | 'cut-gzip' // The first half of a compressed body, which no call requests.
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

/** The bodies that are sent in place of the one of the reply. */
const spoiltBodies: Partial<Record<FaultKind, (body: string, status: number) => string | Buffer>> = {
  'wrong-json': body => `${body.slice(0, -1)},]`,
  'empty-body': () => '',
  'cut-gzip': body => firstHalf(gzipSync(body)),
  'wrong-shape': () => '{"data":{"nothing":"as promised"}}',
  html: (_, status) => `<!DOCTYPE html><html><body><h1>${status}</h1><hr>proxy</body></html>`,
  errors: body => JSON.stringify({ ...JSON.parse(body), errors: partialErrors }),
};

const firstHalf = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

/** Writes the answer, or spoils it as the fault demands. The log is complete before the first byte leaves. */
export async function deliver(response: ServerResponse, delivery: Delivery): Promise<void> {
  const { reply, headers, fault = { match: '' }, delay, finish } = delivery;
  if (delay > 0) await wait(delay);
  const { kind = 'status' } = fault;
  if (kind === 'reset') response.destroy();
  if (response.destroyed) return finish(0);
  if (kind === 'hang') return void response.on('close', () => finish(0));
  const { status = kind === 'html' ? 503 : kind === 'status' ? reply.status : 200 } = fault;
  const whole = JSON.stringify(reply.body);
  const body = spoiltBodies[kind]?.(whole, status) ?? whole;
  const length = kind === 'endless-body' ? undefined : Buffer.byteLength(body);
  finish(status);
  const all = {
    'content-type': kind === 'html' ? 'text/html' : 'application/json',
    ...(length && { 'content-length': length }),
    ...(kind === 'cut-gzip' && { 'content-encoding': 'gzip' }),
    ...headers,
    ...fault.headers,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) response.setHeader(name, value);
  response.writeHead(status);
  if (kind === 'endless-body') writeForever(response);
  else if (kind === 'half-body') response.write(whole.slice(0, whole.length / 2), () => response.destroy());
  else response.end(body);
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
