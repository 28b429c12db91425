import type { EventEmitter } from 'node:events';
import type { GraphQLFormattedError } from 'graphql';
import type { ErrorCode } from './errors.ts';
import type { Operation } from './operation.ts';

/** A read or write, including all of its attempts. */
export interface SentCall {
  /** Path template of the catalogue. */
  readonly endpoint: string;
  readonly version: string | undefined;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Contains identifiers and search terms, so only the log at level `debug` shows it. */
  readonly path: string;
  /** Timestamp of `performance.now()`. */
  readonly beganAt: number;
  /** The operation that started the call. Other operations may share the result. */
  readonly operation: Operation;
}

/** One HTTP exchange with the service or its token endpoint. */
export interface ExchangeReport {
  /** Path template of the catalogue, or `token`. */
  readonly endpoint: string;
  readonly method: string;
  /** Absent if the response is incomplete. */
  readonly status?: number;
  /**
   * Why the response is incomplete. `CANCELLED` if this process aborted the attempt: it timed out, another attempt
   * ended the call, or all callers have left.
   */
  readonly failure?: ErrorCode | 'CANCELLED';
  readonly seconds: number;
}

/**
 * How a read was served: from the cache (`fresh`; `stale`, revalidated in the background; `expired`, because the
 * service fails, is slow or sent an unreadable value), by an identical read in flight (`joined`), or by a call
 * (`missed`).
 */
type CacheResult = 'fresh' | 'stale' | 'expired' | 'joined' | 'missed';

export type GetHeader = (name: string) => string | undefined;

export interface OperationReport {
  readonly type: 'query' | 'mutation' | 'subscription' | undefined;
  readonly client: { readonly name: string | undefined; readonly version: string | undefined };
  readonly seconds: number;
  /** Whether the client disconnected before the whole response was ready. */
  readonly isCancelled: boolean;
  /** Distinct error codes. Empty if the operation was cancelled. */
  readonly codes: readonly string[];
}

/** Program events for metrics, traces and logs. Listeners run synchronously, so they must be fast and never throw. */
export type Events = EventEmitter<{
  /** A request or a connection was rejected before GraphQL execution. */
  requestRejected: [code: string];
  /** A client disconnected before the response was complete. */
  cancelled: [];
  operationBegan: [operation: Operation, headers: GetHeader];
  operationEnded: [operation: Operation, report: OperationReport];
  cacheRead: [operation: Operation, endpoint: string, found: CacheResult];
  callBegan: [call: SentCall];
  /** An operation was admitted, before its first call. */
  entered: [operation: Operation, waitedSeconds: number];
  exchanged: [exchange: ExchangeReport];
  /** An attempt failed and will be retried. */
  retried: [call: SentCall, code: ErrorCode];
  callEnded: [call: SentCall, error: unknown];
  /**
   * Parts of a response were malformed and left out.
   * @param problems Number of occurrences by problem.
   */
  malformedResponse: [call: SentCall, problems: ReadonlyMap<string, number>];
  /**
   * A token request failed.
   * @param isKnown Whether the previous token request failed for the same reason.
   */
  tokenFailed: [error: unknown, isKnown: boolean];
  /** The service was unreachable at startup. */
  unreachable: [error: Error];
  /** An operation took rate tokens: from Redis, or from the replica's own bucket while Redis does not reply. */
  rateDrawn: [calls: number, bucket: 'redis' | 'local'];
  redisReplied: [seconds: number];
  /**
   * A Redis command failed.
   * @param type Error code of the reply, TIMEOUT or DISCONNECTED.
   */
  redisFailed: [type: string];
  /**
   * A defect: an error caused neither by the request nor by the service.
   * @param path Path of the field.
   */
  defect: [operation: Operation, error: unknown, path: GraphQLFormattedError['path']];
}>;
