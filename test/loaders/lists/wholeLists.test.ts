import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { startSandbox, type Sandbox } from '../../../src/sandbox/server.ts';
import { landmarks } from '../../support/landmarks.ts';
import {
  formsOfPages,
  healthy,
  idOf,
  isUndecidable,
  pathsOfAll,
  type Pages,
  type Paging,
} from '../../support/pages.ts';
import { randomFrom } from '../../support/movingList.ts';
import { post, serverOver, settingsFor, type Response } from '../../support/server.ts';
import { Service, type Misbehaviour, type Right, type SentCall } from '../../support/service.ts';
import { TODAY } from '../../support/clock.ts';
import { connections, identityOf, queryOf, walkedIn } from '../../support/walks.ts';
import type { Json } from '../../support/json.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Number of paging variants per list; FUZZ_ROUNDS=36 covers all. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1);

const paths = await pathsOfAll('lists');
const memory = new Map<string, Promise<Right>>();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => TODAY });
});
afterAll(() => sandbox.close());

/** Calls `run` with a server that has an empty cache and whose service pages the sandbox's lists in this way. */
async function over<T>(paging: Paging, rows: Pages['rows'], run: (server: FastifyInstance) => Promise<T>): Promise<T> {
  const { url, appId, apiKey } = sandbox;
  const service = Service.over(sandbox, memory);
  service.misbehaviours = [playlists, { pages: { ...paging, paths, rows } }];
  const settings = settingsFor({ url, credentials: { kind: 'key', appId, apiKey }, operationTimeoutMs: 60_000 });
  const server = await serverOver(settings, { dispatcher: service });
  try {
    return await run(server);
  } finally {
    await server.close();
  }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Error codes expected when a list cannot be read completely. */
const CODES = ['UPSTREAM_INVALID_RESPONSE', 'UPSTREAM_UNAVAILABLE'];

const lists = [...connections].filter(([, { type }]) => !('latest' in type.getFields())).map(([name]) => name);

interface Walk {
  readonly direction: 'forwards' | 'backwards';
  readonly step: number;
}

/**
 * Reads a list page by page. Returns its rows, or the first response with an error.
 * @param count Expected total at the end of a forward walk.
 */
async function walk(
  server: FastifyInstance,
  name: string,
  { direction, step }: Walk,
  count?: number,
): Promise<readonly string[] | Response> {
  const [counted, from] = direction === 'forwards' ? ['first', 'after'] : ['last', 'before'];
  const rows: string[] = [];
  for (let cursor: string | null = null; ;) {
    const paging = `${counted}: ${step}${cursor === null ? '' : `, ${from}: "${cursor}"`}`;
    const members = `nodes ${identityOf(name)} totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`;
    const answer: Response = await post(server, queryOf(name, paging, members));
    if (answer.errors) return answer;
    const { nodes, totalCount, pageInfo } = walkedIn(answer.data);
    rows.splice(direction === 'forwards' ? rows.length : 0, 0, ...nodes.map((node: Json) => JSON.stringify(node)));
    const isMore = direction === 'forwards' ? pageInfo.hasNextPage : pageInfo.hasPreviousPage;
    if (!isMore) {
      // Backward paging can end at the start without noticing that the total is too low.
      if (direction === 'forwards' && count !== undefined) expect(totalCount).toBe(count);
      return rows;
    }
    expect(nodes.length).toBeGreaterThan(0);
    cursor = direction === 'forwards' ? pageInfo.endCursor : pageInfo.startCursor;
  }
}

/** All rows of a list, read from a service that pages as documented. */
async function wholeOf(name: string, rows: readonly number[]): Promise<readonly string[]> {
  const read = await over(
    healthy,
    () => rows,
    server => walk(server, name, { direction: 'forwards', step: 100 }),
  );
  if (!Array.isArray(read)) throw new Error(JSON.stringify(read));
  expect(new Set(read).size).toBe(rows.length);
  return read;
}

const forms = formsOfPages(randomFrom(seed));

/** Random paging that shows where the list ends. */
function pagingOf(number: number, random: () => number, rows: number): Paging {
  const form = forms[number % forms.length] ?? healthy;
  const paging: Paging = {
    ...form,
    most: Math.max(Math.ceil(rows / 20), 1 + Math.floor(random() * 100)),
    ...(random() < 0.3 && { share: () => Math.max(0.2, random()) }),
  };
  // Lists request pages of at least 20 rows.
  return [20, 100, 500].some(requested => isUndecidable(paging, rows, requested))
    ? { ...paging, hasLink: true }
    : paging;
}

/** Whether the list must be returned completely. Only a total that is a few rows too high or too low may cause an error. */
const isReadable = ({ total }: Paging) => total !== 'tooHigh' && total !== 'tooLow';

test('Covers every paging variant with at least one list', () => {
  expect(lists.length).toBeGreaterThanOrEqual(forms.length);
});

describe.each(lists)('%s', name => {
  const index = lists.indexOf(name);
  const random = randomFrom(index + seed);
  const count = 30 + Math.floor(random() * 80);
  const walkOf = (number: number): Walk => ({
    direction: number % 2 === 0 ? 'forwards' : 'backwards',
    step: 25 + Math.floor(random() * 75),
  });
  let expected: readonly string[];
  beforeAll(async () => {
    expected = await wholeOf(name, numbers(count));
  });

  test(`Returns every row of ${name} once, or an error for a wrong total`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const paging = pagingOf(index + round, random, count);
      const way = walkOf(index + round);
      const rows = await over(
        paging,
        () => numbers(count),
        server => walk(server, name, way, count),
      );
      const of = `${JSON.stringify(way)} of ${count} rows: ${JSON.stringify(paging)}`;
      if (Array.isArray(rows)) expect(rows, of).toEqual(expected);
      else {
        expect(CODES, `${of} ${JSON.stringify(rows)}`).toContain((rows as Response).errors?.[0]?.extensions.code);
        expect(isReadable(paging), `${of} ${JSON.stringify(rows)}`).toBe(false);
      }
    }
  });

  // By default, tests only a third of the lists, because all lists use the same code.
  if (index % 3 !== 0 && ROUNDS === 1) return;
  test(`Returns every remaining row of ${name} once, or an error, while rows vanish`, async () => {
    const paging = pagingOf(index + forms.length / 2, random, count);
    const way = walkOf(index + 1);
    let left: readonly number[] = numbers(count);
    const vanishing = () => {
      if (random() < 0.1) left = left.toSpliced(Math.floor(random() * left.length), 1);
      return left;
    };
    const rows = await over(paging, vanishing, server => walk(server, name, way));
    const of = `${JSON.stringify(way)} of ${count} rows: ${JSON.stringify(paging)}`;
    if (!Array.isArray(rows)) {
      expect(CODES, `${of} ${JSON.stringify(rows)}`).toContain((rows as Response).errors?.[0]?.extensions.code);
      return;
    }
    expect(new Set(rows).size, of).toBe(rows.length);
    const lost = left.filter(number => !rows.includes(expected[number] ?? ''));
    expect(lost, of).toEqual([]);
  });
});

