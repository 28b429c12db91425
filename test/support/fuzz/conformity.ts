import {
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  type GraphQLNamedType,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { isNullWithoutError } from '../../../src/contract/codegen/clientSchema.ts';
import type { Response } from '../server.ts';

// Uses graphql-js to collect fields, so that fragments, @include and @skip have the same effect as in execution.

/** Response format of each scalar. Scalars that are not listed may be any text. */
const forms: Readonly<Record<string, (value: unknown) => boolean>> = {
  Int: value => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  SafeInt: Number.isSafeInteger,
  Float: Number.isFinite,
  Boolean: value => typeof value === 'boolean',
  Date: value => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && exists(value),
  DateTime: value =>
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    exists(value.slice(0, 10)),
};

/** Whether a day exists. `Date` rolls invalid days over to the next month. */
function exists(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** Checks a response against the document and the schema. Returns the problems that it finds. */
export class Conformity {
  readonly #schema: GraphQLSchema;
  readonly #fragments: Record<string, FragmentDefinitionNode>;
  readonly #document: DocumentNode;
  readonly #variables: Record<string, unknown>;
  readonly wrong: string[] = [];

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: Readonly<Record<string, unknown>>) {
    const fragments = document.definitions.filter(definition => definition.kind === Kind.FRAGMENT_DEFINITION);
    this.#schema = schema;
    this.#document = document;
    this.#fragments = Object.fromEntries(fragments.map(fragment => [fragment.name.value, fragment]));
    this.#variables = variables;
  }

  check(data: unknown): string[] {
    const operation = this.#document.definitions.find(definition => definition.kind === Kind.OPERATION_DEFINITION);
    const root = operation && this.#schema.getRootType(operation.operation);
    if (!root) throw new TypeError('no operation');
    const { selectionSet } = operation;
    this.#object(root, collectFields(this.#schema, this.#fragments, this.#variables, root, selectionSet), data, 'data');
    return this.wrong;
  }

  #object(type: GraphQLObjectType, fields: ReadonlyMap<string, readonly FieldNode[]>, value: unknown, path: string) {
    if (!isMembers(value)) return void this.wrong.push(`${path}: no object`);
    const names = Object.keys(value);
    if (names.join() !== [...fields.keys()].join())
      this.wrong.push(`${path}: ${names} instead of ${[...fields.keys()]}`);
    for (const [name, nodes] of fields) {
      const field = nodes[0]?.name.value ?? '';
      if (field === '__typename') {
        if (value[name] !== type.name) this.wrong.push(`${path}: ${type.name} is called ${String(value[name])}`);
      } else {
        const output = type.getFields()[field]?.type;
        if (output) this.#value(output, nodes, value[name], `${path}.${name}`);
      }
    }
  }

  #value(type: GraphQLOutputType, nodes: readonly FieldNode[], value: unknown, path: string): void {
    if (value === null || value === undefined) {
      if (isNonNullType(type) || value === undefined) this.wrong.push(`${path}: ${String(value)} for ${type}`);
      return;
    }
    const named = getNullableType(type);
    if (isListType(named)) {
      if (!Array.isArray(value)) return void this.wrong.push(`${path}: no list`);
      value.forEach((item, index) => this.#value(named.ofType, nodes, item, `${path}.${index}`));
    } else if (isObjectType(named) || isAbstractType(named)) {
      const concrete = isObjectType(named)
        ? named
        : this.#schema.getType(isMembers(value) ? String(value['__typename']) : '');
      if (!isObjectType(concrete)) return void this.wrong.push(`${path}: of no known type`);
      if (isAbstractType(named) && !this.#schema.isSubType(named, concrete))
        this.wrong.push(`${path}: ${concrete} is no ${named}`);
      this.#object(
        concrete,
        collectSubfields(this.#schema, this.#fragments, this.#variables, concrete, nodes),
        value,
        path,
      );
    } else if (isEnumType(named)) {
      if (!named.getValue(String(value))) this.wrong.push(`${path}: ${String(value)} is no ${named}`);
    } else if (!(forms[named.name] ?? isText)(value)) {
      this.wrong.push(`${path}: ${JSON.stringify(value)} is no ${named}`);
    }
  }
}

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Fields of a response that are null without an error although their description does not allow null. The query must not use
 * aliases. Paths are compared without indexes, because an argument that is invalid for all rows is one error.
 */
export function silentNulls(schema: GraphQLSchema, { data, errors = [] }: Response): string[] {
  // The errors for these nulls may have been dropped because of the maximum number of errors.
  if (errors.some(({ extensions }) => extensions.code === 'TOO_MANY_ERRORS')) return [];
  const failed = new Set(errors.flatMap(({ path = [] }) => beginningsOf(path)));
  const silent = new Set<string>();
  const visit = (value: unknown, owner: GraphQLNamedType | null | undefined, path: readonly string[]): void => {
    if (Array.isArray(value)) return value.forEach(item => visit(item, owner, path));
    if (typeof value !== 'object' || value === null) return;
    const { __typename: name } = value as { readonly __typename?: string };
    const type = name === undefined ? owner : schema.getType(name);
    if (!isObjectType(type) && !isInterfaceType(type)) return;
    for (const [key, member] of Object.entries(value)) {
      const field = type.getFields()[key];
      const here = [...path, key];
      if (field && member === null && !failed.has(here.join('.')) && ![type, field].some(isNullWithoutError)) {
        silent.add(`${type.name}.${key}`);
      }
      visit(member, field && getNamedType(field.type), here);
    }
  };
  visit(data, rootOf(schema, data), []);
  return [...silent];
}

function rootOf(schema: GraphQLSchema, data: object | null): GraphQLNamedType | null | undefined {
  const mutation = schema.getMutationType();
  return Object.keys(data ?? {}).some(name => name in (mutation?.getFields() ?? {})) ? mutation : schema.getQueryType();
}

function beginningsOf(path: readonly (string | number)[]): string[] {
  const names = path.filter(part => typeof part === 'string');
  return names.map((_, index) => names.slice(0, index + 1).join('.'));
}
