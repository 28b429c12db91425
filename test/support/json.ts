/**
 * A parsed response. The query of each test determines its shape, which the compiler cannot know; a test that reads a
 * wrong path fails.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;
