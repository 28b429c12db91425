import { parseArgs } from 'node:util';
import { divideDescriptors } from '../../src/process/descriptors.ts';
import { markdown } from '../support/markdown.ts';
import { readFigures } from './figures.ts';
import { writeBetween } from './table.ts';

/*
 * Computes the needs of a fleet from measured figures of the artist page (eight calls, 450 points): `npm run scale --
 * --cached 0.9 --calls 8 --latency 50 --rate 5000`. `--write` writes the table into src/server/SCALE.md.
 */

const figures = readFigures();
/** Time until the calls of a page are repeated, in seconds: its lists are cached for an hour. */
const CACHED_FOR = 3_600;

/** Maximum utilization of a core by a replica or Redis, and of a replica's connections. */
const BUSY = 0.7;
/** Connections of one replica to the service. */
const CONNECTIONS = divideDescriptors(Infinity).calls;
const FEWEST_REPLICAS = 2;
const MONTH = 30 * 24 * 3_600;
const SIZES = [100, 1_000, 10_000];

const USE = 'npm run scale -- [--cached 0.9] [--calls 8] [--latency 50] [--rate 5000] [--write]';

function readArguments() {
  try {
    return parseArgs({
      options: {
        cached: { type: 'string', multiple: true, default: ['0.5', '0.9', '0.99'] },
        calls: { type: 'string', default: '8' },
        latency: { type: 'string', default: '50' },
        rate: { type: 'string', default: '5000' },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USE}`);
    process.exit(1);
  }
}

const { values } = readArguments();
if (values.help) {
  console.log(USE);
  process.exit(0);
}
const calls = Number(values.calls);
const latency = Number(values.latency);
const ratePerMinute = Number(values.rate);

interface Limit {
  readonly name: string;
  /** Required fraction of one unit: one replica, one Redis, the plan's rate. */
  readonly used: number;
}

function row(perSecond: number, cached: number): string[] {
  const cold = perSecond * (1 - cached);
  const callsPerSecond = cold * calls;
  const processors = (cold * figures.cold + perSecond * cached * figures.warm) / 1_000;
  const replicas = Math.max(FEWEST_REPLICAS, Math.ceil(processors / BUSY));
  const connections = callsPerSecond * (latency / 1_000);
  const redis = (cold * figures.redisProcessor) / 1_000;
  const limits: Limit[] = [
    { name: 'rate', used: (callsPerSecond * 60) / ratePerMinute },
    { name: 'processor', used: processors / BUSY },
    { name: 'connections', used: connections / (CONNECTIONS * BUSY) },
    { name: 'Redis', used: redis / BUSY },
  ];
  const [first, ...others] = limits.toSorted((a, b) => b.used - a.used);
  const shown = [first, ...others.filter(({ used }) => used > 1)];
  return [
    grouped(perSecond),
    `${Math.round(100 * cached)} %`,
    grouped(replicas),
    `${((cold * CACHED_FOR * figures.redisBytes) / 1e9).toFixed(1)} GB`,
    `${Math.round(100 * redis)} %`,
    grouped(Math.ceil(connections)),
    grouped(Math.round(callsPerSecond * 60)),
    `${((callsPerSecond * MONTH) / 1e6).toFixed(0)} million`,
    shown.map(limit => limit && `${limit.name} ${Math.round(100 * limit.used)} %`).join(', '),
  ];
}

const grouped = (value: number): string => value.toLocaleString('en');

const head = [
  'Operations a second',
  'Cached',
  'Replicas',
  'Redis memory',
  'Redis processor',
  'Connections',
  'Calls a minute',
  'Quota a month',
  'Bottlenecks',
];
const table = markdown(
  head,
  SIZES.flatMap(perSecond => values.cached.map(cached => row(perSecond, Number(cached)))),
);
console.log(table);
const marks = { begin: '<!-- made by npm run scale -- --write -->', end: '<!-- end of scale -->' };
if (values.write) writeBetween(new URL('../../src/server/SCALE.md', import.meta.url), marks, table);
