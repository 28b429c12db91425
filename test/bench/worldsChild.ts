import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox } from '../../src/sandbox/server.ts';
import { operations } from './operations.ts';
import { outOfWorld, intoWorld } from './worlds.ts';

/* The benchmark's service, in a child process: memoized sandbox responses, in any number of worlds. */

/** Messages from the benchmark. Each has a reply. */
export interface Order {
  /** Latency of a call, in ms. */
  readonly latency: number;
}

/** Reply to a message: calls so far. */
export interface Reply {
  readonly calls: number;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const sandbox = await startSandbox();
const headers = { 'x-app-id': sandbox.appId, 'x-api-key': sandbox.apiKey };
const isrcs = JSON.stringify(operations.map(({ variants }) => variants)).match(/\b[A-Z]{2}[A-Z0-9]{3}\d{7}\b/g) ?? [];
const answers = new Map<string, Promise<Answer>>();
let [latency, calls] = [0, 0];

async function answerOf(path: string): Promise<Answer> {
  const response = await fetch(sandbox.url + path, { headers });
  return { status: response.status, body: await response.text() };
}

const server = createServer(async ({ url = '/' }, response) => {
  calls++;
  const { world, path } = outOfWorld(url, isrcs);
  const answer = answers.get(path) ?? answerOf(path);
  answers.set(path, answer);
  const { status, body } = await answer;
  if (latency > 0) await wait(latency);
  response.writeHead(status, { 'content-type': 'application/json', 'x-quota-remaining': '1000000' });
  response.end(intoWorld(body, world));
});
server.keepAliveTimeout = 65_000;
await once(server.listen(0, '127.0.0.1'), 'listening');
// A TCP server has an address with a port.
const { port } = server.address() as AddressInfo;

process.on('message', (order: Order) => {
  ({ latency } = order);
  process.send?.({ calls } satisfies Reply);
});
process.on('disconnect', () => process.exit());
process.send?.({ url: `http://127.0.0.1:${port}`, appId: sandbox.appId, apiKey: sandbox.apiKey });
