import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../src/operation/errors.ts';
import {
  answer,
  client as credentials,
  codeOf,
  errorBody,
  FakeService,
  THING,
  thing,
  CachingProcess,
} from '../support/fakeService.ts';
import { changes } from '../support/changes.ts';
import { passTime, skipPauses, TODAY } from '../support/clock.ts';
import { fakeSubgraph } from '../support/testedSubgraph.ts';

/** Bodies that proxies and gateways send, as a function of the HTTP status. */
const infrastructure: Readonly<Record<string, (status: number) => object | string>> = {
  'no body': () => '',
  whitespace: () => ' \n',
  'an empty object': () => ({}),
  'an empty list': () => [],
  null: () => 'null',
  'a JSON string': () => '"Forbidden"',
  'an nginx page': status => `<html><head><title>${status}</title></head><body><hr>nginx</body></html>`,
  'an Express page': () => '<!DOCTYPE html><pre>Cannot GET /api/v2/thing/1</pre>',
  'a login page': () => '<!DOCTYPE html><form action="/login"><input name="password"></form>',
  'Envoy text': () => 'upstream connect error or disconnect/reset before headers. reset reason: overflow',
  'Cloudflare text': () => 'error code: 1020',
  'Go text': () => '404 page not found',
  'truncated JSON': () => '{"object": {"uuid": "1", "na',
  'Kong JSON': () => ({ message: 'no Route matched with those values' }),
  'Kong 3 JSON': () => ({ message: 'no Route matched with those values', request_id: 'f8a1' }),
  'AWS JSON': () => ({ message: 'Forbidden' }),
  'AWS JSON with a null message': () => ({ message: null }),
  'Spring JSON': status => ({
    timestamp: '2026-01-01T00:00:00.000+00:00',
    status,
    error: 'Not Found',
    path: '/api',
  }),
  'Spring JSON with errors': status => ({
    status,
    error: 'Bad Request',
    errors: [{ code: 'NotNull', field: 'id' }],
  }),
  'problem details (RFC 9457)': status => ({
    type: 'about:blank',
    title: 'Not Found',
    status,
    detail: 'No such thing.',
  }),
  'ASP.NET problem details': status => ({
    type: 'https://tools.ietf.org/',
    title: 'Invalid',
    status,
    errors: { id: ['No.'] },
  }),
  'Tyk JSON': () => ({ error: 'Requested endpoint is forbidden' }),
  'Apigee JSON': () => ({ fault: { faultstring: 'Unable to identify proxy', detail: { errorcode: 'messaging' } } }),
  'Google JSON': code => ({ error: { code, message: 'Not found.', status: 'NOT_FOUND' } }),
  'FastAPI JSON': () => ({ detail: 'Not Found' }),
  'Laravel JSON': () => ({ message: '', exception: 'NotFoundHttpException', trace: [] }),
  'Symfony JSON': code => ({ code, message: 'Not Found' }),
  'JSON:API errors': status => ({ errors: [{ status: String(status), title: 'Not Found', detail: 'No.' }] }),
  'GraphQL errors': () => ({ errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }] }),
  'Cloudflare errors': () => ({
    success: false,
    errors: [{ code: 7003, message: 'Could not route' }],
    result: null,
  }),
  'container registry errors': () => ({ errors: [{ code: 'NAME_UNKNOWN', message: 'not found', detail: {} }] }),
  'errors without a key': code => ({ errors: [{ code, message: 'Not found.' }] }),
  'errors that are strings': () => ({ errors: ['Not found.'] }),
  'a message and null errors': () => ({ message: 'Not found.', errors: null }),
};

/** Documented error whose code does not match the HTTP status. */
const contradiction = (status: number) => errorBody(status === 500 ? 404 : 500);

const statuses = [
  300, 301, 302, 303, 304, 307, 308, 400, 401, 402, 403, 404, 405, 406, 409, 410, 418, 422, 451, 500, 503,
];
/** A redirect, and one status for each error code of {@link meanings}. */
const distinctStatuses = [302, 400, 401, 403, 404, 410, 500];
const ATTEMPTS = 5;
/** A 3xx or 4xx from infrastructure is not retried, because a retry would get the same response. */
const attemptsOf = (status: number): number => (status >= 300 && status < 500 ? 1 : ATTEMPTS);

const cases = Object.entries({ ...infrastructure, 'an error whose code is not the status': contradiction });
const others = cases.filter(([name]) => name !== 'an error whose code is not the status');

function processWith(service: FakeService): CachingProcess {
  skipPauses(TODAY);
  passTime(1);
  return new CachingProcess(service);
}

