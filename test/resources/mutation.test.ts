import { getNamedType, isObjectType } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSchema } from '../../src/graph/schema.ts';
import { changes, target, write } from '../support/changes.ts';
import { errorBody } from '../support/fakeService.ts';
import { type FakeSubgraph, fakeSubgraph, sharedSubgraph } from '../support/testedSubgraph.ts';
import { landmarks } from '../support/landmarks.ts';
import { operations } from '../support/operations.ts';

const { artist, song, distributor, album } = landmarks;

/** A subgraph whose service rejects writes, like the service's sandbox. */
const subgraph = await sharedSubgraph();

const names = changes.map(({ name }) => name);
/** An operation with all mutations, aliased by name. */
const all = `mutation { ${changes.map(({ name, field }) => `${name}: ${field} { errors { field code message } }`).join(' ')} }`;
/** Expected data if every mutation returns this payload. */
const each = (payload: unknown) => Object.fromEntries(names.map(name => [name, payload]));

const refused = (code: string, message: unknown) => ({ errors: [{ field: null, code, message }] });

test('Every mutation has a test case, takes one input and returns a payload with errors', () => {
  const fields = Object.values(createSchema().getMutationType()?.getFields() ?? {});
  expect(names.toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
  for (const { type, args } of fields) {
    expect(args.map(({ name, type: input }) => `${name}: ${input}`)).toEqual([
      expect.stringMatching(/^input: \w+Input!$/),
    ]);
    const payload = getNamedType(type);
    const implemented = isObjectType(payload) ? payload.getInterfaces().map(({ name }) => name) : [];
    expect(implemented).toEqual(['MusicMutationPayload']);
  }
  expect(operations.filter(({ group }) => group === 'Changes')).toHaveLength(changes.length);
});

describe('Mutations', () => {
  beforeEach(() => subgraph.reset());

  test("Mutations run serially and return SANDBOX_FORBIDDEN in the service's sandbox", async () => {
    const { data, calls } = await subgraph.ask(all);
    expect(data).toEqual(each(refused('SANDBOX_FORBIDDEN', expect.stringContaining('sandbox'))));
    expect(calls).toEqual(changes.map(({ call }) => call));
  });

  test('One fragment reads the errors of different mutations', async () => {
    const { data } = await subgraph.ask(`
      mutation {
        a: addPriorityArtist(input: { artistId: "${artist.headliner}" }) { ...Errors errors { code } }
        b: addSongLinks(input: { songId: "${song.hit}", urls: [] }) { ...Errors errors { code } }
      }
      fragment Errors on MusicMutationPayload { errors { field message } }
    `);
    expect(data).toEqual({
      a: { errors: [{ code: 'SANDBOX_FORBIDDEN', field: null, message: expect.any(String) }] },
      b: { errors: [{ code: 'INVALID', field: ['input', 'urls'], message: expect.any(String) }] },
    });
  });

  const failures = [500, 502, 503, 504];

  test.each(changes.map((change, index) => ({ ...change, status: failures[index % failures.length] ?? 500 })))(
    'Sends a mutation once when the service fails with $status: $name',
    async ({ field, call, status }) => {
      subgraph.sandbox.knobs.faults = [{ match: '/api/', status }];
      const { data, errors, calls } = await subgraph.askFailing(write(field));
      expect(data.change).toBeNull();
      // There is no `retryAfter`, because the mutation may have taken effect.
      expect(errors).toEqual([
        { message: expect.any(String), path: ['change'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
      ]);
      expect(calls).toEqual([call]);
    },
  );

  const addition = write(`addPriorityArtist(input: { artistId: "${artist.notFavorite}" })`);

  test('Sends a mutation once when the connection breaks', async () => {
    subgraph.sandbox.knobs.faults = [{ match: '/favorite/', kind: 'reset' }];
    const { errors, calls } = await subgraph.askFailing(addition);
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    expect(calls).toHaveLength(1);
  });

  test('Sends a mutation once when the operation times out', async () => {
    await subgraph.reset({ operationTimeoutMs: 300 });
    subgraph.sandbox.knobs.faults = [{ match: '/favorite/', kind: 'hang' }];
    const { errors, calls } = await subgraph.askFailing(addition);
    expect(errors.map(({ extensions }) => extensions)).toEqual([{ code: 'UPSTREAM_TIMEOUT' }]);
    expect(calls).toHaveLength(1);
  });

  test("Sends a mutation's keys in canonical form", async () => {
    const [id, upc] = [distributor.first.toUpperCase(), '005 027 300 000 03'];
    const { calls } = await subgraph.ask(`mutation {
      addPriorityArtist(input: { artistId: "${artist.unknown.toUpperCase()}" }) { errors { code } }
      addMusicDistributorUpc(input: { distributorId: "${id}", upc: "${upc}" }) { errors { code } }
    }`);
    expect(calls).toEqual([
      `POST /api/v2/favorite/artist/${artist.unknown}`,
      `POST /api/v2/distributor/${distributor.first}/upcs/${album.upc}`,
    ]);
  });
});

describe('Invalid input', () => {
  test.each([
    ['urls', `addArtistLinks(input: { artistId: "${artist.headliner}", urls: [] })`],
    ['urls 0', `addArtistLinks(input: { artistId: "${artist.headliner}", urls: ["spotify:artist:1"] })`],
    ['urls 1', `addSongLinks(input: { songId: "${song.hit}", urls: ["https://example.org", "javascript:alert(1)"] })`],
    ['urls', `addSongLinks(input: { songId: "${song.hit}", urls: [${'"https://example.org" '.repeat(101)}] })`],
    ['artistId', 'addArtistLinks(input: { artistId: "x", urls: ["https://example.org"] })'],
    ['songId', 'addSongLinks(input: { songId: "x", urls: ["https://example.org"] })'],
    ['artistId', 'addPriorityArtist(input: { artistId: "" })'],
    ['artistId', `removePriorityArtist(input: { artistId: "${artist.favorite},${artist.headliner}" })`],
    ['platform', `unlockAudienceReport(input: { artistId: "${artist.headliner}", platform: "../latest" })`],
    ['intervalSeconds', `subscribeToAnalyticsFeed(input: { ${target(artist.headliner)}, intervalSeconds: 3599 })`],
    ['intervalSeconds', `subscribeToAnalyticsFeed(input: { ${target(artist.headliner)}, intervalSeconds: 604801 })`],
    ['entityId', `subscribeToAnalyticsFeed(input: { ${target('x')} })`],
    [
      'storageCode',
      `unsubscribeFromAnalyticsFeed(input: { feedCode: "a", entityId: "${artist.headliner}", storageCode: " " })`,
    ],
    [
      'feedCode',
      `unsubscribeFromAnalyticsFeed(input: { feedCode: "", entityId: "${artist.headliner}", storageCode: "lake" })`,
    ],
    ['upc', `removeMusicDistributorUpc(input: { distributorId: "${distributor.first}", upc: "12-34" })`],
    ['distributorId', `addMusicDistributorUpc(input: { distributorId: "x", upc: "${album.upc}" })`],
  ])('Rejects invalid input at %s without a call: %s', async (path, field) => {
    const { data, calls } = await subgraph.ask(write(field));
    const [named = ''] = path.split(' ');
    expect(data.change.errors).toEqual([
      { field: ['input', ...path.split(' ')], code: 'INVALID', message: expect.stringContaining(`"${named}"`) },
    ]);
    expect(calls).toEqual([]);
  });

  test('Reports each invalid field of an input', async () => {
    const input = `feedCode: " ", entityId: "x", storageCode: "", intervalSeconds: 7`;
    const { data, calls } = await subgraph.ask(
      `mutation { change: subscribeToAnalyticsFeed(input: { ${input} }) { errors { field } subscription { storageCode } } }`,
    );
    const invalid = ['feedCode', 'entityId', 'storageCode', 'intervalSeconds'];
    expect(data.change).toEqual({ errors: invalid.map(name => ({ field: ['input', name] })), subscription: null });
    expect(calls).toEqual([]);
  });
});

/** A server whose service responds to each mutation with this status and body. */
async function responding(status: number, body: string | object): Promise<FakeSubgraph> {
  const fake = await fakeSubgraph();
  for (const { call } of changes) {
    const [method, path = ''] = call.split(' ');
    fake.service.answer(method === 'DELETE' ? 'DELETE' : 'POST', path, body, { status });
  }
  return fake;
}

describe('Write responses', () => {
  test.each([
    ['204 without a body', 204, ''],
    ['200 with an envelope without an object', 200, '{"type": "thing", "object": null, "errors": []}'],
    ['201 without a body', 201, ''],
    ['201 with a record', 201, '{"type": "thing", "object": {}, "errors": []}'],
    ['202 with a job', 202, '{"job": 7}'],
    ['202 with a JSON string', 202, '"accepted"'],
    ['205 without a body', 205, ''],
  ])('A write succeeds if the response is a %s', async (_, status, body) => {
    const fake = await responding(status, body);
    const { data } = await fake.ask(all);
    expect(data).toEqual(each({ errors: [] }));
  });

  test.each([
    ['an envelope for lists', 200, '{"items": []}'],
    ['empty', 200, ''],
    ['white space', 200, ' \n'],
    ['an empty object', 200, '{}'],
    ['an empty list', 200, '[]'],
    ['null', 200, 'null'],
    ['a message', 200, '{"message": "OK"}'],
    ['an envelope with errors', 201, '{"errors": [{"code": 500, "message": "No."}]}'],
    ['HTML', 200, '<p>Sign in</p>'],
    ['HTML with status 202', 202, '<p>Sign in</p>'],
    ['a redirect', 302, ''],
    ['truncated JSON', 200, '{"object": {"uu'],
  ])('A write fails with an unknown outcome if the response is %s', async (_, status, body) => {
    const fake = await responding(status, body);
    const { data, errors } = await fake.askFailing(all);
    expect(data).toEqual(each(null));
    expect(errors).toEqual(
      names.map(name => ({
        message: expect.any(String),
        path: [name],
        extensions: { code: expect.stringMatching(/^UPSTREAM_/) },
      })),
    );
  });

  test.each([400, 422])('A write returns INVALID in its payload if the response is a %i', async status => {
    const fake = await responding(status, errorBody(status));
    const { data } = await fake.ask(all);
    expect(data).toEqual(each(refused('INVALID', 'The service rejected the input.')));
  });

  test('A write fails with PLAN_REQUIRED if the response is a 403', async () => {
    const fake = await fakeSubgraph();
    fake.service.answer('POST', `/api/v2/favorite/artist/${artist.notFavorite}`, errorBody(403), { status: 403 });
    const { data, errors } = await fake.askFailing(
      write(`addPriorityArtist(input: { artistId: "${artist.notFavorite}" })`),
    );
    expect(data.change).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'PLAN_REQUIRED' } }]);
  });
});
