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

/** Bodies that proxies and gateways send, with any status. */
const infrastructure: Readonly<Record<string, (status: number) => object | string>> = {
  'no body': () => '',
  'white space': () => ' \n',
  'an empty object': () => ({}),
  'an empty list': () => [],
  null: () => 'null',
  'a word': () => '"Forbidden"',
  'a page of nginx': status => `<html><head><title>${status}</title></head><body><hr>nginx</body></html>`,
  'a page of Express': () => '<!DOCTYPE html><pre>Cannot GET /api/v2/thing/1</pre>',
  'a login page': () => '<!DOCTYPE html><form action="/login"><input name="password"></form>',
  'a text of Envoy': () => 'upstream connect error or disconnect/reset before headers. reset reason: overflow',
  'a text of Cloudflare': () => 'error code: 1020',
  'a text of Go': () => '404 page not found',
  'half of its JSON': () => '{"object": {"uuid": "1", "na',
  'JSON of Kong': () => ({ message: 'no Route matched with those values' }),
  'JSON of Kong 3': () => ({ message: 'no Route matched with those values', request_id: 'f8a1' }),
  'JSON of AWS': () => ({ message: 'Forbidden' }),
  'JSON of AWS without a message': () => ({ message: null }),
  'JSON of Spring': status => ({
    timestamp: '2026-01-01T00:00:00.000+00:00',
    status,
    error: 'Not Found',
    path: '/api',
  }),
  'JSON of Spring with errors': status => ({
    status,
    error: 'Bad Request',
    errors: [{ code: 'NotNull', field: 'id' }],
  }),
  'a problem (RFC 9457)': status => ({ type: 'about:blank', title: 'Not Found', status, detail: 'No such thing.' }),
  'a problem of ASP.NET': status => ({
    type: 'https://tools.ietf.org/',
    title: 'Invalid',
    status,
    errors: { id: ['No.'] },
  }),
  'JSON of Tyk': () => ({ error: 'Requested endpoint is forbidden' }),
  'JSON of Apigee': () => ({ fault: { faultstring: 'Unable to identify proxy', detail: { errorcode: 'messaging' } } }),
  'JSON of Google': code => ({ error: { code, message: 'Not found.', status: 'NOT_FOUND' } }),
  'JSON of FastAPI': () => ({ detail: 'Not Found' }),
  'JSON of Laravel': () => ({ message: '', exception: 'NotFoundHttpException', trace: [] }),
  'JSON of Symfony': code => ({ code, message: 'Not Found' }),
  'errors of JSON:API': status => ({ errors: [{ status: String(status), title: 'Not Found', detail: 'No.' }] }),
  'errors of GraphQL': () => ({ errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }] }),
  'errors of Cloudflare': () => ({
    success: false,
    errors: [{ code: 7003, message: 'Could not route' }],
    result: null,
  }),
  'errors of a registry': () => ({ errors: [{ code: 'NAME_UNKNOWN', message: 'not found', detail: {} }] }),
  'errors without a key': code => ({ errors: [{ code, message: 'Not found.' }] }),
  'errors as texts': () => ({ errors: ['Not found.'] }),
  'no errors': () => ({ message: 'Not found.', errors: null }),
};

/** Documented error whose code differs from the HTTP status. */
const contradiction = (status: number) => errorBody(status === 500 ? 404 : 500);

const statuses = [
  300, 301, 302, 303, 304, 307, 308, 400, 401, 402, 403, 404, 405, 406, 409, 410, 418, 422, 451, 500, 503,
];
/** One status per class, and those with a documented meaning. */
const distinctStatuses = [302, 400, 401, 403, 404, 410, 500];
const ATTEMPTS = 5;
/** A 3xx or 4xx of infrastructure is not retried, because it would not change. */
const attemptsOf = (status: number): number => (status >= 300 && status < 500 ? 1 : ATTEMPTS);

const cases = Object.entries({ ...infrastructure, 'errors of another status': contradiction });
const others = cases.filter(([name]) => name !== 'errors of another status');

function processWith(service: FakeService): CachingProcess {
  skipPauses(TODAY);
  passTime(1);
  return new CachingProcess(service);
}

/** Expects the read to fail uncached, and to succeed afterwards. */
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
    'Treats %s as unavailable: uncached, and retried unless the status is 3xx or 4xx',
    async (_, bodyOf) => {
      for (const status of distinctStatuses) await expectUnavailable(bodyOf(status), status);
    },
  );

  test.each(cases.slice(-3))('Treats %s as unavailable for any status', async (_, bodyOf) => {
    for (const status of statuses) await expectUnavailable(bodyOf(status), status);
  });

  test.each(others)('Infers neither a record nor its absence from %s with a success status', async (_, bodyOf) => {
    for (const status of [200, 201, 203, 204, 206, 207]) await expectUnavailable(bodyOf(404), status);
  });

  test('Neither follows a redirect nor marks the version as unavailable', async () => {
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
    `Maps error ${status} %s to ${code}, with HTTP status ${status} and 200`,
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
    'Sends a write once when infrastructure answers %s, and returns UPSTREAM_UNAVAILABLE',
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
        // The service also sends errors with HTTP 200.
        const isStated = status === 200 && bodyOf === contradiction;
        expect([status, found]).toEqual([status, writes.map(() => ({ code: 'UPSTREAM_UNAVAILABLE' }))]);
        expect(isStated || fake.service.calls.length - sent === writes.length).toBe(true);
        fake.service.agent.misbehaviours = [];
      }
    },
  );

  test('Does not retry a write with another token after a 401', async () => {
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
    ['a resolved address', '{ musicByUrl(url: "https://open.spotify.com/artist/1") { __typename } }'],
    ['the account', '{ analyticsAccount { quota { remaining } } }'],
  ] as const;

  test.each(reads)('Returns an uncached error when infrastructure answers the read of %s', async (_, query) => {
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

  test('Requests a version after infrastructure rejected thirty reads', async () => {
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

  test('Keeps the quota spent after a response of infrastructure', async () => {
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
