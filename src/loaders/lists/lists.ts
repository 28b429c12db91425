import { absenceErrorOf, damaged } from '../../cache/index.ts';
import {
  type ListDefinition,
  type PathValues,
  recordIdsOf,
  type RowFilter,
  UNVERSIONED,
  versionedPath,
} from '../../service/description/index.ts';
import { hasCode, ServiceError } from '../../operation/index.ts';
import type { Known } from '../entries/entries.ts';
import type { ResponseEntries } from '../entries/responseEntries.ts';
import type { Revalidates } from '../entries/revalidation.ts';
import { tagsOfCall } from '../entries/tags.ts';
import type { LoaderState } from '../loaderState.ts';
import { ownerEntries, ownerOf, recordEntries } from '../records/recordEntries.ts';
import { isRefusal } from '../records/versions.ts';
import { acceptedPagesOf } from './acceptedPages.ts';
import { ordered } from './firstItems.ts';
import { repaired } from './repairedPage.ts';
import { AT_START, type ListCall, pageCall, type PageRequest, pageStart, type Start } from './pageCall.ts';
import { isComplete, noPage, type Page, pageEntries } from './pageEntries.ts';
import { type PagedList, readingOf } from './pagedList.ts';
import { createPageReader, knownTotal, type PageReader } from './pageReader.ts';

/** Identifies a list by path, values and arguments. A cursor is valid for one name only. */
const listName = ({ path }: Pick<ListDefinition, 'path'>, values: object, args: unknown): string =>
  JSON.stringify([path, values, args]);

/** A page of a list: its requests in the versions that support its arguments, newest first. */
export interface PageLoad {
  readonly path: string;
  readonly requests: readonly PageRequest[];
}

/** State of a page: a known entry with its request, a request to send, or an error. */
interface Found {
  readonly request?: PageRequest;
  readonly known?: Known<Page>;
  readonly error?: unknown;
}

/**
 * The lists of one operation. Pages are aligned to the page size of the service and shared: connections that overlap in a list
 * read its pages once.
 */
export class Lists {
  readonly #state: LoaderState;
  readonly #revalidation: Revalidates<{ readonly lists: Lists }>;
  readonly #lists = new Map<string, PagedList>();
  /** Calls in flight by request key. */
  readonly #calls = new Map<string, Promise<void>>();

  constructor(state: LoaderState, revalidation: Revalidates<{ readonly lists: Lists }>) {
    this.#state = state;
    this.#revalidation = revalidation;
  }

  /** @param ownersTotal Total number of rows according to the owner of the list. */
  list<A, N, R>(
    list: ListDefinition<string, A, N, R>,
    values: PathValues,
    args: A,
    ownersTotal?: number,
  ): PagedList<N, R> {
    const name = listName(list, values, args);
    // Equal names have equal types.
    const known = this.#lists.get(name) as PagedList<N, R> | undefined;
    if (known) return known;
    if (list.isMutable) this.#state.context.operation.usage.isMutable = true;
    const call = {
      list,
      values,
      args,
      forms: list.pathAlternatives?.(values) ?? [values],
      filter: list.filter?.(args),
    };
    const first = this.#open(name, call, ownersTotal ?? this.#knownTotal(call));
    const compare = list.order?.(args);
    const opened = compare ? ordered(first, compare) : first;
    this.#lists.set(name, opened);
    return opened;
  }

