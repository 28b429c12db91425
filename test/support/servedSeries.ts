import { landmarks } from './landmarks.ts';
import type { Json } from './json.ts';
import { fakeSubgraph } from './testedSubgraph.ts';

const { headliner } = landmarks.artist;

const queryOf = (range: string, members: string) =>
  `{ artist(id: "${headliner}") { streaming(platform: "spotify", ${range}) { ${members} } } }`;

/** The daily streaming of an artist with prepared values. */
export async function servedSeries(values: Readonly<Record<string, unknown>>) {
  const fake = await fakeSubgraph();
  const points = Object.entries(values).map(([date, value]) => ({ date, value }));
  fake.service.get(
    /\/streaming\/spotify\/listening/,
    (_: unknown, { path }: { path: string }) => {
      const { searchParams } = new URL(path, 'http://service');
      const [start, end] = [searchParams.get('startDate') ?? '', searchParams.get('endDate') ?? ''];
      // A point with an unreadable date affects every response.
      const items = points.filter(({ date }) => !date.startsWith('2') || (start <= date && date <= end));
      return { items, page: { total: items.length, next: null } };
    },
    { times: Infinity },
  );
  return {
    calls: () => fake.service.calls.length,
    ask: async (range: string, members: string): Promise<Json> =>
      (await fake.ask(queryOf(range, members))).data.artist.streaming,
    askFailing: async (range: string, members: string): Promise<{ series: Json; errors: Json[] }> => {
      const { data, errors } = await fake.askFailing(queryOf(range, members));
      return { series: data.artist.streaming, errors: [...(errors ?? [])] };
    },
  };
}
