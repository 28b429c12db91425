import { ConfigError, Environment, readEnvironment } from './environment.ts';
import { defaultsOf, serviceOf } from './serviceSettings.ts';
import { warningsOf } from './warnings.ts';

/** Address, credentials and limits of the service. */
export interface ServiceConfig {
  readonly url: string;
  readonly credentials: Credentials;
  /** The provider's own name, for paths and sort values that contain it. */
  readonly name: string;
  /** Milliseconds one call may take. */
  readonly timeout: number;
  /** The kinds with a path for several ids: detected, all, none, or those of these names. */
  readonly manyIds: 'detect' | boolean | ReadonlySet<string>;
  /** Calls that may be made in any minute. */
  readonly ratePerMinute: number;
  /** Size of the cache of facts in bytes. */
  readonly cacheBytes: number;
  /** Address of the store that replicas share. */
  readonly redisUrl?: string | undefined;
  /** Name of the server that the Sentinels at `redisUrl` watch. */
  readonly redisSentinel?: string | undefined;
  /** Milliseconds one operation may take. */
  readonly operationTimeout: number;
  /** Calls one operation may make. */
  readonly operationCalls: number;
}

/** Limits of a request and its response. */
export interface Limits {
  /** Bytes of the body. */
  readonly body: number;
  /** Milliseconds in which a request must be complete. */
  readonly arrival: number;
  readonly tokens: number;
  readonly depth: number;
  /** Fields, once all fragments are spread. */
  readonly fields: number;
  readonly rootFields: number;
  readonly aliases: number;
  readonly directives: number;
  /** Values in one list of the arguments or variables. */
  readonly listLength: number;
  /** Approximate number of values that introspection returns. */
  readonly introspected: number;
  /** Bytes of a response. */
  readonly response: number;
}

/** Settings that apply to the embedded sandbox too. */
export type ServiceDefaults = Omit<ServiceConfig, 'url' | 'credentials'>;

export type Credentials =
  | {
      readonly kind: 'client';
      readonly authUrl: string;
      readonly id: string;
      readonly secret: string;
      readonly teamId?: string | undefined;
    }
  | { readonly kind: 'key'; readonly appId: string; readonly apiKey: string };

/** The secret that identifies the company's router. */
export interface RouterConfig {
  readonly secret: string;
}

/** Access of clients. */
export interface AccessConfig {
  /** Origins of pages that may send operations, beside our own; `*` for all. */
  readonly corsOrigins: readonly string[];
  /** The file of the permitted operations; absent: all are permitted. */
  readonly safeList?: string | undefined;
  /** The header that names the client of an operation, in lower case. */
  readonly clientHeader?: string | undefined;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  /** Absent: open to all clients. */
  readonly router?: RouterConfig;
  readonly access: AccessConfig;
  /** Disables introspection, suggestions and the explorer for clients without the secret. */
  readonly production: boolean;
  readonly limits: Limits;
  /** Concurrent operations. */
  readonly mostOperations: number;
  readonly shutdown: ShutdownConfig;
  readonly telemetry: TelemetryConfig;
  /** Absent: the embedded sandbox is the service. */
  readonly service?: ServiceConfig;
  /** Settings that apply to the embedded sandbox too. */
  readonly serviceDefaults: ServiceDefaults;
  /** A sentence for each setting that is probably a mistake. */
  readonly warnings: readonly string[];
}

export interface TelemetryConfig {
  /** Port of the metrics; absent: they are not served. */
  readonly metrics?: MetricsAddress;
  /** Collector of traces; absent: they are not sent. */
  readonly traces?: TracesConfig;
}

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface TracesConfig {
  /** Address of the collector. */
  readonly url: string;
  /** Share of traced operations without a decision of the router. */
  readonly ratio: number;
}

/** Times of the shutdown in milliseconds. */
export interface ShutdownConfig {
  /** Time in which it serves operations although it reports not ready. */
  readonly delay: number;
  /** Time for the operations in flight after that. */
  readonly timeout: number;
}

