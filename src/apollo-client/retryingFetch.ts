import { parseJson } from './codeAt.ts';
import { retry, retryAfterOf, type RetryOptions } from './refusal.ts';

interface Options extends RetryOptions {
  readonly fetch?: typeof fetch;
}

/**
 * A `fetch` that sends an operation again which was refused as a whole: by the server with 429 or 503, or behind a router with
 * 200. It waits for the seconds that the refusal names, and ends when its signal aborts. A mutation is sent again only if the
 * server itself has refused it with `extensions.retryAfter`, which it gives to no operation that can have had an effect. Behind
 * a router, the operations that are sent again are queries by GET, or by POST with their text.
 */
export function retryingFetch(options: Options = {}): typeof fetch {
  return (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const method = init?.method ?? request?.method ?? 'GET';
    return retry(
      // Not bound to the first `fetch`, which a test or a polyfill can replace. The body of a request can be sent once.
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

/** Not parts of a response, which would be read to their end. */
const isJson = (headers: Headers) => /^application\/(graphql-response\+)?json/.test(headers.get('content-type') ?? '');

function isQueryText(body: unknown): boolean {
  if (typeof body !== 'string') return false;
  const { query } = Object(parseJson(body));
  return typeof query === 'string' && !/\bmutation\b/.test(query);
}

/** A proxy sends another body. */
function retryAfterIn(text: string): number | undefined {
  return text.includes('"retryAfter"') ? retryAfterOf(parseJson(text)) : undefined;
}
