import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generate } from '@graphql-codegen/cli';
import * as apollo4 from '@apollo/client';
import * as apollo3 from 'apollo-client-3/core/index.js';
import { parse, print, type DocumentNode } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from './support/landmarks.ts';
import { installClient } from './support/clientPackage.ts';
import { Subgraph } from './support/subgraph.ts';
import type { Json } from './support/json.ts';

/* The package as a team installs it: packed, and imported by its name. */

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
const application = fileURLToPath(new URL('output/application', import.meta.url));
const byId = `artist(id: "${landmarks.artist.headliner}")`;
const page = `query ($first: Int, $after: String) { ${byId} {
  id albums(first: $first, after: $after) { nodes { id name } pageInfo { endCursor hasNextPage } }
} }`;

let subgraph: Subgraph;
let policies: { possibleTypes: Json; typePolicies: Json; sha256: (text: string) => Promise<string> };
let requests: number;

beforeAll(async () => {
  await mkdir(application, { recursive: true });
  await installClient(application);
  await writeFile(`${application}/package.json`, '{ "type": "module" }');
  await writeFile(`${application}/policies.js`, "export * from 'music-subgraph-client';\n");
  await writeFile(`${application}/keys.js`, "export * from 'music-subgraph-client/urql';\n");
  policies = await import(`${application}/policies.js`);
  subgraph = await Subgraph.start();
});
beforeEach(() => void (requests = 0));
afterAll(async () => {
  await subgraph.close();
  await rm(application, { recursive: true });
});

/** The errors of the compiler in a folder. */
async function compile(folder: string): Promise<string> {
  const compiled = promisify(execFile)(`${modules}/.bin/tsc`, ['--project', folder]);
  const { stdout } = await compiled.catch((error: { stdout: string }) => error);
  return stdout;
}

/** Both versions have these parts, with types that do not fit each other. */
function clientOf({ ApolloClient, ApolloLink, InMemoryCache, Observable }: Json) {
  const link = new ApolloLink(
    ({ query, variables }: { query: DocumentNode; variables: object }) =>
      new Observable((observer: Json) => {
        requests++;
        subgraph.post(print(query), { ...variables }).then(
          result => (observer.next(result), observer.complete()),
          (error: unknown) => observer.error(error),
        );
      }),
  );
  return new ApolloClient({ link, cache: new InMemoryCache(policies) });
}

describe.each([
  ['Apollo Client 3.14', apollo3],
  ['Apollo Client 4', apollo4],
])('With %s', (_, library) => {
  test('Grows a list by fetchMore', async () => {
    const client = clientOf(library);
    const watched = client.watchQuery({ query: parse(page), variables: { first: 3 } });
    const subscription = watched.subscribe({});
    const albums = () => watched.getCurrentResult().data?.artist?.albums;
    await vi.waitUntil(albums);
    await watched.fetchMore({ variables: { first: 2, after: albums().pageInfo.endCursor } });
    await vi.waitUntil(() => albums().nodes.length === 5);
    const { nodes } = albums();
    subscription.unsubscribe();
    client.stop();
    const { data } = await subgraph.ask(`{ ${byId} { albums(first: 5) { nodes { id } } } }`);
    expect(nodes.map(({ id }: { id: string }) => id)).toEqual(data.artist.albums.nodes.map((node: Json) => node.id));
    expect(requests).toBe(2);
  });

  test('Finds a record of a list by its look-up', async () => {
    const client = clientOf(library);
    const { data } = await client.query({ query: parse(`{ ${byId} { related(first: 3) { nodes { id name } } } }`) });
    const [related] = data.artist.related.nodes;
    const again = await client.query({ query: parse(`{ artist(id: "${related.id}") { id name } }`) });
    client.stop();
    expect(again.data.artist).toEqual(related);
    expect(requests).toBe(1);
  });

  test('Merges two look-ups without the id', async () => {
    const client = clientOf(library);
    await client.query({ query: parse(`{ ${byId} { name } }`) });
    await client.query({ query: parse(`{ ${byId} { slug } }`) });
    const { data } = await client.query({ query: parse(`{ ${byId} { name slug } }`) });
    client.stop();
    expect(data.artist).toMatchObject({ name: 'Quentin Vega', slug: expect.any(String) });
    expect(requests).toBe(2);
  });
});

