import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { MetricsAddress, ServiceConfig } from '../../src/config/config.ts';
import { processorWait } from '../support/clock.ts';
import { artistPage, idsOf } from '../support/landmarks.ts';
import { presentThings } from '../support/metrics.ts';
import { freePort } from '../support/network.ts';
import { SandboxProcess } from '../support/sandboxProcess.ts';
import { send, serverOver, settingsFor, type Response } from '../support/server.ts';

export interface Measured extends Response {
  /** In ms, excluding time used by other programs. */
  readonly took: number;
  readonly status: number;
  /** Timestamp of `performance.now()`. */
  readonly beganAt: number;
  readonly endedAt: number;
  /** Arguments that request the page again. */
  readonly artist: number;
  readonly query: string;
}

interface Load {
  readonly perSecond?: number;
  readonly seconds: number;
  /** Hard end, by `performance.now()`. */
  readonly until?: number;
  readonly query?: string;
}

/** The production server against a sandbox in another process. */
export class LoadedSubgraph {
  readonly sandbox: SandboxProcess;
  readonly #metrics: MetricsAddress;
  #server!: FastifyInstance;
  /** Artists requested so far; each operation requests a new artist. */
  #artists = 0;

  private constructor(sandbox: SandboxProcess, metrics: MetricsAddress) {
    this.sandbox = sandbox;
    this.#metrics = metrics;
  }

  static async start(settings: Partial<ServiceConfig> = {}): Promise<LoadedSubgraph> {
    const metrics = { host: '127.0.0.1', port: await freePort() };
    const subgraph = new LoadedSubgraph(await SandboxProcess.start(), metrics);
    await subgraph.#serve(settings);
    return subgraph;
  }

  /** Restarts the server with an empty cache and without a token. */
  async restart(settings: Partial<ServiceConfig> = {}): Promise<void> {
    await this.#server.close();
    await this.#serve(settings);
  }

  async #serve(settings: Partial<ServiceConfig>): Promise<void> {
    const { url, credentials } = this.sandbox;
    const telemetry = { metrics: this.#metrics };
    this.#server = await serverOver(settingsFor({ url, credentials, ...settings }), { telemetry });
  }

  /** Ends all faults and restarts the server with an empty cache. */
  async reset(settings: Partial<ServiceConfig> = {}): Promise<void> {
    await this.restart(settings);
    await this.sandbox.reset();
    this.#artists = 0;
    // Warm-up: compiles code and opens connections.
    await Promise.all(Array.from({ length: 5 }, () => this.page()));
    await this.sandbox.reset();
  }

  /** Requests an artist page, by default of an artist that was not requested yet. */
  async page({ artist = this.#artists++, query = artistPage } = {}): Promise<Measured> {
    const [beganAt, before] = [performance.now(), this.#waits];
    const [id] = idsOf('artist', 1, artist);
    const response = await send(this.#server, { query, variables: { id } });
    const [endedAt, after] = [performance.now(), this.#waits];
    const waited = Math.max(after.own - before.own, after.sandbox - before.sandbox);
    const took = Math.max(0, endedAt - beganAt - waited);
    return { ...response.json<Response>(), status: response.statusCode, took, beganAt, endedAt, artist, query };
  }

  /** Nonzero gauges of admission and calls once the load is over. */
  presentThings(): Promise<string[]> {
    const { host, port } = this.#metrics;
    return presentThings(new URL(`http://${host}:${port}/metrics`));
  }

  /** Time used by other programs so far, in ms. */
  get #waits() {
    return { own: processorWait(), sandbox: this.sandbox.processorWait };
  }

  /** Requests pages at a fixed rate regardless of latency. A busy machine slows it down. */
  async load({ perSecond = 50, seconds, until = Infinity, query = artistPage }: Load): Promise<Measured[]> {
    const start = ownTime();
    const pages: Promise<Measured>[] = [];
    while (pages.length < perSecond * seconds && performance.now() < until) {
      const due = Math.min(perSecond * seconds, ((ownTime() - start) / 1000) * perSecond);
      while (pages.length < due) pages.push(this.page({ query }));
      await wait(5);
    }
    return Promise.all(pages);
  }

  /**
   * Pages with a value that the service does not have, ignoring nulls. Requests each page again, so the service must be
   * healthy by then.
   */
  async wrong(pages: readonly Measured[]): Promise<Measured[]> {
    await this.restart();
    const found: Measured[] = [];
    for (const page of pages) {
      const { data } = await this.page(page);
      if (differs(page.data, data)) found.push(page);
    }
    return found;
  }

  async close(): Promise<void> {
    await this.#server.close();
    await this.sandbox.close();
  }
}

/** A clock that stops while other programs use the CPU. */
const ownTime = () => performance.now() - processorWait();

/** Whether a non-null value is wrong. */
function differs(value: unknown, right: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value !== 'object' || typeof right !== 'object' || right === null) return value !== right;
  const [keys, rightKeys] = [Object.keys(value), Object.keys(right)];
  return keys.length !== rightKeys.length || keys.some(key => differs(memberOf(value, key), memberOf(right, key)));
}

const memberOf = (value: object, key: string): unknown => Object.getOwnPropertyDescriptor(value, key)?.value;

export const isWhole = ({ errors }: Response): boolean => errors === undefined;
