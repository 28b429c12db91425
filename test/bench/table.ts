import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { markdown } from '../support/markdown.ts';
import { goalsOf, type Goal } from './goals.ts';
import { UPSTREAM_LATENCY } from './measure.ts';
import type { Results, Row } from './results.ts';

const BEGIN = '<!-- bench: made by npm run bench -- --write -->';
const END = '<!-- end of bench -->';

/** Everything, as tables. */
export function terminalReport(results: Results): string {
  return [...tables(results), goalTable(goalsOf(results))].join('\n\n');
}

/** Writes the tables between the two comments of the README beside this file. */
export function writeReadme(results: Results): void {
  const file = new URL('README.md', import.meta.url);
  const readme = readFileSync(file, 'utf8');
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`README.md lacks ${BEGIN} and ${END}.`);
  writeFileSync(file, `${before}${BEGIN}\n\n${machine()}\n\n${terminalReport(results)}\n\n${END}${after}`);
}

function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}: ${cpus().length} processors, Node ${process.versions.node}, everything on one machine over loopback.`;
}

function tables({ rows }: Results): string[] {
  return [
    markdown(
      [
        `${UPSTREAM_LATENCY} ms for each call`,
        'Calls, rounds',
        'Baseline',
        'p50, p99 in ms',
        'Baseline p50',
        'Overhead p50, p99',
      ],
      rows.map(latencyRow),
    ),
    markdown(
      ['0 ms for each call', 'CPU ms cold', 'Warm', 'Baseline', 'Each second cold', 'Warm', 'Baseline', 'Allocated'],
      rows.map(workRow),
    ),
    markdown(
      ['Why no fewer calls', 'Minimum', ''],
      rows.map(({ name, minimum }) => [name, `${minimum.calls}, ${minimum.rounds}`, minimum.because]),
    ),
  ];
}

function latencyRow({ name, ours, baseline }: Row): string[] {
  return [
    name,
    `${ours.calls}, ${ours.rounds}`,
    `${baseline.calls}, ${baseline.rounds}`,
    `${milliseconds(ours.p50)}, ${milliseconds(ours.p99)}`,
    milliseconds(baseline.p50),
    `${milliseconds(ours.overheadP50)}, ${milliseconds(ours.overheadP99)}`,
  ];
}

function workRow({ name, ours, baseline }: Row): string[] {
  const base = baseline.cold;
  const cpu = (value: number | undefined) => withRatio(value, base?.cpu, milliseconds);
  const rate = (value: number | undefined) => withRatio(value, base?.perSecond, each => each.toFixed(0));
  return [
    name,
    cpu(ours.cold?.cpu),
    cpu(ours.warm?.cpu),
    base ? milliseconds(base.cpu) : '',
    rate(ours.cold?.perSecond),
    rate(ours.warm?.perSecond),
    base ? base.perSecond.toFixed(0) : '',
    Number.isNaN(ours.allocated) ? '–' : `${(ours.allocated / 1024).toFixed(0)} kB`,
  ];
}

/** A figure, and how many times that of the baseline it is. */
function withRatio(value: number | undefined, base: number | undefined, shown: (value: number) => string): string {
  if (value === undefined || base === undefined) return '–';
  return `${shown(value)} (×${(value / base).toPrecision(2)})`;
}

function goalTable(goals: readonly Goal[]): string {
  return markdown(
    ['Goal', 'Measured', 'Met'],
    goals.map(({ goal, measured, isMet }) => [goal, measured, isMet ? 'yes' : '**no**']),
  );
}

function milliseconds(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}
