import { Agent, buildConnector, Dispatcher, EnvHttpProxyAgent, Pool } from 'undici';
import type { ProxyConfig } from '../../config/index.ts';
import { descriptors } from '../../process/index.ts';

/** Connect timeout in ms. */
const CONNECT_TIMEOUT = 3_000;
/** Keep-alive timeout in ms. Shorter than the minute after which servers and load balancers usually close idle connections. */
const KEPT_IDLE = 30_000;
/** Maximum age of a connection in ms, so that calls follow DNS changes even if the old address still answers. */
const MAX_CONNECTION_AGE_MS = 60_000;
/**
 * How long no endpoint must have answered, in ms, before a failed call renews the connections; also the minimum time between
 * renewals.
 */
const STALE_AFTER = 2_000;

const options = {
  connections: descriptors.calls,
  connectTimeout: CONNECT_TIMEOUT,
  // HTTP/2 would cost less, but uses one connection for all calls: if that connection dies, all calls fail until it is replaced.
  // With HTTP/1.1, only one call has to wait for another connection.
  allowH2: false,
};

/** Dispatcher of requests. Replacements in tests need no `answered` and `failed`. */
export type ServiceDispatcher = Dispatcher & Partial<Pick<ServiceAgent, 'answered' | 'failed'>>;

/** Connections to the service and its authorization server. */
export class ServiceAgent extends Dispatcher {
  readonly #proxy: ProxyConfig | undefined;
  /**
   * For requests that are not idempotent. Uses a separate connection per request: the service may close a kept connection just as
   * a request is sent.
   */
  readonly #fresh: Dispatcher;
  #kept: Dispatcher;
  #freshAt = -Infinity;
  #isClosed = false;

  constructor(proxy?: ProxyConfig) {
    super();
    this.#proxy = proxy;
    this.#fresh = agentOf({ ...options, pipelining: 0 }, proxy);
    this.#kept = this.#keeping();
  }

  override dispatch(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return (request.idempotent === false ? this.#fresh : this.#kept).dispatch(request, handler);
  }

  /** Reports an answer from any endpoint. */
  answered(): void {
    this.#freshAt = performance.now();
  }

  /**
   * Reports a failed call. While no endpoint answers, the host name may have a new address, so later requests use new
   * connections, which resolve the name again. Requests in flight continue.
   */
  failed(): void {
    const now = performance.now();
    if (this.#isClosed || now - this.#freshAt < STALE_AFTER) return;
    this.#freshAt = now;
    void this.#kept.close();
    this.#kept = this.#keeping();
  }

  override async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#kept.close(), this.#fresh.close()]);
  }

  #keeping(): Dispatcher {
    return agentOf(
      { ...options, pipelining: 1, keepAliveTimeout: KEPT_IDLE, clientTtl: MAX_CONNECTION_AGE_MS },
      this.#proxy,
    );
  }
}

/**
 * Creates an agent. undici does not pass all options to connections through a proxy, so the factories add the missing options.
 */
function agentOf(settings: Pool.Options, proxy: ProxyConfig | undefined): Dispatcher {
  if (!proxy) return new Agent(settings);
  return new EnvHttpProxyAgent({
    ...settings,
    ...proxy,
    proxyTls: { allowH2: false },
    factory: (origin, given: Pool.Options) => new Pool(origin, { ...settings, ...given }),
    // An unanswered CONNECT would occupy a connection for five minutes.
    clientFactory: (origin, given: Pool.Options) => new Pool(origin, { ...given, headersTimeout: CONNECT_TIMEOUT }),
  });
}

/** Connects to the host of a URL, with TLS for https, and sends nothing. @throws {Error} naming the reason */
export async function reach(url: string): Promise<void> {
  const { protocol, hostname, port } = new URL(url);
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT, allowH2: false });
  await new Promise<void>((resolve, reject) => {
    connect({ protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port }, (error, socket) => {
      socket?.destroy();
      if (error) reject(error);
      else resolve();
    });
  });
}
