/* Policy types for Apollo Client 3 and 4. Declared here, so that this package does not depend on Apollo Client. */

/** Names of fields or arguments, possibly nested. */
type KeySpecifier = readonly (string | KeySpecifier)[];
type KeyResult = KeySpecifier | string | false | undefined;

/** Method parameters are bivariant, so functions typed with Apollo Client's types are assignable. */
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
