import { z } from 'zod';
import type { TelemetryConfig } from './telemetry/open.ts';

/** How the service is reached and who we are to it. */
export interface ServiceConfig {
  readonly url: string;
  readonly credentials: Credentials;
  /** The provider's own name, where it stands in a path or a sort value. */
  readonly name: string;
  /** Milliseconds one call may take. */
  readonly timeout: number;
  /** Whether several ids may be asked for in one call. */
  readonly manyIds: boolean;
  /** Calls that may be made in any minute. */
  readonly ratePerMinute: number;
  /** Bytes of answers to remember. */
  readonly cacheBytes: number;
  /** What replicas share. */
  readonly redisUrl?: string | undefined;
  /** Milliseconds one operation may take. */
  readonly operationTimeout: number;
  /** Calls one operation may make. */
  readonly operationCalls: number;
}

/** How large a request may be, and how slow. */
export interface Limits {
  /** Bytes of the body. */
  readonly body: number;
  /** Milliseconds in which a request must have arrived. */
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
  /** About how many values introspection may give. */
  readonly introspected: number;
}

/** What holds for the sandbox as well. */
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

/** What tells the company's router from everybody else. */
export interface RouterConfig {
  readonly secret: string;
  /** In lower case. */
  readonly header: string;
}

/** How clients may ask. */
export interface AccessConfig {
  /** The page for people at the address of GraphQL. */
  readonly explorer: 'sandbox' | 'graphiql';
  /** Whose pages may ask from a browser, beside our own; `*` for all. */
  readonly corsOrigins: readonly string[];
  /** The file of the only operations that are executed; absent: any is. */
  readonly safeList?: string | undefined;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  /** Absent: anybody may ask. */
  readonly router?: RouterConfig;
  readonly access: AccessConfig;
  /** Strangers can reach it: nothing that only developers need is served. */
  readonly production: boolean;
  readonly limits: Limits;
  /** Operations that may be answered at the same time. */
  readonly mostOperations: number;
  readonly shutdown: ShutdownConfig;
  readonly telemetry: TelemetryConfig;
  /** Absent: the embedded sandbox is the service. */
  readonly service?: ServiceConfig;
  /** What holds for the sandbox as well. */
  readonly serviceDefaults: ServiceDefaults;
}

/** How the process ends; milliseconds. */
export interface ShutdownConfig {
  /** How long it goes on as before, but for saying that it is not ready. */
  readonly delay: number;
  /** How long it then has for what is under way. */
  readonly timeout: number;
}

/** A setting that is missing, malformed or contradicts another; the message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const text = z.string().trim();
const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int({ error: 'is not a whole number' })
    .min(least, { error: `is less than ${least}` })
    .max(most, { error: `is more than ${most}` });

/** Characters; a shorter secret can be guessed. */
const SHORTEST_SECRET = 16;

const Environment = z.object({
  SERVICE_URL: text.optional(),
  SERVICE_AUTH_URL: text.optional(),
  SERVICE_CLIENT_ID: text.optional(),
  SERVICE_CLIENT_SECRET: text.optional(),
  SERVICE_TEAM_ID: text.optional(),
  SERVICE_APP_ID: text.optional(),
  SERVICE_API_KEY: text.optional(),
  SERVICE_NAME: text.regex(/^[a-z][a-z0-9-]*$/, { error: 'is not a lower-case word' }).default('service'),
  SERVICE_TIMEOUT: wholeNumber(100, 60_000).default(8_000),
  SERVICE_MANY_IDS: z.enum(['true', 'false'], { error: 'is neither true nor false' }).default('true'),
  SERVICE_RATE_PER_MINUTE: wholeNumber(1, 100_000).optional(),
  CACHE_MEGABYTES: wholeNumber(1, 16_384).default(64),
  REDIS_URL: text.optional(),
  OPERATION_TIMEOUT: wholeNumber(100, 120_000).default(10_000),
  MAX_OPERATION_CALLS: wholeNumber(1, 100_000).default(500),
  ROUTER_SECRET: text
    .min(SHORTEST_SECRET, { error: `is shorter than ${SHORTEST_SECRET} characters` })
    .regex(/^[\x20-\x7e]*$/, { error: 'has characters that a header cannot carry' })
    .optional(),
  ROUTER_SECRET_HEADER: text
    .regex(/^[\w-]+$/, { error: 'is not the name of a header' })
    .toLowerCase()
    .optional(),
  PERSISTED_QUERIES: text.optional(),
  CORS_ORIGINS: text.optional(),
  EXPLORER: z.enum(['sandbox', 'graphiql'], { error: 'is neither sandbox nor graphiql' }).default('sandbox'),
  MAX_BODY_KILOBYTES: wholeNumber(1, 10_000).default(100),
  MAX_REQUEST_TIME: wholeNumber(100, 120_000).default(10_000),
  MAX_TOKENS: wholeNumber(100, 50_000).default(5_000),
  MAX_DEPTH: wholeNumber(15, 100).default(20),
  MAX_FIELDS: wholeNumber(1, 50_000).default(5_000),
  MAX_ROOT_FIELDS: wholeNumber(1, 1_000).default(50),
  MAX_ALIASES: wholeNumber(0, 10_000).default(200),
  MAX_DIRECTIVES: wholeNumber(0, 10_000).default(100),
  MAX_LIST_LENGTH: wholeNumber(1, 100_000).default(1_000),
  MAX_INTROSPECTED_VALUES: wholeNumber(1, 100_000_000).default(150_000),
  NODE_ENV: text.optional(),
  MAX_OPERATIONS: wholeNumber(1, 100_000).default(1_000),
  SHUTDOWN_DELAY: wholeNumber(0, 120_000).default(5_000),
  SHUTDOWN_TIMEOUT: wholeNumber(0, 600_000).default(15_000),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: text.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'is not a number' })
    .min(0, { error: 'is less than 0' })
    .max(1, { error: 'is more than 1' })
    .default(1),
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: text.default('localhost'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'is not a log level' })
    .default('info'),
});
type Environment = z.infer<typeof Environment>;

