import { UPSTREAM_LATENCY } from './measure.ts';
import type { Results, Row } from './results.ts';
import type { Walk } from './walk.ts';

/** A goal and its result. */
export interface Goal {
  readonly goal: string;
  readonly measured: string;
  readonly isMet: boolean;
}

const MEGABYTE = 1024 * 1024;

export function goalsOf({ rows, walk, start, memoryAtRest, memoryAfter }: Results): Goal[] {
  const equal = rows.filter(({ ours, baseline }) => ours.cold && ours.calls === baseline.calls);
  const saved = rows.filter(({ ours, baseline }) => ours.cold && ours.calls < baseline.calls);
  const rankings = rows.filter(({ isRanking }) => isRanking);
  const often = rows.filter(({ ours }) => !Number.isNaN(ours.overheadP99));
  return [
    ofAll('calls at the minimum', rows, ({ ours, minimum }) => [ours.calls, minimum.calls, `${ours.calls}`]),
    ofAll('rounds at the minimum', rows, ({ ours, minimum }) => [ours.rounds, minimum.rounds, `${ours.rounds}`]),
    ...rows.filter(({ isRepeated }) => !isRepeated).map(latencyGoal),
    ofAll('overhead p50 at most 2 ms', rows, ({ ours }) => [ours.overheadP50, 2, shownTime(ours.overheadP50)]),
    ofAll('overhead p99 at most 10 ms', often, ({ ours }) => [ours.overheadP99, 10, shownTime(ours.overheadP99)]),
    ofAll('CPU cold no more than the baseline, calls being equal', equal, row => [
      cpuRatio(row),
      1,
      times(cpuRatio(row)),
    ]),
    ofAll('CPU cold a third of the baseline, calls being saved', saved, row => [
      cpuRatio(row),
      1 / 3,
      times(cpuRatio(row)),
    ]),
    ...rows.filter(({ name }) => name.includes('100 times')).flatMap(dashboardGoals),
    ofAll('operations a second cold 3 times the baseline, playlist and charts', rankings, row => [
      3,
      rateRatio(row, 'cold'),
      times(rateRatio(row, 'cold')),
    ]),
    ofAll('operations a second warm 5 times the baseline, playlist and charts', rankings, row => [
      5,
      rateRatio(row, 'warm'),
      times(rateRatio(row, 'warm')),
    ]),
    ...walkGoals(walk),
    atMost('start to first answer under 1 s', start, 1_000, shownTime),
    atMost('memory at rest under 200 MB', memoryAtRest, 200 * MEGABYTE, shownBytes),
    atMost('memory after all of this under 400 MB', memoryAfter, 400 * MEGABYTE, shownBytes),
  ];
}

function latencyGoal({ name, ours, minimum, latencyGoal: given }: Row): Goal {
  const most = given ?? UPSTREAM_LATENCY * minimum.rounds + 10;
  return atMost(`${name}: p50 at most ${most} ms`, ours.p50, most, shownTime);
}

function dashboardGoals({ ours }: Row): Goal[] {
  return [
    atMost('warm dashboard: p50 at most 3 ms', ours.p50, 3, shownTime),
    atMost('warm dashboard: CPU at most 0.5 ms', ours.warm?.cpu ?? NaN, 0.5, shownTime),
  ];
}

/** Rows of the second half may take a tenth more than those of the first: time is linear but for noise. */
const LINEAR = 1.1;

function walkGoals({ rows, calls, cpu: [first, second] }: Walk): Goal[] {
  const shown = (ratio: number) => `${times(ratio)}, ${shownTime(((first + second) / rows) * 1_000)} for 1,000 rows`;
  return [
    atMost(`a walk of ${rows} rows: at most ${rows / 100} calls`, calls, rows / 100, String),
    atMost(`its second half as quick as the first, but for a tenth`, second / first, LINEAR, shown),
  ];
}

const atMost = (goal: string, figure: number, most: number, shown: (figure: number) => string): Goal => ({
  goal,
  measured: shown(figure),
  isMet: figure <= most,
});

/** Met if all rows meet it and there are rows; shows the rows that fail, otherwise the closest one. */
function ofAll(
  goal: string,
  rows: readonly Row[],
  figures: (row: Row) => [figure: number, most: number, shown: string],
) {
  const judged = rows.map(row => ({ name: row.name, figures: figures(row) }));
  const failed = judged.filter(({ figures: [figure, most] }) => !(figure <= most));
  const nearest = judged.toSorted((a, b) => b.figures[0] / b.figures[1] - a.figures[0] / a.figures[1]).slice(0, 1);
  const shown = failed.length > 0 ? failed : nearest;
  const measured = shown.map(({ name, figures: [, , text] }) => `${name}: ${text}`).join('; ');
  return { goal, measured: measured || '–', isMet: rows.length > 0 && failed.length === 0 };
}

const cpuRatio = ({ ours, baseline }: Row) => (ours.cold?.cpu ?? NaN) / (baseline.cold?.cpu ?? NaN);
const rateRatio = ({ ours, baseline }: Row, state: 'cold' | 'warm') =>
  (ours[state]?.perSecond ?? NaN) / (baseline.cold?.perSecond ?? NaN);

const times = (ratio: number) => `×${ratio.toPrecision(2)}`;
const shownTime = (time: number) => `${time.toFixed(1)} ms`;
const shownBytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
