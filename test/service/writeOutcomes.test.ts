import { describe, expect, test } from 'vitest';
import { errorBody } from '../support/fakeService.ts';
import { changes, target, write } from '../support/changes.ts';
import { landmarks } from '../support/landmarks.ts';
import { fakeSubgraph } from '../support/testedSubgraph.ts';

const { artist } = landmarks;

const active = (entityUuid: string) => ({
  entityUuid,
  feed: { code: 'artist-score' },
  storageCode: 'lake',
  pushInterval: 7200,
});

/** A mutation, and the only call of it, to which the service responds with this. */
async function answered({ field, call }: (typeof changes)[number], status: number, body: string | object) {
  const fake = await fakeSubgraph();
  const [method, path = ''] = call.split(' ');
  fake.service.answer(method === 'DELETE' ? 'DELETE' : 'POST', path, body, { status });
  const answer = await fake.ask(write(field));
  expect(fake.service.calls).toEqual([call]);
  return answer;
}

describe('A write', () => {
  test.each([
    ['204', 204, ''],
    ['200 and no body', 200, ''],
    ['200 and white space', 200, ' \n'],
    ['200 and an empty object', 200, '{}'],
    ['200 and an empty list', 200, '[]'],
    ['200 and null', 200, 'null'],
    ['200 and an envelope without its object', 200, '{"type": "thing", "object": null, "errors": []}'],
    ['201', 201, ''],
    ['201 and a record', 201, '{"type": "thing", "object": {}, "errors": []}'],
    ['202 and a job', 202, '{"job": 7}'],
    ['202 and a word', 202, '"accepted"'],
    ['205', 205, ''],
  ])('Of any mutation with response %s has succeeded', async (_, status, body) => {
    for (const change of changes) {
      const { data, errors } = await answered(change, status, body);
      expect([change.name, errors, data.change]).toEqual([change.name, undefined, { errors: [] }]);
    }
  });

  test.each([
    ['another envelope', 200, '{"items": []}'],
    ['errors', 201, '{"errors": [{"code": 500, "message": "No."}]}'],
    ['a page', 200, '<p>Sign in</p>'],
    ['a page with 202', 202, '<p>Sign in</p>'],
    ['a redirect', 302, ''],
    ['half of its JSON', 200, '{"object": {"uu'],
  ])('Of any mutation with %s has perhaps not succeeded', async (_, status, body) => {
    for (const change of changes) {
      const { data, errors } = await answered(change, status, body);
      expect([change.name, data.change]).toEqual([change.name, null]);
      expect(errors).toEqual([
        { message: expect.any(String), path: ['change'], extensions: { code: expect.stringMatching(/^UPSTREAM_/) } },
      ]);
    }
  });

  test.each([400, 422])('Of any mutation that is refused with %i has the reason in its payload', async status => {
    for (const change of changes) {
      const { data, errors } = await answered(change, status, errorBody(status));
      expect(errors).toBeUndefined();
      expect(data.change.errors).toEqual([
        { field: null, code: 'INVALID', message: 'The service refuses this input; nothing has changed.' },
      ]);
    }
  });
});

describe('The payload of a write whose response has no record', () => {
  test('Has the artist as reads return it', async () => {
    const fake = await fakeSubgraph();
    const id = artist.notFavorite;
    const object = { uuid: id, name: 'Mika' };
    fake.service.answer('POST', `/api/v2/favorite/artist/${id}`, '', { status: 204 });
    fake.service.get(`/api/v2.9/artist/${id}`, { type: 'artist', object, errors: [] });
    const { data, errors } = await fake.askFailing(
      write(`addPriorityArtist(input: { artistId: "${id}" })`, 'artist { id name }'),
    );
    expect(errors).toBeUndefined();
    expect(data.change).toEqual({ errors: [], artist: { id, name: 'Mika' } });
  });

  test('Has the report as reads return it', async () => {
    const fake = await fakeSubgraph();
    const id = artist.withoutReport;
    const path = `/api/v2/artist/${id}/audience/instagram/report`;
    const object = { audience: { stats: { followerCount: 7 } } };
    fake.service.answer('POST', path, '', { status: 202 }).get(`${path}/latest`, { object, errors: [] });
    const { data, errors } = await fake.askFailing(
      write(
        `unlockAudienceReport(input: { artistId: "${id}", platform: "instagram" })`,
        'report { stats { __typename } }',
      ),
    );
    expect(errors).toBeUndefined();
    expect(data.change).toMatchObject({ errors: [], report: { stats: {} } });
  });

  const field = `subscribeToAnalyticsFeed(input: { ${target(artist.headliner)}, intervalSeconds: 3600 })`;
  const made = `/api/v2/data-feed/configured?code=artist-score&pushInterval=3600&storageCode=lake&uuid=${artist.headliner}`;
  const list = '/api/v2/data-feed/configured?code=artist-score&limit=100&offset=0&storageCode=lake';

  test('Has the subscription as reads return it', async () => {
    const fake = await fakeSubgraph();
    fake.service.answer('POST', made, '', { status: 201 });
    fake.service.get(list, {
      items: [active(artist.favorite), active(artist.headliner)],
      page: { total: 2 },
      errors: [],
    });
    const { data, errors } = await fake.askFailing(
      write(field, 'subscription { entityId storage intervalSeconds feed { code } }'),
    );
    expect(errors).toBeUndefined();
    expect(data.change).toEqual({
      errors: [],
      subscription: {
        entityId: artist.headliner,
        storage: 'lake',
        intervalSeconds: 7200,
        feed: { code: 'artist-score' },
      },
    });
  });

  test('Has an error at the field that cannot be read, and the change counts', async () => {
    const fake = await fakeSubgraph();
    fake.service.answer('POST', made, '', { status: 204 });
    fake.service.get(list, { errors: [{ code: 403, message: 'No.' }] }, { status: 403 });
    const { data, errors } = await fake.askFailing(write(field, 'subscription { entityId }'));
    expect(data.change).toEqual({ errors: [], subscription: null });
    expect(errors).toMatchObject([{ path: ['change', 'subscription'], extensions: { code: 'PLAN_REQUIRED' } }]);
  });
});
