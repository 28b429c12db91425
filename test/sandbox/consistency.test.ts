import { afterAll, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { everyNth, figureOf, forEach, mean, openWorld, sum } from '../support/sandboxWorld.ts';
import type { Json } from '../support/json.ts';

/* The figures of the sandbox do not contradict each other: all artists and lists, and the series of a sample. */

const { get, walk, top, records, sandbox } = await openWorld();
afterAll(() => sandbox.close());

const today = '2026-11-20';
const quarter = 'startDate=2026-08-23&endDate=2026-11-20';
const dayOf = (moment: string): string => moment.slice(0, 10);
const last = (rows: readonly Json[]): Json => rows.at(-1);
const isSorted = (values: readonly (string | number)[]) =>
  values.every((value, place) => place === 0 || (values[place - 1] ?? value) <= value);
const largestOf = (rows: readonly Json[]): string[] => rows.slice(0, 3).map(country => country.countryCode);
const instagramOf = (rows: readonly Json[]) =>
  new Map<string, number>(rows.map(row => [row.artist.uuid, figureOf(row, 'instagram/followers')?.total]));
const firstIn = async (place: string) => (await get(`v2/top/artists?${place}&limit=500`, { method: 'POST' })).items;
const releasesIn = async (path: string): Promise<string[]> =>
  (await walk(path)).flatMap(({ releaseDate }) => (releaseDate ? [dayOf(releaseDate)] : []));
const born = (person: Json) => Number(person.birthDate?.slice(0, 4));
const codes = (rows: readonly Json[]) => new Map<string, number>(rows.map(({ code, weight }) => [code, weight]));

const ranked = await top('artists', { sort: { platform: 'service', metricType: 'score' } }, 500);
const artistIds: string[] = ranked.map(({ artist }) => artist.uuid);
const artists = await records('v2.9/artist', artistIds);
const sample = everyNth(artistIds, 40);
/** The best known of all, as they have reports. */
const shown = artistIds.slice(0, 40);

const reports = (
  await forEach(shown, async uuid => {
    const path = `v2/artist/${uuid}/audience/instagram/report`;
    const { status, object } = await get(`${path}/latest`);
    const { items } = await get(`${path}/available-dates?startDate=2026-09-01`);
    const day = dayOf(items?.[0]?.date ?? items?.[0] ?? '');
    return status === 200 ? [{ uuid, day, ...object }] : [];
  })
).flat();
const portraits = reports.flatMap(({ uuid, audience }) =>
  [audience.audienceFollower, audience.audienceLike].map(portrait => ({ uuid, ...portrait })),
);

describe('In an audience report', () => {
  test('The shares of ages, genders, ethnicities, languages and countries sum to 1', () => {
    expect(portraits.length).toBeGreaterThan(60);
    for (const portrait of portraits) {
      for (const shares of ['ages', 'genders', 'ethnicities', 'languages', 'countries']) {
        expect([shares, sum(portrait[shares].map((each: Json) => each.weight))]).toEqual([
          shares,
          expect.closeTo(1, 6),
        ]);
      }
    }
  });

  test('The women and men of an age are together the share of that age', () => {
    for (const { ages, gendersPerAge } of portraits) {
      const weights = codes(ages);
      for (const { code, maleWeight, femaleWeight } of gendersPerAge) {
        expect(maleWeight + femaleWeight).toBeCloseTo(weights.get(code) ?? -1, 6);
      }
    }
  });

  test('The women of all ages are the share of women, and so are the men', () => {
    for (const { genders, gendersPerAge } of portraits) {
      const weights = codes(genders);
      expect(sum(gendersPerAge.map((age: Json) => age.femaleWeight))).toBeCloseTo(weights.get('FEMALE') ?? -1, 6);
      expect(sum(gendersPerAge.map((age: Json) => age.maleWeight))).toBeCloseTo(weights.get('MALE') ?? -1, 6);
    }
  });

  test('A country has at least the share of its cities', () => {
    for (const { countries, cities } of portraits) {
      for (const { countryCode, weight } of countries) {
        const parts = cities.filter((city: Json) => city.countryCode === countryCode);
        expect(sum(parts.map((city: Json) => city.weight))).toBeLessThanOrEqual(weight + 1e-3);
      }
      const listed = new Set(countries.map((country: Json) => country.countryCode));
      expect(cities.filter((city: Json) => !listed.has(city.countryCode))).toEqual([]);
    }
  });

  test('Places are listed from the largest share to the smallest', () => {
    for (const { countries, cities } of portraits) {
      for (const places of [countries, cities]) expect(isSorted(places.map((each: Json) => -each.weight))).toBe(true);
    }
  });

  test('The followers are those of the account on that day', async () => {
    const checked = await forEach(reports, async ({ uuid, day, audience }) => {
      const { items } = await get(`v2/artist/${uuid}/audience/instagram?startDate=${day}&endDate=${day}`);
      if (items.length) expect(audience.stats.followerCount).toBe(items[0].followerCount);
      return items.length;
    });
    expect(sum(checked)).toBeGreaterThan(25);
  });

  test('The strongest posts have more likes than the average one, and are older than the report', () => {
    for (const { day, top: best, audience } of reports) {
      for (const { likeCount, date } of best.posts) {
        expect(likeCount + 1).toBeGreaterThanOrEqual(audience.stats.averageLikesPerPost);
        expect(dayOf(date) <= day).toBe(true);
      }
    }
  });

  test('Well-known followers are other artists, with the followers of their own accounts', () => {
    // A few artists share a name.
    const named = Map.groupBy(ranked, row => row.artist.name);
    for (const { uuid, notableUsers } of portraits) {
      for (const { fullName, followerCount } of notableUsers) {
        expect(fullName).not.toBe(artists.get(uuid).name);
        const sizes = (named.get(fullName) ?? []).map(row => figureOf(row, 'instagram/followers')?.total ?? 0);
        expect(sizes.some(size => Math.abs(followerCount / size - 1) < 0.1)).toBe(true);
      }
    }
  });

  test('Ages, genders and countries differ from artist to artist', () => {
    const followers = portraits.filter((_, place) => place % 2 === 0);
    expect(new Set(followers.map(({ ages }) => JSON.stringify(ages))).size).toBe(followers.length);
    expect(new Set(followers.map(({ countries }) => JSON.stringify(countries))).size).toBe(followers.length);
    const women = followers.map(({ genders }) => codes(genders).get('FEMALE') ?? 0);
    expect(Math.max(...women) - Math.min(...women)).toBeGreaterThan(0.3);
    const first = followers.map(({ countries }) => countries[0].countryCode);
    expect(new Set(first).size).toBeGreaterThan(12);
    const strongest = followers.map(({ ages }) => ages.toSorted((a: Json, b: Json) => b.weight - a.weight)[0].code);
    expect(new Set(strongest).size).toBeGreaterThanOrEqual(3);
  });
});

const located = await forEach(everyNth(artistIds, 80), async uuid => {
  const { items } = await get(`v2/artist/${uuid}/streaming/spotify?${quarter}`);
  return { uuid, days: items, plots: items.filter(({ cityPlots }) => cityPlots.length > 0) };
});

describe('In the places of an audience', () => {
  const plots = located.flatMap(artist => artist.plots);

  test('A country is the sum of its cities, and all countries are a part of the audience', () => {
    expect(plots.length).toBeGreaterThan(200);
    for (const { value, cityPlots, countryPlots } of plots) {
      const cities = Map.groupBy<string, Json>(cityPlots, city => city.countryCode);
      const sums = countryPlots.map((country: Json) =>
        sum((cities.get(country.countryCode) ?? []).map(city => city.value)),
      );
      expect(countryPlots.map((country: Json) => country.value)).toEqual(sums);
      expect(sum(countryPlots.map((country: Json) => country.value))).toBeLessThanOrEqual(value);
    }
  });

  test('The country that an artist is from is one of its largest markets', () => {
    for (const { uuid, plots: own } of located) {
      const { countryCode } = artists.get(uuid);
      if (countryCode === '' || own.length === 0) continue;
      expect(own[0].countryPlots.slice(0, 3).map((country: Json) => country.countryCode)).toContain(countryCode);
    }
  });

  test('Countries have the same order as in the report of the artist', () => {
    for (const { uuid, plots: own } of located) {
      const report = reports.find(each => each.uuid === uuid);
      if (!report || own.length === 0) continue;
      expect(largestOf(report.audience.audienceFollower.countries)).toEqual(largestOf(own[0].countryPlots));
    }
  });

  test('Followers are located on instagram, tiktok and youtube alone, once a month', async () => {
    for (const platform of ['instagram', 'tiktok', 'youtube', 'soundcloud', 'facebook']) {
      const path = `v2.37/artist/${landmarks.artist.headliner}/social/${platform}/followers/?${quarter}`;
      const days = (await get(path)).items.filter(({ cityPlots }) => cityPlots.length > 0);
      const isLocated = ['instagram', 'tiktok', 'youtube'].includes(platform);
      expect([platform, days.length]).toEqual([platform, isLocated ? expect.closeTo(3, -0.3) : 0]);
    }
  });

  test('A ranked list of a country has a part of the figure of the world, and one of a city a part of the country', async () => {
    const [country, city] = [`countryCode=${landmarks.city.country}`, `cityKey=${landmarks.city.key}`];
    const [inCountry, inCity] = [await firstIn(country), await firstIn(`${country}&${city}`)];
    const [world, there] = [instagramOf(ranked), instagramOf(inCountry)];
    expect(inCountry.length).toBeGreaterThan(100);
    expect([...there].filter(([uuid, total]) => total > (world.get(uuid) ?? 0))).toEqual([]);
    const isMore = ([uuid, total]: [string, number]) => total > (there.get(uuid) ?? Infinity);
    expect([...instagramOf(inCity)].filter(isMore)).toEqual([]);
  });
});

const series = await forEach(sample, async uuid => {
  const of = async (path: string) => (await get(`v2/artist/${uuid}/${path}?${quarter}`)).items ?? [];
  return {
    uuid,
    stats: await get(`v2/artist/${uuid}/current/stats`),
    audience: await of('audience/spotify'),
    listening: (await of('streaming/spotify/listening')).toReversed(),
    retention: await of('spotify/retention'),
    popularity: await of('popularity/spotify'),
    score: (await of('service/score')).toReversed(),
  };
});

describe('In the series of artists', () => {
  test('The newest point is the current figure and the figure of the ranked list', () => {
    const rows = new Map(ranked.map(row => [row.artist.uuid, row]));
    const dated = series.filter(({ audience }) => last(audience)?.date.startsWith(today));
    expect(dated.length).toBeGreaterThan(30);
    for (const { uuid, audience, stats } of dated) {
      const current = stats.social.find(({ platform }: Json) => platform === 'spotify');
      const figure = figureOf(rows.get(uuid), 'spotify/followers');
      expect([current.value, figure.total]).toEqual([last(audience).followerCount, last(audience).followerCount]);
      expect(current.evolution).toBe(figure.week.volume);
    }
  });

  test('Days are in order, and none is there twice', () => {
    for (const { audience, listening, retention, popularity, score } of series) {
      for (const points of [audience, listening, retention, popularity, score]) {
        const days = points.map(({ date }: Json) => dayOf(date));
        expect(isSorted(days) && new Set(days).size === days.length).toBe(true);
      }
    }
  });

  test('Retention is listeners per hundred followers of the same day', () => {
    for (const { audience, listening, retention } of series) {
      const followers = new Map<string, number>(audience.map((each: Json) => [each.date, each.followerCount]));
      const listeners = new Map<string, number>(listening.map((each: Json) => [each.date, each.value]));
      for (const { date, value } of retention) {
        const [part, whole] = [listeners.get(date), followers.get(date)];
        if (part && whole) expect(value).toBeCloseTo((part / whole) * 100, 1);
      }
    }
  });

  test('Popularity is from 0 to 100 and higher for artists with more listeners', () => {
    const latest = series.flatMap(({ listening, popularity }) =>
      listening.length && popularity.length ? [[last(listening).value, last(popularity).value]] : [],
    );
    expect(latest.every(([, value = -1]) => value >= 0 && value <= 100)).toBe(true);
    const byListeners = latest.toSorted(([left = 0], [right = 0]) => right - left).map(([, value = 0]) => value);
    expect(mean(byListeners.slice(0, 15))).toBeGreaterThan(mean(byListeners.slice(-15)) + 20);
  });

  test('The score lies between the scores that it consists of', () => {
    for (const { score } of series) {
      for (const { score: whole, fanbaseScore, trendingScore } of score) {
        expect(whole).toBeGreaterThanOrEqual(Math.min(fanbaseScore, trendingScore));
        expect(whole).toBeLessThanOrEqual(Math.max(fanbaseScore, trendingScore));
      }
    }
  });

  test('Artists are of all sizes, from less than a thousand followers to more than fifty million', () => {
    const sizes = ranked.flatMap(row => figureOf(row, 'spotify/followers')?.total ?? []);
    expect(Math.max(...sizes)).toBeGreaterThan(5e7);
    expect(sizes.filter(size => size < 1_000).length).toBeGreaterThan(20);
  });

  test('A later stage of the career has more followers', () => {
    const sizes = Map.groupBy(ranked, row => artists.get(row.artist.uuid)?.careerStage);
    const typical = ['superstar', 'mainstream', 'developing', 'long_tail'].map(stage =>
      mean((sizes.get(stage) ?? []).flatMap(row => figureOf(row, 'spotify/followers')?.total ?? [])),
    );
    expect(isSorted(typical.toReversed())).toBe(true);
  });

  test('A higher level of growth goes with more growth', () => {
    const growth = Map.groupBy(ranked, row => artists.get(row.artist.uuid)?.growthLevel);
    const typical = ['decline', 'average', 'moderate', 'high', 'explosive'].map(level =>
      mean((growth.get(level) ?? []).flatMap(row => figureOf(row, 'spotify/followers')?.quarter.percent ?? [])),
    );
    expect([isSorted(typical), (typical[0] ?? 0) < 0]).toEqual([true, true]);
  });

  test('Several artists are new: their figures begin late, and have no change over a time before', async () => {
    const fresh = ranked.filter(row => figureOf(row, 'spotify/followers')?.quarter.percent === null);
    expect(fresh.length).toBeGreaterThan(5);
    await forEach(fresh.slice(0, 10), async ({ artist }) => {
      const { items } = await get(`v2/artist/${artist.uuid}/audience/spotify?startDate=2023-01-01`);
      expect(items[0].date > '2026-08-20').toBe(true);
    });
  });

  test('Small artists lack figures that the best known have', () => {
    const counted = ranked.map(row => row.social.length);
    expect(mean(counted.slice(0, 100))).toBeGreaterThan(mean(counted.slice(-500)) + 1);
  });
});

const albums = (
  await forEach(everyNth(artistIds, 50), async uuid => {
    const { items, page } = await get(`v2.34/artist/${uuid}/albums`);
    return { total: page.total, items };
  })
).flatMap(({ items }) => items.slice(0, 6));
const sleeves = await records('v2/album', albums.map(({ uuid }) => uuid)); // prettier-ignore
const tracks = new Map(
  await forEach(albums, async ({ uuid }) => [uuid, (await get(`v2.26/album/${uuid}/tracks`)).items] as const),
);
const songIds = [...new Set([...tracks.values()].flatMap(rows => rows.slice(0, 3).map(({ song }) => song.uuid)))];
const songs = await records('v2/song', songIds);

describe('In the catalogue', () => {
  test('The city of an artist is in its country', async () => {
    const cities = await Promise.all(
      [...new Set([...artists.values()].map(({ countryCode }) => countryCode))]
        .filter(Boolean)
        .map(async code => [code, (await get(`v2/referential/venue/cities/${code}`)).items] as const),
    );
    const known = new Map(cities.map(([code, items]) => [code, items.map(({ cityName }) => cityName)]));
    const wrong = [...artists.values()].filter(
      ({ countryCode, cityName }) => countryCode && cityName && !known.get(countryCode)?.includes(cityName),
    );
    expect(wrong).toEqual([]);
  });

  test('An album has as many tracks as it states', () => {
    expect(albums.length).toBeGreaterThan(120);
    for (const { uuid } of albums) expect(tracks.get(uuid)).toHaveLength(sleeves.get(uuid).totalTracks);
  });

  test('No song of an album is younger than the album', () => {
    const wrong = albums.flatMap(({ uuid, name, type, releaseDate }) =>
      (tracks.get(uuid) ?? []).flatMap(({ song }) => {
        const released = songs.get(song.uuid)?.releaseDate;
        return releaseDate && released && dayOf(released) > dayOf(releaseDate)
          ? [[type, name, released, releaseDate]]
          : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('A song was released with the first of its albums', async () => {
    await forEach(everyNth(songIds, 5), async uuid => {
      const dates = (await get(`v2/song/${uuid}/albums`)).items.map(({ releaseDate }) => releaseDate).filter(Boolean);
      const { releaseDate } = songs.get(uuid);
      if (releaseDate) expect(releaseDate).toBe(dates.toSorted()[0]);
    });
  });

  test('A person was at least fifteen years old at the first release', async () => {
    const young: Json[] = [];
    await forEach([...shown, ...sample], async uuid => {
      const known = artists.get(uuid);
      if (!known?.birthDate) return;
      const days = [
        ...(await releasesIn(`v2.34/artist/${uuid}/albums`)),
        ...(await releasesIn(`v2.21/artist/${uuid}/songs`)),
      ];
      const [first = '2026'] = days.toSorted();
      if (Number(first.slice(0, 4)) - born(known) < 15) young.push([known.name, known.birthDate, first]);
    });
    const people = [...songs.values()].slice(0, 40).flatMap(({ composers }) => composers);
    await forEach([...new Set<string>(people)], async name => {
      const [found] = (await get(`v2/collaborator/search/${encodeURIComponent(name)}`)).items;
      const { object } = await get(`v2/collaborator/${found.uuid}`);
      if (!object.birthDate) return;
      const [first = '2026'] = (await releasesIn(`v2/collaborator/${found.uuid}/songs`)).toSorted();
      if (Number(first.slice(0, 4)) - born(object) < 15) young.push([name, object.birthDate, first]);
    });
    expect(young).toEqual([]);
  });

  test('The composers of a song are the writers of its works', async () => {
    const checked = await forEach(everyNth([...songs.values()], 4), async ({ iswcs, composers }) => {
      const works = await forEach<string, Json>(
        iswcs ?? [],
        async iswc => (await get(`v2/work/by-iswc/${iswc}`)).object,
      );
      const writers = new Set(
        works.flatMap(({ writers: all }) => all.filter(({ uuid }: Json) => uuid)).map(({ name }) => name),
      );
      // A work without a code is not found.
      if (works.length > 0 && composers.length > 0) expect([...writers].toSorted()).toEqual(composers.toSorted());
      return Number(works.length > 0);
    });
    expect(sum(checked)).toBeGreaterThan(20);
  });

  test('An ISRC was given in the year of the release', () => {
    for (const { isrc, releaseDate } of songs.values()) {
      if (isrc && releaseDate) expect(isrc.value.slice(5, 7)).toBe(releaseDate.slice(2, 4));
    }
  });

  test('A song has a genre of its artist', () => {
    for (const { genres, mainArtists } of songs.values()) {
      const own = artists.get(mainArtists?.[0].uuid)?.genres;
      if (own?.length) for (const { root } of genres) expect(own).toContain(root);
    }
  });

  test('A song has the distributor and the labels of its album', () => {
    for (const { uuid, type } of albums) {
      if (type !== 'album') continue;
      const song = songs.get(tracks.get(uuid)?.[0].song.uuid);
      expect([song?.distributor, song?.labels]).toEqual([sleeves.get(uuid).distributor, sleeves.get(uuid).labels]);
    }
  });

  test('Shares of the publishers of a work sum to 100', async () => {
    const { items } = await get('v2/artist/' + landmarks.artist.headliner + '/songs');
    const found = await forEach(items.slice(0, 30), async ({ uuid }) => (await get(`v2.25/song/${uuid}`)).object.iswcs);
    const works = await forEach(found.flat(), async iswc => (await get(`v2/work/by-iswc/${iswc}`)).object);
    expect(works.length).toBeGreaterThan(10);
    for (const { publishers } of works) {
      const shares: number[] = publishers.flatMap(({ share }: Json) => share ?? []);
      if (shares.length) expect(sum(shares)).toBe(100);
    }
  });

  test('The songs of a collaborator name it as composer or producer', async () => {
    const person = await get(`v2/collaborator/${landmarks.collaborator.first}`);
    const { items } = await get(`v2/collaborator/${landmarks.collaborator.first}/songs?limit=30`);
    const credited = await records('v2/song', items.map(({ uuid }) => uuid)); // prettier-ignore
    for (const { composers, producers } of credited.values()) {
      expect([...composers, ...producers]).toContain(person.object.name);
    }
  });
});

const hitsFrom = async (offset: number, limit: number): Promise<string[]> => {
  const { items } = await get(`v2/top/songs?offset=${offset}&limit=${limit}`, { method: 'POST' });
  return items.map(({ song }) => song.uuid);
};
const famous = await hitsFrom(0, 12);
const obscure = (
  await forEach([3_000, 3_500, 4_000, 4_500, 5_000, 5_500, 5_900], offset => hitsFrom(offset, 1))
).flat();
const plays = await forEach([...famous.slice(0, 6), ...everyNth(songIds, 30)], async uuid => ({
  uuid,
  totals: (await get(`v2/song/${uuid}/audience/spotify?${quarter}&endDate=${today}`)).items.toReversed(),
}));

describe('In the plays of songs', () => {
  test('The total of a song never falls', () => {
    for (const { totals } of plays) {
      const values = totals.map(({ plots }: Json) => plots[0].value);
      expect(isSorted(values)).toBe(true);
    }
  });

  test('The streams of an album are those of its tracks', async () => {
    await forEach(everyNth(albums, 40), async ({ uuid }) => {
      const streams = `audience/spotify?startDate=2026-11-01&endDate=${today}`;
      const [album] = (await get(`v2/album/${uuid}/${streams}`)).items;
      if (!album) return;
      const parts = await forEach(tracks.get(uuid) ?? [], async ({ song }) => {
        const { items } = await get(`v2/song/${song.uuid}/${streams}`);
        return items.find(({ date }) => dayOf(date) === dayOf(album.date))?.plots[0].value;
      });
      if (parts.every(part => part !== undefined)) expect(album.plots[0].value).toBe(sum(parts));
    });
  });

  test('A song of a chart has at least the streams that the chart counts', async () => {
    const { items } = await get('v2.14/chart/song/spotify-top-200-global/ranking/latest');
    const totals = await forEach(items.slice(0, 60), async ({ song }) => {
      const day = await get(`v2/song/${song.uuid}/current/stats`);
      return day.audience.find(({ platform }: Json) => platform === 'spotify')?.value;
    });
    const wrong = totals.filter((total, place) => total !== undefined && total < items[place].metric);
    expect(wrong).toEqual([]);
  });
});

const lists = (
  await forEach(
    (await get('v2/playlist/platforms')).items.map(({ code }) => code),
    platform => top(`playlists/${platform}`),
  )
).flat();
const popular = everyNth(lists, 80);
const listings = await forEach(popular, async ({ playlist: { uuid } }) => ({
  uuid,
  rows: await walk(`v2.20/playlist/${uuid}/tracks/latest`),
  dates: new Set(await walk(`v2.20/playlist/${uuid}/available-tracklistings?startDate=2026-07-01&endDate=${today}`)),
}));
const entriesOf = (owner: string) => walk(`v2.20/${owner}/playlist/current/spotify`);
const reachOf = async (owner: string, type = 'all') =>
  last((await get(`v2/${owner}/playlist/reach/spotify?type=${type}&startDate=2026-11-01&endDate=${today}`)).items);

describe('In playlists', () => {
  const owners = [
    ...famous.slice(0, 2).map(uuid => `song/${uuid}`),
    ...[0, 900, 1_800].map(place => `artist/${artistIds[place]}`),
  ];

  test('The count of playlists is that of the listed entries, and the reach that of their followers', async () => {
    const checked = await forEach(owners, async owner => {
      const [entries, point] = [await entriesOf(owner), await reachOf(owner)];
      const found = new Map(entries.map(({ playlist }) => [playlist.uuid, playlist.latestSubscriberCount]));
      if (!point.date.startsWith(today)) return false;
      expect([owner, point.playlistCount, point.playlistReach]).toEqual([owner, found.size, sum([...found.values()])]);
      return true;
    });
    expect(checked.filter(Boolean).length).toBeGreaterThan(2);
  });

  test('The kinds of playlists are parts of all of them', async () => {
    await forEach(owners, async owner => {
      const [all, ...parts] = await forEach(['all', 'editorial', 'user', 'algorithmic'], type => reachOf(owner, type));
      for (const key of ['playlistCount', 'playlistReach']) {
        expect(sum(parts.map(part => part[key]))).toBeLessThanOrEqual(all[key]);
      }
    });
  });

  test('A playlist has as many tracks as it states, each at its position', () => {
    for (const [place, { rows }] of listings.entries()) {
      expect(rows).toHaveLength(popular[place].playlist.latestTrackCount);
      expect(rows.map(({ position }) => position)).toEqual(rows.map((_, nth) => nth + 1));
      expect(new Set(rows.map(({ song }) => song.uuid)).size).toBe(rows.length);
    }
  });

  test('Tracks entered with one of the readings', () => {
    for (const { rows, dates } of listings) {
      expect(rows.filter(({ entryDate }) => !dates.has(entryDate)).map(({ entryDate }) => entryDate)).toEqual([]);
    }
  });

  test('The share of new tracks is that of the entries of the last 28 days', () => {
    for (const [place, { uuid, rows }] of listings.entries()) {
      const read = popular[place].playlist.latestCrawlDate;
      const since = new Date(Date.parse(read) - 28 * 86_400_000).toISOString().slice(0, 10);
      const added = rows.filter(({ entryDate }) => dayOf(entryDate) > since).length;
      const stated = popular[place].playlist.trackAddedPercent;
      expect([uuid, stated]).toEqual([uuid, expect.closeTo((added / rows.length) * 100, 1)]);
    }
  });

  test('The followers are the newest of the audience', async () => {
    await forEach(popular, async ({ playlist }) => {
      const [newest] = (await get(`v2.20/playlist/${playlist.uuid}/audience`)).items;
      if (newest.date.startsWith(today)) expect(newest.value).toBe(playlist.latestSubscriberCount);
    });
  });

  test('Dates of an entry are in order, and its best position is not below the last', async () => {
    const entries = await walk(`v2.20/artist/${artistIds[3]}/playlist/current/deezer?currentOnly=0`);
    expect(entries.length).toBeGreaterThan(100);
    for (const { entryDate, peakPositionDate, positionDate, exitDate, position, peakPosition } of entries) {
      expect(isSorted([entryDate, peakPositionDate, positionDate, exitDate ?? '9999'])).toBe(true);
      expect(peakPosition).toBeLessThanOrEqual(position);
    }
  });

  test('A track that has left a playlist did so after the listing, and is not in a later one', async () => {
    const path = `v2.20/playlist/${landmarks.playlist.threeHundred}/tracks`;
    const before = await walk(`${path}/${encodeURIComponent('2026-11-01T05:43:25+00:00')}`);
    const now = new Map((await walk(`${path}/latest`)).map(({ song, entryDate }) => [song.uuid, entryDate]));
    for (const { song, entryDate, exitDate } of before) {
      expect([song.uuid, exitDate === null]).toEqual([song.uuid, now.get(song.uuid) === entryDate]);
      if (exitDate) expect(exitDate > '2026-11-01T05:43:25').toBe(true);
    }
  });

  test('Well-known songs are in more playlists than others', async () => {
    const counts = (uuids: string[]) => forEach(uuids, async uuid => (await entriesOf(`song/${uuid}`)).length);
    const [most, few] = [mean(await counts(famous)), mean(await counts(obscure))];
    expect(most).toBeGreaterThan(5 * few);
    expect((await entriesOf(`song/${landmarks.song.hit}`)).length).toBeGreaterThan(100);
  });

  test('The playlists of an artist have many curators', async () => {
    const entries = await entriesOf(`artist/${artistIds[0]}`);
    const found = [...new Set(entries.map(({ playlist }) => playlist.uuid))];
    const forms = await records('v2.8/playlist', found);
    const curators = new Set([...forms.values()].map(({ owner }) => owner.identifier));
    expect(curators.size).toBeGreaterThan(found.length / 4);
  });
});

const stations = (await top('radios')).map(({ radio }) => radio);
const feeds = await forEach(everyNth(stations, 12), ({ slug }) =>
  walk(`v2/radio/${slug}/live-feed?startDate=2026-11-18`),
);

const spinsOf = (uuid: string) => walk(`v2/song/${uuid}/broadcast-groups?startDate=2026-10-21`);
const spinTotals = (uuids: readonly string[]) =>
  forEach(uuids, async uuid => sum((await spinsOf(uuid)).map(({ playCount }) => playCount)));
const topOf = async (slug: string) => (await get(`v2.14/chart/song/${slug}/ranking/latest`)).items;

describe('On the radio', () => {
  test('Stations play a song in different numbers', async () => {
    const groups = await spinsOf(landmarks.song.hit);
    const counts = groups.map(({ playCount }) => playCount);
    expect(counts.length).toBeGreaterThan(50);
    expect(new Set(counts).size).toBeGreaterThan(15);
  });

  test('Well-known songs have more spins than others', async () => {
    expect(mean(await spinTotals(famous))).toBeGreaterThan(5 * mean(await spinTotals(obscure)));
  });

  test('The counted spins are those that are listed', async () => {
    await forEach(famous.slice(0, 4), async uuid => {
      const listed = await walk(`v2/song/${uuid}/broadcasts`);
      expect(sum((await spinsOf(uuid)).map(({ playCount }) => playCount))).toBe(listed.length);
    });
  });

  test('A station plays one song at a time', () => {
    for (const feed of feeds) {
      const ordered = feed.toReversed();
      const starts = ordered.map(({ airedAt }) => Date.parse(airedAt) / 1_000);
      expect(ordered.length).toBeGreaterThan(20);
      expect(ordered.every(({ duration }, place) => (starts[place] ?? 0) + duration <= (starts[place + 1] ?? Infinity))).toBe(true); // prettier-ignore
    }
  });

  test('A station has the time zone of its country', () => {
    const zones = Map.groupBy(stations, ({ countryCode }) => countryCode);
    for (const [code, there] of zones) {
      expect([code, new Set(there.map(({ timeZone }) => timeZone)).size]).toEqual([code, 1]);
      expect([code, there[0]?.timeZone]).toEqual([code, expect.stringMatching(/^[A-Z]\w+\/\w+$/)]);
    }
  });
});

describe('On charts', () => {
  test('The figure falls from rank to rank, and a country has less than the world', async () => {
    const [world, country] = [await topOf('spotify-top-200-global'), await topOf('spotify-top-200-france')];
    for (const [place, { metric }] of world.entries()) {
      expect(metric).toBeLessThanOrEqual(world[place - 1]?.metric ?? Infinity);
      expect(country[place].metric).toBeLessThan(metric);
    }
  });

  test('The first ranks are held by better known songs than the last', async () => {
    const rows = await walk('v2.14/chart/song/spotify-top-200-global/ranking/latest');
    const streams = await forEach([...rows.slice(0, 20), ...rows.slice(-20)], async ({ song }) => {
      const { audience } = await get(`v2/song/${song.uuid}/current/stats`);
      return audience.find(({ platform }: Json) => platform === 'spotify')?.value ?? 0;
    });
    expect(mean(streams.slice(0, 20))).toBeGreaterThan(2 * mean(streams.slice(20)));
  });

  test('Dates of an entry are in order, and its best position is not below the current one', async () => {
    const entries = await walk(`v2/artist/${artistIds[2]}/charts/song/ranks/spotify?currentOnly=0`);
    expect(entries.length).toBeGreaterThan(20);
    for (const { entryDate, peakDate, rankDate, peakPosition, position, oldPosition } of entries) {
      expect(isSorted([entryDate, peakDate, rankDate])).toBe(true);
      expect(peakPosition).toBeLessThanOrEqual(position || oldPosition);
    }
  });
});

const festivals = (await top('festivals', { sort: { type: 'name', order: 'asc' } })).map(({ festival }) => festival);
const editions = (
  await forEach(festivals, async festival => {
    const { items } = await get(`v2/festival/${festival.uuid}/editions`);
    return items.map(edition => ({ ...edition, festival }));
  })
).flat();
const posters = await forEach(
  everyNth(editions, 9),
  async ({ uuid }) => (await get(`v2/festival/edition/${uuid}`)).object,
);
const venues = (await top('venues')).map(({ venue }) => venue);
const halls = await records('v2/venue', venues.map(({ uuid }) => uuid)); // prettier-ignore
const concerts = (
  await forEach(everyNth(venues, 4), async venue =>
    (await get(`v2/venue/${venue.uuid}/concerts`)).items.map(each => ({ ...each, venue })),
  )
).flat();

describe('On stage', () => {
  test('Editions are held in the city of their festival', () => {
    expect(editions.filter(({ venue }) => venue).length).toBeGreaterThan(500);
    const elsewhere = editions.filter(({ venue, festival }) => venue && venue.cityName !== festival.cityName);
    expect(elsewhere).toEqual([]);
    for (const { cityName, countryCode, festival } of posters) {
      expect([cityName, countryCode]).toEqual([festival.cityName, festival.countryCode]);
    }
  });

  test('Editions follow each other, one a year, and end after their start', () => {
    for (const own of Map.groupBy(editions, ({ festival }) => festival.uuid).values()) {
      const years = own.map(({ startedAt }) => startedAt.slice(0, 4));
      expect(isSorted(years) && new Set(years).size === years.length).toBe(true);
    }
    for (const { name, startedAt, endedAt } of editions) {
      expect([name.endsWith(startedAt.slice(0, 4)), startedAt < endedAt]).toEqual([true, true]);
    }
  });

  test('No artist is twice on a poster', () => {
    for (const { artists: acts } of posters) {
      const known = acts.flatMap(({ artist }: Json) => artist?.uuid ?? []);
      expect(new Set(known).size).toBe(known.length);
    }
  });

  test('An event is past or scheduled by its day, unless it was cancelled', () => {
    const wrong = [...concerts, ...editions].filter(({ status, date, startedAt }) => {
      return status !== 'cancelled' && status !== (dayOf(date ?? startedAt) > today ? 'scheduled' : 'past');
    });
    expect(wrong).toEqual([]);
  });

  test('The lowest price is not above the highest', () => {
    const wrong = [...concerts, ...editions].filter(({ price }) => price && price.min > price.max);
    expect(wrong).toEqual([]);
  });

  test('An artist is on one stage in an evening', async () => {
    const seen = new Map<string, string>();
    const evenings = await forEach(sample, uuid => walk(`v2/artist/${uuid}/events?type=concert`));
    expect(sum(evenings.map(({ length }) => length))).toBeGreaterThan(500);
    const twice = evenings.filter(events => new Set(events.map(({ date }) => dayOf(date))).size < events.length);
    expect(twice).toEqual([]);
    for (const { uuid, date } of concerts) seen.set(uuid, date);
    const known = evenings.flat().filter(({ uuid }) => seen.has(uuid));
    expect(known.filter(({ uuid, date }) => seen.get(uuid) !== date)).toEqual([]);
  });

  test('A stadium holds more people than a hall, and a hall more than a club', () => {
    const sizes = Map.groupBy([...halls.values()], ({ type }) => type);
    const typical = ['club', 'hall', 'arena', 'stadium'].map(type =>
      mean((sizes.get(type) ?? []).flatMap(({ capacity }) => Number(capacity) || [])),
    );
    expect(isSorted(typical) && (typical[0] ?? 0) > 0).toBe(true);
    for (const { name, type } of halls.values()) {
      const word = ['Stadium', 'Arena', 'Club'].find(each => name.endsWith(each));
      if (word) expect([name, type]).toEqual([name, word.toLowerCase()]);
    }
  });
});

test('A short video has no more likes than views and no more comments than likes', async () => {
  const all = await forEach(everyNth(shown, 6), uuid => walk(`v2/artist/${uuid}/shorts/instagram/videos`));
  for (const { latestAudience } of all.flat()) {
    expect(isSorted([latestAudience.comments, latestAudience.likes, latestAudience.views])).toBe(true);
  }
});

test('A list has as many rows as it states', async () => {
  expect([artistIds.length, new Set(artistIds).size]).toEqual([2_500, 2_500]);
  for (const path of ['v2/radio/countries', 'v2/referential/distributors', 'v2/chart/song/by-platform/airplay']) {
    expect((await walk(path)).length).toBe((await get(path)).page.total);
  }
});
