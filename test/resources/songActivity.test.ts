import { landmarks } from '../support/landmarks.ts';
import { describeResource, oneRowEach } from './resource.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { hit } = landmarks.song;
const song = `song(id: "${hit}")`;
const of = `song/${hit}`;
const days = 'range: { start: "2026-11-18", end: "2026-11-19" }';
const byPosition = 'limit=100&offset=0&sortBy=position&sortOrder=asc&type=all';
const newestFirst = 'limit=100&offset=0&sortBy=entryDate&sortOrder=desc&type=all';

const subgraph = await testedSubgraph();

describeResource(subgraph, {
  lists: oneRowEach(song, {
    "With onlyCurrent: false, lists a song's former chart entries first, without a position": [
      'chartEntries(platform: "spotify", onlyCurrent: false, first: 1)',
      'isCurrent position entryDate lastDate peakPosition chart { slug name }',
      218,
      {
        isCurrent: false,
        position: null,
        entryDate: '2026-10-11',
        lastDate: '2026-10-24',
        peakPosition: 1,
        chart: { slug: 'spotify-top-200-france', name: 'Top 200 - France' },
      },
      `/api/v2/${of}/charts/ranks/spotify?currentOnly=0&limit=100&offset=0&sortBy=position&sortOrder=asc`,
    ],
    'Lists only current chart entries by default, including the song, which the rows omit': [
      'chartEntries(platform: "spotify", first: 1)',
      'song { id } isCurrent position',
      27,
      { song: { id: hit }, isCurrent: true, position: 1 },
      `/api/v2/${of}/charts/ranks/spotify?currentOnly=1&limit=100&offset=0&sortBy=position&sortOrder=asc`,
    ],
    'Lists current and past playlist entries in a country, with the song': [
      `playlistEntries(
        platform: "apple-music", onlyCurrent: false, country: "FR", orderBy: { field: ENTRY_DATE, direction: DESC }, first: 1
      )`,
      'position peakDate entryDate playlist { name } song { id }',
      11,
      {
        position: 1,
        peakDate: '2026-11-10',
        entryDate: '2026-11-09',
        playlist: { name: 'Tokyo Drive 東京 (FR)' },
        song: { id: hit },
      },
      `/api/v2.20/${of}/playlist/current/apple-music?countryCode=FR&currentOnly=0&${newestFirst}`,
    ],
    "Lists a song's playlist entries since a day": [
      'playlistEntries(platform: "deezer", enteredSince: "2026-11-18", first: 1)',
      'entryDate playlist { name }',
      2,
      { entryDate: '2026-11-19', playlist: { name: 'Deutschland Heute (SE)' } },
      `/api/v2.20/${of}/playlist/current/deezer?currentOnly=1&${newestFirst}`,
    ],
    "Lists a song's radio spins in a country with their station, and requests timestamps instead of days": [
      `radioSpins(${days}, country: "FR", first: 1)`,
      'airedAt durationSeconds radioStation { slug }',
      21,
      { airedAt: '2026-11-19T22:39:11+00:00', durationSeconds: 124, radioStation: { slug: 'radio-sender-lyon-81' } },
      `/api/v2/${of}/broadcasts?countryCode=FR&endDate=2026-11-19T23:59:59Z&limit=100&offset=0&startDate=2026-11-18T00:00:00Z`,
    ],
    "Counts a song's radio spins by station in a country": [
      `radioSpinCounts(${days}, country: "FR", first: 1)`,
      'value radioStation { slug }',
      3,
      { value: 10, radioStation: { slug: 'wave-fm-14' } },
      `/api/v2/${of}/broadcast-groups?countryCode=FR&endDate=2026-11-19&limit=100&offset=0&startDate=2026-11-18`,
    ],
  }),

  versions: {
    'Falls back to an older version of playlist entries only if past entries are included': {
      query: `{ ${song} {
        all: playlistEntries(platform: "spotify", onlyCurrent: false, first: 1) { nodes { exitDate playlist { name } } }
        current: playlistEntries(platform: "spotify") { totalCount }
      } }`,
      refused: ['/v2.20/'],
      data: {
        song: { all: { nodes: [{ exitDate: '2026-10-12', playlist: { name: 'Party Starters 🔥' } }] }, current: null },
      },
      errors: ['song.current PLAN_REQUIRED'],
      calls: [
        `GET /api/v2.20/${of}/playlist/current/spotify?currentOnly=0&${byPosition}`,
        `GET /api/v2.20/${of}/playlist/current/spotify?currentOnly=1&${byPosition}`,
        `GET /api/v2/${of}/playlist/current/spotify?${byPosition}`,
      ],
    },
  },
});
