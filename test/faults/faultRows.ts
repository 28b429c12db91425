import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from './faultRow.ts';
import { allTroubles, type Trouble } from './faults.ts';
import { isWhole, LoadedSubgraph, type Measured } from './loadedSubgraph.ts';
import { PAGE_CALLS } from '../support/landmarks.ts';
import { percentile } from '../support/clock.ts';

const SECONDS = 5;
const PER_SECOND = 20;
const { now } = Date;

/** Pages of eight calls at a steady pace, under each fault. */
export async function* faultRows(isWanted: (fault: string) => boolean): AsyncGenerator<Row> {
  const subgraph = await LoadedSubgraph.start();
  const { troubles, close } = await allTroubles(subgraph);
  for (const [fault, trouble] of Object.entries(troubles)) {
    if (isWanted(fault)) yield { fault, ...(await measured(subgraph, trouble)) };
  }
  await close();
  await subgraph.close();
}

async function measured(subgraph: LoadedSubgraph, trouble: Trouble): Promise<Omit<Row, 'fault'>> {
  const { settings, latency = 0, perSecond = PER_SECOND, seconds = SECONDS, settlesAfter = 0, begin, end } = trouble;
  await subgraph.reset({ timeoutMs: 8_000, ...settings });
  await subgraph.sandbox.turn({ latencyMs: latency });
  // Lets the subgraph measure the usual latency.
  await subgraph.load({ perSecond, seconds: 2 });
  await begin();
  await subgraph.load({ perSecond, seconds: settlesAfter });
  const callsBefore = await callsOf(subgraph);
  const pages = await subgraph.load({ perSecond, seconds, until: performance.now() + 1_000 * seconds });
  const calls = (await callsOf(subgraph)) - callsBefore;
  await end();
  const back = await recovery(subgraph);
  Date.now = now;
  const present = await subgraph.presentThings();
  // Rejections are excluded, because they take almost no time.
  const times = pages.filter(({ status }) => status === 200).map(({ took }) => took);
  return {
    whole: pages.filter(isWhole).length / pages.length,
    partial: pages.filter(page => !isWhole(page) && hasData(page)).length / pages.length,
    wrong: (await subgraph.wrong(pages)).length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    calls: calls / (pages.length * PAGE_CALLS),
    back,
    notes: present.map(line => `after the load: ${line}`).join('; ') || undefined,
  };
}

const callsOf = async ({ sandbox }: LoadedSubgraph) => (await sandbox.calls()).length;

const hasData = ({ data }: Measured) =>
  Boolean(data?.artist && Object.values(data.artist).some(value => value !== null));

/** Time until a page is complete after the fault, in ms. */
async function recovery(subgraph: LoadedSubgraph): Promise<number> {
  const endedAt = performance.now();
  while (!isWhole(await subgraph.page())) await wait(20);
  return performance.now() - endedAt;
}
