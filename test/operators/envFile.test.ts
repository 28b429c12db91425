import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadEnvFile } from '../../src/config/envFile.ts';
import { ConfigError } from '../../src/config/configError.ts';
import { commandHere } from '../support/program.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  const before = process.cwd();
  folder = await mkdtemp(join(tmpdir(), 'env-'));
  file = join(folder, '.env');
  process.chdir(folder);
  return async () => {
    process.chdir(before);
    await rm(folder, { recursive: true });
  };
});

async function read(bytes: string | Uint8Array, environment: NodeJS.ProcessEnv = {}) {
  await writeFile(file, bytes);
  const warnings = loadEnvFile(environment);
  return { environment, warnings };
}

/** Message of the error that stops the program. */
function sentence(): string {
  try {
    loadEnvFile({});
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return expect.fail('the file was read');
}

const settings = { SERVICE_URL: 'https://service.test', SERVICE_NAME: 'é→😀' };
const text = `SERVICE_URL=${settings.SERVICE_URL}\r\n# a comment\r\nSERVICE_NAME="${settings.SERVICE_NAME}"\r\n`;
const bigEndian = (value: string) => Buffer.from(value, 'utf16le').swap16();

describe('Encoding and syntax', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-8 with carriage returns as line breaks', Buffer.from(text.replaceAll('\r\n', '\r'))],
  ])('Reads .env in %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ environment: settings, warnings: [] });
  });

  test('Parses .env like Node: quotes, multi-line values, comments, blanks, export', async () => {
    const lines = [
      'export A=1',
      '  B = 2 # two',
      "C='#3",
      "4'",
      'D="a\\nb" rest',
      'E=`"`',
      'F=',
      'G="open',
      'npm_config_h.i-j=5',
    ];
    expect(await read(lines.join('\n'))).toEqual({
      environment: { A: '1', B: '2', C: '#3\n4', D: 'a\nb', E: '"', F: '', G: '"open', 'npm_config_h.i-j': '5' },
      warnings: [],
    });
  });

  test('Environment variables override .env, even when empty', async () => {
    const { environment } = await read('A=1\nB=2\nC=3\n', { A: '0', B: '' });
    expect(environment).toEqual({ A: '0', B: '', C: '3' });
  });

  test('Accepts a missing .env and one that links to /dev/null', async () => {
    expect(loadEnvFile({})).toEqual([]);
    await symlink('/dev/null', file);
    expect(loadEnvFile({})).toEqual([]);
  });
});

describe('Unreadable files', () => {
  test.each([
    ['UTF-16, as PowerShell writes it', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big-endian', bigEndian(`\ufeff${text}`)],
    ['UTF-16 without a byte order mark', Buffer.from('PORT=4313', 'utf16le')],
    ['UTF-16 big-endian without a byte order mark', bigEndian('PORT=4313')],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0, 0x3d, 0, 0, 0, 0x31, 0, 0, 0])],
    ['Latin-1', Buffer.from('A=é\n', 'latin1')],
    ['an executable', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0])],
  ])('Rejects a .env file that is %s', async (_, bytes) => {
    await writeFile(file, bytes);
    expect(sentence()).toBe('.env is not UTF-8; save it as UTF-8.');
  });

  test('Rejects a .env that is a cyclic link or a directory, which container mounts can create', async () => {
    await mkdir(file);
    expect(sentence()).toBe('.env cannot be read (EISDIR).');
    await rm(file, { recursive: true });
    await symlink('.env', file);
    expect(sentence()).toBe('.env cannot be read (ELOOP).');
  });

  test('Rejects a .env file without read permission', async () => {
    await writeFile(file, text, { mode: 0 });
    // root can read every file.
    const isAdministrator = process.geteuid?.() === 0;
    if (isAdministrator) process.seteuid?.(65_534);
    try {
      expect(sentence()).toBe('.env cannot be read (EACCES).');
    } finally {
      if (isAdministrator) process.seteuid?.(0);
    }
  });
});

const malformed = (line: number) => `Line ${line} of .env is malformed: write NAME=value and close any quotes.`;

describe('Malformed lines', () => {
  test.each([
    'PORT 4313',
    'PORT: 4313',
    'set PORT=4313',
    '$env:PORT = "4313"',
    'setenv PORT 4313',
    '"PORT"=4313',
    '- PORT=4313',
    '{ "PORT": 4313 }',
    '=4313',
    'REDIS_URL: redis://:password=@host',
    '\u00a0PORT=4313',
    '\ufeffPORT=4313',
    '// PORT=4313',
    'export\tPORT=4313',
  ])('Warns of the first malformed line of .env without quoting it: %j', async line => {
    expect(await read(`# ours\nHOST=localhost\n\n${line}\r\nA="1\n2"\nPORT 4313\n`)).toEqual({
      environment: expect.objectContaining({ HOST: 'localhost', A: '1\n2' }),
      warnings: [malformed(4)],
    });
  });

  test.each([
    ['an unterminated quote', 'A=1\nROUTER_SECRET="secret\nSERVICE_URL=https://service.test\nHOST="localhost"\n', 2],
    ['a blank value', 'A=1\nSERVICE_TEAM_ID= \t\nSERVICE_URL=https://service.test\n', 2],
    ['a blank value on the last line', 'A=1\nSERVICE_TEAM_ID= ', 2],
  ])('Warns of %s in .env, which can swallow the following lines', async (_, lines, line) => {
    expect((await read(lines)).warnings).toEqual([malformed(line)]);
  });

  test('Accepts multi-line PEM keys, quotes in comments and blank lines in .env', async () => {
    const key = 'KEY="-----BEGIN KEY-----\nabc/def==\n-----END KEY-----"';
    expect((await read(`${key}\n# "A\n \t\n\nA='b'\n`)).warnings).toEqual([]);
  });

  test('Parses 100 kB of repeated quotes, blanks or names without backtracking', async () => {
    for (const part of ['A="\nB=1\n"\n', 'A="', "A='\n", ' ', '\n', 'a', '=', 'export ', '"', '`A=\n', 'A= \n'])
      await read(part.repeat(Math.floor(100_000 / Buffer.byteLength(part))));
  });
});

describe('Commands', () => {
  const doctor = fileURLToPath(new URL('../../src/doctor.ts', import.meta.url));

  test('npm run doctor exits with a one-line error for UTF-16 and prints warnings', async () => {
    await writeFile(file, Buffer.from(text, 'utf16le'));
    const { code, error } = await commandHere(doctor, { env: {}, folder });
    expect([code, error]).toEqual([1, '.env is not UTF-8; save it as UTF-8.\n']);
    await writeFile(file, 'SANDBOX true\n');
    const { error: warned } = await commandHere(doctor, { env: {}, folder });
    expect(warned).toMatch(/^Warning: Line 1 of .env is malformed[^\n]*\nSERVICE_URL is not set[^\n]*\n$/);
  });
});
