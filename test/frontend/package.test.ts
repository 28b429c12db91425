import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generate } from '@graphql-codegen/cli';
import * as apollo4 from '@apollo/client';
import * as apollo3 from 'apollo-client-3/core/index.js';
import { buildSchema, isObjectType, parse, print, validate, type DocumentNode } from 'graphql';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { installClient } from '../browser/chromium.ts';
import { Subgraph } from '../support/subgraph.ts';
import type { Json } from '../support/json.ts';

/* Tests the packed package, imported by name. */

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const application = fileURLToPath(new URL('../output/application', import.meta.url));
const installed = `${application}/node_modules/music-subgraph-client`;
const strictOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'ESNext.Disposable'],
  types: [],
};
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
  await writeFile(`${application}/cookbook.js`, "export * from 'music-subgraph-client/cookbook';\n");
  await writeFile(`${application}/keys.js`, "export * from 'music-subgraph-client/urql';\n");
  policies = await import(`${application}/policies.js`);
  subgraph = await Subgraph.start();
});
beforeEach(() => void (requests = 0));
afterAll(async () => {
  await subgraph.close();
  await rm(application, { recursive: true });
});

const packedSchema = async () => buildSchema(await readFile(`${installed}/schema.graphql`, 'utf8'));

/** The code that a page receives for these imports. */
async function bundleOf(imports: string): Promise<string> {
  await writeFile(`${application}/imports.js`, imports);
  const bundle = await rolldown({ input: `${application}/imports.js`, platform: 'browser', logLevel: 'silent' });
  const [{ code }] = (await bundle.generate()).output;
  return code;
}

/** Compiler errors in a folder. */
async function compile(folder: string): Promise<string> {
  const compiled = promisify(execFile)(`${modules}/.bin/tsc`, ['--project', folder]);
  const { stdout } = await compiled.catch((error: { stdout: string }) => error);
  return stdout;
}

/** Untyped, because the types of the two versions of Apollo Client are incompatible. */
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
])('Packed policies with %s', (_, library) => {
  test('Appends nodes with fetchMore', async () => {
    const client = clientOf(library);
    const watched = client.watchQuery({ query: parse(page), variables: { first: 3 } });
    const subscription = watched.subscribe({});
    const albums = () => watched.getCurrentResult().data?.artist?.albums;
    await expect.poll(albums, { interval: 2 }).toBeTruthy();
    await watched.fetchMore({ variables: { first: 2, after: albums().pageInfo.endCursor } });
    await expect.poll(() => albums().nodes, { interval: 2 }).toHaveLength(5);
    const { nodes } = albums();
    subscription.unsubscribe();
    client.stop();
    const { data } = await subgraph.ask(`{ ${byId} { albums(first: 5) { nodes { id } } } }`);
    expect(nodes.map(({ id }: { id: string }) => id)).toEqual(data.artist.albums.nodes.map((node: Json) => node.id));
    expect(requests).toBe(2);
  });

  test('Keeps the last rows of a list when its first rows are refetched', async () => {
    const client = clientOf(library);
    const query = parse(`query ($first: Int, $after: String, $last: Int, $before: String) { ${byId} { id
      albums(first: $first, after: $after, last: $last, before: $before) { nodes { id } pageInfo { startCursor endCursor } }
    } }`);
    const ends = [{ first: 4 }, { last: 4 }].map(variables => client.watchQuery({ query, variables }));
    const subscriptions = ends.map(end => end.subscribe({}));
    const lists = () => ends.map(end => end.getCurrentResult().data?.artist?.albums);
    await expect.poll(() => lists().every(Boolean), { interval: 2 }).toBe(true);
    const [{ pageInfo: start }, { pageInfo: end }] = lists();
    await ends[0].fetchMore({ variables: { after: start.endCursor } });
    await ends[1].fetchMore({ variables: { before: end.startCursor } });
    await ends[0].refetch();
    // Time for the other component to send a request, which it would do if the refetch had dropped its rows.
    await subgraph.ask('{ __typename }');
    expect(lists().map(({ nodes }) => nodes.length)).toEqual([4, 8]);
    expect(requests).toBe(5);
    subscriptions.forEach(subscription => subscription.unsubscribe());
    client.stop();
  });

  test('Reads a record from the cache after a list has returned the record', async () => {
    const client = clientOf(library);
    const { data } = await client.query({ query: parse(`{ ${byId} { related(first: 3) { nodes { id name } } } }`) });
    const [related] = data.artist.related.nodes;
    const again = await client.query({ query: parse(`{ artist(id: "${related.id}") { id name } }`) });
    client.stop();
    expect(again.data.artist).toEqual(related);
    expect(requests).toBe(1);
  });

  test('Merges two lookups that do not select the id', async () => {
    const client = clientOf(library);
    await client.query({ query: parse(`{ ${byId} { name } }`) });
    await client.query({ query: parse(`{ ${byId} { slug } }`) });
    const { data } = await client.query({ query: parse(`{ ${byId} { name slug } }`) });
    client.stop();
    expect(data.artist).toMatchObject({ name: 'Quentin Vega', slug: expect.any(String) });
    expect(requests).toBe(2);
  });
});

