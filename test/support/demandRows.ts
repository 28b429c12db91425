import { setTimeout as wait } from 'node:timers/promises';
import { demandCases, type DemandCase } from './demandCases.ts';
import { summaryOf, type Summary } from './demandSummary.ts';
import type { Row } from './faultRow.ts';
import { GatedProgram } from './gatedProgram.ts';
import { presentThings } from './presentThings.ts';
import type { Sent } from './openLoop.ts';
import { StrictService } from './strictService.ts';

/** Milliseconds of a call. */
const LATENCY = 50;

/** Demands beyond the rate, or beside a difficulty of the service. */
export async function* demandRows(isWanted: (fault: string) => boolean): AsyncGenerator<Row> {
  for (const [fault, demandCase] of Object.entries(demandCases)) {
    if (isWanted(fault)) yield* rowsOf(fault, demandCase);
  }
}

async function* rowsOf(fault: string, { kinds = [], ...demandCase }: DemandCase): AsyncGenerator<Row> {
  const service = await StrictService.start();
  await service.turn({ latency: LATENCY });
  const program = await GatedProgram.start(service, demandCase.rate);
  const { outcome, endedAt } = await measured(program, demandCase);
  const { all, ofPossible, wasted, mostInMinute, intervals, retries, wholeRetries } = outcome;
  const counters = await presentThings(program.metrics);
  await program.close();
  await service.close();
  const backOf = (some: readonly Sent[]) => (endedAt === undefined ? {} : { back: lastFailureAfter(endedAt, some) });
  const notes = [
    `${mostInMinute} calls in the busiest 60 s`,
    `${wholeRetries} of ${retries} complete after retryAfter`,
    `complete in each 10 s: ${intervals.join(' ')}`,
    ...counters.map(line => `after the load: ${line}`),
  ];
  yield { fault, ...figuresOf(outcome, notes), ofPossible, wasted, ...backOf(all) };
  for (const kind of kinds) {
    const some = all.filter(sent => sent.kind === kind);
    yield { fault: `${fault}: ${kind}`, ...figuresOf(summaryOf(some)), ...backOf(some) };
  }
}

async function measured(program: GatedProgram, { flows, seconds, trouble, allowed }: DemandCase) {
  const play = async () => {
    if (!trouble) return undefined;
    await wait(1_000 * trouble.from);
    await program.service.turn({ latency: LATENCY, ...trouble.conduct });
    await wait(1_000 * (trouble.to - trouble.from));
    await program.service.turn({ latency: LATENCY });
    return Date.now();
  };
  const [outcome, endedAt] = await Promise.all([program.demand(flows, seconds, allowed), play()]);
  return { outcome, endedAt };
}

/** Milliseconds until the last operation is sent that fails. */
const lastFailureAfter = (endedAt: number, some: readonly Sent[]): number =>
  Math.max(0, ...some.filter(({ isWhole }) => !isWhole).map(({ at }) => at - endedAt));

/** The figures of a demand as those of a row. */
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
    notes: [...counts, ...inPart, ...notes].join('; '),
  };
}
