import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { exitWithSuccess } from './startSignals.js';

/* Loaded before the program: its signals, and the compile cache. */

exitWithSuccess();

// Node keeps the compiled files, so that each start but the first takes a third less. Without write access nothing happens.
module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
