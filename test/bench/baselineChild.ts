import { startBaseline } from './baseline/server.ts';

/* The baseline in a child process. Its first argument is the address of the service. */

const { url } = await startBaseline(JSON.parse(process.argv[2] ?? ''));
process.send?.(url);
