import type { ResponsePath } from './info.ts';
import type { PlannedField } from '../plan/index.ts';

/** Further errors are counted, but not listed. */
export const MAX_LISTED_ERRORS = 100;

/** Errors of one operation, across all parts of its response. Errors over the limit allocate nothing. */
export class ErrorLimit {
  /** Response positions that are null because of an error below them. */
  readonly #nulls = new Set<ResponsePath>();
  /** Fields that have listed an error that rows share, by error. */
  readonly #reported = new Map<unknown, Set<PlannedField>>();
  #listed = 0;
  #unlisted = 0;

  get isReached(): boolean {
    return this.#listed === MAX_LISTED_ERRORS;
  }

  get unlisted(): number {
    return this.#unlisted;
  }

  /** Counts an error. Returns whether to list it. */
  count(): boolean {
    const isListed = !this.isReached;
    if (isListed) this.#listed++;
    else this.#unlisted++;
    return isListed;
  }

  addNull(place: ResponsePath): void {
    this.#nulls.add(place);
  }

  /** Whether an ancestor of the position is null. */
  isBelowNull(place: ResponsePath | undefined): boolean {
    if (this.#nulls.size === 0) return false;
    for (let around = place; around; around = around.prev) if (this.#nulls.has(around)) return true;
    return false;
  }

  /** Whether the field has already listed this error for another row. */
  hasReported(field: PlannedField, error: unknown): boolean {
    return this.#reported.get(error)?.has(field) ?? false;
  }

  markReported(field: PlannedField, error: unknown): void {
    this.#reported.set(error, (this.#reported.get(error) ?? new Set()).add(field));
  }
}
