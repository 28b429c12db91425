import type { LegacyExperimentalExecuteIncrementally as Execute } from '@apollo/server';
import { execute as executeInParts } from '@graphql-tools/executor';
import { BREAK, execute, GraphQLError, visit, type DocumentNode, type ValidationRule } from 'graphql';

/**
 * Executes the operations of clients that take an answer in parts. Of those, the ones that defer something go to an
 * executor that can do it, and that takes about twice the time; all others stay with graphql-js.
 */
export const executeDeferring: Execute = args => (defers(args.document) ? inParts(args) : execute(args));

// Its types are wider than those of Apollo Server, which takes the same parts.
const inParts = executeInParts as Execute;

const known = new WeakMap<DocumentNode, boolean>();

/** Looked up once for each document, since Apollo Server keeps them. */
function defers(document: DocumentNode): boolean {
  const isKnown = known.get(document);
  if (isKnown !== undefined) return isKnown;
  let isFound = false;
  visit(document, {
    Directive({ name }) {
      if (name.value !== 'defer') return undefined;
      isFound = true;
      return BREAK;
    },
  });
  known.set(document, isFound);
  return isFound;
}

/** Changes are made one after the other, and a client must hear of each: none can come later. */
export const noDeferredChanges: ValidationRule = context => ({
  Directive(node) {
    const isChange = context.getParentType() === context.getSchema().getMutationType();
    if (node.name.value !== 'defer' || !isChange) return;
    context.reportError(new GraphQLError('Directive "@defer" is not for the fields of a mutation.', { nodes: node }));
  },
});
