import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('the README starts Apollo Client in the ten lines of the page that is tested', () => {
  const [, start = ''] = /### Apollo Client\n.*?```ts\n(.*?)```/s.exec(read('README.md')) ?? [];
  expect(start.replaceAll('./music/', '../../src/client/')).toBe(read('test/page/client.ts'));
  expect(start.trimEnd().split('\n')).toHaveLength(10);
});
