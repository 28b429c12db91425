import { artistAnswers } from './artistAnswers.ts';
import { listAnswers } from './listAnswers.ts';
import { labelOf } from './picks.ts';
import type { Json } from '../../support/json.ts';
import type { Service } from './service.ts';

/** The data of each operation, by its name. */
export type Answers = Readonly<Record<string, (variables: Json) => Promise<Json>>>;

/**
 * Each operation of the benchmark written by hand, with the calls that this program makes: no limits, no retries, no
 * checks, no schema.
 * @param manyIds Whether several songs are one call.
 */
export function answersOf(service: Service, manyIds: boolean): Answers {
  return {
    ...artistAnswers(service),
    ...listAnswers(service, manyIds),
    ...entityAnswers(service),
  };
}

const entityAnswers = (service: Service): Answers => ({
  async ArtistEntities({ representations }) {
    const found = await service.many('/api/v2.9/artist/', idsOf(representations));
    return { _entities: representations.map(({ id }: Json) => pictured(found.get(id))) };
  },
  async AlbumEntities({ representations }) {
    const found = await service.many('/api/v2/album/', idsOf(representations));
    return { _entities: representations.map(({ id }: Json) => labelled(found.get(id))) };
  },
  async SongEntities({ representations }) {
    const calls = representations.map(({ isrc }: Json) => service.get(`/api/v2.25/song/by-isrc/${isrc}`));
    return { _entities: (await Promise.all<Json>(calls)).map(timed) };
  },
});

const idsOf = (representations: Json): string[] => representations.map(({ id }: Json) => id);
const pictured = ({ name, imageUrl }: Json) => ({ name: name || null, imageUrl: imageUrl || null });
const labelled = ({ name, upc, labels }: Json) => ({
  name: name || null,
  upc: upc || null,
  labels: labels.map(labelOf),
});
const timed = ({ object: { name, duration } }: Json) => ({ name: name || null, durationSeconds: duration || null });
