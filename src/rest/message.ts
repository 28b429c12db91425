import type { Call } from '../endpoint/call.ts';
import { fill, queryString, ServiceTemplate } from '../endpoint/path.ts';

/** A call as it is sent. */
export interface Message {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body: string | undefined;
  /** Equal for equal reads. */
  readonly key: string;
}

/** @param service The provider's own name, where `{service}` stands. */
export function messageOf(method: Message['method'], call: Call<unknown>, service: string): Message {
  const { path, version = '', values, query = {} } = call;
  const filled = fill(path, { ...values, version, service });
  const asked = filled + queryString(query, service);
  const named = (_: string, value: unknown) => (value instanceof ServiceTemplate ? value.filled(service) : value);
  const body = call.body === undefined ? undefined : JSON.stringify(call.body, named);
  return { method, path: asked, body, key: body === undefined ? asked : `${asked} ${body}` };
}
