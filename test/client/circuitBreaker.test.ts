import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorCode } from '../../src/operation/errors.ts';
import { Operation } from '../../src/operation/operation.ts';
import { Breaker } from '../../src/client/policies/circuitBreaker.ts';
import {
  answer,
  client as oauth,
  codeOf,
  errorBody,
  FakeService,
  rateWindow,
  thing,
  THING,
} from '../support/fakeService.ts';
import { passTime, skipPauses, TODAY } from '../support/clock.ts';
import { randomly } from './rate/rateLoad.ts';
import type { Misbehaviour } from '../support/service.ts';

let service: FakeService;
beforeEach(() => {
  skipPauses(TODAY);
  // lru-cache never expires an entry set at time 0.
  passTime(1);
  service = new FakeService();
});
afterEach(() => void vi.useRealTimers());

const OTHER = '/api/v2/other/1';
const other = { ...thing(), path: '/api/v{version}/other/{id}' };
const unavailable = 'UPSTREAM_UNAVAILABLE';

/** Fails five records in 16 attempts, which opens the breaker. */
async function openBreaker(client: ReturnType<FakeService['client']>): Promise<void> {
  service.get(/thing\/down/, errorBody(503), { status: 503, times: 16 });
  for (let sent = 0; sent < 5; sent++) {
    if (sent === 4) passTime(2_000);
    expect(await codeOf(client.read(thing(`down${sent}`)))).toBe(unavailable);
  }
  expect(service.calls.filter(call => call.includes('down'))).toHaveLength(16);
}

const record = (number: number) => [String(number)];
function fail(breaker: Breaker, first: number, last: number): void {
  for (let number = first; number <= last; number++) breaker.failed(record(number));
}
/** Opens a breaker. */
function failAll(breaker: Breaker): void {
  fail(breaker, 1, 4);
  passTime(2_000);
  fail(breaker, 5, 5);
}
const callsFor = (id: string) => service.calls.filter(call => call.endsWith(id)).length;

