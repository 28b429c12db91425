import type { Point } from '../../service/description/index.ts';
import { Entries } from './entries.ts';
import type { PageRequest } from '../lists/pageCall.ts';
import type { Page } from '../lists/pageEntries.ts';
import { PageReader, type PageWant } from '../lists/pageReader.ts';
import { Pages } from '../lists/pages.ts';
import type { ReadContext } from './readContext.ts';
import { ReadLoop } from './readLoop.ts';
import { RecordReader } from '../records/recordReader.ts';
import { Records } from '../records/records.ts';
import { SeriesReads } from '../series/series.ts';
import { SeriesReader, type SeriesWant } from '../series/seriesReader.ts';

/** All that one operation has read: one loop with its entries, the three readers, and the data that resolvers ask for. */
export class Reads {
  readonly records: Records;
  readonly seriesReader: SeriesReader;
  readonly #context: ReadContext;
  readonly #loop: ReadLoop;
  readonly #pageReader: PageReader;
  #pages: Pages | undefined;
  #series: SeriesReads | undefined;

  constructor(context: ReadContext) {
    const entries = new Entries(context.cache, context);
    const recordReader = new RecordReader(context, entries);
    this.#context = context;
    this.#pageReader = new PageReader(context, entries);
    this.seriesReader = new SeriesReader(context, entries);
    // The responses with lists and series describe records, too.
    const readers = [this.#pageReader, this.seriesReader, recordReader];
    this.#loop = new ReadLoop(context, entries, readers, () => new Reads(context.forRefresh()));
    this.records = new Records(this.#loop, recordReader);
  }

  get pages(): Pages {
    return (this.#pages ??= new Pages(this.#context, this));
  }

  get series(): SeriesReads {
    return (this.#series ??= new SeriesReads(this.#context, this));
  }

  /** A page of a list. @throws {SubgraphError} */
  page(want: PageWant): Page | Promise<Page> {
    return this.#loop.get(this.#pageReader, want);
  }

  /** Removes a page from the cache, here and in all replicas. */
  discardPage(want: PageWant): void {
    this.#pageReader.discard(want);
  }

  /** The page, if it needs no call. */
  knownPage(request: PageRequest): Page | undefined {
    return this.#pageReader.known(request);
  }

  /** The points of days of a series, oldest first. @throws {SubgraphError} */
  days(want: SeriesWant): readonly Point[] | Promise<readonly Point[]> {
    return this.#loop.get(this.seriesReader, want);
  }
}
