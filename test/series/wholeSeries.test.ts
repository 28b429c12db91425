import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { randomFrom } from '../support/movingList.ts';
import { healthy, isUndecidable, OddPages, type Paging } from '../support/oddPages.ts';
import { post, serverOver, settingsFor, type Answer } from '../support/server.ts';
import { TODAY } from '../support/today.ts';
import { connections, identityOf, queryOf, walkedIn } from '../support/walks.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const ROUNDS = 8;
/** More than one call may span. */
const DAYS = 150;

let sandbox: Sandbox;
let service: OddPages;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => TODAY });
  service = await OddPages.over(sandbox, 'series');
});
afterAll(() => sandbox.close());

async function ask(query: string): Promise<Answer> {
  const { url, appId, apiKey } = sandbox;
  const settings = settingsFor({ url, credentials: { kind: 'key', appId, apiKey } });
  const server = await serverOver(settings, { dispatcher: service.network() });
  try {
    return await post(server, query);
  } finally {
    await server.close();
  }
}

const series = [...connections].filter(([, { type }]) => 'latest' in type.getFields()).map(([name]) => name);

/** All members that are computed from the points of a period. */
function queryFor(name: string): string {
  const fields = connections.get(name)?.type.getFields() ?? {};
  const node = identityOf(name);
  const members = [`latest ${node}`, `nodes ${node}`, 'totalCount'];
  if ('earliest' in fields) members.push(`earliest ${node}`);
  if ('growth' in fields) members.push('growth { absolute percent }');
  return queryOf(name, `range: { days: ${DAYS} }`, members.join(' '));
}

const any = <T>(random: () => number, ...values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

function pagingFrom(random: () => number): Paging {
  for (;;) {
    const paging: Paging = {
      most: 4 + Math.floor(random() * 96),
      limit: any(random, 'effective', 'requested', 'absent'),
      hasLink: any(random, true, false),
      total: any(random, 'right', 'absent', 'null', 'ofPage', 'tooHigh', 'tooLow'),
    };
    if (!isUndecidable(paging, DAYS, 100) && !isUndecidable(paging, DAYS, Infinity)) return paging;
  }
}

test('Every series of the schema is tried', () => expect(series.length).toBeGreaterThanOrEqual(20));

describe.each(series)('%s over pages of any length', name => {
  test('Returns every day once, or an error', { timeout: 60_000 }, async () => {
    const random = randomFrom(seed + series.indexOf(name));
    service.paging = healthy;
    const expected = await ask(queryFor(name));
    expect(expected.errors).toBeUndefined();
    expect(walkedIn(expected.data).totalCount).toBe(DAYS);
    for (let round = 0; round < ROUNDS; round++) {
      const paging = pagingFrom(random);
      service.paging = paging;
      const { data, errors } = await ask(queryFor(name));
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
