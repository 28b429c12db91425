import { parseJson } from './codeAt.ts';
import { retry, retryAfterOf, type RetryOptions } from './refusal.ts';

interface Options extends RetryOptions {
  readonly fetch?: typeof fetch;
}

/**
 * Returns a `fetch` that retries operations rejected as a whole: with 429 or 503 by the server, or with 200 behind a
 * router. It waits for the rejection's `retryAfter`, or for the Retry-After header of a rejected GET, and stops when
 * the signal aborts. Mutations are retried only if the server itself rejected them with `extensions.retryAfter`, which
 * proves that they had no effect. Behind a router, it retries only queries sent by GET, or by POST with the query text.
 */
export function retryingFetch(options: Options = {}): typeof fetch {
  return (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const method = init?.method ?? request?.method ?? 'GET';
    return retry(
      // Read `fetch` on each call, because tests and polyfills replace it. A request body can be sent only once, hence
      // the clone.
      isLast => (options.fetch ?? globalThis.fetch)(request && !isLast ? request.clone() : input, init),
      response => pauseAfter(response, method, init?.body),
      options,
      init?.signal ?? request?.signal,
    );
  };
}

async function pauseAfter(response: Response, method: string, body: unknown): Promise<number | undefined> {
  const { status, headers } = response;
  const isRefusal = status === 429 || status === 503;
  const isRouterResponse = status === 200 && (method === 'GET' || isQueryText(body)) && isJson(headers);
  if (!isRefusal && !isRouterResponse) return undefined;
  const pause = retryAfterIn(await response.clone().text());
  if (pause !== undefined || isRouterResponse || method !== 'GET') return pause;
  const header = headers.get('retry-after');
  return header && /^\d+$/.test(header) ? Number(header) : undefined;
}

/** Excludes multipart responses: reading one would delay its first part until the last. */
const isJson = (headers: Headers) => /^application\/(graphql-response\+)?json/.test(headers.get('content-type') ?? '');

function isQueryText(body: unknown): boolean {
  if (typeof body !== 'string') return false;
  const { query } = Object(parseJson(body));
  return typeof query === 'string' && !/\bmutation\b/.test(query);
}

/** The body may come from a proxy and need not be JSON. */
function retryAfterIn(text: string): number | undefined {
  return text.includes('"retryAfter"') ? retryAfterOf(parseJson(text)) : undefined;
}
