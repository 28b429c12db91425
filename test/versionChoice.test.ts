import { describe, expect, test } from 'vitest';
import { chooseCalls } from '../src/reads/versions.ts';

/** Newest first, as the catalogue has them. */
const versions = [
  { version: '2.51', offers: new Set(['id', 'name', 'type', 'ai']) },
  { version: '2.36', offers: new Set(['id', 'name', 'type']) },
  { version: '2.15', offers: new Set(['name', 'slug', 'image']) },
  { version: '2', offers: new Set(['name', 'slug', 'label']) },
];

const chosen = (...fields: string[]) => chooseCalls(versions, new Set(fields)).map(({ version }) => version);

describe('chooseCalls', () => {
  test('Chooses the newest version that returns all fields', () => {
    expect(chosen('name')).toEqual(['2.51']);
    expect(chosen('id', 'type')).toEqual(['2.51']);
    expect(chosen('name', 'slug')).toEqual(['2.15']);
    expect(chosen('name', 'label')).toEqual(['2']);
  });

  test('Chooses the newest of those that return most fields, then the same for the rest', () => {
    expect(chosen('id', 'slug')).toEqual(['2.51', '2.15']);
    expect(chosen('ai', 'label')).toEqual(['2.51', '2']);
    expect(chosen('type', 'slug', 'label')).toEqual(['2', '2.51']);
    expect(chosen('ai', 'image', 'label')).toEqual(['2.51', '2.15', '2']);
  });

  test('Omits fields without a version, and chooses none if only those remain', () => {
    expect(chosen('name', 'nonsense')).toEqual(['2.51']);
    expect(chosen('slug', 'nonsense')).toEqual(['2.15']);
    expect(chosen('nonsense')).toEqual([]);
    expect(chosen()).toEqual([]);
    expect(chooseCalls([], new Set(['name']))).toEqual([]);
  });

  test('Chooses all versions if all are needed', () => {
    const apart = ['a', 'b', 'c'].map(field => ({ version: field, offers: new Set([field]) }));
    expect(chooseCalls(apart, new Set(['c', 'a', 'b'])).map(({ version }) => version)).toEqual(['a', 'b', 'c']);
  });
});
