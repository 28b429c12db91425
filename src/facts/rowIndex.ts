import type { Raw } from '../endpoint/call.ts';
import type { PageFacts, Statement } from './factKinds.ts';

type KnownPage = Extract<PageFacts, { readonly page: unknown }>;

/** Bytes of a row in the index. */
const INDEXED = 48;

/**
 * The newest cached page with a row of each record. A row becomes facts of its record when these are read, since most
 * rows are read as rows only.
 */
export class RowIndex {
  /** By the kind of the records, the source of the pages and the identity of the record. */
  readonly #pages = new Map<string, Map<string, Map<string, KnownPage>>>();

  add(facts: PageFacts): void {
    if (!('page' in facts) || !facts.records) return;
    const { kind, source } = facts.records;
    const sources = this.#pages.get(kind) ?? new Map<string, Map<string, KnownPage>>();
    const pages = sources.get(source) ?? new Map<string, KnownPage>();
    this.#pages.set(kind, sources.set(source, pages));
    for (const item of facts.page.items) {
      const known = item && pages.get(item.identity);
      if (item && (!known || known.requestedAt <= facts.requestedAt)) pages.set(item.identity, facts);
    }
  }

  /** Bytes that the rows of a page take in the index. */
  bytesOf(facts: PageFacts): number {
    return 'page' in facts && facts.records ? INDEXED * facts.page.items.length : 0;
  }

  remove(facts: PageFacts): void {
    if (!('page' in facts) || !facts.records) return;
    const pages = this.#pages.get(facts.records.kind)?.get(facts.records.source);
    for (const item of facts.page.items) {
      if (item && pages?.get(item.identity) === facts) pages.delete(item.identity);
    }
  }

  /** The rows about a record, newest first. */
  of(kind: string, identity: string): Statement[] {
    const statements: Statement[] = [];
    for (const [source, pages] of this.#pages.get(kind) ?? []) {
      const facts = pages.get(identity);
      const row = facts?.page.items.find(item => item?.identity === identity);
      if (!facts?.records || !row) continue;
      const { requestedAt, records } = facts;
      // The nodes of a list that names a kind are records of that kind.
      statements.push({ source, values: row.node as Raw, requestedAt, lifetime: records.lifetime });
    }
    return statements.toSorted((a, b) => b.requestedAt - a.requestedAt);
  }
}
