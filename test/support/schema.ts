import { createSchema } from '../../src/graph/schema.ts';

/** The schema as the server has it: made once for all files of a process, because it takes as long as many tests. */
export const schema = createSchema();
