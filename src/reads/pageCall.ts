import { readFields } from '../endpoint/fields.ts';
import type { Item, PageSource } from '../endpoint/list.ts';
import { SubgraphError } from '../errors.ts';
import type { Call } from '../endpoint/call.ts';
import { collection, isRaw, type Raw } from '../endpoint/envelope.ts';

/** Rows of a list from the offset `number × size` on; a row that cannot be told from others is undefined. */
export interface Page<Node = unknown, Relation = unknown> {
  readonly items: readonly (Item<Node, Relation> | undefined)[];
  /** Rows in the whole list. */
  readonly total: number;
  /** What stands beside the items. */
  readonly head: Raw;
  /** The service's own cursor, which leads beyond the rows that offsets reach. */
  readonly cursor: string | undefined;
}

/** Where a page begins, in the service's terms. */
export interface Start {
  readonly offset: number;
  readonly cursor?: string | undefined;
  /** Whether what is remembered of the list will not do. */
  readonly isAnew?: boolean;
}

/** The call for a page of a list. */
export function pageCall<A, N, R>(
  list: PageSource<string, A, N, R>,
  version: string,
  values: Readonly<Record<string, string>>,
  args: A,
  { offset, cursor, isAnew = false }: Start,
): Call<Page<N, R>> | undefined {
  const { path, pageSize, lifetime } = list;
  const query = list.query ? list.query(args, version) : {};
  const window = pageSize === undefined ? {} : { limit: pageSize, offset, cursor };
  return (
    query && {
      path,
      version,
      values,
      query: { ...query, ...window },
      body: list.body?.(args),
      lifetime,
      isAnew,
      decode: pageReader(list, values),
    }
  );
}

function pageReader<A, N, R>(
  { item, pageSize = Infinity, head = {}, owner, canBeSingle }: PageSource<string, A, N, R>,
  values: Readonly<Record<string, string>>,
): Call<Page<N, R>>['decode'] {
  const owned = owner && { [owner.key]: { [owner.parameter]: values[owner.parameter] } };
  return (body, report) => {
    const whole = canBeSingle && isRaw(body['object']) ? { items: [body['object']] } : body;
    const { items, total, related, cursor } = collection(whole);
    const read = items.slice(0, pageSize).map((value, index) => {
      const result = item(owned && isRaw(value) ? { ...owned, ...value } : value, report);
      if (!result) report(`items[${index}] has no identity and is left out`);
      return result;
    });
    return { items: read, total, cursor, head: readFields(head, related ?? {}, report) };
  };
}

/** Pages that are read in one go at the most: an absurd total must not become as many calls. */
const MOST_PAGES = 600;

/** The numbers of the pages after the first. @throws {SubgraphError} UPSTREAM_INVALID_RESPONSE for an absurd total */
export function furtherPages(total: number, size: number): number[] {
  const count = Math.max(0, Math.ceil(total / size) - 1);
  if (count >= MOST_PAGES) throw new SubgraphError('UPSTREAM_INVALID_RESPONSE');
  return Array.from({ length: count }, (_, index) => index + 1);
}
