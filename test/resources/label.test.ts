import { landmarks } from '../support/landmarks.ts';
import { describeResource } from './resource.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { first } = landmarks.label;

describeResource(await testedSubgraph(), {
  whole: {
    'Returns all label fields with one call': {
      query: `{ recordLabel(id: "${first}") {
        id name type country { code } foundingDate company { companyId name } address website imageUrl
      } }`,
      data: {
        recordLabel: {
          id: 'ac21d3b6-3865-11e8-2dbd-5a81f58b9055',
          name: 'Night Harbour Records',
          type: 'major',
          country: { code: 'KE' },
          foundingDate: '2018-08-28',
          company: null,
          address: null,
          website: 'https://www.example.com/label/ac21d3b6-3865-11e8-2dbd-5a81f58b9055',
          imageUrl: 'https://assets.example.com/label/a/c/ac21d3b6-3865-11e8-2dbd-5a81f58b9055.jpg',
        },
      },
      calls: [`GET /api/v2/label/${first}`],
    },
  },
  lists: {
    "Lists a label's identifiers on one platform": {
      query: `{ recordLabel(id: "${first}") {
        identifiers(platform: "instagram") { nodes { platform { code } identifier } }
      } }`,
      data: {
        recordLabel: {
          identifiers: { nodes: [{ platform: { code: 'instagram' }, identifier: 'nightharbourrecords_0' }] },
        },
      },
      calls: [`GET /api/v2/label/${first}/identifiers?limit=100&offset=0&platform=instagram`],
    },
  },
});
