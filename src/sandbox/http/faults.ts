import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { HttpError } from './httpError.ts';

/** A part of the path, or a pattern for it (path and query as received). */
export type Match = RegExp | string;

export const matches = (match: Match, path: string): boolean =>
  typeof match === 'string' ? path.includes(match) : path.search(match) >= 0;

const firstHalf = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
const partialErrors = [{ key: 'access', code: 500, message: 'A part of the data is not available.' }];

/** The kinds of faults, and the bodies that they send in place of the one of the reply. */
const faultyBodies = {
  status: body => body, // The status alone, with the service's error body.
  hang: () => '', // Never answers.
  reset: () => '', // Closes the connection without an answer.
  'half-body': body => firstHalf(Buffer.from(body)), // Closes it in the middle of the body.
  'wrong-json': body => `${body.slice(0, -1)},]`, // Not JSON although its content type is.
  'empty-body': () => '',
  'cut-gzip': body => firstHalf(gzipSync(body)), // Half of a compressed body, which no call requests.
  'wrong-shape': () => '{"data":{"nothing":"as promised"}}',
  // The envelope, with values of other types.
  'wrong-types': () => '{"object":7,"items":7,"errors":[]}',
  // A page for people, as proxies send it.
  html: (_, status) => `<!DOCTYPE html><html><body><h1>${status}</h1><hr>proxy</body></html>`,
  // 200 with the data and a non-empty `errors`.
  errors: body => JSON.stringify({ ...JSON.parse(body), errors: partialErrors }),
  'endless-body': () => '{"items":[',
} satisfies Record<string, (body: string, status: number) => string | Buffer>;

export type FaultKind = keyof typeof faultyBodies;

export interface Fault {
  match: Match;
  /** Default `status`. */
  kind?: FaultKind;
  /** Default 503 for `status` and `html`, else 200. */
  status?: number;
  /** In place of the service's own headers; undefined removes one. */
  headers?: Record<string, string | undefined>;
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

/** The answer in place of the operation when the fault is a status alone: the operation then costs nothing. */
export function errorBy(fault: Fault | undefined): HttpError | undefined {
  if (!fault || (fault.kind ?? 'status') !== 'status') return undefined;
  return new HttpError(fault.status ?? 503, fault.message ?? 'The request could not be answered.');
}

export interface Reply {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

type Log = (status: number) => unknown;

/** Logs the status, 0 when there will be no answer, then writes the answer or spoils it as the fault demands. */
export function deliver(response: ServerResponse, reply: Reply, fault: Fault = { match: '' }, log: Log): unknown {
  const { kind = 'status' } = fault;
  if (kind === 'reset') response.destroy();
  if (response.destroyed) return log(0);
  if (kind === 'hang') return response.on('close', () => log(0));
  const { status = kind === 'html' ? 503 : kind === 'status' ? reply.status : 200 } = fault;
  const whole = JSON.stringify(reply.body);
  const body = faultyBodies[kind](whole, status);
  const length = Buffer.byteLength(kind === 'half-body' ? whole : body);
  log(status);
  const headers = {
    'content-type': kind === 'html' ? 'text/html' : 'application/json',
    ...(kind !== 'endless-body' && length && { 'content-length': length }),
    ...(kind === 'cut-gzip' && { 'content-encoding': 'gzip' }),
    ...reply.headers,
    ...fault.headers,
  };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  response.writeHead(status);
  if (kind === 'endless-body') return writeForever(response, body);
  return kind === 'half-body' ? response.write(body, () => response.destroy()) : response.end(body);
}

function writeForever(response: ServerResponse, start: string | Buffer): void {
  const piece = `${'{"uuid":"","name":"again"},'.repeat(1_000)}\n`;
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  response.write(start);
  more();
}
