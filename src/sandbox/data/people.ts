import { draw, topic } from './random.ts';
import { familyNames, givenNames } from './words.ts';

/* People who write and produce songs. A person is a pair of names: who is credited can be found again by the name. */

export const personCount = givenNames.length * familyNames.length;

const papers = topic('person papers');
const firstIpi = 20_400_000;
const ipiStep = 37;

export function personName(person: number): string {
  const given = givenNames[Math.floor(person / familyNames.length)] ?? '';
  return `${given} ${familyNames[person % familyNames.length] ?? ''}`;
}

/** So many people out of a drawn number. */
export function peopleOf(drawn: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => {
    const given = (drawn + place * 5) % givenNames.length;
    return given * familyNames.length + (((drawn >>> 6) + place * 7) % familyNames.length);
  });
}

/** Eleven digits. Not everybody is registered. */
export function ipiOfPerson(person: number): string | null {
  if (person > 2 && draw(0, papers, person) % 5 === 0) return null;
  return String(firstIpi + person * ipiStep).padStart(11, '0');
}

export function personByIpi(ipi: string): number | undefined {
  const person = (Number(ipi) - firstIpi) / ipiStep;
  const isPerson = Number.isInteger(person) && person >= 0 && person < personCount;
  return isPerson && ipiOfPerson(person) === ipi ? person : undefined;
}
