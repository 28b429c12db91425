import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FakeSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

/** Id of a record that other records refer to. */
const other = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';

let fake: FakeSubgraph;
beforeAll(async () => {
  fake = await FakeSubgraph.start();
});
afterAll(() => fake.close());

/** Id of the record; differs in each test, so that no test reads cached data. */
let id: string;
let ids = 0;
const nextId = () => `22e81bcc-9c1c-ce38-b96b-${String(++ids).padStart(12, '0')}`;
beforeEach(() => {
  id = nextId();
  fake.service.agent.sent.length = 0;
});
afterEach(() => {
  fake.service.expectDone();
  fake.service.agent.misbehaviours = [];
});

const pathOf = {
  song: () => `/api/v2.25/song/${id}`,
  album: () => `/api/v2.51/album/by-uuid/${id}`,
  playlist: () => `/api/v2.8/playlist/${id}`,
  artist: () => `/api/v2.9/artist/${id}`,
  concertVenue: () => `/api/v2/venue/${id}`,
  musicCollaborator: () => `/api/v2/collaborator/${id}`,
  recordLabel: () => `/api/v2/label/${id}`,
  concert: () => `/api/v2/venue/concert/${id}`,
  musicalWork: () => `/api/v2/work/${id}`,
} as const;

/** Reads a record with these members. Returns the selected values and the error codes. */
async function read(type: keyof typeof pathOf, selection: string, members: object) {
  fake.service.get(pathOf[type](), { object: { uuid: id, name: 'A', ...members } });
  const { data, errors = [] } = await fake.post(`{ record: ${type}(id: "${id}") { ${selection} } }`);
  const codes = errors.map(({ path, extensions }) => [path?.slice(1).join('.'), extensions.code]);
  return { ...data.record, ...(codes.length > 0 && { errors: Object.fromEntries(codes) }) };
}

const invalid = 'UPSTREAM_INVALID_RESPONSE';