  /** @param expected Total number of rows, if known. */
  #open<A, N, R>(
    name: string,
    call: OpenCall<A, N, R>,
    expected: number | undefined,
    { isSecondReading = false } = {},
  ): PagedList<N, R> {
    const { path, pageSize: size = Infinity, maxOffset = Infinity } = call.list;
    const loads: PageLoad[] = [];
    const known = (row: number) => {
      const [values, ...others] = call.forms;
      if (!values || others.length > 0 || isSecondReading || row >= maxOffset) return undefined;
      const load = pageLoadOf({ ...call, values }, { row, offset: row });
      const page = this.#known(load);
      if (page) loads.push(load);
      // Equal keys have equal row types.
      return page as Page<N, R> | undefined;
    };
    const read = async (row: number) => {
      const start = await pageStart(call.list, row, reader);
      if (!start) return { ...noPage, total: knownTotal(reader) ?? row, isExact: knownTotal(reader) !== undefined };
      return this.#readAnyForm(call, { ...start, isSecondReading }, loads);
    };
    const discard = () => loads.forEach(load => this.#discard(load));
    const breach = (problem: string) => {
      discard();
      return this.#state.context.calls.breach({ path, values: call.values }, problem);
    };
    const reader: PageReader<Page<N, R>> = createPageReader({ size, known, read, breach });
    const list = { name, accepted: acceptedPagesOf(this.#state.context.cache), filter: call.filter, discard };
    return readingOf(list, reader, expected, total => this.#open(name, call, total, { isSecondReading: true }));
  }

  /** Total number of rows according to the first page, if known. */
  #knownTotal<A, N, R>(call: ListCall<A, N, R>): number | undefined {
    for (const version of call.list.versions ?? UNVERSIONED) {
      const request = pageCall(call, version, AT_START);
      const [known] = request ? this.#state.entries.of(pageEntries, request.key).known : [];
      if (known?.entry.value) return known.entry.value.total;
    }
    return undefined;
  }

  /** @param loads Collects each load, so that its page can be discarded. */
  async #readAnyForm<A, N, R>(call: OpenCall<A, N, R>, start: Start, loads: PageLoad[]): Promise<Page<N, R>> {
    let unknown: unknown;
    for (const values of call.forms) {
      try {
        const load = pageLoadOf({ ...call, values }, start);
        loads.push(load);
        // Equal keys have equal row types.
        const page = (await this.load(load)) as Page<N, R>;
        call.forms = [values];
        return page;
      } catch (error) {
        if (!hasCode(error, 'NOT_FOUND')) throw error;
        unknown = error;
      }
    }
    // Some services return 404 for pages beyond the end; this does not mean that the list is absent.
    if (!call.list.isEmptyIfNotFound && start.row === 0) throw unknown;
    return { ...noPage, total: start.row, isExact: start.row === 0 };
  }

  /** The page if no call is needed; undefined otherwise. */
  #known(load: PageLoad): Page | undefined {
    const { known } = this.#find(load);
    return known && this.#use(load, known);
  }

  /** Loads a page in the newest permitted version. @throws {SubgraphError} if no version returns the page */
  load(load: PageLoad): Promise<Page> {
    const page = this.#load(load);
    const [request] = load.requests;
    const owner = request && ownerOf(request.ownerFields, request.call.values);
    if (owner) {
      const done = page.then(ignore, ignore);
      this.#state.inFlight.add(owner.key, { fields: owner.fields, isOwnerCall: true, done });
    }
    return page;
  }

  async #load(load: PageLoad): Promise<Page> {
    for (;;) {
      const { request, known, error } = this.#find(load);
      if (known) return this.#use(load, known);
      if (!request) throw error;
      await this.#read(request);
    }
  }

  /** Removes a page from the cache. A page in flight is not cached either. */
  #discard(load: PageLoad): void {
    const { request, known } = this.#find(load);
    if (request?.lifetime) this.#state.context.cache.discard(request.cacheKey, known?.entry.requestedAt ?? Date.now());
  }

  /** Sends the call for a page or joins the call in flight. Never rejects; the entries then have the page or its failure. */
  send(request: PageRequest): Promise<void> {
    const { key } = request;
    const inFlight = this.#calls.get(key);
    if (inFlight) return inFlight;
    const call = this.#send(request).finally(() => this.#calls.delete(key));
    this.#calls.set(key, call);
    return call;
  }

  /** The state of a page in the newest version that is not refused. Other failures do not fall back to older versions. */
  #find({ path, requests }: PageLoad): Found {
    const { negativeCache } = this.#state.context.calls;
    let refusal: unknown;
    for (const request of requests) {
      const { known, failures } = this.#state.entries.of(pageEntries, request.key);
      const [entry, failure] = [known[0], failures[0]];
      if (entry?.entry.value) return { request, known: entry };
      const error = entry ? absenceErrorOf(entry.entry) : failure?.error;
      if (entry && !isRefusal(error)) this.#state.entries.use(entry);
      if (error && !isRefusal(error)) return { error };
      const { call } = request;
      if (!error && negativeCache.allows(versionedPath(path, call.version), recordIdsOf(call))) return { request };
      refusal = error ?? refusal;
    }
    return { error: refusal ?? new ServiceError('PLAN_REQUIRED', { endpoint: path }) };
  }

  #use(load: PageLoad, known: Known<Page>): Page {
    const { entry, freshness } = known;
    this.#state.entries.use(known);
    if (freshness === 'stale') {
      const [{ key = '' } = {}] = load.requests;
      this.#revalidation.add({ key, load: ({ lists }) => lists.load(load) });
    }
    // `#find` returns only entries with a value.
    const page = entry.value as Page;
    return page.isDamaged ? this.#repaired(load, page) : page;
  }

  /** Repairs a damaged page with values from an intact cached page, if there is one. */
  #repaired({ requests }: PageLoad, page: Page): Page {
    const { entries } = this.#state;
    for (const { key } of requests) {
      const { known, expired } = entries.of(pageEntries, key);
      for (const one of [...known, ...expired]) {
        const better = one.entry.value && !one.entry.isDamaged && repaired(page, one.entry.value);
        if (!better) continue;
        entries.use(one);
        return better;
      }
    }
    return page;
  }

  /** Joins the call in flight, or looks up the page in the cache before sending its call. */
  async #read(request: PageRequest): Promise<void> {
    const { entries } = this.#state;
    const { key } = request;
    const isMissing = () => entries.of(pageEntries, key).known.length === 0;
    const inFlight = this.#calls.get(key);
    if (!inFlight) await entries.look(pageEntries, [key]);
    if (isMissing()) await entries.orExpired(pageEntries, [key], inFlight ?? this.send(request), isMissing);
  }

  async #send(request: PageRequest): Promise<void> {
    const { context, entries } = this.#state;
    const { call, key, lifetime, isFirst, cacheKey } = request;
    const source = versionedPath(call.path, call.version);
    const requestedAt = Date.now();
    try {
      entries.add(entriesOf(request, await context.calls.read(call), { source, requestedAt, lifetime }));
    } catch (error) {
      // A 404 for a later page does not mean that the list is absent.
      const places = isFirst ? [{ kind: pageEntries, key: cacheKey, about: tagsOfCall(call) }] : [];
      entries.addAbsence(error, requestedAt, places, lifetime === 0 ? 0 : undefined);
      const meaning = isRefusal(error) ? 'refusal' : hasCode(error, 'NOT_FOUND') ? 'absence' : 'failure';
      entries.fail(pageEntries, key, { source, meaning, error });
      const owner = ownerOf(request.ownerFields, call.values);
      // A record that only lists describe is absent if its list is absent.
      if (owner && meaning === 'absence' && request.isOfOwner && owner.kind.lookUps.every(({ list }) => list))
        entries.fail(recordEntries, owner.key, { source, meaning, part: owner.fields, error });
    }
  }
}

