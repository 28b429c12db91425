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
    log.info({ ...operationLine(operation, report), traceId: traces.get(operation) }, 'operation');
  });
}

function operationLine({ id, name, admission, usage }: Operation, report: OperationReport) {
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

/** Each kind of failure of an operation has a line. */
const MAX_FAILURE_KINDS = 5;

/** A failure of an operation, for its log. */
interface LoggedFailure {
  /** Failures of the same kind have one line. */
  readonly kind: string;
  readonly level: 'warn' | 'error';
  readonly message: string;
  readonly facts: object;
}

/** The failures of one operation. It can have thousands, of few kinds: a line for each would fill the memory. */
class FailureLog {
  readonly #log: FastifyBaseLogger;
  readonly #requestId: string | undefined;
  readonly #kinds = new Map<string, { readonly first: LoggedFailure; count: number }>();
  #droppedFailures = 0;
  #hasEnded = false;

  constructor(log: FastifyBaseLogger, requestId: string | undefined) {
    this.#log = log;
    this.#requestId = requestId;
  }

  add(first: LoggedFailure): void {
    const existing = this.#kinds.get(first.kind);
    if (existing) existing.count++;
    else if (this.#kinds.size === MAX_FAILURE_KINDS) this.#droppedFailures++;
    else {
      this.#kinds.set(first.kind, { first, count: 1 });
      if (this.#hasEnded) this.#write(first, 1);
    }
  }

  /** Writes the lines. Calls that end later have a line only if they fail in another way. */
  end(): void {
    this.#hasEnded = true;
    for (const { first, count } of this.#kinds.values()) this.#write(first, count);
    if (this.#droppedFailures > 0)
      this.#log.warn({ requestId: this.#requestId, count: this.#droppedFailures }, 'further failures');
  }

  #write({ level, message, facts }: LoggedFailure, count: number): void {
    this.#log[level]({ requestId: this.#requestId, ...facts, ...(count > 1 && { count }) }, message);
  }
}

/**
 * Logs the failures of each operation when it ends: one line for each kind, with the first failure and the number of all.
 */
export function logFailures(events: Events, log: FastifyBaseLogger): void {
  const operations = new WeakMap<Operation, FailureLog>();
  const failuresOf = (operation: Operation): FailureLog => {
    const failures = operations.get(operation) ?? new FailureLog(log, operation.id);
    // A background call belongs to no operation that ends.
    if (operation.id === undefined && !operations.has(operation)) failures.end();
    operations.set(operation, failures);
    return failures;
  };
  events.on('callEnded', (call, error) => {
    // An unknown record is a normal response.
    if (!(error instanceof ServiceError) || hasCode(error, 'NOT_FOUND')) return;
    failuresOf(call.operation).add(callFailure(call, error));
  });
  events.on('malformedResponse', (call, problems) =>
    failuresOf(call.operation).add(malformedResponseFailure(call, problems)),
  );
  events.on('defect', (operation, error, path) => failuresOf(operation).add(defectFailure(error, path)));
  events.on('operationEnded', operation => operations.get(operation)?.end());
}

/** Logs why the service cannot be used, with the settings to check. */
export function logObstacles(events: Events, log: FastifyBaseLogger, service: ServiceConfig): void {
  events.on('tokenFailed', error => {
    if (!(error instanceof ServiceError)) return;
    const { code, failure } = error;
    log.warn(
      { code, ...failure, reason: causeMessageOf(error), check: settingsBehind(error, service) },
      'no access token',
    );
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
    log.debug({ requestId: call.operation.id, ...callFacts(call), ...failure }, 'call');
  });
}

const causeMessageOf = ({ cause }: Error): string | undefined => (cause instanceof Error ? cause.message : undefined);

function callFailure(call: SentCall, error: ServiceError): LoggedFailure {
  const { code, failure } = error;
  return {
    kind: `${call.endpoint} ${call.version} ${code} ${failure.status}`,
    level: 'warn',
    message: 'call failed',
    facts: { ...callFacts(call), ...failure, code, reason: causeMessageOf(error) },
  };
}

const MAX_NAMED_PROBLEMS = 10;

function malformedResponseFailure(call: SentCall, problems: ReadonlyMap<string, number>): LoggedFailure {
  return {
    kind: `${call.endpoint} ${call.version}`,
    level: 'warn',
    message: 'malformed response',
    facts: {
      endpoint: call.endpoint,
      path: call.path,
      problems: Object.fromEntries([...problems].slice(0, MAX_NAMED_PROBLEMS)),
    },
  };
}

/** Errors of one place of the program are of one kind; their messages can differ. */
function defectFailure(error: unknown, path: GraphQLFormattedError['path']): LoggedFailure {
  const [, place] = error instanceof Error ? (error.stack ?? '').split('\n    at ') : [];
  return { kind: place ?? String(error), level: 'error', message: 'unexpected error', facts: { err: error, path } };
}

function callFacts({ endpoint, path, beganAt }: SentCall) {
  return { endpoint, path, milliseconds: Math.round(performance.now() - beganAt) };
}
