import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { uuidOf } from '../../src/sandbox/data/identity.ts';
import { startSandbox, type Sandbox } from '../../src/sandbox/server.ts';
import { DelayingProxy, freePort } from '../support/network.ts';
import { Program } from '../support/program.ts';
import { RedisServer } from '../support/replicas.ts';

/*
 * Records what Prometheus would scrape before and during each fault, and writes it with the expected alerts as a unit test of
 * promtool: `npm run record:alerts [-- <fault> ...]`. Takes eight minutes for any number of faults.
 */

const STEP_SECONDS = 15;
/** Scrapes before the fault, and in total. */
const HEALTHY_STEPS = 5;
const STEPS = 29;
const MILLISECONDS_BETWEEN_OPERATIONS = 250;

interface Recorded {
  readonly sandbox: Sandbox;
  readonly program: Program;
  /** The replica reaches Redis through the proxy. */
  readonly redis: RedisServer | undefined;
  readonly proxy: DelayingProxy | undefined;
}

interface Fault {
  /** The alerts that fire four and five minutes after the fault, and those added after six. No others may fire. */
  readonly alerts: readonly string[];
  readonly later?: readonly string[];
  readonly inject: (recorded: Recorded) => unknown;
  readonly settings?: Readonly<Record<string, string>>;
  readonly prepare?: (sandbox: Sandbox) => unknown;
  readonly hasRedis?: boolean;
}

const onCalls =
  (fault: Partial<Sandbox['knobs']['faults'][number]>) =>
  ({ sandbox: { knobs } }: Recorded) =>
    void (knobs.faults = [{ match: '/api/', ...fault }]);
const onTokens =
  (fault: Partial<Sandbox['knobs']['faults'][number]>) =>
  ({ sandbox: { knobs } }: Recorded) =>
    void (knobs.faults = [{ match: '/oauth/token', ...fault }]);
const shortTokens = ({ knobs }: Sandbox) => void (knobs.tokenLifetimeSeconds = 40);

const faults: Readonly<Record<string, Fault>> = {
  none: { alerts: [], inject: () => undefined },
  serviceHangs: {
    alerts: ['OperationsFail', 'ServiceDown'],
    inject: onCalls({ kind: 'hang' }),
  },
  serviceRefusesConnections: {
    alerts: ['OperationsFail', 'ServiceDown'],
    inject: ({ sandbox }) => sandbox.close(),
  },
  serviceAnswers503: {
    alerts: ['OperationsFail', 'ServiceDown'],
    inject: onCalls({ status: 503 }),
  },
  serviceIsSlow: {
    alerts: ['OperationsSlow', 'ServiceSlow'],
    inject: ({ sandbox: { knobs } }) => void (knobs.latencyMs = 4_000),
  },
  serviceAnswersJson403: { alerts: ['PlanRefuses'], inject: onCalls({ status: 403 }) },
  firewallAnswersHtml403: {
    alerts: ['NotTheService', 'OperationsFail'],
    inject: onCalls({ kind: 'html', status: 403 }),
  },
  responsesBreakTheirContract: {
    alerts: ['OperationsFail', 'ServiceChanged'],
    later: ['EndpointFails'],
    inject: onCalls({ kind: 'wrong-types' }),
  },
  tokenEndpointAnswers503: {
    alerts: ['OperationsFail', 'TokenExpired', 'TokenRequestsFail'],
    prepare: shortTokens,
    inject: onTokens({ status: 503 }),
  },
  tokenEndpointHangs: {
    alerts: ['OperationsFail', 'TokenExpired', 'TokenRequestsFail'],
    prepare: shortTokens,
    inject: onTokens({ kind: 'hang' }),
  },
  tokenEndpointRefuses: {
    alerts: ['CredentialsRefused', 'OperationsFail', 'TokenExpired', 'TokenRequestsFail'],
    prepare: shortTokens,
    inject: onTokens({ status: 401 }),
  },
  windowIsClosed: {
    alerts: ['OperationsFail', 'RateLimited'],
    inject: ({ sandbox: { knobs } }) => void (knobs.requestsPerMinute = 10),
  },
  quotaIsSpent: {
    alerts: ['OperationsFail', 'QuotaExhausted'],
    inject: ({ sandbox: { knobs } }) => void (knobs.quota = 0),
  },
  replicaIsOverloaded: {
    alerts: ['Overloaded'],
    settings: { MAX_OPERATIONS: '2' },
    inject: ({ sandbox: { knobs } }) => void (knobs.latencyMs = 900),
  },
  redisIsGone: {
    alerts: ['RateNotShared', 'RedisDown'],
    hasRedis: true,
    inject: ({ redis }) => redis?.kill(),
  },
  redisHangs: {
    alerts: ['RateNotShared', 'RedisDown'],
    hasRedis: true,
    inject: ({ redis }) => redis?.hang(),
  },
  redisIsSlow: {
    alerts: ['RateNotShared', 'RedisFails', 'RedisSlow'],
    hasRedis: true,
    inject: ({ proxy }) => proxy && void (proxy.roundTrip = 150),
  },
  replicaEnds: { alerts: ['ReplicaDown', 'ReplicasGone'], inject: ({ program }) => program.kill() },
};

