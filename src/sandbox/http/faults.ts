import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { HttpError } from './httpError.ts';

/** Substring or pattern of the path and query as received; for list shifts, of the path alone. */
export type Match = RegExp | string;

export const matches = (match: Match, path: string): boolean =>
  typeof match === 'string' ? path.includes(match) : path.search(match) >= 0;

const firstHalf = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
const partialErrors = [{ key: 'access', code: 500, message: 'A part of the data is not available.' }];

/** Kinds of faults, and the bodies they send instead of the response. */
const faultyBodies = {
  status: body => body, // An error status with the service's error body.
  hang: () => '', // Never responds.
  reset: () => '', // Closes the connection without a response.
  'half-body': body => firstHalf(Buffer.from(body)), // Closes the connection mid-body.
  'wrong-json': body => `${body.slice(0, -1)},]`, // Invalid JSON with a JSON content type.
  'empty-body': () => '',
  'cut-gzip': body => firstHalf(gzipSync(body)), // Truncated gzip.
  'wrong-shape': () => '{"data":{"nothing":"as promised"}}',
  // A valid envelope with values of the wrong type.
  'wrong-types': () => '{"object":7,"items":7,"errors":[]}',
  // An HTML page, such as the error page of a proxy.
  html: (_, status) => `<!DOCTYPE html><html><body><h1>${status}</h1><hr>proxy</body></html>`,
  // 200 with complete data and non-empty `errors`.
  errors: body => JSON.stringify({ ...JSON.parse(body), errors: partialErrors }),
  'endless-body': () => '{"items":[',
} satisfies Record<string, (body: string, status: number) => string | Buffer>;

export type FaultKind = keyof typeof faultyBodies;

export interface Fault {
  match: Match;
  /** Defaults to `status`. */
  kind?: FaultKind;
  /** Defaults to 503 for `status` and `html`, otherwise 200. */
  status?: number;
  /** Overrides response headers; undefined removes a header. */
  headers?: Record<string, string | undefined>;
  message?: string;
  /** Number of calls to hit; all by default. */
  times?: number;
  /** Fraction of matching calls to hit, drawn from a seeded generator; all by default. */
  rate?: number;
}

/** Returns the first fault that applies. Decrements `times` in place, so that tests can read it. */
export function faultFor(faults: readonly Fault[], path: string, next: () => number): Fault | undefined {
  const hit = faults.find(({ match, times, rate = 1 }) => times !== 0 && matches(match, path) && next() < rate);
  if (hit?.times !== undefined) hit.times -= 1;
  return hit;
}

/** The error that replaces the operation, which then does not count against the quota. */
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

/** Sends the response with the fault applied. Logs the status, or 0 if there is no response. */
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
