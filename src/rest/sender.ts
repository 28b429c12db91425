import type { Logger } from 'pino';
import { ServiceError } from '../errors.ts';
import { told, type Events, type SentCall } from '../events.ts';
import type { Attempts } from './attempts.ts';
import type { Call } from '../endpoint/call.ts';
import { checkedBody, InvalidAnswer } from '../endpoint/envelope.ts';
import { excerpt } from './failures.ts';
import type { WaitLimit } from './singleFlight.ts';
import type { Message } from './message.ts';
import type { RequestBudget } from '../budget.ts';
import { Retries } from './retries.ts';
import type { Response } from './transport.ts';

/** A call, how it is sent, and who began it. */
export interface Sending<T> {
  readonly call: Call<T>;
  readonly message: Message;
  readonly operation: RequestBudget;
}

/** What came of it, decoded and as it came. */
interface Answered<T> {
  readonly value: T;
  readonly text: string;
}

/** Sends calls and decodes what comes back. What is remembered of it, and for whom, is not its business. */
export class Sender {
  readonly #attempts: Attempts;
  readonly #events: Events;
  readonly #log: Logger;
  readonly #retries = new Retries();

  constructor(attempts: Attempts, events: Events, log: Logger) {
    this.#attempts = attempts;
    this.#events = events;
    this.#log = log;
  }

  /** Sent again where that may help. */
  read<T>(sending: Sending<T>, patience: WaitLimit): Promise<Answered<T>> {
    return this.#told(sending, sent => {
      const attempt = () => this.#attempt(sending, patience, sent);
      return this.#retries.run(attempt, patience, code => this.#events.emit('retried', sent, code));
    });
  }

  /** Sent once, whatever comes of it. */
  async write<T>(sending: Sending<T>): Promise<T> {
    const { value } = await this.#told(sending, sent => this.#attempt(sending, sending.operation, sent));
    return value;
  }

  /** @throws {ServiceError} UPSTREAM_INVALID_RESPONSE */
  decoded<T>(
    { path: endpoint, decode }: Call<T>,
    { path }: Message,
    { status, body }: Pick<Response, 'status' | 'body'>,
  ): T {
    try {
      return decode(checkedBody(body), problem => this.#log.warn({ path, problem }, 'odd answer'));
    } catch (error) {
      if (!(error instanceof InvalidAnswer)) throw error;
      throw new ServiceError('UPSTREAM_INVALID_RESPONSE', { endpoint, status, said: excerpt(body) }, error);
    }
  }

  #told<T>({ call, message, operation }: Sending<unknown>, work: (sent: SentCall) => Promise<T>): Promise<T> {
    const { path: endpoint, version } = call;
    const { method, path } = message;
    return told(this.#events, { endpoint, version, method, path, operation, beganAt: performance.now() }, work);
  }

  async #attempt<T>({ call, message }: Sending<T>, patience: WaitLimit, sent: SentCall): Promise<Answered<T>> {
    const response = await this.#attempts.send(message, patience, sent);
    return { value: this.decoded(call, message, response), text: response.text };
  }
}
