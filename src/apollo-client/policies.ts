/*
 * The types of the policies, each as wide as both versions of Apollo Client accept it. Its own types would be imported by the
 * declarations of this package, which then could not be compiled without Apollo Client.
 */

/** Names of fields or arguments, and within them. */
type KeySpecifier = readonly (string | KeySpecifier)[];
type KeyResult = KeySpecifier | string | false | undefined;

/** Parameters of methods are bivariant, so that functions with Apollo Client's own types fit. */
interface PolicyFunctions {
  keyFields(record: Readonly<Record<string, unknown>>, context: object): KeyResult;
  keyArgs(args: Record<string, unknown> | null, context: object): KeyResult;
  read(existing: unknown, options: object): unknown;
  merge(existing: unknown, incoming: unknown, options: object): unknown;
}

interface FieldPolicy {
  readonly keyArgs?: KeySpecifier | PolicyFunctions['keyArgs'] | false;
  readonly read?: PolicyFunctions['read'];
  readonly merge?: PolicyFunctions['merge'] | boolean;
}

interface TypePolicy {
  readonly keyFields?: KeySpecifier | PolicyFunctions['keyFields'] | false;
  readonly merge?: PolicyFunctions['merge'] | boolean;
  readonly fields?: Record<string, FieldPolicy>;
}

export type TypePolicies = Record<string, TypePolicy>;
export type PossibleTypes = Record<string, string[]>;
