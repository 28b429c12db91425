import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServiceError } from '../operation/index.ts';
import { isLong, isRefusalOfArguments } from './resilience/failedReads.ts';
import type { Outgoing } from './transport/outgoing.ts';

interface Waiting<T = unknown> {
  readonly outgoing: Outgoing<T>;
  readonly send: () => Promise<T>;
}

/**
 * The reads of one operation with arguments that the service may not know. One of them goes first, so that a refusal of all windows
 * of a range, or of all rows of a list, costs one call.
 */
export class TrialReads {
  readonly #trials = new Map<string, Trial>();

  /** @param name Of the arguments. */
  send<T>(name: string, waiting: Waiting<T>): Promise<T> {
    const trial = this.#trials.get(name) ?? new Trial();
    this.#trials.set(name, trial);
    return trial.send(waiting);
  }
}

class Trial {
  readonly #waiting: Waiting[] = [];
  /** The read that goes first, and its end: with the refusal of a long period, which concerns other long ones of this operation. */
  readonly #first: Promise<Waiting>;
  readonly #ended = Promise.withResolvers<ServiceError | undefined>();

  constructor() {
    this.#first = nextTurn().then(() => this.#choose());
  }

  async send<T>({ outgoing, send }: Waiting<T>): Promise<T> {
    const waiting = { outgoing, send };
    this.#waiting.push(waiting);
    if ((await this.#first) !== waiting) {
      const refusal = await this.#ended.promise;
      if (refusal && isLong(outgoing)) throw refusal;
      return send();
    }
    try {
      const value = await send();
      this.#ended.resolve(undefined);
      return value;
    } catch (error) {
      this.#ended.resolve(isLong(outgoing) && isRefusalOfArguments(outgoing, error) ? error : undefined);
      throw error;
    }
  }

  /** A short period is refused for its arguments alone. */
  #choose(): Waiting {
    const [one] = this.#waiting;
    const first = this.#waiting.find(({ outgoing }) => !isLong(outgoing)) ?? one;
    if (!first) throw new TypeError('a trial has no read');
    return first;
  }
}
