import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { dayAt } from './data/calendar.ts';
import { uuidOf } from './data/identity.ts';
import { sequence } from './data/invention.ts';
import { special } from './data/structure.ts';
import { Access, credentials } from './http/access.ts';
import { SandboxCall } from './http/call.ts';
import { deliver, errorBy, faultFor, matches, type Reply } from './http/faults.ts';
import { badRequest, HttpError } from './http/httpError.ts';
import { Router } from './http/operation.ts';
import { Knobs, Written } from './knobs.ts';
import { freePath } from './resources/account.ts';
import { routes } from './resources/routes.ts';

export type { Fault, FaultKind } from './http/faults.ts';
export type { Move } from './knobs.ts';
export type { Knobs } from './knobs.ts';

/** A logged call. The status is 0 if there was no response. */
export interface SeenCall {
  method: string;
  path: string;
  status: number;
  /** Timestamp of `performance.now()`. */
  startedAt: number;
  endedAt: number;
  authorization: 'bearer' | 'key' | 'none';
}

export interface SandboxOptions {
  port?: number;
  /** Replaces `Date.now`. */
  now?: () => number;
  /** Provider name in paths and sort values, and platform code of its metrics. */
  serviceName?: string;
  /** Whether to accept writes and keep them in memory. Otherwise they return 405, as in the provider's sandbox. */
  writable?: boolean;
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** The embedded service: an HTTP server on loopback with deterministic invented data. */
export async function startSandbox({ port = 0, ...options }: SandboxOptions = {}) {
  const service = new Service(options);
  const server = createServer(service.listener);
  // Longer than any pause in a test, so that no connection closes while a request is in flight.
  server.keepAliveTimeout = 65_000;
  const url = await listen(server, port);
  // The token endpoint is `POST {authUrl}/oauth/token`.
  return Object.assign(service, credentials, {
    url,
    authUrl: url,
    closeConnections: () => closeConnections(server),
    close: () => close(server),
  });
}

/** @param port 0 selects a free port. */
async function listen(server: Server, port: number): Promise<string> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
}

/** Aborts pending calls: a fault may leave some of them open forever. */
function close(server: Server): Promise<void> {
  const closed = server[Symbol.asyncDispose]();
  server.closeAllConnections();
  return closed;
}

/** Drops all requests, including those of connections that are not accepted yet: Node accepts one per turn of the event loop. */
async function closeConnections(server: Server): Promise<void> {
  let hasAccepted = true;
  const accept = (): void => void (hasAccepted = true);
  server.on('connection', accept);
  while (hasAccepted) {
    hasAccepted = false;
    await nextTurn();
    await nextTurn();
  }
  server.off('connection', accept);
  server.closeAllConnections();
}

const MAX_KEPT_CALLS = 100_000;

class Service {
  readonly access = new Access();
  readonly knobs = this.access.knobs;
  /** Data calls, oldest first. Keeps at least the newest 100,000. */
  readonly calls: SeenCall[] = [];
  readonly tokenCalls: SeenCall[] = [];
  /** Id of the best-known artist. */
  readonly artist = uuidOf('artist', special.headliner);
  readonly #options: Required<Omit<SandboxOptions, 'port'>>;
  readonly #router: Router;
  readonly #written = new Written();
  readonly #chance = sequence(1);

  constructor({ now = Date.now, serviceName = 'service', writable = false }: SandboxOptions) {
    this.#options = { now, serviceName, writable };
    this.#router = new Router(routes, serviceName);
    this.reset();
  }

  /** Clears both logs and the rate window, restores default knobs and discards all writes. Tokens stay valid. */
  reset(): void {
    Object.assign(this.knobs, new Knobs(), { now: this.#options.now });
    Object.assign(this.#written, new Written());
    this.access.reset();
    this.calls.length = this.tokenCalls.length = 0;
  }

  readonly listener: RequestListener = (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const isToken = url.startsWith('/oauth/token');
    const calls = isToken ? this.tokenCalls : this.calls;
    response.sendDate = false;
    const answer = async (body: string): Promise<void> => {
      const seen = logged(calls, request);
      const fault = faultFor(this.knobs.faults, url, this.#chance);
      const reply = errorBy(fault) ?? (isToken ? this.access.token(request, body) : this.#reply(request, body));
      const headers = this.access.headers();
      const { latencyMs } = this.knobs;
      const delay = typeof latencyMs === 'function' ? latencyMs({ method, path: url }) : latencyMs;
      if (delay > 0) await wait(delay);
      const log = (status: number) => Object.assign(seen, { status, endedAt: performance.now() });
      deliver(response, { status: reply.status, body: reply.body, headers }, fault, log);
    };
    // GET requests are answered without reading a body. Clients that disconnect while sending a body get no response.
    const answered = method === 'GET' && !isToken ? answer('') : text(request).then(answer);
    answered.catch(() => response.destroy());
  };

  /** Only calls that return data count against the quota, except those of `freePath`. */
  #reply({ method = 'GET', url = '/', headers }: IncomingMessage, sent: string): Reply {
    const [path = '', query] = url.split(/\?(.*)/s);
    try {
      this.access.admit(headers);
      const { route, ...found } = this.#operationAt(method, url, path);
      const { knobs } = this;
      const [service, written] = [this.#options.serviceName, this.#written];
      const [search, body, today] = [new URLSearchParams(query), parseBody(sent), dayAt(knobs.now())];
      const answer = route.answer(new SandboxCall({ ...found, service, path, search, body, today, knobs, written }));
      if (!path.endsWith(freePath)) knobs.quota -= 1;
      return { status: 200, body: answer };
    } catch (error) {
      if (error instanceof HttpError) return error;
      if (error instanceof URIError) return badRequest('The path is not valid.');
      // All other errors are bugs in the sandbox and must surface.
      console.error(error);
      return new HttpError(500, 'Internal error.', 'server');
    }
  }

  #operationAt(method: string, url: string, path: string) {
    const { retired, refused } = this.knobs;
    const gone = retired.find(({ match }) => matches(match, url));
    if (gone) throw new HttpError(gone.status ?? 404, 'This operation no longer exists.');
    const found = this.#router.find(method, path);
    if (refused.some(match => matches(match, url))) {
      throw new HttpError(403, 'You are not authorized to perform this operation.');
    }
    if (this.#options.writable || !found.route.isWrite) return found;
    throw new HttpError(405, 'This operation is not allowed in the sandbox environment.');
  }
}

function logged(calls: SeenCall[], { method = 'GET', url: path = '/', headers }: IncomingMessage): SeenCall {
  const isBearer = headers.authorization?.startsWith('Bearer ');
  const authorization = isBearer ? 'bearer' : headers['x-app-id'] && headers['x-api-key'] ? 'key' : 'none';
  const call: SeenCall = { method, path, status: 0, startedAt: performance.now(), endedAt: 0, authorization };
  calls.push(call);
  // Trimmed in batches: removing one element would move the whole array on each call.
  if (calls.length > MAX_KEPT_CALLS * 1.1) calls.splice(0, calls.length - MAX_KEPT_CALLS);
  return call;
}

function parseBody(sent: string): unknown {
  try {
    return sent === '' ? null : JSON.parse(sent);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}
