import { pino, type Logger } from 'pino';

/** Characters; a shorter secret could be an ordinary word of a line. */
const SHORTEST_SECRET = 4;
/** Tokens of the service in any line. */
const BEARER = /Bearer [\w.~+/=-]+/g;

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
  return pino({ level, hooks: { streamWrite } });
}
