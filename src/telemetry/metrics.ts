import type { Meter } from '@opentelemetry/api';
import { LRUCache } from 'lru-cache';
import { errorTypeOf, type Events, operationCodes, rejectionCodes, type SentCall } from '../operation/index.ts';

/** Buckets from a cached response to the default operation timeout. */
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CALL_BUCKETS = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/*
 * Names follow https://opentelemetry.io/docs/specs/semconv/. Metrics without a convention start with `music`, or with
 * the namespace of their attributes. Prometheus names use underscores and end with the unit, counters also with
 * `_total`.
 */

const MAX_NAME_LABELS = 200;
const IMMEDIATE_NAME_LABELS = 100;
const MAX_SEEN_NAMES = 1_000;
const IDLE_LABEL_MS = 60 * 60_000;

export function countOperations(meter: Meter, events: Events): void {
  const [operationNames, clientNames] = [new NameLabels(), new NameLabels()];
  const duration = meter.createHistogram('graphql.operation.duration', {
    description: 'Operation duration.',
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS_SECONDS },
  });
  const calls = meter.createHistogram('music.operation.calls', {
    description: 'Calls to the service per operation.',
    unit: '{call}',
    advice: { explicitBucketBoundaries: CALL_BUCKETS },
  });
  const estimates = meter.createHistogram('music.operation.estimate', {
    description: 'Operation price in calls to the service.',
    unit: '{call}',
    advice: { explicitBucketBoundaries: CALL_BUCKETS },
  });
  const errors = meter.createCounter('music.operation.errors', {
    description: 'Operation errors by code.',
    unit: '{operation}',
  });
  const rejections = meter.createCounter('music.request.refusals', {
    description: 'Requests rejected before GraphQL execution, by code.',
    unit: '{request}',
  });
  const cancellations = meter.createCounter('music.operation.cancellations', {
    description: 'Operations whose client disconnected before the response was complete.',
    unit: '{operation}',
  });
  const clientOperations = meter.createCounter('music.client.operations', {
    description: 'Operations by client name.',
    unit: '{operation}',
  });
  const clientCalls = meter.createCounter('music.client.calls', {
    description: 'Calls to the service by client name.',
    unit: '{call}',
  });
  const deprecations = meter.createCounter('music.deprecated.operations', {
    description: 'Operations that use a deprecated field or argument, by coordinate and client.',
    unit: '{operation}',
  });
  // Start at 0: Prometheus cannot see an increase in a counter that starts at 1.
  for (const code of operationCodes) errors.add(0, { 'error.type': code });
  for (const code of rejectionCodes) rejections.add(0, { 'error.type': code });
  cancellations.add(0);
  events.on('cancelled', () => cancellations.add(1));
  events.on('requestRejected', code => rejections.add(1, { 'error.type': code }));
  events.on('operationEnded', ({ name, admission, deprecated }, { type = 'invalid', client, seconds, codes }) => {
    const { sentCalls, price = 0 } = admission;
    const labels = {
      'graphql.operation.name': operationNames.labelOf(name, sentCalls),
      'graphql.operation.type': type,
    };
    const clientLabels = { 'music.client.name': clientNames.labelOf(client.name, sentCalls) };
    duration.record(seconds, labels);
    calls.record(sentCalls, labels);
    estimates.record(price, labels);
    clientOperations.add(1, clientLabels);
    clientCalls.add(sentCalls, clientLabels);
    for (const coordinate of deprecated) deprecations.add(1, { ...clientLabels, 'music.coordinate': coordinate });
    for (const code of codes) errors.add(1, { 'error.type': code });
  });
}

/**
 * Bounds the cardinality of operation and client names, which clients choose. Only operations that make calls add a
 * label, so the rate limit bounds new labels. The first names become labels immediately, later names only when they
 * recur, so that one-off names do not use up the labels. The SDK's cardinality limit bounds the labels that a process
 * ever adds.
 */
