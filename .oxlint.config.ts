import { defineConfig } from 'oxlint';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'unicorn/filename-case': ['error', { case: 'camelCase' }],
  },
  ignorePatterns: ['src/generated', 'test/page/generated', 'node_modules', 'test/output'],
  overrides: [
    { files: ['test/**/*.ts'], rules: { 'typescript/no-explicit-any': 'off', 'no-explicit-any': 'off' } },
    // React components are called like their files.
    {
      files: ['test/page/*.tsx'],
      rules: { 'unicorn/filename-case': ['error', { cases: { camelCase: true, pascalCase: true } }] },
    },
  ],
});