const { artist, song, chart, festival } = landmarks;

const computed: readonly (readonly [name: string, query: string])[] = [
  ['the priority of an artist', `{ artist(id: "${idOf(29)}") { isPriority } }`],
  [
    'the curators of the playlists of an artist',
    `{ artist(id: "${artist.headliner}") { playlistCurators(platform: "deezer") {
      entryCount totalEntryCount curators { curator { identifier } playlists { id } }
    } } }`,
  ],
  ...[`artist(id: "${artist.headliner}")`, `song(id: "${song.hit}")`].map(
    owner =>
      [
        `the spins by country of one ${owner.split('(', 1)[0]}`,
        `{ ${owner} { radioSpinsByCountry { stationCount totalStationCount countries { value stationCount } } } }`,
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
    'sorted editions',
    `{ festival(id: "${festival.summer}") {
      editions(orderBy: { field: STARTS_AT, direction: DESC }, first: 100) { totalCount nodes { id } }
    } }`,
  ],
  ['platforms', '{ musicPlatforms(purpose: AUDIENCE) { code } }'],
  ['genres', '{ artistGenres { name } songGenres { name } }'],
  ['cities', '{ musicCities(purpose: CONCERT_VENUES, country: "FR", first: 100) { nodes { key } } }'],
  ['countries with stations', '{ radioStationCountries { code } }'],
  ['label types and feeds', '{ recordLabelTypes { code } analyticsAccount { feeds { code } } }'],
];

/** Serves playlists with ids that are unknown to the sandbox. */
const playlists: Misbehaviour = {
  calls: { where: call => playlistIds(call) !== undefined },
  body: (_, call) => {
    const ids = playlistIds(call) ?? [];
    const records = ids.map(uuid => ({
      uuid,
      platform: 'spotify',
      owner: { name: 'C', identifier: `curator ${uuid.at(-1)}` },
    }));
    return records.length > 1 ? { items: records } : { object: records[0] };
  },
  status: 200,
};

function playlistIds({ path }: SentCall): readonly string[] | undefined {
  const ids = /^\/api\/v2\.8\/playlist\/([\da-f,-]+)$/.exec(decodeURIComponent(path))?.[1];
  return ids === landmarks.playlist.threeHundred ? undefined : ids?.split(',');
}

test.each(computed)(
  'Computes %s from pages of any length, or returns an error for a wrong total',
  async (name, query) => {
    const random = randomFrom(seed);
    const rows = numbers(30);
    const index = computed.findIndex(([other]) => other === name);
    const ask = (paging: Paging) =>
      over(
        paging,
        () => rows,
        server => post(server, query),
      );
    const expected = await ask(healthy);
    expect(expected.errors).toBeUndefined();
    for (let round = 0; round < ROUNDS; round++) {
      const paging = pagingOf(index + round * computed.length, random, rows.length);
      const { data, errors } = await ask(paging);
      if (errors) expect(isReadable(paging), JSON.stringify([paging, errors])).toBe(false);
      else expect(data, JSON.stringify(paging)).toEqual(expected.data);
    }
  },
);
