import type { ErrorLimit } from './errorLimit.ts';
import { responsePathAsArray, type GraphQLError } from 'graphql';
import type { ResponsePath } from './info.ts';
import type { Data } from '../plan/index.ts';

/** A deferred fragment of an object that was sent. */
export interface PendingFragment {
  readonly id: string;
  readonly path: readonly (string | number)[];
  readonly label?: string;
}

export interface IncrementalResult extends PendingFragment {
  readonly data: Data | null;
  readonly errors?: readonly GraphQLError[];
}

/** Parts that became ready together and are sent together. */
export interface IncrementalPayload {
  /** Fragments of objects that these parts contain. */
  readonly pending?: readonly PendingFragment[];
  readonly incremental?: readonly IncrementalResult[];
  readonly hasNext: boolean;
}

interface LocatedResult<Part> {
  readonly place: ResponsePath | undefined;
  readonly part: Part;
}

/** Deferred fragments of one response. */
export class IncrementalPublisher {
  readonly #errors: ErrorLimit;
  readonly #pending = new Set<LocatedResult<Promise<IncrementalResult | undefined>>>();
  readonly #ready: LocatedResult<IncrementalResult | undefined>[] = [];
  /** Fragments of objects not sent yet, keyed by the fragment that contains the object. */
  readonly #unannounced = new Map<string | undefined, LocatedResult<PendingFragment>[]>();
  #begun = 0;
  #change = Promise.withResolvers<void>();

  constructor(errors: ErrorLimit) {
    this.#errors = errors;
  }

  /** @param around The fragment that contains the object. Undefined for the first part. */
  begin(place: ResponsePath | undefined, label: string | undefined, around: string | undefined): PendingFragment {
    const part = { id: String(this.#begun++), path: responsePathAsArray(place), ...(label && { label }) };
    const others = this.#unannounced.get(around);
    if (others) others.push({ place, part });
    else this.#unannounced.set(around, [{ place, part }]);
    return part;
  }

  /** Returns the fragments of the objects in a part. */
  announce(around?: string): readonly PendingFragment[] {
    const begun = this.#unannounced.get(around) ?? [];
    this.#unannounced.delete(around);
    return begun.filter(this.#hasPlace).map(({ part }) => part);
  }

  /** @param part Never rejects. Undefined if the object is not sent. */
  async add(place: ResponsePath | undefined, part: Promise<IncrementalResult | undefined>): Promise<void> {
    const pending = { place, part };
    this.#pending.add(pending);
    const complete = await part;
    this.#pending.delete(pending);
    this.#ready.push({ place, part: complete });
    this.#change.resolve();
  }

  /** Whether any pending result still has a position in the response. */
  areExpected(): boolean {
    return this.#pending.values().some(this.#hasPlace) || this.#ready.some(this.#hasPlace);
  }

  async *payloads(): AsyncGenerator<IncrementalPayload, void> {
    for (let hasNext = true; hasNext;) {
      if (this.#ready.length === 0) await this.#change.promise;
      this.#change = Promise.withResolvers();
      const incremental = this.#takeReady();
      hasNext = this.areExpected();
      const pending = incremental.flatMap(({ id, data }) => (data ? this.announce(id) : []));
      if (incremental.length > 0) yield { incremental, hasNext, ...(pending.length > 0 && { pending }) };
      else if (!hasNext) yield { hasNext };
    }
  }

  #takeReady(): readonly IncrementalResult[] {
    const placed = this.#ready.splice(0).filter(this.#hasPlace);
    return placed.map(({ part }) => part).filter(part => part !== undefined);
  }

  readonly #hasPlace = ({ place }: LocatedResult<unknown>): boolean => !this.#errors.isBelowNull(place);
}
