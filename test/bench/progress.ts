const startedAt = performance.now();

/** Prints one line per step, to show the progress of a long run. */
export function progress(step: string): void {
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  process.stderr.write(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ${step}\n`);
}
