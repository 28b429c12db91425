import type { Raw } from './envelope.ts';
import type { Query } from './path.ts';

/** Reports irregularities of a response to the log; the response is used nevertheless. */
export type Report = (problem: string) => void;

/** One call to the service: what to send and how to read the answer. */
export interface Call<T> {
  /** Path template; it names the endpoint in logs and refusals. `{service}` is filled by the client. */
  readonly path: string;
  readonly version?: string | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly query?: Query | undefined;
  /** Body of a read by POST; undefined for GET. Templates in it are filled, as in the query. */
  readonly body?: unknown;
  /** @throws {InvalidAnswer} when the response breaks the contract of the endpoint. */
  readonly decode: (body: Raw, report: Report) => T;
}
