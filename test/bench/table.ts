import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { markdown } from '../support/markdown.ts';
import type { Crowd } from './crowd.ts';
import { writeFigures } from './figures.ts';
import { LATENCY, type Figures } from './measure.ts';

const MEGABYTE = 1024 * 1024;
/** The part of the calls of the baseline that must be saved for the stricter goal. */
const SAVED = 0.1;

export interface Row {
  readonly name: string;
  readonly ours: Figures;
  readonly floor: Figures;
  readonly baseline: Figures;
  /** Of an earlier commit, if this one is compared with it. */
  readonly earlier?: Figures;
}

export interface Results {
  readonly rows: readonly Row[];
  /** The earlier commit. */
  readonly earlier?: string;
  readonly crowd: Crowd;
  /** Milliseconds from the start of the program to its first response; the same with the embedded sandbox. */
  readonly start: number;
  readonly startWithSandbox: number;
  /** Bytes. */
  readonly memoryAtRest: number;
  readonly memoryAfter: number;
}

/** A goal and its figure. */
interface Goal {
  readonly goal: string;
  readonly figure: string;
  readonly isMet: boolean;
}

export function report(results: Results): string {
  return [
    machine(),
    goalTable(goalsOf(results)),
    processorTable(results.rows),
    callTable(results.rows),
    crowdLine(results.crowd),
    `At rest after its start, the program has ${megabytes(results.memoryAtRest / MEGABYTE)} of memory.`,
  ].join('\n\n');
}

/** Writes the tables into the README beside this file, and the figures for the table of sizes. */
export function writeReadme(results: Results): void {
  const marks = { begin: '<!-- bench: made by npm run bench -- --write -->', end: '<!-- end of bench -->' };
  writeBetween(new URL('README.md', import.meta.url), marks, report(results));
  const page = results.rows.find(({ name }) => name === 'artist page')?.ours;
  if (page) writeFigures({ cold: Number(page.steady.toFixed(2)), warm: Number(page.warm.toFixed(2)) });
}

/** Writes a text between two comments of a document. */
export function writeBetween(file: URL, { begin, end }: { begin: string; end: string }, text: string): void {
  const document = readFileSync(file, 'utf8');
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${file.pathname} lacks ${begin} and ${end}.`);
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}

function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}: ${cpus().length} processors, Node ${process.versions.node}, everything on one machine over loopback.`;
}

function goalsOf({ rows, earlier, crowd, start, startWithSandbox, memoryAfter }: Results): Goal[] {
  const saving = rows.filter(({ ours, baseline }) => ours.calls <= (1 - SAVED) * baseline.calls);
  const equal = rows.filter(row => !saving.includes(row));
  const page = rows.find(({ name }) => name === 'artist page')?.ours;
  return [
    meanGoal('Steady, equal calls: at most 1.0 × the baseline in the mean', ratiosOf(equal, 'steady'), 1),
    eachGoal('Steady, equal calls: no kind above 1.3 × the baseline', ratiosOf(equal, 'steady'), 1.3),
    meanGoal('Steady, fewer calls: at most 0.6 × the baseline in the mean', ratiosOf(saving, 'steady'), 0.6),
    meanGoal('Young: at most 1.2 × the baseline in the mean', ratiosOf(rows, 'young'), 1.2),
    ...(earlier ? goalsAgainst(earlier, rows) : []),
    atMost('Garbage of an artist page: at most 15 %', page?.garbage ?? Number.NaN, 0.15, percent),
    atMost('64 clients at 70 % of the capacity: p99 at most twice the p50', crowd.p99 / crowd.p50, 2, times),
    atMost('64 clients at 70 % of the capacity: no page refused', crowd.refused, 0, String),
    atMost('Memory after everything fits into 512 MB', memoryAfter / MEGABYTE, 512, megabytes),
    atMost('Start to first response under 800 ms', start, 800, milliseconds),
    atMost('The same with the embedded sandbox', startWithSandbox, 800, milliseconds),
  ];
}

