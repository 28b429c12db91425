import type { ServiceConfig } from '../../config/index.ts';
import type { Http } from './http.ts';
import type { Outgoing } from './outgoing.ts';
import { attributed, type AttributedResponse } from './provenance.ts';
import type { Progress } from '../resilience/retry.ts';
import type { Authorization } from '../auth/token.ts';

/** One request of a call and its response. */
export type Exchange = (
  call: Outgoing<unknown>,
  authorization: Authorization,
  progress: Progress | undefined,
) => Promise<AttributedResponse>;

/** Bytes of a response without rows, and of a row. The longest of the sandbox have 30 kB and 2.7 kB. */
const LONGEST_HEAD = 1024 * 1024;
const LONGEST_ROW = 8 * 1024;

export function exchangeWith({ url, timeoutMs }: ServiceConfig, http: Http): Exchange {
  const { origin, pathname } = new URL(url);
  const basePath = pathname.replace(/\/$/, '');
  return ({ call, endpoint, method, path, body, isWrite, wait }, { headers }, progress) => {
    const response = http({
      endpoint,
      method,
      origin,
      path: basePath + path,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body,
      needsNewConnection: isWrite,
      longest: LONGEST_HEAD + LONGEST_ROW * Number(call.query?.['limit'] ?? 0),
      timeout: isWrite ? timeoutMs : undefined,
      wait,
      onProgress: progress?.onData,
    });
    return response.then(received => attributed(received, { ...call, isWrite }));
  };
}
