import { isPercentEncoded, isLoopback } from './addresses.ts';
import type { ProxyConfig, ServiceConfig } from './config.ts';
import { ConfigError } from './configError.ts';
import type { Environment } from './environment.ts';

type ProxySetting = 'HTTPS_PROXY' | 'HTTP_PROXY';
type ProxyAddresses = Pick<ProxyConfig, 'httpsProxy' | 'httpProxy'>;

/** An address without a scheme, as other programs accept it too. */
const HOST_AND_PORT = /^[^/]+:\d+\/?$/;

/**
 * The proxies on the way to these addresses; undefined without one.
 * @throws {ConfigError}
 */
export function readProxy(settings: Environment, addresses: readonly string[]): ProxyConfig | undefined {
  const httpsProxy = readProxyAddress('HTTPS_PROXY', settings);
  const httpProxy = readProxyAddress('HTTP_PROXY', settings);
  const direct = addresses
    .map(address => new URL(address))
    .filter(url => !proxySettingFor(url, { httpsProxy, httpProxy }));
  if (direct.length === addresses.length) return undefined;
  const noProxy = [settings.NO_PROXY, ...direct.map(({ host }) => host)].filter(Boolean).join(',');
  return { httpsProxy, httpProxy, noProxy };
}

/** Empty without a proxy. @throws {ConfigError} */
function readProxyAddress(name: ProxySetting, { [name]: value }: Environment): string {
  if (value === undefined) return '';
  const url = URL.parse(HOST_AND_PORT.test(value) ? `http://${value}` : value);
  if (!url?.hostname || !['http:', 'https:'].includes(url.protocol)) {
    throw new ConfigError(
      `${name} (or ${name.toLowerCase()}) is not an http(s) address such as http://proxy.test:3128.`,
    );
  }
  // A slash in a password ends the host: the user would be the proxy.
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(`${name} has a path; in a password, a / is written %2F, a ? %3F and a # %23.`);
  }
  if (![url.username, url.password].every(isPercentEncoded)) {
    throw new ConfigError(`${name} has a user or a password that is not percent-encoded; a % is written %25.`);
  }
  return url.href;
}

/**
 * The setting of the proxy for an address, whatever NO_PROXY excludes. To a proxy on another machine, an address of this machine
 * means its own. Besides, calls by plain HTTP contain the credentials and must not leave this machine.
 */
function proxySettingFor(
  { protocol, hostname }: URL,
  { httpsProxy, httpProxy }: ProxyAddresses,
): ProxySetting | undefined {
  const name = protocol === 'https:' && httpsProxy ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const proxy = URL.parse(name === 'HTTPS_PROXY' ? httpsProxy : httpProxy);
  return proxy && (isLoopback(proxy.hostname) || !isLoopback(hostname)) ? name : undefined;
}

/** The addresses to which calls are sent. */
export const callAddressesOf = ({ url, credentials }: Pick<ServiceConfig, 'url' | 'credentials'>): readonly string[] =>
  credentials.kind === 'client' ? [url, credentials.authUrl] : [url];

/** The addresses of the proxies on the way to a service, without their credentials, each with its setting. */
export function proxiesTo({ proxy, ...service }: ServiceConfig): readonly string[] {
  if (!proxy) return [];
  const used = new Set(callAddressesOf(service).map(address => proxySettingFor(new URL(address), proxy)));
  const named = (name: ProxySetting, address: string) =>
    used.has(name) ? [`${new URL(address).origin} (${name})`] : [];
  return [...named('HTTPS_PROXY', proxy.httpsProxy), ...named('HTTP_PROXY', proxy.httpProxy)];
}

/** What must not appear in any output: the passwords, or the users without one, which are tokens; and their header. */
export function proxySecrets({ httpsProxy, httpProxy }: ProxyAddresses): readonly string[] {
  return [httpsProxy, httpProxy].filter(Boolean).flatMap(address => {
    const { username, password } = new URL(address);
    const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
    return [password || username, pass || user, Buffer.from(`${user}:${pass}`).toString('base64')];
  });
}
