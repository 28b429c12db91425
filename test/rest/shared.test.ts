import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Quota } from '../../src/rest/quota.ts';
import { Rate } from '../../src/rest/rate.ts';
import { noReplicaStore, type Fact, type ReplicaStore } from '../../src/replica/store.ts';

const MINUTE = 60_000;
const never = new AbortController().signal;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** What replicas share, played: what is told is kept and heard at once, as from Redis. */
function played(parts: Partial<ReplicaStore> = {}) {
  const told: Fact[] = [];
  const listeners = new Map<Fact, (of: string, until: number) => void>();
  const news = (fact: Fact, until: number) => listeners.get(fact)?.('', until);
  const memory: ReplicaStore = {
    ...noReplicaStore,
    hear: (fact, listener) => void listeners.set(fact, listener),
    tell: (fact, _, until) => {
      told.push(fact);
      news(fact, until);
    },
    ...parts,
  };
  return { memory, told, news };
}

test('nobody goes before its place in the shared window, nor before those who came earlier', async () => {
  const delays = [0, 3_000, 5_000, 0, 9_000];
  const rate = new Rate(100, played({ run: () => Promise.resolve(delays.shift()) }).memory);
  const start = Date.now();
  const gone: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    void rate.place(start + MINUTE, never).then(() => gone.push(`${name} ${Date.now() - start}`));
  }
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(gone).toEqual(['a 0', 'b 3000', 'c 5000', 'd 5000', 'e 9000']);
});

test('whoever cannot go in time by its own window takes no place in the shared one', async () => {
  const run = vi.fn<ReplicaStore['run']>(() => Promise.resolve(0));
  const rate = new Rate(1, played({ run }).memory);
  await rate.place(Date.now() + 1_000, never);
  await expect(rate.place(Date.now() + 1_000, never)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(run).toHaveBeenCalledTimes(1);
});

test('a window that another replica found closed refuses who cannot wait so long, and is not told again', async () => {
  const { memory, told, news } = played({ run: () => Promise.resolve(5_000) });
  const rate = new Rate(100, memory);
  const hurried = rate.place(Date.now() + 10_000, never);
  const patient = rate.place(Date.now() + MINUTE, never).then(() => Date.now());
  await vi.advanceTimersByTimeAsync(0);
  const opens = Date.now() + 30_000;
  const refused = expect(hurried).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  news('closed', opens);
  await refused;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await patient).toBe(opens);
  expect(told).toEqual([]);
  rate.close(1);
  expect(told).toEqual(['closed']);
});

test('of a spent quota the replicas are told once, however many calls fail of it', async () => {
  const { memory, told } = played();
  const quota = new Quota(memory);
  for (let call = 0; call < 5; call++) {
    quota.spent();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(told).toEqual(['spent']);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(quota.check()).resolves.toBeUndefined();
});

test('a quota that is back is back for a replica whose clock is behind', async () => {
  const tell = vi.fn<ReplicaStore['tell']>();
  const ahead = new Quota(played({ tell }).memory);
  const { memory, news } = played({ claim: () => Promise.resolve(false) });
  const behind = new Quota(memory);
  const pass = () => tell.mock.calls.splice(0).forEach(([fact, , until]) => news(fact, until));
  ahead.spent();
  pass();
  await expect(behind.check()).rejects.toMatchObject({ code: 'QUOTA_EXHAUSTED' });
  ahead.answered('1000');
  vi.setSystemTime(Date.now() - 900);
  pass();
  await expect(behind.check()).resolves.toBeUndefined();
});

test('a quota that another replica finds back while this one asks for its turn is not taken for spent', async () => {
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
