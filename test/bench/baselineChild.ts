import { startBaseline } from './baseline/server.ts';

/* The baseline in a process of its own; how it reaches the service is the first argument. */

const { url } = await startBaseline(JSON.parse(process.argv[2] ?? ''));
process.send?.(url);
