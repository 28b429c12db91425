const startedAt = performance.now();

/** Prints one line per step, so that a person sees the progress of a long run. */
export function progress(step: string): void {
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  process.stderr.write(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ${step}\n`);
}
