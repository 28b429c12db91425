import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { sha256 } from '../../src/apolloClient/sha256.ts';
import { possibleTypes, typePolicies } from '../../src/apolloClient/typePolicies.ts';
const hashed = new PersistedQueryLink({ sha256, useGETForHashedQueries: true });
const http = new HttpLink({ uri: '/graphql', headers: { 'apollo-require-preflight': 'true' } });
export const client = new ApolloClient({
  link: hashed.concat(http),
  cache: new InMemoryCache({ possibleTypes, typePolicies }),
});
