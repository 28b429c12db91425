import type { Raw } from '../endpoint/call.ts';
import { lifetimes } from '../endpoint/lifetimes.ts';
import { SAFE_PERIOD, type Point } from '../endpoint/series.ts';
import { hasCode } from '../errors.ts';
import { absenceOf, freshnessOf, freshUntil, isBelieved, type Times } from '../facts/freshness.ts';
import { blockFacts, noSeriesFacts, runsOf, type Run, type SeriesBlock } from '../facts/seriesFacts.ts';
import { isWithoutAccount } from '../rest/response.ts';
import { cover, gaps, today, within, type Period } from './dates.ts';
import { orOld, type Sources } from './sources.ts';
import { keepHeader } from './recordNames.ts';
import {
  blocksFrom,
  blocksIn,
  headOf,
  longestPeriod,
  longName,
  pointsIn,
  readable,
  readWindow,
  type SeriesCall,
} from './seriesBlocks.ts';

/** A period that is being requested. */
interface Part extends Period {
  readonly done: Promise<void>;
}

/** The wanted days by what is known of them. */
interface Survey {
  readonly missing: readonly Period[];
  readonly stale: readonly Period[];
  /** Of the known day that expires first. */
  readonly oldest: Times | undefined;
}

/** The days of one series, as far as one operation knows them. */
export class SeriesDays {
  readonly name: string;
  /** Fields of the owner in the newest response; undefined while there is none. */
  header: Raw | undefined;
  readonly #sources: Sources;
  readonly #series: SeriesCall;
  readonly #blocks = new Map<number, SeriesBlock>();
  readonly #parts: Part[] = [];
  #loading: Promise<unknown> = Promise.resolve();

  /** @param name Of the series with its values and its query. */
  constructor(sources: Sources, series: SeriesCall, name: string) {
    this.#sources = sources;
    this.#series = series;
    this.name = name;
  }

