import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  valueFromASTUntyped,
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLField,
} from 'graphql';

/** One call to the service, in units of `@cost`. */
export const CALL = 1000;

/** An object in the answer, as routers count it. */
export const OBJECT = 1;

/** What the schema says of a field in `@cost` and `@listSize`. */
export interface Price {
  /** Of one item, in units. */
  readonly weight: number;
  /** What arguments cost when they are given. */
  readonly argumentWeights: ReadonlyMap<string, number>;
  readonly isList: boolean;
  readonly listSize: ListSize;
}

export interface ListSize {
  readonly assumedSize?: number;
  readonly slicingArguments?: readonly string[];
  readonly sizedFields?: readonly string[];
}

type Field = GraphQLField<unknown, unknown>;

const prices = new WeakMap<Field, Price>();

export function priceOf(field: Field): Price {
  const known = prices.get(field);
  if (known) return known;
  const price = readPrice(field);
  prices.set(field, price);
  return price;
}

function readPrice(field: Field): Price {
  const argumentWeights = field.args.map(argument => [argument.name, weightOf(argument) ?? 0] as const);
  return {
    // An object is one unit and a leaf nothing, unless the schema says otherwise.
    weight: weightOf(field) ?? (isCompositeType(getNamedType(field.type)) ? OBJECT : 0),
    argumentWeights: new Map(argumentWeights.filter(([, weight]) => weight > 0)),
    isList: isListType(getNullableType(field.type)),
    listSize: directiveOf(field, 'listSize') ?? {},
  };
}

function weightOf(element: Field | GraphQLArgument): number | undefined {
  const weight = directiveOf(element, 'cost')?.['weight'];
  return typeof weight === 'number' ? weight : undefined;
}

function directiveOf({ astNode }: Field | GraphQLArgument, name: string): Record<string, unknown> | undefined {
  const directives: readonly ConstDirectiveNode[] = astNode?.directives ?? [];
  const directive = directives.find(({ name: { value } }) => value === name);
  return (
    directive && Object.fromEntries((directive.arguments ?? []).map(a => [a.name.value, valueFromASTUntyped(a.value)]))
  );
}
