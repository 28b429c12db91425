import { ErrorReply } from '@redis/client';
import type { RedisClient } from './connection.ts';
import { isFromNoPrimary, isLoginRefused, isRefused } from './errorReplies.ts';

export interface Names {
  /** A key among the entries of the cache, and one beside the rate. */
  readonly data: string;
  readonly accounts: string;
  readonly channel: string;
}

type Check = (client: RedisClient, names: Names) => Promise<unknown>;

/** The commands outside of scripts. Each leaves nothing behind. */
const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['DEL', (client, { data }) => client.del(data)],
  ['SET', (client, { data }) => client.set(data, '', { expiration: { type: 'PX', value: 1 } })],
  ['GET', (client, { data }) => client.get(data)],
  ['PTTL', (client, { accounts }) => client.pTTL(accounts)],
  ['ZRANGEBYSCORE', (client, { accounts }) => client.zRangeByScoreWithScores(accounts, 0, 0)],
]);

/** Those inside. Returns the refused ones. KEYS: one beside the rate. ARGV: the channel. */
const CHECK_SCRIPT = `
  local refused = {}
  local function check(name, ...)
    local reply = redis.pcall(name, ...)
    local message = type(reply) == 'table' and reply.err or ''
    for _, words in ipairs({ 'NOPERM', 'ACL failure in script', 'The user executing the script can' }) do
      if string.find(message, words, 1, true) then refused[name] = true end
    end
  end
  check('TIME')
  check('HSET', KEYS[1], 'field', '')
  check('HMGET', KEYS[1], 'field')
  check('HDEL', KEYS[1], 'field')
  check('ZADD', KEYS[1], 0, 'member')
  check('ZREVRANGE', KEYS[1], 0, 0)
  check('ZREMRANGEBYSCORE', KEYS[1], 0, 0)
  check('ZREMRANGEBYRANK', KEYS[1], 0, -1)
  check('PUBLISH', ARGV[1], '')
  local names = {}
  for name in pairs(refused) do names[#names + 1] = name end
  return names`;

/**
 * The commands that the Redis user may not send with our keys and channels.
 * @throws {Error} for a connection or a login that fails, or a server that is no primary
 */
export async function refusedCommands(client: RedisClient, names: Names): Promise<readonly string[]> {
  const direct = [...CHECKS].map(async ([name, check]) => ((await isPermitted(check(client, names))) ? [] : [name]));
  const inScript = client.eval(CHECK_SCRIPT, { keys: [names.accounts], arguments: [names.channel] });
  const listed = inScript.then(reply => (Array.isArray(reply) ? reply.map(String) : []));
  const script = (await isPermitted(listed)) ? listed : ['EVAL'];
  const refused = await Promise.all([...direct, script]);
  return [...new Set(refused.flat())].toSorted();
}

/** Other errors, such as that of a full Redis, say nothing about permissions. */
async function isPermitted(reply: Promise<unknown>): Promise<boolean> {
  try {
    await reply;
    return true;
  } catch (error) {
    if (!(error instanceof ErrorReply) || isFromNoPrimary(error) || isLoginRefused(error)) throw error;
    return !isRefused(error);
  }
}
