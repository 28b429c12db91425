import { map, naturalKey } from '../description/index.ts';

/* Interested Party Information numbers: eleven digits, whose leading zeros people and systems often omit (README.md, Rights). */

const DIGITS = 11;

/** The number with its leading zeros. */
export const wholeIpi = (ipi: string): string => ipi.padStart(DIGITS, '0');

/** The spelling without leading zeros, which the service may know instead. */
export function alternativeIpis(ipi: string): string[] {
  const short = ipi.replace(/^0+(?=.)/, '');
  return short === ipi ? [] : [short];
}

export const ipi = map(naturalKey('ipi', 'ipi'), wholeIpi);
