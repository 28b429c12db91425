import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Secrets } from '../../src/process/secrets.ts';
import { Dice } from '../support/fuzz/dice.ts';
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

describe('Logged messages', () => {
  test('Redacts the token and the secret in quoted service messages, and logs valid JSON', async () => {
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
    await until(() => program.log.filter(({ msg }) => msg === 'call').length >= 8, 60_000);
    const { out } = program.printed;
    expect(out).toContain('Invalid access token');
    for (const form of [SECRET, JSON.stringify(SECRET).slice(1, -1), encodeURIComponent(SECRET), TOKEN, 'tok3ntok3n'])
      expect(out).not.toContain(form);
    expect(out).not.toMatch(/\\ud83d/i);
    expect(JSON.stringify(program.log)).not.toMatch(/\\ud83d/i);
  });
});

describe('Redaction', () => {
  const CHARACTERS = 'aZ09+/=.~_-"\\\' <>&%é€😀$^*(){}[]|?';

  test('Redacts secrets in plain text, JSON, nested JSON and URLs', () => {
    const dice = new Dice(43);
    const texts = Array.from({ length: 300 }, () =>
      Array.from({ length: 4 + dice.below(40) }, () => dice.pick([...CHARACTERS])).join(''),
    );
    const secrets = new Secrets(texts.slice(0, 5));
    for (const [index, token] of texts.entries()) {
      secrets.addToken(token);
      const known = [token, texts[Math.max(0, index - 3)] ?? token, texts[index % 5] ?? token];
      for (const secret of known) {
        const line = JSON.stringify({
          serviceMessage: `a ${secret} b`,
          more: JSON.stringify({ secret }),
          url: `/x?${encodeURIComponent(secret)}`,
        });
        expect(secrets.redact(line)).not.toContain(JSON.stringify(secret).slice(1, -1));
        expect(secrets.redact(line)).not.toContain(encodeURIComponent(secret));
      }
    }
  });

  test.each([
    ['lowercase hex digits', 'a%2fb%25c%20d%c3%a9(!)'],
    ['uppercase hex digits', 'a%2Fb%25c%20d%C3%A9(!)'],
    ['the reserved characters of RFC 3986', 'a%2Fb%25c%20d%C3%A9%28%21%29'],
    ['the reserved characters of RFC 3986 in lowercase', 'a%2fb%25c%20d%c3%a9%28%21%29'],
    ['form encoding', 'a%2Fb%25c+d%C3%A9%28%21%29'],
  ])('Redacts secrets that a URL encodes with %s', (_, address) => {
    expect(new Secrets(['a/b%c dé(!)']).redact(`GET /x?key=${address}&y`)).toBe('GET /x?key=[secret]&y');
  });

  test('Does not redact secrets as short as a word', () => {
    expect(new Secrets(['the', '']).redact('the end')).toBe('the end');
  });
});
