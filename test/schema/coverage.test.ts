import { readFileSync } from 'node:fs';
import { getNamedType, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import { callName, cataloguedCalls } from '../support/catalogue.ts';
import { coverage, coverageFile } from './coverageTable.ts';
import { operations, type Operation } from '../support/operations.ts';
import { schema } from '../support/schema.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const HINT = 'write a line into test/support/operations.ts';

// Without a cache, each operation makes all of its calls.
const subgraph = await sharedSubgraph({ maxCacheBytes: 1, timeoutMs: 30_000 }, { writable: true });

describe('Operations list', () => {
  test("The operations list contains exactly the catalogue's calls, in the same versions", async () => {
    const listed = new Set(operations.map(({ method, path, versions }) => callName(method, path, versions)));
    expect([...listed].toSorted(), HINT).toEqual([...(await cataloguedCalls())].toSorted());
  });

  test('The operations list contains each operation once', () => {
    const names = operations.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  test('The operations list contains every root field, and every list and series of a record', () => {
    const named = new Set(operations.flatMap(({ fields }) => fields));
    expect(
      fieldsWithCalls().filter(field => !named.has(field)),
      HINT,
    ).toEqual([]);
  });

  test('Each query in the operations list selects the fields listed for its operation', () => {
    const missed = operations.flatMap(({ name, fields, query }) => {
      const used = fieldsIn(query);
      return fields.filter(field => !used.has(field)).map(field => `${name}: ${field}`);
    });
    expect(missed).toEqual([]);
  });

  test('COVERAGE.md matches the operations list', () => {
    expect(readFileSync(coverageFile, 'utf8'), 'run `npm run coverage`').toBe(coverage());
  });
});

const groups = [...new Set(operations.map(({ group }) => group))];

describe.each(groups)('Operations in the group %s', group => {
  beforeEach(() => subgraph.sandbox.reset());

  test.each(operations.filter(operation => operation.group === group))(
    'Returns data from the newest version: $name',
    async operation => {
      await expectReached(operation, operation.versions[0]);
    },
  );
});

describe.each([1, 2, 3, 4])('Fallbacks when the newest %i versions are refused', older => {
  // A new server does not know yet which versions are refused.
  beforeEach(() => subgraph.reset());

  test.each(operations.filter(({ versions }) => versions.length > older))(
    'Falls back to the next version: $name',
    async operation => {
      const { path, versions } = operation;
      subgraph.sandbox.knobs.refused = versions.slice(0, older).map(version => pathPattern(path, version));
      await expectReached(operation, versions[older]);
    },
  );
});

async function expectReached({ method, path, query }: Operation, version = ''): Promise<void> {
  const { data, calls } = await subgraph.ask(query);
  const call = new RegExp(`^${method} ${pathPattern(path, version).source}`);
  expect(calls).toContainEqual(expect.stringMatching(call));
  expect(gapsIn(data)).toEqual([]);
}

/** All root fields, and the connection fields of all other types. */
function fieldsWithCalls(): string[] {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  return types.flatMap(type => {
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    return Object.values(type.getFields())
      .filter(field => (isRoot ? field.name !== '_service' : getNamedType(field.type).name.endsWith('Connection')))
      .map(field => `${type.name}.${field.name}`);
  });
}

function fieldsIn(query: string): Set<string> {
  const info = new TypeInfo(schema);
  const found = new Set<string>();
  const enter = () => void found.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}`);
  visit(parse(query), visitWithTypeInfo(info, { Field: { enter } }));
  return found;
}

/** Pattern of the paths of a template. `{uuids}` matches several ids, any other name in braces one value. */
function pathPattern(path: string, version: string): RegExp {
  const pattern = path
    .replace('{version}', version)
    .replace('{service}', 'service')
    .replaceAll('.', '\\.')
    .replace('{uuids}', '[^/?,]+,[^/?]+')
    .replaceAll(/\{\w+\}/g, '[^/?,]+');
  return new RegExp(`${pattern}(?=$|\\?)`);
}

/** Paths of null values and empty lists in a response. */
function gapsIn(value: unknown, path = 'data'): string[] {
  if (value === null || (Array.isArray(value) && value.length === 0)) return [path];
  if (typeof value !== 'object' || value === undefined) return [];
  return Object.entries(value).flatMap(([name, member]) => gapsIn(member, `${path}.${name}`));
}