describe('Values in any JSON type', () => {
  test('Reads numbers in text members as text', async () => {
    expect(await read('album', 'name upc', { name: 1989, upc: 602445790128 })).toEqual({
      name: '1989',
      upc: '602445790128',
    });
  });

  test.each(['9007199254740993', '1234567890123456789', '12345678901234567890'])(
    'Reads a number beyond 2^53 as text, but not as a count: %s',
    async digits => {
      const body = `{"object":{"uuid":"${id}","identifier":${digits},"latestTrackCount":${digits},"name":"${digits}"}}`;
      fake.service.get(pathOf.playlist(), body);
      const { data, errors } = await fake.askFailing(`{ playlist(id: "${id}") { identifier name trackCount } }`);
      expect(data.playlist).toEqual({ identifier: digits, name: digits, trackCount: null });
      expect(errors).toMatchObject([{ path: ['playlist', 'trackCount'], extensions: { code: invalid } }]);
    },
  );

  test('Parses numeric strings as counts and numbers', async () => {
    const geo = { latitude: '48.85', longitude: '2.35e0' };
    expect(
      await read('concertVenue', 'capacity coordinates { latitude longitude }', { geo, capacity: '2000' }),
    ).toEqual({
      capacity: 2_000,
      coordinates: { latitude: 48.85, longitude: 2.35 },
    });
    const audio = { tempo: '120.5', key: '1', mode: '1', timeSignature: '4' };
    const selection = 'durationSeconds audioFeatures { tempo pitchClass mode timeSignature }';
    expect(await read('song', selection, { duration: '201', audio })).toEqual({
      durationSeconds: 201,
      audioFeatures: { tempo: 120.5, pitchClass: 1, mode: 'MAJOR', timeSignature: 4 },
    });
  });

  test.each([
    ['2026-11-25T10:30:00+0200', '2026-11-25T10:30:00+02:00'],
    ['2026-11-25T10:30:00+02', '2026-11-25T10:30:00+02:00'],
    ['2026-11-25T10:30:00-0330', '2026-11-25T10:30:00-03:30'],
    ['2026-11-25 10:30:00+00:00', '2026-11-25T10:30:00+00:00'],
    ['2026-11-25T10:30:00.123456z', '2026-11-25T10:30:00.123456Z'],
    ['2026-11-25t10:30Z', '2026-11-25T10:30:00Z'],
    ['2026-11-25T10:30:00 +0200', '2026-11-25T10:30:00+02:00'],
    ['2026-11-25T10:30:00+02:00', '2026-11-25T10:30:00+02:00'],
  ])('Normalizes a timestamp: %s', async (latestCrawlDate, moment) => {
    expect(await read('playlist', 'crawledAt', { latestCrawlDate })).toEqual({ crawledAt: moment });
  });

  test.each([
    '2026-11-25T10:30:00',
    '2026-11-31T10:30:00+0200',
    '2026-11-25T25:30:00+0200',
    '2026-11-25T10:30:00+9900',
  ])('Rejects a timestamp that is impossible or has no offset: %s', async latestCrawlDate => {
    const { crawledAt, errors } = await read('playlist', 'crawledAt', { latestCrawlDate });
    expect([crawledAt, errors]).toEqual([null, { crawledAt: invalid }]);
  });

  test.each([
    ['fr', 'SPOTIFY'],
    [' Fr', 'Spotify'],
    ['FR', 'spotify'],
  ])('Uppercases country codes and lowercases platform codes: %s, %s', async (countryCode, platform) => {
    const selection = 'country { code name } storefront platform { code name }';
    expect(await read('playlist', selection, { countryCode, platform })).toEqual({
      country: { code: 'FR', name: 'France' },
      storefront: 'FR',
      platform: { code: 'spotify', name: 'Spotify' },
    });
  });

  test.each(['48,85', '0x10', ' 1', 'NaN', 'Infinity', '1e999', '--1'])(
    'Rejects a string that is not a finite decimal number: "%s"',
    async latitude => {
      const { coordinates, errors } = await read('concertVenue', 'coordinates { latitude }', { geo: { latitude } });
      expect([coordinates, errors]).toEqual([{ latitude: null }, { 'coordinates.latitude': invalid }]);
    },
  );

  test.each([
    [1, true],
    [0, false],
    ['1', true],
    ['0', false],
    ['true', true],
    ['false', false],
    [true, true],
    [false, false],
    ['', null],
    [null, null],
  ])('Reads a boolean or a missing value: %j', async (explicit, isExplicit) => {
    expect(await read('song', 'isExplicit', { explicit })).toEqual({ isExplicit });
  });

  test.each([2, 'yes', {}, []])('Rejects a value that is not a boolean: %j', async explicit => {
    expect(await read('song', 'isExplicit', { explicit })).toEqual({
      isExplicit: null,
      errors: { isExplicit: invalid },
    });
  });

  test('Treats empty strings and null as missing values, and drops them from lists', async () => {
    const lists = { composers: ['', 'A', null, 'B'], producers: [''], labels: [null, { name: 'L', type: '' }] };
    const genres = ['', { root: 'pop', sub: ['', 'dance'] }, null];
    const selection = 'composers producers labels { name type } genres { name subgenres }';
    expect(await read('song', selection, { ...lists, genres })).toEqual({
      composers: ['A', 'B'],
      producers: [],
      labels: [{ name: 'L', type: null }],
      genres: [{ name: 'pop', subgenres: ['dance'] }],
    });
    expect(await read('musicCollaborator', 'roles', { roles: 'composer,, lyricist,' })).toEqual({
      roles: ['composer', 'lyricist'],
    });
  });

  test('Reads numbers in a list of strings as strings, and drops an empty object', async () => {
    expect(await read('song', 'composers', { composers: [1975, 'A', {}] })).toEqual({ composers: ['1975', 'A'] });
  });

  test('Normalizes natural keys regardless of separators and case', async () => {
    const members = { isrc: { value: 'br-rb3-21-00167', countryCode: 'BR' }, iswcs: ['t-034.524.680-1', ' '] };
    expect(await read('song', 'isrc iswcs', members)).toEqual({ isrc: 'BRRB32100167', iswcs: ['T0345246801'] });
    expect(await read('album', 'upc', { upc: '00 602445 790128' })).toEqual({ upc: '00602445790128' });
    expect(await read('artist', 'ipi', { ipi: '00014.10.7338' })).toEqual({ ipi: '00014107338' });
  });

  test.each([[{}], [[]], [{ value: '', countryCode: '' }]])(
    'Returns null for the ISRC and its country in %j',
    async isrc => {
      expect(await read('song', 'isrc isrcCountry { code }', { isrc })).toEqual({ isrc: null, isrcCountry: null });
    },
  );

  const noCode = ['{"value":"USUM71900764"}', 'unknown', 'N/A', 'null', '-', '<a>', -5, 0, true, ['USUM71900764']];
  test.each([
    ['song', 'isrc', 'isrc', [...noCode, 'USUM7190076', 'urn:isrc:USUM71900764', 'USUM71900764,USUM71900765']],
    ['song', 'isrc', 'isrc', noCode.map(value => ({ value }))],
    ['album', 'upc', 'upc', [...noCode, '602445790128.0', '6024457901280128']],
    ['musicalWork', 'iswc', 'iswc', [...noCode, 'T034524680', '0345246801']],
    ['artist', 'ipi', 'ipi', [...noCode.filter(value => value !== 0), '14107338.0', 'I-000000229-7']],
    ['artist', 'country { code }', 'countryCode', ['{"code":"FR"}', 'France', 'FRA', 'F', '33', 33, ['FR']]],
    ['artist', 'slug', 'slug', ['{"slug":"a"}', '["a"]', '../a', 'a/b', '.', true, ['a']]],
    ['playlist', 'platform { code }', 'platform', ['{"code":"x"}', 'Apple Music', 'https://x.example', 7, ['x']]],
    ['playlist', 'identifier', 'identifier', ['{"id":"x"}', '[ "x"]', true, ['x'], { id: 'x' }]],
  ] as const)('Rejects invalid keys: %s { %s } from the member %s', async (type, selection, member, all) => {
    const name = /^\w+/.exec(selection)?.[0] ?? '';
    for (const value of all) {
      const found = await read(type, selection, { [member]: value });
      expect([value, found]).toEqual([value, { [name]: null, errors: { [name]: invalid } }]);
      id = nextId();
    }
  });

  test('Reads an empty list instead of an object as null', async () => {
    expect(await read('song', 'audioFeatures { tempo }', { audio: [] })).toEqual({ audioFeatures: null });
    expect(await read('concertVenue', 'coordinates { latitude }', { geo: [] })).toEqual({ coordinates: null });
  });

  test('Rejects a non-empty list instead of an object', async () => {
    expect(await read('song', 'audioFeatures { tempo }', { audio: [1] })).toEqual({
      audioFeatures: null,
      errors: { audioFeatures: invalid },
    });
  });

  test('Falls back to another representation of a value when the preferred representation is empty', async () => {
    expect(await read('album', 'labels { name }', { labels: null, label: 'Flat' })).toEqual({
      labels: [{ name: 'Flat' }],
    });
    fake.service.get('/api/v2/referential/label-types', {
      items: [{ code: 'major', name: '' }, { code: '', name: 'Indie' }, { id: 4, name: 'Own' }, 'diy'],
      page: { total: 4 },
    });
    const { data } = await fake.ask('{ recordLabelTypes { code name } }');
    expect(data.recordLabelTypes).toEqual([
      { code: 'major', name: 'major' },
      { code: 'Indie', name: 'Indie' },
      { code: '4', name: 'Own' },
      { code: 'diy', name: 'diy' },
    ]);
  });

  test('Parses a numeric string as the total of a list', async () => {
    const items = [1, 2].map(digit => ({ uuid: `${String(digit).repeat(8)}-0000-0000-0000-000000000000`, name: 'A' }));
    fake.service.get(`/api/v2/artist/${id}/related?limit=100&offset=0`, { items, page: { total: '2' } });
    const { data } = await fake.ask(`{ artist(id: "${id}") { related { totalCount nodes { name } } } }`);
    expect(data.artist.related).toEqual({ totalCount: 2, nodes: [{ name: 'A' }, { name: 'A' }] });
  });
});