/** Calls a minute that the provider advises (common, section 6). */
const ADVISED_RATE = 5_000;
/** The embedded sandbox costs nothing and stands what it gets. */
const UNBOUND_RATE = 1_000_000;

/**
 * Reads the settings; nothing else reads the environment.
 * @throws {ConfigError} naming the first setting that is missing or wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = parse(environment);
  const service = serviceOf(settings);
  const router = routerOf(settings);
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
    ...(router && { router }),
    ...(service && { service }),
  };
}

function parse(environment: NodeJS.ProcessEnv): Environment {
  // An empty setting, as `.env` files have them, is one that is not set.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = Environment.safeParse(set);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
}

function defaultsOf(settings: Environment): ServiceDefaults {
  return {
    name: settings.SERVICE_NAME,
    timeout: settings.SERVICE_TIMEOUT,
    manyIds: settings.SERVICE_MANY_IDS === 'true',
    ratePerMinute: settings.SERVICE_RATE_PER_MINUTE ?? (settings.SERVICE_URL ? ADVISED_RATE : UNBOUND_RATE),
    cacheBytes: settings.CACHE_MEGABYTES * 1024 * 1024,
    redisUrl: redisUrlOf(settings),
    operationTimeout: settings.OPERATION_TIMEOUT,
    operationCalls: settings.MAX_OPERATION_CALLS,
  };
}

function routerOf({ ROUTER_SECRET: secret, ROUTER_SECRET_HEADER: header }: Environment): RouterConfig | undefined {
  if (secret === undefined && header) throw new ConfigError('ROUTER_SECRET_HEADER is set, but ROUTER_SECRET is not.');
  return secret === undefined ? undefined : { secret, header: header ?? 'router-authorization' };
}

/** Apollo's hosted Sandbox, which asks from its own address. */
const STUDIO = 'https://studio.apollographql.com';

function accessOf(settings: Environment): AccessConfig {
  const usual = settings.NODE_ENV === 'production' ? [] : [STUDIO];
  return {
    explorer: settings.EXPLORER,
    corsOrigins: settings.CORS_ORIGINS?.split(',').map(checkedOrigin) ?? usual,
    safeList: settings.PERSISTED_QUERIES,
  };
}

/** As browsers write it: a browser compares letter by letter. */
function checkedOrigin(value: string): string {
  const origin = value.trim();
  // A star stands for all origins or for itself, and no host is called that.
  if (origin !== '*' && (origin.includes('*') || URL.parse(origin)?.origin !== origin)) {
    throw new ConfigError(`CORS_ORIGINS: "${origin}" is not an origin such as ${STUDIO}.`);
  }
  return origin;
}

function limitsOf(settings: Environment): Limits {
  return {
    body: settings.MAX_BODY_KILOBYTES * 1_000,
    arrival: settings.MAX_REQUEST_TIME,
    tokens: settings.MAX_TOKENS,
    depth: settings.MAX_DEPTH,
    fields: settings.MAX_FIELDS,
    rootFields: settings.MAX_ROOT_FIELDS,
    aliases: settings.MAX_ALIASES,
    directives: settings.MAX_DIRECTIVES,
    listLength: settings.MAX_LIST_LENGTH,
    introspected: settings.MAX_INTROSPECTED_VALUES,
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

/** As https://opentelemetry.io/docs/specs/otel/protocol/exporter/ has it; the library reads the other settings there. */
function tracesUrlOf(settings: Environment): string | undefined {
  const all = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (all && `${all.replace(/\/$/, '')}/v1/traces`);
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT is not an http(s) address.');
  }
  return url;
}

function redisUrlOf({ REDIS_URL: value }: Environment): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (!url?.hostname || !['redis:', 'rediss:'].includes(url.protocol)) {
    throw new ConfigError('REDIS_URL is not a redis(s) address.');
  }
  return value;
}

function serviceOf(settings: Environment): ServiceConfig | undefined {
  if (!settings.SERVICE_URL) {
    const stray = credentialNames.find(name => settings[name]);
    if (stray) throw new ConfigError(`${stray} is set, but SERVICE_URL is not.`);
    return undefined;
  }
  return {
    url: checkedUrl('SERVICE_URL', settings.SERVICE_URL),
    credentials: credentialsOf(settings),
    ...defaultsOf(settings),
  };
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

/** Credentials travel with every call, so plain HTTP is for this machine only. */
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

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** What must not be written anywhere. */
export function secretsOf({ credentials, redisUrl }: ServiceConfig, router?: RouterConfig): readonly string[] {
  const password = URL.parse(redisUrl ?? '')?.password ?? '';
  const shared = [password, decodeURIComponent(password), router?.secret ?? ''];
  if (credentials.kind === 'key') return [credentials.apiKey, ...shared];
  const { id, secret } = credentials;
  return [secret, Buffer.from(`${id}:${secret}`).toString('base64'), ...shared];
}
