import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { Victim, type Attack, type Outcome } from '../support/victim.ts';

let victim: Victim;

beforeAll(async () => {
  victim = await Victim.start();
  // Code that has never run is slow.
  await victim.post({ query: `{ ${artist} { name } }` });
  await victim.post({ query: '{ nothing }' });
}, 40_000);
afterAll(() => victim?.close());

const artist = `artist(id: "${landmarks.artist.headliner}")`;
/** Characters; nearly the maximum of a body. */
const LENGTH = 90_000;
/** Quotes are escaped twice in a document. */
const filled = (piece: string) => piece.repeat(LENGTH / JSON.stringify(JSON.stringify(piece)).length);

const field = (selection: string, type = 'String!') => `query ($v: ${type}) { ${selection} }`;
const texts = {
  letters: 'a',
  'a suggestion': ' Did you mean "',
  digits: '1',
  parts: 'a-',
  dots: '../',
  'half a character': '\ud83d',
};

const fields: Record<string, string> = {
  id: field('artist(id: $v) { name }', 'ID!'),
  slug: field('radioStation(slug: $v) { name }'),
  platform: field('artistByPlatform(platform: $v, identifier: "a") { name }'),
  identifier: field('artistByPlatform(platform: "spotify", identifier: $v) { name }'),
  'platform of a series': field(`${artist} { audience(platform: $v) { totalCount } }`),
  'identifier of a series': field(
    `album(id: "${landmarks.artist.headliner}") { audience(platform: "spotify", identifier: $v) { totalCount } }`,
    'String',
  ),
  country: field('musicCities(purpose: VENUES, country: $v) { key }'),
  search: field('musicCities(purpose: VENUES, country: "FR", search: $v) { key }', 'String'),
  term: field('searchMusic(term: $v) { artists { name } }'),
  genre: field('artistGenres(genre: $v) { name }', 'String'),
  url: field('musicByUrl(url: $v) { __typename }'),
  ipi: field('musicCollaboratorByIpi(ipi: $v) { name }'),
  upc: field('albumByUpc(upc: $v) { name }', 'String!'),
  isrc: field('songByIsrc(isrc: $v) { name }', 'String!'),
  iswc: field('musicalWorkByIswc(iswc: $v) { name }', 'String!'),
  date: field(`${artist} { audience(platform: "tiktok", range: { start: $v }) { totalCount } }`, 'Date'),
  moment: field('tiktokSoundChart { ranking(at: $v) { totalCount } }', 'DateTime'),
  cursor: field(`${artist} { albums(after: $v) { totalCount } }`, 'String'),
  feed: field('analyticsAccount { feedSubscriptions(feed: $v) { totalCount } }', 'String'),
  storage: field('analyticsAccount { feedSubscriptions(storage: $v) { totalCount } }', 'String'),
  number: field('topSongs(first: $v) { totalCount }', 'Int'),
  enum: field('musicPlatforms(purpose: $v) { name }', 'MusicPlatformPurpose'),
};

describe('A text of 90 kB', () => {
  test.each(Object.entries(fields))(
    'For the argument %s is refused quickly, whatever it is made of, and no part of it is sent to the service',
    async (_, query) => {
      const attacks = Object.values(texts).map(piece => ({ query, variables: { v: filled(piece) } }));
      for (const { codes, bytes } of await expectQuick(...attacks)) {
        expect(codes).toEqual(['BAD_USER_INPUT']);
        expect(bytes).toBeLessThan(2_000);
      }
    },
  );

  test.each(Object.entries(texts))('Made of %s in a document is refused quickly', async (_, piece) => {
    const text = JSON.stringify(filled(piece));
    const documents = [
      `{ artist(id: ${text}) { name } }`,
      `{ radioStation(slg: ${text}) { name } }`,
      `{ a } # ${text}`,
      text,
    ];
    const results = await expectQuick(...documents.map(query => ({ query })));
    for (const { bytes } of results) expect(bytes).toBeLessThan(2_000);
  });

  test('Is refused with the name of its argument', async () => {
    for (const name of ['storage', 'genre']) {
      const { text } = await victim.post({ query: fields[name] ?? '', variables: { v: filled('a') } });
      expect(text).toContain(`Argument \\"${name}\\"`);
    }
  });

  test('Is refused in a list like a single text', async () => {
    const ids = Array.from({ length: 900 }, () => landmarks.artist.headliner);
    const query = `query ($v: [ID!]) { ${artist} { playlistEntries(platform: "spotify", playlistIds: $v) { totalCount } } }`;
    const [{ codes, text }] = await expectQuick({ query, variables: { v: ids } });
    expect(codes).toEqual(['BAD_USER_INPUT']);
    expect(text).toContain('Argument \\"playlistIds\\"');
  });
});

test('Returns a short response quickly for twenty unknown members beside a long text', async () => {
  const members = Object.fromEntries(Array.from({ length: 19 }, (_, index) => [`k${index}`, 1]));
  const variables = { f: [{ ...members, z: filled(' Did you mean "') }] };
  const query = 'query ($f: [TopSongFilter!]) { topSongs(first: 1, filters: $f) { totalCount } }';
  const [{ codes, bytes }] = await expectQuick({ query, variables });
  expect(codes).toEqual(['BAD_USER_INPUT']);
  expect(bytes).toBeLessThan(20_000);
});

test('Serves other clients beside ten of them', async () => {
  const query = 'query ($v: Int) { topSongs(first: $v) { totalCount } }';
  const attack = { query, variables: { v: filled(' Did you mean "') } };
  const { blocked } = await victim.watched(Promise.all(Array.from({ length: 10 }, () => victim.post(attack))));
  expect(blocked).toBeLessThan(MOST_BLOCKED);
});

/** Milliseconds of processor time. */
const MOST_BLOCKED = 250;

/** Sends requests one after another; none of them blocks the process. */
async function expectQuick<A extends readonly Attack[]>(...attacks: A) {
  const answered = async () => {
    const outcomes: Outcome[] = [];
    for (const attack of attacks) outcomes.push(await victim.post(attack));
    return outcomes;
  };
  const { result, blocked } = await victim.watched(answered());
  for (const { status } of result) expect(status).toBe(200);
  expect(blocked).toBeLessThan(MOST_BLOCKED);
  return result as { readonly [Index in keyof A]: Outcome };
}
