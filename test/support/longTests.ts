import { beforeEach } from 'vitest';
import { position, progress } from './progress.ts';

const INTERVAL_MS = 10_000;

// Longer tests print progress.
beforeEach(({ task }) => {
  const startedAt = performance.now();
  progress('');
  const print = () => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    process.stderr.write(`${seconds} s: ${task.name}${position && `: ${position}`}\n`);
  };
  const timer = setInterval(print, INTERVAL_MS).unref();
  return () => clearInterval(timer);
});
