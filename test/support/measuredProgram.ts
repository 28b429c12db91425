import { expect } from 'vitest';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { freePort } from './freePort.ts';
import type { Json } from './json.ts';
import { metricsAt } from './metrics.ts';
import { Program } from './program.ts';
import { idsOf } from './upstream.ts';

/** The program over a sandbox, with metrics on a separate port and log level debug. */
export class MeasuredProgram {
  readonly sandbox: Sandbox;
  readonly program: Program;
  readonly url: URL;
  readonly metricsUrl: string;

  private constructor(sandbox: Sandbox, program: Program, url: URL, metricsUrl: string) {
    this.sandbox = sandbox;
    this.program = program;
    this.url = url;
    this.metricsUrl = metricsUrl;
  }

  static async start(settings: Readonly<Record<string, string>> = {}): Promise<MeasuredProgram> {
    const [sandbox, port] = await Promise.all([startSandbox(), freePort()]);
    const program = new Program({
      SERVICE_URL: sandbox.url,
      SERVICE_AUTH_URL: sandbox.authUrl,
      SERVICE_CLIENT_ID: sandbox.clientId,
      SERVICE_CLIENT_SECRET: sandbox.clientSecret,
      LOG_LEVEL: 'debug',
      METRICS_PORT: String(port),
      ...settings,
    });
    return new MeasuredProgram(sandbox, program, new URL(await program.address()), `http://localhost:${port}/metrics`);
  }

  async ask(query: string, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    await response.text();
    return response;
  }

  /** Log lines of a request. */
  async linesOf(requestId: string, msg: string): Promise<Json[]> {
    const found = () => this.program.log.filter(line => line.requestId === requestId && line.msg === msg);
    await expect.poll(() => found().length).toBeGreaterThan(0);
    return found();
  }

  metrics(): Promise<Map<string, number>> {
    return metricsAt(this.metricsUrl);
  }

  async close(): Promise<void> {
    await this.program.kill();
    await this.sandbox.close();
  }
}

const artists = idsOf('artist', 5, 500);
let asked = 0;

/** A query for an artist, by default one that is not cached. */
export function artistQuery(name: string, id = artists[asked++]): string {
  return `query ${name} { artist(id: "${id}") { name } }`;
}
