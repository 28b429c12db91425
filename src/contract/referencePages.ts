import { isTypeDefinitionNode, Kind, type DocumentNode } from 'graphql';
import { readSdlFiles } from '../graph/index.ts';

export interface ReferencePage {
  readonly name: string;
  /** Files of schema/, without the extension. */
  readonly files: readonly string[];
  readonly types: ReadonlySet<string>;
  /** Fields that these files add to `Query` and `Mutation`. */
  readonly rootFields: ReadonlySet<string>;
}

/** Groups the files of schema/ into pages: `artistMetrics.graphql` belongs to the page of `artist.graphql`. */
export function readReferencePages(): ReferencePage[] {
  const files = readSdlFiles();
  const names = files.map(({ name }) => name);
  const byPage = Map.groupBy(files, ({ name }) => names.find(other => belongsTo(name, other)) ?? name);
  return [...byPage].map(([name, parts]) => ({
    name,
    files: parts.map(part => part.name),
    types: new Set(parts.flatMap(({ document }) => typesIn(document))),
    rootFields: new Set(parts.flatMap(({ document }) => rootFieldsIn(document))),
  }));
}

const belongsTo = (name: string, other: string) => name.startsWith(other) && /^[A-Z]/.test(name.slice(other.length));

const isRoot = (name: string) => name === 'Query' || name === 'Mutation';

const typesIn = ({ definitions }: DocumentNode): string[] =>
  definitions
    .filter(isTypeDefinitionNode)
    .map(({ name }) => name.value)
    .filter(name => !isRoot(name));

const rootFieldsIn = ({ definitions }: DocumentNode): string[] =>
  definitions.flatMap(node => {
    const isOfRoot =
      (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) &&
      isRoot(node.name.value);
    return isOfRoot ? (node.fields ?? []).map(({ name }) => name.value) : [];
  });