class NameLabels {
  readonly #labels = new LRUCache<string, true>({ max: MAX_NAME_LABELS, ttl: IDLE_LABEL_MS, updateAgeOnGet: true });
  readonly #seen = new LRUCache<string, true>({ max: MAX_SEEN_NAMES });

  labelOf(name: string | undefined, sentCalls: number): string {
    if (name === undefined) return 'anonymous';
    if (this.#labels.get(name)) return name;
    if (sentCalls === 0 || !this.#mayBecome(name)) return 'other';
    this.#labels.set(name, true);
    return name;
  }

  #mayBecome(name: string): boolean {
    this.#labels.purgeStale();
    if (this.#labels.size < IMMEDIATE_NAME_LABELS) return true;
    const recurs = this.#seen.has(name);
    this.#seen.set(name, true);
    return recurs && this.#labels.size < MAX_NAME_LABELS;
  }
}

/** Reasons of retries (UPSTREAM_TIMEOUT: a hedge), and the sources of reads. */
const retryCodes = ['RATE_LIMITED', 'UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE'];
const cacheResults = ['fresh', 'stale', 'expired', 'joined', 'missed'];

export function countCalls(meter: Meter, events: Events): void {
  const duration = meter.createHistogram('http.client.request.duration', {
    description: 'Duration of requests to the service by endpoint; `token` is the token endpoint.',
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS_SECONDS },
  });
  const calls = meter.createCounter('music.calls', {
    description:
      'Calls by endpoint and failure reason, excluding retries. MALFORMED: parts of the response were unreadable.',
    unit: '{call}',
  });
  const tokenFailures = meter.createCounter('music.token.failures', {
    description: 'Failed access token requests.',
    unit: '{request}',
  });
  const retries = meter.createCounter('music.call.retries', {
    description: 'Retries by reason.',
    unit: '{request}',
  });
  const waits = meter.createHistogram('music.rate.wait', {
    description: 'Time operations spent queued for the rate limit.',
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS_SECONDS },
  });
  const reads = meter.createCounter('music.cache.reads', {
    description: 'Reads by source: fresh, stale, expired (as a fallback), joined (single flight) or missed.',
    unit: '{read}',
  });
  tokenFailures.add(0);
  for (const code of retryCodes) retries.add(0, { 'error.type': code });
  for (const found of cacheResults) reads.add(0, { 'music.cache.result': found });
  events.on('exchanged', ({ endpoint, method, status, failure, seconds }) => {
    const outcome = status === undefined ? { 'error.type': failure } : { 'http.response.status_code': status };
    duration.record(seconds, { 'http.request.method': method, 'url.template': endpoint, ...outcome });
  });
  const malformed = new WeakSet<SentCall>();
  events.on('malformedResponse', call => malformed.add(call));
  events.on('callEnded', (call, error) => {
    const failure = error === undefined ? malformed.has(call) && 'MALFORMED' : errorTypeOf(error);
    calls.add(1, { 'url.template': call.endpoint, ...(failure && { 'error.type': failure }) });
  });
  events.on('tokenFailed', () => tokenFailures.add(1));
  events.on('retried', (_, code) => retries.add(1, { 'error.type': code }));
  events.on('entered', (_, waited) => waits.record(waited));
  events.on('cacheRead', (_operation, _endpoint, found) => reads.add(1, { 'music.cache.result': found }));
}

