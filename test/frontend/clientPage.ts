import { ApolloClient, ApolloLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { parse, print } from 'graphql';
import { from } from 'rxjs';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { possibleTypes, typePolicies } from '../../src/apollo-client/typePolicies.ts';
import type { Json } from '../support/json.ts';
import { Subgraph } from '../support/subgraph.ts';

type Document = TypedDocumentNode<Json, Record<string, unknown>>;

/** Paging arguments, set by variables. */
export const part = 'first: $first, after: $after, last: $last, before: $before';
const declared = '($first: Int, $after: String, $last: Int, $before: String)';

export const document = (selection: string): Document =>
  parse(`query ${selection.includes(part) ? declared : ''} ${selection}`);

/** A page whose components share one Apollo Client cache. */
class ClientPage {
  /** Number of GraphQL requests so far. */
  requests = 0;
  client: ApolloClient;
  readonly subgraph: Subgraph;

  constructor(subgraph: Subgraph) {
    this.subgraph = subgraph;
    this.client = this.freshClient();
  }

  freshClient(): ApolloClient {
    const link = new ApolloLink(({ query, variables }) => {
      this.requests++;
      return from(this.subgraph.post(print(query), variables));
    });
    return new ApolloClient({ link, cache: new InMemoryCache({ possibleTypes, typePolicies }) });
  }

  /** Starts an active query, as a component does. */
  onScreen(query: Document, variables: Record<string, unknown> = {}) {
    const watched = this.client.watchQuery({ query, variables, errorPolicy: 'all' });
    watched.subscribe({});
    const settled = () => vi.waitUntil(() => !watched.getCurrentResult().loading, { timeout: 30_000, interval: 2 });
    return {
      fetchMore: (more: Record<string, unknown>) => watched.fetchMore({ variables: more, errorPolicy: 'all' }),
      refetch: () => watched.refetch(),
      data: async (): Promise<Json> => (await settled(), watched.getCurrentResult().data),
    };
  }
}

/** Creates the page of a test file. Its cache is cleared before each test. */
export async function clientPage(): Promise<ClientPage> {
  const page = new ClientPage(await Subgraph.start());
  const complaint = vi.fn();
  vi.spyOn(console, 'warn').mockImplementation(complaint);
  vi.spyOn(console, 'error').mockImplementation(complaint);
  beforeEach(async () => {
    await page.subgraph.reset();
    page.requests = 0;
    page.client = page.freshClient();
    complaint.mockClear();
  });
  afterEach(() => {
    page.client.stop();
    // Apollo Client warns about data that it loses or cannot read back.
    expect(complaint).not.toHaveBeenCalled();
  });
  afterAll(() => page.subgraph.close());
  return page;
}
