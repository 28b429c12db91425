import { isBuiltin, registerHooks, setSourceMapsSupport } from 'node:module';

// Apollo Server requires a module of Node.js for each request, of which Vitest would send a message to its main process.
registerHooks({
  resolve: (specifier, context, next) =>
    isBuiltin(specifier)
      ? { url: `node:${specifier.replace(/^node:/, '')}`, format: 'builtin', shortCircuit: true }
      : next(specifier, context),
});

// Lines without their types are at the same places, and each error of GraphQL reads its stack.
setSourceMapsSupport(false);
