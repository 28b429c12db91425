import type { GraphQLError } from 'graphql';
import type { ErrorLimit } from './errorLimit.ts';
import type { ResponsePath } from './info.ts';
import type { Data } from '../plan/index.ts';

/** The data of a deferred fragment. */
export interface IncrementalResult {
  readonly data: Data | null;
  readonly path: readonly (string | number)[];
  readonly label?: string;
  readonly errors?: readonly GraphQLError[];
}

/** The parts that are sent together, because they were ready at the same time. */
export interface IncrementalPayload {
  readonly incremental?: readonly IncrementalResult[];
  readonly hasNext: boolean;
}

/** A part and the object that has the fragment. */
interface LocatedResult<Part> {
  readonly place: ResponsePath | undefined;
  readonly part: Part;
}

/** The deferred fragments of one response, in the form of `deferSpec=20220824`. */
export class IncrementalPublisher {
  readonly #errors: ErrorLimit;
  readonly #pending = new Set<LocatedResult<Promise<IncrementalResult | undefined>>>();
  readonly #ready: LocatedResult<IncrementalResult | undefined>[] = [];
  #change = Promise.withResolvers<void>();

  constructor(errors: ErrorLimit) {
    this.#errors = errors;
  }

  /** @param part Never rejects; undefined if the object is not sent. */
  async add(place: ResponsePath | undefined, part: Promise<IncrementalResult | undefined>): Promise<void> {
    const pending = { place, part };
    this.#pending.add(pending);
    const complete = await part;
    this.#pending.delete(pending);
    this.#ready.push({ place, part: complete });
    this.#change.resolve();
  }

  /** Whether the response has a place for one of the results. */
  areExpected(): boolean {
    return this.#pending.values().some(this.#hasPlace) || this.#ready.some(this.#hasPlace);
  }

  async *payloads(): AsyncGenerator<IncrementalPayload, void> {
    for (let hasNext = true; hasNext;) {
      if (this.#ready.length === 0) await this.#change.promise;
      this.#change = Promise.withResolvers();
      const incremental = this.#takeReady();
      hasNext = this.areExpected();
      if (incremental.length > 0) yield { incremental, hasNext };
      else if (!hasNext) yield { hasNext };
    }
  }

  #takeReady(): readonly IncrementalResult[] {
    const placed = this.#ready.splice(0).filter(this.#hasPlace);
    return placed.map(({ part }) => part).filter(part => part !== undefined);
  }

  readonly #hasPlace = ({ place }: LocatedResult<unknown>): boolean => !this.#errors.isInNull(place);
}
