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
import { schema, withArguments, plainFields } from '../support/schema.ts';
import { companionsOf, inputBases } from './argumentValues.ts';
import { landmarks } from '../support/landmarks.ts';
import { operations } from '../support/operations.ts';
import type { Response } from '../support/subgraph.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

/* Every object inherits the names of Object.prototype, so a naive lookup of a client's text in an object finds them. */

const allNames = Object.getOwnPropertyNames(Object.prototype);
const methods = allNames.filter(name => name !== '__proto__');
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** The names to try at a place: `__proto__` and one method; all names with FUZZ_ROUNDS. */
const namesAt = (place: number): readonly string[] =>
  process.env['FUZZ_ROUNDS'] ? allNames : ['__proto__', methods[(seed + place) % methods.length] ?? ''];
const subgraph = await sharedSubgraph({}, { writable: true });
// Disables top lists, because sorting them would dominate the run time, and they do not depend on these names.
subgraph.sandbox.knobs.faults = [{ match: '/api/v2/top/', status: 404 }];

function expectNoDefect({ data, errors = [] }: Response, place: string): void {
  const codes = errors.map(({ extensions }) => extensions.code);
  expect(codes, place).not.toContain('INTERNAL_SERVER_ERROR');
  // Ensures that all errors are listed.
  expect(codes, place).not.toContain('TOO_MANY_ERRORS');
  expect(data ?? codes[0], place).toBeDefined();
}

interface Place {
  /** Path of an argument, such as `Query.topArtists(orderBy.platform)`. */
  readonly name: string;
  /** Field with the argument, such as `Query.topArtists`. */
  readonly field: string;
  /** Arguments to try. Each contains one name, or a list of the names to try. */
  readonly values: readonly Readonly<Record<string, unknown>>[];
}

const schemaTypes = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('_'));

function placesOf(type: GraphQLObjectType): Place[] {
  return Object.values(type.getFields())
    .filter(({ name }) => !name.startsWith('_'))
    .flatMap(({ name, args }) =>
      args.flatMap((argument, index) =>
        placesIn(`${type.name}.${name}`, argument, namesAt(type.name.length + name.length + index)),
      ),
    );
}

function placesIn(field: string, { name, type }: GraphQLArgument, names: readonly string[]): Place[] {
  const path = `${field}(${name})`;
  const input = getNamedType(type);
  const place = (at: string, values: readonly unknown[]): Place => ({
    name: at,
    field,
    values: values.map(value => ({ ...companionsOf(path), [name]: value })),
  });
  if (isText(type)) return [place(path, textsFor(type, names))];
  if (!isInputObjectType(input)) return [];
  const [base = {}] = inputBases(path, input.name);
  const members = Object.values(input.getFields()).filter(member => isText(member.type));
  return members.map(member => {
    const inputs = textsFor(member.type, names).map(text => ({ ...base, [member.name]: text }));
    return place(`${field}(${name}.${member.name})`, isList(type) ? inputs.map(each => [each]) : inputs);
  });
}

function isText(type: GraphQLInputType): boolean {
  return ['String', 'ID'].includes(getNamedType(type).name);
}

function isList(type: GraphQLInputType): boolean {
  return isListType(getNullableType(type));
}

function textsFor(type: GraphQLInputType, names: readonly string[]): readonly unknown[] {
  return isList(type) ? [names] : names;
}

const places = schemaTypes.flatMap(placesOf);

describe('Names of Object.prototype in arguments', () => {
  test.each([...Map.groupBy(places, ({ field }) => field.split('.')[0])])(
    'Names of Object.prototype in the string arguments of %s fields cause no internal error',
    async (_, ofType) => {
      for (const { name, field, values } of ofType) {
        const operation = operations.find(({ fields }) => fields.includes(field));
        expect(operation, `no operation reaches ${field}`).toBeDefined();
        const queries = values.map(value => withArguments(operation?.query ?? '', field, value));
        const together = await subgraph.post(besideEachOther(queries));
        expectNoDefect(together, name);
        // One name can cause the whole operation to be rejected, so the queries are sent individually.
        if (!together.data) for (const query of queries) expectNoDefect(await subgraph.post(query), name);
      }
    },
  );
});

