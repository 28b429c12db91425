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
  config: {
    scalars: { ...scalars, ...federationScalars },
    strictScalars: true,
    enumsAsTypes: true,
    useTypeImports: true,
  },
};
