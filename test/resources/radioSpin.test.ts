import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { describeRefusals, describeResource } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { hit } = landmarks.song;
const artist = `artist(id: "${landmarks.artist.headliner}")`;
const song = `song(id: "${hit}")`;
const counts = `/api/v2/song/${hit}/broadcast-groups?limit=100&offset=0`;

const subgraph = await testedSubgraph();

const sum = (some: readonly Json[]) => some.reduce((all, { value }) => all + value, 0);

/** Spins per station, and the calls that read the spins. */
async function countsOf(owner: string) {
  const { data, calls } = await subgraph.ask(`{ owner: ${owner} {
    radioSpinCounts(first: 500) { totalCount nodes { value radioStation { slug location { country { code } } } } }
  } }`);
  await subgraph.reset();
  return { ...data.owner.radioSpinCounts, calls } as { totalCount: number; nodes: Json[]; calls: string[] };
}

describe.each([artist, song])('Radio spins of %s', owner => {
  test('Sums radio spins by country, most spins first, with the same calls as `radioSpinCounts`', async () => {
    const { totalCount, nodes, calls: expected } = await countsOf(owner);
    const { data, calls } = await subgraph.ask(`{ owner: ${owner} {
      radioSpinsByCountry { stationCount totalStationCount countries { country { code } value stationCount } }
    } }`);
    const groups = Map.groupBy(nodes, ({ radioStation }) => radioStation.location.country.code);
    const { countries, ...rest } = data.owner.radioSpinsByCountry;
    expect(rest).toEqual({ stationCount: totalCount, totalStationCount: totalCount });
    expect(new Map(countries.map(({ country, ...each }: Json) => [country.code, each]))).toEqual(
      new Map([...groups].map(([code, some]) => [code, { value: sum(some), stationCount: some.length }])),
    );
    const spins = countries.map((each: Json) => each.value);
    expect(spins).toEqual(spins.toSorted((a: number, b: number) => b - a));
    expect(calls).toEqual(expected);
  });

  test('Lists radio spins by station, most spins first, with the same calls as `radioSpinCounts`', async () => {
    const { totalCount, nodes, calls: expected } = await countsOf(owner);
    const { data, calls } = await subgraph.ask(`{ owner: ${owner} {
      radioSpinsByStation(first: 3) { stationCount totalStationCount stations { value radioStation { slug name } } }
    } }`);
    const { stations, ...rest } = data.owner.radioSpinsByStation;
    expect(rest).toEqual({ stationCount: totalCount, totalStationCount: totalCount });
    const spins = nodes.map(each => each.value).toSorted((a: number, b: number) => b - a);
    expect(stations.map((each: Json) => each.value)).toEqual(spins.slice(0, 3));
    expect(calls).toEqual(expected);
  });
});

test.each([
  ['station', [7]],
  ['country', { slug: 'one', countryCode: [7] }],
])('Does not count the spins of a station with an unreadable %s as spins without a country', async (_, radio) => {
  const fake = await fakeSubgraph();
  fake.service.get(counts, {
    items: [
      { playCount: 1, radio: { slug: 'nowhere', countryCode: '' } },
      { playCount: 2, radio },
    ],
  });
  const { data, errors } = await fake.askFailing(`{ ${song} { radioSpinsByCountry { countries { value } } } }`);
  expect(data.song.radioSpinsByCountry).toBeNull();
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID_RESPONSE' } }]);
});

const radioIn = (slug: string, countryCode: string) => ({ radio: { slug, countryCode } });

test('Returns null for a sum of spins if the service does not return the count of a station, and counts null as 0', async () => {
  const fake = await fakeSubgraph();
  fake.service.get(counts, {
    items: [
      { playCount: 5, ...radioIn('a', 'FR') },
      { plays: 7, ...radioIn('b', 'FR') },
      { plays: 7, ...radioIn('c', 'IT') },
      { playCount: 3, ...radioIn('d', 'DE') },
      { playCount: null, ...radioIn('e', 'DE') },
    ],
  });
  const { data } = await fake.ask(
    `{ ${song} { radioSpinsByCountry { countries { country { code } value stationCount } } } }`,
  );
  expect(data.song.radioSpinsByCountry.countries).toEqual([
    { country: { code: 'FR' }, value: null, stationCount: 2 },
    { country: { code: 'DE' }, value: 3, stationCount: 2 },
    { country: { code: 'IT' }, value: null, stationCount: 1 },
  ]);
});

const spinsPerStation = ['n/a', 5, 4, 'n/a'].map((playCount, at) => ({ playCount, radio: { slug: `radio-${at}` } }));

test.each([
  [2, 'song.radioSpinsByStation.stations', [5, 4]],
  [4, 'song.radioSpinsByStation.stations.2.value song.radioSpinsByStation.stations.3.value', [5, 4, null, null]],
])(
  'Returns an error with the first %i stations by spins if the spins of two of them are unreadable',
  async (first, paths, values) => {
    const fake = await fakeSubgraph();
    fake.service.get(counts, { items: spinsPerStation });
    const { data, errors } = await fake.askFailing(
      `{ ${song} { radioSpinsByStation(first: ${first}) { stations { value } } } }`,
    );
    expect(data.song.radioSpinsByStation.stations).toEqual(values.map(value => ({ value })));
    expect(errors.map(({ path }) => path?.join('.')).join(' ')).toBe(paths);
  },
);

describeResource(subgraph, {
  lists: {
    "Lists the 20 stations with the most spins by default, regardless of the service's order": {
      query: `{ ${song} { radioSpinsByStation { stations { value } } } }`,
      answers: {
        [counts]: {
          items: Array.from({ length: 30 }, (_, at) => ({
            playCount: at === 7 ? null : (at * 7) % 30,
            radio: { slug: `radio-${at}` },
          })),
        },
      },
      data: {
        song: {
          radioSpinsByStation: {
            stations: [29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9].map(value => ({
              value,
            })),
          },
        },
      },
    },
    ...Object.fromEntries(
      ['playCount', 'count', 'spinCount', 'total'].map(name => [
        `Accepts a spin count named "${name}" and a row without a station`,
        {
          query: `{ ${song} { radioSpinCounts { nodes { value radioStation { slug } } } } }`,
          answers: { [counts]: { items: [{ [name]: 3e9, radio: { slug: 'bbc-2', mood: 1 } }, { [name]: 1 }] } },
          data: {
            song: {
              radioSpinCounts: {
                nodes: [
                  { value: 3e9, radioStation: { slug: 'bbc-2' } },
                  { value: 1, radioStation: null },
                ],
              },
            },
          },
        },
      ]),
    ),
  },
});

describeRefusals(subgraph, [
  ['radioStationSlugs', `${artist} { radioSpins(radioStationSlugs: ["a/b"]) { totalCount } }`],
  ['country', `${artist} { radioSpins(country: "fr") { totalCount } }`],
  ['range.end', `${artist} { radioSpins(range: { start: "2026-11-19", end: "2026-11-18" }) { totalCount } }`],
  ['first', `${song} { radioSpinsByStation(first: 501) { stationCount } }`],
]);