test('Has a key of Graphcache for each type without an id', async () => {
  const { keys }: { keys: Readonly<Record<string, (data: object) => string | null>> } = await import(
    `${application}/keys.js`
  );
  const { data } = await subgraph.ask('{ schema: __schema { types { name kind fields { name } } } }');
  const withoutId = data.schema.types.filter(
    ({ name, kind, fields }: Json) =>
      kind === 'OBJECT' && !/^_|^(Query|Mutation)$/.test(name) && fields.every((field: Json) => field.name !== 'id'),
  );
  expect(Object.keys(keys).toSorted()).toEqual(withoutId.map(({ name }: Json) => name).toSorted());
  expect(keys['SongChart']?.({ slug: 'global-28' })).toBe('global-28');
  expect(keys['SongChart']?.({ name: 'Global' })).toBeNull();
  expect(keys['MusicCity']?.({ key: 'fr-paris' })).toBe('fr-paris');
  expect(keys['IsoCountry']?.({ code: 'FR' })).toBeNull();
});

test('Generates typed documents with the configuration of its README', async () => {
  const readme = await readFile(new URL('../src/apolloClient/README.md', import.meta.url), 'utf8');
  const [, lines = ''] = /### Types.*?```js\n(.*?)```/s.exec(readme) ?? [];
  const address = `${await subgraph.listen()}/graphql`;
  await mkdir(`${application}/src`, { recursive: true });
  await writeFile(`${application}/codegen.mjs`, lines.replace('http://localhost:4000/graphql', address));
  await writeFile(
    `${application}/src/audience.graphql`,
    `query Audience($range: DayRange) { ${byId} {
      careerStage albums(type: ALBUM) { nodes { releaseDate } }
      audience(platform: "instagram", range: $range) { latest { date followers } }
    } }`,
  );
  const { default: config } = await import(`${application}/codegen.mjs`);
  await generate({ ...config, cwd: application, silent: true });
  await writeFile(
    `${application}/src/audience.ts`,
    `import type { ResultOf } from '@graphql-typed-document-node/core';
     import { AudienceDocument } from './graphql/graphql';
     type Artist = NonNullable<ResultOf<typeof AudienceDocument>['artist']>;
     type Latest = NonNullable<NonNullable<Artist['audience']>['latest']>;
     export const latest: Latest = { date: '2026-11-20', followers: 5_000_000_000 };
     // @ts-expect-error A scalar without a type would accept it.
     export const wrong: Latest = { date: 20261120, followers: 1 };\n`,
  );
  const compilerOptions = { strict: true, noEmit: true, module: 'ESNext', moduleResolution: 'bundler', types: [] };
  await writeFile(`${application}/src/tsconfig.json`, JSON.stringify({ compilerOptions }));
  expect(await compile(`${application}/src`)).toBe('');
});

test('Compiles with TypeScript without allowImportingTsExtensions, against the types of both versions', async () => {
  const compiled = ['@apollo/client', 'apollo-client-3'].map(async library => {
    const folder = `${application}/${library.replace('/', '-')}`;
    await mkdir(folder);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      module: 'ESNext',
      moduleResolution: 'bundler',
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'ESNext.Disposable'],
      types: [],
      paths: { '@apollo/client': [`${modules}/${library}`], '@apollo/client/*': [`${modules}/${library}/*`] },
    };
    await writeFile(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['client.ts'] }));
    await writeFile(
      `${folder}/client.ts`,
      `import { InMemoryCache } from '@apollo/client';
       import { possibleTypes, sha256, typePolicies } from 'music-subgraph-client';
       export const cache = new InMemoryCache({ possibleTypes, typePolicies });
       export const hash: Promise<string> = sha256('text');\n`,
    );
    return compile(folder);
  });
  expect(await Promise.all(compiled)).toEqual(['', '']);
});
