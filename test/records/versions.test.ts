import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { passTime, stopClocks } from '../support/passTime.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';
import { TODAY } from '../support/today.ts';
import { idsOf } from '../support/upstream.ts';

const { artist, album, song } = landmarks;
const subgraph = await testedSubgraph();

const byUuid = (version: string, id: string = album.first) => `GET /api/v${version}/album/by-uuid/${id}`;
const codes = (errors: readonly { path?: unknown; extensions: { code: string } }[] | undefined) =>
  errors?.map(({ path, extensions }) => [path, extensions.code]);

describe.each(['refused by the plan', 'gone'])('A version that is %s', kind => {
  /** Takes versions away, by a part of their paths. */
  function without(...matches: string[]): void {
    const { knobs } = subgraph.sandbox;
    if (kind === 'gone') knobs.retired = matches.map(match => ({ match, status: 410 }));
    else knobs.refused = matches;
  }

  test('Falls back to the next version that returns all selected fields', async () => {
    without('/v2.51/album');
    const { data, calls } = await subgraph.ask(`{
      album(id: "${album.first}") { name labels { name type } type distributor }
    }`);
    expect(data.album).toMatchObject({ name: expect.any(String), type: 'ALBUM' });
    expect(calls).toEqual([byUuid('2.51'), byUuid('2.36')]);
  });

  test('Falls back step by step to the oldest', async () => {
    without('/v2.51/album', '/v2.36/album');
    const { data, calls } = await subgraph.ask(`{ album(id: "${album.first}") { name totalTracks } }`);
    expect(data.album.totalTracks).toBeGreaterThan(0);
    expect(calls).toEqual([byUuid('2.51'), byUuid('2.36'), byUuid('2')]);
  });

  test('Costs only the fields without a permitted version', async () => {
    without('/v2.9/artist');
    const { data, errors, calls } = await subgraph.askFailing(`{
      artist(id: "${artist.headliner}") { name slug country { code } biography genres { name } related { totalCount } }
    }`);
    expect(data.artist).toMatchObject({
      name: expect.any(String),
      slug: expect.any(String),
      country: { code: expect.any(String) },
      biography: null,
      genres: null,
      related: { totalCount: 20 },
    });
    expect(codes(errors)).toEqual([
      [['artist', 'biography'], 'PLAN_REQUIRED'],
      [['artist', 'genres'], 'PLAN_REQUIRED'],
    ]);
    expect(calls.filter(call => !call.includes('/related'))).toEqual([
      `GET /api/v2.9/artist/${artist.headliner}`,
      `GET /api/v2/artist/${artist.headliner}`,
    ]);
  });

  test('Is not requested again after ten albums, until one is answered', async () => {
    stopClocks(TODAY);
    await subgraph.reset();
    without('/v2.51/album');
    const ask = async (id: string) =>
      (await subgraph.ask(`{ album(id: "${id}") { name type labels { name } } }`)).calls;
    const albums = idsOf('album', 10);
    for (const id of albums) expect(await ask(id)).toEqual([byUuid('2.51', id), byUuid('2.36', id)]);
    const [a = '', b = '', c = '', d = ''] = idsOf('album', 4, 10);
    expect(await ask(a)).toEqual([byUuid('2.36', a)]);
    passTime(2_000);
    // It is checked again.
    expect(await ask(b)).toEqual([byUuid('2.51', b), byUuid('2.36', b)]);
    without();
    expect(await ask(c)).toEqual([byUuid('2.36', c)]);
    passTime(4_000);
    expect(await ask(d)).toEqual([byUuid('2.51', d)]);
  });

  test('Of a list of albums falls back to the version without types, when none is filtered', async () => {
    without('/v2.34/');
    const { data, errors, calls } = await subgraph.askFailing(`{
      artist(id: "${artist.headliner}") {
        albums { totalCount nodes { id name releaseDate } }
        singles: albums(type: SINGLE) { totalCount }
      }
    }`);
    expect(data.artist.albums.totalCount).toBe(42);
    expect(data.artist.singles).toBeNull();
    expect(codes(errors)).toEqual([[['artist', 'singles'], kind === 'gone' ? 'GONE' : 'PLAN_REQUIRED']]);
    const query = 'limit=100&offset=0&sortBy=title&sortOrder=asc';
    expect(calls.toSorted()).toEqual([
      `GET /api/v2.26/artist/${artist.headliner}/albums?${query}`,
      `GET /api/v2.34/artist/${artist.headliner}/albums?${query}&type=all`,
      `GET /api/v2.34/artist/${artist.headliner}/albums?${query}&type=single`,
    ]);
  });

  test('Of a list of songs falls back to the older one with other role names', async () => {
    without('/v2.21/');
    const { data, calls } = await subgraph.ask(`{
      artist(id: "${artist.headliner}") { songs(role: FEATURED) { totalCount nodes { name } } }
    }`);
    expect(data.artist.songs.totalCount).toBeGreaterThan(0);
    const rest = 'limit=100&mainPerformer';
    expect(calls).toEqual([
      `GET /api/v2.21/artist/${artist.headliner}/songs?${rest}=0&offset=0&sortBy=name&sortOrder=asc`,
      `GET /api/v2/artist/${artist.headliner}/songs?${rest}=false&offset=0&sortBy=name&sortOrder=asc`,
    ]);
  });
});

