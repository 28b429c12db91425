import { once } from 'node:events';
import { createServer, type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RedisServer } from './replicas.ts';

/** Returns a port without a listener. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];

/** Creates a self-signed certificate for localhost. Returns it and its key, with the paths of their files. */
export async function createCertificate() {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'ca.pem')];
  const files = ['-keyout', keyFile, '-out', file];
  const { status } = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject]);
  if (status !== 0) throw new Error('openssl made no certificate');
  const [key, text] = await Promise.all([readFile(keyFile, 'utf8'), readFile(file, 'utf8')]);
  return { keyFile, file, key, text, remove: () => rm(folder, { recursive: true }) };
}

/** Starts listening on a free port. */
export async function portOf(server: Pick<Server, 'listen' | 'address' | 'once'>): Promise<number> {
  server.listen(0, 'localhost');
  await new Promise<void>(resolve => void server.once('listening', resolve));
  // A listening server has an address.
  return (server.address() as AddressInfo).port;
}

/** Opens a connection, sends only these bytes and records the response. */
export class Connection {
  readonly socket: Socket;
  received = '';

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('utf8').on('data', (text: string) => (this.received += text));
    // The server may reset the connection.
    socket.on('error', () => undefined);
  }

  static async to(address: string | URL, bytes = ''): Promise<Connection> {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    const connection = new Connection(socket);
    await once(socket, 'connect');
    if (bytes) socket.write(bytes);
    return connection;
  }

  get isOpen(): boolean {
    return !this.socket.closed;
  }

  /** Returns everything received until the connection is closed. */
  async all(): Promise<string> {
    if (!this.socket.closed) await once(this.socket, 'close');
    return this.received;
  }
}

/** A proxy that can blackhole open connections while new connections work. */
export class DeadeningProxy {
  readonly server: Server;
  /** Target port of new connections. As with a DNS change, changing it does not affect open connections. */
  port: number;
  readonly #sockets = new Set<Socket>();

  constructor(port: number) {
    this.port = port;
    this.server = createServer(incoming => {
      const outgoing = connect(this.port, 'localhost');
      incoming.pipe(outgoing);
      outgoing.pipe(incoming);
      for (const socket of [incoming, outgoing]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
      }
      incoming.once('close', () => outgoing.destroy());
    });
  }

  deaden(): void {
    for (const socket of this.#sockets) socket.unpipe().removeAllListeners('data').pause();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
  }
}

/** A proxy that delays data in each direction by half the round-trip time. */
export class DelayingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** In ms. */
  roundTrip = 0;

  private constructor(target: RedisServer) {
    this.#server = createServer(incoming => {
      const outgoing = connect(target.port, '127.0.0.1');
      this.#forward(incoming, outgoing);
      this.#forward(outgoing, incoming);
    });
  }

  static async start(target: RedisServer): Promise<DelayingProxy> {
    const proxy = new DelayingProxy(target);
    await once(proxy.#server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get url(): string {
    // A listening server has an address.
    return `redis://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #forward(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.on('data', (bytes: Buffer) => setTimeout(() => to.write(bytes), this.roundTrip / 2));
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
