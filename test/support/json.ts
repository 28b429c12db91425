/**
 * A parsed response. Its shape depends on the query of each test, which the compiler cannot know; reading a wrong path
 * fails the test.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;
