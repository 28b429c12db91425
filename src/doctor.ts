import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { DiagnosticsChannel } from 'undici';
import {
  addressSettings,
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
 * npm run doctor: checks that the service works with the current settings. Makes one free call, and one billed call for
 * the longest period.
 */

/** Makes a free call, which returns the quota, and a billed call for a series of this many days. */
const createQuery = (days: number) => `{
  analyticsAccount { quota { remaining } }
  artist(id: "${EXAMPLE_ARTIST_ID}") { audience(platform: "instagram", range: { days: ${days} }) { totalCount } }
}`;

/** Undefined if the series was returned, or the plan does not include it. */
function explainSeriesFailure(days: number, code: string | undefined): string | undefined {
  if (code === undefined || code === 'PLAN_REQUIRED') return undefined;
  if (code === 'BAD_USER_INPUT' && days > FORMER_MAX_PERIOD_DAYS)
    return `The service rejects periods of ${days} days. Set SERVICE_LONGEST_PERIOD=${FORMER_MAX_PERIOD_DAYS}.`;
  return `The service accepts the credentials, but a series of ${days} days failed with ${code}, so the longest period is not checked.`;
}

const PERIOD_NOT_CHECKED =
  'The longest period is not checked, because the service does not return the series of the example artist.';

const QUOTA_EXHAUSTED = 'The quota is exhausted.';
const NOT_THE_SERVICE = 'The server at this address is not the service. Check SERVICE_URL.';

function explanationsFor(service: ServiceConfig): Readonly<Record<string, string>> {
  const proxies = proxiesTo(service).map(proxy => `the proxy ${proxy}`);
  const services = service.credentials.kind === 'client' ? 'The service or its authorization service' : 'The service';
  const addresses = formatList([...addressSettings(service.credentials), ...proxies]);
  return {
    UPSTREAM_UNAUTHENTICATED: `The service rejects the credentials. Check ${credentialSettings(service.credentials)}.`,
    UPSTREAM_INVALID_RESPONSE: NOT_THE_SERVICE,
    NOT_FOUND: NOT_THE_SERVICE,
    UPSTREAM_UNAVAILABLE: `${services} cannot be reached, or another server responds instead. Check ${addresses}.`,
    UPSTREAM_TIMEOUT: `The service did not respond in time. Check ${formatList(['SERVICE_URL', ...proxies, 'the network between them'])}.`,
    QUOTA_EXHAUSTED,
  };
}

/** Tunnels through a proxy as undici reports them: the address after a success, the status after a rejection. */
interface Tunnels {
  address?: string;
  refusedWith?: string;
}

function observeTunnels(): Tunnels {
  const tunnels: Tunnels = {};
  // undici does not type its diagnostics messages.
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

/** Undefined unless a proxy rejected all tunnels to the service. */
function explainProxyRefusal(service: ServiceConfig, { address, refusedWith: status }: Tunnels): string | undefined {
  if (address || !status) return undefined;
  const remedy =
    status === '407'
      ? 'Check the username and password in the proxy URL.'
      : `Check whether it permits ${formatList(addressSettings(service.credentials))}; NO_PROXY names hosts that need no proxy.`;
  return `The proxy ${formatList(proxiesTo(service))} rejects the connection with status ${status}. ${remedy}`;
}

/** Undefined if the account was returned, or the plan does not show it. */
function explainAccountFailure(code: string | undefined, service: ServiceConfig, tunnels: Tunnels): string | undefined {
  if (code === undefined || code === 'PLAN_REQUIRED') return undefined;
  return (
    explainProxyRefusal(service, tunnels) ??
    explanationsFor(service)[code] ??
    `A call to the service failed with ${code}.`
  );
}

/** A response in the format of our own server. */
interface DoctorResponse {
  readonly data?: {
    readonly analyticsAccount?: { readonly quota?: { readonly remaining?: number | null } | null } | null;
    readonly artist?: { readonly audience?: object | null } | null;
  } | null;
  readonly errors?: readonly ReportedError[];
}

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
  const { data, errors = [] } = response.json() as DoctorResponse;
  const ofSeries = errors.find(({ path }) => path?.[0] === 'artist')?.extensions?.code;
  const ofAccount = errors.find(({ path }) => path?.[0] !== 'artist')?.extensions?.code;
  const remaining = data?.analyticsAccount?.quota?.remaining ?? undefined;
  const problem =
    explainAccountFailure(ofAccount, service, tunnels) ??
    (remaining === 0 ? QUOTA_EXHAUSTED : explainSeriesFailure(days, ofSeries));
  if (problem) return { isHealthy: false, text: problem };
  const way = tunnels.address ? ` through the proxy ${tunnels.address}` : '';
  const sentences = [
    `The service is reachable${way} and accepts the credentials.`,
    ...(remaining === undefined ? [] : [`${remaining} calls are left in the quota.`]),
    ...(ofAccount ? ['The plan does not show its quota.'] : []),
    ...(data?.artist?.audience ? [] : [PERIOD_NOT_CHECKED]),
  ];
  return { isHealthy: true, text: sentences.join(' ') };
}

async function runDoctor(): Promise<void> {
  const fileWarnings = loadEnvFile(process.env);
  trustExtraCertificates(process.env);
  const { service, mutations, warnings } = readConfig(process.env);
  for (const warning of [...fileWarnings, ...warnings]) console.warn(`Warning: ${warning}`);
  if (!service)
    throw new ConfigError(
      'SERVICE_URL is not set, so there is no service to check: the server would use the embedded sandbox.',
    );
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
