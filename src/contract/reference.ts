import { mkdirSync, writeFileSync } from 'node:fs';
import {
  getDirectiveValues,
  introspectionFromSchema,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type IntrospectionField,
  type IntrospectionInputValue,
  type IntrospectionQuery,
  type IntrospectionType,
} from 'graphql';
import renderSchema from 'graphql-markdown/src/renderSchema.js';
import { buildContractSchema } from './print.ts';
import { readReferencePages, type ReferencePage } from './referencePages.ts';
import { readSdl } from '../graph/index.ts';

const contractSchema = buildContractSchema(readSdl());
const introspection = introspectionFromSchema(contractSchema, { inputValueDeprecation: true });
const pages = readReferencePages();

/**
 * Writes one Markdown page per resource and an index.
 * @returns the number of files
 */
export function writeReference(folder: URL): number {
  const files = {
    ...Object.fromEntries(pages.map(page => [page.name, renderPage(page)])),
    README: renderReferenceIndex(),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(new URL(`${name}.md`, folder), text);
  return Object.keys(files).length;
}

function renderPage(page: ReferencePage): string {
  const lines: string[] = [];
  const linkTo = ({ name }: { readonly name: string }) => {
    const owner = pages.find(({ types }) => types.has(name));
    return owner && `${owner === page ? '' : `${owner.name}.md`}#${name.toLowerCase()}`;
  };
  renderSchema(filterIntrospection(page, linkTo), {
    title: pageTitle(page),
    prologue: `Types of ${page.files.map(file => `schema/${file}.graphql`).join(', ')}. [All pages](README.md)`,
    tocFieldTypes: ['Query', 'Mutation'],
    printer: line => lines.push(line),
    unknownTypeURL: linkTo,
  });
  return `${lines.join('\n').trimEnd()}\n`;
}

type LinkTo = (type: { readonly name: string }) => string | undefined;

/** The types of a page. Query and Mutation include only the fields from the page's files. */
function filterIntrospection(page: ReferencePage, linkTo: LinkTo): IntrospectionQuery {
  const { __schema: all } = introspection;
  const types = all.types.flatMap((type): IntrospectionType[] => {
    const isRoot = type.name === all.queryType.name || type.name === all.mutationType?.name;
    if (!isRoot || type.kind !== 'OBJECT') return page.types.has(type.name) ? [withDetails(type, linkTo)] : [];
    const fields = type.fields.filter(({ name }) => page.rootFields.has(name));
    return fields.length > 0 ? [withDetails({ ...type, fields }, linkTo)] : [];
  });
  return { __schema: { ...all, types } };
}

/** Adds to the descriptions what the library does not print: defaults, interfaces, keys, tags, prices and sizes. */
function withDetails(type: IntrospectionType, linkTo: LinkTo): IntrospectionType {
  const details = [...describeKeys(type.name), ...describeTags(contractSchema.getType(type.name))];
  if (type.kind === 'INPUT_OBJECT')
    return { ...describe(type, details), inputFields: type.inputFields.map(describeDefault) };
  if (type.kind !== 'OBJECT' && type.kind !== 'INTERFACE') return describe(type, details);
  const interfaces = type.interfaces.map(each => `[${each.name}](${linkTo(each)})`);
  if (interfaces.length > 0) details.unshift(`Implements ${interfaces.join(', ')}.`);
  return { ...describe(type, details), fields: type.fields.map(field => describeField(type.name, field)) };
}

function describeField(type: string, field: IntrospectionField): IntrospectionField {
  const owner = contractSchema.getType(type);
  const element = isObjectType(owner) || isInterfaceType(owner) ? owner.getFields()[field.name] : undefined;
  return {
    ...describe(field, [...describeTags(element), ...describePrice(element)]),
    args: field.args.map(describeDefault),
  };
}

const describeDefault = (value: IntrospectionInputValue): IntrospectionInputValue =>
  describe(value, typeof value.defaultValue === 'string' ? [`Default: \`${value.defaultValue}\`.`] : []);

function describe<T extends { readonly description?: string | null | undefined }>(element: T, details: string[]): T {
  return { ...element, description: [element.description ?? '', details.join(' ')].filter(Boolean).join('\n\n') };
}

type Element = GraphQLNamedType | GraphQLField<unknown, unknown> | undefined;

function describeKeys(type: string): string[] {
  const keys = directiveUses(contractSchema.getType(type), 'key').map(({ fields }) => `\`${String(fields)}\``);
  return keys.length > 0 ? [`Keys: ${keys.join(', ')}.`] : [];
}

function describeTags(element: Element): string[] {
  const tags = directiveUses(element, 'tag').map(({ name }) => `\`${String(name)}\``);
  return tags.length > 0 ? [`Tags: ${tags.join(', ')}.`] : [];
}

/** The unit of `@cost` is a thousandth of a call. */
function describePrice(element: Element): string[] {
  const prices = directiveUses(element, 'cost').map(({ weight }) => `Price: ${Number(weight) / 1000} calls.`);
  const sizes = directiveUses(element, 'listSize').map(
    ({ assumedSize }) => `Assumed size: ${String(assumedSize)} rows.`,
  );
  return [...prices, ...sizes];
}

/** The arguments of each use of a directive, which may be repeatable. */
function directiveUses(element: Element, name: string): Record<string, unknown>[] {
  const directive = contractSchema.getDirective(name);
  const uses = element?.astNode?.directives?.filter(use => use.name.value === name) ?? [];
  return directive ? uses.map(use => getDirectiveValues(directive, { directives: [use] }) ?? {}) : [];
}

/** Title of a page, such as `Allowed values` for `allowedValues`. */
function pageTitle({ name }: ReferencePage): string {
  const words = name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function renderReferenceIndex(): string {
  const rows = pages.map(page => {
    const fields = [...page.rootFields].map(name => `\`${name}\``).join(', ');
    return `| [${pageTitle(page)}](${page.name}.md) | ${fields || '–'} | ${[...page.types].join(', ')} |`;
  });
  return `# Schema reference

Every type, field, argument and enum value, one page per resource. Link to a field by its type and name:
[artist.md#artist.albums](artist.md#artist.albums).

| Page | Queries and mutations | Types |
|---|---|---|
${rows.join('\n')}
`;
}
