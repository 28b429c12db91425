import {
  buildRequest,
  type Call,
  filterArgumentsOf,
  isDocumented,
  recordIdsOf,
  versionedPath,
} from '../../service/description/index.ts';
import type { Deadline, Operation, SentCall } from '../../operation/index.ts';
import type { EndpointState } from '../resilience/endpoints.ts';

/** A call on its way to the service. */
export interface Outgoing<T> extends SentCall {
  readonly call: Call<T>;
  readonly body: string | undefined;
  /** Versioned path template. */
  readonly source: string;
  /** The records that it is about; none for a path without one. */
  readonly records: readonly string[];
  /** The same, or the call itself: failures of one of them are none of the endpoint. */
  readonly subjects: readonly string[];
  readonly isWrite: boolean;
  /** True when an attempt of it has been sent. */
  isSent: boolean;
  /** Whether it waits for an access token. */
  isAuthorizing: boolean;
  /** How long its callers wait: the operation that began it, then all that share it. */
  wait: Deadline;
  readonly state: EndpointState;
}

/** Sends a call, and returns its value. */
export type Send = <T>(call: Outgoing<T>) => Promise<T>;

/** A read of an operation, on its way. @param serviceName Of the service, in paths. */
export function outgoingRead<T>(
  call: Call<T>,
  operation: Operation,
  state: EndpointState,
  serviceName: string,
): Outgoing<T> {
  const { path, body } = buildRequest(call, serviceName);
  const records = recordIdsOf(call);
  return {
    call,
    method: body === undefined ? 'GET' : 'POST',
    endpoint: call.path,
    version: call.version,
    source: versionedPath(call.path, call.version),
    path,
    body,
    records,
    subjects: records.length > 0 ? records : [path + (body ?? '')],
    beganAt: performance.now(),
    operation,
    wait: operation.deadline,
    isWrite: false,
    isSent: false,
    isAuthorizing: false,
    state,
  };
}

/** Equal reads have equal keys. */
export const keyOf = ({ path, body }: Outgoing<unknown>): string => (body === undefined ? path : `${path} ${body}`);

/** The platform or country of a read on its endpoint, with its other arguments; undefined if it has neither. */
export function scopeOf({ call, source }: Outgoing<unknown>): ArgumentScope | undefined {
  const all = filterArgumentsOf(call);
  if (!all.some(([name]) => name === 'platform' || name === 'countryCode')) return undefined;
  return {
    name: `${source} ${JSON.stringify([all, call.body])}`,
    isDocumented: all.every(([name, value]) => isDocumented(name, String(value))),
  };
}

/** Arguments that an endpoint accepts or refuses as a whole. */
interface ArgumentScope {
  readonly name: string;
  /** False if the service may not know one of them at all. */
  readonly isDocumented: boolean;
}
