import type { FastifyRequest } from 'fastify';

/** Characters; a longer name is truncated. */
const LONGEST = 100;

/**
 * The client that sent an operation, for fair shares of the rate: as the header names it, else its address.
 * @param header In lower case.
 */
export function clientOf({ headers, ip }: FastifyRequest, header = 'apollographql-client-name'): string {
  const named = headers[header];
  return (typeof named === 'string' && named.trim().slice(0, LONGEST)) || ip;
}
