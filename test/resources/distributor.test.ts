import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { describeResource } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { first } = landmarks.distributor;
const { album, song } = landmarks;

const subgraph = await testedSubgraph();

describeResource(subgraph, {
  whole: {
    'Returns all distributor fields and UPC prefixes with one call': {
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
    'Lists all distributors with their names': {
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

test('Accepts distributors in each format that the documentation allows, and reports a row without an id', async () => {
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

describe('Distributors by name', () => {
  test('Reads the list of distributors once to find those of albums and songs by name', async () => {
    const { data, calls } = await subgraph.ask(`{
      album(id: "${album.first}") { distributorName distributor { id name } }
      song(id: "${song.hit}") { distributorName distributor { name } }
    }`);
    expect(data.album).toEqual({
      distributorName: 'Canal Digital',
      distributor: { id: '42081bfd-3219-11ec-e2ba-8673ca427d59', name: 'Canal Digital' },
    });
    expect(data.song.distributor).toEqual({ name: data.song.distributorName });
    expect(calls.filter(call => call.includes('distributors'))).toEqual([
      'GET /api/v2/referential/distributors?limit=100&offset=0',
      'GET /api/v2/referential/distributors?limit=100&offset=100',
    ]);
  });

  const one = { uuid: first, name: 'One' };
  const namesake = { ...one, uuid: landmarks.distributor.foreign };
  test.each([
    ['no distributor has the name', { items: [{ ...one, name: 'one' }] }, null],
    ['two distributors have the name', { items: [one, namesake] }, null],
    ['an unreadable row may have the name', { items: [one, 7] }, null],
    ['an unreadable name may be equal', { items: [one, { ...namesake, name: [7] }] }, null],
    ['the list has more pages than are read', { items: [one], total: 301 }, null],
    ['one distributor has the name', { items: [one, { ...namesake, name: 'Two' }] }, { id: first }],
  ])('Returns a distributor only if its name is unambiguous: %s', async (_, list, distributor) => {
    const fake = await fakeSubgraph();
    fake.service.get(`/api/v2.51/album/by-uuid/${album.first}`, { object: { uuid: album.first, distributor: 'One' } });
    fake.service.answerAll(/referential\/distributors/, ({ offset, limit }) => {
      const { items, total = items.length }: { items: unknown[]; total?: number } = list;
      const others = Array.from({ length: Math.min(limit, total - offset) }, (_row, index) => ({
        code: `${offset + index}`,
      }));
      return {
        items: offset === 0 ? [...items, ...others.slice(items.length)] : others,
        page: { offset, limit, total },
      };
    });
    const { data } = await fake.ask(`{ album(id: "${album.first}") { distributor { id } } }`);
    expect(data).toEqual({ album: { distributor } });
  });
});
