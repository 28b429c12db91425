import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { doTask, resultOf } from '../support/childProcess.ts';
import type { Json } from '../support/json.ts';
import { artistPage, idsOf } from '../support/landmarks.ts';

export interface Crowd {
  readonly url: string;
  readonly seconds: number;
  /** Closed-loop clients: each waits for its response. */
  readonly clients?: number;
  /** Open-loop requests per second. */
  readonly perSecond?: number;
}

/** Result of a request. */
export interface Met {
  readonly status: number;
  readonly hasErrors: boolean;
  /** In ms since the epoch. */
  readonly beganAt: number;
  /** In ms. */
  readonly took: number;
  /** The requested artist and a hash of the data. */
  readonly artist: number;
  readonly digest: string;
}

const ARTISTS = 2_000;
/** Pause before a rejected request is retried, in ms: deliberately shorter than Retry-After. */
const REJECTED_RETRY_MS = 200;

/** Sends requests for different artists from a child process, so that they do not delay the measurement. */
export const crowd = (order: Crowd): Promise<Met[]> => resultOf(import.meta.url, order);

export const digestOf = (data: unknown): string =>
  createHash('sha1')
    .update(JSON.stringify(data ?? null))
    .digest('base64');

export const timesOf = (all: readonly Met[], status: number): number[] =>
  all.filter(answer => answer.status === status).map(({ took }) => took);

async function sendAll({ url, seconds, clients = 0, perSecond = 0 }: Crowd): Promise<Met[]> {
  const ids = idsOf('artist', ARTISTS);
  const dispatcher = new Agent();
  const met: Met[] = [];
  const start = performance.now();
  const end = start + seconds * 1_000;
  let asked = 0;
  const ask = async (): Promise<Met> => {
    const artist = asked++ % ids.length;
    const variables = { id: ids[artist] };
    const [beganAt, askedAt] = [Date.now(), performance.now()];
    const { statusCode: status, body } = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: artistPage, variables }),
      dispatcher,
    });
    const { data, errors }: Json = await body.json();
    const took = performance.now() - askedAt;
    return { status, hasErrors: errors !== undefined, beganAt, took, artist, digest: digestOf(data) };
  };
  const client = async () => {
    while (performance.now() < end) {
      const answer = await ask();
      met.push(answer);
      if (answer.status === 503) await wait(REJECTED_RETRY_MS);
    }
  };
  const arrivals = async () => {
    const arrived: Promise<unknown>[] = [];
    for (; performance.now() < end; await wait(2)) {
      const due = ((performance.now() - start) / 1_000) * perSecond;
      while (arrived.length < due) arrived.push(ask().then(answer => met.push(answer)));
    }
    await Promise.all(arrived);
  };
  await Promise.all([arrivals(), ...Array.from({ length: clients }, client)]);
  return met;
}

if (import.meta.main) doTask(sendAll);
