import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';

const subgraph = await sharedSubgraph();

const { headliner, prolific } = landmarks.artist;
/** Bypasses the response cache. */
const traced = { 'apollo-federation-include-trace': 'none' };

/** The page query below with literals instead of variables. */
const written = (id: string, first: number, named: boolean, bare: boolean) =>
  `{ artist(id: "${id}") { id ${named ? 'name' : ''} albums(first: ${first}) { nodes { id ${bare ? '' : 'name'} } } } }`;

test('A cached plan applies the variables of each request', async () => {
  const page = `query ($id: ID!, $first: Int, $named: Boolean!, $bare: Boolean!) {
    artist(id: $id) { id name @include(if: $named) albums(first: $first) { nodes { id ... @skip(if: $bare) { name } } } }
  }`;
  for (let round = 0; round < 3; round++) {
    for (const id of [headliner, prolific]) {
      for (const [first, named, bare] of [
        [1, true, true],
        [2, true, false],
        [3, false, true],
        [3, false, false],
      ] as const) {
        const { data } = await subgraph.ask(page, { id, first, named, bare }, traced);
        expect(data).toEqual((await subgraph.ask(written(id, first, named, bare))).data);
        expect(data.artist.albums.nodes).toHaveLength(first);
      }
    }
  }
});

test('Caches a separate plan for each operation of a document', async () => {
  const query = `query Name($id: ID!) { artist(id: $id) { name } } query Id($id: ID!) { artist(id: $id) { id } }`;
  for (let round = 0; round < 3; round++) {
    for (const [operationName, field] of [
      ['Name', 'name'],
      ['Id', 'id'],
    ]) {
      const { body } = await subgraph.send({ query, operationName, variables: { id: headliner } });
      expect(Object.keys(JSON.parse(body).data.artist)).toEqual([field]);
    }
  }
});
