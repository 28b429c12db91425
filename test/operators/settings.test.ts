import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Environment } from '../../src/config/environment.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
/** Settings of Node itself; the documents mention them. */
const settings = Object.keys(Environment.shape).filter(name => name !== 'NODE_ENV');

test('.env.example contains every setting and no other', () => {
  const written = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(written.filter(name => name !== 'NODE_ENV').toSorted()).toEqual(settings.toSorted());
});
