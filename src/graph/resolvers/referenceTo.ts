/** The service's names of kinds of records, and their types. */
const types = { artist: 'Artist', album: 'Album', song: 'Song', playlist: 'Playlist' } as const;

/** A record that the service names by its kind and id; null for another kind, or without an id. */
export function referenceTo(kind: string | null | undefined, id: string | null | undefined) {
  return kind && isKnown(kind) && id ? { __typename: types[kind], id } : null;
}

const isKnown = (kind: string): kind is keyof typeof types => Object.hasOwn(types, kind);
