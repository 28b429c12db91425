import { sequence } from '../../../src/sandbox/data/invention.ts';

/** Seeded random numbers. */
export class Dice {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = sequence(seed);
  }

  chance = (share: number): boolean => this.#next() < share;

  /** An integer in [0, end). */
  below = (end: number): number => Math.floor(this.#next() * end);

  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new RangeError('there is nothing to pick from');
    return item;
  }

  /** A shuffled copy. */
  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list];
    return list.flatMap(() => rest.splice(this.below(rest.length), 1));
  }

  /** A non-empty random subset in random order. */
  some<T>(list: readonly T[], most: number): T[] {
    const rest = [...list];
    const count = Math.min(rest.length, 1 + this.below(most));
    return Array.from({ length: count }, () => rest.splice(this.below(rest.length), 1)).flat();
  }
}
