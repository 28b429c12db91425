import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../support/movingList.ts';
import { fakeSubgraph } from '../../support/testedSubgraph.ts';
import type { Json } from '../../support/json.ts';

const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const song = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;
/** Number of lists with randomly repeated rows per kind of list. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 3);
const playlist = { uuid: '11e84493-4135-a14e-bca2-a0369fe50396', name: 'Fridays' };

interface Kind {
  readonly query: string;
  readonly path: RegExp;
  readonly related: object;
  readonly item: (song: { uuid: string; name: string }, position: number) => object;
}

const kinds: Readonly<Record<string, Kind>> = {
  'a tracklist with a date': {
    query: `{ playlist(id: "${id}") { list: tracks(PAGING) { edges { position node { id } } ...P } } }`,
    path: /\/playlist\/.*\/tracks\/latest/,
    related: { date: '2026-11-01T05:00:00+00:00' },
    item: (of, position) => ({ position, song: of }),
  },
  'a tracklist without a date': {
    query: `{ playlist(id: "${id}") { list: tracks(PAGING) { edges { position node { id } } ...P } } }`,
    path: /\/playlist\/.*\/tracks\/latest/,
    related: {},
    item: (of, position) => ({ position, song: of }),
  },
  "an artist's playlist entries of one day": {
    query: `{ artist(id: "${id}") {
      list: playlistEntries(platform: "spotify" PAGING) { edges { node { position song { id } } } ...P } } }`,
    path: /\/artist\/.*\/playlist\/current\/spotify/,
    related: {},
    item: (of, position) => ({ playlist, song: of, position, entryDate: '2026-11-01' }),
  },
};

interface Read {
  readonly rows: readonly string[];
  readonly totalCount: number;
  readonly end: string | null;
  readonly isMore: boolean;
}

async function served({ query, path, related, item }: Kind, songs: readonly number[]) {
  const fake = await fakeSubgraph();
  fake.service.answerAll(path, ({ offset, limit }) => ({
    related,
    items: songs
      .slice(offset, offset + limit)
      .map((number, index) => item({ uuid: song(number), name: 'A' }, offset + index + 1)),
    page: { offset, limit, next: null, previous: null, total: songs.length },
  }));
  const fragment = `fragment P on MusicPaginatedList { totalCount pageInfo { endCursor hasNextPage } }`;
  const read = async (paging: string): Promise<Read> => {
    const inParentheses = query.includes('(PAGING)') ? paging : `, ${paging}`;
    const { data } = await fake.ask(`${query.replace('PAGING', inParentheses)} ${fragment}`);
    const { edges, totalCount, pageInfo } = Object(Object.values(data)[0]).list;
    const rows = edges.map(({ position, node }: Json) => `${position ?? node.position} ${node.id ?? node.song.id}`);
    return { rows, totalCount, end: pageInfo.endCursor, isMore: pageInfo.hasNextPage };
  };
  return { fake, read, whole: songs.map((number, index) => `${index + 1} ${song(number)}`) };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each(Object.entries(kinds))('Returns a song that occurs twice in %s at both positions', async (_, kind) => {
  const { fake, read, whole } = await served(kind, numbers(200).with(149, 49));
  expect(await read('first: 200')).toMatchObject({ rows: whole, totalCount: 200, isMore: false });
  // Equal dates prove that both pages belong to one version. Undated lists are read twice instead.
  expect(fake.service.calls).toHaveLength('date' in kind.related ? 2 : 4);
  expect((await read('last: 160')).rows).toEqual(whole.slice(40));
  for (const size of [60, 99]) {
    const rows: string[] = [];
    let page = await read(`first: ${size}`);
    for (rows.push(...page.rows); page.isMore; rows.push(...page.rows)) {
      page = await read(`first: ${size}, after: "${page.end}"`);
    }
    expect(rows, `pages of ${size}`).toEqual(whole);
  }
  // The list is already known not to shift, so it is not read twice.
  expect(fake.service.calls).toHaveLength('date' in kind.related ? 2 : 4);
});

test('Returns an artist only once when two rows of a list are equal', async () => {
  const fake = await fakeSubgraph();
  const items = numbers(300)
    .with(204, 4)
    .map(number => ({ uuid: song(number), name: 'A' }));
  fake.service.answerAll(/\/artist\/.*\/related/, ({ offset, limit }) => ({
    items: items.slice(offset, offset + limit),
    page: { offset, limit, next: null, previous: null, total: 300 },
  }));
  for (let round = 0; round < 2; round++) {
    const { data } = await fake.ask(
      `{ artist(id: "${id}") { related(first: 300) { nodes { id } pageInfo { hasNextPage } } } }`,
    );
    const { nodes, pageInfo } = data.artist.related;
    expect(nodes.map((node: Json) => node.id)).toEqual(items.toSpliced(204, 1).map(({ uuid }) => uuid));
    expect(pageInfo.hasNextPage).toBe(false);
  }
  expect(fake.service.calls).toHaveLength(6);
});

test('Loses no row of a list with random repeats', async () => {
  for (const kind of Object.values(kinds)) {
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const random = randomFrom(seed);
      const songs = numbers(150 + Math.floor(random() * 150)).map(number =>
        random() < 0.1 ? Math.floor(random() * 20) : number,
      );
      const { read, whole } = await served(kind, songs);
      const [first, last] = [await read('first: 500'), await read(`last: ${songs.length - 30}`)];
      expect(first.rows, `seed ${seed}`).toEqual(whole);
      expect(last.rows, `seed ${seed}`).toEqual(whole.slice(30));
    }
  }
});

/** Lists whose rows are not records, with an example row, the members that identify it, and a field to compare. */
const plain = [
  {
    list: 'songChartEntries(platform: "spotify")',
    path: '/api/v2/artist/{id}/charts/song/ranks/spotify',
    row: {
      chart: { slug: 'global-28', name: 'Global' },
      song: { uuid: song(1) },
      entryDate: '2026-11-01',
      position: 7,
    },
    identity: ['chart', 'song', 'entryDate'],
    figure: 'position',
  },
  {
    list: 'albumChartEntries(platform: "deezer")',
    path: '/api/v2.28/artist/{id}/charts/album/ranks/deezer',
    row: { chart: { slug: 'top', name: 'Top' }, album: { uuid: song(1) }, entryDate: '2026-11-01', position: 7 },
    identity: ['chart', 'album', 'entryDate'],
    figure: 'position',
  },
  {
    list: 'playlistEntries(platform: "spotify")',
    path: '/api/v2.20/artist/{id}/playlist/current/spotify',
    row: { playlist, song: { uuid: song(1) }, entryDate: '2026-11-01', position: 7 },
    identity: ['playlist', 'song', 'entryDate'],
    figure: 'position',
  },
  {
    list: 'radioSpins(range: { start: "2026-11-01", end: "2026-11-02" })',
    path: '/api/v2/artist/{id}/broadcasts',
    row: {
      airedAt: '2026-11-01T10:00:00+00:00',
      duration: 7,
      radioStation: { slug: 'bbc-2' },
      song: { uuid: song(1) },
    },
    identity: ['airedAt', 'radioStation', 'song'],
    figure: 'durationSeconds',
  },
  {
    list: 'radioSpinCounts(range: { start: "2026-11-01", end: "2026-11-02" })',
    path: '/api/v2/artist/{id}/broadcast-groups',
    row: { playCount: 7, radioStation: { slug: 'bbc-2' } },
    identity: ['radioStation'],
    figure: 'value',
  },
];

