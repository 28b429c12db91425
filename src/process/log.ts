import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import { Secrets } from './secrets.ts';

/** Half of a character, as JSON writes it. */
const LONE_SURROGATE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][\da-f]{2}/g;
/** Bytes of lines that wait until the reader of the log takes them; further lines are dropped. */
const MOST_WAITING = 2_000_000;
/** Milliseconds in which the reader takes the last lines. */
const LAST_LINES = 1_000;
/** Milliseconds that a line waits for others: a write of its own takes a tenth of the processor time of a small operation. */
const TOGETHER = 10;
/** Characters that are written at once, without waiting. */
const ENOUGH = 16_000;

/**
 * The log of the program: one JSON object per line. It removes the given secrets from every line, because a new line
 * or a library that puts a header into an error could contain them.
 * @param format Makes another text of a line, for a terminal.
 */
export function createLog(
  level: string,
  secrets: Secrets | readonly string[],
  format = (line: string) => line,
): Logger {
  const hidden = secrets instanceof Secrets ? secrets : new Secrets(secrets);
  // JSON escapes only surrogates without their other half. Strict readers refuse the whole line.
  const streamWrite = (line: string) => format(hidden.removedFrom(line).replaceAll(LONE_SURROGATE, '$1\ufffd'));
  const lines = new Lines();
  const log = pino({ level, hooks: { streamWrite }, formatters: { level: label => ({ level: label }) } }, lines);
  lines.onDropped = count => log.warn({ count }, 'lines of the log were dropped, because its reader is too slow');
  return log;
}

/** Writes lines to the standard output, those of some milliseconds at once. */
class Lines {
  onDropped: (count: number) => void = () => undefined;
  readonly #output = standardOutput();
  #waiting: string[] = [];
  #length = 0;
  #timer: NodeJS.Timeout | undefined;
  #dropped = 0;
  #isOver = false;

  constructor() {
    this.#output.on('drop', (lines: string) => (this.#dropped += lines.split('\n').length - 1));
    this.#output.on('drain', () => {
      const count = this.#dropped;
      this.#dropped = 0;
      if (count > 0) this.onDropped(count);
    });
  }

  write(line: string): void {
    if (this.#isOver) return;
    this.#waiting.push(line);
    this.#length += line.length;
    if (this.#length >= ENOUGH) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), TOGETHER);
  }

  /** Resolves when all lines are written. */
  async end(): Promise<void> {
    this.#flush();
    this.#isOver = true;
    const closed = once(this.#output, 'close').catch(() => undefined);
    this.#output.end();
    await closed;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length > 0) this.#output.write(this.#waiting.join(''));
    this.#waiting = [];
    this.#length = 0;
  }
}

function standardOutput() {
  // Node opens its own stream with it, which makes a write to a full pipe fail in place of blocking a thread.
  const { fd } = process.stdout;
  const output = pino.destination({ dest: fd, sync: false, maxLength: MOST_WAITING });
  // Operations are served without a reader of the log, too.
  output.on('error', () => undefined);
  // At the exit of the process it would repeat for ever a write that fails because the reader has died.
  output.flushSync = () => undefined;
  return output;
}

/** Writes the last lines of a log before the process exits. A reader that does not take them in time loses them. */
export async function endLog(log: object): Promise<void> {
  // The log of Fastify inherits from the created one.
  const lines: Lines = Reflect.get(log, pino.symbols.streamSym);
  await Promise.race([lines.end(), wait(LAST_LINES)]);
}
