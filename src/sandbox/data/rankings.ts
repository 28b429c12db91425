import { firstEdition, type Chart } from './charts.ts';
import { draw, topic } from './random.ts';
import { turnAt, type Turn } from './rotation.ts';

/* A record keeps its place on a chart for a number of editions and moves about among the five ranks around it. */

const moving = topic('chart movement');
const around = 5;
const followed = 60;

export interface Rank {
  member: number;
  position: number;
  /** In the edition before; null when it was not there. */
  oldPosition: number | null;
  first: number;
  last: number;
}

export function rankAt(chart: Chart, position: number, edition: number): Rank {
  const place = moved(chart, position - 1, edition, -1);
  return rankOf(chart, place, edition, turnAt(chart.rotation, place, edition));
}

export function rankOf(chart: Chart, place: number, edition: number, turn: Turn): Rank {
  const first = Math.max(turn.from, firstEdition(chart));
  const oldPosition = edition > first ? moved(chart, place, edition - 1) + 1 : null;
  return { member: turn.member, position: moved(chart, place, edition) + 1, oldPosition, first, last: turn.to - 1 };
}

export function peakOf(chart: Chart, place: number, first: number, last: number) {
  let peak = { position: chart.size + 1, edition: last };
  for (let edition = Math.max(first, last - followed); edition <= last; edition++) {
    const position = moved(chart, place, edition) + 1;
    if (position < peak.position) peak = { position, edition };
  }
  return peak;
}

/** From the place of a record to its rank in an edition, both from 0, or back from the rank to the place. */
function moved({ index, kind }: Chart, from: number, edition: number, sign = 1): number {
  const block = Math.floor(from / around);
  const shift = draw(moving ^ kind.length, index * 64 + block, edition) % around;
  return block * around + ((from + around + sign * shift) % around);
}
