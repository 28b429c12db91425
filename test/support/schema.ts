import { createSchema } from '../../src/graph/schema.ts';

/** The server's schema, built once per process because it takes as long as many tests. */
export const schema = createSchema();
