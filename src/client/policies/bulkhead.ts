import { cancelledError } from '../../operation/index.ts';
import type { AttemptPolicy } from '../outgoing.ts';

/** A semaphore whose waiters are served in order of arrival. */
export class Bulkhead {
  readonly #most: number;
  readonly #waiting = new Set<() => void>();
  used = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Acquires a slot. Returns a promise only if all slots are taken. */
  acquire(): Promise<void> | undefined {
    if (this.used >= this.#most) return new Promise(resolve => this.#waiting.add(resolve));
    this.used++;
    return undefined;
  }

  release(): void {
    // The next waiter takes over the slot.
    for (const next of this.#waiting) {
      this.#waiting.delete(next);
      return next();
    }
    this.used--;
  }
}

/**
 * Bulkhead: limits the connections of an endpoint and of its suspects, so that a hanging endpoint or record cannot use up all
 * connections. Probes are exempt, because hanging calls may hold all connections.
 * @param all Connections of all endpoints.
 */
export const bulkhead =
  (all: Bulkhead): AttemptPolicy =>
  next =>
  async call => {
    if (call.isProbe) return next(call);
    const { suspects, suspectConnections, connections } = call.state;
    const own = suspects.hasAny(call.subjects) ? [suspectConnections, connections] : [connections];
    const acquired: typeof own = [];
    try {
      for (const each of [...own, all]) {
        const free = each.acquire();
        if (free) await free;
        acquired.push(each);
      }
      if (call.wait.isOver) throw cancelledError;
      return await next(call);
    } finally {
      for (const each of acquired) each.release();
    }
  };
