import { readdirSync, readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { Kind, type ObjectTypeDefinitionNode } from 'graphql';
import { readSdl } from './src/sdl.ts';

/**
 * The parents that resolvers get: a type that the catalogue or a resolver file exports under the name of a GraphQL type
 * is its parent.
 */
function parents(): (readonly [string, string])[] {
  const types = new Set(objectTypes().map(({ name }) => name.value));
  return ['catalogue', 'resolvers'].flatMap(folder =>
    readdirSync(new URL(`src/${folder}/`, import.meta.url)).flatMap(file => {
      const source = readFileSync(new URL(`src/${folder}/${file}`, import.meta.url), 'utf8');
      const exported = [...source.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name = '']) => name);
      return exported.filter(name => types.has(name)).map(name => [name, `${folder}/${file}#${name}`] as const);
    }),
  );
}

/** Connections have one of two parents; those over series tell the latest point. */
const connections: Record<string, string> = Object.fromEntries(
  objectTypes().flatMap(({ name, fields = [] }) => {
    if (!name.value.endsWith('Connection')) return [];
    const isSeries = fields.some(field => field.name.value === 'latest');
    return [[name.value, isSeries ? 'reads/seriesConnection.ts#SeriesConnection' : 'reads/connection.ts#Connection']];
  }),
);

function objectTypes(): ObjectTypeDefinitionNode[] {
  return readSdl().flatMap(({ definitions }) => definitions.filter(node => node.kind === Kind.OBJECT_TYPE_DEFINITION));
}

/** Types of the scalars in TypeScript, for resolvers and for clients. */
const scalars = {
  Date: 'string',
  DateTime: 'string',
  Long: 'number',
  UPC: 'string',
  ISRC: 'string',
  ISWC: 'string',
};

/** Those of Federation, which the server shows beside ours to who asks it for its schema. */
const federationScalars = {
  _Any: 'unknown',
  link__Import: 'unknown',
  federation__FieldSet: 'string',
  federation__Scope: 'string',
  federation__Policy: 'string',
  federation__ContextFieldValue: 'string',
};

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  generates: {
    'src/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        federation: true,
        useTypeImports: true,
        enumsAsTypes: true,
        immutableTypes: true,
        strictScalars: true,
        // What has a default is always there.
        avoidOptionals: { defaultValue: true },
        makeResolverTypeCallable: true,
        contextType: '../context.ts#Context',
        scalars: { ...scalars, _FieldSet: 'string' },
        mappers: Object.fromEntries(
          Object.entries({ ...connections, ...Object.fromEntries(parents()) }).map(([type, file]) => [
            type,
            `../${file} as ${type}Parent`,
          ]),
        ),
      },
    },
    // Typed documents of a client: a team's own look the same.
    'test/page/generated/operations.ts': {
      documents: 'test/page/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        scalars: { ...scalars, ...federationScalars },
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
      },
    },
  },
};

export default config;
