import { describe, expect, test } from 'vitest';
import { jsonOf } from '../../src/client/transport/body.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { skipPauses, TODAY } from '../support/clock.ts';
import type { Json } from '../support/json.ts';
import { answer, client as credentials, codeOf, FakeService, thing, THING } from '../support/fakeService.ts';
import { fakeSubgraph } from '../support/testedSubgraph.ts';

const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const path = `/api/v2.9/artist/${id}`;
const query = `{ artist(id: "${id}") { name } }`;
const mika = { data: { artist: { name: 'Mika' } } };

/** Nesting that overflows the stack of a recursive parser. */
const LEVELS = 50_000;
const list = `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`;
const object = `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`;

/** Error code for each status, and the number of calls including retries. */
const statuses: [status: number, code: string, calls: number][] = [
  [200, 'UPSTREAM_INVALID_RESPONSE', 1],
  [400, 'BAD_USER_INPUT', 1],
  [401, 'UPSTREAM_UNAUTHENTICATED', 1],
  [403, 'PLAN_REQUIRED', 1],
  [404, 'NOT_FOUND', 1],
  [410, 'GONE', 1],
  [429, 'QUOTA_EXHAUSTED', 1],
  [500, 'UPSTREAM_UNAVAILABLE', 5],
  [503, 'UPSTREAM_UNAVAILABLE', 5],
];

describe.each([
  ['lists', list],
  ['objects', object],
])('Deeply nested %s', (_, nest) => {
  test('Reads a record with deeply nested unknown members', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(path, `{"object":{"uuid":"${id}","name":"Mika","other":${nest}},"errors":[],"more":${nest}}`);
    expect(await fake.ask(query)).toEqual(mika);
  });

  test('Returns an error only at the field with a deeply nested value', async () => {
    const fake = await fakeSubgraph();
    fake.service.get(path, `{"object":{"uuid":"${id}","name":${nest}},"errors":[]}`);
    const { data, errors } = await fake.askFailing(query);
    expect(data).toEqual({ artist: { name: null } });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_INVALID_RESPONSE']);
  });

  test('Drops a deeply nested row from a list, returns an error and keeps the other rows', async () => {
    const fake = await fakeSubgraph();
    const rows = `{"items":[${nest},{"uuid":"${id}","name":"Mika"}],"page":{"offset":0,"limit":100,"total":2}}`;
    fake.service.get(`/api/v2/artist/${id}/related?limit=100&offset=0`, rows);
    const { data, errors } = await fake.askFailing(`{ artist(id: "${id}") { related { nodes { name } } } }`);
    expect(data).toEqual({ artist: { related: { nodes: [{ name: 'Mika' }] } } });
    expect(errors).toMatchObject([{ path: ['artist', 'related', 'nodes'] }]);
  });

  test.each(statuses)('Reads status %i with a deeply nested error body as %s', async (status, code, calls) => {
    skipPauses(TODAY);
    const service = new FakeService();
    service.get(THING, `{"errors":[{"key":"access","code":${status},"message":"No.","more":${nest}}],"object":{}}`, {
      status,
      times: calls,
    });
    expect(await codeOf(service.client().read(thing()))).toBe(code);
    expect(service.calls).toHaveLength(calls);
    service.expectDone();
  });
});

/** Number of values tried per seed. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 100);
const TRICKS = ['', 'a', '}', '},{', '},{"a', '"},{"a":1},{', '[[', ']', '\\', '\\"},{'];

/** Random JSON of exactly this depth. */
function nested(dice: Dice, levels: number): Json {
  if (levels === 0) return dice.pick([null, 1, ...TRICKS]);
  const others = Array.from({ length: dice.below(3) }, () => nested(dice, Math.min(levels - 1, dice.below(3))));
  const values = dice.shuffled([...others, nested(dice, levels - 1)]);
  if (dice.chance(0.5)) return values;
  return Object.fromEntries(
    values.map((value, index) => [dice.pick(TRICKS) + dice.pick(['a', '"', '{']) + index, value]),
  );
}

const levelsOf = (json: Json): number =>
  typeof json === 'object' && json !== null ? 1 + Math.max(0, ...Object.values(json).map(levelsOf)) : 0;

test.each(['[1,', '[{},', '[[],', '{"a":{},"b":', '{"},":'])(
  'Counts nesting levels correctly after sibling values: %s',
  start => {
    const end = start.startsWith('[') ? ']' : '}';
    const text = (levels: number) => start.repeat(levels) + 1 + end.repeat(levels);
    expect(jsonOf(text(50))).toEqual(JSON.parse(text(50)));
    expect(levelsOf(jsonOf(text(60)) as Json)).toBe(51);
  },
);

test.each([1, 2, 3])('Keeps up to fifty levels of JSON and truncates deeper values (seed %i)', seed => {
  const dice = new Dice(seed);
  for (let round = 0; round < ROUNDS; round++) {
    const json = nested(dice, dice.pick([1, 5, 49, 50, 51, 52, 80]));
    const read = jsonOf(JSON.stringify(json));
    if (levelsOf(json) <= 50) expect(read).toEqual(json);
    else expect(levelsOf(read)).toBe(51);
  }
});

test('Retries a read after a megabyte of opening brackets', async () => {
  skipPauses(TODAY);
  const fake = await fakeSubgraph();
  fake.service.get(path, '['.repeat(1_000_000), { status: 503 });
  fake.service.get(path, '['.repeat(1_000_000));
  fake.service.get(path, { object: { uuid: id, name: 'Mika' } });
  expect(await fake.ask(query)).toEqual(mika);
});

test('Accepts a token in a deeply nested response', async () => {
  const service = new FakeService();
  // The limit of a token response is 64 kB.
  const more = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  service.token(`{"access_token":"token-1","expires_in":3600,"more":${more}}`).get(THING, answer);
  expect(await service.client({ credentials }).read(thing())).toEqual(answer.object);
  service.expectDone();
});
