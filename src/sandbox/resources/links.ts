import type { Call } from '../http/call.ts';
import { badRequest } from '../http/envelope.ts';

/** Links that somebody wants to see attached to a record. People look at them first: nothing changes at once. */
export function checkLinks({ body }: Call): void {
  const urls = body !== null && typeof body === 'object' && 'urls' in body ? body.urls : undefined;
  const isList = Array.isArray(urls) && urls.length > 0 && urls.every(url => typeof url === 'string');
  if (!isList) throw badRequest('"urls" must be a list of URLs.');
}
