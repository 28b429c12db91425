import { basename } from 'node:path';
import {
  introspectionFromSchema,
  type IntrospectionInputValue,
  type IntrospectionQuery,
  type IntrospectionType,
} from 'graphql';
import renderSchema from 'graphql-markdown/src/renderSchema.js';
import { schemaOf } from './print.ts';
import { readSdl } from '../sdl.ts';
import { readReferencePages, type ReferencePage } from './referencePages.ts';

/** The plugin of GraphQL Code Generator that writes the pages of schema/reference, and their index. */
export function plugin(
  _: unknown,
  __: unknown,
  ___: unknown,
  { outputFile = '' }: { readonly outputFile?: string } = {},
): string {
  const pages = readReferencePages();
  const page = pages.find(({ name }) => name === basename(outputFile, '.md'));
  return page ? pageOf(page, pages) : indexOf(pages);
}

function pageOf(page: ReferencePage, pages: readonly ReferencePage[]): string {
  const lines: string[] = [];
  const addressOf = ({ name }: { readonly name: string }) => {
    const owner = pages.find(({ types }) => types.has(name));
    return owner && `${owner === page ? '' : `${owner.name}.md`}#${name.toLowerCase()}`;
  };
  renderSchema(introspectionOf(page, addressOf), {
    title: titleOf(page),
    prologue: `Of ${page.files.map(file => `[${file}.graphql](../${file}.graphql)`).join(', ')}. [All pages](README.md)`,
    tocFieldTypes: ['Query', 'Mutation'],
    printer: line => lines.push(line),
    unknownTypeURL: addressOf,
  });
  return `${lines.join('\n').trimEnd()}\n`;
}

/** What the files of a page declare; Query and Mutation with their fields in these files. */
function introspectionOf(page: ReferencePage, addressOf: AddressOf): IntrospectionQuery {
  const { __schema: all } = introspected();
  const types = all.types.flatMap((type): IntrospectionType[] => {
    const isRoot = type.name === all.queryType.name || type.name === all.mutationType?.name;
    if (!isRoot || type.kind !== 'OBJECT') return page.types.has(type.name) ? [withDetails(type, addressOf)] : [];
    const fields = type.fields.filter(({ name }) => page.rootFields.has(name));
    return fields.length > 0 ? [withDetails({ ...type, fields }, addressOf)] : [];
  });
  return { __schema: { ...all, types } };
}

type AddressOf = (type: { readonly name: string }) => string | undefined;

let introspection: IntrospectionQuery | undefined;

/** In the order of the files: the generator sorts its schema. */
function introspected(): IntrospectionQuery {
  introspection ??= introspectionFromSchema(schemaOf(readSdl()), { inputValueDeprecation: true });
  return introspection;
}

/** The library prints neither defaults nor the interfaces of a type, so they are added to the descriptions. */
function withDetails(type: IntrospectionType, addressOf: AddressOf): IntrospectionType {
  if (type.kind === 'INPUT_OBJECT') return { ...type, inputFields: type.inputFields.map(withDefault) };
  if (type.kind !== 'OBJECT' && type.kind !== 'INTERFACE') return type;
  const interfaces = type.interfaces.map(each => `[${each.name}](${addressOf(each)})`);
  const implemented = interfaces.length > 0 ? `\n\nImplements ${interfaces.join(', ')}.` : '';
  return {
    ...type,
    description: `${type.description ?? ''}${implemented}`,
    fields: type.fields.map(field => ({ ...field, args: field.args.map(withDefault) })),
  };
}

const withDefault = (value: IntrospectionInputValue): IntrospectionInputValue =>
  typeof value.defaultValue === 'string'
    ? { ...value, description: `${value.description ?? ''} Default: \`${value.defaultValue}\`.` }
    : value;

/** Such as `Allowed values`. */
function titleOf({ name }: ReferencePage): string {
  const words = name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function indexOf(pages: readonly ReferencePage[]): string {
  const rows = pages.map(page => {
    const fields = [...page.rootFields].map(name => `\`${name}\``).join(', ');
    return `| [${titleOf(page)}](${page.name}.md) | ${fields || '–'} | ${[...page.types].join(', ')} |`;
  });
  return `# Reference of the schema

For developers who look up a type without running the server: every type, field, argument and enum value with its description, one
page per resource. A link to a field has the name of its type, such as [artist.md#artist.albums](artist.md#artist.albums). Written
by \`npm run generate\` from the files of [schema/](../README.md).

| Page | Queries and mutations | Types |
|---|---|---|
${rows.join('\n')}
`;
}
