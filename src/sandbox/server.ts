import { createServer, type Server } from 'node:http';
import { Written } from './data/written.ts';
import { Limits } from './http/limits.ts';
import { listener } from './http/listener.ts';
import { CallLog, type SeenCall } from './http/log.ts';
import { Router } from './http/router.ts';
import { Tokens, type Credentials } from './http/tokens.ts';
import { calmKnobs, type Knobs } from './knobs.ts';
import { usagePath } from './resources/account.ts';
import { routes } from './resources/routes.ts';

export type { Fault, FaultKind } from './http/faults.ts';
export type { SeenCall } from './http/log.ts';
export type { Move } from './http/moves.ts';
export type { Knobs } from './knobs.ts';

/** The embedded service: a real HTTP server on loopback with invented data, the same on every run. */
export interface Sandbox {
  /** The data host: `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** The token endpoint is `POST {authUrl}/oauth/token`. */
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly teamId: string;
  readonly appId: string;
  readonly apiKey: string;
  /** Data calls, oldest first; at least the newest 100,000. */
  readonly calls: SeenCall[];
  readonly tokenCalls: SeenCall[];
  readonly knobs: Knobs;
  /** Empties both logs, turns the knobs back to calm and forgets what has been written. */
  reset(): void;
  close(): Promise<void>;
}

export interface SandboxOptions {
  port?: number;
  seed?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The provider's name in paths and sort values. */
  serviceName?: string;
  /** True accepts writes and keeps them in memory. False, as in the provider's own sandbox, answers 405 to them. */
  writable?: boolean;
}

const credentials: Credentials = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  appId: 'sandbox-app',
  apiKey: 'sandbox-key',
  team: 'sandbox-team',
};

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, seed = 1, now = Date.now, serviceName = 'service', writable = false } = options;
  const knobs = calmKnobs(now, () => tokens.revokeAll());
  const tokens = new Tokens(credentials, knobs, seed);
  const limits = new Limits(knobs);
  const written = new Written();
  const router = new Router(routes, serviceName);
  const operations = {
    seed,
    service: serviceName,
    writable,
    freePath: usagePath,
    credentials,
    knobs,
    written,
    limits,
    tokens,
    router,
  };
  const logs = { data: new CallLog(), token: new CallLog() };
  const server = createServer(listener(operations, logs));
  // Longer than any pause in a test: a connection must not be closed while a request is on its way.
  server.keepAliveTimeout = 65_000;
  const url = `http://127.0.0.1:${await listen(server, port)}`;
  const { team: teamId, ...rest } = credentials;
  return {
    ...rest,
    url,
    authUrl: url,
    teamId,
    calls: logs.data.calls,
    tokenCalls: logs.token.calls,
    knobs,
    reset: () => {
      Object.assign(knobs, calmKnobs(now, knobs.revokeTokens));
      limits.reset();
      written.reset();
      logs.data.calls.length = 0;
      logs.token.calls.length = 0;
    },
    close: () => close(server),
  };
}

/** The port it listens on: a free one when none is asked for. */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Calls under way are cut off: some of them may be told to hang for ever. */
function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close(error => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
