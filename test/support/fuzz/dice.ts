import { sequence } from '../../../src/sandbox/data/invention.ts';

/** Chance that repeats: the same seed gives the same run. */
export class Dice {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = sequence(seed);
  }

  chance = (share: number): boolean => this.#next() < share;

  /** A whole number from 0 up to, not including, `end`. */
  below = (end: number): number => Math.floor(this.#next() * end);

  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new RangeError('there is nothing to pick from');
    return item;
  }

  /** All of them in any order. */
  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list];
    return list.flatMap(() => rest.splice(this.below(rest.length), 1));
  }

  /** Some of them, at least one, in any order. */
  some<T>(list: readonly T[], most: number): T[] {
    const rest = [...list];
    const count = Math.min(rest.length, 1 + this.below(most));
    return Array.from({ length: count }, () => rest.splice(this.below(rest.length), 1)).flat();
  }
}
