declare module 'graphql-markdown/src/renderSchema.js' {
  import type { IntrospectionQuery } from 'graphql';

  interface RenderOptions {
    readonly title: string;
    readonly prologue: string;
    /** Types whose fields are listed in the table of contents. */
    readonly tocFieldTypes: readonly string[];
    readonly printer: (line: string) => void;
    /** Link to a type that is not in the introspection result. */
    readonly unknownTypeURL: (type: { readonly name: string }) => string | undefined;
  }

  /** Renders a page for the types of an introspection result. */
  export default function renderSchema(introspection: IntrospectionQuery, options: RenderOptions): void;
}
