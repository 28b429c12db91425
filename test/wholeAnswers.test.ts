import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { Subgraph } from './support/subgraph.ts';

// Only what time it is; timers run as ever.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const { headliner, prolific } = landmarks.artist;
const page = `query ($id: ID!) { artist(id: $id) { name albums(first: 2) { nodes { name } } } }`;
const id = headliner;
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start({}, { writable: true });
});
beforeEach(() => subgraph.reset());
afterAll(() => subgraph.close());

const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);

/** Calls made, and remembered answers used: one if it was a whole one. */
async function costOf(query: string, variables: Record<string, unknown> = {}): Promise<[number, number]> {
  const { calls, remembered } = (await subgraph.ask(query, variables, { 'x-cost': '1' })).extensions.cost;
  return [calls, remembered];
}

/** Asks until the whole answer is kept. */
async function keep(query: string, variables: Record<string, unknown> = {}): Promise<void> {
  await costOf(query, variables);
  await costOf(query, variables);
  expect(await costOf(query, variables)).toEqual([0, 1]);
}

test('what was made of remembered answers alone is given again as a whole', async () => {
  expect(await costOf(page, { id })).toEqual([1, 0]);
  expect(await costOf(page, { id })).toEqual([0, 2]);
  expect(await costOf(page, { id })).toEqual([0, 1]);
});

test('it is the same answer, and good for as long', async () => {
  const answers = [];
  while (answers.length < 3) answers.push(await subgraph.send({ query: page, variables: { id } }));
  const [first, , third] = answers;
  expect(third?.body).toBe(first?.body);
  expect(third?.headers['cache-control']).toBe(first?.headers['cache-control']);
});

test('with what it cost beside it, it has the same data and the same estimate', async () => {
  const first = await subgraph.ask(page, { id }, { 'x-cost': '1' });
  await keep(page, { id });
  const whole = await subgraph.ask(page, { id }, { 'x-cost': '1' });
  expect(whole.data).toEqual(first.data);
  expect(whole.extensions.cost).toMatchObject({ estimated: first.extensions.cost.estimated, calls: 0, remembered: 1 });
  expect(first.extensions.cost.estimated).toBeGreaterThan(1);
});

test('names in any script come through', async () => {
  const query = `{ artist(id: "${id}") { related(first: 100) { nodes { name } } } }`;
  const first = await subgraph.send({ query });
  await keep(query);
  const whole = await subgraph.send({ query });
  expect(first.body).toMatch(/\p{Script=Hiragana}|\p{Script=Katakana}/u);
  expect(whole.body).toBe(first.body);
  expect(whole.headers['content-length']).toBe(String(Buffer.byteLength(first.body)));
});

test('other variables and other operations of a document are other answers', async () => {
  await keep(page, { id });
  expect(await costOf(page, { id: prolific })).toEqual([1, 0]);
  const two = `query A { artist(id: "${id}") { name } } query B { artist(id: "${id}") { slug } }`;
  const askNamed = (operationName: string) => subgraph.send({ query: two, operationName });
  for (let time = 0; time < 3; time++) await askNamed('A');
  expect((await askNamed('B')).json().data.artist).toEqual({ slug: expect.any(String) });
});

test('variables that the operation does not declare, and their order, make no other answer', async () => {
  const query = page.replace('$id: ID!', '$id: ID!, $first: Int').replace('first: 2', 'first: $first');
  await keep(query, { id, first: 2 });
  expect(await costOf(query, { first: 2, id, nobody: 'asks for this' })).toEqual([0, 1]);
});

test('a number beyond the range is no null', async () => {
  const query = 'query ($id: ID!, $first: Int) { artist(id: $id) { albums(first: $first) { totalCount } } }';
  await keep(query, { id, first: null });
  const body = JSON.stringify({ query, variables: { id, first: 0 } }).replace('"first":0', '"first":1e400');
  const { errors } = (await subgraph.sendText(body)).json();
  expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
});

const variablesOf = (letter: string) => ({ id, keys: [{ __typename: 'Artist', id, name: letter.repeat(80_000) }] });

test('variables take room with the answer, and the oldest answers make room for others', async () => {
  // An eighth of it is for whole answers.
  await subgraph.reset({ cacheBytes: 8 * 200_000 });
  const query = page
    .replace('{ artist', '{ _entities(representations: $keys) { __typename } artist')
    .replace('$id: ID!', '$id: ID!, $keys: [_Any!]!');
  for (const letter of ['a', 'b', 'c']) await keep(query, variablesOf(letter));
  expect(await costOf(query, variablesOf('c'))).toEqual([0, 1]);
  expect(await costOf(query, variablesOf('a'))).toEqual([0, 2]);
});

test('an answer that is kept is written as JSON once', async () => {
  const query = `{ artist(id: "${id}") { name } }`;
  await costOf(query);
  const written = vi.spyOn(JSON, 'stringify');
  expect((await subgraph.ask(query)).data.artist.name).toEqual(expect.any(String));
  const times = written.mock.results.filter(({ value }) => String(value).includes('"artist":{"name"')).length;
  written.mockRestore();
  expect(times).toBe(1);
});

test('after a minute it is made anew', async () => {
  await keep(page, { id });
  pass(61 * SECOND);
  expect(await costOf(page, { id })).toEqual([0, 2]);
});

test('it is not given past the life of an answer in it', async () => {
  await costOf(page, { id });
  pass(HOUR - 10 * SECOND);
  await costOf(page, { id });
  expect(await costOf(page, { id })).toEqual([0, 1]);
  pass(11 * SECOND);
  expect(await costOf(page, { id })).toEqual([0, 2]);
});

test('the last days are those of today', async () => {
  const query = `{ artist(id: "${id}") { audience(platform: "instagram", range: { days: 7 }) { nodes { date } } } }`;
  vi.setSystemTime(Date.parse('2026-11-20T23:59:50Z'));
  await keep(query);
  pass(20 * SECOND);
  // One day is new; the others are remembered.
  expect(await costOf(query)).toEqual([1, 1]);
});

test('a write makes all of them anew', async () => {
  await keep(page, { id });
  await subgraph.ask(`mutation { addPriorityArtist(artistId: "${prolific}") { outcome } }`);
  expect(await costOf(page, { id })).toEqual([0, 2]);
});

test('what is partial, or asked anew by its nature, is never given again', async () => {
  subgraph.sandbox.knobs.refused = ['/albums'];
  for (let time = 0; time < 3; time++) {
    const { errors } = await subgraph.ask(page, { id });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['PLAN_REQUIRED']);
  }
  const own = '{ account { priorityArtists { totalCount } } }';
  for (let time = 0; time < 3; time++) expect(await costOf(own)).toEqual([1, 0]);
});
