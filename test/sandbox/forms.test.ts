import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, ids, keys, words } from '../support/sandbox.ts';
import type { Json } from '../support/json.ts';

/* Property names of records, rows and `related`, in each version where they change. */

const { get, walk } = await askedSandbox();

const { artist, album, song, playlist, chart, city, collaborator, concert, distributor } = landmarks;
const { festival, label, publisher, radio, venue, work } = landmarks;
const headliner = `artist/${artist.headliner}`;

const short = 'uuid slug name appUrl imageUrl';
const newerArtist = 'genres biography isni ipi gender type birthDate careerStage growthLevel cityName';
const albumFacts = 'name creditName artists upc releaseDate totalTracks copyright distributor';
const songFacts = 'uuid name creditName artists releaseDate copyright appUrl imageUrl duration explicit isrc';
const newerSong = 'genres composers mainArtists labels producers languageCode audio distributor iswcs previewUrl';
const tracklist = 'uuid name identifier platform countryCode latestCrawlDate latestTrackCount latestSubscriberCount';
const place = 'uuid name cityName countryCode countryName region imageUrl';
const station = 'name slug countryCode countryName cityName timeZone';
const ground = 'address zipCode geo capacity website';
const chartFacts = 'name type slug platform frequency countryCode countryName cityName maxResultsCount webUrl';
const standing = 'position positionEvolution entryState entryDate rankDate oldPosition timeOnChart timeOnChartUnit';
const portrait = 'genders ages gendersPerAge ethnicities languages countries cities notableUsers';
const analysis =
  'themes moods culturalReferencePeople culturalReferenceNonPeople brands locations narrativeStyle ' +
  'emotionalIntensityScore complexityScore repetitivenessScore rhymeSchemeScore imageryScore';
const rankingOf = `chart/song/${chart.song.slug}/ranking/latest`;
const albumRanking = `chart/album/${chart.album.slug}/ranking/latest`;
const report = `v2/${headliner}/audience/instagram/report/latest`;
const sounds = 'v2/chart/tiktok/music/weekly/ranking/latest';
const spins = `v2/artist/${artist.prolific}`;

