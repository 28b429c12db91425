import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../../src/sandbox/server.ts';
import { randomFrom } from '../../support/movingList.ts';
import { formsOfPages, healthy, isUndecidable, pathsOfAll, type Paging } from '../../support/pages.ts';
import { post, serverOver, settingsFor, type Response } from '../../support/server.ts';
import { Service, type Right } from '../../support/service.ts';
import { TODAY } from '../../support/clock.ts';
import { connections, identityOf, queryOf, walkedIn } from '../../support/walks.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Number of paging variants per series; FUZZ_ROUNDS=36 covers all. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 2);
/** More days than one call can span. */
const DAYS = 150;

const paths = await pathsOfAll('series');
const memory = new Map<string, Promise<Right>>();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => TODAY });
});
afterAll(() => sandbox.close());

/** Sends an operation to a server with an empty cache, whose service pages the sandbox's series in this way. */
async function over(paging: Paging, query: string): Promise<Response> {
  const { url, appId, apiKey } = sandbox;
  const service = Service.over(sandbox, memory);
  service.misbehaviours = [{ pages: { ...paging, paths, rows: 'days' } }];
  const settings = settingsFor({ url, credentials: { kind: 'key', appId, apiKey } });
  const server = await serverOver(settings, { dispatcher: service });
  try {
    return await post(server, query);
  } finally {
    await server.close();
  }
}

const series = [...connections].filter(([, { type }]) => 'latest' in type.getFields()).map(([name]) => name);

function queryFor(name: string): string {
  const fields = connections.get(name)?.type.getFields() ?? {};
  const node = identityOf(name);
  const members = [`latest ${node}`, `nodes ${node}`, 'totalCount'];
  if ('earliest' in fields) members.push(`earliest ${node}`);
  if ('growth' in fields) members.push('growth { absolute percent }');
  return queryOf(name, `range: { days: ${DAYS} }`, members.join(' '));
}

const forms = formsOfPages(randomFrom(seed));

/** Random paging that shows where a period ends. */
function pagingOf(number: number, random: () => number): Paging {
  const form = forms[number % forms.length] ?? healthy;
  const paging: Paging = { ...form, most: 4 + Math.floor(random() * 96) };
  return [100, Infinity].some(requested => isUndecidable(paging, DAYS, requested))
    ? { ...paging, hasLink: true }
    : paging;
}

test('Covers at least twenty series and every paging variant', () => {
  expect(series.length).toBeGreaterThanOrEqual(20);
  expect(series.length * ROUNDS).toBeGreaterThanOrEqual(forms.length);
});

describe('Pages of any length', () => {
  test.each(series)('Returns every day of %s once, or an error for a wrong total', async name => {
    const random = randomFrom(seed + series.indexOf(name));
    const expected = await over(healthy, queryFor(name));
    expect(expected.errors).toBeUndefined();
    expect(walkedIn(expected.data).totalCount).toBe(DAYS);
    for (let round = 0; round < ROUNDS; round++) {
      const paging = pagingOf(series.indexOf(name) * ROUNDS + round, random);
      const { data, errors } = await over(paging, queryFor(name));
      const of = `${JSON.stringify(paging)} ${JSON.stringify(errors)}`;
      if (!errors) {
        expect(walkedIn(data), of).toEqual(walkedIn(expected.data));
        continue;
      }
      expect(errors[0]?.extensions.code, of).toBe('UPSTREAM_INVALID_RESPONSE');
      expect(['tooHigh', 'tooLow'], of).toContain(paging.total);
    }
  });
});
