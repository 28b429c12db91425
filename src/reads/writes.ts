import type { Outcome, Write } from '../endpoint/write.ts';
import { hasCode, ServiceError } from '../errors.ts';
import type { Calls } from '../rest/client.ts';
import { single, type Raw } from '../endpoint/envelope.ts';
import type { Values } from '../endpoint/path.ts';

export interface Result {
  readonly outcome: Outcome;
  /** The changed thing, as the service told it; undefined where nothing changed. */
  readonly changed: Raw | undefined;
}

/** Writes go straight through: no loader, no memory, and never sent again. */
export class Writes {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /** @throws {ServiceError} for everything that is not an outcome to tell. */
  async send<Path extends string, A>(write: Write<Path, A>, values: Values<Path>, args: A): Promise<Result> {
    const { method, path, query, body, success, outcomes } = write;
    try {
      const changed = await this.#calls.write(method, {
        path,
        values,
        query: query?.(args),
        body: body?.(args),
        lifetime: 0,
        decode: single,
      });
      return { outcome: success, changed };
    } catch (error) {
      const outcome = error instanceof ServiceError ? outcomes[error.failure.status ?? 0] : undefined;
      // A closed rate window says nothing of the list that is written to.
      if (!outcome || hasCode(error, 'RATE_LIMITED')) throw error;
      return { outcome, changed: undefined };
    }
  }
}
