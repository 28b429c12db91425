import { describe, expect, test } from 'vitest';
import { errorBody } from '../../support/fakeService.ts';
import { type FakeSubgraph, fakeSubgraph } from '../../support/testedSubgraph.ts';
import { Dice } from '../../support/fuzz/dice.ts';

/*
 * A record that one response contains is never hidden by another response: a 404 or 410 for another key, or a batch without
 * the record.
 */

const id = '11111111-0000-4000-8000-000000000000';
const other = '22222222-0000-4000-8000-000000000000';
const upc = '602445790098';
const isrc = 'USUM71703861';
const album = { uuid: id, name: 'Album', upc };
const song = { uuid: id, name: 'Song', isrc: { value: isrc } };

const notFound = { body: errorBody(404), status: 404 };
const gone = { body: errorBody(410), status: 410 };
const refused = { body: errorBody(403), status: 403 };

function answer({ service }: FakeSubgraph, path: RegExp, { body, status }: typeof notFound, times = Infinity) {
  return service.get(path, body, { status, times });
}
const show = ({ service }: FakeSubgraph, path: RegExp, object: object, times = Infinity) =>
  service.get(path, { object }, { times });

const albumById = /\/album\/by-uuid\/[^,]*$/;
const albumByUpc = /\/album\/by-upc\//;
const noSlug = (path: (string | number)[]) => ({ path, extensions: { code: 'NOT_FOUND' } });

async function withoutUpc() {
  const fake = await fakeSubgraph();
  show(fake, albumById, album);
  return answer(fake, albumByUpc, notFound) && fake;
}

async function withoutId() {
  const fake = await fakeSubgraph();
  answer(fake, albumById, notFound);
  fake.service.get(/\/album\/[^/]*,/, { items: [{ ...album, uuid: other }] }, { times: Infinity });
  show(fake, albumByUpc, album);
  return fake;
}

describe('An album found by id, but not by UPC', () => {
  const shown = { name: 'Album', slug: null };

  test('Returns NOT_FOUND for a field of an album not found by UPC, uncached and cached', async () => {
    const fake = await withoutUpc();
    for (let round = 0; round < 2; round++) {
      const { data, errors } = await fake.askFailing(`{ album(id: "${id}") { name slug } }`);
      expect(data).toEqual({ album: shown });
      expect(errors).toMatchObject([noSlug(['album', 'slug'])]);
    }
    // One call by id, and one per round for each zero-padded form of the UPC.
    expect(fake.service.calls).toHaveLength(1 + 3 + 3);
  });

  test('Returns NOT_FOUND for the only selected field of an album not found by UPC', async () => {
    const { data, errors } = await (await withoutUpc()).askFailing(`{ album(id: "${id}") { slug } }`);
    expect(data).toEqual({ album: { slug: null } });
    expect(errors).toMatchObject([noSlug(['album', 'slug'])]);
  });

  test('Returns NOT_FOUND for a field of an album entity not found by UPC', async () => {
    const query = `{ _entities(representations: [{ __typename: "Album", id: "${id}" }]) { ... on Album { name slug } } }`;
    const { data, errors } = await (await withoutUpc()).askFailing(query);
    expect(data).toEqual({ _entities: [shown] });
    expect(errors).toMatchObject([noSlug(['_entities', 0, 'slug'])]);
  });

  test('Returns NOT_FOUND for a field of several albums not found by UPC', async () => {
    const fake = await withoutUpc();
    fake.service.get(`/api/v2/album/${id},${other}`, {
      items: [album, { ...album, uuid: other, upc: '602445790099' }],
    });
    const { data, errors } = await fake.askFailing(`{ albums(ids: ["${id}", "${other}"]) { name slug } }`);
    expect(data).toEqual({ albums: [shown, shown] });
    expect(errors).toMatchObject([noSlug(['albums', 0, 'slug']), noSlug(['albums', 1, 'slug'])]);
  });

  test('Returns NOT_FOUND for a field of a listed album not found by UPC', async () => {
    const fake = await withoutUpc();
    fake.service.answerAll(/\/artist\/.*\/albums/, () => ({ items: [album] }));
    const { data, errors } = await fake.askFailing(`{ artist(id: "${other}") { albums { nodes { name slug } } } }`);
    expect(data).toEqual({ artist: { albums: { nodes: [shown] } } });
    expect(errors).toMatchObject([noSlug(['artist', 'albums', 'nodes', 0, 'slug'])]);
  });
});

