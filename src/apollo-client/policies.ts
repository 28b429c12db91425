/*
 * The types of the policies, each as wide as both versions of Apollo Client accept it. Its own types would be imported by the
 * declarations of this package, which then could not be compiled without Apollo Client.
 */

/** Names of fields or arguments, and within them. */
type Names = readonly (string | Names)[];
type Key = Names | string | false | undefined;

/** Parameters of methods are bivariant, so that functions with Apollo Client's own types fit. */
interface Functions {
  keyFields(record: Readonly<Record<string, unknown>>, context: object): Key;
  keyArgs(args: Record<string, unknown> | null, context: object): Key;
  read(existing: unknown, options: object): unknown;
  merge(existing: unknown, incoming: unknown, options: object): unknown;
}

interface FieldPolicy {
  readonly keyArgs?: Names | Functions['keyArgs'] | false;
  readonly read?: Functions['read'];
  readonly merge?: Functions['merge'] | boolean;
}

interface TypePolicy {
  readonly keyFields?: Names | Functions['keyFields'] | false;
  readonly merge?: Functions['merge'] | boolean;
  readonly fields?: Record<string, FieldPolicy>;
}

export type TypePolicies = Record<string, TypePolicy>;
export type PossibleTypes = Record<string, string[]>;
