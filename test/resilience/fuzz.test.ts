import { setTimeout as wait } from 'node:timers/promises';
import { getNamedType, isInterfaceType, isObjectType, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultKind } from '../../src/sandbox/server.ts';
import { schema } from '../support/schema.ts';
import { broken } from './breakage.ts';
import { Conformity } from '../support/fuzz/conformity.ts';
import { Dice } from '../support/fuzz/dice.ts';
import { QueryWriter, type Asked } from '../support/fuzz/queries.ts';
import { Subgraph, type Response } from '../support/subgraph.ts';
import type { Json } from '../support/json.ts';

/** Seed of the random operations. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Number of requests of each kind. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1_000);
/** Minimum share of the schema's fields that all operations together select. */
const LEAST_FIELDS = 0.85;
const AT_ONCE = 20;
/** Few enough concurrent requests that a busy machine rejects none of them. */
const FEW_AT_ONCE = 4;
const MOST_CALLS = 100;
const MOST_CURSORS = 200;

let subgraph: Subgraph;
/** Values in responses that look like cursors, so that some operations use real ones. */
const cursors = ['x'];

beforeAll(async () => {
  subgraph = await Subgraph.start({ maxOperationCalls: MOST_CALLS }, { writable: true });
});
afterAll(() => subgraph.close());

/** Codes that a valid operation can receive. */
const known = [
  'BAD_USER_INPUT',
  'COST_LIMIT_EXCEEDED',
  'RESPONSE_TOO_LARGE',
  'GONE',
  'NOT_FOUND',
  'PLAN_REQUIRED',
  'QUOTA_EXHAUSTED',
  'RATE_LIMITED',
  'SANDBOX_FORBIDDEN',
  'TOO_MANY_ERRORS',
  'UPSTREAM_INVALID_RESPONSE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNAUTHENTICATED',
  'UPSTREAM_UNAVAILABLE',
];
/** A busy machine may also reject concurrent operations while the service is failing. */
const knownOfFailing = [...known, 'OVERLOADED'];
/** Codes that a broken request can receive. */
const knownOfBroken = [
  ...known,
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'TOO_DEEP',
];

const strange = ({ errors = [] }: Response, codes: readonly string[]): string[] =>
  errors.filter(({ extensions }) => !codes.includes(extensions.code)).map(error => JSON.stringify(error));

/** Faults in the response to a valid operation. */
function wrongWith({ query, variables }: Asked, answer: Response, codes = known): string[] {
  const { data, errors = [] } = answer;
  const beside = errors.flatMap(({ path }) =>
    path && !leadsToNull(data, path) ? [`a value and an error at ${path}`] : [],
  );
  const shape = data ? new Conformity(schema, parse(query), variables).check(data) : [];
  const nothing = data || errors.length > 0 ? [] : ['neither data nor errors'];
  return [...strange(answer, codes), ...beside, ...shape, ...nothing];
}

function leadsToNull(data: Json, path: readonly (string | number)[]): boolean {
  return path.reduce((value, step) => value?.[step] ?? null, data) === null;
}

function remember(value: unknown): void {
  if (typeof value === 'string' && /^[\w-]{20,200}$/.test(value) && cursors.length < MOST_CURSORS) cursors.push(value);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(remember);
}

/** Repeats a check, several at once. Fails with the first problems. */
async function repeat(title: string, atOnce: number, round: () => Promise<{ request: unknown; wrong: string[] }>) {
  const found: { request: unknown; wrong: string[] }[] = [];
  let rounds = 0;
  while (rounds < ROUNDS) {
    const outcomes = await Promise.all(Array.from({ length: atOnce }, round));
    found.push(...outcomes.filter(({ wrong }) => wrong.length > 0));
    rounds += atOnce;
  }
  console.log(`${rounds} ${title}, FUZZ_SEED=${seed}`);
  expect(found.slice(0, 3)).toEqual([]);
}