const performer = { name: 'Mika', artist: null };

describe('Unreadable values', () => {
  test.each([
    ['song', 'genres { name }', { genres: [{ name: 'pop' }] }],
    ['song', 'genres { name }', { genres: { root: 'pop' } }],
    ['song', 'labels { name }', { labels: ['X'] }],
    ['song', 'artists { id }', { artists: [{ id: other, name: 'A' }] }],
    ['song', 'mainArtists { id }', { mainArtists: [{ uuid: null, name: 'A' }] }],
    ['song', 'iswcs', { iswcs: [{ value: 'T0345246801' }] }],
    ['song', 'composers', { composers: [{ name: 'A' }, { name: 'B' }] }],
    ['song', 'audioFeatures { tempo }', { audio: { bpm: 120 } }],
    ['song', 'isrc', { isrc: { code: 'USUM71900764' } }],
    ['playlist', 'availableCountries { code }', { availableCountryCodes: [{ code: 'FR' }] }],
    ['playlist', 'curator { name }', { owner: { title: 'A' } }],
    ['concertVenue', 'coordinates { latitude }', { geo: { lat: 1, lng: 2 } }],
    ['concert', 'lineup { name }', { artists: ['Mika'] }],
    ['concert', 'ticketUrls', { ticketUrls: [{ url: 'https://a.example' }] }],
    ['concert', 'platformIdentifiers { identifier }', { identifiers: [{ code: 'spotify', id: 'x' }] }],
    ['concert', 'venue { name }', { venue: { id: other, name: 'A' } }],
    ['concert', 'venue { name }', { venue: { uuid: '../x', name: 'A' } }],
    ['concert', 'ticketPrice { min }', { price: { from: 10 } }],
    ['musicalWork', 'writers { name }', { writers: ['A'] }],
    ['musicalWork', 'publishers { name }', { publishers: [{ title: 'A' }] }],
  ] as const)('Rejects an unreadable value: %s { %s } of %j', async (type, selection, members) => {
    const name = /^\w+/.exec(selection)?.[0] ?? '';
    expect(await read(type, selection, members)).toEqual({ [name]: null, errors: { [name]: invalid } });
  });

  test.each([
    ['song', 'genres { name }', { genres: [null, '', {}, { root: null, sub: [] }] }, []],
    ['song', 'artists { id }', { artists: [{ uuid: null, name: '' }] }, []],
    ['song', 'artists { id }', { artists: {} }, []],
    ['song', 'artists { id }', { artists: { 0: { uuid: other }, 2: { uuid: other } } }, [{ id: other }, { id: other }]],
    ['song', 'artists { id }', { artists: { [other]: { name: 'A' } } }, [{ id: other }]],
    ['song', 'artists { id }', { artists: [other] }, [{ id: other }]],
    ['song', 'audioFeatures { tempo }', { audio: { tempo: null, bpm: 120 } }, null],
    ['song', 'audioFeatures { tempo }', { audio: { tempo: null, key: null } }, null],
    ['concert', 'venue { id }', { venue: { uuid: null, name: null } }, null],
    ['concert', 'venue { id }', { venue: [{ uuid: other, name: 'A' }] }, { id: other }],
    ['concert', 'lineup { name artist { id } }', { artists: [performer] }, [performer]],
    [
      'musicalWork',
      'writers { name collaborator { id } }',
      { writers: [{ uuid: null, name: 'A' }] },
      [{ name: 'A', collaborator: null }],
    ],
  ] as const)('Reads an unusual or empty value: %s { %s } of %j', async (type, selection, members, expected) => {
    const name = /^\w+/.exec(selection)?.[0] ?? '';
    expect(await read(type, selection, members)).toEqual({ [name]: expected });
  });

  test.each([
    [
      'song',
      'genres { name }',
      { genres: [{ root: 'pop' }, { name: 'x' }, 7, true] },
      [{ name: 'pop' }, { name: '7' }],
    ],
    ['song', 'artists { id }', { artists: [{ id: other }, { uuid: other }] }, [{ id: other }]],
    ['song', 'composers', { composers: [{ name: 'A' }, 'B', [1]] }, ['B']],
    ['concert', 'ticketUrls', { ticketUrls: ['a', { url: 'b' }] }, ['a']],
  ] as const)(
    'Drops unreadable items from a list and returns an error: %s { %s } of %j',
    async (type, selection, members, expected) => {
      const name = /^\w+/.exec(selection)?.[0] ?? '';
      expect(await read(type, selection, members)).toEqual({ [name]: expected, errors: { [name]: invalid } });
    },
  );
});

