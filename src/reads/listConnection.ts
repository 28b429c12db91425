import type { Raw } from '../endpoint/call.ts';
import { encodeCursor, listWindow, type Window, type WindowArguments, type PageInfo } from './paging.ts';
import { inOneVersion } from './listVersion.ts';
import { anyPage, readWindow, type Slice } from './listWindow.ts';
import type { PagedList } from './pages.ts';

/** Members that need the rows; the others need any page of the list. */
const ROW_MEMBERS: ReadonlySet<string> = new Set(['edges', 'nodes', 'pageInfo']);

/** A node with the values of its place in the list. The cursor is computed when it is selected. */
export type Edge<Node, Relation> = Relation & { readonly node: Node; readonly cursor: () => string };

/**
 * A Relay connection over a list that the service addresses by offset. It makes no call until a member is selected, and
 * then only the calls that the selected members need. The execution calls the members as it calls any method.
 */
export class ListConnection<Node = unknown, Relation = unknown> {
  readonly #open: () => PagedList<Node, Relation> | Promise<PagedList<Node, Relation>>;
  readonly #window: Window;
  #list: Promise<PagedList<Node, Relation>> | undefined;
  #slice: Promise<Slice<Node, Relation>> | undefined;

  /** @throws {SubgraphError} BAD_USER_INPUT for paging arguments that contradict each other or exceed the bounds. */
  constructor(open: () => PagedList<Node, Relation> | Promise<PagedList<Node, Relation>>, args: WindowArguments) {
    this.#open = open;
    this.#window = listWindow(args);
  }

  /**
   * Itself, once the data of the selected members is loaded: a failure is then one error of the connection, and not one of
   * each member.
   */
  async loaded(members: ReadonlySet<string>): Promise<this> {
    if (!members.isDisjointFrom(ROW_MEMBERS)) await this.#sliced();
    else if (members.size > 0) await this.#page();
    return this;
  }

  edges = async (): Promise<Edge<Node, Relation>[]> => {
    const [{ name }, { rows }] = await Promise.all([this.#opened(), this.#sliced()]);
    return rows.map(({ relation, node, offset, identity }) => {
      return { ...relation, node, cursor: () => encodeCursor(name, offset, identity) };
    });
  };

  nodes = async (): Promise<Node[]> => {
    const { rows } = await this.#sliced();
    return rows.map(({ node }) => node);
  };

  totalCount = async (): Promise<number> => (await this.#page()).total;

  /** The values beside the items of the list. */
  head = async (): Promise<Raw> => (await this.#page()).head;

  pageInfo = async (): Promise<PageInfo> => {
    const [{ name }, { rows, hasNextPage, hasPreviousPage }] = await Promise.all([this.#opened(), this.#sliced()]);
    const [first, last] = [rows[0], rows.at(-1)];
    return {
      hasNextPage,
      hasPreviousPage,
      startCursor: first ? encodeCursor(name, first.offset, first.identity) : null,
      endCursor: last ? encodeCursor(name, last.offset, last.identity) : null,
    };
  };

  #opened(): Promise<PagedList<Node, Relation>> {
    return (this.#list ??= Promise.resolve(this.#open()));
  }

  #sliced(): Promise<Slice<Node, Relation>> {
    return (this.#slice ??= this.#opened().then(list => inOneVersion(list, one => readWindow(one, this.#window))));
  }

  /** Total and head: of the version that the rows are of, where rows are read. */
  async #page(): Promise<Pick<Slice<Node, Relation>, 'total' | 'head'>> {
    if (this.#slice) return this.#slice;
    const list = await this.#opened();
    return list.page(anyPage(list, this.#window));
  }
}
