import {
  getNamedType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  type GraphQLObjectType,
} from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { createSchema } from '../../src/schema.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { artist, album, song, playlist, festival, venue, concert, work } = landmarks;
const { collaborator, publisher, label, distributor, chart, radio } = landmarks;

const subgraph = await testedSubgraph();

/** Arguments of a look-up. */
type Key = Readonly<Record<string, string>>;

interface Keys {
  /** A well-formed unknown key; undefined where the existence of a key is not checked. */
  readonly unknown?: Key;
  /** Keys with one malformed argument, by its name. */
  readonly malformed: Readonly<Record<string, Key>>;
}

const byId = (unknown: string): Keys => ({ unknown: { id: unknown }, malformed: { id: { id: `${unknown}0` } } });
const bySlug = (unknown: string): Keys => ({ unknown: { slug: unknown }, malformed: { slug: { slug: 'no/slug' } } });
const byCode = (name: string, unknown: string, malformed: string): Keys => ({
  unknown: { [name]: unknown },
  malformed: { [name]: { [name]: malformed } },
});
const byPlatform = (platform: string): Keys => ({
  unknown: { platform, identifier: 'nobody-at-all' },
  malformed: { platform: { platform: 'No Platform', identifier: 'a' }, identifier: { platform, identifier: ' ' } },
});

const lookUps: Readonly<Record<string, Keys>> = {
  album: byId(album.unknown),
  albumByUpc: byCode('upc', album.unknownUpc, '12-34'),
  albumByPlatform: byPlatform('spotify'),
  artist: byId(artist.unknown),
  artistByPlatform: byPlatform('spotify'),
  songChart: bySlug(chart.song.unknown),
  albumChart: bySlug(chart.song.unknown),
  musicCity: { malformed: { key: { key: '' } } },
  musicCollaborator: byId(collaborator.unknown),
  musicCollaboratorByIpi: byCode('ipi', collaborator.unknownIpi, 'I-000'),
  musicCollaboratorByPlatform: byPlatform('genius'),
  musicDistributor: byId(distributor.unknown),
  concert: byId(concert.unknown),
  festivalEdition: byId(festival.unknown),
  festival: byId(festival.unknown),
  festivalByPlatform: byPlatform('instagram'),
  recordLabel: byId(label.unknown),
  playlist: byId(playlist.unknown),
  playlistByPlatform: byPlatform('spotify'),
  musicPublisher: byId(publisher.unknown),
  musicPublisherByIpi: byCode('ipi', publisher.unknownIpi, '123456789012'),
  musicPublisherByPlatform: byPlatform('instagram'),
  radioStation: bySlug(radio.unknown),
  musicByUrl: byCode('url', 'https://open.spotify.com/artist/nobody', 'spotify:artist:1'),
  song: byId(song.unknown),
  songByIsrc: byCode('isrc', song.unknownIsrc, 'no isrc'),
  songByPlatform: byPlatform('spotify'),
  concertVenue: byId(venue.unknown),
  concertVenueByPlatform: byPlatform('instagram'),
  musicalWork: byId(work.unknown),
  musicalWorkByIswc: byCode('iswc', work.unknownIswc, '1234'),
  musicalWorkByPlatform: byPlatform('genius'),
};

const schema = createSchema();
const entities = schema.getType('_Entity');
const records: readonly unknown[] = isUnionType(entities) ? entities.getTypes() : [];
const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ name, type }) => {
  const named = getNamedType(type);
  return !name.startsWith('_') && !isListType(type) && (records.includes(named) || isUnionType(named));
});

test('Tests every look-up of the schema', () => {
  expect(Object.keys(lookUps).toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
});

const unknownKeys = fields.flatMap(({ name }) => {
  const key = lookUps[name]?.unknown;
  return key ? [{ name, key }] : [];
});
const malformedKeys = fields.flatMap(({ name }) =>
  Object.entries(lookUps[name]?.malformed ?? {}).map(([argument, key]) => ({ name, argument, key })),
);

describe('An unknown key', () => {
  test.each(unknownKeys)('Of $name is null without an error, for one call', async ({ name, key }) => {
    const { data, errors, calls } = await ask(name, key);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ found: null });
    // A UPC is also looked up in its two other forms, an IPI number in its other one.
    expect(calls).toHaveLength(name === 'albumByUpc' ? 3 : name.endsWith('ByIpi') ? 2 : 1);
  });

  test('Of a city is detected by its lists', async () => {
    const { data, errors, calls } = await subgraph.askFailing(
      `query ($key: String!) { musicCity(key: $key) { key concerts { nodes { id } } venues { nodes { id } } } }`,
      { key: landmarks.city.unknownKey },
    );
    expect(data.musicCity).toEqual({ key: landmarks.city.unknownKey, concerts: { nodes: [] }, venues: null });
    expect(errors).toMatchObject([{ path: ['musicCity', 'venues'], extensions: { code: 'NOT_FOUND' } }]);
    expect(calls).toHaveLength(2);
  });
});

