import { createHash } from 'node:crypto';
import type { ApolloServerPlugin } from '@apollo/server';
import { LRUCache } from 'lru-cache';
import type { ReplicaStore } from '../replica/store.ts';

/** Characters of queries that one replica remembers. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** Milliseconds that the replicas share a query. */
const LIFE = 7 * 24 * 60 * 60 * 1000;

export const hashOf = (query: string): string => createHash('sha256').update(query).digest('hex');

/** The hash in a key of Apollo Server's, which is what the client sent; undefined if it is none. */
export const hashIn = (key: string): string | undefined => /^apq:([0-9a-f]{64})$/.exec(key)?.[1];

/**
 * Queries that clients have sent whole and from then on name by their hash. Each replica has its own memory; behind it is
 * what the replicas share, so that a client need not send a query once more to each of them.
 */
export class SentQueries {
  readonly #memory: ReplicaStore;
  readonly #own = new LRUCache<string, string>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (query, hash) => query.length + hash.length,
  });

  constructor(memory: ReplicaStore) {
    this.#memory = memory;
  }

  async get(key: string): Promise<string | undefined> {
    const hash = hashIn(key);
    if (hash === undefined) return undefined;
    const own = this.#own.get(hash);
    if (own !== undefined) return own;
    const shared = await this.#memory.get(nameOf(hash));
    // Whoever can write into Redis must not choose what is executed.
    if (shared === undefined || hashOf(shared) !== hash) return undefined;
    this.#own.set(hash, shared);
    return shared;
  }

  async set(key: string, query: string): Promise<void> {
    const hash = hashIn(key);
    if (hash === undefined || this.#own.has(hash)) return;
    this.#own.set(hash, query);
    this.#memory.set(nameOf(hash), query, LIFE);
  }

  async delete(key: string): Promise<void> {
    const hash = hashIn(key);
    if (hash !== undefined) this.#own.delete(hash);
  }
}

/** Apollo Server takes a hash for a text, and fails on what cannot become one. */
export const hashesAreTexts: ApolloServerPlugin = {
  async requestDidStart({ request }) {
    const named: unknown = request.extensions?.['persistedQuery'];
    if (!named || typeof Object(named).sha256Hash === 'string') return;
    request.extensions = { ...request.extensions, persistedQuery: { ...Object(named), sha256Hash: '' } };
  },
};

const nameOf = (hash: string) => `query:${hash}`;
