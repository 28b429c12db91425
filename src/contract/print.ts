import { execFileSync } from 'node:child_process';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { graphqlSync, parse, type DocumentNode, type GraphQLSchema } from 'graphql';

/** The schema of the documents of schema/, without resolvers. */
export const buildContractSchema = (documents: readonly DocumentNode[]): GraphQLSchema =>
  buildSubgraphSchema(documents.map(typeDefs => ({ typeDefs })));

/** The contract: the schema as routers and registries receive it, from the documents of schema/. */
export function printContract(documents: readonly DocumentNode[]): string {
  const schema = buildContractSchema(documents);
  const { data } = graphqlSync({ schema, source: '{ contract: _service { sdl } }' });
  // Every subgraph resolves this field.
  const { contract } = data as { readonly contract: { readonly sdl: string } };
  return `${contract.sdl}\n`;
}

/** The contract of a revision in git. */
export function printContractAt(revision: string): string {
  const files = runGit('ls-tree', '--full-tree', '--name-only', revision, 'schema/').split('\n');
  const documents = files
    .filter(file => file.endsWith('.graphql'))
    .map(file => parse(runGit('show', `${revision}:${file}`)));
  return printContract(documents);
}

/** Output of git in the repository of the working directory. @throws {Error} with what it says */
const runGit = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' });
