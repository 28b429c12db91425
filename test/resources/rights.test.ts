import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { uuidOf } from '../../src/sandbox/data/identity.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { work, collaborator, publisher, label, distributor, song } = landmarks;

const subgraph = await testedSubgraph({ countRounds: true });

describe('A work', () => {
  const WRITER = 'name role collaborator { id name }';
  const SHARE = 'name share publisher { id name }';

  test('Returns its writers and the shares of its owners for one call', async () => {
    const { data, calls } = await subgraph.ask(
      `{ musicalWork(id: "${work.first}") {
        id name iswc writers { ${WRITER} } publishers { ${SHARE} administrator { ${SHARE} } writers { ${WRITER} } }
      } }`,
    );
    expect(data.musicalWork).toEqual({
      id: '6acb92a3-15e0-11e5-e896-25f13b4f82c2',
      name: 'Faded Seasons',
      iswc: 'T0345246801',
      publishers: [
        {
          name: 'Hale Music Publishing Germany',
          administrator: {
            name: 'Ivanov Music Publishing Germany',
            publisher: { id: 'fc4a150c-7266-11e0-8d0b-5353bb6bf1b2', name: 'Ivanov Music Publishing Germany' },
            share: 10,
          },
          publisher: { id: '85246070-575e-11e7-2db2-b27fb456cf6e', name: 'Hale Music Publishing Germany' },
          share: 100,
          writers: [
            {
              name: 'Bastien Monroe',
              collaborator: { id: 'fb540c33-b36c-11e8-f95d-c862d6aac96e', name: 'Bastien Monroe' },
              role: 'Composer',
            },
            {
              name: 'Hana Solenne',
              collaborator: { id: '51b5b14e-333f-11ec-c7f9-0e9808e187d3', name: 'Hana Solenne' },
              role: 'Lyricist',
            },
          ],
        },
      ],
      writers: [
        {
          name: 'Bastien Monroe',
          collaborator: { id: 'fb540c33-b36c-11e8-f95d-c862d6aac96e', name: 'Bastien Monroe' },
          role: 'Composer',
        },
        {
          name: 'Hana Solenne',
          collaborator: { id: '51b5b14e-333f-11ec-c7f9-0e9808e187d3', name: 'Hana Solenne' },
          role: 'Lyricist',
        },
      ],
    });
    expect(calls).toEqual([`GET /api/v2/work/${work.first}`]);
  });

  test('Of a song is found by its code with one call each, after the song', async () => {
    const { data, calls, rounds } = await subgraph.ask(`{ song(id: "${song.hit}") { name works { id name iswc } } }`);
    expect(data.song.works).toEqual([
      { id: '6acb92a3-15e0-11e5-e896-25f13b4f82c2', name: 'Faded Seasons', iswc: 'T0345246801' },
    ]);
    expect(calls).toEqual([
      'GET /api/v2.25/song/3f51d074-3fb1-11ee-aff8-f581a8ae518f',
      'GET /api/v2/work/by-iswc/T0345246801',
    ]);
    expect(rounds).toBe(2);
  });

  test('Of a song costs only the call for the song when only its code is selected', async () => {
    const { data, calls } = await subgraph.ask(`{ song(id: "${song.hit}") { works { iswc } } }`);
    expect(data.song.works).toEqual([{ iswc: work.iswc }]);
    expect(calls).toEqual([`GET /api/v2.25/song/${song.hit}`]);
  });

  test('Returns the names of its recordings without a further call', async () => {
    const { data, calls } = await subgraph.ask(
      `{ musicalWork(id: "${work.first}") { recordings(first: 2) { totalCount nodes { id name creditName } } } }`,
    );
    expect(data.musicalWork.recordings).toEqual({
      totalCount: 185,
      nodes: [
        { id: '3f51d074-3fb1-11ee-aff8-f581a8ae518f', name: 'Faded Seasons', creditName: 'Quentin Vega' },
        { id: '489d191e-93bf-11e2-8172-419baeae91bb', name: 'Faded Seasons', creditName: 'Quentin Vega' },
      ],
    });
    expect(calls).toEqual([`GET /api/v2/work/${work.first}/recordings?limit=100&offset=0`]);
  });
});

