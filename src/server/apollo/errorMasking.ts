import { GraphQLError, TokenKind, type ASTNode, type GraphQLFormattedError, type Token } from 'graphql';
import type { RequestLimits } from '../../config/index.ts';
import { requestCodes, SubgraphError } from '../../operation/index.ts';
import { findParseLimitError } from '../limits/index.ts';

const defects = new WeakMap<GraphQLFormattedError, unknown>();

/** The original of a masked error, for the log. Undefined for an error that clients may see. */
export const getDefect = (formatted: GraphQLFormattedError): unknown => defects.get(formatted);

/**
 * Masks all errors except those for clients.
 * @param isProduction Whether to remove suggestions of schema names.
 */
export function maskErrors(limits: RequestLimits, isProduction: boolean) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const shown = clientError(formatted, error);
    if (shown) return shorten(shown);
    const mask = { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
    const defect = shorten({ ...formatted, ...mask });
    defects.set(defect, error instanceof GraphQLError ? (error.originalError ?? error) : error);
    return defect;
  };

  /** Undefined if the error must be masked. */
  function clientError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError | undefined {
    const original = error instanceof GraphQLError ? error.originalError : error;
    // graphql-js reports a literal rejected by a scalar as a validation error. The scalar's code is more specific.
    if (original instanceof SubgraphError) {
      // A resolver's error has a path, and names the argument itself.
      const [node] = (error instanceof GraphQLError && !error.path && error.nodes) || [];
      const argument = node && findArgument(node);
      const message = argument ? `Argument "${argument}": ${original.message}` : formatted.message;
      return { ...formatted, message, extensions: { ...formatted.extensions, ...original.extensions } };
    }
    const parseError =
      original instanceof GraphQLError && isParseFailure(formatted) && findParseLimitError(original, limits);
    if (parseError) return { message: parseError.message, extensions: { ...parseError.extensions } };
    if (requestCodes.has(String(formatted.extensions?.['code'])))
      return isProduction ? withoutSuggestion(formatted) : formatted;
    // graphql-js rejects a whole operation, such as a subscription, without a path.
    if (error instanceof GraphQLError && !original && !error.path) {
      return { ...formatted, extensions: { code: 'BAD_REQUEST' } };
    }
    return undefined;
  }
}

/** Limits messages, because graphql-js quotes request values of any length. */
const MAX_MESSAGE_CHARACTERS = 500;

/**
 * Truncates the message and replaces lone surrogates, which requests can contain. Drops the location of errors with a
 * path: the path is sufficient, and documents are stored without locations.
 */
function shorten({ locations, ...error }: GraphQLFormattedError): GraphQLFormattedError {
  const { message, path } = error;
  const isLong = message.length > MAX_MESSAGE_CHARACTERS;
  return {
    ...error,
    message: (isLong ? `${message.slice(0, MAX_MESSAGE_CHARACTERS)}…` : message).toWellFormed(),
    ...(locations && !path && { locations }),
  };
}

/**
 * Removes suggestions of names. graphql-js can be configured not to make them, but Apollo Server doesn't pass that on
 * for variables.
 */
function withoutSuggestion(error: GraphQLFormattedError): GraphQLFormattedError {
  // Suggestions are at the end of messages. A regular expression would backtrack over long quoted values.
  const end = error.message.endsWith('?') ? error.message.lastIndexOf(' Did you mean ') : -1;
  return end < 0 ? error : { ...error, message: error.message.slice(0, end) };
}

const isParseFailure = ({ extensions }: GraphQLFormattedError) => extensions?.['code'] === 'GRAPHQL_PARSE_FAILED';

const openers: readonly TokenKind[] = [TokenKind.BRACE_L, TokenKind.BRACKET_L];
const closers: readonly TokenKind[] = [TokenKind.BRACE_R, TokenKind.BRACKET_R];

/**
 * Finds the argument that contains a rejected literal, such as `range.start`, because graphql-js doesn't tell scalars
 * their position. Walks back from the literal through the enclosing objects and lists, skipping their other members.
 */
function findArgument(literal: ASTNode): string | undefined {
  if (!('value' in literal || 'values' in literal || 'fields' in literal)) return undefined;
  const names: string[] = [];
  let isNamed = false;
  let siblingDepth = 0;
  let token: Token | null = literal.loc?.startToken.prev ?? null;
  for (; token && token.kind !== TokenKind.PAREN_L; token = token.prev) {
    if (closers.includes(token.kind)) siblingDepth++;
    else if (siblingDepth > 0 && openers.includes(token.kind)) siblingDepth--;
    else if (openers.includes(token.kind)) isNamed = false;
    else if (token.kind === TokenKind.COLON && siblingDepth === 0 && !isNamed) {
      // The default of a variable belongs to no argument.
      if (token.prev?.prev?.kind === TokenKind.DOLLAR) return undefined;
      names.unshift(token.prev?.value ?? '');
      isNamed = true;
    }
  }
  return names.length > 0 ? names.join('.') : undefined;
}
