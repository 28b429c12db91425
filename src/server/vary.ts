import type { FastifyReply } from 'fastify';

/** Adds a request header on which the response depends, for caches that store it. */
export const varyBy = (reply: FastifyReply, header: string): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary'), header].filter(Boolean).join(', '));
