import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { crowd, artistPage } from './load.ts';
import type { Crowd, Met } from './crowdChild.ts';
import type { Vitals } from './vitals.ts';
import { Program } from './program.ts';
import { SandboxProcess } from './sandboxProcess.ts';
import { processorWait, until } from './clock.ts';
import { idsOf } from './landmarks.ts';

export interface Attack {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
}

interface Timed {
  /** In ms since the epoch. */
  readonly beganAt: number;
  readonly took: number;
  /** Time used by other programs while this process was runnable, in ms. */
  readonly waited?: number;
}

export interface Outcome {
  readonly status: number;
  readonly bytes: number;
  readonly text: string;
  /** Distinct error codes. */
  readonly codes: readonly string[];
}

/** Cost of some work for the process. */
interface Cost {
  /** CPU time in ms. */
  readonly blocked: number;
  readonly used: number;
  /** In bytes. */
  readonly grown: number;
}

const HEAP_MB = 512;
/** Node.js options for a container of this size, such as those in the Dockerfile. */
const inContainer = (megabytes: number): string =>
  [
    `--import=data:text/javascript,process.constrainedMemory=()=>${megabytes * 1_048_576}`,
    `--max-old-space-size=${Math.floor(0.61 * megabytes)}`,
    '--max-semi-space-size=32',
  ].join(' ');
/** The documented minimum memory, and the recommended memory, which has room for the connections of a crowd. */
export const IN_SMALL_CONTAINER = inContainer(512);
export const IN_USUAL_CONTAINER = inContainer(1_024);
/** Programs start slowly on a busy machine. */
const START_TIMEOUT_MS = 120_000;
const PROBE_INTERVAL_MS = 20;
const SAMPLE_INTERVAL_MS = 50;
/** Large responses wait up to five seconds for room. */
const FLOOD_TIMEOUT_MS = 30_000;
/** Time for which a flood continues after all of its responses have started, in ms. */
const LAST_WRITES = 500;

/** The production program with little memory over a sandbox in another process. */
export class Victim {
  readonly program: Program;
  readonly url: string;
  /** Samples every 50 ms. */
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
    if (credentials.kind !== 'client') throw new Error('the sandbox gives a client');
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

  /** @param body Sent as is. */
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

  /** Sends copies of requests concurrently without reading responses. Disconnects once all of them have started. */
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

  /** Latency of each probe during some work in ms, excluding time used by other programs. */
  async probed(work: Promise<unknown>, address = new URL('/health/live', this.url)): Promise<number[]> {
    const probes: Timed[] = [];
    const connections = new Agent({ pipelining: 0 });
    const over = new AbortController();
    void work.catch(() => undefined).finally(() => over.abort());
    for (; !over.signal.aborted; await wait(PROBE_INTERVAL_MS)) {
      const beganAt = Date.now();
      const [start, waitedBefore] = [performance.now(), processorWait()];
      const { body } = await request(address, { dispatcher: connections });
      await body.dump();
      probes.push({ beganAt, took: performance.now() - start, waited: processorWait() - waitedBefore });
    }
    await Promise.all([work, connections.close()]);
    await this.#nextVitals();
    return probes.map(probe => this.#ownTime(probe));
  }

  /** Runs clients in a child process. Times exclude time used by other programs. */
  async crowd(order: Omit<Crowd, 'url'>): Promise<Met[]> {
    const met = await crowd({ ...order, url: this.url });
    await this.#nextVitals();
    return met.map(answer => ({ ...answer, took: this.#ownTime(answer) }));
  }

  #ownTime({ beganAt, took, waited = 0 }: Timed): number {
    const during = this.vitals.filter(({ at }) => at >= beganAt && at <= beganAt + took + SAMPLE_INTERVAL_MS);
    const stolen = during.reduce((sum, line) => sum + line.stolen, 0);
    // Both processes can wait at once.
    return took - Math.max(stolen, waited);
  }

  /** Longest event loop block, total CPU time and memory growth in bytes during some work. */
  async watched<T>(work: Promise<T>): Promise<Cost & { result: T }> {
    const { length } = this.vitals;
    const least = Math.min(...this.vitals.slice(-3).map(({ rss }) => rss));
    const result = await work;
    await this.#nextVitals();
    const during = this.vitals.slice(length);
    return {
      result,
      blocked: Math.max(...during.map(({ blocked }) => blocked)),
      used: during.reduce((sum, { used }) => sum + used, 0),
      grown: Math.max(...during.map(({ rss }) => rss)) - least,
    };
  }

  /** Memory after garbage collection in bytes. Requires `--expose-gc`. */
  async held(): Promise<number> {
    const { length } = this.#heldBytes;
    this.program.child.kill('SIGUSR2');
    return until(() => this.#heldBytes[length], 30_000, 20);
  }

  /** Resolves once past work is included in the samples. */
  async #nextVitals(): Promise<void> {
    const { length } = this.vitals;
    await until(() => this.vitals.length > length, 30_000, 20);
  }

  async close(): Promise<void> {
    await this.program.kill();
    await this.#connections.close();
    await this.sandbox.close();
  }
}

/** Pages served before an attack. */
const PAGES = 200;

/** A warmed-up process: its code is compiled and its heap has grown. */
export async function victimInUse(settings: Record<string, string> = {}): Promise<Victim> {
  const victim = await Victim.start(settings);
  await victim.post({ query: '{ _service { sdl } musicPlatforms { name } }' });
  await Promise.all(idsOf('artist', PAGES).map(id => victim.post({ query: artistPage, variables: { id } })));
  return victim;
}
