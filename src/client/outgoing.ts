import { buildRequest, type Call, recordIdsOf, versionedPath } from '../service/description/index.ts';
import type { Deadline, Operation, SentCall } from '../operation/index.ts';
import type { AttributedResponse } from './transport/provenance.ts';

/** A call passing through the policies. */
export interface Outgoing<T> extends SentCall {
  readonly call: Call<T>;
  /** The call as reported in events; the same object for all attempts. */
  readonly reported: SentCall;
  readonly body: string | undefined;
  /** Versioned path template. */
  readonly source: string;
  /** Ids of the requested records; empty for a path without a record. */
  readonly records: readonly string[];
  /** `records`, or the call itself for a path without a record. Failures of one subject are not evidence about the endpoint. */
  readonly subjects: readonly string[];
  readonly isWrite: boolean;
  readonly isProbe?: boolean;
  /** Ends when nobody waits for the call or this attempt. */
  readonly wait: Deadline;
  readonly state: EndpointState;
  /** Credentials, added by the token policy. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Called when an attempt leaves the process, after all queues, and when the headers or a chunk of its response arrive. Not
   * called in queues, because time spent in queues is not a failure of the service.
   */
  readonly onProgress: () => void;
  /** Shared by all attempts. */
  readonly progress: Progress;
}

interface EndpointState {
  readonly breaker: {
    readonly state: 'closed' | 'half-open' | 'open';
    readonly probesIn: number;
    takeProbe(subjects: readonly string[]): boolean;
    answered(subjects: readonly string[]): void;
    failed(subjects: readonly string[], sentAt?: number): void;
  };
  /** Records whose last call failed. */
  readonly suspects: { hasAny(subjects: readonly string[]): boolean };
  readonly connections: Connections;
  readonly suspectConnections: Connections;
  readonly retries: { countCall(): void; spend(): boolean };
}

interface Connections {
  acquire(): Promise<void> | undefined;
  release(): void;
}

interface Progress {
  stage: 'queued' | 'authorizing' | 'sent';
}

/** Sends a call with all of its attempts and returns its value. */
export type Send = <T>(call: Outgoing<T>) => Promise<T>;
/** Middleware around a call with all of its attempts. */
export type Policy = (next: Send) => Send;

/** Makes one attempt of a call. */
export type Exchange = (call: Outgoing<unknown>) => Promise<AttributedResponse>;
/** Middleware around one attempt. */
export type AttemptPolicy = (next: Exchange) => Exchange;

interface Context {
  readonly operation: Operation;
  readonly state: EndpointState;
  /** Provider name in paths. */
  readonly serviceName: string;
  /** Method of a write; absent for a read. */
  readonly write?: 'POST' | 'DELETE';
}

/** Prepares a call of an operation for the policies. */
export function outgoingCall<T>(call: Call<T>, { operation, state, serviceName, write }: Context): Outgoing<T> {
  const { path, body } = buildRequest(call, serviceName);
  const records = recordIdsOf(call);
  const progress: Progress = { stage: 'queued' };
  const reported: SentCall = {
    method: write ?? (body === undefined ? 'GET' : 'POST'),
    endpoint: call.path,
    version: call.version,
    path,
    beganAt: performance.now(),
    operation,
  };
  return {
    ...reported,
    reported,
    call,
    source: versionedPath(call.path, call.version),
    body,
    records,
    subjects: records.length > 0 ? records : [path + (body ?? '')],
    wait: operation.deadline,
    isWrite: write !== undefined,
    state,
    headers: {},
    onProgress: () => (progress.stage = 'sent'),
    progress,
  };
}

/** Key of a read; equal for equal reads. */
export const keyOf = ({ path, body }: Outgoing<unknown>): string => (body === undefined ? path : `${path} ${body}`);
