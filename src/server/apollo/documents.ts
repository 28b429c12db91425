import { createHash } from 'node:crypto';
import type { GraphQLRequest } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { ReplicaStore } from '../../replica/index.ts';
import type { Feature } from '../hooks/index.ts';

/** Of one replica. */
const MAX_QUERY_CHARACTERS = 16 * 1024 * 1024;
const SHARED_QUERY_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export const sha256Of = (query: string): string => createHash('sha256').update(query).digest('hex');

/** The SHA-256 in an identifier of a document. Codegen, and GraphQL over HTTP, write the algorithm before it. */
export const sha256In = (id: string): string | undefined => /^(?:sha256:)?([0-9a-f]{64})$/.exec(id)?.[1];

/** The hash in a key of Apollo Server, which contains the text that the client sent; undefined if it is not a hash. */
export const sha256InKey = (key: string): string | undefined => sha256In(key.replace(/^apq:/, ''));

/**
 * Queries that clients sent once and then request by their hash. Each replica has its own memory before the store that
 * replicas share, so that a client sends a query only once.
 */
export class PersistedQueryStore {
  readonly #replicas: ReplicaStore;
  readonly #local = new LRUCache<string, string>({
    maxSize: MAX_QUERY_CHARACTERS,
    sizeCalculation: (query, hash) => query.length + hash.length,
  });

  constructor(replicas: ReplicaStore) {
    this.#replicas = replicas;
  }

  async get(key: string): Promise<string | undefined> {
    const hash = sha256InKey(key);
    if (hash === undefined) return undefined;
    const local = this.#local.get(hash);
    if (local !== undefined) return local;
    const shared = await this.#replicas.get(replicaKeyOf(hash));
    // A value in Redis must not determine which document is executed.
    if (shared === undefined || sha256Of(shared) !== hash) return undefined;
    this.#local.set(hash, shared);
    return shared;
  }

  async set(key: string, query: string): Promise<void> {
    const hash = sha256InKey(key);
    if (hash === undefined || this.#local.has(hash)) return;
    this.#local.set(hash, query);
    this.#replicas.set(replicaKeyOf(hash), query, SHARED_QUERY_LIFETIME_MS);
  }

  async delete(key: string): Promise<void> {
    const hash = sha256InKey(key);
    if (hash !== undefined) this.#local.delete(hash);
  }
}

/**
 * Reads the identifier of a persisted document: `documentId`, as GraphQL over HTTP names it, or the extension of Apollo's
 * clients. Apollo Server knows only the extension, and fails when its hash is not text.
 */
export const readDocumentId: Feature = ({ request }) => {
  const named: unknown = request.extensions?.['persistedQuery'];
  const id = named ? Object(named).sha256Hash : request.query ? undefined : documentIdOf(request);
  if (!named && id === undefined) return undefined;
  // An empty document beside an identifier is none.
  if (request.query === '') delete request.query;
  const sha256Hash = typeof id === 'string' ? (sha256In(id) ?? id) : '';
  request.extensions = {
    ...request.extensions,
    persistedQuery: { ...(named ? Object(named) : { version: 1 }), sha256Hash },
  };
  return undefined;
};

/** The body is untrusted and can contain any value. */
function documentIdOf({ http }: GraphQLRequest): unknown {
  const inBody: unknown = Object(http?.body)['documentId'];
  return (inBody === '' ? undefined : inBody) ?? new URLSearchParams(http?.search).get('documentId') ?? undefined;
}

const replicaKeyOf = (hash: string) => `query:${hash}`;

const MAX_DOCUMENT_STORE_BYTES = 24 * 1024 * 1024;
/** 1.5 to 2 as measured over documents of many kinds. */
const BYTES_PER_JSON_CHARACTER = 2;
const DOCUMENT_OVERHEAD_BYTES = 1_000;

/**
 * Parsed and validated documents by their hash. Apollo Server's own store counts neither the text of a document, which
 * every name in it keeps alive, nor the tokens that locations refer to, comments included: both are left out here.
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
