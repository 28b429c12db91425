import { registerHooks } from 'node:module';

/* Preloaded: gives cache entries another format, as the next release might. */

const FORMAT = /const FORMAT = (?<format>\d+);/;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/src/replica/store.ts')) return loaded;
    const source = String(loaded.source);
    if (!FORMAT.test(source)) throw new Error(`${url} has no FORMAT`);
    return { ...loaded, source: source.replace(FORMAT, 'const FORMAT = $<format>_000;') };
  },
});
