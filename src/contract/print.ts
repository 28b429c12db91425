import { execFileSync } from 'node:child_process';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { graphqlSync, parse, type DocumentNode, type GraphQLSchema } from 'graphql';

/** Builds the schema from the SDL in schema/, without resolvers. */
export const buildContractSchema = (documents: readonly DocumentNode[]): GraphQLSchema =>
  buildSubgraphSchema(documents.map(typeDefs => ({ typeDefs })));

/** The schema in schema/ as routers and registries receive it. */
export function printContract(documents: readonly DocumentNode[]): string {
  const schema = buildContractSchema(documents);
  const { data } = graphqlSync({ schema, source: '{ contract: _service { sdl } }' });
  // Every subgraph must resolve `_service`.
  const { contract } = data as { readonly contract: { readonly sdl: string } };
  return `${contract.sdl}\n`;
}

export function printContractAt(revision: string): string {
  const files = runGit('ls-tree', '--full-tree', '--name-only', revision, 'schema/').split('\n');
  const documents = files
    .filter(file => file.endsWith('.graphql'))
    .map(file => parse(runGit('show', `${revision}:${file}`)));
  return printContract(documents);
}

/**
 * Runs git in the current repository.
 * @throws {Error} with git's message
 */
const runGit = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' });
