import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { closedWindow, illnesses, Parrot, spentQuota, TOKEN, withStatus, type Illness } from './parrot.ts';
import { Program } from '../support/program.ts';

const id = 'planted-client-id';
const planted = {
  SERVICE_CLIENT_SECRET: 'planted-client-secret',
  ROUTER_SECRET: 'planted-router-secret',
  SERVICE_API_KEY: 'planted-api-key',
};
const redisPassword = 'planted-redis-password';
const basic = Buffer.from(`${id}:${planted.SERVICE_CLIENT_SECRET}`).toString('base64');
/** Must not appear anywhere. */
const secrets = [...Object.values(planted), redisPassword, basic, TOKEN];
/** Must not appear in a response. */
const inside = [
  'planted',
  '/api/v',
  'oauth',
  '/src/',
  '.ts:',
  'node_modules',
  'node:',
  '    at ',
  'Bearer',
  'Basic',
  'ECONN',
];

const { artist, song } = landmarks;
const operations = [
  `{ artist(id: "${artist.headliner}") { name albums { totalCount } audience(platform: "spotify") { latest { date } } } }`,
  `{ song(id: "${song.hit}") { name } topArtists { totalCount } entities: _entities(representations: [{ __typename: "Album", upc: "12345678" }]) { ... on Album { name } } }`,
  `mutation { addPriorityArtist(input: { artistId: "${artist.headliner}" }) { errors { code } } }`,
];
const json = { 'content-type': 'application/json', 'router-authorization': planted.ROUTER_SECRET };

/** Requests that never reach the service. */
const mistakes: [path: string, init: RequestInit][] = [
  ['/graphql', { method: 'POST', headers: json, body: '{' }],
  ['/graphql', { method: 'POST', headers: json, body: JSON.stringify({ query: '{ nonsense }' }) }],
  ['/graphql', { method: 'POST', headers: json, body: JSON.stringify({ query: '{a'.repeat(20_000) }) }],
  ['/graphql', { method: 'POST', headers: json, body: 'x'.repeat(200_000) }],
  ['/graphql', { method: 'POST', headers: { ...json, 'router-authorization': 'wrong' }, body: '{}' }],
  ['/graphql', { method: 'DELETE', headers: json }],
  ['/graphql?query=%', { headers: json }],
  ['/%', {}],
  ['/src/main.ts', {}],
];

/** All responses to clients. */
class Answers {
  readonly #address: string;
  text = '';

  constructor(address: string) {
    this.#address = address;
  }

  async ask(path: string, init: RequestInit): Promise<void> {
    const response = await fetch(new URL(path, this.#address), init);
    this.text += `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}\n`;
  }

  operate(query: string): Promise<void> {
    return this.ask('/graphql', { method: 'POST', headers: json, body: JSON.stringify({ query }) });
  }
}

/** Causes all client errors and faults of the service, one at a time. */
async function suffer(answers: Answers, parrot: Parrot): Promise<void> {
  for (const [path, init] of mistakes) await answers.ask(path, init);
  for (const status of [400, 401, 403, 429, 500, 200]) {
    parrot.tokenIllness = withStatus(status);
    for (const operation of operations) await answers.operate(operation);
  }
  parrot.tokenIllness = undefined;
  const meet = (name: string, illness: Illness, asked = operations) => met(answers, parrot, name, illness, asked);
  expect(await meet('a closed rate window', closedWindow)).toContain('RATE_LIMITED');
  for (const [name, illness] of Object.entries(illnesses)) await meet(name, illness);
  // Last, because no call is sent for a minute afterwards. This request has not been refused before.
  expect(await meet('a spent quota', spentQuota, ['{ musicPlatforms { code } }'])).toContain('QUOTA_EXHAUSTED');
}

/** Repeats a request until the fault occurs: an open breaker holds back calls for a while. @returns the responses */
async function met(answers: Answers, parrot: Parrot, name: string, illness: Illness, asked: readonly string[]) {
  const before = answers.text.length;
  parrot.illness = illness;
  parrot.hits = 0;
  const end = Date.now() + 10_000;
  for (;;) {
    for (const operation of asked) await answers.operate(operation);
    if (parrot.hits > 0 || Date.now() > end) break;
    await wait(50);
  }
  expect([name, parrot.hits > 0]).toEqual([name, true]);
  return answers.text.slice(before);
}

const common = (host: string) => ({
  SERVICE_URL: `http://${host}`,
  SERVICE_TIMEOUT: '100',
  OPERATION_TIMEOUT: '1000',
  ROUTER_SECRET: planted.ROUTER_SECRET,
  // No server listens at this address, which is logged.
  REDIS_URL: `redis://planted-user:${redisPassword}@127.0.0.1:1`,
});

const byClient = (host: string) => ({
  SERVICE_AUTH_URL: `http://${host}`,
  SERVICE_CLIENT_ID: id,
  SERVICE_CLIENT_SECRET: planted.SERVICE_CLIENT_SECRET,
});
const byKey = () => ({ SERVICE_APP_ID: 'planted-app', SERVICE_API_KEY: planted.SERVICE_API_KEY });

// In parallel, because each test mostly waits for an open breaker. Levels not tested log a subset of trace.
describe.concurrent('Secrets and internal details', () => {
  test.each([
    ['trace', byClient],
    ['trace', byKey],
    ['warn', byClient],
    ['silent', byClient],
  ])(
    'Writes no secret and returns no internal detail at LOG_LEVEL=%s',
    { timeout: 240_000 },
    async (level, credentials) => {
      const parrot = await Parrot.start();
      const { host } = parrot;
      const program = new Program({ ...common(host), ...credentials(host), LOG_LEVEL: level });
      try {
        const answers = new Answers(await program.address());
        await suffer(answers, parrot);
        program.child.kill('SIGTERM');
        await program.ended;
        const { out, error } = program.printed;
        expect(out.includes('"call failed"')).toBe(level !== 'silent');
        for (const secret of secrets) expect((out + error).includes(secret), `${secret} is written`).toBe(false);
        for (const word of [...inside, host]) expect(answers.text.includes(word), `${word} is answered`).toBe(false);
        expect(answers.text).not.toContain('INTERNAL_SERVER_ERROR');
      } finally {
        await program.kill();
        await parrot.close();
      }
    },
  );
});