describe('A malformed key', () => {
  test.each(malformedKeys)('Of $name is refused by the name of $argument without a call', async bad => {
    const { data, errors, calls } = await ask(bad.name, bad.key);
    expect(data?.found ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(bad.argument);
    expect(calls).toEqual([]);
  });
});

function ask(name: string, key: Key, selection = '__typename') {
  const args = fields.find(field => field.name === name)?.args.filter(arg => arg.name in key) ?? [];
  const variables = args.map(arg => `$${arg.name}: ${arg.type}`);
  const values = args.map(arg => `${arg.name}: $${arg.name}`);
  return subgraph.ask(`query (${variables}) { found: ${name}(${values}) { ${selection} } }`, key);
}

/** Selections of the lists and series without required arguments. */
function listsOf(type: GraphQLObjectType): readonly string[] {
  return Object.values(type.getFields())
    .filter(({ type: of, args }) => getNamedType(of).name.endsWith('Connection') && !args.some(isRequiredArgument))
    .map(({ name }) => `${name} { totalCount }`);
}

describe('An unknown key of which only lists are selected', () => {
  const withLists = fields.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    const [key, lists] = [lookUps[name]?.unknown, isObjectType(named) ? listsOf(named) : []];
    return key && lists.length > 0 ? [{ name, key, lists }] : [];
  });

  test('Exists in most look-ups', () => expect(withLists.length).toBeGreaterThan(fields.length / 2));

  test.each(withLists)('Of $name is null without an error, however many lists', async ({ name, key, lists }) => {
    for (const some of [lists.slice(0, 1), lists]) {
      const { data, errors, calls } = await ask(name, key, some.join(' '));
      expect([data, errors]).toEqual([{ found: null }, undefined]);
      // No call is for the record itself, where its id is known.
      if ('id' in key) expect(calls.length).toBeLessThanOrEqual(some.length);
    }
  });

  test('Is an object with errors if a list fails for another reason', async () => {
    subgraph.sandbox.knobs.faults = [{ match: '/albums', status: 403 }];
    const { data, errors } = await subgraph.askFailing(
      `{ artist(id: "${artist.unknown}") { albums { totalCount } songs { totalCount } } }`,
    );
    expect(data).toEqual({ artist: { albums: null, songs: null } });
    expect(errors?.map(({ extensions }) => extensions.code).toSorted()).toEqual(['NOT_FOUND', 'PLAN_REQUIRED']);
  });

  test('Does not let a known record wait for its slowest list', async () => {
    const query = `{ artist(id: "${artist.headliner}") {
      albums(first: 1) { nodes { tracks { totalCount } } } songs { totalCount }
    } }`;
    subgraph.sandbox.knobs.faults = [{ match: '/songs', kind: 'hang' }];
    const pending = subgraph.ask(query);
    // The tracks of the album are requested although the songs are never returned.
    await vi.waitFor(() => expect(JSON.stringify(subgraph.sandbox.calls)).toContain('/tracks'));
    subgraph.sandbox.knobs.faults = [];
    await pending;
  });

  test('Of several ids is null at their places', async () => {
    const { data } = await subgraph.ask(
      `{ artists(ids: ["${artist.unknown}", "${artist.headliner}"]) { related { totalCount } } }`,
    );
    expect(data.artists).toEqual([null, { related: { totalCount: 20 } }]);
  });
});

const askAlbum = (selection: string) =>
  subgraph.ask(`query ($id: ID!) { album(id: $id) { ${selection} } }`, { id: album.first });

describe('A field that only a call by another key offers', () => {
  test('Has the error of the call for its key, and is never null without one', async () => {
    for (const selection of ['slug', 'name slug']) {
      await subgraph.reset();
      subgraph.sandbox.knobs.faults = [{ match: /\/album\/by-uuid\//, kind: 'status', status: 500 }];
      const { errors } = await askAlbum(selection);
      expect(errors?.map(({ extensions }) => extensions.code)).toContain('UPSTREAM_UNAVAILABLE');
    }
  });

  test('Has the error of its own call', async () => {
    subgraph.sandbox.knobs.faults = [{ match: /\/album\/by-upc\//, kind: 'status', status: 500 }];
    const { data, errors } = await askAlbum('name slug');
    expect(data.album).toEqual({ name: expect.any(String), slug: null });
    expect(errors).toMatchObject([{ path: ['album', 'slug'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });
});

test('A field that has failed in a poorer form only is not null without an error', async () => {
  subgraph.sandbox.knobs.refused = [/v2\.(51|36)\/album\/by-uuid/];
  subgraph.sandbox.knobs.faults = [{ match: /v2\/album\/by-uuid/, kind: 'status', status: 500 }];
  const { errors } = await askAlbum('labels { name }');
  expect(errors?.map(({ extensions }) => extensions.code)).toContain('UPSTREAM_UNAVAILABLE');
});
