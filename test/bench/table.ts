import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { markdown } from '../support/markdown.ts';
import type { Crowd } from './crowd.ts';
import { writeFigures } from './figures.ts';
import { LATENCY, type Figures } from './measure.ts';
import type { MixedLoad } from './mixedLoad.ts';

const MEGABYTE = 1024 * 1024;
/** Operations that save less than this fraction of the baseline's calls count as operations with equal calls. */
const SAVED = 0.1;
/** Operations with separate goals, in the order of the figures. */
const CHOSEN = ['artist page', 'artist header', '50 artists as entities'];

export interface Row {
  readonly name: string;
  readonly ours: Figures;
  readonly baseline: Figures;
  /** Figures of an earlier commit, if compared. */
  readonly earlier?: Figures;
}

export interface Results {
  readonly rows: readonly Row[];
  readonly earlier?: string;
  readonly mixed: MixedLoad;
  readonly crowd: Crowd;
  /** Time from the start of the program to its first response, for the image and from source, in ms. */
  readonly start: number;
  readonly startFromSource: number;
  /** Bytes. */
  readonly memoryAtRest: number;
  readonly memoryAfter: number;
  readonly heapOfRecords: number;
}

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
    ...(results.earlier ? [earlierTable(results.earlier, results.rows)] : []),
    callTable(results.rows),
    mixedLine(results.mixed, results.earlier),
    crowdLine(results.crowd),
    `At rest after its start, the program uses ${megabytes(results.memoryAtRest / MEGABYTE)} of memory.`,
  ].join('\n\n');
}

/** Writes the tables into the README in this folder, and the figures for the sizing table. */
export function writeReadme(results: Results): void {
  const marks = { begin: '<!-- bench: made by npm run bench -- --write -->', end: '<!-- end of bench -->' };
  writeBetween(new URL('README.md', import.meta.url), marks, report(results));
  const page = results.rows.find(({ name }) => name === 'artist page')?.ours;
  if (page) writeFigures({ cold: Number(page.cold.toFixed(2)), warm: Number(page.warm.toFixed(2)) });
}

/** Replaces the text between two comments of a document. */
export function writeBetween(file: URL, { begin, end }: { begin: string; end: string }, text: string): void {
  const document = readFileSync(file, 'utf8');
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${file.pathname} does not contain ${begin} and ${end}.`);
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}

function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}: ${cpus().length} processors, Node ${process.versions.node}, everything on one machine over loopback.`;
}

function goalsOf(results: Results): Goal[] {
  const { rows, mixed, crowd, start, startFromSource, memoryAfter, heapOfRecords } = results;
  const equal = rows.filter(({ ours, baseline }) => ours.calls > (1 - SAVED) * baseline.calls);
  return [
    chosenGoal('Second use', 'second', rows, [0.5, 0.8, 0.8]),
    chosenGoal('Warm', 'warm', rows, [0.35, 0.6, 0.6]),
    chosenGoal('Cold', 'cold', rows, [1.4, 1.8, 2]),
    meanGoal('Cold, equal calls: at most 1.4 × the baseline in the mean', ratiosOf(equal, 'cold'), 1.4),
    atLeast('Mixed load: at least 1.5 × the operations per core', mixed.baseline / mixed.ours, 1.5),
    atMost('100,000 records: at most 180 MB of heap', heapOfRecords / MEGABYTE, 180, megabytes),
    atMost('64 clients at 70 % of the capacity: p99 at most twice the p50', crowd.p99 / crowd.p50, 2, times),
    atMost('64 clients at 70 % of the capacity: no page refused', crowd.refused, 0, String),
    atMost('Memory after all measurements fits into 512 MB', memoryAfter / MEGABYTE, 512, megabytes),
    atMost('Start from source to the first response: at most 1,000 ms', startFromSource, 1_000, milliseconds),
    atMost('Start of the bundle to the first response: at most 500 ms', start, 500, milliseconds),
  ];
}

/** Goal for the chosen operations. @param most Their limits, in the same order. */
function chosenGoal(title: string, state: State, rows: readonly Row[], most: readonly number[]): Goal {
  const ratios = CHOSEN.map(
    name =>
      ratiosOf(
        rows.filter(row => row.name === name),
        state,
      )[0]?.ratio ?? Number.NaN,
  );
  return {
    goal: `${title}: at most ${most.join(', ')} × the cold baseline (${CHOSEN.join(', ')})`,
    figure: ratios.map(ratio => (Number.isNaN(ratio) ? 'not measured' : times(ratio))).join(', '),
    isMet: ratios.every((ratio, index) => ratio <= (most[index] ?? Number.NaN)),
  };
}

