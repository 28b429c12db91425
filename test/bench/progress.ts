const startedAt = performance.now();

/** One line for each step, so that a person sees how far a long run is. */
export function progress(step: string): void {
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  process.stderr.write(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ${step}\n`);
}
