import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isLeafType,
  isObjectType,
  type FieldNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLFieldResolver,
  type OperationDefinitionNode,
} from 'graphql';
import { getFieldDef } from 'graphql/execution/execute.js';
import {
  operationArgumentsOf,
  coerceArguments,
  containsVariable,
  outcomeOf,
  valueOrThrow,
  type ArgumentValues,
  type Outcome,
  type Variables,
} from './arguments.ts';
import {
  collectFields,
  type DeferredFragment,
  type GroupedFieldSet,
  type CollectionScope,
  type SelectedNode,
} from './collect.ts';
import { isParsing, type AnyParsingResolver } from './parsing.ts';
import { isProperty } from './property.ts';
import { requestError } from './requestError.ts';

export type FieldDefinition = GraphQLField<unknown, unknown>;

export type Data = Record<string, unknown>;

/** Selected fields of an object type, in response order. Shared by all rows of a list. */
export interface Plan {
  readonly fields: readonly PlannedField[];
  /** Fragments that are sent after the object. */
  readonly fragments: readonly PlannedFragment[];
  /** Fields of the object and of its deferred fragments. */
  readonly all: readonly PlannedField[];
  readonly blank: Data;
  /** Whether all fields can be plain properties of the parent. */
  readonly isPlain: boolean;
  /** Whether a field has the response name `__proto__`, a special property of objects. */
  readonly hasProto: boolean;
  /** Error of every object whose fields cannot be collected, for example because of `@include(if: null)`. */
  readonly failure?: unknown;
}

/** A fragment that is sent after the object that selects it. */
export interface PlannedFragment {
  readonly label: string | undefined;
  readonly plan: Plan;
}

/**
 * Copying an object creates all its fields at once, so that all rows share one hidden class, which saves memory and
 * time.
 */
export const createData = ({ blank, hasProto }: Plan): Data => (hasProto ? Object.create(null) : { ...blank });

/** A selected field, with everything that its execution shares across parents. */
export class PlannedField {
  /** Response name. */
  readonly key: string;
  readonly nodes: readonly FieldNode[];
  readonly parentType: GraphQLObjectType;
  readonly definition: FieldDefinition;
  /** Receives the parsed arguments. */
  readonly resolve: GraphQLFieldResolver<unknown, unknown> | undefined;
  /** The field's leaf type, if its value can be a property of the parent. Otherwise undefined. */
  readonly leaf: GraphQLLeafType | undefined;
  /** The field's object type, if the field has no resolver. Otherwise undefined. */
  readonly object: GraphQLObjectType | undefined;
  readonly isNullable: boolean;
  readonly scope: CollectionScope;
  readonly #selected: readonly SelectedNode[];
  readonly #fragment: DeferredFragment | undefined;
  #plans: Map<GraphQLObjectType, Plan> | undefined;
  #literal: ArgumentValues | undefined;
  /** Literal arguments parsed on a given day, because ranges depend on the date. */
  #parsedLiteral: { readonly day: number; readonly parsed: Outcome<unknown> } | undefined;
  #usesVariables: boolean | undefined;
  readonly #parse: AnyParsingResolver['parse'] | undefined;

  /** @param object Object type whose selection contains the field. */
  constructor(key: string, selected: readonly SelectedNode[], definition: FieldDefinition, object: PlannedObject) {
    const type = getNullableType(definition.type);
    const resolve = object.scope.replaceResolver?.(object.type, definition) ?? definition.resolve;
    this.key = key;
    this.nodes = selected.map(({ node }) => node);
    this.parentType = object.type;
    this.definition = definition;
    this.resolve = isParsing(resolve) ? resolve.resolveParsed : resolve;
    this.#parse = isParsing(resolve) ? resolve.parse : undefined;
    this.leaf = isProperty(resolve) && isLeafType(type) ? type : undefined;
    this.object = !resolve && isObjectType(type) ? type : undefined;
    this.isNullable = type === definition.type;
    this.scope = object.scope;
    this.#selected = selected;
    this.#fragment = object.fragment;
  }

  get coordinate(): string {
    return `${this.parentType.name}.${this.definition.name}`;
  }

