import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Starts listening on a free port. */
export async function portOf(server: Pick<Server, 'listen' | 'address' | 'once'>): Promise<number> {
  server.listen(0, 'localhost');
  await new Promise<void>(resolve => void server.once('listening', resolve));
  // A listening server has an address.
  return (server.address() as AddressInfo).port;
}

/** A proxy that can blackhole open connections while new ones work. */
export class DeadeningProxy {
  readonly server: Server;
  /** Redirects new connections, as after a DNS change. Open ones are unaffected. */
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
