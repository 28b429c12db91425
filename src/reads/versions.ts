import { hasCode, ServiceError } from '../errors.ts';
import type { Calls } from '../rest/client.ts';

/** A call that could be made for a record. */
export interface Candidate {
  /** Fields in its response. */
  readonly offers: ReadonlySet<string>;
  /** The field that must be known first, where the key of the call is not at hand. */
  readonly needs?: string | undefined;
}

/**
 * The fewest calls that together return as many of the wanted fields as possible. Of equal choices the one without
 * calls that wait for others, then the one of the earlier candidates.
 */
export function chooseCalls<C extends Candidate>(candidates: readonly C[], wanted: ReadonlySet<string>): readonly C[] {
  const possible = reachable(candidates);
  const fields = [...wanted].filter(field => possible.some(({ offers }) => offers.has(field)));
  if (fields.length === 0) return [];
  const keys = new Set(possible.flatMap(({ needs = [] }) => needs));
  const useful = possible.filter(
    ({ offers }) => fields.some(field => offers.has(field)) || !offers.isDisjointFrom(keys),
  );
  for (let size = 1; size < useful.length; size++) {
    const found = combinations(useful, size).filter(some => covers(some, fields) && reachable(some).length === size);
    const atOnce = found.find(some => some.every(({ needs }) => needs === undefined));
    if (found[0]) return atOnce ?? found[0];
  }
  return useful;
}

/** Those whose keys are at hand, or in the response of another one that is reachable. */
function reachable<C extends Candidate>(candidates: readonly C[]): C[] {
  const found = new Set(candidates.filter(({ needs }) => needs === undefined));
  if (found.size === candidates.length) return [...candidates];
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const candidate of candidates) {
      const { needs } = candidate;
      if (needs !== undefined && [...found].some(({ offers }) => offers.has(needs))) found.add(candidate);
    }
  }
  return candidates.filter(candidate => found.has(candidate));
}

function covers(candidates: readonly Candidate[], fields: readonly string[]): boolean {
  return fields.every(field => candidates.some(({ offers }) => offers.has(field)));
}

/** A kind has few look-ups and versions, so all combinations are few. */
function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map(rest => [item, ...rest]));
}

/**
 * True if an error means that the plan refuses this path or that the service no longer has it. A retired version that
 * returns 404 cannot be distinguished from an unknown record, and counts as one: trying older versions for each of them
 * would cost calls every day for an event of once in years.
 */
export function isRefusal(error: unknown): boolean {
  return hasCode(error, 'PLAN_REQUIRED', 'GONE');
}

/** The name under which a refusal is remembered. */
export const refusalName = (path: string, version = '') => `${path} ${version}`;

/** The name under which it is remembered that a path does not return a field, although it is described so. */
export const withheldName = (path: string, field: string) => `${path} without ${field}`;

/** A path without a version in it. */
export const UNVERSIONED = [''] as const;

/**
 * Calls the newest version that is permitted; a refused one is remembered, and the next is tried.
 * @throws {ServiceError} PLAN_REQUIRED when none is left.
 */
export async function callPermitted<T>(
  { refusals }: Pick<Calls, 'refusals'>,
  path: string,
  versions: readonly string[],
  call: (version: string) => Promise<T> | undefined,
): Promise<T> {
  let refusal: unknown;
  for (const version of versions) {
    if (refusals.has(refusalName(path, version))) continue;
    try {
      const answer = call(version);
      if (answer) return await answer;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusals.add(refusalName(path, version));
      refusal = error;
    }
  }
  throw refusal ?? new ServiceError('PLAN_REQUIRED', { endpoint: path });
}