describe('Largest figure of several identifiers', () => {
  test.each([
    [
      [
        { identifier: 'a', value: 10 },
        { identifier: 'b', value: 20 },
      ],
      20,
      undefined,
    ],
    [
      [
        { identifier: 'a', value: 10 },
        { identifier: 'b', value: '1,234,567' },
      ],
      null,
      invalid,
    ],
    [
      [
        { identifier: 'a', value: 'x' },
        { identifier: 'b', value: 'y' },
      ],
      null,
      invalid,
    ],
    [
      [
        { identifier: 'a', value: 10 },
        { identifier: 'b', count: 20 },
      ],
      null,
      invalid,
    ],
    [[{ identifier: 'a', value: 10 }, 'b'], null, invalid],
    [
      [
        { identifier: 'a', value: 10 },
        { identifier: 'b', value: null },
      ],
      null,
      undefined,
    ],
    [[{ a: 10 }, { b: '1,234,567' }], null, invalid],
    [[], null, undefined],
  ])(
    'Returns the largest figure of several identifiers only if all figures are known: %j',
    async (plots, value, code) => {
      fake.service.get(/song\/.*\/audience\/spotify/, { items: [{ date: '2026-02-26', plots }], page: { total: 1 } });
      const { data, errors = [] } = await fake.post(`{ song(id: "${id}") {
      audience(platform: "spotify", range: { start: "2026-02-26", end: "2026-02-26" }) { nodes { value } columns { values } }
    } }`);
      expect(data.song.audience).toMatchObject({ nodes: [{ value }], columns: { values: [value] } });
      expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(code ? [code] : []));
    },
  );
});

