import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens a connection, sends these bytes only, and records what is received. */
export class Connection {
  readonly socket: Socket;
  received = '';

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('utf8').on('data', (text: string) => (this.received += text));
    // The server may reset it.
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
