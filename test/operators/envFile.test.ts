import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadEnvFile } from '../../src/config/envFile.ts';
import { ConfigError } from '../../src/config/environment.ts';
import { commandHere } from '../support/commandHere.ts';
import { Program } from '../support/program.ts';

// A program starts late on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

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

/** The settings and warnings of a file with these bytes, beside an environment. */
async function read(bytes: string | Uint8Array, environment: NodeJS.ProcessEnv = {}) {
  await writeFile(file, bytes);
  const warnings = loadEnvFile(environment);
  return { environment, warnings };
}

/** The sentence that stops the program. */
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

describe('A .env file', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, as PowerShell writes it', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 with the high byte first', bigEndian(`\ufeff${text}`)],
    ['lines that end with a carriage return alone', Buffer.from(text.replaceAll('\r\n', '\r'))],
  ])('Is read in %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ environment: settings, warnings: [] });
  });

  test('With a byte order mark has its first and only setting', async () => {
    for (const encoding of ['utf8', 'utf16le'] as const)
      expect((await read(Buffer.from('\ufeffPORT=4313', encoding))).environment).toEqual({ PORT: '4313' });
  });

  test('Is read as by Node: quotes, further lines, comments, blanks, export', async () => {
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

  test('Is overridden by the environment, by an empty value too', async () => {
    const { environment } = await read('A=1\nB=2\nC=3\n', { A: '0', B: '' });
    expect(environment).toEqual({ A: '0', B: '', C: '3' });
  });

  test('Is optional, and a mounted /dev/null hides it', async () => {
    expect(loadEnvFile({})).toEqual([]);
    await symlink('/dev/null', file);
    expect(loadEnvFile({})).toEqual([]);
  });
});

describe('A .env file that cannot be read ends the program with a sentence', () => {
  const noText = '.env is not text in UTF-8; save it so, in PowerShell with Set-Content -Encoding utf8.';

  test.each([
    ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 without a byte order mark, the high byte first', bigEndian(text)],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0, 0x3d, 0, 0, 0, 0x31, 0, 0, 0])],
    ['A program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0])],
  ])('For %s', async (_, bytes) => {
    await writeFile(file, bytes);
    expect(sentence()).toBe(noText);
  });

  test('For a folder, which container mounts create', async () => {
    await mkdir(file);
    expect(sentence()).toBe(
      '.env is a folder, as container mounts create it for a missing file; remove it, or mount a file.',
    );
  });

  test('For a link to no file, or to itself', async () => {
    await symlink('absent', file);
    expect(sentence()).toBe('.env is a link to no file.');
    await rm(file);
    await symlink('.env', file);
    expect(sentence()).toBe('.env cannot be read (ELOOP).');
  });

  test('For a pipe or a socket, from which nothing may ever come', async () => {
    const said = '.env is a pipe, a socket or a disk, and not a file.';
    spawnSync('mkfifo', [file]);
    expect(sentence()).toBe(said);
    await rm(file);
    const server = createServer();
    await new Promise<void>(resolve => void server.listen(file, resolve));
    expect(sentence()).toBe(said);
    server.close();
  });

  test('For a file that this user may not read', async () => {
    await writeFile(file, text, { mode: 0 });
    // No file is closed to the administrator.
    const isAdministrator = process.geteuid?.() === 0;
    if (isAdministrator) process.seteuid?.(65_534);
    try {
      expect(sentence()).toBe('.env cannot be read (EACCES).');
    } finally {
      if (isAdministrator) process.seteuid?.(0);
    }
  });

  test('For more than 100 kB', async () => {
    const { environment } = await read(`A=${'a'.repeat(99_998)}`);
    expect(environment['A']).toHaveLength(99_998);
    await writeFile(file, `A=${'a'.repeat(99_999)}`);
    expect(sentence()).toBe('.env has more than 100 kB.');
  });
});

/** The warning of a line that is no setting. */
const stray = (line: number) =>
  `Line ${line} of .env is not a setting, which is written NAME=value, and has no effect.`;

describe('A line of a .env file that is no setting causes a warning, which does not repeat it', () => {
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
  ])('For %j', async line => {
    expect(await read(`# ours\nHOST=localhost\n\n${line}\r\nA="1\n2"\n`)).toEqual({
      environment: expect.objectContaining({ HOST: 'localhost', A: '1\n2' }),
      warnings: [stray(4)],
    });
  });

  test('With the numbers of the first five', async () => {
    const { warnings } = await read('PORT 4313\nA="\n\n"\nPORT: 4313\n');
    expect(warnings).toEqual([stray(1), stray(5)]);
    expect((await read('secret\n'.repeat(8))).warnings).toEqual([
      ...[1, 2, 3, 4, 5].map(stray),
      'The same is true of 3 more lines of .env.',
    ]);
  });

  test('For a quote without its end, which takes further settings into its value', async () => {
    const { warnings } = await read('A=1\nROUTER_SECRET="secret\nSERVICE_URL=https://service.test\nHOST="localhost"\n');
    expect(warnings).toEqual([
      'Line 2 of .env begins a quoted value that contains other settings; probably its closing quote is missing.',
    ]);
    expect((await read('KEY="-----BEGIN KEY-----\nabc/def==\n-----END KEY-----"\n# "A\n')).warnings).toEqual([]);
  });

  test('For a value in another encoding than UTF-8, but not for such a comment', async () => {
    const { warnings } = await read(Buffer.from('# é\nA=é\n', 'latin1'));
    expect(warnings).toEqual(['Line 2 of .env has a character that is not UTF-8.']);
  });

  test('Within milliseconds, whatever the file contains', async () => {
    for (const part of ['A=\ufffd\n', 'A="\nB=1\n"\n', 'A="', "A='\n", ' ', '\n', 'a', '=', 'export ', '"', '`A=\n'])
      await read(part.repeat(Math.floor(100_000 / Buffer.byteLength(part))));
  });
});

describe('The programs', () => {
  const doctor = fileURLToPath(new URL('../../src/doctor.ts', import.meta.url));

  test('npm start ends with one sentence for a folder', async () => {
    await mkdir(file);
    const { ended, printed } = new Program({}, folder);
    expect(await ended).toBe(1);
    expect(printed.error).toMatch(/^Cannot start: \.env is a folder[^\n]*\n$/);
  });

  test('npm run doctor ends with one sentence for a pipe, and prints the warnings', async () => {
    spawnSync('mkfifo', [file]);
    const { code, error } = await commandHere(doctor, { env: {}, folder });
    expect([code, error]).toEqual([1, '.env is a pipe, a socket or a disk, and not a file.\n']);
    await rm(file);
    await writeFile(file, 'SANDBOX true\n');
    const { error: warned } = await commandHere(doctor, { env: {}, folder });
    expect(warned).toMatch(/^Warning: Line 1 of .env is not a setting[^\n]*\nSERVICE_URL is not set[^\n]*\n$/);
  });
});
