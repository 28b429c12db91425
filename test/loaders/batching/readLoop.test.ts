import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Cache } from '../../../src/cache/cache.ts';
import type { Entry, EntryKind } from '../../../src/cache/entry.ts';
import { SubgraphError } from '../../../src/operation/errors.ts';
import { Operation } from '../../../src/operation/operation.ts';
import { Entries } from '../../../src/loaders/batching/entries.ts';
import type { ReadContext } from '../../../src/loaders/batching/readContext.ts';
import { ReadLoop } from '../../../src/loaders/batching/readLoop.ts';
import type { Learned, Offered, Pending, PlannedCall, Reader } from '../../../src/loaders/batching/reader.ts';
import { Dice } from '../../support/fuzz/dice.ts';

type Parts = readonly string[];

const kind: EntryKind<Parts> = { replaces: () => false, parse: json => json as Parts };

/** Parts of a thing. */
interface Want {
  readonly key: string;
  readonly parts: Parts;
}

/** What a call brings of what it offers, and after how many milliseconds; an error in place of it. */
interface Fate {
  readonly brings: Parts | SubgraphError;
  readonly after?: number;
}

/** Reads things in parts: for each one that lacks some, a call is planned that offers all of them. */
class PartsReader implements Reader<Want, Parts> {
  readonly kind = kind;
  /** The calls that were sent, as `key: parts`. */
  readonly sent: string[] = [];
  /** Parts that calls in flight offer. */
  readonly inFlight = new Set<string>();
  readonly #entries: Entries;
  readonly #fateOf: (key: string, parts: Parts) => Fate;

  constructor(entries: Entries, fateOf: (key: string, parts: Parts) => Fate) {
    this.#entries = entries;
    this.#fateOf = fateOf;
  }

  keys({ key }: Want): readonly string[] {
    return [key];
  }

  assemble({ key, parts }: Want) {
    const { known, failures } = this.#entries.of(kind, key);
    const found = known.filter(({ entry }) => entry.value?.some(part => parts.includes(part)));
    const missing = parts.filter(part => !found.some(({ entry }) => entry.value?.includes(part)));
    const failure = failures.find(({ part }) => missing.some(one => (part as Parts).includes(one)));
    const used = found.filter(({ freshness }) => freshness);
    if (missing.length > 0) return failure && { error: failure.error, used: [] };
    const stale = used.some(({ freshness }) => freshness === 'stale') && { stale: { key, refresh: () => undefined } };
    return { value: parts, used, ...stale };
  }

  calls(wants: readonly Pending<Want>[], offered: Offered): readonly PlannedCall[] {
    const byKey = Map.groupBy(wants, ({ want }) => want.key);
    return [...byKey].flatMap(([key, some]) => {
      const inFlight = offered(key).flatMap(({ part }) => part as Parts);
      const known = this.#entries.of(kind, key).known.flatMap(({ entry }) => entry.value ?? []);
      const wanted = new Set(some.flatMap(({ want }) => want.parts));
      const missing = [...wanted].filter(part => !inFlight.includes(part) && !known.includes(part)).toSorted();
      return missing.length > 0 ? [this.#call(key, missing)] : [];
    });
  }

  #call(key: string, parts: Parts): PlannedCall {
    const names = parts.map(part => `${key} ${part}`);
    return {
      source: 'things',
      offers: [{ kind, key, part: parts }],
      send: async () => {
        for (const name of names) {
          expect(this.inFlight).not.toContain(name);
          this.inFlight.add(name);
        }
        this.sent.push(`${key}: ${parts.join(' ')}`);
        const { brings, after = 1 } = this.#fateOf(key, parts);
        await wait(after);
        for (const name of names) this.inFlight.delete(name);
        if (brings instanceof SubgraphError) throw brings;
        return entriesOf(key, brings);
      },
      meaningOf: () => 'failure',
    };
  }
}

const MINUTE = 60_000;
const entry = (value: Parts, age = 0): Entry<Parts> => ({
  source: 'things',
  requestedAt: Date.now() - age,
  lifetime: MINUTE,
  value,
});

function entriesOf(key: string, parts: Parts): Learned {
  const own = entry(parts);
  return { known: [{ kind, key, entry: own }], kept: [{ kind, key, entries: [own], about: [] }] };
}

