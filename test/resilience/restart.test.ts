import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/network.ts';
import { Program } from '../support/program.ts';
import { SandboxProcess } from '../support/sandboxProcess.ts';
import { idsOf } from '../support/landmarks.ts';

/** Interval between two probes of a replica, in ms. */
const LOOK = 100;
/** Operations per second. */
const PACE = 15;

const query = 'query ($id: ID!) { artist(id: $id) { name } }';

let sandbox: SandboxProcess;
const programs: Program[] = [];
const connections = new Agent();

beforeAll(async () => {
  sandbox = await SandboxProcess.start();
  await sandbox.turn({ latencyMs: 100 });
});
afterAll(async () => {
  await connections.close();
  await Promise.all(programs.map(program => program.kill()));
  await sandbox.close();
});

/** A replica with a fixed port. After a restart, a new program listens on the port. */
class Replica {
  readonly #port: number;
  #program: Program | undefined;
  #isWatched = true;
  isReady = false;

  constructor(port: number) {
    this.#port = port;
    void this.#watch();
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const { url, credentials } = sandbox;
    if (credentials.kind !== 'client') throw new Error('the sandbox gives a client');
    this.#program = new Program({
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      SERVICE_URL: url,
      SERVICE_AUTH_URL: credentials.authUrl,
      SERVICE_CLIENT_ID: credentials.id,
      SERVICE_CLIENT_SECRET: credentials.secret,
      SHUTDOWN_DELAY: '1000',
    });
    programs.push(this.#program);
    await expect.poll(() => this.isReady).toBe(true);
  }

  /** Ends the program of this replica, then starts another program. */
  async restart(): Promise<void> {
    this.#program?.child.kill('SIGTERM');
    expect(await this.#program?.ended).toBe(0);
    await this.start();
  }

  stopWatching(): void {
    this.#isWatched = false;
  }

  async #watch(): Promise<void> {
    while (this.#isWatched) {
      const looked = request(`${this.url}/health/ready`, { dispatcher: connections });
      this.isReady = await looked.then(
        async ({ statusCode, body }) => {
          await body.dump();
          return statusCode === 200;
        },
        () => false,
      );
      await wait(LOOK);
    }
  }
}

/** A fault in a response; undefined if it is correct. */
async function ask({ url }: Replica, artist: number): Promise<string | undefined> {
  try {
    const { statusCode, body } = await request(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { id: idsOf('artist', 1, artist)[0] } }),
      dispatcher: connections,
    });
    const text = await body.text();
    // On a busy machine, a replica that has just started rejects operations that have waited for a second.
    const isAnswered = statusCode === 200 ? !text.includes('"errors"') : text.includes('"OVERLOADED"');
    return isAnswered ? undefined : `${statusCode} ${text.slice(0, 200)}`;
  } catch (error) {
    return String(error);
  }
}

test('No operation fails while two replicas restart one by one under load', async () => {
  const replicas = [new Replica(await freePort()), new Replica(await freePort())];
  await Promise.all(replicas.map(replica => replica.start()));

  const answers: Promise<string | undefined>[] = [];
  const over = new AbortController();
  const load = async () => {
    while (!over.signal.aborted) {
      const ready = replicas.filter(({ isReady }) => isReady);
      const next = ready[answers.length % ready.length];
      // On a very busy machine, the other replica may be unready for a moment.
      if (next) answers.push(ask(next, answers.length));
      await wait(1_000 / PACE);
    }
  };
  const loading = load();
  for (const replica of replicas) await replica.restart();
  await wait(500);
  over.abort();
  await loading;
  replicas.forEach(replica => replica.stopWatching());

  const failures = (await Promise.all(answers)).filter(failure => failure !== undefined);
  expect(failures).toEqual([]);
  expect(answers.length).toBeGreaterThan(40);
});
