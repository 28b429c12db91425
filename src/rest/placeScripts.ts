/* Lua scripts over the window that the replicas share. */

/**
 * Gives places in the window, by the clock of Redis alone. The list has the times of the last calls, the newest first.
 * KEYS: times, replicas, since. ARGV: calls in a window, its milliseconds, places wanted, replica, milliseconds of silence.
 * Returns the places given, the milliseconds until there are more, the places left, the number of replicas, the age of
 * the window and the time of the places.
 */
export const GIVE = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local rate, window, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  redis.call('ZADD', KEYS[2], now, ARGV[4])
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - ARGV[5])
  redis.call('PEXPIRE', KEYS[2], ARGV[5])
  redis.call('SET', KEYS[3], string.format('%d', now), 'NX')
  redis.call('PEXPIRE', KEYS[3], window * 10)
  local low, high = 0, math.min(rate, redis.call('LLEN', KEYS[1]))
  while low < high do
    local middle = math.floor((low + high) / 2)
    if redis.call('LINDEX', KEYS[1], middle) + window > now then low = middle + 1 else high = middle end
  end
  local given = math.min(wanted, rate - low)
  for place = 1, given do redis.call('LPUSH', KEYS[1], string.format('%d', now)) end
  if given > 0 then
    redis.call('LTRIM', KEYS[1], 0, rate - 1)
    redis.call('PEXPIRE', KEYS[1], window)
  end
  local left, delay = rate - low - given, 0
  if left == 0 then delay = redis.call('LINDEX', KEYS[1], rate - 1) + window - now end
  return { given, delay, left, redis.call('ZCARD', KEYS[2]), now - redis.call('GET', KEYS[3]), string.format('%d', now) }`;

/** Gives places back that were not used. ARGV: places, their time. */
export const RETURN = `return redis.call('LREM', KEYS[1], ARGV[1], ARGV[2])`;

type Reply = readonly [places: number, delay: number, left: number, replicas: number, age: number, time: string];

export function isReply(reply: unknown): reply is Reply {
  return Array.isArray(reply) && reply.length === 6 && reply.slice(0, 5).every(value => typeof value === 'number');
}
