import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../../src/sandbox/server.ts';
import type { Json } from '../../support/json.ts';
import { schema, fieldsOf } from '../../support/schema.ts';
import { forgetfulServer } from '../../support/recorded.ts';
import { post, type Response } from '../../support/server.ts';
import { Service } from '../../support/service.ts';
import { fakeSubgraph } from '../../support/testedSubgraph.ts';
import { TODAY } from '../../support/clock.ts';
import { connections, queryOf } from '../../support/walks.ts';

/* Owner fields next to a list or a series are used only if they contain the id of the requested record. */

const one = '11111111-0000-4000-8000-000000000000';
const seven = '77777777-0000-4000-8000-000000000000';
const headOf7 = {
  uuid: seven,
  name: 'Seven',
  slug: 'seven',
  appUrl: 'https://seven.test',
  imageUrl: 'https://seven.test',
};
const related = new RegExp(`${one}/related`);

describe('Owner fields of another artist', () => {
  async function ofSeven(selection: string) {
    const fake = await fakeSubgraph();
    fake.service.get(related, { items: [], related: headOf7 }, { times: Infinity });
    fake.service.get(`/api/v2.9/artist/${one}`, { object: { uuid: one, name: 'One', biography: 'Of one' } });
    const answer = await fake.ask(`{ artist(id: "${one}") { ${selection} } }`);
    return { fake, artist: answer.data.artist };
  }

  test.each([
    ['id name biography', { id: one, name: 'One', biography: 'Of one' }],
    ['id name', { id: one, name: 'One' }],
    ['name', { name: 'One' }],
    ['id', { id: one }],
  ])('Looks up { %s } when a list has owner fields of another artist', async (selection, expected) => {
    const { fake, artist } = await ofSeven(`${selection} related { totalCount }`);
    expect(artist).toEqual({ ...expected, related: { totalCount: 0 } });
    const { data } = await fake.ask(`{ artist(id: "${one}") { id name biography } }`);
    expect(data).toEqual({ artist: { id: one, name: 'One', biography: 'Of one' } });
    expect(fake.service.calls).toHaveLength(2);
  });
});

let sandbox: Sandbox;
let service: Service;
let server: Awaited<ReturnType<typeof forgetfulServer>>;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => TODAY });
  service = Service.over(sandbox);
  server = await forgetfulServer(service);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

/** Sends an operation to a server without a cache. `change` replaces the owner fields in the sandbox's responses. */
function over(query: string, change?: (head: Json) => unknown): Promise<Response> {
  const body = (right: Json) => (right?.items && change ? { ...right, related: change(right.related) } : right);
  service.misbehaviours = change ? [{ calls: { method: 'GET' }, body }] : [];
  return post(server, query);
}

/** Correct responses by query. */
const usual = new Map<string, Promise<Response>>();
const usualOf = (query: string): Promise<Response> => {
  const response = usual.get(query) ?? over(query);
  usual.set(query, response);
  return response;
};

function withMembers(head: Json, change: (name: string, value: Json) => unknown): Json {
  if (Array.isArray(head)) return head.map(each => withMembers(each, change));
  if (typeof head !== 'object' || head === null) return head;
  return Object.fromEntries(
    Object.entries(head).map(([name, value]) => [name, withMembers(change(name, value), change)]),
  );
}

const others: Readonly<Record<string, string>> = { uuid: seven, slug: 'seven', identifier: 'seven', name: 'Seven' };

const heads: Readonly<Record<string, (head: Json) => unknown>> = {
  'those of a platform': () => ({ name: 'Spotify', code: 'spotify' }),
  'those of another record': head => withMembers(head, (name, value) => others[name] ?? value),
  'those of a record without an id': head =>
    withMembers(head, (name, value) => (name in others ? (name === 'name' ? 'None' : undefined) : value)),
  missing: () => undefined,
  'correct, with the id in capitals': head =>
    withMembers(head, (name, value) => (name === 'uuid' ? value.toUpperCase() : value)),
  'correct, in an array': head => (Array.isArray(head) ? head : [head]),
};

