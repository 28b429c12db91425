import { uuidOf } from '../../src/sandbox/data/identity.ts';
import { landmarks } from '../support/landmarks.ts';
import { describeResource } from './resource.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { first } = landmarks.collaborator;
const withRoleList = uuidOf('collaborator', 9);

describeResource(await testedSubgraph(), {
  whole: {
    'Returns all collaborator fields with one call if the roles are sent as one string': {
      query: `{ musicCollaborator(id: "${first}") {
        id name imageUrl roles country { code name } origin { city country { code } } isni ipi webUrl
        biography gender type birthDate
      } }`,
      data: {
        musicCollaborator: {
          id: 'c57acdd5-a6d7-11e0-dbba-fe5a9b02f7d9',
          name: 'Mira Vega',
          imageUrl: 'https://assets.example.com/collaborator/c/5/c57acdd5-a6d7-11e0-dbba-fe5a9b02f7d9.jpg',
          roles: ['Composer', 'Producer'],
          country: { code: 'US', name: 'United States' },
          origin: { city: 'Atlanta', country: { code: 'US' } },
          isni: '0000000400000000',
          ipi: '00020400000',
          webUrl: 'https://www.example.com/collaborator/c57acdd5-a6d7-11e0-dbba-fe5a9b02f7d9',
          biography: 'Mira Vega writes and produces songs in Atlanta.',
          gender: 'female',
          type: 'person',
          birthDate: null,
        },
      },
      calls: [`GET /api/v2/collaborator/${first}`],
    },
    "Returns a collaborator's roles if they are sent as a list": {
      query: `{ musicCollaborator(id: "${withRoleList}") { name roles origin { city } isni gender birthDate } }`,
      data: {
        musicCollaborator: {
          name: 'Mira Silva',
          roles: ['Composer', 'Producer'],
          origin: { city: 'Rio de Janeiro' },
          isni: null,
          gender: null,
          birthDate: '1950-04-24',
        },
      },
      calls: [`GET /api/v2/collaborator/${withRoleList}`],
    },
  },
  lists: {
    "Lists a collaborator's songs with their names in one call": {
      query: `{ musicCollaborator(id: "${first}") { songs(first: 1) { totalCount nodes { id name creditName } } } }`,
      data: {
        musicCollaborator: {
          songs: {
            totalCount: 90,
            nodes: [{ id: 'b074a323-33ed-11ef-d5cc-8458dfb7ca06', name: 'Dream', creditName: 'Quentin Vega' }],
          },
        },
      },
      calls: [`GET /api/v2/collaborator/${first}/songs?limit=100&offset=0`],
    },
  },
});
