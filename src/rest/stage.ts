import type { RequestBudget } from '../budget.ts';
import type { Call } from '../endpoint/call.ts';
import type { SentCall } from '../events.ts';
import type { ServiceRequest } from './request.ts';

/** The wait limit of a caller. */
export interface WaitLimit {
  readonly signal: AbortSignal;
  /** By `performance.now()`; it may move while more callers join. */
  readonly deadline: number;
}

/** A call on its way to the service. */
export interface Outgoing<T> {
  readonly call: Call<T>;
  readonly request: ServiceRequest;
  readonly isWrite: boolean;
  /** Of the operation that began the call; others may share its result. */
  readonly budget: RequestBudget;
  /** Of that operation, or of all that share the call. */
  readonly wait: WaitLimit;
  /** The call as it is reported in events. */
  readonly sent: SentCall;
}

export interface Answer<T> {
  readonly value: T;
  /** The unchanged body. */
  readonly text: string;
}

/** @throws {ServiceError} */
export type Send = <T>(outgoing: Outgoing<T>) => Promise<Answer<T>>;

/** A stage of the pipeline: a function around the rest of it. */
export type Stage = (next: Send) => Send;
