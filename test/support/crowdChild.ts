import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { artistPage } from './load.ts';
import { idsOf } from './upstream.ts';
import type { Json } from './json.ts';

/** The work of the clients. */
export interface Crowd {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
}

/** The results of a client. */
export interface Met {
  readonly status: number;
  readonly hasErrors: boolean;
  /** Milliseconds. */
  readonly took: number;
}

/** Milliseconds until a refused client retries: earlier than Retry-After requires. */
const IMPATIENCE = 200;

/*
 * Clients in a separate process, so that they do not disturb the measurement. Each requests the page of another artist
 * each time.
 */
process.once('message', async ({ url, clients, seconds }: Crowd) => {
  const ids = idsOf('artist', 2_000);
  const dispatcher = new Agent();
  const met: Met[] = [];
  const end = performance.now() + seconds * 1_000;
  let asked = 0;
  const ask = async (): Promise<Met> => {
    const variables = { id: ids[asked++ % ids.length] };
    const beganAt = performance.now();
    const { statusCode: status, body } = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: artistPage, variables }),
      dispatcher,
    });
    const { errors }: Json = await body.json();
    return { status, hasErrors: errors !== undefined, took: performance.now() - beganAt };
  };
  const client = async () => {
    while (performance.now() < end) {
      const answer = await ask();
      met.push(answer);
      if (answer.status === 503) await wait(IMPATIENCE);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  process.send?.(met, () => process.disconnect());
});
