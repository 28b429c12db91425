import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { DocumentNode } from 'graphql';
import { possibleTypes, typePolicies } from 'music-subgraph-client';

/** The hash that GraphQL Codegen embedded in a document. */
const generateHash = (document: DocumentNode): string => Object(document)['__meta__'].hash;
const hashed = new PersistedQueryLink({ generateHash, useGETForHashedQueries: true });
const http = new HttpLink({ uri: '/graphql', headers: { 'apollo-require-preflight': 'true' } });

/** Client for a server with a safe list. */
export const client = new ApolloClient({
  link: hashed.concat(http),
  cache: new InMemoryCache({ possibleTypes, typePolicies }),
});