  /** Arguments as its resolver receives them, parsed once per operation. @throws the same error each time */
  parsedFor(variables: Variables): unknown {
    if (!this.#parse) return this.argumentsFor(variables);
    return valueOrThrow(operationArgumentsOf(variables).parsed.get(this) ?? this.#parsedFor(variables, this.#parse));
  }

  #parsedFor(variables: Variables, parse: AnyParsingResolver['parse']): Outcome<unknown> {
    const parsed = this.#parsedToday(parse) ?? outcomeOf(() => parse(this.argumentsFor(variables)));
    operationArgumentsOf(variables).parsed.set(this, parsed);
    return parsed;
  }

  /** Undefined unless the arguments are known literals. Errors are not cached: each operation creates its own. */
  #parsedToday(parse: AnyParsingResolver['parse']): Outcome<unknown> | undefined {
    const literal = this.#literal;
    if (!literal) return undefined;
    const day = Math.floor(Date.now() / DAY_MS);
    if (this.#parsedLiteral?.day === day) return this.#parsedLiteral.parsed;
    const parsed = outcomeOf(() => parse(literal));
    if ('value' in parsed) this.#parsedLiteral = { day, parsed };
    return parsed;
  }

  /** Coerced once per operation, or only once if they contain no variables. @throws {GraphQLError} if one is invalid */
  argumentsFor(variables: Variables): ArgumentValues {
    return this.#literal ?? this.#argumentsFor(variables);
  }

  #argumentsFor(variables: Variables): ArgumentValues {
    const [node] = this.nodes;
    if (!node || this.definition.args.length === 0) return (this.#literal = NO_ARGUMENTS);
    this.#usesVariables ??= node.arguments?.some(({ value }) => containsVariable(value)) ?? false;
    if (!this.#usesVariables) return (this.#literal = coerceArguments(this.definition, node, variables));
    const { coerced } = operationArgumentsOf(variables);
    const outcome = coerced.get(this) ?? outcomeOf(() => coerceArguments(this.definition, node, variables));
    coerced.set(this, outcome);
    return valueOrThrow(outcome);
  }

  /** Selected fields of an object type. */
  planOf(type: GraphQLObjectType): Plan {
    const plans = (this.#plans ??= new Map<GraphQLObjectType, Plan>());
    const known = plans.get(type);
    if (known) return known;
    const plan = planObject({ type, scope: this.scope, fragment: this.#fragment }, this.#selected);
    plans.set(type, plan);
    return plan;
  }

  /** Selected fields of each possible type. */
  get plans(): readonly Plan[] {
    const type = getNamedType(this.definition.type);
    const types = isAbstractType(type) ? this.scope.schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
    return types.map(each => this.planOf(each));
  }
}

interface PlannedObject {
  readonly type: GraphQLObjectType;
  readonly scope: CollectionScope;
  /** The deferred fragment it is part of, if any. */
  readonly fragment?: DeferredFragment | undefined;
}

const NO_ARGUMENTS: ArgumentValues = {};

const DAY_MS = 24 * 60 * 60 * 1000;

export const rootPlan = (type: GraphQLObjectType, operation: OperationDefinitionNode, scope: CollectionScope): Plan =>
  planObject({ type, scope }, [{ node: operation, fragment: undefined }]);

const NO_FIELDS: GroupedFieldSet = new Map();

function planObject(object: PlannedObject, parents: Parameters<typeof collectFields>[1]): Plan {
  let groups: ReturnType<typeof collectFields>;
  try {
    groups = collectFields(object.type, parents, object.fragment, object.scope);
  } catch (error) {
    // The executor throws this error where graphql-js does. Until then, nothing is selected.
    return { ...planOfFields(object, NO_FIELDS), isPlain: false, failure: requestError(error) };
  }
  const own = planOfFields(object, groups.get(object.fragment) ?? NO_FIELDS);
  if (groups.size === 1) return own;
  groups.delete(object.fragment);
  const fragments = [...groups].map(([fragment, fields]) => {
    const plan = planOfFields({ ...object, fragment }, fields);
    return { label: fragment?.label, plan };
  });
  const all = [own, ...fragments.map(({ plan }) => plan)].flatMap(({ fields }) => fields);
  return { ...own, isPlain: false, fragments, all };
}

function planOfFields(object: PlannedObject, collected: GroupedFieldSet): Plan {
  const { type, scope } = object;
  const fields: PlannedField[] = [];
  for (const [key, selected] of collected) {
    const definition = selected[0] && getFieldDef(scope.schema, type, selected[0].node);
    if (definition) fields.push(new PlannedField(key, selected, definition, object));
  }
  scope.grow?.(fields.length);
  // V8 stores the fields of parsed JSON inline, as for an object literal. `Object.fromEntries` stores most elsewhere.
  const blank: Data = JSON.parse(JSON.stringify(Object.fromEntries(fields.map(({ key }) => [key, null]))));
  const isPlain = fields.every(({ leaf, object: inner }) => leaf ?? inner);
  return { fields, fragments: [], all: fields, blank, isPlain, hasProto: collected.has('__proto__') };
}
