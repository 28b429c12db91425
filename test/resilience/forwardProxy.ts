import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { portOf } from '../support/network.ts';

/** How the proxy responds to a CONNECT request: tunnel, error status, disconnect, silence, or a tunnel to nowhere. */
type Tunnels = 'open' | number | 'broken' | 'silent' | 'mute';

const OPENED = 'HTTP/1.1 200 Connection established\r\n\r\n';

interface Certificate {
  readonly key: string;
  readonly text: string;
}

/** A corporate forward proxy: tunnels for `https:` (CONNECT), forwarded requests for `http:`. */
export class ForwardProxy {
  readonly #server: Server | Http2SecureServer;
  readonly #sockets = new Set<Socket>();
  readonly #scheme: string;
  tunnels: Tunnels = 'open';
  /** Tunnel hosts and forwarded URLs, in order. */
  readonly requested: string[] = [];
  /** Distinct credentials received. */
  readonly authorizations = new Set<string | undefined>();
  /** Number of connections so far. */
  connections = 0;
  port = 0;

  private constructor(certificate: Certificate | undefined) {
    const forward: RequestListener = (incoming, response) => {
      this.#note(incoming);
      if (typeof this.tunnels === 'number') return response.writeHead(this.tunnels).end();
      const { 'proxy-authorization': _, ...headers } = incoming.headers;
      const outgoing = request(incoming.url ?? '', { method: incoming.method, headers }, answer =>
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
      );
      incoming.pipe(outgoing.on('error', () => response.destroy()));
    };
    this.#scheme = certificate ? 'https' : 'http';
    this.#server = certificate
      ? createSecureServer({ key: certificate.key, cert: certificate.text, allowHTTP1: true })
      : createServer();
    this.#server.on('request', forward);
    this.#server.on('connection', (socket: Socket) => {
      this.connections++;
      this.#keep(socket);
    });
    this.#server.on('connect', (incoming: IncomingMessage, socket: Duplex) => this.#tunnel(incoming, socket));
  }

  /** @param certificate Makes it an `https:` proxy, which also offers HTTP/2. */
  static async start(certificate?: Certificate): Promise<ForwardProxy> {
    const proxy = new ForwardProxy(certificate);
    proxy.port = await portOf(proxy.#server);
    return proxy;
  }

  /** @param credentials As `user:password`. */
  url(credentials?: string): string {
    return `${this.#scheme}://${credentials ? `${credentials}@` : ''}localhost:${this.port}`;
  }

  #note({ url = '', headers }: IncomingMessage): void {
    this.requested.push(url);
    this.authorizations.add(headers['proxy-authorization']);
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket.on('error', () => undefined));
  }

  #tunnel(incoming: IncomingMessage, socket: Duplex): void {
    this.#note(incoming);
    socket.on('error', () => undefined);
    if (this.tunnels === 'silent') return;
    if (this.tunnels === 'broken') return void socket.destroy();
    if (this.tunnels === 'mute') return void socket.write(OPENED);
    if (this.tunnels !== 'open') return void socket.end(`HTTP/1.1 ${this.tunnels} No\r\ncontent-length: 0\r\n\r\n`);
    const { hostname, port } = new URL(`http://${incoming.url}`);
    const target = connect(Number(port), hostname, () => socket.write(OPENED));
    this.#keep(target);
    target.on('close', () => socket.destroy());
    socket.on('close', () => target.destroy());
    socket.pipe(target).pipe(socket);
  }

  /** Opens tunnels again and clears the recorded requests. */
  reset(): void {
    this.tunnels = 'open';
    this.requested.length = this.connections = 0;
    this.authorizations.clear();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