describe('A collaborator', () => {
  const MEMBERS = `id name imageUrl roles country { code name } origin { city country { code } } isni ipi webUrl
    biography gender type birthDate`;

  test.each([
    [
      'roles in one text',
      0,
      {
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
    ],
    [
      'roles in a list',
      9,
      {
        id: 'b5e60363-713e-11ee-ff4d-861a5c8b1eca',
        name: 'Mira Silva',
        imageUrl: 'https://assets.example.com/collaborator/b/5/b5e60363-713e-11ee-ff4d-861a5c8b1eca.jpg',
        roles: ['Composer', 'Producer'],
        country: { code: 'BR', name: 'Brazil' },
        origin: { city: 'Rio de Janeiro', country: { code: 'BR' } },
        isni: null,
        ipi: '00020400333',
        webUrl: 'https://www.example.com/collaborator/b5e60363-713e-11ee-ff4d-861a5c8b1eca',
        biography: 'Mira Silva writes and produces songs in Rio de Janeiro.',
        gender: null,
        type: 'person',
        birthDate: '1950-04-24',
      },
    ],
  ])('With %s costs one call', async (_, index, expected) => {
    const id = uuidOf('collaborator', index);
    const { data, calls } = await subgraph.ask(`{ musicCollaborator(id: "${id}") { ${MEMBERS} } }`);
    expect(data.musicCollaborator).toEqual(expected);
    expect(calls).toEqual([`GET /api/v2/collaborator/${id}`]);
  });

  test('Is requested with others in one call', async () => {
    const ids = [0, 1, 2].map(index => uuidOf('collaborator', index));
    const representations = ids.map(id => ({ __typename: 'MusicCollaborator', id }));
    const query = `query ($representations: [_Any!]!) { entities: _entities(representations: $representations) { ... on MusicCollaborator { name } } }`;
    const { data, calls } = await subgraph.ask(query, { representations });
    expect(data.entities).toEqual(ids.map(() => ({ name: expect.any(String) })));
    expect(calls).toEqual([`GET /api/v2/collaborator/${ids.toSorted().join(',')}`]);
  });
});

test('Reads a publisher and a label with their platform identifiers for one call each', async () => {
  const { data, calls, rounds } = await subgraph.ask(`{
    musicPublisher(id: "${publisher.first}") { id name ipi phone email website address identifiers { totalCount } }
    recordLabel(id: "${label.first}") {
      id name type country { code } foundingDate company { id name } address website imageUrl
      identifiers(platform: "instagram") { nodes { platform { code } identifier } }
    }
  }`);
  expect(data.musicPublisher).toEqual({
    id: 'f3932fcc-3301-11e8-e8be-d9c6656cafda',
    name: 'Vega Music Publishing',
    address: '35 Rue des Partitions, Manila',
    email: null,
    ipi: '00600100000',
    phone: '+33 1 00 00 44 00',
    website: 'https://vega-music-publishing.example.com',
    identifiers: { totalCount: 3 },
  });
  expect(data.recordLabel).toEqual({
    id: 'ac21d3b6-3865-11e8-2dbd-5a81f58b9055',
    name: 'Night Harbour Records',
    address: null,
    company: null,
    country: { code: 'KE' },
    foundingDate: '2018-08-28',
    imageUrl: 'https://assets.example.com/label/a/c/ac21d3b6-3865-11e8-2dbd-5a81f58b9055.jpg',
    type: 'major',
    website: 'https://www.example.com/label/ac21d3b6-3865-11e8-2dbd-5a81f58b9055',
    identifiers: { nodes: [{ identifier: 'nightharbourrecords_0', platform: { code: 'instagram' } }] },
  });
  expect(calls.toSorted()).toEqual([
    `GET /api/v2/label/${label.first}`,
    `GET /api/v2/label/${label.first}/identifiers?limit=100&offset=0&platform=instagram`,
    `GET /api/v2/publisher/${publisher.first}`,
    `GET /api/v2/publisher/${publisher.first}/identifiers?limit=100&offset=0`,
  ]);
  expect(rounds).toBe(1);
});

test('Reads a distributor and its UPC prefixes with one call', async () => {
  const path = `/api/v2/distributor/${distributor.first}/upc-roots`;
  const { data, calls } = await subgraph.ask(
    `{ musicDistributor(id: "${distributor.first}") { id name company { id name } upcPrefixes(first: 5) { totalCount nodes } } }`,
  );
  expect(data.musicDistributor).toEqual({
    id: '95bcbc0e-b594-11ef-8621-aae55f7129bc',
    name: 'Harbour Distribution',
    company: { id: '847067e4-f93c-11ef-555d-163e63873aff', name: 'Harbour Distribution' },
    upcPrefixes: { totalCount: 3800, nodes: ['00022940', '00024150', '00033200', '00034430', '00035400'] },
  });
  expect(calls).toEqual([`GET ${path}?limit=100&offset=0`]);
});

test('Reads entities by ISWC and IPI with one call each, and unknown ones as null, an unknown IPI number after a second call', async () => {
  const { data, calls } = await subgraph.ask(
    `query ($representations: [_Any!]!) {
      entities: _entities(representations: $representations) {
        ... on MusicalWork { id } ... on MusicCollaborator { id } ... on MusicPublisher { id } ... on MusicDistributor { name }
      }
    }`,
    {
      representations: [
        { __typename: 'MusicalWork', iswc: work.iswc },
        { __typename: 'MusicCollaborator', ipi: collaborator.ipi },
        { __typename: 'MusicPublisher', ipi: publisher.ipi },
        { __typename: 'MusicalWork', iswc: work.unknownIswc },
        { __typename: 'MusicPublisher', ipi: publisher.unknownIpi },
        { __typename: 'MusicDistributor', id: distributor.first },
      ],
    },
  );
  const [first, second, third, ...rest] = data.entities;
  expect([first, second, third].map(({ id }) => id)).toEqual([work.first, collaborator.first, publisher.first]);
  expect(rest).toEqual([null, null, { name: expect.any(String) }]);
  expect(calls.toSorted()).toEqual([
    `GET /api/v2/collaborator/by-ipi/${collaborator.ipi}`,
    `GET /api/v2/distributor/${distributor.first}/upc-roots?limit=100&offset=0`,
    `GET /api/v2/publisher/by-ipi/0`,
    `GET /api/v2/publisher/by-ipi/${publisher.unknownIpi}`,
    `GET /api/v2/publisher/by-ipi/${publisher.ipi}`,
    `GET /api/v2/work/by-iswc/${work.unknownIswc}`,
    `GET /api/v2/work/by-iswc/${work.iswc}`,
  ]);
});

test('Reads works and distributors in each documented guess of their form', async () => {
  const fake = await fakeSubgraph();
  const [a, b] = [song.hit, song.unknown];
  fake.service.get(`/api/v2/work/${work.first}/recordings?limit=100&offset=0`, {
    items: [{ uuid: a, name: 'A', isrc: 'USAT22003425', mood: 1 }, { uuid: b, isrc: { value: 'USUM71900764' } }, {}],
  });
  fake.service.get('/api/v2/referential/distributors?limit=100&offset=0', {
    items: [{ uuid: a, name: 'One' }, { code: 'two', company: { name: 'Two' } }, { name: 'Nobody' }],
  });
  fake.service.get(`/api/v2/work/${work.first}`, {
    object: { uuid: work.first, writers: [{ name: 'Mika' }, { uuid: a, name: true, role: '' }], publishers: 'none' },
  });
  const { data, errors } = await fake.askFailing(`{
    musicalWork(id: "${work.first}") {
      name writers { name role collaborator { id } } publishers { name } recordings { nodes { id isrc } }
    }
    musicDistributors { nodes { id name } }
  }`);
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
  expect(data.musicDistributors.nodes).toEqual([
    { id: a, name: 'One' },
    { id: 'two', name: 'Two' },
  ]);
  expect(errors?.map(({ path, extensions }) => `${path?.join('.')} ${extensions.code}`).toSorted()).toEqual([
    'musicalWork.publishers UPSTREAM_INVALID_RESPONSE',
    'musicalWork.writers.1.name UPSTREAM_INVALID_RESPONSE',
  ]);
});
