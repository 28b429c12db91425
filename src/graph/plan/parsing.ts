import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';

/**
 * A resolver in two steps, so that the arguments of a field are parsed once per operation for any number of parents.
 * Called as a function, it does both, so that any executor can use it.
 */
export interface ParsingResolver<Parent, Args, Parsed, Context, Result> {
  (parent: Parent, args: Args, context: Context, info: GraphQLResolveInfo): Result;
  /** @throws for arguments that the field does not accept */
  readonly parse: (args: Args) => Parsed;
  readonly resolveParsed: (parent: Parent, parsed: Parsed, context: Context, info: GraphQLResolveInfo) => Result;
}

export type AnyParsingResolver = ParsingResolver<unknown, Readonly<Record<string, unknown>>, unknown, unknown, unknown>;

export const isParsing = (resolve: GraphQLFieldResolver<unknown, unknown> | undefined): resolve is AnyParsingResolver =>
  resolve !== undefined && 'parse' in resolve;
