import type { GraphQLResolveInfo } from 'graphql';
import type { PlannedField } from './plan.ts';

type Path = GraphQLResolveInfo['path'];

/** Errors that a response lists. The others are counted. */
export const MOST_ERRORS = 100;

/** The errors of one operation, in all parts of its response together. One that is not listed allocates nothing. */
export class ErrorLimit {
  /** Places in the response that are null because of an error below them. */
  readonly #nulls = new Set<Path>();
  /** Fields whose arguments were refused, by the error. */
  readonly #refused = new Map<unknown, Set<PlannedField>>();
  #listed = 0;
  #unlisted = 0;

  get isReached(): boolean {
    return this.#listed === MOST_ERRORS;
  }

  /** Errors that are not listed. */
  get unlisted(): number {
    return this.#unlisted;
  }

  /** Counts an error. True if the response lists it. */
  count(): boolean {
    const isListed = !this.isReached;
    if (isListed) this.#listed++;
    else this.#unlisted++;
    return isListed;
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
  hasRefused(field: PlannedField, error: unknown): boolean {
    return this.#refused.get(error)?.has(field) ?? false;
  }

  refuse(field: PlannedField, error: unknown): void {
    this.#refused.set(error, (this.#refused.get(error) ?? new Set()).add(field));
  }
}
