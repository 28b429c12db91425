import { describe, expect, test } from 'vitest';
import { dayOf } from '../../../src/loaders/series/dates.ts';
import { callsOf } from '../../support/subgraph.ts';
import { Dice } from '../../support/fuzz/dice.ts';
import type { Json } from '../../support/json.ts';
import { landmarks } from '../../support/landmarks.ts';
import { rangeOf, ranges } from './metricSeries.ts';
import { fakeSubgraph, testedSubgraph } from '../../support/testedSubgraph.ts';

const of = `artist(id: "${landmarks.artist.headliner}")`;
const RANGE = 'range: { start: "2026-01-11", end: "2026-02-09" }';
const GROWTH = 'growth { absolute from { date value } to { date value } }';

const country = (countryCode: unknown, value: unknown) => ({ countryCode, value });
const city = (cityName: unknown, region: unknown, value: unknown, countryCode: unknown = 'US') => ({
  cityName,
  region,
  countryCode,
  value,
});

const queryOf = (args: string, members: string) =>
  `{ ${of} { localAudience(platform: "instagram", ${args}) { ${members} } } }`;

/** Serves the local audience of an artist. */
async function servedPlaces(days: Readonly<Record<string, object>>, longest = 100) {
  const fake = await fakeSubgraph({ maxPeriodDays: longest });
  const points = Object.entries(days).map(([date, places]) => ({ date, value: 1000, ...places }));
  fake.service.get(
    /\/followers\//,
    (_: unknown, { path }: { path: string }) => {
      const { searchParams } = new URL(path, 'http://service');
      const [start, end] = [searchParams.get('startDate') ?? '', searchParams.get('endDate') ?? ''];
      const items = points.filter(({ date }) => start <= date && date <= end);
      return { items, page: { total: items.length, next: null } };
    },
    { times: Infinity },
  );
  return {
    calls: () => fake.service.calls.length,
    ask: async (args: string, members: string): Promise<Json> =>
      (await fake.ask(queryOf(args, members))).data.artist.localAudience,
    askFailing: (args: string, members: string) => fake.askFailing(queryOf(args, members)),
  };
}

const countriesOn = (...countryPlots: unknown[]) => ({ countryPlots, cityPlots: [] });
const citiesOn = (...cityPlots: unknown[]) => ({ countryPlots: [], cityPlots });

/** Growth of a place with a value on the day `base`, before the range, and on two days in the range. */
async function growthFrom(base: string): Promise<Json> {
  const { ask } = await servedPlaces({
    [base]: countriesOn(country('IT', 100)),
    '2026-01-20': countriesOn(country('IT', 120)),
    '2026-02-05': countriesOn(country('IT', 150)),
  });
  return (await ask(`${RANGE}, country: "IT"`, GROWTH)).growth;
}

const priceOf = (args: string, members: string) => callsOf(queryOf(`range: { days: 300 }, ${args}`, members));

