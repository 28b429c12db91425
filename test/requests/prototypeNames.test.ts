import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
  print,
  visit,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  type SelectionNode,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { createSchema } from '../../src/schema.ts';
import { companionsOf, inputBases } from '../support/argumentValues.ts';
import { plainFields } from '../support/fullSelections.ts';
import { landmarks } from '../support/landmarks.ts';
import { operations } from '../support/operations.ts';
import type { Asked } from '../support/subgraph.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import { withArguments } from '../support/withArguments.ts';

/* Every object has members of these names, so a table that is an object seems to contain them. */

const names = Object.getOwnPropertyNames(Object.prototype);
const schema = createSchema();
const subgraph = await sharedSubgraph({}, { writable: true });

function expectNoDefect({ data, errors = [] }: Asked): void {
  expect(errors.filter(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR')).toEqual([]);
  expect(data ?? errors[0]?.extensions.code).toBeDefined();
}

interface Place {
  /** Such as `Query.topArtists(orderBy.platform)`. */
  readonly name: string;
  /** Such as `Query.topArtists`. */
  readonly field: string;
  /** Arguments with the names in this place: each alone, or all in one list. */
  readonly values: readonly Readonly<Record<string, unknown>>[];
}

const places = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('_'))
  .flatMap(type => Object.values(type.getFields()).map(field => ({ of: `${type.name}.${field.name}`, ...field })))
  .filter(({ name }) => !name.startsWith('_'))
  .flatMap(({ of, args }) => args.flatMap(argument => placesIn(of, argument)));

function placesIn(field: string, { name, type }: GraphQLArgument): Place[] {
  const path = `${field}(${name})`;
  const input = getNamedType(type);
  const place = (at: string, values: readonly unknown[]): Place => ({
    name: at,
    field,
    values: values.map(value => ({ ...companionsOf(path), [name]: value })),
  });
  if (isText(type)) return [place(path, textsFor(type))];
  if (!isInputObjectType(input)) return [];
  const [base = {}] = inputBases(path, input.name);
  const members = Object.values(input.getFields()).filter(member => isText(member.type));
  return members.map(member => {
    const inputs = textsFor(member.type).map(text => ({ ...base, [member.name]: text }));
    return place(`${field}(${name}.${member.name})`, isList(type) ? inputs.map(each => [each]) : inputs);
  });
}

function isText(type: GraphQLInputType): boolean {
  return ['String', 'ID'].includes(getNamedType(type).name);
}

function isList(type: GraphQLInputType): boolean {
  return isListType(getNullableType(type));
}

function textsFor(type: GraphQLInputType): readonly unknown[] {
  return isList(type) ? [names] : names;
}

describe.each(places.map(place => [place.name, place] as const))('The argument %s', (_, { field, values }) => {
  test('Takes the names of members of every object as any other text', async () => {
    const operation = operations.find(({ fields }) => fields.includes(field));
    expect(operation, 'no operation reaches this field').toBeDefined();
    const queries = values.map(value => withArguments(schema, operation?.query ?? '', field, value));
    const together = await subgraph.ask(besideEachOther(queries));
    expectNoDefect(together);
    // A refusal of the whole operation may be that of a single name.
    if (!together.data) for (const query of queries) expectNoDefect(await subgraph.ask(query));
  });
});

/** One operation with the fields of several, under other names. */
function besideEachOther(queries: readonly string[]): string {
  const documents = queries.map((query, index) =>
    visit(parse(query), {
      OperationDefinition: ({ selectionSet, ...operation }) => ({
        ...operation,
        selectionSet: { ...selectionSet, selections: selectionSet.selections.map(each => renamed(each, index)) },
      }),
    }),
  );
  const [first, ...others] = documents.flatMap(({ definitions }) => definitions);
  if (first?.kind !== Kind.OPERATION_DEFINITION) throw new TypeError('no operation');
  const selections = [first, ...others].flatMap(each => ('selectionSet' in each ? each.selectionSet.selections : []));
  return print({ ...first, selectionSet: { ...first.selectionSet, selections } });
}

const renamed = (node: SelectionNode, index: number): SelectionNode =>
  node.kind === Kind.FIELD ? { ...node, alias: { kind: Kind.NAME, value: `${node.name.value}${index}` } } : node;

const entities = schema.getType('_Entity');
const types = isUnionType(entities) ? entities.getTypes() : [];

describe.each(types.map(type => [type.name, type] as const))('A reference to %s', (typename, type) => {
  const fields = plainFields(schema, type);
  const fragmentOf = (selected: readonly SelectionNode[]) => `... on ${typename} { ${selected.map(print).join(' ')} }`;

  test('Takes them in each of its keys', async () => {
    for (const key of keysOf(type)) {
      const references = Object.keys(key).flatMap(text =>
        names.map(name => ({ __typename: typename, ...nested({ ...key, [text]: name }) })),
      );
      // Fields of the key alone are returned without a call, so that the record need not exist.
      const ofKey = fields.filter(field => 'name' in field && field.name.value in nested(key));
      for (const selected of [fields, ofKey]) {
        expectNoDefect(await subgraph.askEntities(fragmentOf(selected), ...references));
      }
    }
  });

  test('Takes them in each of its other fields', async () => {
    const [key = {}] = keysOf(type);
    for (const field of Object.keys(type.getFields())) {
      const values = names.flatMap(name => [name, [name], { code: name, name }]);
      const references = values.map(value => ({ ...nested(key), __typename: typename, [field]: value }));
      expectNoDefect(await subgraph.askEntities(fragmentOf(fields), ...references));
    }
  });

  test('Takes them as the names of its members', async () => {
    const members = names.flatMap(name => [
      `{"__typename":"${typename}","${name}":"a"}`,
      `{"__typename":"${typename}","${name}":null,"id":"a"}`,
      `{"__typename":"${typename}","${name}":{},"slug":"a"}`,
    ]);
    expectNoDefect(await subgraph.askEntities(fragmentOf(fields), ...members.map(text => JSON.parse(text) as unknown)));
  });
});

/** The texts of each key of a type by their paths, such as `platform.code`. */
function keysOf({ astNode }: GraphQLObjectType): Readonly<Record<string, string>>[] {
  const keys = astNode?.directives?.filter(({ name }) => name.value === 'key') ?? [];
  return keys.map(directive => {
    const fields = directive.arguments?.find(({ name }) => name.value === 'fields')?.value;
    const document = parse(fields?.kind === Kind.STRING ? `{ ${fields.value} }` : '{}');
    const paths: string[] = [];
    const path: string[] = [];
    visit(document, {
      Field: {
        enter({ name, selectionSet }) {
          path.push(name.value);
          if (!selectionSet) paths.push(path.join('.'));
        },
        leave: () => void path.pop(),
      },
    });
    return Object.fromEntries(paths.map(text => [text, usual[text] ?? 'a']));
  });
}

/** Values with which the other texts of a key are accepted. */
const usual: Readonly<Record<string, string>> = {
  id: landmarks.artist.headliner,
  'platform.code': 'spotify',
  'platformIdentity.platform': 'spotify',
  'country.code': 'FR',
};

/** The object of which these are the members by their paths. */
function nested(members: Readonly<Record<string, string>>): object {
  const whole: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(members)) {
    const [name = '', inner] = path.split('.');
    const beside = whole[name];
    whole[name] = inner === undefined ? text : { ...(typeof beside === 'object' && beside), [inner]: text };
  }
  return whole;
}

const onPlatform = (code: string) => ({ __typename: 'Playlist', platform: { code }, identifier: 'a' });

test.each(names)('A platform with the code %s has no name', async code => {
  const { data, errors } = await subgraph.askEntities('... on Playlist { platform { code name } }', onPlatform(code));
  if (errors) expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  else expect(data.entities).toEqual([{ platform: { code, name: null } }]);
});

test.each(names)('An operation with %s as its every name is answered', async name => {
  const query = `query ${name}($${name}: Boolean = true) {
    ${name}: musicPlatforms @include(if: $${name}) { ...${name} }
  }
  fragment ${name} on MusicPlatform { ${name}: code }`;
  // A body with a member `__proto__` is refused as a whole.
  const variables = name === '__proto__' ? {} : { [name]: true };
  const { data } = await subgraph.ask(query, variables, { 'apollographql-client-name': name });
  expect(Object.keys(data)).toEqual([name]);
  expect(Object.keys(data[name][0])).toEqual([name]);
});
