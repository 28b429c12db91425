import { type JsonObject, type ListItem, withUnread } from '../../service/description/index.ts';
import { inOneVersion } from './listVersion.ts';
import { anyPage, readRows } from './listRows.ts';
import type { PagedList } from './pagedList.ts';
import { rowCursor, type Paging, type PageInfo } from '../paging.ts';
import { knownTotal, totalOf } from './pageReader.ts';
import { whenKnown } from '../loadContext.ts';
import type { Needs, Slice } from './slice.ts';

/** Members that need the rows; the others need any page of the list. */
const ROW_MEMBERS: ReadonlySet<string> = new Set(['edges', 'nodes', 'pageInfo']);

type AnyPage = Pick<Slice<unknown, unknown>, 'total' | 'listFields'>;

/** The member that needs the total, whatever it costs. */
const COUNT = 'totalCount';
/** The member that needs to know whether rows follow. */
const INFO = 'pageInfo';

const NO_ROWS: Paging = { from: 'start', count: 0, after: undefined, before: undefined };
const ALL: Needs = { isCounted: false, isPaged: true };

/** A node with the values of its place in the list. The cursor and the figure are computed when they are selected. */
export type Edge<Node, Relation> = Relation & {
  readonly node: Node;
  readonly cursor: () => string;
  /** Its place in the list, from 1. */
  readonly rank: number;
  readonly value?: () => number | null;
};

/** The order of a list by a figure. A method, so that connections of records are connections of anything. */
export interface FigureOrder<Node, Relation> {
  figureOf(item: Pick<ListItem<Node, Relation>, 'node' | 'relation'>): number | null;
}

/**
 * A Relay connection over a list that the service addresses by offset. It makes no call until a member is selected, and
 * then only the calls that the selected members need. The execution calls the members as it calls any method.
 */
export class ListConnection<Node = unknown, Relation = unknown> {
  readonly #open: () => PagedList<Node, Relation> | Promise<PagedList<Node, Relation>>;
  readonly #paging: Paging;
  readonly #order: FigureOrder<Node, Relation> | undefined;
  #slice: Slice<Node, Relation> | Promise<Slice<Node, Relation>> | undefined;
  /** Of a connection of which no rows are read. */
  #any: AnyPage | Promise<AnyPage> | undefined;
  #counted: Promise<number> | undefined;

  constructor(
    open: () => PagedList<Node, Relation> | Promise<PagedList<Node, Relation>>,
    paging: Paging,
    order?: FigureOrder<Node, Relation>,
  ) {
    this.#open = open;
    this.#order = order;
    this.#paging = paging;
  }

  /**
   * Itself, once the data of the selected members is loaded: a failure is then one error of the connection, and not one of
   * each member.
   */
  async loaded(members: ReadonlySet<string>): Promise<this> {
    const isCounted = members.has(COUNT);
    if (!members.isDisjointFrom(ROW_MEMBERS)) await this.#sliced({ isCounted, isPaged: members.has(INFO) });
    else if (isCounted) await this.totalCount();
    else if (members.size > 0) await this.#page();
    return this;
  }

  edges(): readonly Edge<Node, Relation>[] | Promise<readonly Edge<Node, Relation>[]> {
    const order = this.#order;
    return whenKnown(this.#sliced(), ({ name, rows, unread }) =>
      withUnread(
        rows.map(row => {
          const { relation, node } = row;
          const value = order && { value: () => order.figureOf(row) };
          return { ...relation, ...value, rank: row.offset + 1, node, cursor: () => rowCursor(name, row) };
        }),
        unread,
      ),
    );
  }

  nodes(): readonly Node[] | Promise<readonly Node[]> {
    return whenKnown(this.#sliced(), ({ rows, unread }) =>
      withUnread(
        rows.map(({ node }) => node),
        unread,
      ),
    );
  }

  /** Null for a filtered list that was not read whole. */
  totalCount(): number | null | Promise<number | null> {
    const page = this.#slice ?? (this.#any ??= this.#readAny(true));
    return page instanceof Promise ? page.then(({ total }) => total ?? this.#count()) : (page.total ?? this.#count());
  }

  /** The values beside the items of the list. */
  listFields(): JsonObject | Promise<JsonObject> {
    return whenKnown(this.#page(), ({ listFields }) => listFields);
  }

  pageInfo(): PageInfo | Promise<PageInfo> {
    return whenKnown(this.#sliced(), ({ name, first, last, hasNextPage, hasPreviousPage }) => ({
      hasNextPage,
      hasPreviousPage,
      startCursor: first ? rowCursor(name, first) : null,
      endCursor: last ? rowCursor(name, last) : null,
    }));
  }

  #sliced(needs = ALL): Slice<Node, Relation> | Promise<Slice<Node, Relation>> {
    return (this.#slice ??= this.#read(needs));
  }

  async #read(needs: Needs): Promise<Slice<Node, Relation>> {
    return (this.#slice = await inOneVersion(await this.#open(), list => readRows(list, this.#paging, needs)));
  }

  /** Total and list fields: of the version that the rows are of, where rows are read. */
  #page(): AnyPage | Promise<AnyPage> {
    return this.#slice ?? (this.#any ??= this.#readAny());
  }

  async #readAny(isCounted = false): Promise<AnyPage> {
    const list = await this.#open();
    // Its pages say nothing of the number of rows that pass the filter.
    if (list.filter && isCounted) {
      return (this.#any = await inOneVersion(list, one => readRows(one, NO_ROWS, { isCounted, isPaged: false })));
    }
    const { listFields } = await list.page(anyPage(list, this.#paging));
    return (this.#any = { listFields, total: list.filter ? undefined : knownTotal(list) });
  }

  /** Rows in the whole list, where its pages do not say it. */
  async #count(): Promise<number | null> {
    const list = await this.#open();
    if (list.filter) return null;
    return (this.#counted ??= inOneVersion(list, totalOf));
  }
}
