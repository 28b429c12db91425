import { BrokenCircuitError, circuitBreaker, CircuitState, handleWhen, SamplingBreaker } from 'cockatiel';
import { hasCode, ServiceError } from '../errors.ts';
import type { Outgoing, Send, Stage } from './stage.ts';

/** Opens when this part of the calls fail … */
const FAILING = 0.6;
/** … over this many milliseconds … */
const OVER = 3_000;
/** … of at least this many calls a second; few failures are no outage. */
const AT_LEAST = 2;
/** Milliseconds until a single call may find out whether the service is back. */
const TRY_AGAIN_AFTER = 1_000;

export type BreakerState = 'closed' | 'half-open' | 'open';

export interface Breaker {
  readonly state: BreakerState;
  /** @throws {BrokenCircuitError} while the service is taken for down, for those who have to prepare an attempt. */
  check(): void;
  /** @throws {BrokenCircuitError} at once while the service is taken for down. */
  execute<T>(attempt: () => Promise<T>): Promise<T>;
}

/** The stage; all calls share one breaker. */
export function breaking(breaker: Breaker): Stage {
  return (next: Send): Send =>
    async <T>(outgoing: Outgoing<T>) => {
      try {
        return await breaker.execute(() => next(outgoing));
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error;
        const failure = { endpoint: outgoing.call.path, retryAfter: TRY_AGAIN_AFTER / 1000, isFinal: true };
        throw new ServiceError('UPSTREAM_UNAVAILABLE', failure, error);
      }
    };
}

/** Spares a service that is down, and those who would wait for it. */
export function createBreaker(): Breaker {
  const isOnTrial = () => policy.state === CircuitState.HalfOpen;
  // A trial that its caller left has not shown that the service is back, and the library takes what it does not count
  // for a success.
  const policy = circuitBreaker(
    handleWhen(error => isOutage(error) || isOnTrial()),
    {
      halfOpenAfter: TRY_AGAIN_AFTER,
      breaker: new SamplingBreaker({ threshold: FAILING, duration: OVER, minimumRps: AT_LEAST }),
    },
  );
  let openedAt = -Infinity;
  policy.onBreak(() => (openedAt = Date.now()));
  const check = () => {
    const isTooEarly = policy.state === CircuitState.Open && Date.now() - openedAt < TRY_AGAIN_AFTER;
    // The library lets the others wait for the trial, which may take as long as a call may take.
    if (isTooEarly || isOnTrial()) throw new BrokenCircuitError();
  };
  return {
    get state() {
      return states[policy.state];
    },
    check,
    async execute(attempt) {
      check();
      // What the service refuses it has answered: that must count as a success, or few failures among many unknown
      // records would look like an outage.
      const answer = await policy.execute(() => attempt().then(value => ({ value }), refusal));
      if ('refused' in answer) throw answer.refused;
      return answer.value;
    },
  };
}

const states = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  // By hand, which nobody does.
  [CircuitState.Isolated]: 'open',
} as const;

/** @throws the error if it is no answer of the service */
function refusal(error: unknown): { refused: ServiceError } {
  if (error instanceof ServiceError && !isOutage(error) && !isOurs(error)) return { refused: error };
  throw error;
}

/** There is no place, or no token for the time being: the service has not been asked. */
const isOurs = (error: ServiceError): boolean => hasCode(error, 'RATE_LIMITED') && error.failure.isFinal === true;

const isOutage = (error: unknown): boolean => hasCode(error, 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT');
