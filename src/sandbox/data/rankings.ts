import { firstEdition, type Chart } from './charts.ts';
import { draw, topic } from './random.ts';
import { turnAt, turnsBetween, type Turn } from './rotation.ts';

/* A record keeps its place on a chart for a number of editions and moves about among the five ranks around it. */

const moving = topic('chart movement');
const around = 5;
/** A record that has been there for years is only followed back so far. */
const followed = 60;

export interface Rank {
  member: number;
  position: number;
  /** In the edition before; null when it was not there. */
  oldPosition: number | null;
  /** Editions. */
  first: number;
  last: number;
}

export function rankAt(chart: Chart, position: number, edition: number): Rank {
  const block = Math.floor((position - 1) / around);
  const place = block * around + ((((position - 1) % around) - shift(chart, block, edition) + around) % around);
  return rankOf(chart, place, edition, turnAt(chart.rotation, place, edition));
}

/** The rank, in an edition, of the record whose turn it is at a place. */
export function rankOf(chart: Chart, place: number, edition: number, turn: Turn): Rank {
  const first = Math.max(turn.from, firstEdition(chart));
  const position = positionAt(chart, place, edition);
  const oldPosition = edition > first ? positionAt(chart, place, edition - 1) : null;
  return { member: turn.member, position, oldPosition, first, last: turn.to - 1 };
}

/** The best position of a record's turn up to an edition. */
export function peakOf(chart: Chart, place: number, first: number, last: number) {
  let peak = { position: chart.size + 1, edition: last };
  for (let edition = Math.max(first, last - followed); edition <= last; edition++) {
    const position = positionAt(chart, place, edition);
    if (position < peak.position) peak = { position, edition };
  }
  return peak;
}

/** The turns of a record on a chart since an edition, the running one first. */
export function turnsOf(chart: Chart, member: number, since: number, latest: number): Turn[] {
  const turns = turnsBetween(chart.rotation, member % chart.size, since, latest);
  return turns.filter(turn => turn.member === member);
}

function positionAt(chart: Chart, place: number, edition: number): number {
  const block = Math.floor(place / around);
  return block * around + (((place % around) + shift(chart, block, edition)) % around) + 1;
}

function shift({ index, kind }: Chart, block: number, edition: number): number {
  return draw(moving ^ kind.length, index * 64 + block, edition) % around;
}
