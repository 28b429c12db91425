import type { Keys, ManyIds, RecordKind } from '../endpoint/record.ts';
import type { ReadList } from '../reads/reading.ts';
import { callsFor, isSpared, refusalName, withheldName } from '../reads/versions.ts';
import type { Objects, Share, Unavailable } from './planned.ts';

/** Records of one place, and their fields that are read. */
export interface WantedRecords {
  /** The first place that needs them. */
  readonly path: string;
  readonly kind: RecordKind;
  readonly objects: Objects;
  readonly fields: Set<string>;
}

/** Notes the page of a list that shows a record, of so many objects. */
type ReadPage = (list: ReadList, name: string, times: number, path: string) => void;

/** Counts the calls for records as the reads choose them. */
export class RecordCalls {
  readonly #unavailable: Unavailable;
  readonly #readPage: ReadPage;

  constructor(unavailable: Unavailable, readPage: ReadPage) {
    this.#unavailable = unavailable;
    this.#readPage = readPage;
  }

  /** Those of one kind and tick come together: the ones that are known by id share calls. */
  of(wanted: readonly WantedRecords[]): Share[] {
    const ticks = Map.groupBy(wanted, ({ kind, objects }) => `${kind.name} ${objects.tick}`);
    return [...ticks.values()].flatMap(records => this.#together(records));
  }

  #together(records: readonly WantedRecords[]): Share[] {
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
  #sharesCalls({ kind, objects, fields }: WantedRecords, { offers }: ManyIds): boolean {
    const record = recordOf(kind, objects, objects.known);
    const missing = fields.difference(objects.known);
    return missing.size > 0 && record.keys.id !== undefined && isSpared(record, missing, offers, this.#isOpen);
  }

  readonly #isOpen = (path: string, version: string): boolean =>
    !this.#unavailable.isRefused(refusalName(path, version));

  /** Each record by itself, as far as fields are missing. */
  #alone({ kind, objects, fields, path }: WantedRecords, offered: ReadonlySet<string> = NONE): Share {
    const known = new Set([...objects.known, ...offered]);
    const tried = new Set<string>();
    let calls = 0;
    for (;;) {
      const missing = fields.difference(known);
      const isOpen = (at: string, version: string) => !tried.has(refusalName(at, version)) && this.#isOpen(at, version);
      const chosen = missing.size > 0 ? callsFor(recordOf(kind, objects, known), missing, isOpen) : [];
      const made = chosen.filter(({ address }) => address);
      if (made.length === 0) return { path, calls: calls * objects.count };
      for (const { lookUp, version, offers, address } of made) {
        if (lookUp.list) this.#readPage(lookUp.list, `${lookUp.path} ${objects.key} {}`, objects.count, path);
        else calls += 1 + (objects.keys?.[lookUp.key] === undefined ? 0 : (address?.otherForms?.length ?? 0));
        tried.add(refusalName(lookUp.path, version));
        offers.forEach(field => known.add(field));
      }
    }
  }
}

const NONE: ReadonlySet<string> = new Set();

/** A record of which these fields are known; their values do not matter. */
function recordOf(kind: RecordKind, objects: Objects, known: ReadonlySet<string>) {
  return { kind, keys: keysOf(objects, known), known: (field: string) => (known.has(field) ? '?' : undefined) };
}

/** The keys of the reference, and those that are known; their values do not matter. */
function keysOf({ keys }: Objects, known: ReadonlySet<string>): Keys {
  const learned = ['id', 'upc', 'isrc', 'slug'].filter(key => known.has(key)).map(key => [key, '?']);
  return { ...Object.fromEntries(learned), ...keys };
}
