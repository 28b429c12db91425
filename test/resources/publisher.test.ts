import { landmarks } from '../support/landmarks.ts';
import { describeResource } from './resource.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { first } = landmarks.publisher;

describeResource(await testedSubgraph(), {
  whole: {
    'Returns all publisher fields with one call': {
      query: `{ musicPublisher(id: "${first}") { id name ipi phone email website address } }`,
      data: {
        musicPublisher: {
          id: 'f3932fcc-3301-11e8-e8be-d9c6656cafda',
          name: 'Vega Music Publishing',
          ipi: '00600100000',
          phone: '+33 1 00 00 44 00',
          email: null,
          website: 'https://vega-music-publishing.example.com',
          address: '35 Rue des Partitions, Manila',
        },
      },
      calls: [`GET /api/v2/publisher/${first}`],
    },
  },
  lists: {
    "Lists a publisher's identifiers": {
      query: `{ musicPublisher(id: "${first}") {
        identifiers(first: 1) { totalCount nodes { platform { code } identifier url } }
      } }`,
      data: {
        musicPublisher: {
          identifiers: {
            totalCount: 3,
            nodes: [
              {
                platform: { code: 'facebook' },
                identifier: 'vegamusicpublishing_0',
                url: 'https://facebook.example.com/publisher/vegamusicpublishing_0',
              },
            ],
          },
        },
      },
      calls: [`GET /api/v2/publisher/${first}/identifiers?limit=100&offset=0`],
    },
  },
});
