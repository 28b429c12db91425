import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { parse, print } from 'graphql';
import { from } from 'rxjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { possibleTypes, typePolicies } from '../src/apolloClient/typePolicies.ts';
import { landmarks } from './support/landmarks.ts';
import { Subgraph } from './support/subgraph.ts';
import type { Json } from './support/json.ts';

const { artist, album, chart } = landmarks;

let subgraph: Subgraph;
let client: ApolloClient;
let requests: number;

const complaint = vi.fn();
vi.spyOn(console, 'warn').mockImplementation(complaint);
vi.spyOn(console, 'error').mockImplementation(complaint);

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(async () => {
  await subgraph.reset();
  requests = 0;
  complaint.mockClear();
  const link = new ApolloLink(({ query, variables }) => {
    requests++;
    return from(subgraph.post(print(query), variables));
  });
  client = new ApolloClient({ link, cache: new InMemoryCache({ possibleTypes, typePolicies }) });
});
afterEach(() => {
  client.stop();
  // Apollo Client warns about data that it loses or cannot read back.
  expect(complaint).not.toHaveBeenCalled();
});
afterAll(() => subgraph.close());

/** Two components on one page, each with its own selection of the same look-up. */
async function together(lookUp: string, first: string, second: string): Promise<Json[]> {
  const watched = [first, second].map(fields => client.watchQuery({ query: parse(`{ ${lookUp} { ${fields} } }`) }));
  watched.forEach(query => query.subscribe({}));
  await vi.waitUntil(() => watched.every(query => !query.getCurrentResult().loading));
  // A look-up that replaces the other one's data makes that component request its own again, and so on.
  await new Promise(resolve => setTimeout(resolve, 100));
  return watched.map(query => query.getCurrentResult().data);
}

describe('Sends one request for each of two components that select different fields of one look-up', () => {
  test.each([
    ['a look-up by id', `artist(id: "${artist.headliner}")`, 'name', 'slug'],
    ['a look-up by id of which one selects the id', `artist(id: "${artist.headliner}")`, 'id name', 'slug'],
    ['a look-up by slug', `songChart(slug: "${chart.song.slug}")`, 'name', 'platform { code }'],
    ['a look-up by UPC', `albumByUpc(upc: "${album.upc}")`, 'name', 'releaseDate'],
    ['a list below a look-up', `artist(id: "${artist.headliner}")`, 'albums(first: 2) { nodes { name } }', 'name'],
  ])('For %s', async (_, lookUp, first, second) => {
    const [one, other] = await together(lookUp, first, second);
    const { data } = await subgraph.ask(`{ ${lookUp} { ${first} } }`);
    expect(Object.values(one)).toMatchObject(Object.values(data));
    expect(Object.values(other)[0]).toBeTruthy();
    expect(requests).toBe(2);
  });
});

test('Finds a record that was looked up without its id in a list and by its id later', async () => {
  const lookUp = `artist(id: "${artist.headliner}")`;
  await client.query({ query: parse(`{ ${lookUp} { name } }`) });
  const { data } = await client.query({ query: parse(`{ ${lookUp} { name } }`) });
  expect(data).toHaveProperty('artist.name');
  expect(client.cache.extract()).toHaveProperty([`Artist:${artist.headliner}`, 'name']);
  expect(requests).toBe(1);
});
