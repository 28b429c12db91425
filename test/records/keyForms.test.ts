import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';

const { artist, album, song, work, collaborator, publisher, playlist, distributor } = landmarks;
const subgraph = await testedSubgraph({}, {}, { writable: true });

const withHyphens = (isrc: string) => isrc.replace(/^(..)(...)(..)(.*)$/, '$1-$2-$3-$4');
const withoutZeros = (code: string) => code.replace(/^0+/, '');
const inGroups = (code: string) => code.replaceAll(/(...)(?=.)/g, '$1 ');

/** A look-up, its key as the service writes it, and other forms of it. */
const keys: [lookUp: string, argument: string, key: string, forms: readonly string[]][] = [
  ['artist', 'id', artist.headliner, [artist.headliner.toUpperCase()]],
  ['song', 'id', song.hit, [song.hit.toUpperCase()]],
  ['album', 'id', album.first, [album.first.toUpperCase()]],
  ['songByIsrc', 'isrc', song.hitIsrc, [song.hitIsrc.toLowerCase(), withHyphens(song.hitIsrc), inGroups(song.hitIsrc)]],
  ['albumByUpc', 'upc', album.upc, [inGroups(album.upc), ` ${album.upc}`, album.upc.replace(/^(.)/, '$1-')]],
  ['musicalWorkByIswc', 'iswc', work.iswc, [work.iswc.replace(/^T(...)(...)(...)(.)$/, 't-$1.$2.$3-$4')]],
  ['musicCollaboratorByIpi', 'ipi', collaborator.ipi, [inGroups(collaborator.ipi), withoutZeros(collaborator.ipi)]],
  ['musicPublisherByIpi', 'ipi', publisher.ipi, [inGroups(publisher.ipi), withoutZeros(publisher.ipi)]],
];

describe.each(keys)('A look-up by %s', (lookUp, argument, key, forms) => {
  test.each(forms)(`Finds the record by its ${argument} in the form %j, with the same call`, async form => {
    const query = `query ($key: ${argument === 'id' ? 'ID' : 'String'}!) { record: ${lookUp}(${argument}: $key) { id name } }`;
    const usual = await subgraph.ask(query, { key });
    await subgraph.reset();
    const { data, calls } = await subgraph.ask(query, { key: form });
    expect(data.record).toMatchObject({ name: expect.any(String) });
    expect([data, calls]).toEqual([usual.data, usual.calls]);
    // Both forms are one record of the cache.
    expect((await subgraph.ask(query, { key })).calls).toEqual([]);
  });
});

test('Finds records by ids in upper case, in a list of ids and in references', async () => {
  const ids = [artist.headliner, artist.headliner.toUpperCase()];
  const several = await subgraph.ask('query ($ids: [ID!]!) { artists(ids: $ids) { id name } }', { ids });
  expect(several.errors).toBeUndefined();
  const expected = { id: artist.headliner, name: expect.any(String) };
  expect(several.data.artists).toEqual([expected, expected]);
  expect(several.calls).toHaveLength(1);
  const { data } = await subgraph.askEntities(
    '... on Song { id isrc name }',
    { __typename: 'Song', id: song.hit.toUpperCase() },
    { __typename: 'Song', isrc: withHyphens(song.hitIsrc).toLowerCase() },
  );
  const hit = { id: song.hit, isrc: song.hitIsrc, name: expect.any(String) };
  expect(data.entities).toEqual([hit, hit]);
});

test('Sends ids of playlists in lower case', async () => {
  const { calls } = await subgraph.ask(`{ song(id: "${song.hit}") {
    playlistEntries(platform: "spotify", playlistIds: ["${playlist.threeHundred.toUpperCase()}"]) { totalCount }
  } }`);
  expect(calls).toEqual([expect.stringContaining(`playlistUuids=${playlist.threeHundred}`)]);
});

test('Changes records by keys in other forms', async () => {
  const liked = await subgraph.ask(`mutation {
    addPriorityArtist(input: { artistId: "${artist.unknown.toUpperCase()}" }) { errors { code } artist { id } }
  }`);
  expect(liked.errors).toBeUndefined();
  expect(liked.calls).toEqual([`POST /api/v2/favorite/artist/${artist.unknown}`]);
  const changed = await subgraph.ask(`mutation { addMusicDistributorUpc(
    input: { distributorId: "${distributor.first.toUpperCase()}", upc: "${inGroups(album.upc)}" }
  ) { errors { code message } distributor { id } } }`);
  expect(changed.calls).toEqual([`POST /api/v2/distributor/${distributor.first}/upcs/${album.upc}`]);
});

test('Reads ids in upper case in a response', async () => {
  const fake = await fakeSubgraph();
  const [a, b] = [artist.headliner, artist.unknown];
  fake.service.get(`/api/v2.9/artist/${a}`, { object: { uuid: a.toUpperCase(), name: 'A' } });
  fake.service.get(`/api/v2/artist/${a}/related?limit=100&offset=0`, {
    related: { uuid: a.toUpperCase(), name: 'A' },
    items: [{ uuid: b.toUpperCase(), name: 'B' }],
  });
  const { data } = await fake.ask(`{ artist(id: "${a}") { id name biography related { nodes { id name } } } }`);
  expect(data.artist).toEqual({ id: a, name: 'A', biography: null, related: { nodes: [{ id: b, name: 'B' }] } });
});

test('Finds a record whose IPI number the service knows without leading zeros, and returns it with them', async () => {
  const fake = await fakeSubgraph();
  const record = { type: 'collaborator', object: { uuid: collaborator.first, name: 'A Writer', ipi: '123456789' } };
  fake.service.get(
    '/api/v2/collaborator/by-ipi/00123456789',
    { errors: [{ key: 'access', code: 404, message: 'Not found.' }] },
    { status: 404 },
  );
  fake.service.get('/api/v2/collaborator/by-ipi/123456789', record);
  const { data } = await fake.ask('{ musicCollaboratorByIpi(ipi: "123456789") { id ipi } }');
  expect(data.musicCollaboratorByIpi).toEqual({ id: collaborator.first, ipi: '00123456789' });
});
