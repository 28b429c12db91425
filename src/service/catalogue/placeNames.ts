/** Longer names are not normalized, since normalizing sorts a run of accents in quadratic time. */
const MAX_COMPARED_NAME_LENGTH = 200;

function foldAccents(name: string | null | undefined): string {
  if (!name || name.length > MAX_COMPARED_NAME_LENGTH) return name ?? '';
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether two names of a city or region are equal, regardless of case and accents. */
export const isSameName = (a: string | null | undefined, b: string | null | undefined): boolean =>
  foldAccents(a) === foldAccents(b);
