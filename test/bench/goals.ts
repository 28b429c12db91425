import { UPSTREAM_LATENCY } from './measure.ts';
import type { Results, Row } from './results.ts';
import type { Walk } from './walk.ts';

/** A goal and its result. */
export interface Goal {
  readonly goal: string;
  readonly measured: string;
  /** Undefined without enough samples. */
  readonly isMet: boolean | undefined;
}

const MEGABYTE = 1024 * 1024;

/** Rows whose processor time has the stricter goal. */
const strict = [
  'artist page',
  'the same, SERVICE_MANY_IDS=false',
  'two years on three platforms',
  'chart of 100, songs',
  'the same chart, SERVICE_MANY_IDS=false',
  '20 songs by ISRC as entities',
];
const ONE_ID_PLAYLIST = 'the same, SERVICE_MANY_IDS=false';

export function goalsOf({ rows, walk, crowd, start, memoryAtRest, memoryWithSandbox, memoryAfter }: Results): Goal[] {
  const cold = rows.filter(({ ours }) => ours.cold);
  const equal = cold.filter(({ ours, baseline }) => ours.calls === baseline.calls);
  const saved = cold.filter(({ ours, baseline }) => ours.calls < baseline.calls);
  const alone = rows.filter(({ isRepeated, minimum }) => !isRepeated && minimum.calls <= 27);
  const page = rows.filter(({ name }) => name === 'artist page');
  return [
    ofAll('calls at the minimum', rows, ({ ours, minimum }) => [ours.calls, minimum.calls, `${ours.calls}`]),
    ofAll('rounds at the minimum', rows, ({ ours, minimum }) => [ours.rounds, minimum.rounds, `${ours.rounds}`]),
    ...rows.filter(({ isRepeated }) => !isRepeated).map(latencyGoal),
    ofAll(`CPU cold at most 2 × the floor: ${strict.join(', ')}`, cold.filter(isStrict), row =>
      ratioGoal(overFloor(row), 2),
    ),
    ofAll(
      'CPU cold at most 3 × the floor: the other rows',
      cold.filter(row => !isStrict(row)),
      row => ratioGoal(overFloor(row), 3),
    ),
    ofAll('CPU cold at most 0.7 × the baseline with equal calls', equal, row => ratioGoal(overBaseline(row), 0.7)),
    ofAll('CPU cold at most 0.4 × the baseline where calls are saved', saved, row => ratioGoal(overBaseline(row), 0.4)),
    ofAll('CPU warm at most a quarter of cold', cold, row => ratioGoal(warmOverCold(row), 0.25)),
    ofAll(
      'CPU warm at most 1.5 × a constant behind Apollo Server',
      rows.filter(({ constant }) => constant),
      row => ratioGoal(overConstant(row), 1.5),
    ),
    ofAll('CPU hot over the baseline no more than on 2026-11-21', rows, row =>
      ratioGoal(hotOverBaseline(row), hotBefore(row)),
    ),
    ...rows.filter(({ name }) => name === 'artist header').map(row => cpuGoal(row, 'cold', 0.15)),
    ...page.map(row => cpuGoal(row, 'warm', 0.5)),
    ofAll('p50 at most 1.5 ms over the floor, up to 27 calls', alone, row =>
      timeGoal(row.ours.p50 - row.floor.p50, 1.5),
    ),
    ofAll('p99 at most 5 ms over the floor, up to 27 calls', alone, row => timeGoal(row.ours.p99 - row.floor.p99, 5)),
    ofAll(
      'p50 of the playlist, one id per call, at most 20 ms over the floor',
      rows.filter(({ name }) => name === ONE_ID_PLAYLIST),
      row => timeGoal(row.ours.p50 - row.floor.p50, 20),
    ),
    ...page.map(({ ours }) =>
      atMost('artist page: at most 700 kB allocated', ours.allocated / 1024, 700, shownKilobytes),
    ),
    atMost('64 clients at 70 % of the capacity: p99 of the artist page at most 90 ms', crowd.p99, 90, shownTime),
    atMost('64 clients at 70 % of the capacity: no page refused', 100 * crowd.refused, 0, shownShare),
    ...walkGoals(walk),
    atMost('start to first answer under 1 s', start, 1_000, shownTime),
    atMost('memory at rest at most 150 MB', memoryAtRest, 150 * MEGABYTE, shownBytes),
    atMost('the same with the embedded sandbox', memoryWithSandbox, 150 * MEGABYTE, shownBytes),
    atMost('memory after all of this at most 350 MB', memoryAfter, 350 * MEGABYTE, shownBytes),
  ];
}

