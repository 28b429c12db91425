import { createServer, type Server } from 'node:http';
import { uuidOf } from './data/identity.ts';
import { special } from './data/structure.ts';
import { Access, credentials } from './http/access.ts';
import { listener, type SeenCall } from './http/listener.ts';
import { Router } from './http/router.ts';
import { Knobs, Written } from './knobs.ts';
import { routes } from './resources/routes.ts';

export type { Fault, FaultKind } from './http/faults.ts';
export type { SeenCall } from './http/listener.ts';
export type { Move } from './http/paging.ts';
export type { Knobs } from './knobs.ts';

/** The embedded service: a real HTTP server on loopback with invented data, the same on every run. */
export interface Sandbox extends Readonly<typeof credentials> {
  /** The data host: `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** The token endpoint is `POST {authUrl}/oauth/token`. */
  readonly authUrl: string;
  /** The id of the best known artist. */
  readonly artist: string;
  /** Data calls, oldest first; at least the newest 100,000. */
  readonly calls: SeenCall[];
  readonly tokenCalls: SeenCall[];
  readonly knobs: Knobs;
  /** Empties both logs, restores the first knobs and forgets all writes. */
  reset(): void;
  close(): Promise<void>;
}

export interface SandboxOptions {
  port?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The provider's name in paths and sort values. */
  serviceName?: string;
  /** True accepts writes and keeps them in memory. False, as in the provider's own sandbox, answers 405 to them. */
  writable?: boolean;
}

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, now = Date.now, serviceName: name = 'service', writable = false } = options;
  const knobs = new Knobs(now, () => access.revokeTokens());
  const access = new Access(knobs);
  const calls: SeenCall[] = [];
  const tokenCalls: SeenCall[] = [];
  const written = new Written();
  const router = new Router(routes, name);
  const server = createServer(listener({ name, writable, knobs, written, access, router, calls, tokenCalls }));
  // Longer than any pause in a test: a connection must not be closed while a request is on its way.
  server.keepAliveTimeout = 65_000;
  const url = `http://127.0.0.1:${await listen(server, port)}`;
  const reset = () => {
    Object.assign(knobs, new Knobs(now, knobs.revokeTokens));
    Object.assign(written, new Written());
    access.reset();
    calls.length = tokenCalls.length = 0;
  };
  const artist = uuidOf('artist', special.headliner);
  return { ...credentials, url, authUrl: url, artist, calls, tokenCalls, knobs, reset, close: () => close(server) };
}

/** The port on which it listens; port 0 is a free one. */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Ends pending calls at once: a fault may leave some of them open for ever. */
function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close(error => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
