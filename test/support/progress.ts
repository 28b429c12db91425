import { beforeEach } from 'vitest';

/** Milliseconds. */
const INTERVAL = 10_000;

let position = '';

/** Notes how far a long test is, such as `350 of 700`. */
export function progress(text: string): void {
  position = text;
}

// A test that takes longer than this prints a line, so that a person sees that it goes on.
beforeEach(({ task }) => {
  const startedAt = performance.now();
  position = '';
  const print = () => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    process.stderr.write(`${seconds} s: ${task.name}${position && `: ${position}`}\n`);
  };
  const timer = setInterval(print, INTERVAL).unref();
  return () => clearInterval(timer);
});
