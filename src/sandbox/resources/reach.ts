/** Which playlists a reach counts. */
export const reachTypes = ['all', 'editorial', 'user', 'algorithmic'] as const;

const shares = { editorial: 0.16, user: 0.76, algorithmic: 0.08 };

/** All playlists are the three kinds together. */
export function reachShare(type: (typeof reachTypes)[number]): number {
  return type === 'all' ? 1 : shares[type];
}
