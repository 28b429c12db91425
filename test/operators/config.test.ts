import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { environmentSchema } from '../../src/config/environment.ts';
import { proxiesTo } from '../../src/config/proxySettings.ts';
import { readConfig } from '../../src/config/readConfig.ts';

const client = {
  SERVICE_URL: 'https://service.test',
  SERVICE_AUTH_URL: 'https://auth.test',
  SERVICE_CLIENT_ID: 'id',
  SERVICE_CLIENT_SECRET: 'very-secret',
};
const key = { SERVICE_URL: 'https://service.test', SERVICE_APP_ID: 'app', SERVICE_API_KEY: 'very-secret' };

const proxyOf = (settings: Record<string, string>) => readConfig({ ...client, ...settings }).service?.proxy;

const secureProxy = 'http://proxy.test:3128 (HTTPS_PROXY)';
const localProxy = 'http://localhost:2 (HTTP_PROXY)';

const telemetryOf = (settings: Record<string, string>) => readConfig(settings).telemetry;

describe('Settings', () => {
  test('Reads the router secret from ROUTER_SECRET', () => {
    const ROUTER_SECRET = 'sixteen letters!';
    expect(readConfig({ ROUTER_SECRET }).router).toEqual({ secret: ROUTER_SECRET });
  });

  test('Uses the embedded sandbox and default limits without settings', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: 'localhost',
      logLevel: 'info',
      access: {
        corsOrigins: ['https://studio.apollographql.com', expect.any(RegExp)],
        safeList: undefined,
      },
      mutations: 'on',
      isProduction: false,
      limits: {
        maxBodyBytes: 100_000,
        requestBudgetBytes: 256 * 1024 * 1024,
        maxConnections: 10_000,
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
      },
      maxOperations: 1_000,
      shutdown: { delayMs: 5_000, timeoutMs: 15_000 },
      telemetry: {},
      serviceDefaults: {
        name: 'service',
        timeoutMs: 8000,
        batchPaths: 'detect',
        maxPeriodDays: 100,
        ratePerMinute: 1_000_000,
        rateClients: [],
        maxCacheBytes: 64 * 1024 * 1024,
        responseBudgetBytes: 256 * 1024 * 1024,
        maxReplicas: 10,
        operationTimeoutMs: 10_000,
        maxOperationCalls: 1_000,
      },
      warnings: [],
    });
  });

  test.each([
    {},
    { NODE_ENV: 'development' },
    { NODE_ENV: 'test' },
    { SANDBOX: ' true ' },
    { SANDBOX: 'true', NODE_ENV: 'production' },
    { SANDBOX: 'true', NODE_ENV: 'staging' },
  ])('Allows the embedded sandbox with %j', environment => {
    expect(readConfig(environment)).not.toHaveProperty('service');
  });

  test('Accepts SANDBOX=false with a service', () => {
    expect(readConfig({ ...key, SANDBOX: 'false' })).toEqual(readConfig(key));
  });

  test('Selects production mode by NODE_ENV', () => {
    expect(readConfig({ ...key, NODE_ENV: 'production' }).isProduction).toBe(true);
    expect(readConfig({ NODE_ENV: 'development' }).isProduction).toBe(false);
  });

  test('Reads a service with client credentials and limits', () => {
    const { service } = readConfig({
      ...client,
      SERVICE_TEAM_ID: 'team',
      SERVICE_NAME: 'acme',
      SERVICE_MANY_IDS: 'false',
      SERVICE_LONGEST_PERIOD: '90',
      SERVICE_RATE_PER_MINUTE: '600',
      RATE_CLIENTS: ' web, ios,,web ',
      CACHE_MEGABYTES: '3',
      MAX_REPLICAS: '3',
      OPERATION_TIMEOUT: '2500',
      MAX_OPERATION_CALLS: '40',
    });
    expect(service).toEqual({
      url: 'https://service.test',
      credentials: { kind: 'client', authUrl: 'https://auth.test', id: 'id', secret: 'very-secret', teamId: 'team' },
      name: 'acme',
      timeoutMs: 8000,
      batchPaths: false,
      maxPeriodDays: 90,
      ratePerMinute: 600,
      rateClients: ['web', 'ios'],
      maxCacheBytes: 3 * 1024 * 1024,
      responseBudgetBytes: 256 * 1024 * 1024,
      maxReplicas: 3,
      operationTimeoutMs: 2500,
      maxOperationCalls: 40,
    });
  });

  test('Caps MAX_OPERATION_CALLS at SERVICE_RATE_PER_MINUTE', () => {
    const { serviceDefaults } = readConfig({ SERVICE_RATE_PER_MINUTE: '60', MAX_OPERATION_CALLS: '400' });
    expect(serviceDefaults.maxOperationCalls).toBe(60);
  });

  test('Reads SERVICE_MANY_IDS as a list of record kinds', () => {
    const { serviceDefaults } = readConfig({ SERVICE_MANY_IDS: 'Artist, Album' });
    expect(serviceDefaults.batchPaths).toEqual(new Set(['Artist', 'Album']));
  });

  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  const both = { traces: true, metrics: true };

  test.each<[Record<string, string>, { traces: boolean; metrics: boolean } | undefined]>([
    [{}, undefined],
    [{ OTEL_SERVICE_NAME: 'music', OTEL_TRACES_SAMPLER: 'always_on', OTEL_PROPAGATORS: 'b3' }, undefined],
    [collector, both],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://traces/x' }, { traces: true, metrics: false }],
    [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://metrics/x' }, { traces: false, metrics: true }],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, { traces: true, metrics: false }],
    [{ OTEL_METRICS_EXPORTER: 'console' }, { traces: false, metrics: true }],
    [{ OTEL_METRICS_EXPORTER: 'prometheus' }, undefined],
    [{ OTEL_METRICS_EXPORTER: 'none', OTEL_TRACES_EXPORTER: 'none' }, undefined],
    [
      { ...collector, OTEL_TRACES_EXPORTER: 'none' },
      { traces: false, metrics: true },
    ],
    [
      { ...collector, OTEL_METRICS_EXPORTER: 'none' },
      { traces: true, metrics: false },
    ],
    [{ ...collector, OTEL_METRICS_EXPORTER: 'otlp, prometheus' }, both],
    [{ ...collector, OTEL_METRICS_EXPORTER: '', OTEL_TRACES_EXPORTER: ' ' }, both],
    [{ ...collector, OTEL_SDK_DISABLED: 'true' }, undefined],
    [{ ...collector, OTEL_SDK_DISABLED: 'TRUE' }, undefined],
    [{ ...collector, OTEL_SDK_DISABLED: 'false' }, both],
  ])('OTEL_* variables %j enable the exporters %o', (settings, signals) => {
    expect(telemetryOf(settings)).toEqual(signals ? { openTelemetry: signals } : {});
  });

  test('Serves metrics on METRICS_PORT even with OTEL_SDK_DISABLED', () => {
    expect(telemetryOf({ METRICS_PORT: '9464', OTEL_SDK_DISABLED: 'true' })).toEqual({
      metrics: { host: 'localhost', port: 9464 },
    });
  });

  test('Normalizes proxy addresses to URLs', () => {
    const proxies = { HTTPS_PROXY: ' proxy.test:3128 ', HTTP_PROXY: 'https://us%40er:p%2Fss@[::1]:3128/' };
    expect(proxyOf({ ...proxies, NO_PROXY: 'a.test, b.test' })).toEqual({
      httpsProxy: 'http://proxy.test:3128/',
      httpProxy: 'https://us%40er:p%2Fss@[::1]:3128/',
      noProxy: 'a.test, b.test',
    });
    expect(proxyOf({ NO_PROXY: 'a.test' })).toBeUndefined();
  });

  test('Bypasses a remote proxy for loopback addresses', () => {
    const HTTPS_PROXY = 'http://proxy.test:3128';
    expect(proxyOf({ HTTPS_PROXY, SERVICE_URL: 'https://localhost:1', NO_PROXY: 'a.test' })?.noProxy).toBe(
      'a.test,localhost:1',
    );
    expect(proxyOf({ HTTPS_PROXY, SERVICE_URL: 'http://[::1]:1' })?.noProxy).toBe('[::1]:1');
    const here = { SERVICE_URL: 'https://127.0.0.2', SERVICE_AUTH_URL: 'http://localhost:1' };
    expect(proxyOf({ HTTP_PROXY: HTTPS_PROXY, ...here })).toBeUndefined();
    expect(proxyOf({ HTTP_PROXY: 'http://localhost:3128', ...here })?.noProxy).toBe('');
  });

  test.each<[Record<string, string>, forService: string[], forCalls: string[]]>([
    [{}, [secureProxy], [secureProxy]],
    [{ NO_PROXY: 'other.test' }, [secureProxy], [secureProxy]],
    [{ NO_PROXY: 'service.test' }, [], [secureProxy]],
    [{ NO_PROXY: '*' }, [], []],
    [{ NO_PROXY: 'auth.test', SERVICE_URL: 'http://localhost:1' }, [], []],
    [
      { NO_PROXY: 'auth.test', SERVICE_URL: 'http://localhost:1', HTTP_PROXY: 'localhost:2' },
      [localProxy],
      [localProxy],
    ],
  ])('Names the proxies in use with %j', (settings, forService, forCalls) => {
    const HTTPS_PROXY = 'http://user:very-secret@proxy.test:3128';
    const { service = expect.fail('there is no service') } = readConfig({ ...client, HTTPS_PROXY, ...settings });
    expect(proxiesTo(service, [service.url])).toEqual(forService);
    expect(proxiesTo(service)).toEqual(forCalls);
  });

  test('Reads a legacy API key', () => {
    expect(readConfig(key).service?.credentials).toEqual({ kind: 'key', appId: 'app', apiKey: 'very-secret' });
  });

  test('Ignores empty and blank values', () => {
    const empty = { SERVICE_URL: '', SERVICE_CLIENT_ID: ' ', SERVICE_NAME: '', PORT: '', LOG_LEVEL: '  ' };
    expect(readConfig(empty)).toEqual(readConfig({}));
    expect(readConfig({ ...client, SERVICE_APP_ID: '' }).service?.credentials.kind).toBe('client');
  });

  test('Trims values and removes the trailing slash from URLs', () => {
    const { port, service } = readConfig({ ...key, PORT: ' 8080 ', SERVICE_URL: ' https://service.test/base/ ' });
    expect([port, service?.url]).toEqual([8080, 'https://service.test/base']);
  });

  test.each(['http://localhost:4010', 'http://127.0.0.1:4010', 'http://127.1.2.3', 'http://[::1]:4010'])(
    'Accepts plain HTTP to a loopback address: %s',
    url => {
      expect(readConfig({ ...key, SERVICE_URL: url }).service?.url).toBe(url);
    },
  );
});

