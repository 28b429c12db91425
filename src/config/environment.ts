import { z } from 'zod';
import { ConfigError } from './configError.ts';
import { MUTATIONS } from './mutationAccess.ts';

const setting = z.string().trim();
const integerSetting = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be an integer' })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` });

/** Well below 90 days, the shortest documented limit. */
const MIN_CALL_PERIOD_DAYS = 30;
/** A page of a series holds 100 points, one per day. */
const MAX_CALL_PERIOD_DAYS = 100;

/** Shorter secrets are guessable. */
const MIN_ROUTER_SECRET_CHARACTERS = 16;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const environmentSchema = z.object({
  SERVICE_URL: setting.optional(),
  SANDBOX: setting.pipe(z.enum(['true', 'false'], { error: 'must be true or false' })).optional(),
  SERVICE_AUTH_URL: setting.optional(),
  SERVICE_CLIENT_ID: setting.optional(),
  SERVICE_CLIENT_SECRET: setting.optional(),
  SERVICE_TEAM_ID: setting.optional(),
  SERVICE_APP_ID: setting.optional(),
  SERVICE_API_KEY: setting.optional(),
  HTTPS_PROXY: setting.optional(),
  HTTP_PROXY: setting.optional(),
  NO_PROXY: setting.optional(),
  SERVICE_NAME: setting
    .regex(/^[a-z][a-z0-9-]*$/, { error: 'must be lowercase letters, digits and hyphens, beginning with a letter' })
    .default('service'),
  SERVICE_TIMEOUT: integerSetting(100, 60_000).default(8_000),
  SERVICE_MANY_IDS: setting
    .regex(/^(detect|true|false|[A-Z][A-Za-z]*(\s*,\s*[A-Z][A-Za-z]*)*)$/, {
      error: 'must be detect, true, false or a list of kinds such as "Artist, Album"',
    })
    .default('detect'),
  SERVICE_LONGEST_PERIOD: integerSetting(MIN_CALL_PERIOD_DAYS, MAX_CALL_PERIOD_DAYS).default(MAX_CALL_PERIOD_DAYS),
  SERVICE_RATE_PER_MINUTE: integerSetting(1, 1_000_000).optional(),
  RATE_CLIENTS: setting.optional(),
  CACHE_MEGABYTES: integerSetting(1, 16_384).default(64),
  REDIS_URL: setting.optional(),
  MAX_REPLICAS: integerSetting(1, 1_000).default(10),
  OPERATION_TIMEOUT: integerSetting(100, 120_000).default(10_000),
  MAX_OPERATION_CALLS: integerSetting(1, 100_000).default(1_000),
  ROUTER_SECRET: setting
    .min(MIN_ROUTER_SECRET_CHARACTERS, { error: `must have at least ${MIN_ROUTER_SECRET_CHARACTERS} characters` })
    .regex(/^[\x20-\x7e]*$/, { error: 'must be printable ASCII, because it is sent in a header' })
    .optional(),
  MUTATIONS: setting.regex(MUTATIONS, { error: 'must be off, on or scope:<name>' }).optional(),
  PERSISTED_QUERIES: setting.optional(),
  CORS_ORIGINS: setting.optional(),
  NODE_ENV: setting.optional(),
  MAX_OPERATIONS: integerSetting(1, 100_000).default(1_000),
  SHUTDOWN_DELAY: integerSetting(0, 120_000).default(5_000),
  SHUTDOWN_TIMEOUT: integerSetting(0, 600_000).default(15_000),
  METRICS_PORT: integerSetting(0, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting.optional(),
  PORT: integerSetting(0, 65_535).default(4000),
  HOST: setting.default('localhost'),
  LOG_LEVEL: setting.pipe(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })).default('info'),
});
export type Environment = z.infer<typeof environmentSchema>;

/** Unknown modes are not development, because the value may be a misspelled `production`. */
export const isDevelopment = ({ NODE_ENV: mode }: Environment): boolean =>
  mode === undefined || mode === 'development' || mode === 'test';

/** Lowercase names take precedence, as in curl. */
const proxyNames = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'] as const;

/**
 * Parses each setting separately.
 * @throws {ConfigError} naming the first invalid setting
 */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  // Blank values, as in `.env` templates, count as unset.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const proxies = proxyNames.map(name => [name, set[name.toLowerCase()] ?? set[name]]);
  const result = environmentSchema.safeParse({ ...set, ...Object.fromEntries(proxies) });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
}
