import { setTimeout as wait } from 'node:timers/promises';
import { createLog, closeLog } from '../../src/process/log.ts';

/* Logs far more than its reader consumes, then exits like the program. Reports its memory growth to its parent. */

const LINES = 60_000;
const AT_ONCE = 500;

const log = createLog('info', []);
const before = process.memoryUsage.rss();
for (let line = 0; line < LINES; line++) {
  log.info({ line, text: 'x'.repeat(1_000) }, 'line');
  if (line % AT_ONCE === 0) await wait(1);
}
process.send?.({ grown: process.memoryUsage.rss() - before });
process.once('message', async () => {
  log.info('last');
  // Exits in the same way as `shutdown.ts`.
  await closeLog(Object.create(log));
  process.exit(0);
});
