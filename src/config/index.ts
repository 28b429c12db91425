export type {
  AccessConfig,
  Credentials,
  ExportedSignals,
  Limits,
  MetricsAddress,
  ProxyConfig,
  RouterConfig,
  ServiceConfig,
  ServiceDefaults,
  ShutdownConfig,
  TelemetryConfig,
} from './config.ts';
export { loadEnvFile } from './envFile.ts';
export { ConfigError } from './environment.ts';
export { trustExtraCertificates } from './extraCertificates.ts';
export { memoryOf } from './heap.ts';
export { describeMutations, type MutationAccess } from './mutationAccess.ts';
export { proxiesTo } from './proxySettings.ts';
export { defaultLimits, readConfig, secretsOf } from './readConfig.ts';
export { listOf, settingsOf } from './settingNames.ts';
