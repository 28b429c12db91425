import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GraphQLRequestContext, LegacyExperimentalExecuteIncrementally as Execute } from '@apollo/server';
import {
  BREAK,
  execute as reportErrors,
  GraphQLError,
  Kind,
  visit,
  type DocumentNode,
  type ValidationRule,
} from 'graphql';
import Negotiator from 'negotiator';
import type { Context } from '../../graph/index.ts';
import { execute, type IncrementalPayload } from '../../graph/execution/index.ts';
import { type PlannedOperation } from '../../graph/plan/index.ts';
import { createLimitRejection, createTooLargeError, MAX_NAME_CHARACTERS } from '../limits/index.ts';

/**
 * Executes an operation whose response is sent in parts. Apollo Server calls it for clients that accept such a response, also for
 * operations that are not valid, of which graphql-js reports the errors.
 * @param plannedFor The planned operation of a context, if it is valid.
 */
export const executeIncrementally =
  (maxBytes: number, plannedFor: (context: unknown) => PlannedOperation | undefined): Execute =>
  async args => {
    const operation = plannedFor(args.contextValue);
    if (!operation) return reportErrors(args);
    const { lists, errors: limit } = args.contextValue as Context;
    const { result, later } = await execute(operation, { lists, limit });
    if (!later) return result;
    return { initialResult: { ...result, hasNext: true }, subsequentResults: boundPayloads(maxBytes, later) };
  };

const MAX_PAYLOAD_CHARACTERS = 100_000;

/**
 * The parts of a response, each written in one turn of the event loop: the execution returns all complete fragments at
 * once, which can be thousands. They end with an error when they exceed the size of a response together.
 */
async function* boundPayloads(
  maxBytes: number,
  payloads: AsyncIterable<IncrementalPayload>,
): AsyncGenerator<IncrementalPayload, void> {
  let bytes = 0;
  for await (const { incremental = [], ...part } of payloads) {
    if (incremental.length === 0) yield part;
    for (let start = 0, end = 0; start < incremental.length; start = end) {
      let length = 0;
      while (end < incremental.length && length < MAX_PAYLOAD_CHARACTERS)
        length += JSON.stringify(incremental[end++]).length;
      bytes += length;
      if (bytes > maxBytes) {
        const originalError = createTooLargeError(maxBytes);
        const errors = [new GraphQLError(originalError.message, { originalError })];
        yield { hasNext: false, incremental: [{ path: [], data: null, errors }] };
        return;
      }
      await nextTurn();
      yield { ...part, incremental: incremental.slice(start, end), hasNext: part.hasNext || end < incremental.length };
    }
  }
}

/** The formats of parts that Apollo Server knows, the newer one first. */
const INCREMENTAL_SPEC = 'multipart/mixed; incrementalSpec=v0.2';
const DEFER_SPEC = 'multipart/mixed; deferSpec=20220824';

/** Whether the response is sent in parts. Apollo Server finds the format that a client prefers in the same way. */
export function isIncremental({
  document,
  request,
}: Pick<GraphQLRequestContext<Context>, 'document' | 'request'>): boolean {
  if (!document || !hasDefer(document)) return false;
  const headers = { accept: request.http?.headers.get('accept') };
  return new Negotiator({ headers }).mediaType([INCREMENTAL_SPEC, DEFER_SPEC]) === DEFER_SPEC;
}

const deferringDocuments = new WeakMap<DocumentNode, boolean>();

/** Computed once per document, because Apollo Server caches documents. */
function hasDefer(document: DocumentNode): boolean {
  const isKnown = deferringDocuments.get(document);
  if (isKnown !== undefined) return isKnown;
  let isFound = false;
  visit(document, {
    Directive({ name }) {
      if (name.value !== 'defer') return undefined;
      isFound = true;
      return BREAK;
    },
  });
  deferringDocuments.set(document, isFound);
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
    if (label?.kind === Kind.STRING && label.value.length > MAX_NAME_CHARACTERS) {
      context.reportError(createLimitRejection('NAME_TOO_LONG', MAX_NAME_CHARACTERS, node));
    }
  },
});
