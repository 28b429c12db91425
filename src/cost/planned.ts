import type { Keys, RecordKind } from '../endpoint/record.ts';
import { cover, today, type Period } from '../reads/dates.ts';
import type { ReadList, ReadSeries } from '../reads/reading.ts';
import { longestPeriod } from '../reads/seriesCall.ts';
import { withheldName } from '../reads/versions.ts';
import type { Window } from '../reads/paging.ts';
import { addPages, type PageSet } from './pages.ts';
import { RecordCalls, type WantedRecords } from './recordCalls.ts';

/** Paths that are unavailable at the moment. */
export interface Unavailable {
  /** True if a version of a path is known to be refused, under its refusal name. */
  readonly isRefused: (name: string) => boolean;
  /** True if the path for several ids of a kind may be called. */
  readonly manyIds: (kind: string) => boolean;
}

/** Objects of one place of an operation. Objects of the same key are the same. */
export interface Objects {
  readonly key: string;
  readonly count: number;
  /** They come in so many responses, one after the other; what is read of those of one response is read together. */
  readonly groups: number;
  /** Objects of one tick arrive together. */
  readonly tick: string;
  readonly keys?: Keys | undefined;
  readonly known: ReadonlySet<string>;
}

interface Wanted {
  /** The first place that needs it. */
  readonly path: string;
}
interface Pages extends Wanted, PageSet {
  times: number;
}
interface Days extends Wanted {
  times: number;
  readonly series: ReadSeries;
  readonly periods: Period[];
}

export interface Share {
  /** Response names from the root, such as `artist.albums.nodes`. */
  readonly path: string;
  readonly calls: number;
}

const ANY_PAGE: Window = { from: 'start', count: 0, after: undefined, before: undefined };

/** The reads of an operation, each once, and the calls that they need. */
export class Planned {
  readonly #records = new Map<string, WantedRecords>();
  readonly #pages = new Map<string, Pages>();
  readonly #series = new Map<string, Days>();
  /** Fields in the heads of lists and series, by the records that they describe. */
  readonly #heads = new Map<string, ReadonlySet<string>>();
  readonly #others: Share[] = [];
  readonly unavailable: Unavailable;
  readonly #usesHeads: boolean;

  /** @param usesHeads False if the client defers a part, since the others do not wait for it. */
  constructor(unavailable: Unavailable, usesHeads: boolean) {
    this.unavailable = unavailable;
    this.#usesHeads = usesHeads;
  }

  /** Without reads. */
  another(): Planned {
    return new Planned(this.unavailable, this.#usesHeads);
  }

  field(kind: RecordKind, objects: Objects, field: string, path: string): void {
    const name = `${kind.name} ${objects.key}`;
    const records = this.#records.get(name) ?? { kind, objects, fields: new Set(), path };
    this.#records.set(name, records);
    records.fields.add(field);
  }

  /** @param times How many such lists there are. */
  page(list: ReadList, name: string, times: number, window: Window, isSliced: boolean, path: string): void {
    const pages = this.#pages.get(name) ?? { names: new Set(), chain: 0, times, path };
    this.#pages.set(name, pages);
    // One of several lists accepts a cursor, and all are read without it.
    pages.times = Math.max(pages.times, times);
    addPages(pages, list, window, isSliced);
  }

  days(series: ReadSeries, name: string, times: number, period: Period, path: string): void {
    const days = this.#series.get(name) ?? { series, periods: [], times, path };
    this.#series.set(name, days);
    days.times = Math.max(days.times, times);
    days.periods.push(period);
  }

  /** Notes that the head of a list or series of these objects is read. */
  head({ header, path }: Pick<ReadList, 'header' | 'path'>, key: string): void {
    if (!header || !this.#usesHeads) return;
    const name = `${header.kind().name} ${key}`;
    const believed = header.offers.filter(field => !this.unavailable.isRefused(withheldName(path, field)));
    this.#heads.set(name, new Set([...believed, ...(this.#heads.get(name) ?? [])]));
  }

  other(shares: readonly Share[]): void {
    this.#others.push(...shares);
  }

  /** The calls, by the fields that need them. */
  shares(): readonly Share[] {
    const requested = [...this.#records].filter(([name, record]) => !this.#isInHeads(name, record));
    const readPage = (list: ReadList, name: string, times: number, path: string) =>
      this.page(list, name, times, ANY_PAGE, false, path);
    const records = new RecordCalls(this.unavailable, readPage).of(requested.map(([, record]) => record));
    const pages = [...this.#pages.values()].map(({ path, times, names, chain }) => ({
      path,
      calls: times * (names.size + chain),
    }));
    const days = [...this.#series.values()].map(({ path, times, series, periods }) => ({
      path,
      calls: times * callsOfDays(series, periods, longestPeriod(series.path, this.unavailable.isRefused)),
    }));
    return [...this.#others, ...records, ...pages, ...days];
  }

  /** True if the heads of its lists contain all missing fields of a record, so that it is not requested itself. */
  #isInHeads(name: string, { kind, objects: { known }, fields }: WantedRecords): boolean {
    const offered = this.#heads.get(name);
    return offered !== undefined && known.has(kind.identity.field) && fields.difference(known).isSubsetOf(offered);
  }
}

/** Windows of the days of a series, and pages in each where a day has several points. */
function callsOfDays(
  { pageSize = Infinity, pointsPerDay = 1 }: ReadSeries,
  periods: readonly Period[],
  longest: number,
): number {
  const most = today() + 1;
  const past = periods
    .filter(({ start }) => start <= most)
    .map(({ start, end }) => ({ start, end: Math.min(end, most) }));
  const windows = cover(past, [], longest);
  return windows.reduce(
    (sum, { start, end }) => sum + Math.ceil(((end - start + 1) * pointsPerDay) / pageSize || 1),
    0,
  );
}
