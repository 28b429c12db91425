import { expect } from 'vitest';
import { dateOf, dayOf } from '../../src/loaders/series/dates.ts';
import type { Dice } from './fuzz/dice.ts';
import type { Json } from './json.ts';
import { TODAY } from './today.ts';
import { connections, queryOf, walkedIn } from './walks.ts';

/** The main figure of each kind of series. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  MusicMetricConnection: ['value'],
  ArtistAudienceConnection: ['followers'],
  LocalMetricConnection: ['value'],
  AudienceRetentionConnection: ['percent'],
  ArtistScoreConnection: ['value'],
  SongScoreConnection: ['fanbaseScore'],
  PlaylistReachConnection: ['playlistCount'],
  IdentifiedMetricConnection: ['value'],
  ShortVideoAudienceConnection: ['views'],
};

/** Every series with a main figure, such as `Artist.audience`. */
export const metricSeries: readonly string[] = [...connections]
  .filter(([, { type }]) => 'growth' in type.getFields())
  .map(([name]) => name);

export interface Days {
  readonly start: number;
  readonly end: number;
}

/** Random ranges per series; all lengths with FUZZ_ROUNDS=5. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 2);

/** Some of: a day, a week, a month, a quarter at most, and several calls. Each ends within the last 300 days. */
export function ranges(dice: Dice): readonly Days[] {
  const lengths = [1, 7, 30, 1 + dice.below(90), 91 + dice.below(300)];
  return dice
    .shuffled(lengths)
    .slice(0, ROUNDS)
    .map(days => {
      const end = dayOf(new Date(TODAY).toISOString()) - dice.below(300);
      return { start: end - days + 1, end };
    });
}

export const rangeOf = ({ start, end }: Days): string => `range: { start: "${dateOf(start)}", end: "${dateOf(end)}" }`;

interface Figure {
  readonly day: number;
  readonly date: string;
  readonly value: number;
}

interface Asked {
  readonly ask: (query: string) => Promise<{ readonly data: Json }>;
}

/** The known values of the main figure on these days, oldest first. */
export async function figuresIn(subgraph: Asked, name: string, days: Days): Promise<readonly Figure[]> {
  const type = connections.get(name)?.type.name ?? '';
  const figures = FIGURES[type] ?? expect.fail(`${type} has no main figure in metricSeries.ts`);
  const { data } = await subgraph.ask(queryOf(name, rangeOf(days), `nodes { date ${figures.join(' ')} }`));
  return walkedIn(data)
    .nodes.map((point: Json) => ({
      day: dayOf(point.date),
      date: point.date,
      value: figures.map(each => point[each]).find(value => value !== null),
    }))
    .filter(({ value }: Json) => value !== undefined);
}

/** Members of a series over some days. */
export async function membersOf(subgraph: Asked, name: string, days: Days, members: string): Promise<Json> {
  return walkedIn((await subgraph.ask(queryOf(name, rangeOf(days), members))).data);
}
