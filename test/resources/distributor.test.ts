import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { describeResource } from '../support/resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { first } = landmarks.distributor;

describeResource(await testedSubgraph(), {
  whole: {
    'Reads all fields of a distributor and its UPC prefixes with one call': {
      query: `{ musicDistributor(id: "${first}") {
        id name company { companyId name } upcPrefixes(first: 2) { totalCount nodes }
      } }`,
      data: {
        musicDistributor: {
          id: '95bcbc0e-b594-11ef-8621-aae55f7129bc',
          name: 'Harbour Distribution',
          company: { companyId: '847067e4-f93c-11ef-555d-163e63873aff', name: 'Harbour Distribution' },
          upcPrefixes: { totalCount: 3800, nodes: ['00022940', '00024150'] },
        },
      },
      calls: [`GET /api/v2/distributor/${first}/upc-roots?limit=100&offset=0`],
    },
  },
  lists: {
    'Lists the distributors with their names': {
      query: '{ allMusicDistributors(first: 2) { totalCount nodes { id name } } }',
      data: {
        allMusicDistributors: {
          totalCount: 120,
          nodes: [
            { id: first, name: 'Harbour Distribution' },
            { id: 'f1e22c46-deb0-11e0-24c4-3d43cae4af63', name: 'Wide Open' },
          ],
        },
      },
      calls: ['GET /api/v2/referential/distributors?limit=100&offset=0'],
    },
  },
});

test('Reads distributors in each documented guess of their form', async () => {
  const fake = await fakeSubgraph();
  fake.service.get('/api/v2/referential/distributors?limit=100&offset=0', {
    items: [{ uuid: first, name: 'One' }, { code: 'two', company: { name: 'Two' } }, { name: 'Nobody' }],
  });
  const { data, errors } = await fake.askFailing('{ allMusicDistributors { nodes { id name } } }');
  expect(errors).toMatchObject([{ path: ['allMusicDistributors', 'nodes'] }]);
  expect(data.allMusicDistributors.nodes).toEqual([
    { id: first, name: 'One' },
    { id: 'two', name: 'Two' },
  ]);
});
