import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a replica waits for another one that is requesting the same facts, and between two looks. */
export const LONGEST_WAIT = 1_000;
const PAUSE = 25;

export const claimOf = (name: string): string => `claim:${name}`;

/**
 * Looks up facts until they suffice, or no other replica is requesting them, or that takes too long.
 * @param isEnough True if the facts under a name now suffice.
 * @param recall Looks up the facts under a name. Resolves to true if no other replica is requesting them.
 * @returns The names that this replica is to request, and must release.
 */
export async function claimLacking(
  names: readonly string[],
  isEnough: (name: string) => boolean,
  mayWait: boolean,
  recall: (name: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const ours: string[] = [];
  const end = performance.now() + LONGEST_WAIT;
  let open = names;
  for (;;) {
    const isFree = await Promise.all(open.map(recall));
    const lacking = open.filter((name, index) => {
      const isLacking = !isEnough(name);
      if (isFree[index]) ours.push(name);
      return isLacking && !isFree[index];
    });
    if (lacking.length === 0 || !mayWait) return ours;
    if (performance.now() > end) return [...ours, ...lacking];
    open = lacking;
    await wait(PAUSE);
  }
}
