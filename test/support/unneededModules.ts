import { registerHooks } from 'node:module';

/* Loaded before the program: an import of what it does not need with these settings fails. */

const UNNEEDED = ['/src/sandbox/', '/node_modules/@opentelemetry/'];

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (UNNEEDED.some(part => resolved.url.includes(part))) throw new Error(`${resolved.url} is loaded.`);
    return resolved;
  },
});
