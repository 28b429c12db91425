import { ErrorReply } from '@redis/client';

/** The server is not, or not yet, the primary of our keys. Also matches inside errors of scripts. */
const NO_PRIMARY = /\b(?:READONLY|LOADING|MASTERDOWN|CLUSTERDOWN)\b/;
/** The ACL refuses a command. Matches NOPERM, and its wording inside errors of scripts. */
const REFUSED = /NOPERM|ACL failure in script|The user executing the script can't/;

const MEANINGS = [
  [NO_PRIMARY, 'Redis is not a ready primary; this replica uses its own memory until it has reconnected'],
  [/^NOAUTH/, 'Redis requires a login; set the username and password in REDIS_URL'],
  [/^WRONGPASS|invalid password/, 'Redis rejects the username or password in REDIS_URL; correct REDIS_URL'],
  [REFUSED, 'The Redis user lacks a permission; grant the permissions listed in src/replica/README.md'],
  [/OOM/, 'Redis is full; new data stays in the memory of this replica'],
  [/WRONGTYPE/, 'A value in Redis has a wrong type; this replica uses its own memory instead'],
  [/(?:)/, 'Redis refuses a command; this replica uses its own memory instead'],
] as const;
const NO_REPLY = 'Redis is unreachable or does not respond in time; this replica uses only its own memory';

/** Codes of error replies with a metric label. All other error replies are counted as OTHER. */
const CODE = /\b(?:READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|NOAUTH|WRONGPASS|NOPERM|OOM|WRONGTYPE)\b/;

const matches = (pattern: RegExp, error: unknown): boolean =>
  error instanceof ErrorReply && pattern.test(error.message);

/** Whether the server is not a ready primary. If so, reconnect: the host name may resolve to the new primary. */
export const isFromNoPrimary = (error: unknown): boolean => matches(NO_PRIMARY, error);

/** Whether the ACL refuses a command, key or channel. */
export const isRefused = (error: unknown): boolean => matches(REFUSED, error);

export const isLoginRefused = (error: unknown): boolean => matches(/^(?:NOAUTH|WRONGPASS)|invalid password/, error);

export const meaningOf = (error: unknown): string =>
  MEANINGS.find(([pattern]) => matches(pattern, error))?.[1] ?? NO_REPLY;

export function codeOf(error: unknown): string {
  if (!(error instanceof ErrorReply)) return 'DISCONNECTED';
  return isRefused(error) ? 'NOPERM' : (CODE.exec(error.message)?.[0] ?? 'OTHER');
}
