import { artistAsOwner } from './artist.ts';
import {
  defineRecordKind,
  defineSeries,
  int,
  LIFETIMES_MS,
  lookUpBy,
  objects,
  PAGE_SIZE,
  type Reference,
  uuid,
} from '../description/index.ts';
import { localFigures } from './localFigures.ts';
import { artistScores, audiences, figures, playlistReaches, reachQuery, retentions, crawledAtField } from './points.ts';
import { stat } from './sharedFields.ts';

export const artistAudience = defineSeries({
  path: '/api/v2/artist/{uuid}/audience/{platform}',
  pageSize: PAGE_SIZE,
  ...artistAsOwner,
  ...crawledAtField,
  ...audiences,
});

export const artistLocalAudience = defineSeries({
  // The trailing slash is part of the path.
  path: '/api/v2.37/artist/{uuid}/social/{platform}/followers/',
  pageSize: PAGE_SIZE,
  ...artistAsOwner,
  ...crawledAtField,
  ...localFigures,
});

export const artistStreaming = defineSeries({
  path: '/api/v2/artist/{uuid}/streaming/{platform}/listening',
  pageSize: PAGE_SIZE,
  ...artistAsOwner,
  ...crawledAtField,
  ...figures,
});

export const artistLocalStreaming = defineSeries({
  path: '/api/v2/artist/{uuid}/streaming/{platform}',
  pageSize: PAGE_SIZE,
  ...artistAsOwner,
  ...crawledAtField,
  ...localFigures,
});

export const artistRetention = defineSeries({
  path: '/api/v2/artist/{uuid}/{platform}/retention',
  pageSize: PAGE_SIZE,
  ...artistAsOwner,
  ...crawledAtField,
  ...retentions,
});

export const artistPopularity = defineSeries({
  path: '/api/v2/artist/{uuid}/popularity/{platform}',
  pageSize: PAGE_SIZE,
  ...artistAsOwner,
  ...crawledAtField,
  ...figures,
});

export const artistScore = defineSeries({
  path: '/api/v2/artist/{uuid}/{service}/score',
  pageSize: PAGE_SIZE,
  ...artistAsOwner,
  ...artistScores,
});

export const artistPlaylistReach = defineSeries({
  path: '/api/v2/artist/{uuid}/playlist/reach/{platform}',
  pageSize: PAGE_SIZE,
  query: reachQuery,
  ...artistAsOwner,
  ...playlistReaches,
});

/** All platforms at once: one record per artist and period. */
export const artistStats = defineRecordKind({
  name: 'ArtistCurrentStats',
  lifetime: LIFETIMES_MS.latest,
  fields: {
    days: int('period'),
    social: objects('social', stat, 'platform'),
    streaming: objects('streaming', stat, 'platform'),
    popularity: objects('popularity', stat, 'platform'),
    retention: objects('retention', stat, 'platform'),
    score: objects('score', stat, 'platform'),
  },
  lookUps: [
    lookUpBy(
      'id',
      '/api/v{version}/artist/{uuid}/current/stats',
      uuid,
      { '2': ['social', 'streaming', 'popularity', 'retention', 'score'] },
      { flat: ['social', 'streaming', 'popularity', 'retention', 'score'], queryOf: ({ days }) => ({ period: days }) },
    ),
  ],
});

export type ArtistCurrentStats = Reference<typeof artistStats.fields>;
