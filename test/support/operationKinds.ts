/** Kinds of operations in load measurements. Each operation has a fresh id, so nothing is cached. */
interface OperationKind {
  readonly query: string;
  /** Number of calls. */
  readonly calls: number;
}

const tracks = (count: number, fields: string) =>
  `query ($id: ID!) { playlist(id: $id) { tracks(first: ${count}) { nodes { ${fields} } } } }`;

export const operationKinds = {
  header: { query: 'query ($id: ID!) { artist(id: $id) { name } }', calls: 1 },
  page: {
    query: `query ($id: ID!) {
      artist(id: $id) {
        name genres { name }
        albums(first: 10) { nodes { id name } }
        songs(first: 10) { nodes { id name } }
        related(first: 10) { nodes { id name } }
        identifiers { nodes { platform { code } identifier } }
      }
    }`,
    calls: 5,
  },
  /** A playlist of 300 tracks. */
  playlist: { query: tracks(300, 'id name'), calls: 3 },
  /** The same with one call per song. */
  songs: { query: tracks(300, 'id isrc'), calls: 303 },
  /** Close to the maximum number of calls. */
  largest: { query: tracks(485, 'id isrc'), calls: 490 },
} as const satisfies Record<string, OperationKind>;

export type KindName = keyof typeof operationKinds;

/** Fractions that sum to 1. */
export type Mix = Readonly<Partial<Record<KindName, number>>>;

export const sharesOf = (mix: Mix): [KindName, number][] =>
  // Object.entries does not type keys.
  Object.entries(mix) as [KindName, number][];

/** Mean number of calls per operation. */
export const callsOf = (mix: Mix): number =>
  sharesOf(mix).reduce((sum, [kind, share]) => sum + operationKinds[kind].calls * share, 0);
