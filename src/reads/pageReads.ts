import { absenceOf, errorOf, type Times } from '../cache/entry.ts';
import { type EntriesOf, goodEntries, read, use, type Want } from '../cache/read.ts';
import { versionedPath } from '../endpoint/call.ts';
import { isTransient } from '../rest/response.ts';
import type { PageRequest } from './pageCall.ts';
import { isWhole, type Page, pageEntries } from './pageEntries.ts';
import { keepOwnerFields } from './recordEntries.ts';
import type { ReadContext } from './readContext.ts';

/** A page that is wanted, and once it is there, the page or its error. */
class PageWant<N, R> implements Want<Page> {
  readonly kind = pageEntries;
  readonly #key: string;
  readonly #context: ReadContext;
  readonly #request: PageRequest<N, R>;
  #page: Page<N, R> | undefined;
  #failure: unknown;

  constructor(context: ReadContext, request: PageRequest<N, R>) {
    this.#context = context;
    this.#request = request;
    this.#key = pageKey(request.call);
  }

  get keys(): readonly string[] {
    return [this.#key];
  }

  take(entriesOf: EntriesOf<Page>): boolean {
    const [entry] = entriesOf(this.#key);
    if (!entry) return false;
    // The key holds everything that the page was read with, so its rows are of these types.
    this.#page = entry.value as Page<N, R> | undefined;
    this.#failure = errorOf(entry);
    use(this.#context, this.#key, entry, () => new PageWant(this.#context.forRefresh(), this.#request).read());
    return true;
  }

  get hasFailed(): boolean {
    return isTransient(this.#failure);
  }

  /** @throws {ServiceError} */
  async read(): Promise<Page<N, R>> {
    const { lifetime, isAnew } = this.#request;
    if (lifetime === 0 || isAnew) await this.#load();
    else await read(this.#context, [this], () => this.#load());
    if (this.#page) return this.#page;
    throw this.#failure;
  }

  async #load(): Promise<void> {
    const { calls, cache, operation } = this.#context;
    const { call, lifetime, isFirst } = this.#request;
    const requestedAt = Date.now();
    try {
      const page = await calls.read(call);
      operation.use({ requestedAt, lifetime: isWhole(page) ? lifetime : 0 });
      if (lifetime > 0) this.#keep(page, { requestedAt, lifetime });
      this.#page = page;
    } catch (error) {
      this.#failure = error;
      const absence = absenceOf(error, requestedAt, lifetime === 0 ? 0 : undefined);
      if (!absence) return;
      operation.use(absence);
      if (lifetime > 0 && isFirst) cache.add(pageEntries, this.#key, absence);
    }
  }

  #keep(page: Page<N, R>, times: Times): void {
    const { call, ownerFields } = this.#request;
    const { cache } = this.#context;
    const source = versionedPath(call.path, call.version);
    keepOwnerFields(cache, { ownerFields, path: source }, call.values, { ...times, value: page.ownerFields });
    if (isWhole(page)) cache.add(pageEntries, this.#key, { source, ...times, value: page });
  }
}

/** Reads a page: from the cache, or by a call. @throws {ServiceError} */
export const readPage = <N, R>(context: ReadContext, request: PageRequest<N, R>): Promise<Page<N, R>> =>
  new PageWant(context, request).read();

/** The page, if it needs no call. */
export const cachedPage = (context: ReadContext, { call }: PageRequest): Page | undefined =>
  goodEntries(context, pageEntries)(pageKey(call))[0]?.value;

/** Every part of the call: equal keys are equal pages. */
const pageKey = ({ path, version, values, query, body }: Omit<PageRequest['call'], 'decode'>): string =>
  `page ${JSON.stringify([path, version, values, query, body])}`;
