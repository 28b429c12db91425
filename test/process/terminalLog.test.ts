import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadTerminalFormat } from '../../src/process/terminalLog.ts';
import { portOf } from '../support/network.ts';
import { until } from '../support/clock.ts';

const source = (file: string) => fileURLToPath(new URL(`../../src/${file}`, import.meta.url));
/** Not the root of the repository, where a developer may have a `.env` file. */
const cwd = fileURLToPath(new URL('..', import.meta.url));

/** Returns what the program prints to a terminal while it serves an operation and exits. */
async function printedAtTerminal(settings: Record<string, string>, query: string): Promise<string> {
  const env = { PATH: process.env['PATH'], PORT: '0', SHUTDOWN_DELAY: '0', TERM: 'xterm', ...settings };
  const command = [process.execPath, '--import', source('process/runtime.js'), source('main.ts')].join(' ');
  // `script` runs the program in a pseudo-terminal and forwards everything it prints.
  const child = spawn('script', ['-qec', `exec ${command}`, '/dev/null'], {
    env,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const address = await until(() => /(?:served on |"address":")(http:[^\s"]+)/.exec(printed)?.[1]);
  const headers = { 'content-type': 'application/json' };
  await fetch(address, { method: 'POST', headers, body: JSON.stringify({ query }) });
  await until(() => printed.includes('Named') && printed);
  child.kill('SIGTERM');
  return printed;
}

/** Escape sequences that change a terminal's colors, title or contents, send input, or overwrite a line. */
const HOSTILE = 'a\u001b[2J\u001b]0;title\u0007\u009b31m\b\r\u007f\u202e\u2028\f\u0000b';
const SHOWN = String.raw`a\u001b[2J\u001b]0;title\u0007\u009b31m\b\r\u007f\u202e\u2028\f\u0000b`;
/** Control characters, except line breaks and the program's own two-digit color codes. */
const EFFECTS = /(?!\n|\p{Cc}\[\d\dm)[\p{Cc}\u202e\u2028]/u;

const SECRET = 'cl-"secret"\\/é+=';
const TOKEN = `eyJ.${'tok3n'.repeat(20)}`;

/** A service whose errors quote the credentials and the escape sequences. */
async function hostileService(): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/oauth/token') return response.end(JSON.stringify({ access_token: TOKEN, expires_in: 3600 }));
    const message = `${HOSTILE} ${SECRET} ${TOKEN}\n[12:00:00] INFO: forged`;
    return response.writeHead(500).end(JSON.stringify({ errors: [{ key: 'access', code: 500, message }] }));
  });
  onTestFinished(() => void server.close());
  return `http://localhost:${await portOf(server)}`;
}

const format = (line: object) => loadTerminalFormat().then(formatted => formatted(JSON.stringify(line)));

describe('Terminal', () => {
  test('Prints one human-readable line per event to a terminal', async () => {
    const printed = await printedAtTerminal({}, 'query Named { __typename }');
    expect(printed).toMatch(/^\S*\[\d\d:\d\d:\d\d\] \S*INFO\S*: \S*operation\S* .*"operation":"Named"/m);
    expect(printed).not.toMatch(/^\{"/m);
  });

  test('Prints JSON to a terminal in production', async () => {
    const settings = { NODE_ENV: 'production', SANDBOX: 'true' };
    const lines = (await printedAtTerminal(settings, 'query Named { __typename }')).trim().split('\r\n');
    expect(lines.map(line => JSON.parse(line).msg)).toEqual(expect.arrayContaining(['GraphQL is served', 'operation']));
  });

  test('Prints no secrets and no control characters from the service to a terminal', async () => {
    const url = await hostileService();
    const own = { SERVICE_URL: url, SERVICE_AUTH_URL: url, SERVICE_CLIENT_ID: 'id', SERVICE_CLIENT_SECRET: SECRET };
    const query = 'query Named { artist(id: "00000000-0000-4000-8000-000000000001") { name } }';
    const printed = await printedAtTerminal({ ...own, LOG_LEVEL: 'debug' }, query);
    expect(printed).toMatch(/call failed.*\[secret\] \[secret\]\\n\[12:00:00\] INFO: forged/);
    expect(printed).toContain(SHOWN);
    for (const secret of [SECRET, JSON.stringify(SECRET).slice(1, -1), 'tok3n']) expect(printed).not.toContain(secret);
    expect(printed.replaceAll('\r\n', '\n')).not.toMatch(EFFECTS);
  });
});

describe('Escaping', () => {
  test('Escapes control characters in messages, names, values and errors', async () => {
    const text = `${HOSTILE}\n[12:00:00] INFO: forged`;
    const err = { type: 'Error', message: text, stack: `Error: ${text}\n    at place` };
    const lines = await format({ level: 'error', time: 0, msg: text, [text]: text, within: { [text]: [text] }, err });
    expect(lines).not.toMatch(EFFECTS);
    expect(lines.split(SHOWN)).toHaveLength(7);
    // Continuation lines are not log lines.
    expect(lines).not.toMatch(/^\[12/m);
  });

  test('Leaves backslashes, quotes, emoji and other scripts unescaped', async () => {
    const text = String.raw`C:\new "é" 😀 مرحبا \u001b`;
    expect(await format({ level: 'info', time: 0, msg: text })).toContain(text);
  });
});
