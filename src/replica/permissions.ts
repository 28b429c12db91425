import { ErrorReply } from '@redis/client';
import type { RedisClient } from './connection.ts';
import { isFromNoPrimary, isLoginRefused, isRefused } from './errorReplies.ts';

export interface Names {
  /** A key in each namespace. */
  readonly accounts: string;
  readonly data: string;
  readonly channel: string;
}

/**
 * Tries all commands except SUBSCRIBE, PING and SELECT, and leaves no data behind. Returns the names of refused commands, or the
 * error if the server is not the primary. KEYS: accounts, data. ARGV: the channel.
 */
const CHECK_SCRIPT = `
  local refused, noPrimary = {}, nil
  local function check(name, ...)
    local reply = redis.pcall(name, ...)
    local message = type(reply) == 'table' and reply.err or ''
    if string.find(message, 'READONLY', 1, true) then noPrimary = reply end
    for _, words in ipairs({ 'NOPERM', 'ACL failure in script', 'The user executing the script can' }) do
      if string.find(message, words, 1, true) then refused[#refused + 1] = name return end
    end
  end
  check('TIME')
  check('SET', KEYS[2], '', 'PX', 1)
  check('GET', KEYS[2])
  check('PTTL', KEYS[1])
  check('HSET', KEYS[1], 'field', '')
  check('HMGET', KEYS[1], 'field')
  check('HDEL', KEYS[1], 'field')
  check('ZADD', KEYS[1], 0, 'member')
  check('ZREVRANGE', KEYS[1], 0, 0)
  check('ZRANGEBYSCORE', KEYS[1], 0, 0)
  check('ZREMRANGEBYSCORE', KEYS[1], 0, 0)
  check('ZREMRANGEBYRANK', KEYS[1], 0, -1)
  check('DEL', KEYS[1])
  check('PUBLISH', ARGV[1], '')
  return noPrimary or refused`;

/**
 * Lists the commands, except SUBSCRIBE, PING and SELECT, that the ACL refuses for our keys and channel.
 * @throws {Error} if the connection or login fails, or the server is not the primary
 */
export async function refusedCommands(
  client: RedisClient,
  { accounts, data, channel }: Names,
): Promise<readonly string[]> {
  try {
    const refused = await client.eval(CHECK_SCRIPT, { keys: [accounts, data], arguments: [channel] });
    return Array.isArray(refused) ? refused.map(String).toSorted() : [];
  } catch (error) {
    if (!(error instanceof ErrorReply) || isFromNoPrimary(error) || isLoginRefused(error)) throw error;
    // Other errors, such as OOM, do not concern permissions.
    return isRefused(error) ? ['EVAL'] : [];
  }
}
