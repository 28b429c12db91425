import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { Kind, parse, validate } from 'graphql';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSchema } from '../../src/graph/schema.ts';
import { createServer } from '../../src/server/server.ts';
import { post, sendText } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** The code blocks of a language, in order. */
const blocks = (file: string, language: string): string[] =>
  [...read(file).matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block);

/** The anchors of headings, as hosts of repositories generate them, and those of fields in the reference of the schema. */
const anchorsIn = (file: string): string[] => [
  ...[...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  ),
  ...[...read(file).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id),
];

describe.each(documents)('%s', file => {
  test('Has only links to existing files and sections', () => {
    const links = new Set([...read(file).matchAll(/(?:\]\(|href=")([^)"\s]+)[)"]/g)].map(([, link = '']) => link));
    const broken = [...links].filter(link => {
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

  test('Names only revisions that exist', () => {
    const named = [...read(file).matchAll(/schema:changes -- (\w[\w.~^/-]*)/g)].map(([, revision = '']) => revision);
    for (const revision of named)
      execFileSync('git', ['rev-parse', '--verify', revision], { cwd: root, stdio: 'pipe' });
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

test('Comments refer to sections of src/service/catalogue/README.md that exist', () => {
  const files = execFileSync('git', ['ls-files', 'src/**/*.ts'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const anchors = new Set(anchorsIn('src/service/catalogue/README.md'));
  const references = files.flatMap(file =>
    [...read(file).matchAll(/\((?:catalogue\/)?README\.md, ([^)]+)\)/g)].map(([, section = '']) => section),
  );
  expect(references.length).toBeGreaterThan(20);
  expect(references.filter(section => !anchors.has(anchorOf(section)))).toEqual([]);
});

test('Each document is linked from another one, beside a text of its own', () => {
  const linked = documents.flatMap(file =>
    [...read(file).matchAll(/\]\(([^)\s#]+)/g)].map(([, link = '']) => ({ file, target: join(dirname(file), link) })),
  );
  const isLinked = (document: string) => linked.some(({ file, target }) => target === document && file !== document);
  expect(documents.filter(document => document !== 'README.md' && !isLinked(document))).toEqual([]);
});

const tracked = (pattern: string) =>
  execFileSync('git', ['ls-files', pattern], { cwd: root, encoding: 'utf8' }).trim().split('\n');

test('test/README.md names each folder of tests', () => {
  const folders = new Set(tracked('*.test.ts').map(file => file.split('/')[1] ?? ''));
  const named = [...read('test/README.md').matchAll(/\]\(([\w-]+)\)/g)].map(([, link = '']) => link);
  expect([...folders].filter(folder => folder !== 'bench').toSorted()).toEqual(named.toSorted());
});

test('Every resource has tests of its name', () => {
  const resources = tracked('src/graph/resolvers/*.ts').map(file => basename(file));
  const tested = resources.filter(file => !['index.ts', 'referenceTo.ts', 'series.ts'].includes(file));
  const tests = tracked('test/resources/*.test.ts').map(file => basename(file).replace('.test.ts', '.ts'));
  expect(tested.filter(file => !tests.includes(file))).toEqual([]);
});

test('src/README.md names what `npm run generate` writes', () => {
  const [, list = ''] = read('src/README.md').split('**A list or a series of a record**');
  const written = [...read('codegen.ts').matchAll(/^    '([^']+)': /gm)].map(([, file = '']) => file);
  expect(written.length).toBeGreaterThan(4);
  expect(written.filter(file => !list.includes(`\`${file}\``))).toEqual([]);
});

/** The first words of the lines in the first block without a language of a section of src/README.md. */
function listedIn(section: string): string[] {
  const [, text = ''] = read('src/README.md').split(`\n## ${section}\n`);
  const [, block = ''] = /^```\n([^]*?)^```$/m.exec(text) ?? [];
  return block
    .trimEnd()
    .split('\n')
    .map(line => line.split(' ')[0] ?? '');
}

test('src/README.md lists the layers of .oxlint.config.ts in their order', () => {
  const [, layers = ''] = read('.oxlint.config.ts').split('const layers = [');
  const names = [...(layers.split('];')[0] ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name.split('/')[0]);
  expect(listedIn('Folders')).toEqual([...new Set(names)]);
});

test.each(['A call', 'An admission'])('src/README.md lists files that exist: %s', section => {
  const files = listedIn(section);
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter(file => !existsSync(join(root, 'src', file)))).toEqual([]);
});

test('src/README.md is short', () => {
  expect(Buffer.byteLength(read('src/README.md'))).toBeLessThanOrEqual(10_000);
});

test('Documents name only files of TypeScript that exist, with their folders or without', () => {
  const files = tracked('*.ts').map(file => `/${file}`);
  const named = documents.flatMap(file =>
    [...read(file).matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = '']) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !files.some(file => file.endsWith(`/${path}`)))).toEqual([]);
});

test('Scripts of package.json set no variables, which a shell of Windows would refuse', () => {
  const { scripts } = JSON.parse(read('package.json'));
  expect(Object.entries<string>(scripts).filter(([, script]) => /(^|&& )\w+=|['$;]/.test(script))).toEqual([]);
});

test('README.md is short', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(14_000);
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(300);
});

test.each(['.deploy/README.md', '.deploy/RUNBOOK.md', 'src/server/README.md', 'src/telemetry/README.md'])(
  '%s is short: its readers are in a hurry',
  file => {
    expect(Buffer.byteLength(read(file))).toBeLessThanOrEqual(14_000);
  },
);

test('test/bench/README.md has at most 120 lines', () => {
  expect(read('test/bench/README.md').split('\n').length).toBeLessThanOrEqual(121);
});

describe('README.md', () => {
  let subgraph: Subgraph;
  let server: FastifyInstance;
  beforeAll(async () => {
    subgraph = await Subgraph.start();
    // The default rate of the program.
    const service = { ...subgraph.service, ratePerMinute: 5_000 };
    server = await createServer({ service, logLevel: 'silent', hasInventedData: true });
  });
  afterAll(async () => {
    await server.close();
    await subgraph.close();
  });

  test('Shows the response of the program to its query, as `npm run readme` writes it', async () => {
    const [query = ''] = blocks('README.md', 'graphql');
    const [variables = '', shown = ''] = blocks('README.md', 'json');
    const response = await post(server, query, JSON.parse(variables), { 'x-cost': 'true' });
    const text = await format(JSON.stringify(response), { parser: 'json', printWidth: 120 });
    await expect(read('README.md').replace(shown, () => text)).toMatchFileSnapshot(join(root, 'README.md'));
  });

  test('Has a command for a terminal that returns data', async () => {
    const [, body = ''] =
      /^curl localhost:4000\/graphql -H 'content-type: application\/json' \\\n {2}-d '(.*)'$/m.exec(
        read('README.md'),
      ) ?? [];
    const { data, errors } = (await sendText(server, body)).json();
    expect(errors).toBeUndefined();
    expect(data.artist.name).toEqual(expect.any(String));
  });
});
