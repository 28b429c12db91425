import type { ServiceConfig } from '../../config/index.ts';
import type { Exchange } from '../outgoing.ts';
import type { Http } from './http.ts';
import { attributed, mergedInto } from './provenance.ts';

/** Bytes of a response without rows, and of a row. The longest of the sandbox have 30 kB and 2.7 kB. */
const LONGEST_HEAD = 1024 * 1024;
const LONGEST_ROW = 8 * 1024;

/** Makes the request of an attempt, and finds who has written the response. */
export function exchange({ url }: ServiceConfig, http: Http): Exchange {
  const { origin, pathname } = new URL(url);
  const basePath = pathname.replace(/\/$/, '');
  return async ({ call, records, endpoint, method, path, body, isWrite, wait, headers, onProgress }) => {
    onProgress();
    const response = await http({
      endpoint,
      method,
      origin,
      path: basePath + path,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body,
      needsNewConnection: isWrite,
      longest: LONGEST_HEAD + LONGEST_ROW * Number(call.query?.['limit'] ?? 0),
      wait,
      onProgress,
    });
    const id = isWrite ? undefined : mergedInto(response, { origin, path: basePath + path, record: records[0] });
    if (id !== undefined) return { ...response, isFromService: true, mergedInto: id };
    return attributed(response, { ...call, isWrite });
  };
}