test('The package has a Graphcache key for each type without an id', async () => {
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

describe('Packed schema', () => {
  test('The packed schema has the fields of introspection, except Federation fields and hidden fields', async () => {
    const { data } = await subgraph.ask('{ schema: __schema { types { name kind fields { name } } } }');
    const objects: Json[] = data.schema.types.filter(
      ({ name, kind }: Json) => kind === 'OBJECT' && !name.startsWith('_'),
    );
    const served = objects.flatMap(({ name, fields }) => fields.map((field: Json) => `${name}.${field.name}`));
    const packed = Object.values((await packedSchema()).getTypeMap())
      .filter(type => isObjectType(type))
      .flatMap(type => Object.keys(type.getFields()).map(field => `${type.name}.${field}`));
    const missing = served.filter(name => !packed.includes(name));
    expect(missing.filter(name => !/^PlatformKey|\.platformKey$/.test(name))).toEqual([
      'Query._entities',
      'Query._service',
      'Playlist.storefront',
    ]);
    expect(packed.filter(name => !served.includes(name) && !name.startsWith('__'))).toEqual([]);
  });

  test('The packed schema keeps descriptions and the directives that clients use', async () => {
    const packed = await packedSchema();
    expect(packed.getQueryType()?.getFields()['searchMusic']?.description).toMatch(/\w/);
    const names = packed.getDirectives().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['defer', 'deprecated', 'semanticNonNull']));
    expect(names.filter(name => ['cost', 'key', 'listSize', 'tag'].includes(name))).toEqual([]);
  });

  test('The packed schema accepts every operation of the cookbook', async () => {
    const packed = await packedSchema();
    const exported: [string, DocumentNode][] = Object.entries(await import(`${application}/cookbook.js`));
    const operations = exported.filter(([name]) => name.endsWith('Document'));
    expect(operations.length).toBeGreaterThan(30);
    expect(operations.flatMap(([, document]) => validate(packed, document))).toEqual([]);
  });
});

describe('Packed cookbook', () => {
  test('A packed operation requires its variables', async () => {
    const { ArtistDiscographyDocument } = await import(`${application}/cookbook.js`);
    const text = print(ArtistDiscographyDocument);
    const { data } = await subgraph.ask(text, { id: landmarks.artist.headliner });
    expect(data.artist.id).toBe(landmarks.artist.headliner);
    expect((await subgraph.askFailing(text)).errors).toMatchObject([{ message: expect.stringContaining('"$id"') }]);
  });

  test('A bundle contains only the imported operation, and no cache policies unless they are imported', async () => {
    const discography = await bundleOf("export { ArtistDiscographyDocument } from 'music-subgraph-client/cookbook';");
    expect(discography).toContain('ArtistDiscography');
    expect(discography).not.toContain('SongCredits');
    const values = await bundleOf("export { platformCodes, codeAt } from 'music-subgraph-client';");
    expect(values).toContain('apple-music');
    expect(values).not.toContain('keyArgs');
  });
});

