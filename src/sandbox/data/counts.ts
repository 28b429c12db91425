import { numbers } from './collections.ts';
import type { Kind } from './identity.ts';
import { albumCount, artistCount, songCount } from './structure.ts';
import words from './words.json' with { type: 'json' };

/** The number of records of each kind. */
export const counts: Readonly<Record<Kind, number>> = {
  artist: artistCount,
  album: albumCount,
  song: songCount,
  // A work has the number of its first recording.
  work: songCount,
  playlist: 2_200,
  radio: 240,
  festival: 220,
  // Of 13 years.
  edition: 220 * 13,
  venue: 420,
  // Of 64 evenings.
  concert: 420 * 64,
  // A person is a pair of names, so a credited name leads back to its record.
  collaborator: words.givenNames.length * words.familyNames.length,
  publisher: 320,
  label: 264,
  distributor: 120,
};

export const allOf = (kind: Kind): number[] => numbers(counts[kind]);

/** The records of each key, indexed at the first use. */
export function indexed<K>(kind: Kind, keysOf: (record: number) => readonly K[]) {
  let index: Map<K, { key: K; record: number }[]> | undefined;
  const entriesOf = (record: number) => [...new Set(keysOf(record))].map(key => ({ key, record }));
  return (key: K): number[] => {
    index ??= Map.groupBy(allOf(kind).flatMap(entriesOf), entry => entry.key);
    return (index.get(key) ?? []).map(({ record }) => record);
  };
}