const related = (id: string) => subgraph.ask(`{ artist(id: "${id}") { related { totalCount } } }`);
const series = (id: string, days: number) =>
  subgraph.ask(`{ artist(id: "${id}") { score(range: { days: ${days} }) { totalCount } } }`);
const codeOf = (errors: Parameters<typeof codes>[0]) => errors?.[0]?.extensions.code;

describe('A path that is refused for one record', () => {
  const [a = '', b = '', c = ''] = idsOf('artist', 3);

  test('Is requested for others', async () => {
    subgraph.sandbox.knobs.refused = [`${a}/related`];
    expect(codeOf((await related(a)).errors)).toBe('PLAN_REQUIRED');
    expect((await related(b)).errors).toBeUndefined();
    expect(codeOf((await related(a)).errors)).toBe('PLAN_REQUIRED');
    expect((await related(c)).errors).toBeUndefined();
  });

  test('Is requested for others when only an old range was refused', async () => {
    subgraph.sandbox.knobs.refused = [new RegExp(`${a}.*startDate=2025`)];
    expect(codeOf((await series(a, 500)).errors)).toBe('PLAN_REQUIRED');
    expect((await series(b, 500)).errors).toBeUndefined();
  });

  test('Is requested for others, whatever one operation with both of them asks for', async () => {
    subgraph.sandbox.knobs.refused = [`${a}/related`, `${b}/related`];
    const both = `{ a: artist(id: "${a}") { related { totalCount } } b: artist(id: "${b}") { related { totalCount } } }`;
    expect((await subgraph.askFailing(both)).errors).toHaveLength(2);
    expect((await related(c)).errors).toBeUndefined();
  });

  test('Is not requested any more when it is refused for ten, one after the other', async () => {
    subgraph.sandbox.knobs.refused = ['/related'];
    for (const id of idsOf('artist', 10)) expect((await related(id)).calls).toHaveLength(1);
    const [next = ''] = idsOf('artist', 1, 10);
    const last = await related(next);
    expect([codeOf(last.errors), last.calls]).toEqual(['PLAN_REQUIRED', []]);
  });
});

const refusedFields = (id: string) => `{
  artist(id: "${id}") {
    name
    related { nodes { name } }
    score { latest { score } }
    currentStats { social { platform { code } } }
    albums(first: 1) { nodes { name } }
  }
}`;

describe('An operation that the plan refuses in all its versions', () => {
  test('Is null with PLAN_REQUIRED at its path, and the rest is returned', async () => {
    subgraph.sandbox.knobs.refused = ['/related', '/score', '/current/stats'];
    const { data, errors } = await subgraph.askFailing(refusedFields(artist.headliner));
    expect(data.artist).toMatchObject({ name: expect.any(String), related: null, score: null, currentStats: null });
    expect(data.artist.albums.nodes).toHaveLength(1);
    expect(new Set(codes(errors)?.map(([path, code]) => `${String(path)} ${String(code)}`))).toEqual(
      new Set(['artist,related PLAN_REQUIRED', 'artist,score PLAN_REQUIRED', 'artist,currentStats PLAN_REQUIRED']),
    );
    await subgraph.ask(refusedFields(artist.prolific));
    const again = await subgraph.ask(refusedFields(artist.headliner));
    expect(again.errors).toHaveLength(3);
    expect(again.calls).toEqual([]);
  });

  test('Is null at the root if it is the look-up itself', async () => {
    subgraph.sandbox.knobs.refused = ['/festival/', '/song/by-isrc/'];
    const { data, errors } = await subgraph.askFailing(`{
      festival(id: "${landmarks.festival.summer}") { name }
      songByIsrc(isrc: "${song.hitIsrc}") { name }
      song(id: "${song.hit}") { name }
    }`);
    expect(data).toEqual({ festival: null, songByIsrc: null, song: { name: expect.any(String) } });
    expect(codes(errors)).toEqual(
      expect.arrayContaining([
        [['festival'], 'PLAN_REQUIRED'],
        [['songByIsrc'], 'PLAN_REQUIRED'],
      ]),
    );
  });

  test('Is requested one by one if only the path for several ids is refused', async () => {
    subgraph.sandbox.knobs.refused = [/\/v2\.9\/artist\/[^/]*,/];
    const ask = async (size: number) => {
      const query = `query ($size: Int) {
        artist(id: "${artist.headliner}") { related(first: $size) { nodes { biography } } }
      }`;
      const { data, calls } = await subgraph.ask(query, { size });
      expect(data.artist.related.nodes).toHaveLength(size);
      return calls.filter(call => !call.includes('/related')).map(call => call.split(',').length);
    };
    expect(await ask(3)).toEqual([3, 1, 1, 1]);
    // The two others may not be refused.
    expect(await ask(5)).toEqual([2, 1, 1]);
  });
});

test('Fields of two versions cost two calls at once, not more', async () => {
  await subgraph.reset({ countRounds: true });
  const { data, calls, rounds } = await subgraph.ask(`{
    albumByUpc(upc: "${album.upc}") { id name slug isGeneratedWithAi labels { type } imageUrl }
  }`);
  expect(data.albumByUpc).toMatchObject({ id: album.first, slug: expect.any(String) });
  expect(calls).toHaveLength(2);
  expect(rounds).toBe(1);
});
