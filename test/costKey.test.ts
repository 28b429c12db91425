import { expect, test } from 'vitest';
import { uuidOf } from '../src/sandbox/data/identity.ts';
import { sharedSubgraph } from './support/testedSubgraph.ts';

const subgraph = await sharedSubgraph();

const [one, two, three] = [1, 2, 3].map(number => uuidOf('artist', number));
const estimateOf = async (query: string, variables: Record<string, unknown>) =>
  (await subgraph.ask(query, variables, { 'x-cost': '1' })).extensions.cost.estimated;

test('Estimates an operation by the ids that are equal, whichever were first', async () => {
  const query = `query ($a: ID!, $b: ID!) {
    a: artist(id: $a) { albums { totalCount } } b: artist(id: $b) { albums { totalCount } }
  }`;
  for (let round = 0; round < 2; round++) {
    expect(await estimateOf(query, { a: one, b: two })).toBe(2);
    expect(await estimateOf(query, { a: one, b: one })).toBe(1);
    expect(await estimateOf(query, { a: three, b: one })).toBe(2);
  }
});

test('Estimates no calls for an id that is refused, and does not take it for another', async () => {
  const query = 'query ($id: ID!) { artist(id: $id) { name } }';
  for (let round = 0; round < 2; round++) {
    expect(await estimateOf(query, { id: 'none' })).toBe(0);
    expect(await estimateOf(query, { id: one })).toBe(1);
  }
});

test('Compares the ids of variables with those in the document', async () => {
  const query = `query ($id: ID!) { a: artist(id: "${one}") { albums { totalCount } } b: artist(id: $id) { albums { totalCount } } }`;
  expect(await estimateOf(query, { id: one })).toBe(1);
  expect(await estimateOf(query, { id: two })).toBe(2);
});

test('Estimates a page by the record of its cursor', async () => {
  const query = `query ($id: ID!, $after: String) {
    artist(id: $id) { albums(first: 1, after: $after) { edges { cursor } nodes { releaseDate } } }
  }`;
  const { data } = await subgraph.ask(query, { id: one });
  const after = data.artist.albums.edges[0].cursor;
  expect(await estimateOf(query, { id: two, after })).toBe(0);
  expect(await estimateOf(query, { id: one, after })).toBeGreaterThan(0);
});

const keysFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ __typename: 'Artist', id: uuidOf('artist', start + index) }));

test('Estimates references to entities by the ids that are equal, whichever were first', async () => {
  const query = `query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on Artist { biography } } }`;
  for (let round = 0; round < 2; round++) {
    expect(await estimateOf(query, { keys: keysFrom(20, 11) })).toBe(2);
    expect(await estimateOf(query, { keys: [...keysFrom(40, 10), ...keysFrom(40, 1)] })).toBe(1);
    expect(await estimateOf(query, { keys: keysFrom(60, 11) })).toBe(2);
  }
});

test('Estimates references to entities by the fields that they contain', async () => {
  const query = `query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on Artist { name } } }`;
  for (const id of [one, two]) {
    expect(await estimateOf(query, { keys: [{ __typename: 'Artist', id }] })).toBe(1);
    expect(await estimateOf(query, { keys: [{ __typename: 'Artist', id, name: 'a name' }] })).toBe(0);
  }
});

test('Estimates no calls for a reference that is refused, and does not take it for another', async () => {
  const query = `query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on Artist { name } } }`;
  for (let round = 0; round < 2; round++) {
    expect(await estimateOf(query, { keys: [{ __typename: 'Artist', id: 'none' }] })).toBe(0);
    expect(await estimateOf(query, { keys: [{ __typename: 'Artist', id: { place: 0 } }] })).toBe(0);
    expect(await estimateOf(query, { keys: [{ __typename: 'Artist', id: one }] })).toBe(1);
  }
});
