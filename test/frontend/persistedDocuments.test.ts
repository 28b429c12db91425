import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ApolloClient, type ApolloLink, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { generatePersistedQueryIdsFromManifest } from '@apollo/persisted-query-lists';
import { generate } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';
import type { FastifyInstance } from 'fastify';
import type { DocumentNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { possibleTypes, typePolicies } from '../../src/apollo-client/typePolicies.ts';
import { landmarks } from '../support/landmarks.ts';
import { createServer, DEFAULT_ACCESS } from '../../src/server/server.ts';
import { Subgraph } from '../support/subgraph.ts';
import type { Json } from '../support/json.ts';

/* The lists are written by the tools of client teams. */

const folder = fileURLToPath(new URL('../output/persisted-documents/', import.meta.url));
const schema = fileURLToPath(new URL('../../schema/*.graphql', import.meta.url));
const source = `
  query Header($id: ID!) { artist(id: $id) { ...Names id albums(first: 2) { nodes { name id } } } }
  fragment Names on Artist { slug name }`;
const variables = { id: landmarks.artist.headliner };

let subgraph: Subgraph;
beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}header.graphql`, source);
  subgraph = await Subgraph.start();
});
afterAll(async () => {
  await subgraph.close();
  await rm(folder, { recursive: true });
});

/** GraphQL codegen's client preset. */
async function generateByCodegen(): Promise<{ list: string; document: DocumentNode }> {
  const output = await generate(
    {
      schema,
      documents: `${folder}header.graphql`,
      silent: true,
      generates: {
        [`${folder}gql/`]: {
          preset: 'client',
          documentTransforms: [addTypenameSelectionDocumentTransform],
          presetConfig: { persistedDocuments: { hashAlgorithm: 'sha256' } },
          config: { useTypeImports: true, enumsAsTypes: true },
        },
      },
    },
    false,
  );
  await mkdir(`${folder}gql`, { recursive: true });
  for (const { filename, content } of output) await writeFile(filename, content);
  const { HeaderDocument } = await import(`${folder}gql/graphql.ts`);
  return { list: `${folder}gql/persisted-documents.json`, document: HeaderDocument };
}

let generated: ReturnType<typeof generateByCodegen> | undefined;
const byCodegen = () => (generated ??= generateByCodegen());

/** Apollo's tool for persisted query manifests. */
async function byApollo(): Promise<{ list: string; document: DocumentNode }> {
  const list = `${folder}manifest.json`;
  await writeFile(`${folder}config.json`, JSON.stringify({ documents: [`${folder}header.graphql`], output: list }));
  const tool = fileURLToPath(import.meta.resolve('@apollo/generate-persisted-query-manifest/cli.js'));
  await promisify(execFile)(process.execPath, [tool, '--config', `${folder}config.json`]);
  return { list, document: gql(source) };
}

/** The hash that the client preset embedded in a document. */
const generateHash = (document: DocumentNode): string => Object(document)['__meta__']?.hash ?? 'unlisted';

async function serverWith(list: string): Promise<{ server: FastifyInstance; uri: string }> {
  const server = await createServer({
    service: subgraph.service,
    logLevel: 'silent',
    access: { ...DEFAULT_ACCESS, safeList: list },
  });
  return { server, uri: `${await server.listen({ port: 0, host: '127.0.0.1' })}/graphql` };
}

/** The result of an Apollo Client query, and the requests it sent. */
async function queried(link: ApolloLink, uri: string, document: DocumentNode) {
  const sent: string[] = [];
  const http = new HttpLink({
    uri,
    headers: { 'apollo-require-preflight': 'true' },
    fetch: (address, options) => {
      sent.push(`${options?.method} ${String(address)} ${String(options?.body ?? '')}`);
      return fetch(address, options);
    },
  });
  const cache = new InMemoryCache({ possibleTypes, typePolicies });
  const client = new ApolloClient({ cache, link: link.concat(http) });
  const { data } = await client.query<Json>({ query: document, variables });
  const { error } = await client
    .query({ query: gql('{ artistGenres { name } }'), errorPolicy: 'all' })
    .catch((reason: unknown) => ({ error: reason }));
  client.stop();
  return { data, sent, error, records: Object.keys(cache.extract() as object) };
}

describe('The server accepts the lists of the usual tools unchanged', () => {
  test('Apollo Client sends the hashes of the client preset and normalizes the records', async () => {
    const { list, document } = await byCodegen();
    expect(Object.keys(JSON.parse(await readFile(list, 'utf8')))[0]).toMatch(/^sha256:/);
    const { server, uri } = await serverWith(list);
    const link = new PersistedQueryLink({ generateHash, useGETForHashedQueries: true });
    const { data, sent, error, records } = await queried(link, uri, document);
    await server.close();
    expect(data.artist).toMatchObject({ name: 'Quentin Vega', albums: { nodes: [{}, {}] } });
    expect(records).toContain(`Artist:${variables.id}`);
    expect(sent.filter(request => request.includes('query+'))).toEqual([]);
    expect(CombinedGraphQLErrors.is(error) && error.errors).toMatchObject([
      { extensions: { code: 'PERSISTED_QUERY_NOT_IN_LIST' } },
    ]);
  });

  test("Apollo Client sends the identifiers of Apollo's manifest", async () => {
    const { list, document } = await byApollo();
    const { server, uri } = await serverWith(list);
    const loadManifest = async () => JSON.parse(await readFile(list, 'utf8'));
    const link = new PersistedQueryLink(generatePersistedQueryIdsFromManifest({ loadManifest }));
    const { data, records } = await queried(link, uri, document);
    await server.close();
    expect(data.artist).toMatchObject({ name: 'Quentin Vega', albums: { nodes: [{}, {}] } });
    expect(records).toContain(`Artist:${variables.id}`);
  });

  test.each([
    ['POST', (uri: string, documentId: string) => fetch(uri, post({ documentId, variables }))],
    [
      'GET',
      (uri: string, documentId: string) =>
        fetch(`${uri}?${new URLSearchParams({ documentId, variables: JSON.stringify(variables) })}`, {
          headers: { 'apollo-require-preflight': 'true' },
        }),
    ],
  ])('A client of GraphQL over HTTP sends the documentId by %s', async (_, request) => {
    const { list } = await byCodegen();
    const [documentId = ''] = Object.keys(JSON.parse(await readFile(list, 'utf8')));
    const { server, uri } = await serverWith(list);
    const responses = [request(uri, documentId), request(uri, documentId.replace('sha256:', ''))];
    const bodies = await Promise.all(responses.map(async response => (await response).json()));
    const unknown = await request(uri, `sha256:${'0'.repeat(64)}`);
    await server.close();
    for (const body of bodies) expect(body).toMatchObject({ data: { artist: { name: 'Quentin Vega' } } });
    expect(unknown.status).toBe(403);
  });
});

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
