import { formEncoded } from './addresses.ts';
import type { AccessConfig, Config, RequestLimits, RouterConfig, ServiceConfig, TelemetryConfig } from './config.ts';
import { ConfigError } from './configError.ts';
import { type Environment, isDevelopment, readEnvironment } from './environment.ts';
import { parseMutationAccess, type MutationAccess } from './mutationAccess.ts';
import { divideMemory, type Memory, type MemoryBudget } from './heap.ts';
import { proxySecrets } from './proxySettings.ts';
import { readServiceDefaults, readService } from './serviceSettings.ts';
import { findWarnings } from './warnings.ts';

/**
 * Reads all settings of this program. The OpenTelemetry SDK reads its own.
 * @param memory Memory available to the server; other commands omit it.
 * @throws {ConfigError} naming the first missing or invalid setting
 */
export function readConfig(environment: NodeJS.ProcessEnv, memory?: Memory): Config {
  const settings = readEnvironment(environment);
  const budget = divideMemory(memory);
  const service = readService(settings, budget.responseBodyBytes);
  const router = settings.ROUTER_SECRET === undefined ? undefined : { secret: settings.ROUTER_SECRET };
  if (settings.METRICS_PORT && settings.METRICS_PORT === settings.PORT) {
    throw new ConfigError(`METRICS_PORT and PORT are both ${settings.PORT}; metrics need a separate port.`);
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    logLevel: settings.LOG_LEVEL,
    access: readAccess(settings),
    mutations: readMutationAccess(settings),
    isProduction: settings.NODE_ENV === 'production',
    limits: limitsWithin(budget, router),
    maxOperations: settings.MAX_OPERATIONS,
    shutdown: { delayMs: settings.SHUTDOWN_DELAY, timeoutMs: settings.SHUTDOWN_TIMEOUT },
    telemetry: readTelemetry(environment, settings),
    serviceDefaults: readServiceDefaults(settings, budget.responseBodyBytes),
    warnings: findWarnings(environment, settings, memory?.heapBytes),
    ...(router && { router }),
    ...(service && { service }),
  };
}

/** @throws {ConfigError} if a scope is set without ROUTER_SECRET */
function readMutationAccess(settings: Environment): MutationAccess {
  const { MUTATIONS: setting = isDevelopment(settings) ? 'on' : 'off' } = settings;
  const mutations = parseMutationAccess(setting);
  if (typeof mutations === 'object' && settings.ROUTER_SECRET === undefined) {
    throw new ConfigError(`MUTATIONS=${setting} requires ROUTER_SECRET: without it, any client could claim a scope.`);
  }
  return mutations;
}

const STUDIO_ORIGIN = 'https://studio.apollographql.com';
/** Development servers use any port. */
const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function readAccess(settings: Environment): AccessConfig {
  const usual = settings.NODE_ENV === 'production' ? [] : [STUDIO_ORIGIN, LOCAL_ORIGIN];
  return {
    corsOrigins: settings.CORS_ORIGINS?.split(',').map(parseOrigin) ?? usual,
    safeList: settings.PERSISTED_QUERIES,
  };
}

/** @throws {ConfigError} unless the value is `*` or an origin as browsers send it */
function parseOrigin(value: string): string {
  const origin = value.trim();
  // `*` is a wildcard only as the whole value, not within a host name.
  if (origin !== '*' && (origin.includes('*') || URL.parse(origin)?.origin !== origin)) {
    throw new ConfigError(`CORS_ORIGINS: "${origin}" is not an origin such as ${STUDIO_ORIGIN}.`);
  }
  return origin;
}

/** Far above the needs of known clients, hence not configurable. Introspecting the schema returns about 120,000 values. */
const FIXED_LIMITS = {
  maxBodyBytes: 100_000,
  requestTimeoutMs: 10_000,
  maxTokens: 5_000,
  maxDepth: 20,
  maxFields: 5_000,
  maxRootFields: 50,
  maxAliases: 200,
  maxDirectives: 100,
  maxListLength: 1_000,
  maxIntrospectedValues: 200_000,
  maxResponseBytes: 5_000_000,
};

/** A router sends references to all rows of another subgraph's list at once, and cannot split them. */
const ROUTER_LIMITS = { maxBodyBytes: 1_000_000, maxListLength: 5_000 };

const limitsWithin = ({ requestBodyBytes, clientConnections }: MemoryBudget, router?: RouterConfig): RequestLimits => ({
  ...FIXED_LIMITS,
  ...(router && ROUTER_LIMITS),
  requestBudgetBytes: requestBodyBytes,
  maxConnections: clientConnections,
});

export const defaultLimits: RequestLimits = limitsWithin(divideMemory());

function readTelemetry(environment: NodeJS.ProcessEnv, settings: Environment): TelemetryConfig {
  const { METRICS_PORT: port, HOST: host } = settings;
  const [traces, metrics] = [isExported(environment, 'TRACES'), isExported(environment, 'METRICS')];
  return {
    ...(port !== undefined && { metrics: { host, port } }),
    ...((traces || metrics) && { openTelemetry: { traces, metrics } }),
  };
}

/**
 * Whether OpenTelemetry exports a signal. Without any OTEL_* setting, nothing is exported; the SDK would assume a local
 * collector. The SDK reads all other variables itself
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 */
function isExported(environment: NodeJS.ProcessEnv, signal: 'TRACES' | 'METRICS'): boolean {
  const setting = (name: string) => environment[name]?.trim();
  if (setting('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return false;
  const exporter = setting(`OTEL_${signal}_EXPORTER`);
  // Prometheus metrics are served on METRICS_PORT instead.
  if (exporter) return exporter.split(',').some(name => !['none', 'prometheus'].includes(name.trim()));
  return ['OTEL_EXPORTER_OTLP_ENDPOINT', `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`].some(setting);
}

/** Values to redact from the log. */
export function secretsOf({ credentials, redisUrl, proxy }: ServiceConfig, router?: RouterConfig): readonly string[] {
  const passwords = (redisUrl ?? '').split(',').map(url => URL.parse(url)?.password ?? '');
  const proxies = proxy ? proxySecrets(proxy) : [];
  const shared = [...passwords, ...passwords.map(decodeURIComponent), ...proxies, router?.secret ?? ''];
  if (credentials.kind === 'key') return [credentials.apiKey, ...shared];
  const { id, secret } = credentials;
  const pairs = [`${id}:${secret}`, `${formEncoded(id)}:${formEncoded(secret)}`];
  return [secret, ...pairs.map(pair => Buffer.from(pair).toString('base64')), ...shared];
}
