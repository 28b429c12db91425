export { formEncoded } from './addresses.ts';
export type {
  AccessConfig,
  Credentials,
  ExportedSignals,
  RequestLimits,
  MetricsAddress,
  ProxyConfig,
  RouterConfig,
  ServiceConfig,
  ServiceDefaults,
  ShutdownConfig,
  TelemetryConfig,
} from './config.ts';
export { ConfigError } from './configError.ts';
export { loadEnvFile } from './envFile.ts';
export { trustExtraCertificates } from './extraCertificates.ts';
export { availableMegabytes } from './heap.ts';
export { describeMutations, type MutationAccess } from './mutationAccess.ts';
export { proxiesTo } from './proxySettings.ts';
export { defaultLimits, readConfig, secretsOf } from './readConfig.ts';
export { addressSettings, formatList, credentialSettings } from './settingNames.ts';
