import type { LoadContext } from '../loadContext.ts';

/** A load of stale data. At most one per key runs in the process. */
interface StaleLoad<Loaders> {
  readonly key: string;
  readonly load: (loaders: Loaders) => Promise<unknown>;
}

/** Repeats loads of stale data with new loaders. */
export interface Revalidates<Loaders> {
  add(stale: StaleLoad<Loaders>): void;
}

/**
 * Revalidates stale data in the background. Batches everything found stale in one turn of the event loop, so that a revalidation
 * takes no more calls than a load without a cache.
 */
export class Revalidation<Loaders> implements Revalidates<Loaders> {
  readonly #context: LoadContext;
  readonly #createLoaders: (context: LoadContext) => Loaders;
  #stale: StaleLoad<Loaders>[] = [];

  constructor(context: LoadContext, createLoaders: (context: LoadContext) => Loaders) {
    this.#context = context;
    this.#createLoaders = createLoaders;
  }

  add(stale: StaleLoad<Loaders>): void {
    if (this.#context.isRevalidation) return;
    if (this.#stale.length === 0) setImmediate(() => this.#loadAll());
    this.#stale.push(stale);
  }

  #loadAll(): void {
    const loaders = this.#createLoaders(this.#context.forRevalidation());
    for (const { key, load } of this.#stale) this.#context.cache.revalidate(key, () => load(loaders));
    this.#stale = [];
  }
}
