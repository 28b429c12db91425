import type { ServerResponse } from 'node:http';
import { matches, type Match } from './match.ts';

export type FaultKind =
  /** The status alone, with the service's error body. */
  | 'status'
  /** Never answers. */
  | 'hang'
  /** Closes the connection without an answer. */
  | 'reset'
  /** Closes it in the middle of the body. */
  | 'half-body'
  /** A body that is not JSON although it says so. */
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
  /** How many calls it hits, then it is over; default all. */
  times?: number;
  /** The share of matching calls that it hits; default all. Drawn from a seeded generator. */
  rate?: number;
}

/** The first fault that hits the call. Counts down `times` in place, so a test can read what is left. */
export function faultFor(faults: readonly Fault[], path: string, next: () => number): Fault | undefined {
  for (const fault of faults) {
    if (fault.times === 0 || !matches(fault.match, path)) continue;
    if (fault.rate !== undefined && next() >= fault.rate) continue;
    if (fault.times !== undefined) fault.times -= 1;
    return fault;
  }
  return undefined;
}

export function htmlPage(status: number): string {
  return `<!DOCTYPE html><html><head><title>${status}</title></head><body><h1>${status}</h1><hr>proxy</body></html>`;
}

/** Writes as long as somebody reads. */
export function writeForever(response: ServerResponse): void {
  const piece = `${'{"uuid":"","name":"again"},'.repeat(1_000)}\n`;
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  response.write('{"items":[');
  more();
}