/** Expects a read to fail with UPSTREAM_UNAVAILABLE, and a read a second later to succeed. */
async function expectUnavailable(body: object | string, status: number): Promise<void> {
  const service = new FakeService();
  const process = processWith(service);
  service.get(THING, body, { status, times: attemptsOf(status) }).get(THING, answer);
  expect([status, await codeOf(process.read())]).toEqual([status, 'UPSTREAM_UNAVAILABLE']);
  expect([status, service.calls.length]).toEqual([status, attemptsOf(status)]);
  passTime(1_001);
  expect([status, await process.read()]).toEqual([status, 'One']);
  service.expectDone();
}

describe('Reads answered by infrastructure', () => {
  test.each(cases)(
    'Returns an uncached UPSTREAM_UNAVAILABLE for %s, after retries unless the status is 3xx or 4xx',
    async (_, bodyOf) => {
      for (const status of distinctStatuses) await expectUnavailable(bodyOf(status), status);
    },
  );

  test.each(cases.slice(-3))('Returns UPSTREAM_UNAVAILABLE for %s with any status', async (_, bodyOf) => {
    for (const status of statuses) await expectUnavailable(bodyOf(status), status);
  });

  test.each(others)('Infers neither a record nor its absence from %s with a success status', async (_, bodyOf) => {
    for (const status of [200, 201, 203, 204, 206, 207]) await expectUnavailable(bodyOf(404), status);
  });

  test('Neither follows a redirect nor marks the version that redirects as unavailable', async () => {
    for (const status of [301, 302, 307, 308]) await expectUnavailable(errorBody(status), status);
  });
});

const meanings: [status: number, code: ErrorCode, attempts: number, isCached: boolean][] = [
  [400, 'BAD_USER_INPUT', 1, false],
  [401, 'UPSTREAM_UNAUTHENTICATED', 1, false],
  [402, 'PLAN_REQUIRED', 1, true],
  [403, 'PLAN_REQUIRED', 1, true],
  [404, 'NOT_FOUND', 1, true],
  [405, 'BAD_USER_INPUT', 1, false],
  [409, 'UPSTREAM_UNAVAILABLE', 1, false],
  [410, 'GONE', 1, true],
  [422, 'BAD_USER_INPUT', 1, false],
  [451, 'GONE', 1, true],
  [500, 'UPSTREAM_UNAVAILABLE', ATTEMPTS, false],
  [503, 'UPSTREAM_UNAVAILABLE', ATTEMPTS, false],
];

const inAnyForm = (code: number): [string, object][] => [
  ['in the documented form', errorBody(code)],
  ['with a string code', { errors: [{ key: 'access', code: String(code), message: 'No.' }] }],
  ['with unknown members', { type: null, object: null, errors: [{ key: 'a', code, message: 'No.', more: [1] }] }],
  ['with two errors', { errors: [...errorBody(code).errors, ...errorBody(code).errors] }],
];

describe.each(meanings)('Error %i of the service', (status, code, attempts, isCached) => {
  test.each(inAnyForm(status))(
    `Maps error ${status} %s to ${code} and ${isCached ? 'caches' : 'does not cache'} it, with HTTP status ${status} or 200`,
    async (_, body) => {
      for (const sent of [status, 200]) {
        const service = new FakeService();
        const process = processWith(service);
        service.get(THING, body, { status: sent, times: attempts });
        expect(await codeOf(process.read())).toBe(code);
        expect(service.calls).toHaveLength(attempts);
        passTime(1_001);
        if (isCached) expect(await codeOf(process.read())).toBe(code);
        else expect(await process.read().catch(() => 'requested again')).toBe('requested again');
        expect(service.calls.length > attempts).toBe(!isCached);
      }
    },
  );
});

const writes = changes.map(({ name, field, call }) => ({ name, field, call }));

