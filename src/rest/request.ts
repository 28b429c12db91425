import { type Call, fill, queryString, ServiceTemplate } from '../endpoint/call.ts';

/** The HTTP request of a call, without the address of the service and without credentials. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body: string | undefined;
  /** Equal for equal reads. */
  readonly key: string;
}

/** @param service The provider's own name, which replaces `{service}`. */
export function requestOf(method: ServiceRequest['method'], call: Call<unknown>, service: string): ServiceRequest {
  const { path: template, version = '', values, query = {} } = call;
  const path = fill(template, { ...values, version, service }) + queryString(query, service);
  const named = (_: string, value: unknown) => (value instanceof ServiceTemplate ? value.filled(service) : value);
  const body = call.body === undefined ? undefined : JSON.stringify(call.body, named);
  return { method, path, body, key: body === undefined ? path : `${path} ${body}` };
}
