import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, distinct, keys, words } from '../support/askedSandbox.ts';
import type { ServiceAnswer } from '../support/service.ts';

const { album, artist, playlist, song } = landmarks;
const { get, statusOf } = await askedSandbox();

const search = (kind: string, term: string): Promise<ServiceAnswer> =>
  get(`v2/${kind}/search/${encodeURIComponent(term)}`);
const resolve = (url: string): Promise<ServiceAnswer> =>
  get(`v2/search/external/url?platformUrl=${encodeURIComponent(url)}`);

describe('Search', () => {
  const place = 'uuid name cityName countryCode countryName region imageUrl type';
  const forms: Record<string, [string, string]> = {
    artist: ['quentin', 'uuid slug name appUrl imageUrl countryCode webUrl genres isni careerStage growthLevel'],
    song: ['faded', 'uuid name creditName imageUrl releaseDate'],
    album: ['golden', 'uuid name creditName releaseDate'],
    playlist: [
      'friday',
      'uuid name identifier platform countryCode latestCrawlDate latestTrackCount latestSubscriberCount type imageUrl',
    ],
    radio: ['nova', 'name slug countryCode countryName cityName timeZone imageUrl reach firstAiredAt'],
    festival: ['echo', place],
    venue: ['arena', place],
    collaborator: ['mira', 'uuid collaboratorId name imageUrl'],
    label: ['harbour', 'uuid name'],
  };

  test.each(Object.entries(forms))('Of %s returns at most twenty', async (kind, [term, members]) => {
    const { items, page, related } = await search(kind, term);
    expect(keys(items[0])).toEqual(words(members));
    expect(items.length).toBe(page.total);
    expect(page).toMatchObject({ limit: 20, next: null });
    expect(related).toBeUndefined();
    expect(await statusOf(`v2/${kind}/search/${term}?limit=21`)).toBe(400);
    expect(await statusOf(`v2/${kind}/search/nobody%20is%20called%20so`)).toBe(404);
  });

  test('Returns exact names first, whatever their case and accents', async () => {
    const { object } = await get(`v2/artist/${artist.headliner}`);
    const [first] = (await search('artist', object.name.toUpperCase())).items;
    expect(first.uuid).toBe(artist.headliner);
    const beginnings = (await search('artist', 'amelie')).items.map(item => item.name);
    expect(beginnings[0]).toMatch(/^Amélie/i);
    const songs = (await search('song', `${object.name} faded`)).items;
    expect(distinct(songs.map(item => /faded/i.test(item.name)))).toEqual([true]);
  });

  test('Accepts an identifier as a name', async () => {
    expect((await search('artist', artist.headlinerSpotifyId)).items.map(item => item.uuid)).toEqual([
      artist.headliner,
    ]);
    expect((await search('song', song.hitIsrc)).items[0].uuid).toBe(song.hit);
    expect((await search('album', album.upc)).items[0].uuid).toBe(album.first);
    expect((await search('playlist', playlist.spotifyId)).items[0].uuid).toBe(playlist.threeHundred);
    expect((await search('playlist', 'AC/DC')).status).toBe(404);
  });

  test('Resolves the pages of platforms', async () => {
    const found = await resolve(`https://open.spotify.com/artist/${artist.headlinerSpotifyId}?si=1`);
    expect(keys(found)).toEqual(words('type url uuid errors status headers'));
    expect([found.type, found.uuid]).toEqual(['artist', artist.headliner]);
    for (const { url } of (await get(`v2/song/${song.hit}/identifiers`)).items.filter(
      item => item.platformCode !== 'isrc',
    )) {
      expect((await resolve(url)).uuid).toBe(song.hit);
    }
    expect((await resolve('https://open.spotify.com/artist/nobody')).status).toBe(404);
    expect((await resolve('no address')).status).toBe(404);
    expect(await statusOf('v2/search/external/url')).toBe(400);
  });
});

describe('Reference lists', () => {
  test('Return genres with their children, unpaged', async () => {
    for (const path of ['v2/artist/genres', 'v2/referential/song/genres']) {
      const { items } = await get(path);
      expect(keys(items[0])).toEqual(words('root sub'));
      const names = items.map(item => item.root);
      expect((await get(`${path}?sortOrder=desc`)).items.map(item => item.root)).toEqual(names.toReversed());
      expect((await get(`${path}?genre=latin`)).items).toHaveLength(1);
    }
  });

  test('Return label types, metrics and lyrics attributes', async () => {
    expect(keys((await get('v2/referential/label-types')).items[0])).toEqual(words('code name'));
    expect((await get('v2/top-artist/referential/metrics')).items.map(item => item.code)).toContain('followers');
    const moods = (await get('v2/referential/lyrics-attributes?attribute=moods&term=hope')).items;
    expect(moods).toEqual(['Hopeful']);
    expect((await get('v2/referential/lyrics-attributes?attribute=locations')).items[0]).toEqual({ name: 'Argentina' });
    expect(await statusOf('v2/referential/lyrics-attributes')).toBe(400);
    expect(await statusOf('v2/referential/lyrics-attributes?attribute=colours')).toBe(400);
  });

  test('Return the values that lyrics analyses use', async () => {
    const { lyricsAnalysis, related } = await get(`v2/song/${song.hit}/lyrics-analysis`);
    expect(related[0].uuid).toBe(song.hit);
    expect(keys(lyricsAnalysis)).toEqual(
      words(
        'themes moods culturalReferencePeople culturalReferenceNonPeople brands locations narrativeStyle emotionalIntensityScore complexityScore repetitivenessScore rhymeSchemeScore imageryScore',
      ),
    );
    const moods = (await get('v2/referential/lyrics-attributes?attribute=moods')).items;
    expect(lyricsAnalysis.moods.length).toBeGreaterThan(0);
    expect(moods).toEqual(expect.arrayContaining(lyricsAnalysis.moods));
  });

  test('Are returned with and without a wrapper, or not at all', async () => {
    const songs = (await get(`v2/artist/${artist.headliner}/songs`)).items;
    const answers = await Promise.all(songs.map(({ uuid }) => get(`v2/song/${uuid}/lyrics-analysis`)));
    expect(answers.some(({ object }) => object?.lyricsAnalysis)).toBe(true);
    expect(answers.some(({ status }) => status === 404)).toBe(true);
  });
});
