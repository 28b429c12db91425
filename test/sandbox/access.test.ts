import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, type ServiceAnswer } from '../support/sandbox.ts';
import { TODAY } from '../support/clock.ts';

const { artist } = landmarks;
const { sandbox, get, statusOf } = await askedSandbox();

function token(form: string, headers: Record<string, string> = {}, method = 'POST'): Promise<Response> {
  const authorization = `Basic ${btoa(`${sandbox.clientId}:${sandbox.clientSecret}`)}`;
  return fetch(`${sandbox.authUrl}/oauth/token`, {
    method,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(method === 'POST' ? { body: form } : {}),
  });
}

async function freshToken(): Promise<string> {
  const body: { access_token: string } = JSON.parse(await (await token('grant_type=client_credentials')).text());
  return body.access_token;
}

function withToken(bearer: string): Promise<ServiceAnswer> {
  return get(`v2/artist/${artist.headliner}`, { headers: { authorization: `Bearer ${bearer}` } });
}

async function tokenStatus(form: string, headers?: Record<string, string>, method?: string): Promise<number> {
  return (await token(form, headers, method)).status;
}

describe('Access to the sandbox', () => {
  test('The sandbox accepts a token until it expires or is revoked, and an API key', async () => {
    const good = await freshToken();
    expect((await withToken(good)).status).toBe(200);
    sandbox.knobs.now = () => TODAY + 3_600_000;
    expect((await withToken(good)).status).toBe(401);
    const next = await freshToken();
    sandbox.access.revokeTokens();
    expect((await withToken(next)).status).toBe(401);
    expect((await get(`v2/artist/${artist.headliner}`, { headers: {} })).status).toBe(401);
    expect(await statusOf(`v2/artist/${artist.headliner}`)).toBe(200);
  });

  test('The sandbox rejects invalid token requests as documented', async () => {
    const form = 'grant_type=client_credentials';
    expect(await tokenStatus(`${form}&team_id=${sandbox.teamId}`)).toBe(200);
    expect(await tokenStatus(`${form}&team_id=other`)).toBe(403);
    expect(await tokenStatus('grant_type=password')).toBe(400);
    expect(await tokenStatus('')).toBe(400);
    expect(await tokenStatus(form, { authorization: 'Basic bm9ib2R5Og==' })).toBe(401);
    expect(await tokenStatus(form, {}, 'GET')).toBe(405);
  });

  test('The sandbox counts only successful calls for data, and returns different 429 responses for rate limit and quota', async () => {
    const path = `v2/artist/${artist.headliner}`;
    const quota = async () => Number((await get(path)).headers.get('x-quota-remaining'));
    const before = await quota();
    await get(`v2/artist/${artist.unknown}`);
    await get('v2/team/usage');
    expect(await quota()).toBe(before - 1);
    sandbox.reset();
    sandbox.knobs.requestsPerMinute = 1;
    expect((await get(path)).headers.get('x-ratelimit-remaining')).toBe('0');
    const throttled = await get(path);
    expect([throttled.status, throttled.headers.get('x-ratelimit-reset')]).toEqual([429, '60']);
    expect(throttled.errors[0].message).toContain('maximum request count');
    sandbox.reset();
    sandbox.knobs.quota = 0;
    const spent = await get(path);
    expect([spent.status, spent.errors[0].message]).toEqual([
      429,
      expect.not.stringContaining('maximum request count'),
    ]);
  });
});
