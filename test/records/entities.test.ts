import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { answerOf, idsOf } from '../support/upstream.ts';

const { artist, album, song, playlist, festival, venue } = landmarks;

const subgraph = await testedSubgraph({ countRounds: true });

describe('An entity', () => {
  test.each([
    ['Artist', artist.headliner, `/api/v2.9/artist/${artist.headliner}`],
    ['Album', album.first, `/api/v2.51/album/by-uuid/${album.first}`],
    ['Song', song.hit, `/api/v2.25/song/${song.hit}`],
    ['Playlist', playlist.threeHundred, `/api/v2.8/playlist/${playlist.threeHundred}`],
    ['Festival', festival.summer, `/api/v2/festival/${festival.summer}`],
    ['ConcertVenue', venue.first, `/api/v2/venue/${venue.first}`],
  ])('Is found by its id with one call for the type %s', async (type, id, path) => {
    const { object } = await answerOf(subgraph, path);
    const { data, calls } = await subgraph.ask(
      `query ($representations: [_Any!]!) { entities: _entities(representations: $representations) { ... on ${type} { id name } } }`,
      { representations: [{ __typename: type, id }] },
    );
    expect(data.entities).toEqual([{ id, name: object.name }]);
    expect(calls).toEqual([`GET ${path}`]);
  });

  test('Takes over the keys of its representation, whichever key finds it', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($representations: [_Any!]!) {
        entities: _entities(representations: $representations) { ... on Song { id isrc } ... on Album { id upc } }
      }`,
      {
        representations: [
          { __typename: 'Song', id: song.hit, isrc: song.hitIsrc },
          { __typename: 'Album', id: album.first, upc: album.upc },
        ],
      },
    );
    expect(data.entities).toEqual([
      { id: song.hit, isrc: song.hitIsrc },
      { id: album.first, upc: album.upc },
    ]);
    expect(calls).toEqual([]);
  });

  test('Is found by its other key when one key is null', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($representations: [_Any!]!) { entities: _entities(representations: $representations) { ... on Song { name } } }`,
      { representations: [{ __typename: 'Song', id: null, isrc: song.hitIsrc }] },
    );
    expect(data.entities).toEqual([{ name: expect.any(String) }]);
    expect(calls).toEqual([`GET /api/v2.25/song/by-isrc/${song.hitIsrc}`]);
  });

  test('Is null without an error when it is unknown', async () => {
    const { data } = await subgraph.ask(
      `query ($representations: [_Any!]!) {
        entities: _entities(representations: $representations) {
          ... on Artist { name } ... on Song { name } ... on Album { name } ... on ConcertVenue { name }
        }
      }`,
      {
        representations: [
          { __typename: 'Artist', id: artist.unknown },
          { __typename: 'Song', isrc: song.unknownIsrc },
          { __typename: 'Album', upc: album.unknownUpc },
          { __typename: 'ConcertVenue', id: venue.unknown },
        ],
      },
    );
    expect(data.entities).toEqual([null, null, null, null]);
  });
});

describe('Several entities', () => {
  const names = `query ($representations: [_Any!]!) {
    entities: _entities(representations: $representations) { ... on Artist { name } ... on Song { name } }
  }`;

  test('Are requested together by id, and an unknown id is null alone', async () => {
    const ids = idsOf('artist', 3);
    const { items } = await answerOf(subgraph, `/api/v2.9/artist/${ids}`);
    const nameOf = (id: string) => ({ name: items.find(({ uuid }) => uuid === id).name });
    const asked = [...ids.slice(0, 2), artist.unknown, ...ids.slice(2)];
    const { data, calls } = await subgraph.ask(names, {
      representations: asked.map(id => ({ __typename: 'Artist', id })),
    });
    expect(data.entities).toEqual(asked.map(id => (id === artist.unknown ? null : nameOf(id))));
    expect(calls).toEqual([`GET /api/v2.9/artist/${asked.toSorted()}`]);
  });

  test('Return equal values for one song under two keys', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($representations: [_Any!]!) {
        entities: _entities(representations: $representations) { ... on Song { id isrc name durationSeconds } }
      }`,
      {
        representations: [
          { __typename: 'Song', id: song.hit },
          { __typename: 'Song', isrc: song.hitIsrc },
        ],
      },
    );
    expect(data.entities[0]).toMatchObject({ id: song.hit, isrc: song.hitIsrc });
    expect(data.entities[1]).toEqual(data.entities[0]);
    expect(calls.toSorted()).toEqual([
      `GET /api/v2.25/song/${song.hit}`,
      `GET /api/v2.25/song/by-isrc/${song.hitIsrc}`,
    ]);
  });

  test.each([
    ['an id that walks up the path', { __typename: 'Artist', id: '../../v2/team/usage' }],
    ['an id that is no text', { __typename: 'Artist', id: 7 }],
    ['no key at all', { __typename: 'Song' }],
    ['a code that is none', { __typename: 'Song', isrc: 'nope' }],
    ['a key that is null', { __typename: 'Song', isrc: null }],
    ['a key that is an object', { __typename: 'Album', upc: { a: [1] } }],
    ['a key named like a member of all objects', { __typename: 'MusicCity', constructor: 'a' }],
    ['no type', { id: artist.headliner }],
    ['a type that is null', { __typename: null, id: artist.headliner }],
    ['a type that is no text', { __typename: ['Artist'], id: artist.headliner }],
    ['an unknown type', { __typename: 'Nonsense', id: artist.headliner }],
    ['a type that is no entity', { __typename: 'PageInfo', hasNextPage: true }],
    ['the type of the root', { __typename: 'Query' }],
    ['a type named like a prototype', { __typename: '__proto__', id: artist.headliner }],
    ['a type named like a member of all objects', { __typename: 'constructor', id: artist.headliner }],
    ['a text instead of an object', artist.headliner],
    ['a number instead of an object', 7],
    ['a list instead of an object', [{ __typename: 'Artist', id: artist.headliner }]],
  ])('Are returned beside one with %s', async (_, malformed) => {
    const { data, errors, calls } = await subgraph.askFailing(names, {
      representations: [
        { __typename: 'Artist', id: artist.headliner },
        malformed,
        { __typename: 'Song', id: song.hit },
      ],
    });
    expect(data.entities).toEqual([{ name: expect.any(String) }, null, { name: expect.any(String) }]);
    expect(errors).toMatchObject([{ path: ['entities', 1], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(calls.toSorted()).toEqual([`GET /api/v2.25/song/${song.hit}`, `GET /api/v2.9/artist/${artist.headliner}`]);
  });
});
