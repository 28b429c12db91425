declare module 'graphql-markdown/src/renderSchema.js' {
  import type { IntrospectionQuery } from 'graphql';

  interface RenderOptions {
    readonly title: string;
    readonly prologue: string;
    /** Types whose fields are in the table of contents. */
    readonly tocFieldTypes: readonly string[];
    readonly printer: (line: string) => void;
    /** The address of a type that the introspection lacks. */
    readonly unknownTypeURL: (type: { readonly name: string }) => string | undefined;
  }

  /** Prints a page about the types of an introspection. */
  export default function renderSchema(introspection: IntrospectionQuery, options: RenderOptions): void;
}
