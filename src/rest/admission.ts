import type { Events } from '../events.ts';
import { parsed } from './decode.ts';
import { failureOf } from './failures.ts';
import type { HttpResponse } from './http.ts';
import type { Quota } from './quota.ts';
import type { Rate } from './rate.ts';
import type { Outgoing, Send, Stage } from './stage.ts';

/** Lets calls through within the quota and the rate of the service. */
export class Admission {
  readonly #quota: Quota;
  readonly #rate: Rate;
  readonly #events: Events;

  constructor(quota: Quota, rate: Rate, events: Events) {
    this.#quota = quota;
    this.#rate = rate;
    this.#events = events;
  }

  readonly stage: Stage = (next: Send): Send => {
    return async <T>(outgoing: Outgoing<T>) => {
      await this.#quota.check();
      const arrivedAt = performance.now();
      await this.place(outgoing);
      this.#events.emit('placed', outgoing.sent, (performance.now() - arrivedAt) / 1000);
      return next(outgoing);
    };
  };

  /** Waits for a place in the rate. */
  place({ wait }: Outgoing<unknown>): Promise<void> {
    return this.#rate.place(wait.deadline, wait.signal);
  }

  /** Learns the state of the quota and of the rate window from a response. */
  readonly learn = ({ call, isWrite }: Outgoing<unknown>, response: HttpResponse): void => {
    const { status, headers, text } = response;
    // A 404 is an answer too: there is some quota left.
    if (status < 500 && status !== 429) this.#quota.answered(headers['x-quota-remaining']);
    if (status !== 429) return;
    const { code, failure } = failureOf(call.path, { ...response, body: parsed(text) });
    if (code === 'RATE_LIMITED') this.#rate.close((failure.retryAfter ?? 0) + 1);
    // Of a write this status says that the list it goes to is full.
    if (code === 'QUOTA_EXHAUSTED' && !isWrite) this.#quota.spent();
  };
}