test("Returns GONE for a song's field that requires a lookup by a withdrawn ISRC", async () => {
  const fake = await fakeSubgraph();
  answer(fake, /\/api\/v2\.(25|8)\/song\/[^/]*$/, refused);
  show(fake, /\/api\/v2\/song\/[^/]*$/, song);
  answer(fake, /\/song\/by-isrc\//, gone);
  for (let round = 0; round < 2; round++) {
    const { data, errors } = await fake.askFailing(`{ song(id: "${id}") { name composers } }`);
    expect(data).toEqual({ song: { name: 'Song', composers: null } });
    expect(errors).toMatchObject([{ path: ['song', 'composers'], extensions: { code: 'GONE' } }]);
  }
  const { errors } = await fake.askFailing(`{ songByIsrc(isrc: "${isrc}") { name } }`);
  expect(errors).toMatchObject([{ path: ['songByIsrc'], extensions: { code: 'GONE' } }]);
});

describe('An album found by UPC, but not by id', () => {
  const byId = `byId: album(id: "${id}") { name }`;
  const byUpc = `byUpc: albumByUpc(upc: "${upc}") { name }`;
  const name = { name: 'Album' };

  test('Returns an album by both keys in one operation when only the UPC finds it', async () => {
    expect((await (await withoutId()).ask(`{ ${byId} ${byUpc} }`)).data).toEqual({ byId: name, byUpc: name });
  });

  test('Returns an album by id after another operation found it by UPC', async () => {
    const fake = await withoutId();
    expect((await fake.ask(`{ ${byId} }`)).data).toEqual({ byId: null });
    expect((await fake.ask(`{ ${byUpc} }`)).data).toEqual({ byUpc: name });
    expect((await fake.ask(`{ ${byId} }`)).data).toEqual({ byId: name });
    expect(fake.service.calls).toHaveLength(2);
  });

  test('Returns an album by both keys when only the id finds it, whichever response arrives first', async () => {
    for (const query of [`{ ${byUpc} ${byId} }`, `{ ${byId} ${byUpc} }`]) {
      for (const [late, early] of [
        [albumById, albumByUpc],
        [albumByUpc, albumById],
      ] as const) {
        const fake = await fakeSubgraph();
        const delay = (path: RegExp) => ({ times: Infinity, delay: path === late ? 15 : 0 });
        fake.service.get(albumById, { object: album }, delay(albumById));
        fake.service.get(albumByUpc, notFound.body, { status: 404, ...delay(albumByUpc) });
        expect((await fake.ask(query)).data, `${late} after ${early}`).toEqual({ byId: name, byUpc: name });
      }
    }
  });

  test('Returns an album that a batch omits when its UPC finds it', async () => {
    const fake = await withoutId();
    const several = `several: albums(ids: ["${id}", "${other}"]) { name }`;
    expect((await fake.ask(`{ ${several} ${byUpc} }`)).data).toEqual({ byUpc: name, several: [name, name] });
    const again = await withoutId();
    expect((await again.ask(`{ ${several} }`)).data).toEqual({ several: [null, name] });
    expect((await again.ask(`{ ${byUpc} ${several} }`)).data).toEqual({ byUpc: name, several: [name, name] });
    expect((await again.ask(`{ ${several} }`)).data).toEqual({ several: [name, name] });
  });

  test('Returns an album found by UPC when its tracks return 404', async () => {
    const fake = await withoutId();
    answer(fake, /\/tracks/, notFound);
    await fake.ask(`{ ${byUpc} }`);
    const { data, errors } = await fake.askFailing(`{ album(id: "${id}") { tracks { totalCount } } }`);
    expect(data).toEqual({ album: { tracks: null } });
    expect(errors).toMatchObject([{ path: ['album', 'tracks'], extensions: { code: 'NOT_FOUND' } }]);
  });

  test('Keeps a cached album after a 404 from its lookup by id', async () => {
    const fake = await withoutId();
    await fake.ask(`{ ${byUpc} }`);
    fake.service.get(/\/tracks/, { items: [], related: { uuid: id } }, { times: Infinity });
    // The newest version of the UPC lookup, which returned the album, has no slug.
    await fake.post(`{ album(id: "${id}") { name slug isGeneratedWithAi } }`);
    expect((await fake.ask(`{ ${byId} ${byUpc} }`)).data).toEqual({ byId: name, byUpc: name });
  });
});

describe('Negative entries', () => {
  test('Drops the negative entry of a UPC when a record with that UPC arrives', async () => {
    const fake = await fakeSubgraph();
    answer(fake, albumByUpc, notFound, 3);
    show(fake, albumById, album);
    const query = `{ albumByUpc(upc: "${upc}") { name } }`;
    expect((await fake.ask(query)).data).toEqual({ albumByUpc: null });
    await fake.ask(`{ album(id: "${id}") { name } }`);
    show(fake, albumByUpc, album);
    expect((await fake.ask(query)).data).toEqual({ albumByUpc: { name: 'Album' } });
  });

  test('Drops the negative entry of a record when a list contains it', async () => {
    const fake = await fakeSubgraph();
    answer(fake, albumById, notFound, 1);
    expect((await fake.ask(`{ album(id: "${id}") { name } }`)).data).toEqual({ album: null });
    show(fake, albumById, { ...album, copyright: 'C' });
    fake.service.answerAll(/\/artist\/.*\/albums/, () => ({ items: [album] }));
    const list = `{ artist(id: "${other}") { albums { nodes { name copyright } } } }`;
    expect((await fake.ask(list)).data).toEqual({ artist: { albums: { nodes: [{ name: 'Album', copyright: 'C' }] } } });
    expect((await fake.ask(`{ album(id: "${id}") { name } }`)).data).toEqual({ album: { name: 'Album' } });
  });

  test('Keeps the negative entry of a record when another subgraph references the record', async () => {
    const fake = await fakeSubgraph();
    answer(fake, albumById, notFound, 1);
    const representation = `{ __typename: "Album", id: "${id}", name: "Given" }`;
    const query = `{ _entities(representations: [${representation}]) { ... on Album { name copyright } } }`;
    for (let round = 0; round < 2; round++) expect((await fake.ask(query)).data).toEqual({ _entities: [null] });
    expect(fake.service.calls).toHaveLength(1);
  });
});

/** Records whose codes return 404. */
const coded: [kind: string, object: object, path: RegExp, byId: string, byCode: RegExp, field: string][] = [
  ['album by UPC', album, albumById, `album(id: "${id}")`, albumByUpc, `albumByUpc(upc: "${upc}")`],
  ['album by UPC with a zero', album, albumById, `album(id: "${id}")`, albumByUpc, `albumByUpc(upc: "0${upc}")`],
  ['song by ISRC', song, /\/song\/[^/]*$/, `song(id: "${id}")`, /\/by-isrc\//, `songByIsrc(isrc: "${isrc}")`],
  [
    'work by ISWC',
    { uuid: id, name: 'Work', iswc: 'T0345246801' },
    /\/work\/[^/]*$/,
    `musicalWork(id: "${id}")`,
    /\/by-iswc\//,
    'musicalWorkByIswc(iswc: "T0345246801")',
  ],
  [
    'collaborator by IPI',
    { uuid: id, name: 'Collaborator', ipi: '00014107338' },
    /\/collaborator\/[^/]*$/,
    `musicCollaborator(id: "${id}")`,
    /\/by-ipi\//,
    'musicCollaboratorByIpi(ipi: "14107338")',
  ],
  [
    'playlist by platform',
    { uuid: id, name: 'Playlist', identifier: 'x1', platform: 'spotify', countryCode: 'US' },
    /\/playlist\/[^/]*$/,
    `playlist(id: "${id}")`,
    /\/by-platform\//,
    'playlistByPlatform(platform: "spotify", identifier: "x1")',
  ],
  [
    'playlist of a storefront by platform',
    { uuid: id, name: 'Playlist', identifier: 'x1', platform: 'apple-music', countryCode: 'US' },
    /\/playlist\/[^/]*$/,
    `playlist(id: "${id}")`,
    /\/by-platform\//,
    'playlistByPlatform(platform: "apple-music", identifier: "x1", country: "US")',
  ],
];

describe('Cached records with a code that returns 404', () => {
  test.each(coded)('Returns a cached %s when the code returns 404', async (_, object, path, byId, byCode, field) => {
    const fake = await fakeSubgraph();
    show(fake, path, object, 1);
    answer(fake, byCode, notFound);
    const { data } = await fake.ask(`{ record: ${byId} { id name } }`);
    for (let round = 0; round < 3; round++)
      expect((await fake.ask(`{ record: ${field} { id name } }`)).data).toEqual(data);
    expect((await fake.ask(`{ record: ${byId} { id name } }`)).data).toEqual(data);
    const callsByCode = fake.service.calls.filter(sent => byCode.test(sent));
    expect(callsByCode.length).toBeLessThanOrEqual(3);
  });

  test('Returns albums by UPC from a cached batch when the UPCs return 404', async () => {
    const fake = await fakeSubgraph();
    const second = { uuid: other, name: 'Other', upc: '602445790099' };
    fake.service.get(/\/album\/[^/]*,/, { items: [album, second] });
    answer(fake, albumByUpc, notFound);
    await fake.ask(`{ albums(ids: ["${id}", "${other}"]) { name } }`);
    const { data } = await fake.ask(`{ albumsByUpc(upcs: ["${upc}", "602445790099"]) { id name } }`);
    expect(data).toEqual({
      albumsByUpc: [
        { id, name: 'Album' },
        { id: other, name: 'Other' },
      ],
    });
  });

  test('Returns a cached album entity by UPC when the UPC returns 404', async () => {
    const fake = await fakeSubgraph();
    show(fake, albumById, album);
    answer(fake, albumByUpc, notFound);
    await fake.ask(`{ album(id: "${id}") { name } }`);
    const query = `{ _entities(representations: [{ __typename: "Album", upc: "${upc}" }]) { ... on Album { id name } } }`;
    expect((await fake.ask(query)).data).toEqual({ _entities: [{ id, name: 'Album' }] });
  });

  test('Prefers the record that a code finds over a cached record with that code', async () => {
    const fake = await fakeSubgraph();
    show(fake, albumById, album);
    show(fake, albumByUpc, { ...album, uuid: other, name: 'Other' });
    await fake.ask(`{ album(id: "${id}") { name } }`);
    for (let round = 0; round < 2; round++) {
      const { data } = await fake.ask(`{ albumByUpc(upc: "${upc}") { id name } album(id: "${id}") { name } }`);
      expect(data).toEqual({ albumByUpc: { id: other, name: 'Other' }, album: { name: 'Album' } });
    }
    expect(fake.service.calls).toHaveLength(2);
  });

  test('Returns null for a playlist cached from another storefront', async () => {
    const fake = await fakeSubgraph();
    const playlist = { uuid: id, name: 'P', identifier: 'x1', platform: 'apple-music', countryCode: 'US' };
    show(fake, /\/playlist\/[^/]*$/, playlist);
    answer(fake, /\/by-platform\//, notFound);
    await fake.ask(`{ playlist(id: "${id}") { name } }`);
    const byPlatform = 'playlistByPlatform(platform: "apple-music", identifier: "x1", country: "FR") { name }';
    expect((await fake.ask(`{ ${byPlatform} }`)).data).toEqual({ playlistByPlatform: null });
  });
});

describe('References with the id of one album and the UPC of another', () => {
  const second = { uuid: other, name: 'Other', slug: 'other', upc: '602445790099', copyright: 'Other' };
  const entity = (fields: string) => `{
    _entities(representations: [{ __typename: "Album", id: "${id}", upc: "${second.upc}" }]) { ... on Album { ${fields} } }
  }`;
  const states: [state: string, before: string[]][] = [
    ['no album is cached', []],
    ['the album is cached', [`{ album(id: "${id}") { name } }`]],
    ['the other album is cached', [`{ album(id: "${other}") { name } }`]],
    ['the other album is cached by UPC', [`{ albumByUpc(upc: "${second.upc}") { name } }`]],
    ['both albums are cached', [`{ album(id: "${id}") { name } albumByUpc(upc: "${second.upc}") { name } }`]],
  ];
  const answers: [one: string, byId: boolean, byUpc: boolean][] = [
    ['both keys find an album', true, true],
    ['only the UPC finds an album', false, true],
    ['only the id finds an album', true, false],
  ];
  const allFields = ['id name', 'name slug', 'slug', 'id name slug copyright'];
  /** Half of the selections, alternating between cases; all with FUZZ_ROUNDS. */
  const fieldsFor = (index: number) =>
    allFields.filter((_, at) => process.env['FUZZ_ROUNDS'] || (at + index) % 2 === 0);
  const cases = states
    .flatMap(([state, before]) => answers.map(one => [state, ...one, before] as const))
    .map((each, index) => [...each, fieldsFor(index)] as const);

  test.each(cases)(
    'Returns no value of the other album when %s and %s',
    async (_, __, isFoundById, isFoundByUpc, before, fieldSets) => {
      for (const fields of fieldSets) {
        const fake = await fakeSubgraph();
        show(fake, new RegExp(`by-uuid/${other}`), second);
        if (isFoundById) show(fake, albumById, album);
        else answer(fake, albumById, notFound);
        if (isFoundByUpc) show(fake, new RegExp(`by-upc/0*${second.upc}`), second);
        answer(fake, albumByUpc, notFound);
        for (const query of before) await fake.post(query);
        for (let round = 0; round < 2; round++) {
          const { data } = await fake.post(entity(fields));
          const [shown] = data?.['_entities'] ?? [];
          if (!isFoundById) expect(shown?.name ?? null).toBeNull();
          expect(JSON.stringify(data), `${fields}, round ${round}`).not.toMatch(/other/i);
          if (isFoundById && fields.includes('name')) expect(shown).toMatchObject({ name: 'Album' });
        }
      }
    },
  );
});

/** Every lookup that finds the album. */
const ways = {
  id: { path: albumById, field: `album(id: "${id}")` },
  upc: { path: /\/album\/by-upc\/0*602445790098$/, field: `albumByUpc(upc: "${upc}")` },
  platform: {
    path: /\/album\/by-platform\//,
    field: 'albumByPlatform(platform: "spotify", identifier: "4LH4d3cOWNNsVw41Gqt2kv")',
  },
  several: { path: /\/api\/v2\/album\/[^/]*,/, field: `albums(ids: ["${id}", "${other}"])` },
} as const;
type Way = keyof typeof ways;
const all = Object.keys(ways) as Way[];
const selections = ['id name', 'slug', 'name slug isGeneratedWithAi', 'isGeneratedWithAi'];
const otherAlbum = { uuid: other, name: 'Other', upc: '602445790099' };

/** Random responses: each lookup finds the album or not, with a random delay. */
function* answersOf(dice: Dice, onShown: (way: Way) => void) {
  for (const way of all) {
    const { path } = ways[way];
    const line = { calls: { path }, delay: dice.below(4) * 5 };
    const isShown = dice.chance(0.4);
    const shown = way === 'several' ? { items: [album, otherAlbum] } : { object: album };
    const body = () => (onShown(way), shown);
    if (isShown) yield { ...line, body };
    else if (way === 'several') yield { ...line, body: { items: [otherAlbum] } };
    else yield { ...line, ...dice.pick([notFound, notFound, refused, gone]) };
  }
}

/** Number of random sequences of operations. */
const SEEDS = Number(process.env['FUZZ_ROUNDS'] ?? 8);

test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'Never returns null for an album that any response contains (seed %i)',
  async seed => {
    const dice = new Dice(seed);
    const fake = await fakeSubgraph();
    const shownBefore = new Set<Way>();
    for (let operation = 0; operation < 4; operation++) {
      const shownNow = new Set<Way>();
      fake.service.agent.misbehaviours = [...answersOf(dice, way => shownNow.add(way))];
      answer(fake, albumByUpc, notFound);
      const asked = dice.shuffled(all).slice(0, 1 + dice.below(4));
      const query = `{ ${asked.map(way => `${way}: ${ways[way].field} { ${dice.pick(selections)} }`).join(' ')} }`;
      const { data, errors } = await fake.post(query);
      for (const way of asked) {
        const found = way === 'several' ? data?.several?.[0] : data?.[way];
        const isById = way === 'id' || way === 'several';
        const mustBeShown =
          shownBefore.has(way) ||
          (isById && shownBefore.size > 0) ||
          (way === 'platform' ? shownNow.has(way) : shownNow.size > 0);
        // Refused keys return an error.
        const isRefused = errors?.some(({ path }) => path?.length === 1 && path[0] === way);
        if (mustBeShown && !isRefused) expect(found, `${way} of ${query}, shown by ${[...shownNow]}`).not.toBeNull();
      }
      for (const way of shownNow) shownBefore.add(way);
    }
  },
);