describe('Codegen configuration', () => {
  const document = `query Audience($range: MusicDayRange, $type: MusicAlbumType = ALBUM) { ${byId} {
    careerStage albums(type: $type) { nodes { releaseDate } }
    audience(platform: "instagram", range: $range) { latest { date followers } }
  } }`;

  /** Compiler errors for lines that use the generated types of the document. */
  async function use(name: string, lines: string): Promise<string> {
    const readme = await readFile(new URL('../../src/apollo-client/README.md', import.meta.url), 'utf8');
    const [, config = ''] = /### Types.*?```js\n(.*?)```/s.exec(readme) ?? [];
    const folder = `${application}/${name}`;
    await mkdir(`${folder}/src`, { recursive: true });
    await writeFile(`${folder}/codegen.mjs`, config.replaceAll(/\bcodegen\b(?=[ ,}])/g, name));
    await cp(`${application}/node_modules`, `${folder}/node_modules`, { recursive: true });
    await writeFile(`${folder}/src/audience.graphql`, document);
    const { default: generated } = await import(`${folder}/codegen.mjs`);
    await generate({ ...generated, cwd: folder, silent: true });
    await writeFile(
      `${folder}/src/audience.ts`,
      `import type { ResultOf, VariablesOf } from '@graphql-typed-document-node/core';
       import { AudienceDocument } from './graphql/graphql';
       type Artist = NonNullable<ResultOf<typeof AudienceDocument>['artist']>;
       export const variables: VariablesOf<typeof AudienceDocument> = { type: 'SINGLE' };
       ${lines}\n`,
    );
    const compilerOptions = { ...strictOptions, module: 'ESNext', moduleResolution: 'bundler' };
    await writeFile(`${folder}/src/tsconfig.json`, JSON.stringify({ compilerOptions }));
    expect(await readFile(`${folder}/src/graphql/index.ts`, 'utf8')).not.toContain('fragment-masking');
    return compile(`${folder}/src`);
  }

  test('The codegen configuration gives each scalar of the packed schema a type', async () => {
    const lines = `type Latest = NonNullable<NonNullable<Artist['audience']>['latest']>;
      export const latest: Latest = { date: '2026-11-20', followers: 5_000_000_000 };
      // @ts-expect-error A scalar without a type would accept it.
      export const wrong: Latest = { date: 20261120, followers: 1 };
      export const failed: Artist['albums'] = null;`;
    expect(await use('codegen', lines)).toBe('');
  });

  test('The error-handling codegen configuration makes fields non-null that are null only with an error', async () => {
    const lines = `export const count = (artist: Artist): number => artist.albums.nodes.length;
      export const latest: Artist['audience']['latest'] = null;
      // @ts-expect-error It can be unknown.
      export const date: (artist: Artist) => string = artist => artist.albums.nodes[0].releaseDate;`;
    expect(await use('errorHandlingCodegen', lines)).toBe('');
  });
});

