import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { markdown } from '../support/markdown.ts';
import { writeFigures } from './figures.ts';
import { goalsOf, type Goal } from './goals.ts';
import { UPSTREAM_LATENCY } from './measure.ts';
import { partNames } from './profile.ts';
import type { Results, Row } from './results.ts';

const BEGIN = '<!-- bench: made by npm run bench -- --write -->';
const END = '<!-- end of bench -->';

/** Everything, as tables. */
export function terminalReport(results: Results): string {
  return [
    ...tables(results),
    crowdLine(results),
    goalTable(goalsOf(results)),
    'The parts of this program that take its processor time, by profile:',
    profileTable(results, 'cold'),
    profileTable(results, 'warm'),
  ].join('\n\n');
}

/** Writes the tables into the README beside this file, and the figures for the table of sizes. */
export function writeReadme(results: Results): void {
  const marks = { begin: BEGIN, end: END };
  writeBetween(new URL('README.md', import.meta.url), marks, `${machine()}\n\n${terminalReport(results)}`);
  const page = results.rows.find(({ name }) => name === 'artist page')?.ours;
  if (page) writeFigures({ cold: rounded(page.cold?.cpu), warm: rounded(page.warm?.cpu) });
}

const rounded = (value = NaN) => Math.round(100 * value) / 100;

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

function tables({ rows }: Results): string[] {
  return [
    markdown(
      [
        'CPU ms, 0 ms for each call',
        'Cold',
        '× floor',
        '× floor + constant',
        '× baseline',
        'Warm',
        '× cold',
        '× constant',
        'Hot',
        'Floor',
        'Baseline',
        'Constant',
      ],
      rows.map(processorRow),
    ),
    markdown(
      [
        `${UPSTREAM_LATENCY} ms for each call`,
        'Calls, rounds',
        'Baseline',
        'p50, p99 in ms',
        'Floor p50, p99',
        'Baseline p50',
        'Over the floor p50, p99',
        'Allocated, floor',
      ],
      rows.map(latencyRow),
    ),
    markdown(
      ['Fewest calls', 'Calls, rounds', 'Reason'],
      rows.map(({ name, minimum }) => [name, `${minimum.calls}, ${minimum.rounds}`, minimum.because]),
    ),
  ];
}

function processorRow({ name, ours, baseline, floor, constant }: Row): string[] {
  const cold = ours.cold?.cpu;
  const warm = ours.warm?.cpu;
  return [
    name,
    milliseconds(cold),
    ratio(cold, floor.cold?.cpu),
    ratio(cold, (floor.cold?.cpu ?? NaN) + (constant ?? NaN)),
    ratio(cold, baseline.cold?.cpu),
    milliseconds(warm),
    ratio(warm, cold),
    ratio(warm, constant),
    milliseconds(ours.hot?.cpu),
    milliseconds(floor.cold?.cpu),
    milliseconds(baseline.cold?.cpu),
    milliseconds(constant),
  ];
}

function latencyRow({ name, ours, baseline, floor }: Row): string[] {
  return [
    name,
    `${ours.calls}, ${ours.rounds}`,
    `${baseline.calls}, ${baseline.rounds}`,
    `${milliseconds(ours.p50)}, ${milliseconds(ours.p99)}`,
    `${milliseconds(floor.p50)}, ${milliseconds(floor.p99)}`,
    milliseconds(baseline.p50),
    `${milliseconds(ours.p50 - floor.p50)}, ${milliseconds(ours.p99 - floor.p99)}`,
    `${kilobytes(ours.allocated)}, ${kilobytes(floor.allocated)}`,
  ];
}

/** Where the processor time of each operation goes, in percent. */
function profileTable({ rows }: Results, state: 'cold' | 'warm'): string {
  return markdown(
    [`CPU %, ${state}`, ...partNames],
    rows.map(({ name, profile }) => [
      name,
      ...partNames.map(part => (100 * (profile?.[state][part] ?? NaN)).toFixed(0)),
    ]),
  );
}

function crowdLine({ crowd, memoryAfter, floorMemory, baselineMemory }: Results): string {
  const { capacity, processor, p50, p99, floorP50, floorP99, refused } = crowd;
  return (
    `64 clients at once open artist pages at ${UPSTREAM_LATENCY} ms for each call: ${capacity.toFixed(0)} pages a second ` +
    `take ${(100 * processor).toFixed(0)} % of a processor. At 70 % of that the p50 is ${milliseconds(p50)} ms and the p99 ` +
    `${milliseconds(p99)} ms, and ${(100 * refused).toFixed(1)} % are refused as OVERLOADED; ` +
    `the floor has ${milliseconds(floorP50)} and ${milliseconds(floorP99)} ms.\n\n` +
    `Memory after everything: ${megabytes(memoryAfter)}; floor ${megabytes(floorMemory)}, baseline ${megabytes(baselineMemory)}.`
  );
}

function outcomeOf(isMet: boolean | undefined): string {
  if (isMet === undefined) return 'not measured';
  return isMet ? 'yes' : '**no**';
}

function goalTable(goals: readonly Goal[]): string {
  return markdown(
    ['Goal', 'Measured', 'Met'],
    goals.map(({ goal, measured, isMet }) => [goal, measured, outcomeOf(isMet)]),
  );
}

function ratio(value: number | undefined, base: number | undefined): string {
  return value === undefined || base === undefined || Number.isNaN(base) ? '–' : (value / base).toPrecision(2);
}

function milliseconds(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  return Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(0);
}

const kilobytes = (bytes: number): string => (Number.isNaN(bytes) ? '–' : `${(bytes / 1024).toFixed(0)} kB`);
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
