import { afterAll, beforeEach } from 'vitest';
import { startSandbox, type SandboxOptions } from '../../src/sandbox/server.ts';
import { askService, rowsOf, type ServiceAnswer } from './askService.ts';
import { TODAY } from './today.ts';

/**
 * A sandbox for one test file with request functions. Faults are reset before each test; it is closed after the last.
 */
export async function askedSandbox(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ now: () => TODAY, ...options });
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.close());

  /** Requests a path that starts with its version. */
  const get = (path: string, init?: RequestInit) => askService(sandbox, `/api/${path}`, init);

  return {
    sandbox,
    get,
    statusOf: async (path: string): Promise<number> => (await get(path)).status,
    /** All rows of a list, page by page. */
    walk: (path: string, limit?: number) => rowsOf(sandbox, `/api/${path}`, limit),
  };
}

/** Sorted field names of a record, and the same parsed from a line of text. */
export const keys = (value: object): string[] => Object.keys(value).toSorted();
export const words = (text: string): string[] => text.split(' ').toSorted();
export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
export const ids = (rows: ServiceAnswer['items']): string[] => rows.map(row => row.uuid);
