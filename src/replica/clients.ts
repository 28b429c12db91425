import { createClient, createCluster, createSentinel } from '@redis/client';

/** Milliseconds that connecting may take. */
export const CONNECT = 1_000;
/** Commands in flight; so many at once mean that Redis does not respond. */
const MOST_COMMANDS = 10_000;

/** The commands that this program sends; one server, a cluster and Sentinel all have them. */
export type RedisClient = Pick<
  ReturnType<typeof createClient>,
  'connect' | 'destroy' | 'get' | 'set' | 'del' | 'eval' | 'subscribe' | 'zRangeByScoreWithScores'
> & {
  on(event: 'error', listener: (error: unknown) => void): unknown;
  emit(event: 'error', error: unknown): boolean;
};

/** Addresses of Redis: one server, several nodes of a cluster, or Sentinels. */
export interface RedisAddress {
  /** One address; or several, separated by commas, of nodes of a cluster or of Sentinels. */
  readonly url: string;
  /** Name of the server that the Sentinels watch. */
  readonly sentinelName?: string | undefined;
}

/** A client without a queue and without reconnecting, so that commands fail at once while Redis is unavailable. */
export function clientFor({ url, sentinelName }: RedisAddress): RedisClient {
  const urls = url.split(',');
  const socket = { connectTimeout: CONNECT, reconnectStrategy: false } as const;
  const options = { disableOfflineQueue: true, commandsQueueMaxLength: MOST_COMMANDS, socket };
  // The types of the three differ in options and modules; the commands above are the same.
  if (sentinelName !== undefined) return sentinelFor(sentinelName, urls, options) as unknown as RedisClient;
  if (urls.length === 1) return createClient({ url, ...options }) as unknown as RedisClient;
  const credentials = credentialsIn(urls[0]);
  const isEncrypted = url.startsWith('rediss:');
  return createCluster({
    rootNodes: urls.map(each => ({ url: each })),
    // Nodes that the cluster names itself have the credentials and the encryption of the named ones.
    defaults: { ...options, ...credentials, socket: isEncrypted ? { ...socket, tls: true } : socket },
  }) as unknown as RedisClient;
}

type Options = Readonly<Record<string, unknown>> & { readonly socket: object };

function sentinelFor(name: string, urls: readonly string[], options: Options) {
  const socket = urls[0]?.startsWith('rediss:') ? { ...options.socket, tls: true } : options.socket;
  const node = { ...options, ...credentialsIn(urls[0]), socket };
  return createSentinel({
    name,
    sentinelRootNodes: urls.map(each => {
      const { hostname, port } = new URL(each);
      return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 26_379) };
    }),
    nodeClientOptions: node as never,
    sentinelClientOptions: { socket } as never,
  });
}

/** Settings were checked to be addresses. */
function credentialsIn(url = ''): { readonly username?: string; readonly password?: string } {
  const { username, password } = new URL(url);
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
}
