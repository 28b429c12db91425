import { isObjectType, type GraphQLSchema } from 'graphql';
import { keyFieldOf } from './keys.ts';

/** Codegen plugin that writes the keys for Graphcache, urql's normalized cache. */
export function plugin(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const keys = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(type => !type.name.startsWith('_') && !roots.includes(type) && !('id' in type.getFields()))
    .map(type => [type.name, keyFieldOf(type)] as const)
    .map(([name, key]) => `  ${name}: ${key === undefined ? 'part' : `by('${key}')`},`);
  return `/* Written by \`npm run generate\` from the schema. */

type Key = (data: Readonly<Record<string, unknown>>) => string | null;

/** Objects without a key are embedded in their parent. */
const part: Key = () => null;

const by =
  (field: string): Key =>
  data =>
    typeof data[field] === 'string' ? data[field] : null;

/** Keys of all types without an \`id\`, for the \`cacheExchange\` of @urql/exchange-graphcache. */
export const keys = {
${keys.join('\n')}
};
`;
}
