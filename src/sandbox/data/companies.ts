import { countries } from './places.ts';
import { draw, pick, topic } from './random.ts';
import { distributors, familyNames, labelNames } from './words.ts';

/* Publishers, labels and distributors. The first of each are those that records name. */

export const publisherCount = 320;
export const labelCount = 264;
export const distributorCount = 120;

const papers = topic('publisher papers');
const firstIpi = 600_100_000;
const ipiStep = 41;

export function publisherName(publisher: number): string {
  const family = familyNames[publisher % familyNames.length] ?? '';
  const rounds = Math.floor(publisher / familyNames.length);
  return `${family} ${pick(['Music Publishing', 'Songs', 'Éditions', 'Musikverlag', 'Edizioni'], rounds)}`;
}

export function ipiOfPublisher(publisher: number): string | null {
  if (publisher > 2 && draw(0, papers, publisher) % 6 === 0) return null;
  return String(firstIpi + publisher * ipiStep).padStart(11, '0');
}

export function publisherByIpi(ipi: string): number | undefined {
  const publisher = (Number(ipi) - firstIpi) / ipiStep;
  const isPublisher = Number.isInteger(publisher) && publisher >= 0 && publisher < publisherCount;
  return isPublisher && ipiOfPublisher(publisher) === ipi ? publisher : undefined;
}

/** The first twelve are named on records; the others are their branches. */
export function labelName(label: number): string {
  const name = pick(labelNames, label);
  const branch = Math.floor(label / labelNames.length);
  return branch === 0 ? name : `${name} ${pick(countries, branch * 5 + label).name}`;
}

export function distributorName(distributor: number): string {
  const name = pick(distributors, distributor);
  const branch = Math.floor(distributor / distributors.length);
  return branch === 0 ? name : `${name} ${pick(countries, branch).name}`;
}
