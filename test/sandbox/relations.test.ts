import { afterAll, describe, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import {
  atLeast,
  each,
  everyNth,
  figureOf,
  forEach,
  isNear,
  isSorted,
  isUnique,
  mean,
  openWorld,
  sum,
} from '../support/sandbox.ts';
import { TODAY } from '../support/clock.ts';
import type { Json } from '../support/json.ts';

/*
 * The sandbox's data is as consistent as recorded data. The code above each describe block reads the data that its tests
 * check: complete lists of artists, playlists, stations, festivals and venues, and samples of their data.
 */

const { get, walk, top, records, sandbox } = await openWorld();
afterAll(() => sandbox.close());

const { artist, album, song, playlist, chart, festival, venue, work, collaborator, publisher, city } = landmarks;
const today = '2026-11-20';
const quarter = 'startDate=2026-08-23&endDate=2026-11-20';
const autumn = 'startDate=2026-11-01&endDate=2026-11-20';
const headliner = `v2/artist/${artist.headliner}`;
const dayOf = (moment: string): string => moment.slice(0, 10);
const last = (rows: readonly Json[]): Json => rows.at(-1);
const itemsOf = async (path: string): Promise<Json[]> => (await get(path)).items ?? [];
const objectOf = async (path: string): Promise<Json> => (await get(path)).object;
const songOf = (uuid: string): Promise<Json> => objectOf(`v2.25/song/${uuid}`);
const ids = (rows: readonly Json[]): string[] => rows.map(({ uuid }) => uuid);
const songIds = (rows: readonly Json[]): string[] => rows.map(row => row.song.uuid);
const weights = (rows: readonly Json[]): number[] => rows.map(({ weight }) => weight);
/** Mean value of each group of rows. */
const meansOf = (
  rows: readonly Json[],
  groupOf: (row: Json) => string,
  groups: string,
  valueOf: (row: Json) => number | null,
) =>
  groups.split(' ').map(group => mean(rows.filter(row => groupOf(row) === group).flatMap(row => valueOf(row) ?? [])));

const ranked = await top('artists', { sort: { platform: 'service', metricType: 'score' } }, 500);
const rowsById = new Map(ranked.map(row => [row.artist.uuid, row]));
const followersOf = (row: Json): Json => figureOf(row, 'spotify/followers');
const artistIds: string[] = ranked.map(row => row.artist.uuid);
const artists = await records('v2.9/artist', artistIds);
const sample = everyNth(artistIds, 60);

const wellKnown = artistIds.slice(0, 40);
const reports = (
  await forEach(wellKnown, async uuid => {
    const path = `v2/artist/${uuid}/audience/instagram/report`;
    const { status, object } = await get(`${path}/latest`);
    // Some dates are objects.
    const [date] = await itemsOf(`${path}/available-dates?startDate=2026-09-01`);
    if (status !== 200) return [];
    const { posts, reels } = object.top;
    const day = dayOf(date.date ?? date);
    const account = await itemsOf(`v2/artist/${uuid}/audience/instagram?startDate=${day}&endDate=${day}`);
    return [{ uuid, day, posts, reels, ...object.audience, account }];
  })
).flat();
const allPosts = reports.flatMap(({ posts, reels }) => [...posts, ...reels]);
const portraits = reports.flatMap(({ uuid, audienceFollower, audienceLike }) =>
  [audienceFollower, audienceLike].map(portrait => ({ uuid, ...portrait })),
);
const ofPortraits = (member: string): Json[] => portraits.map(portrait => portrait[member]);
const shares = ['ages', 'genders', 'ethnicities', 'languages', 'countries'].flatMap(ofPortraits);
const ages = portraits.flatMap(({ ages: all, gendersPerAge }) =>
  gendersPerAge.map((age: Json) => ({ ...age, whole: all.find(({ code }: Json) => code === age.code).weight })),
);
const genders = portraits.flatMap(({ genders: all, gendersPerAge }) => [
  { ...all.find(({ code }: Json) => code === 'FEMALE'), parts: gendersPerAge.map((age: Json) => age.femaleWeight) },
  { ...all.find(({ code }: Json) => code === 'MALE'), parts: gendersPerAge.map((age: Json) => age.maleWeight) },
]);
const countriesOfReports = portraits.flatMap(({ countries, cities }) =>
  countries.map(({ countryCode, weight }: Json) => ({
    weight,
    cities: cities.filter((row: Json) => row.countryCode === countryCode),
  })),
);
// A few artists have the same name.
const sizesByName = Map.groupBy(ranked, row => row.artist.name);
const notableUsers = portraits.flatMap(({ uuid, notableUsers: users }) =>
  users.map((user: Json) => ({
    ...user,
    follows: artists.get(uuid).name,
    sizes: (sizesByName.get(user.fullName) ?? []).map(row => figureOf(row, 'instagram/followers')?.total ?? 0),
  })),
);
const averagePosts = await forEach(['instagram', 'youtube', 'tiktok'], async platform => {
  return (await objectOf(`${headliner}/audience/${platform}/report/latest`)).audience.stats;
});
const followers = reports.map(({ audienceFollower }) => audienceFollower);
const kinds = (values: readonly string[]): number => new Set(values).size;
const strongest = (rows: Json[]): Json => rows.toSorted((left, right) => right.weight - left.weight)[0];

describe('Audience reports', () => {
  test('Audience shares of ages, genders, ethnicities, languages and countries sum to 1', () =>
    each(atLeast(300, shares), rows => isNear(sum(weights(rows)), 1, 1e-6)));
  test("The shares of women and men in an age group sum to the group's share", () =>
    each(ages, ({ maleWeight, femaleWeight, whole }) => isNear(maleWeight + femaleWeight, whole, 1e-6)));
  test('The shares of women in all age groups sum to the share of women, and likewise for men', () =>
    each(genders, ({ weight, parts }) => isNear(sum(parts), weight, 1e-6)));
  test("A country's audience share is at least the sum of its cities' shares", () =>
    each(countriesOfReports, ({ weight, cities }) => sum(weights(cities)) <= weight + 1e-3));
  test('Each city of an audience is in one of its countries', () =>
    each(portraits, ({ countries, cities }) => {
      const codes = new Set(countries.map(({ countryCode }: Json) => countryCode));
      return cities.length > 0 && cities.every(({ countryCode }: Json) => codes.has(countryCode));
    }));
  test('Places of an audience are ordered by share, largest first', () =>
    each(['countries', 'cities'].flatMap(ofPortraits), places => isSorted(weights(places).toReversed())));
  test("The followers in a report match the account's followers on the report's day", () => {
    const read = reports.filter(({ account }) => account.length > 0);
    return each(atLeast(26, read), ({ stats, account }) => stats.followerCount === account[0].followerCount);
  });
  test('Engagements per post are likes plus comments per post', () =>
    each(averagePosts, ({ engagementCount, averageLikesPerPost, averageCommentsPerPost }) =>
      isNear(engagementCount, averageLikesPerPost + averageCommentsPerPost, 0),
    ));
  test('Average likes are fractional, and average views equal the view count', () =>
    each(averagePosts, post => post.averageLikesPerPost % 1 !== 0 && post.viewCount === post.averageViewsPerPost));
  test('The engagement rate matches the followers', () =>
    each(averagePosts, ({ engagementRate, engagementCount, followerCount }) =>
      isNear(engagementRate, engagementCount / followerCount, 5e-4),
    ));
  test('Top posts have at least as many likes as average and are not newer than the report', () =>
    each(reports, ({ day, posts, stats }) =>
      posts.every((post: Json) => post.likeCount + 1 >= stats.averageLikesPerPost && dayOf(post.date) <= day),
    ));
  test('The times of posts are precise to the second', () =>
    each(allPosts, ({ date }) => /T1\d:[1-5]\d:[1-5]\d\+00:00$/.test(date)));
  test('Notable followers are other artists, with about as many followers as their accounts have', () =>
    each(notableUsers, ({ fullName, follows, followerCount, sizes }) => {
      return fullName !== follows && sizes.some((size: number) => isNear(followerCount / size, 1, 0.1));
    }));
  test('Audience ages and countries vary between artists', () =>
    each(['ages', 'countries'], kind => isUnique(followers.map(portrait => JSON.stringify(portrait[kind])))));
  test('Between artists, the share of women varies by over 30 percentage points, and top age groups and countries differ', () => {
    const women = followers.map(row => row.genders.find(({ code }: Json) => code === 'FEMALE')?.weight ?? 0);
    const [first, main] = [
      followers.map(row => row.countries[0].countryCode),
      followers.map(row => strongest(row.ages).code),
    ];
    return each([women], all => Math.max(...all) - Math.min(...all) > 0.3 && kinds(first) > 12 && kinds(main) >= 3);
  });
});

const located = await forEach(everyNth(artistIds, 80), async uuid => {
  const days = await itemsOf(`v2/artist/${uuid}/streaming/spotify?${quarter}`);
  return { uuid, home: artists.get(uuid).countryCode, plots: days.filter(({ cityPlots }) => cityPlots.length > 0) };
});
const plots = located.flatMap(row => row.plots);
const largest = (rows: readonly Json[]): string[] => rows.slice(0, 3).map(({ countryCode }) => countryCode);
const portraitsOfLocated = located.flatMap(({ uuid, plots: [first] }) => {
  const reported = reports.filter(report => first && report.uuid === uuid);
  return reported.map(({ audienceFollower }) => ({ report: audienceFollower.countries, places: first.countryPlots }));
});
const valuesOf = (rows: readonly Json[]): number[] => rows.map(({ value }) => value);
/** A figure of the first 500 artists in a place by artist id, from the list sorted by that figure. */
const topIn = async (place: string, figure: string) => {
  const [platform, metricType] = figure.split('/');
  const body = JSON.stringify({ sort: { platform, metricType } });
  const { items } = await get(`v2/top/artists?${place}&limit=500`, { method: 'POST', body });
  return new Map<string, number>(items.map(row => [row.artist.uuid, figureOf(row, figure).total]));
};
const [country, cityKey] = [`countryCode=${city.country}`, `cityKey=${city.key}`];

describe('Audience by place', () => {
  test("A country's audience is the sum of its cities' audiences", () =>
    each(atLeast(201, plots), ({ cityPlots, countryPlots }) => {
      const cities = Map.groupBy<string, Json>(cityPlots, ({ countryCode }) => countryCode);
      const isSum = ({ countryCode, value }: Json) => value === sum(valuesOf(cities.get(countryCode) ?? []));
      return countryPlots.length === cities.size && countryPlots.every(isSum);
    }));
  test('All countries together make up 34 to 43 % of the audience', () =>
    each(plots, ({ value, countryPlots }) => isNear(sum(valuesOf(countryPlots)) / value, 0.385, 0.045)));
  test('No breakdown by place is newer than the point that contains it', () =>
    each(plots, ({ date, cityPlots }) => cityPlots[0].date <= date));
  test('Some breakdowns by place are older than the point that contains them', () =>
    each([plots], all => all.some(({ date, cityPlots }) => cityPlots[0].date < date)));
  test("An artist's home country is one of the artist's three largest markets", () => {
    const known = located.filter(({ home, plots: own }) => home !== '' && own.length > 0);
    return each(atLeast(20, known), ({ home, plots: [first] }) => largest(first?.countryPlots).includes(home));
  });
  test("The breakdown by place starts with the same three countries as the artist's report", () =>
    each(portraitsOfLocated, ({ report, places }) => largest(report).join() === largest(places).join()));
  const months = { instagram: 3, tiktok: 3, youtube: 3, soundcloud: 0, facebook: 0 };
  test('Followers by place exist on instagram, tiktok and youtube only, once a month', () =>
    each(Object.entries(months), async ([platform, count]) => {
      const days = await itemsOf(`v2.37/artist/${artist.headliner}/social/${platform}/followers/?${quarter}`);
      return days.filter(({ cityPlots }) => cityPlots.length > 0).length === count;
    }));
  test('An artist has at most as many followers in a country as worldwide', async () => {
    const world = new Map(ranked.map(row => [row.artist.uuid, figureOf(row, 'instagram/followers')?.total]));
    const there = await topIn(country, 'instagram/followers');
    await each(atLeast(101, [...there]), ([uuid, total]) => total <= world.get(uuid));
  });
  test("An artist has at most as many followers in a city as in the city's country", async () => {
    const there = await topIn(country, 'instagram/followers');
    const inBoth = [...(await topIn(`${country}&${cityKey}`, 'instagram/followers'))].filter(([uuid]) =>
      there.has(uuid),
    );
    await each(atLeast(101, inBoth), ([uuid, total]) => total <= (there.get(uuid) ?? 0));
  });
});

const series = await forEach(sample, async uuid => {
  const of = (path: string) => itemsOf(`v2/artist/${uuid}/${path}?${quarter}`);
  return {
    row: rowsById.get(uuid),
    stats: await get(`v2/artist/${uuid}/current/stats`),
    audience: await of('audience/spotify'),
    listening: (await of('streaming/spotify/listening')).toReversed(),
    retention: await of('spotify/retention'),
    popularity: await of('popularity/spotify'),
    score: (await of('service/score')).toReversed(),
  };
});
const daysOfSeries = series.flatMap(({ audience, listening, retention, popularity, score }) =>
  [audience, listening, retention, popularity, score].map(points => points.map(({ date }) => dayOf(date))),
);
const current = series
  .filter(({ audience }) => last(audience)?.date.startsWith(today))
  .map(({ row, audience, stats }) => ({
    newest: last(audience).followerCount,
    stats: stats.social.find(({ platform }: Json) => platform === 'spotify'),
    figure: followersOf(row),
  }));
const retentions = series.flatMap(({ audience, listening, retention }) => {
  const listeners = new Map(listening.map(({ date, value }) => [date, value]));
  const counts = new Map(audience.map(({ date, followerCount }) => [date, followerCount]));
  return retention
    .map(({ date, value }) => ({ value, part: listeners.get(date), whole: counts.get(date) }))
    .filter(({ part, whole }) => part && whole);
});
const popularity: number[] = series
  .filter(row => row.listening.length > 0 && row.popularity.length > 0)
  .toSorted((left, right) => last(right.listening).value - last(left.listening).value)
  .map(row => last(row.popularity).value);
const scores = series.flatMap(({ score }) => score);
const fresh = ranked.filter(row => followersOf(row)?.quarter.percent === null);
const sizes: number[] = ranked.flatMap(row => followersOf(row)?.total ?? []);
const numbersOfFigures = ranked.map(row => row.social.length);
const stageOf = (row: Json): string => artists.get(row.artist.uuid).careerStage;
const levelOf = (row: Json): string => artists.get(row.artist.uuid).growthLevel;
const growthOf = (row: Json): number => followersOf(row)?.quarter.percent;

describe('Artist series', () => {
  test('The newest point matches the current stats and the ranked list', () =>
    each(atLeast(20, current), ({ newest, stats, figure }) => stats.value === newest && figure.total === newest));
  test('The change in current stats matches the ranked list', () =>
    each(current, ({ stats, figure }) => stats.evolution === figure.week.volume));
  test('Days of a series are unique and in order', () => each(daysOfSeries, days => isSorted(days) && isUnique(days)));
  test('Retention is the number of listeners per hundred followers on the same day', () =>
    each(atLeast(51, retentions), ({ value, part, whole }) => isNear(value, (part / whole) * 100, 0.005)));
  test('Popularity is from 0 to 100', () => each(popularity, value => value >= 0 && value <= 100));
  test('Popularity increases with listeners', () =>
    each([popularity], all => mean(all.slice(0, 15)) > mean(all.slice(-15)) + 20));
  test('The score lies between its components', () =>
    each(scores, ({ score, fanbaseScore: one, trendingScore: other }) =>
      isSorted([Math.min(one, other), score, Math.max(one, other)]),
    ));
  test('Artists range from under a thousand to over fifty million followers', () =>
    each([sizes], all => Math.max(...all) > 5e7 && all.filter(size => size < 1_000).length > 20));
  test('Artists at later career stages have more followers on average', () =>
    each(['long_tail developing mainstream superstar'], stages =>
      isSorted(meansOf(ranked, stageOf, stages, row => followersOf(row)?.total)),
    ));
  test("Artists' growth levels match their growth or decline", () =>
    each(['decline average moderate high explosive'], levels => {
      const growths = meansOf(ranked, levelOf, levels, growthOf);
      return isSorted(growths) && (growths[0] ?? 0) < 0;
    }));
  test('Artists without quarterly growth have no figures before the quarter', () =>
    each(atLeast(6, fresh).slice(0, 10), async row => {
      const [oldest] = await itemsOf(`v2/artist/${row.artist.uuid}/audience/spotify?startDate=2023-01-01`);
      return oldest.date > '2026-08-20';
    }));
  test('Little-known artists have fewer figures than the best-known artists', () =>
    each([numbersOfFigures], all => mean(all.slice(0, 100)) > mean(all.slice(-500)) + 1));
  test("The headliner's accounts were crawled within the last three days", () =>
    each(['audience/spotify', 'streaming/spotify/listening', 'popularity/deezer', 'spotify/retention'], async path => {
      const { related } = await get(`${headliner}/${path}`);
      return /^2026-11-(18|19|20)T\d\d:\d\d:\d\d\+00:00$/.test(related.lastCrawlDate);
    }));
});

const albums = (
  await forEach(everyNth(artistIds, 50), async owner =>
    (await itemsOf(`v2.34/artist/${owner}/albums`)).slice(0, 6).map(row => ({ ...row, owner })),
  )
).flat();
const sleeves = await records('v2/album', ids(albums));
const discs = await forEach(albums, async listed => {
  const { uuid } = listed;
  const tracks = await walk(`v2.26/album/${uuid}/tracks`);
  return { ...listed, ...(await objectOf(`v2.51/album/by-uuid/${uuid}`)), listed, tracks, first: tracks[0].song.uuid };
});
const someSongs = [...new Set(discs.flatMap(({ tracks }) => songIds(tracks.slice(0, 3))))];
const songs = await records('v2/song', someSongs);
const datesOfDiscs = discs
  .flatMap(({ releaseDate, tracks }) => songIds(tracks).map(uuid => [songs.get(uuid)?.releaseDate, releaseDate]))
  .filter(dates => dates.every(Boolean));
const dated = [...songs.values()].filter(({ releaseDate }) => releaseDate);
const coded = dated.filter(({ isrc }) => isrc);
const hits = await forEach((await itemsOf(`${headliner}/songs`)).slice(0, 30), ({ uuid }) => songOf(uuid));
const workOf = (iswc: string): Promise<Json> => objectOf(`v2/work/by-iswc/${iswc}`);
const works: Json[] = await forEach(
  hits.flatMap(({ iswcs }) => iswcs ?? []),
  workOf,
);
const credits = works
  .slice(0, 10)
  .flatMap(({ writers, publishers }) => [
    ...writers.filter(({ uuid }: Json) => uuid).map((row: Json) => ({ ...row, path: `v2/collaborator/${row.uuid}` })),
    ...publishers.map((row: Json) => ({ ...row, path: `v2/publisher/${row.uuid}` })),
  ]);
const publisherShares = works.map(({ publishers }) => publishers.flatMap(({ share }: Json) => share ?? []));
const composed = await forEach(
  everyNth(
    [...songs.values()].filter(({ iswcs }) => iswcs?.length > 0),
    4,
  ),
  async ({ iswcs, composers }) => {
    const writers = (await forEach<string, Json>(iswcs, workOf)).flatMap(row => row.writers);
    // The writer of a work without credits is its artist, without an id.
    const names = new Set(writers.filter(({ uuid }) => uuid).map(({ name }) => name));
    return { composers: composers.toSorted(), writers: [...names].toSorted() };
  },
);
const songsOf = (uuid: string) => walk(`v2/collaborator/${uuid}/songs`);
const composerIds = await forEach(
  [...new Set<string>([...songs.values()].slice(0, 12).flatMap(({ composers }) => composers))],
  async name => (await itemsOf(`v2/collaborator/search/${encodeURIComponent(name)}`))[0].uuid,
);
const people = await forEach(composerIds, uuid => objectOf(`v2/collaborator/${uuid}`));
const bornComposers = people.filter(({ birthDate }) => birthDate);
const bornArtists = everyNth(artistIds, 60)
  .map(uuid => artists.get(uuid))
  .filter(({ birthDate }) => birthDate);
const ageAtRelease = ({ birthDate }: Json, releases: readonly Json[]): number => {
  const years = releases.flatMap(({ releaseDate }) => (releaseDate ? [Number(releaseDate.slice(0, 4))] : []));
  return Math.min(2026, ...years) - Number(birthDate.slice(0, 4));
};
const cities = new Map(
  await forEach(
    [...new Set([...artists.values()].map(({ countryCode }) => countryCode))].filter(Boolean),
    async code =>
      [code, (await itemsOf(`v2/referential/venue/cities/${code}`)).map(({ cityName }) => cityName)] as const,
  ),
);
const distributors = new Map((await walk('v2/referential/distributors')).map(({ name, uuid }) => [name, uuid]));

describe('Catalogue', () => {
  test("An artist's city is in the artist's country", () => {
    const settled = [...artists.values()].filter(({ countryCode, cityName }) => countryCode && cityName);
    return each(settled, ({ countryCode, cityName }) => cities.get(countryCode)?.includes(cityName) === true);
  });
  test('An album has as many tracks as `totalTracks` says', () =>
    each(atLeast(121, discs), ({ uuid, tracks, totalTracks }) =>
      [totalTracks, sleeves.get(uuid).totalTracks].every(stated => stated === tracks.length),
    ));
  test("An album in an artist's list has the same type as its row, and the artist among its artists", () =>
    each(discs, ({ type, listed, artists: all }) => type === listed.type && ids(all).includes(listed.owner)));
  test('An album is found by its UPC', () =>
    each(discs, async ({ uuid, upc }) => (await objectOf(`v2.51/album/by-upc/${upc}`)).uuid === uuid));
  test('UPCs have 12, 13 or 14 digits', () =>
    each([discs], all => [...new Set(all.map(({ upc }) => upc.length))].toSorted().join() === '12,13,14'));
  test("An album's first track lists the album and has the album's first artist as its first main artist", () =>
    each(everyNth(discs, 4), async disc => {
      const listed = ids(await walk(`v2/song/${disc.first}/albums`)).includes(disc.uuid);
      return listed && (await songOf(disc.first)).mainArtists[0].uuid === disc.artists[0].uuid;
    }));
  test('No song is newer than its album', () =>
    each(datesOfDiscs, ([ofSong, ofAlbum]) => dayOf(ofSong) <= dayOf(ofAlbum)));
  test('A song has the release date of its first album', () =>
    each(everyNth(dated, 5), async ({ uuid, releaseDate }) => {
      const dates = (await itemsOf(`v2/song/${uuid}/albums`)).map(row => row.releaseDate);
      return releaseDate === dates.filter(Boolean).toSorted()[0];
    }));
  test('Artists were at least fifteen at their first release', () =>
    each(atLeast(10, bornArtists), async person => {
      const ofArtist = `artist/${person.uuid}`;
      const releases = [...(await walk(`v2.34/${ofArtist}/albums`)), ...(await walk(`v2.21/${ofArtist}/songs`))];
      return ageAtRelease(person, releases) >= 15;
    }));
  test('Composers were at least fifteen at their first release', () =>
    each(atLeast(5, bornComposers), async person => ageAtRelease(person, await songsOf(person.uuid)) >= 15));
  test("A song's composers are the writers of its works", () =>
    each(atLeast(21, composed), ({ composers, writers }) => !composers.length || composers.join() === writers.join()));
  test("An ISRC contains the song's release year", () =>
    each(coded, ({ isrc, releaseDate }) => isrc.value.slice(5, 7) === releaseDate.slice(2, 4)));
  test("A song's genres are among its artist's genres", () =>
    each([...songs.values()], ({ genres, mainArtists }) => {
      const own: string[] = artists.get(mainArtists?.[0].uuid)?.genres ?? [];
      return own.length === 0 || genres.every(({ root }: Json) => own.includes(root));
    }));
  test('A song has the same distributor and labels as its album', () =>
    each(
      discs.filter(({ type }) => type === 'album'),
      ({ distributor, labels, first }) => {
        const single = songs.get(first);
        return single.distributor === distributor && JSON.stringify(single.labels) === JSON.stringify(labels);
      },
    ));
  test("A song's labels are found by name and have the same type", () =>
    each(
      hits.slice(0, 5).flatMap(({ labels }) => labels),
      async ({ name, type }) => {
        const [found] = await itemsOf(`v2/label/search/${encodeURIComponent(name)}`);
        return found.name === name && (await objectOf(`v2/label/${found.uuid}`)).type === type;
      },
    ));
  test('A distributor owns the UPC prefix of its albums', () =>
    each(discs.filter(({ distributor }) => distributors.has(distributor)).slice(0, 1), async ({ upc, distributor }) =>
      (await walk(`v2/distributor/${distributors.get(distributor)}/upc-roots`)).includes(upc.slice(0, 8)),
    ));
  test('Publisher shares of a work sum to 100', () =>
    each(
      atLeast(
        11,
        publisherShares.filter(({ length }) => length > 0),
      ),
      parts => sum(parts) === 100,
    ));
  test('Writers and publishers of a work have the names of their records', () =>
    each(credits, async ({ path, name }) => (await objectOf(path)).name === name));
  test('Some publishers are administered by another publisher', () =>
    each(
      credits.flatMap(({ adminPublisher }) => adminPublisher ?? []),
      async ({ uuid }) => (await get(`v2/publisher/${uuid}`)).status === 200,
    ));
  test('A work lists the songs that contain its ISWC', () =>
    each(hits, async ({ uuid, iswcs }) => {
      const found = await forEach<string, Json>(iswcs ?? [], workOf);
      const recordings = await forEach(found, row => walk(`v2/work/${row.uuid}/recordings`));
      return recordings.every(rows => ids(rows).includes(uuid));
    }));
  test('A recording contains the ISWC of its work', async () =>
    each(await itemsOf(`v2/work/${work.first}/recordings?limit=5`), async ({ uuid }) =>
      (await songOf(uuid)).iswcs.includes(work.iswc),
    ));
  test("A collaborator's songs list the collaborator as composer or producer", async () =>
    each(everyNth(await songsOf(collaborator.first), 10), async ({ uuid }) => {
      const credited = await songOf(uuid);
      return [...credited.composers, ...credited.producers].includes(collaborator.name);
    }));
  test("A collaborator's `collaboratorId` sometimes differs from the `uuid`", async () =>
    each(
      [await itemsOf('v2/collaborator/search/Mira')],
      found => new Set(found.map(({ uuid, collaboratorId }) => uuid === collaboratorId)).size === 2,
    ));
  test('Similarity between artists is mutual', async () =>
    each((await itemsOf(`${headliner}/related`)).slice(0, 1), async ({ uuid }) =>
      ids(await itemsOf(`v2/artist/${uuid}/related`)).includes(artist.headliner),
    ));
});

/** Path of a record type, a record, and the minimum number of the record's identifiers. */
const owners: [path: string, uuid: string, least: number][] = [
  ['v2/artist', artist.offline, 4],
  ['v2/song', song.hit, 4],
  ['v2.26/album', album.first, 3],
  ['v2/festival', festival.summer, 4],
  ['v2/venue', venue.first, 4],
  ['v2/work', work.first, 2],
  ['v2/collaborator', collaborator.first, 2],
  ['v2/publisher', publisher.first, 2],
];

describe('Identifiers', () => {
  test.each(owners)('Finds a record by each of its identifiers: %s', async (path, uuid, least) => {
    const listed = (await itemsOf(`${path}/${uuid}/identifiers`)).filter(
      item => !['isrc', 'upc'].includes(item.platformCode),
    );
    await each(atLeast(least, listed), async ({ platformCode, identifier }) => {
      const found = await objectOf(`${path}/by-platform/${platformCode}/${encodeURIComponent(identifier)}`);
      return found.uuid === uuid;
    });
  });
  test('Finds a song by its platform URLs', async () =>
    each(
      (await itemsOf(`v2/song/${song.hit}/identifiers`)).filter(item => item.platformCode !== 'isrc'),
      async ({ url }) => (await get(`v2/search/external/url?platformUrl=${encodeURIComponent(url)}`)).uuid === song.hit,
    ));
});

const hitsFrom = async (offset: number, limit: number): Promise<string[]> =>
  songIds((await get(`v2/top/songs?offset=${offset}&limit=${limit}`, { method: 'POST' })).items);
const famous = await hitsFrom(0, 12);
const obscure = (await forEach([3_000, 3_500, 4_000, 4_500, 5_000, 5_500, 5_900], place => hitsFrom(place, 1))).flat();
const streamsOf = async (uuid: string): Promise<number | undefined> => {
  const { audience } = await get(`v2/song/${uuid}/current/stats`);
  return audience.find(({ platform }: Json) => platform === 'spotify')?.value;
};
const playsOf = async (path: string) =>
  new Map<string, number>(
    (await itemsOf(`v2/${path}/audience/spotify?${autumn}`)).map(({ date, plots: [plot] }) => [
      dayOf(date),
      plot.value,
    ]),
  );
const playedAlbums = (
  await forEach(everyNth(discs, 40), async ({ uuid, tracks }) => {
    const [[day, whole] = ['', 0]] = await playsOf(`album/${uuid}`);
    const parts = await forEach(songIds(tracks), async id => (await playsOf(`song/${id}`)).get(day));
    return { whole, parts: parts.filter(part => part !== undefined), total: tracks.length };
  })
).filter(({ parts, total }) => parts.length === total);
const globalRanking = await walk('v2.14/chart/song/spotify-top-200-global/ranking/latest');

describe('Song plays', () => {
  test("A song's streams never fall", () =>
    each([...famous.slice(0, 6), ...everyNth(someSongs, 30)], async uuid => {
      const newestFirst = await itemsOf(`v2/song/${uuid}/audience/spotify?${quarter}`);
      return isSorted(newestFirst.toReversed().map(({ plots: [plot] }) => plot.value));
    }));
  test("An album's streams are the sum of its tracks' streams", () =>
    each(playedAlbums, ({ whole, parts }) => whole === sum(parts)));
  test('A song on a chart has at least as many streams as its chart entry', () =>
    each(
      atLeast(60, globalRanking.slice(0, 60)),
      async row => ((await streamsOf(row.song.uuid)) ?? Infinity) >= row.metric,
    ));
});

const lists = await forEach(await itemsOf('v2/playlist/platforms'), ({ code }) => top(`playlists/${code}`));
const listings = await forEach(everyNth(lists.flat(), 80), async row => ({
  ...row.playlist,
  rows: await walk(`v2.20/playlist/${row.playlist.uuid}/tracks/latest`),
  dates: (
    await forEach(['startDate=2026-07-01&endDate=2026-08-31', `startDate=2026-09-01&endDate=${today}`], period =>
      walk(`v2.20/playlist/${row.playlist.uuid}/available-tracklistings?${period}`),
    )
  ).flat(),
  audience: await itemsOf(`v2.20/playlist/${row.playlist.uuid}/audience`),
}));
const entriesOf = (owner: string) => walk(`v2.20/${owner}/playlist/current/spotify`);
const reachOf = async (owner: string, type: string): Promise<Json> =>
  last(await itemsOf(`v2/${owner}/playlist/reach/spotify?type=${type}&${autumn}`));
const listed = await forEach(
  [...famous.slice(0, 2).map(uuid => `song/${uuid}`), `artist/${artistIds[900]}`, `artist/${artistIds[1_800]}`],
  async owner => ({
    all: await reachOf(owner, 'all'),
    parts: await forEach(['editorial', 'user', 'algorithmic'], type => reachOf(owner, type)),
    followers: new Map((await entriesOf(owner)).map(row => [row.playlist.uuid, row.playlist.latestSubscriberCount])),
  }),
);
const counted = listed.filter(({ all }) => all.date.startsWith(today));
const numbersOfPlaylists = (uuids: readonly string[]) =>
  forEach(uuids, async uuid => (await entriesOf(`song/${uuid}`)).length);
const longTracks = `v2.20/playlist/${playlist.threeHundred}/tracks`;
const longList = await walk(`${longTracks}/latest`);

describe('Playlists', () => {
  test("Playlist counts and reach match the listed entries and their playlists' followers", () =>
    each(atLeast(2, counted), ({ all: { playlistCount, playlistReach }, followers: counts }) => {
      return playlistCount === counts.size && playlistReach === sum([...counts.values()]);
    }));
  test('Playlist counts and reach by type sum to at most the total', () =>
    each(listed, ({ all, parts }) =>
      ['playlistCount', 'playlistReach'].every(key => sum(parts.map(part => part[key])) <= all[key]),
    ));
  test('A playlist has as many tracks as `latestTrackCount` says, each once and at its position', () =>
    each(
      listings,
      ({ latestTrackCount, rows }) =>
        rows.length === latestTrackCount &&
        isUnique(songIds(rows)) &&
        rows.every(({ position }: Json, place: number) => position === place + 1),
    ));
  test('The entry date of a track is the date of a tracklist', () =>
    each(listings, ({ rows, dates }) => rows.every(({ entryDate }: Json) => dates.includes(entryDate))));
  test('The share of new tracks matches the tracks that entered in the last 28 days', () =>
    each(listings, ({ latestCrawlDate, trackAddedPercent, rows }) => {
      const since = new Date(Date.parse(latestCrawlDate) - 28 * 86_400_000).toISOString().slice(0, 10);
      const added = rows.filter(({ entryDate }: Json) => dayOf(entryDate) > since);
      return isNear(trackAddedPercent, (added.length / rows.length) * 100, 0.05);
    }));
  test("A playlist's followers match its newest audience point", () =>
    each(
      listings.filter(({ audience: [newest] }) => newest.date.startsWith(today)),
      ({ audience: [newest], ...of }) => newest.value === of.latestSubscriberCount,
    ));
  test('Playlist entry dates are in order, and no last position is better than the peak position', async () => {
    const entries = await walk(`v2.20/artist/${artistIds[3]}/playlist/current/deezer?currentOnly=0`);
    await each(
      atLeast(101, entries),
      ({ entryDate, peakPositionDate, positionDate, exitDate, position, peakPosition }) =>
        isSorted([entryDate, peakPositionDate, positionDate, exitDate ?? '9999']) && peakPosition <= position,
    );
  });
  test('A removed track appears only in tracklists before its removal', async () => {
    const entered = new Map(longList.map(row => [row.song.uuid, row.entryDate]));
    const before = await walk(`${longTracks}/${encodeURIComponent('2026-11-01T05:43:25+00:00')}`);
    await each(before, ({ song: { uuid }, entryDate, exitDate }) =>
      exitDate === null
        ? entered.get(uuid) === entryDate
        : entered.get(uuid) !== entryDate && exitDate > '2026-11-01T05:43:25',
    );
  });
  test("A song's playlist entry matches the song's row in the tracklist", async () =>
    each((await itemsOf(`v2.20/song/${song.hit}/playlist/current/spotify`)).slice(0, 5), async entry => {
      const row = (await walk(`v2.20/playlist/${entry.playlist.uuid}/tracks/latest`))[entry.position - 1];
      return row?.song.uuid === song.hit && row.entryDate === entry.entryDate && entry.exitDate === null;
    }));
  test("An artist has an entry for each of the artist's songs in a playlist, at the song's position", async () => {
    const path = `v2.20/artist/${artist.headliner}/playlist/current/spotify?playlistUuids=${playlist.threeHundred}`;
    const entries = await walk(path);
    await each([songIds(atLeast(2, entries))], isUnique);
    await each(
      entries,
      entry =>
        entry.playlist.uuid === playlist.threeHundred && longList[entry.position - 1]?.song.uuid === entry.song.uuid,
    );
  });
  test('Well-known songs are in more playlists than obscure songs', async () =>
    each(
      [[await numbersOfPlaylists(famous), await numbersOfPlaylists(obscure)]],
      ([most = [], few = []]) => mean(most) > 5 * mean(few) && Math.max(...most) > 100,
    ));
  test("An artist's playlists have many curators", async () => {
    const entries = await entriesOf(`artist/${artistIds[300]}`);
    const forms = await records('v2.8/playlist', [...new Set(entries.map(entry => entry.playlist.uuid))]);
    const curators = new Set([...forms.values()].map(({ owner }) => owner.identifier));
    await each([forms.size], size => size > 20 && curators.size > size / 4);
  });
});

const stations = (await top('radios')).map(row => row.radio);
const feeds = await forEach(everyNth(stations, 12), async ({ slug }) =>
  (await walk(`v2/radio/${slug}/live-feed?startDate=2026-11-18`)).toReversed(),
);
const spinsOf = async (owner: string): Promise<number[]> =>
  (await walk(`v2/${owner}/broadcast-groups?startDate=2026-10-21`)).map(({ playCount }) => playCount);
const totalSpins = (uuids: readonly string[]) => forEach(uuids, async uuid => sum(await spinsOf(`song/${uuid}`)));
const zones = [...Map.groupBy(stations, ({ countryCode }) => countryCode).values()].map(there => [
  ...new Set<string>(there.map(({ timeZone }) => timeZone)),
]);

describe('Radio', () => {
  test('Stations play the same song with different frequencies', async () =>
    each([await spinsOf(`song/${song.hit}`)], counts => counts.length > 50 && new Set(counts).size > 15));
  test('Well-known songs have more spins than obscure songs', async () =>
    each(
      [[await totalSpins(famous), await totalSpins(obscure)]],
      ([most = [], few = []]) => mean(most) > 5 * mean(few),
    ));
  test('Spin counts match the listed spins', () =>
    each([...famous.slice(0, 4).map(uuid => `song/${uuid}`), `artist/${artistIds[900]}`], async owner => {
      const spins = await walk(`v2/${owner}/broadcasts`);
      return spins.length > 0 && sum(await spinsOf(owner)) === spins.length;
    }));
  test("A song's spin is also in the feed of its station", async () =>
    each(await itemsOf(`v2/song/${song.hit}/broadcasts?limit=3`), async ({ airedAt, radio }) => {
      const feed = await walk(`v2/radio/${radio.slug}/live-feed?startDate=${dayOf(airedAt)}&endDate=${dayOf(airedAt)}`);
      return feed.find(row => row.airedAt === airedAt)?.song.uuid === song.hit;
    }));
  test("An artist's spins are spins of the artist's songs", async () => {
    const own = new Set(ids(await walk(`v2/artist/${artist.prolific}/songs`)));
    await each(await walk(`v2/artist/${artist.prolific}/broadcasts?startDate=2026-11-16&endDate=2026-11-17`), spin =>
      own.has(spin.song.uuid),
    );
  });
  test('A station plays one song at a time', () =>
    each(feeds, feed => {
      const starts = feed.map(({ airedAt }) => Date.parse(airedAt) / 1_000);
      const ends = feed.map(({ duration }, place) => (starts[place] ?? 0) + duration);
      return feed.length > 20 && ends.every((end, place) => end <= (starts[place + 1] ?? Infinity));
    }));
  test('Feeds contain no future spins', () =>
    each(feeds.flat(), ({ airedAt }) => Date.parse(airedAt) <= TODAY + 60_000));
  test('A station has the time zone of its country', () =>
    each(zones, ([zone = '', ...others]) => others.length === 0 && /^[A-Z]\w+\/\w+$/.test(zone)));
});

const rankingOf = (slug: string, moment = 'latest') =>
  walk(`v2.14/chart/song/${slug}/ranking/${encodeURIComponent(moment)}`);
const knownOf = async (rows: readonly Json[]): Promise<number> =>
  mean(await forEach(songIds(rows), async uuid => (await streamsOf(uuid)) ?? 0));

describe('Charts', () => {
  test("A chart's metric does not increase from one rank to the next", () =>
    each([globalRanking], rows => isSorted(rows.map(({ metric }) => metric).toReversed())));
  test("A country chart's metric is below the global chart's metric at the same rank", async () => {
    const inFrance = await rankingOf('spotify-top-200-france');
    await each([...globalRanking.entries()], ([place, { metric }]) => inFrance[place].metric < metric);
  });
  test('The 200 ranks of a chart have different songs', () =>
    each([globalRanking], rows => {
      return rows.every(({ position }, place) => position === place + 1) && kinds(songIds(rows)) === 200;
    }));
  test('The top ranks have better-known songs than the bottom ranks', async () =>
    each(
      [[await knownOf(globalRanking.slice(0, 20)), await knownOf(globalRanking.slice(-20))]],
      ([best = 0, rest = 0]) => best > 2 * rest,
    ));
  test("A song's previous position matches the previous ranking", async () => {
    const [, before] = (await get(`v2/chart/song/${chart.song.slug}/available-rankings`)).items;
    const earlier = new Map((await rankingOf(chart.song.slug, before)).map(row => [row.song.uuid, row.position]));
    await each(
      globalRanking,
      ({ song: { uuid }, oldPosition, entryState }) =>
        oldPosition === (earlier.get(uuid) ?? null) && (entryState === 'new') === (oldPosition === null),
    );
  });
  test('An album on a chart is found by its id', async () =>
    each(
      (await itemsOf(`v2.26/chart/album/${chart.album.slug}/ranking/latest`)).slice(0, 10),
      async row => (await get(`v2.51/album/by-uuid/${row.album.uuid}`)).status === 200,
    ));
  test("A song's current chart entry matches the song's row in the ranking", async () =>
    each((await itemsOf(`v2/song/${song.hit}/charts/ranks/spotify`)).slice(0, 4), async entry => {
      const row = (await rankingOf(entry.chart.slug)).find(other => other.song.uuid === song.hit);
      const isRow = ['position', 'entryDate', 'oldPosition'].every(member => row?.[member] === entry[member]);
      return isRow && entry.peakPosition <= entry.position && entry.current;
    }));
  test("An artist's current chart entry is at its song's rank", async () =>
    each(
      (await itemsOf(`v2/artist/${artist.discography250}/charts/song/ranks/spotify`)).slice(0, 2),
      async entry => (await rankingOf(entry.chart.slug))[entry.position - 1]?.song.uuid === entry.song.uuid,
    ));
  test('Chart entry dates are in order, and no current position is better than the peak position', async () => {
    const entries = await walk(`v2/artist/${artistIds[2]}/charts/song/ranks/spotify?currentOnly=0`);
    await each(
      atLeast(21, entries),
      ({ entryDate, peakDate, rankDate, peakPosition, position, oldPosition }) =>
        isSorted([entryDate, peakDate, rankDate]) && peakPosition <= (position || oldPosition),
    );
  });
});

const festivals = (await top('festivals', { sort: { type: 'name', order: 'asc' } })).map(row => row.festival);
const editions = await forEach(festivals, async host =>
  (await itemsOf(`v2/festival/${host.uuid}/editions`)).map(row => ({ ...row, host })),
);
const posters = await forEach(everyNth(editions.flat(), 9), ({ uuid }) => objectOf(`v2/festival/edition/${uuid}`));
const acts: Json[] = posters.map(poster => poster.artists.filter((act: Json) => act.artist));
const venues = (await top('venues')).map(row => row.venue);
const halls = [...(await records('v2/venue', ids(venues))).values()];
const concerts = (await forEach(everyNth(venues, 4), ({ uuid }) => itemsOf(`v2/venue/${uuid}/concerts`))).flat();
const events = [...concerts, ...editions.flat()];
const evenings = await forEach(sample, uuid => walk(`v2/artist/${uuid}/events?type=concert`));

describe('Live events', () => {
  test("Editions take place in their festival's city", () =>
    each(
      atLeast(
        501,
        editions.flat().filter(row => row.venue),
      ),
      row => row.venue.cityName === row.host.cityName,
    ));
  test('An edition has the same city and country as its festival', () =>
    each(
      posters,
      ({ cityName, countryCode, festival: host }) => cityName === host.cityName && countryCode === host.countryCode,
    ));
  test("A festival's editions are in order, with at most one a year", () =>
    each(
      editions.map(own => own.map(({ startedAt }) => startedAt.slice(0, 4))),
      years => isSorted(years) && isUnique(years),
    ));
  test("An edition's name contains the year, and the edition ends after it starts", () =>
    each(
      editions.flat(),
      ({ name, startedAt, endedAt }) => name.endsWith(startedAt.slice(0, 4)) && startedAt < endedAt,
    ));
  test('Lineups have no duplicate artists', () =>
    each(acts, known => isUnique(known.map((act: Json) => act.artist.uuid))));
  test('Artists on a lineup are listed under their own names', () =>
    each(acts.slice(0, 3).flat(), async act => (await objectOf(`v2/artist/${act.artist.uuid}`)).name === act.name));
  test("An artist's concerts and festival editions have the artist on the lineup and the same date", async () => {
    const own = await walk(`${headliner}/events`);
    const paths = { concert: 'v2/venue/concert', festival: 'v2/festival/edition' };
    await each(Object.entries(paths), async ([type, path]) => {
      const event = own.find(row => row.type === type);
      const poster = await objectOf(`${path}/${event.uuid}`);
      const isThere = poster.artists.some((act: Json) => act.artist?.uuid === artist.headliner);
      return isThere && poster.date === event.date && poster.startedAt === event.startedAt;
    });
  });
  test('Events before today are past and later events are scheduled, unless cancelled', () =>
    each(
      events.filter(({ status }) => status !== 'cancelled'),
      ({ status, date, startedAt }) => status === (dayOf(date ?? startedAt) > today ? 'scheduled' : 'past'),
    ));
  test("An event's lowest price does not exceed its highest", () =>
    each(
      events.filter(({ price }) => price),
      ({ price }) => price.min <= price.max,
    ));
  test('An artist plays at most one concert per evening', () =>
    each(evenings, own => isUnique(own.map(({ date }) => dayOf(date)))));
  test("An artist's concerts have the same dates as in the venue's list", () => {
    const dates = new Map(concerts.map(({ uuid, date }) => [uuid, date]));
    return each(atLeast(300, evenings.flat()), ({ uuid, date }) => date === (dates.get(uuid) ?? date));
  });
  test('Mean capacity increases from clubs to halls, arenas and stadiums', () =>
    each(['club hall arena stadium'], types => {
      const capacities = meansOf(
        halls,
        ({ type }) => type,
        types,
        ({ capacity }) => Number(capacity) || null,
      );
      return isSorted(capacities) && (capacities[0] ?? 0) > 0;
    }));
  test('Venues with Stadium, Arena or Club in their name have that type', () =>
    each(
      halls,
      ({ name, type }) =>
        /(Stadium|Arena|Club)$/.exec(name)?.[1]?.toLowerCase() === type || !/(Stadium|Arena|Club)$/.test(name),
    ));
});

const videos = await forEach(artistIds.slice(0, 7), uuid => walk(`v2/artist/${uuid}/shorts/instagram/videos`));

describe('Other lists', () => {
  test('A short video has at most as many likes as views, and at most as many comments as likes', () =>
    each(videos.flat(), ({ latestAudience: { comments, likes, views } }) => isSorted([comments, likes, views])));
  test('The ranked list contains 2,500 artists, each once', () =>
    each([artistIds], all => all.length === 2_500 && isUnique(all)));
  test('A list has as many rows as its total says', () =>
    each(
      ['v2/radio/countries', 'v2/referential/distributors', 'v2/chart/song/by-platform/airplay'],
      async path => (await walk(path)).length === (await get(path)).page.total,
    ));
});
