import type { MutationAccess } from './mutationAccess.ts';

export interface ServiceConfig {
  readonly url: string;
  readonly credentials: Credentials;
  /** If absent, connections are direct. */
  readonly proxy?: ProxyConfig | undefined;
  /** The provider's name, as it appears in paths, sort values and platform codes. */
  readonly name: string;
  readonly timeoutMs: number;
  /** Record kinds with a batch path. `detect` uses the documented paths and probes the inferred ones. */
  readonly batchPaths: 'detect' | boolean | ReadonlySet<string>;
  /** Longest period that one call for a series may span. */
  readonly maxPeriodDays: number;
  readonly ratePerMinute: number;
  /** Clients with a guaranteed fair share of the rate. All other clients split one share. */
  readonly rateClients: readonly string[];
  readonly maxCacheBytes: number;
  /** Memory budget of all response bodies until they are decoded. */
  readonly responseBudgetBytes: number;
  readonly redisUrl?: string | undefined;
  readonly maxReplicas: number;
  readonly operationTimeoutMs: number;
  readonly maxOperationCalls: number;
}

export interface RequestLimits {
  readonly maxBodyBytes: number;
  /** Memory budget for request bodies. Short ones count until their operations start, long ones until the response. */
  readonly requestBudgetBytes: number;
  readonly maxConnections: number;
  readonly requestTimeoutMs: number;
  readonly maxTokens: number;
  readonly maxDepth: number;
  /** Maximum number of fields after fragment expansion. */
  readonly maxFields: number;
  readonly maxRootFields: number;
  readonly maxAliases: number;
  readonly maxDirectives: number;
  /** Applies to each list in the arguments or variables. */
  readonly maxListLength: number;
  /** Estimated number of values in an introspection response. */
  readonly maxIntrospectedValues: number;
  readonly maxResponseBytes: number;
}

/** Options for undici's `EnvHttpProxyAgent`; an empty string means no proxy. URLs may contain credentials. */
export interface ProxyConfig {
  /** For `http:` URLs, and for `https:` URLs if `httpsProxy` is empty. */
  readonly httpProxy: string;
  /** For `https:` URLs. */
  readonly httpsProxy: string;
  /** Hosts that bypass the proxy, separated by commas or spaces. */
  readonly noProxy: string;
}

/** Settings shared with the embedded sandbox, which is local and needs no proxy. */
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

/** Shared secret that authenticates the company's router. */
export interface RouterConfig {
  readonly secret: string;
}

export interface AccessConfig {
  /** Allowed origins in addition to our own; `*` allows all. */
  readonly corsOrigins: readonly (string | RegExp)[];
  /** Path of the persisted operations manifest. If absent, all operations are allowed. */
  readonly safeList?: string | undefined;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  /** If absent, all clients are served. */
  readonly router?: RouterConfig;
  readonly access: AccessConfig;
  readonly mutations: MutationAccess;
  /** Disables introspection, suggestions and the explorer. */
  readonly isProduction: boolean;
  readonly limits: RequestLimits;
  readonly maxOperations: number;
  readonly shutdown: ShutdownConfig;
  readonly telemetry: TelemetryConfig;
  /** If absent, the embedded sandbox is used. */
  readonly service?: ServiceConfig;
  readonly serviceDefaults: ServiceDefaults;
  /** One message per probable mistake in the settings. */
  readonly warnings: readonly string[];
}

export interface TelemetryConfig {
  /** If absent, metrics are not served. */
  readonly metrics?: MetricsAddress;
  /** If absent, nothing is exported and the SDK is not loaded. */
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
  /** How long to keep serving while reporting not ready. */
  readonly delayMs: number;
  /** Timeout for operations in flight after the delay. */
  readonly timeoutMs: number;
}
