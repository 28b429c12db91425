import { ErrorReply } from '@redis/client';

/** Of a server that is not, or not yet, the primary of our keys, also inside an error of a script. */
const NO_PRIMARY = /\b(?:READONLY|LOADING|MASTERDOWN|CLUSTERDOWN)\b/;
/** Of the ACL: NOPERM, or its words inside an error of a script. */
const REFUSED = /NOPERM|ACL failure in script|The user executing the script can't/;

/** Error replies, and their meanings for the log. */
const MEANINGS = [
  [NO_PRIMARY, 'Redis is not a ready primary; this replica connects again and uses its own memory until then'],
  [/^NOAUTH/, 'Redis requires a user or a password; set both in REDIS_URL'],
  [/^WRONGPASS|invalid password/, 'Redis refuses the user or the password of REDIS_URL; correct it there'],
  [REFUSED, 'The Redis user lacks a permission; grant what src/client/README.md lists under Redis'],
  [/OOM/, 'Redis is full; new data stays in the memory of this replica'],
  [/WRONGTYPE/, 'A value in Redis has a wrong type; this replica uses its own memory in its place'],
  [/(?:)/, 'Redis refuses a command; this replica uses its own memory in its place'],
] as const;
const NO_REPLY = 'Redis does not respond in time; this replica uses only its own memory';

/** The codes that metrics name; all others are OTHER. */
const CODE = /\b(?:READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|NOAUTH|WRONGPASS|NOPERM|OOM|WRONGTYPE)\b/;

const matches = (pattern: RegExp, error: unknown): boolean =>
  error instanceof ErrorReply && pattern.test(error.message);

/** Its name may lead to the primary by now. */
export const isFromNoPrimary = (error: unknown): boolean => matches(NO_PRIMARY, error);

/** Whether the ACL refuses a command, a key or a channel. */
export const isRefused = (error: unknown): boolean => matches(REFUSED, error);

/** Whether Redis refuses the user or the password, so that no command succeeds. */
export const isLoginRefused = (error: unknown): boolean => matches(/^(?:NOAUTH|WRONGPASS)|invalid password/, error);

/** The sentence for the log. */
export const meaningOf = (error: unknown): string =>
  MEANINGS.find(([pattern]) => matches(pattern, error))?.[1] ?? NO_REPLY;

/** The code of an error reply; DISCONNECTED for any other error. */
export function codeOf(error: unknown): string {
  if (!(error instanceof ErrorReply)) return 'DISCONNECTED';
  return isRefused(error) ? 'NOPERM' : (CODE.exec(error.message)?.[0] ?? 'OTHER');
}
