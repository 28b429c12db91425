import { CallsInFlight } from './entries/callsInFlight.ts';
import { Entries } from './entries/entries.ts';
import { Revalidation } from './entries/revalidation.ts';
import { Lists } from './lists/lists.ts';
import type { LoadContext } from './loadContext.ts';
import { Records } from './records/records.ts';
import { SeriesLoaders } from './series/seriesLoader.ts';

export class Loaders {
  readonly records: Records;
  readonly lists: Lists;
  readonly series: SeriesLoaders;

  constructor(context: LoadContext) {
    const state = { context, entries: new Entries(context), inFlight: new CallsInFlight() };
    const revalidation = new Revalidation(context, forRevalidation => new Loaders(forRevalidation));
    this.lists = new Lists(state, revalidation);
    this.series = new SeriesLoaders(state, revalidation);
    this.records = new Records(state, revalidation, this.lists);
  }
}
