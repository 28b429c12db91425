import { readFileSync, statSync, type BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, parse, validate, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { ConfigError } from '../../config/index.ts';
import type { Feature } from '../hooks/index.ts';
import { sha256InKey, sha256Of, sha256In } from './documents.ts';

/** Documents that may be executed, by hash. */
type Documents = ReadonlyMap<string, string>;

const POLL_INTERVAL_MS = 5_000;

/** GraphQL Codegen writes an object of documents by hash, Apollo's tool a list of operations. */
const manifestSchema = z.union([
  z
    .object({
      format: z.literal('apollo-persisted-query-manifest'),
      operations: z.array(z.object({ id: z.string(), body: z.string() })),
    })
    .transform(({ operations }) => operations.map(({ id, body }) => [id, body] as const)),
  z.record(z.string(), z.string()).transform(documents => Object.entries(documents)),
]);

/**
 * Safe list from a file, reloaded when the file changes. Polls, because `fs.watch` misses atomic replacements:
 * Kubernetes swaps a symlink above the file, and editors rename a new file over it.
 */
export class SafeList {
  readonly #path: string;
  readonly #schema: GraphQLSchema;
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly #timer: NodeJS.Timeout;
  #documents: Documents;
  #fileVersion: string | undefined;

  /** @throws {ConfigError} if the list is unreadable or empty, or contains a wrong hash or an invalid document */
  constructor(
    path: string,
    schema: GraphQLSchema,
    log: Pick<FastifyBaseLogger, 'info' | 'error'>,
    pollIntervalMs = POLL_INTERVAL_MS,
  ) {
    this.#path = path;
    this.#schema = schema;
    this.#log = log;
    // Read before the file, so that no later change is missed.
    this.#fileVersion = fileVersionOf(statIfAccessible(path));
    this.#documents = loadDocuments(path, schema);
    this.#timer = setInterval(() => void this.#poll(), pollIntervalMs).unref();
  }

  get(hash: string): string | undefined {
    return this.#documents.get(hash);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #poll(): Promise<void> {
    const state = fileVersionOf(await stat(this.#path, { bigint: true }).catch(() => undefined));
    if (state === this.#fileVersion) return;
    this.#fileVersion = state;
    this.#reload();
  }

  /** Keeps the previous list if the file is invalid or half-written. A completed file is reloaded. */
  #reload(): void {
    try {
      this.#documents = loadDocuments(this.#path, this.#schema, this.#documents);
      this.#log.info({ documents: this.#documents.size }, 'reloaded PERSISTED_QUERIES');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.error({ reason }, 'could not reload PERSISTED_QUERIES; the previous list stays in use');
    }
  }
}

function statIfAccessible(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return undefined;
  }
}

/** Returns a text that changes when the file is written or replaced. */
const fileVersionOf = (file: BigIntStats | undefined): string | undefined =>
  file && [file.ino, file.size, file.mtimeNs, file.ctimeNs].join(' ');

/**
 * Loads the persisted query manifest. Rejects documents that are invalid for this schema, because every client would
 * fail on them.
 * @param checkedDocuments Documents of the previous load, which are not validated again.
 * @throws {ConfigError} if the manifest is unreadable or empty, a hash is wrong, or a document is invalid
 */
function loadDocuments(path: string, schema: GraphQLSchema, checkedDocuments: Documents = new Map()): Documents {
  const list = new Map(readManifest(path).map(([id, document]) => [sha256In(id) ?? id, document]));
  if (list.size === 0) throw new ConfigError('PERSISTED_QUERIES lists no documents.');
  for (const [hash, document] of list) {
    if (checkedDocuments.get(hash) === document) continue;
    if (hash !== sha256Of(document))
      throw new ConfigError(`PERSISTED_QUERIES: ${hash} is not the SHA-256 of its document.`);
    const problem = findDocumentError(document, schema);
    if (problem) throw new ConfigError(`PERSISTED_QUERIES: the schema rejects ${hash}: ${problem.message}`);
  }
  return list;
}

function readManifest(path: string): z.infer<typeof manifestSchema> {
  const text = readManifestFile(path);
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    const formats = 'a JSON object of documents by their hashes nor a manifest of persisted queries';
    throw new ConfigError(`PERSISTED_QUERIES: ${path} is neither ${formats}.`, { cause: error });
  }
}

function readManifestFile(path: string): string {
  try {
    return decoded(readFileSync(path));
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'does not exist' : 'cannot be read';
    throw new ConfigError(`PERSISTED_QUERIES: the file ${resolve(path)} ${reason}.`, { cause: error });
  }
}

/** UTF-8, or UTF-16 with a byte order mark, which PowerShell writes. */
function decoded(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2);
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function findDocumentError(document: string, schema: GraphQLSchema): GraphQLError | undefined {
  try {
    return validate(schema, parse(document))[0];
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** Store in which Apollo Server looks up queries by hash: the list, which clients can't change. */
export const safeListStore = (list: Pick<SafeList, 'get'>) => ({
  get: async (key: string) => list.get(sha256InKey(key) ?? ''),
  set: async () => undefined,
  delete: async () => undefined,
});

const notListedError = {
  message: 'This server executes only operations on its safe list, and this one is not on it.',
  extensions: { code: 'PERSISTED_QUERY_NOT_IN_LIST' },
};

/**
 * Rejects documents that are not on the list. Replaces each document with its hash, so that requests with either
 * are handled alike.
 */
export const enforceSafeList: Feature = ({ request }) => {
  const { query, extensions } = request;
  const hash = query === undefined ? undefined : sha256Of(query);
  const named: unknown = extensions?.['persistedQuery']?.sha256Hash;
  // Apollo Server rejects a query whose hash does not match.
  if (hash !== undefined && (named === undefined || named === hash)) {
    delete request.query;
    request.extensions = { ...extensions, persistedQuery: { version: 1, sha256Hash: hash } };
  }
  return {
    willSendResponse({ errors, response }) {
      // With Apollo's own code, Apollo Client would send the document.
      if (errors?.[0]?.extensions['code'] !== 'PERSISTED_QUERY_NOT_FOUND') return;
      response.http.status = 403;
      response.body = { kind: 'single', singleResult: { errors: [notListedError] } };
    },
  };
};
