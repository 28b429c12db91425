import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandHere } from '../support/program.ts';
import { landmarks } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const command = fileURLToPath(new URL('../../src/contract/priceCommand.ts', import.meta.url));
const subgraph = await sharedSubgraph({ batchPaths: 'detect' });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'price-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes these files and runs `npm run price` on them. */
async function pricesOf(files: Record<string, string>, env: NodeJS.ProcessEnv = {}, args = Object.keys(files)) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return commandHere(command, { env, folder, args });
}

const page = `query Page($id: ID!) { artist(id: $id) { ...Head albums(first: 10) { nodes { name } } related(first: 5) { nodes { name country { name } } } } }`;
const head =
  'fragment Head on Artist { name imageUrl audience(platform: "instagram", range: { days: 400 }) { nodes { followers } } }';
const variables = { id: landmarks.artist.headliner };

describe('npm run price', () => {
  test('Prints the same price as the server, and the most expensive fields of an operation', async () => {
    const files = { 'page.graphql': page, 'head.graphql': head, 'page.json': JSON.stringify(variables) };
    const args = ['page.graphql', 'head.graphql', '--variables', 'page.json'];
    const { code, out, error } = await pricesOf(files, {}, args);
    const { extensions } = await subgraph.ask(`${page} ${head}`, variables, { 'x-cost': 'true' });
    const estimated: number = extensions?.['cost'].estimated;
    expect([code, error]).toEqual([0, '']);
    const [first, ...parts] = out.trimEnd().split('\n');
    expect(first).toMatch(new RegExp(`^Page: at most ${estimated} of 1000 calls, about \\d+ kB$`));
    const amounts = parts.map(line => Number(/^ +(\d+) {2}artist/.exec(line)?.[1]));
    expect(amounts.reduce((sum, calls) => sum + calls, 0)).toBe(estimated);
    expect(parts[0]).toMatch(/artist\.audience$/);
  });

  test('Prints a line per operation and fails if the server would reject an operation', async () => {
    const both = 'query Cheap { __typename } query Dear { topSongs(first: 500) { nodes { releaseDate } } }';
    const { code, out } = await pricesOf({ 'both.graphql': both }, { MAX_OPERATION_CALLS: '3' });
    expect(code).toBe(1);
    expect(out).toMatch(
      /^Cheap: at most 0 of 3 calls, about 1 kB\nDear: rejected\. This operation could make \d+ calls /,
    );
    const missing = await pricesOf({ 'page.graphql': `${page} ${head}` });
    expect(missing.code).toBe(1);
    expect(missing.out).toBe('Page: rejected. Variable "$id" of required type "ID!" was not provided.\n');
  });

  test('Prints the location of an error in a document', async () => {
    const { code, error } = await pricesOf({ 'wrong.graphql': 'query Wrong {\n  artits\n}' });
    expect(code).toBe(1);
    expect(error).toMatch(/^Cannot query field "artits" on type "Query"\.[^]*wrong\.graphql:2:3/);
  });

  test('Prints its usage without arguments, and errors for missing files and unknown options', async () => {
    const none = await pricesOf({});
    expect(none).toEqual({ code: 1, out: '', error: 'npm run price -- <file.graphql> … [--variables <file.json>]\n' });
    const { error } = await pricesOf({}, {}, ['missing.graphql']);
    expect(error).toMatch(/^missing\.graphql cannot be read: ENOENT/);
    expect((await pricesOf({ 'a.graphql': '{ __typename }' }, {}, ['--other'])).error).toMatch(
      /^Unknown option '--other'/,
    );
  });
});