/** A path, a location in its response, and the property names there. */
const forms: [path: string, place: string, members: string][] = [
  [`v2/${headliner}`, 'object', `${short} countryCode webUrl`],
  [`v2.9/${headliner}`, 'object', `${short} countryCode webUrl ${newerArtist}`],
  [
    `v2.9/artist/by-platform/spotify/${artist.headlinerSpotifyId}`,
    'object',
    `${short} countryCode webUrl ${newerArtist}`,
  ],
  ['v2/artist/search/quentin', 'items.0', `${short} countryCode webUrl genres isni careerStage growthLevel`],

  [`v2/album/by-upc/${album.upc}`, 'object', `${albumFacts} slug label`],
  [`v2.15/album/by-upc/${album.upc}`, 'object', `${albumFacts} slug label imageUrl`],
  [`v2.26/album/by-platform/spotify/${album.spotifyId}`, 'object', `${albumFacts} uuid label imageUrl`],
  [`v2/album/by-uuid/${album.first}`, 'object', `${albumFacts} uuid label imageUrl`],
  [`v2.36/album/by-uuid/${album.first}`, 'object', `${albumFacts} uuid labels imageUrl type`],
  [`v2.51/album/by-uuid/${album.first}`, 'object', `${albumFacts} uuid labels imageUrl type generatedWithAi`],
  [`v2/${headliner}/albums`, 'items.0', 'creditName name slug'],
  [`v2.18/${headliner}/albums`, 'items.0', 'creditName name releaseDate slug'],
  [`v2.26/${headliner}/albums`, 'items.0', 'creditName name releaseDate uuid'],
  [`v2.34/${headliner}/albums`, 'items.0', 'creditName name releaseDate type uuid'],
  ['v2/album/search/golden', 'items.0', 'uuid name creditName releaseDate'],

  [`v2/song/${song.hit}`, 'object', `${songFacts} label`],
  [`v2.8/song/by-isrc/${song.hitIsrc}`, 'object', `${songFacts} label genres composers`],
  [`v2/song/by-platform/spotify/${song.hitSpotifyId}`, 'object', `${songFacts} label genres composers`],
  [`v2.25/song/${song.hit}`, 'object', `${songFacts} ${newerSong}`],
  [`v2/${headliner}/songs`, 'items.0', 'creditName imageUrl name uuid'],
  [`v2.21/${headliner}/songs`, 'items.0', 'creditName imageUrl name releaseDate uuid'],
  ['v2/song/search/faded', 'items.0', 'uuid name creditName imageUrl releaseDate'],
  [`v2/song/${song.hit}/lyrics-analysis`, 'lyricsAnalysis', analysis],

  [
    `v2.8/playlist/${playlist.threeHundred}`,
    'object',
    `${tracklist} owner type refreshed availableCountryCodes appUrl imageUrl`,
  ],
  ['v2/playlist/search/friday', 'items.0', `${tracklist} type imageUrl`],
  [`v2/${headliner}/playlist/current/deezer?limit=1`, 'items.0.playlist', tracklist],
  [`v2.20/${headliner}/playlist/current/deezer?limit=1`, 'items.0.playlist', `${tracklist} type imageUrl`],
  [
    `v2.20/song/${song.hit}/playlist/current/spotify`,
    'items.0',
    'playlist position peakPosition entryDate exitDate positionDate peakPositionDate',
  ],
  ['v2/playlist/curators/spotify?offset=3100', 'items.0', 'name identifier'],

  ['v2/chart/song/by-platform/airplay', 'items.0', chartFacts],
  [`v2/${rankingOf}`, 'items.0', `${standing} song`],
  [`v2.14/${rankingOf}`, 'items.0', `${standing} song metric`],
  [`v2/${albumRanking}`, 'items.0.album', 'name creditName slug'],
  [`v2.26/${albumRanking}`, 'items.0.album', 'name creditName releaseDate uuid'],
  [`v2/song/${song.hit}/charts/ranks/spotify`, 'items.0', `${standing} chart peakPosition peakDate current`],
  [
    `v2/artist/${artist.discography250}/charts/song/ranks/spotify`,
    'items.0',
    `${standing} chart peakPosition peakDate current song`,
  ],
  [`v2/${headliner}/charts/album/ranks/deezer`, 'items.0.album', 'name creditName slug'],
  [`v2.28/${headliner}/charts/album/ranks/deezer`, 'items.0', `${standing} chart peakPosition current album`],
  [`v2.28/${headliner}/charts/album/ranks/deezer`, 'items.0.album', 'name creditName releaseDate uuid'],
  [sounds, 'items.0', `${standing} music song peakPosition value oldValue totalValue oldTotalValue`],
  [sounds, 'items.0.music', 'identifier title authorName url imgUrl'],

  [`v2/song/${song.hit}/broadcasts?limit=3`, 'items.0', 'airedAt duration radio'],
  [`v2/song/${song.hit}/broadcasts?limit=3`, 'items.0.radio', station],
  [`${spins}/broadcasts?limit=3`, 'items.0', 'airedAt duration radio song'],
  [`${spins}/broadcast-groups`, 'items.0', 'playCount radio'],
  [`${spins}/broadcast-groups`, 'items.0.radio', `${station} imageUrl`],
  [`v2/radio/${radio.slug}/live-feed`, 'items.0', 'airedAt duration song'],
  [`v2/radio/${radio.slug}/live-feed`, 'related', `${station} imageUrl`],
  [`v2/radio/${radio.slug}/identifiers`, 'items.0', 'platformName platformCode identifier url'],
  [`v2/radio/${radio.slug}/identifiers`, 'related', `${station} imageUrl reach firstAiredAt`],
  ['v2/radio/search/nova', 'items.0', `${station} imageUrl reach firstAiredAt`],

  [report, 'object', 'top audience'],
  [report, 'object.top', 'mentions hashtags posts reels'],
  [report, 'object.audience', 'stats audienceLike audienceFollower brandsAffinity interests'],
  [report, 'object.audience.audienceFollower', portrait],
  [
    `v2/${headliner}/shorts/youtube/videos`,
    'items.0',
    'identifier title description createdAt externalUrl latestAudience',
  ],

  [`v2/work/${work.first}`, 'object', 'uuid name iswc writers publishers'],
  [`v2/work/${work.first}`, 'object.publishers.0', 'uuid name share adminPublisher relatedWriters'],
  [`v2/work/${work.first}/recordings`, 'related', 'uuid name iswc'],
  [
    `v2/collaborator/${collaborator.first}`,
    'object',
    'uuid collaboratorId name imageUrl isni ipi roles countryCode cityName webUrl biography gender type birthDate',
  ],
  [`v2/collaborator/${collaborator.first}/songs`, 'related', 'uuid collaboratorId name imageUrl'],
  ['v2/collaborator/search/mira', 'items.0', 'uuid collaboratorId name imageUrl'],
  [`v2/publisher/${publisher.first}`, 'object', 'uuid name ipi phone email website address'],
  [`v2/label/${label.first}`, 'object', 'uuid name type imageUrl countryCode foundedAt website company address'],
  ['v2/label/search/harbour', 'items.0', 'uuid name'],
  ['v2/referential/distributors', 'items.0', 'uuid name'],
  [`v2/distributor/${distributor.first}/upc-roots`, 'related', 'uuid company'],

  [`v2/festival/${festival.summer}`, 'object', `${place} ${ground} venue`],
  [`v2/venue/${venue.first}`, 'object', `${place} ${ground} type`],
  ['v2/festival/search/echo', 'items.0', `${place} type`],
  ['v2/venue/search/arena', 'items.0', `${place} type`],
  [`v2/${headliner}/events?type=concert`, 'items.0', 'uuid name type status date price venue'],
  [`v2/${headliner}/events?type=festival`, 'items.0', 'uuid name type status startedAt endedAt venue price festival'],
  [`v2/venue/${venue.first}/concerts`, 'items.0', 'uuid name type status date price'],
  [
    `v2/venue/concert/${concert.first}`,
    'object',
    'uuid name date type status venue price artists identifiers ticketUrls',
  ],
  [`v2/venue/concerts/by-city-key?cityKey=${city.key}`, 'items.0', 'uuid name type status date price venue'],
  [`v2/referential/venue/cities/${city.country}`, 'items.0', 'cityKey cityName region countryCode countryName'],

  ['v2/top/artists', 'items.0', 'artist social streaming popularity custom'],
  ['v2/top/artists', 'items.0.social.0', 'platformCode metricType total week month quarter'],
  ['v2/top/artists', 'items.0.social.0.week', 'volume percent'],
  ['v2/top/songs', 'items.0', 'song audience popularity custom'],
  ['v2/top/festivals', 'items.0', 'festival social streaming custom'],
  ['v2/top/venues', 'items.0', 'venue social streaming custom'],
  ['v2/top/radios', 'items.0', 'radio social custom'],
  ['v2/top/radios', 'items.0.radio', `${station} imageUrl reach genres trackAge`],
  ['v2/top/playlists/spotify', 'items.0', 'playlist audience'],
  ['v2/top/playlists/spotify', 'page', 'offset limit next previous total cursor'],

  ['v2/artist/genres', 'items.0', 'root sub'],
  ['v2/referential/song/genres', 'items.0', 'root sub'],
  ['v2/referential/label-types', 'items.0', 'code name'],
  ['v2/data-feed/available?entityType=song', 'items.0', 'code name entityType description'],
  ['v2/data-feed/configured?entityType=song', 'items.0', 'feed entityUuid storageCode pushInterval'],
];

