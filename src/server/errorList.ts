import type { GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.ts';
import { SubgraphError } from '../errors.ts';
import { MOST_ERRORS } from '../execution/errorLimit.ts';
import type { Feature } from './features.ts';
import { formatted } from './responseSize.ts';

type Errors = readonly GraphQLFormattedError[];

/** The last error that graphql-js lists for a document, or for variables, with too many errors. */
const endsOfList: ReadonlySet<string> = new Set([
  'Too many validation errors, error limit reached. Validation aborted.',
  'Too many errors processing variables, error limit reached. Execution aborted.',
]);

interface Result {
  errors?: Errors;
}

/**
 * Lists the errors of the execution and those of items that were left out, and no more than those with which an operation stops,
 * in all parts of its response together.
 */
export const limitListedErrors: Feature = () => {
  let left = MOST_ERRORS;
  const limit = (result: Result, { leftOut }: Pick<Context, 'leftOut'>) => {
    // A resolver can run twice, and several items can have one reason.
    const aside = new Map(
      leftOut.splice(0).map(({ path, error }) => [`${path.join('.')} ${error.code}`, { ...formatted(error), path }]),
    );
    const all = aside.size > 0 ? [...(result.errors ?? []), ...aside.values()] : result.errors;
    const errors = all && listed(withOwnEnd(all));
    if (errors && errors.length > 0) result.errors = errors;
    else delete result.errors;
  };
  const listed = (errors: Errors): Errors => {
    if (left > 0 && errors.length >= left) {
      const last = errors.slice(0, left);
      left = 0;
      return [...last, formatted(new SubgraphError('TOO_MANY_ERRORS'))];
    }
    left = Math.max(0, left - errors.length);
    return left === 0 ? [] : errors;
  };
  return {
    willSendResponse({ response: { body }, contextValue }) {
      limit(body.kind === 'single' ? body.singleResult : body.initialResult, contextValue);
    },
    async willSendSubsequentPayload({ contextValue }, { incremental = [] }) {
      // Apollo Server made these objects for this response.
      for (const part of incremental) limit(part as Result, contextValue);
    },
  };
};

/** The end of a list that graphql-js has bounded has the code of the error before it. For variables, it has none of its own. */
function withOwnEnd(errors: Errors): Errors {
  const [before, last] = errors.slice(-2);
  if (!last || !endsOfList.has(last.message)) return errors;
  const code = before?.extensions?.['code'];
  return [...errors.slice(0, -1), { message: 'The errors after these are not listed.', extensions: { code } }];
}
