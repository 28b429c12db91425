import type { Credentials, ServiceConfig, ServiceDefaults } from './config.ts';
import { isPercentEncoded, isLoopback } from './addresses.ts';
import { ConfigError } from './configError.ts';
import { isDevelopment, type Environment } from './environment.ts';
import { callAddressesOf, readProxy } from './proxySettings.ts';

/** Recommended by the provider (service/catalogue/README.md, Quota and rate). */
const ADVISED_CALLS_PER_MINUTE = 5_000;
const MAX_RATE_CLIENTS = 100;
/** The embedded sandbox is free and has no rate limit. */
const SANDBOX_CALLS_PER_MINUTE = 1_000_000;

/**
 * Settings shared by the service and the sandbox.
 * @throws {ConfigError} if a setting is invalid
 */
export function readServiceDefaults(settings: Environment, responseBudgetBytes: number): ServiceDefaults {
  const ratePerMinute =
    settings.SERVICE_RATE_PER_MINUTE ?? (settings.SERVICE_URL ? ADVISED_CALLS_PER_MINUTE : SANDBOX_CALLS_PER_MINUTE);
  return {
    name: settings.SERVICE_NAME,
    timeoutMs: settings.SERVICE_TIMEOUT,
    batchPaths: parseBatchPaths(settings.SERVICE_MANY_IDS),
    maxPeriodDays: settings.SERVICE_LONGEST_PERIOD,
    ratePerMinute,
    rateClients: parseRateClients(settings.RATE_CLIENTS),
    maxCacheBytes: settings.CACHE_MEGABYTES * 1024 * 1024,
    responseBudgetBytes,
    redisUrl: readRedisUrl(settings),
    maxReplicas: settings.MAX_REPLICAS,
    operationTimeoutMs: settings.OPERATION_TIMEOUT,
    // Operations are admitted as a whole, so no price may exceed a minute's calls.
    maxOperationCalls: Math.min(settings.MAX_OPERATION_CALLS, ratePerMinute),
  };
}

/** @throws {ConfigError} if there are too many names */
function parseRateClients(value = ''): readonly string[] {
  const names = value.split(',').map(name => name.trim());
  const clients = [...new Set(names.filter(Boolean))];
  if (clients.length <= MAX_RATE_CLIENTS) return clients;
  throw new ConfigError(`RATE_CLIENTS has ${clients.length} names; at most ${MAX_RATE_CLIENTS} are allowed.`);
}

/** Names are GraphQL types. */
function parseBatchPaths(value: string): ServiceConfig['batchPaths'] {
  if (value === 'detect') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return new Set(value.split(',').map(kind => kind.trim()));
}

function readRedisUrl({ REDIS_URL: value }: Environment): string | undefined {
  if (value === undefined) return undefined;
  const urls = value.split(',').map(each => URL.parse(each.trim()));
  if (!urls.every(url => url?.hostname && ['redis:', 'rediss:'].includes(url.protocol))) {
    throw new ConfigError('REDIS_URL must be a redis(s) URL, or several separated by commas.');
  }
  if (!urls.every(url => url && [url.username, url.password].every(isPercentEncoded))) {
    throw new ConfigError('REDIS_URL has credentials that are not percent-encoded. Encode % as %25.');
  }
  return value
    .split(',')
    .map(each => each.trim())
    .join(',');
}

/**
 * Returns undefined if no address is set: the sandbox is used.
 * @throws {ConfigError} if a setting is invalid
 */
export function readService(settings: Environment, responseBudgetBytes: number): ServiceConfig | undefined {
  if (!settings.SERVICE_URL) {
    const stray = credentialNames.find(name => settings[name]);
    if (stray) throw new ConfigError(`${stray} is set, but SERVICE_URL is not.`);
    assertSandboxIsPermitted(settings);
    return undefined;
  }
  if (settings.SANDBOX === 'true') throw new ConfigError('SANDBOX is true, but SERVICE_URL is set; use one of them.');
  const url = parseServiceUrl('SERVICE_URL', settings.SERVICE_URL);
  const credentials = readCredentials(settings);
  const proxy = readProxy(settings, callAddressesOf({ url, credentials }));
  return { url, credentials, proxy, ...readServiceDefaults(settings, responseBudgetBytes) };
}

/**
 * Rejects the embedded sandbox if SANDBOX=false, and outside development unless SANDBOX=true. Invented figures look
 * real, so a missing URL must not select it silently.
 * @throws {ConfigError} if the sandbox is not allowed
 */
function assertSandboxIsPermitted(settings: Environment): void {
  const { SANDBOX: sandbox, NODE_ENV: mode } = settings;
  if (sandbox === 'true' || (sandbox === undefined && isDevelopment(settings))) return;
  const reason = sandbox === 'false' ? 'SANDBOX is false' : `NODE_ENV=${mode} does not allow invented data`;
  throw new ConfigError(
    `SERVICE_URL is not set, and ${reason}. Set SERVICE_URL, or SANDBOX=true for the embedded sandbox.`,
  );
}

const keyNames = ['SERVICE_APP_ID', 'SERVICE_API_KEY'] as const;
const clientNames = ['SERVICE_AUTH_URL', 'SERVICE_CLIENT_ID', 'SERVICE_CLIENT_SECRET', 'SERVICE_TEAM_ID'] as const;
const credentialNames = [...clientNames, ...keyNames];

function readCredentials(settings: Environment): Credentials {
  const key = keyNames.find(name => settings[name]);
  const client = clientNames.find(name => settings[name]);
  if (key && client) throw new ConfigError(`${client} and ${key} are both set; use one kind of credentials.`);
  if (!key && !client) {
    throw new ConfigError(
      'SERVICE_URL requires credentials; set SERVICE_AUTH_URL, SERVICE_CLIENT_ID and SERVICE_CLIENT_SECRET.',
    );
  }
  if (key) {
    return {
      kind: 'key',
      appId: requireSetting(settings, 'SERVICE_APP_ID'),
      apiKey: requireSetting(settings, 'SERVICE_API_KEY'),
    };
  }
  return {
    kind: 'client',
    authUrl: parseServiceUrl('SERVICE_AUTH_URL', requireSetting(settings, 'SERVICE_AUTH_URL')),
    id: requireSetting(settings, 'SERVICE_CLIENT_ID'),
    secret: requireSetting(settings, 'SERVICE_CLIENT_SECRET'),
    teamId: settings.SERVICE_TEAM_ID,
  };
}

function requireSetting(settings: Environment, name: (typeof credentialNames)[number]): string {
  const value = settings[name];
  if (!value) throw new ConfigError(`${name} is required with SERVICE_URL.`);
  return value;
}

/** Calls carry credentials, so plain HTTP is allowed only to loopback addresses. */
function parseServiceUrl(name: string, value: string): string {
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new ConfigError(`${name} must be an http(s) URL.`);
  if (url.username || url.password) throw new ConfigError(`${name} must not contain credentials.`);
  if (url.search || url.hash) throw new ConfigError(`${name} must not contain a query or a fragment.`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ConfigError(`${name} must use https, except on a loopback address.`);
  }
  return url.href.replace(/\/$/, '');
}
