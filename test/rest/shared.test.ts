import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Quota } from '../../src/rest/plan.ts';
import { Gate } from '../support/gate.ts';
import { noReplicaStore, type Fact, type ReplicaStore } from '../../src/replica/store.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A fake replica store: messages are stored and received at once. */
function played(parts: Partial<ReplicaStore> = {}) {
  const published: Fact[] = [];
  const listeners = new Map<Fact, (of: string, until: number) => void>();
  const news = (fact: Fact, until: number) => listeners.get(fact)?.('', until);
  const memory: ReplicaStore = {
    ...noReplicaStore,
    subscribe: (fact, listener) => void listeners.set(fact, listener),
    publish: (fact, _, until) => {
      published.push(fact);
      news(fact, until);
    },
    ...parts,
  };
  return { memory, published, news };
}

type Reply = [places: number, delay: number, left: number, replicas: number, age: number, time: string];

/** A store that replies with these places, one after another; the last reply repeats, and undefined means no reply. */
function giving(...replies: (Reply | undefined)[]) {
  const wanted: number[] = [];
  const run: ReplicaStore['run'] = (_, keys, ...args) => {
    if (keys.length === 1) return Promise.resolve(0);
    wanted.push(Number(args[2]));
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return Promise.resolve(reply?.with(4, Number(reply[4]) + performance.now()));
  };
  return { ...played({ run }), wanted };
}

const OLD = 10 * MINUTE;

test('Calls take places in the shared window in their order', async () => {
  const { memory } = giving([0, 1_500, 0, 2, OLD, '1'], [2, 300, 0, 2, OLD, '2'], [5, 0, 5, 2, OLD, '3']);
  const gate = new Gate(100, memory);
  const start = performance.now();
  const gone: string[] = [];
  for (const name of ['a', 'b', 'c']) void gate.pass().then(() => gone.push(`${name} ${performance.now() - start}`));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(gone).toEqual(['a 1500', 'b 1500', 'c 1800']);
});

test('A call that its own window cannot send in time takes no place in the shared one', async () => {
  const { memory, wanted } = giving([1, 0, 50, 2, OLD, '1']);
  const gate = new Gate(1, memory);
  await gate.pass();
  const before = wanted.length;
  await expect(gate.pass({ deadline: performance.now() + 1_000 })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(wanted.length).toBe(before);
});

test('A replica keeps to its share of the remaining places, then of the rate, while the store does not respond', async () => {
  const { memory } = giving([0, 0, 60, 3, OLD, '1'], [10, 0, 60, 3, OLD, '2'], undefined);
  const gate = new Gate(600, memory);
  await vi.advanceTimersByTimeAsync(0);
  let sent = 0;
  for (let call = 0; call < 600; call++) void gate.pass().then(() => sent++);
  await vi.advanceTimersByTimeAsync(1_000);
  // Ten places from the store, and a third of the remaining sixty.
  expect(sent).toBe(10 + 20);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(sent).toBeLessThanOrEqual(30 + 200);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(sent).toBeGreaterThan(300);
});

test('A store that lost its data is not trusted for a minute', async () => {
  const { memory } = giving([0, 0, 600, 3, OLD, '1'], [200, 0, 600, 3, 0, '2']);
  const gate = new Gate(600, memory);
  await vi.advanceTimersByTimeAsync(0);
  let sent = 0;
  for (let call = 0; call < 600; call++) void gate.pass().then(() => sent++);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toBe(200);
});

test('A window that another replica closed refuses calls that cannot wait so long, and is published once', async () => {
  const { memory, published, news } = giving([0, 1_500, 0, 2, OLD, '1'], [10, 0, 5, 2, OLD, '2']);
  const gate = new Gate(100, memory);
  await vi.advanceTimersByTimeAsync(0);
  const hurried = gate.pass({ deadline: performance.now() + 10_000 });
  const patient = gate.pass({ deadline: performance.now() + MINUTE }).then(() => Date.now());
  await vi.advanceTimersByTimeAsync(0);
  const opens = Date.now() + 30_000;
  const refused = expect(hurried).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  news('closed', opens);
  await refused;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await patient).toBe(opens);
  expect(published).toEqual([]);
  gate.rate.close(1);
  expect(published).toEqual(['closed']);
});

test('A spent quota is published once, however many calls fail', async () => {
  const { memory, published } = played();
  const quota = new Quota(memory);
  for (let call = 0; call < 5; call++) {
    quota.spent();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(published).toEqual(['spent']);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(quota.check()).resolves.toBeUndefined();
});

test('A quota with new calls is open for a replica whose clock is behind', async () => {
  const publish = vi.fn<ReplicaStore['publish']>();
  const ahead = new Quota(played({ publish }).memory);
  const { memory, news } = played({ claim: () => Promise.resolve(false) });
  const behind = new Quota(memory);
  const pass = () => publish.mock.calls.splice(0).forEach(([fact, , until]) => news(fact, until));
  ahead.spent();
  pass();
  await expect(behind.check()).rejects.toMatchObject({ code: 'QUOTA_EXHAUSTED' });
  ahead.answered('1000');
  vi.setSystemTime(Date.now() - 900);
  pass();
  await expect(behind.check()).resolves.toBeUndefined();
});

test('A quota that another replica opens during a probe is not reported as spent', async () => {
  const { memory, news } = played({
    claim: () => {
      news('spent', 0);
      return Promise.resolve(false);
    },
  });
  const quota = new Quota(memory);
  quota.spent();
  await vi.advanceTimersByTimeAsync(MINUTE);
  await expect(quota.check()).resolves.toBeUndefined();
});
