import type { JsonObject } from '../../service/description/index.ts';
import { partsWithin, type Period } from './dates.ts';
import type { KeyEntries, Known } from '../batching/entries.ts';
import { type KnownDays, piecesOf, pointsOf, type ReadDays, type StoredDays } from './seriesEntries.ts';

/** Days of one entry. */
interface EntryDays extends KnownDays {
  readonly known: Known;
  readonly listFields: JsonObject;
}

type Pieces = ReturnType<typeof piecesOf<EntryDays>>;

/** The days of one series, as one operation knows them. */
export class SeriesDays {
  /** The newest first. */
  readonly #entries: EntryDays[] = [];
  /** Entries under each key that were added. */
  readonly #added = new Map<KeyEntries<StoredDays | ReadDays>, number>();

  /** Adds what is new under a key. */
  add(entries: KeyEntries<StoredDays | ReadDays>): void {
    const { known } = entries;
    for (let index = this.#added.get(entries) ?? 0; index < known.length; index++) this.#insert(known[index]);
    this.#added.set(entries, known.length);
  }

  #insert(known: Known<StoredDays | ReadDays> | undefined): void {
    const value = known?.entry.value;
    if (!known || !value) return;
    const { start, end, listFields } = value;
    let dated: ReturnType<KnownDays['dated']> | undefined;
    const days = { start, end, listFields, known, dated: () => (dated ??= pointsOf(value)) };
    const place = this.#entries.findIndex(other => other.known.entry.requestedAt <= known.entry.requestedAt);
    this.#entries.splice(place === -1 ? this.#entries.length : place, 0, days);
  }

  /** The entries that have the days of some periods, and the days that none has. */
  piecesOf(periods: readonly Period[]): Pieces {
    return piecesOf(periods, this.#entries);
  }

  /** Values beside the points in the newest response with days of a period. */
  listFields(period: Period): JsonObject {
    return partsWithin(period, this.#entries)[0]?.listFields ?? {};
  }
}