/** Combines queries into one operation with aliases. */
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

/** Number of references per operation, below the error limit. */
const AT_ONCE = 90;

async function expectNoDefects(selected: readonly SelectionNode[], references: readonly object[], typename: string) {
  for (let start = 0; start < references.length; start += AT_ONCE) {
    const query = `query ($r: [_Any!]!) {
      _entities(representations: $r) { ... on ${typename} { ${selected.map(print).join(' ')} } }
    }`;
    expectNoDefect(await subgraph.post(query, { r: references.slice(start, start + AT_ONCE) }), typename);
  }
}

describe.each(types.map((type, index) => [type.name, type, namesAt(index)] as const))(
  'Names of Object.prototype in references to %s',
  (typename, type, names) => {
    const fields = plainFields(type);

    test('Names of Object.prototype in each key of a reference cause no internal error', async () => {
      for (const key of keysOf(type)) {
        const references = Object.keys(key).flatMap(text =>
          names.map(name => ({ __typename: typename, ...nested({ ...key, [text]: name }) })),
        );
        // Key fields are returned without a call, even if the record does not exist.
        const ofKey = fields.filter(field => 'name' in field && field.name.value in nested(key));
        for (const selected of [fields, ofKey]) await expectNoDefects(selected, references, typename);
      }
    });

    test('Names of Object.prototype in each field of a reference cause no internal error', async () => {
      const [key = {}] = keysOf(type);
      const references = Object.keys(type.getFields()).flatMap(field =>
        names
          .flatMap(name => [name, [name], { code: name, name }])
          .map(value => ({ ...nested(key), __typename: typename, [field]: value })),
      );
      await expectNoDefects(fields, references, typename);
    });

    test('Names of Object.prototype as fields of a reference cause no internal error', async () => {
      const references = names.flatMap(name => [
        `{"__typename":"${typename}","${name}":"a"}`,
        `{"__typename":"${typename}","${name}":null,"id":"a"}`,
        `{"__typename":"${typename}","${name}":{},"slug":"a"}`,
      ]);
      await expectNoDefects(
        fields,
        references.map(text => JSON.parse(text)),
        typename,
      );
    });
  },
);

/** For each key of a type, valid texts by the path of the key field, such as `platform.code`. */
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

const usual: Readonly<Record<string, string>> = {
  id: landmarks.artist.headliner,
  'platform.code': 'spotify',
  'platformKey.platform': 'spotify',
  'country.code': 'FR',
};

function nested(members: Readonly<Record<string, string>>): object {
  const whole: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(members)) {
    const [name = '', inner] = path.split('.');
    const beside = whole[name];
    whole[name] = inner === undefined ? text : { ...(typeof beside === 'object' && beside), [inner]: text };
  }
  return whole;
}

test('Returns no name for the platform code "constructor"', async () => {
  const references = allNames.map(platform => ({
    __typename: 'Playlist',
    platformKey: { platform, identifier: 'a' },
  }));
  const { data } = await subgraph.askFailingEntities('... on Playlist { platform { code name } }', ...references);
  // The other names contain capitals or underscores, so they are not valid platform codes.
  expect(data.entities.filter(Boolean)).toEqual([{ platform: { code: 'constructor', name: null } }]);
});

test.each(allNames)('Executes an operation in which every name is %s', async name => {
  const query = `query ${name}($${name}: Boolean = true) {
    ${name}: musicPlatforms @include(if: $${name}) { ...${name} }
  }
  fragment ${name} on MusicPlatform { ${name}: code }`;
  // The server rejects bodies with a member `__proto__`.
  const variables = name === '__proto__' ? {} : { [name]: true };
  const { data } = await subgraph.ask(query, variables, { 'apollographql-client-name': name });
  expect(Object.keys(data)).toEqual([name]);
  expect(Object.keys(data[name][0])).toEqual([name]);
});