const kinds: FaultKind[] = [
  'hang',
  'reset',
  'half-body',
  'wrong-json',
  'wrong-shape',
  'html',
  'errors',
  'endless-body',
];
const statuses = [400, 401, 403, 404, 405, 410, 418, 429, 500, 502, 503, 504];
/** A tenth of all calls fails, with every kind of fault. */
const faults = [
  ...kinds.map(kind => ({ match: '/api/', kind, rate: 0.005 })),
  ...statuses.map(status => ({ match: '/api/', status, rate: 0.005 })),
  { match: '/oauth/', status: 503, rate: 0.1 },
];

/** Waits until the service has completed all calls, so that the next operation counts only its own calls. */
async function quiet(): Promise<void> {
  do await wait(1);
  while (subgraph.sandbox.calls.some(({ endedAt }) => endedAt === 0));
}

/**
 * Sends a single operation. Returns its response and its distinct calls. On a busy machine, a late call is hedged, which
 * does not count.
 */
async function askAlone({ query, variables }: Asked): Promise<{ answer: Response; made: string[] }> {
  subgraph.sandbox.calls.length = 0;
  const answer = (await subgraph.send({ query, variables }, { 'x-cost': 'yes' })).json<Response>();
  await quiet();
  const made = new Set(subgraph.sandbox.calls.map(({ method, path }) => `${method} ${path}`));
  return { answer, made: [...made] };
}

/** Problems with the number of calls. withinPrice.test.ts compares it with the price. */
function dear({ extensions: { cost } }: Response, made: readonly string[]): string[] {
  const isDear = cost.calls > MOST_CALLS || made.length > cost.calls;
  return isDear ? [`${made.length} calls, ${cost.calls} of them reported`] : [];
}

describe('Random operations', () => {
  test(
    'A valid operation has a conforming response and sends no more calls than it reports',
    { timeout: 240_000 },
    async () => {
      const dice = new Dice(3 * seed);
      const asked = new Set<string>();
      // Cached data would hide the cost of the next operation.
      await subgraph.reset({ maxCacheBytes: 1 });
      await repeat('valid operations', 1, async () => {
        const request = new QueryWriter(schema, dice, cursors).write();
        request.fields.forEach(field => asked.add(field));
        const { answer, made } = await askAlone(request);
        remember(answer.data);
        return { request, wrong: [...wrongWith(request, answer), ...dear(answer, made)] };
      });
      const objects = Object.values(schema.getTypeMap()).filter(type => isObjectType(type));
      const returned = new Set(
        objects.flatMap(type => Object.values(type.getFields())).map(({ type }) => getNamedType(type)),
      );
      const types = [...objects, ...[...returned].filter(type => isInterfaceType(type))];
      const fields = types.filter(({ name }) => !name.startsWith('__')).flatMap(type => Object.keys(type.getFields()));
      console.log(`${asked.size} of ${fields.length} fields were requested`);
      expect(asked.size / fields.length).toBeGreaterThan(LEAST_FIELDS);
    },
  );

  test(
    'A valid operation has a conforming response while a tenth of all calls fails',
    { timeout: 240_000 },
    async () => {
      const dice = new Dice(3 * seed + 1);
      // A small cache, so that most data is requested; a short timeout for calls that hang.
      await subgraph.reset({ maxCacheBytes: 100_000, timeoutMs: 300, operationTimeoutMs: 2_000 });
      subgraph.sandbox.knobs.faults = faults;
      await repeat('valid operations against a failing service', AT_ONCE, async () => {
        const request = new QueryWriter(schema, dice, cursors).write();
        const answer = await subgraph.post(request.query, request.variables);
        return { request, wrong: wrongWith(request, answer, knownOfFailing) };
      });
    },
  );
});

test('A broken request gets status 200 or 400 and no unexpected error code', { timeout: 240_000 }, async () => {
  const dice = new Dice(3 * seed + 2);
  await subgraph.reset();
  const address = `${await subgraph.listen()}/graphql`;
  await repeat('broken requests', FEW_AT_ONCE, async () => {
    const request = broken(dice, new QueryWriter(schema, dice, cursors).write());
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: request,
    });
    const answer: Response = JSON.parse(await response.text());
    const status = [200, 400].includes(response.status) ? [] : [`status ${response.status}`];
    return { request, wrong: [...strange(answer, knownOfBroken), ...status] };
  });
});
