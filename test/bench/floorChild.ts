import { startFloor } from './floor/server.ts';

/* The floor in a process of its own; how it reaches the service is the first argument. */

const { manyIds, ...access } = JSON.parse(process.argv[2] ?? '');
const { url, forget } = await startFloor(access);
forget({ batchPaths: manyIds });
process.send?.(url);
