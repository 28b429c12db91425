import type { Logger } from 'pino';
import { type Call, checkedBody, InvalidResponse, type Report } from '../endpoint/call.ts';
import { ServiceError } from '../errors.ts';
import { excerpt, failureOf } from './failures.ts';
import type { HttpResponse } from './http.ts';
import type { Outgoing, Send } from './stage.ts';

/** Different problems that one log line names. */
const MOST_NAMED = 10;

/** Decodes each response to a value or an error. It is the one place where a decoder of the catalogue is called. */
export function decoded(log: Logger, exchange: (outgoing: Outgoing<unknown>) => Promise<HttpResponse>): Send {
  return async <T>(outgoing: Outgoing<T>): Promise<T> => {
    const { call, request, isWrite } = outgoing;
    const { path: endpoint } = call;
    const response = await exchange(outgoing);
    const { status } = response;
    const body = parsed(response.text);
    if (status !== 200) throw failureOf(endpoint, { ...response, body }, { isWrite, refused: refusalOf(call) });
    if (body === undefined) {
      throw new ServiceError('UPSTREAM_INVALID_RESPONSE', { endpoint, status, isUnreadable: true });
    }
    try {
      return withReport(log, request.path, report => call.decode(checkedBody(body), report));
    } catch (error) {
      if (!(error instanceof InvalidResponse)) throw error;
      throw new ServiceError('UPSTREAM_INVALID_RESPONSE', { endpoint, status, said: excerpt(body) }, error);
    }
  };
}

/** Names the arguments that only the service can check; the others are checked before a call. */
function refusalOf({ values: { platform }, body }: Call<unknown>): string | undefined {
  if (body !== undefined) {
    return 'Argument "orderBy" or "filters": the service knows no such platform, metric or attribute in this list.';
  }
  if (platform === undefined) return undefined;
  return `Argument "platform": the service has no such data on "${platform}"; "musicPlatforms" lists the codes by purpose.`;
}

/** Undefined if it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Logs all irregularities of one response as one line: a list can have the same damaged value in each of its rows. */
function withReport<T>(log: Logger, path: string, decode: (report: Report) => T): T {
  const counts = new Map<string, number>();
  try {
    return decode(problem => counts.set(problem, (counts.get(problem) ?? 0) + 1));
  } finally {
    if (counts.size > 0) logCounts(log, path, counts);
  }
}

function logCounts(log: Logger, path: string, counts: ReadonlyMap<string, number>): void {
  const problems = Object.fromEntries([...counts].slice(0, MOST_NAMED));
  const count = [...counts.values()].reduce((sum, times) => sum + times, 0);
  log.warn({ path, count, problems }, 'odd response');
}
