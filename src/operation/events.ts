import type { EventEmitter } from 'node:events';
import type { GraphQLFormattedError } from 'graphql';
import type { ErrorCode } from './errors.ts';
import type { Operation } from './operation.ts';

/** A call in events: one read or write, with all its attempts. */
export interface SentCall {
  /** Path template of the catalogue. */
  readonly endpoint: string;
  readonly version: string | undefined;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path as sent. It contains identifiers and search terms, so it is for the log only. */
  readonly path: string;
  /** Begin of the call, by `performance.now()`. */
  readonly beganAt: number;
  /** The operation that began the call; others may share its result. */
  readonly operation: Operation;
}

/** One HTTP exchange with the service or its authorization service. */
export interface ExchangeReport {
  /** Path template of the catalogue, or `token`. */
  readonly endpoint: string;
  readonly method: string;
  /** Status of the response; absent without a complete response. */
  readonly status?: number;
  /** The reason for an incomplete response; `CANCELLED`: no caller waited for it any more. */
  readonly failure?: ErrorCode | 'CANCELLED';
  readonly seconds: number;
}

/**
 * How a read was answered: from the cache (`fresh`; `stale`, which is refreshed in the background; `old`, because the service
 * fails), an equal read in flight (`joined`), or a call (`missed`).
 */
type CacheResult = 'fresh' | 'stale' | 'old' | 'joined' | 'missed';

/** Returns a header of a request. */
export type GetHeader = (name: string) => string | undefined;

/** An operation after its response. */
export interface OperationReport {
  readonly type: 'query' | 'mutation' | 'subscription' | undefined;
  /** Name and version of the client, from its headers. */
  readonly client: { readonly name: string | undefined; readonly version: string | undefined };
  readonly seconds: number;
  /** Whether its client has disconnected before there was a response. */
  readonly isCancelled: boolean;
  /** Codes of its errors, each once; none of a cancelled operation, whose errors say only that nobody waits. */
  readonly codes: readonly string[];
}

/**
 * Events of the program, for metrics, traces and logs. Listeners are called synchronously, so they must be fast and
 * never throw.
 */
export type Events = EventEmitter<{
  /** A request was rejected before GraphQL began. @param code Code of the response. */
  requestRejected: [code: string];
  /** The client of a request has disconnected before the end of the response. */
  cancelled: [];
  operationBegan: [operation: Operation, headers: GetHeader];
  operationEnded: [operation: Operation, report: OperationReport];
  cacheRead: [operation: Operation, endpoint: string, found: CacheResult];
  callBegan: [call: SentCall];
  /** An operation entered before its first call. */
  entered: [operation: Operation, waitedSeconds: number];
  exchanged: [exchange: ExchangeReport];
  /** An attempt failed and another follows. */
  retried: [call: SentCall, code: ErrorCode];
  callEnded: [call: SentCall, error: unknown];
  /** A response breaks its contract in some places, which are left out. @param problems Each with its number. */
  malformedResponse: [call: SentCall, problems: ReadonlyMap<string, number>];
  /** A token request failed. @param isKnown Whether the one before it failed for the same reason. */
  tokenFailed: [error: unknown, isKnown: boolean];
  /** No connection to the service is possible at the start. */
  unreachable: [error: Error];
  /** An operation drew on the rate: on the bucket in Redis, or on that of the replica while Redis does not reply. */
  rateDrawn: [calls: number, bucket: 'redis' | 'local'];
  /** A command of Redis has a reply. */
  redisReplied: [seconds: number];
  /** A command of Redis has failed. @param type Code of the reply, or TIMEOUT or DISCONNECTED. */
  redisFailed: [type: string];
  /** An error that is no error of the request or the service. @param path Of its field. */
  defect: [operation: Operation, error: unknown, path: GraphQLFormattedError['path']];
}>;
