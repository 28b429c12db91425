import {
  GraphQLError,
  Kind,
  Lexer,
  TokenKind,
  type ASTNode,
  type DocumentNode,
  type Source,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import type { Limits } from '../config/config.ts';
import { SubgraphError, type ErrorCode } from '../errors.ts';
import { DocumentSize, type Size } from './documentSize.ts';

const NOTHING: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/**
 * Refuses documents that are too large before any rule looks into them. It stands last in Apollo Server's list, but what
 * a rule puts in place of the document is what all of them go on with, and so far they have only seen the whole of it.
 */
export function limitsRule(limits: Limits): ValidationRule {
  return context => ({
    Document(document) {
      const excess = excessOf(document, context, limits);
      if (!excess) return undefined;
      context.reportError(excess);
      return NOTHING;
    },
  });
}

function excessOf(document: DocumentNode, context: ValidationContext, limits: Limits): GraphQLError | undefined {
  const size = new DocumentSize(document, Object.keys(context.getSchema().getTypeMap()).length);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const measures = measuresOf(size.of(definition.selectionSet), limits);
    const excess = measures.find(({ found, most }) => found > most);
    if (excess) return refusal(excess.code, excess.most, definition);
  }
  return undefined;
}

interface Measure {
  readonly code: ErrorCode;
  readonly found: number;
  readonly most: number;
}

function measuresOf(size: Size, limits: Limits): Measure[] {
  return [
    { code: 'TOO_DEEP', found: size.depth, most: limits.depth },
    { code: 'TOO_MANY_FIELDS', found: size.fields, most: limits.fields },
    { code: 'TOO_MANY_ROOT_FIELDS', found: size.ownFields, most: limits.rootFields },
    { code: 'TOO_MANY_ALIASES', found: size.aliases, most: limits.aliases },
    { code: 'TOO_MANY_DIRECTIVES', found: size.directives, most: limits.directives },
    { code: 'TOO_MUCH_INTROSPECTION', found: size.introspected, most: limits.introspected },
  ];
}

/** What is thrown or reported when a limit is exceeded. */
export function refusal(code: ErrorCode, most: number, node?: ASTNode): GraphQLError {
  const originalError = limitError(code, most);
  // Apollo Server takes the status of an error it does not know itself from here.
  return new GraphQLError(originalError.message, {
    originalError,
    ...(node && { nodes: node }),
    extensions: { http: { status: 400 } },
  });
}

const limitError = (code: ErrorCode, most: number) =>
  new SubgraphError(code, `${new SubgraphError(code).message} At most ${most} are allowed.`);

/**
 * The refusal that a failed parse really is, if it is one: graphql-js tells by nothing but a message that its bound of
 * tokens was met, and nesting that exhausts the stack is no error of its own.
 */
export function parseRefusal(error: GraphQLError, limits: Limits): SubgraphError | undefined {
  if (error.originalError instanceof RangeError) return limitError('TOO_DEEP', limits.depth);
  if (error.source && hasMoreTokens(error.source, limits.tokens)) return limitError('TOO_MANY_TOKENS', limits.tokens);
  return undefined;
}

function hasMoreTokens(source: Source, count: number): boolean {
  const lexer = new Lexer(source);
  try {
    for (let tokens = 0; tokens <= count; tokens++) {
      if (lexer.advance().kind === TokenKind.EOF) return false;
    }
    return true;
  } catch {
    return false;
  }
}