test.each(forms)('Returns the documented properties: %s at %s with %s', async (path, at, members) => {
  const answer = await get(path, { method: path.startsWith('v2/top/') ? 'POST' : 'GET' });
  const found = at.split('.').reduce<Json>((value, member) => value[member], answer);
  expect(keys(found)).toEqual(words(members));
});

test('Returns a resolved platform URL without an envelope', async () => {
  const url = `https://open.spotify.com/artist/${artist.headlinerSpotifyId}?si=1`;
  const {
    status: _,
    headers: __,
    ...body
  } = await get(`v2/search/external/url?platformUrl=${encodeURIComponent(url)}`);
  expect(body).toEqual({ type: 'artist', url: expect.any(String), uuid: artist.headliner, errors: [] });
});

test("Returns the subject of a response as `related`, in the endpoint's format", async () => {
  const ofHeadliner = { uuid: artist.headliner };
  const subjects: [path: string, related: unknown][] = [
    [
      `v2/${headliner}/audience/spotify`,
      expect.objectContaining({ platform: 'spotify', artist: expect.objectContaining(ofHeadliner) }),
    ],
    [`v2/${headliner}/service/score`, [expect.objectContaining(ofHeadliner)]],
    [`v2/${headliner}/current/stats?period=28`, [expect.objectContaining({ ...ofHeadliner, period: 28 })]],
    [`v2/${headliner}/playlist/reach/spotify`, expect.objectContaining(ofHeadliner)],
    [`v2.20/playlist/${playlist.threeHundred}/tracks/latest`, expect.objectContaining({ playlist: expect.anything() })],
    [`v2/song/${song.hit}/charts/ranks/spotify`, expect.objectContaining({ uuid: song.hit })],
    [`v2.20/song/${song.hit}/playlist/current/spotify`, expect.objectContaining({ uuid: song.hit })],
    [`v2/song/${song.hit}/broadcasts?limit=3`, expect.objectContaining({ uuid: song.hit })],
    [`v2/venue/${venue.first}/concerts`, expect.objectContaining({ uuid: venue.first })],
    [`v2/work/${work.first}/identifiers`, expect.objectContaining({ uuid: work.first })],
    [`v2/collaborator/${collaborator.first}/identifiers`, expect.objectContaining({ uuid: collaborator.first })],
    [`v2/publisher/${publisher.first}/identifiers`, expect.objectContaining({ uuid: publisher.first })],
    [
      `v2/chart/song/${chart.twiceDaily.slug}/available-rankings`,
      expect.objectContaining({ slug: chart.twiceDaily.slug }),
    ],
    [sounds, { chart: { frequency: 'weekly', type: 'music' }, date: '2026-11-19T00:00:00+00:00' }],
    ['v2/chart/tiktok/music/weekly/available-rankings', { frequency: 'weekly', type: 'music' }],
    ['v2.20/playlist/by-curator/spotify/spotify', { name: 'Spotify', identifier: 'spotify' }],
    ['v2.20/playlist/by-type/deezer/this_is', undefined],
    ['v2/playlist/platforms', undefined],
    ['v2/artist/search/quentin', undefined],
  ];
  for (const [path, related] of subjects) expect([path, (await get(path)).related]).toEqual([path, related]);
  expect((await get('v2/top/artists', { method: 'POST' })).related).toEqual({ updatedAt: '2026-11-20T00:00:00+00:00' });
});