/** The reads of one operation over a cache. */
function readsOver(fateOf: (key: string, parts: Parts) => Fate, cache = new Cache(1_000_000)) {
  const operation = new Operation(10_000, 100, 'request');
  // The reader above needs neither calls nor many ids.
  const context = { operation, cache, isRefresh: false } as unknown as ReadContext;
  const entries = new Entries(cache, context);
  const reader = new PartsReader(entries, fateOf);
  const loop = new ReadLoop(context, entries, [reader], () => {
    throw new Error('nothing is refreshed');
  });
  return { reader, cache, operation, get: async (key: string, ...parts: string[]) => loop.get(reader, { key, parts }) };
}

const all = (_: string, parts: Parts): Fate => ({ brings: parts });

describe('One loop for all reads', () => {
  test('Plans all wants of a tick together', async () => {
    const { reader, get } = readsOver(all);
    await Promise.all([get('a', 'x'), get('a', 'y'), get('b', 'x'), get('a', 'x', 'y')]);
    expect(reader.sent).toEqual(['a: x y', 'b: x']);
  });

  test('Lets a want of a later tick wait for a call in flight that offers it, and sends the rest', async () => {
    const { reader, get } = readsOver(all);
    const first = get('a', 'x');
    await Promise.resolve();
    await new Promise(resolve => setImmediate(resolve));
    await Promise.all([first, get('a', 'x'), get('a', 'x', 'y')]);
    expect(reader.sent).toEqual(['a: x', 'a: y']);
  });

  test('Plans again what a response did not bring', async () => {
    const { reader, get } = readsOver((_, [first = '']) => ({ brings: [first] }));
    expect(await get('a', 'x', 'y', 'z')).toEqual(['x', 'y', 'z']);
    expect(reader.sent).toEqual(['a: x y z', 'a: y z', 'a: z']);
  });

  test('Takes what another operation has cached meanwhile', async () => {
    const { cache, get } = readsOver(all);
    const next = readsOver(all, cache);
    const [one, other] = [get('a', 'x'), next.get('a', 'y')];
    await one;
    await other;
    expect(await next.get('a', 'x')).toEqual(['x']);
    expect(next.reader.sent).toEqual(['a: y']);
    const last = readsOver(all, cache);
    expect(await last.get('a', 'x', 'y')).toEqual(['x', 'y']);
    expect(last.reader.sent).toEqual([]);
  });

  test('Gives the error of a failed call to its wants alone', async () => {
    const failed = new SubgraphError('BAD_USER_INPUT');
    const { get } = readsOver((key, parts) => ({ brings: key === 'a' ? failed : parts }));
    const [one, other] = await Promise.allSettled([get('a', 'x'), get('b', 'x')]);
    expect(one).toEqual({ status: 'rejected', reason: failed });
    expect(other).toEqual({ status: 'fulfilled', value: ['x'] });
  });

  test('Replaces a transient failure, and a call that is late, by old entries', async () => {
    const unavailable = new SubgraphError('UPSTREAM_UNAVAILABLE');
    for (const fate of [{ brings: unavailable }, { brings: ['x'], after: 1_500 }]) {
      const cache = new Cache(1_000_000);
      cache.add(kind, 'a', [entry(['x'], 10 * MINUTE)], []);
      const { reader, operation, get } = readsOver(() => fate, cache);
      expect(await get('a', 'x')).toEqual(['x']);
      expect(reader.sent).toEqual(['a: x']);
      expect(operation.usage.cachedEntries).toBe(1);
    }
  });

  test('Brings each want all of its parts or an error, whatever calls bring, and requests no part twice at a time', async () => {
    const dice = new Dice(Number(process.env['FUZZ_SEED'] ?? 1));
    const names = ['p', 'q', 'r', 's'];
    for (let round = 0; round < 40; round++) {
      const failing = dice.pick(['none', ...names]);
      const { reader, get } = readsOver((_, parts) => {
        const fails = parts.includes(failing) && dice.below(2) === 0;
        const brings = fails ? new SubgraphError('NOT_FOUND') : parts.slice(0, 1 + dice.below(parts.length));
        return { brings, after: dice.below(4) };
      });
      const wants = Array.from({ length: 12 }, async () => {
        await wait(dice.below(5));
        const parts = dice.some(names, names.length);
        const value = await get(dice.pick(['a', 'b', 'c']), ...parts).catch((error: unknown) => error);
        if (value instanceof SubgraphError) expect(value.code).toBe('NOT_FOUND');
        else expect(value).toEqual(parts);
      });
      await Promise.all(wants);
      expect(reader.inFlight.size).toBe(0);
    }
  });
});
