import type { BenchOperation, Variables } from './operations.ts';
import type { Json } from '../support/json.ts';

export type Ask<A> = (query: string, variables: Variables) => Promise<A>;

/** Executes an operation, once or page by page, and returns every response. */
export async function perform<A extends { readonly data: Json }>(
  ask: Ask<A>,
  { query, isWalk = false }: BenchOperation,
  variables: Variables,
): Promise<A[]> {
  if (!isWalk) return [await ask(query, variables)];
  const answers: A[] = [];
  for (let after: string | null = null, more = true; more;) {
    const answer: A = await ask(query, { ...variables, after });
    answers.push(answer);
    const { pageInfo } = answer.data.artist.albums;
    after = pageInfo.endCursor;
    more = pageInfo.hasNextPage;
  }
  return answers;
}

/** Removes cursors, whose format is up to each server. */
export function comparable(answers: readonly { readonly data: Json; readonly errors?: unknown }[]): unknown {
  const plain = answers.map(({ data, errors }) => ({ data, errors }));
  return JSON.parse(JSON.stringify(plain, (key, value: unknown) => (key === 'endCursor' ? undefined : value)));
}
