import type { Raw } from './envelope.ts';
import type { Query } from './path.ts';

/** Tells the log what was odd in an answer; the answer is used all the same. */
export type Report = (problem: string) => void;

/** One call to the service: what to send and how to read the answer. */
export interface Call<T> {
  /** Path template; it names the endpoint in logs and refusals. `{service}` is filled by the client. */
  readonly path: string;
  readonly version?: string | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly query?: Query | undefined;
  /** What is sent with a read that goes by POST; undefined for GET. Templates in it are filled, as in the query. */
  readonly body?: unknown;
  /** @throws {InvalidAnswer} when the answer is not what the endpoint promises. */
  readonly decode: (body: Raw, report: Report) => T;
}
