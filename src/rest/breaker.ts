import { hasCode, ServiceError } from '../errors.ts';
import type { Endpoints } from './endpoints.ts';
import type { Outgoing, Send, Stage } from './stage.ts';

/** A breaker opens when this share of the calls fails … */
const FAILING = 0.6;
/** … of at least this many … */
const FEWEST = 5;
/** … within one or two periods of this many milliseconds. */
const PERIOD = 2_500;
/** Milliseconds between the calls that check whether the service is back. */
const PROBE_AFTER = 1_000;
/** Milliseconds without a failure after which calls are sent again: a rarely used endpoint has nothing to probe with. */
const FORGET_AFTER = 10_000;

export type BreakerState = 'closed' | 'half-open' | 'open';

/**
 * Fails calls at once while the service is down. It counts calls with all their attempts: attempts would
 * open it although every call succeeds in the end. Libraries (cockatiel, opossum) let callers wait for the probe, count an
 * aborted one as a success and keep a timer each; there is a breaker per endpoint here.
 */
export class Breaker {
  #failed = 0;
  #answered = 0;
  /** Counts of the previous period. */
  #before = { failed: 0, answered: 0 };
  #periodEnds = 0;
  #isOpen = false;
  #probedAt = -Infinity;
  #lastFailure = -Infinity;

  get state(): BreakerState {
    if (!this.#isOpen || performance.now() - this.#lastFailure > FORGET_AFTER) return 'closed';
    return performance.now() - this.#lastFailure < PROBE_AFTER ? 'open' : 'half-open';
  }

  /** True for the caller that probes a half-open endpoint. A hanging probe does not prevent the next one. */
  takeProbe(): boolean {
    const now = performance.now();
    if (this.state !== 'half-open' || now - this.#probedAt < PROBE_AFTER) return false;
    this.#probedAt = now;
    return true;
  }

  answered(): void {
    if (this.#isOpen) this.#reset();
    this.#rotate();
    this.#answered++;
  }

  failed(): void {
    this.#lastFailure = performance.now();
    this.#rotate();
    this.#failed++;
    const failed = this.#failed + this.#before.failed;
    const all = failed + this.#answered + this.#before.answered;
    if (all >= FEWEST && failed >= FAILING * all) this.#isOpen = true;
  }

  /** Opens the breaker before its calls have failed. */
  open(): void {
    if (this.state !== 'closed') return;
    this.#isOpen = true;
    this.#lastFailure = performance.now();
  }

  /** A probe ended without a result. */
  abandoned(): void {
    this.#probedAt = -Infinity;
  }

  #reset(): void {
    this.#isOpen = false;
    this.#failed = this.#answered = 0;
    this.#before = { failed: 0, answered: 0 };
  }

  #rotate(): void {
    const late = performance.now() - this.#periodEnds;
    if (late < 0) return;
    this.#before = late < PERIOD ? { failed: this.#failed, answered: this.#answered } : { failed: 0, answered: 0 };
    this.#failed = this.#answered = 0;
    this.#periodEnds = performance.now() + PERIOD;
  }
}

/**
 * The stage: calls to an endpoint that fails are refused at once. Once a second, a copy of a refused read is sent in the
 * background, so that no operation waits for it.
 */
export function breaking(endpoints: Endpoints): Stage {
  return (next: Send): Send => {
    const counted = async <T>(outgoing: Outgoing<T>) => {
      const breakers = [endpoints.of(outgoing.call.path).breaker, endpoints.host];
      try {
        const value = await next(outgoing);
        for (const breaker of breakers) breaker.answered();
        return value;
      } catch (error) {
        count(outgoing.call.path, error, breakers);
        throw error;
      }
    };
    return async <T>(outgoing: Outgoing<T>) => {
      const { path } = outgoing.call;
      const { breaker, latency } = endpoints.of(path);
      if (latency.isSilent) breaker.open();
      const open = [breaker, endpoints.host].filter(({ state }) => state !== 'closed');
      if (open.length === 0) return counted(outgoing);
      if (open.every(({ state }) => state === 'half-open') && open.filter(one => one.takeProbe()).length > 0) {
        // A write is no probe that could be sent without its caller.
        if (outgoing.isWrite) return counted(outgoing);
        const wait = { signal: new AbortController().signal, deadline: performance.now() + endpoints.timeout };
        counted({ ...outgoing, wait }).catch(() => undefined);
      }
      throw spared(path);
    };
  };
}

/** The error of a call that is not sent because the endpoint fails. */
export const spared = (endpoint: string): ServiceError =>
  new ServiceError('UPSTREAM_UNAVAILABLE', { endpoint, retryAfter: PROBE_AFTER / 1000, isFinal: true });

function count(path: string, error: unknown, [endpoint, host]: readonly Breaker[]): void {
  // Other failures are those of the token endpoint, or the call was not sent.
  const failure = error instanceof ServiceError && error.failure.endpoint === path ? error.failure : undefined;
  if (failure?.isUnreachable) host?.failed();
  if (failure && (failure.isUnreadable || hasCode(error, 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT'))) {
    return endpoint?.failed();
  }
  for (const breaker of [endpoint, host]) {
    // The service refused the call, so it works.
    if (failure?.status === undefined) breaker?.abandoned();
    else breaker?.answered();
  }
}
