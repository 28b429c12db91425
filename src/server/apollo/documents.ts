import { createHash } from 'node:crypto';
import type { GraphQLRequest } from '@apollo/server';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Feature } from '../hooks/index.ts';

/**
 * Limits on automatic persisted queries. The queries are stored in this process: in Redis, anyone could use them to
 * evict cache entries.
 */
const MAX_PERSISTED_QUERIES = 5_000;
const MAX_PERSISTED_CHARACTERS = 16 * 1024 * 1024;
const PERSISTED_QUERY_TTL_SECONDS = 24 * 60 * 60;

/** Apollo Server's option for automatic persisted queries. */
export const persistedQueries = () => ({
  cache: new InMemoryLRUCache({ max: MAX_PERSISTED_QUERIES, maxSize: MAX_PERSISTED_CHARACTERS }),
  ttl: PERSISTED_QUERY_TTL_SECONDS,
});

export const sha256Of = (query: string): string => createHash('sha256').update(query).digest('hex');

/** SHA-256 in a document identifier. Codegen and GraphQL over HTTP prefix the algorithm. */
export const sha256In = (id: string): string | undefined => /^(?:sha256:)?([0-9a-f]{64})$/.exec(id)?.[1];

/** The hash in one of Apollo Server's keys, which contain the client's text. Undefined if it is not a hash. */
export const sha256InKey = (key: string): string | undefined => sha256In(key.replace(/^apq:/, ''));

/**
 * Reads a persisted document identifier: `documentId` as in GraphQL over HTTP, or the extension of Apollo's clients.
 * Apollo Server supports only the extension, and crashes if its hash isn't a string.
 */
export const readDocumentId: Feature = ({ request }) => {
  const named: unknown = request.extensions?.['persistedQuery'];
  const id = named ? Object(named).sha256Hash : request.query ? undefined : documentIdOf(request);
  if (!named && id === undefined) return undefined;
  // Ignore an empty document sent with an identifier.
  if (request.query === '') delete request.query;
  const sha256Hash = typeof id === 'string' ? (sha256In(id) ?? id) : '';
  request.extensions = {
    ...request.extensions,
    persistedQuery: { ...(named ? Object(named) : { version: 1 }), sha256Hash },
  };
  return undefined;
};

function documentIdOf({ http }: GraphQLRequest): unknown {
  const inBody: unknown = Object(http?.body)['documentId'];
  return (inBody === '' ? undefined : inBody) ?? new URLSearchParams(http?.search).get('documentId') ?? undefined;
}

const MAX_DOCUMENT_STORE_BYTES = 24 * 1024 * 1024;
/** Memory per character of the document as JSON. Measured: 1.5 to 2 bytes, for many kinds of documents. */
const BYTES_PER_JSON_CHARACTER = 2;
const DOCUMENT_OVERHEAD_BYTES = 1_000;

/**
 * Parsed and validated documents by hash. Apollo Server's own store counts neither the document's text, which every
 * name in it retains, nor the tokens and comments that locations refer to. This store drops both.
 */
export class DocumentStore {
  readonly #documents = new LRUCache<string, DocumentNode>({ maxSize: MAX_DOCUMENT_STORE_BYTES });

  async get(hash: string): Promise<DocumentNode | undefined> {
    return this.#documents.get(hash);
  }

  async set(hash: string, document: DocumentNode): Promise<void> {
    const json = JSON.stringify(document, withoutLocation);
    this.#documents.set(hash, JSON.parse(json), {
      size: DOCUMENT_OVERHEAD_BYTES + json.length * BYTES_PER_JSON_CHARACTER,
    });
  }

  async delete(hash: string): Promise<void> {
    this.#documents.delete(hash);
  }
}

const withoutLocation = (key: string, value: unknown) => (key === 'loc' ? undefined : value);
