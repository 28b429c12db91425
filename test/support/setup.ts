import { isBuiltin, registerHooks, setSourceMapsSupport, type ModuleHooks } from 'node:module';
import { afterAll, beforeEach, vi } from 'vitest';
import { Cache } from '../../src/cache/cache.ts';
import { TODAY } from './clock.ts';

let hooks: ModuleHooks | undefined;

/** Makes imports of Node.js modules and errors as fast in tests as in the program. */
function importQuickly(): void {
  // Apollo Server requires a Node.js module per request, for which Vitest would message its main process.
  hooks ??= registerHooks({
    resolve: (specifier, context, next) =>
      isBuiltin(specifier)
        ? { url: `node:${specifier.replace(/^node:/, '')}`, format: 'builtin', shortCircuit: true }
        : next(specifier, context),
  });
  // Type stripping preserves line numbers, and each GraphQL error reads its stack.
  setSourceMapsSupport(false);
  // The limit of the program. Vitest raises the limit to 100.
  Error.stackTraceLimit = 10;
}

/* Operations share cached objects. An operation that mutates an object would change the data of other operations. */

type Add = (...args: Parameters<Cache['add']>) => void;

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

let isFreezing = false;

/** Freezes all entries cached from now on, so that mutations throw. Runs once per process. */
function freezeEntries(): void {
  if (isFreezing) return;
  isFreezing = true;
  const { add } = Cache.prototype as { add: Add };
  Cache.prototype.add = function (this: Cache, ...args: Parameters<Add>) {
    freeze(args[2]);
    add.apply(this, args);
  };
}

importQuickly();
freezeEntries();

/** Starts each test at noon of the same day. Timers are not faked. */
const beginDay = (): void => void vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

// Code outside of tests also runs at this time.
beginDay();
beforeEach(beginDay);
// Files share a process, so the clock must be restored.
afterAll(() => void vi.useRealTimers());
