import { ServiceError } from '../errors.ts';
import type { Exchange, Stage } from './stage.ts';

/** Different calls whose responses are not HTTP, after which the process is not ready, and milliseconds for which it is not. */
const EVIDENCE = { fewest: 5, ttl: 10_000 };

/** The last calls whose responses were not HTTP, without one in between that was. */
export class MalformedResponses {
  readonly #paths = new Set<string>();
  #lastAt = -Infinity;

  /** True if different calls have had such responses, the last one not long ago, and no other responses. */
  get areAll(): boolean {
    return this.#paths.size >= EVIDENCE.fewest && performance.now() - this.#lastAt < EVIDENCE.ttl;
  }

  readonly stage: Stage<Exchange> = next => (call, authorization, progress) =>
    next(call, authorization, progress).then(
      response => {
        if (this.#paths.size > 0) this.#paths.clear();
        return response;
      },
      (error: unknown) => {
        if (error instanceof ServiceError && error.failure.isMalformed) this.#add(call.path);
        throw error;
      },
    );

  #add(path: string): void {
    this.#lastAt = performance.now();
    if (this.#paths.size < EVIDENCE.fewest) this.#paths.add(path);
  }
}
