import type { GraphQLFormattedError } from 'graphql';
import type { Context } from '../../graph/index.ts';
import { SubgraphError } from '../../operation/index.ts';
import { MAX_LISTED_ERRORS } from '../../graph/execution/index.ts';
import type { Feature, Hooks } from '../hooks/index.ts';
import { formatError } from '../limits/index.ts';

type Errors = readonly GraphQLFormattedError[];

/** The last error that graphql-js lists for a document or for variables with too many errors. */
const TRUNCATION_MESSAGES: ReadonlySet<string> = new Set([
  'Too many validation errors, error limit reached. Validation aborted.',
  'Too many errors processing variables, error limit reached. Execution aborted.',
]);

interface PayloadErrors {
  errors?: Errors;
}

/** Appends an error with the number of errors that are not listed. */
export const listErrors: Feature = () => errorListHooks;

const errorListHooks: Hooks = {
  willSendResponse({ response: { body }, contextValue }) {
    if (body.kind === 'single') addErrors(body.singleResult, contextValue, { isLast: true });
    else addErrors(body.initialResult, contextValue, { isLast: false });
  },
  willSendSubsequentPayload({ contextValue }, payload) {
    const isLast = !payload.hasNext;
    // Safe to mutate: these objects belong to this response only.
    const payloads = [...(payload.incremental ?? [])];
    if (isLast && payloads.length === 0 && contextValue.errors.unlisted > 0) payloads.push({ path: [], data: {} });
    if (payloads.length > 0) payload.incremental = payloads;
    payloads.forEach((part, index) => {
      addErrors(part as PayloadErrors, contextValue, { isLast: isLast && index === payloads.length - 1 });
    });
  },
};

/** @param isLast Whether this is the last part, so that all errors of the response are known. */
function addErrors(
  result: PayloadErrors,
  { errors: limit }: Pick<Context, 'errors'>,
  { isLast }: { readonly isLast: boolean },
): void {
  const listed = [...withTruncationCode(result.errors ?? [])];
  if (isLast && limit.unlisted > 0) listed.push(formatError(createUnlistedError(limit.unlisted)));
  if (listed.length > 0) result.errors = listed;
}

const createUnlistedError = (unlisted: number): SubgraphError =>
  new SubgraphError(
    'TOO_MANY_ERRORS',
    `Only the first ${MAX_LISTED_ERRORS} of ${MAX_LISTED_ERRORS + unlisted} errors are listed.`,
  );

/** Replaces graphql-js's abort message, which has no code for variables. Its code is that of the preceding error. */
function withTruncationCode(errors: Errors): Errors {
  const [before, last] = errors.slice(-2);
  if (!last || !TRUNCATION_MESSAGES.has(last.message)) return errors;
  const code = before?.extensions?.['code'];
  return [...errors.slice(0, -1), { message: 'Further errors are not listed.', extensions: { code } }];
}
