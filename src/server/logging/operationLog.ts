import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import {
  type Events,
  hasCode,
  type Operation,
  type OperationReport,
  type SentCall,
  ServiceError,
} from '../../operation/index.ts';
import { formatList, proxiesTo, type ServiceConfig, credentialSettings } from '../../config/index.ts';

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/** One line for each operation, without its document and variables: they contain search terms of users. */
export function logOperations(events: Events, log: FastifyBaseLogger): void {
  const traces = new WeakMap<Operation, string>();
  events.on('operationBegan', (operation, headers) => {
    const [, trace] = TRACE_PARENT.exec(headers('traceparent') ?? '') ?? [];
    if (trace) traces.set(operation, trace);
  });
  events.on('operationEnded', (operation, report) => {
    log.info({ ...lineOf(operation, report), traceId: traces.get(operation) }, 'operation');
  });
}

function lineOf({ id, name, admission, usage }: Operation, report: OperationReport) {
  const { type, client, seconds, isCancelled, codes } = report;
  return {
    requestId: id,
    operation: name,
    type,
    client,
    estimated: admission.price ?? 0,
    calls: admission.sentCalls,
    remembered: usage.cachedEntries,
    milliseconds: Math.round(seconds * 1000),
    codes,
    ...(isCancelled && { cancelled: true }),
  };
}

/** Kinds of failures of one operation that have a line each. */
const MOST_KINDS = 5;

/** A failure of an operation, for its log. */
interface Failure {
  /** Failures of the same kind have one line. */
  readonly kind: string;
  readonly level: 'warn' | 'error';
  readonly message: string;
  readonly facts: object;
}

/** The failures of one operation. It can have thousands, of few kinds: a line for each would fill the memory. */
class Failures {
  readonly #log: FastifyBaseLogger;
  readonly #requestId: string | undefined;
  readonly #kinds = new Map<string, { readonly first: Failure; count: number }>();
  #others = 0;
  #isOver = false;

  constructor(log: FastifyBaseLogger, requestId: string | undefined) {
    this.#log = log;
    this.#requestId = requestId;
  }

  add(first: Failure): void {
    const known = this.#kinds.get(first.kind);
    if (known) known.count++;
    else if (this.#kinds.size === MOST_KINDS) this.#others++;
    else {
      this.#kinds.set(first.kind, { first, count: 1 });
      if (this.#isOver) this.#write(first, 1);
    }
  }

  /** Writes the lines. Calls that end later have a line only if they fail in another way. */
  end(): void {
    this.#isOver = true;
    for (const { first, count } of this.#kinds.values()) this.#write(first, count);
    if (this.#others > 0) this.#log.warn({ requestId: this.#requestId, count: this.#others }, 'further failures');
  }

  #write({ level, message, facts }: Failure, count: number): void {
    this.#log[level]({ requestId: this.#requestId, ...facts, ...(count > 1 && { count }) }, message);
  }
}

/**
 * Logs the failures of each operation when it ends: one line for each kind, with the first failure and the number of all.
 */
export function logFailures(events: Events, log: FastifyBaseLogger): void {
  const operations = new WeakMap<Operation, Failures>();
  const failuresOf = (operation: Operation): Failures => {
    const failures = operations.get(operation) ?? new Failures(log, operation.id);
    // A background call belongs to no operation that ends.
    if (operation.id === undefined && !operations.has(operation)) failures.end();
    operations.set(operation, failures);
    return failures;
  };
  events.on('callEnded', (call, error) => {
    // An unknown record is a normal response.
    if (!(error instanceof ServiceError) || hasCode(error, 'NOT_FOUND')) return;
    failuresOf(call.operation).add(failedCall(call, error));
  });
  events.on('malformedResponse', (call, problems) => failuresOf(call.operation).add(malformedResponse(call, problems)));
  events.on('defect', (operation, error, path) => failuresOf(operation).add(defect(error, path)));
  events.on('operationEnded', operation => operations.get(operation)?.end());
}

/** Logs why the service cannot be used, with the settings to check. */
export function logObstacles(events: Events, log: FastifyBaseLogger, service: ServiceConfig): void {
  events.on('tokenFailed', error => {
    if (!(error instanceof ServiceError)) return;
    const { code, failure } = error;
    log.warn({ code, ...failure, reason: reasonOf(error), check: settingsBehind(error, service) }, 'no access token');
  });
  events.on('unreachable', ({ message: reason }) => {
    log.warn({ reason, check: 'SERVICE_URL' }, 'the service cannot be reached');
  });
}

/** The settings that can be the cause of a failed token request; none of one that is refused by a limit. */
function settingsBehind({ code, failure }: ServiceError, service: ServiceConfig): string | undefined {
  if (code === 'RATE_LIMITED') return undefined;
  // An authorization service has no other address for its tokens.
  const isElsewhere = failure.status === 404 || failure.status === 405;
  if (code === 'UPSTREAM_UNAUTHENTICATED' && !isElsewhere) return credentialSettings(service.credentials);
  return formatList(['SERVICE_AUTH_URL', ...proxiesTo(service)]);
}

/** Logs every call at the level `debug`. */
export function logCalls(events: Events, log: FastifyBaseLogger): void {
  events.on('callEnded', (call, error) => {
    const failure = error instanceof ServiceError ? { ...error.failure, code: error.code } : undefined;
    log.debug({ requestId: call.operation.id, ...factsOf(call), ...failure }, 'call');
  });
}

const reasonOf = ({ cause }: Error): string | undefined => (cause instanceof Error ? cause.message : undefined);

function failedCall(call: SentCall, error: ServiceError): Failure {
  const { code, failure } = error;
  return {
    kind: `${call.endpoint} ${call.version} ${code} ${failure.status}`,
    level: 'warn',
    message: 'call failed',
    facts: { ...factsOf(call), ...failure, code, reason: reasonOf(error) },
  };
}

/** Different problems of a response that a line names. */
const MOST_NAMED = 10;

function malformedResponse(call: SentCall, problems: ReadonlyMap<string, number>): Failure {
  return {
    kind: `${call.endpoint} ${call.version}`,
    level: 'warn',
    message: 'malformed response',
    facts: {
      endpoint: call.endpoint,
      path: call.path,
      problems: Object.fromEntries([...problems].slice(0, MOST_NAMED)),
    },
  };
}

/** Errors of one place of the program are of one kind; their messages can differ. */
function defect(error: unknown, path: GraphQLFormattedError['path']): Failure {
  const [, place] = error instanceof Error ? (error.stack ?? '').split('\n    at ') : [];
  return { kind: place ?? String(error), level: 'error', message: 'unexpected error', facts: { err: error, path } };
}

function factsOf({ endpoint, path, beganAt }: SentCall) {
  return { endpoint, path, milliseconds: Math.round(performance.now() - beganAt) };
}
