import { pino, type Logger } from 'pino';

/** Characters; a shorter one is a word of its own in many lines. */
const SHORTEST_SECRET = 4;
/** Tokens of the service, however they get into a line. */
const BEARER = /Bearer [\w.~+/=-]+/g;

/**
 * The log of the program: one JSON object a line. Whatever is written, the given secrets are not in it: nobody who adds
 * a line, and no library that puts a header into an error, has to think of them.
 */
export function createLog(level: string, secrets: readonly string[]): Logger {
  // As they stand in a line of JSON.
  const hidden = secrets
    .filter(secret => secret.length >= SHORTEST_SECRET)
    .map(secret => JSON.stringify(secret).slice(1, -1));
  const streamWrite = (line: string) =>
    hidden.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line).replace(BEARER, 'Bearer [secret]');
  return pino({ level, hooks: { streamWrite } });
}
