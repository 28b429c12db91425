import { landmarks } from '../support/landmarks.ts';
import { describeResource, oneRowEach } from './resource.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { first } = landmarks.album;
const ranks = `/api/v2.26/album/${first}/charts/ranks/deezer`;

const subgraph = await testedSubgraph();

describeResource(subgraph, {
  lists: oneRowEach(`album(id: "${first}")`, {
    "Lists an album's current chart entries, including the album, which the rows omit": [
      'chartEntries(platform: "deezer", first: 1)',
      'album { id name } isCurrent position chart { slug }',
      15,
      {
        album: { id: first, name: 'Gentle Rooms' },
        isCurrent: true,
        position: 1,
        chart: { slug: 'deezer-top-albums-south-korea' },
      },
      `${ranks}?currentOnly=1&limit=100&offset=0&sortBy=position&sortOrder=asc`,
    ],
    "With onlyCurrent: false, lists an album's former chart entries first, without a position": [
      'chartEntries(platform: "deezer", onlyCurrent: false, first: 1)',
      'isCurrent position entryDate lastDate peakPosition chart { slug name }',
      76,
      {
        isCurrent: false,
        position: null,
        entryDate: '2026-09-09',
        lastDate: '2026-09-28',
        peakPosition: 1,
        chart: { slug: 'deezer-top-albums-france', name: 'Top Albums - France' },
      },
      `${ranks}?currentOnly=0&limit=100&offset=0&sortBy=position&sortOrder=asc`,
    ],
  }),
});
