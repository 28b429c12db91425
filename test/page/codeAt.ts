import { CombinedGraphQLErrors } from '@apollo/client';

/** The code of the first error at this path of the answer or below it, where a list or series has failed. */
export function codeAt(error: unknown, ...path: readonly string[]): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const found = error.errors.find(each => path.every((step, depth) => each.path?.[depth] === step));
  const code = found?.extensions?.['code'];
  return typeof code === 'string' ? code : undefined;
}
