import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GraphQLRequestContext } from '@apollo/server';
import {
  BREAK,
  GraphQLError,
  Kind,
  visit,
  type DocumentNode,
  type GraphQLFormattedError,
  type ValidationRule,
} from 'graphql';
import Negotiator from 'negotiator';
import type { Context } from '../../graph/index.ts';
import type { PendingFragment } from '../../graph/execution/index.ts';
import type { Feature, Payload, PayloadPart } from '../hooks/index.ts';
import { createLimitRejection, createTooLargeError, formatError, MAX_NAME_CHARACTERS } from '../limits/index.ts';

const MAX_PAYLOAD_BYTES = 100_000;

export const jsonBytes = (part: unknown): number => Buffer.byteLength(JSON.stringify(part));

/**
 * Writes each part of a response in a separate turn of the event loop: execution returns all complete fragments at
 * once, possibly thousands. The stream ends with an error once the parts together exceed the response size limit.
 * @param bytes Size of the first part.
 */
export async function* boundPayloads(
  maxBytes: number,
  bytes: number,
  payloads: AsyncIterable<Payload>,
): AsyncGenerator<Payload, void> {
  for await (const { incremental = [], pending, ...part } of payloads) {
    if (incremental.length === 0) yield part;
    for (let start = 0, end = 0; start < incremental.length; start = end) {
      let payloadBytes = 0;
      while (end < incremental.length && payloadBytes < MAX_PAYLOAD_BYTES)
        payloadBytes += jsonBytes(incremental[end++]);
      bytes += payloadBytes;
      if (bytes > maxBytes) {
        yield {
          hasNext: false,
          incremental: [{ path: [], data: null, errors: [formatError(createTooLargeError(maxBytes))] }],
        };
        return;
      }
      await nextTurn();
      const isLast = end === incremental.length;
      // One of these parts can be a fragment nested in another.
      const announced = start === 0 && pending ? { pending } : {};
      yield { ...announced, incremental: incremental.slice(start, end), hasNext: part.hasNext || !isLast };
    }
  }
}

/** Multipart formats that Apollo Server supports. It rejects multipart requests that accept none of them. */
const ANY_PARTS = 'multipart/mixed';
const INCREMENTAL_SPEC = 'multipart/mixed; incrementalSpec=v0.2';
const DEFER_SPEC = 'multipart/mixed; deferSpec=20220824';

type Request = Pick<GraphQLRequestContext<Context>, 'document' | 'request'>;

/** Whether the response is sent in parts. */
export function isIncremental({ document, request }: Request): boolean {
  if (!document || !hasDefer(document)) return false;
  return [INCREMENTAL_SPEC, DEFER_SPEC].includes(formatOf(request) ?? '');
}

/** The format that a client prefers, negotiated as in Apollo Server. */
function formatOf({ http }: Request['request']): string | undefined {
  const headers = { accept: http?.headers.get('accept') };
  return new Negotiator({ headers }).mediaType([ANY_PARTS, INCREMENTAL_SPEC, DEFER_SPEC]);
}

/** Writes the parts of a response in the client's format. */
export const formatParts: Feature = ({ request }) => {
  const hasIds = formatOf(request) === INCREMENTAL_SPEC;
  const announced = new Set<string>();
  const announce = (fragments: readonly PendingFragment[]) => fragments.forEach(({ id }) => announced.add(id));
  return {
    willSendResponse({ response: { body } }) {
      if (body.kind === 'single') return;
      if (!('pending' in body.initialResult)) return;
      const { pending, ...first } = body.initialResult;
      if (hasIds) announce(pending);
      else Object.assign(body, { initialResult: first });
    },
    willSendSubsequentPayload(_, payload) {
      if (hasIds) {
        announce(payload.pending ?? []);
        writeIds(payload, announced);
      } else {
        delete payload.pending;
        if (payload.incremental) payload.incremental = payload.incremental.map(({ id: _id, ...part }) => part);
      }
    },
  };
};

/** Id of a pseudo-fragment that carries the errors of the whole response. */
const RESPONSE_ID = 'response';

/** @param announced Fragments without a result so far. */
function writeIds(payload: Payload, announced: Set<string>): void {
  const { incremental = [], hasNext } = payload;
  const parts: PayloadPart[] = [];
  const completed: { id: string; errors?: readonly GraphQLFormattedError[] }[] = [];
  for (const { id = RESPONSE_ID, data, errors } of incremental) {
    if (id === RESPONSE_ID) payload.pending = [...(payload.pending ?? []), { id, path: [] }];
    announced.delete(id);
    if (data && id !== RESPONSE_ID) {
      parts.push({ id, data, ...(errors && { errors }) });
      completed.push({ id });
    } else completed.push({ id, ...(errors && { errors }) });
  }
  // Their objects became null, or the response grew too large.
  if (!hasNext) completed.push(...[...announced].map(id => ({ id })));
  if (parts.length > 0) payload.incremental = parts;
  else delete payload.incremental;
  if (completed.length > 0) payload.completed = completed;
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
 * Rejects `@defer` on root fields of mutations, which can't be sent later, and labels that are too long or variable,
 * because each part repeats its label.
 */
export const deferLimits: ValidationRule = context => ({
  Directive(node) {
    if (node.name.value !== 'defer') return;
    if (context.getParentType() === context.getSchema().getMutationType()) {
      context.reportError(new GraphQLError('Directive "@defer" is not allowed in a mutation.', { nodes: node }));
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
