import { expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { describeResource } from './resource.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { song, work } = landmarks;

const WRITER = 'name role collaborator { id name }';
const SHARE = 'name sharePercent publisher { id name }';

const writers = [
  {
    name: 'Bastien Monroe',
    role: 'Composer',
    collaborator: { id: 'fb540c33-b36c-11e8-f95d-c862d6aac96e', name: 'Bastien Monroe' },
  },
  {
    name: 'Hana Solenne',
    role: 'Lyricist',
    collaborator: { id: '51b5b14e-333f-11ec-c7f9-0e9808e187d3', name: 'Hana Solenne' },
  },
];

describeResource(await testedSubgraph(), {
  whole: {
    "Returns a work's writers and the shares of its publishers with one call": {
      query: `{ musicalWork(id: "${work.first}") {
        id name iswc writers { ${WRITER} } publishers { ${SHARE} administrator { ${SHARE} } writers { ${WRITER} } }
      } }`,
      data: {
        musicalWork: {
          id: '6acb92a3-15e0-11e5-e896-25f13b4f82c2',
          name: 'Faded Seasons',
          iswc: 'T0345246801',
          writers,
          publishers: [
            {
              name: 'Hale Music Publishing Germany',
              sharePercent: 100,
              publisher: { id: '85246070-575e-11e7-2db2-b27fb456cf6e', name: 'Hale Music Publishing Germany' },
              administrator: {
                name: 'Ivanov Music Publishing Germany',
                sharePercent: 10,
                publisher: { id: 'fc4a150c-7266-11e0-8d0b-5353bb6bf1b2', name: 'Ivanov Music Publishing Germany' },
              },
              writers,
            },
          ],
        },
      },
      calls: [`GET /api/v2/work/${work.first}`],
    },
  },
  lists: {
    "Lists a work's recordings with their names in one call": {
      query: `{ musicalWork(id: "${work.first}") { recordings(first: 1) { totalCount nodes { id name creditName } } } }`,
      data: {
        musicalWork: {
          recordings: { totalCount: 185, nodes: [{ id: song.hit, name: 'Faded Seasons', creditName: 'Quentin Vega' }] },
        },
      },
      calls: [`GET /api/v2/work/${work.first}/recordings?limit=100&offset=0`],
    },
    "Reads a song's works by ISWC with one call each after the call for the song": {
      query: `{ song(id: "${song.hit}") { name works { id name iswc } } }`,
      data: {
        song: { name: 'Faded Seasons', works: [{ id: work.first, name: 'Faded Seasons', iswc: 'T0345246801' }] },
      },
      calls: [`GET /api/v2.25/song/${song.hit}`, 'GET /api/v2/work/by-iswc/T0345246801'],
    },
    "Returns the ISWCs of a song's works with the call for the song": {
      query: `{ song(id: "${song.hit}") { works { iswc } } }`,
      data: { song: { works: [{ iswc: 'T0345246801' }] } },
      calls: [`GET /api/v2.25/song/${song.hit}`],
    },
  },
});

test("Accepts ISRCs as strings or objects, and reports a work's values of a wrong type", async () => {
  const fake = await fakeSubgraph();
  const [a, b] = [song.hit, song.unknown];
  fake.service.get(`/api/v2/work/${work.first}/recordings?limit=100&offset=0`, {
    items: [{ uuid: a, name: 'A', isrc: 'USAT22003425', mood: 1 }, { uuid: b, isrc: { value: 'USUM71900764' } }, {}],
  });
  fake.service.get(`/api/v2/work/${work.first}`, {
    object: { uuid: work.first, writers: [{ name: 'Mika' }, { uuid: a, name: true, role: '' }], publishers: 'none' },
  });
  const { data, errors } = await fake.askFailing(`{ musicalWork(id: "${work.first}") {
    name writers { name role collaborator { id } } publishers { name } recordings { nodes { id isrc } }
  } }`);
  expect(data.musicalWork).toEqual({
    name: null,
    writers: [
      { name: 'Mika', role: null, collaborator: null },
      { name: null, role: null, collaborator: { id: a } },
    ],
    publishers: null,
    recordings: {
      nodes: [
        { id: a, isrc: 'USAT22003425' },
        { id: b, isrc: 'USUM71900764' },
      ],
    },
  });
  expect(errors.map(({ path, extensions }) => `${path?.join('.')} ${extensions.code}`).toSorted()).toEqual([
    'musicalWork.publishers UPSTREAM_INVALID_RESPONSE',
    'musicalWork.recordings.nodes UPSTREAM_INVALID_RESPONSE',
    'musicalWork.writers.1.name UPSTREAM_INVALID_RESPONSE',
  ]);
});
