import { z } from 'zod';
import { ConfigError } from './configError.ts';
import { MUTATIONS } from './mutationAccess.ts';

export { ConfigError };

const text = z.string().trim();
const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int({ error: 'is not a whole number' })
    .min(least, { error: `is less than ${least}` })
    .max(most, { error: `is more than ${most}` });

/** Days of one call for a series: a page has 100 points, one for each day. The service has never allowed fewer than 90. */
const PERIOD = { least: 30, most: 100 };

/** Characters; a shorter secret can be guessed. */
const SHORTEST_SECRET = 16;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const Environment = z.object({
  SERVICE_URL: text.optional(),
  SANDBOX: text.pipe(z.enum(['true', 'false'], { error: 'is neither true nor false' })).optional(),
  SERVICE_AUTH_URL: text.optional(),
  SERVICE_CLIENT_ID: text.optional(),
  SERVICE_CLIENT_SECRET: text.optional(),
  SERVICE_TEAM_ID: text.optional(),
  SERVICE_APP_ID: text.optional(),
  SERVICE_API_KEY: text.optional(),
  HTTPS_PROXY: text.optional(),
  HTTP_PROXY: text.optional(),
  NO_PROXY: text.optional(),
  SERVICE_NAME: text.regex(/^[a-z][a-z0-9-]*$/, { error: 'is not a lower-case word' }).default('service'),
  SERVICE_TIMEOUT: wholeNumber(100, 60_000).default(8_000),
  SERVICE_MANY_IDS: text
    .regex(/^(detect|true|false|[A-Z][A-Za-z]*(\s*,\s*[A-Z][A-Za-z]*)*)$/, {
      error: 'is neither detect, true, false nor a list of kinds such as "Artist, Album"',
    })
    .default('detect'),
  SERVICE_LONGEST_PERIOD: wholeNumber(PERIOD.least, PERIOD.most).default(PERIOD.most),
  SERVICE_RATE_PER_MINUTE: wholeNumber(1, 1_000_000).optional(),
  RATE_CLIENTS: text.optional(),
  CACHE_MEGABYTES: wholeNumber(1, 16_384).default(64),
  REDIS_URL: text.optional(),
  MAX_REPLICAS: wholeNumber(1, 1_000).default(10),
  OPERATION_TIMEOUT: wholeNumber(100, 120_000).default(10_000),
  MAX_OPERATION_CALLS: wholeNumber(1, 100_000).default(1_000),
  ROUTER_SECRET: text
    .min(SHORTEST_SECRET, { error: `is shorter than ${SHORTEST_SECRET} characters` })
    .regex(/^[\x20-\x7e]*$/, { error: 'has characters that a header cannot carry' })
    .optional(),
  MUTATIONS: text.regex(MUTATIONS, { error: 'is neither off, on nor scope:<name>' }).optional(),
  PERSISTED_QUERIES: text.optional(),
  CORS_ORIGINS: text.optional(),
  NODE_ENV: text.optional(),
  MAX_OPERATIONS: wholeNumber(1, 100_000).default(1_000),
  SHUTDOWN_DELAY: wholeNumber(0, 120_000).default(5_000),
  SHUTDOWN_TIMEOUT: wholeNumber(0, 600_000).default(15_000),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: text.optional(),
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: text.default('localhost'),
  LOG_LEVEL: text.pipe(z.enum(LOG_LEVELS, { error: `is none of ${LOG_LEVELS.join(', ')}` })).default('info'),
});
export type Environment = z.infer<typeof Environment>;

/** True unless NODE_ENV is production or an unknown mode, which may be a misspelt production. */
export const isForDevelopers = ({ NODE_ENV: mode }: Environment): boolean =>
  mode === undefined || mode === 'development' || mode === 'test';

/** Settings whose lower-case names are as usual; as in other programs, these go first. */
const proxyNames = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'] as const;

/** The settings as they are written, each checked by itself. @throws {ConfigError} naming the first that is wrong. */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  // An empty value, as `.env` files contain them, counts as unset.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const proxies = proxyNames.map(name => [name, set[name.toLowerCase()] ?? set[name]]);
  const result = Environment.safeParse({ ...set, ...Object.fromEntries(proxies) });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
}
