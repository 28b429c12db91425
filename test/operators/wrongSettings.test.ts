import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/readConfig.ts';
import { ConfigError } from '../../src/config/configError.ts';

const client = {
  SERVICE_URL: 'https://service.test',
  SERVICE_AUTH_URL: 'https://auth.test',
  SERVICE_CLIENT_ID: 'id',
  SERVICE_CLIENT_SECRET: 'very-secret',
};
const key = { SERVICE_URL: 'https://service.test', SERVICE_APP_ID: 'app', SERVICE_API_KEY: 'very-secret' };

/** Message of the error that stops the program. */
function sentence(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return expect.fail('the settings were accepted');
}

describe('Invalid settings', () => {
  test.each([
    ['SERVICE_AUTH_URL', { ...client, SERVICE_AUTH_URL: undefined }],
    ['SERVICE_CLIENT_ID', { ...client, SERVICE_CLIENT_ID: '' }],
    ['SERVICE_CLIENT_SECRET', { ...client, SERVICE_CLIENT_SECRET: ' ' }],
    ['SERVICE_API_KEY', { ...key, SERVICE_API_KEY: undefined }],
    ['SERVICE_APP_ID', { ...key, SERVICE_APP_ID: undefined }],
  ])('Rejects SERVICE_URL without %s', (name, environment) => {
    expect(sentence(environment)).toBe(`${name} is required with SERVICE_URL.`);
  });

  test.each([
    'SERVICE_AUTH_URL',
    'SERVICE_CLIENT_ID',
    'SERVICE_CLIENT_SECRET',
    'SERVICE_TEAM_ID',
    'SERVICE_APP_ID',
    'SERVICE_API_KEY',
  ])('Rejects %s without SERVICE_URL', name => {
    expect(sentence({ [name]: 'https://auth.test' })).toBe(`${name} is set, but SERVICE_URL is not.`);
  });

  describe('Forbidden sandbox', () => {
    const remedy = 'Set SERVICE_URL, or SANDBOX=true for the embedded sandbox.';
    const refusal = (mode: string) =>
      `SERVICE_URL is not set, and NODE_ENV=${mode} does not allow invented data. ${remedy}`;

    // Unknown modes may be a misspelled `production`.
    test.each(['production', 'Production', 'prod', 'staging'])(
      'Rejects the embedded sandbox with NODE_ENV=%s',
      mode => {
        expect(sentence({ NODE_ENV: mode })).toBe(refusal(mode));
      },
    );

    test('Rejects the embedded sandbox in production with empty or blank settings', () => {
      const NODE_ENV = ' production ';
      for (const blank of ['', '  ']) {
        const secrets = { SERVICE_URL: blank, SERVICE_AUTH_URL: blank, SERVICE_CLIENT_ID: blank };
        expect(sentence({ NODE_ENV, ...secrets, SANDBOX: blank })).toBe(refusal('production'));
      }
    });

    test.each([undefined, 'development', 'test', 'production'])(
      'Rejects SANDBOX=false without SERVICE_URL if NODE_ENV is %s',
      mode => {
        expect(sentence({ SANDBOX: 'false', NODE_ENV: mode })).toBe(
          `SERVICE_URL is not set, and SANDBOX is false. ${remedy}`,
        );
      },
    );
  });

  test('Rejects SANDBOX=true with SERVICE_URL', () => {
    expect(sentence({ ...client, SANDBOX: 'true' })).toBe('SANDBOX is true, but SERVICE_URL is set; use one of them.');
  });

  test('Rejects SERVICE_URL with two kinds of credentials, or without credentials', () => {
    expect(sentence({ ...client, SERVICE_APP_ID: 'app' })).toContain(
      'SERVICE_AUTH_URL and SERVICE_APP_ID are both set',
    );
    expect(sentence({ SERVICE_URL: 'https://service.test' })).toBe(
      'SERVICE_URL requires credentials; set SERVICE_AUTH_URL, SERVICE_CLIENT_ID and SERVICE_CLIENT_SECRET.',
    );
  });

  test.each([
    ['service.test', 'must be an http(s) URL'],
    ['ftp://service.test', 'must be an http(s) URL'],
    ['https://', 'must be an http(s) URL'],
    ['http://service.test', 'must use https'],
    ['http://localhost.evil.test', 'must use https'],
    ['http://127.0.0.1.evil.test', 'must use https'],
    ['http://0.0.0.0', 'must use https'],
    ['http://10.0.0.1', 'must use https'],
    ['https://user:very-secret@service.test', 'must not contain credentials'],
    ['https://service.test?key=very-secret', 'must not contain a query'],
    ['https://service.test/#part', 'must not contain a query or a fragment'],
  ])('Rejects %s as SERVICE_URL or SERVICE_AUTH_URL', (url, said) => {
    expect(sentence({ ...key, SERVICE_URL: url })).toMatch(new RegExp(`^SERVICE_URL ${said.replace(/[()]/g, '\\$&')}`));
    expect(sentence({ ...client, SERVICE_AUTH_URL: url })).toContain(`SERVICE_AUTH_URL ${said}`);
  });

  test.each([
    ['PORT', 'http', 'must be a number'],
    ['PORT', '80.5', 'must be an integer'],
    ['PORT', '-1', 'must be at least 0'],
    ['PORT', '65536', 'must be at most 65535'],
    ['SERVICE_TIMEOUT', '99', 'must be at least 100'],
    ['SERVICE_TIMEOUT', '60001', 'must be at most 60000'],
    ['SERVICE_TIMEOUT', 'soon', 'must be a number'],
    ['SERVICE_MANY_IDS', 'yes', 'must be detect, true, false or a list of kinds such as "Artist, Album"'],
    ['SERVICE_RATE_PER_MINUTE', '0', 'must be at least 1'],
    ['SERVICE_RATE_PER_MINUTE', '1000001', 'must be at most 1000000'],
    [
      'RATE_CLIENTS',
      Array.from({ length: 101 }, (_, index) => `web${index}`).join(),
      'has 101 names; at most 100 are allowed',
    ],
    ['CACHE_MEGABYTES', '0', 'must be at least 1'],
    ['CACHE_MEGABYTES', '16385', 'must be at most 16384'],
    ['CACHE_MEGABYTES', '1.5', 'must be an integer'],
    ['MAX_REPLICAS', '0', 'must be at least 1'],
    ['MAX_REPLICAS', '1001', 'must be at most 1000'],
    ['MAX_REPLICAS', '2.5', 'must be an integer'],
    ['OPERATION_TIMEOUT', '99', 'must be at least 100'],
    ['OPERATION_TIMEOUT', '120001', 'must be at most 120000'],
    ['OPERATION_TIMEOUT', 'soon', 'must be a number'],
    ['MAX_OPERATION_CALLS', '0', 'must be at least 1'],
    ['MAX_OPERATIONS', '0', 'must be at least 1'],
    ['SHUTDOWN_DELAY', 'soon', 'must be a number'],
    ['METRICS_PORT', '65536', 'must be at most 65535'],
    ['MAX_OPERATION_CALLS', '100001', 'must be at most 100000'],
    ['SERVICE_NAME', 'Acme/..', 'must be lowercase letters, digits and hyphens, beginning with a letter'],
    ['SERVICE_NAME', '1abc', 'must be lowercase letters, digits and hyphens, beginning with a letter'],
    ['ROUTER_SECRET', 'fifteen letters', 'must have at least 16 characters'],
    ['ROUTER_SECRET', 'sixteen letters → and a sign', 'must be printable ASCII, because it is sent in a header'],
    ['MUTATIONS', 'true', 'must be off, on or scope:<name>'],
    ['MUTATIONS', 'On', 'must be off, on or scope:<name>'],
    ['MUTATIONS', 'scope:', 'must be off, on or scope:<name>'],
    ['MUTATIONS', 'scope:a b', 'must be off, on or scope:<name>'],
    ['MUTATIONS', 'scope:a,b', 'must be off, on or scope:<name>'],
    ['MUTATIONS', 'music:write', 'must be off, on or scope:<name>'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    ['SANDBOX', 'yes', 'must be true or false'],
    ['SANDBOX', 'TRUE', 'must be true or false'],
  ])('Rejects %s=%j', (name, value, said) => {
    expect(sentence({ [name]: value })).toBe(`${name} ${said}.`);
  });

  test.each([
    'app.test',
    'https://app.test/',
    'https://app.test/path',
    'https://App.test',
    'null',
    'https://*.app.test',
    ',',
  ])('Rejects %j in CORS_ORIGINS, because it is not the origin of a page', origin => {
    expect(sentence({ CORS_ORIGINS: origin })).toContain('CORS_ORIGINS: "');
  });

  describe.each(['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'])('%s', setting => {
    const name = setting.toUpperCase();

    test.each([
      'proxy',
      'proxy.test',
      'http://',
      'socks5://proxy.test:1080',
      'ftp://proxy.test',
      'proxy.test:99999',
      'a b:1',
    ])(`Rejects ${setting}=%s`, address => {
      expect(sentence({ ...client, [setting]: address })).toBe(
        `${name} (or ${name.toLowerCase()}) must be an http(s) URL such as http://proxy.test:3128.`,
      );
    });

    test(`Rejects ${setting} with a path or credentials that are not percent-encoded`, () => {
      for (const address of ['http://user:1/2@proxy.test:3128', 'http://proxy.test/proxy.pac', 'http://a:1#b@c'])
        expect(sentence({ ...client, [setting]: address })).toMatch(new RegExp(`^${name} must not have a path\\. `));
      expect(sentence({ ...client, [setting]: 'http://user:5%@proxy.test:3128' })).toMatch(
        new RegExp(`^${name} has credentials that are not percent-encoded\\. `),
      );
    });
  });

  test('Rejects a mutation scope without ROUTER_SECRET', () => {
    expect(sentence({ MUTATIONS: 'scope:music:write' })).toBe(
      'MUTATIONS=scope:music:write requires ROUTER_SECRET: without it, any client could claim a scope.',
    );
  });

  test('Rejects a METRICS_PORT equal to PORT unless both are 0', () => {
    const said = 'METRICS_PORT and PORT are both 4000; metrics need a separate port.';
    expect(sentence({ METRICS_PORT: '4000' })).toBe(said);
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).telemetry.metrics?.port).toBe(0);
  });

  test('Reports invalid settings on a single line without secrets', () => {
    const wrong = [
      { ...key, SERVICE_APP_ID: '' },
      { ROUTER_SECRET: 'very-secret' },
      { ROUTER_SECRET: 'very-secret-and-long-→' },
      { ...client, SERVICE_URL: 'https://a:very-secret@service.test' },
      { ...client, HTTPS_PROXY: 'http://user:very-secret/@proxy.test:3128' },
      { ...client, https_proxy: 'http://user:very-secret#@proxy.test:3128' },
      { ...client, HTTP_PROXY: 'http://user:1/very-secret@proxy.test:3128' },
      { ...client, HTTPS_PROXY: 'http://user:very-secret%@proxy.test:3128' },
      { ...client, HTTPS_PROXY: 'user:very-secret@proxy.test' },
    ];
    for (const environment of [...wrong, { ...client, SERVICE_API_KEY: 'very-secret' }]) {
      expect(sentence(environment)).toMatch(/^[A-Z_]+ [^\n]*\.$/);
      expect(sentence(environment)).not.toContain('very-secret');
    }
  });
});

test.each(['redis://:p%ss@localhost:6379', 'redis://us%er@localhost:6379', 'redis://:p%ff@localhost:6379'])(
  'Rejects REDIS_URL=%j with credentials that are not percent-encoded',
  url => {
    expect(() => readConfig({ REDIS_URL: url })).toThrow(ConfigError);
    expect(() => readConfig({ REDIS_URL: url })).toThrow('REDIS_URL has credentials that are not');
  },
);
