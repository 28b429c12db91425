import { registerHooks } from 'node:module';

/* Loaded before the program: an import of the embedded sandbox fails. */

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (resolved.url.includes('/src/sandbox/')) throw new Error(`${resolved.url} is loaded.`);
    return resolved;
  },
});
