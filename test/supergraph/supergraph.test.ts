import { readFileSync } from 'node:fs';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';
import type { FastifyInstance } from 'fastify';
import { buildASTSchema, isObjectType, parse } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { gatewayConfig } from '../../.deploy/gateway.config.ts';
import { landmarks, answerOf } from '../support/landmarks.ts';
import { Router, supergraphOf, type Service } from './router.ts';
import { DISPUTED, fileOf, startTeams, UNRELEASED, type Team } from './teams.ts';
import { serverOver } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';

const { artist, song, work, festival, concert } = landmarks;
const secret = 'only-the-router-knows';
let subgraph: Subgraph;
let server: FastifyInstance;
let music: Service;
let teams: Team[];
let supergraph: string;
let router: Router;
let names: Record<'headliner' | 'prolific' | 'hit' | 'festival' | 'concert', string>;

beforeAll(async () => {
  subgraph = await Subgraph.start();
  // Cached data would hide calls.
  const service = { ...subgraph.service, maxCacheBytes: 1 };
  server = await serverOver(service, { router: { secret } });
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/graphql`;
  teams = await startTeams();
  const { data } = await subgraph.ask('{ service: _service { sdl } }');
  music = { name: 'music', typeDefs: data.service.sdl, url };
  supergraph = supergraphOf([music, ...teams]);
  vi.stubEnv('ROUTER_SECRET', secret);
  router = new Router(supergraph);
  const paths = {
    headliner: `/api/v2.9/artist/${artist.headliner}`,
    prolific: `/api/v2.9/artist/${artist.prolific}`,
    hit: `/api/v2.25/song/${song.hit}`,
    festival: `/api/v2/festival/${festival.summer}`,
    concert: `/api/v2/venue/concert/${concert.first}`,
  };
  const pairs = Object.entries(paths).map(async ([name, path]) => [name, (await answerOf(subgraph, path)).object.name]);
  names = Object.fromEntries(await Promise.all(pairs));
});
beforeEach(() => subgraph.sandbox.reset());
afterAll(async () => {
  await router.close();
  await Promise.all(teams.map(team => team.close()));
  await server.close();
  await subgraph.close();
});

/** Paths of the calls without query strings, sorted. */
const calls = () => subgraph.sandbox.calls.map(({ path }) => decodeURIComponent(path).split('?')[0]).toSorted();

describe('Fields of other teams', () => {
  test('Other teams add tickets to an artist and owners to each song of a list', async () => {
    const { data } = await router.ask(
      `query ($id: ID!) {
        artist(id: $id) { name tickets { id } songs(first: 30) { totalCount nodes { isrc owners { name percent } } } }
      }`,
      { id: artist.headliner },
    );
    expect(data.artist).toMatchObject({ name: names.headliner, tickets: [{ id: 'summer' }] });
    const { nodes } = data.artist.songs;
    expect(nodes).toHaveLength(30);
    for (const { isrc, owners } of nodes) {
      expect(owners).toEqual(isrc && [{ name: `Owner of ${isrc}`, percent: 100 }]);
    }
    // One call for the list, whose response describes the artist, and one per ten songs for the ISRCs that the list lacks.
    expect(calls()).toHaveLength(1 + 3);
  });

  test('Another team adds owners to the works of a song by ISWC', async () => {
    const { data } = await router.ask(
      'query ($id: ID!) { song(id: $id) { owners { name } works { iswc owners { name } } } }',
      {
        id: song.hit,
      },
    );
    expect(data.song).toEqual({
      owners: [{ name: `Owner of ${song.hitIsrc}` }],
      works: [{ iswc: work.iswc, owners: [{ name: 'A Writer' }] }],
    });
    expect(calls()).toEqual([`/api/v2.25/song/${song.hit}`]);
  });

  test('Resolves the owners of a song without an ISRC to null, without an error', async () => {
    const { data } = await router.ask('query ($id: ID!) { song(id: $id) { isrc owners { name } } }', {
      id: song.withoutIsrc,
    });
    expect(data.song).toEqual({ isrc: null, owners: null });
  });

  test('Another team adds tickets with prices of a shared type to festivals and concerts', async () => {
    const { data } = await router.ask(
      `query ($festival: ID!, $concert: ID!) {
        festival(id: $festival) { name tickets { id price { currency min max } } }
        concert(id: $concert) { name tickets { id price { currency } } }
      }`,
      { festival: festival.summer, concert: concert.first },
    );
    expect(data).toEqual({
      festival: { name: names.festival, tickets: [{ id: 'summer', price: { currency: 'EUR', min: 40, max: 90 } }] },
      concert: { name: names.concert, tickets: [{ id: 'club', price: null }] },
    });
    expect(calls()).toEqual([`/api/v2/festival/${festival.summer}`, `/api/v2/venue/concert/${concert.first}`]);
  });
});

describe('References of other teams', () => {
  test('Resolves songs by ISRC and an artist by Spotify identifier for another team', async () => {
    const { data } = await router.ask(fileOf('recordings.graphql'));
    expect(data.recordingsOf).toEqual([
      {
        isrc: song.hitIsrc,
        name: names.hit,
        owners: [{ name: `Owner of ${song.hitIsrc}` }],
        payee: { name: names.headliner },
      },
      { isrc: UNRELEASED, name: null, owners: [{ name: `Owner of ${UNRELEASED}` }], payee: null },
    ]);
    expect(calls()).toEqual([
      `/api/v2.25/song/by-isrc/${song.hitIsrc}`,
      `/api/v2.25/song/by-isrc/${UNRELEASED}`,
      `/api/v2.9/artist/by-platform/spotify/${artist.headlinerSpotifyId}`,
    ]);
  });

  test("Resolves events and artists of another team; unknown records have only that team's fields", async () => {
    const { data } = await router.ask(
      `{ onSale { id event { ... on Festival { id name } ... on Concert { id name } } headliner { id name } } }`,
    );
    expect(data.onSale).toEqual([
      {
        id: 'summer',
        event: { id: festival.summer, name: names.festival },
        headliner: { id: artist.headliner, name: names.headliner },
      },
      {
        id: 'club',
        event: { id: concert.first, name: names.concert },
        headliner: { id: artist.prolific, name: names.prolific },
      },
      { id: 'forged', event: { id: festival.unknown, name: null }, headliner: { id: artist.unknown, name: null } },
    ]);
    expect(calls()).toEqual([
      `/api/v2.9/artist/${[artist.headliner, artist.prolific, artist.unknown].toSorted()}`,
      `/api/v2/festival/${[festival.summer, festival.unknown].toSorted()}`,
      `/api/v2/venue/concert/${concert.first}`,
    ]);
  });

  test('Keys that another team stores cost no call', async () => {
    const { data } = await router.ask('{ onSale { headliner { id } } recordingsOf(company: "Harbour") { isrc } }');
    expect(data.onSale[0]).toEqual({ headliner: { id: artist.headliner } });
    expect(calls()).toEqual([]);
  });

  test('Resolves tickets of the artist of a song, across three subgraphs', async () => {
    const { data } = await router.ask('{ recordingsOf(company: "Harbour") { payee { tickets { id } } } }');
    expect(data.recordingsOf).toEqual([{ payee: { tickets: [{ id: 'summer' }] } }, { payee: null }]);
    expect(calls()).toEqual([`/api/v2.9/artist/by-platform/spotify/${artist.headlinerSpotifyId}`]);
  });

  test('Paginates a list of an entity, with one call for its first page', async () => {
    const query = `query ($after: String) {
      recordingsOf(company: "Harbour") {
        payee { albums(first: 3, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }
      }
    }`;
    const albums = `/api/v2.34/artist/${artist.headliner}/albums`;
    const { data: first } = await router.ask(query);
    const { nodes, pageInfo } = first.recordingsOf[0].payee.albums;
    expect(pageInfo.hasNextPage).toBe(true);
    expect(calls().filter(path => path === albums)).toHaveLength(1);
    const { data: second } = await router.ask(query, { after: pageInfo.endCursor });
    const whole = await subgraph.ask(`{ artist(id: "${artist.headliner}") { albums(first: 6) { nodes { id } } } }`);
    expect([...nodes, ...second.recordingsOf[0].payee.albums.nodes]).toEqual(whole.data.artist.albums.nodes);
  });
});

describe('Partial failures', () => {
  test("Keeps all other data when another team's subgraph fails for one song", async () => {
    const { data, errors } = await router.askFailing(
      '{ recordingsOf(company: "Archive") { isrc name owners { name } } }',
    );
    expect(data.recordingsOf).toEqual([
      { isrc: song.hitIsrc, name: names.hit, owners: [{ name: `Owner of ${song.hitIsrc}` }] },
      { isrc: DISPUTED, name: null, owners: null },
    ]);
    expect(errors).toMatchObject([{ path: ['recordingsOf', 1, 'owners'], extensions: { code: 'IN_DISPUTE' } }]);
  });

  test('Keeps the data of other teams when the service fails for one list', async () => {
    subgraph.sandbox.knobs.faults = [{ match: '/albums', status: 500 }];
    const { data, errors } = await router.askFailing(
      'query ($id: ID!) { artist(id: $id) { name tickets { id } albums { totalCount } } }',
      { id: artist.headliner },
    );
    expect(data.artist).toEqual({ name: names.headliner, tickets: [{ id: 'summer' }], albums: null });
    expect(errors).toMatchObject([{ path: ['artist', 'albums'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    expect(JSON.stringify(errors)).not.toContain('/api/');
  });

  test('Keeps the data of other teams when a key is malformed', async () => {
    const { data, errors } = await router.askFailing(
      '{ recordingsOf(company: "Archive") { isrc } artist(id: "nope") { name } }',
    );
    expect(data).toEqual({ recordingsOf: [{ isrc: song.hitIsrc }, { isrc: DISPUTED }], artist: null });
    expect(errors).toMatchObject([{ path: ['artist'], extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test('Keeps the data of other teams when the router does not send the secret', async () => {
    vi.stubEnv('ROUTER_SECRET', undefined);
    const { data, errors } = await router.askFailing('{ onSale { id headliner { id name } } }');
    vi.stubEnv('ROUTER_SECRET', secret);
    expect(data.onSale[0]).toEqual({ id: 'summer', headliner: { id: artist.headliner, name: null } });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(calls()).toEqual([]);
  });
});

test('Fields of shared types have the same type in all subgraphs, and shareable types have the same fields', () => {
  const schemas = [music.typeDefs, ...teams.map(({ typeDefs }) => typeDefs)].map(typeDefs =>
    buildASTSchema(parse(typeDefs), { assumeValidSDL: true }),
  );
  const types = schemas.flatMap(schema => Object.values(schema.getTypeMap())).filter(isObjectType);
  const shared = [...Map.groupBy(types, ({ name }) => name)].filter(
    ([name, { length }]) => length > 1 && !name.startsWith('__') && name !== 'Query',
  );
  expect(shared.map(([name]) => name)).toContain('PlatformKey');
  for (const [name, definitions] of shared) {
    const described = definitions.filter(({ description }) => description);
    expect(described.length, name).toBeLessThan(2);
    const fields = definitions.flatMap(type => Object.values(type.getFields()));
    for (const [field, same] of Map.groupBy(fields, each => each.name)) {
      expect(new Set(same.map(({ type }) => String(type))).size, `${name}.${field}`).toBe(1);
    }
    const isValue = definitions.every(({ astNode }) =>
      astNode?.directives?.some(use => use.name.value === 'shareable'),
    );
    const members = definitions.map(type => Object.keys(type.getFields()).toSorted().join());
    if (isValue) expect(new Set(members).size, name).toBe(1);
  }
});

test('supergraph.yaml lists the subgraphs of these tests', () => {
  const [, subgraphs = ''] = fileOf('supergraph.yaml').split('subgraphs:');
  const named = [...subgraphs.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
  expect(named).toEqual(['music', ...teams.map(({ name }) => name)]);
});

describe('Documentation', () => {
  const readme = readFileSync(new URL('../../schema/README.md', import.meta.url), 'utf8');

  test.each([
    ['supergraph.yaml', 'yaml'],
    ['rights.graphql', 'graphql'],
    ['recordings.graphql', 'graphql'],
  ])('schema/README.md shows the tested %s', (file, language) => {
    const isShown = readme.includes(`\`\`\`${language}\n${fileOf(file)}\`\`\``);
    expect(isShown, `schema/README.md should show test/supergraph/${file} unchanged`).toBe(true);
  });
});

test('The compose file starts the same router as these tests', () => {
  const compose = readFileSync(new URL('../../.deploy/compose.yaml', import.meta.url), 'utf8');
  expect(compose).toContain("'./gateway.config.ts:/gateway/gateway.config.ts:ro'");
  expect(gatewayConfig.unifiedGraphHandler).toBe(unifiedGraphHandler);
});
