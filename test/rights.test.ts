import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { uuidOf } from '../src/sandbox/data/identity.ts';
import { FakeSubgraph } from './support/fakeSubgraph.ts';
import { Subgraph } from './support/subgraph.ts';
import { answerOf, countryIn, dayOf, textOf } from './support/upstream.ts';
import type { Json } from './support/json.ts';

const { work, collaborator, publisher, label, distributor, song } = landmarks;
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(() => subgraph.reset({ countRounds: true }));
afterAll(() => subgraph.close());

const writerIn = ({ uuid, name, role }: Json) => ({ name, role, collaborator: uuid && { id: uuid, name } });
const shareIn = ({ uuid, name, share }: Json) => ({ name, share, publisher: { id: uuid, name } });

describe('A work', () => {
  const WRITER = 'name role collaborator { id name }';
  const SHARE = 'name share publisher { id name }';

  test('Returns its writers and the shares of its owners for one call', async () => {
    const { object } = await answerOf(subgraph, `/api/v2/work/${work.first}`);
    const { data, errors, calls } = await subgraph.ask(
      `{ musicalWork(id: "${work.first}") {
        id name iswc writers { ${WRITER} } publishers { ${SHARE} administrator { ${SHARE} } writers { ${WRITER} } }
      } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.musicalWork).toEqual({
      id: object.uuid,
      name: object.name,
      iswc: object.iswc,
      writers: object.writers.map(writerIn),
      publishers: object.publishers.map((each: Json) => ({
        ...shareIn(each),
        administrator: each.adminPublisher && shareIn(each.adminPublisher),
        writers: each.relatedWriters.map(writerIn),
      })),
    });
    expect(calls).toEqual([`GET /api/v2/work/${work.first}`]);
  });

  test('Of a song is found by its code with one call each, after the song', async () => {
    const { object } = await answerOf(subgraph, `/api/v2.25/song/${song.hit}`);
    const { data, errors, calls, rounds } = await subgraph.ask(
      `{ song(id: "${song.hit}") { name works { id name iswc } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.song.works.map(({ iswc }: Json) => iswc)).toEqual(object.iswcs);
    expect(data.song.works[0].id).toBe(work.first);
    expect(calls.toSorted()).toEqual(
      [
        `GET /api/v2.25/song/${song.hit}`,
        ...object.iswcs.map((iswc: string) => `GET /api/v2/work/by-iswc/${iswc}`),
      ].toSorted(),
    );
    expect(rounds).toBe(2);
  });

  test('Of a song costs only the call for the song when only its code is selected', async () => {
    const { data, calls } = await subgraph.ask(`{ song(id: "${song.hit}") { works { iswc } } }`);
    expect(data.song.works).toEqual([{ iswc: work.iswc }]);
    expect(calls).toEqual([`GET /api/v2.25/song/${song.hit}`]);
  });

  test('Returns the names of its recordings without a further call', async () => {
    const { items, page } = await answerOf(subgraph, `/api/v2/work/${work.first}/recordings`);
    const { data, errors, calls } = await subgraph.ask(
      `{ musicalWork(id: "${work.first}") { recordings { totalCount nodes { id name creditName } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.musicalWork.recordings).toEqual({
      totalCount: page.total,
      nodes: items.slice(0, 20).map(({ uuid, name, creditName }) => ({ id: uuid, name, creditName })),
    });
    expect(calls).toEqual([`GET /api/v2/work/${work.first}/recordings?limit=100&offset=0`]);
  });
});

describe('A collaborator', () => {
  const MEMBERS = `id name imageUrl roles country { code name } origin { city country { code } } isni ipi webUrl
    biography gender type birthDate`;

  test.each([
    ['roles in one text', 0],
    ['roles in a list', 9],
  ])('With %s costs one call', async (_, index) => {
    const id = uuidOf('collaborator', index);
    const { object } = await answerOf(subgraph, `/api/v2/collaborator/${id}`);
    const { data, errors, calls } = await subgraph.ask(`{ musicCollaborator(id: "${id}") { ${MEMBERS} } }`);
    expect(errors).toBeUndefined();
    expect(data.musicCollaborator).toEqual({
      id,
      name: object.name,
      imageUrl: textOf(object.imageUrl),
      roles: ['Composer', 'Producer'],
      country: countryIn(object),
      origin: object.cityName && { city: object.cityName, country: { code: object.countryCode } },
      isni: object.isni,
      ipi: object.ipi,
      webUrl: object.webUrl,
      biography: object.biography,
      gender: object.gender,
      type: object.type,
      birthDate: dayOf(object.birthDate),
    });
    expect(calls).toEqual([`GET /api/v2/collaborator/${id}`]);
  });

  test('Is requested alone, because the service has no path for several ids', async () => {
    const ids = [0, 1, 2].map(index => uuidOf('collaborator', index));
    const representations = ids.map(id => ({ __typename: 'MusicCollaborator', id }));
    const query = `query ($representations: [_Any!]!) { entities: _entities(representations: $representations) { ... on MusicCollaborator { name } } }`;
    const { data, errors, calls } = await subgraph.ask(query, { representations });
    expect(errors).toBeUndefined();
    expect(data.entities).toEqual(ids.map(() => ({ name: expect.any(String) })));
    expect(calls.slice(1).toSorted()).toEqual(ids.map(id => `GET /api/v2/collaborator/${id}`).toSorted());
  });
});

test('Reads a publisher and a label with their platform identifiers for one call each', async () => {
  const ofPublisher = await answerOf(subgraph, `/api/v2/publisher/${publisher.first}`);
  const ofLabel = await answerOf(subgraph, `/api/v2/label/${label.first}`);
  const { data, errors, calls, rounds } = await subgraph.ask(`{
    musicPublisher(id: "${publisher.first}") { id name ipi phone email website address identifiers { totalCount } }
    recordLabel(id: "${label.first}") {
      id name type country { code } foundingDate company { id name } address website imageUrl
      identifiers(platform: "instagram") { nodes { platform { code } identifier } }
    }
  }`);
  const { uuid, name, ipi, phone, email, website, address } = ofPublisher.object;
  expect(errors).toBeUndefined();
  expect(data.musicPublisher).toMatchObject({ id: uuid, name, ipi, phone, email, website, address });
  expect(data.recordLabel).toMatchObject({
    id: label.first,
    name: label.name,
    type: ofLabel.object.type,
    country: { code: ofLabel.object.countryCode },
    foundingDate: dayOf(ofLabel.object.foundedAt),
    company: ofLabel.object.company && { id: ofLabel.object.company.uuid ?? null, name: ofLabel.object.company.name },
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
  const { items, related, page } = await answerOf(subgraph, path);
  const { data, errors, calls } = await subgraph.ask(
    `{ musicDistributor(id: "${distributor.first}") { id name company { id name } upcPrefixes(first: 5) { totalCount nodes } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.musicDistributor).toEqual({
    id: distributor.first,
    name: related.company.name,
    company: { id: related.company.uuid, name: related.company.name },
    upcPrefixes: { totalCount: page.total, nodes: items.slice(0, 5) },
  });
  expect(calls).toEqual([`GET ${path}?limit=100&offset=0`]);
});

test('Reads entities by ISWC and IPI with one call each, and unknown ones as null', async () => {
  const { data, errors, calls } = await subgraph.ask(
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
  expect(errors).toBeUndefined();
  expect([first, second, third].map(({ id }) => id)).toEqual([work.first, collaborator.first, publisher.first]);
  expect(rest).toEqual([null, null, { name: expect.any(String) }]);
  expect(calls.toSorted()).toEqual([
    `GET /api/v2/collaborator/by-ipi/${collaborator.ipi}`,
    `GET /api/v2/distributor/${distributor.first}/upc-roots?limit=100&offset=0`,
    `GET /api/v2/publisher/by-ipi/${publisher.unknownIpi}`,
    `GET /api/v2/publisher/by-ipi/${publisher.ipi}`,
    `GET /api/v2/work/by-iswc/${work.unknownIswc}`,
    `GET /api/v2/work/by-iswc/${work.iswc}`,
  ]);
});

test('Reads works and distributors in each documented guess of their form', async () => {
  const fake = await FakeSubgraph.start();
  const [a, b] = [song.hit, song.unknown];
  fake.service.get(`/api/v2/work/${work.first}/recordings?limit=100&offset=0`, {
    items: [{ uuid: a, name: 'A', isrc: 'USAT22003425', mood: 1 }, { uuid: b, isrc: { value: 'USUM71900764' } }, {}],
  });
  fake.service.get('/api/v2/referential/distributors?limit=100&offset=0', {
    items: [{ uuid: a, name: 'One' }, { code: 'two', company: { name: 'Two' } }, { name: 'Nobody' }],
  });
  fake.service.get(`/api/v2/work/${work.first}`, {
    object: { uuid: work.first, writers: [{ name: 'Mika' }, { uuid: a, name: 7, role: '' }], publishers: 'none' },
  });
  const { data, errors } = await fake.ask(`{
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
  await fake.close();
});
