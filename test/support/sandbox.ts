import { type Sandbox, startSandbox, type SandboxOptions } from '../../src/sandbox/server.ts';
import type { Json } from './json.ts';
import { afterAll, beforeEach, expect } from 'vitest';
import { TODAY } from './clock.ts';
import { request } from 'undici';

type Asked = Pick<Sandbox, 'url' | 'appId' | 'apiKey'>;

/** A response of the service with status and headers. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  readonly object: Json;
  readonly related: Json;
  readonly items: Json[];
  readonly page: {
    readonly offset: number;
    readonly limit: number;
    readonly next: string | null;
    readonly previous: string | null;
    readonly total: number;
    /** Only top lists have a cursor. */
    readonly cursor: string | null;
  };
  readonly errors: Json[];
  readonly [member: string]: Json;
}

/** Requests the service directly, with the headers of legacy API keys. */
export async function askService(sandbox: Asked, path: string, init: RequestInit = {}): Promise<ServiceAnswer> {
  const response = await fetch(`${sandbox.url}${path}`, { headers: keyHeaders(sandbox), ...init });
  const body: ServiceAnswer = JSON.parse(await response.text());
  return { ...body, status: response.status, headers: response.headers };
}

export function keyHeaders({ appId, apiKey }: Asked): Record<string, string> {
  return { 'x-app-id': appId, 'x-api-key': apiKey };
}

/** Reads all rows of a list or series from the service, page by page. */
export async function rowsOf(sandbox: Asked, path: string, limit = 100): Promise<Json[]> {
  const rows: Json[] = [];
  for (;;) {
    const mark = path.includes('?') ? '&' : '?';
    const { status, items, page } = await askService(sandbox, `${path}${mark}offset=${rows.length}&limit=${limit}`);
    if (status !== 200) throw new Error(`${status} for ${path}`);
    rows.push(...items);
    if (items.length === 0 || rows.length >= page.total) return rows;
  }
}

/** Identity of a row: its id, or its platform and identifier. */
export function identityOf(row: Json): string {
  const thing = row.song ?? row;
  return (
    thing.uuid ?? thing.id ?? `${thing.platformCode ?? thing.platform?.code ?? thing.platform} ${thing.identifier}`
  );
}

/**
 * A sandbox for one test file, with functions that request it. It is reset before each test and closed after the last test.
 */
export async function askedSandbox(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ now: () => TODAY, ...options });
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.close());

  /** Requests a path, which starts with the version. */
  const get = (path: string, init?: RequestInit) => askService(sandbox, `/api/${path}`, init);

  return {
    sandbox,
    get,
    statusOf: async (path: string): Promise<number> => (await get(path)).status,
    /** Reads all rows of a list, page by page. */
    walk: (path: string, limit?: number) => rowsOf(sandbox, `/api/${path}`, limit),
  };
}

/** Sorted field names of a record. {@link words} parses sorted names from a line of text. */
export const keys = (value: object): string[] => Object.keys(value).toSorted();
export const words = (text: string): string[] => text.split(' ').toSorted();
export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
export const ids = (rows: ServiceAnswer['items']): string[] => rows.map(row => row.uuid);

/* Reads all of the sandbox's data over HTTP, as a client would. */

const atOnce = 24;

/** Calls `ask` for each subject, with limited concurrency, and returns the results in order. */
export async function forEach<T, R>(subjects: readonly T[], ask: (subject: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = [...subjects.entries()];
  const work = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) results[next[0]] = await ask(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

export async function openWorld() {
  const sandbox = await startSandbox({ now: () => TODAY });

  /** Requests a path. Uses undici's `request`, because `fetch` takes three times as long for thousands of calls. */
  async function get(path: string, init: { method?: 'POST'; body?: string } = {}): Promise<ServiceAnswer> {
    const { statusCode, body } = await request(`${sandbox.url}/api/${path}`, { headers: keyHeaders(sandbox), ...init });
    return { ...JSON.parse(await body.text()), status: statusCode };
  }

  /** Reads all rows of a list, page by page. */
  async function allRows(path: string, limit: number, init?: Parameters<typeof get>[1]): Promise<Json[]> {
    const page = (offset: number) =>
      get(`${path}${path.includes('?') ? '&' : '?'}offset=${offset}&limit=${limit}`, init);
    const first = await page(0);
    if (first.status !== 200) throw new Error(`${first.status} for ${path}`);
    const starts = Array.from({ length: Math.ceil(first.page.total / limit) }, (_, place) => place * limit);
    const others = await forEach(starts.slice(1), page);
    return [first, ...others].flatMap(({ items }) => items);
  }

  const walk = (path: string) => allRows(path, 100);
  /** Reads all rows of a ranked list. */
  const top = (path: string, body: object = {}, limit = 100) =>
    allRows(`v2/top/${path}`, limit, { method: 'POST', body: JSON.stringify(body) });

  /** Reads records in batches of ten and returns them by id. */
  async function records(path: string, wanted: readonly string[]): Promise<Map<string, Json>> {
    const sets = Array.from({ length: Math.ceil(wanted.length / 10) }, (_, place) =>
      wanted.slice(place * 10, place * 10 + 10),
    );
    const answers = await forEach(sets, set => get(`${path}/${set.join(',')}`));
    const found = answers.flatMap(({ items, object }) => items ?? [object]);
    return new Map(found.map(record => [record.uuid, record]));
  }

  return { sandbox, get, walk, top, records };
}

/** Asserts that a predicate holds for each subject. Reports the first subjects for which it does not. */
export async function each<Subject>(
  subjects: readonly Subject[],
  holds: (subject: Subject) => boolean | Promise<boolean>,
): Promise<void> {
  const kept = await forEach(atLeast(1, subjects), async subject => await holds(subject));
  const broken = subjects.filter((_, place) => !kept[place]);
  expect(broken.slice(0, 3).map(subject => JSON.stringify(subject).slice(0, 1_000))).toEqual([]);
}

/** Asserts a minimum number of subjects, because fewer subjects would prove nothing. */
export function atLeast<Subject>(count: number, subjects: readonly Subject[]): readonly Subject[] {
  expect(subjects.length).toBeGreaterThanOrEqual(count);
  return subjects;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length);
export const isNear = (value: number, other: number, most: number): boolean => Math.abs(value - other) <= most;
export const isSorted = (values: readonly (string | number)[]): boolean =>
  values.every((value, place) => place === 0 || (values[place - 1] ?? value) <= value);
export const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
export const everyNth = <T>(rows: readonly T[], step: number): T[] => rows.filter((_, place) => place % step === 0);

/** Figure in a row of a ranked list. @param name Platform and metric, such as `spotify/followers`. */
export function figureOf(row: Json, name: string): Json {
  const groups: Json[] = Object.values(row).filter(Array.isArray).flat();
  return groups.find(({ platformCode, metricType }) => `${platformCode}/${metricType}` === name);
}
