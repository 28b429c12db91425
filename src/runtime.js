import module from 'node:module';
import { fileURLToPath } from 'node:url';

/* Loaded before the program: the limits of its memory. */

/**
 * Megabytes of the old generation beside the cache and the responses: code, schema, documents, queries, operations, and room
 * for garbage: with 90 MB less, pages without a cache take a quarter more processor time.
 */
const HEAP = 200;
/** Of the heap for each megabyte of the cache: cached responses take an eighth, and garbage waits to be collected. */
const CACHE = 1.25;
/** Of the heap for each megabyte of the largest response, which is made of objects first. */
const RESPONSE = 8;
/** Megabytes of the embedded sandbox, which has its data in the same process. */
const SANDBOX = 150;
/**
 * Megabytes of each half of the young generation, twice Node's own limit. Garbage collection takes half of the processor time
 * with 8 MB: with 32 MB, a page without cached data takes two thirds of that time, and the program 36 MB more memory.
 */
const YOUNG = 32;

/** What is wrong with the file is reported by the program, which reads it again. */
async function readEnvFile() {
  // Not at the top of this file: an older Node, which cannot read TypeScript, reports its version first.
  const { loadEnvFile } = await import('./config/envFile.ts');
  try {
    loadEnvFile(process.env);
  } catch {
    // Without its settings, the limits are the usual ones.
  }
}

/** Node's limits for the memory of this program, as far as they are not set. They have an effect at the start alone. */
function missingLimits() {
  const { CACHE_MEGABYTES, MAX_RESPONSE_MEGABYTES, SERVICE_URL, NODE_OPTIONS = '' } = process.env;
  const cache = CACHE * (Number(CACHE_MEGABYTES) || 64);
  const response = RESPONSE * (Number(MAX_RESPONSE_MEGABYTES) || 5);
  const heap = Math.ceil(HEAP + cache + response + (SERVICE_URL ? 0 : SANDBOX));
  const options = [...process.execArgv, ...NODE_OPTIONS.split(' ')].map(option => option.replaceAll('_', '-'));
  const isSet = name => options.some(option => option.startsWith(name));
  return [
    ...(isSet('--max-old-space-size') ? [] : [`--max-old-space-size=${heap}`]),
    ...(isSet('--max-semi-space-size') ? [] : [`--max-semi-space-size=${YOUNG}`]),
  ];
}

await readEnvFile();
const limits = missingLimits();
// The same process begins again, with the same id. Windows cannot do this; there NODE_OPTIONS can have the limits.
if (limits.length > 0 && process.platform !== 'win32') {
  process.execve(process.execPath, [process.execPath, ...limits, ...process.execArgv, ...process.argv.slice(1)]);
}

// Node keeps the compiled files, so that each start but the first takes a third less. Without write access nothing happens.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