test('The package runs and compiles without any other package', async () => {
  const folder = await mkdtemp(`${tmpdir()}/music-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(`${application}/node_modules`, `${folder}/node_modules`, { recursive: true });
  const use = `import { addToList, codeAt, platformCodes, retryingFetch, sha256, typePolicies } from 'music-subgraph-client';
    import { keys } from 'music-subgraph-client/urql';
    import { errorHandlingCodegen } from 'music-subgraph-client/codegen';
    console.log(platformCodes.includes('spotify'), codeAt({ errors: [{ extensions: { code: 'GONE' } }] }));
    export default [addToList, retryingFetch, sha256, typePolicies, keys, errorHandlingCodegen];\n`;
  await writeFile(`${folder}/package.json`, '{ "type": "module" }');
  await writeFile(
    `${folder}/use.js`,
    `${use}import * as cookbook from 'music-subgraph-client/cookbook';\nvoid cookbook;`,
  );
  await writeFile(`${folder}/use.ts`, use);
  const { stdout } = await promisify(execFile)(process.execPath, ['use.js'], { cwd: folder });
  expect(stdout).toBe('true GONE\n');
  const compilerOptions = { ...strictOptions, module: 'NodeNext', moduleResolution: 'NodeNext' };
  await writeFile(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['use.ts'] }));
  expect(await compile(folder)).toBe('');
});

test('The package compiles against Apollo Client 3 and 4', async () => {
  const compiled = ['@apollo/client', 'apollo-client-3'].map(async library => {
    const folder = `${application}/${library.replace('/', '-')}`;
    await mkdir(folder);
    const compilerOptions = {
      ...strictOptions,
      module: 'ESNext',
      moduleResolution: 'bundler',
      paths: { '@apollo/client': [`${modules}/${library}`], '@apollo/client/*': [`${modules}/${library}/*`] },
    };
    await writeFile(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['client.ts'] }));
    await writeFile(
      `${folder}/client.ts`,
      `import { HttpLink, InMemoryCache } from '@apollo/client';
       import { addToList, possibleTypes, removeFromList, retryingFetch, sha256, typePolicies } from 'music-subgraph-client';
       import { ArtistDiscographyDocument } from 'music-subgraph-client/cookbook';
       export const cache = new InMemoryCache({ possibleTypes, typePolicies });
       const data = cache.readQuery({ query: ArtistDiscographyDocument, variables: { id: '1' } });
       export const total: number | null | undefined = data?.artist?.albums?.totalCount;
       // @ts-expect-error It requires the id.
       cache.readQuery({ query: ArtistDiscographyDocument, variables: {} });
       addToList(cache, 'albums', { __typename: 'Album', id: '1' }, { of: { __typename: 'Artist', id: '1' } });
       removeFromList(cache, 'analyticsAccount.priorityArtists', { __typename: 'Artist', id: '1' });
       export const link = new HttpLink({ uri: '/graphql', fetch: retryingFetch({ attempts: 5 }) });
       export const hash: Promise<string> = sha256('text');\n`,
    );
    return compile(folder);
  });
  expect(await Promise.all(compiled)).toEqual(['', '']);
});

test("The package's retries compile with Apollo Client 4, urql and Relay", async () => {
  const folder = `${application}/retries`;
  await mkdir(folder);
  const compilerOptions = { ...strictOptions, skipLibCheck: true, module: 'ESNext', moduleResolution: 'bundler' };
  await writeFile(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['retries.ts'] }));
  await writeFile(
    `${folder}/retries.ts`,
    `import { ApolloLink, HttpLink } from '@apollo/client';
     import { fetchExchange, type Exchange } from '@urql/core';
     import { retryAfterOf, retryingFetchFunction } from 'music-subgraph-client';
     import { retryExchange } from 'music-subgraph-client/retry-exchange';
     import { retryLink } from 'music-subgraph-client/retry-link';
     import { Network, type FetchFunction, type GraphQLResponse, type RequestParameters } from 'relay-runtime';
     export const link: ApolloLink = ApolloLink.from([retryLink({ attempts: 2 }), new HttpLink()]);
     export const exchanges: Exchange[] = [retryExchange({ longestPause: 5 }), fetchExchange];
     const send = async ({ text }: RequestParameters): Promise<GraphQLResponse> =>
       (await fetch('/graphql', { method: 'POST', body: JSON.stringify({ query: text }) })).json();
     const fetchFunction: FetchFunction = retryingFetchFunction(send);
     export const network = Network.create(fetchFunction);
     export const seconds: number | undefined = retryAfterOf(new Error());\n`,
  );
  expect(await compile(folder)).toBe('');
});

const readme = () => readFile(`${installed}/README.md`, 'utf8');

describe('Packed README', () => {
  test('The packed README links to no file outside the package', async () => {
    expect((await readme()).match(/\]\((?!https?:|#)[^)]*\)/g)).toBeNull();
  });

  test('The errorPolicy example compiles only with its declaration', async () => {
    const blocks = [...(await readme()).matchAll(/```ts\n(.*?)```/gs)].map(([, block = '']) => block);
    const block = blocks.find(each => each.includes('DeclareDefaultOptions')) ?? '';
    const folder = `${application}/defaults`;
    const compilerOptions = { ...strictOptions, skipLibCheck: true, module: 'ESNext', moduleResolution: 'bundler' };
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['client.ts'] }));
    await writeFile(`${folder}/client.ts`, block);
    expect(await compile(folder)).toBe('');
    await writeFile(`${folder}/client.ts`, block.replace(/^declare module.*?^}$/ms, ''));
    expect(await compile(folder)).toContain('must be declared in ApolloClient.DeclareDefaultOptions');
  });
});
