/** TypeScript types of the scalars. */
export const scalars = {
  Date: 'string',
  DateTime: 'string',
  SafeInt: 'number',
};

/** Federation scalars, which introspection returns as well. */
const federationScalars = {
  _Any: 'unknown',
  link__Import: 'unknown',
  federation__FieldSet: 'string',
  federation__Scope: 'string',
  federation__Policy: 'string',
  federation__ContextFieldValue: 'string',
};

/** The client preset for this schema, as an entry of `generates` in the GraphQL Code Generator configuration. */
export const codegen = {
  preset: 'client',
  // Its `useFragment` would clash with Apollo Client's.
  presetConfig: { fragmentMasking: false },
  config: {
    scalars: { ...scalars, ...federationScalars },
    strictScalars: true,
    // The default since client-preset 6.
    enumsAsTypes: true,
    useTypeImports: true,
  },
};

/**
 * Like `codegen`, but fields that are null only because of an error are non-null. Use it with this package's `schema.graphql` and
 * a client that returns no data alongside errors, such as Apollo Client with `errorPolicy: 'none'` in all queries. Requires
 * `graphql-sock`.
 */
export const errorHandlingCodegen = {
  ...codegen,
  config: { ...codegen.config, nullability: { errorHandlingClient: true } },
};
