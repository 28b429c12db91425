import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { Subgraph } from './support/subgraph.ts';

const { artist, playlist, chart } = landmarks;
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(() => subgraph.reset());
afterAll(() => subgraph.close());

test('A series that fails is null with one error, however many of its members are selected', async () => {
  subgraph.sandbox.knobs.faults = [{ match: '/audience/', status: 403 }];
  const { data, errors, calls } = await subgraph.ask(`{
    artist(id: "${artist.headliner}") {
      audience(platform: "instagram") {
        totalCount first { followers } latest { followers } change { percent } nodes { date }
        edges { cursor } columns { dates } dailyColumns { dates } pageInfo { hasNextPage }
      }
    }
  }`);
  expect(data).toEqual({ artist: { audience: null } });
  expect(errors).toMatchObject([{ path: ['artist', 'audience'], extensions: { code: 'PLAN_REQUIRED' } }]);
  expect(calls).toHaveLength(1);
});

test('A list that fails is null with one error, however many of its members are selected', async () => {
  subgraph.sandbox.knobs.faults = [{ match: '/ranking/', status: 403 }];
  const { data, errors } = await subgraph.ask(`{
    songChart(slug: "${chart.song.slug}") {
      ranking { totalCount rankedAt metric { type } nodes { id } edges { position } pageInfo { endCursor } }
    }
  }`);
  expect(data).toEqual({ songChart: { ranking: null } });
  expect(errors).toMatchObject([{ path: ['songChart', 'ranking'], extensions: { code: 'PLAN_REQUIRED' } }]);
});

test('A list of which nothing but its type is selected makes no call for it', async () => {
  const { data, errors, calls } = await subgraph.ask(`query ($no: Boolean = false) {
    playlist(id: "${playlist.threeHundred}") {
      tracks(first: 300) { __typename nodes @include(if: $no) { id } ... @skip(if: true) { totalCount } }
    }
  }`);
  expect(errors).toBeUndefined();
  expect(data.playlist.tracks).toEqual({ __typename: 'PlaylistTrackConnection' });
  expect(calls).toEqual([]);
});

test('The count of a list is one call, whether or not rows are selected beside it in a condition that does not hold', async () => {
  const { data, calls } = await subgraph.ask(`query ($no: Boolean = false) {
    playlist(id: "${playlist.threeHundred}") { tracks(first: 300) { ...Count nodes @include(if: $no) { id } } }
  }
  fragment Count on PlaylistTrackConnection { totalCount }`);
  expect(data.playlist.tracks).toEqual({ totalCount: 300 });
  expect(calls).toHaveLength(1);
});
