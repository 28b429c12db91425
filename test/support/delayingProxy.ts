import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { RedisServer } from './redisServer.ts';

/** A proxy that delays each direction by half a round trip. */
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
