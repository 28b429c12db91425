import { Cache } from '../../src/cache/cache.ts';

/* Operations share cached objects. Mutating one would change the data of others. */

type Add = (...args: Parameters<Cache['add']>) => void;

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

let isFreezing = false;

/** Freezes all entries cached from now on, so that mutations throw. Runs once per process. */
export function freezeEntries(): void {
  if (isFreezing) return;
  isFreezing = true;
  const { add } = Cache.prototype as { add: Add };
  Cache.prototype.add = function (this: Cache, ...args: Parameters<Add>) {
    freeze(args[2]);
    add.apply(this, args);
  };
}
