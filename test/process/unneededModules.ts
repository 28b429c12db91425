import { registerHooks } from 'node:module';

/* Preloaded: fails imports of modules that a real service without a collector does not need. */

const UNNEEDED = ['/src/sandbox/', '/node_modules/@opentelemetry/'];

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (UNNEEDED.some(part => resolved.url.includes(part))) throw new Error(`${resolved.url} is loaded.`);
    return resolved;
  },
});
