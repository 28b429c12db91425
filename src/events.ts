import type { EventEmitter } from 'node:events';
import type { ErrorCode } from './errors.ts';
import type { RequestBudget } from './budget.ts';

/** A call in events: one read or write, with all its attempts. */
export interface SentCall {
  /** Path template of the catalogue. */
  readonly endpoint: string;
  readonly version: string | undefined;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As it is sent, with identifiers and search terms in it: for the log only. */
  readonly path: string;
  /** End of the time, by `performance.now()`. */
  readonly beganAt: number;
  /** The one that began it; others may share what comes of it. */
  readonly operation: RequestBudget;
}

/** One HTTP exchange with the service or its authorization service. */
export interface Exchange {
  /** Path template of the catalogue, or `token`. */
  readonly endpoint: string;
  readonly method: string;
  /** Absent without a complete response. */
  readonly status?: number;
  /** Why there is no complete response; `CANCELLED`: no caller waited for it any more. */
  readonly failure?: ErrorCode | 'CANCELLED';
  readonly seconds: number;
}

/**
 * Where a read was found: in memory (`fresh`, `stale`: good enough, `old`: because the service fails), in an equal read
 * under way (`joined`), or nowhere (`missed`).
 */
type Found = 'fresh' | 'stale' | 'old' | 'joined' | 'missed';

/** What is known of an operation when it has been answered. */
export interface OperationReport {
  /** As its document says; absent if it has none, or is not valid. */
  readonly name: string | undefined;
  readonly type: 'query' | 'mutation' | 'subscription' | undefined;
  /** The client, as it names itself. */
  readonly client: { readonly name: string | undefined; readonly version: string | undefined };
  readonly seconds: number;
  /** Of its errors, each once. */
  readonly codes: readonly string[];
}

/**
 * Events of the program, for metrics, traces and logs. Publishers know no listener. Listeners are
 * called in the midst of the work, so they must be quick and never throw.
 */
export type Events = EventEmitter<{
  /** A request was refused before GraphQL began. @param code Of the response. */
  refused: [code: string];
  /** @param header Of the request; undefined if it has none of that name. */
  operationBegan: [operation: RequestBudget, header: (name: string) => string | undefined];
  operationEnded: [operation: RequestBudget, report: OperationReport];
  lookedUp: [operation: RequestBudget, endpoint: string, found: Found];
  callBegan: [call: SentCall];
  /** A place within the rate was given. */
  placed: [call: SentCall, waitedSeconds: number];
  exchanged: [exchange: Exchange];
  /** An attempt failed and another follows. */
  retried: [call: SentCall, code: ErrorCode];
  callEnded: [call: SentCall, error: unknown];
}>;

/** Publishes the begin of a call, and its end, also when it fails. */
export async function publishCall<T>(events: Events, call: SentCall, work: (call: SentCall) => Promise<T>): Promise<T> {
  events.emit('callBegan', call);
  try {
    const answer = await work(call);
    events.emit('callEnded', call, undefined);
    return answer;
  } catch (error) {
    events.emit('callEnded', call, error);
    throw error;
  }
}