describe('Writes answered by infrastructure', () => {
  const all = `mutation { ${writes.map(({ name, field }) => `${name}: ${field} { errors { code message } }`).join(' ')} }`;

  test.each(cases)(
    'Does not retry a write after %s from infrastructure, and returns UPSTREAM_UNAVAILABLE',
    async (_, bodyOf) => {
      const fake = await fakeSubgraph();
      for (const status of [200, 302, 403, 404, 500]) {
        const sent = fake.service.calls.length;
        for (const { call } of writes) {
          const [method, path = ''] = call.split(' ');
          const body = bodyOf(status === 200 ? 404 : status);
          fake.service.answer(method === 'DELETE' ? 'DELETE' : 'POST', path, body, { status });
        }
        const { data, errors } = await fake.askFailing(all);
        expect(Object.values(data)).toEqual(writes.map(() => null));
        const found = errors.map(({ extensions }) => extensions);
        // With HTTP status 200, this body is an error of the service itself.
        const isStated = status === 200 && bodyOf === contradiction;
        expect([status, found]).toEqual([status, writes.map(() => ({ code: 'UPSTREAM_UNAVAILABLE' }))]);
        expect(isStated || fake.service.calls.length - sent === writes.length).toBe(true);
        fake.service.agent.misbehaviours = [];
      }
    },
  );

  test('Does not retry a write with another token after a 401 from infrastructure', async () => {
    const service = new FakeService().token();
    service.answer('POST', THING, { message: 'Unauthorized' }, { status: 401 });
    expect(await codeOf(service.client({ credentials }).write('POST', thing()))).toBe('UPSTREAM_UNAVAILABLE');
    expect(service.calls).toHaveLength(1);
    expect(service.tokenRequests).toHaveLength(1);
  });
});

describe('Infrastructure responses', () => {
  const id = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';
  const artist = { type: 'artist', object: { uuid: id, name: 'Mika' }, errors: [] };
  const reads = [
    ['a record by id', `{ artist(id: "${id}") { name } }`],
    ['a record on a platform', '{ artistByPlatform(platform: "spotify", identifier: "1") { name } }'],
    ['a search', '{ searchMusic(term: "mika") { artists { name } } }'],
    ['a list', `{ artist(id: "${id}") { related { totalCount } } }`],
    ['a series', `{ artist(id: "${id}") { audience(platform: "instagram", range: { days: 7 }) { totalCount } } }`],
    ['current stats', `{ artist(id: "${id}") { currentStats { social { value } } } }`],
    ['a resolved URL', '{ musicByUrl(url: "https://open.spotify.com/artist/1") { __typename } }'],
    ['the account', '{ analyticsAccount { quota { remaining } } }'],
  ] as const;

  test.each(reads)('Returns an uncached error when infrastructure responds to the read of %s', async (_, query) => {
    for (const [status, body] of [
      [404, { message: 'no Route matched with those values' }],
      [403, { message: 'Forbidden' }],
      [400, '<html>Bad Request</html>'],
      [410, {}],
      [200, {}],
      [200, { message: 'Endpoint request timed out' }],
      [200, '<html>Sign in</html>'],
      [302, ''],
    ] as const) {
      skipPauses(TODAY);
      passTime(1);
      const fake = await fakeSubgraph();
      fake.service.get(/./, body, { status, times: Infinity });
      const first = await fake.askFailing(query);
      expect([status, ...first.errors.map(({ extensions }) => extensions.code)]).toEqual([
        status,
        'UPSTREAM_UNAVAILABLE',
      ]);
      const made = fake.service.calls.length;
      expect([status, made]).toEqual([status, attemptsOf(status)]);
      passTime(1_001);
      await fake.askFailing(query);
      expect([status, fake.service.calls.length > made]).toEqual([status, true]);
      fake.service.agent.misbehaviours = [];
    }
  });

  test('Still requests a version after infrastructure has rejected thirty reads of it', async () => {
    skipPauses(TODAY);
    const fake = await fakeSubgraph({ credentials });
    fake.service.token();
    fake.service.get(/./, { message: 'Forbidden' }, { status: 403, times: 30 * ATTEMPTS });
    for (let asked = 0; asked < 30; asked++) {
      await fake.askFailing(`{ artist(id: "${id.slice(0, -2)}${10 + asked}") { name } }`);
      passTime(20_000);
    }
    fake.service.agent.misbehaviours = [];
    fake.service.get(`/api/v2.9/artist/${id}`, artist);
    expect((await fake.ask(`{ artist(id: "${id}") { name } }`)).data).toEqual({ artist: { name: 'Mika' } });
  });

  test('Keeps the quota marked as spent after a response from infrastructure', async () => {
    skipPauses(TODAY);
    const service = new FakeService();
    const client = service.client();
    service.get(/thing/, errorBody(429, 'The quota of your plan is used up.'), { status: 429, times: 2 });
    for (const record of ['0', '1']) expect(await codeOf(client.read(thing(record)))).toBe('QUOTA_EXHAUSTED');
    passTime(60_001);
    service.get('/api/v2/thing/2', { message: 'no Route matched' }, { status: 404 });
    expect(await codeOf(client.read(thing('2')))).toBe('UPSTREAM_UNAVAILABLE');
    expect(await codeOf(client.read(thing('3')))).toBe('QUOTA_EXHAUSTED');
    service.expectDone();
  });
});