describe('Circuit breaker', () => {
  test.each([2, 10, 100])(
    'Keeps the breaker closed while one in %i records is answered, and opens it when all fail',
    share => {
      const breaker = new Breaker();
      for (let call = 0; call < 1_000; call++) {
        breaker[call % share === 0 ? 'answered' : 'failed'](record(call));
        expect(breaker.state).toBe('closed');
        passTime(1_900 / share);
      }
      fail(breaker, 1_001, 1_005);
      passTime(2_000);
      fail(breaker, 1_006, 1_006);
      expect(breaker.state).toBe('open');
    },
  );

  test('Keeps the breaker closed when one record is answered within two seconds of failures', () => {
    const breaker = new Breaker();
    fail(breaker, 1, 500);
    passTime(1_999);
    fail(breaker, 501, 1_000);
    expect(breaker.state).toBe('closed');
    breaker.answered(['good']);
    passTime(1);
    fail(breaker, 1_001, 2_000);
    expect(breaker.state).toBe('closed');
  });

  test.each([1, 2, 5])('Opens the breaker at the fifth failing record if one fails every %i s', pause => {
    const breaker = new Breaker();
    for (let call = 1; call < 5; call++) {
      fail(breaker, call, call);
      expect(breaker.state).toBe('closed');
      passTime(1_000 * pause);
    }
    fail(breaker, 5, 5);
    expect(breaker.state).toBe('open');
  });

  test.each([
    { failing: 20, least: 0, most: 1 },
    { failing: 50, least: 1, most: 20 },
    { failing: 80, least: 35, most: 65 },
    { failing: 90, least: 60, most: 85 },
    { failing: 100, least: 99, most: 100 },
  ])(
    'Rejects $least to $most % of calls when $failing % of them fail, at one call per second',
    ({ failing, least, most }) => {
      const breaker = new Breaker();
      const random = randomly(failing);
      const CALLS = 5_000;
      let rejected = 0;
      for (let call = 0; call < CALLS; call++) {
        const isSent = breaker.state === 'closed' || breaker.takeProbe(record(call));
        if (isSent) breaker[random() < failing / 100 ? 'failed' : 'answered'](record(call));
        if (breaker.state !== 'closed') rejected++;
        passTime(1_000);
      }
      expect((100 * rejected) / CALLS).toBeGreaterThanOrEqual(least);
      expect((100 * rejected) / CALLS).toBeLessThanOrEqual(most);
    },
  );

  test.each([
    { answers: 1, failures: 3 },
    { answers: 3, failures: 3 },
    { answers: 5, failures: 4 },
    { answers: 50, failures: 5 },
  ])(
    'Opens the breaker if half of the last calls failed and no call was answered for two seconds: at failure $failures after $answers answers',
    expected => {
      const breaker = new Breaker();
      breaker.failed(record(0));
      for (let call = 0; call < expected.answers; call++) breaker.answered(record(0));
      for (let call = 1; call <= expected.failures; call++) {
        expect(breaker.state).toBe('closed');
        passTime(1_000);
        fail(breaker, call, call);
      }
      expect(breaker.state).toBe('open');
    },
  );

  test('Ignores failures before the answer that closed the breaker', () => {
    const breaker = new Breaker();
    failAll(breaker);
    breaker.answered(record(6));
    fail(breaker, 11, 12);
    passTime(2_000);
    fail(breaker, 13, 13);
    expect(breaker.state).toBe('closed');
    fail(breaker, 14, 14);
    expect(breaker.state).toBe('open');
  });

  test('Opens the breaker when five calls hang for two seconds and no other call is answered', () => {
    const sentAt = performance.now();
    const [hanging, answering] = [new Breaker(), new Breaker()];
    passTime(1_000);
    answering.answered(['good']);
    passTime(1_500);
    for (let number = 1; number <= 5; number++) {
      hanging.failed(record(number), sentAt);
      answering.failed(record(number), sentAt);
    }
    expect(hanging.state).toBe('open');
    expect(answering.state).toBe('closed');
  });

  test('Keeps the breaker closed with four failures, and forgets failures after ten seconds', () => {
    const breaker = new Breaker();
    fail(breaker, 1, 4);
    passTime(10_001);
    fail(breaker, 11, 14);
    passTime(2_000);
    expect(breaker.state).toBe('closed');
    fail(breaker, 15, 15);
    expect(breaker.state).toBe('open');
  });

  test('Keeps the breaker closed when one record keeps failing, alone or in batches', () => {
    const breaker = new Breaker();
    for (let call = 0; call < 1_000; call++) {
      breaker.failed(['bad']);
      breaker.failed([`other ${call}`, 'bad', `another ${call}`]);
      passTime(25);
      expect(breaker.state).toBe('closed');
    }
  });

  test('Keeps the breaker closed when a hundred records always fail but another is answered every second', () => {
    const breaker = new Breaker();
    let open = 0;
    for (let second = 0; second < 300; second++) {
      fail(breaker, 1, 100);
      passTime(900);
      breaker.answered(['good']);
      passTime(100);
      fail(breaker, 1, 100);
      if (breaker.state !== 'closed') open++;
    }
    expect(open).toBe(0);
  });

  test('Counts failures of a record again once it has been answered', () => {
    const breaker = new Breaker();
    failAll(breaker);
    for (let number = 1; number <= 5; number++) breaker.answered(record(number));
    passTime(3_000);
    expect(breaker.state).toBe('closed');
    failAll(breaker);
    expect(breaker.state).toBe('open');
  });

  test('Keeps the breaker closed after a single failure long after an outage', () => {
    const breaker = new Breaker();
    failAll(breaker);
    passTime(3_600_000);
    fail(breaker, 1, 1);
    expect(breaker.state).toBe('closed');
  });

  test('Probes after two seconds with a record that has not failed recently, and after three with any record', () => {
    const breaker = new Breaker();
    failAll(breaker);
    passTime(2_000);
    expect(breaker.takeProbe(record(6))).toBe(true);
    breaker.failed(record(6));
    passTime(2_000);
    expect(breaker.takeProbe(record(1))).toBe(false);
    expect(breaker.takeProbe(record(7))).toBe(true);
    breaker.failed(record(7));
    passTime(3_000);
    expect(breaker.takeProbe(record(1))).toBe(true);
  });
});