const goalsAgainst = (commit: string, rows: readonly Row[]): Goal[] => [
  meanGoal(`Steady: at most 0.7 × ${commit} in the mean`, ratiosOf(rows, 'steady', 'earlier'), 0.7),
  meanGoal(`Warm: at most 1.0 × ${commit} in the mean`, ratiosOf(rows, 'warm', 'earlier'), 1),
  meanGoal(`Hot: at most 1.1 × ${commit} in the mean`, ratiosOf(rows, 'hot', 'earlier'), 1.1),
];

/** Not met if it was not measured. */
const atMost = (goal: string, figure: number, most: number, shown: (figure: number) => string): Goal => ({
  goal,
  figure: Number.isNaN(figure) ? 'not measured' : shown(figure),
  isMet: figure <= most,
});

interface Ratio {
  readonly name: string;
  readonly ratio: number;
}

const ratiosOf = (
  rows: readonly Row[],
  state: 'young' | 'steady' | 'warm' | 'hot',
  other: 'baseline' | 'earlier' = 'baseline',
): Ratio[] =>
  rows.map(({ name, ours, [other]: theirs }) => ({ name, ratio: ours[state] / (theirs?.[state] ?? Number.NaN) }));

/** Of the geometric mean: a kind that takes twice the time and one that takes half of it are equal together. */
function meanGoal(goal: string, ratios: readonly Ratio[], most: number): Goal {
  const logarithms = ratios.map(({ ratio }) => Math.log(ratio));
  const mean = Math.exp(logarithms.reduce((sum, logarithm) => sum + logarithm, 0) / logarithms.length);
  return atMost(goal, mean, most, ratio => `×${ratio.toFixed(2)}`);
}

/** Met if all kinds meet it; shows the kinds that fail, otherwise the closest one. */
function eachGoal(goal: string, ratios: readonly Ratio[], most: number): Goal {
  const sorted = ratios.toSorted((a, b) => b.ratio - a.ratio);
  const failed = sorted.filter(({ ratio }) => ratio > most);
  const shown = failed.length > 0 ? failed : sorted.slice(0, 1);
  const figure = shown.map(({ name, ratio }) => `${name} ${times(ratio)}`).join(', ');
  return { goal, figure: figure || 'not measured', isMet: shown.length > 0 && failed.length === 0 };
}

const goalTable = (goals: readonly Goal[]): string =>
  markdown(
    ['Goal', 'Figure', 'Met'],
    goals.map(({ goal, figure, isMet }) => [goal, figure, isMet ? 'yes' : '**no**']),
  );

const processorTable = (rows: readonly Row[]): string =>
  markdown(
    [
      'Processor ms',
      'Young',
      '× baseline',
      '× floor',
      'Steady',
      '× baseline',
      '× floor',
      'Garbage',
      'Baseline',
      'Warm',
      'Hot',
    ],
    rows.map(({ name, ours, floor, baseline }) => [
      name,
      figure(ours.young),
      times(ours.young / baseline.young),
      times(ours.young / floor.young),
      figure(ours.steady),
      times(ours.steady / baseline.steady),
      times(ours.steady / floor.steady),
      percent(ours.garbage),
      percent(baseline.garbage),
      figure(ours.warm),
      figure(ours.hot),
    ]),
  );

const callTable = (rows: readonly Row[]): string =>
  markdown(
    [`${LATENCY} ms for each call`, 'Calls', 'Baseline', 'p50 in ms', 'Floor', 'Baseline'],
    rows.map(({ name, ours, floor, baseline }) => [
      name,
      Number(ours.calls.toFixed(1)).toString(),
      Number(baseline.calls.toFixed(1)).toString(),
      ours.p50.toFixed(0),
      floor.p50.toFixed(0),
      baseline.p50.toFixed(0),
    ]),
  );

const crowdLine = ({ capacity, processor, p50, p99 }: Crowd): string =>
  `64 clients at once open artist pages at ${LATENCY} ms for each call: ${capacity.toFixed(0)} pages a second take ` +
  `${percent(processor)} of a processor. At 70 % of that, the p50 is ${p50.toFixed(0)} ms and the p99 ${p99.toFixed(0)} ms.`;

const times = (ratio: number): string => `×${ratio.toPrecision(2)}`;
const figure = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const percent = (part: number): string => `${(100 * part).toFixed(0)} %`;
const megabytes = (value: number): string => `${value.toFixed(0)} MB`;
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
