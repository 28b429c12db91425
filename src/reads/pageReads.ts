import { absenceOf, errorOf, freshnessOf, freshUntil, isBelieved, type Times } from '../facts/freshness.ts';
import { type Page, pageFacts, type PageFacts } from '../facts/factKinds.ts';
import { hasErrors } from '../facts/size.ts';
import type { PageRequest } from './pageCall.ts';
import { keepHeader } from './recordNames.ts';
import { orOld, type Sources } from './sources.ts';
import { refusalName } from './versions.ts';

/** Reads of single pages: from the facts, or by a call whose result is kept as facts. */
export class PageReads {
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** The page, if it needs no call. */
  peek<N, R>(request: PageRequest<N, R>): Page<N, R> | undefined {
    const facts = this.#sources.facts.get(pageFacts, pageName(request.call));
    // The name holds everything that the page was read with, so its rows are of these types.
    return facts && 'page' in facts && this.#isGood(facts) ? (facts.page as Page<N, R>) : undefined;
  }

  async read<N, R>(request: PageRequest<N, R>): Promise<Page<N, R>> {
    if (request.lifetime === 0 || request.isAnew) return this.#request(request);
    const name = pageName(request.call);
    const page = this.#known(request, name) ?? this.#brought(request, name);
    // As in `peek`.
    return page as Page<N, R> | Promise<Page<N, R>>;
  }

  /** @throws {ServiceError} when the service has returned that the page does not exist */
  #known(request: PageRequest, name: string): Page | undefined {
    const facts = this.#sources.facts.get(pageFacts, name);
    return facts && this.#isGood(facts) ? this.#taken(request, facts) : undefined;
  }

  async #brought(request: PageRequest, name: string): Promise<Page> {
    await this.#sources.facts.bring(pageFacts, [name]);
    return this.#known(request, name) ?? orOld(this.#request(request), () => this.#old(request, name));
  }

  #isGood(facts: PageFacts | undefined): boolean {
    if (!facts) return false;
    if ('absence' in facts) return isBelieved(facts.absence);
    const freshness = freshnessOf(facts);
    return freshness === 'fresh' || (freshness === 'stale' && !this.#sources.isRefresh);
  }

  #old(request: PageRequest, name: string): Page | undefined {
    const facts = this.#sources.facts.get(pageFacts, name);
    return facts && 'page' in facts && freshnessOf(facts) ? this.#taken(request, facts) : undefined;
  }

  #taken(request: PageRequest, known: PageFacts): Page {
    const { facts, budget, forRefresh } = this.#sources;
    const times = 'absence' in known ? known.absence : known;
    facts.used(budget, request.call.path, times);
    if ('absence' in known) throw errorOf(known.absence);
    if (freshnessOf(times) === 'stale') {
      facts.refresh(pageName(request.call), () => new PageReads(forRefresh()).read(request));
    }
    return known.page;
  }

  async #request<N, R>(request: PageRequest<N, R>): Promise<Page<N, R>> {
    const { calls, facts, budget } = this.#sources;
    const { call, lifetime } = request;
    const requestedAt = Date.now();
    try {
      const page = await calls.read(call);
      budget.use(requestedAt + lifetime);
      if (lifetime > 0) this.#keep(request, page, { requestedAt, lifetime });
      return page;
    } catch (error) {
      const absence = absenceOf(error, requestedAt, lifetime === 0 ? 0 : undefined);
      if (absence) budget.use(freshUntil(absence));
      if (absence && lifetime > 0) facts.add(pageFacts, pageName(request.call), { absence });
      throw error;
    }
  }

  #keep(request: PageRequest, page: Page, times: Times): void {
    const { call, header } = request;
    const { facts } = this.#sources;
    const source = refusalName(call.path, call.version);
    keepHeader(facts, { header, path: source }, call.values, { ...times, values: page.header });
    // Errors in the place of values are reported.
    if (page.isDamaged && (hasErrors(page.items) || hasErrors(page.head))) return;
    facts.add(pageFacts, pageName(request.call), { ...times, page });
  }
}

/** Every part of the call: equal names are equal pages. */
const pageName = ({ path, version, values, query, body }: Omit<PageRequest['call'], 'decode'>): string =>
  `page ${JSON.stringify([path, version, values, query, body])}`;
