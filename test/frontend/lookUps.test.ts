import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { clientPage, document } from './clientPage.ts';
import { landmarks } from '../support/landmarks.ts';
import type { Json } from '../support/json.ts';

const { artist, album, chart, radio } = landmarks;
const byId = `artist(id: "${artist.headliner}")`;
const page = await clientPage();

/** Data of two components on one page that select different fields of one lookup. */
async function together(lookUp: string, first: string, second: string): Promise<Json[]> {
  const watched = [first, second].map(fields =>
    page.client.watchQuery({ query: parse(`{ ${lookUp} { ${fields} } }`) }),
  );
  watched.forEach(query => query.subscribe({}));
  await expect.poll(() => watched.every(query => !query.getCurrentResult().loading), { interval: 2 }).toBe(true);
  // Time for further requests, which both components would send if one lookup replaced the other's data.
  await page.subgraph.ask('{ __typename }');
  return watched.map(query => query.getCurrentResult().data);
}

describe('Concurrent lookups', () => {
  test.each([
    ['a lookup by id', byId, 'name', 'slug'],
    ['a lookup by id, whose id only one component selects', byId, 'id name', 'slug'],
    ['a lookup by slug', `songChart(slug: "${chart.song.slug}")`, 'name', 'platform { code }'],
    ['a lookup by UPC', `albumByUpc(upc: "${album.upc}")`, 'name', 'releaseDate'],
    ['a list below a lookup', byId, 'albums(first: 2) { nodes { name } }', 'name'],
  ])(
    'Two components with different selections of one lookup send one request each: %s',
    async (_, lookUp, first, second) => {
      const [one, other] = await together(lookUp, first, second);
      const { data } = await page.subgraph.ask(`{ ${lookUp} { ${first} } }`);
      expect(Object.values(one)).toMatchObject(Object.values(data));
      expect(Object.values(other)[0]).toBeTruthy();
      expect(page.requests).toBe(2);
    },
  );
});

test('Reads a record from the cache after a lookup that did not select the id', async () => {
  await page.client.query({ query: parse(`{ ${byId} { name } }`) });
  const { data } = await page.client.query({ query: parse(`{ ${byId} { name } }`) });
  expect(data).toHaveProperty('artist.name');
  expect(page.client.cache.extract()).toHaveProperty([`Artist:${artist.headliner}`, 'name']);
  expect(page.requests).toBe(1);
});

describe('Cached records', () => {
  test('Reads a record from the cache after a list has returned the record', async () => {
    const { nodes } = (await page.onScreen(document(`{ ${byId} { id related { nodes { id name } } } }`)).data()).artist
      .related;
    const found = page.onScreen(document(`{ artist(id: "${nodes[0].id}") { id name } }`));
    expect((await found.data()).artist).toEqual(nodes[0]);
    expect(page.requests).toBe(1);
  });

  test('Identifies a radio station by its slug across queries', async () => {
    const named = document(`{ radioStation(slug: "${radio.slug}") { name } }`);
    const { name } = (await page.onScreen(named).data()).radioStation;
    await page.onScreen(document(`{ searchMusic(term: "${name}") { radioStations { slug name } } }`)).data();
    expect(Object.keys(page.client.cache.extract() as object)).toContain(`RadioStation:{"slug":"${radio.slug}"}`);
  });

  test('Merges fields of an embedded object from two queries', async () => {
    const [code, name] = [
      page.onScreen(document(`{ ${byId} { id country { code } } }`)),
      page.onScreen(document(`{ ${byId} { id country { name } } }`)),
    ];
    await Promise.all([code.data(), name.data()]);
    const both = page.onScreen(document(`{ ${byId} { id country { code name } } }`));
    expect((await both.data()).artist.country).toEqual({
      __typename: 'IsoCountry',
      code: expect.any(String),
      name: expect.any(String),
    });
    expect(page.requests).toBe(2);
  });

  test('Matches fragments on interfaces and their implementing types', async () => {
    const events = document(
      `{ ${byId} { id liveEvents(first: 3) { nodes { __typename ... on LiveEvent { id name } ... on Concert { lineup { name } } } } } }`,
    );
    const { nodes } = (await page.onScreen(events).data()).artist.liveEvents;
    expect(nodes).toHaveLength(3);
    expect(nodes.every((event: { name?: string }) => event.name)).toBe(true);
    expect(page.requests).toBe(1);
  });
});
