import { isBuiltin, registerHooks, setSourceMapsSupport, type ModuleHooks } from 'node:module';

let hooks: ModuleHooks | undefined;

/** Makes the imports of Node.js as quick in a test as in the program; once for each process. */
export function importQuickly(): void {
  // Apollo Server requires a module of Node.js for each request, of which Vitest would send a message to its main process.
  hooks ??= registerHooks({
    resolve: (specifier, context, next) =>
      isBuiltin(specifier)
        ? { url: `node:${specifier.replace(/^node:/, '')}`, format: 'builtin', shortCircuit: true }
        : next(specifier, context),
  });
  // Lines without their types are at the same places, and each error of GraphQL reads its stack.
  setSourceMapsSupport(false);
  // As in the program: Vitest keeps a hundred lines of each.
  Error.stackTraceLimit = 10;
}
