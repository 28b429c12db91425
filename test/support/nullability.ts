import { getNamedType, isInterfaceType, isObjectType, type GraphQLNamedType, type GraphQLSchema } from 'graphql';
import { isNullWithoutError } from '../../src/contract/codegen/clientSchema.ts';
import type { Response } from './server.ts';

/**
 * Fields of a response that are null without an error although no description allows it. The query must not use
 * aliases. Paths are compared without indexes: an argument that is invalid for all rows is one error.
 */
export function silentNulls(schema: GraphQLSchema, { data, errors = [] }: Response): string[] {
  // Errors of other paths are not listed.
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
