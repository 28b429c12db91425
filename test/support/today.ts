/** Noon of the day that the tests assume. */
export const TODAY = Date.parse('2026-11-20T12:00:00Z');