const row = (digit: number) => ({ uuid: `${String(digit).repeat(8)}-0000-0000-0000-000000000000`, name: 'A' });

describe('Unreadable rows', () => {
  const odd = [null, { uuid: null, name: 'B' }, 'text', { uuid: 1234567890 }, {}, [], { id: other }];

  test.each([odd.slice(0, 1), odd.slice(0, 2), odd])('Counts unreadable rows in one error: %j, …', async (...left) => {
    const items = [row(1), ...left, row(2)];
    fake.service.get(`/api/v2/artist/${id}/related?limit=100&offset=0`, { items, page: { total: items.length } });
    const { data, errors } = await fake.askFailing(`{ artist(id: "${id}") { related { totalCount nodes { name } } } }`);
    expect(data.artist.related).toEqual({ totalCount: items.length, nodes: [{ name: 'A' }, { name: 'A' }] });
    expect(errors).toMatchObject([{ path: ['artist', 'related', 'nodes'], extensions: { code: invalid } }]);
    const [number = 'An'] = /\d+/.exec(errors[0]?.message ?? '') ?? [];
    expect(number).toBe(left.length === 1 ? 'An' : String(left.length));
    // Unreadable rows outside a page are not reported.
    const { errors: none } = await fake.post(`{ artist(id: "${id}") { related(first: 1) { nodes { name } } } }`);
    expect(none).toBeUndefined();
    const last = await fake.post(`{ artist(id: "${id}") { related(last: 1) { edges { node { name } } } } }`);
    expect(last.errors).toBeUndefined();
  });
});