const unreadable = [{}, [], true, { name: 'No key' }, { slug: {}, uuid: [] }, null];

describe('Partly unreadable identities', () => {
  test.each(plain)(
    'Keeps rows with a partly unreadable identity in $list, with unique cursors',
    async ({ list, path, row, identity, figure }) => {
      const odd = identity.flatMap(member => unreadable.map(value => ({ ...row, [member]: value })));
      const items = [row, ...odd, {}, row];
      const fake = await fakeSubgraph();
      const page = { offset: 0, limit: 100, next: null, previous: null, total: items.length };
      fake.service.answerAll(new RegExp(path.replace('{id}', id)), () => ({ items, page }));
      const opened = list.includes('(') ? list.slice(0, -1) : `${list}(`;
      const read = async (paging: string) =>
        (
          await fake.ask(
            `{ artist(id: "${id}") { list: ${opened}, ${paging}) { totalCount edges { cursor node { ${figure} } } } } }`,
          )
        ).data.artist.list;
      const { totalCount, edges } = await read('first: 100');
      expect(totalCount).toBe(items.length);
      expect(edges.map(({ node }: Json) => node[figure])).toEqual(
        items.map(item => (item === items.at(-2) ? null : 7)),
      );
      for (const place of [0, 3, 6, edges.length - 2]) {
        const rest = await read(`first: 100, after: "${edges[place].cursor}"`);
        expect(rest.edges).toHaveLength(items.length - place - 1);
      }
    },
  );

  test('Drops a row with an unreadable non-null field and returns an error', async () => {
    const fake = await fakeSubgraph();
    const item = { platformCode: 'spotify', identifier: 'a' };
    fake.service.get(`/api/v2/artist/${id}/identifiers?limit=100&offset=0`, {
      items: [item, { ...item, identifier: {} }, { ...item, platformCode: null }, { ...item, identifier: 7 }],
    });
    const { data, errors } = await fake.askFailing(
      `{ artist(id: "${id}") { identifiers { nodes { identifier platform { code } } } } }`,
    );
    expect(errors).toMatchObject([{ path: ['artist', 'identifiers', 'nodes'] }]);
    expect(data.artist.identifiers.nodes.map(({ identifier }: Json) => identifier)).toEqual(['a', '7']);
  });
});
