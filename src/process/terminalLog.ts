/** JSON escapes of single characters, and characters that JSON leaves unescaped but that affect terminals. */
const ESCAPED_OR_RAW = /\\(?:u[\da-f]{4}|.)|[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gi;
/** Escapes of control characters, except line breaks and tabs. */
const ESCAPED_CONTROL_CHARACTER = /^\\(?:u00[01]|u007f|[bfr])/i;

/**
 * Returns a formatter for terminals. Shows control characters as escapes, because client and service text may use them
 * to manipulate the terminal.
 */
export async function loadTerminalFormat(): Promise<(line: string) => string> {
  const { prettyFactory } = await import('pino-pretty');
  const pretty = prettyFactory({
    ignore: 'pid,hostname',
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    // Indent continuation lines, so that they cannot imitate log lines.
    messageFormat: (log, key) => String(log[key] ?? '').replaceAll('\n', '\n    '),
  });
  return line => pretty(escapeControlCharacters(line));
}

/** Escapes control characters in a line of JSON. */
const escapeControlCharacters = (line: string): string =>
  line.replaceAll(ESCAPED_OR_RAW, found => {
    if (found.startsWith('\\')) return ESCAPED_CONTROL_CHARACTER.test(found) ? `\\${found}` : found;
    return `\\\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
