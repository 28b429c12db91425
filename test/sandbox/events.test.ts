import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, distinct, keys, words } from '../support/askedSandbox.ts';
import type { Json } from '../support/json.ts';

const { artist, city, concert, festival, venue } = landmarks;
const { get, statusOf, walk } = await askedSandbox();

const day = (event: Json): string => (event.date ?? event.startedAt).slice(0, 10);

describe('Events', () => {
  test('Of an artist are concerts and editions that resolve', async () => {
    const items = await walk(`v2/artist/${artist.headliner}/events`);
    const kinds = new Set(items.map(each => each.type));
    expect(kinds.has('concert') && kinds.has('festival')).toBe(true);
    const evening = items.find(each => each.type === 'concert');
    const edition = items.find(each => each.type === 'festival');
    expect(keys(evening)).toEqual(words('uuid name type status date price venue'));
    expect(keys(edition)).toEqual(words('uuid name type status startedAt endedAt venue price festival'));
    const details = (await get(`v2/venue/concert/${evening.uuid}`)).object;
    expect(details.artists.some((each: Json) => each.artist?.uuid === artist.headliner)).toBe(true);
    expect(details.date).toBe(evening.date);
    const poster = (await get(`v2/festival/edition/${edition.uuid}`)).object;
    expect(poster.artists.some((each: Json) => each.artist?.uuid === artist.headliner)).toBe(true);
  });

  test('Are filtered by type and period and sorted by day', async () => {
    const path = `v2/artist/${artist.headliner}/events`;
    const newest = (await walk(`${path}?sortOrder=desc`)).map(day);
    expect(newest).toEqual(newest.toSorted().toReversed());
    const concerts = await walk(`${path}?type=concert&startDate=2024-01-01&endDate=2024-12-31`);
    expect(distinct(concerts.map(each => `${each.type} ${day(each).slice(0, 4)}`))).toEqual(['concert 2024']);
    expect(await statusOf(`${path}?type=party`)).toBe(400);
    expect(await statusOf(`v2/artist/${artist.unknown}/events`)).toBe(404);
  });

  test('Of a venue are past and future concerts', async () => {
    const { items, related, page } = await get(`v2/venue/${venue.first}/concerts`);
    expect([related.uuid, page.total]).toEqual([venue.first, 64]);
    expect(keys(items[0])).toEqual(words('uuid name type status date price'));
    expect(items.map(each => each.uuid)).toContain(concert.first);
    expect(items.at(-1).status).not.toBe('past');
    const details = (await get(`v2/venue/concert/${concert.first}`)).object;
    expect(keys(details)).toEqual(words('uuid name date type status venue price artists identifiers ticketUrls'));
    expect(details.venue.uuid).toBe(venue.first);
    expect(await statusOf(`v2/venue/concert/${concert.unknown}`)).toBe(404);
    expect(await statusOf(`v2/venue/${venue.unknown}/concerts`)).toBe(404);
  });
});

describe('Cities', () => {
  test('Have a key that finds venues, festivals and concerts', async () => {
    const cities = await walk(`v2/referential/venue/cities/${city.country}`);
    expect(keys(cities[0])).toEqual(words('cityKey cityName region countryCode countryName'));
    const paris = cities.find(each => each.cityKey === city.key);
    expect(paris?.cityName).toBe('Paris');
    const venues = (await get(`v2/venue/by-city-key?cityKey=${city.key}`)).items;
    const festivals = (await get(`v2/festival/by-city-key?cityKey=${city.key}`)).items;
    expect(distinct(venues.map(each => each.cityName))).toEqual(['Paris']);
    expect(distinct(festivals.map(each => each.cityName))).toEqual(['Paris']);
    const concerts = await walk(`v2/venue/concerts/by-city-key?cityKey=${city.key}`);
    expect(concerts.length).toBe(venues.length * 64);
    expect(keys(concerts[0])).toEqual(words('uuid name type status date price venue'));
    expect((await get('v2/top-artist/referential/cities/FR?searchCity=lyo')).items.map(each => each.cityName)).toEqual([
      'Lyon',
    ]);
  });

  test('Are 404 when unknown, except for their concerts', async () => {
    expect(await statusOf(`v2/venue/by-city-key?cityKey=${city.unknownKey}`)).toBe(404);
    expect(await statusOf(`v2/festival/by-city-key?cityKey=${city.unknownKey}`)).toBe(404);
    expect((await get(`v2/venue/concerts/by-city-key?cityKey=${city.unknownKey}`)).page.total).toBe(0);
    expect(await statusOf('v2/venue/by-city-key')).toBe(400);
    expect(await statusOf('v2/referential/venue/cities/France')).toBe(400);
    expect(await statusOf(`v2/festival/${festival.summer}`)).toBe(200);
  });
});
