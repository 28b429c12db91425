import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Quota } from '../../../src/client/rate/quota.ts';
import { noReplicaStore, type Fact, type ReplicaStore } from '../../../src/replica/store.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A fake replica store: messages are stored and received at once. */
function played(parts: Partial<ReplicaStore> = {}) {
  const published: Fact[] = [];
  const listeners = new Map<Fact, (until: number) => void>();
  const news = (fact: Fact, until: number) => listeners.get(fact)?.(until);
  const memory: ReplicaStore = {
    ...noReplicaStore,
    subscribe: (fact, listener) => void listeners.set(fact, listener),
    publish: (fact, until) => {
      published.push(fact);
      news(fact, until);
    },
    ...parts,
  };
  return { memory, published, news };
}

/** Calls for two records and endpoints had a 429. */
function spend(quota: Quota): void {
  quota.spent('one', '1');
  quota.spent('other', '2');
}

test('A 429 is about its record and endpoint alone until others have one, and no news for replicas', async () => {
  const { memory, published } = played();
  const quota = new Quota(memory);
  for (const id of ['1', '1', '2']) quota.spent('one', id);
  await expect(quota.check('one', '3')).rejects.toMatchObject({ code: 'QUOTA_EXHAUSTED' });
  await expect(quota.check('other', '2')).rejects.toMatchObject({ code: 'QUOTA_EXHAUSTED' });
  await expect(quota.check('other', '3')).resolves.toBeUndefined();
  expect(published).toEqual([]);
  quota.spent('other', '3');
  await expect(quota.check('another', '4')).rejects.toMatchObject({ code: 'QUOTA_EXHAUSTED' });
  expect(published).toEqual(['spent']);
});

test('A spent quota is published once, however many calls fail', async () => {
  const { memory, published } = played();
  const quota = new Quota(memory);
  for (let call = 0; call < 5; call++) {
    spend(quota);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(published).toEqual(['spent']);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(quota.check()).resolves.toBeUndefined();
});

test('A quota with new calls is open for a replica whose clock is behind', async () => {
  const publish = vi.fn<ReplicaStore['publish']>();
  const ahead = new Quota(played({ publish }).memory);
  const { memory, news } = played({ lock: () => Promise.resolve(false) });
  const behind = new Quota(memory);
  const pass = () => publish.mock.calls.splice(0).forEach(([fact, until]) => news(fact, until));
  spend(ahead);
  pass();
  await expect(behind.check()).rejects.toMatchObject({ code: 'QUOTA_EXHAUSTED' });
  ahead.answered('1000');
  vi.setSystemTime(Date.now() - 900);
  pass();
  await expect(behind.check()).resolves.toBeUndefined();
});

test('A quota that another replica opens during a probe is not reported as spent', async () => {
  const { memory, news } = played({
    lock: () => {
      news('spent', 0);
      return Promise.resolve(false);
    },
  });
  const quota = new Quota(memory);
  spend(quota);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await expect(quota.check()).resolves.toBeUndefined();
});
