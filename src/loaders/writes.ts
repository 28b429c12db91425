import {
  type JsonObject,
  type PathParameters,
  readOptionalObject,
  type WriteDefinition,
  type WriteErrorCode,
} from '../service/description/index.ts';
import { hasCode, ServiceError } from '../operation/index.ts';
import { tagsOfCall } from './entries/tags.ts';
import type { LoadContext } from './loadContext.ts';

export interface Result<R extends WriteErrorCode = WriteErrorCode> {
  /** Undefined if the service made the change. */
  readonly refusal: R | undefined;
  /** The changed object in the response; undefined if nothing changed or the response has no object. */
  readonly changed: JsonObject | undefined;
}

/** Sends writes once, without a loader, and invalidates the entries of records that may have changed. */
export class Writes {
  readonly #context: LoadContext;
  readonly #onChange: () => void;

  /** @param onChange Called when a write has, or may have, changed a record. */
  constructor(context: LoadContext, onChange: () => void) {
    this.#context = context;
    this.#onChange = onChange;
  }

  /** @throws {SubgraphError} for failures other than a refusal of the write; a ServiceError if the call failed */
  async send<Path extends string, A, R extends WriteErrorCode>(
    write: WriteDefinition<Path, A, R>,
    values: PathParameters<Path>,
    args: A,
  ): Promise<Result<R>> {
    const { method, path, query, body, errorCodes: refusals } = write;
    const call = { path, values, query: query?.(args), body: body?.(args) };
    try {
      const changed = await this.#context.calls.write(method, { ...call, decode: readOptionalObject });
      // The id in the response differs from the id in the path if the record was merged.
      this.#forget(call, changed?.['uuid']);
      return { refusal: undefined, changed };
    } catch (error) {
      const { status = 0, mayBeDone = false } = error instanceof ServiceError ? error.failure : {};
      if (mayBeDone) this.#forget(call);
      const refusal = refusals[status];
      // A closed rate window or a failing gateway does not mean that the service refuses the write.
      if (!refusal || hasCode(error, 'RATE_LIMITED', 'UPSTREAM_UNAVAILABLE')) throw error;
      return { refusal, changed: undefined };
    }
  }

  #forget(call: Parameters<typeof tagsOfCall>[0], changed?: unknown): void {
    for (const id of tagsOfCall(call, changed)) this.#context.cache.invalidate(id);
    this.#onChange();
  }
}
