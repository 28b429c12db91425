/** Noon of the day for which the tests are written. */
export const TODAY = Date.parse('2026-11-20T12:00:00Z');
