import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createListener, type Socket } from 'node:net';

/** Longer than the 60 s of load balancers, which would otherwise reuse a closed connection. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
/** How long the body of a request may take to arrive at shutdown. */
const LAST_BODY_TIMEOUT_MS = 2_000;
/**
 * Requests in progress per connection. Node.js handles all pipelined requests of a read at once, and thousands of small
 * ones would block the event loop for seconds.
 */
const MAX_PIPELINED_REQUESTS = 32;

export interface ConnectionTimeouts {
  /** How long a whole request may take to arrive. */
  readonly requestTimeoutMs: number;
  /** How long a socket may idle before its first request, and while a request is handled. Longer than the deadline of an operation, which it must not cut off. */
  readonly idleTimeoutMs: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: ClientConnections;
  }
}

/**
 * Limits client connections and the requests on them. Node.js accepts connections as long as there are descriptors, and
 * at shutdown keeps connections open that never sent anything.
 */
export class ClientConnections {
  readonly #maxConnections: number;
  readonly #onRejected: () => void;
  readonly #sockets = new Set<Socket>();
  /** Connections waiting for a request or the rest of its body, longest wait first. */
  readonly #idleSockets = new Set<Socket>();
  /** Responses in progress on a connection. With pipelining there can be several. */
  readonly #responses = new Map<Socket, Set<ServerResponse>>();
  readonly #allClosed = Promise.withResolvers<void>();
  /** Aborted at shutdown, which closes the listening sockets. */
  readonly #shutdown = new AbortController();

  /**
   * @param maxConnections At this limit, a new connection evicts the longest-idle one.
   * @param onRejected Called if the new connection is closed, because none is idle or the server is shutting down.
   */
  constructor(maxConnections: number, onRejected: () => void) {
    this.#maxConnections = maxConnections;
    this.#onRejected = onRejected;
  }

  /** Creates a server with these connections and request timeouts. */
  createServer(handler: RequestListener, { requestTimeoutMs, idleTimeoutMs }: ConnectionTimeouts): Server {
    const server = createServer({
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      // Node checks for late requests every 30 s by default.
      connectionsCheckingInterval: Math.min(1_000, requestTimeoutMs),
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    });
    server.setTimeout(idleTimeoutMs);
    // Added before Node's listener, which starts reading.
    server.prependListener('connection', socket => this.#accept(socket));
    server.on('request', (request, response) => {
      if (this.#begin(request, response)) handler(request, response);
    });
    this.#shutdown.signal.addEventListener('abort', () => server.close());
    return server;
  }

  /**
   * Makes a listening server also listen on the other addresses of its host: `localhost` is 127.0.0.1 and ::1. Fastify
   * would start another server for each, and not wait for its responses at shutdown.
   * @returns addresses whose port another program has taken, so clients may reach that program
   */
  async listenOnOtherAddresses(server: Server, host: string, backlog: number): Promise<readonly string[]> {
    const bound = server.address();
    const taken: string[] = [];
    if (bound === null || typeof bound === 'string') return taken;
    const { port } = bound;
    const { signal } = this.#shutdown;
    for (const { address } of await lookup(host, { all: true })) {
      if (address === bound.address) continue;
      const listener = createListener({ allowHalfOpen: true, noDelay: true }, socket =>
        server.emit('connection', socket),
      );
      // Machines without IPv6 can still resolve the name to an IPv6 address.
      await once(listener.listen({ host: address, port, backlog, signal }), 'listening').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') taken.push(address);
      });
    }
    return taken;
  }

  get size(): number {
    return this.#sockets.size;
  }

  get responses(): readonly ServerResponse[] {
    return [...this.#responses.values()].flatMap(responses => [...responses]);
  }

  /**
   * Stops accepting connections, closes idle ones at once and busy ones after their responses. Resolves when all are
   * closed.
   */
  async close(): Promise<void> {
    this.#shutdown.abort();
    for (const socket of this.#idleSockets) if (!this.#responses.has(socket)) socket.destroy();
    const timer = setTimeout(() => this.#idleSockets.forEach(socket => socket.destroy()), LAST_BODY_TIMEOUT_MS);
    if (this.#sockets.size > 0) await this.#allClosed.promise;
    clearTimeout(timer);
  }

  #accept(socket: Socket): void {
    if (this.#sockets.size >= this.#maxConnections) this.#evictIdle();
    if (this.#sockets.size >= this.#maxConnections || this.#shutdown.signal.aborted) {
      socket.destroy();
      return this.#onRejected();
    }
    this.#sockets.add(socket);
    this.#idleSockets.add(socket);
    socket.once('close', () => this.#forget(socket));
  }

  #evictIdle(): void {
    for (const socket of this.#idleSockets) {
      // The descriptor is free now; the event comes later.
      socket.destroy();
      return this.#forget(socket);
    }
  }

  /** @returns false if the connection is closed, or was closed now because of too many requests in progress */
  #begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    // Node.js still parses requests that it has read together with the last one.
    if (socket.destroyed) return false;
    const responses = (this.#responses.get(socket) ?? new Set()).add(response);
    if (responses.size > MAX_PIPELINED_REQUESTS) {
      socket.destroy();
      return false;
    }
    this.#idleSockets.delete(socket);
    this.#responses.set(socket, responses);
    if (hasBody(request)) {
      this.#idleSockets.add(socket);
      // A body can arrive after the response, while the connection waits for the next request.
      request.once('end', () => this.#responses.has(socket) && this.#idleSockets.delete(socket));
    }
    response.once('close', () => this.#finish(socket, response));
    return true;
  }

  #finish(socket: Socket, response: ServerResponse): void {
    const responses = this.#responses.get(socket);
    responses?.delete(response);
    if (!responses || responses.size > 0) return;
    this.#responses.delete(socket);
    // A response that began before the shutdown has announced keep-alive.
    if (this.#shutdown.signal.aborted) socket.destroySoon();
    else this.#idleSockets.add(socket);
  }

  #forget(socket: Socket): void {
    this.#sockets.delete(socket);
    this.#idleSockets.delete(socket);
    this.#responses.delete(socket);
    if (this.#shutdown.signal.aborted && this.#sockets.size === 0) this.#allClosed.resolve();
  }
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