test("Returns a chart's metric, which can be null, from version 2.14 on", async () => {
  expect((await get(`v2/${rankingOf}`)).related.chart.metric).toBeUndefined();
  expect((await get(`v2.14/${rankingOf}`)).related.chart.metric.type).toBe('streams');
  expect((await get('v2.14/chart/song/itunes-top-200-france/ranking/latest')).items[0].metric).toBeNull();
});

const isrcOf = async (path: string): Promise<unknown> => (await get(path)).object.isrc;

test('Returns the ISRC as a string in version 2, and as an object in later versions and in lookups by platform', async () => {
  expect(await isrcOf(`v2/song/${song.hit}`)).toBe(song.hitIsrc);
  expect(await isrcOf(`v2.8/song/${song.hit}`)).toMatchObject({ value: song.hitIsrc });
  expect(await isrcOf(`v2/song/by-platform/spotify/${song.hitSpotifyId}`)).toMatchObject({ value: song.hitIsrc });
});

test('Omits `imageUrl` of some songs, and names `countryCode` of some countries `code`', async () => {
  const songs = await walk(`v2/artist/${artist.discography250}/songs`);
  const withPicture = songs.filter(item => 'imageUrl' in item).length;
  expect(withPicture).toBeLessThan(songs.length);
  expect(withPicture).toBeGreaterThan(songs.length / 2);
  const countries = await walk('v2/radio/countries');
  expect(countries.filter(each => 'code' in each).length).toBeLessThan(countries.length / 5);
});

