import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pino, type Logger } from 'pino';

/** Characters; a shorter secret could be an ordinary word of a line. */
const SHORTEST_SECRET = 4;
/** Tokens of the service in any line. */
const BEARER = /Bearer [\w.~+/=-]+/g;
/** Bytes of lines that wait until the reader of the log takes them; further lines are dropped. */
const MOST_WAITING = 2_000_000;
/** Milliseconds in which the reader takes the last lines. */
const LAST_LINES = 1_000;

type Destination = ReturnType<typeof pino.destination>;

/**
 * The log of the program: one JSON object per line. It removes the given secrets from every line, because a new line
 * or a library that puts a header into an error could contain them.
 */
export function createLog(level: string, secrets: readonly string[]): Logger {
  // In their JSON form.
  const hidden = secrets
    .filter(secret => secret.length >= SHORTEST_SECRET)
    .map(secret => JSON.stringify(secret).slice(1, -1));
  const streamWrite = (line: string) =>
    hidden.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line).replace(BEARER, 'Bearer [secret]');
  const lines = destination();
  const log = pino({ level, hooks: { streamWrite } }, lines);
  let dropped = 0;
  lines.on('drop', () => dropped++);
  lines.on('drain', () => {
    if (dropped === 0) return;
    log.warn({ count: dropped }, 'lines of the log were dropped, because its reader is too slow');
    dropped = 0;
  });
  return log;
}

function destination(): Destination {
  // Node opens its own stream with it, which makes a write to a full pipe fail in place of blocking a thread.
  const { fd } = process.stdout;
  const lines = pino.destination({ dest: fd, sync: false, maxLength: MOST_WAITING });
  // Operations are served without a reader of the log, too.
  lines.on('error', () => undefined);
  // At the exit of the process it would repeat for ever a write that fails because the reader has died.
  lines.flushSync = () => undefined;
  return lines;
}

/** Writes the last lines of a log before the process exits. A reader that does not take them in time loses them. */
export async function endLog(log: object): Promise<void> {
  // The log of Fastify inherits from the created one.
  const lines: Destination = Reflect.get(log, pino.symbols.streamSym);
  const closed = once(lines, 'close').catch(() => undefined);
  lines.end();
  await Promise.race([closed, wait(LAST_LINES)]);
}
