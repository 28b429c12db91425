import { readFileSync } from 'node:fs';
import { isScalarType, isSpecifiedScalarType } from 'graphql';
import { expect, test } from 'vitest';
import codegen from '../../codegen.ts';
import { createSchema } from '../../src/graph/schema.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('The client README starts Apollo Client with the code of the tested page', () => {
  const [, start = ''] = /## Apollo Client 4.*?```ts\n(.*?)```/s.exec(read('src/apollo-client/README.md')) ?? [];
  expect(start).toBe(read('test/page/client.ts'));
});

test('The codegen configuration has a type for every scalar of the schema', () => {
  const shown = Object.values(createSchema().getTypeMap()).filter(isScalarType);
  const ours = shown.filter(type => !isSpecifiedScalarType(type)).map(({ name }) => name);
  const entry = codegen.generates['test/page/generated/operations.ts'];
  expect(entry).toMatchObject({ config: { strictScalars: true } });
  const { scalars } = (entry as { config: { scalars: object } }).config;
  expect(Object.keys(scalars).toSorted()).toEqual(ours.toSorted());
});
