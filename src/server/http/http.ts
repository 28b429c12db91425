import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { isIP } from 'node:net';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyHttpOptions,
  onRequestHookHandler,
  onSendHookHandler,
} from 'fastify';
import { formatList } from '../../config/index.ts';
import { type ErrorCode, type Events, SubgraphError } from '../../operation/index.ts';
import { dropBody } from './bodies.ts';
import { hasKnownEncoding } from './compression.ts';
import { hasBody, type ClientConnections, type ConnectionTimeouts } from './connections.ts';

/** Fastify's options for request ids, for errors before routing, and for connections with timeouts. */
export function createHttpOptions(connections: ClientConnections, timeouts: ConnectionTimeouts, events: Events) {
  return {
    // No hook runs for a malformed address.
    frameworkErrors: (error, request, reply) =>
      createErrorHandler(createReject(events), createRefuse(events))(
        error,
        request,
        setSecurityHeaders(reply.header(REQUEST_ID_HEADER, request.id)),
      ),
    genReqId: requestIdOf,
    serverFactory: handler => connections.createServer(handler, timeouts),
  } satisfies FastifyHttpOptions<Server>;
}

/**
 * Applies the rules for every request and response.
 * @param shutdownSignal Aborted when the shutdown begins.
 * @param ownHost Only this name, addresses, names without a dot, and names below `.localhost` and `.internal` are served. If
 * absent, all hosts are.
 */
export function guardHttp(
  fastify: FastifyInstance,
  events: Events,
  shutdownSignal: AbortSignal,
  ownHost?: string,
): void {
  const reject = createReject(events);
  // Only the GraphQL route reads bodies, and only JSON: browsers send text to other sites without a preflight.
  fastify.removeAllContentTypeParsers();
  fastify.addHook('onRequest', sendRequestId);
  fastify.addHook('onRequest', dropUnexpectedBody);
  fastify.addHook('onRequest', rejectInvalidHosts(reject));
  if (ownHost !== undefined) fastify.addHook('onRequest', rejectPublicHosts(reject, ownHost));
  fastify.addHook('onRequest', answerHealthOptions);
  fastify.addHook('onSend', dropUnreadBody);
  fastify.addHook('onSend', sendSecurityHeaders);
  fastify.addHook('onSend', closeOnShutdown(shutdownSignal));
  fastify.setErrorHandler(createErrorHandler(reject, createRefuse(events)));
}

/**
 * Rejects requests with unknown routes, oversized headers or unknown encodings. Runs after CORS, so that pages can read
 * the response.
 */
export function rejectUnserved(fastify: FastifyInstance, events: Events): void {
  fastify.addHook('onRequest', rejectUnservedRequests(createReject(events)));
}

export const REQUEST_ID_HEADER = 'x-request-id';
/** Ids that are safe in any log. */
const SAFE_REQUEST_ID = /^[\w.:/+=-]{1,128}$/;

/** Uses the caller's id, so that one search finds a request in all logs; otherwise creates one. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID();
}

const sendRequestId: onRequestHookHandler = ({ id }, reply, done) => {
  reply.header(REQUEST_ID_HEADER, id);
  done();
};

/** Answers OPTIONS from monitors, which discover methods. CORS handles preflights of browsers. */
const answerHealthOptions: onRequestHookHandler = ({ raw: { method, url = '' }, headers }, reply, done) => {
  const isPreflight = headers['access-control-request-method'] !== undefined;
  if (method !== 'OPTIONS' || isPreflight || !/^\/health(?:[/?]|$)/.test(url)) return done();
  return reply.code(204).header('allow', 'GET, HEAD').send();
};

/** Drops the body of a request whose method has none. */
const dropUnexpectedBody: onRequestHookHandler = ({ raw }, _, done) => {
  if (raw.method !== 'POST' && hasBody(raw)) dropBody(raw);
  done();
};

/** Drops the rest of a body once its response is known, because it may wait behind other requests on the connection. */
const dropUnreadBody: onSendHookHandler = ({ raw }, _, payload, done) => {
  if (!raw.readableEnded && hasBody(raw)) dropBody(raw);
  done(null, payload);
};

/** Adds request headers to `Vary`, for caches that store the response. */
export const addVary = (reply: FastifyReply, headers: string): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary'), headers].filter(Boolean).join(', '));

/** Sends `connection: close`, so that the shutdown does not close a connection while its next request arrives. */
const closeOnShutdown =
  (shutdownSignal: AbortSignal): onSendHookHandler =>
  (_, reply, _payload, done) => {
    if (shutdownSignal.aborted) reply.header('connection', 'close');
    done();
  };

/** Returns GraphQL errors to requests that do not reach GraphQL, and reports them as events. */
const createReject =
  (events: Events) =>
  (reply: FastifyReply, status: number, code: ReplyCode, message: string): FastifyReply => {
    events.emit('requestRejected', code);
    return reply.code(status).send({ errors: [{ message, extensions: { code } }] });
  };

/** Rejects a request with a subgraph error and the status of its code. */
const createRefuse =
  (events: Events) =>
  (reply: FastifyReply, { code, message, extensions }: SubgraphError): FastifyReply => {
    const { retryAfter } = extensions;
    events.emit('requestRejected', code);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(ERROR_STATUSES.get(code) ?? 500).send({ errors: [{ message, extensions }] });
  };

const ERROR_STATUSES: ReadonlyMap<ErrorCode, number> = new Map([
  ['BODY_TOO_LARGE', 413],
  ['OVERLOADED', 503],
]);

type ReplyCode = ErrorCode | 'BAD_REQUEST' | 'INTERNAL_SERVER_ERROR';
type Reject = ReturnType<typeof createReject>;
type Refuse = ReturnType<typeof createRefuse>;

