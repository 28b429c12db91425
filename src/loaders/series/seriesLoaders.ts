import type { Point, QueryParameters, SeriesDefinition } from '../../service/description/index.ts';
import type { Revalidates } from '../entries/revalidation.ts';
import type { LoaderState } from '../loaderState.ts';
import type { SeriesCall } from './seriesCall.ts';
import { SeriesLoader } from './seriesLoader.ts';

/** The series of one operation. */
export class SeriesLoaders {
  readonly #state: LoaderState;
  readonly #revalidation: Revalidates<{ readonly series: SeriesLoaders }>;
  /** By the names of the series. */
  readonly #loaders = new Map<string, SeriesLoader>();

  constructor(state: LoaderState, revalidation: Revalidates<{ readonly series: SeriesLoaders }>) {
    this.#state = state;
    this.#revalidation = revalidation;
  }

  open<A, P extends Point>(
    source: SeriesDefinition<string, A, P>,
    values: Readonly<Record<string, string>>,
    query: QueryParameters,
  ): SeriesLoader<P> {
    if (source.isMutable) this.#state.context.operation.usage.isMutable = true;
    const name = JSON.stringify([source.path, values, query]);
    // The name holds everything that the points are read with, so they are of this type.
    return this.loaderOf({ name, source, values, query }) as SeriesLoader<P>;
  }

  loaderOf(call: SeriesCall): SeriesLoader {
    const found = this.#loaders.get(call.name) ?? new SeriesLoader(this.#state, this.#revalidation, call);
    this.#loaders.set(call.name, found);
    return found;
  }
}
