import { beforeEach, describe, expect, test } from 'vitest';
import { errorBody } from '../support/fakeService.ts';
import { type FakeSubgraph, fakeSubgraph } from '../support/testedSubgraph.ts';

/* Unusual responses of other services, from public issue trackers. */

const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const uuid = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;
const [a, b, c] = [uuid(1), uuid(2), uuid(3)];
const named = (key: string) => ({ uuid: key, name: `N${key[0]}` });

let fake: FakeSubgraph;
beforeEach(async () => {
  fake = await fakeSubgraph();
});

interface Sent {
  readonly path: RegExp;
  readonly body: object | string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Report {
  readonly sent: readonly Sent[];
  readonly query: string;
  readonly data: object;
  readonly codes?: readonly string[];
  /** Number of calls for the query and for its repetition; [1, 0] by default. */
  readonly calls?: readonly [number, number];
}

type Reports = Readonly<Record<string, Report>>;

const unreadable = ['UPSTREAM_INVALID_RESPONSE'];
const paths = {
  song: /^\/api\/v2\.25\/song\/[^/]+$/,
  album: /^\/api\/v2\.51\/album\/by-uuid\/[^/]+$/,
  artist: /^\/api\/v2\.9\/artist\/[^/,]+$/,
  batch: /^\/api\/v2\.9\/artist\/[^/]+,/,
  albums: /\/artist\/[^/]+\/albums/,
  related: /\/artist\/[^/]+\/related/,
  tracks: /\/playlist\/[^/]+\/tracks/,
  concertVenue: /\/venue\/[^/]+$/,
  playlist: /^\/api\/v2\.8\/playlist\/[^/]+$/,
};

/** A report about a lookup that returns a record with these members. */
const record = (
  type: 'song' | 'album' | 'artist' | 'concertVenue' | 'playlist',
  members: object,
  selection: string,
  data: object,
  codes: readonly string[] = [],
): Report => ({
  sent: [{ path: paths[type], body: { object: { uuid: id, name: 'A', ...members } } }],
  query: `{ record: ${type}(id: "${id}") { name ${selection} } }`,
  data: { record: { name: 'A', ...data } },
  codes,
});

/** A report about a list whose first page has these rows. */
function list(
  type: 'albums' | 'related',
  items: readonly unknown[],
  selection: string,
  data: object,
  codes: readonly string[] = [],
  page: object = { total: items.length },
): Report {
  return {
    sent: [
      {
        path: new RegExp(`${paths[type].source}.*offset=0`),
        body: { items, page: { offset: 0, next: null, ...page } },
      },
      { path: paths[type], body: { items: [], page: { next: null, ...page } } },
    ],
    query: `{ artist(id: "${id}") { ${type}(first: 50) { ${selection} } } }`,
    data: { artist: { [type]: data } },
    codes,
  };
}

/** A report about a batch of three artists, each of which can also be read alone. */
const batch = (
  sent: Pick<Sent, 'body' | 'status'>,
  calls: readonly [number, number],
  names: readonly (string | undefined)[] = ['N1', 'N2', 'N3'],
) => ({
  sent: [
    { path: paths.batch, ...sent },
    ...[a, b, c].map(key => ({ path: new RegExp(`artist/${key}$`), body: { object: named(key) } })),
  ],
  query: `{ artists(ids: ["${a}", "${b}", "${c}"]) { name } }`,
  data: { artists: names.map(name => (name === undefined ? null : { name })) },
  calls,
});

const status = (
  sent: Omit<Sent, 'path'>,
  data: object | null,
  codes: readonly string[],
  calls: readonly [number, number],
) => ({
  sent: [
    { path: new RegExp(`artist/${id}$`), ...sent },
    { path: paths.artist, body: { object: named(b) } },
  ],
  query: `{ artist(id: "${id}") { id name } }`,
  data: { artist: data },
  codes,
  calls,
});

const values: Reports = {
  'A list with one item is sent as that item (musicorum-app/lastfm#7)': record(
    'song',
    { genres: { root: 'pop', sub: [] } },
    'genres { name }',
    { genres: null },
    unreadable,
  ),
  'An empty list is sent as null (youpy/ruby-lastfm#52)': record('song', { artists: null }, 'artists { id }', {
    artists: null,
  }),
  'An empty list is omitted (miraclx/freyr-js#725)': record('album', {}, 'artists { id }', { artists: null }),
  'An empty list is sent as {} (eddyizm/tempus#117)': record('song', { artists: {} }, 'artists { id }', {
    artists: [],
  }),
  'A list with one string is sent as that string (w3c/w3c-api#20)': record(
    'song',
    { composers: 'A' },
    'composers',
    { composers: null },
    unreadable,
  ),
  'A list with gaps is an object with numeric keys (composer/composer#12643)': record(
    'song',
    { composers: { 0: 'A', 2: 'B' } },
    'composers',
    { composers: ['A', 'B'] },
  ),
  'A list is an object with keys from 1 (laravel/framework#26439)': record(
    'song',
    { artists: { 1: named(a), 2: named(b) } },
    'artists { id }',
    { artists: [{ id: a }, { id: b }] },
  ),
  'An empty object is sent as [] (jsonmodel/jsonmodel#163)': record(
    'concertVenue',
    { geo: [] },
    'coordinates { latitude }',
    {
      coordinates: null,
    },
  ),
  'An object is sent as a list with one item (ChurchSuite/churchsuite-api#11)': record(
    'song',
    { audio: [{ tempo: 120 }] },
    'audioFeatures { tempo }',
    { audioFeatures: null },
    unreadable,
  ),
  'One item of a list has a different shape than the others (Hmbown/CodeWhale#1410)': record(
    'song',
    { labels: [{ name: 'A' }, { title: 'B' }] },
    'labels { name }',
    { labels: [{ name: 'A' }] },
    unreadable,
  ),
  'The audio features of a song are null (plamere/SortYourMusic#13)': record(
    'song',
    { audio: null },
    'audioFeatures { tempo }',
    { audioFeatures: null },
  ),
  'An id has 18 digits (com-lihaoyi/upickle#522)': {
    ...record('playlist', {}, 'identifier', { identifier: '738529527931269425' }),
    sent: [{ path: paths.playlist, body: `{"object":{"uuid":"${id}","name":"A","identifier":738529527931269425}}` }],
  },
};

const album = (digit: number, members: object = {}) => ({ ...named(uuid(digit)), ...members });
const dated = (date: unknown): Report =>
  list(
    'albums',
    [album(1, { releaseDate: '2020-01-31' }), album(2, { releaseDate: date })],
    'nodes { name releaseDate }',
    {
      nodes: [
        { name: 'N1', releaseDate: '2020-01-31' },
        { name: 'N2', releaseDate: null },
      ],
    },
    unreadable,
  );

const wholes: Reports = {
  'One date is a year (RustyNova016/musicbrainz_rs#76)': dated('1984'),
  'One date is a month (rembo10/headphones#2764)': dated('2019-01'),
  'One date has no month (beetbox/beets#6599)': dated('2008-??-02'),
  'One date has no month and the day 01 (metabrainz/listenbrainz-server#3117)': dated('1993-??-01'),
  'One date contains words (Taiko2k/Tauon#2042)': dated('around 2001'),
  'One row is null (home-assistant/core#181111)': list(
    'albums',
    [album(1), null, album(3)],
    'nodes { name }',
    { nodes: [{ name: 'N1' }, { name: 'N3' }] },
    unreadable,
  ),
  'One row contains null instead of its record (spotify/web-api#958)': {
    sent: [
      {
        path: paths.tracks,
        body: { items: [{ song: named(a) }, { song: null }, { song: named(b) }], page: { total: 3, next: null } },
      },
    ],
    query: `{ playlist(id: "${id}") { tracks { totalCount nodes { name } } } }`,
    data: { playlist: { tracks: { totalCount: 3, nodes: [{ name: 'N1' }, { name: 'N2' }] } } },
    codes: unreadable,
  },
  'One count is null (aome510/spotify-player#398)': list(
    'albums',
    [album(1, { totalTracks: null }), album(2, { totalTracks: 9 })],
    'nodes { name trackCount }',
    {
      nodes: [
        { name: 'N1', trackCount: null },
        { name: 'N2', trackCount: 9 },
      ],
    },
  ),
  'All rows are null (JohnnyCrazy/SpotifyAPI-NET#1012)': list(
    'related',
    [null, null],
    'totalCount nodes { name }',
    { totalCount: 2, nodes: [] },
    unreadable,
  ),
  'The total counts one row too many (rinukkusu/spotify-dart#69)': {
    ...list(
      'related',
      [named(a), named(b)],
      'totalCount nodes { name }',
      { totalCount: 2, nodes: [{ name: 'N1' }, { name: 'N2' }] },
      [],
      { total: 3, limit: 2 },
    ),
    calls: [2, 0],
  },
};

const forms: Reports = {
  'A batch is a bare list (fossasia/open-event-server#1683)': batch(
    { body: JSON.stringify([a, b, c].map(named)) },
    [1, 0],
  ),
  'A batch is under `data` (Openki/Openki#913)': batch({ body: { success: true, data: [a, b, c].map(named) } }, [1, 0]),
  'A batch is under `value` (MicrosoftDocs/vsts-rest-api-specs#74)': batch(
    { body: { count: 3, value: [a, b, c].map(named) } },
    [1, 0],
  ),
  'A batch is a single record (paritytech/jsonrpsee#163)': batch({ body: { object: named(a) } }, [3, 0]),
  'A batch is a single record under `data` (dcastro/JSendWebApi#1)': batch(
    { body: { status: 'success', data: named(a) } },
    [3, 0],
  ),
  'A batch is a bare record (open-horizon/exchange-api#480)': batch({ body: named(a) }, [3, 0]),
  'A batch has only one of three records (Nethereum/Nethereum#926)': batch(
    { body: { items: [named(a)], page: { total: 3 } } },
    [3, 0],
  ),
  'A batch has a record without an id (Nethereum/Nethereum#1060)': batch(
    { body: { items: [named(a), { ...named(b), uuid: null }, named(c)] } },
    [2, 0],
  ),
  'A batch has null instead of a record (medplum/medplum#3582)': batch(
    { body: { items: [named(a), null, named(c)] } },
    [1, 0],
    ['N1', undefined, 'N3'],
  ),
  'A batch is not in the requested order (cap-js-community/odata-v2-adapter#230)': batch(
    { body: { items: [c, a, b].map(named) } },
    [1, 0],
  ),
  'A batch is an object with ids as keys (laravel/framework#26439)': batch(
    { body: { items: Object.fromEntries([a, b, c].map(key => [key, { name: `N${key[0]}` }])) } },
    [1, 0],
  ),
  'A batch is an object with positions as keys (fomantic/Fomantic-UI#2220)': batch(
    { body: { ...[a, b, c].map(named) } },
    [1, 0],
  ),
  'A single record is sent as a list with one item (DOMjudge/domjudge#290)': {
    sent: [{ path: paths.artist, body: JSON.stringify([named(id)]) }],
    query: `{ artist(id: "${id}") { name } }`,
    data: { artist: { name: 'N1' } },
  },
};

const moved = (to: string) => ({ body: '', status: 301, headers: { location: to } });

const statuses: Reports = {
  'A merged record redirects to the record it was merged into (DroppedNeedle/DroppedNeedle#422)': status(
    moved(`/api/v2.9/artist/${b}`),
    { id: b, name: 'N2' },
    [],
    [2, 0],
  ),
  'A merged record returns the record it was merged into (MTG/dunya#199)': status(
    { body: { object: named(b) } },
    { id: b, name: 'N2' },
    [],
    [1, 0],
  ),
  'A merged record returns 404 (MTG/dunya#397)': status({ body: errorBody(404), status: 404 }, null, [], [1, 0]),
  'A redirect leads to another host (metabrainz/musicbrainz-server#736)': status(
    moved(`https://elsewhere.test/artist/${b}`),
    null,
    ['UPSTREAM_UNAVAILABLE'],
    [1, 0],
  ),
  'A response is not ready (lakenen/node-box-view#13)': status(
    { body: {}, status: 202, headers: { 'retry-after': '9' } },
    null,
    ['UPSTREAM_UNAVAILABLE'],
    [1, 0],
  ),
  'A response is empty and not ready (mollie/mollie-api-php#799)': status(
    { body: '', status: 202 },
    null,
    ['UPSTREAM_UNAVAILABLE'],
    [1, 0],
  ),
  'A response has no content (fidesmo/fdsm#44)': status(
    { body: '', status: 204 },
    null,
    ['UPSTREAM_UNAVAILABLE'],
    [5, 0],
  ),
  'A record is gone (benoitc/restkit#58, doubaniux/boofilsic#123)': status(
    { body: errorBody(410), status: 410 },
    null,
    ['GONE'],
    [2, 0],
  ),
  'A gateway returns 410 (zendframework/zendframework#7368)': status(
    { body: '<h1>Gone</h1>', status: 410 },
    null,
    ['UPSTREAM_UNAVAILABLE'],
    [1, 0],
  ),
};

describe.each<[string, Reports]>([
  ['Values', values],
  ['Pages', wholes],
  ['Batches', forms],
  ['Statuses', statuses],
])('%s', (_, reports) => {
  test.each(Object.entries(reports))(
    'Handles a report: %s',
    async (_title, { sent, query, data, codes = [], calls = [1, 0] }) => {
      for (const { path, body, ...how } of sent) fake.service.get(path, body, { times: Infinity, ...how });
      const counts: number[] = [];
      for (let view = 0; view < 2; view++) {
        const before = fake.service.calls.length;
        const { data: shown, errors = [] } = await fake.post(query);
        expect([shown, errors.map(({ extensions }) => extensions.code)]).toEqual([data, codes]);
        counts.push(fake.service.calls.length - before);
      }
      expect(counts).toEqual(calls);
    },
  );
});
