import { beforeAll, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { answerOf, idsOf } from '../support/upstream.ts';
import type { Json } from '../support/json.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { song } = landmarks;
const subgraph = await testedSubgraph({ countRounds: true });
/** Songs whose ISRC the service finds. */
let songs: { id: string; isrc: string; name: string }[];

beforeAll(async () => {
  const answers = [0, 10, 20, 30, 40, 50, 60, 70].map(start =>
    answerOf(subgraph, `/api/v2/song/${idsOf('song', 10, start)}`),
  );
  songs = (await Promise.all(answers))
    .flatMap(({ items }) => items)
    .filter(({ uuid, isrc }: Json) => isrc?.value && uuid !== song.blacklisted)
    .map(({ uuid: id, isrc, name }: Json) => ({ id, isrc: isrc.value, name }));
});

const names = `query ($representations: [_Any!]!) { entities: _entities(representations: $representations) { ... on Song { id name } } }`;
const reference = (key: object) => ({ __typename: 'Song', ...key });
const byId = ({ id }: { id: string }) => reference({ id });
const byIsrc = ({ isrc }: { isrc: string }) => reference({ isrc });
const answered = (some: typeof songs) => some.map(({ id, name }) => ({ id, name }));

const MANY = 'GET /api/v2/song/';
const ONE = 'GET /api/v2.25/song/by-isrc/';
/** The ids in the calls of a kind. */
const asked = (calls: readonly string[], path: string) =>
  calls.filter(call => call.startsWith(path)).map(call => call.slice(path.length).split(','));

test('Reads a hundred references by id with ten calls in one round', async () => {
  const ids = idsOf('artist', 100);
  const { data, calls, rounds } = await subgraph.ask(
    `query ($representations: [_Any!]!) { entities: _entities(representations: $representations) { ... on Artist { id name imageUrl } } }`,
    { representations: ids.map(id => ({ __typename: 'Artist', id })) },
  );
  expect(data.entities.map(({ id }: Json) => id)).toEqual(ids);
  expect(calls).toHaveLength(10);
  expect(calls.flatMap(call => call.split('/').at(-1)?.split(',')).toSorted()).toEqual(ids.toSorted());
  expect(rounds).toBe(1);
});

test('Reads a hundred references of all kinds with one call per ten ids or per code, none twice', async () => {
  const ids = songs.slice(0, 30);
  const codes = songs.slice(30, 40);
  const both = songs.slice(40, 50);
  const mentioned = [...ids, ...ids.slice(0, 20), ...codes, ...codes, ...both, ...both, ...ids.slice(20)];
  const representations = [
    ...ids.map(byId),
    ...ids.slice(0, 20).map(byId),
    ...codes.map(byIsrc),
    ...codes.map(byIsrc),
    ...both.map(({ id, isrc }) => reference({ id, isrc })),
    ...both.map(byId),
    ...ids.slice(20).map(byId),
  ];
  expect(representations).toHaveLength(100);
  const { data, calls, rounds } = await subgraph.ask(names, { representations });
  expect(data.entities).toEqual(answered(mentioned));
  const batches = asked(calls, MANY);
  expect(batches.map(({ length }) => length)).toEqual([10, 10, 10, 10]);
  expect(batches.flat().toSorted()).toEqual([...ids, ...both].map(({ id }) => id).toSorted());
  expect(asked(calls, ONE).flat().toSorted()).toEqual(codes.map(({ isrc }) => isrc).toSorted());
  expect(calls).toHaveLength(14);
  expect(rounds).toBe(1);
});

test('Returns null at each place of a record that does not exist under several keys', async () => {
  const unknown = { id: song.unknown, isrc: song.unknownIsrc };
  const representations = [byIsrc(unknown), reference(unknown), byId(unknown), ...songs.slice(0, 1).map(byId)];
  const { data, calls } = await subgraph.ask(names, { representations });
  expect(data.entities).toEqual([null, null, null, ...answered(songs.slice(0, 1))]);
  // One by the ids, one by the code.
  expect(calls).toHaveLength(2);
});

test('Limits a failed call to the records in it', async () => {
  const failing = songs.slice(10, 11);
  subgraph.sandbox.knobs.faults = [{ match: `by-isrc/${failing[0]?.isrc}`, status: 500 }];
  const representations = [...songs.slice(0, 10).map(byId), ...failing.map(byIsrc)];
  const { data, errors } = await subgraph.askFailing(names, { representations });
  expect(data.entities).toEqual([...answered(songs.slice(0, 10)), null]);
  expect(errors).toMatchObject([{ path: ['entities', 10], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
});

test('Reads the records of many references from the heads of their lists', async () => {
  const ids = idsOf('artist', 20);
  const { data, calls, rounds } = await subgraph.ask(
    `query ($representations: [_Any!]!) {
      entities: _entities(representations: $representations) { ... on Artist { name albums(first: 2) { nodes { name } } } }
    }`,
    { representations: ids.map(id => ({ __typename: 'Artist', id })) },
  );
  expect(data.entities).toHaveLength(20);
  expect(calls).toHaveLength(20);
  expect(rounds).toBe(1);
});