const LIGHT = ['id', 'slug', 'name', 'creditName', 'imageUrl', 'type'];
/** Types without a lookup endpoint. */
const LISTED = new Set(['SongChart', 'AlbumChart', 'RadioStation', 'MusicDistributor']);

/** Lists and series of records with a name, and the fields of these records that owner fields often include. */
const cases = [...connections.keys()].flatMap(name => {
  const [owner = ''] = name.split('.');
  const fields = LIGHT.filter(field => field in fieldsOf(schema.getType(owner) as never));
  const query = queryOf(name, 'first: 3', 'totalCount');
  return fields.includes('name') && query
    ? [{ name, owner, query: query.replace('walked:', `${fields.join(' ')} walked:`) }]
    : [];
});

test('Covers at least 13 types with lists', () => {
  expect(new Set(cases.map(({ owner }) => owner)).size).toBeGreaterThanOrEqual(13);
});

/** Half of the changed owner fields, alternating between lists; all with FUZZ_ROUNDS. */
const headsFor = (index: number) =>
  Object.entries(heads).filter((_, at) => process.env['FUZZ_ROUNDS'] || (at + index) % 2 === 0);

describe.each(cases)('$name', ({ name, owner, query }) => {
  test.each(headsFor(cases.findIndex(each => each.name === name)))(
    `Returns no wrong field of the owner of ${name} when the owner fields are %s`,
    async (_, change) => {
      const expected = await usualOf(query);
      expect(expected.errors).toBeUndefined();
      const { data, errors } = await over(query, change);
      if (!LISTED.has(owner) || !errors)
        return expect({ data, errors }).toEqual({ data: expected.data, errors: undefined });
      expect(errors.map(({ extensions }) => extensions?.code)).toContain('UPSTREAM_INVALID_RESPONSE');
      expect(JSON.stringify(data)).not.toMatch(/Spotify|Seven|"None"/);
    },
  );
});

/** Fields of a list that are read from its owner fields. */
const listFields = ['crawledAt', 'asOf', 'metric { type }', 'curator { name }'];
const withListFields = [...connections].flatMap(([name, { type }]) => {
  const fields = listFields.filter(field => (field.split(' ', 1)[0] ?? '') in type.getFields());
  const query = queryOf(name, 'first: 3', fields.join(' '));
  const isOwned = !name.startsWith('Query.top') && !name.startsWith('TiktokSoundChart.');
  return isOwned && fields.length > 0 && query ? [{ name, query }] : [];
});

test('Covers every list field', () => {
  const tried = new Set(withListFields.flatMap(({ query }) => listFields.filter(field => query.includes(field))));
  expect(tried).toEqual(new Set(listFields));
});

describe.each(withListFields)('List fields of $name', ({ name: list, query }) => {
  test.each(headsFor(withListFields.findIndex(({ name }) => name === list)))(
    `Returns no wrong list field of ${list} when the owner fields are %s`,
    async (name, change) => {
      const expected = await usualOf(query);
      const { data, errors } = await over(query, change);
      if (['correct, with the id in capitals', 'correct, in an array'].includes(name))
        return expect({ data, errors }).toEqual({ data: expected.data, errors: undefined });
      expect(errors?.filter(({ extensions }) => extensions?.code !== 'UPSTREAM_INVALID_RESPONSE') ?? []).toEqual([]);
      expect(JSON.stringify(data)).not.toMatch(/"(crawledAt|asOf|type|name)":"/);
    },
  );
});

test('Returns the crawl time only for the platform of the owner fields', async () => {
  for (const [platform, crawledAt] of [
    ['instagram', '2026-01-02T00:00:00+00:00'],
    ['youtube', null],
  ] as const) {
    const fake = await fakeSubgraph();
    const head = {
      artist: { uuid: one, name: 'One' },
      platform: 'Instagram',
      lastCrawlDate: '2026-01-02T00:00:00+00:00',
    };
    fake.service.answerAll(/audience/, () => ({ items: [], related: head }));
    expect(
      (await fake.ask(`{ artist(id: "${one}") { audience(platform: "${platform}") { crawledAt } } }`)).data,
    ).toEqual({ artist: { audience: { crawledAt } } });
  }
});
