import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Program } from '../support/program.ts';
import { until } from '../support/clock.ts';

// Programs start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const SECRET = 'cl-"secret"\\/é+=';
const TOKEN = `eyJ.${'tok3n'.repeat(180)}`;

/** A service whose error message quotes the token after a given number of characters. */
async function quotingService() {
  const messages = [0, 100, 350, 470, 480, 490, 500, 600].map(
    before => `${'x'.repeat(before)} Invalid access token: ${TOKEN} `,
  );
  let calls = 0;
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/oauth/token') return response.end(JSON.stringify({ access_token: TOKEN, expires_in: 3600 }));
    const message = `${messages[calls++ % messages.length]} ${SECRET} ${JSON.stringify({ SECRET })} ${encodeURIComponent(SECRET)} \ud83d`;
    return response.writeHead(500).end(JSON.stringify({ errors: [{ key: 'access', code: 500, message }] }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('Redacts the token and the secret in logged messages from the service, and logs valid JSON', async () => {
  const url = await quotingService();
  const settings = {
    SERVICE_URL: url,
    SERVICE_AUTH_URL: url,
    SERVICE_CLIENT_ID: 'our-id',
    SERVICE_CLIENT_SECRET: SECRET,
  };
  const program = new Program({ ...settings, LOG_LEVEL: 'debug' });
  onTestFinished(() => program.kill());
  const address = await program.address();
  for (let artist = 0; artist < 8; artist++) {
    const id = `00000000-0000-4000-8000-00000000000${artist}`;
    const query = `{ artist(id: "${id}") { name } }`;
    const headers = { 'content-type': 'application/json' };
    await fetch(address, { method: 'POST', headers, body: JSON.stringify({ query }) });
  }
  await until(() => program.log.filter(({ msg }) => msg === 'call').length >= 8);
  const { out } = program.printed;
  expect(out).toContain('Invalid access token');
  for (const form of [SECRET, JSON.stringify(SECRET).slice(1, -1), encodeURIComponent(SECRET), TOKEN, 'tok3ntok3n'])
    expect(out).not.toContain(form);
  expect(out).not.toMatch(/\\ud83d/i);
  expect(JSON.stringify(program.log)).not.toMatch(/\\ud83d/i);
});
