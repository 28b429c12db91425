import { percentile } from '../support/clock.ts';
import { idsOf } from '../support/landmarks.ts';
import { type Attack, type Victim, victimInUse } from '../support/victim.ts';
import { hostileRequests, spaced } from '../requests/hostileRequests.ts';
import type { Row } from './faultRow.ts';
import { probed, watched } from './measuredVictim.ts';

/** Attempts per request. The cheapest attempt counts, because garbage collection may slow down the other attempts. */
const ATTEMPTS = 3;
const COPIES = 60;

const series = ['instagram', 'tiktok', 'youtube', 'spotify'].map(
  platform =>
    `${platform}: audience(platform: "${platform}", range: { start: "2016-11-25", end: "2026-11-20" }) { nodes { date followers } }`,
);
/** The largest page: full series of three artists. */
const validRequest: Attack = {
  query: `{ ${idsOf('artist', 3)
    .map((id, index) => `a${index}: artist(id: "${id}") { ${series.join(' ')} }`)
    .join(' ')} }`,
};

/** The CPU time of hostile requests, and the latency of probes next to copies of them whose responses are never read. */
export async function* hostileRows(isWanted: (fault: string) => boolean): AsyncGenerator<Row> {
  const requests = [
    { title: 'the largest valid request', requests: [validRequest] },
    ...Object.values(hostileRequests).flat(),
  ];
  const wanted = requests.map(row => ({ ...row, fault: `hostile: ${row.title}` })).filter(row => isWanted(row.fault));
  if (wanted.length === 0) return;
  const victim = await victimInUse({ NODE_OPTIONS: '--max-old-space-size=512' });
  // Caches the rows of hostile requests, so that they make no calls.
  await victim.post({ query: '{ topArtists(first: 500) { nodes { name } } }' });
  const valid = await costOf(victim, [validRequest]);
  for (const { fault, requests: sent } of wanted) {
    const cost = await costOf(victim, sent);
    const times = (figure: number) => `${(figure / valid.used).toFixed(2)} ×`;
    const notes = `${times(cost.used)} the CPU time of the largest valid request, ${times(cost.blocked)} at a stretch`;
    yield { fault, notes, ...(await besideCopies(victim, sent)) };
  }
  await victim.close();
}

/** CPU time in ms of one request, and of the longest event loop turn. */
async function costOf(victim: Victim, requests: readonly (Attack | string)[]) {
  let least = { blocked: Infinity, used: Infinity };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const sendAll = async () => {
      for (const each of requests)
        await (typeof each === 'string' ? victim.send(each) : victim.post(spaced(each, attempt)));
    };
    const { blocked, used } = await watched(victim, sendAll());
    least = { blocked: Math.min(least.blocked, blocked), used: Math.min(least.used, used / requests.length) };
  }
  return least;
}

async function besideCopies(victim: Victim, requests: readonly (Attack | string)[]) {
  const attacks = requests.filter(request => typeof request !== 'string');
  if (attacks.length === 0) return { p50: Number.NaN, p99: Number.NaN };
  const live = new URL('/health/live', victim.url);
  const probes = await probed(victim, victim.flood(attacks, COPIES), live);
  return { p50: percentile(probes, 0.5), p99: percentile(probes, 0.99) };
}
