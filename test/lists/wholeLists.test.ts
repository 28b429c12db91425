import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { answering, type SentRequest } from '../support/answering.ts';
import { landmarks } from '../support/landmarks.ts';
import { healthy, idOf, isUndecidable, OddPages, type Paging } from '../support/oddPages.ts';
import { randomFrom } from '../support/movingList.ts';
import { post, serverOver, settingsFor, type Answer } from '../support/server.ts';
import { TODAY } from '../support/today.ts';
import { connections, identityOf, queryOf, walkedIn } from '../support/walks.ts';
import type { Json } from '../support/json.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const ROUNDS = 4;

let sandbox: Sandbox;
let service: OddPages;
let server: FastifyInstance;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => TODAY });
  service = await OddPages.over(sandbox, 'lists');
});
beforeEach(() => {
  service.beforePage = () => undefined;
});
afterAll(() => sandbox.close());

/** A server that remembers nothing. */
async function withServer<T>(run: () => Promise<T>): Promise<T> {
  const { url, appId, apiKey } = sandbox;
  const settings = settingsFor({ url, credentials: { kind: 'key', appId, apiKey }, operationTimeout: 60_000 });
  server = await serverOver(settings, { dispatcher: answering(service.network(), playlistsFor) });
  try {
    return await run();
  } finally {
    await server.close();
  }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Codes of a list that cannot be read whole. */
const CODES = ['UPSTREAM_INVALID_RESPONSE', 'UPSTREAM_UNAVAILABLE'];

const lists = [...connections].filter(([, { type }]) => !('latest' in type.getFields())).map(([name]) => name);

type Direction = 'forwards' | 'backwards';

/** The rows of a list in steps; the error of a step that failed. */
async function walk(
  name: string,
  direction: Direction,
  step: number,
  { isFixed = true } = {},
): Promise<readonly string[] | Answer> {
  const [count, from] = direction === 'forwards' ? ['first', 'after'] : ['last', 'before'];
  const rows: string[] = [];
  for (let cursor: string | null = null; ;) {
    const paging = `${count}: ${step}${cursor === null ? '' : `, ${from}: "${cursor}"`}`;
    const members = `nodes ${identityOf(name)} totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`;
    const answer: Answer = await post(server, queryOf(name, paging, members));
    if (answer.errors) return answer;
    const { nodes, totalCount, pageInfo } = walkedIn(answer.data);
    rows.splice(direction === 'forwards' ? rows.length : 0, 0, ...nodes.map((node: Json) => JSON.stringify(node)));
    const isMore = direction === 'forwards' ? pageInfo.hasNextPage : pageInfo.hasPreviousPage;
    if (!isMore) {
      // From the end, the first pages do not show that their total is too low.
      if (direction === 'forwards' && isFixed)
        expect(totalCount, JSON.stringify([service.paging, step])).toBe(service.rows.length);
      return rows;
    }
    expect(nodes.length).toBeGreaterThan(0);
    cursor = direction === 'forwards' ? pageInfo.endCursor : pageInfo.startCursor;
  }
}

/** All rows of a list over a service as it is documented. */
async function wholeOf(name: string, count: number): Promise<readonly string[]> {
  service.paging = healthy;
  service.rows = numbers(count);
  return withServer(async () => {
    const rows = await walk(name, 'forwards', 100);
    if (!Array.isArray(rows)) throw new Error(JSON.stringify(rows));
    expect(new Set(rows).size).toBe(count);
    return rows;
  });
}

function pagingFrom(random: () => number, rows: number): Paging {
  const any = <T>(...values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  for (;;) {
    const paging: Paging = {
      most: Math.max(Math.ceil(rows / 30), 1 + Math.floor(random() * 100)),
      limit: any('effective', 'requested', 'absent'),
      hasLink: any(true, false),
      total: any('right', 'absent', 'null', 'ofPage', 'tooHigh', 'tooLow'),
    };
    if (random() < 0.3) Object.assign(paging, { share: () => Math.max(0.2, random()) });
    // The shortest page that a list requests has 20 rows.
    if (![20, 100, 500].some(requested => isUndecidable(paging, rows, requested))) return paging;
  }
}

/** True if a list with such pages has to be read whole: what they say is incomplete, but never wrong. */
const isReadable = ({ total }: Paging) => total !== 'tooHigh' && total !== 'tooLow';

describe.each(lists)('%s over pages of any length', name => {
  const random = randomFrom(lists.indexOf(name) + seed);

  test('Returns every row once, or an error', { timeout: 60_000 }, async () => {
    const count = 30 + Math.floor(random() * 220);
    const expected = await wholeOf(name, count);
    for (let round = 0; round < ROUNDS; round++) {
      const paging = pagingFrom(random, count);
      const step = 10 + Math.floor(random() * 90);
      service.paging = paging;
      for (const direction of ['forwards', 'backwards'] as const) {
        const rows = await withServer(() => walk(name, direction, step));
        const of = `${direction} by ${step} of ${count} rows: ${JSON.stringify(paging)}`;
        if (Array.isArray(rows)) expect(rows, of).toEqual(expected);
        else {
          expect(CODES, `${of} ${JSON.stringify(rows)}`).toContain((rows as Answer).errors?.[0]?.extensions.code);
          expect(isReadable(paging), `${of} ${JSON.stringify(rows)}`).toBe(false);
        }
      }
    }
  });

  test('Returns every row once, or an error, while rows vanish', { timeout: 60_000 }, async () => {
    const count = 30 + Math.floor(random() * 220);
    const expected = await wholeOf(name, count);
    const paging = pagingFrom(random, count);
    const step = 10 + Math.floor(random() * 90);
    for (const direction of ['forwards', 'backwards'] as const) {
      service.rows = numbers(count);
      service.paging = paging;
      service.beforePage = () => {
        if (random() < 0.1) service.rows = service.rows.toSpliced(Math.floor(random() * service.rows.length), 1);
      };
      const rows = await withServer(() => walk(name, direction, step, { isFixed: false }));
      service.beforePage = () => undefined;
      const of = `${direction} by ${step} of ${count} rows: ${JSON.stringify(paging)}`;
      if (!Array.isArray(rows)) {
        expect(CODES, `${of} ${JSON.stringify(rows)}`).toContain((rows as Answer).errors?.[0]?.extensions.code);
        continue;
      }
      expect(new Set(rows).size, of).toBe(rows.length);
      const lost = service.rows.filter(number => !rows.includes(expected[number] ?? ''));
      expect(lost, of).toEqual([]);
    }
  });
});

const { artist, song, chart, festival } = landmarks;

/** Values that are computed from the first rows of a list, from a whole list, or from rows that are chosen here. */
const computed: readonly (readonly [name: string, query: string])[] = [
  ['whether an artist is refreshed with priority', `{ artist(id: "${idOf(29)}") { isPriority } }`],
  [
    'the curators of the playlists of an artist',
    `{ artist(id: "${artist.headliner}") { playlistCurators(platform: "deezer") {
      entryCount totalEntryCount curators { curator { identifier } playlists { id } }
    } } }`,
  ],
  ...[`artist(id: "${artist.headliner}")`, `song(id: "${song.hit}")`].map(
    owner =>
      [
        `the spins by country of ${owner}`,
        `{ ${owner} { radioSpinsByCountry { stationCount totalStationCount countries { spins stationCount } } } }`,
      ] as const,
  ),
  [
    'the new entries of a chart',
    `{ songChart(slug: "${chart.song.slug}") { ranking(onlyNew: true, first: 100) { totalCount nodes { id } } } }`,
  ],
  [
    'playlist entries since a day',
    `{ artist(id: "${artist.headliner}") {
      playlistEntries(platform: "deezer", enteredSince: "2000-01-01", first: 500) { totalCount nodes { playlist { id } } }
    } }`,
  ],
  [
    'editions in an order of our own',
    `{ festival(id: "${festival.summer}") {
      editions(orderBy: { field: STARTS_AT, direction: DESC }, first: 100) { totalCount nodes { id } }
    } }`,
  ],
  ['platforms', '{ musicPlatforms(purpose: AUDIENCE) { code } }'],
  ['genres', '{ artistGenres { name } songGenres { name } }'],
  ['cities', '{ musicCities(purpose: VENUES, country: "FR", first: 100) { key } }'],
  ['countries with stations', '{ radioStationCountries { code } }'],
  ['label types and feeds', '{ recordLabelTypes { code } analyticsAccount { feeds { code } } }'],
];

/** Playlists by ids that no sandbox has. */
function playlistsFor({ path }: SentRequest): Promise<unknown> | undefined {
  const [, ids] = /^\/api\/v2\.8\/playlist\/([\da-f,-]+)$/.exec(decodeURIComponent(path)) ?? [];
  const records = ids?.split(',').map(uuid => ({ uuid, owner: { name: 'C', identifier: `curator ${uuid.at(-1)}` } }));
  return records && Promise.resolve(records.length > 1 ? { items: records } : { object: records[0] });
}

test.each(computed)(
  'Computes from pages of any length, or returns an error: %s',
  { timeout: 60_000 },
  async (_, query) => {
    const random = randomFrom(seed);
    const count = 30;
    service.rows = numbers(count);
    service.paging = healthy;
    const expected = await withServer(() => post(server, query));
    expect(expected.errors).toBeUndefined();
    for (let round = 0; round < 20; round++) {
      service.paging = pagingFrom(random, count);
      const { data, errors } = await withServer(() => post(server, query));
      if (errors) expect(isReadable(service.paging), JSON.stringify([service.paging, errors])).toBe(false);
      else expect(data, JSON.stringify(service.paging)).toEqual(expected.data);
    }
  },
);