const rules = readFileSync(new URL('../../.deploy/alerts.yaml', import.meta.url), 'utf8');
const measured = new Set(rules.match(/\b(?:graphql|http|music|nodejs)_\w+/g) ?? []);
const LABELS = 'job="any-name",instance="10.0.0.1:9464"';

let operations = 0;

/** A query for uncached data. */
function nextQuery(): string {
  operations++;
  if (operations % 3 === 0) return `query Search { searchMusic(term: "term ${operations}") { artists { name } } }`;
  return `query Artist { artist(id: "${uuidOf('artist', operations)}") { name } }`;
}

async function record(name: string, fault: Fault): Promise<void> {
  const [sandbox, port] = await Promise.all([startSandbox(), freePort()]);
  const redis = fault.hasRedis ? await RedisServer.start() : undefined;
  const proxy = redis && (await DelayingProxy.start(redis));
  fault.prepare?.(sandbox);
  const program = new Program({
    SERVICE_URL: sandbox.url,
    SERVICE_AUTH_URL: sandbox.authUrl,
    SERVICE_CLIENT_ID: sandbox.clientId,
    SERVICE_CLIENT_SECRET: sandbox.clientSecret,
    METRICS_PORT: String(port),
    ...(proxy && { REDIS_URL: proxy.url }),
    ...fault.settings,
  });
  const address = await program.address();
  const load = setInterval(() => {
    const body = JSON.stringify({ query: nextQuery() });
    const headers = { 'content-type': 'application/json' };
    fetch(address, { method: 'POST', headers, body }).then(
      response => response.arrayBuffer(),
      () => undefined,
    );
  }, MILLISECONDS_BETWEEN_OPERATIONS);
  const scrapes: (ReadonlyMap<string, string> | undefined)[] = [];
  const beganAt = performance.now();
  for (let step = 0; step < STEPS; step++) {
    scrapes.push(await scrape(`http://localhost:${port}/metrics`));
    if (step === HEALTHY_STEPS - 1) await fault.inject({ sandbox, program, redis, proxy });
    await wait(Math.max(0, beganAt + (step + 1) * STEP_SECONDS * 1_000 - performance.now()));
  }
  clearInterval(load);
  await program.kill();
  await redis?.kill();
  await writeFile(new URL(`${name}.yaml`, import.meta.url), testOf(name, fault, scrapes));
  console.log(name);
}

/** Samples that the rules read. Undefined if the replica serves no metrics. */
async function scrape(url: string): Promise<ReadonlyMap<string, string> | undefined> {
  const response = await fetch(url).catch(() => undefined);
  if (!response) return undefined;
  const samples = new Map<string, string>();
  for (const line of (await response.text()).split('\n')) {
    const [, metric = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!measured.has(metric)) continue;
    samples.set(`${metric}{${LABELS}${labels && ','}${labels}}`, String(Number(Number(value).toPrecision(6))));
  }
  return samples;
}

function testOf(name: string, fault: Fault, scrapes: readonly (ReadonlyMap<string, string> | undefined)[]): string {
  const names = [...new Set(scrapes.flatMap(samples => [...(samples?.keys() ?? [])]))].toSorted();
  const series = names.map(
    each =>
      `      - series: '${each}'\n        values: '${runs(scrapes.map(samples => samples?.get(each) ?? 'stale'))}'\n`,
  );
  const up = runs(scrapes.map(samples => (samples ? '1' : '0')));
  return `# Recorded by test/alerts/record.ts.
rule_files: [../../.deploy/alerts.yaml]
evaluation_interval: ${STEP_SECONDS}s
tests:
  - name: ${name}
    interval: ${STEP_SECONDS}s
    input_series:
      - series: 'up{${LABELS}}'
        values: '${up}'
${series.join('')}    promql_expr_test:
${firing('1m', [])}${firing('5m', fault.alerts)}${firing('6m', fault.alerts)}${firing('7m', [...fault.alerts, ...(fault.later ?? [])])}${steady(fault.alerts.length)}`;
}

/** Asserts that exactly these alerts fire at a time. */
function firing(time: string, alerts: readonly string[]): string {
  const samples = alerts.toSorted().map(alert => `\n          - { labels: '{alertname="${alert}"}', value: 1 }`);
  return `      - expr: group by (alertname) (ALERTS{alertstate="firing"})
        eval_time: ${time}
        exp_samples:${samples.join('') || ' []'}
`;
}

/** Asserts that no alert flaps during the last two minutes. */
const steady = (
  count: number,
): string => `      - expr: min_over_time(count(group by (alertname) (ALERTS{alertstate="firing"}))[2m:${STEP_SECONDS}s])
        eval_time: 7m
        exp_samples:${count === 0 ? ' []' : ` [{ labels: '{}', value: ${count} }]`}
`;

/** Values in promtool's notation, with runs of equal values abbreviated. */
function runs(values: readonly string[]): string {
  const found: { value: string; count: number }[] = [];
  for (const value of values) {
    const last = found.at(-1);
    if (last?.value === value && value !== 'stale') last.count++;
    else found.push({ value, count: 1 });
  }
  return found.map(({ value, count }) => (count === 1 ? value : `${value}+0x${count - 1}`)).join(' ');
}

const [, , ...chosen] = process.argv;
const names = chosen.length > 0 ? chosen : Object.keys(faults);
await Promise.all(Object.entries(faults).map(([name, fault]) => names.includes(name) && record(name, fault)));
process.exit();
