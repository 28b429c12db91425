import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { Subgraph } from './support/subgraph.ts';
import { answerOf, countryIn, dayOf, idsOf, recordWith, textOf } from './support/upstream.ts';
import type { Json } from './support/json.ts';

const { headliner, headlinerSpotifyId, unknown } = landmarks.artist;
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(() => subgraph.reset());
afterAll(() => subgraph.close());

const wholeArtist = `fragment Whole on Artist {
  id name slug consoleUrl webUrl imageUrl country { code name } origin { city region country { code name } }
  genres { name subgenres } biography isni ipi gender type birthDate careerStage growthLevel
}`;

/** The expected artist for a record of the service. */
function artistIn(record: Json) {
  const country = countryIn(record);
  const genres = record.genres?.map((genre: Json) =>
    typeof genre === 'string' ? { name: genre, subgenres: [] } : { name: genre.root, subgenres: genre.sub },
  );
  return {
    id: record.uuid,
    name: record.name,
    slug: record.slug,
    consoleUrl: record.appUrl,
    webUrl: textOf(record.webUrl),
    imageUrl: textOf(record.imageUrl),
    country,
    origin: record.cityName ? { city: record.cityName, region: null, country } : expect.toSatisfy(noCity),
    genres: genres ?? null,
    biography: textOf(record.biography),
    isni: textOf(record.isni),
    ipi: textOf(record.ipi),
    gender: textOf(record.gender),
    type: textOf(record.type),
    birthDate: dayOf(record.birthDate ?? null),
    careerStage: textOf(record.careerStage),
    growthLevel: textOf(record.growthLevel),
  };
}

const noCity = (origin: Json) => origin === null || origin.city === null;

/** An identifier that has something unusual in it, and the id of its artist. */
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
    const { object } = await answerOf(subgraph, `/api/v2.9/artist/${headliner}`);
    const { data, errors, calls } = await subgraph.ask(
      `query ($id: ID!) { artist(id: $id) { ...Whole } } ${wholeArtist}`,
      { id: headliner },
    );
    expect(errors).toBeUndefined();
    expect(data.artist).toEqual(artistIn(object));
    expect(calls).toEqual([`GET /api/v2.9/artist/${headliner}`]);
  });

  test('Finds an artist by a platform identifier with one call', async () => {
    const { object } = await answerOf(subgraph, `/api/v2.9/artist/${headliner}`);
    const { data, errors, calls } = await subgraph.ask(
      `query ($identifier: String!) { artistByPlatform(platform: "spotify", identifier: $identifier) { ...Whole } } ${wholeArtist}`,
      { identifier: headlinerSpotifyId },
    );
    expect(errors).toBeUndefined();
    expect(data.artistByPlatform).toEqual(artistIn(object));
    expect(calls).toEqual([`GET /api/v2.9/artist/by-platform/spotify/${headlinerSpotifyId}`]);
  });

  test.each([/\//, /\+/, /[^ -~]/])('Finds an artist by an identifier with characters such as %s', async odd => {
    const { id, platform, identifier } = await identifierWith(odd);
    const { data, errors, calls } = await subgraph.ask(
      `query ($platform: String!, $identifier: String!) {
        artistByPlatform(platform: $platform, identifier: $identifier) { id }
      }`,
      { platform, identifier },
    );
    expect(errors).toBeUndefined();
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
    ['no country', (record: Json) => record.countryCode === ''],
    ['a picture that is empty text', (record: Json) => record.imageUrl === ''],
    ['no picture', (record: Json) => record.imageUrl === null],
    ['keys left out', (record: Json) => !('biography' in record)],
  ])('Returns null without an error for %s', async (_, holds) => {
    const record = await recordWith(subgraph, 'artist', holds);
    const { data, errors, calls } = await subgraph.ask(
      `query ($id: ID!) { artist(id: $id) { ...Whole } } ${wholeArtist}`,
      { id: record.uuid },
    );
    expect(errors).toBeUndefined();
    expect(data.artist).toEqual(artistIn(record));
    expect(calls).toEqual([`GET /api/v2.9/artist/${record.uuid}`]);
  });
});
