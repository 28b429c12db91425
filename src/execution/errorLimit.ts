import type { GraphQLResolveInfo } from 'graphql';
import type { PlannedField } from './plan.ts';

type Path = GraphQLResolveInfo['path'];

/**
 * Errors with which an operation stops. Values that are there are still returned, and calls in flight are completed, but
 * no other field is resolved: each error takes time and memory, and a response does not list more of them.
 */
export const MOST_ERRORS = 100;

/** The bound of the errors of one operation, in all parts of its response together. */
export class ErrorLimit {
  /** Places in the response that are null because of an error. */
  readonly #nulls = new Set<Path>();
  /** Fields whose arguments were refused. */
  readonly #refused = new Set<PlannedField>();
  #count = 0;

  get isReached(): boolean {
    return this.#count >= MOST_ERRORS;
  }

  count(): void {
    this.#count++;
  }

  addNull(place: Path): void {
    this.#nulls.add(place);
  }

  /** True if the response has no such place, because one around it is null. */
  isInNull(place: Path | undefined): boolean {
    if (this.#nulls.size === 0) return false;
    for (let around = place; around; around = around.prev) if (this.#nulls.has(around)) return true;
    return false;
  }

  /** True if another parent of the field has the error of its arguments: a response has it once for the field. */
  isRepeatedRefusal(field: PlannedField): boolean {
    const isKnown = this.#refused.has(field);
    this.#refused.add(field);
    return isKnown;
  }
}
