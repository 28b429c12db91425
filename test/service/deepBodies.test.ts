import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeSubgraph } from '../support/fakeSubgraph.ts';
import { answer, client as credentials, codeOf, thing, THING } from '../support/fakeService.ts';
import { fakeSubgraph } from '../support/testedSubgraph.ts';

const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
const path = `/api/v2.9/artist/${id}`;
const query = `{ artist(id: "${id}") { name } }`;

/** More levels than the stack has room for. */
const LEVELS = 50_000;
const list = `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`;
const object = `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`;
const nests: [name: string, nest: string][] = [
  ['Lists in lists', list],
  ['Objects in objects', object],
];

let fake: FakeSubgraph;

beforeEach(async () => {
  fake = await fakeSubgraph();
});

async function ask() {
  const { data, errors = [] } = await fake.askFailing(query);
  return { data, codes: errors.map(({ extensions }) => extensions.code) };
}

describe.each(nests)('%s', (_, nest) => {
  test('Harm no field but the one that contains them', async () => {
    fake.service.get(path, `{"object":{"uuid":"${id}","name":"Mika","other":${nest}},"errors":[],"more":${nest}}`);
    expect(await ask()).toEqual({ data: { artist: { name: 'Mika' } }, codes: [] });
  });

  test('Are an error of the field that contains them', async () => {
    fake.service.get(path, `{"object":{"uuid":"${id}","name":${nest}},"errors":[]}`);
    expect(await ask()).toEqual({ data: { artist: { name: null } }, codes: ['UPSTREAM_INVALID_RESPONSE'] });
  });

  test('Are no row of a list, which has the others', async () => {
    const rows = `{"items":[${nest},{"uuid":"${id}","name":"Mika"}],"page":{"offset":0,"limit":100,"total":2}}`;
    fake.service.get(`/api/v2/artist/${id}/related?limit=100&offset=0`, rows);
    const { data } = await fake.ask(`{ artist(id: "${id}") { related { nodes { name } } } }`);
    expect(data).toEqual({ artist: { related: { nodes: [{ name: 'Mika' }] } } });
  });

  test.each([
    [200, 'UPSTREAM_INVALID_RESPONSE', 1],
    [400, 'BAD_USER_INPUT', 1],
    [401, 'UPSTREAM_UNAUTHENTICATED', 1],
    [403, 'PLAN_REQUIRED', 1],
    [404, 'NOT_FOUND', 1],
    [410, 'GONE', 1],
    [429, 'QUOTA_EXHAUSTED', 1],
    [500, 'UPSTREAM_UNAVAILABLE', 5],
    [503, 'UPSTREAM_UNAVAILABLE', 5],
  ])('In a body with errors leave the status %i its meaning', async (status, code, times) => {
    const { service } = fake;
    service.get(THING, `{"errors":[{"message":${nest}}],"object":{}}`, { status, times });
    expect(await codeOf(service.client().read(thing()))).toBe(code);
    expect(service.calls).toHaveLength(times);
  });
});

test('A read is sent again after a megabyte of opening brackets', async () => {
  fake.service.get(path, '['.repeat(1_000_000), { status: 503 });
  fake.service.get(path, '['.repeat(1_000_000));
  fake.service.get(path, { object: { uuid: id, name: 'Mika' } });
  expect(await ask()).toEqual({ data: { artist: { name: 'Mika' } }, codes: [] });
});

test('A token is used although its response is nested deeply', async () => {
  const { service } = fake;
  // A token endpoint may answer with 64 kB.
  const more = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  service.token(`{"access_token":"token-1","expires_in":3600,"more":${more}}`).get(THING, answer);
  expect(await service.client({ credentials }).read(thing())).toEqual(answer.object);
});
