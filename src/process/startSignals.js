/*
 * Preloaded before slow imports: exits on SIGTERM and SIGINT until other handlers are installed. In a container, the
 * program is PID 1, and the kernel ignores signals without a handler for it.
 */

/** Exit status by signal number. Defaults to the shell convention. */
let statusOf = signal => 128 + signal;

for (const name of ['SIGTERM', 'SIGINT']) {
  process.on(name, (_, signal) => {
    if (process.listenerCount(name) === 1) process.exit(statusOf(signal));
  });
}

/** An interrupted start is not a failure, so exit with 0. */
export function exitWithSuccess() {
  statusOf = () => 0;
}
