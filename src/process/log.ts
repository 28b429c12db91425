import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import { Secrets } from './secrets.ts';

/** A lone surrogate as a JSON escape. */
const LONE_SURROGATE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][\da-f]{2}/g;
/** Buffer for a slow reader. Lines that exceed it are dropped. */
const MAX_BUFFERED_BYTES = 2_000_000;
/** How long to wait for the reader at exit. */
const FLUSH_TIMEOUT_MS = 1_000;
/** Lines are batched: one write per line would take 10 % of the CPU time of a small operation. */
const BATCH_DELAY_MS = 10;
/** Batches of this size are flushed immediately. */
const BATCH_CHARACTERS = 16_000;

/**
 * The program's log: one JSON object per line. Redacts the given secrets from every line, because messages and errors
 * of any library could contain them.
 * @param format Formats a line for a terminal.
 */
export function createLog(
  level: string,
  secrets: Secrets | readonly string[],
  format = (line: string) => line,
): Logger {
  const hidden = secrets instanceof Secrets ? secrets : new Secrets(secrets);
  // JSON.stringify writes lone surrogates as escapes, and strict parsers reject a line that contains one.
  const streamWrite = (line: string) => format(hidden.redact(line).replaceAll(LONE_SURROGATE, '$1\ufffd'));
  const output = new BatchedOutput();
  const log = pino({ level, hooks: { streamWrite }, formatters: { level: label => ({ level: label }) } }, output);
  output.onDropped = count => log.warn({ count }, 'log lines were dropped because the reader is too slow');
  return log;
}

/** Writes batches of lines to stdout. */
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
  // Opening process.stdout makes the descriptor non-blocking. A write to a full pipe then fails instead of blocking a
  // thread.
  const { fd } = process.stdout;
  const output = pino.destination({ dest: fd, sync: false, maxLength: MAX_BUFFERED_BYTES });
  // Keep serving operations if nobody reads the log.
  output.on('error', () => undefined);
  // Without this, the destination would retry forever at exit once the reader is gone.
  output.flushSync = () => undefined;
  return output;
}

/** Flushes the log before the process exits. Lines not read in time are lost. */
export async function closeLog(log: object): Promise<void> {
  // The log returned by `createLog` is the prototype of Fastify's logger.
  const lines: BatchedOutput = Reflect.get(log, pino.symbols.streamSym);
  await Promise.race([lines.close(), wait(FLUSH_TIMEOUT_MS)]);
}