describe('Counts beyond 32 bits', () => {
  const huge = 2 ** 31;

  test('Rejects a count beyond 32 bits in a field of type Int', async () => {
    expect(await read('song', 'durationSeconds', { duration: huge })).toEqual({
      durationSeconds: null,
      errors: { durationSeconds: invalid },
    });
    expect(
      await read('playlist', 'trackCount subscriberCount', { latestTrackCount: huge, latestSubscriberCount: huge }),
    ).toEqual({
      trackCount: null,
      subscriberCount: huge,
      errors: { trackCount: invalid },
    });
    expect(await read('concertVenue', 'capacity', { capacity: `${huge}` })).toEqual({
      capacity: null,
      errors: { capacity: invalid },
    });
    expect(await read('album', 'trackCount', { totalTracks: -huge - 1 })).toEqual({
      trackCount: null,
      errors: { trackCount: invalid },
    });
  });

  test('Reads the largest 32-bit count', async () => {
    expect(await read('song', 'durationSeconds', { duration: huge - 1 })).toEqual({ durationSeconds: huge - 1 });
  });
});

describe('Dates and timestamps', () => {
  test.each(['2021-02-30', '2024-13-45', '2023-02-29', '2024-00-10', '2024-04-31T00:00:00+02:00', '20240101', 7])(
    'Rejects an impossible or malformed date: %j',
    async birthDate => {
      expect(await read('artist', 'birthDate', { birthDate })).toEqual({
        birthDate: null,
        errors: { birthDate: invalid },
      });
    },
  );

  test.each([
    ['2024-02-29', '2024-02-29'],
    ['2020-05-28T00:00:00+02:00', '2020-05-28'],
    ['1999-12-31 00:00:00', '1999-12-31'],
    ['0000-00-00', null],
    ['0000-00-00 00:00:00', null],
    ['0000-00-00T00:00:00+00:00', null],
  ])('Reads a date, or null if the date consists of zeros: %j', async (birthDate, day) => {
    expect(await read('artist', 'birthDate', { birthDate })).toEqual({ birthDate: day });
  });

  test.each(['2026-11-01T05:00:00', '2026-11-01', '2026-02-30T05:00:00+00:00', '2026-11-01T25:00:00+00:00', 'now'])(
    'Rejects a timestamp without a valid date, time and offset: %j',
    async latestCrawlDate => {
      expect(await read('playlist', 'crawledAt', { latestCrawlDate })).toEqual({
        crawledAt: null,
        errors: { crawledAt: invalid },
      });
    },
  );

  test.each(['2026-11-01T05:00:00+00:00', '2026-11-01T05:00:00.123Z', '2026-11-01T05:00:00-03:30'])(
    'Returns a timestamp as sent: %j',
    async crawledAt => {
      expect(await read('playlist', 'crawledAt', { latestCrawlDate: crawledAt })).toEqual({ crawledAt });
    },
  );

  test('Reads a timestamp that consists of zeros as null', async () => {
    const latestCrawlDate = '0000-00-00T00:00:00+00:00';
    expect(await read('playlist', 'crawledAt', { latestCrawlDate })).toEqual({ crawledAt: null });
  });

  test('Returns the same days in nodes and columns, and reports the impossible days it drops in one error per list', async () => {
    const days = ['2026-02-26', '2026-02-30', '2026-02-28', '0000-00-00', '2026-13-01', '2026-03-02'];
    const items = days.map((date, value) => ({ date: `${date}T00:00:00+01:00`, value }));
    const path = `/api/v2/artist/${id}/streaming/spotify/listening?endDate=2026-03-03&limit=100&offset=0&startDate=2026-02-26`;
    fake.service.get(path, { items, page: { total: items.length } });
    const { data, errors } = await fake.askFailing(`{ artist(id: "${id}") {
      streaming(platform: "spotify", range: { start: "2026-02-26", end: "2026-03-03" }) {
        totalCount nodes { date value } columns { dates values } dailyColumns { dates values }
      }
    } }`);
    const { nodes, columns, dailyColumns, totalCount } = data.artist.streaming;
    expect(nodes).toEqual([
      { date: '2026-02-26', value: 0 },
      { date: '2026-02-28', value: 2 },
      { date: '2026-03-02', value: 5 },
    ]);
    expect(totalCount).toBe(6);
    const places = [['nodes'], ['columns', 'dates'], ['columns', 'values'], ['dailyColumns', 'values']];
    expect(errors).toMatchObject(
      places.map(place => ({
        message: expect.stringMatching(/^3 items of this list/),
        path: ['artist', 'streaming', ...place],
        extensions: { code: invalid },
      })),
    );
    expect(columns).toEqual({
      dates: nodes.map(({ date }: Json) => date),
      values: nodes.map(({ value }: Json) => value),
    });
    const daily = dailyColumns.dates.map((date: string, index: number) => ({
      date,
      value: dailyColumns.values[index],
    }));
    expect(daily.filter(({ value }: Json) => value !== null)).toEqual(nodes);
  });

  test.each(['nodes', 'edges { node }'])(
    'Drops unreadable days from the %s of a list and returns one error',
    async selection => {
      fake.service.get(/available-dates/, { items: ['2026-11-01T00:00:00+00:00', { day: '2026-11-02' }, 7] });
      const query = `{ artist(id: "${id}") { audienceReportDates(platform: "instagram") { ${selection} } } }`;
      const { data, errors } = await fake.askFailing(query);
      const { nodes, edges } = data.artist.audienceReportDates;
      expect(nodes ?? edges.map(({ node }: Json) => node)).toEqual(['2026-11-01']);
      expect(errors).toMatchObject([{ message: expect.stringMatching(/^2 items/), extensions: { code: invalid } }]);
    },
  );
});

