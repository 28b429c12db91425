import { beforeEach } from 'vitest';
import { position, progress } from './progress.ts';

/** Milliseconds. */
const INTERVAL = 10_000;

// A test that takes longer than this prints a line, so that a person sees that it goes on.
beforeEach(({ task }) => {
  const startedAt = performance.now();
  progress('');
  const print = () => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    process.stderr.write(`${seconds} s: ${task.name}${position && `: ${position}`}\n`);
  };
  const timer = setInterval(print, INTERVAL).unref();
  return () => clearInterval(timer);
});