function latencyGoal({ name, ours, minimum, latencyGoal: given }: Row): Goal {
  const most = given ?? UPSTREAM_LATENCY * minimum.rounds + 10;
  return atMost(`${name}: p50 at most ${most} ms`, ours.p50, most, shownTime);
}

const cpuGoal = ({ name, ours }: Row, state: 'cold' | 'warm', most: number): Goal =>
  atMost(`${name}: CPU ${state} at most ${most} ms`, ours[state]?.cpu ?? NaN, most, value => `${value.toFixed(2)} ms`);

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
  measured: Number.isNaN(figure) ? '–' : shown(figure),
  isMet: Number.isNaN(figure) ? undefined : figure <= most,
});

type Judged = readonly [figure: number, most: number, shown: string];

/** Met if all rows meet it; shows the rows that fail, otherwise the closest one. */
function ofAll(goal: string, rows: readonly Row[], figures: (row: Row) => Judged): Goal {
  const judged = rows
    .map(row => ({ name: row.name, figures: figures(row) }))
    .filter(({ figures: [figure] }) => !Number.isNaN(figure));
  const failed = judged.filter(({ figures: [figure, most] }) => figure > most);
  const nearest = judged.toSorted((a, b) => b.figures[0] / b.figures[1] - a.figures[0] / a.figures[1]).slice(0, 1);
  const shown = failed.length > 0 ? failed : nearest;
  const measured = shown.map(({ name, figures: [, , text] }) => `${name}: ${text}`).join('; ');
  return { goal, measured: measured || '–', isMet: judged.length > 0 ? failed.length === 0 : undefined };
}

const ratioGoal = (ratio: number, most: number): Judged => [ratio, most, times(ratio)];
const timeGoal = (time: number, most: number): Judged => [time, most, `${time.toFixed(2)} ms`];

const isStrict = ({ name }: Row): boolean => strict.includes(name);
const overFloor = ({ ours, floor }: Row) => (ours.cold?.cpu ?? NaN) / (floor.cold?.cpu ?? NaN);
const overBaseline = ({ ours, baseline }: Row) => (ours.cold?.cpu ?? NaN) / (baseline.cold?.cpu ?? NaN);
const warmOverCold = ({ ours }: Row) => (ours.warm?.cpu ?? NaN) / (ours.cold?.cpu ?? NaN);
const overConstant = ({ ours, constant = NaN }: Row) => (ours.warm?.cpu ?? NaN) / constant;

const hotOverBaseline = ({ ours, baseline }: Row) => (ours.hot?.cpu ?? NaN) / (baseline.cold?.cpu ?? NaN);

/** Processor time of a repeated response over that of the baseline, as measured before the floor was added. */
const hotBefores: Readonly<Record<string, number>> = {
  'artist header': 0.43,
  'artist page': 0.14,
  'ten artists compared': 0.13,
  'discography of 250 by 20': 0.24,
  'playlist of 300, ISRC and label': 0.028,
  'the same, SERVICE_MANY_IDS=false': 0.016,
  'album tracks with artists': 0.11,
  'two years on three platforms': 0.098,
  'five overlapping ranges': 0.21,
  'chart of 100, songs': 0.15,
  'chart of 100, artists': 0.028,
  '50 artists as entities': 0.055,
  '20 songs by ISRC as entities': 0.12,
  'artist page 100 times': 0.04,
  'last 20 of 230': 0.17,
};
const hotBefore = ({ name }: Row): number => hotBefores[name] ?? Infinity;

const times = (ratio: number) => `×${ratio.toPrecision(2)}`;
const shownShare = (percent: number) => `${percent.toFixed(1)} %`;
const shownTime = (time: number) => `${time.toFixed(1)} ms`;
const shownBytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
const shownKilobytes = (kilobytes: number) => `${kilobytes.toFixed(0)} kB`;
