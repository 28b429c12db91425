import { EnvHttpProxyAgent, type Pool } from 'undici';
import { isPercentEncoded, isLoopback } from './addresses.ts';
import type { ProxyConfig, ServiceConfig } from './config.ts';
import { ConfigError } from './configError.ts';
import type { Environment } from './environment.ts';

type ProxySetting = 'HTTPS_PROXY' | 'HTTP_PROXY';
type ProxyAddresses = Pick<ProxyConfig, 'httpsProxy' | 'httpProxy'>;

/** Matches a proxy without a scheme. Most programs accept this form. */
const HOST_AND_PORT = /^[^/]+:\d+\/?$/;

/**
 * Returns undefined if none of the addresses needs a proxy.
 * @throws {ConfigError} if a proxy URL is invalid
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

/**
 * Returns an empty string if there is no proxy.
 * @throws {ConfigError} if the URL is invalid
 */
function readProxyAddress(name: ProxySetting, { [name]: value }: Environment): string {
  if (value === undefined) return '';
  const url = URL.parse(HOST_AND_PORT.test(value) ? `http://${value}` : value);
  if (!url?.hostname || !['http:', 'https:'].includes(url.protocol)) {
    throw new ConfigError(`${name} (or ${name.toLowerCase()}) must be an http(s) URL such as http://proxy.test:3128.`);
  }
  // An unescaped slash in a password would end the authority, so that the username would become the proxy's host.
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(`${name} must not have a path. In a password, encode / as %2F, ? as %3F and # as %23.`);
  }
  if (![url.username, url.password].every(isPercentEncoded)) {
    throw new ConfigError(`${name} has credentials that are not percent-encoded. Encode % as %25.`);
  }
  return url.href;
}

/**
 * Returns the setting that applies to an address, ignoring NO_PROXY. Loopback addresses never use a remote proxy: for
 * the proxy, they are its own machine, and plain HTTP calls with credentials must not leave this machine.
 */
function proxySettingFor(
  { protocol, hostname }: URL,
  { httpsProxy, httpProxy }: ProxyAddresses,
): ProxySetting | undefined {
  const name = protocol === 'https:' && httpsProxy ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const proxy = URL.parse(name === 'HTTPS_PROXY' ? httpsProxy : httpProxy);
  return proxy && (isLoopback(proxy.hostname) || !isLoopback(hostname)) ? name : undefined;
}

export const callAddressesOf = ({ url, credentials }: Pick<ServiceConfig, 'url' | 'credentials'>): readonly string[] =>
  credentials.kind === 'client' ? [url, credentials.authUrl] : [url];

/** Whether undici, which interprets NO_PROXY, requests an address through a proxy. Connects to nothing. */
function usesProxy({ origin }: URL, proxy: ProxyConfig): boolean {
  let isUsed = false;
  const agent = new EnvHttpProxyAgent({
    ...proxy,
    factory: (_, { connect }: Pool.Options) => {
      // Only connections through a proxy have a connect function.
      isUsed = connect !== undefined;
      throw new Error('not sent');
    },
  });
  agent.dispatch({ origin, path: '/', method: 'GET' }, { onResponseError: () => undefined });
  return isUsed;
}

/**
 * The proxies used for addresses, without credentials, each with its setting's name.
 * @param addresses By default, the addresses of calls and token requests.
 */
export function proxiesTo(
  { proxy, ...service }: ServiceConfig,
  addresses: readonly string[] = callAddressesOf(service),
): readonly string[] {
  if (!proxy) return [];
  const proxied = addresses.map(address => new URL(address)).filter(url => usesProxy(url, proxy));
  const used = new Set(proxied.map(url => proxySettingFor(url, proxy)));
  const named = (name: ProxySetting, address: string) =>
    used.has(name) ? [`${new URL(address).origin} (${name})`] : [];
  return [...named('HTTPS_PROXY', proxy.httpsProxy), ...named('HTTP_PROXY', proxy.httpProxy)];
}

/** Strings to redact: passwords, usernames without a password (tokens), and Basic credentials. */
export function proxySecrets({ httpsProxy, httpProxy }: ProxyAddresses): readonly string[] {
  return [httpsProxy, httpProxy].filter(Boolean).flatMap(address => {
    const { username, password } = new URL(address);
    const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
    return [password || username, pass || user, Buffer.from(`${user}:${pass}`).toString('base64')];
  });
}
