import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { landmarks } from '../src/sandbox/landmarks.ts';
import { Subgraph } from './support/subgraph.ts';
import { TODAY } from './support/today.ts';
import { answerOf, dayOf, identifierIn, textOf } from './support/upstream.ts';
import type { Json } from './support/json.ts';

// The default periods end on this day.
vi.useFakeTimers({ toFake: ['Date'], now: TODAY });

const { hit, hitSpotifyId } = landmarks.song;
const of = `/api/v2/song/${hit}`;
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
beforeEach(() => subgraph.reset());
afterAll(() => subgraph.close());

describe('Lists of a song', () => {
  test('Start with 20 of the 100 rows of a page, albums sorted by title', async () => {
    const albums = await answerOf(subgraph, `${of}/albums?type=all&sortBy=title&sortOrder=asc`);
    const related = await answerOf(subgraph, `${of}/related`);
    const identifiers = await answerOf(subgraph, `${of}/identifiers`);
    const { data, errors, calls } = await subgraph.ask(
      `query ($id: ID!) {
        song(id: $id) {
          albums { totalCount nodes { id name creditName releaseDate } }
          related { totalCount nodes { id name creditName imageUrl } }
          identifiers { totalCount nodes { platform { code name } identifier url isDefault } }
        }
      }`,
      { id: hit },
    );
    expect(errors).toBeUndefined();
    expect(data.song.albums).toEqual({
      totalCount: albums.page.total,
      nodes: albums.items.slice(0, 20).map(({ uuid, name, creditName, releaseDate }) => ({
        id: uuid,
        name,
        creditName: textOf(creditName),
        releaseDate: dayOf(releaseDate),
      })),
    });
    expect(data.song.related).toEqual({
      totalCount: related.page.total,
      nodes: related.items.slice(0, 20).map(({ uuid, name, creditName, imageUrl }) => ({
        id: uuid,
        name,
        creditName,
        imageUrl: textOf(imageUrl),
      })),
    });
    expect(data.song.identifiers).toEqual({
      totalCount: identifiers.page.total,
      nodes: identifiers.items.slice(0, 20).map(identifierIn),
    });
    expect(calls.toSorted()).toEqual([
      `GET ${of}/albums?limit=100&offset=0&sortBy=title&sortOrder=asc&type=all`,
      `GET ${of}/identifiers?limit=100&offset=0`,
      `GET ${of}/related?limit=100&offset=0`,
    ]);
  });

  test('Send their arguments', async () => {
    const { errors, calls } = await subgraph.ask(
      `query ($id: ID!) {
        song(id: $id) {
          albums(type: ALBUM, orderBy: { field: RELEASE_DATE, direction: DESC }) { nodes { id } }
          identifiers(platform: "spotify", onlyDefault: true) { nodes { identifier } }
        }
      }`,
      { id: hit },
    );
    expect(errors).toBeUndefined();
    expect(calls.toSorted()).toEqual([
      `GET ${of}/albums?limit=100&offset=0&sortBy=releaseDate&sortOrder=desc&type=album`,
      `GET ${of}/identifiers?limit=100&offset=0&onlyDefault=true&platform=spotify`,
    ]);
  });
});

describe('Series of a song', () => {
  const month = 'endDate=2026-11-20&limit=100&offset=0&startDate=2026-10-22';

  test('Return the figure of each identifier beyond 2^31, with the days of local midnights', async () => {
    const path = `${of}/audience/spotify?${month}`;
    const { items } = await answerOf(subgraph, path);
    const { data, errors, calls } = await subgraph.ask(
      `query ($id: ID!) {
        song(id: $id) { audience(platform: "spotify") { nodes { date value identifiers { identifier value } } } }
      }`,
      { id: hit },
    );
    expect(errors).toBeUndefined();
    expect(items.some(({ date }) => !date.endsWith('+00:00'))).toBe(true);
    expect(data.song.audience.nodes).toEqual(
      items.toReversed().map(({ date, plots }) => ({
        date: dayOf(date),
        value: Math.max(...plots.map(({ value }: Json) => value)),
        identifiers: plots,
      })),
    );
    expect(data.song.audience.nodes[0].value).toBeGreaterThan(2 ** 31);
    expect(calls).toEqual([`GET ${path}`]);
  });

  test('Are limited to one identifier as a separate series', async () => {
    const { errors, calls } = await subgraph.ask(
      `query ($id: ID!, $identifier: String!) {
        song(id: $id) {
          all: audience(platform: "spotify") { totalCount }
          one: audience(platform: "spotify", identifier: $identifier) { totalCount }
        }
      }`,
      { id: hit, identifier: hitSpotifyId },
    );
    expect(errors).toBeUndefined();
    expect(calls.toSorted()).toEqual([
      `GET ${of}/audience/spotify?endDate=2026-11-20&identifier=${hitSpotifyId}&limit=100&offset=0&startDate=2026-10-22`,
      `GET ${of}/audience/spotify?${month}`,
    ]);
  });

  test('Include its popularity', async () => {
    const path = `${of}/popularity/spotify?endDate=2026-11-20&startDate=2026-10-22`;
    const { items } = await answerOf(subgraph, path);
    const { data, errors, calls } = await subgraph.ask(
      `query ($id: ID!) { song(id: $id) { popularity(platform: "spotify") { columns { dates values } } } }`,
      { id: hit },
    );
    expect(errors).toBeUndefined();
    expect(data.song.popularity.columns).toEqual({
      dates: items.map(({ date }) => dayOf(date)),
      values: items.map(({ value }) => value),
    });
    expect(calls).toEqual([`GET ${path}`]);
  });

  test('Include its score, whose growth is that of the fan base', async () => {
    const { items } = await answerOf(subgraph, `${of}/service/score?${month}`);
    const { data, errors, calls } = await subgraph.ask(
      `query ($id: ID!) {
        song(id: $id) { score { nodes { date score fanbaseScore trendingScore } growth { absolute } } }
      }`,
      { id: hit },
    );
    const points = items.toReversed().map(({ date, fanbaseScore, trendingScore }) => ({
      date: dayOf(date),
      score: null,
      fanbaseScore,
      trendingScore,
    }));
    expect(errors).toBeUndefined();
    expect(data.song.score.nodes).toEqual(points);
    expect(data.song.score.growth.absolute).toBe(items[0].fanbaseScore - items.at(-1).fanbaseScore);
    expect(calls).toEqual([`GET ${of}/service/score?${month}`]);
  });

  test('Include its reach in playlists, null on platforms without follower counts', async () => {
    const { items } = await answerOf(subgraph, `${of}/playlist/reach/amazon?${month}&type=user`);
    const { data, errors, calls } = await subgraph.ask(
      `query ($id: ID!) {
        song(id: $id) { playlistReach(platform: "amazon", type: USER) { nodes { date playlistCount reach } } }
      }`,
      { id: hit },
    );
    expect(errors).toBeUndefined();
    expect(data.song.playlistReach.nodes).toEqual(
      items.map(({ date, playlistCount }) => ({ date: dayOf(date), playlistCount, reach: null })),
    );
    expect(calls).toEqual([`GET ${of}/playlist/reach/amazon?${month}&type=user`]);
  });
});
