import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sequence } from '../../src/sandbox/data/invention.ts';
import { deliver, errorBy, faultFor, type Fault, type Reply } from '../../src/sandbox/http/faults.ts';
import { HttpError } from '../../src/sandbox/http/httpError.ts';
import { answerOrders, OrderedChild } from './childProcess.ts';

/** How the service behaves. By default, it has no faults or limits. */
export interface Conduct {
  /** Latency of each call in ms. */
  readonly latency?: number;
  /** Latency in ms of calls whose path contains the text. */
  readonly slow?: { readonly match: string; readonly latency: number };
  /** The first fault that matches a call applies. */
  readonly faults?: readonly Fault[];
  /** Calls per window of `seconds`. Further calls return 429. */
  readonly limit?: { readonly calls: number; readonly seconds: number };
  /** Lengths in seconds of the alternating periods in which the service is open, and in which all calls return 429. */
  readonly turns?: { readonly open: number; readonly closed: number };
}

/** Calls since the last reset, except token requests. */
export interface Report {
  readonly calls: number;
  /** Calls in the busiest 60 s. */
  readonly mostInMinute: number;
  /** Calls rejected with 429. */
  readonly refused: number;
}

/** A change of behavior. `after` is in seconds from now. */
export interface Change {
  readonly after: number;
  readonly conduct: Conduct;
}

type Order =
  { readonly kind: 'start' | 'stop' | 'reset' | 'report' } | { readonly kind: 'turn'; readonly conduct: Conduct };

/** The service for load measurements, in a child process. Every id is a valid record. */
export class StrictService {
  readonly url: string;
  readonly #child: OrderedChild<Order>;

  private constructor(child: OrderedChild<Order>) {
    this.#child = child;
    this.url = child.started;
  }

  static async start(): Promise<StrictService> {
    return new StrictService(await OrderedChild.start(import.meta.url));
  }

  /** Environment variables of a program that uses this service. */
  get settings(): Record<string, string> {
    return {
      SERVICE_URL: this.url,
      SERVICE_AUTH_URL: this.url,
      SERVICE_CLIENT_ID: 'strict-client',
      SERVICE_CLIENT_SECRET: 'strict-secret',
      // Detecting batch paths would make additional calls.
      SERVICE_MANY_IDS: 'false',
    };
  }

  turn = (conduct: Conduct): Promise<void> => this.#child.order({ kind: 'turn', conduct });
  /** Schedules changes of behavior. Returns their times in ms since the epoch. */
  async change(changes: readonly Change[]): Promise<number[]> {
    const start = performance.now();
    const times: number[] = [];
    for (const { after, conduct } of changes) {
      await wait(start + 1_000 * after - performance.now());
      await this.turn(conduct);
      times.push(Date.now());
    }
    return times;
  }

  /** Clears the calls so far. */
  reset = (): Promise<void> => this.#child.order({ kind: 'reset' });
  report = (): Promise<Report> => this.#child.order({ kind: 'report' });
  /** Refuses connections from now on. */
  stop = (): Promise<void> => this.#child.order({ kind: 'stop' });
  /** Listens again at the same address. */
  restart = (): Promise<void> => this.#child.order({ kind: 'start' });
  close = (): Promise<void> => this.#child.close();
}

/*
 * Minimal response bodies for the operations in openLoop.ts. Every id is a valid record, so measurements can
 * request any number of uncached records.
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

/** Body for a path with query parameters; undefined if no operation requests the path. */
function strictAnswer(url: string): Body | undefined {
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

/* State of the child process. */

let server: Server;
let port = 0;
let conduct: Conduct = {};
let turnedAt = performance.now();
let window = { end: 0, calls: 0 };
/** Times of all calls as timestamps of `performance.now()`, in order. */
let arrivals: number[] = [];
let refused = 0;
const chance = sequence(1);

/** Whole seconds until the service reopens; undefined if the service accepts this call. */
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

async function listen(at = 0): Promise<Server> {
  const listening = createServer(listener);
  // Longer than any measurement, so that no connection closes while a request is in flight.
  listening.keepAliveTimeout = 300_000;
  await once(listening.listen(at, '127.0.0.1'), 'listening');
  return listening;
}

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

if (import.meta.main) {
  server = await listen();
  // A listening server has an address.
  ({ port } = server.address() as AddressInfo);
  answerOrders(`http://127.0.0.1:${port}`, obey);
}
