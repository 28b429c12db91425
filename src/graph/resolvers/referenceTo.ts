/** GraphQL types by the service's names for kinds of records. */
const types = { artist: 'Artist', album: 'Album', song: 'Song', playlist: 'Playlist' } as const;

/** Returns a reference to a record by kind and id. Null for an unknown kind, or without an id. */
export function referenceTo(kind: string | null | undefined, id: string | null | undefined) {
  return kind && isKnown(kind) && id ? { __typename: types[kind], id } : null;
}

const isKnown = (kind: string): kind is keyof typeof types => Object.hasOwn(types, kind);
