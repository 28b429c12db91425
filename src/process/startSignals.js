/*
 * Loaded before the slow imports: ends the process on SIGTERM and SIGINT as long as it has no other handlers. Without
 * a handler, the kernel ignores these signals for PID 1, which is the program in a container.
 */

/** Exit status by the number of the signal; by default as shells report it. */
let statusOf = signal => 128 + signal;

for (const name of ['SIGTERM', 'SIGINT']) {
  process.on(name, (_, signal) => {
    if (process.listenerCount(name) === 1) process.exit(statusOf(signal));
  });
}

/** An interrupted start is not a failure: exits with 0. */
export function exitWithSuccess() {
  statusOf = () => 0;
}
