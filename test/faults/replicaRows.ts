import { setTimeout as wait } from 'node:timers/promises';
import { figuresOf } from './demandRows.ts';
import type { Row } from './faultRow.ts';
import { Fleet } from './fleet.ts';
import { demand } from '../support/demand.ts';
import { flowsOf } from '../support/openLoop.ts';
import { skipsRedis } from '../support/replicas.ts';
import { StrictService } from '../support/strictService.ts';

/** Calls per minute of all replicas together. */
const RATE = 600;
const REPLICAS = 3;
/** Latency of a call, in ms. */
const LATENCY = 50;
const SECONDS = 80;
/** Time the bucket takes to fill after its first call, in seconds. */
const FILLED = 9;
/** Duration of the demand before the fault, in seconds. */
const BEFORE = 25;
/** How long Redis hangs, and then replies, in ms, and how often. */
const FLAPPING = { period: 1_500, times: 12 };

/** What happens to the replicas during the demand. */
type Trouble = (fleet: Fleet) => unknown;

const troubles: Readonly<Record<string, Trouble>> = {
  'replicas without a fault': () => undefined,
  'replicas, all of them restart one by one': fleet => fleet.replaceAll(),
  'replicas, all of them are upgraded one by one to another cache format': fleet =>
    fleet.replaceAll({ isUpgrade: true }),
  'replicas, an empty Redis takes over': fleet => fleet.failOver(),
  'replicas, Redis alternately hangs and replies': fleet => fleet.flap(FLAPPING.period, FLAPPING.times),
  'replicas, Redis is lost': fleet => fleet.loseRedis(),
  'replicas, Redis is lost for one replica, whose fallback share adds to the rate': fleet => fleet.cutOneOff(),
};

/** Three replicas that share one Redis and start with a full bucket, at three times the rate. */
export async function* replicaRows(isWanted: (fault: string) => boolean): AsyncGenerator<Row> {
  if (skipsRedis) return;
  for (const [fault, trouble] of Object.entries(troubles)) {
    if (isWanted(fault)) yield { fault, ...(await measured(trouble)) };
  }
}

async function measured(trouble: Trouble): Promise<Omit<Row, 'fault'>> {
  const service = await StrictService.start();
  await service.turn({ latency: LATENCY });
  const fleet = await Fleet.start(service, RATE, REPLICAS);
  await demand(fleet.programs, service, { flows: [{ kind: 'header', perSecond: 1 }], seconds: 1, rate: RATE });
  await wait(1_000 * FILLED);
  const load = { flows: flowsOf({ page: 1 }, RATE, 3), seconds: SECONDS, rate: RATE };
  const troubled = wait(1_000 * BEFORE).then(() => trouble(fleet));
  const [outcome] = await Promise.all([demand(fleet.programs, service, load), troubled]);
  await fleet.close();
  await service.close();
  const { ofPossible, wasted, mostInMinute } = outcome;
  const share = `${((100 * mostInMinute) / RATE).toFixed(1)} % of the rate`;
  const notes = [`${mostInMinute} calls in the busiest 60 s, ${share}`];
  return { ...figuresOf(outcome, notes), ofPossible, wasted };
}