/**
 * Reads the settings; nothing else reads the environment.
 * @throws {ConfigError} naming the first setting that is missing or wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = readEnvironment(environment);
  const service = serviceOf(settings);
  const router = settings.ROUTER_SECRET === undefined ? undefined : { secret: settings.ROUTER_SECRET };
  if (settings.METRICS_PORT && settings.METRICS_PORT === settings.PORT) {
    throw new ConfigError(`METRICS_PORT and PORT are both ${settings.PORT}; metrics need a port of their own.`);
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    logLevel: settings.LOG_LEVEL,
    access: accessOf(settings),
    production: settings.NODE_ENV === 'production',
    limits: limitsOf(settings),
    mostOperations: settings.MAX_OPERATIONS,
    shutdown: { delay: settings.SHUTDOWN_DELAY, timeout: settings.SHUTDOWN_TIMEOUT },
    telemetry: telemetryOf(settings),
    serviceDefaults: defaultsOf(settings),
    warnings: warningsOf(environment, settings),
    ...(router && { router }),
    ...(service && { service }),
  };
}

/** Origin of Apollo's hosted Sandbox. */
const STUDIO = 'https://studio.apollographql.com';

function accessOf(settings: Environment): AccessConfig {
  const usual = settings.NODE_ENV === 'production' ? [] : [STUDIO];
  return {
    corsOrigins: settings.CORS_ORIGINS?.split(',').map(checkedOrigin) ?? usual,
    safeList: settings.PERSISTED_QUERIES,
    clientHeader: settings.CLIENT_HEADER,
  };
}

/** An origin in the form that browsers send. */
function checkedOrigin(value: string): string {
  const origin = value.trim();
  // `*` alone means all origins; inside a host name it has no meaning.
  if (origin !== '*' && (origin.includes('*') || URL.parse(origin)?.origin !== origin)) {
    throw new ConfigError(`CORS_ORIGINS: "${origin}" is not an origin such as ${STUDIO}.`);
  }
  return origin;
}

/**
 * Limits far above the needs of known clients; therefore they are not settings. Introspection of the schema returns about
 * 120,000 values.
 */
const fixedLimits = {
  body: 100_000,
  arrival: 10_000,
  tokens: 5_000,
  depth: 20,
  fields: 5_000,
  rootFields: 50,
  aliases: 200,
  directives: 100,
  listLength: 1_000,
  introspected: 150_000,
};

function limitsOf(settings: Environment): Limits {
  return {
    ...fixedLimits,
    response: settings.MAX_RESPONSE_MEGABYTES * 1_000_000,
  };
}

/** Limits when nothing is set. */
export const defaultLimits: Limits = limitsOf(Environment.parse({}));

function telemetryOf(settings: Environment): TelemetryConfig {
  const url = tracesUrlOf(settings);
  const { METRICS_PORT: port, HOST: host } = settings;
  return {
    ...(port !== undefined && { metrics: { host, port } }),
    ...(url && { traces: { url, ratio: settings.OTEL_TRACES_SAMPLER_ARG } }),
  };
}

/** See https://opentelemetry.io/docs/specs/otel/protocol/exporter/; the library itself reads the other settings. */
function tracesUrlOf(settings: Environment): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (endpoint === undefined) return undefined;
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT is not an http(s) address.');
  }
  return `${endpoint.replace(/\/$/, '')}/v1/traces`;
}

/** Values that must not appear in any output. */
export function secretsOf({ credentials, redisUrl }: ServiceConfig, router?: RouterConfig): readonly string[] {
  const passwords = (redisUrl ?? '').split(',').map(url => URL.parse(url)?.password ?? '');
  const shared = [...passwords, ...passwords.map(decodeURIComponent), router?.secret ?? ''];
  if (credentials.kind === 'key') return [credentials.apiKey, ...shared];
  const { id, secret } = credentials;
  return [secret, Buffer.from(`${id}:${secret}`).toString('base64'), ...shared];
}
