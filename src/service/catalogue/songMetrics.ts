import { datedSongAsOwner, songAsOwner } from './song.ts';
import { identifierFilter } from './album.ts';
import {
  defineRecordKind,
  defineSeries,
  int,
  LIFETIMES_MS,
  lookUpBy,
  number,
  object,
  objects,
  oneOf,
  PAGE_SIZE,
  type Reference,
  text,
  texts,
  uuid,
} from '../description/index.ts';
import { localFigures } from './localFigures.ts';
import { identifiedFigures, playlistReaches, reachQuery, songScores, crawledAtField } from './points.ts';
import { stat } from './sharedFields.ts';

export const songAudience = defineSeries({
  path: '/api/v2/song/{uuid}/audience/{platform}',
  pageSize: PAGE_SIZE,
  query: identifierFilter,
  ...songAsOwner,
  ...identifiedFigures,
});

export const songPopularity = defineSeries({
  path: '/api/v2/song/{uuid}/popularity/{platform}',
  ...songAsOwner,
  ...identifiedFigures,
});

export const songScore = defineSeries({
  path: '/api/v2/song/{uuid}/{service}/score',
  pageSize: PAGE_SIZE,
  ...datedSongAsOwner,
  ...songScores,
});

export const songPlaylistReach = defineSeries({
  path: '/api/v2/song/{uuid}/playlist/reach/{platform}',
  pageSize: PAGE_SIZE,
  query: reachQuery,
  ...datedSongAsOwner,
  ...playlistReaches,
});

export const songLocalStreaming = defineSeries({
  path: '/api/v2/song/{uuid}/streaming/{platform}',
  pageSize: PAGE_SIZE,
  ...songAsOwner,
  ...crawledAtField,
  ...localFigures,
});

/** All platforms at once. The names of the groups are inferred from those of artists (README.md, Songs). */
export const songStats = defineRecordKind({
  name: 'SongCurrentStats',
  lifetime: LIFETIMES_MS.latest,
  fields: {
    days: int('period'),
    streaming: oneOf(objects('audience', stat, 'platform'), objects('streaming', stat, 'platform')),
    popularity: objects('popularity', stat, 'platform'),
    score: objects('score', stat, 'platform'),
  },
  lookUps: [
    lookUpBy(
      'id',
      '/api/v{version}/song/{uuid}/current/stats',
      uuid,
      { '2': ['streaming', 'popularity', 'score'] },
      { flat: ['audience', 'streaming', 'popularity', 'score'], queryOf: ({ days }) => ({ period: days }) },
    ),
  ],
});

export type SongCurrentStats = Reference<typeof songStats.fields>;

const analysis = {
  themes: texts('themes'),
  moods: texts('moods'),
  people: texts('culturalReferencePeople'),
  culturalReferences: texts('culturalReferenceNonPeople'),
  brands: texts('brands'),
  locations: texts('locations'),
  narrativeStyle: text('narrativeStyle'),
  emotionalIntensity: number('emotionalIntensityScore'),
  complexity: number('complexityScore'),
  repetitiveness: number('repetitivenessScore'),
  rhymeComplexity: number('rhymeSchemeScore'),
  imagery: number('imageryScore'),
};

/** Analysis of a song's lyrics. Seen with and without an envelope (README.md, Songs). */
export const lyrics = defineRecordKind({
  name: 'Lyrics',
  lifetime: LIFETIMES_MS.record,
  fields: { analysis: object('lyricsAnalysis', analysis) },
  lookUps: [
    lookUpBy(
      'id',
      '/api/v{version}/song/{uuid}/lyrics-analysis',
      uuid,
      { '2': ['analysis'] },
      { flat: ['lyricsAnalysis'] },
    ),
  ],
});