/**
 * Rejects missing hosts, and repeated or invalid ones, which another server on the path may have interpreted
 * differently (RFC 9112, section 3.2). Hooks of this file use callbacks, which take less time than promises.
 */
const rejectInvalidHosts =
  (reject: Reject): onRequestHookHandler =>
  ({ raw, host, is404, routeOptions }, reply, done) => {
    // Apollo Server needs a host. HTTP/1.0 probes have none.
    const isMissing = !host && !is404 && !routeOptions.url?.startsWith('/health');
    if (!isMissing && hasValidHost(raw)) return done();
    return reject(reply, 400, 'BAD_REQUEST', 'The header "host" is missing, invalid or repeated.');
  };

/**
 * Prevents DNS rebinding: a page on the internet could point its name at this machine and then read and write here
 * (https://owasp.org/www-community/attacks/DNS_Rebinding). Addresses cannot be rebound, nor can names without a dot
 * or below `.localhost` and `.internal`.
 */
const rejectPublicHosts =
  (reject: Reject, ownHost: string): onRequestHookHandler =>
  ({ host }, reply, done) => {
    const { hostname } = new URL(`http://${host || 'localhost'}`);
    const name = hostname.replace(/\.$/, '');
    if (!isPublicName(name) || name === ownHost.toLowerCase()) return done();
    return reject(
      reply,
      403,
      'BAD_REQUEST',
      `The host "${name}" is not allowed in development: set HOST to it, or NODE_ENV to production.`,
    );
  };

const isPublicName = (name: string): boolean =>
  name.includes('.') && !/\.(?:localhost|internal)$/.test(name) && isIP(name) === 0;

/** Headers that Fastify and Apollo Server parse, some values in quadratic time. */
const BOUNDED_HEADERS = [
  { name: 'content-type', maxBytes: 256 },
  { name: 'accept', maxBytes: 1_024 },
] as const;

/** Runs before a body is read. */
const rejectUnservedRequests =
  (reject: Reject): onRequestHookHandler =>
  (request, reply, done) => {
    const { headers, is404 } = request;
    const tooLong = BOUNDED_HEADERS.find(({ name, maxBytes }) => (headers[name]?.length ?? 0) > maxBytes);
    if (tooLong)
      return reject(
        reply,
        431,
        'BAD_REQUEST',
        `The header "${tooLong.name}" is longer than ${tooLong.maxBytes} bytes.`,
      );
    if (is404) return rejectUnknown(request, reply, reject);
    if (hasKnownEncoding(request)) return done();
    reply.header('accept-encoding', 'gzip, identity');
    return reject(reply, 415, 'BAD_REQUEST', 'Bodies can be encoded with gzip only.');
  };

/**
 * Only pages load scripts; all other responses are data without permissions in a browser. Without a lifetime, caches
 * would choose one, for some errors too (RFC 9110, section 15.1).
 */
function setSecurityHeaders(reply: FastifyReply): FastifyReply {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.headers({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': isPage ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'",
  });
}

const sendSecurityHeaders: onSendHookHandler = (_, reply, payload, done) => {
  setSecurityHeaders(reply);
  done(null, payload);
};

/** Errors before GraphQL begins. */
const createErrorHandler =
  (reject: Reject, refuse: Refuse) =>
  (error: FastifyError | SubgraphError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // The client disconnected in the middle of its request.
    if (request.raw.destroyed && !request.raw.complete) return reply.hijack();
    if (error instanceof SubgraphError) return refuse(reply, error);
    const { statusCode = 500 } = error;
    if (statusCode >= 400 && statusCode < 500)
      return reject(reply, statusCode, 'BAD_REQUEST', remedies.get(error.code) ?? error.message);
    request.log.error({ err: error, requestId: request.id }, 'unexpected error');
    return reject(reply, 500, 'INTERNAL_SERVER_ERROR', 'Internal server error');
  };

/** What to send instead, by Fastify error code. curl sends forms by default. */
const remedies: ReadonlyMap<string, string> = new Map([
  [
    'FST_ERR_CTP_INVALID_MEDIA_TYPE',
    'The body must be JSON: send the header "content-type: application/json", and a body such as {"query":"{ __typename }"}.',
  ],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'The body is empty: send JSON such as {"query":"{ __typename }"}.'],
]);

/** Rejects invalid hosts and all bodies before a plain `node:http` listener. */
export const guardListener =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const rejection = !hasValidHost(request) ? 400 : hasBody(request) ? 413 : undefined;
    if (rejection === undefined) return listener(request, response);
    dropBody(request);
    return response.writeHead(rejection, { connection: 'close' }).end();
  };

/** Whether the host is valid or absent. Node.js rejects requests without a host, except with HTTP/1.0. */
function hasValidHost({ headers: { host = '' }, rawHeaders }: IncomingMessage): boolean {
  const isSingle = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length < 2;
  return isSingle && (host === '' || isHost(host));
}

/** The host must not contain a path, query, fragment or user. */
const isHost = (host: string): boolean => !/[/\\?#@]/.test(host) && URL.canParse(`http://${host}`);

const METHODS = ['GET', 'POST'] as const;

function rejectUnknown(request: FastifyRequest, reply: FastifyReply, reject: Reject): FastifyReply {
  const [url = ''] = request.url.split('?');
  const allowed = METHODS.filter(method => request.server.hasRoute({ method, url }));
  if (allowed.length === 0)
    return reject(reply, 404, 'BAD_REQUEST', 'Nothing is served at this address; GraphQL is at /graphql.');
  return reject(
    reply.header('allow', allowed.join(', ')),
    405,
    'BAD_REQUEST',
    `This address serves ${formatList(allowed)}, not ${request.method}${url === '/graphql' ? '' : '; GraphQL is at /graphql'}.`,
  );
}
