import { composeServices } from '@theguild/federation-composition';
import { federateSubgraphs, ROUTER_COMPATIBILITY_VERSION_ONE } from '@wundergraph/composition';
import { parse } from 'graphql';

export interface Composed {
  readonly name: string;
  readonly typeDefs: string;
}

const url = 'http://localhost';

/** Composes subgraphs with each library and returns the error messages. Excludes Apollo's because of its license, Elastic-2.0. */
export const composers: Readonly<Record<string, (subgraphs: readonly Composed[]) => string[]>> = {
  '@theguild/federation-composition': subgraphs => {
    const { errors = [] } = composeServices(
      subgraphs.map(({ name, typeDefs }) => ({ name, url, typeDefs: parse(typeDefs) })),
    );
    return errors.map(({ message }) => message);
  },
  '@wundergraph/composition': subgraphs => {
    const result = federateSubgraphs({
      subgraphs: subgraphs.map(({ name, typeDefs }) => ({ name, url, definitions: parse(typeDefs) })),
      version: ROUTER_COMPATIBILITY_VERSION_ONE,
    });
    return result.success ? [] : result.errors.map(({ message }) => message);
  },
};
