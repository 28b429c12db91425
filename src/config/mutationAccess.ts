/** Who may send mutations: nobody, every client, or users with a scope that the router has verified. */
export type MutationAccess = 'off' | 'on' | { readonly scope: string };

/**
 * `off`, `on`, or `scope:` with a scope of printable ASCII without spaces. Commas, which RFC 6749 permits, are excluded
 * because they separate scopes in the header.
 */
export const MUTATIONS = /^(?:off|on|scope:[\x21-\x2b\x2d-\x7e]+)$/;

const SCOPE = 'scope:';

/** @param setting Must match {@link MUTATIONS}. */
export function parseMutationAccess(setting: string): MutationAccess {
  if (setting.startsWith(SCOPE)) return { scope: setting.slice(SCOPE.length) };
  return setting === 'on' ? 'on' : 'off';
}

export function describeMutations(access: MutationAccess): string {
  if (access === 'on') return 'on for every client';
  if (access === 'off') return 'off; MUTATIONS turns them on';
  return `on for users with the scope "${access.scope}"`;
}
