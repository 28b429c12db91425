import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { ParsingResolver } from '../plan/index.ts';

export type FieldOf<Parent, Args, Parsed, Result> = ParsingResolver<Parent, Args, Parsed, Context, Result>;

/**
 * A resolver whose arguments are parsed once for all parents of its field.
 * @param parse Throws BAD_USER_INPUT naming the rejected argument. Checks that depend on the parent, such as whether a
 * cursor belongs to its list, are left to the resolver.
 */
export function parsing<Parent, Args, Parsed, Result>(
  parse: (args: Args) => Parsed,
  resolveParsed: (parent: Parent, parsed: Parsed, context: Context, info: GraphQLResolveInfo) => Result,
): FieldOf<Parent, Args, Parsed, Result> {
  const resolve = (parent: Parent, args: Args, context: Context, info: GraphQLResolveInfo) =>
    resolveParsed(parent, parse(args), context, info);
  return Object.assign(resolve, { parse, resolveParsed });
}

/** Parses the arguments of a field immediately, and returns its resolver. */
export function withArguments<Parent, Args, Parsed, Result>(field: FieldOf<Parent, Args, Parsed, Result>, args: Args) {
  const parsed = field.parse(args);
  return (parent: Parent, context: Context, info: GraphQLResolveInfo) =>
    field.resolveParsed(parent, parsed, context, info);
}
