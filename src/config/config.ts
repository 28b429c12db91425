import type { MutationAccess } from './mutationAccess.ts';

/** Address, credentials and limits of the service. */
export interface ServiceConfig {
  readonly url: string;
  readonly credentials: Credentials;
  /** Absent: it is requested directly. */
  readonly proxy?: ProxyConfig | undefined;
  /** The provider's own name, for paths and sort values that contain it. */
  readonly name: string;
  /** Milliseconds one call may take. */
  readonly timeout: number;
  /** Kinds whose batch path exists: as documented, with a trial of the others; all, none, or those of these names. */
  readonly manyIds: 'detect' | boolean | ReadonlySet<string>;
  /** Days that one call for a series may span. */
  readonly longestPeriod: number;
  /** Calls that may be made in any minute. */
  readonly ratePerMinute: number;
  /** Names of clients, each of which has an equal part of the rate at least; all others share one part. */
  readonly rateClients: readonly string[];
  /** Size of the cache in bytes. */
  readonly cacheBytes: number;
  /** Bytes that all responses of the service hold while they arrive. */
  readonly responseBodies: number;
  /** Address of the store that replicas share. */
  readonly redisUrl?: string | undefined;
  /** The most replicas that share it. */
  readonly maxReplicas: number;
  /** Milliseconds one operation may take. */
  readonly operationTimeout: number;
  /** Calls one operation may make. */
  readonly operationCalls: number;
}

/** Limits of a request and its response. */
export interface Limits {
  /** Bytes of the body. */
  readonly body: number;
  /** Bytes that all bodies hold until their operations begin. */
  readonly bodies: number;
  /** Milliseconds in which a request must be complete. */
  readonly arrival: number;
  readonly tokens: number;
  readonly depth: number;
  /** Fields, once all fragments are spread. */
  readonly fields: number;
  readonly rootFields: number;
  readonly aliases: number;
  readonly directives: number;
  /** Values in one list of the arguments or variables. */
  readonly listLength: number;
  /** Approximate number of values that introspection returns. */
  readonly introspected: number;
  /** Bytes of a response. */
  readonly response: number;
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
  readonly production: boolean;
  readonly limits: Limits;
  /** Concurrent operations. */
  readonly mostOperations: number;
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

/** Times of the shutdown in milliseconds. */
export interface ShutdownConfig {
  /** Time in which it serves operations although it reports not ready. */
  readonly delay: number;
  /** Time for the operations in flight after that. */
  readonly timeout: number;
}
