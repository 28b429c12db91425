import { readFileSync } from 'node:fs';
import { isScalarType, isSpecifiedScalarType } from 'graphql';
import { expect, test } from 'vitest';
import codegen from '../codegen.ts';
import { createSchema } from '../src/schema.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('The client README starts Apollo Client with the lines of the tested page', () => {
  const [, start = ''] = /## Apollo Client 4.*?```ts\n(.*?)```/s.exec(read('src/apolloClient/README.md')) ?? [];
  expect(start).toBe(read('test/page/client.ts'));
});

test('the entry for typed documents knows every scalar that the server shows', () => {
  const shown = Object.values(createSchema().getTypeMap()).filter(isScalarType);
  const ours = shown.filter(type => !isSpecifiedScalarType(type)).map(({ name }) => name);
  const entry = codegen.generates['test/page/generated/operations.ts'];
  expect(entry).toMatchObject({ config: { strictScalars: true } });
  const { scalars } = (entry as { config: { scalars: object } }).config;
  expect(Object.keys(scalars).toSorted()).toEqual(ours.toSorted());
});
