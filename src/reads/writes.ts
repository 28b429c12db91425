import type { Outcome, Write } from '../endpoint/write.ts';
import { hasCode, ServiceError } from '../errors.ts';
import type { Sources } from './sources.ts';
import { single, type Raw } from '../endpoint/envelope.ts';
import type { Values } from '../endpoint/path.ts';

export interface Result {
  readonly outcome: Outcome;
  /** The changed thing, as the service told it; undefined where nothing changed. */
  readonly changed: Raw | undefined;
}

/** Writes are sent once, without a loader. The facts about the record that they change are forgotten. */
export class Writes {
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** @throws {ServiceError} for everything that is not an outcome to tell. */
  async send<Path extends string, A>(write: Write<Path, A>, values: Values<Path>, args: A): Promise<Result> {
    const { method, path, query, body, success, outcomes } = write;
    try {
      const changed = await this.#sources.calls.write(method, {
        path,
        values,
        query: query?.(args),
        body: body?.(args),
        decode: single,
      });
      this.#forget(values);
      return { outcome: success, changed };
    } catch (error) {
      const { status = 0, mayBeDone = false } = error instanceof ServiceError ? error.failure : {};
      if (mayBeDone) this.#forget(values);
      const outcome = outcomes[status];
      // A closed rate window says nothing of the list that is written to.
      if (!outcome || hasCode(error, 'RATE_LIMITED')) throw error;
      return { outcome, changed: undefined };
    }
  }

  #forget(values: Readonly<Record<string, string>>): void {
    // The first value in the path names the record; others, such as a platform, are in facts about all records.
    const [record] = Object.values(values);
    if (record) this.#sources.facts.forget(record);
  }
}
