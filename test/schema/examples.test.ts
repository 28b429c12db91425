import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { landmarks, idsOf } from '../support/landmarks.ts';
import { openWorld } from '../support/sandbox.ts';

/* A query with an example from a description must return data. */

const { get, sandbox } = await openWorld();
afterAll(() => sandbox.close());

const folder = new URL('../../schema/', import.meta.url);
const schema = readdirSync(folder)
  .filter(file => file.endsWith('.graphql'))
  .map(file => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

/** Code spans after `such as` in descriptions. */
const quoted = [...schema.matchAll(/such as ((?:`[^`]+`(?:, | and | or |\.|;)?)+)/g)].flatMap(([, list = '']) =>
  [...list.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value),
);
const examples = [...new Set(quoted)];

const codesAt = async (path: string): Promise<string[]> => (await get(path)).items.map(({ code }) => code);
const isThere = async (path: string): Promise<boolean> => (await get(path)).status === 200;
const metrics = async (path: string): Promise<string[]> => {
  const { items } = await get(`v2/top/${path}`, { method: 'POST' });
  return Object.values(items[0])
    .filter(Array.isArray)
    .flatMap(group => group.map(({ metricType }) => metricType));
};

/** All strings in a response, with comma-separated lists split. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(', ');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const { artist, song, venue, work } = landmarks;

/** Paths of responses with values that are in no reference list of the service. */
const wordPaths = [
  `v2.9/artist/${idsOf('artist', 10)}`,
  `v2/collaborator/${idsOf('collaborator', 10)}`,
  `v2/work/${idsOf('work', 10)}`,
  `v2/work/${work.first}`,
  'v2/chart/song/by-platform/spotify?limit=100',
  'v2/chart/song/by-platform/itunes?limit=100',
  'v2.14/chart/song/global-28/ranking/latest',
  `v2/artist/${artist.headliner}/charts/song/ranks/spotify?currentOnly=0&limit=100`,
  `v2/song/${song.hit}/charts/ranks/spotify?currentOnly=0&limit=100`,
  'v2/chart/tiktok/music/weekly/ranking/latest',
  `v2/venue/${venue.first}/concerts?limit=100`,
  `v2/venue/${idsOf('venue', 10)}`,
  `v2/venue/${idsOf('venue', 10, 10)}`,
  'v2/venue/search/a?limit=100',
];
const words = new Set<string>();
beforeAll(async () => {
  const answers = await Promise.all(wordPaths.map(path => get(path)));
  const ranked = await Promise.all(['radios', 'venues'].map(name => get(`v2/top/${name}`, { method: 'POST' })));
  for (const text of textsIn([...answers, ...ranked])) words.add(text);
});

/** How to find each kind of example, which is recognized by its format. */
const lookUps: [kind: string, form: RegExp, find: (example: string) => Promise<boolean>][] = [
  ['an ISRC', /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/, isrc => isThere(`v2.25/song/by-isrc/${isrc}`)],
  ['an ISWC', /^T\d{10}$/, iswc => isThere(`v2/work/by-iswc/${iswc}`)],
  ['a song chart', /^global-/, slug => isThere(`v2.14/chart/song/${slug}/ranking/latest`)],
  ['an album chart', /^top-/, slug => isThere(`v2.26/chart/album/${slug}/ranking/latest`)],
  ['a radio station', /^bbc-/, slug => isThere(`v2/radio/${slug}/live-feed`)],
  [
    'a playlist type',
    /^(Editorial|Curators & Listeners)$/,
    async label => {
      const { items } = await get('v2/top/playlists/spotify', { method: 'POST' });
      return items.some(({ playlist }) => playlist.type === label);
    },
  ],
  ['a metric of artists', /_/, async name => (await codesAt('v2/top-artist/referential/metrics')).includes(name)],
  ['a metric of songs', / /, async name => (await metrics('songs')).includes(name)],
  [
    'a value that the service defines',
    /^(female|male|streaming|viral|sales|music|new|up|down|out|scheduled|past|cancelled|arena|hall|club|current|recent|gold|Composer|Lyricist|Producer)$/,
    async word => words.has(word),
  ],
  [
    'the platform code for standard codes',
    /^isrc$/,
    async code => {
      const { object } = await get('v2.25/song/by-isrc/USUM71900764');
      return (await get(`v2/song/${object.uuid}/identifiers?platform=${code}`)).items.length === 1;
    },
  ],
  ['a platform', /^[a-z-]+$/, async code => (await codesAt('v2/referential/platforms')).includes(code)],
];
const lookUpOf = (example: string) => lookUps.find(([, form]) => form.test(example));

/** Whether the example is a name in the schema instead of a value. */
const isName = (example: string): boolean =>
  /^[A-Z][A-Z_]*$|[a-z][A-Z]|^[A-Z][a-z]+\.|\(|^(input|urls|0|slug)$/.test(example);
const records = examples.filter(example => !isName(example));

describe('Examples in descriptions', () => {
  test('Descriptions contain examples of charts, radio stations, ISRCs, ISWCs and platforms', () => {
    expect(records).toEqual(
      expect.arrayContaining(['global-28', 'top-200-metal', 'bbc-2', 'USUM71900764', 'T0345246801', 'apple-music']),
    );
    expect(records.length).toBeGreaterThan(12);
  });

  test.each(records)('An example in a description exists in the sandbox: %s', async example => {
    const [kind, , find] = lookUpOf(example) ?? [];
    expect([example, kind, await find?.(example)]).toEqual([example, expect.any(String), true]);
  });

  test.each([
    ['musicGenres', 'v2/artist/genres', 'root', /such as (Pop)\b/],
    ['themes', 'v2/referential/lyrics-attributes?attribute=themes', '', /Themes, such as (\w+)/],
    ['moods', 'v2/referential/lyrics-attributes?attribute=moods', '', /Moods, such as (\w+)/],
  ])('An example in a description is an allowed value: %s', async (_, path, member, form) => {
    const [, example = ''] = form.exec(schema) ?? [];
    const values = (await get(path)).items.map(item => (member ? item[member] : item).toLowerCase());
    expect(values).toContain(example.toLowerCase());
  });
});
