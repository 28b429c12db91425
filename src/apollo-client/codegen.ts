/** Types of the scalars in TypeScript. */
export const scalars = {
  Date: 'string',
  DateTime: 'string',
  SafeInt: 'number',
};

/** Scalars of Federation, which introspection returns beside those of the music. */
const federationScalars = {
  _Any: 'unknown',
  link__Import: 'unknown',
  federation__FieldSet: 'string',
  federation__Scope: 'string',
  federation__Policy: 'string',
  federation__ContextFieldValue: 'string',
};

/** An entry of `generates` in the configuration of GraphQL Code Generator: its client preset for this schema. */
export const codegen = {
  preset: 'client',
  // Its useFragment would have the name of Apollo Client's.
  presetConfig: { fragmentMasking: false },
  config: {
    scalars: { ...scalars, ...federationScalars },
    strictScalars: true,
    enumsAsTypes: true,
    useTypeImports: true,
  },
};

/**
 * The same without the nulls that only errors cause, for `schema.graphql` of this package: right in a client that gives no data
 * beside an error, such as Apollo Client with `errorPolicy: 'none'` in all queries. GraphQL Code Generator needs `graphql-sock`.
 */
export const errorHandlingCodegen = {
  ...codegen,
  config: { ...codegen.config, nullability: { errorHandlingClient: true } },
};