/** Buckets from a nearby server to the command timeout. */
const REDIS_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** Records the commands to the shared Redis. */
export function measureRedis(meter: Meter, events: Events, replicas: GaugedState['replicas']): void {
  if (replicas.isConnected === undefined) return;
  const duration = meter.createHistogram('music.redis.command.duration', {
    description: 'Duration of Redis commands.',
    unit: 's',
    advice: { explicitBucketBoundaries: REDIS_BUCKETS_SECONDS },
  });
  const failures = meter.createCounter('music.redis.command.failures', {
    description: 'Redis commands that failed or timed out, by code.',
    unit: '{command}',
  });
  const draws = meter.createCounter('music.redis.rate.calls', {
    description: 'Rate tokens taken, from the shared bucket in Redis or locally while Redis does not reply.',
    unit: '{call}',
  });
  for (const bucket of ['redis', 'local']) draws.add(0, { 'music.rate.bucket': bucket });
  events.on('rateDrawn', (calls, bucket) => draws.add(calls, { 'music.rate.bucket': bucket }));
  for (const type of ['TIMEOUT', 'DISCONNECTED']) failures.add(0, { 'error.type': type });
  events.on('redisReplied', seconds => duration.record(seconds));
  events.on('redisFailed', type => failures.add(1, { 'error.type': type }));
  meter
    .createObservableGauge('music.redis.connected', { description: '1 while Redis is connected, otherwise 0.' })
    .addCallback(result => result.observe(replicas.isConnected ? 1 : 0));
}

export interface GaugedState {
  /** Undefined if Redis is not configured. */
  readonly replicas: { readonly isConnected?: boolean | undefined };
  readonly concurrency: {
    readonly inProgress: number;
    readonly waiting: number;
    readonly largeBytes: number;
    readonly waitingLarge: number;
  };
  readonly client: {
    readonly quotaRemaining: number | undefined;
    readonly rateRemaining: number;
    /** Undefined before the first token, and with legacy keys. */
    readonly token: { readonly ageSeconds: number; readonly lifetimeSeconds: number } | undefined;
    readonly state: {
      readonly inFlight: number;
      readonly waiting: number;
      readonly waitingOperations: number;
      readonly reserved: number;
    };
  };
  readonly connections: { readonly size: number };
  readonly cache: { readonly size: { readonly entries: number; readonly bytes: number } };
}

export function gaugeState(meter: Meter, { client, cache, concurrency, connections }: GaugedState): void {
  const gauge = (name: string, description: string, unit: string, read: () => number | undefined) =>
    meter.createObservableGauge(name, { description, unit }).addCallback(result => {
      const value = read();
      if (value !== undefined) result.observe(value);
    });
  gauge('music.connection.open', 'Open client connections.', '{connection}', () => connections.size);
  gauge('music.operation.active', 'Operations in progress.', '{operation}', () => concurrency.inProgress);
  gauge('music.operation.waiting', 'Operations waiting to start.', '{operation}', () => concurrency.waiting);
  gauge('music.response.size.active', 'Bytes of large responses in progress.', 'By', () => concurrency.largeBytes);
  gauge('music.response.waiting', 'Operations waiting for memory for their response.', '{operation}', () => {
    return concurrency.waitingLarge;
  });
  gauge(
    'music.rate.waiting',
    'Operations queued for a connection or the rate.',
    '{operation}',
    () => client.state.waitingOperations,
  );
  gauge('music.rate.reserved', 'Calls reserved by admitted operations and not sent yet.', '{call}', () => {
    return client.state.reserved;
  });
  gauge('music.call.active', 'Calls in flight.', '{call}', () => client.state.inFlight);
  gauge('music.call.waiting', 'Calls waiting for a connection.', '{call}', () => client.state.waiting);
  gauge(
    'music.rate.remaining',
    'Rate minus the calls of this replica in the last minute.',
    '{call}',
    () => client.rateRemaining,
  );
  gauge('music.quota.remaining', 'Calls left in the billing term.', '{call}', () => client.quotaRemaining);
  gauge('music.cache.entries', 'Cache entries.', '{entry}', () => cache.size.entries);
  gauge('music.cache.size', 'Estimated cache size.', 'By', () => cache.size.bytes);
  gauge('music.token.age', 'Time since the access token was issued.', 's', () => client.token?.ageSeconds);
  gauge('music.token.lifetime', 'Lifetime of the access token.', 's', () => {
    const lifetime = client.token?.lifetimeSeconds;
    return lifetime === Infinity ? undefined : lifetime;
  });
}
