import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { possibleTypes, retryingFetch, sha256, typePolicies } from 'music-subgraph-client';
const hashed = new PersistedQueryLink({ sha256, useGETForHashedQueries: true });
const headers = { 'apollo-require-preflight': 'true' };
const http = new HttpLink({ uri: '/graphql', headers, fetch: retryingFetch() });
export const client = new ApolloClient({
  link: hashed.concat(http),
  cache: new InMemoryCache({ possibleTypes, typePolicies }),
});
