import { firstDay, moment, parseDay, type Day } from './calendar.ts';
import type { Chart } from './charts.ts';
import { draw, topic } from './random.ts';
import { turnAt, turnsBetween, type Turn } from './rotation.ts';

/*
 * The editions of a chart are numbered. A record keeps its place for a number of editions and moves about among the
 * five ranks around it.
 */

const moving = topic('chart movement');
const around = 5;
/** Weekly charts come out on Fridays; the first day of all was a Thursday. */
const friday = 1;

export interface Rank {
  member: number;
  position: number;
  /** In the edition before; null when it was not there. */
  oldPosition: number | null;
  /** Editions. */
  first: number;
  last: number;
}

export function firstEdition(chart: Chart): number {
  return editionOn(chart, firstDay + 6, 0);
}

/** The last edition that is out: of yesterday or earlier. */
export function latestEdition(chart: Chart, today: Day): number {
  return editionOn(chart, today - 1, chart.times.length - 1);
}

export function dayOfEdition({ frequency, times }: Chart, edition: number): Day {
  return frequency === 'weekly' ? edition * 7 + friday : Math.floor(edition / times.length);
}

export function momentOf(chart: Chart, edition: number): string {
  const time = chart.times[edition % chart.times.length] ?? '00:00:00';
  return moment(dayOfEdition(chart, edition), time);
}

/** The edition of exactly this moment; any other moment has none. */
export function editionOf(chart: Chart, datetime: string, today: Day): number | undefined {
  const day = parseDay(datetime.slice(0, 10));
  if (day === undefined) return undefined;
  for (let time = 0; time < chart.times.length; time++) {
    const edition = editionOn(chart, day, time);
    if (momentOf(chart, edition) === datetime) {
      return edition >= firstEdition(chart) && edition <= latestEdition(chart, today) ? edition : undefined;
    }
  }
  return undefined;
}

export function rankAt(seed: number, chart: Chart, position: number, edition: number): Rank {
  const block = Math.floor((position - 1) / around);
  const place = block * around + ((((position - 1) % around) - shift(seed, chart, block, edition) + around) % around);
  return rankOf(seed, chart, place, edition, turnAt(seed, chart.rotation, place, edition));
}

/** The rank, in an edition, of the record whose turn it is at a place. */
export function rankOf(seed: number, chart: Chart, place: number, edition: number, turn: Turn): Rank {
  const first = Math.max(turn.from, firstEdition(chart));
  const position = positionAt(seed, chart, place, edition);
  const oldPosition = edition > first ? positionAt(seed, chart, place, edition - 1) : null;
  return { member: turn.member, position, oldPosition, first, last: turn.to - 1 };
}

/** The best position of a record's turn up to an edition. Who has stood there for years is only followed back so far. */
export function peakOf(seed: number, chart: Chart, place: number, first: number, last: number) {
  let peak = { position: chart.size + 1, edition: last };
  for (let edition = Math.max(first, last - 60); edition <= last; edition++) {
    const position = positionAt(seed, chart, place, edition);
    if (position < peak.position) peak = { position, edition };
  }
  return peak;
}

/** The turns of a record on a chart since an edition, the running one first. */
export function turnsOf(seed: number, chart: Chart, member: number, since: number, latest: number): Turn[] {
  const place = member % chart.size;
  return turnsBetween(seed, chart.rotation, place, since, latest).filter(turn => turn.member === member);
}

function positionAt(seed: number, chart: Chart, place: number, edition: number): number {
  const block = Math.floor(place / around);
  return block * around + (((place % around) + shift(seed, chart, block, edition)) % around) + 1;
}

function shift(seed: number, { index, kind }: Chart, block: number, edition: number): number {
  return draw(seed, moving ^ kind.length, index * 64 + block, edition) % around;
}

function editionOn({ frequency, times }: Chart, day: Day, time: number): number {
  return frequency === 'weekly' ? Math.floor((day - friday) / 7) : day * times.length + time;
}
