import type { Credentials, ServiceConfig, ServiceDefaults } from './config.ts';
import { isEncoded, isLoopback } from './addresses.ts';
import { ConfigError, isForDevelopers, type Environment } from './environment.ts';
import { addressesOf, proxyOf } from './proxySettings.ts';

/** Calls a minute that the provider advises (service/catalogue/README.md, Quota and rate). */
const ADVISED_RATE = 5_000;
/** Clients with a part of the rate of their own. */
const MOST_CLIENTS = 100;
/** The embedded sandbox is free of charge and has no rate limit of its own. */
const UNBOUND_RATE = 1_000_000;

/** Settings for the service and for the sandbox. @throws {ConfigError} */
export function defaultsOf(settings: Environment, responseBodies: number): ServiceDefaults {
  const ratePerMinute = settings.SERVICE_RATE_PER_MINUTE ?? (settings.SERVICE_URL ? ADVISED_RATE : UNBOUND_RATE);
  return {
    name: settings.SERVICE_NAME,
    timeout: settings.SERVICE_TIMEOUT,
    manyIds: manyIdsOf(settings.SERVICE_MANY_IDS),
    longestPeriod: settings.SERVICE_LONGEST_PERIOD,
    ratePerMinute,
    rateClients: clientsOf(settings.RATE_CLIENTS),
    cacheBytes: settings.CACHE_MEGABYTES * 1024 * 1024,
    responseBodies,
    redisUrl: redisUrlOf(settings),
    maxReplicas: settings.MAX_REPLICAS,
    operationTimeout: settings.OPERATION_TIMEOUT,
    // An operation enters as a whole, and no minute has more calls than the rate.
    operationCalls: Math.min(settings.MAX_OPERATION_CALLS, ratePerMinute),
  };
}

/** @throws {ConfigError} for more names than the gate can look at for each operation */
function clientsOf(value = ''): readonly string[] {
  const names = value.split(',').map(name => name.trim());
  const clients = [...new Set(names.filter(Boolean))];
  if (clients.length <= MOST_CLIENTS) return clients;
  throw new ConfigError(`RATE_CLIENTS has ${clients.length} names, more than ${MOST_CLIENTS}.`);
}

/** Kinds are named by their GraphQL types. */
function manyIdsOf(value: string): ServiceConfig['manyIds'] {
  if (value === 'detect') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return new Set(value.split(',').map(kind => kind.trim()));
}

function redisUrlOf({ REDIS_URL: value }: Environment): string | undefined {
  if (value === undefined) return undefined;
  const urls = value.split(',').map(each => URL.parse(each.trim()));
  if (!urls.every(url => url?.hostname && ['redis:', 'rediss:'].includes(url.protocol))) {
    throw new ConfigError('REDIS_URL is not a redis(s) address, nor several separated by commas.');
  }
  if (!urls.every(url => url && [url.username, url.password].every(isEncoded))) {
    throw new ConfigError('REDIS_URL has a user or a password that is not percent-encoded; a % is written %25.');
  }
  return value
    .split(',')
    .map(each => each.trim())
    .join(',');
}

/** Undefined if there is no address: the sandbox is the service. @throws {ConfigError} */
export function serviceOf(settings: Environment, responseBodies: number): ServiceConfig | undefined {
  if (!settings.SERVICE_URL) {
    const stray = credentialNames.find(name => settings[name]);
    if (stray) throw new ConfigError(`${stray} is set, but SERVICE_URL is not.`);
    permitSandbox(settings);
    return undefined;
  }
  if (settings.SANDBOX === 'true') throw new ConfigError('SANDBOX is true, but SERVICE_URL is set; use one of them.');
  const url = checkedUrl('SERVICE_URL', settings.SERVICE_URL);
  const credentials = credentialsOf(settings);
  const proxy = proxyOf(settings, addressesOf({ url, credentials }));
  return { url, credentials, proxy, ...defaultsOf(settings, responseBodies) };
}

/**
 * Invented figures look like real ones. An empty secret must not lead to them, so developers alone receive the sandbox
 * without SANDBOX=true.
 * @throws {ConfigError}
 */
function permitSandbox(settings: Environment): void {
  const { SANDBOX: sandbox, NODE_ENV: mode } = settings;
  if (sandbox === 'true' || (sandbox === undefined && isForDevelopers(settings))) return;
  const reason = sandbox === 'false' ? 'SANDBOX is false' : `with NODE_ENV=${mode} no invented data is served`;
  throw new ConfigError(
    `SERVICE_URL is not set, and ${reason}. Set SERVICE_URL, or SANDBOX=true for the embedded sandbox.`,
  );
}

const keyNames = ['SERVICE_APP_ID', 'SERVICE_API_KEY'] as const;
const clientNames = ['SERVICE_AUTH_URL', 'SERVICE_CLIENT_ID', 'SERVICE_CLIENT_SECRET', 'SERVICE_TEAM_ID'] as const;
const credentialNames = [...clientNames, ...keyNames];

function credentialsOf(settings: Environment): Credentials {
  const key = keyNames.find(name => settings[name]);
  const client = clientNames.find(name => settings[name]);
  if (key && client) throw new ConfigError(`${client} and ${key} are both set; use one kind of credentials.`);
  if (key) {
    return { kind: 'key', appId: required(settings, 'SERVICE_APP_ID'), apiKey: required(settings, 'SERVICE_API_KEY') };
  }
  return {
    kind: 'client',
    authUrl: checkedUrl('SERVICE_AUTH_URL', required(settings, 'SERVICE_AUTH_URL')),
    id: required(settings, 'SERVICE_CLIENT_ID'),
    secret: required(settings, 'SERVICE_CLIENT_SECRET'),
    teamId: settings.SERVICE_TEAM_ID,
  };
}

function required(settings: Environment, name: (typeof credentialNames)[number]): string {
  const value = settings[name];
  if (!value) throw new ConfigError(`${name} is missing; it is needed together with SERVICE_URL.`);
  return value;
}

/** Every call contains the credentials, so plain HTTP is accepted for this machine only. */
function checkedUrl(name: string, value: string): string {
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new ConfigError(`${name} is not an http(s) address.`);
  if (url.username || url.password) throw new ConfigError(`${name} must not contain credentials.`);
  if (url.search || url.hash) throw new ConfigError(`${name} must not contain a query or a fragment.`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ConfigError(`${name} must be https:// unless it is on this machine.`);
  }
  return url.href.replace(/\/$/, '');
}
