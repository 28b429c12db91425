import { landmarks } from '../support/landmarks.ts';
import { describeResource, oneRowEach } from './resource.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { slug, unknown } = landmarks.radio;
const station = `radioStation(slug: "${slug}")`;
const of = `/api/v2/radio/${slug}`;

const subgraph = await testedSubgraph();

describeResource(subgraph, {
  whole: {
    'Returns all radio station fields and identifiers with one call': {
      query: `{ ${station} {
        slug name location { country { code name } city } timeZone reach imageUrl firstAiredAt
        identifiers(first: 1) { totalCount nodes { platform { code name } identifier url isDefault } }
      } }`,
      data: {
        radioStation: {
          slug: 'nova-90-6-0',
          name: 'Nova 90.6',
          firstAiredAt: '2020-04-07T00:00:00+00:00',
          imageUrl: 'https://assets.example.com/radio/n/o/nova-90-6-0.jpg',
          location: { city: 'Zürich', country: { code: 'CH', name: 'Switzerland' } },
          reach: 13160443,
          timeZone: 'Europe/Zurich',
          identifiers: {
            totalCount: 5,
            nodes: [
              {
                identifier: 'nova906_0',
                isDefault: null,
                platform: { code: 'instagram', name: 'Instagram' },
                url: 'https://instagram.example.com/radio/nova906_0',
              },
            ],
          },
        },
      },
      calls: [`GET ${of}/identifiers?limit=100&offset=0`],
    },
  },

  lookUps: {
    'Returns null for an unknown radio station, whichever fields are selected': {
      query: `{
        slug: radioStation(slug: "${unknown}") { slug }
        reach: radioStation(slug: "${unknown}") { reach }
        both: radioStation(slug: "${unknown}") { name radioSpins { totalCount } }
      }`,
      data: { slug: null, reach: null, both: null },
      calls: [
        `GET /api/v2/radio/${unknown}/identifiers?limit=100&offset=0`,
        `GET /api/v2/radio/${unknown}/live-feed?limit=100&offset=0`,
      ],
    },
  },

  lists: oneRowEach(station, {
    "Lists a radio station's spins in a period": [
      'radioSpins(range: { start: "2026-11-18", end: "2026-11-19" }, first: 1)',
      'airedAt durationSeconds radioStation { slug } song { name }',
      142,
      {
        airedAt: '2026-11-19T23:38:24+00:00',
        durationSeconds: 239,
        radioStation: { slug },
        song: { name: 'Velvet Mountains' },
      },
      `${of}/live-feed?endDate=2026-11-19&limit=100&offset=0&startDate=2026-11-18`,
    ],
  }),

  entity: {
    'Returns the slug in a reference to a radio station without a call, even if the station is unknown': {
      query: `{ _entities(representations: [
        { __typename: "RadioStation", slug: "${slug}" } { __typename: "RadioStation", slug: "${unknown}" }
      ]) { ... on RadioStation { slug } } }`,
      data: { _entities: [{ slug }, { slug: unknown }] },
      calls: [],
    },
  },
});
