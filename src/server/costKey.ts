import { hash, randomBytes } from 'node:crypto';
import type { GraphQLRequestContext } from '@apollo/server';
import { Kind, visit, type DocumentNode, type TypeNode } from 'graphql';
import type { Context } from '../context.ts';
import { today } from '../reads/dates.ts';
import { isId } from '../reads/recordNames.ts';

type KeyedRequest = Pick<GraphQLRequestContext<Context>, 'queryHash' | 'document' | 'operation' | 'request'>;

/** Part of values that clients cannot send. */
const SECRET = randomBytes(9).toString('base64');

/** The key of `keyFor`, hashed: with many references it is long. */
export const costKey = (request: KeyedRequest): string => hash('sha256', keyFor(request), 'base64');

/**
 * Equal for operations that have the same cost: it depends on which ids are equal, and on no other property of them.
 * That makes the page of each further artist a tenth cheaper.
 */
function keyFor(request: KeyedRequest): string {
  const { document, operation } = request;
  const { variables = {} } = request.request;
  const { hasIds, cursors } = document ? literalsIn(document) : UNKNOWN;
  // A cursor is valid for the list of one record.
  if (hasIds || cursors.some(name => typeof variables[name] === 'string')) return keyWith(request, {});
  const anonymous: Record<string, unknown> = {};
  const seen = new Map<string, number>();
  for (const { type, variable } of operation?.variableDefinitions ?? []) {
    const { value: name } = variable.name;
    const typeName = nameOf(type);
    if (typeName === 'ID' || typeName === '_Any') anonymous[name] = withoutIds(variables[name], seen);
  }
  return keyWith(request, anonymous);
}

/**
 * Dates such as the last 90 days are meant as of today. Variables that the operation does not declare have no effect.
 * @param replaced Other values of some variables.
 */
function keyWith({ queryHash, operation, request }: KeyedRequest, replaced: object): string {
  const { operationName, variables = {} } = request;
  const declared = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  const values = Object.fromEntries(declared.map(name => [name, variables[name]]));
  return JSON.stringify([queryHash, operationName, today()]) + distinct({ ...values, ...replaced });
}

/** JSON in which a number beyond the range, such as 1e400, is not null. */
function distinct(values: object): string {
  const json = JSON.stringify(values);
  return json.includes('null') ? JSON.stringify(values, asDistinct) : json;
}

const asDistinct = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? `${value} ${SECRET}` : value;

/**
 * Ids, lists of ids, and references to entities, with the order in which each id appears in place of the ids. Other keys
 * of a reference remain, because some of their values are refused.
 */
function withoutIds(value: unknown, seen: Map<string, number>): unknown {
  if (isId(value)) {
    const place = seen.get(value) ?? seen.size;
    seen.set(value, place);
    return `${SECRET}${place}`;
  }
  if (Array.isArray(value)) return value.map(item => withoutIds(item, seen));
  const hasId = typeof value === 'object' && value !== null && 'id' in value && isId(value.id);
  return hasId ? { ...value, id: withoutIds(value.id, seen) } : value;
}

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

interface Literals {
  /** True if an id or a cursor is part of the document, or can be. */
  readonly hasIds: boolean;
  /** Variables that are cursors. */
  readonly cursors: readonly string[];
}

const UNKNOWN: Literals = { hasIds: true, cursors: [] };
const known = new WeakMap<DocumentNode, Literals>();

function literalsIn(document: DocumentNode): Literals {
  const found = known.get(document);
  if (found) return found;
  let hasIds = false;
  const cursors: string[] = [];
  visit(document, {
    StringValue({ value }) {
      if (isId(value)) hasIds = true;
    },
    VariableDefinition({ defaultValue }) {
      if (defaultValue?.kind === Kind.STRING) hasIds = true;
    },
    Argument({ name, value }) {
      if (name.value !== 'after' && name.value !== 'before') return;
      if (value.kind === Kind.VARIABLE) cursors.push(value.name.value);
      else if (value.kind === Kind.STRING) hasIds = true;
    },
  });
  const literals = { hasIds, cursors };
  known.set(document, literals);
  return literals;
}
