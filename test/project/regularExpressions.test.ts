import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API } from 'typescript/unstable/sync';
import { SyntaxKind, type Node } from 'typescript/unstable/ast';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Code that reads the settings, the schema or its own data, and the tools of developers. */
const TRUSTED = /^src\/(config|sandbox|contract|generated|welcome|doctor)\b/;

/** The regular expressions of the source that see foreign text, as they are written, each with its file. */
function regularExpressions(): [file: string, source: string][] {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`TypeScript does not open ${config}`);
    const found: [string, string][] = [];
    for (const path of project.program.getSourceFileNames()) {
      const file = relative(root, path);
      if (!file.startsWith('src/') || TRUSTED.test(file)) continue;
      const visit = (node: Node): void => {
        if (node.kind === SyntaxKind.RegularExpressionLiteral) found.push([file, node.getText()]);
        node.forEachChild(visit);
      };
      project.program.getSourceFile(path)?.forEachChild(visit);
    }
    return found;
  } finally {
    api.close();
  }
}

/** The expression of a literal; all matches are looked for, as `replaceAll` and `matchAll` do. */
function compiled(literal: string): RegExp {
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(literal) ?? [];
  return new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
}

/** What is repeated, after what, and what follows, so that a match fails at its end. */
const pieces = [
  ' ',
  '\t',
  '\n',
  ' \t',
  ',',
  ', ',
  ';',
  '.',
  '-',
  '_',
  '/',
  ':',
  '=',
  '"',
  '\\',
  '\\"',
  '\\ud8',
  '\\\\',
];
const words = [
  'a',
  'A',
  '0',
  '1',
  'é',
  'a-',
  'a.',
  'a ',
  '0.',
  '00:',
  'ab,',
  'a=b;',
  'N',
  'Na',
  'NaN',
  '-N',
  'Bearer ',
  '(a',
];
const before = ['', 'a', '0', '"', '\\', 'a/b;c=d', '-'];
const after = ['', 'x', '!', '\u0000', '"'];
const LENGTH = 20_000;
/** Milliseconds: a quadratic search of this length takes a hundred. */
const MOST = 25;

const texts = [...pieces, ...words].flatMap(piece => {
  const middle = piece.repeat(LENGTH / piece.length);
  return before.flatMap(first => after.map(last => first + middle + last));
});

/** The least of several measurements, as another program or a collection of garbage can take time. */
function timeOf(work: () => unknown): number {
  let least = Infinity;
  for (let attempt = 0; attempt < 5 && least > MOST; attempt++) {
    const beganAt = performance.now();
    work();
    least = Math.min(least, performance.now() - beganAt);
  }
  return least;
}

test('Every regular expression of the source takes linear time for a foreign text', { timeout: 120_000 }, () => {
  const all = regularExpressions();
  expect(all.length).toBeGreaterThan(50);
  const slow = all.filter(([, literal]) => {
    const pattern = compiled(literal);
    return texts.some(text => timeOf(() => text.replace(pattern, '')) > MOST);
  });
  expect(slow).toEqual([]);
});
