import { calm, demandCases, type DemandCase } from './demandCases.ts';
import { recoveryTime, summaryOf, type Summary, RateLimitedProgram } from '../support/demand.ts';
import type { Sent } from '../support/openLoop.ts';
import type { Row } from './faultRow.ts';
import { presentThings } from '../support/metrics.ts';
import { StrictService } from '../support/strictService.ts';

/** Demands over the rate, or combined with a fault of the service. */
export async function* demandRows(isWanted: (fault: string) => boolean): AsyncGenerator<Row> {
  for (const [fault, demandCase] of Object.entries(demandCases)) {
    if (isWanted(fault)) yield* rowsOf(fault, demandCase);
  }
}

async function* rowsOf(fault: string, demandCase: DemandCase): AsyncGenerator<Row> {
  const { flows, seconds, rate, allowed, clients = [], kinds = [], changes = [] } = demandCase;
  const service = await StrictService.start();
  await service.turn(calm);
  const program = await RateLimitedProgram.start(service, rate, { RATE_CLIENTS: clients.join() });
  const [outcome, changedAt] = await Promise.all([program.demand(flows, seconds, allowed), service.change(changes)]);
  const { all, ofPossible, wasted, mostInMinute, intervals, retries, wholeRetries } = outcome;
  const counters = await presentThings(program.metrics);
  await program.close();
  await service.close();
  // A single change lasts until the end.
  const [beganAt = 0, endedAt] = changedAt;
  const backOf = (some: readonly Sent[]) => (endedAt === undefined ? {} : { back: recoveryTime(endedAt, some) });
  const notes = [
    `${mostInMinute} calls in the busiest 60 s`,
    `${wholeRetries} of ${retries} complete after retryAfter`,
    `complete in each 10 s: ${intervals.join(' ')}`,
    ...counters.map(line => `after the load: ${line}`),
  ];
  yield { fault, ...figuresOf(outcome, notes), ofPossible, wasted, ...backOf(all) };
  if (endedAt !== undefined) {
    const meanwhile = all.filter(({ at }) => at >= beganAt && at < endedAt);
    yield { fault: `${fault}: meanwhile`, ...figuresOf(summaryOf(meanwhile)) };
  }
  for (const kind of kinds) {
    const some = all.filter(sent => sent.kind === kind);
    yield { fault: `${fault}: ${kind}`, ...figuresOf(summaryOf(some)), ...backOf(some) };
  }
}

/** Formats the figures of a demand as a row. */
export function figuresOf(summary: Summary, notes: readonly string[] = []): Omit<Row, 'fault'> {
  const { sent, whole, partial, refusedInPart, p50, p99, refusedP99, codes } = summary;
  const counts = Object.entries(codes).map(([code, count]) => `${count} ${code}`);
  const inPart = refusedInPart > 0 ? [`${refusedInPart} refused in part`] : [];
  return {
    whole: whole / sent,
    partial: partial / sent,
    p50,
    p99,
    refusedP99,
    notes: [...counts, ...inPart, ...notes].join('; ') || undefined,
  };
}
