import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, distinct, type ServiceAnswer } from '../support/sandbox.ts';

const { album, artist, playlist, song } = landmarks;
const { get, statusOf } = await askedSandbox();

const search = (kind: string, term: string): Promise<ServiceAnswer> =>
  get(`v2/${kind}/search/${encodeURIComponent(term)}`);

describe('Search', () => {
  const terms = {
    artist: 'quentin',
    song: 'faded',
    album: 'golden',
    playlist: 'friday',
    radio: 'nova',
    festival: 'echo',
    venue: 'arena',
    collaborator: 'mira',
    label: 'harbour',
  };

  test.each(Object.entries(terms))(
    'Search returns one page of at most 20 records, or 404: %s by %s',
    async (kind, term) => {
      const { items, page } = await search(kind, term);
      expect(items.length).toBe(page.total);
      expect(page).toMatchObject({ limit: 20, next: null });
      expect(await statusOf(`v2/${kind}/search/${term}?limit=21`)).toBe(400);
      expect(await statusOf(`v2/${kind}/search/nobody%20is%20called%20so`)).toBe(404);
    },
  );

  test('Search ranks exact names first, ignoring case and accents', async () => {
    const { object } = await get(`v2/artist/${artist.headliner}`);
    const [first] = (await search('artist', object.name.toUpperCase())).items;
    expect(first.uuid).toBe(artist.headliner);
    const beginnings = (await search('artist', 'amelie')).items.map(item => item.name);
    expect(beginnings[0]).toMatch(/^Amélie/i);
    const songs = (await search('song', `${object.name} faded`)).items;
    expect(distinct(songs.map(item => /faded/i.test(item.name)))).toEqual([true]);
  });

  test('Search accepts an identifier instead of a name', async () => {
    expect((await search('artist', artist.headlinerSpotifyId)).items.map(item => item.uuid)).toEqual([
      artist.headliner,
    ]);
    expect((await search('song', song.hitIsrc)).items[0].uuid).toBe(song.hit);
    expect((await search('album', album.upc)).items[0].uuid).toBe(album.first);
    expect((await search('playlist', playlist.spotifyId)).items[0].uuid).toBe(playlist.threeHundred);
    expect((await search('playlist', 'AC/DC')).status).toBe(404);
  });
});

describe('Reference lists', () => {
  test('Reference lists contain the metrics of ranked lists, and contain objects where documented', async () => {
    expect((await get('v2/top-artist/referential/metrics')).items.map(item => item.code)).toContain('followers');
    expect((await get('v2/referential/lyrics-attributes?attribute=locations')).items[0]).toEqual({ name: 'Argentina' });
  });

  test('Reference lists contain the moods of a lyrics analysis', async () => {
    const { lyricsAnalysis, related } = await get(`v2/song/${song.hit}/lyrics-analysis`);
    const moods = (await get('v2/referential/lyrics-attributes?attribute=moods')).items;
    expect(related[0].uuid).toBe(song.hit);
    expect(lyricsAnalysis.moods.length).toBeGreaterThan(0);
    expect(moods).toEqual(expect.arrayContaining(lyricsAnalysis.moods));
  });
});
