import { Pool, type Dispatcher } from 'undici';
import type { ServiceAccess } from '../baseline/service.ts';
import type { Json } from '../../support/json.ts';

const MANY = 10;
const LONGEST_PERIOD = 100;
const DAY = 86_400_000;

/** Calls with nothing around them: undici's dispatcher and JSON.parse. */
export class Service {
  readonly #pool: Pool;
  readonly #headers: Record<string, string>;

  constructor({ url, appId, apiKey }: ServiceAccess) {
    this.#pool = new Pool(url);
    this.#headers = { 'x-app-id': appId, 'x-api-key': apiKey };
  }

  get(path: string): Promise<Json> {
    const options: Dispatcher.DispatchOptions = { path, method: 'GET', headers: this.#headers };
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.#pool.dispatch(options, {
        onRequestStart() {},
        onResponseStart() {},
        onResponseData: (_, chunk) => void chunks.push(chunk),
        onResponseEnd: () => resolve(JSON.parse(Buffer.concat(chunks).toString())),
        onResponseError: (_, error) => reject(error),
      });
    });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  /** Records by id, ten in a call. */
  async many(path: string, ids: readonly string[]): Promise<Map<string, Json>> {
    const calls: Promise<Json>[] = [];
    for (let at = 0; at < ids.length; at += MANY) calls.push(this.get(path + ids.slice(at, at + MANY).join(',')));
    const found = new Map<string, Json>();
    // A call for one id returns the record without a list.
    for (const { items, object } of await Promise.all(calls)) {
      for (const item of items ?? [object]) found.set(item.uuid, item);
    }
    return found;
  }

  /** Records by id, one in a call. */
  async each(path: string, ids: readonly string[]): Promise<Map<string, Json>> {
    const answers = await Promise.all(ids.map(id => this.get(path + id)));
    return new Map(answers.map(({ object }) => [object.uuid, object]));
  }

  /** Points of a period, 100 days in a call. */
  async points(path: string, days: number, end = Date.now()): Promise<Json[]> {
    const calls: Promise<Json>[] = [];
    for (let from = end - (days - 1) * DAY; from <= end; from += LONGEST_PERIOD * DAY) {
      const until = Math.min(end, from + (LONGEST_PERIOD - 1) * DAY);
      calls.push(this.get(`${path}?startDate=${dateOf(from)}&endDate=${dateOf(until)}&limit=100`));
    }
    // Without an account there are no items; some series come newest first.
    const windows = (await Promise.all(calls)).map(({ items = [] }) =>
      items[0]?.date > items.at(-1)?.date ? items.toReversed() : items,
    );
    return windows.length === 1 ? windows[0] : windows.flat();
  }
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
