import {
  GraphQLError,
  Kind,
  Lexer,
  TokenKind,
  type ASTNode,
  type DocumentNode,
  type ListValueNode,
  type ObjectValueNode,
  type Source,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import type { RequestLimits } from '../../config/index.ts';
import { type ErrorCode, SubgraphError } from '../../operation/index.ts';
import { DocumentSize, type SelectionSize } from './documentSize.ts';
import type { OperationCheck } from '../hooks/index.ts';

/** Enough for handwritten names. Each row of a response repeats its aliases, so long aliases inflate it. */
export const MAX_NAME_CHARACTERS = 64;

const EMPTY_DOCUMENT: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/**
 * Rejects oversized documents before the other validation rules check their contents. Although Apollo Server lists this
 * rule last, the other rules have visited only the root of the document by then. The empty document that this rule
 * returns replaces the original for all rules.
 */
export function limitsRule(limits: RequestLimits): ValidationRule {
  return context => ({
    Document(document) {
      const error = findDocumentLimitError(document, context, limits);
      if (!error) return undefined;
      context.reportError(error);
      return EMPTY_DOCUMENT;
    },
  });
}

function findDocumentLimitError(
  document: DocumentNode,
  context: ValidationContext,
  limits: RequestLimits,
): GraphQLError | undefined {
  const size = new DocumentSize(document, Object.keys(context.getSchema().getTypeMap()).length);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const measures = limitChecksOf(size.of(definition.selectionSet), definition.name?.value ?? '', limits);
    const exceeded = measures.find(({ actual, max }) => actual > max);
    if (exceeded) return createLimitRejection(exceeded.code, exceeded.max, definition);
  }
  return undefined;
}

interface LimitCheck {
  readonly code: ErrorCode;
  readonly actual: number;
  readonly max: number;
}

function limitChecksOf(size: SelectionSize, name: string, limits: RequestLimits): LimitCheck[] {
  return [
    { code: 'NAME_TOO_LONG', actual: Math.max(size.maxNameCharacters, name.length), max: MAX_NAME_CHARACTERS },
    { code: 'TOO_DEEP', actual: size.depth, max: limits.maxDepth },
    { code: 'TOO_MANY_FIELDS', actual: size.fields, max: limits.maxFields },
    { code: 'TOO_MANY_ROOT_FIELDS', actual: size.directFields, max: limits.maxRootFields },
    { code: 'TOO_MANY_ALIASES', actual: size.aliases, max: limits.maxAliases },
    { code: 'TOO_MANY_DIRECTIVES', actual: size.directives, max: limits.maxDirectives },
    { code: 'TOO_MUCH_INTROSPECTION', actual: size.introspectedValues, max: limits.maxIntrospectedValues },
  ];
}

export function createLimitRejection(code: ErrorCode, max: number, node?: ASTNode): GraphQLError {
  return createRejection(createLimitError(code, max), 400, node);
}

/** GraphQL error that Apollo Server sends before execution, with an HTTP status. */
export const createRejection = (originalError: SubgraphError, status = 400, node?: ASTNode): GraphQLError =>
  new GraphQLError(originalError.message, {
    originalError,
    ...(node && { nodes: node }),
    extensions: { http: { status } },
  });

const createLimitError = (code: ErrorCode, max: number) =>
  new SubgraphError(code, `${new SubgraphError(code).message} At most ${max} are allowed.`);

/**
 * The limit that a failed parse exceeded, if any. graphql-js reports too many tokens only in a message, and has no
 * error for nesting that exhausts the stack.
 */
export function findParseLimitError(error: GraphQLError, limits: RequestLimits): SubgraphError | undefined {
  if (error.originalError instanceof RangeError) return createLimitError('TOO_DEEP', limits.maxDepth);
  if (error.source && hasMoreTokens(error.source, limits.maxTokens))
    return createLimitError('TOO_MANY_TOKENS', limits.maxTokens);
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

/** Rejects literals in the document with too long lists or too many levels of nesting, before they are coerced. */
export const literalLimits =
  ({ maxListLength, maxDepth }: RequestLimits): ValidationRule =>
  context => {
    let level = 0;
    const enter = (node: ListValueNode | ObjectValueNode): void => {
      level++;
      if (level === maxDepth + 1) context.reportError(createLimitRejection('TOO_DEEP', maxDepth, node));
      if (node.kind === Kind.LIST && node.values.length > maxListLength) {
        context.reportError(createLimitRejection('LIST_TOO_LONG', maxListLength, node));
      }
    };
    const leave = (): void => {
      level--;
    };
    return { ListValue: { enter, leave }, ObjectValue: { enter, leave } };
  };

/** Rejects variables with too long lists or too many levels of nesting. */
export function variableLimits({ maxListLength, maxDepth }: RequestLimits): OperationCheck {
  const check = (value: unknown, level: number): void => {
    if (typeof value !== 'object' || value === null) return;
    if (level > maxDepth) throw createLimitRejection('TOO_DEEP', maxDepth);
    if (Array.isArray(value) && value.length > maxListLength)
      throw createLimitRejection('LIST_TOO_LONG', maxListLength);
    for (const part of Array.isArray(value) ? value : Object.values(value)) check(part, level + 1);
  };
  // The variables object does not count as a level.
  return ({ request: { variables = {} } }) => {
    for (const value of Object.values(variables)) check(value, 1);
  };
}
