import { ServiceError } from '../../operation/index.ts';

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

  received(): void {
    if (this.#paths.size > 0) this.#paths.clear();
  }

  /** A call has no response. */
  failed(path: string, error: unknown): void {
    if (!(error instanceof ServiceError) || !error.failure.isMalformed) return;
    this.#lastAt = performance.now();
    if (this.#paths.size < EVIDENCE.fewest) this.#paths.add(path);
  }
}
