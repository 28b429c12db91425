import { Agent, interceptors, request } from 'undici';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createSchema } from '../../src/schema.ts';
import { changes, write } from '../support/changes.ts';
import type { Json } from '../support/json.ts';
import { landmarks } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

/* A page sends its queries by GET through the HTTP cache of the browser, and sends them again after a mutation. */

const { artist, distributor } = landmarks;
const subgraph = await sharedSubgraph({}, { writable: true });
const address = `${await subgraph.listen()}/graphql`;
const browser = new Agent().compose(interceptors.cache({ type: 'private' }));
afterAll(() => browser.close());

async function get(query: string): Promise<{ readonly data: Json; readonly cacheControl: unknown }> {
  const url = `${address}?${new URLSearchParams({ query })}`;
  const { body, headers } = await request(url, {
    dispatcher: browser,
    headers: { 'apollo-require-preflight': 'true', accept: 'application/json' },
  });
  const { data, errors } = (await body.json()) as { data: Json; errors?: unknown };
  expect(errors).toBeUndefined();
  return { data, cacheControl: headers['cache-control'] };
}

const priority = (id: string) => `{ artist(id: "${id}") { isPriority } }`;
const listed = '{ analyticsAccount { priorityArtists(first: 500) { nodes { id } } } }';
const subscriptions = '{ analyticsAccount { feedSubscriptions(first: 500, storage: "lake") { nodes { entityId } } } }';
const prefixes = `{ musicDistributor(id: "${distributor.first}") { name upcPrefixes(first: 500) { totalCount nodes } } }`;
const report = (members: string) => `{ artist(id: "${artist.withoutReport}") { name ${members} } }`;

/** The queries that each mutation changes. */
const changed = new Map<string, readonly string[]>([
  ['addPriorityArtist', [priority(artist.notFavorite), listed]],
  ['removePriorityArtist', [priority(artist.favorite), listed]],
  [
    'unlockAudienceReport',
    [
      report('audienceReport(platform: "instagram") { stats { followers } }'),
      report('audienceReportDates(platform: "instagram") { nodes }'),
    ],
  ],
  ['subscribeToAnalyticsFeed', [subscriptions]],
  ['unsubscribeFromAnalyticsFeed', [subscriptions]],
  ['addMusicDistributorUpc', [prefixes]],
  ['removeMusicDistributorUpc', [prefixes]],
]);
/** Pages that people review first: nothing in the graph changes at once. */
const reviewed = ['addArtistLinks', 'addSongLinks'];

test('Names what each mutation changes', () => {
  const mutations = Object.keys(createSchema().getMutationType()?.getFields() ?? {});
  expect([...changed.keys(), ...reviewed].toSorted()).toEqual(mutations.toSorted());
});

describe('A query that is sent again after a mutation shows the new data', () => {
  test.each(changes.filter(({ name }) => changed.has(name)))('Of $name', async ({ name, field }) => {
    const queries = changed.get(name) ?? [];
    const before = [];
    for (const query of queries) before.push((await get(query)).data);
    const { data } = await subgraph.ask(write(field));
    expect(data.change.errors).toEqual([]);
    for (const [index, query] of queries.entries()) expect((await get(query)).data).not.toEqual(before[index]);
  });
});

test('Lets a browser keep other data', async () => {
  const query = `{ artist(id: "${artist.headliner}") { name } musicDistributor(id: "${distributor.first}") { name } }`;
  expect((await get(query)).cacheControl).toMatch(/^public, max-age=\d+$/);
});

test('Makes no call for what a browser sends again without a change', async () => {
  // Facts are kept from the first millisecond after a mutation on.
  vi.setSystemTime(Date.now() + 1);
  for (const query of [prefixes, '{ analyticsAccount { feeds { code } } }']) {
    expect((await get(query)).cacheControl).toBe('private, no-cache');
    subgraph.sandbox.calls.length = 0;
    expect((await get(query)).cacheControl).toBe('private, no-cache');
    expect(subgraph.sandbox.calls).toEqual([]);
  }
});
