import graphql, { configs, parser } from '@graphql-eslint/eslint-plugin';
import { isObjectType, printSchema } from 'graphql';
import { createSchema } from './src/graph/schema.ts';

/* The recommended rules for schemas; oxlint checks TypeScript. */

// The plugin cannot build a subgraph from files with @apollo/subgraph 2.15, so it gets the built schema.
const schema = createSchema();
const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
const isEntity = ({ astNode, extensionASTNodes }) =>
  [astNode, ...extensionASTNodes].some(node => node?.directives?.some(({ name }) => name.value === 'key'));

const recommended = configs['flat/schema-recommended'].rules;
const [, naming] = recommended['@graphql-eslint/naming-convention'];
const [, described] = recommended['@graphql-eslint/require-description'];
const OBJECTS = 'ObjectTypeDefinition,ObjectTypeExtension';
// `RecordLabelType` is the type of a record label, such as major or independent.
const labelType = { ignorePattern: '^RecordLabelType$' };

/** @type {import('eslint').Linter.Config[]} */
export default [
  {
    files: ['schema/*.graphql'],
    languageOptions: {
      parser,
      parserOptions: { graphQLConfig: { schema: printSchema(schema) } },
    },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      ...recommended,
      // A description of one line is inline and a longer one is a block: blocks alone would add 3,800 lines.
      '@graphql-eslint/description-style': 'off',
      // Descriptions of the roots would be those of the whole company.
      '@graphql-eslint/require-description': [
        'error',
        { ...described, ignoredSelectors: ['[type=ObjectTypeDefinition][name.value=/^(Query|Mutation)$/]'] },
      ],
      // Objects without a key are parts of others and have no identity. Charts, radio stations and cities have no id at
      // the service, but a slug or a key.
      '@graphql-eslint/strict-id-in-types': [
        'error',
        {
          acceptedIdNames: ['id', 'slug', 'key'],
          acceptedIdTypes: ['ID', 'String'],
          exceptions: { types: objects.filter(type => !isEntity(type)).map(({ name }) => name) },
        },
      ],
      '@graphql-eslint/naming-convention': ['error', { ...naming, [OBJECTS]: { ...naming[OBJECTS], ...labelType } }],
    },
  },
];