describe('Values of a wrong type', () => {
  test('Keeps the genres of a song when their subgenres have a wrong type', async () => {
    const genres = [
      { root: 'pop', sub: { is: 'dance' } },
      { root: 'rock', sub: ['punk'] },
    ];
    expect(await read('song', 'genres { name subgenres }', { genres })).toEqual({
      genres: [
        { name: 'pop', subgenres: [] },
        { name: 'rock', subgenres: ['punk'] },
      ],
      errors: { 'genres.0.subgenres': invalid },
    });
  });

  test('Keeps the other days of a series when the places of one day have a wrong type', async () => {
    const items = [
      { date: '2026-02-26T00:00:00+01:00', value: 1, countryPlots: 'none', cityPlots: [] },
      { date: '2026-02-27T00:00:00+01:00', value: 2, countryPlots: [{ countryCode: 'FR', value: 2 }], cityPlots: 7 },
    ];
    fake.service.get(/streaming\/spotify/, { items, page: { total: 2 } });
    const { data, errors } = await fake.askFailing(`{ artist(id: "${id}") {
      localStreaming(platform: "spotify", range: { start: "2026-02-26", end: "2026-02-27" }) {
        nodes { value countries { value } cities { value } }
      }
    } }`);
    expect(data.artist.localStreaming.nodes).toEqual([
      { value: 1, countries: null, cities: [] },
      { value: 2, countries: [{ value: 2 }], cities: null },
    ]);
    expect(errors?.map(({ path, extensions }) => [path?.slice(3).join('.'), extensions.code])).toEqual([
      ['0.countries', invalid],
      ['1.cities', invalid],
    ]);
  });

  test('Keeps the other days of a series when the identifiers of one day have a wrong type', async () => {
    const items = [
      { date: '2026-02-26T00:00:00+01:00', plots: { identifier: 'a', value: 1 } },
      { date: '2026-02-27T00:00:00+01:00', plots: [{ identifier: 'a', value: 2 }] },
    ];
    fake.service.get(/song\/.*\/audience\/spotify/, { items, page: { total: 2 } });
    const { data, errors } = await fake.askFailing(`{ song(id: "${id}") {
      audience(platform: "spotify", range: { start: "2026-02-26", end: "2026-02-27" }) {
        nodes { value byIdentifier { value } }
      }
    } }`);
    expect(data.song.audience.nodes).toEqual([
      { value: null, byIdentifier: null },
      { value: 2, byIdentifier: [{ value: 2 }] },
    ]);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([invalid, invalid]);
  });

  test('Uses the name of the artist record when an entry of a concert lineup has no name', async () => {
    const artists = [
      { name: '', artist: { uuid: id, name: 'A' } },
      { artist: { uuid: id, name: 'B' } },
      { name: 'C', artist: null },
    ];
    fake.service.get(`/api/v2/venue/concert/${id}`, { object: { uuid: id, artists } });
    const { data } = await fake.ask(`{ concert(id: "${id}") { lineup { name artist { id } } } }`);
    expect(data.concert.lineup).toEqual([
      { name: 'A', artist: { id } },
      { name: 'B', artist: { id } },
      { name: 'C', artist: null },
    ]);
  });

  test('Reads notable users of a report that have no username', async () => {
    const audience = { audienceFollower: { notableUsers: [{ fullName: 'A', followerCount: 5 }, { username: 'b' }] } };
    fake.service.get(`/api/v2/artist/${id}/audience/instagram/report/latest`, { object: { audience } });
    const { data } = await fake.ask(`{ artist(id: "${id}") {
      audienceReport(platform: "instagram") { followers { notableUsers { username fullName followers } } }
    } }`);
    expect(data.artist.audienceReport.followers.notableUsers).toEqual([
      { username: null, fullName: 'A', followers: 5 },
      { username: 'b', fullName: null, followers: null },
    ]);
  });
});

