import { isInterfaceType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { keyFieldsOf } from '../../../src/contract/codegen/keys.ts';
import { createSchema } from '../../../src/graph/schema.ts';
import type { Json } from '../../support/json.ts';
import { landmarks, answerOf, idsOf, recordWith } from '../../support/landmarks.ts';
import { lookUps, representationOf } from '../../resources/lookUps.ts';
import { testedSubgraph } from '../../support/testedSubgraph.ts';

const { artist, album, song, playlist, collaborator, city } = landmarks;

const subgraph = await testedSubgraph();

const onSpotify = (identifier: string) => ({ platform: 'spotify', identifier });
/** Selections of a key's fields, such as `platformKey { platform identifier }`. */
const fieldsOf = (key: object) =>
  Object.entries(key).map(([name, value]) =>
    typeof value === 'object' ? `${name} { ${Object.keys(value).join(' ')} }` : name,
  );

test('Covers every key of the schema', () => {
  const tested = lookUps.map(({ type, key }) => {
    const { __typename, ...fields } = representationOf({ type }, key);
    return `${__typename} ${fieldsOf(fields).join(' ')}`;
  });
  const below = ['MusicCity key', 'Playlist platformKey { platform identifier } storefront'];
  const inEventsTest = ['MusicEventPlace id', 'LiveEvent id'];
  const keys = Object.values(createSchema().getTypeMap())
    .filter(type => isObjectType(type) || isInterfaceType(type))
    .flatMap(type => keyFieldsOf(type).map(fields => `${type.name} ${fields}`));
  expect([...tested, ...below, ...inEventsTest].toSorted()).toEqual(keys.toSorted());
});

describe('Entities by key', () => {
  test.each(lookUps)(
    'Resolves an entity by the key of $name with one lookup, or without a call if only the key is selected',
    async ({ type, key, forms, record, fields, call }) => {
      const { __typename, ...identity } = representationOf({ type }, key);
      const keyFields = fieldsOf(identity).join(' ');
      const alone = await subgraph.askEntities(`... on ${type} { ${keyFields} }`, { __typename, ...identity });
      expect(alone.data.entities).toEqual([identity]);
      expect(alone.calls).toEqual([]);
      const whole = await subgraph.askEntities(`... on ${type} { ${fields} }`, { __typename, ...identity });
      expect(whole.data.entities).toEqual([record]);
      expect(whole.calls).toEqual([call]);
      for (const form of forms.slice(-1)) {
        await subgraph.reset();
        const other = await subgraph.askEntities(`... on ${type} { ${fields} }`, representationOf({ type }, form));
        expect([other.data.entities, other.calls]).toEqual([[record], [call]]);
      }
    },
  );
});

test('Returns null without an error for an unknown entity, whichever key it has', async () => {
  const types = [...new Set(lookUps.map(({ type }) => type))];
  const { data } = await subgraph.askEntities(
    types.map(type => `... on ${type} { name }`).join(' '),
    ...lookUps.map(({ type, unknown }) => representationOf({ type }, unknown)),
  );
  expect(data.entities).toEqual(lookUps.map(() => null));
});

test('Resolves a city reference without a lookup, so its venues cost the only call', async () => {
  const { data, calls } = await subgraph.askEntities(
    '... on MusicCity { key concertVenues(first: 1) { nodes { name } } }',
    {
      __typename: 'MusicCity',
      key: city.key,
    },
  );
  expect(data.entities).toEqual([{ key: city.key, concertVenues: { nodes: [{ name: 'Okafor Warehouse' }] } }]);
  expect(calls).toEqual([`GET /api/v2/venue/by-city-key?cityKey=${city.key}`]);
});

describe('Representations with two keys', () => {
  test('Returns both keys from a representation without a call', async () => {
    const { data, calls } = await subgraph.askEntities(
      '... on Song { id isrc } ... on Album { id upc }',
      { __typename: 'Song', id: song.hit, isrc: song.hitIsrc },
      { __typename: 'Album', id: album.first, upc: album.upc },
    );
    expect(data.entities).toEqual([
      { id: song.hit, isrc: song.hitIsrc },
      { id: album.first, upc: album.upc },
    ]);
    expect(calls).toEqual([]);
  });

  test('Finds a record by the second key when the first is null', async () => {
    const reference = { __typename: 'Song', id: null, isrc: song.hitIsrc };
    const { data, calls } = await subgraph.askEntities('... on Song { name }', reference);
    expect(data.entities).toEqual([{ name: 'Faded Seasons' }]);
    expect(calls).toEqual([`GET /api/v2.25/song/by-isrc/${song.hitIsrc}`]);
  });
});

describe('Platform keys', () => {
  test('Returns the platform key of a record found by this key with one call', async () => {
    const key = onSpotify(artist.headlinerSpotifyId);
    const { data, calls } = await subgraph.ask(
      `{ artistByPlatform(platform: "spotify", identifier: "${key.identifier}") { id platformKey { platform identifier } } }`,
    );
    expect(data.artistByPlatform).toEqual({ id: artist.headliner, platformKey: key });
    expect(calls).toHaveLength(1);
  });

  test('Returns a null platform key without a call for a record found by another key', async () => {
    const reference = { __typename: 'Artist', id: artist.headliner };
    const { data, calls } = await subgraph.askEntities('... on Artist { id platformKey { platform } }', reference);
    expect(data.entities).toEqual([{ id: artist.headliner, platformKey: null }]);
    expect(calls).toEqual([]);
  });

  test('Returns null for an unknown record when only its platform key is selected', async () => {
    const { data } = await subgraph.ask(`{ artist(id: "${artist.unknown}") { platformKey { platform } } }`);
    expect(data).toEqual({ artist: null });
  });

  test('Returns the platform key of a playlist found by id', async () => {
    const { data, calls } = await subgraph.askEntities(
      '... on Playlist { platformKey { platform identifier } storefront }',
      { __typename: 'Playlist', id: playlist.threeHundred },
    );
    expect(data.entities).toEqual([{ platformKey: onSpotify(playlist.spotifyId), storefront: null }]);
    expect(calls).toHaveLength(1);
  });

  test('Requires the storefront in the key of a playlist on a platform with storefronts', async () => {
    const kept = await recordWith(subgraph, 'playlist', ({ platform }) => platform === 'apple-music');
    const { identifier, countryCode: code, uuid: id, platform, name } = kept;
    const key = { __typename: 'Playlist', platformKey: { platform, identifier }, storefront: code };
    const keyFields = '__typename platformKey { platform identifier } storefront';
    const found = await subgraph.askEntities('... on Playlist { id name }', key);
    expect(found.data.entities).toEqual([{ id, name }]);
    expect(found.calls).toEqual([`GET /api/v2.8/playlist/by-platform/${platform}/${identifier}?countryCode=${code}`]);
    const alone = await subgraph.askEntities(
      `... on Playlist { ${keyFields} platform { code } identifier country { code } }`,
      key,
    );
    expect(alone.data.entities).toEqual([{ ...key, platform: { code: platform }, identifier, country: { code } }]);
    expect(alone.calls).toEqual([]);
    const { errors } = await subgraph.askFailingEntities('... on Playlist { id }', { ...key, storefront: null });
    expect(errors).toMatchObject([{ path: ['entities', 0], extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

interface Known {
  readonly id: string;
  readonly isrc: string;
  readonly name: string;
}

const reference = (key: object) => ({ __typename: 'Song', ...key });
const byId = ({ id }: Pick<Known, 'id'>) => reference({ id });
const byIsrc = ({ isrc }: Pick<Known, 'isrc'>) => reference({ isrc });
const byBoth = ({ id, isrc }: Omit<Known, 'name'>) => reference({ id, isrc });
const answered = (some: readonly Known[]) => some.map(({ id, name }) => ({ id, name }));
const ask = (representations: readonly object[]) => subgraph.askEntities('... on Song { id name }', ...representations);
/** Keys in the calls to a path. */
const sent = (calls: readonly string[], path: string) =>
  calls.filter(call => call.startsWith(path)).map(call => call.slice(path.length).split(','));

describe('Several entities', () => {
  /** Songs that the service also finds by ISRC. */
  let songs: readonly Known[];

  beforeAll(async () => {
    const answers = [0, 10, 20, 30, 40, 50, 60, 70].map(start =>
      answerOf(subgraph, `/api/v2/song/${idsOf('song', 10, start)}`),
    );
    songs = (await Promise.all(answers))
      .flatMap(({ items }) => items)
      .filter(({ uuid, isrc }: Json) => isrc?.value && uuid !== song.blacklisted)
      .map(({ uuid: id, isrc, name }: Json) => ({ id, isrc: isrc.value, name }));
  });

  test.each([
    ['Artist', '/api/v2.9/artist', idsOf('artist', 3), artist.unknown],
    ['MusicCollaborator', '/api/v2/collaborator', idsOf('collaborator', 3), collaborator.unknown],
  ])(
    'Requests several %s entities with one call and returns null for an unknown id',
    async (type, path, ids, unknown) => {
      const { items } = await answerOf(subgraph, `${path}/${ids}`);
      const nameOf = (id: string) => ({ name: items.find(({ uuid }) => uuid === id).name });
      const asked = [...ids.slice(0, 2), unknown, ...ids.slice(2)];
      const representations = asked.map(id => ({ __typename: type, id }));
      const { data, calls } = await subgraph.askEntities(`... on ${type} { name }`, ...representations);
      expect(data.entities).toEqual(asked.map(id => (id === unknown ? null : nameOf(id))));
      expect(calls).toEqual([`GET ${path}/${asked.toSorted()}`]);
    },
  );

  test('Returns equal values for one song under two keys', async () => {
    const { data, calls } = await subgraph.askEntities(
      '... on Song { id isrc name durationSeconds }',
      byId({ id: song.hit }),
      byIsrc({ isrc: song.hitIsrc }),
    );
    expect(data.entities[0]).toMatchObject({ id: song.hit, isrc: song.hitIsrc });
    expect(data.entities[1]).toEqual(data.entities[0]);
    expect(calls.toSorted()).toEqual([
      `GET /api/v2.25/song/${song.hit}`,
      `GET /api/v2.25/song/by-isrc/${song.hitIsrc}`,
    ]);
  });

  test('Resolves a hundred references in one round, with a call per ten ids and a call per code', async () => {
    const [ids, codes, both] = [songs.slice(0, 30), songs.slice(30, 40), songs.slice(40, 50)];
    await subgraph.reset({ countRounds: true });
    const mentioned = [...ids, ...ids.slice(0, 20), ...codes, ...codes, ...both, ...both, ...ids.slice(20)];
    const { data, calls, rounds } = await ask([
      ...ids.map(byId),
      ...ids.slice(0, 20).map(byId),
      ...codes.map(byIsrc),
      ...codes.map(byIsrc),
      ...both.map(byBoth),
      ...both.map(byId),
      ...ids.slice(20).map(byId),
    ]);
    expect(data.entities).toHaveLength(100);
    expect(data.entities).toEqual(answered(mentioned));
    const batches = sent(calls, 'GET /api/v2/song/');
    expect(batches.map(({ length }) => length)).toEqual([10, 10, 10, 10]);
    expect(batches.flat().toSorted()).toEqual([...ids, ...both].map(({ id }) => id).toSorted());
    expect(sent(calls, 'GET /api/v2.25/song/by-isrc/').flat().toSorted()).toEqual(
      codes.map(({ isrc }) => isrc).toSorted(),
    );
    expect(calls).toHaveLength(14);
    expect(rounds).toBe(1);
  });

  test('Reads twenty entities from the owner fields of their lists with one call each', async () => {
    await subgraph.reset({ countRounds: true });
    const ids = idsOf('artist', 20);
    const { data, calls, rounds } = await subgraph.askEntities(
      '... on Artist { name albums(first: 2) { nodes { name } } }',
      ...ids.map(id => ({ __typename: 'Artist', id })),
    );
    expect(data.entities).toHaveLength(20);
    expect(calls).toHaveLength(20);
    expect(rounds).toBe(1);
  });

  test('Returns null at the index of each reference to an unknown record, whatever its key', async () => {
    const unknown = { id: song.unknown, isrc: song.unknownIsrc };
    const { data, calls } = await ask([
      byIsrc(unknown),
      byBoth(unknown),
      byId(unknown),
      ...songs.slice(0, 1).map(byId),
    ]);
    expect(data.entities).toEqual([null, null, null, ...answered(songs.slice(0, 1))]);
    // One call with ids and one with the code.
    expect(calls).toHaveLength(2);
  });

  test('Returns the other entities when the call for one entity fails', async () => {
    const failing = songs.slice(10, 11);
    subgraph.sandbox.knobs.faults = [{ match: `by-isrc/${failing[0]?.isrc}`, status: 405 }];
    const representations = [...songs.slice(0, 10).map(byId), ...failing.map(byIsrc)];
    const { data, errors } = await subgraph.askFailingEntities('... on Song { id name }', ...representations);
    expect(data.entities).toEqual([...answered(songs.slice(0, 10)), null]);
    expect(errors).toMatchObject([{ path: ['entities', 10], extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});