/** Goals that were not measured are not met. */
const atMost = (goal: string, figure: number, most: number, shown: (figure: number) => string): Goal => ({
  goal,
  figure: Number.isNaN(figure) ? 'not measured' : shown(figure),
  isMet: figure <= most,
});

const atLeast = (goal: string, ratio: number, least: number): Goal => ({
  goal,
  figure: Number.isNaN(ratio) ? 'not measured' : times(ratio),
  isMet: ratio >= least,
});

type State = 'cold' | 'second' | 'warm' | 'repeated';

interface Ratio {
  readonly name: string;
  readonly ratio: number;
}

/** Ratio of our figure to the cold figure of the baseline, which has no cache. */
const ratiosOf = (rows: readonly Row[], state: State): Ratio[] =>
  rows.map(({ name, ours, baseline }) => ({ name, ratio: ours[state] / baseline.cold }));

/** Geometric mean: twice the time and half the time cancel out. */
function meanGoal(goal: string, ratios: readonly Ratio[], most: number): Goal {
  const logarithms = ratios.map(({ ratio }) => Math.log(ratio));
  const mean = Math.exp(logarithms.reduce((sum, logarithm) => sum + logarithm, 0) / logarithms.length);
  return atMost(goal, mean, most, ratio => `×${ratio.toFixed(2)}`);
}

const goalTable = (goals: readonly Goal[]): string =>
  markdown(
    ['Goal', 'Figure', 'Met'],
    goals.map(({ goal, figure, isMet }) => [goal, figure, isMet ? 'yes' : '**no**']),
  );

const processorTable = (rows: readonly Row[]): string =>
  markdown(
    ['Processor ms', 'Baseline', 'Cold', '×', 'Second', '×', 'Warm', '×', 'Repeated'],
    rows.map(({ name, ours, baseline }) => [
      name,
      figure(baseline.cold),
      ...(['cold', 'second', 'warm'] as const).flatMap(state => [
        figure(ours[state]),
        times(ours[state] / baseline.cold),
      ]),
      figure(ours.repeated),
    ]),
  );

const earlierTable = (commit: string, rows: readonly Row[]): string =>
  markdown(
    [`× ${commit}`, 'Cold', 'Second', 'Warm', 'Repeated'],
    rows.map(({ name, ours, earlier }) => [
      name,
      ...(['cold', 'second', 'warm', 'repeated'] as const).map(state =>
        earlier ? times(ours[state] / earlier[state]) : 'not measured',
      ),
    ]),
  );

const callTable = (rows: readonly Row[]): string =>
  markdown(
    [`${LATENCY} ms for each call`, 'Calls', 'Baseline', 'p50 in ms', 'Baseline'],
    rows.map(({ name, ours, baseline }) => [
      name,
      Number(ours.calls.toFixed(1)).toString(),
      Number(baseline.calls.toFixed(1)).toString(),
      ours.p50.toFixed(0),
      baseline.p50.toFixed(0),
    ]),
  );

const mixedLine = ({ ours, baseline, earlier, savedCalls }: MixedLoad, commit = ''): string =>
  `An operation of the mixed load takes ${figure(ours)} ms, compared with ${figure(baseline)} ms in the baseline` +
  `${earlier === undefined ? '' : ` and ${figure(earlier)} ms in ${commit}`}; ${percent(savedCalls)} of its calls are saved.`;

const crowdLine = ({ capacity, processor, p50, p99 }: Crowd): string =>
  `64 concurrent clients open artist pages with ${LATENCY} ms per call: ${capacity.toFixed(0)} pages per second take ` +
  `${percent(processor)} of one core. At 70 % of this rate, the p50 is ${p50.toFixed(0)} ms and the p99 ${p99.toFixed(0)} ms.`;

const times = (ratio: number): string => `×${ratio.toPrecision(2)}`;
const figure = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const percent = (part: number): string => `${(100 * part).toFixed(0)} %`;
const megabytes = (value: number): string => `${value.toFixed(0)} MB`;
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
