import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../src/service/description/call.ts';
import type { JsonObject } from '../../src/service/description/json.ts';
import type { Calls } from '../../src/client/client.ts';
import {
  answer,
  codeOf,
  errorBody,
  FakeService,
  spentQuota,
  rateWindow,
  thing,
  THING,
} from '../support/fakeService.ts';
import { passTime, skipPauses, TODAY } from '../support/clock.ts';

let service: FakeService;
beforeEach(() => {
  skipPauses(TODAY);
  passTime(1);
  service = new FakeService();
});
afterEach(() => {
  vi.useRealTimers();
  service.expectDone();
});

const on = (platform: string, id: string): Call<JsonObject> => ({
  ...thing(id),
  path: '/api/v{version}/thing/{id}/on/{platform}',
  values: { id, platform },
});

const other = (id: string): Call<JsonObject> => ({ ...thing(id), path: '/api/v{version}/other/{id}' });

const extensionsOf = (read: Promise<unknown>): Promise<unknown> => read.catch(({ extensions }) => extensions);
const unavailable = (retryAfter: number) => ({ code: 'UPSTREAM_UNAVAILABLE', retryAfter });
const busy = (seconds: string) => ({ status: 503, headers: { 'retry-after': seconds } });

describe('A 5xx with Retry-After', () => {
  test.each([500, 502, 503, 504])(
    'Passes the Retry-After of a %i on to clients, but requests the record again after a second',
    async status => {
      service.get(THING, errorBody(status), { status, headers: { 'retry-after': '30' }, times: 3 });
      const client = service.client();
      for (let probe = 1; probe <= 3; probe++) {
        for (const passed of [0, 1_000]) {
          passTime(passed);
          expect(await extensionsOf(client.read(thing()))).toEqual(unavailable(30));
        }
        expect(service.calls).toHaveLength(probe);
        passTime(1);
      }
      service.get(THING, answer);
      expect(await client.read(thing())).toEqual(answer.object);
    },
  );

  test.each<[string, object | string]>([
    ['from the service', errorBody(503)],
    ['from a gateway', '<html>Service Unavailable</html>'],
  ])(
    'Three seconds of 503s %s block an endpoint for at most four more seconds, despite a Retry-After of an hour',
    async (_, body) => {
      const client = service.client();
      const ofRound = async (round: number) => {
        const ids = Array.from({ length: 10 }, (__, id) => `${round}-${id}`);
        const results = await Promise.allSettled(['1', ...ids].map(id => client.read(thing(id))));
        return results.filter(({ status }) => status === 'fulfilled').length;
      };
      service.misbehaves({ status: 503, headers: { 'retry-after': '3600' }, body });
      for (let round = 0; round < 6; round++) {
        expect(await ofRound(round)).toBe(0);
        passTime(500);
      }
      const made = service.calls.length;
      service.agent.misbehaviours = [{ body: answer }];
      const whole: number[] = [];
      for (let round = 6; round < 20; round++) {
        whole.push(await ofRound(round));
        passTime(500);
      }
      console.log(`a pause of an hour, 503 for 3 s: ${made} calls in it, then whole every 500 ms: ${whole.join(' ')}`);
      expect(whole.slice(8)).toEqual(Array(6).fill(11));
      service = new FakeService();
    },
  );

  test('Probes an endpoint every two seconds while all records return 503', async () => {
    const client = service.client();
    service.misbehaves({ status: 503, headers: { 'retry-after': '3600' }, body: errorBody(503) });
    for (let second = 0; second < 3; second++) {
      for (let id = 0; id < 5; id++) await codeOf(client.read(thing(`${second}-${id}`)));
      passTime(1_000);
    }
    const made = service.calls.length;
    for (let second = 3; second < 123; second++) {
      for (let id = 0; id < 10; id++) await codeOf(client.read(thing(`${second}-${id}`)));
      passTime(1_000);
    }
    expect(service.calls.length - made).toBeGreaterThanOrEqual(40);
    expect(service.calls.length - made).toBeLessThanOrEqual(61);
    service = new FakeService();
  });

  test('Reads a date in Retry-After from a 503 HTML page', async () => {
    service.get(THING, '<p>Maintenance</p>', busy(new Date(TODAY + 31_000).toUTCString()));
    expect(await extensionsOf(service.client().read(thing()))).toEqual(unavailable(31));
    expect(service.calls).toHaveLength(1);
  });

  test('Waits for Retry-After before a retry when the deadline of the operation allows it', async () => {
    service.get(THING, errorBody(503), busy('1')).get(THING, answer);
    const beganAt = performance.now();
    expect(await service.client().read(thing())).toEqual(answer.object);
    expect(performance.now() - beganAt).toBeGreaterThanOrEqual(990);
    expect(service.calls).toHaveLength(2);
  });

  test('A 503 for one record affects no other record of its endpoint, and the record is still requested', async () => {
    service.get(THING, errorBody(503), { ...busy('86400'), times: 34 }).get(/thing\/good/, answer, { times: 100 });
    const client = service.client();
    for (let sent = 0; sent < 100; sent++) {
      expect(await codeOf(client.read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
      expect(await client.read(thing(`good${sent}`))).toEqual(answer.object);
      passTime(1_000);
    }
    expect(service.calls.filter(call => call.endsWith(THING)).length).toBeGreaterThanOrEqual(25);
    service.agent.misbehaviours = [];
  });

  test('A 503 for all records opens only the breaker of its endpoint', async () => {
    service.get(/thing\/\d+$/, errorBody(503), { ...busy('30'), times: 5 }).get(/other/, answer, { times: 60 });
    const client = service.client();
    for (let id = 0; id < 5; id++) {
      if (id === 4) passTime(2_000);
      expect(await extensionsOf(client.read(thing(`${id}`)))).toEqual(unavailable(30));
    }
    expect(await extensionsOf(client.read(thing('5')))).toEqual(unavailable(2));
    for (let sent = 0; sent < 60; sent++) expect(await client.read(other(`${sent}`))).toEqual(answer.object);
    passTime(3_000);
    service.get(/thing\/probe/, answer).get(/thing\/next/, answer);
    expect(await codeOf(client.read(thing('probe')))).toBe('UPSTREAM_UNAVAILABLE');
    await expect.poll(() => service.calls.some(call => call.endsWith('probe'))).toBe(true);
    expect(await client.read(thing('next'))).toEqual(answer.object);
  });

  test('Opens the breaker for two seconds after a 503 for five records, regardless of Retry-After', async () => {
    const times = ['120', '120', '2', '120', '120'];
    times.forEach((seconds, id) => service.get(`/api/v2/thing/${id}`, errorBody(503), busy(seconds)));
    // The operation timeout leaves no time for retries.
    const client = service.client({ operationTimeoutMs: 1_500 });
    for (const id of times.keys()) {
      if (id === 4) passTime(2_000);
      await codeOf(client.read(thing(`${id}`)));
    }
    expect(await extensionsOf(client.read(thing('5')))).toEqual(unavailable(2));
  });

  test.each(['0', '-3', 'soon', ''])('Ignores a Retry-After of %j', async seconds => {
    service.get(THING, errorBody(503), { ...busy(seconds), times: 4 }).get(THING, answer);
    expect(await service.client().read(thing())).toEqual(answer.object);
    expect(service.calls).toHaveLength(5);
  });
});

test('A platform that fails for all records does not open the breaker of other platforms', async () => {
  service.get(/on\/spotify/, answer, { times: 40 }).get(/on\/deezer/, errorBody(500), { status: 500, times: 100 });
  const client = service.client();
  for (let record = 0; record < 40; record++) {
    expect(await codeOf(client.read(on('deezer', `${record}`)))).toBe('UPSTREAM_UNAVAILABLE');
    passTime(100);
    if (record < 20) continue;
    expect(await client.read(on('spotify', `${record}`))).toEqual(answer.object);
    expect(await client.read(on('spotify', `other${record}`))).toEqual(answer.object);
  }
  expect(service.calls.filter(call => call.endsWith('deezer')).length).toBeLessThan(40);
  service = new FakeService();
});

test.each([
  ['seconds since 1970', 'x-ratelimit-reset', String(TODAY / 1_000 + 100)],
  ['a date', 'retry-after', new Date(TODAY + 100_000).toUTCString()],
  ['seconds', 'retry-after', '100'],
])(
  'Keeps a window closed until the retryAfter that clients got has passed, if the service sends %s',
  async (_, header, value) => {
    service.get(/thing/, rateWindow, { status: 429, headers: { [header]: value }, times: 2 });
    const client = service.client();
    await codeOf(client.read(thing('0')));
    const told = await extensionsOf(client.read(thing()));
    expect(told).toEqual({ code: 'RATE_LIMITED', retryAfter: expect.closeTo(100, -0.5) });
    passTime(97_000);
    expect(await codeOf(client.read(thing('2')))).toBe('RATE_LIMITED');
    passTime(5_000);
    service.get('/api/v2/thing/2', answer);
    expect(await client.read(thing('2'))).toEqual(answer.object);
  },
);

test('Two platforms that fail for the same records each open their breaker', async () => {
  service.get(/on\/(spotify|deezer)/, errorBody(500), { status: 500, times: 200 });
  const client = service.client();
  for (let record = 0; record < 20; record++) {
    await Promise.all(['spotify', 'deezer'].map(platform => codeOf(client.read(on(platform, `${record}`)))));
    passTime(100);
  }
  const { length } = service.calls;
  for (const platform of ['spotify', 'deezer'])
    expect(await codeOf(client.read(on(platform, 'other')))).toBe('UPSTREAM_UNAVAILABLE');
  expect(service.calls).toHaveLength(length);
  service = new FakeService();
});

/** Makes the service respond with 429 to the matching calls. */
function limiting(isLimited: (path: string) => boolean, body: object, headers: Record<string, string>): void {
  service.misbehaves({ calls: { where: ({ path }) => isLimited(path) }, status: 429, body, headers }, { body: answer });
}

describe('Limits of one record or endpoint', () => {
  const STEPS = 150;

  /** Reads a limited and an unlimited record every two seconds. Returns when steps with a failed unlimited read began, in s. */
  async function readBeside(client: Calls, limited: (step: number) => Call<JsonObject>): Promise<number[]> {
    const failed: number[] = [];
    for (let step = 0; step < STEPS; step++) {
      await client.read(limited(step)).catch(() => undefined);
      passTime(1_000);
      await client.read(other(`${step}`)).catch(() => failed.push(2 * step));
      passTime(1_000);
    }
    return failed;
  }

  test.each<[string, string, object, Record<string, string>]>([
    ['record', 'a closed window', rateWindow, { 'retry-after': '30' }],
    ['record', 'too many requests', { message: 'Too Many Requests' }, { 'retry-after': '60' }],
    ['record', 'a spent quota', spentQuota, {}],
    ['endpoint', 'a closed window', rateWindow, { 'retry-after': '30' }],
    ['endpoint', 'a spent quota', spentQuota, {}],
  ])('A limit on one %s (%s) affects no other calls', async (part, _, body, headers) => {
    limiting(path => (part === 'record' ? path.endsWith('/thing/1') : path.includes('thing')), body, headers);
    const limited = (step: number) => thing(part === 'record' ? '1' : `${step}`);
    expect(await readBeside(service.client({ ratePerMinute: 6_000 }), limited)).toEqual([]);
  });

  test('Sends at most one call per Retry-After period for a limited record', async () => {
    limiting(path => path.endsWith('/thing/1'), rateWindow, { 'retry-after': '30' });
    await readBeside(service.client({ ratePerMinute: 6_000 }), () => thing());
    expect(service.calls.filter(call => call.endsWith(THING)).length).toBeLessThanOrEqual((2 * STEPS) / 30 + 1);
  });

  test('Serves a record again after its Retry-After, even if the record was limited twice', async () => {
    let isLimited = true;
    limiting(path => isLimited && path.endsWith('/thing/1'), rateWindow, { 'retry-after': '30' });
    const client = service.client();
    await codeOf(client.read(thing()));
    passTime(30_001);
    expect(await extensionsOf(client.read(thing()))).toEqual({ code: 'RATE_LIMITED', retryAfter: 30 });
    passTime(1_000);
    expect(await client.read(thing('2'))).toEqual(answer.object);
    isLimited = false;
    passTime(30_001);
    expect(await client.read(thing())).toEqual(answer.object);
  });

  test('Applies a limit to all calls to an endpoint after at most two 429s', async () => {
    let isClosed = true;
    limiting(() => isClosed, rateWindow, { 'retry-after': '30' });
    const client = service.client();
    for (let window = 0; window < 5; window++) {
      const before = service.calls.length;
      for (let id = 0; id < 20; id++) expect(await codeOf(client.read(thing(`${window}-${id}`)))).toBe('RATE_LIMITED');
      expect(service.calls.length - before).toBeLessThanOrEqual(2);
      passTime(30_001);
    }
    isClosed = false;
    expect(await client.read(thing())).toEqual(answer.object);
  });
});