describe('A failing endpoint at one call per second', () => {
  test.each<[string, Misbehaviour]>([
    ['returns 503', { status: 503, body: errorBody(503) }],
    ['never answers', { connection: 'silent' }],
  ])('An endpoint that %s opens its breaker within eight calls and then receives only probes', async (_, failure) => {
    service.misbehaves(failure);
    const client = service.process({ timeoutMs: 8_000 });
    const times: number[] = [];
    const reads = Array.from({ length: 60 }, async (__, id) => {
      await wait(1_000 * id);
      const beganAt = performance.now();
      const operation = new Operation(10_000, 100, 'request');
      expect(await codeOf(client.within(operation).read(thing(`${id}`)))).toBe(unavailable);
      times[id] = performance.now() - beganAt;
    });
    // The first reads of a silent endpoint fail with UPSTREAM_TIMEOUT, so their expectation fails.
    await Promise.allSettled(reads);
    expect(client.state.breaker).not.toBe('closed');
    // The client sends calls until the fifth fails or has hung for 2.5 s, then a probe every two seconds.
    expect(times.slice(8).every(took => took < 10)).toBe(true);
    const late = service.calls.filter(call => Number(call.split('/').at(-1)) >= 10).length;
    expect(late).toBeGreaterThanOrEqual(20);
    expect(late).toBeLessThanOrEqual(26);
  });
});

describe('Records that always fail at a high rate', () => {
  const SECONDS = 10;

  /** Reads new records at a constant rate. Returns the error codes. */
  async function paced(client: ReturnType<FakeService['client']>, perSecond: number, name: string) {
    const codes: string[] = [];
    const reads = Array.from({ length: SECONDS * perSecond }, async (_, sent) => {
      await wait(((sent + Math.random()) * 1_000) / perSecond);
      await client.read(thing(`${name}${sent}`)).catch(({ code }) => codes.push(code));
    });
    await Promise.all(reads);
    return codes;
  }

  test.each<[string, number, number, Misbehaviour]>([
    ['a 500', 12, 6, { status: 500, body: errorBody(500) }],
    ['a 500', 12, 1, { status: 500, body: errorBody(500) }],
    ['a 500', 60, 6, { status: 500, body: errorBody(500) }],
    ['a 503 with a long Retry-After', 12, 6, { status: 503, headers: { 'retry-after': '3600' }, body: errorBody(503) }],
    ['an HTML page', 12, 6, { status: 502, body: '<html>Bad Gateway</html>' }],
    ['a 404 from a gateway', 12, 6, { status: 404, body: { message: 'no Route matched' } }],
    ['no response', 12, 6, { connection: 'silent' }],
    ['a broken connection', 12, 6, { connection: 'broken' }],
  ])(
    'Serves the other records of an endpoint while some always get %s: %i failing and %i other reads/s',
    async (_, bad, good, failure) => {
      service.misbehaves(
        { calls: { path: /thing\/bad/ }, ...failure },
        { calls: { path: /thing\/good/ }, body: answer },
      );
      const client = service.client();
      const [failed, lost] = await Promise.all([paced(client, bad, 'bad'), paced(client, good, 'good')]);
      expect(failed).toHaveLength(SECONDS * bad);
      expect(lost).toEqual([]);
    },
  );

  test('Sends few calls when all records of an endpoint fail', async () => {
    service.misbehaves({ status: 500, body: errorBody(500) });
    await paced(service.client(), 12, 'bad');
    expect(service.calls.length).toBeLessThan(3 * 12 * 2 + SECONDS);
  });
});