test('Returns a lyrics analysis with or without an envelope, or 404', async () => {
  const songs = (await get(`v2/${headliner}/songs`)).items;
  const answers = await Promise.all(songs.map(({ uuid }) => get(`v2/song/${uuid}/lyrics-analysis`)));
  expect(answers.some(({ object }) => object?.lyricsAnalysis)).toBe(true);
  expect(answers.some(({ lyricsAnalysis }) => lyricsAnalysis)).toBe(true);
  expect(answers.some(({ status }) => status === 404)).toBe(true);
});

test('Returns null for the likers in YouTube audience reports', async () => {
  const { type, object } = await get(`v2/${headliner}/audience/youtube/report/latest`);
  expect([type, object.audience.audienceLike]).toEqual(['audience_report', null]);
});

test('Returns the growing audience of a short video, with the artist and the video as `related`', async () => {
  const { items, page } = await get(`v2/${headliner}/shorts/youtube/videos`);
  const { identifier, createdAt, latestAudience } = items[3];
  const audience = await get(`v2/artist/shorts/${identifier}/audience`);
  expect(page.total).toBeGreaterThan(20);
  expect(keys(audience.related)).toEqual(words(`${short} identifier createdAt latestAudience`));
  expect(audience.related).toMatchObject({ uuid: artist.headliner, identifier, createdAt, latestAudience });
  expect(keys(audience.items[0])).toEqual(words('date comments views likes'));
  expect(audience.items[0].views).toBeLessThan(audience.items.at(-1).views);
});

test('Returns each known record of a batch once, in any order', async () => {
  const related = ids((await get(`v2/${headliner}/related`)).items).slice(0, 7);
  const found = ids((await get(`v2.9/artist/${[...related, related[0], artist.unknown, 'nonsense'].join(',')}`)).items);
  expect(found.toSorted()).toEqual(related.toSorted());
  expect(found).not.toEqual(related);
});

const severalIds: [path: string, ...uuids: string[]][] = [
  ['v2.9/artist', artist.headliner, artist.newcomer],
  ['v2/album', album.first, album.boxSet],
  ['v2/song', song.hit, song.withoutIsrc],
  ['v2.8/playlist', playlist.threeHundred],
  ['v2/festival', festival.summer],
  ['v2/venue', venue.first],
  ['v2/collaborator', collaborator.first],
  ['v2/publisher', publisher.first],
  ['v2/label', label.first],
  ['v2/work', work.first],
];

test.each(severalIds)('Omits unknown records from a batch: %s', async (path, ...uuids) => {
  const { items } = await get(`${path}/${uuids.join()},${playlist.unknown}`);
  expect(ids(items).toSorted()).toEqual(uuids.toSorted());
});

const lookUps: [path: string, codes: readonly string[]][] = [
  [`v2/work/${work.first}`, [`by-iswc/${work.iswc}`, `by-platform/${work.platform}/${work.platformId}`]],
  [
    `v2/collaborator/${collaborator.first}`,
    [`by-ipi/${collaborator.ipi}`, `by-platform/${collaborator.platform}/${collaborator.platformId}`],
  ],
  [
    `v2/publisher/${publisher.first}`,
    [`by-ipi/${publisher.ipi}`, `by-platform/${publisher.platform}/${publisher.platformId}`],
  ],
];

test.each(lookUps)('Finds a record by its codes and platform identifiers: %s', async (path, codes) => {
  const { object } = await get(path);
  const found = await Promise.all(codes.map(code => get(`${path.replace(/[^/]*$/, '')}${code}`)));
  expect(found.map(answer => answer.object)).toEqual(codes.map(() => object));
});