describe('Series of a place', () => {
  const monthly = {
    '2025-12-20': countriesOn(country('IT', 100), country('FR', 300)),
    '2026-01-12': countriesOn(country('FR', 310)),
    '2026-01-20': countriesOn(country('IT', 120), country('FR', 320)),
    '2026-01-21': { countryPlots: [], cityPlots: [] },
    '2026-02-05': countriesOn(country('FR', 330), country('IT', 0)),
  };

  test("Returns a place's figures on the days that list the place", async () => {
    const { ask, calls } = await servedPlaces(monthly);
    const series = await ask(
      `${RANGE}, country: "IT"`,
      `totalCount nodes { date value countries { country { code } value locatedShare } } columns { dates values }
      latest { date } latestLocated { date } earliest { date } ${GROWTH}
      statistics { average count minimum { date value } maximum { date value } }
      changes(by: MONTH) { values }`,
    );
    expect(series).toEqual({
      totalCount: 2,
      nodes: [
        { date: '2026-01-20', value: 120, countries: [{ country: { code: 'IT' }, value: 120, locatedShare: 0.2727 }] },
        { date: '2026-02-05', value: 0, countries: [{ country: { code: 'IT' }, value: 0, locatedShare: 0 }] },
      ],
      columns: { dates: ['2026-01-20', '2026-02-05'], values: [120, 0] },
      earliest: { date: '2026-01-20' },
      latest: { date: '2026-02-05' },
      latestLocated: { date: '2026-02-05' },
      growth: { absolute: -100, from: { date: '2025-12-20', value: 100 }, to: { date: '2026-02-05', value: 0 } },
      statistics: {
        average: 60,
        count: 2,
        minimum: { date: '2026-02-05', value: 0 },
        maximum: { date: '2026-01-20', value: 120 },
      },
      changes: { values: [20, -120] },
    });
    expect(calls()).toBe(1);
  });

  test('Returns null in daily columns for days that do not list the place', async () => {
    const { ask } = await servedPlaces(monthly);
    const { dailyColumns } = await ask(
      'country: "IT", range: { start: "2026-01-19", end: "2026-01-22" }',
      'dailyColumns { values }',
    );
    expect(dailyColumns).toEqual({ values: [null, 120, null, null] });
  });

  test('Shares calls between series of places and the whole series', async () => {
    const { ask, calls } = await servedPlaces(monthly);
    const places = ['country: "IT"', 'country: "FR"', 'country: "FR", city: "Paris"'].map(
      (place, index) => `of${index}: localAudience(platform: "instagram", ${RANGE}, ${place}) { nodes { value } }`,
    );
    await ask(RANGE, `nodes { value } } ${places.join(' ')} other: localAudience(platform: "instagram") { __typename`);
    expect(calls()).toBe(1);
  });

  test('Computes growth of a place from a value at most forty days before the range', async () => {
    expect(await growthFrom('2025-12-02')).toMatchObject({ absolute: 50, from: { date: '2025-12-02' } });
    expect(await growthFrom('2025-12-01')).toMatchObject({ absolute: 30, from: { date: '2026-01-20' } });
  });

  test('Computes growth of a place from the last value before the range if a call spans at most 30 days', async () => {
    const { ask } = await servedPlaces(
      {
        '2025-12-03': countriesOn(country('IT', 100)),
        '2026-01-09': countriesOn(country('IT', 120)),
        '2026-02-05': countriesOn(country('IT', 150)),
      },
      30,
    );
    const { growth } = await ask(`${RANGE}, country: "IT"`, GROWTH);
    expect(growth).toMatchObject({ absolute: 30, from: { date: '2026-01-09' } });
  });

  test('Matches a city within its country, ignoring case and accents', async () => {
    const { ask } = await servedPlaces({
      '2026-01-20': citiesOn(
        city('São Paulo', 'São Paulo', 60, 'BR'),
        city('Sao Paulo', '', 5, 'US'),
        city('Rio', '', 30, 'BR'),
      ),
    });
    const { nodes } = await ask(
      `${RANGE}, country: "BR", city: "sao paulo"`,
      'nodes { value cities { location { city } value locatedShare } }',
    );
    expect(nodes).toEqual([
      { value: 60, cities: [{ location: { city: 'São Paulo' }, value: 60, locatedShare: 0.6316 }] },
    ]);
  });

  test("Returns a country's figure together with its cities", async () => {
    const { ask } = await servedPlaces({
      '2026-01-20': {
        countryPlots: [country('US', 90)],
        cityPlots: [city('Berlin', '', 9, 'DE'), city('Austin', 'Texas', 3)],
      },
    });
    const { nodes } = await ask(`${RANGE}, country: "US"`, 'nodes { value cities { location { city } } }');
    expect(nodes).toEqual([{ value: 90, cities: [{ location: { city: 'Austin' } }] }]);
  });

  const springfields = {
    '2026-01-20': citiesOn(city('Springfield', 'Illinois', 5)),
    '2026-01-25': citiesOn(city('Springfield', 'Missouri', 7)),
  };

  test('Requires a region for a city name that occurs in several regions', async () => {
    const { ask, askFailing } = await servedPlaces(springfields);
    const { errors } = await askFailing(`${RANGE}, country: "US", city: "Springfield"`, 'nodes { value }');
    expect(errors).toMatchObject([
      {
        path: ['artist', 'localAudience'],
        message: 'Argument "region" is required: the country has several cities of this name.',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    const { nodes } = await ask(`${RANGE}, country: "US", city: "Springfield", region: "missouri"`, 'nodes { value }');
    expect(nodes).toEqual([{ value: 7 }]);
  });

  test.each<[string, object, string]>([
    ['an unreadable list', { countryPlots: 'none', cityPlots: [] }, 'country: "IT"'],
    ['an unreadable country', countriesOn(country({ odd: 1 }, 5), country('FR', 6)), 'country: "IT"'],
    ['an unreadable item', countriesOn(7, country('FR', 6)), 'country: "IT"'],
    ['an unreadable value', countriesOn(country('IT', 'many')), 'country: "IT"'],
    ['the country twice', countriesOn(country('IT', 5), country('IT', 6)), 'country: "IT"'],
    ['an unreadable city', citiesOn(city({ odd: 1 }, '', 5)), 'country: "US", city: "Austin"'],
    ['the city twice', citiesOn(city('Austin', '', 5), city('Austin', '', 6)), 'country: "US", city: "Austin"'],
  ])('Returns an error for a place on a day with %s', async (_, places, place) => {
    const listed = countriesOn(country('IT', 3));
    const { askFailing } = await servedPlaces({ '2026-01-15': listed, '2026-01-20': places });
    const { errors } = await askFailing(`${RANGE}, ${place}`, 'nodes { value } statistics { average }');
    const values = (errors ?? []).map(({ path, extensions }: Json) => [path.at(-1), extensions.code]);
    expect(values).toContainEqual(['value', 'UPSTREAM_INVALID_RESPONSE']);
    expect(values).toContainEqual(['statistics', 'UPSTREAM_INVALID_RESPONSE']);
  });

  test('Ignores unreadable values of other places', async () => {
    const { ask } = await servedPlaces({ '2026-01-20': countriesOn(country('IT', 3), country('FR', 'many')) });
    expect(await ask(`${RANGE}, country: "IT"`, 'nodes { value }')).toEqual({ nodes: [{ value: 3 }] });
  });

  test('Rejects a cursor of another place', async () => {
    const { ask, askFailing } = await servedPlaces(monthly);
    const { pageInfo } = await ask(`${RANGE}, country: "IT", first: 1`, 'pageInfo { endCursor }');
    const { errors } = await askFailing(`${RANGE}, country: "FR", after: "${pageInfo.endCursor}"`, 'nodes { value }');
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test.each([
    ['country: "it"', 'Argument "country" must be an ISO 3166-1 country code; use "IT".'],
    ['city: "Rome"', 'Argument "country" is required with "city".'],
    ['country: "IT", region: "Lazio"', 'Argument "city" is required with "region".'],
    ['country: "IT", city: ""', 'Argument "city" must be a non-empty string.'],
  ])('Rejects the place { %s }', async (place, message) => {
    const { askFailing, calls } = await servedPlaces({});
    const { errors } = await askFailing(place, 'nodes { value }');
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(calls()).toBe(0);
  });

  test('Prices the whole range for a place, because any day may omit the place', () => {
    expect(priceOf('last: 1', 'nodes { value }')).toBe(3);
    expect(priceOf('country: "IT", last: 1', 'nodes { value }')).toBe(4);
    expect(priceOf('country: "IT"', 'growth { absolute }')).toBe(5);
  });
});

// The sandbox computes local streaming slowly.
const subgraph = await testedSubgraph({}, { timeoutMs: 30_000, operationTimeoutMs: 60_000 });
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

const series = {
  'local audience of an artist': [of, 'localAudience(platform: "instagram"'],
  'local streaming of an artist': [of, 'localStreaming(platform: "spotify"'],
  'local streaming of a song': [`song(id: "${landmarks.song.hit}")`, 'localStreaming(platform: "youtube"'],
} as const;

const BREAKDOWN = `date countries { country { code } value locatedShare }
  cities { location { city region country { code } } value locatedShare }`;
const MEMBERS = `nodes { date value } totalCount growth { absolute from { date value } to { date value } }
  statistics { average count } changes(by: MONTH) { values } dailyColumns { dates values }`;

async function membersIn([owner, field]: readonly [string, string], args: string, members: string): Promise<Json> {
  const { data } = await subgraph.ask(`{ owner: ${owner} { series: ${field}, ${args}) { ${members} } } }`);
  return data.owner.series;
}

const isSame = (place: Json, { code, city: name, region }: Json) =>
  name
    ? place.location.city === name && place.location.region === region && place.location.country.code === code
    : place.country.code === code;

describe.each(Object.entries(series))('Places of the %s', (name, field) => {
  test(`Returns series of places that match the breakdowns in the ${name}`, async () => {
    const dice = new Dice(seed + name.length);
    for (const { start: first, end } of ranges(dice)) {
      await subgraph.reset();
      // Breakdowns by place for more days would exceed the response size limit.
      const days = { start: Math.max(first, end - 150), end };
      const past = { start: days.start - 40, end: days.end };
      const breakdowns: Json[] = (await membersIn(field, rangeOf(past), `nodes { ${BREAKDOWN} }`)).nodes;
      const listed = breakdowns.flatMap(({ countries, cities }) => [
        ...countries.map((each: Json) => ({ code: each.country.code })),
        ...cities.map(({ location: at }: Json) => ({ code: at.country.code, city: at.city, region: at.region })),
      ]);
      const place = listed[dice.below(listed.length)];
      if (!place) continue;
      const args = Object.entries({ country: place.code, city: place.city, region: place.region })
        .flatMap(([argument, value]) => (value ? `${argument}: ${JSON.stringify(value)}` : []))
        .join(', ');
      const points = breakdowns.flatMap(({ date, countries, cities }) => {
        const found = (place.city ? cities : countries).find((each: Json) => isSame(each, place));
        return found ? [{ date, value: found.value }] : [];
      });
      const start = points.findIndex(({ date }) => dayOf(date) >= days.start);
      const inside = start === -1 ? [] : points.slice(start);
      const before = points[(start === -1 ? points.length : start) - 1];
      const [from, to] = [before ?? inside[0], inside.at(-1)];
      const asked = `${args}, ${rangeOf(days)}`;
      const found = await membersIn(field, asked, MEMBERS);
      expect(found.nodes, asked).toEqual(inside);
      expect(found.totalCount, asked).toBe(inside.length);
      expect(found.growth, asked).toEqual(
        from && to && from !== to ? { absolute: to.value - from.value, from, to } : null,
      );
      const sum = inside.reduce((all, { value }) => all + value, 0);
      expect(found.statistics, asked).toEqual(
        to ? { average: Math.round((sum / inside.length) * 100) / 100, count: inside.length } : null,
      );
      const changes: (number | null)[] = found.changes.values;
      expect(
        changes.reduce<number>((all, value) => all + (value ?? 0), 0),
        of,
      ).toBe(found.growth?.absolute ?? 0);
      const byDay = new Map(
        found.dailyColumns.dates.map((date: string, at: number) => [date, found.dailyColumns.values[at]]),
      );
      for (const [date, value] of byDay)
        expect(value, asked).toBe(inside.find(each => each.date === date)?.value ?? null);
    }
  });

  test(`Returns the share of each place in the total of the listed places in the ${name}`, async () => {
    const { latestLocated } = await membersIn(field, 'range: { days: 60 }', `latestLocated { ${BREAKDOWN} }`);
    for (const places of [latestLocated.countries, latestLocated.cities]) {
      const total = places.reduce((sum: number, { value }: Json) => sum + value, 0);
      for (const { value, locatedShare } of places) expect(locatedShare).toBeCloseTo(value / total, 4);
    }
  });
});
