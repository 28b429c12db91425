import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCodes, operationCodes, rejectionCodes, requestCodes } from '../../src/operation/errors.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Error codes in the source, without those of mutation payloads, which are enums in the schema. */
function writtenCodes(): string[] {
  const files = globSync('src/**/*.ts', {
    exclude: ['src/sandbox/**', 'src/graph/generated/**', 'src/graph/lookups/arguments.ts'],
  });
  return files.flatMap(file => [...read(file).matchAll(/\bcode: '([A-Z_]+)'/g)].map(([, code = '']) => code));
}

const existing = new Set([...errorCodes, ...requestCodes, ...writtenCodes()]);

test('The error codes in the source are exactly those listed for operations and for rejected requests', () => {
  expect([...operationCodes, ...rejectionCodes].filter(code => !existing.has(code))).toEqual([]);
  expect([...existing].filter(code => !operationCodes.has(code) && !rejectionCodes.includes(code))).toEqual([]);
});

test('The README lists every client error code exactly once', () => {
  const [, section = ''] = /\n## Error codes\n([^]*?)\n## /.exec(read('README.md')) ?? [];
  const documented = [...section.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, codes = '']) =>
    codes.split(', ').map(code => code.replaceAll('`', '')),
  );
  expect(documented.toSorted()).toEqual([...existing].toSorted());
});
