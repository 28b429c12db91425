import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import { Secrets } from './secrets.ts';

/** Half of a character, as JSON writes it. */
const LONE_SURROGATE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][\da-f]{2}/g;
/** Lines that the reader of the log has not taken; further ones are dropped. */
const MAX_BUFFERED_BYTES = 2_000_000;
/** Time in which the reader takes the last lines. */
const FLUSH_TIMEOUT_MS = 1_000;
/** A write for each line would take a tenth of the processor time of a small operation. */
const BATCH_DELAY_MS = 10;
/** A batch of this size is written without waiting. */
const BATCH_CHARACTERS = 16_000;

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
  const streamWrite = (line: string) => format(hidden.redact(line).replaceAll(LONE_SURROGATE, '$1\ufffd'));
  const output = new BatchedOutput();
  const log = pino({ level, hooks: { streamWrite }, formatters: { level: label => ({ level: label }) } }, output);
  output.onDropped = count => log.warn({ count }, 'lines of the log were dropped, because its reader is too slow');
  return log;
}

/** Writes lines to the standard output, those of some milliseconds at once. */
class BatchedOutput {
  onDropped: (count: number) => void = () => undefined;
  readonly #output = openStandardOutput();
  #batch: string[] = [];
  #batchCharacters = 0;
  #timer: NodeJS.Timeout | undefined;
  #droppedLines = 0;
  #isClosed = false;

  constructor() {
    this.#output.on('drop', (lines: string) => (this.#droppedLines += lines.split('\n').length - 1));
    this.#output.on('drain', () => {
      const count = this.#droppedLines;
      this.#droppedLines = 0;
      if (count > 0) this.onDropped(count);
    });
  }

  write(line: string): void {
    if (this.#isClosed) return;
    this.#batch.push(line);
    this.#batchCharacters += line.length;
    if (this.#batchCharacters >= BATCH_CHARACTERS) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), BATCH_DELAY_MS);
  }

  /** Resolves when all lines are written. */
  async close(): Promise<void> {
    this.#flush();
    this.#isClosed = true;
    const closed = once(this.#output, 'close').catch(() => undefined);
    this.#output.end();
    await closed;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#batch.length > 0) this.#output.write(this.#batch.join(''));
    this.#batch = [];
    this.#batchCharacters = 0;
  }
}

function openStandardOutput() {
  // Node opens its own stream with it, which makes a write to a full pipe fail in place of blocking a thread.
  const { fd } = process.stdout;
  const output = pino.destination({ dest: fd, sync: false, maxLength: MAX_BUFFERED_BYTES });
  // Operations are served without a reader of the log, too.
  output.on('error', () => undefined);
  // At the exit of the process it would repeat for ever a write that fails because the reader has died.
  output.flushSync = () => undefined;
  return output;
}

/** Writes the last lines of a log before the process exits. A reader that does not take them in time loses them. */
export async function closeLog(log: object): Promise<void> {
  // The log of Fastify inherits from the created one.
  const lines: BatchedOutput = Reflect.get(log, pino.symbols.streamSym);
  await Promise.race([lines.close(), wait(FLUSH_TIMEOUT_MS)]);
}
