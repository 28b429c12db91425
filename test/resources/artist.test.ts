import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { answerOf, idsOf, recordWith } from '../support/upstream.ts';
import type { Json } from '../support/json.ts';

const { headliner, headlinerSpotifyId, unknown } = landmarks.artist;

const subgraph = await testedSubgraph();

const wholeArtist = `fragment Whole on Artist {
  id name slug consoleUrl webUrl imageUrl country { code name } origin { city region country { code name } }
  genres { name subgenres } biography isni ipi gender type birthDate careerStage growthLevel
}`;

const headlinerArtist = {
  id: 'af4a7c61-8494-11e8-fbcd-05c61da9908a',
  name: 'Quentin Vega',
  slug: 'quentin-vega',
  consoleUrl: 'https://app.example.com/app/artist/quentin-vega/overview',
  webUrl: 'https://www.example.com/artist/quentin-vega',
  imageUrl: 'https://assets.example.com/artist/a/f/af4a7c61-8494-11e8-fbcd-05c61da9908a.jpg',
  country: { code: 'DE', name: 'Germany' },
  origin: { city: 'Hamburg', region: null, country: { code: 'DE', name: 'Germany' } },
  genres: [
    { name: 'latin', subgenres: [] },
    { name: 'hip-hop & rap', subgenres: [] },
  ],
  biography: 'Quentin Vega grew up in Hamburg and makes latin.',
  isni: '0000000100000000',
  ipi: '00300000000',
  gender: 'female',
  type: 'person',
  birthDate: '1961-10-03',
  careerStage: 'SUPERSTAR',
  growthLevel: 'moderate',
};

/** An identifier with an unusual character, and the id of its artist. */
async function identifierWith(odd: RegExp) {
  for (const id of idsOf('artist', 100)) {
    const { items } = await answerOf(subgraph, `/api/v2/artist/${id}/identifiers`);
    const found = items.find(({ identifier }) => odd.test(identifier));
    if (found) return { id, platform: found.platformCode, identifier: found.identifier };
  }
  throw new Error(`no identifier with ${odd}`);
}

describe('An artist', () => {
  test('Reads all fields of an artist with one call to the newest version', async () => {
    const { data, calls } = await subgraph.ask(`query ($id: ID!) { artist(id: $id) { ...Whole } } ${wholeArtist}`, {
      id: headliner,
    });
    expect(data.artist).toEqual(headlinerArtist);
    expect(calls).toEqual([`GET /api/v2.9/artist/${headliner}`]);
  });

  test('Finds an artist by a platform identifier with one call', async () => {
    const { data, calls } = await subgraph.ask(
      `query ($identifier: String!) { artistByPlatform(platform: "spotify", identifier: $identifier) { ...Whole } } ${wholeArtist}`,
      { identifier: headlinerSpotifyId },
    );
    expect(data.artistByPlatform).toEqual(headlinerArtist);
    expect(calls).toEqual([`GET /api/v2.9/artist/by-platform/spotify/${headlinerSpotifyId}`]);
  });

  test.each([/\//, /\+/, /[^ -~]/])('Finds an artist by an identifier with characters such as %s', async odd => {
    const { id, platform, identifier } = await identifierWith(odd);
    const { data, calls } = await subgraph.ask(
      `query ($platform: String!, $identifier: String!) {
        artistByPlatform(platform: $platform, identifier: $identifier) { id }
      }`,
      { platform, identifier },
    );
    expect(data.artistByPlatform).toEqual({ id });
    expect(calls).toEqual([`GET /api/v2.9/artist/by-platform/${platform}/${identifier}`]);
  });

  test('Requests an artist of which only the id is selected with one call', async () => {
    const query = `query ($id: ID!) { artist(id: $id) { id } }`;
    const known = await subgraph.ask(query, { id: headliner });
    expect(known.data).toEqual({ artist: { id: headliner } });
    expect(known.calls).toEqual([`GET /api/v2.9/artist/${headliner}`]);
    expect((await subgraph.ask(query, { id: unknown })).data).toEqual({ artist: null });
  });
});

describe('Irregular data of an artist', () => {
  test.each([
    ['no country', (record: Json) => record.countryCode === '', { country: null }],
    ['a picture that is empty text', (record: Json) => record.imageUrl === '', { imageUrl: null }],
    ['no picture', (record: Json) => record.imageUrl === null, { imageUrl: null }],
    ['keys left out', (record: Json) => !('biography' in record), { biography: null }],
  ])('Returns null without an error for %s', async (_, holds, expected) => {
    const record = await recordWith(subgraph, 'artist', holds);
    const { data, calls } = await subgraph.ask(`query ($id: ID!) { artist(id: $id) { ...Whole } } ${wholeArtist}`, {
      id: record.uuid,
    });
    expect(data.artist).toMatchObject(expected);
    expect(calls).toEqual([`GET /api/v2.9/artist/${record.uuid}`]);
  });
});
