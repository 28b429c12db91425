import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Bytes. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Bytes in memory for each character of a document's JSON; 1.5 to 2 as measured over documents of many kinds. */
const BYTES_PER_CHARACTER = 2;
/** Bytes that an entry takes beside its document. */
const ENTRY = 1_000;

/**
 * Parsed and validated documents by their hash. Apollo Server's own store counts neither the text of a document, which
 * every name in it keeps alive, nor the tokens that locations refer to, comments included: both are left out here.
 */
export class DocumentStore {
  readonly #documents = new LRUCache<string, DocumentNode>({ maxSize: MOST_BYTES });

  async get(hash: string): Promise<DocumentNode | undefined> {
    return this.#documents.get(hash);
  }

  async set(hash: string, document: DocumentNode): Promise<void> {
    const json = JSON.stringify(document, withoutLocation);
    this.#documents.set(hash, JSON.parse(json), { size: ENTRY + json.length * BYTES_PER_CHARACTER });
  }

  async delete(hash: string): Promise<void> {
    this.#documents.delete(hash);
  }
}

const withoutLocation = (key: string, value: unknown) => (key === 'loc' ? undefined : value);
