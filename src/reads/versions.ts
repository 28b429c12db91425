import type { Version } from '../endpoint/record.ts';
import { hasCode, ServiceError } from '../errors.ts';
import type { Calls } from '../rest/client.ts';

/**
 * The versions to ask for the wanted fields: the newest that offers them all, else the fewest that together offer the
 * most of them. What none offers is left to the caller.
 * @param versions Newest first.
 */
export function chooseVersions<V extends Version>(versions: readonly V[], wanted: ReadonlySet<string>): readonly V[] {
  const offered = [...wanted].filter(field => versions.some(({ offers }) => offers.has(field)));
  if (offered.length === 0) return [];
  const one = versions.find(version => covers([version], offered));
  if (one) return [one];
  for (let size = 2; size < versions.length; size++) {
    const found = combinations(versions, size).find(some => covers(some, offered));
    if (found) return found;
  }
  return versions;
}

function covers(versions: readonly Version[], fields: readonly string[]): boolean {
  return fields.every(field => versions.some(({ offers }) => offers.has(field)));
}

/** There are five versions at the most, so all combinations are few. */
function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map(rest => [item, ...rest]));
}

/**
 * Whether an error says that the plan refuses this path, or that the service no longer has it. A retired version that
 * answers 404 cannot be told from an unknown record, and is taken for one: trying older versions for each unknown record
 * would cost calls every day for what happens once in years.
 */
export function isRefusal(error: unknown): boolean {
  return hasCode(error, 'PLAN_REQUIRED', 'GONE');
}

/** The name under which a refusal is remembered. */
export const refusalName = (path: string, version = '') => `${path} ${version}`;

/**
 * Asks the newest version that may be asked; a refused one is remembered, and the next is tried.
 * @throws {ServiceError} PLAN_REQUIRED when none is left.
 */
export async function askPermitted<T>(
  calls: Calls,
  path: string,
  versions: readonly string[],
  ask: (version: string) => Promise<T> | undefined,
): Promise<T> {
  let refusal: unknown;
  for (const version of versions) {
    if (calls.refusals.has(refusalName(path, version))) continue;
    try {
      const answer = ask(version);
      if (answer) return await answer;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      calls.refusals.add(refusalName(path, version));
      refusal = error;
    }
  }
  throw refusal ?? new ServiceError('PLAN_REQUIRED', { endpoint: path });
}
