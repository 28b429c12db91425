import type { GraphQLFieldResolver } from 'graphql';

const propertyResolvers = new WeakSet<object>();

/** Marks a resolver that is needed only for parents without a property of the name of its field. */
export function resolveUnlessProperty<R extends object>(resolver: R): R {
  propertyResolvers.add(resolver);
  return resolver;
}

/** Whether the value of a field is a property of its parent wherever it has such a property. */
export const isProperty = (resolve: GraphQLFieldResolver<unknown, unknown> | undefined): boolean =>
  !resolve || propertyResolvers.has(resolve);
