/** A sequence of JSON that stands for one character, and characters with an effect at a terminal that JSON leaves as they are. */
const ESCAPED_OR_RAW = /\\(?:u[\da-f]{4}|.)|[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gi;
/** Escape sequences of control characters, without line breaks and tabs. */
const ESCAPED_CONTROL_CHARACTER = /^\\(?:u00[01]|u007f|[bfr])/i;

/**
 * A function that makes text for people of a line of the log. Texts of clients and of the service can have control characters,
 * with which they could change what a terminal shows: these are shown as JSON writes them.
 */
export async function loadTerminalFormat(): Promise<(line: string) => string> {
  // Loaded only at a terminal.
  const { prettyFactory } = await import('pino-pretty');
  const pretty = prettyFactory({
    ignore: 'pid,hostname',
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    // Further lines of a message must not look like lines of the log.
    messageFormat: (log, key) => String(log[key] ?? '').replaceAll('\n', '\n    '),
  });
  return line => pretty(escapeControlCharacters(line));
}

/** A line of JSON in which control characters are text. */
const escapeControlCharacters = (line: string): string =>
  line.replaceAll(ESCAPED_OR_RAW, found => {
    if (found.startsWith('\\')) return ESCAPED_CONTROL_CHARACTER.test(found) ? `\\${found}` : found;
    return `\\\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
