import { Kind, visit, type DocumentNode } from 'graphql';

interface SourceFile {
  readonly document?: DocumentNode;
}

/**
 * Codegen transform that removes the defaults of non-null variables. The cookbook's defaults are sandbox records, which
 * an application must not show when it omits a variable.
 */
export function requireVariables<File extends SourceFile>({ documents }: { readonly documents: File[] }): File[] {
  return documents.map(file => ({ ...file, ...(file.document && { document: removeDefaults(file.document) }) }));
}

const removeDefaults = (document: DocumentNode): DocumentNode =>
  visit(document, {
    VariableDefinition: ({ defaultValue, ...variable }) =>
      defaultValue && variable.type.kind === Kind.NON_NULL_TYPE ? variable : undefined,
  });
