import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LegacyExperimentalExecuteIncrementally as Execute } from '@apollo/server';
import { execute as executeInParts } from '@graphql-tools/executor';
import { BREAK, execute, GraphQLError, Kind, visit, type DocumentNode, type ValidationRule } from 'graphql';
import { LONGEST_NAME, limitExceeded } from './limits.ts';
import { tooLarge } from './responseSize.ts';

/**
 * Executes the operations of clients that accept a response in parts. The ones that defer something use an executor that
 * supports it and takes about twice the time; all others use graphql-js, which also lists the errors of wrong variables.
 * @param isValid Whether the operation of a request and its variables are valid.
 */
export const executeDeferring =
  (mostBytes: number, isValid: (context: unknown) => boolean): Execute =>
  async args => {
    const result = await (defers(args.document) && isValid(args.contextValue) ? inParts(args) : execute(args));
    return 'initialResult' in result
      ? { ...result, subsequentResults: within(mostBytes, result.subsequentResults) }
      : result;
  };

/** Characters of the fragments that are written at once. */
const PART = 100_000;

interface Part<Item> {
  readonly hasNext: boolean;
  readonly incremental?: readonly Item[];
}

/**
 * The parts of a response, each written in one turn of the event loop: the executor returns all complete fragments at
 * once, which can be thousands. They end with an error when they exceed the size of a response together.
 */
async function* within<Item>(mostBytes: number, parts: AsyncIterable<Part<Item>>) {
  let bytes = 0;
  for await (const { incremental = [], ...part } of parts) {
    if (incremental.length === 0) yield part;
    for (let start = 0, end = 0; start < incremental.length; start = end) {
      let length = 0;
      while (end < incremental.length && length < PART) length += JSON.stringify(incremental[end++]).length;
      bytes += length;
      if (bytes > mostBytes) {
        const originalError = tooLarge(mostBytes);
        const errors = [new GraphQLError(originalError.message, { originalError })];
        yield { hasNext: false, incremental: [{ path: [], data: null, errors }] };
        return;
      }
      await nextTurn();
      yield { ...part, incremental: incremental.slice(start, end), hasNext: part.hasNext || end < incremental.length };
    }
  }
}

// The executor's types are wider than those of Apollo Server; the parts are the same.
const inParts = executeInParts as Execute;

const known = new WeakMap<DocumentNode, boolean>();

/** Computed once per document, because Apollo Server caches documents. */
export function defers(document: DocumentNode): boolean {
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

/**
 * Refuses `@defer` in a mutation, whose results cannot be sent later, and a label that is too long or a variable: each
 * part of the response repeats it.
 */
export const deferLimits: ValidationRule = context => ({
  Directive(node) {
    if (node.name.value !== 'defer') return;
    if (context.getParentType() === context.getSchema().getMutationType()) {
      context.reportError(new GraphQLError('Directive "@defer" is not for the fields of a mutation.', { nodes: node }));
    }
    const label = node.arguments?.find(({ name }) => name.value === 'label')?.value;
    if (label?.kind === Kind.VARIABLE) {
      context.reportError(new GraphQLError('The label of "@defer" must not be a variable.', { nodes: node }));
    }
    if (label?.kind === Kind.STRING && label.value.length > LONGEST_NAME) {
      context.reportError(limitExceeded('NAME_TOO_LONG', LONGEST_NAME, node));
    }
  },
});
