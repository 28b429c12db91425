import module from 'node:module';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { exitWithSuccess } from './startSignals.js';

/* Loaded before the program: its signals, and the limits of its memory. */

exitWithSuccess();

/**
 * Settings of Node in the file, such as NODE_EXTRA_CA_CERTS, have an effect at a start alone. What is wrong with the file is
 * reported by the program, which reads it again.
 */
async function readEnvFile() {
  // Not at the top of this file: an older Node, which cannot read TypeScript, reports its version first.
  const { loadEnvFile } = await import('./config/envFile.ts');
  try {
    loadEnvFile(process.env);
  } catch {
    // The environment alone counts.
  }
}

/** V8's options that are not set. They have an effect at the start alone. */
async function missingOptions() {
  const { heapOptions, memoryOf } = await import('./config/heap.ts');
  const { NODE_OPTIONS = '' } = process.env;
  return heapOptions(memoryOf(process.constrainedMemory(), totalmem()), [
    ...process.execArgv,
    ...NODE_OPTIONS.split(' '),
  ]);
}

await readEnvFile();
const options = await missingOptions();
// The same process begins again, with the same id. Windows cannot do this; there NODE_OPTIONS can have the limits.
if (options.length > 0 && process.platform !== 'win32') {
  process.execve(process.execPath, [process.execPath, ...options, ...process.execArgv, ...process.argv.slice(1)]);
}

// Node keeps the compiled files, so that each start but the first takes a third less. Without write access nothing happens.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
