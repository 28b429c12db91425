import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './configError.ts';

const ENV_FILE = '.env';

/**
 * Loads an optional `.env` file. Variables that are already set take precedence.
 * @returns a warning about the first malformed line, without its text, which may contain a secret
 * @throws {ConfigError} if the file cannot be read or is not UTF-8
 */
export function loadEnvFile(environment: NodeJS.ProcessEnv): readonly string[] {
  const text = readEnvFile();
  for (const [name, value] of Object.entries(parseEnv(text))) environment[name] ??= value;
  const line = findMalformedLine(text);
  return line === 0 ? [] : [`Line ${line} of ${ENV_FILE} is malformed: write NAME=value and close any quotes.`];
}

/** Returns the text of the file, or an empty string without a file. PowerShell writes UTF-16, whose NUL bytes `parseEnv` keeps. */
function readEnvFile(): string {
  try {
    const text = new TextDecoder().decode(readFileSync(ENV_FILE));
    if (text.includes('\0') || text.includes('\ufffd'))
      throw new ConfigError(`${ENV_FILE} is not UTF-8; save it as UTF-8.`);
    // parseEnv does not treat a lone carriage return as a line break.
    return text.replaceAll(/\r\n?/g, '\n');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') return '';
    throw new ConfigError(`${ENV_FILE} cannot be read (${String(error.code)}).`);
  }
}

/**
 * Matches settings, comments and blank lines, but not settings with only blanks after the equals sign: `parseEnv` would
 * take the next line as the value.
 */
const WELL_FORMED = /^[ \t]*(?:#.*|(?:export +)?[\w.-]+[ \t]*=(?![ \t]+$)[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)?.*)?$/gm;
/** A setting inside a multi-line quoted value. The closing quote is probably missing. */
const SWALLOWED = /\n[ \t]*[A-Z][A-Z_]+=/;

/** Returns the 1-based number of the first line that `parseEnv` drops or misreads, or 0. */
function findMalformedLine(text: string): number {
  const rest = text.replaceAll(WELL_FORMED, found => (SWALLOWED.test(found) ? found : found.replaceAll(/[^\n]/g, '')));
  return rest.split('\n').findIndex(line => line !== '') + 1;
}