describe('Permanently failing records', () => {
  const SECONDS = 20;

  test.each([10, 40])(
    'Serves other records and sends few calls for a failing record requested %i times per second',
    async perSecond => {
      const client = service.client();
      service.get(/thing\/bad/, errorBody(500), { status: 500, times: 100 });
      service.get(/thing\/good/, answer, { times: SECONDS + 1 });
      for (let second = 0; second <= SECONDS; second++) {
        for (let sent = 0; sent < perSecond; sent++) {
          expect(await codeOf(client.read(thing('bad')))).toBe(unavailable);
          passTime(1_000 / perSecond);
        }
        expect(await client.read(thing(`good${second}`))).toEqual(answer.object);
      }
      // Four retries at first, then one attempt per second.
      expect(callsFor('bad')).toBeLessThanOrEqual(5 + SECONDS + 1);
    },
  );

  test('Limits the connections of a record that never answers', async () => {
    const client = service.client({ timeoutMs: 3_000 });
    service.get(/thing\/bad/, answer, { delay: 30_000, times: 1_000 }).get(/thing\/good/, answer, { times: 2 });
    const bad = (page: number) => codeOf(client.read({ ...thing('bad'), query: { page } }));
    const first = Array.from({ length: 20 }, (_, page) => bad(page));
    // After half of the timeout, hanging calls count as failures.
    await wait(1_700);
    const further = Array.from({ length: 600 }, (_, page) => bad(20 + page));
    expect(await Promise.race([client.read(thing('good')), wait(1_000)])).toEqual(answer.object);
    expect(new Set(await Promise.all(first))).toEqual(new Set(['UPSTREAM_TIMEOUT']));
    // The record is a suspect by now, so the bulkhead limits its connections.
    expect(callsFor('bad?page=20')).toBe(1);
    expect(service.calls.length).toBeLessThan(20 + 20 + 1 + 3 * 32);
    await client.read(thing('good'));
    void Promise.all(further);
  });

  test('Keeps the retry budget of an endpoint when one record always fails', async () => {
    const client = service.client();
    service.get(/thing\/bad/, errorBody(500), { status: 500, times: 100 });
    for (let second = 0; second < 30; second++) {
      await codeOf(client.read(thing('bad')));
      passTime(2_001);
    }
    for (const id of ['1', '2', '3']) {
      service.get(`/api/v2/thing/${id}`, errorBody(503), { status: 503, times: 3 }).get(`/api/v2/thing/${id}`, answer);
      expect(await client.read(thing(id))).toEqual(answer.object);
    }
  });

  test.each([
    ['is not requested again within a second', 999, 5],
    ['is requested once more after a second', 1_001, 6],
  ])('A failing record %s', async (_, passed, attempts) => {
    const client = service.client();
    service.get(/thing\/bad/, errorBody(500), { status: 500, times: 100 });
    await Promise.all([codeOf(client.read(thing('bad'))), codeOf(client.read(thing('bad')))]);
    expect(callsFor('bad')).toBe(5);
    passTime(passed);
    await codeOf(client.read(thing('bad')));
    expect(callsFor('bad')).toBe(attempts);
  });

  test('Serves a recovered record two seconds after its last failure', async () => {
    const client = service.client();
    service.get(THING, errorBody(500), { status: 500, times: 5 }).get(THING, answer);
    await codeOf(client.read(thing()));
    passTime(2_001);
    expect(await client.read(thing())).toEqual(answer.object);
  });
});

test.each([
  ['JSON', rateWindow],
  ['an HTML page from a gateway', '<html><body>Too many requests</body></html>'],
])('A 429 with %s as its body does not open the breaker', async (_, body) => {
  const client = service.client();
  const headers = { 'retry-after': '5' };
  for (let id = 0; id < 12; id++) {
    service.get(`/api/v2/thing/${id}`, body, { status: 429, headers });
    expect(await codeOf(client.read(thing(String(id))))).toBe('RATE_LIMITED');
    passTime(5_001);
  }
  service.get(/thing\/a/, answer);
  expect(await client.read(thing('a'))).toEqual(answer.object);
});

test('An open breaker rejects calls to its endpoint only', async () => {
  const client = service.client();
  await openBreaker(client);
  expect(await codeOf(client.read(thing()))).toBe(unavailable);
  expect(service.calls).toHaveLength(16);
  service.get(OTHER, answer);
  expect(await client.read(other)).toEqual(answer.object);
});

test('Calls in flight that hang long enough to open the breaker are not aborted', async () => {
  const client = service.client();
  service.get(/thing\/slow/, answer, { delay: 4_000, times: 10 });
  const reads = await Promise.all(Array.from({ length: 5 }, (_, index) => client.read(thing(`slow${index}`))));
  expect(reads.map(({ name }) => name)).toEqual(Array(5).fill('One'));
});

