import type { Raw } from '../endpoint/call.ts';
import type { PageFacts, Statement } from './factKinds.ts';

type KnownPage = Extract<PageFacts, { readonly page: unknown }>;

/** Bytes of a row in the index. */
const INDEXED = 48;

/** The rows of the pages of one source. */
interface SourceRows {
  /** Path template and version that returned the pages. */
  readonly source: string;
  /** By the identity of the record. */
  readonly pages: Map<string, KnownPage>;
}

/**
 * The newest cached page with a row of each record. A row becomes facts of its record when these are read, since most
 * rows are read as rows only.
 */
export class RowIndex {
  /** By the kind of the records. */
  readonly #sources = new Map<string, SourceRows[]>();

  add(facts: PageFacts): void {
    if (!('page' in facts) || !facts.records) return;
    const { kind, source } = facts.records;
    const pages = this.#pagesOf(kind, source);
    for (const item of facts.page.items) {
      const known = item && pages.get(item.identity);
      if (item && (!known || known.requestedAt <= facts.requestedAt)) pages.set(item.identity, facts);
    }
  }

  #pagesOf(kind: string, source: string): SourceRows['pages'] {
    const sources = this.#sources.get(kind) ?? [];
    const known = sources.find(rows => rows.source === source);
    if (known) return known.pages;
    const rows: SourceRows = { source, pages: new Map() };
    this.#sources.set(kind, [...sources, rows]);
    return rows.pages;
  }

  /** Bytes that the rows of a page take in the index. */
  bytesOf(facts: PageFacts): number {
    return 'page' in facts && facts.records ? INDEXED * facts.page.items.length : 0;
  }

  remove(facts: PageFacts): void {
    if (!('page' in facts) || !facts.records) return;
    const pages = this.#pagesOf(facts.records.kind, facts.records.source);
    for (const item of facts.page.items) {
      if (item && pages.get(item.identity) === facts) pages.delete(item.identity);
    }
  }

  /** The rows about a record, newest first. */
  of(kind: string, identity: string): readonly Statement[] {
    let statements = NONE;
    for (const { source, pages } of this.#sources.get(kind) ?? NO_SOURCES) {
      const facts = pages.get(identity);
      const row = facts?.page.items.find(item => item?.identity === identity);
      if (!facts?.records || !row) continue;
      const { requestedAt, records } = facts;
      // The nodes of a list that names a kind are records of that kind.
      const statement = { source, values: row.node as Raw, requestedAt, lifetime: records.lifetime };
      statements = statements === NONE ? [statement] : [...statements, statement];
    }
    return statements.length > 1 ? statements.toSorted((a, b) => b.requestedAt - a.requestedAt) : statements;
  }
}

/** Most records are in no page or in one. */
const NONE: readonly Statement[] = [];
const NO_SOURCES: readonly SourceRows[] = [];
