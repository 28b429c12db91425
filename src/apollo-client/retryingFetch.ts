interface Options {
  /** Requests at most, with the first one: 3. */
  readonly attempts?: number;
  /** The longest pause in seconds: 60. A refusal that asks for a longer one is returned at once. */
  readonly longestPause?: number;
  readonly fetch?: typeof fetch;
}

/**
 * A `fetch` that sends an operation again which the server has refused as a whole, with 429 or 503: after the seconds that
 * the refusal names, not before, and until its signal aborts. A mutation is sent again only if the refusal has
 * `extensions.retryAfter`, which the server gives to no operation that can have had an effect.
 */
export function retryingFetch(options: Options = {}): typeof fetch {
  const { attempts = 3, longestPause = 60 } = options;
  return async (input, init) => {
    // Not bound to the first `fetch`, which a test or a polyfill can replace.
    const send = options.fetch ?? globalThis.fetch;
    const request = input instanceof Request ? input : undefined;
    const signal = init?.signal ?? request?.signal;
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts;
      // The body of a request can be sent once.
      const response = await send(request && !isLast ? request.clone() : input, init);
      if (isLast) return response;
      const pause = await pauseAfter(response, init?.method ?? request?.method);
      if (pause === undefined || pause > longestPause) return response;
      await response.body?.cancel();
      await wait(pause * 1_000, signal);
    }
  };
}

/** Seconds until the request can be sent again; undefined if it must not. */
async function pauseAfter(response: Response, method = 'GET'): Promise<number | undefined> {
  if (response.status !== 429 && response.status !== 503) return undefined;
  const named = retryAfterIn(await response.clone().text());
  if (named !== undefined || method !== 'GET') return named;
  const header = response.headers.get('retry-after');
  return header && /^\d+$/.test(header) ? Number(header) : undefined;
}

/** The time in the body of a refusal. A proxy sends another body. */
function retryAfterIn(body: string): number | undefined {
  try {
    const [error] = JSON.parse(body).errors;
    const { retryAfter } = error.extensions;
    return typeof retryAfter === 'number' ? retryAfter : undefined;
  } catch {
    return undefined;
  }
}

function wait(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