test('An open breaker probes in the background after two seconds; callers do not wait for the probe', async () => {
  const client = service.client();
  await openBreaker(client);
  passTime(2_001);
  service.get(THING, answer, { delay: 100 });
  expect(await Promise.all([codeOf(client.read(thing())), codeOf(client.read(thing()))])).toEqual([
    unavailable,
    unavailable,
  ]);
  expect(service.calls).toHaveLength(17);
  await expect.poll(() => client.read(thing()).catch(() => undefined)).toBeUndefined();
  service.get(THING, answer, { times: 1 });
  await expect.poll(() => client.read(thing())).toEqual(answer.object);
});

test('An open breaker probes again two seconds after an unanswered probe', async () => {
  const client = service.client();
  await openBreaker(client);
  passTime(2_001);
  service.get(THING, answer, { delay: 60_000 });
  await codeOf(client.read(thing()));
  await expect.poll(() => service.calls).toHaveLength(17);
  expect(await codeOf(client.read(thing()))).toBe(unavailable);
  expect(service.calls).toHaveLength(17);
  passTime(2_001);
  service.get(THING, answer, { times: 2 });
  await codeOf(client.read(thing()));
  await expect.poll(() => service.calls).toHaveLength(18);
  await expect.poll(() => client.read(thing())).toEqual(answer.object);
});

test('An open breaker closes while calls to another endpoint wait for a connection', async () => {
  const client = service.client();
  service.get(/other/, answer, { delay: 2_000, times: 330 });
  const slow = Array.from({ length: 330 }, (_, id) => client.read({ ...other, values: { id: String(id) } }));
  await openBreaker(client);
  passTime(2_001);
  service.get(THING, answer, { times: 2 });
  await codeOf(client.read(thing()));
  await vi.waitFor(async () => expect(await client.read(thing())).toEqual(answer.object), 1_500);
  await Promise.all(slow);
});

test('A breaker stays open for another two seconds when the probe fails', async () => {
  const client = service.client();
  await openBreaker(client);
  passTime(2_001);
  service.get(THING, errorBody(503), { status: 503 });
  await codeOf(client.read(thing()));
  await expect.poll(() => service.calls).toHaveLength(17);
  passTime(1_500);
  expect(await codeOf(client.read(thing()))).toBe(unavailable);
  expect(service.calls).toHaveLength(17);
});

test('A breaker closes once its endpoint has been unused for ten seconds', async () => {
  const client = service.client();
  await openBreaker(client);
  passTime(10_001);
  service.get(THING, answer);
  expect(await client.read(thing())).toEqual(answer.object);
});

test('A breaker still closes after ten seconds when the clock moves back by an hour', async () => {
  const client = service.client();
  await openBreaker(client);
  vi.setSystemTime(Date.now() - 3_600_000);
  passTime(10_001);
  service.get(THING, answer);
  expect(await client.read(thing())).toEqual(answer.object);
  console.log('the clock moves back by an hour: an open breaker is closed 10 s later');
});

test.each<[number, ErrorCode]>([
  [400, 'BAD_USER_INPUT'],
  [403, 'PLAN_REQUIRED'],
  [404, 'NOT_FOUND'],
  [410, 'GONE'],
])('A breaker does not count a %i as a failure of the service', async (status, code) => {
  service.get(/thing\/\d/, errorBody(status), { status, times: 7 }).get(/thing\/a/, answer);
  const client = service.client();
  // Seven calls, because eight refusals would close the version.
  for (let sent = 0; sent < 7; sent++) expect(await codeOf(client.read(thing(`${sent}`)))).toBe(code);
  expect(await client.read(thing('a'))).toEqual(answer.object);
});

test('A breaker does not count a failing token request as a failure of its endpoint', async () => {
  const client = service.client({ credentials: oauth });
  for (let sent = 0; sent < 6; sent++) expect(await codeOf(client.read(thing()))).toBe(unavailable);
  expect(service.calls).toEqual([]);
  // By then the client requests a token again; an open breaker would still reject the call.
  passTime(9_000);
  service.token().get(THING, answer);
  expect(await client.read(thing())).toEqual(answer.object);
});
