import { flowsOf, type Flow, operationKinds, type KindName } from '../support/openLoop.ts';
import type { Change, Conduct } from '../support/strictService.ts';

/** A workload and the behavior of the service during it. */
export interface DemandCase {
  readonly flows: readonly Flow[];
  readonly seconds: number;
  /** The configured rate in calls per minute. */
  readonly rate: number;
  /** The rate that the service enforces, if lower. */
  readonly allowed?: number;
  /** Clients with a guaranteed share of the rate. */
  readonly clients?: readonly string[];
  /** Kinds of operations that are reported separately. */
  readonly kinds?: readonly KindName[];
  /** Faults of the service. The last of several changes ends them; a single change lasts. */
  readonly changes?: readonly Change[];
}

/** A rate at which small operations hit every limit quickly. */
const LOW = 1_200;
/** The rate recommended by the service. */
const FULL = 5_000;
/** No limit in these measurements. */
const UNBOUND = 100_000;
/** Longer than two rate windows. */
const LONG = 130;
/** Duration of a fault and the recovery. */
const SHORT = 45;

const pages = (rate: number, times: number) => flowsOf({ page: 1 }, rate, times);
/** Latency of a call in ms. */
export const calm: Conduct = { latency: 50 };
const closed = (rate: number, reset: number): Conduct => ({
  ...calm,
  faults: [
    {
      match: '/api/',
      rate,
      status: 429,
      message: 'You have reached the maximum request count per minute.',
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) },
    },
  ],
});
/** Half of all calls hit a closed window. */
const halfClosed = closed(0.5, 1);
/** All calls hit a window that is closed for longer than operations wait. */
const allClosed = closed(1, 3);
const from5To25 = (conduct: Conduct): readonly Change[] => [
  { after: 5, conduct: { ...calm, ...conduct } },
  { after: 25, conduct: calm },
];

const CLIENTS = 10;
const tenClients: readonly Flow[] = Array.from({ length: CLIENTS }, (_, index) => ({
  kind: 'page',
  client: `client ${index}`,
  perSecond: FULL / 2 / 60 / operationKinds.page.calls / CLIENTS,
}));

/** A cooperative client, and a greedy one. */
const web: Flow = { kind: 'page', client: 'web', perSecond: 1, obeys: true };
const greedy: Flow = { kind: 'header', client: 'loop', perSecond: (4 * FULL) / 60 };
const besideGreedy: readonly Flow[] = [web, { ...greedy, changesName: true }];

export const demandCases: Readonly<Record<string, DemandCase>> = {
  'demand of 1.25 times the rate': { rate: LOW, flows: pages(LOW, 1.25), seconds: LONG },
  'demand of 3 times the rate': { rate: LOW, flows: pages(LOW, 3), seconds: LONG },
  'demand of 3 times the rate of 5,000': { rate: FULL, flows: pages(FULL, 3), seconds: 100 },
  'demand of 1.5 times the rate, 80 % headers, 15 % pages, 5 % playlists of 300 tracks': {
    rate: LOW,
    flows: flowsOf({ header: 0.8, page: 0.15, playlist: 0.05 }, LOW, 1.5),
    seconds: LONG,
    kinds: ['header', 'page', 'playlist'],
  },
  'demand of 1.5 times the rate, 80 % headers, 15 % pages, 5 % playlists with one call per track': {
    rate: FULL,
    flows: flowsOf({ header: 0.8, page: 0.15, songs: 0.05 }, FULL, 1.5),
    seconds: LONG,
    kinds: ['header', 'page', 'songs'],
  },
  'demand of ten clients whose pages take half of the rate, next to a client with operations of 490 calls': {
    rate: FULL,
    flows: [...tenClients, { kind: 'largest', client: 'the largest', perSecond: 0.2 }],
    seconds: LONG,
    kinds: ['page', 'largest'],
  },
  'demand of a client with a page a second, next to a client with operations of one call at 4 times the rate': {
    rate: FULL,
    flows: besideGreedy,
    seconds: LONG,
    kinds: ['page', 'header'],
  },
  'demand of a named client with a page a second, next to a client with operations of one call at 4 times the rate': {
    rate: FULL,
    flows: besideGreedy,
    seconds: LONG,
    clients: ['web'],
    kinds: ['page', 'header'],
  },
  'demand of a client with a page a second, next to a named client with operations of one call at 4 times the rate': {
    rate: FULL,
    flows: [web, greedy],
    seconds: LONG,
    clients: ['loop'],
    kinds: ['page', 'header'],
  },
  'demand of 0.8 times the rate, half of all calls get 429 with x-ratelimit-reset: 1': {
    rate: FULL,
    flows: pages(FULL, 0.8),
    seconds: SHORT,
    changes: from5To25(halfClosed),
  },
  'demand of 0.8 times the rate, all calls get 429 with x-ratelimit-reset: 3': {
    rate: FULL,
    flows: pages(FULL, 0.8),
    seconds: SHORT,
    changes: from5To25(allClosed),
  },
  'demand of 0.8 times the rate, the window is closed in every other second': {
    rate: FULL,
    flows: pages(FULL, 0.8),
    seconds: SHORT,
    changes: from5To25({ turns: { open: 1, closed: 1 } }),
  },
  'demand of the rate, of which the service allows half in each minute': {
    rate: LOW,
    allowed: LOW / 2,
    flows: pages(LOW, 1),
    seconds: 185,
    changes: [{ after: 1, conduct: { ...calm, limit: { calls: LOW / 2, seconds: 60 } } }],
  },
  'demand while an endpoint returns 503 and another one takes 6 s': {
    rate: UNBOUND,
    flows: [
      // Exceeds the concurrency limit per endpoint, so some calls wait for a connection.
      { kind: 'page', perSecond: 56 },
      { kind: 'header', perSecond: 10 },
    ],
    seconds: SHORT,
    kinds: ['header'],
    changes: from5To25({ faults: [{ match: '/api/v2.9/artist/' }], slow: { match: '/related', latency: 6_000 } }),
  },
};
