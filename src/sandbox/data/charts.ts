import { type EpochDay, firstDay, momentAt } from './calendar.ts';
import tables from './charts.json' with { type: 'json' };
import { draw, range, topic } from './invention.ts';
import { counts } from './identity.ts';
import { slugged } from './names.ts';
import { countries, countryName, places } from './places.ts';
import { platformName } from './platforms.ts';
import { type Turn, turnAt } from './rotation.ts';

/** Documented slugs, by generated slug. */
const documentedSlugs = new Map(Object.entries(tables.slugs));

/** Hours between editions and the offset of the first one; weekly charts appear on Thursday or Friday. */
const rhythms = new Map(Object.entries(tables.rhythms));

export type ChartKind = 'song' | 'album' | 'sound';

export type Chart = (typeof charts)[ChartKind][number];

/** The country is empty for global charts. */
const scopes = new Map<string, readonly { country: string; city: string | null }[]>([
  ['global', [{ country: '', city: null }]],
  ['countries', countries.map(({ code }) => ({ country: code, city: null }))],
  ['cities', places],
]);

export const charts = { song: chartsOf('song'), album: chartsOf('album'), sound: chartsOf('sound') };

function chartsOf(kind: ChartKind) {
  // Row format: title, type, frequency, number of ranks (a multiple of five), scopes.
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
    // Song charts contain only the best-known songs. All other charts can contain any record.
    const pool = { song: 10_000, album: counts.album, sound: counts.song }[kind];
    const turns = { places: size, pool, isOfAlbums, hasFavourite, shortest: 6, variety: 40, preference: 4 };
    const rotation = { subject: topic(`${kind} chart`), index, ...turns };
    const usual = slugged(`${platformName(platform)} ${title} ${where}`);
    const slug = documentedSlugs.get(usual) ?? usual;
    const [hours = 24, offset = 0] = rhythms.get(frequency) ?? [];
    const chart = { kind, index, slug, name: `${title} - ${where}`, type, platform, country, city };
    return { ...chart, isWeekly: hours === 168, hours, offset, size, rotation };
  });
}

/** Hours since 1970-01-01. */
export const hourOf = ({ hours, offset }: Chart, edition: number): number => edition * hours + offset;
const editionUpTo = ({ hours, offset }: Chart, hour: number): number => Math.floor((hour - offset) / hours);

export const firstEdition = (chart: Chart): number => editionUpTo(chart, firstDay * 24 - 1) + 1;

/** The latest edition published before today. */
export const latestEdition = (chart: Chart, today: EpochDay): number => editionUpTo(chart, today * 24 - 1);

export const editionMoment = (chart: Chart, edition: number): string => momentAt(hourOf(chart, edition) * 3_600_000);

/** Returns undefined unless an edition was published at exactly this time. */
export function editionOf(chart: Chart, datetime: string, today: EpochDay): number | undefined {
  const edition = editionUpTo(chart, Date.parse(datetime) / 3_600_000);
  const isOut = edition >= firstEdition(chart) && edition <= latestEdition(chart, today);
  return isOut && editionMoment(chart, edition) === datetime ? edition : undefined;
}

/* A record keeps its place for several editions and moves within its block of five ranks. */

const moving = topic('chart movement');
const RANKS_PER_BLOCK = 5;
const PEAK_EDITIONS = 60;

export type Rank = ReturnType<typeof rankInEdition>;

export function rankAt(chart: Chart, position: number, edition: number): Rank {
  const place = moved(chart, position - 1, edition, -1);
  return rankInEdition(chart, turnAt(chart.rotation, place, edition), edition);
}

export function rankInEdition(chart: Chart, { member, place, from, to }: Turn, edition: number) {
  const first = Math.max(from, firstEdition(chart));
  // New entries have no previous position.
  const oldPosition = edition > first ? moved(chart, place, edition - 1) + 1 : null;
  return { member, position: moved(chart, place, edition) + 1, oldPosition, first, last: to - 1 };
}

/** Best position between two editions, inclusive. Looks back at most 60 editions. */
export function peakOf(chart: Chart, place: number, first: number, last: number) {
  const from = Math.max(first, last - PEAK_EDITIONS);
  const ranks = range(last - from + 1, from).map(edition => {
    return { edition, position: moved(chart, place, edition) + 1 };
  });
  return ranks.reduce((peak, rank) => (rank.position < peak.position ? rank : peak));
}

/** Maps a place to its rank in an edition, both zero-based; with `sign` -1, a rank to its place. */
function moved({ index, kind }: Chart, from: number, edition: number, sign = 1): number {
  const block = Math.floor(from / RANKS_PER_BLOCK);
  const shift = draw(moving ^ kind.length, index * 64 + block, edition) % RANKS_PER_BLOCK;
  return block * RANKS_PER_BLOCK + ((from + RANKS_PER_BLOCK + sign * shift) % RANKS_PER_BLOCK);
}
