import { freshnessOf, freshUntil, type Times } from '../facts/freshness.ts';
import { blockFacts, runsOf, type Run, type SeriesBlock } from '../facts/seriesFacts.ts';
import { gaps, within, type Period } from './dates.ts';
import { blocksIn, readable } from './seriesBlocks.ts';
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
  runs(period: Period): Run[] {
    const blocks = blocksIn(period).flatMap(number => this.blocks.get(number) ?? []);
    return within(period, blocks.flatMap(runsOf));
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
export const oldestOf = (runs: readonly Run[]): Times | undefined =>
  runs.toSorted((a, b) => freshUntil(a.times) - freshUntil(b.times))[0]?.times;
