import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { Dice } from '../support/fuzz/dice.ts';
import type { Json } from '../support/json.ts';
import { operations } from '../support/operations.ts';
import { type Answer, expectAnswer, post, serverOver, settingsFor, type Response } from '../support/server.ts';
import { Service, type Misbehaviour, type Right } from '../support/service.ts';
import { TODAY } from '../support/clock.ts';

/** Seed of the operations and of the share of failing calls. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Number of servers per fault, and of concurrent operations on each. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1);
const OPERATIONS = 10;

const memory = new Map<string, Promise<Right>>();
let sandbox: Sandbox;
let intact: FastifyInstance;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => TODAY });
  intact = await serverWith([], 60_000);
});
afterAll(async () => {
  await intact.close();
  await sandbox.close();
});
// Without jitter, retries do not wait.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

/** Faults, none of which proves that a record does not exist. */
const wrongs: Readonly<Record<string, Misbehaviour>> = {
  'a 500': { status: 500, body: { error: { code: 500, message: 'Internal Server Error' } } },
  'a 503 with an HTML page': { status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>Unavailable</h1>' },
  'a 429': { status: 429, headers: { 'retry-after': '0' }, body: { message: 'Too Many Requests' } },
  'an HTML page with status 200': { headers: { 'content-type': 'text/html' }, body: '<h1>Maintenance</h1>' },
  'an empty body': { body: '' },
  'an empty object': { body: {} },
  'an empty list': { body: [] },
  null: { body: 'null' },
  'errors with status 200': { body: { errors: [{ code: 500, message: 'failed' }] } },
  'a truncated body': { body: whole => JSON.stringify(whole).slice(0, -10) },
  'a connection that closes before the response': { connection: 'broken' },
  'a connection that closes within the body': { connection: 'cut' },
  'a refused connection': { connection: 'refused' },
  'timestamps with milliseconds': { dates: date => (date.includes('T') ? date.replace('+', '.000+') : date) },
  'timestamps instead of days': { dates: date => (date.includes('T') ? date : `${date}T00:00:00+00:00`) },
  'impossible days': { dates: date => date.replace(/-\d{2}(T|$)/, '-32$1') },
  'numbers instead of dates': { dates: Date.parse },
  'objects instead of dates': { dates: date => ({ date }) },
  'strings instead of numbers': { body: withTexts },
  'a late response': { delay: 5 },
  'no response': { connection: 'silent' },
};

function withTexts(value: Json): Json {
  if (Array.isArray(value)) return value.map(withTexts);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withTexts(member)]));
  }
  return typeof value === 'number' ? `${value}` : value;
}

/** Sends operations concurrently to a new server. */
async function over(misbehaviours: readonly Misbehaviour[], queries: readonly string[]): Promise<readonly Response[]> {
  const server = await serverWith(misbehaviours, 1_500);
  try {
    return await Promise.all(queries.map(query => post(server, query)));
  } finally {
    await server.close();
  }
}

const rights = new Map<string, Answer>();

/** Sends the queries sequentially, so that each gets its response in time on a busy machine. */
async function rightAnswers(queries: readonly string[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const query of queries) {
    const answer = rights.get(query) ?? expectAnswer(await post(intact, query));
    rights.set(query, answer);
    answers.push(answer);
  }
  return answers;
}

function serverWith(misbehaviours: readonly Misbehaviour[], operationTimeoutMs: number): Promise<FastifyInstance> {
  const { url, appId, apiKey } = sandbox;
  const service = Service.over(sandbox, memory);
  service.misbehaviours = [...misbehaviours];
  const settings = settingsFor({ url, credentials: { kind: 'key', appId, apiKey }, operationTimeoutMs });
  return serverOver(settings, { dispatcher: service });
}

/**
 * Locations of values that are neither correct nor null with an error. One error covers equal errors in rows of a list.
 */
function differences(found: Json, right: Json, errors: ReadonlySet<string>, path = ''): readonly string[] {
  if (found === right || (found === null && errors.has(withoutRows(path))) || areOneMoment(found, right)) return [];
  if (typeof found !== 'object' || typeof right !== 'object' || found === null || right === null) {
    return [`${path}: ${JSON.stringify(found)} in place of ${JSON.stringify(right)}`];
  }
  const names = [...new Set([...Object.keys(found), ...Object.keys(right)])];
  return names.flatMap(name => differences(found[name], right[name], errors, `${path}.${name}`));
}

const withoutRows = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '.*');

const areOneMoment = (one: Json, other: Json): boolean =>
  [one, other].every(each => typeof each === 'string' && each.includes('T')) && Date.parse(one) === Date.parse(other);

/** Locations of errors and their ancestors. */
function placesOf({ errors = [] }: Response): ReadonlySet<string> {
  const places = errors.flatMap(({ path = [] }) => path.map((_, index) => `.${path.slice(0, index + 1).join('.')}`));
  return new Set(errors.length > 0 ? ['', ...places.map(withoutRows)] : []);
}

const queries = operations.filter(({ method }) => method === 'GET').map(({ query }) => query);

test.each(Object.entries(wrongs))(
  'Returns each value correctly, or null with an error, when calls get %s',
  async (kind, wrong) => {
    const dice = new Dice(seed * 100 + Object.keys(wrongs).indexOf(kind));
    for (let round = 0; round < ROUNDS; round++) {
      const asked = dice.shuffled(queries).slice(0, OPERATIONS);
      const right = await rightAnswers(asked);
      // Affects all calls or only some, so that versions, pages and retries behave differently.
      const share = dice.pick([0.3, 1]);
      const answers = await over([{ ...wrong, calls: { share } }], asked);
      const found = answers.map((answer, index) => ({
        query: asked[index],
        wrong: differences(answer.data ?? null, right[index]?.data, placesOf(answer)),
      }));
      expect({ round, wrong: found.filter(each => each.wrong.length > 0) }).toEqual({ round, wrong: [] });
    }
  },
);
