import { until, percentile } from './clock.ts';
import { freePort } from './network.ts';
import { openLoop, operationKinds, type Flow, type Sent } from './openLoop.ts';
import { Program } from './program.ts';
import type { Report, StrictService } from './strictService.ts';

/** Results of a set of operations. */
export interface Summary {
  /** Number of operations, excluding retries. */
  readonly sent: number;
  /** Number of operations, excluding retries, that returned data and no errors. */
  readonly whole: number;
  /** Latency of successful operations in ms. */
  readonly p50: number;
  readonly p99: number;
  /** Latency of unsuccessful operations in ms. */
  readonly refusedP99: number;
  /** Number of unsuccessful operations by error code. */
  readonly codes: Readonly<Record<string, number>>;
  /** Number of responses with both a value and an error. */
  readonly partial: number;
  /** Number of partial responses with an admission control error. */
  readonly refusedInPart: number;
  /** Number of retries after `retryAfter`, and number of these retries that succeeded. */
  readonly retries: number;
  readonly wholeRetries: number;
  /** Number of calls that successful operations require, including retries of operations. */
  readonly wholeCalls: number;
  /** Number of successful operations per 10-second interval, by the time they started. */
  readonly intervals: readonly number[];
}

const INTERVAL_MS = 10_000;
const admissionCodes: readonly string[] = ['RATE_LIMITED', 'OVERLOADED'];

const isOfAdmission = ({ codes }: Sent) => codes.some(code => admissionCodes.includes(code));
const timesOf = (some: readonly Sent[]) => some.map(({ took }) => took);

export function summaryOf(all: readonly Sent[]): Summary {
  const [first, retries] = [all.filter(({ isRetry }) => !isRetry), all.filter(({ isRetry }) => isRetry)];
  const [whole, others] = [first.filter(({ isWhole }) => isWhole), first.filter(({ isWhole }) => !isWhole)];
  const partial = others.filter(({ isPart }) => isPart);
  return {
    sent: first.length,
    whole: whole.length,
    p50: percentile(timesOf(whole), 0.5),
    p99: percentile(timesOf(whole), 0.99),
    refusedP99: percentile(timesOf(others), 0.99),
    codes: countsOf(others.flatMap(({ codes }) => codes)),
    partial: partial.length,
    refusedInPart: partial.filter(isOfAdmission).length,
    retries: retries.length,
    wholeRetries: retries.filter(({ isWhole }) => isWhole).length,
    wholeCalls: all.reduce((sum, { kind, isWhole }) => sum + (isWhole ? operationKinds[kind].calls : 0), 0),
    intervals: intervalsOf(first),
  };
}

function countsOf(codes: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(codes, code => code);
  return Object.fromEntries([...groups].map(([code, { length }]) => [code, length]));
}

function intervalsOf(some: readonly Sent[]): number[] {
  const begin = Math.min(...some.map(({ at }) => at));
  const groups = Map.groupBy(some, ({ at }) => Math.floor((at - begin) / INTERVAL_MS));
  return [...groups].toSorted(([a], [b]) => a - b).map(([, sent]) => sent.filter(({ isWhole }) => isWhole).length);
}

/** Time from the end of a fault to the start of the last failing operation, in ms. */
export const recoveryTime = (endedAt: number, some: readonly Sent[]): number =>
  Math.max(0, ...some.filter(({ isWhole }) => !isWhole).map(({ at }) => at - endedAt));

/** Programs start slowly on a busy machine. */
const START_TIMEOUT_MS = 120_000;

/** The outcome of a workload as seen by clients and the service. */
export interface Outcome extends Summary, Report {
  readonly all: readonly Sent[];
  /** Calls that successful operations used, as a fraction of the calls that were requested and available. */
  readonly ofPossible: number;
  /** Calls that failed operations used, as a fraction of all calls. */
  readonly wasted: number;
}

interface Concurrency {
  readonly flows: readonly Flow[];
  readonly seconds: number;
  /** Available calls per minute. */
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

/** The production program with a rate limit, backed by a strict service. */
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

  /** @param allowed Calls per minute that the service allows, if fewer than `rate`. */
  demand = (flows: readonly Flow[], seconds: number, allowed = this.rate): Promise<Outcome> =>
    demand([this], this.service, { flows, seconds, rate: allowed });

  close = (): Promise<void> => this.program.kill();
}
