import { describe, expect, test } from 'vitest';
import { landmarks } from '../../support/landmarks.ts';
import { sharedSubgraph } from '../../support/testedSubgraph.ts';

const { artist, song } = landmarks;

const subgraph = await sharedSubgraph();

const onSpotify = (identifier: string) => ({ platform: 'spotify', identifier });

describe('Non-key fields of a representation', () => {
  const hit = { __typename: 'Song', id: song.hit };

  test('Returns non-key fields from a representation without a call', async () => {
    const { data, calls } = await subgraph.askEntities('... on Song { id name durationSeconds }', {
      ...hit,
      name: 'As represented',
      durationSeconds: 61,
    });
    expect(data.entities).toEqual([{ id: song.hit, name: 'As represented', durationSeconds: 61 }]);
    expect(calls).toEqual([]);
  });

  test('Does not cache non-key fields from a representation', async () => {
    const { data } = await subgraph.askEntities('... on Song { name }', { ...hit, name: 'As represented' }, hit);
    expect(data.entities).toEqual([{ name: 'As represented' }, { name: 'Faded Seasons' }]);
  });

  test('Requests a field that is null in a representation', async () => {
    const { data } = await subgraph.askEntities('... on Song { name }', { ...hit, name: null });
    expect(data.entities).toEqual([{ name: 'Faded Seasons' }]);
  });

  test('Ignores unknown fields and objects in a representation', async () => {
    const { data } = await subgraph.askEntities('... on Song { id artists { name } }', {
      ...hit,
      artists: [{ name: 'Nobody' }],
      royalties: 5,
      constructor: 1,
      hasOwnProperty: 'no',
    });
    expect(data.entities).toEqual([{ id: song.hit, artists: [{ name: 'Quentin Vega' }] }]);
  });
});

const good = { __typename: 'Artist', id: artist.headliner };
const huge = 'x'.repeat(50_000);

describe('Malformed representations', () => {
  test.each<[string, unknown]>([
    ['a number', 7],
    ['text', 'Artist'],
    ['a list', []],
    ['a list with a representation', [good]],
    ['no type', { id: artist.headliner }],
    ['a type that is null', { __typename: null, id: artist.headliner }],
    ['a type that is not a string', { __typename: ['Artist'], id: artist.headliner }],
    ['an unknown type', { __typename: 'Spaceship', id: artist.headliner }],
    ['a type without a key', { __typename: 'IsoCountry', code: 'FR' }],
    ['the type of page info', { __typename: 'PageInfo', hasNextPage: true }],
    ['the root', { __typename: 'Query' }],
    ['an interface without a key', { __typename: 'MusicPaginatedList', id: artist.headliner }],
    ['a scalar', { __typename: 'String' }],
    ['an introspection type', { __typename: '__Type' }],
    ['a type named constructor', { __typename: 'constructor', id: artist.headliner }],
    ['a type named __proto__', { __typename: '__proto__', id: artist.headliner }],
    ['a key named constructor', { __typename: 'MusicCity', constructor: 'a' }],
    ['no key', { __typename: 'Song' }],
    ['a null key', { __typename: 'Song', isrc: null }],
    ['a huge type', { __typename: huge }],
    ['a huge id', { __typename: 'Artist', id: huge }],
    ['a huge code', { __typename: 'Song', isrc: huge }],
    ['a huge slug', { __typename: 'RadioStation', slug: huge }],
    ['a huge key', { __typename: 'MusicCity', key: huge }],
    ['a huge identifier', { __typename: 'Artist', platformKey: onSpotify(huge) }],
    ['an id that is a number', { __typename: 'Artist', id: 7 }],
    ['an id that is a list', { __typename: 'Artist', id: [artist.headliner] }],
    ['an id that is an object', { __typename: 'Artist', id: { id: artist.headliner } }],
    ['an id with a path traversal', { __typename: 'Artist', id: '../../v2/team/usage' }],
    ['a code that is an object', { __typename: 'Album', upc: { a: [1] } }],
    ['an invalid code', { __typename: 'Song', isrc: 'nope' }],
    ['a key that is an object', { __typename: 'MusicCity', key: {} }],
    ['a key that is a number', { __typename: 'MusicCity', key: 5 }],
    ['an incomplete platform key', { __typename: 'Artist', platformKey: { platform: 'spotify' } }],
    ['a platform key that is text', { __typename: 'Artist', platformKey: 'spotify' }],
    ['a platform key of numbers', { __typename: 'Artist', platformKey: { platform: 1, identifier: 2 } }],
    ['a platform key with a path traversal', { __typename: 'Artist', platformKey: onSpotify('..') }],
    ['one valid and one invalid key', { __typename: 'Song', id: song.hit, isrc: 'nope' }],
    ['a field of the wrong type', { __typename: 'Song', id: song.hit, name: { a: 1 } }],
    ['an invalid storefront', { __typename: 'Playlist', platformKey: onSpotify('x'), storefront: 7 }],
  ])('Returns an error at the index of a malformed representation: %s', async (_, malformed) => {
    const { data, errors, calls } = await subgraph.askFailingEntities(
      '__typename ... on Artist { id }',
      good,
      malformed,
      good,
    );
    expect(data.entities).toEqual([good, null, good]);
    expect(errors).toMatchObject([{ path: ['entities', 1], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(JSON.stringify(errors).length).toBeLessThan(1_000);
    expect(calls).toEqual([]);
  });

  test('Returns the other entities when one representation is malformed', async () => {
    const hit = { __typename: 'Song', id: song.hit };
    const { data, errors } = await subgraph.askFailingEntities(
      '... on Artist { name } ... on Song { name }',
      good,
      { __typename: 'Song' },
      hit,
    );
    expect(data.entities).toEqual([{ name: 'Quentin Vega' }, null, { name: 'Faded Seasons' }]);
    expect(errors).toMatchObject([{ path: ['entities', 1], extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

test('Rejects null among representations', async () => {
  const { data, errors } = await subgraph.askFailingEntities('__typename', good, null);
  expect(data).toBeUndefined();
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
});

test('Reads representations that are literals in the query', async () => {
  const { data } = await subgraph.ask(
    `{ entities: _entities(representations: [{ __typename: "Song", isrc: "${song.hitIsrc}" }]) { ... on Song { id } } }`,
  );
  expect(data.entities).toEqual([{ id: song.hit }]);
});
