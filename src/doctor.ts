import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Credentials } from './config/config.ts';
import { readConfig } from './config/readConfig.ts';
import { ConfigError } from './config/environment.ts';
import { createServer } from './server.ts';

/* npm run doctor: reports in one sentence whether the service can be used with these settings. It makes one free call. */

/** A free call that needs the token, the address and the quota. */
const QUERY = '{ analyticsAccount { quota { remaining } } }';

const OTHER = 'The address responds, but not like the service. Check SERVICE_URL.';

const reasonsFor = (credentials: Credentials): Readonly<Record<string, string>> => ({
  UPSTREAM_UNAUTHENTICATED: `The service refuses the credentials. Check ${settingsOf(credentials)}.`,
  UPSTREAM_INVALID_RESPONSE: OTHER,
  NOT_FOUND: OTHER,
  UPSTREAM_UNAVAILABLE:
    'The service or its authorization service cannot be reached. Check SERVICE_URL and SERVICE_AUTH_URL.',
  UPSTREAM_TIMEOUT: 'The service did not respond in time. Check SERVICE_URL and the way to it.',
  QUOTA_EXHAUSTED: 'The quota of the service is spent.',
  PLAN_REQUIRED: 'The service is reachable and accepts the credentials; the plan does not show its quota.',
});

function settingsOf(credentials: Credentials): string {
  if (credentials.kind === 'key') return 'SERVICE_APP_ID and SERVICE_API_KEY';
  const { teamId } = credentials;
  return `SERVICE_CLIENT_ID${teamId ? ', SERVICE_CLIENT_SECRET and SERVICE_TEAM_ID' : ' and SERVICE_CLIENT_SECRET'}`;
}

interface Report {
  readonly isWell: boolean;
  readonly text: string;
}

/** Checks that the service is reachable, accepts the credentials and has calls left. */
async function reportOf(server: FastifyInstance, credentials: Credentials): Promise<Report> {
  const response = await server.inject({ method: 'POST', url: '/graphql', payload: { query: QUERY } });
  // Our own server sends this form.
  const { data, errors } = response.json() as {
    readonly data?: {
      readonly analyticsAccount?: { readonly quota?: { readonly remaining?: number | null } | null } | null;
    } | null;
    readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
  };
  const code = errors?.[0]?.extensions?.code;
  if (code !== undefined) {
    const text = reasonsFor(credentials)[code] ?? `A call to the service failed with ${code}.`;
    return { isWell: code === 'PLAN_REQUIRED', text };
  }
  const remaining = data?.analyticsAccount?.quota?.remaining;
  const quota = remaining === undefined || remaining === null ? '' : ` ${remaining} calls are left of the quota.`;
  return { isWell: true, text: `The service is reachable and accepts the credentials.${quota}` };
}

async function examine(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { service, warnings } = readConfig(process.env);
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  if (!service) throw new ConfigError('SERVICE_URL is not set: the embedded sandbox is the service.');
  const server = await createServer({ service, logLevel: 'silent' });
  const { isWell, text } = await reportOf(server, service.credentials);
  await server.close();
  console.log(text);
  process.exitCode = isWell ? 0 : 1;
}

try {
  await examine();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
