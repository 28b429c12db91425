import { Cache } from '../../src/cache/cache.ts';

/* Operations share the objects of cached entries: one that changed them would change the data of the others. */

type Add = (...args: Parameters<Cache['add']>) => void;

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

let isFreezing = false;

/** Freezes all entries that are cached from now on, so that a change of one throws; once for each process. */
export function freezeEntries(): void {
  if (isFreezing) return;
  isFreezing = true;
  const { add } = Cache.prototype as { add: Add };
  Cache.prototype.add = function (this: Cache, ...args: Parameters<Add>) {
    freeze(args[2]);
    add.apply(this, args);
  };
}
