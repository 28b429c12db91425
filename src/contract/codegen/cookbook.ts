import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { getOperationAST, parse, type GraphQLSchema } from 'graphql';

interface Recipe {
  readonly file: string;
  readonly topic: string;
  readonly question: string;
  readonly calls: number;
  readonly name: string;
  readonly document: string;
}

/** Codegen plugin that writes the operations of test/cookbook for the explorer, and their index. */
export function plugin(
  _: GraphQLSchema,
  sources: readonly { readonly location?: string }[],
  __: unknown,
  { outputFile = '' }: { readonly outputFile?: string } = {},
): string {
  const recipes = sources.map(({ location = '' }) => readRecipe(location));
  recipes.sort((a, b) => (`${a.topic} ${a.file}` < `${b.topic} ${b.file}` ? -1 : 1));
  return outputFile.endsWith('.md') ? renderIndex(recipes) : renderModule(recipes);
}

/** Read from the source, because graphql-js drops comments. */
function readRecipe(location: string): Recipe {
  const document = readFileSync(location, 'utf8').trimEnd();
  const [, topic, question, calls] = /^# Topic: (.+)\n# (.+\?)\n# Calls: (\d+)\n/.exec(document) ?? [];
  const name = getOperationAST(parse(document))?.name?.value;
  if (topic === undefined || question === undefined || name === undefined) {
    throw new Error(`${location} must have a name and start with a comment that states its topic, question and calls.`);
  }
  return { file: basename(location), topic, question, calls: Number(calls), name, document };
}

function renderModule(recipes: readonly Recipe[]): string {
  const entries = recipes.map(({ topic, question: title, calls, name, document }) =>
    JSON.stringify({ topic, name, title, calls, document, variables: {} }, null, 2),
  );
  return `/* Written by \`npm run generate\` from test/cookbook. */

interface CookbookOperation {
  readonly topic: string;
  readonly name: string;
  readonly title: string;
  /** Calls with an empty cache. */
  readonly calls: number;
  /** Including comments. Variables default to records of the sandbox. */
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Operations grouped by topic. */
export const cookbook: readonly CookbookOperation[] = [
${entries.join(',\n')},
];
`;
}

function renderIndex(recipes: readonly Recipe[]): string {
  const topics = [...Map.groupBy(recipes, ({ topic }) => topic)].map(([topic, some]) => {
    const rows = some.map(({ question, file, calls }) => `| [${question}](${file}) | ${calls} |`);
    return [`## ${topic}`, '', '| Question | Calls |', '|---|---|', ...rows].join('\n');
  });
  return `# The cookbook

For frontend teams: one operation per question, with the calls to the service that it makes with an empty cache. Variables have
defaults, so each operation runs unchanged in the sandbox. Comments say where the service has no exact answer. Mutations change
the company's account; the sandbox forgets changes when it stops. Written by \`npm run generate\` from the files in this folder.

${topics.join('\n\n')}
`;
}