describe('Malformed identities', () => {
  test.each(['..', '../x', `{${other}}`, `${other} or 1`, '7', `${other}/albums`])(
    'Drops a row with the malformed id %j',
    async uuid => {
      const items = [
        { uuid, name: 'A' },
        { uuid: ` ${id.toUpperCase()} `, name: 'B' },
      ];
      fake.service.get(`/api/v2/artist/${id}/related?limit=100&offset=0`, { items, page: { total: 2 } });
      const { data, errors } = await fake.askFailing(`{ artist(id: "${id}") { related { nodes { id name } } } }`);
      expect(data.artist.related.nodes).toEqual([{ id, name: 'B' }]);
      expect(errors).toMatchObject([{ path: ['artist', 'related', 'nodes'], extensions: { code: invalid } }]);
      expect(fake.service.calls).toHaveLength(1);
    },
  );

  test.each(['..', '.', 'a/b', '{a}', ' '])('Rejects a reference with the malformed slug %j', async slug => {
    const items = [{ airedAt: '2026-11-25T10:30:00Z', radio: { slug, name: 'A' }, song: { uuid: id, name: 'B' } }];
    fake.service.get(/broadcasts/, { items, page: { total: 1 } });
    const { data, errors } = await fake.askFailing(
      `{ song(id: "${id}") { radioSpins { nodes { radioStation { slug } song { name } } } } }`,
    );
    expect(data.song.radioSpins.nodes).toEqual([{ radioStation: null, song: { name: 'B' } }]);
    expect(errors).toMatchObject([
      { path: ['song', 'radioSpins', 'nodes', 0, 'radioStation'], extensions: { code: invalid } },
    ]);
  });
});
