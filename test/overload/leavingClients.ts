import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Dice } from '../support/fuzz/dice.ts';

/** Exceeds the five seconds that a large response waits for room. */
const EVENT_TIMEOUT_MS = 15_000;
/** Clients that wait for no event disconnect within this time. */
const MAX_PAUSE_MS = 200;
/** How long a client reads after half-closing its connection. */
const HALF_CLOSED_READ_MS = 200;
/** Bytes read before disconnecting mid-response. */
const MOST_READ = 300_000;

const END_OF_HEAD = '\r\n\r\n';
const END_OF_CHUNKS = '0\r\n\r\n';

/** A connection that reads only as much of the response as is requested. */
class Connection {
  readonly socket: Socket;
  #received = 0;
  #start = '';
  #end = '';
  #look = () => {};

  constructor({ hostname, port }: URL) {
    const look = () => this.#look();
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.socket.on('error', () => undefined).on('connect', look);
    this.socket.on('data', bytes => this.#add(bytes)).on('close', look);
    this.socket.pause();
  }

  connected = (): Promise<void> => this.#until(() => !this.socket.connecting);

  /** Receives this many bytes, or the whole response if it is shorter. */
  async receive(bytes: number): Promise<void> {
    this.socket.resume();
    await this.#until(() => this.#received >= bytes || this.#isComplete);
    this.socket.pause();
  }

  receiveResponse = (): Promise<void> => this.receive(Infinity);

  #add(bytes: Buffer): void {
    this.#received += bytes.length;
    if (!this.#start.includes(END_OF_HEAD)) this.#start += bytes.toString('latin1');
    const last = bytes.subarray(-END_OF_CHUNKS.length).toString('latin1');
    this.#end = (this.#end + last).slice(-END_OF_CHUNKS.length);
    this.#look();
  }

  get #isComplete(): boolean {
    const head = this.#start.indexOf(END_OF_HEAD);
    if (head < 0) return false;
    const length = /content-length: (\d+)/.exec(this.#start)?.[1];
    return length ? this.#received >= head + END_OF_HEAD.length + Number(length) : this.#end === END_OF_CHUNKS;
  }

  /** Resolves once the condition holds or the server disconnects. */
  #until(isReached: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('the server neither responds nor disconnects')), EVENT_TIMEOUT_MS);
      this.#look = () => {
        if (!isReached() && !this.socket.closed) return;
        clearTimeout(late);
        resolve();
      };
      this.#look();
    });
  }
}

interface Client {
  readonly connection: Connection;
  readonly socket: Socket;
  readonly request: Buffer;
  /** Resolves when clients that wait for no event disconnect. */
  readonly pause: Promise<void>;
  readonly dice: Dice;
}

const headOf = (request: Buffer): number => request.indexOf(END_OF_HEAD) + END_OF_HEAD.length;

/** Phases in which a client disconnects, each with what happens before. */
export const moments = {
  async 'before its request'({ pause }: Client) {
    await pause;
  },
  async 'in the head of its request'({ socket, request, pause, dice }: Client) {
    socket.write(request.subarray(0, dice.below(headOf(request))));
    await pause;
  },
  async 'in the body of its request'({ socket, request, pause, dice }: Client) {
    const head = headOf(request);
    socket.write(request.subarray(0, head + dice.below(request.length - head)));
    await pause;
  },
  async 'right after its request'({ socket, request }: Client) {
    socket.write(request);
  },
  async 'while its request waits'({ socket, request, pause }: Client) {
    socket.write(request);
    await pause;
  },
  async 'while two requests of its connection wait'({ socket, request, pause }: Client) {
    socket.write(Buffer.concat([request, request]));
    await pause;
  },
  async 'at the first byte of the response'({ connection, socket, request }: Client) {
    socket.write(request);
    await connection.receive(1);
  },
  async 'in the middle of the response'({ connection, socket, request, dice }: Client) {
    socket.write(request);
    await connection.receive(1 + dice.below(MOST_READ));
  },
  async 'when it has read nothing of the response for some time'({ connection, socket, request, pause }: Client) {
    socket.write(request);
    await connection.receive(1);
    await pause;
  },
  async 'after the response'({ connection, socket, request, pause }: Client) {
    socket.write(request);
    await connection.receiveResponse();
    await pause;
  },
  async 'in the next request of its connection'({ connection, socket, request, pause, dice }: Client) {
    socket.write(request);
    await connection.receiveResponse();
    socket.write(request.subarray(0, 1 + dice.below(request.length)));
    await pause;
  },
};

/** How a client disconnects. */
const ways: readonly ((socket: Socket) => Promise<void>)[] = [
  async socket => void socket.resetAndDestroy(),
  async socket => void socket.destroy(),
  async socket => {
    socket.end().resume();
    await Promise.race([new Promise(resolve => socket.once('close', resolve)), wait(HALF_CLOSED_READ_MS)]);
    socket.destroy();
  },
];

/**
 * Clients that each send a request and disconnect together, as when a router restarts.
 * @param act One of the phases.
 */
export async function sendAndLeave(
  address: URL,
  requests: readonly Buffer[],
  act: (client: Client) => Promise<void>,
  dice: Dice,
): Promise<void> {
  const pause = wait(dice.below(MAX_PAUSE_MS));
  const client = async (request: Buffer, own: Dice) => {
    const connection = new Connection(address);
    const { socket } = connection;
    try {
      await connection.connected();
      await act({ connection, socket, request, pause, dice: own });
    } finally {
      await own.pick(ways)(socket);
    }
  };
  // Seeded separately, because the connection order of a crowd varies between runs.
  await Promise.all(requests.map(request => client(request, new Dice(dice.below(2 ** 31)))));
}
