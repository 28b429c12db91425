import { createHash } from 'node:crypto';
import type { GraphQLRequest } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { ReplicaStore } from '../../replica/index.ts';
import type { Feature } from '../hooks/index.ts';

/** Characters of stored queries in one replica. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** Milliseconds that the replicas share a query. */
const LIFE = 7 * 24 * 60 * 60 * 1000;

export const hashOf = (query: string): string => createHash('sha256').update(query).digest('hex');

/** The SHA-256 in an identifier of a document. Codegen, and GraphQL over HTTP, write the algorithm before it. */
export const sha256In = (id: string): string | undefined => /^(?:sha256:)?([0-9a-f]{64})$/.exec(id)?.[1];

/** The hash in a key of Apollo Server, which contains the text that the client sent; undefined if it is not a hash. */
export const hashIn = (key: string): string | undefined => sha256In(key.replace(/^apq:/, ''));

/**
 * Queries that clients sent once and then request by their hash. Each replica has its own memory before the store that
 * replicas share, so that a client sends a query only once.
 */
export class SentQueries {
  readonly #replicas: ReplicaStore;
  readonly #own = new LRUCache<string, string>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (query, hash) => query.length + hash.length,
  });

  constructor(replicas: ReplicaStore) {
    this.#replicas = replicas;
  }

  async get(key: string): Promise<string | undefined> {
    const hash = hashIn(key);
    if (hash === undefined) return undefined;
    const own = this.#own.get(hash);
    if (own !== undefined) return own;
    const shared = await this.#replicas.get(nameOf(hash));
    // A value in Redis must not determine which document is executed.
    if (shared === undefined || hashOf(shared) !== hash) return undefined;
    this.#own.set(hash, shared);
    return shared;
  }

  async set(key: string, query: string): Promise<void> {
    const hash = hashIn(key);
    if (hash === undefined || this.#own.has(hash)) return;
    this.#own.set(hash, query);
    this.#replicas.set(nameOf(hash), query, LIFE);
  }

  async delete(key: string): Promise<void> {
    const hash = hashIn(key);
    if (hash !== undefined) this.#own.delete(hash);
  }
}

/**
 * Reads the identifier of a persisted document: `documentId`, as GraphQL over HTTP names it, or the extension of Apollo's
 * clients. Apollo Server knows only the extension, and fails when its hash is not text.
 */
export const documentIds: Feature = ({ request }) => {
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

const nameOf = (hash: string) => `query:${hash}`;

/** Bytes of parsed documents in memory. */
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
