import type { GraphQLFieldResolver } from 'graphql';

const propertyResolvers = new WeakSet<object>();

/** Marks a resolver that is needed only if the parent has no property with the field's name. */
export function resolveUnlessProperty<R extends object>(resolver: R): R {
  propertyResolvers.add(resolver);
  return resolver;
}

/** Whether a field resolves to a property of its parent, if the parent has it. */
export const isProperty = (resolve: GraphQLFieldResolver<unknown, unknown> | undefined): boolean =>
  !resolve || propertyResolvers.has(resolve);
