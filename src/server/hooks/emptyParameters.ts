import type { onRequestHookHandler, preHandlerHookHandler } from 'fastify';

/** Optional URL parameters with the values that count as absent. */
const EMPTY_PARAMETER_VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  // `null` is a valid operation name.
  ['operationName', ['']],
  ['documentId', ['']],
  ['variables', ['', 'null']],
  ['extensions', ['', 'null']],
]);

/**
 * Drops empty URL parameters, which GraphQL over HTTP treats as absent and Apollo Server rejects. Both forms then share
 * a cached response if the client encodes as URLSearchParams does.
 */
export const dropEmptyParameters: onRequestHookHandler = ({ raw }, _, done) => {
  const { url = '' } = raw;
  const begin = url.indexOf('?');
  if (begin < 0) return done();
  const parameters = new URLSearchParams(url.slice(begin));
  const empty = [...EMPTY_PARAMETER_VALUES].filter(([name, values]) => {
    const [value, ...more] = parameters.getAll(name);
    return value !== undefined && more.length === 0 && values.includes(value);
  });
  for (const [name] of empty) parameters.delete(name);
  if (empty.length > 0) raw.url = `${url.slice(0, begin)}?${parameters}`;
  return done();
};

/** Drops empty parameters of a body, where Apollo Server accepts only `null` as absent. */
export const dropEmptyMembers: preHandlerHookHandler = (request, _, done) => {
  const { body } = request;
  if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body)) {
      if (value === '' && EMPTY_PARAMETER_VALUES.has(name)) Reflect.deleteProperty(body, name);
    }
  }
  return done();
};
