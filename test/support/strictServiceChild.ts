import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sequence } from '../../src/sandbox/data/invention.ts';
import { deliver, errorBy, faultFor, type Reply } from '../../src/sandbox/http/faults.ts';
import { HttpError } from '../../src/sandbox/http/httpError.ts';
import { strictAnswer } from './strictAnswers.ts';
import type { Conduct, Order, Report } from './strictService.ts';

const MINUTE = 60_000;
const token = { access_token: 'strict', token_type: 'bearer', expires_in: 3_600 };

let conduct: Conduct = {};
let turnedAt = performance.now();
let window = { end: 0, calls: 0 };
/** Timestamps of `performance.now()`, in order. */
let arrivals: number[] = [];
let refused = 0;
const chance = sequence(1);

/** Whole seconds until it reopens; undefined if it is open for this call. */
function closedFor(now: number): number | undefined {
  const { limit, turns } = conduct;
  if (turns) {
    const left = turns.open + turns.closed - (((now - turnedAt) / 1_000) % (turns.open + turns.closed));
    return left <= turns.closed ? Math.ceil(left) : undefined;
  }
  if (!limit) return undefined;
  if (now >= window.end) window = { end: now + 1_000 * limit.seconds, calls: 0 };
  return ++window.calls > limit.calls ? Math.ceil((window.end - now) / 1_000) : undefined;
}

function replyTo(url: string, now: number): Reply {
  if (url.startsWith('/oauth/token')) return { status: 200, body: token };
  const seconds = closedFor(now);
  if (seconds === undefined) {
    const body = strictAnswer(url);
    return body ? { status: 200, body } : new HttpError(404, 'There is no such path.');
  }
  refused++;
  const { status, body } = new HttpError(429, 'You have reached the maximum request count per minute.');
  return { status, body, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(seconds) } };
}

const listener: RequestListener = (request, response) => {
  const now = performance.now();
  const { url = '/' } = request;
  if (url.startsWith('/api/')) arrivals.push(now);
  const answer = async () => {
    if (request.method === 'POST') await text(request);
    const { latency = 0, slow, faults = [] } = conduct;
    const fault = faultFor(faults, url, chance);
    const reply = errorBy(fault) ?? replyTo(url, now);
    const delay = slow && url.includes(slow.match) ? slow.latency : latency;
    if (delay > 0) await wait(delay);
    deliver(response, reply, fault, () => undefined);
  };
  answer().catch(() => response.destroy());
};

async function listen(port = 0): Promise<Server> {
  const server = createServer(listener);
  // Longer than any measurement, so that no connection closes while a request is in flight.
  server.keepAliveTimeout = 300_000;
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

async function stop(): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** Maximum number of calls in any 60 s. */
function mostInMinute(): number {
  let [most, first] = [0, 0];
  for (const [index, at] of arrivals.entries()) {
    while (at - (arrivals[first] ?? at) >= MINUTE) first++;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

async function obey(order: Order): Promise<Report | undefined> {
  switch (order.kind) {
    case 'stop':
      await stop();
      return undefined;
    case 'start':
      server = await listen(port);
      return undefined;
    case 'turn':
      [conduct, turnedAt, window] = [order.conduct, performance.now(), { end: 0, calls: 0 }];
      return undefined;
    case 'reset':
      [arrivals, refused] = [[], 0];
      return undefined;
    case 'report':
      return { calls: arrivals.length, mostInMinute: mostInMinute(), refused };
  }
}

let server = await listen();
const port = portOf(server);
process.on('message', (order: Order) => void obey(order).then(answer => process.send?.({ answer })));
process.on('disconnect', () => process.exit());
process.send?.({ answer: `http://127.0.0.1:${port}` });
