import { absenceErrorOf } from '../../cache/index.ts';
import { recordIdsOf, versionedPath } from '../../service/description/index.ts';
import { hasCode, ServiceError } from '../../operation/index.ts';
import type { Entries } from '../batching/entries.ts';
import type { PageRequest } from './pageCall.ts';
import { isWhole, type Page, pageEntries } from './pageEntries.ts';
import type { ReadContext } from '../batching/readContext.ts';
import type { Assembled, Offer, Offered, Pending, PlannedCall, Reader } from '../batching/reader.ts';
import { learnedOwner, ownerOf, recordEntries } from '../records/recordEntries.ts';
import { tagsOfCall } from '../batching/tags.ts';
import { isRefusal } from '../batching/versions.ts';

/** A page of a list, in the newest version that the service permits. */
export class PageWant<N = unknown, R = unknown> {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  readonly versions: readonly string[];
  readonly #requestOf: (version: string) => PageRequest<N, R> | undefined;
  readonly #requests = new Map<string, PageRequest<N, R> | undefined>();

  /** @param requestOf The request in a version; undefined if that does not support the arguments. */
  constructor(
    { path, values }: Pick<PageRequest['call'], 'path' | 'values'>,
    versions: readonly string[],
    requestOf: (version: string) => PageRequest<N, R> | undefined,
  ) {
    this.path = path;
    this.values = values;
    this.versions = versions;
    this.#requestOf = requestOf;
  }

  /** It is made once, when the version is considered. */
  requestOf(version: string): PageRequest<N, R> | undefined {
    if (!this.#requests.has(version)) this.#requests.set(version, this.#requestOf(version));
    return this.#requests.get(version);
  }
}

/** A page as the entries have it, with its request; or the request alone, which is to be made. */
interface Found extends Assembled<Page> {
  readonly request?: PageRequest;
  readonly isMissing?: boolean;
}

/** Pages of lists. */
export class PageReader implements Reader<PageWant, Page> {
  readonly kind = pageEntries;
  readonly #context: ReadContext;
  readonly #entries: Entries;

  constructor(context: ReadContext, entries: Entries) {
    this.#context = context;
    this.#entries = entries;
  }

  /** The page that needs no call, whether it is used or not. */
  known(request: PageRequest): Page | undefined {
    return this.#entries.of(pageEntries, request.key).known[0]?.entry.value;
  }

  keys(want: PageWant): readonly string[] {
    const { request, isMissing } = this.#find(want);
    return isMissing && request ? [request.key] : [];
  }

  assemble(want: PageWant): Assembled<Page> | undefined {
    const found = this.#find(want);
    return found.isMissing ? undefined : found;
  }

  /** Removes a page from the cache, also one that is still in flight. */
  discard(want: PageWant): void {
    const { request, used } = this.#find(want);
    if (request?.lifetime) this.#context.cache.discard(request.cacheKey, used[0]?.entry.requestedAt ?? Date.now());
  }

  calls(wants: readonly Pending<PageWant>[], offered: Offered): readonly PlannedCall[] {
    const requests = new Map(
      wants.flatMap(({ want }) => {
        const { request, isMissing } = this.#find(want);
        return isMissing && request && offered(request.key).length === 0 ? [[request.key, request] as const] : [];
      }),
    );
    return [...requests.values()].map(request => plannedPage(this.#context, request));
  }

  /** The newest version that is neither refused nor unable to answer. */
  #find(want: PageWant): Found {
    const { negativeCache } = this.#context.calls;
    const subjects = recordIdsOf(want);
    let refusal: unknown;
    for (const version of want.versions) {
      const request = want.requestOf(version);
      if (!request) continue;
      const { known, failures } = this.#entries.of(pageEntries, request.key);
      const [entry, failure] = [known[0], failures[0]];
      if (entry?.entry.value) {
        const stale = { key: request.key, refresh: (reads: { page(again: PageWant): unknown }) => reads.page(want) };
        return { request, value: entry.entry.value, used: [entry], ...(entry.freshness === 'stale' && { stale }) };
      }
      const error = entry ? absenceErrorOf(entry.entry) : failure?.error;
      if (error && !isRefusal(error)) return { error, used: entry ? [entry] : [] };
      if (!error && negativeCache.allows(versionedPath(want.path, version), subjects)) {
        return { request, isMissing: true, used: [] };
      }
      refusal = error ?? refusal;
    }
    return { error: refusal ?? new ServiceError('PLAN_REQUIRED', { endpoint: want.path }), used: [] };
  }
}

/** The call for a page, which also describes the record that owns the list. */
export function plannedPage({ calls }: ReadContext, request: PageRequest): PlannedCall {
  const { call, key, lifetime, isFirst } = request;
  const source = versionedPath(call.path, call.version);
  const owner = ownerOf(request.ownerFields, call.values);
  const cached = { kind: pageEntries, key: request.cacheKey };
  return {
    source,
    offers: [{ kind: pageEntries, key, isIdentity: true }, ...(owner ? [ownerOffer(owner, request)] : [])],
    async send() {
      const times = { source, requestedAt: Date.now(), lifetime };
      const page = await calls.read(call);
      const described = learnedOwner(owner, { ...times, value: page.ownerFields });
      return {
        known: [{ kind: pageEntries, key, entry: { ...times, value: page } }, ...described.known],
        kept: [
          ...described.kept,
          ...(lifetime > 0 && isWhole(page)
            ? [
                {
                  ...cached,
                  entries: [{ ...times, value: page }],
                  about: tagsOfCall(call, page.ownerFields['id']),
                },
              ]
            : []),
        ],
        shown: described.shown,
        times: isWhole(page) ? times : { ...times, lifetime: 0 },
      };
    },
    meaningOf: error => (isRefusal(error) ? 'refusal' : hasCode(error, 'NOT_FOUND') ? 'absence' : 'failure'),
    // The absence of a further page is none of the list.
    absentAt: () => (isFirst ? [{ ...cached, about: tagsOfCall(call) }] : []),
    absentFor: lifetime === 0 ? 0 : undefined,
  };
}

function ownerOffer({ kind, key, offers }: NonNullable<ReturnType<typeof ownerOf>>, { isOfOwner }: PageRequest): Offer {
  // Where only lists describe a record, one that does not exist is as good as its look-up.
  const isIdentity = isOfOwner && kind.lookUps.every(({ list }) => list);
  return { kind: recordEntries, key, part: offers, isBelieved: true, isIdentity };
}
