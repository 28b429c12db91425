import { isObjectType, type GraphQLSchema } from 'graphql';
import { keyFieldOf } from './keys.ts';

/** The plugin of GraphQL Code Generator that writes the keys of Graphcache, the cache of urql. */
export function plugin(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const keys = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(type => !type.name.startsWith('_') && !roots.includes(type) && !('id' in type.getFields()))
    .map(type => [type.name, keyFieldOf(type)] as const)
    .map(([name, key]) => `  ${name}: ${key === undefined ? 'part' : `by('${key}')`},`);
  return `/* Written by \`npm run generate\` from the schema. */

type Key = (data: Readonly<Record<string, unknown>>) => string | null;

/** Objects without identity are stored with the record that has them. */
const part: Key = () => null;

const by =
  (field: string): Key =>
  data =>
    typeof data[field] === 'string' ? data[field] : null;

/** The keys of all types without \`id\`, for the \`cacheExchange\` of @urql/exchange-graphcache. */
export const keys = {
${keys.join('\n')}
};
`;
}
