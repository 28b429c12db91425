import type { Raw } from '../endpoint/call.ts';
import type { Point } from '../endpoint/series.ts';
import { freshnessOf, freshUntil, type Times } from '../facts/freshness.ts';
import { BLOCK, blockFacts, packed, requestsOf, runsOf, timesByDay, type SeriesBlock } from '../facts/seriesFacts.ts';
import { hasErrors } from '../facts/size.ts';
import { dateOf, type Day, dayOf, gaps, partsWithin, type Period } from './dates.ts';
import type { Sources } from './sources.ts';

/** The wanted days by what is known of them. */
export interface Survey {
  readonly missing: readonly Period[];
  readonly stale: readonly Period[];
  /** Of the known day that expires first. */
  readonly oldest: Times | undefined;
}

/** The days of one series that are known: from the facts, and from responses of this operation. */
export class KnownDays {
  /** By their numbers. */
  readonly blocks = new Map<number, SeriesBlock>();
  readonly #sources: Sources;
  readonly #series: string;

  /** @param series Name of the series with its values and its query. */
  constructor(sources: Sources, series: string) {
    this.#sources = sources;
    this.#series = series;
  }

  /** Adds the days of a block that are known in this process. */
  take(number: number): void {
    const block = this.#sources.facts.get(blockFacts, this.nameOf(number));
    if (block) this.#add(number, block);
  }

  #add(number: number, block: SeriesBlock): void {
    const known = this.blocks.get(number);
    this.blocks.set(number, known && known !== block ? blockFacts.merge(known, block) : block);
  }

  nameOf(number: number): string {
    return `days ${this.#series} ${number}`;
  }

  /** @param requested Periods whose days are being requested. */
  survey(periods: readonly Period[], requested: readonly Period[]): Survey {
    const now = Date.now();
    const known = periods.flatMap(period => this.runs(period));
    const fresh = known.filter(({ times }) => freshnessOf(times, now) === 'fresh');
    const stale = known.filter(({ times }) => freshnessOf(times, now) === 'stale');
    const usable = this.#sources.isRefresh ? fresh : [...fresh, ...stale];
    const remembered = usable.filter(run => gaps([run], requested).length > 0);
    return { missing: gaps(periods, usable), stale, oldest: oldestOf(remembered) };
  }

  /** The days of a period that were ever requested. */
  runs(period: Period): ReturnType<typeof runsOf> {
    const blocks = blocksIn(period).flatMap(number => this.blocks.get(number) ?? []);
    return partsWithin(period, blocks.flatMap(runsOf));
  }

  /** Adds the days of a response, and keeps them as facts. */
  keep(blocks: ReadonlyMap<number, SeriesBlock>, period: Period): void {
    const { facts, budget } = this.#sources;
    for (const [number, block] of blocks) {
      const name = this.nameOf(number);
      const undamaged = readable(block);
      const known = facts.get(blockFacts, name);
      const kept = facts.add(blockFacts, name, undamaged);
      // To merge takes longer than to decode: here the facts are all that is known.
      const isAll = kept && undamaged === block && known === this.blocks.get(number);
      if (isAll) this.blocks.set(number, kept);
      else this.#add(number, block);
    }
    const [last] = this.runs({ start: period.end, end: period.end });
    if (last) budget.use(freshUntil(last.times));
  }
}

/** The times of the run that expires first. */
export const oldestOf = (runs: readonly { readonly times: Times }[]): Times | undefined =>
  runs.toSorted((a, b) => freshUntil(a.times) - freshUntil(b.times))[0]?.times;

const blockOf = (day: Day): number => Math.floor(day / BLOCK);

/** The numbers of the blocks that hold the days of a period. */
export function blocksIn({ start, end }: Period): number[] {
  const first = blockOf(start);
  return Array.from({ length: blockOf(end) - first + 1 }, (_, index) => first + index);
}

/** Points of a series, oldest first, and the days that they are of. */
interface DatedPoints {
  readonly points: readonly Point[];
  readonly days: readonly Day[];
}

/** The points of the days of a period, oldest first. Some operations return the newest first, whatever the request. */
export function oldestFirst(points: readonly Point[], { start, end }: Period): DatedPoints {
  const isInOrder = points.every(({ date }, index) => index === 0 || (points[index - 1]?.date ?? '') < date);
  const sorted = isInOrder ? points : points.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const found: { points: Point[]; days: Day[] } = { points: [], days: [] };
  for (const point of sorted) {
    const day = dayOf(point.date);
    if (day < start || day > end || point.date === found.points.at(-1)?.date) continue;
    found.points.push(point);
    found.days.push(day);
  }
  return found;
}

/** The points of a period, in order, by the numbers of their blocks. */
export function blocksFrom(
  period: Period,
  { points, days }: DatedPoints,
  head: Raw,
  at: number,
): Map<number, SeriesBlock> {
  const blocks = new Map<number, SeriesBlock>();
  let from = 0;
  for (const number of blocksIn(period)) {
    const first = number * BLOCK;
    let to = from;
    while (to < days.length && (days[to] ?? 0) < first + BLOCK) to++;
    const own = days.slice(from, to).map(day => day - first);
    blocks.set(number, packed(first, own, points.slice(from, to), requestsAt(first, period, at), head));
    from = to;
  }
  return blocks;
}

/** The requests of the days of a block, of which only those of a period were requested. */
function requestsAt(first: Day, { start, end }: Period, at: number): SeriesBlock['requests'] {
  const [before, until] = [Math.max(0, start - first), Math.min(BLOCK, end + 1 - first)];
  const requests = [[before, 0] as const, [until, at] as const, [BLOCK, 0] as const];
  return requests.filter(([length], index) => length > (requests[index - 1]?.[0] ?? 0));
}

/** The points of a period, oldest first. */
export function pointsIn(blocks: ReadonlyMap<number, SeriesBlock>, period: Period): readonly Point[] {
  return blocksIn(period).flatMap(number => {
    const block = blocks.get(number);
    return block ? pointsOf(block, period) : [];
  });
}

/** New objects with the points of a block that are in a period. */
function pointsOf({ first, days, columns }: SeriesBlock, { start, end }: Period): readonly Point[] {
  const fields = Object.entries(columns);
  const points: Point[] = [];
  days.forEach((day, index) => {
    if (first + day < start || first + day > end) return;
    const point: Record<string, unknown> = {};
    for (const [field, column] of fields) point[field] = column[index];
    // The block has the date only if that is not the day.
    point['date'] ??= dateOf(first + day);
    points.push(point as typeof point & Point);
  });
  return points;
}

/** Values beside the points in the newest response with days of a period. */
export function headOf(blocks: ReadonlyMap<number, SeriesBlock>, period: Period): Raw {
  const some = blocksIn(period).flatMap(number => blocks.get(number) ?? []);
  return some.toSorted((a, b) => blockFacts.requestedAt(b) - blockFacts.requestedAt(a))[0]?.head ?? {};
}

/** The block without the days that could not be read: they are not kept. */
function readable(block: SeriesBlock): SeriesBlock {
  if (!hasErrors(block.columns)) return block;
  const points = pointsOf(block, { start: block.first, end: block.first + BLOCK - 1 });
  const damaged = new Set(block.days.filter((_, index) => hasErrors(points[index])));
  const isRead = (day: number) => !damaged.has(day);
  const times = timesByDay(block).map((at, day) => (isRead(day) ? at : 0));
  const kept = points.filter((_, index) => isRead(block.days[index] ?? 0));
  return packed(block.first, block.days.filter(isRead), kept, requestsOf(times), block.head);
}
