import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './configError.ts';

const ENV_FILE = '.env';

/**
 * Adds the settings of an optional `.env` file to an environment, which overrides them.
 * @returns a warning if a line is malformed, without the line, which can contain a secret
 * @throws {ConfigError} if the file cannot be read
 */
export function loadEnvFile(environment: NodeJS.ProcessEnv): readonly string[] {
  const text = readEnvFile();
  for (const [name, value] of Object.entries(parseEnv(text))) environment[name] ??= value;
  const line = findMalformedLine(text);
  return line === 0 ? [] : [`Line ${line} of ${ENV_FILE} is malformed: write NAME=value, and close its quote.`];
}

/** Empty without a file. PowerShell writes UTF-16, whose NULs `parseEnv` keeps in names and values. */
function readEnvFile(): string {
  try {
    const text = new TextDecoder().decode(readFileSync(ENV_FILE));
    if (text.includes('\0') || text.includes('\ufffd'))
      throw new ConfigError(`${ENV_FILE} is not UTF-8; save it as UTF-8.`);
    // parseEnv joins lines that end with a carriage return alone.
    return text.replaceAll(/\r\n?/g, '\n');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') return '';
    throw new ConfigError(`${ENV_FILE} cannot be read (${String(error.code)}).`);
  }
}

/** Settings, comments and blank lines. After a value of blanks, parseEnv would take the next line as the value. */
const WELL_FORMED = /^[ \t]*(?:#.*|(?:export +)?[\w.-]+[ \t]*=(?![ \t]+$)[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)?.*)?$/gm;
/** A setting on a further line of a quoted value, whose closing quote is probably missing. */
const SWALLOWED = /\n[ \t]*[A-Z][A-Z_]+=/;

/** The first line that parseEnv drops, or with which it loses others, counted from 1; 0 if there is none. */
function findMalformedLine(text: string): number {
  const rest = text.replaceAll(WELL_FORMED, found => (SWALLOWED.test(found) ? found : found.replaceAll(/[^\n]/g, '')));
  return rest.split('\n').findIndex(line => line !== '') + 1;
}
