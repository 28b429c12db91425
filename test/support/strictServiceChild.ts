import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sequence } from '../../src/sandbox/data/invention.ts';
import { deliver, errorBy, faultFor, type Reply } from '../../src/sandbox/http/faults.ts';
import { HttpError } from '../../src/sandbox/http/httpError.ts';
import type { Conduct, Order, Report } from './strictService.ts';

/*
 * Minimal response bodies for the operations in demand.ts. Every id is a valid record, so measurements can
 * request any number of fresh ones.
 */

type Body = Record<string, unknown>;

const PAGE = 100;
/** Items per list of an artist. */
const FEW = 10;
/** Tracks per playlist. */
const TRACKS = 500;
const CRAWLED_AT = '2026-11-22T05:43:25+00:00';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A distinct id per position in a record's list. */
const member = (uuid: string, position: number): string =>
  position.toString(16).padStart(8, '0') + uuid.slice('00000000'.length);

const named = (uuid: string): Body => ({ uuid, slug: uuid, name: `Record ${uuid}` });

const records: Readonly<Record<string, (uuid: string) => Body>> = {
  artist: uuid => ({ ...named(uuid), countryCode: 'FR', genres: ['rock'], type: 'person' }),
  song: uuid => ({ ...named(uuid), creditName: 'Artist', isrc: { value: 'USUM71900764' }, duration: 200 }),
  playlist: uuid => ({ ...named(uuid), platform: 'spotify', latestTrackCount: TRACKS, type: 'Editorial' }),
};

const lists: Readonly<Record<string, (uuid: string) => readonly Body[]>> = {
  albums: uuid =>
    numbers(FEW).map(index => ({ ...named(member(uuid, index)), releaseDate: '2020-01-01T00:00:00+00:00' })),
  songs: uuid => numbers(FEW).map(index => named(member(uuid, index))),
  related: uuid => numbers(FEW).map(index => named(member(uuid, index))),
  identifiers: uuid =>
    numbers(FEW).map(index => ({ platformName: 'Spotify', platformCode: 'spotify', identifier: `${uuid}${index}` })),
  tracks: uuid => numbers(TRACKS).map(index => ({ position: index + 1, song: named(member(uuid, index)) })),
};

const form = /^\/api\/v[\d.]+\/(?<kind>artist|song|playlist)\/(?<uuid>[\w-]{36})(?:\/(?<list>\w+))?/;

/** Body for a path with query; undefined if no operation uses it. */
export function strictAnswer(url: string): Body | undefined {
  const { pathname, searchParams } = new URL(url, 'http://service');
  const { kind = '', uuid = '', list } = form.exec(pathname)?.groups ?? {};
  const record = records[kind]?.(uuid);
  if (!list) return record && { type: kind, object: record, errors: [] };
  const items = lists[list]?.(uuid);
  if (!items || !record) return undefined;
  const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit') ?? PAGE)];
  return {
    related: list === 'tracks' ? { playlist: record, date: CRAWLED_AT } : named(uuid),
    items: items.slice(offset, offset + limit),
    page: { offset, limit, next: null, previous: null, total: items.length },
    errors: [],
  };
}

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
