import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Knobs } from '../../src/sandbox/knobs.ts';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { portOf } from '../support/network.ts';
import { commandHere } from '../support/program.ts';

const doctor = fileURLToPath(new URL('../../src/doctor.ts', import.meta.url));
/** A directory without a developer's `.env`. */
const cwd = fileURLToPath(new URL('..', import.meta.url));

interface Diagnosis {
  readonly code: number;
  readonly text: string;
}

const mutations = 'Mutations are on for every client.\n';
const reachable = 'The service is reachable and accepts the credentials.';
const notChecked =
  'The longest period is not checked, because the service does not return the series of the example artist.';
const failed = (code: string, days = 100) =>
  `The service accepts the credentials, but a series of ${days} days failed with ${code}, so the longest period is not checked.`;
const limits = { OPERATION_TIMEOUT: '3000', SERVICE_TIMEOUT: '2000' };

async function examine(settings: Record<string, string>): Promise<Diagnosis> {
  const { code, out, error } = await commandHere(doctor, { env: { ...limits, ...settings }, folder: cwd });
  return { code, text: out + error };
}

describe('npm run doctor', () => {
  let sandbox: Sandbox;
  let settings: Record<string, string>;
  beforeAll(async () => {
    sandbox = await startSandbox();
    const { url, authUrl, clientId, clientSecret } = sandbox;
    settings = { SERVICE_URL: url, SERVICE_AUTH_URL: authUrl, SERVICE_CLIENT_ID: clientId };
    settings['SERVICE_CLIENT_SECRET'] = clientSecret;
  });
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.close());

  /** Starts the sandbox with prepared responses by path, since it does not have the doctor's artist. Returns its URL. */
  async function sandboxWith(prepared: Readonly<Record<string, object>>): Promise<string> {
    const server = createServer((request, response) => {
      const [, found] = Object.entries(prepared).find(([path]) => request.url?.includes(path)) ?? [];
      if (!found) return sandbox.listener(request, response);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...found, errors: [] }));
    });
    onTestFinished(() => void server.close());
    return `http://localhost:${await portOf(server)}`;
  }

  const series = { '/audience/instagram': { items: [], page: { total: 0 } } };

  test('Reports a usable service and the remaining quota', async () => {
    expect(await examine({ ...settings, SERVICE_URL: await sandboxWith(series) })).toEqual({
      code: 0,
      text: `${reachable} 1000000 calls are left in the quota.\n${mutations}`,
    });
  });

  test('Suggests SERVICE_LONGEST_PERIOD when the service rejects long periods', async () => {
    sandbox.knobs.faults = [{ match: 'startDate', status: 400, times: 1 }];
    expect(await examine(settings)).toEqual({
      code: 1,
      text: `The service rejects periods of 100 days. Set SERVICE_LONGEST_PERIOD=90.\n${mutations}`,
    });
    const { code } = await examine({ ...settings, SERVICE_LONGEST_PERIOD: '90' });
    expect(code).toBe(0);
  });

  test.each<[string, Partial<Knobs>, string, Record<string, string>?]>([
    ['a spent quota', { quota: 0 }, 'The quota is exhausted.'],
    [
      'a quota that is spent for the series',
      { faults: [{ match: 'startDate', status: 429, message: 'The quota of your plan is used up.' }] },
      failed('QUOTA_EXHAUSTED'),
    ],
    ['a series that times out', { faults: [{ match: 'startDate', kind: 'hang' }] }, failed('UPSTREAM_TIMEOUT')],
    [
      'a rejected series of 90 days',
      { faults: [{ match: 'startDate', status: 400 }] },
      failed('BAD_USER_INPUT', 90),
      { SERVICE_LONGEST_PERIOD: '90' },
    ],
    [
      'a rejected period when the plan does not show the quota',
      { refused: ['/team/usage'], faults: [{ match: 'startDate', status: 400 }] },
      'The service rejects periods of 100 days. Set SERVICE_LONGEST_PERIOD=90.',
    ],
  ])('Reports %s as a problem', async (_, knobs, sentence, more = {}) => {
    Object.assign(sandbox.knobs, knobs);
    expect(await examine({ ...settings, ...more })).toEqual({ code: 1, text: `${sentence}\n${mutations}` });
  });

  test('Reports a quota without remaining calls as a problem', async () => {
    const usage = { object: { quota: { limit: 10, used: 10, remaining: 0 } } };
    const SERVICE_URL = await sandboxWith({ ...series, '/team/usage': usage });
    expect(await examine({ ...settings, SERVICE_URL })).toEqual({
      code: 1,
      text: `The quota is exhausted.\n${mutations}`,
    });
  });

  test.each<[string, Partial<Knobs>, string]>([
    ['its quota', { refused: ['/team/usage'] }, 'The plan does not show its quota.'],
    ['the series', { refused: ['/audience/'] }, '1000000 calls are left in the quota.'],
    ['the example artist', {}, '1000000 calls are left in the quota.'],
  ])('Reports a usable service that does not show %s', async (_, knobs, sentence) => {
    Object.assign(sandbox.knobs, knobs);
    expect(await examine(settings)).toEqual({
      code: 0,
      text: `${reachable} ${sentence} ${notChecked}\n${mutations}`,
    });
  });

  test.each([
    [{ NODE_ENV: 'production' }, 'Mutations are off; MUTATIONS turns them on.'],
    [
      { NODE_ENV: 'production', MUTATIONS: 'scope:music:write', ROUTER_SECRET: 'only-the-router-knows' },
      'Mutations are on for users with the scope "music:write".',
    ],
  ])('Reports who can send mutations with %j', async (more, sentence) => {
    const { code, text } = await examine({ ...settings, ...more });
    expect(text.trimEnd().split('\n').at(-1)).toBe(sentence);
    expect(code).toBe(0);
  });

  test('Names the settings to check when credentials are rejected', async () => {
    const { url: SERVICE_URL, appId: SERVICE_APP_ID } = sandbox;
    const refused = await examine({ SERVICE_URL, SERVICE_APP_ID, SERVICE_API_KEY: 'wrong' });
    expect(refused).toEqual({
      code: 1,
      text: `The service rejects the credentials. Check SERVICE_APP_ID and SERVICE_API_KEY.\n${mutations}`,
    });
    const team = await examine({ ...settings, SERVICE_TEAM_ID: 'wrong' });
    expect(team.text).toMatch(/SERVICE_CLIENT_ID, SERVICE_CLIENT_SECRET and SERVICE_TEAM_ID\.\n/);
  });

  test('Reports a SERVICE_URL that leads to another server', async () => {
    const { code, text } = await examine({ ...settings, SERVICE_URL: `${sandbox.url}/elsewhere` });
    expect(text).toBe(`The server at this address is not the service. Check SERVICE_URL.\n${mutations}`);
    expect(code).toBe(1);
  });

  test('Names SERVICE_AUTH_URL for an unreachable service only with client credentials', async () => {
    const { appId: SERVICE_APP_ID, apiKey: SERVICE_API_KEY } = sandbox;
    const SERVICE_URL = 'http://127.0.0.1:1';
    expect(await examine({ ...settings, SERVICE_URL })).toEqual({
      code: 1,
      text:
        'The service or its authorization service cannot be reached, or another server responds instead. ' +
        `Check SERVICE_URL and SERVICE_AUTH_URL.\n${mutations}`,
    });
    expect(await examine({ SERVICE_URL, SERVICE_APP_ID, SERVICE_API_KEY })).toEqual({
      code: 1,
      text: `The service cannot be reached, or another server responds instead. Check SERVICE_URL.\n${mutations}`,
    });
  });

  const remedy = 'Set SERVICE_URL, or SANDBOX=true for the embedded sandbox.';
  test.each([
    [
      'production without SERVICE_URL',
      {
        NODE_ENV: 'production',
        SERVICE_URL: '',
        SERVICE_AUTH_URL: '',
        SERVICE_CLIENT_ID: '',
        SERVICE_CLIENT_SECRET: '',
      },
      `SERVICE_URL is not set, and NODE_ENV=production does not allow invented data. ${remedy}`,
    ],
    [
      'SANDBOX=true in production',
      { NODE_ENV: 'production', SANDBOX: 'true' },
      'SERVICE_URL is not set, so there is no service to check: the server would use the embedded sandbox.',
    ],
  ])('Fails with %s, because there is no service to check', async (_, sandboxed, text) => {
    expect(await examine(sandboxed)).toEqual({ code: 1, text: `${text}\n` });
  });
});
