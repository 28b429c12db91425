import { CALL, OBJECT } from './prices.ts';

/* Records share calls, but those of two answers share none: these come one after the other. */

/** Objects of one place of an operation. */
export interface Objects {
  readonly times: number;
  /** How many calls they come from. */
  readonly calls: number;
}

/** What a field of one object costs by itself, and what hangs below it. */
export interface Cost {
  readonly own: number;
  readonly below: number;
}

/** Whether a field costs its part of a call that tells of several records. */
export const isShare = (own: number): boolean => own > OBJECT && own < CALL;

/** Calls that it takes when each of the objects has this share of one. */
export const callsOfShare = (share: number, { times, calls }: Objects): number =>
  calls === 0 ? 0 : calls * Math.ceil((share * times) / calls / CALL);

/** What the shares of one object lack to whole calls. */
export function restOfCalls(costs: readonly Cost[], objects: Objects): number {
  const share = costs.reduce((sum, { own }) => sum + (isShare(own) ? own : 0), 0);
  return objects.times === 0 ? 0 : (callsOfShare(share, objects) * CALL) / objects.times - share;
}
