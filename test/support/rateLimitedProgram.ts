import { summaryOf, type Summary } from './demandSummary.ts';
import { freePort } from './freePort.ts';
import { openLoop, type Flow, type Sent } from './openLoop.ts';
import { operationKinds } from './operationKinds.ts';
import { Program } from './program.ts';
import type { Report, StrictService } from './strictService.ts';
import { until } from './until.ts';

/** Programs start slowly on a busy machine. */
const START_TIMEOUT_MS = 120_000;

/** The outcome of a workload as seen by clients and the service. */
export interface Outcome extends Summary, Report {
  readonly all: readonly Sent[];
  /** Fraction of the possible calls that successful operations used. */
  readonly ofPossible: number;
  /** Fraction of calls spent on failed operations. */
  readonly wasted: number;
}

interface Concurrency {
  readonly flows: readonly Flow[];
  readonly seconds: number;
  /** Possible calls per minute. */
  readonly rate: number;
}

/** Sends operations at a constant rate to replicas of one service, round-robin. */
export async function demand(
  replicas: readonly RateLimitedProgram[],
  service: StrictService,
  { flows, seconds, rate }: Concurrency,
): Promise<Outcome> {
  await service.reset();
  const all = await openLoop({ urls: replicas.map(({ url }) => url), seconds, flows });
  const report = await service.report();
  const summary = summaryOf(all);
  const wished = flows.reduce((sum, { kind, perSecond }) => sum + perSecond * operationKinds[kind].calls, 0);
  return {
    ...summary,
    ...report,
    all,
    ofPossible: summary.wholeCalls / (Math.min(wished, rate / 60) * seconds),
    wasted: 1 - summary.wholeCalls / report.calls,
  };
}

/** The production program with a rate limit over a strict service. */
export class RateLimitedProgram {
  readonly service: StrictService;
  /** Calls per minute. */
  readonly rate: number;
  readonly program: Program;
  readonly url: string;
  /** URL of metrics and probes. */
  readonly metrics: URL;

  private constructor(service: StrictService, rate: number, program: Program, url: string, port: number) {
    this.service = service;
    this.rate = rate;
    this.program = program;
    this.url = url;
    this.metrics = new URL(`http://127.0.0.1:${port}/metrics`);
  }

  static async start(service: StrictService, rate: number, settings: Record<string, string> = {}) {
    const port = await freePort();
    const program = new Program({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      METRICS_PORT: String(port),
      ...service.settings,
      SERVICE_RATE_PER_MINUTE: String(rate),
      ...settings,
    });
    const { address } = await until(() => program.log.find(line => line.address), START_TIMEOUT_MS);
    return new RateLimitedProgram(service, rate, program, address, port);
  }

  /** @param allowed Calls per minute that the service allows, if fewer than the rate. */
  demand = (flows: readonly Flow[], seconds: number, allowed = this.rate): Promise<Outcome> =>
    demand([this], this.service, { flows, seconds, rate: allowed });

  close = (): Promise<void> => this.program.kill();
}
