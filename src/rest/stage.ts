import type { RequestBudget } from '../budget.ts';
import { type Call, fill, queryString, ServiceTemplate } from '../endpoint/call.ts';
import type { SentCall } from '../events.ts';

/** The HTTP request of a call, without the address of the service and without credentials. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body: string | undefined;
  /** Equal for equal reads. */
  readonly key: string;
}

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

/** Sends a call, and resolves to the value of its response. @throws {ServiceError} */
export type Send = <T>(outgoing: Outgoing<T>) => Promise<T>;

/** A stage of the pipeline: a function around the rest of it. */
export type Stage = (next: Send) => Send;

/** @param service The provider's own name, which replaces `{service}`. */
export function requestOf(method: ServiceRequest['method'], call: Call<unknown>, service: string): ServiceRequest {
  const { path: template, version = '', values, query = {} } = call;
  const path = fill(template, { ...values, version, service }) + queryString(query, service);
  const named = (_: string, value: unknown) => (value instanceof ServiceTemplate ? value.filled(service) : value);
  const body = call.body === undefined ? undefined : JSON.stringify(call.body, named);
  return { method, path, body, key: body === undefined ? path : `${path} ${body}` };
}
