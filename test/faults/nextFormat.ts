import { registerHooks } from 'node:module';

/* Preloaded: makes the program the next release, whose cache entries have another format. */

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
