import { readdirSync } from 'node:fs';
import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * The layers of src/, from the top down. A folder or file imports from itself and from the names in its line, which are
 * all below it. Anything else is an error: a new folder or direction is a change of this drawing.
 */
const layers: Readonly<Record<string, string>> = {
  'main.ts': 'sandbox server.ts ending.ts welcome.ts readyQueries.ts config',
  'doctor.ts': 'server.ts endpoint config',
  'priceCommand.ts': 'server schema.ts cost execution reads catalogue rest replica config',
  'runtime.js': 'startSignals.js',
  'startSignals.js': '',
  'nodeVersion.js': '',
  sandbox: '',

  'server.ts':
    'server telemetry schema.ts generated context.ts reads cache rest gate replica config readyQueries.ts bodies.ts descriptors.ts events.ts operation.ts log.ts terminalLog.ts secrets.ts',
  server:
    'execution cost context.ts reads catalogue rest gate replica config readyQueries.ts bodies.ts events.ts operation.ts usage.ts errors.ts',
  telemetry: 'config events.ts operation.ts errors.ts',
  'ending.ts': 'config errors.ts log.ts',
  contract: 'sdl.ts',
  apolloClient: '',

  'schema.ts': 'resolvers generated resolving execution scalars.ts sdl.ts',
  resolvers: 'generated resolving context.ts reads catalogue endpoint errors.ts',
  generated: 'resolving context.ts reads catalogue',
  resolving: 'execution context.ts reads catalogue endpoint errors.ts',
  cost: 'execution reads endpoint',
  'context.ts': 'execution reads cache rest config operation.ts',
  reads: 'cache rest endpoint operation.ts errors.ts',

  execution: '',
  catalogue: 'endpoint',
  cache: 'endpoint replica events.ts operation.ts usage.ts errors.ts',
  rest: 'gate endpoint replica config bodies.ts descriptors.ts events.ts operation.ts deadline.ts errors.ts secrets.ts',
  gate: 'replica config events.ts operation.ts errors.ts',
  'scalars.ts': 'endpoint errors.ts',
  endpoint: 'errors.ts',
  replica: 'config',
  config: '',

  'bodies.ts': '',
  'descriptors.ts': '',
  'events.ts': 'operation.ts errors.ts',
  'operation.ts': 'deadline.ts usage.ts errors.ts',
  'deadline.ts': '',
  'usage.ts': '',
  'errors.ts': '',
  'welcome.ts': 'readyQueries.ts',
  'readyQueries.ts': '',
  'log.ts': 'secrets.ts',
  'terminalLog.ts': '',
  'secrets.ts': '',
  'sdl.ts': '',
};

/** Rules that refuse all other imports. They list the forbidden names, because their patterns have no negation. */
function layerRules(name: string): OxlintOverride[] {
  const [imports, drawn] = [layers[name]?.split(' ') ?? [], Object.keys(layers)];
  const above = imports.find(other => other && drawn.indexOf(other) < drawn.indexOf(name));
  if (above) throw new Error(`${name} imports ${above}, which is not drawn below it.`);
  const forbidden = readdirSync(new URL('src/', import.meta.url))
    .filter(other => other !== name && !imports.includes(other))
    .map(other => other.replace('.', '\\.'));
  const message = `src/${name} does not import this; see the layers in .oxlint.config.ts.`;
  const rules = (path: string): NonNullable<OxlintOverride['rules']> => ({
    'no-restricted-imports': ['error', { patterns: [{ regex: `^${path}(${forbidden.join('|')})(/|$)`, message }] }],
  });
  if (name.endsWith('.ts')) return [{ files: [`src/${name}`], rules: rules('\\./') }];
  return [1, 2, 3].map(depth => ({
    files: [`src/${name}${'/*'.repeat(depth)}`],
    rules: rules(`(\\.\\./){${depth}}`),
  }));
}

export default defineConfig({
  jsPlugins: ['./.oxlint.rules.js'],
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    // Types may describe each other in circles: they are gone before a module is loaded.
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'unicorn/filename-case': ['error', { case: 'camelCase' }],
  },
  ignorePatterns: [
    'src/generated',
    'src/apollo-client/cookbook.ts',
    'test/page/generated',
    'node_modules',
    'test/output',
  ],
  overrides: [
    { files: ['src/**'], rules: { 'music/tables-are-maps': 'error', 'music/one-part-one-writer': 'error' } },
    ...readdirSync(new URL('src/', import.meta.url)).flatMap(layerRules),
    // React components are called like their files.
    {
      files: ['test/page/*.tsx'],
      rules: { 'unicorn/filename-case': ['error', { cases: { camelCase: true, pascalCase: true } }] },
    },
  ],
});
