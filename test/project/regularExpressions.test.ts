import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API } from 'typescript/unstable/sync';
import { SyntaxKind, type Node } from 'typescript/unstable/ast';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Code that handles trusted text only: settings, schema, generated data, developer tools. */
const TRUSTED = /^src\/(config|sandbox|contract|generated|welcome|doctor)\b/;

/** Regular expression literals applied to untrusted text, with their files. */
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

/** Compiles a literal with the global flag, as in `replaceAll` and `matchAll`. */
function compiled(literal: string): RegExp {
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(literal) ?? [];
  return new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
}

/** Repeated parts (`pieces`, `words`), prefixes (`before`) and suffixes (`after`) of inputs that fail to match at the end. */
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
const LENGTH = 5_000;
/** In milliseconds. A quadratic search of `LENGTH` characters takes six, a linear one less than 0.1. */
const MOST = 1.5;

const texts = [...pieces, ...words].flatMap(piece => {
  const middle = piece.repeat(LENGTH / piece.length);
  return before.flatMap(first => after.map(last => first + middle + last));
});

/** Minimum of several runs, to exclude other programs and garbage collection. */
function timeOf(work: () => unknown): number {
  let least = Infinity;
  for (let attempt = 0; attempt < 5 && least > MOST; attempt++) {
    const beganAt = performance.now();
    work();
    least = Math.min(least, performance.now() - beganAt);
  }
  return least;
}

test('Every regular expression applied to untrusted text runs in linear time', () => {
  const all = regularExpressions();
  expect(all.length).toBeGreaterThan(50);
  const slow = all.filter(([, literal]) => {
    const pattern = compiled(literal);
    return texts.some(text => timeOf(() => text.replace(pattern, '')) > MOST);
  });
  expect(slow).toEqual([]);
});
