import { lstatSync, readFileSync, statSync, type Stats } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './configError.ts';

const FILE = '.env';
/** Bytes. Linux starts no program with a longer value in its environment than 128 kB. */
const LONGEST = 100_000;

/**
 * Adds the settings of an optional `.env` file to an environment, which overrides them.
 * @returns a sentence for each kind of line that is probably a mistake, without the line, which can contain a secret
 * @throws {ConfigError} when the file cannot be read
 */
export function loadEnvFile(environment: NodeJS.ProcessEnv): readonly string[] {
  const text = textOf(bytesOfFile());
  for (const [name, value] of Object.entries(parseEnv(text))) environment[name] ??= value;
  return warningsOf(text);
}

/** Empty without a file. @throws {ConfigError} */
function bytesOfFile(): Uint8Array {
  try {
    const found = statSync(FILE, { throwIfNoEntry: false });
    const obstacle = found ? obstacleOf(found) : lstatSync(FILE, { throwIfNoEntry: false }) && 'is a link to no file';
    if (obstacle) throw new ConfigError(`${FILE} ${obstacle}.`);
    return found?.isFile() ? readFileSync(FILE) : new Uint8Array();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new ConfigError(`${FILE} cannot be read (${String(error.code)}).`);
  }
}

function obstacleOf(found: Stats): string | undefined {
  if (found.isDirectory())
    return 'is a folder, as container mounts create it for a missing file; remove it, or mount a file';
  // With /dev/null, container mounts hide a file.
  if (!found.isFile() && !found.isCharacterDevice()) return 'is a pipe, a socket or a disk, and not a file';
  return found.size > LONGEST ? `has more than ${LONGEST / 1_000} kB` : undefined;
}

/** PowerShell writes UTF-16, and Windows programs a byte order mark. @throws {ConfigError} */
function textOf(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) {
    throw new ConfigError(`${FILE} is not text in UTF-8; save it so, in PowerShell with Set-Content -Encoding utf8.`);
  }
  // parseEnv joins lines that end with a carriage return alone.
  return text.replaceAll(/\r\n?/g, '\n');
}

/** Comments, and settings as parseEnv reads them: a value that begins with a quote extends to the next one, on any line. */
const READ = /^[ \t]*(?:#.*|(?:export +)?[\w.-]+[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)?.*)$/gm;
/** A setting on a further line of a value. */
const INNER = /\n[ \t]*[A-Z][A-Z_]+=/;
/** Warnings of one kind. */
const MOST_NAMED = 5;

const STRAY = 'is not a setting, which is written NAME=value, and has no effect';
const OPEN = 'begins a quoted value that contains other settings; probably its closing quote is missing';
const UNREADABLE = 'has a character that is not UTF-8';

function warningsOf(text: string): readonly string[] {
  // In place of a setting or a comment, its first line is its fault. What is left is neither.
  const lines = text.replaceAll(READ, found => faultOf(found) + found.replaceAll(/[^\n]/g, '')).split('\n');
  const faults = lines.map(line => (['', OPEN, UNREADABLE].includes(line.trim()) ? line : STRAY));
  return [STRAY, OPEN, UNREADABLE].flatMap(fault => warningsFor(fault, faults));
}

function faultOf(found: string): string {
  if (found.trimStart().startsWith('#')) return '';
  if (INNER.test(found)) return OPEN;
  return found.includes('\ufffd') ? UNREADABLE : '';
}

/** @param faults That of each line. */
function warningsFor(fault: string, faults: readonly string[]): readonly string[] {
  const lines = faults.flatMap((other, index) => (other === fault ? [index + 1] : []));
  const named = lines.slice(0, MOST_NAMED).map(line => `Line ${line} of ${FILE} ${fault}.`);
  const more = lines.length - named.length;
  return more > 0 ? [...named, `The same is true of ${more} more lines of ${FILE}.`] : named;
}
