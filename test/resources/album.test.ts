import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { describeResource, oneRowEach } from './resource.ts';
import { errorBody } from '../support/fakeService.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { first, boxSet, upc, zeroUpc, spotifyId } = landmarks.album;
const album = `album(id: "${first}")`;
/** The default range: the 30 days until today. */
const month = 'endDate=2026-11-20&startDate=2026-10-22';

const subgraph = await testedSubgraph({ countRounds: true });

describeResource(subgraph, {
  whole: {
    'Returns all album fields except the slug with one call to the newest version': {
      query: `{ ${album} {
        id name creditName artists { id name slug imageUrl } upc releaseDate labels { name type } trackCount copyright
        distributorName imageUrl type isGeneratedWithAi
      } }`,
      data: {
        album: {
          id: '9fb1d839-17de-11ee-9e2a-e694a2ca7a24',
          name: 'Gentle Rooms',
          creditName: 'Quentin Vega',
          artists: [
            {
              id: 'af4a7c61-8494-11e8-fbcd-05c61da9908a',
              name: 'Quentin Vega',
              slug: 'quentin-vega',
              imageUrl: 'https://assets.example.com/artist/a/f/af4a7c61-8494-11e8-fbcd-05c61da9908a.jpg',
            },
          ],
          upc: '00502730000003',
          releaseDate: '2026-06-06',
          labels: [{ name: 'Disques du Canal', type: 'others' }],
          trackCount: 6,
          copyright: '© 2026 Disques du Canal',
          distributorName: 'Canal Digital',
          imageUrl: 'https://assets.example.com/album/9/f/9fb1d839-17de-11ee-9e2a-e694a2ca7a24.jpg',
          type: 'ALBUM',
          isGeneratedWithAi: false,
        },
      },
      calls: [`GET /api/v2.51/album/by-uuid/${first}`],
    },
    "Returns an album's slug with a second call, by the UPC in the first response": {
      query: `{ ${album} { slug name } }`,
      data: { album: { slug: 'gentle-rooms-0', name: 'Gentle Rooms' } },
      calls: [`GET /api/v2.51/album/by-uuid/${first}`, `GET /api/v2.15/album/by-upc/${upc}`],
    },
    'Returns null for album values that are missing, null or an empty string': {
      query: `{ ${album} { creditName releaseDate imageUrl labels { name } isGeneratedWithAi } }`,
      answers: {
        [`/api/v2.51/album/by-uuid/${first}`]: {
          object: { uuid: first, creditName: '', releaseDate: null, imageUrl: '', labels: [] },
        },
      },
      data: { album: { creditName: null, releaseDate: null, imageUrl: null, labels: [], isGeneratedWithAi: null } },
    },
  },

  lists: {
    "Lists an album's tracks by disc and position, with one call for 130 tracks": {
      query: `{ album(id: "${boxSet}") {
        start: tracks(first: 1) { totalCount edges { discNumber trackNumber node { name creditName } } }
        all: tracks(first: 500) { pageInfo { hasNextPage hasPreviousPage } }
        end: tracks(last: 1) { edges { discNumber trackNumber node { name } } }
      } }`,
      data: {
        album: {
          start: {
            totalCount: 130,
            edges: [
              {
                discNumber: 1,
                trackNumber: 1,
                node: { name: 'Naked Signals', creditName: 'Quentin Vega feat. Yara Silva' },
              },
            ],
          },
          all: { pageInfo: { hasNextPage: false, hasPreviousPage: false } },
          end: { edges: [{ discNumber: 10, trackNumber: 13, node: { name: 'Saudade do mar' } }] },
        },
      },
      calls: [`GET /api/v2.26/album/${boxSet}/tracks`],
    },
    ...oneRowEach(album, {
      "Lists an album's identifiers on one platform": [
        'identifiers(platform: "spotify", first: 1)',
        'platform { code } identifier isDefault',
        1,
        { platform: { code: 'spotify' }, identifier: spotifyId, isDefault: true },
        `/api/v2.26/album/${first}/identifiers?limit=100&offset=0&platform=spotify`,
      ],
    }),
  },

  series: oneRowEach(album, {
    "Returns an album's audience with the value of each identifier": [
      'audience(platform: "spotify", first: 1)',
      'date value byIdentifier { identifier value }',
      28,
      { date: '2026-10-22', value: 9202254, byIdentifier: [{ identifier: '060zcwx10kz7l10nnig1x0', value: 9202254 }] },
      `/api/v2/album/${first}/audience/spotify?${month}`,
    ],
    "Returns an album's audience for one identifier": [
      `audience(platform: "spotify", identifier: "${spotifyId}", first: 1)`,
      'value',
      28,
      { value: 9202254 },
      `/api/v2/album/${first}/audience/spotify?endDate=2026-11-20&identifier=${spotifyId}&startDate=2026-10-22`,
    ],
    "Returns an album's popularity without identifiers, reading local midnights as dates": [
      'popularity(platform: "spotify", first: 1)',
      'date value byIdentifier { identifier value }',
      20,
      { date: '2026-10-23', value: 54, byIdentifier: [{ identifier: null, value: 54 }] },
      `/api/v2/album/${first}/popularity/spotify?${month}`,
    ],
  }),
});

/** Requested UPC, UPC of the record, the zero prefixes that are tried (the first before the others), and the other digits. */
test.each([
  ['523870000098', zeroUpc, ['', '0', '00'], '523870000098'],
  ['00628140000409', '628140000409', ['00', '', '0'], '628140000409'],
  ['94800000285', '0094800000285', ['0', '00', '000'], '94800000285'],
])(
  'Finds the album of UPC %s as %s by trying other numbers of leading zeros, then caches it',
  async (asked, found, zeros, digits) => {
    const query = `{ albumByUpc(upc: "${asked}") { upc } }`;
    const { data, calls, rounds } = await subgraph.ask(query);
    expect(data.albumByUpc).toEqual({ upc: found });
    const expected = zeros.map(each => `GET /api/v2.51/album/by-upc/${each}${digits}`);
    expect([calls[0], calls.slice(1).toSorted(), rounds]).toEqual([expected[0], expected.slice(1).toSorted(), 2]);
    expect((await subgraph.ask(query)).calls).toEqual([]);
  },
);

test('Finds an album by another number of leading zeros even if the lookup by a third fails', async () => {
  const fake = await fakeSubgraph();
  const path = '/api/v2.51/album/by-upc/';
  fake.service
    .get(`${path}602445790128`, errorBody(404), { status: 404 })
    .get(`${path}00602445790128`, { object: { uuid: first, name: 'A' } })
    .get(`${path}0602445790128`, errorBody(503), { status: 503, times: Infinity });
  expect((await fake.ask('{ albumByUpc(upc: "602445790128") { name } }')).data).toEqual({ albumByUpc: { name: 'A' } });
});