  /** Requests the days of these periods that are not known, when earlier loads have looked for theirs. */
  load(periods: readonly Period[]): Promise<unknown> {
    // Days to come have no figures. Includes tomorrow: other time zones are ahead.
    const most = today() + 1;
    const past = periods
      .filter(({ start }) => start <= most)
      .map(({ start, end }) => ({ start, end: Math.min(end, most) }));
    return (this.#loading = this.#loading.then(() => this.#load(past)));
  }

  /** The points of a period, once its days have arrived. */
  async cut(period: Period): Promise<readonly Point[]> {
    await Promise.all(within(period, this.#parts).map(({ done }) => done));
    return pointsIn(this.#blocks, period);
  }

  /** Values beside the points in the newest response with days of a period. */
  async head(period: Period): Promise<Raw> {
    await this.cut(period);
    return headOf(this.#blocks, period);
  }

  async #load(periods: readonly Period[]): Promise<void> {
    const { facts, isRefresh, budget } = this.#sources;
    const { path } = this.#series.source;
    const absence = facts.get(noSeriesFacts, `series ${this.name}`);
    if (isBelieved(absence)) return facts.used(budget, path, absence);
    for (const number of new Set(periods.flatMap(blocksIn))) this.#take(number);
    const known = this.#survey(periods);
    const lacking = new Map(blocksOf(known).map(number => [this.#blockName(number), number]));
    const isEnough = (name: string) => {
      this.#take(lacking.get(name) ?? 0);
      return !blocksOf(this.#survey(periods)).some(number => this.#blockName(number) === name);
    };
    const claimed = lacking.size === 0 ? [] : await facts.bring(blockFacts, [...lacking.keys()], isEnough, !isRefresh);
    const { missing, stale, oldest } = lacking.size === 0 ? known : this.#survey(periods);
    if (oldest) facts.used(budget, path, oldest);
    if (stale.length > 0) this.#refresh(stale);
    if (isRefresh && claimed.length === 0) return;
    await this.#request(missing, () => facts.release(claimed));
  }

  /** Adds the days of a block that are known in this process. */
  #take(number: number): void {
    const block = this.#sources.facts.get(blockFacts, this.#blockName(number));
    if (block) this.#add(number, block);
  }

  #add(number: number, block: SeriesBlock): void {
    const known = this.#blocks.get(number);
    this.#blocks.set(number, known && known !== block ? blockFacts.merge(known, block) : block);
  }

  #blockName(number: number): string {
    return `days ${this.name} ${number}`;
  }

  #survey(periods: readonly Period[]): Survey {
    const now = Date.now();
    const known = periods.flatMap(period => this.#runs(period));
    const fresh = known.filter(({ times }) => freshnessOf(times, now) === 'fresh');
    const stale = known.filter(({ times }) => freshnessOf(times, now) === 'stale');
    const usable = this.#sources.isRefresh ? fresh : [...fresh, ...stale];
    const remembered = usable.filter(run => gaps([run], this.#parts).length > 0);
    return { missing: gaps(periods, usable), stale, oldest: oldestOf(remembered) };
  }

  /** The days of a period that were ever requested. */
  #runs(period: Period): Run[] {
    const blocks = blocksIn(period).flatMap(number => this.#blocks.get(number) ?? []);
    return within(period, blocks.flatMap(runsOf));
  }

  #refresh(stale: readonly Period[]): void {
    const { facts, forRefresh } = this.#sources;
    facts.refresh(`days ${this.name}`, async () => {
      const series = new SeriesDays(forRefresh(), this.#series, this.name);
      await series.load(stale);
      await Promise.all(stale.map(period => series.cut(period)));
    });
  }

  #request(missing: readonly Period[], release: () => void): void {
    const { refusals } = this.#sources.calls;
    const longest = longestPeriod(this.#series.source.path, name => refusals.has(name));
    const periods = cover(missing, this.#parts, longest);
    const requested = periods.map(period => ({ ...period, done: this.#fill(period, within(period, missing)) }));
    this.#parts.push(...requested);
    // A client that cuts from these parts meets their failures.
    void Promise.allSettled(requested.map(({ done }) => done)).then(release);
  }

  /** Requests a period; where all that was missing in it is old, that suffices when the service fails or is late. */
  async #fill(period: Period, missing: readonly Period[]): Promise<void> {
    const read = this.#read(period).then(() => true);
    const old = missing.flatMap(part => this.#runs(part)).filter(({ times }) => freshnessOf(times));
    const oldest = gaps(missing, old).length === 0 ? oldestOf(old) : undefined;
    const useOld = () => {
      if (oldest) this.#sources.facts.used(this.#sources.budget, this.#series.source.path, oldest);
      return oldest ? true : undefined;
    };
    await (oldest ? orOld(read, useOld) : read);
  }

  async #read(period: Period): Promise<void> {
    const { facts, budget, calls } = this.#sources;
    const at = Date.now();
    try {
      const { points, head, header } = await readWindow(calls, this.#series, period);
      this.#keep(blocksFrom(period, points, head, at), period);
      this.header = header;
      const lifetime = lifetimes.current;
      keepHeader(facts, this.#series.source, this.#series.values, { values: header, requestedAt: at, lifetime });
    } catch (error) {
      if (hasCode(error, 'BAD_USER_INPUT') && period.end - period.start >= SAFE_PERIOD) return this.#readInTwo(period);
      // A missing account has the lifetime of the newest days: the service adds accounts within hours.
      const absence = absenceOf(error, at, isWithoutAccount(error) ? lifetimes.current : undefined);
      if (absence) budget.use(freshUntil(absence));
      // The service returns an error for an empty series.
      if (!isWithoutAccount(error)) throw error;
      if (absence) facts.add(noSeriesFacts, `series ${this.name}`, absence);
    }
  }

  /** The service refuses the longest period, which is remembered, or these arguments. */
  async #readInTwo({ start, end }: Period): Promise<void> {
    const middle = start + SAFE_PERIOD - 1;
    await this.#read({ start, end: middle });
    this.#sources.calls.refusals.add(longName(this.#series.source.path), DAY);
    await this.#read({ start: middle + 1, end });
  }

  #keep(blocks: ReadonlyMap<number, SeriesBlock>, period: Period): void {
    const { facts, budget } = this.#sources;
    for (const [number, block] of blocks) {
      const name = this.#blockName(number);
      const undamaged = readable(block);
      const known = facts.get(blockFacts, name);
      const kept = facts.add(blockFacts, name, undamaged);
      // To merge takes longer than to decode: here the facts are all that is known.
      const isAll = kept && undamaged === block && known === this.#blocks.get(number);
      if (isAll) this.#blocks.set(number, kept);
      else this.#add(number, block);
    }
    const [last] = this.#runs({ start: period.end, end: period.end });
    if (last) budget.use(freshUntil(last.times));
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** The times of the run that expires first. */
const oldestOf = (runs: readonly Run[]): Times | undefined =>
  runs.toSorted((a, b) => freshUntil(a.times) - freshUntil(b.times))[0]?.times;

/** The blocks of the missing days. */
const blocksOf = ({ missing }: Survey): number[] => [...new Set(missing.flatMap(blocksIn))];
