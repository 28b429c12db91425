import type { Endpoint } from './endpoints.ts';
import type { Rate } from './rate.ts';
import type { Outgoing } from './stage.ts';

/** A call that has or needs a place. */
export interface Placed {
  readonly outgoing: Outgoing<unknown>;
  /** Absent for a repeated call, which is in flight already. */
  readonly endpoint: Endpoint | undefined;
}

export interface Waiting extends Placed {
  readonly go: () => void;
  readonly refuse: (error: unknown) => void;
}

/** Counts calls ahead in the queue. Those of clients that have only the reserve left delay no other client. */
export class Ahead {
  readonly #rate: Rate;
  readonly #reserved = new Map<string, number>();
  #others = 0;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  add({ outgoing }: Waiting): void {
    const { client } = outgoing.budget;
    if (this.#rate.isReserved(client)) this.#reserved.set(client, (this.#reserved.get(client) ?? 0) + 1);
    else this.#others++;
  }

  of(client: string): number {
    return this.#others + (this.#reserved.get(client) ?? 0);
  }
}

/** Repeated calls first, then those of cheap operations, then in order of arrival. */
export function isBefore(a: Waiting, b: Waiting): boolean {
  const isRepeated = ({ endpoint }: Waiting) => endpoint === undefined;
  if (isRepeated(a) !== isRepeated(b)) return isRepeated(a);
  return (a.outgoing.budget.estimated ?? Infinity) < (b.outgoing.budget.estimated ?? Infinity);
}
