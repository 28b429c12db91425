import DataLoader from 'dataloader';
import { request } from 'undici';
import type { Json } from '../../support/json.ts';

/** Address and credentials of the service. */
export interface ServiceAccess {
  readonly url: string;
  readonly appId: string;
  readonly apiKey: string;
}

type Query = Readonly<Record<string, string | number | undefined>>;

const PAGE = 100;
const LONGEST_PERIOD = 100;
const DAY = 86_400_000;

/** Calls of one operation: a DataLoader keyed by path for records, and lists by offset. */
export class Service {
  readonly #access: ServiceAccess;
  readonly #records = new DataLoader<string, Json>(paths => settled(paths.map(path => this.#record(path))));

  constructor(access: ServiceAccess) {
    this.#access = access;
  }

  artist = (id: string): Promise<Json> => this.#records.load(`/api/v2.9/artist/${id}`);
  album = (id: string): Promise<Json> => this.#records.load(`/api/v2.51/album/by-uuid/${id}`);
  playlist = (id: string): Promise<Json> => this.#records.load(`/api/v2.8/playlist/${id}`);
  song = (id: string): Promise<Json> => this.#records.load(`/api/v2.25/song/${id}`);
  songByIsrc = (isrc: string): Promise<Json> => this.#records.load(`/api/v2.25/song/by-isrc/${isrc}`);
  currentStats = (id: string, period: number): Promise<Json> =>
    this.#records.load(`/api/v2/artist/${id}/current/stats?period=${period}`);

  page = (path: string, query: Query): Promise<Json> => this.#get(`${path}?${new URLSearchParams(defined(query))}`);

  /** Rows starting at an offset, page by page. */
  async rows(path: string, query: Query, offset: number, count: number): Promise<{ items: Json[]; page: Json }> {
    const items: Json[] = [];
    for (;;) {
      const limit = Math.min(PAGE, count - items.length);
      const answer = await this.page(path, { ...query, limit, offset: offset + items.length });
      items.push(...answer.items);
      const isWhole = offset + items.length >= (answer.page?.total ?? 0) || items.length >= count;
      if (isWhole || answer.items.length === 0) return { items, page: answer.page };
    }
  }

  /** Points of a period: one call per 100 days, in parallel. */
  async points(path: string, start: Date, end: Date): Promise<Json[]> {
    const windows: Promise<Json>[] = [];
    for (let from = start.getTime(); from <= end.getTime(); from += LONGEST_PERIOD * DAY) {
      const until = Math.min(end.getTime(), from + (LONGEST_PERIOD - 1) * DAY);
      const query = { startDate: dateOf(from), endDate: dateOf(until), limit: PAGE };
      windows.push(this.page(path, query).catch(emptyWithoutAccount));
    }
    // Some series are sorted newest first.
    return (await Promise.all(windows)).flatMap(({ items }) => items).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  }

  /** Some responses have no envelope. */
  async #record(path: string): Promise<Json> {
    const body = await this.#get(path);
    return body.object ?? body;
  }

  async #get(path: string): Promise<Json> {
    const { url, appId, apiKey } = this.#access;
    const { statusCode, body } = await request(url + path, { headers: { 'x-app-id': appId, 'x-api-key': apiKey } });
    const answer: Json = await body.json();
    if (statusCode !== 200) throw new Error(answer.errors[0].message);
    return answer;
  }
}

const settled = async (answers: Promise<Json>[]) =>
  (await Promise.allSettled(answers)).map(answer => (answer.status === 'fulfilled' ? answer.value : answer.reason));

const defined = (query: Query) =>
  Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function emptyWithoutAccount(error: Error): Json {
  if (error.message.includes('No social account found')) return { items: [] };
  throw error;
}
