import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, distinct, keys, words } from '../support/askedSandbox.ts';
import { TODAY } from '../support/today.ts';

const { artist, radio, song } = landmarks;
const { get, statusOf, walk } = await askedSandbox();

describe('Radio stations', () => {
  const light = 'name slug countryCode countryName cityName timeZone';

  test('Have the spins of a song in their feeds', async () => {
    const { items, related } = await get(`v2/song/${song.hit}/broadcasts?limit=3`);
    expect(related.uuid).toBe(song.hit);
    expect(keys(items[0])).toEqual(words('airedAt duration radio'));
    expect(keys(items[0].radio)).toEqual(words(light));
    const date = items[0].airedAt.slice(0, 10);
    const feed = await walk(`v2/radio/${items[0].radio.slug}/live-feed?startDate=${date}&endDate=${date}`);
    expect(feed.find(each => each.airedAt === items[0].airedAt)?.song.uuid).toBe(song.hit);
  });

  test('Take moments for the spins of a song, and days for all other requests', async () => {
    const moments = 'startDate=2026-11-01T06:00:00Z&endDate=2026-11-01T18:00:00%2B00:00';
    const spins = await walk(`v2/song/${song.hit}/broadcasts?${moments}`);
    expect(spins.length).toBeGreaterThan(0);
    const times = spins.map(spin => Date.parse(spin.airedAt));
    expect(times).toEqual(times.toSorted((left, right) => right - left));
    expect(
      times.every(time => time >= Date.parse('2026-11-01T06:00:00Z') && time < Date.parse('2026-11-01T18:01:00Z')),
    ).toBe(true);
    expect(await statusOf(`v2/song/${song.hit}/broadcasts?startDate=2026-11-01`)).toBe(400);
    expect(await statusOf(`v2/song/${song.hit}/broadcast-groups?startDate=2026-11-01`)).toBe(200);
    expect(await statusOf(`v2/artist/${artist.headliner}/broadcasts?startDate=2026-11-01T06:00:00Z`)).toBe(400);
  });

  test('Count as many spins of the songs of an artist as they list', async () => {
    const period = 'startDate=2026-11-16&endDate=2026-11-17';
    const spins = await walk(`v2/artist/${artist.prolific}/broadcasts?${period}`);
    const groups = await walk(`v2/artist/${artist.prolific}/broadcast-groups?${period}`);
    expect(groups.reduce((sum, group) => sum + group.playCount, 0)).toBe(spins.length);
    expect(keys(spins[0])).toEqual(words('airedAt duration radio song'));
    expect(keys(groups[0])).toEqual(words('playCount radio'));
    expect(keys(groups[0].radio)).toEqual(words(`${light} imageUrl`));
    const songs = new Set((await walk(`v2/artist/${artist.prolific}/songs`)).map(each => each.uuid));
    expect(spins.every(spin => songs.has(spin.song.uuid))).toBe(true);
    const slug = groups[0].radio.slug;
    const one = await walk(`v2/artist/${artist.prolific}/broadcasts?${period}&radioSlugs=${slug},nobody`);
    expect(one.length).toBe(groups[0].playCount);
    const country = groups[0].radio.countryCode;
    const there = await walk(`v2/artist/${artist.prolific}/broadcast-groups?${period}&countryCode=${country}`);
    expect(distinct(there.map(group => group.radio.countryCode))).toEqual([country]);
  });

  test('Have a feed up to now, identifiers and countries', async () => {
    const { items, related } = await get(`v2/radio/${radio.slug}/live-feed?startDate=2026-11-20`);
    expect(keys(items[0])).toEqual(words('airedAt duration song'));
    expect(keys(related)).toEqual(words(`${light} imageUrl`));
    expect(Date.parse(items[0].airedAt)).toBeLessThanOrEqual(TODAY + 60_000);
    const identifiers = await get(`v2/radio/${radio.slug}/identifiers`);
    expect(keys(identifiers.related)).toEqual(words(`${light} imageUrl reach firstAiredAt`));
    expect(keys(identifiers.items[0])).toEqual(words('platformName platformCode identifier url'));
    expect(await statusOf(`v2/radio/${radio.unknown}/live-feed`)).toBe(404);
    const countries = await walk('v2/radio/countries');
    expect(countries.filter(each => 'code' in each).length).toBeLessThan(countries.length / 5);
  });
});
