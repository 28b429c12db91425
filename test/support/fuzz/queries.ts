import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import type { Dice } from './dice.ts';
import { valueFor } from './values.ts';

export interface Asked {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Selected fields, such as `Artist.albums`. */
  readonly fields: ReadonlySet<string>;
}

/** Wide documents combine many features. Narrow documents nest deeper, without sibling fields that would hide their cost. */
const shapes = [
  { levels: 5, fields: 3 },
  { levels: 8, fields: 1 },
] as const;

/** Generates a valid operation: any field and argument, with fragments, aliases, directives and variables. */
export class QueryWriter {
  readonly #schema: GraphQLSchema;
  readonly #dice: Dice;
  readonly #cursors: readonly string[];
  readonly #shape: (typeof shapes)[number];
  readonly #declared: string[] = [];
  readonly #fragments: string[] = [];
  readonly #variables: Record<string, unknown> = {};
  readonly #fieldsAsked = new Set<string>();
  #names = 0;

  constructor(schema: GraphQLSchema, dice: Dice, cursors: readonly string[]) {
    this.#schema = schema;
    this.#dice = dice;
    this.#cursors = cursors;
    this.#shape = dice.pick(shapes);
  }

  write(): Asked {
    const isMutation = this.#dice.chance(0.1);
    const root = isMutation ? this.#schema.getMutationType() : this.#schema.getQueryType();
    if (!root) throw new TypeError('the schema has no such root');
    const body = this.#selection(root, 0);
    const declared = this.#declared.length > 0 ? `(${this.#declared.join(', ')})` : '';
    const query = [`${isMutation ? 'mutation' : 'query'} Q${declared} ${body}`, ...this.#fragments].join('\n');
    return { query, variables: this.#variables, fields: this.#fieldsAsked };
  }

  #name = (start: string): string => `${start}${++this.#names}`;

  #selection(type: GraphQLCompositeType, depth: number, most: number = this.#shape.fields): string {
    const members = isUnionType(type) ? [] : this.#fields(type, depth, most);
    const spread = isAbstractType(type) ? this.#dice.some(this.#schema.getPossibleTypes(type), 3) : [];
    const spreads = spread.map(
      possible =>
        `... on ${possible.name}${this.#directive()} ${this.#selection(possible, depth + 1, Math.min(2, this.#shape.fields))}`,
    );
    // __typename determines which fields a response must contain.
    return `{ ${['__typename', ...members, ...spreads].join(' ')} }`;
  }

  #fields(type: Exclude<GraphQLCompositeType, { getTypes: unknown }>, depth: number, most: number): string[] {
    const isLow = depth >= this.#shape.levels - 1;
    const fields = Object.values(type.getFields()).filter(
      field => !isLow || !isCompositeType(getNamedType(field.type)),
    );
    if (fields.length === 0) return [];
    return this.#dice
      .some(fields, most)
      .map(field => this.#fragmented(type.name, this.#field(type.name, field, depth)));
  }

  /** Returns the field, possibly in a fragment. */
  #fragmented(type: string, field: string): string {
    if (this.#dice.chance(0.1)) return `... on ${type}${this.#directive()} { ${field} }`;
    if (this.#dice.chance(0.05)) return `...${this.#directive()} { ${field} }`;
    if (!this.#dice.chance(0.1)) return field;
    const name = this.#name('F');
    this.#fragments.push(`fragment ${name} on ${type} { ${field} }`);
    return `...${name}${this.#directive()}`;
  }

  #field(owner: string, field: GraphQLField<unknown, unknown>, depth: number): string {
    this.#fieldsAsked.add(`${owner}.${field.name}`);
    const args = field.args.filter(arg => isRequired(arg) || this.#dice.chance(0.35));
    const written = args.map(arg => `${arg.name}: ${this.#argument(field.name, arg)}`);
    const type = getNamedType(field.type);
    const members = isCompositeType(type) ? ` ${this.#selection(type, depth + 1)}` : '';
    return [
      // A unique alias, because fields with the same response name would have to be identical.
      `${this.#name('a')}: ${field.name}`,
      written.length > 0 ? `(${written.join(', ')})` : '',
      this.#directive(),
      members,
    ].join('');
  }

  #argument(field: string, { name, type, defaultValue }: GraphQLArgument): string {
    const isVariable = this.#dice.chance(0.4);
    const value = valueFor(this.#dice, type, { field, argument: name, isVariable, cursors: this.#cursors });
    if (!isVariable) return literal(value, type);
    // A variable without a value may be nullable even for a non-null argument if the argument has a default.
    const isOmitted = this.#dice.chance(0.1) && (!isNonNullType(type) || defaultValue !== undefined);
    return this.#variable(
      isOmitted && isNonNullType(type) ? String(type.ofType) : String(type),
      isOmitted ? undefined : value,
    );
  }

  #variable(type: string, value: unknown): string {
    const name = this.#name('v');
    this.#declared.push(`$${name}: ${type}`);
    if (value !== undefined) this.#variables[name] = value;
    return `$${name}`;
  }

  #directive(): string {
    if (!this.#dice.chance(0.06)) return '';
    const value = this.#dice.chance(0.7);
    const condition = this.#dice.chance(0.5) ? this.#variable('Boolean!', value) : String(value);
    return ` @${this.#dice.pick(['include', 'skip'])}(if: ${condition})`;
  }
}

const isRequired = ({ type, defaultValue }: GraphQLArgument) => isNonNullType(type) && defaultValue === undefined;

/** Prints a value as a GraphQL literal. */
function literal(value: unknown, type?: GraphQLInputType): string {
  if (type && isNonNullType(type)) return literal(value, type.ofType);
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) {
    return `[${value.map(item => literal(item, type && isListType(type) ? type.ofType : undefined)).join(', ')}]`;
  }
  if (type && isEnumType(type)) return String(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = type && isInputObjectType(type) ? type.getFields() : {};
  return `{ ${Object.entries(value)
    .map(([name, member]) => `${name}: ${literal(member, fields[name]?.type)}`)
    .join(', ')} }`;
}