const pageLoadOf = <A, N, R>(call: ListCall<A, N, R>, start: Start): PageLoad => ({
  path: call.list.path,
  requests: (call.list.versions ?? UNVERSIONED).flatMap(version => pageCall(call, version, start) ?? []),
});

interface OpenCall<A, N, R> extends ListCall<A, N, R> {
  /** Alternative path values. After the first success, only the values that the service accepted. */
  forms: readonly PathValues[];
  readonly filter: RowFilter<N, R> | undefined;
}

const ignore = () => undefined;

/** Entries of a page and of the owner fields in its response. */
function entriesOf(
  { call, key, cacheKey, lifetime, ownerFields }: PageRequest,
  page: Page,
  times: { readonly source: string; readonly requestedAt: number; readonly lifetime: number },
): ResponseEntries {
  const own = { ...times, value: page };
  const entry = page.isDamaged || !isComplete(page) ? damaged(own) : own;
  const owner = ownerEntries(ownerOf(ownerFields, call.values), { ...times, value: page.ownerFields });
  const about = tagsOfCall(call, page.ownerFields['id']);
  const isCached = lifetime > 0;
  return {
    known: [{ kind: pageEntries, key, entry }, ...owner.known],
    cached: [...owner.cached, ...(isCached ? [{ kind: pageEntries, key: cacheKey, entries: [entry], about }] : [])],
    fallbacks: owner.fallbacks,
    times: entry,
  };
}
