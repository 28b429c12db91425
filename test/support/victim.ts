import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Vitals } from './vitals.ts';
import { Program } from './program.ts';
import { SandboxProcess } from './sandboxProcess.ts';
import { until } from './clock.ts';
import { artistPage, idsOf } from './landmarks.ts';

export interface Attack {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
}

export interface Outcome {
  readonly status: number;
  readonly bytes: number;
  readonly text: string;
  /** Distinct error codes in the response. */
  readonly codes: readonly string[];
}

const HEAP_MB = 512;
/** Node.js options for a container with this much memory, like those in the Dockerfile. */
const inContainer = (megabytes: number): string =>
  [
    `--import=data:text/javascript,process.constrainedMemory=()=>${megabytes * 1_048_576}`,
    `--max-old-space-size=${Math.floor(0.61 * megabytes)}`,
    '--max-semi-space-size=32',
  ].join(' ');
/** Node.js options for the documented minimum memory, and for the recommended memory, which suffices for many connections. */
export const IN_SMALL_CONTAINER = inContainer(512);
export const IN_USUAL_CONTAINER = inContainer(1_024);
/** Programs start slowly on a busy machine. */
const START_TIMEOUT_MS = 120_000;
/** Long, because large responses wait up to five seconds for memory. */
const FLOOD_TIMEOUT_MS = 30_000;
/** Time that a flood continues after all of its responses have started, in ms. */
const LAST_WRITES = 500;

/** The production program with little memory, backed by a sandbox in another process. */
export class Victim {
  readonly program: Program;
  readonly url: string;
  /** Samples of event loop delay and memory, taken every 50 ms. */
  readonly vitals: Vitals[] = [];
  readonly sandbox: SandboxProcess;
  readonly #heldBytes: number[] = [];
  readonly #connections = new Agent({ headersTimeout: 60_000, bodyTimeout: 60_000 });

  private constructor(program: Program, url: string, sandbox: SandboxProcess) {
    this.program = program;
    this.url = url;
    this.sandbox = sandbox;
    createInterface({ input: program.child.stderr ?? Readable.from([]) }).on('line', line => {
      if (line.startsWith('{"blocked"')) this.vitals.push(JSON.parse(line));
      if (line.startsWith('{"held"')) this.#heldBytes.push(JSON.parse(line).held);
    });
  }

  static async start(settings: Record<string, string> = {}): Promise<Victim> {
    const sandbox = await SandboxProcess.start();
    const { url, credentials } = sandbox;
    if (credentials.kind !== 'client') throw new Error('the sandbox has no client credentials');
    const program = new Program(
      {
        NODE_ENV: 'production',
        NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
        LOG_LEVEL: 'info',
        HOST: '127.0.0.1',
        SERVICE_URL: url,
        SERVICE_AUTH_URL: credentials.authUrl,
        SERVICE_CLIENT_ID: credentials.id,
        SERVICE_CLIENT_SECRET: credentials.secret,
        SERVICE_RATE_PER_MINUTE: '1000000',
        ...settings,
      },
      undefined,
      new URL('vitals.ts', import.meta.url),
    );
    const served = await until(() => program.log.find(({ address }) => address), START_TIMEOUT_MS);
    return new Victim(program, served.address, sandbox);
  }

  /** Resident memory in MB. */
  get rss(): number {
    return (this.vitals.at(-1)?.rss ?? Number.NaN) / 1_000_000;
  }

  async isReady(): Promise<boolean> {
    const { statusCode, body } = await request(new URL('/health/ready', this.url), { dispatcher: this.#connections });
    await body.dump();
    return statusCode === 200;
  }

  post = ({ query, variables, headers = {} }: Attack): Promise<Outcome> =>
    this.send(JSON.stringify({ query, variables }), headers);

  /** Sends a body without serializing it. */
  async send(body: string, headers: Record<string, string> = {}): Promise<Outcome> {
    const { statusCode, body: response } = await request(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      dispatcher: this.#connections,
    });
    const text = await response.text();
    const codes = new Set([...text.matchAll(/"code":"(\w+)"/g)].map(([, code = '']) => code));
    return { status: statusCode, bytes: Buffer.byteLength(text), text, codes: [...codes] };
  }

  /** Sends copies of requests concurrently without reading the responses. Disconnects once all responses have started. */
  async flood(attacks: readonly Attack[], copies: number): Promise<void> {
    const { hostname, port, pathname } = new URL(this.url);
    const packets = attacks.map(({ query, variables, headers = {} }) => {
      const body = Buffer.from(JSON.stringify({ query, variables }));
      const fields = { host: hostname, 'content-type': 'application/json', 'content-length': body.length, ...headers };
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
      return Buffer.concat([Buffer.from(`POST ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`), body]);
    });
    const sockets = Array.from({ length: Math.max(copies, packets.length) }, (_, index) => {
      // Without a data listener, a socket buffers only the first bytes.
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(packets[index % packets.length] ?? '');
      return socket;
    });
    const haveBegun = () => sockets.every(({ bytesRead, destroyed }) => bytesRead > 0 || destroyed);
    try {
      await until(haveBegun, FLOOD_TIMEOUT_MS, 20);
      await wait(LAST_WRITES);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  }

  /** Memory in use after garbage collection, in bytes. Requires `--expose-gc`. */
  async held(): Promise<number> {
    const { length } = this.#heldBytes;
    this.program.child.kill('SIGUSR2');
    return until(() => this.#heldBytes[length], 30_000, 20);
  }

  /** Resolves after the next sample, so that the samples include all past work. */
  async nextVitals(): Promise<void> {
    const { length } = this.vitals;
    await until(() => this.vitals.length > length, 30_000, 20);
  }

  async close(): Promise<void> {
    await this.program.kill();
    await this.#connections.close();
    await this.sandbox.close();
  }
}

/** Number of artist pages requested before an attack. */
const PAGES = 200;

/** Starts the program and warms it up, so that its code is compiled and its heap has grown. */
export async function victimInUse(settings: Record<string, string> = {}): Promise<Victim> {
  const victim = await Victim.start(settings);
  await victim.post({ query: '{ _service { sdl } musicPlatforms { name } }' });
  await Promise.all(idsOf('artist', PAGES).map(id => victim.post({ query: artistPage, variables: { id } })));
  return victim;
}
