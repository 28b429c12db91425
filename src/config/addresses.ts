export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Encodes a value as in `application/x-www-form-urlencoded`. Client credentials are encoded this way (RFC 6749, section 2.3.1). */
export const formEncoded = (text: string): string => String(new URLSearchParams({ '': text })).slice(1);

/** Whether the credentials of a URL are validly percent-encoded. */
export function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
