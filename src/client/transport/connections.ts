import { Agent, buildConnector, Dispatcher, EnvHttpProxyAgent, Pool } from 'undici';
import type { ProxyConfig } from '../../config/index.ts';
import { descriptors } from '../../process/index.ts';

/** Milliseconds to connect. */
const CONNECT_TIMEOUT = 3_000;
/** Milliseconds that an idle connection is kept: shorter than servers and load balancers keep theirs, mostly a minute. */
const KEPT_IDLE = 30_000;
/** Greatest age of a connection in milliseconds. Calls follow a changed DNS name after it, although the old address answers. */
const GREATEST_AGE = 60_000;
/** Milliseconds without an answer from any endpoint, after which a failure renews the connections, and between two renewals. */
const STALE_AFTER = 2_000;

const options = {
  connections: descriptors.calls,
  connectTimeout: CONNECT_TIMEOUT,
  // HTTP/2 would cost less, but it has one connection for all calls: when that goes dead, all of them fail until it is replaced.
  // In HTTP/1.1 one call waits for another connection.
  allowH2: false,
};

/** Sends requests; tests replace it. */
export type ServiceDispatcher = Dispatcher & Partial<Pick<ServiceAgent, 'answered' | 'failed'>>;

/** The connections to the service and to its authorization service. */
export class ServiceAgent extends Dispatcher {
  readonly #proxy: ProxyConfig | undefined;
  /** Each request has a connection of its own: a service can close a kept one just when a request is sent on it. */
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

  /** A call was answered, on whatever endpoint. */
  answered(): void {
    this.#freshAt = performance.now();
  }

  /**
   * A call has failed. While the service answers nothing, its name may lead to another address by now: further requests use new
   * connections, for which it is resolved again. Requests in flight go on.
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
    return agentOf({ ...options, pipelining: 1, keepAliveTimeout: KEPT_IDLE, clientTtl: GREATEST_AGE }, this.#proxy);
  }
}

/** undici passes not all options on to its connections with a proxy, so they are added where it makes these. */
function agentOf(settings: Pool.Options, proxy: ProxyConfig | undefined): Dispatcher {
  if (!proxy) return new Agent(settings);
  return new EnvHttpProxyAgent({
    ...settings,
    ...proxy,
    proxyTls: { allowH2: false },
    factory: (origin, given: Pool.Options) => new Pool(origin, { ...settings, ...given }),
    // A request for a tunnel that is not answered would occupy its connection for five minutes.
    clientFactory: (origin, given: Pool.Options) => new Pool(origin, { ...given, headersTimeout: CONNECT_TIMEOUT }),
  });
}

/** Connects to the host of an address, with TLS if it has that, and sends nothing. @throws {Error} naming the reason */
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
