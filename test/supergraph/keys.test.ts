import { isInterfaceType, isObjectType, isSpecifiedScalarType, Kind, parse, type SelectionSetNode } from 'graphql';
import { expect, test } from 'vitest';
import { keyFieldsOf } from '../../src/contract/codegen/keys.ts';
import { printContract } from '../../src/contract/print.ts';
import { schema } from '../support/schema.ts';
import { readSdl } from '../../src/graph/sdl.ts';
import { supergraphOf } from './router.ts';

const keys = Object.values(schema.getTypeMap())
  .filter(type => isObjectType(type) || isInterfaceType(type))
  .flatMap(type => keyFieldsOf(type).map(fields => [type.name, fields] as const));
const nowhere = 'http://localhost';

test('Another subgraph can extend a type by any one of its keys', () => {
  const teams = keys.map(([type, fields], index) => ({
    name: `team${index}`,
    url: nowhere,
    typeDefs: teamWith(type, fields, `by${type}${index}`),
  }));
  expect(teams.length).toBeGreaterThan(25);
  const supergraph = supergraphOf([{ name: 'music', url: nowhere, typeDefs: printContract(readSdl()) }, ...teams]);
  keys.forEach(([type], index) =>
    expect(supergraph).toContain(`by${type}${index}: Int @join__field(graph: TEAM${index})`),
  );
});

/** Schema of a team that refers to a type by one key and adds a field. */
function teamWith(type: string, fields: string, added: string): string {
  const definitions: string[] = [];
  const define = (name: string, { selections }: SelectionSetNode, directive: string, more = '') => {
    const owner = schema.getType(name);
    const members = selections.flatMap(field => {
      if (field.kind !== Kind.FIELD || !(isObjectType(owner) || isInterfaceType(owner))) return [];
      const written = String(owner.getFields()[field.name.value]?.type);
      const inner = schema.getType(written.replace('!', ''));
      if (inner && field.selectionSet) define(inner.name, field.selectionSet, '@shareable');
      else if (inner && !isSpecifiedScalarType(inner)) definitions.push(`scalar ${inner.name}`);
      return [`${field.name.value}: ${written}`];
    });
    definitions.push(`type ${name} ${directive} { ${members.join(' ')} ${more} }`);
  };
  const [selection] = parse(`{ ${fields} }`).definitions;
  if (selection?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no key');
  // A team declares an interface as an object with @interfaceObject.
  const form = isInterfaceType(schema.getType(type)) ? '@interfaceObject' : '';
  define(type, selection.selectionSet, `@key(fields: "${fields}") ${form}`, `${added}: Int`);
  const link =
    '@link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@interfaceObject", "@key", "@shareable"])';
  return [`extend schema ${link}`, ...definitions].join('\n');
}
