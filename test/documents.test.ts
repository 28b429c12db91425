import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kind, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSchema } from '../src/schema.ts';
import { Subgraph } from './support/subgraph.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** The code blocks of a language, in order. */
const blocks = (file: string, language: string): string[] =>
  [...read(file).matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block);

/** The anchors of headings, as hosts of repositories generate them. */
const anchorsIn = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', file => {
  test('Has only links to existing files and sections', () => {
    const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter(link => {
      if (/^[a-z]+:/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsIn(target).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  test('Names only scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...read(file).matchAll(/npm run (?:--\w+ )*([\w:]+)/g)].map(([, script = '']) => script);
    expect(named.filter(script => !(script in scripts))).toEqual([]);
  });

  test('Has no blanks that align tables', () => {
    expect(
      read(file)
        .split('\n')
        .filter(line => /^\|.* {2,}\|/.test(line)),
    ).toEqual([]);
  });

  test('Shows operations that the schema accepts', () => {
    // Subgraphs of other teams and their queries are tested with the supergraph.
    const own = blocks(file, 'graphql').filter(block => !/extend schema|recordingsOf/.test(block));
    for (const block of own) {
      const document = parse(block);
      const isRelay = block.includes('@refetchable');
      if (!isRelay && document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)) {
        expect(validate(createSchema(), document), block).toEqual([]);
      }
    }
  });
});

const anchorOf = (section: string) => section.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');

test('Comments refer to sections of src/catalogue/README.md that exist', () => {
  const files = execFileSync('git', ['ls-files', 'src/**/*.ts'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const anchors = new Set(anchorsIn('src/catalogue/README.md'));
  const references = files.flatMap(file =>
    [...read(file).matchAll(/\((?:catalogue\/)?README\.md, ([^)]+)\)/g)].map(([, section = '']) => section),
  );
  expect(references.length).toBeGreaterThan(20);
  expect(references.filter(section => !anchors.has(anchorOf(section)))).toEqual([]);
});

test('README.md is short', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(14_000);
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(300);
});

describe('The query of README.md', () => {
  let subgraph: Subgraph;
  beforeAll(async () => {
    subgraph = await Subgraph.start();
  });
  afterAll(() => subgraph.close());

  test('Returns the shown response with the shown number of calls', async () => {
    const [query = ''] = blocks('README.md', 'graphql');
    const [variables = '', response = ''] = blocks('README.md', 'json');
    const shown = JSON.parse(response);
    const { data, calls, extensions } = await subgraph.ask(query, JSON.parse(variables), { 'x-cost': 'true' });
    expect(shapeOf(data)).toEqual(shapeOf(shown.data));
    expect(calls).toHaveLength(shown.extensions.cost.calls);
    expect(Object.keys(extensions.cost)).toEqual(Object.keys(shown.extensions.cost));
    // Values that do not change by day are equal to those of the document.
    expect(data.artist).toMatchObject({ id: shown.data.artist.id, name: shown.data.artist.name });
    expect(data.artist.albums.totalCount).toBe(shown.data.artist.albums.totalCount);
  });
});

/** The names in a response with the types of their values; of a list, only the first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
}