describe('Access settings', () => {
  test('In production, allows only CORS_ORIGINS, which is empty by default', () => {
    expect(readConfig({ ...key, NODE_ENV: 'production' }).access.corsOrigins).toEqual([]);
    const named = { ...key, NODE_ENV: 'production', CORS_ORIGINS: ' https://app.test, http://localhost:3000 ' };
    expect(readConfig(named).access.corsOrigins).toEqual(['https://app.test', 'http://localhost:3000']);
    expect(readConfig({ CORS_ORIGINS: '*' }).access.corsOrigins).toEqual(['*']);
  });

  test('Reads the path of the safe list from PERSISTED_QUERIES', () => {
    expect(readConfig({ PERSISTED_QUERIES: 'list.json' }).access.safeList).toBe('list.json');
  });
});

describe('Warnings', () => {
  test.each([
    [{ MAX_OPERATOINS: '30' }, 'MAX_OPERATOINS is not a setting and has no effect; did you mean MAX_OPERATIONS?'],
    [{ SERVCE_URL: 'x' }, 'SERVCE_URL is not a setting and has no effect; did you mean SERVICE_URL?'],
    [{ LOG_LEVL: 'warn' }, 'LOG_LEVL is not a setting and has no effect; did you mean LOG_LEVEL?'],
    [{ HTTPS_PROXI: 'a' }, 'HTTPS_PROXI is not a setting and has no effect; did you mean HTTPS_PROXY?'],
    [{ CACHE_SIZE: '9' }, 'CACHE_SIZE is not a setting and has no effect; did you mean CACHE_MEGABYTES?'],
    [
      { SANDBOX: 'true', NODE_ENV: 'prod' },
      'NODE_ENV is "prod", which is not a known mode. Use "production" to turn off developer features.',
    ],
    [
      { SERVICE_TIMEOUT: '12000' },
      "SERVICE_TIMEOUT (12000) is longer than OPERATION_TIMEOUT (10000), so no call of a client's operation can take that long.",
    ],
  ])('Warns of a likely mistake: %j', (environment, warning) => {
    expect(readConfig(environment).warnings).toEqual([warning]);
  });

  test.each([
    ['SERVICE_CLIENT_ID', '"id"'],
    ['SERVICE_CLIENT_SECRET', "'very-secret'"],
    ['SERVICE_CLIENT_SECRET', ' "very-secret" '],
    ['ROUTER_SECRET', '"sixteen letters!"'],
    ['RATE_CLIENTS', '"web,mobile"'],
  ])('Warns of a quoted %s without showing its value', (name, value) => {
    const warning = `${name} is quoted, and the quotes are part of the value ("docker run --env-file" keeps them). Remove them.`;
    expect(readConfig({ ...client, [name]: value }).warnings).toEqual([warning]);
  });

  test.each(['"', '"id', 'it\'s "quoted"', `"id'`])('Accepts quotes inside a value without a warning: %s', value => {
    expect(readConfig({ ...client, SERVICE_CLIENT_SECRET: value }).warnings).toEqual([]);
  });

  test('Does not warn of variables of other programs', () => {
    const others = {
      PATH: '/bin',
      HOSTNAME: 'music-1',
      NODE_OPTIONS: '--inspect',
      npm_config_cache: '/tmp',
      PORTS: '1',
      NO_COLOR: '1',
      HTTP_HOST: 'a',
      HTTPS_PORT: '1',
    };
    const proxies = { FTP_PROXY: 'a', ALL_PROXY: 'a', WS_PROXY: 'a', ftp_proxy: 'a', no_proxy: 'a', https_proxy: 'a' };
    // Kubernetes sets these in each container if the namespace has a service named redis.
    const links = {
      REDIS_SERVICE_HOST: '10.0.0.1',
      REDIS_PORT: 'tcp://10.0.0.1:6379',
      REDIS_PORT_6379_TCP_PROTO: 'tcp',
    };
    const known = { NODE_ENV: 'development', OTEL_SERVICE_NAME: 'music', OTEL_EXPORTER_OTLP_HEADERS: 'a=b' };
    expect(readConfig({ ...others, ...proxies, ...links, ...known }).warnings).toEqual([]);
  });
});

test.each([
  ['redis://localhost:6379', true],
  ['rediss://user:password@redis.example:6380/1', true],
  ['http://localhost:6379', false],
  ['localhost:6379', false],
  ['redis://', false],
  ['redis://:p%25ss@localhost:6379', true],
])('REDIS_URL=%s is valid: %s', (url, isValid) => {
  const config = () => readConfig({ REDIS_URL: url }).serviceDefaults.redisUrl;
  if (isValid) expect(config()).toBe(url);
  else expect(config).toThrow('REDIS_URL must be a redis(s) URL');
});

test('.env.example contains exactly the known settings', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const written = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  // The example explains NODE_ENV, which is not a setting of the schema.
  const settings = new Set([...Object.keys(environmentSchema.shape), 'NODE_ENV']);
  expect(new Set([...written, 'NODE_ENV'])).toEqual(settings);
  expect(new Set(written).size).toBe(written.length);
});
