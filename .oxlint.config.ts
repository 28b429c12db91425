import { defineConfig } from 'oxlint';

/**
 * The layers of src/, from the top down. A file imports from folders below its own, and only their index.ts; the files of
 * an enclosing folder are open to it. The subfolders of a folder that has one line here are its internals.
 */
const layers = [
  'main.ts',
  'doctor.ts',
  'contract',
  'sandbox',
  'apollo-client',
  'server',
  'server/logging',
  'server/apollo',
  'server/explorer',
  'server/limits',
  'server/http',
  'server/hooks',
  'telemetry',
  'graph',
  'graph/resolvers',
  'graph/generated',
  'graph/lookups',
  'graph/cost',
  'graph/execution',
  'graph/plan',
  'loaders',
  'cache',
  'client',
  'replica',
  'service/catalogue',
  'service/description',
  'process',
  'config',
  'operation',
];

export default defineConfig({
  jsPlugins: ['./.oxlint.rules.js'],
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': 'error',
    'unicorn/filename-case': ['error', { case: 'camelCase' }],
  },
  ignorePatterns: [
    'src/graph/generated',
    'src/apollo-client/cookbook.ts',
    'test/page/generated',
    'node_modules',
    'test/output',
  ],
  overrides: [
    {
      files: ['src/**'],
      rules: {
        'music/tables-are-maps': 'error',
        'music/one-part-one-writer': 'error',
        'music/imports-point-down': ['error', { layers }],
        'import/no-cycle': ['error', { ignoreTypes: false }],
      },
    },
    // React components are called like their files.
    {
      files: ['test/page/*.tsx'],
      rules: { 'unicorn/filename-case': ['error', { cases: { camelCase: true, pascalCase: true } }] },
    },
  ],
});
