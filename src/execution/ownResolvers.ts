import type { GraphQLField, GraphQLFieldResolver } from 'graphql';
import type { PlannedField } from './plan.ts';

export type Resolver = GraphQLFieldResolver<unknown, unknown>;

/** A long list is completed in parts, so that other operations have their turn. */
export interface Parts {
  readonly length: number;
  readonly next: () => Promise<void>;
}

/** Counts the items of a list before they are completed. Undefined if they may be completed at once. */
export type Count = (items: readonly unknown[], context: unknown, field: PlannedField) => Parts | undefined;

interface OwnResolver {
  /** Undefined if the value is a property of the parent. */
  readonly resolve: Resolver | undefined;
  /** True if the value is a property of the parent wherever it has such a property. */
  readonly isProperty: boolean;
  readonly count?: Count;
}

const own = new WeakMap<object, OwnResolver>();
const unlessProperty = new WeakSet<object>();

/** Marks a resolver that is needed only for parents without a property of the name of its field. */
export function resolveUnlessProperty<R extends object>(resolver: R): R {
  unlessProperty.add(resolver);
  return resolver;
}

/** Notes the resolver of a field before others wrap it: the first traced query wraps all resolvers of a schema. */
export function noteResolver(field: GraphQLField<unknown, never>, count?: Count): void {
  const { resolve } = field;
  own.set(field, { ...resolverOf(resolve as Resolver | undefined), ...(count && { count }) });
}

export const ownResolverOf = (field: GraphQLField<unknown, unknown>): OwnResolver =>
  own.get(field) ?? resolverOf(field.resolve);

const resolverOf = (resolve: Resolver | undefined): OwnResolver => ({
  resolve,
  isProperty: !resolve || unlessProperty.has(resolve),
});
