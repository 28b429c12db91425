import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generate } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { createServer, DEFAULT_ACCESS } from '../../src/server/server.ts';
import { skipsBrowser, PageSite } from './chromium.ts';
import { Subgraph } from '../support/subgraph.ts';

const inTests = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const output = inTests('output/page-documents/');

/** Documents of the page with their hashes and manifest, as written by GraphQL Codegen's client preset. */
async function generateDocuments(): Promise<void> {
  const preset = {
    preset: 'client' as const,
    documentTransforms: [addTypenameSelectionDocumentTransform],
    presetConfig: { persistedDocuments: { hashAlgorithm: 'sha256' as const }, fragmentMasking: false },
    config: { useTypeImports: true },
  };
  const schema = inTests('../schema/*.graphql');
  const files = await generate(
    { schema, documents: inTests('page/operations.graphql'), silent: true, generates: { [output]: preset } },
    false,
  );
  await mkdir(output, { recursive: true });
  for (const { filename, content } of files) await writeFile(filename, content);
}

describe.skipIf(skipsBrowser)('Safe list in a browser', () => {
  let subgraph: Subgraph;
  let server: FastifyInstance;
  let site: PageSite;

  beforeAll(async () => {
    await generateDocuments();
    subgraph = await Subgraph.start({}, { writable: true });
    const access = { ...DEFAULT_ACCESS, safeList: `${output}persisted-documents.json` };
    server = await createServer({ service: subgraph.service, logLevel: 'silent', access });
    const program = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    site = await PageSite.start(program, {
      'generated/operations.ts': `${output}graphql.ts`,
      'client.ts': inTests('page/safeListClient.ts'),
    });
  });
  afterAll(async () => {
    await site.close();
    await server.close();
    await subgraph.close();
    await rm(output, { recursive: true });
  });

  test('Shows the whole page with a codegen manifest and sends only hashes', async () => {
    const shown = await site.open(landmarks.artist.headliner);
    const byHash = ['ArtistAlbums', 'ArtistAudience', 'ArtistHead', 'PriorityArtists'].map(
      name => `GET ${name} by hash`,
    );
    expect(shown.newRequests()).toEqual(byHash);
    expect(shown.complaints).toEqual([]);
  });

  test('Rejects an operation that is not in the codegen manifest with 403', async () => {
    const shown = await site.open(landmarks.artist.headliner);
    const status = await shown.page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ query: '{ artistGenres { name } }' });
      return (await fetch('/graphql', { method: 'POST', headers, body })).status;
    });
    expect(status).toBe(403);
  });
});
