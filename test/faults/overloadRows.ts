import { setTimeout as wait } from 'node:timers/promises';
import { digestOf, timesOf, type Crowd, type Met, crowd } from './crowd.ts';
import { LoadedSubgraph } from './loadedSubgraph.ts';
import { ownTime, probed, watched } from './measuredVictim.ts';
import { percentile } from '../support/clock.ts';
import type { Row } from './faultRow.ts';
import { freePort } from '../support/network.ts';
import { artistPage, PAGE_CALLS, idsOf } from '../support/landmarks.ts';
import { IN_USUAL_CONTAINER, Victim } from '../support/victim.ts';

/** Clients that load the program without overloading it. */
const CLIENTS = 32;
const SECONDS = 8;
/** Time after the load until memory is read again, in ms. */
const LATER = 8_000;
const TIMES = [2, 5, 10];

/** Sends requests at a multiple of the program's capacity, which is measured first. */
export async function* overloadRows(isWanted: (fault: string) => boolean): AsyncGenerator<Row> {
  const wanted = TIMES.map(times => ({ times, fault: `${times} times the capacity` })).filter(row =>
    isWanted(row.fault),
  );
  if (wanted.length === 0) return;
  const calm = await LoadedSubgraph.start();
  const port = await freePort();
  // With the smallest cache, so that each page makes its calls.
  const victim = await Victim.start({
    NODE_OPTIONS: IN_USUAL_CONTAINER,
    CACHE_MEGABYTES: '1',
    METRICS_PORT: String(port),
  });
  await crowdOf(victim, { clients: CLIENTS, seconds: 2 });
  await victim.sandbox.reset();
  const busy = await crowdOf(victim, { clients: CLIENTS, seconds: SECONDS });
  const capacity = timesOf(busy, 200).length / SECONDS;
  const notes = `capacity ${capacity.toFixed(1)} pages a second with ${CLIENTS} clients`;
  await calm.reset();
  for (const { times, fault } of wanted) {
    const row = await overload(victim, calm, {
      perSecond: times * capacity,
      probes: `http://127.0.0.1:${port}/health/live`,
    });
    yield { fault, ...row, notes: `${notes}; ${row.notes}` };
  }
  await victim.close();
  await calm.close();
}

/** Sends requests from a child process. Times exclude time used by other programs. */
async function crowdOf(victim: Victim, order: Omit<Crowd, 'url'>): Promise<Met[]> {
  const met = await crowd({ ...order, url: victim.url });
  await victim.nextVitals();
  return met.map(answer => ({ ...answer, took: ownTime(victim, answer) }));
}

interface Overload {
  readonly perSecond: number;
  /** Address of the probes. */
  readonly probes: string;
}

async function overload(victim: Victim, calm: LoadedSubgraph, load: Overload): Promise<Omit<Row, 'fault'>> {
  const before = (await victim.sandbox.calls()).length;
  const asked = crowdOf(victim, { perSecond: load.perSecond, seconds: SECONDS });
  const [probes, ready, { result: met }] = await Promise.all([
    probed(victim, asked, new URL(load.probes)),
    readiness(() => victim.isReady(), asked),
    watched(victim, asked),
  ]);
  const most = Math.max(...victim.vitals.map(({ rss }) => rss)) / 1_000_000;
  const back = await recovery(victim);
  const calls = (await victim.sandbox.calls()).length - before;
  await wait(LATER);
  const [answered, refused] = [timesOf(met, 200), timesOf(met, 503)];
  const whole = met.filter(({ status, hasErrors }) => status === 200 && !hasErrors);
  return {
    whole: whole.length / met.length,
    partial: (answered.length - whole.length) / met.length,
    wrong: await wrong(whole, calm),
    p50: percentile(answered, 0.5),
    p99: percentile(answered, 0.99),
    refusedP99: percentile(refused, 0.99),
    calls: calls / (answered.length * PAGE_CALLS),
    back,
    notes:
      `${(answered.length / SECONDS).toFixed(1)} answered a second; probes on METRICS_PORT p99 ` +
      `${percentile(probes, 0.99).toFixed()} ms; ready in ${(100 * ready).toFixed()} % of the probes; ` +
      `at most ${most.toFixed()} MB, later ${victim.rss.toFixed()} MB`,
  };
}

/** Time until a page is answered after the load, in ms. */
async function recovery(victim: Victim): Promise<number> {
  const start = performance.now();
  const [id] = idsOf('artist', 1, 2_100);
  while ((await victim.post({ query: artistPage, variables: { id } })).status !== 200) await wait(20);
  return performance.now() - start;
}

/** Number of pages whose data differs from an idle server's. */
async function wrong(pages: readonly Met[], calm: LoadedSubgraph): Promise<number> {
  let count = 0;
  for (const { artist, digest } of pages) {
    const { data } = await calm.page({ artist });
    if (digestOf(data) !== digest) count++;
  }
  return count;
}

const PROBE_INTERVAL_MS = 100;

/** Fraction of probes that find a server ready during some work. */
async function readiness(isReady: () => Promise<boolean>, work: Promise<unknown>): Promise<number> {
  const probes: boolean[] = [];
  const over = new AbortController();
  void work.catch(() => undefined).finally(() => over.abort());
  for (; !over.signal.aborted; await wait(PROBE_INTERVAL_MS)) probes.push(await isReady());
  return probes.filter(Boolean).length / probes.length;
}
