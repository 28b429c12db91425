import { readFileSync } from 'node:fs';
import { isScalarType, isSpecifiedScalarType } from 'graphql';
import { expect, test } from 'vitest';
import codegen from '../codegen.ts';
import { createSchema } from '../src/schema.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('the README starts Apollo Client in the ten lines of the page that is tested', () => {
  const [, start = ''] = /### Apollo Client\n.*?```ts\n(.*?)```/s.exec(read('README.md')) ?? [];
  expect(start.replaceAll('./music/', '../../src/apolloClient/')).toBe(read('test/page/client.ts'));
  expect(start.trimEnd().split('\n')).toHaveLength(10);
});

test('the entry for typed documents knows every scalar that the server shows', () => {
  const shown = Object.values(createSchema().getTypeMap()).filter(isScalarType);
  const ours = shown.filter(type => !isSpecifiedScalarType(type)).map(({ name }) => name);
  const entry = codegen.generates['test/page/generated/operations.ts'];
  expect(entry).toMatchObject({ config: { strictScalars: true } });
  const { scalars } = (entry as { config: { scalars: object } }).config;
  expect(Object.keys(scalars).toSorted()).toEqual(ours.toSorted());
});
