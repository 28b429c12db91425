/** Milliseconds between two looks at the clocks. */
const EVERY = 5;

const processorTime = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Milliseconds that some work of this process takes, without those in which a timer was late because other programs had the
 * processor.
 */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const start = performance.now();
  let last = { at: start, used: processorTime() };
  let stolen = 0;
  const look = () => {
    const now = { at: performance.now(), used: processorTime() };
    stolen += Math.max(0, now.at - last.at - EVERY - (now.used - last.used));
    last = now;
  };
  const timer = setInterval(look, EVERY);
  try {
    const result = await work();
    look();
    return { result, took: performance.now() - start - stolen };
  } finally {
    clearInterval(timer);
  }
}
