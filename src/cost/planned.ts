import type { Keys, ManyIds, RecordKind } from '../endpoint/record.ts';
import { cover, today, type Period } from '../reads/dates.ts';
import type { ReadList, ReadSeries } from '../reads/reading.ts';
import { longestPeriod } from '../reads/seriesDays.ts';
import { callsFor, isSpared, refusalName, withheldName } from '../reads/versions.ts';
import type { Window } from '../reads/paging.ts';
import { addPages, type PageSet } from './pages.ts';

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
interface Records extends Wanted {
  readonly kind: RecordKind;
  readonly objects: Objects;
  readonly fields: Set<string>;
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

/** The reads of an operation, each once, and the calls that they need. */
export class Planned {
  readonly #records = new Map<string, Records>();
  readonly #pages = new Map<string, Pages>();
  readonly #series = new Map<string, Days>();
  /** Fields in the heads of lists and series, by the records that they describe. */
  readonly #heads = new Map<string, ReadonlySet<string>>();
  readonly #others: Share[] = [];
  readonly #unavailable: Unavailable;

  constructor(unavailable: Unavailable) {
    this.#unavailable = unavailable;
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
    if (!header) return;
    const name = `${header.kind().name} ${key}`;
    const believed = header.offers.filter(field => !this.#unavailable.isRefused(withheldName(path, field)));
    this.#heads.set(name, new Set([...believed, ...(this.#heads.get(name) ?? [])]));
  }

  other(shares: readonly Share[]): void {
    this.#others.push(...shares);
  }

  /** The calls, by the fields that need them. */
  shares(): readonly Share[] {
    const requested = [...this.#records].filter(([name, record]) => !this.#isInHeads(name, record));
    const ticks = Map.groupBy(
      requested.map(([, record]) => record),
      ({ kind, objects }) => `${kind.name} ${objects.tick}`,
    );
    const records = [...ticks.values()].flatMap(some => this.#ofRecords(some));
    const pages = [...this.#pages.values()].map(({ path, times, names, chain }) => ({
      path,
      calls: times * (names.size + chain),
    }));
    const days = [...this.#series.values()].map(({ path, times, series, periods }) => ({
      path,
      calls: times * callsOfDays(series, periods, longestPeriod(series.path, this.#unavailable.isRefused)),
    }));
    return [...this.#others, ...records, ...pages, ...days];
  }

  /** True if the heads of its lists contain all missing fields of a record, so that it is not requested itself. */
  #isInHeads(name: string, { kind, objects: { known }, fields }: Records): boolean {
    const offered = this.#heads.get(name);
    return offered !== undefined && known.has(kind.identity.field) && fields.difference(known).isSubsetOf(offered);
  }

  /** Records of one kind that come together: those known by id share calls. */
  #ofRecords(records: readonly Records[]): Share[] {
    const many = this.#manyIds(records[0]?.kind);
    const together = many ? records.filter(record => this.#sharesCalls(record, many)) : [];
    const size = Math.ceil(together.reduce((sum, { objects }) => sum + objects.count / objects.groups, 0));
    const [first] = together;
    if (!many || !first || size < 2) return records.map(record => this.#alone(record));
    const calls = first.objects.groups * Math.ceil(size / many.most);
    const others = records.map(record => this.#alone(record, together.includes(record) ? many.offers : undefined));
    return [{ path: first.path, calls }, ...others];
  }

  #manyIds(kind: RecordKind | undefined): ManyIds | undefined {
    const { manyIds, isRefused } = this.#unavailable;
    const path = kind?.manyIds;
    if (!kind || !path || !manyIds(kind.name) || isRefused(refusalName(path.path, path.version))) return undefined;
    return { ...path, offers: new Set([...path.offers].filter(field => !isRefused(withheldName(path.path, field)))) };
  }

  /** As the reads choose the records for a call with several ids. */
  #sharesCalls({ kind, objects, fields }: Records, { offers }: ManyIds): boolean {
    const record = recordOf(kind, objects, objects.known);
    const missing = fields.difference(objects.known);
    return missing.size > 0 && record.keys.id !== undefined && isSpared(record, missing, offers, this.#isOpen);
  }

  readonly #isOpen = (path: string, version: string): boolean =>
    !this.#unavailable.isRefused(refusalName(path, version));

  /** Each record by itself, as far as fields are missing. */
  #alone({ kind, objects, fields, path }: Records, offered: ReadonlySet<string> = NONE): Share {
    const known = new Set([...objects.known, ...offered]);
    const tried = new Set<string>();
    let calls = 0;
    for (;;) {
      const missing = fields.difference(known);
      const isOpen = (at: string, version: string) => !tried.has(refusalName(at, version)) && this.#isOpen(at, version);
      const chosen = missing.size > 0 ? callsFor(recordOf(kind, objects, known), missing, isOpen) : [];
      const made = chosen.filter(({ address }) => address);
      if (made.length === 0) return { path, calls: calls * objects.count };
      for (const { lookUp, version, offers } of made) {
        if (lookUp.list)
          this.page(lookUp.list, `${lookUp.path} ${objects.key} {}`, objects.count, ANY_PAGE, false, path);
        else calls++;
        tried.add(refusalName(lookUp.path, version));
        offers.forEach(field => known.add(field));
      }
    }
  }
}

const NONE: ReadonlySet<string> = new Set();
const ANY_PAGE: Window = { from: 'start', count: 0, after: undefined, before: undefined };

/** A record of which these fields are known; their values do not matter. */
function recordOf(kind: RecordKind, objects: Objects, known: ReadonlySet<string>) {
  return { kind, keys: keysOf(objects, known), known: (field: string) => (known.has(field) ? '?' : undefined) };
}

/** The keys of the reference, and those that are known; their values do not matter. */
function keysOf({ keys }: Objects, known: ReadonlySet<string>): Keys {
  const learned = ['id', 'upc', 'isrc', 'slug'].filter(key => known.has(key)).map(key => [key, '?']);
  return { ...Object.fromEntries(learned), ...keys };
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
