import * as apollo4 from '@apollo/client';
import * as apollo3 from 'apollo-client-3/core/index.js';
import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { addToList, possibleTypes, removeFromList, typePolicies } from '../../src/apollo-client/index.ts';
import type { Json } from '../support/json.ts';

const [ada, bea, cyd] = ['ada', 'bea', 'cyd'].map(id => ({ __typename: 'Artist', id, name: id.toUpperCase() }));
const following = 'analyticsAccount.priorityArtists';

/** The list of followed artists in a cache, written and read by one query. */
class Followed {
  readonly cache: Json;
  readonly #selection: string;

  constructor(cache: Json, selection: string, list: object) {
    this.cache = cache;
    this.#selection = selection;
    const priorityArtists = { __typename: 'PriorityArtistConnection', ...list };
    const data = { analyticsAccount: { __typename: 'AnalyticsAccount', priorityArtists } };
    cache.writeQuery({ query: this.#query, data });
    const fragment = parse('fragment New on Artist { __typename id name }');
    cache.writeFragment({ id: 'Artist:cyd', fragment, data: cyd });
  }

  get #query() {
    return parse(`{ analyticsAccount { __typename priorityArtists${this.#selection} } }`);
  }

  /** Returns the cached list, or undefined if the query would send a request. */
  read(): Json {
    return this.cache.readQuery({ query: this.#query })?.analyticsAccount.priorityArtists;
  }
}

const pageInfo = (hasPreviousPage: boolean, hasNextPage: boolean) => ({
  __typename: 'PageInfo',
  hasPreviousPage,
  hasNextPage,
});
const edgesOf = (...nodes: readonly unknown[]) => nodes.map(node => ({ __typename: 'ArtistEdge', node }));
const album = (id: string) => ({ __typename: 'Album', id, name: id });
const list = (...ids: readonly string[]) => ({ __typename: 'ArtistAlbumConnection', nodes: ids.map(album) });
const nodes = '{ __typename totalCount nodes { __typename id name } }';
const edges = '{ __typename edges { __typename node { __typename id name } } }';
const paginated = (args: string) =>
  `(${args}) { __typename nodes { __typename id name } pageInfo { __typename hasPreviousPage hasNextPage } }`;

describe.each([
  ['Apollo Client 3.14', apollo3],
  ['Apollo Client 4', apollo4],
])('Cache of %s', (_, library: Json) => {
  const fresh = () => new library.InMemoryCache({ possibleTypes, typePolicies });

  test('addToList prepends a node and increments the total only once', () => {
    const followed = new Followed(fresh(), nodes, { totalCount: 2, nodes: [ada, bea] });
    addToList(followed.cache, following, cyd);
    addToList(followed.cache, following, cyd);
    expect(followed.read()).toMatchObject({ totalCount: 3, nodes: [cyd, ada, bea] });
  });

  test('removeFromList removes a node and decrements the total only once', () => {
    const followed = new Followed(fresh(), nodes, { totalCount: 2, nodes: [ada, bea] });
    removeFromList(followed.cache, following, ada);
    removeFromList(followed.cache, following, ada);
    expect(followed.read()).toMatchObject({ totalCount: 1, nodes: [bea] });
  });

  test('addToList and removeFromList change lists of edges', () => {
    const followed = new Followed(fresh(), edges, { edges: edgesOf(ada, bea) });
    addToList(followed.cache, following, { __typename: 'Artist', id: 'cyd' });
    removeFromList(followed.cache, following, bea);
    expect(followed.read().edges).toEqual(edgesOf(cyd, ada));
  });

  test('removeFromList removes the same node from nodes and edges of a list that changed between two queries', () => {
    const cache = fresh();
    const [byNodes, byEdges] = [
      new Followed(cache, '{ __typename nodes { __typename id name } }', { nodes: [ada, bea] }),
      new Followed(cache, edges, { edges: edgesOf(cyd, ada) }),
    ];
    removeFromList(cache, following, ada);
    expect(byNodes.read().nodes).toEqual([cyd]);
    expect(byEdges.read().edges).toEqual(edgesOf(cyd));
  });

  test('addToList makes an empty list of edges incomplete, so that it is requested', () => {
    const followed = new Followed(fresh(), edges, { edges: [] });
    addToList(followed.cache, following, cyd);
    expect(followed.read()).toBeUndefined();
  });

  test('addToList appends a node only if the end of the list is cached', () => {
    const open = new Followed(fresh(), paginated('first: 2'), { nodes: [ada, bea], pageInfo: pageInfo(false, true) });
    addToList(open.cache, following, cyd, { at: 'end' });
    expect(open.read().nodes).toEqual([ada, bea]);
    const whole = new Followed(fresh(), paginated('first: 3'), { nodes: [ada, bea], pageInfo: pageInfo(false, false) });
    addToList(whole.cache, following, cyd, { at: 'end' });
    expect(whole.read().nodes).toEqual([ada, bea, cyd]);
  });

  test('addToList appends a node to a list of last rows, but does not prepend it', () => {
    const last = new Followed(fresh(), paginated('last: 2'), { nodes: [ada, bea], pageInfo: pageInfo(true, false) });
    addToList(last.cache, following, cyd);
    expect(last.read().nodes).toEqual([ada, bea]);
    addToList(last.cache, following, cyd, { at: 'end' });
    expect(last.read().nodes).toEqual([ada, bea, cyd]);
  });

  test('addToList changes the lists that `where` selects, and removeFromList without `where` changes all lists', () => {
    const cache = fresh();
    const selection = 'nodes { __typename id name }';
    const query = parse(`{ artist(id: "ada") { __typename id
      albums: albums(type: ALBUM) { __typename ${selection} } singles: albums(type: SINGLE) { __typename ${selection} } } }`);
    const artist = { __typename: 'Artist', id: 'ada' };
    cache.writeQuery({ query, data: { artist: { ...artist, albums: list('one', 'two'), singles: list('two') } } });
    cache.writeFragment({
      id: 'Album:new',
      fragment: parse('fragment New on Album { __typename id name }'),
      data: album('new'),
    });
    addToList(cache, 'albums', album('new'), { of: artist, where: ({ type }) => type === 'SINGLE' });
    removeFromList(cache, 'albums', album('two'), { of: artist });
    expect(cache.readQuery({ query })?.artist).toMatchObject({ albums: list('one'), singles: list('new') });
  });

  test('addToList and removeFromList accept plain values', () => {
    const cache = fresh();
    const query = parse('{ musicDistributor(id: "d") { __typename id upcPrefixes { __typename nodes } } }');
    const distributor = { __typename: 'MusicDistributor', id: 'd' };
    const upcPrefixes = { __typename: 'UpcPrefixConnection', nodes: ['111'] };
    cache.writeQuery({ query, data: { musicDistributor: { ...distributor, upcPrefixes } } });
    addToList(cache, 'upcPrefixes', '222', { of: distributor });
    removeFromList(cache, 'upcPrefixes', '111', { of: distributor });
    expect(cache.readQuery({ query })?.musicDistributor.upcPrefixes.nodes).toEqual(['222']);
  });

  test('addToList and removeFromList ignore the null of a rejected mutation', () => {
    const followed = new Followed(fresh(), nodes, { totalCount: 1, nodes: [ada] });
    addToList(followed.cache, following, null);
    removeFromList(followed.cache, following, undefined);
    expect(followed.read()).toMatchObject({ totalCount: 1, nodes: [ada] });
  });

  test('addToList throws if a node lacks its key', () => {
    const followed = new Followed(fresh(), nodes, { totalCount: 0, nodes: [] });
    expect(() => addToList(followed.cache, following, { __typename: 'Artist', name: 'CYD' })).toThrow(
      'This object has no identity in the cache: select its key.',
    );
  });
});
