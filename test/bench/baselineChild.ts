import { startBaseline } from './baseline/server.ts';

/* Runs the baseline in a child process. The first argument is the access to the service as JSON. */

const { url } = await startBaseline(JSON.parse(process.argv[2] ?? ''));
process.send?.(url);
