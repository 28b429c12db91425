import type { MutationAccess } from './mutationAccess.ts';

/** Address, credentials and limits of the service. */
export interface ServiceConfig {
  readonly url: string;
  readonly credentials: Credentials;
  /** Absent: it is requested directly. */
  readonly proxy?: ProxyConfig | undefined;
  /** The provider's own name, for paths and sort values that contain it. */
  readonly name: string;
  /** Time limit of one call. */
  readonly timeoutMs: number;
  /** Kinds whose batch path exists: as documented, with a trial of the others; all, none, or those of these names. */
  readonly batchPaths: 'detect' | boolean | ReadonlySet<string>;
  /** Longest period of one call for a series. */
  readonly maxPeriodDays: number;
  /** Calls that may be made in any minute. */
  readonly ratePerMinute: number;
  /** Clients with a guaranteed fair share of the rate. All others split one share. */
  readonly rateClients: readonly string[];
  readonly maxCacheBytes: number;
  /** Memory of all responses of the service that are incomplete. */
  readonly responseBudgetBytes: number;
  /** Address of the store that replicas share. */
  readonly redisUrl?: string | undefined;
  readonly maxReplicas: number;
  readonly operationTimeoutMs: number;
  readonly maxOperationCalls: number;
}

/** Limits of a request and its response. */
export interface RequestLimits {
  readonly maxBodyBytes: number;
  /** Memory of all bodies whose operations have not begun. */
  readonly requestBudgetBytes: number;
  /** Connections of clients. */
  readonly maxConnections: number;
  readonly requestTimeoutMs: number;
  readonly maxTokens: number;
  readonly maxDepth: number;
  /** Counted with all fragments spread. */
  readonly maxFields: number;
  readonly maxRootFields: number;
  readonly maxAliases: number;
  readonly maxDirectives: number;
  /** Of one list in the arguments or variables. */
  readonly maxListLength: number;
  /** Estimated values that introspection returns. */
  readonly maxIntrospectedValues: number;
  readonly maxResponseBytes: number;
}

/** Proxies as undici's `EnvHttpProxyAgent` expects them; empty: none. Their addresses can contain credentials. */
export interface ProxyConfig {
  /** For `http:` addresses, and for `https:` ones without a proxy of their own. */
  readonly httpProxy: string;
  /** For `https:` addresses. */
  readonly httpsProxy: string;
  /** Hosts that are requested directly, separated by commas or blanks. */
  readonly noProxy: string;
}

/** Settings that apply to the embedded sandbox too: it is on this machine, and requested directly. */
export type ServiceDefaults = Omit<ServiceConfig, 'url' | 'credentials' | 'proxy'>;

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
  readonly corsOrigins: readonly (string | RegExp)[];
  /** The file of the permitted operations; absent: all are permitted. */
  readonly safeList?: string | undefined;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  /** Absent: open to all clients. */
  readonly router?: RouterConfig;
  readonly access: AccessConfig;
  readonly mutations: MutationAccess;
  /** Disables introspection, suggestions and the explorer for clients without the secret. */
  readonly isProduction: boolean;
  readonly limits: RequestLimits;
  /** Concurrent ones. */
  readonly maxOperations: number;
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
  /** The signals that OpenTelemetry exports; absent: none, and its SDK is not loaded. */
  readonly openTelemetry?: ExportedSignals;
}

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface ExportedSignals {
  readonly traces: boolean;
  readonly metrics: boolean;
}

export interface ShutdownConfig {
  /** For how long it serves operations although it reports not ready. */
  readonly delayMs: number;
  /** Time limit of the operations in flight after that. */
  readonly timeoutMs: number;
}
