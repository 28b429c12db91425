import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { DiagnosticsChannel } from 'undici';
import {
  ConfigError,
  describeMutations,
  formatList,
  loadEnvFile,
  proxiesTo,
  readConfig,
  type ServiceConfig,
  credentialSettings,
  trustExtraCertificates,
} from './config/index.ts';
import { FORMER_MAX_PERIOD_DAYS } from './service/description/index.ts';
import { EXAMPLE_ARTIST_ID } from './server/explorer/index.ts';
import { createServer } from './server/index.ts';

/*
 * npm run doctor: reports whether the service can be used with these settings. It makes a free call, and one that counts for
 * the longest period.
 */

/** A free call that needs the token, the address and the quota, and a call for a series of so many days. */
const createQuery = (days: number) => `{
  analyticsAccount { quota { remaining } }
  artist(id: "${EXAMPLE_ARTIST_ID}") { audience(platform: "instagram", range: { days: ${days} }) { totalCount } }
}`;

/** Undefined unless the service refuses the period, or may do so. */
function explainPeriodRefusal(days: number, errors: readonly ReportedError[]): string | undefined {
  const isRefused = errors.some(
    ({ path, extensions }) => path?.[0] === 'artist' && extensions?.code === 'BAD_USER_INPUT',
  );
  if (!isRefused || days <= FORMER_MAX_PERIOD_DAYS) return undefined;
  return `The service refuses a period of ${days} days. Set SERVICE_LONGEST_PERIOD=${FORMER_MAX_PERIOD_DAYS}.`;
}

const NOT_THE_SERVICE = 'The address responds, but not like the service. Check SERVICE_URL.';

function explanationsFor(service: ServiceConfig): Readonly<Record<string, string>> {
  const proxies = proxiesTo(service).map(proxy => `the proxy ${proxy}`);
  const addresses = formatList(['SERVICE_URL', 'SERVICE_AUTH_URL', ...proxies]);
  return {
    UPSTREAM_UNAUTHENTICATED: `The service refuses the credentials. Check ${credentialSettings(service.credentials)}.`,
    UPSTREAM_INVALID_RESPONSE: NOT_THE_SERVICE,
    NOT_FOUND: NOT_THE_SERVICE,
    UPSTREAM_UNAVAILABLE: `The service or its authorization service cannot be reached, or something else answers in its place. Check ${addresses}.`,
    UPSTREAM_TIMEOUT: `The service did not respond in time. Check ${formatList(['SERVICE_URL', ...proxies, 'the way to it'])}.`,
    QUOTA_EXHAUSTED: 'The quota of the service is spent.',
    PLAN_REQUIRED: 'The service is reachable and accepts the credentials; the plan does not show its quota.',
  };
}

/** The tunnels of a proxy, as undici reports them: its address after a success, its status after a refusal. */
interface Tunnels {
  address?: string;
  refusedWith?: string;
}

function observeTunnels(): Tunnels {
  const tunnels: Tunnels = {};
  // The types of undici for what its channels carry.
  subscribe('undici:proxy:connected', message => {
    const { connectParams } = message as { readonly connectParams: { readonly origin: string } };
    tunnels.address = connectParams.origin;
  });
  subscribe('undici:client:connectError', message => {
    const { error } = message as DiagnosticsChannel.ClientConnectErrorMessage;
    const [, status] = /^Proxy response \((\d+)\)/.exec(error.message) ?? [];
    if (status) tunnels.refusedWith = status;
  });
  return tunnels;
}

/** Undefined unless a proxy has refused all tunnels to the service. */
function explainProxyRefusal(
  proxies: readonly string[],
  { address, refusedWith: status }: Tunnels,
): string | undefined {
  if (address || !status) return undefined;
  const remedy =
    status === '407'
      ? 'Check the user and the password in its address.'
      : 'Check whether it permits SERVICE_URL and SERVICE_AUTH_URL; NO_PROXY names hosts that need no proxy.';
  return `The proxy ${formatList(proxies)} refuses the connection with status ${status}. ${remedy}`;
}

/** An error as our own server writes it. */
interface ReportedError {
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly code?: string };
}

interface Diagnosis {
  readonly isHealthy: boolean;
  readonly text: string;
}

/** Checks that the service is reachable, accepts the credentials and the longest period, and has calls left. */
async function diagnose(server: FastifyInstance, service: ServiceConfig, tunnels: Tunnels): Promise<Diagnosis> {
  const { maxPeriodDays: days } = service;
  const response = await server.inject({ method: 'POST', url: '/graphql', payload: { query: createQuery(days) } });
  // Our own server sends this form.
  const { data, errors = [] } = response.json() as {
    readonly data?: {
      readonly analyticsAccount?: { readonly quota?: { readonly remaining?: number | null } | null } | null;
    } | null;
    readonly errors?: readonly ReportedError[];
  };
  const code = errors.find(({ path }) => path?.[0] !== 'artist')?.extensions?.code;
  if (code !== undefined) {
    const text =
      explainProxyRefusal(proxiesTo(service), tunnels) ??
      explanationsFor(service)[code] ??
      `A call to the service failed with ${code}.`;
    return { isHealthy: code === 'PLAN_REQUIRED', text };
  }
  const refusal = explainPeriodRefusal(days, errors);
  if (refusal) return { isHealthy: false, text: refusal };
  const remaining = data?.analyticsAccount?.quota?.remaining;
  const quota = remaining === undefined || remaining === null ? '' : ` ${remaining} calls are left of the quota.`;
  const way = tunnels.address ? ` through the proxy ${tunnels.address}` : '';
  return { isHealthy: true, text: `The service is reachable${way} and accepts the credentials.${quota}` };
}

async function runDoctor(): Promise<void> {
  const fileWarnings = loadEnvFile(process.env);
  trustExtraCertificates(process.env);
  const { service, mutations, warnings } = readConfig(process.env);
  for (const warning of [...fileWarnings, ...warnings]) console.warn(`Warning: ${warning}`);
  if (!service) throw new ConfigError('SERVICE_URL is not set: the embedded sandbox is the service.');
  const tunnels = observeTunnels();
  const server = await createServer({ service, logLevel: 'silent' });
  const { isHealthy, text } = await diagnose(server, service, tunnels);
  await server.close();
  console.log(text);
  console.log(`Mutations are ${describeMutations(mutations)}.`);
  process.exitCode = isHealthy ? 0 : 1;
}

try {
  await runDoctor();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
