import { type Day, firstDay, moment, parseDay } from './calendar.ts';
import tables from './charts.json' with { type: 'json' };
import { draw, numbers, topic } from './invention.ts';
import { counts } from './identity.ts';
import { slugged } from './names.ts';
import { countries, countryName, places } from './places.ts';
import { platformName } from './platforms.ts';
import { type Turn, turnAt } from './rotation.ts';

/** The slugs that the documents name, by those that the charts would have. */
const documented = new Map(Object.entries(tables.slugs));

export type ChartKind = 'song' | 'album' | 'sound';

export type Chart = (typeof charts)[ChartKind][number];

/** The country is empty for a chart of the whole world. */
const scopes = new Map<string, readonly { country: string; city: string | null }[]>([
  ['global', [{ country: '', city: null }]],
  ['countries', countries.map(({ code }) => ({ country: code, city: null }))],
  ['cities', places],
]);

export const charts = { song: chartsOf('song'), album: chartsOf('album'), sound: chartsOf('sound') };

function chartsOf(kind: ChartKind) {
  // A row has a title, a type, a rhythm, a number of ranks (a multiple of five), and the scopes with a chart for each place.
  const members = Object.entries<readonly string[]>(tables[kind]).flatMap(([platform, rows]) =>
    rows.flatMap(row => {
      const [title = '', type = '', frequency = '', ranks, where = ''] = row.split('/');
      const family = { platform, title, type, frequency, size: Number(ranks) };
      return where.split(' ').flatMap(scope => (scopes.get(scope) ?? []).map(place => ({ ...family, ...place })));
    }),
  );
  return members.map(({ platform, title, type, frequency, size, country, city }, index) => {
    const where = city ?? (country ? countryName(country) : 'Global');
    const [isOfAlbums, hasFavourite] = [kind === 'album', country === ''];
    // Only the best known songs are on charts; there are many more sounds.
    const pool = { song: 10_000, album: counts.album, sound: counts.song }[kind];
    const turns = { places: size, pool, isOfAlbums, hasFavourite, shortest: 6, variety: 40, preference: 4 };
    const rotation = { subject: topic(`${kind} chart`), index, ...turns };
    const usual = slugged(`${platformName(platform)} ${title} ${where}`);
    const slug = documented.get(usual) ?? usual;
    // The times of day at which it is published, in order.
    const times = frequency === 'twice' ? ['06:00:00', '18:00:00'] : ['00:00:00'];
    const chart = { kind, index, slug, name: `${title} - ${where}`, type, platform, country, city };
    return { ...chart, isWeekly: frequency === 'weekly', times, size, rotation };
  });
}

/** Weekly charts are published on Fridays, that of sounds on Thursdays; the first day of all was a Thursday. */
const weekday = (kind: ChartKind): number => (kind === 'sound' ? 0 : 1);

const editionOn = ({ kind, isWeekly, times }: Chart, day: Day, time: number): number =>
  isWeekly ? Math.floor((day - weekday(kind)) / 7) : day * times.length + time;

export const firstEdition = (chart: Chart): number => editionOn(chart, firstDay + 6, 0);

/** The last published edition: of yesterday or earlier. */
export const latestEdition = (chart: Chart, today: Day): number => editionOn(chart, today - 1, chart.times.length - 1);

export const dayOfEdition = ({ kind, isWeekly, times }: Chart, edition: number): Day =>
  isWeekly ? edition * 7 + weekday(kind) : Math.floor(edition / times.length);

export const momentOf = (chart: Chart, edition: number): string =>
  moment(dayOfEdition(chart, edition), chart.times[edition % chart.times.length] ?? '00:00:00');

/** The edition of exactly this moment; any other moment has none. */
export function editionOf(chart: Chart, datetime: string, today: Day): number | undefined {
  const day = parseDay(datetime.slice(0, 10)) ?? 0;
  const editions = chart.times.map((_, time) => editionOn(chart, day, time));
  const isOut = (edition: number) => edition >= firstEdition(chart) && edition <= latestEdition(chart, today);
  return editions.find(edition => momentOf(chart, edition) === datetime && isOut(edition));
}

/* A record keeps its place on a chart for a number of editions and moves about among the five ranks around it. */

const moving = topic('chart movement');
const around = 5;
const editionsOfPeak = 60;

export type Rank = ReturnType<typeof rankOf>;

export function rankAt(chart: Chart, position: number, edition: number): Rank {
  const place = moved(chart, position - 1, edition, -1);
  return rankOf(chart, turnAt(chart.rotation, place, edition), edition);
}

export function rankOf(chart: Chart, { member, place, from, to }: Turn, edition: number) {
  const first = Math.max(from, firstEdition(chart));
  // A new entry has none.
  const oldPosition = edition > first ? moved(chart, place, edition - 1) + 1 : null;
  return { member, position: moved(chart, place, edition) + 1, oldPosition, first, last: to - 1 };
}

/** The best position up to an edition, and its edition. */
export function peakOf(chart: Chart, place: number, first: number, last: number) {
  const from = Math.max(first, last - editionsOfPeak);
  const ranks = numbers(last - from + 1, from).map(edition => {
    return { edition, position: moved(chart, place, edition) + 1 };
  });
  return ranks.reduce((peak, rank) => (rank.position < peak.position ? rank : peak));
}

/** From the place of a record to its rank in an edition, both from 0, or back from the rank to the place. */
function moved({ index, kind }: Chart, from: number, edition: number, sign = 1): number {
  const block = Math.floor(from / around);
  const shift = draw(moving ^ kind.length, index * 64 + block, edition) % around;
  return block * around + ((from + around + sign * shift) % around);
}
