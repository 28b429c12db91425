import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../src/sandbox/server.ts';
import { createSchema } from '../src/schema.ts';
import { Conformity } from './support/fuzz/conformity.ts';
import { withFullSelections } from './support/fullSelections.ts';
import { changed, placesIn, wrongValues } from './support/mutations.ts';
import { operations } from './support/operations.ts';
import { Replay } from './support/replay.ts';
import { exchangesOf, isOf } from './support/recorded.ts';
import { post, type Answer } from './support/server.ts';

const schema = createSchema();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ writable: true });
});
afterAll(() => sandbox.close());

const codes = [
  'UPSTREAM_INVALID_RESPONSE',
  'UPSTREAM_UNAVAILABLE',
  'NOT_FOUND',
  'PLAN_REQUIRED',
  'BAD_USER_INPUT',
  // The number of errors of a response is bounded; this one replaces the rest.
  'TOO_MANY_ERRORS',
];

describe('Bodies with wrong values cause no internal error and no value of another type', () => {
  test.each(operations.map(operation => [operation.name, operation] as const))(
    '%s',
    { timeout: 60_000 },
    async (_, operation) => {
      const query = withFullSelections(schema, operation.query);
      const exchanges = await exchangesOf(sandbox, query);
      const target = exchanges.find(({ call }) => isOf(operation, call));
      if (!target) return expect.fail('the call of the operation is not made');
      const replay = new Replay(exchanges);
      const whole: unknown = JSON.parse(target.received);
      for (const values of changesOf(placesIn(whole))) {
        replay.instead = exchange =>
          exchange === target
            ? changed(whole, (place, old) => (values.has(place) ? values.get(place) : old))
            : JSON.parse(exchange.received);
        const found = wrongWith(query, await post(await replay.server, query));
        expect(found, JSON.stringify([...values]).slice(0, 2_000)).toEqual([]);
      }
      await replay.close();
    },
  );
});

type Changes = ReadonlyMap<string, unknown>;

/**
 * Every leaf with each of the wrong values once, while every other leaf is intact; and the objects and lists of a depth
 * together, with some of these values.
 */
function changesOf(places: readonly string[]): Changes[] {
  const count = wrongValues.length;
  const isContainer = (place: string) => places.some(other => other.startsWith(`${place}.`));
  const leaves = places.filter(place => !isContainer(place));
  const levels = [...Map.groupBy(places.filter(isContainer), place => place.split('.').length).values()];
  const valueOf = (index: number, round: number) => wrongValues[(index + round) % count];
  return Array.from({ length: 2 * count }, (_, round) => round).flatMap(round => {
    const half = leaves.filter((__, index) => (index + Math.floor(round / count)) % 2 === 0);
    const level = round < count ? (levels[round % levels.length] ?? []) : [];
    const changes = [
      new Map(half.map(place => [place, valueOf(leaves.indexOf(place), round)])),
      new Map(level.map((place, index) => [place, valueOf(index, round)])),
    ];
    return changes.filter(({ size }) => size > 0);
  });
}

function wrongWith(query: string, { data, errors = [] }: Answer): string[] {
  const strange = errors
    .filter(({ extensions }) => !codes.includes(extensions.code))
    .map(error => JSON.stringify(error));
  return [...strange, ...(data ? new Conformity(schema, parse(query), {}).check(data) : [])];
}
