const checks = new WeakMap<object, (args: never) => unknown>();

/** Declares a check of the arguments of a resolver, which throws for those that it refuses: it is made once for all parents. */
export function checking<R extends (...args: never[]) => unknown, Args>(
  check: (args: Args) => unknown,
  resolver: R,
): R {
  checks.set(resolver, check);
  return resolver;
}

/** The declared check of a resolver, for the arguments that the schema has for its field. */
export const checkOf = (resolver: unknown): ((args: object) => unknown) | undefined =>
  typeof resolver === 'function' ? (checks.get(resolver) as ((args: object) => unknown) | undefined) : undefined;

/** The declared check of the resolver of a field, which the schema notes at the field. */
export const checkAt = ({ extensions }: { readonly extensions: object }): ((args: object) => unknown) | undefined =>
  (extensions as { readonly check?: (args: object) => unknown }).check;
