import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import {
  type CallFailure,
  errorTypeOf,
  type Events,
  hasCode,
  type Operation,
  type OperationReport,
  type SentCall,
  ServiceError,
  SubgraphError,
} from '../../operation/index.ts';
import { formatList, proxiesTo, type ServiceConfig, credentialSettings } from '../../config/index.ts';

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0+-)([\da-f]{32})-(?!0+-)[\da-f]{16}-[\da-f]{2}(?:$|(?<!^00-.*)-)/;

/** Writes one line per operation. Omits document and variables, which contain users' search terms. */
export function logOperations(events: Events, log: FastifyBaseLogger): void {
  const traces = new WeakMap<Operation, string>();
  const failed = new WeakMap<Operation, Set<string>>();
  events.on('operationBegan', (operation, headers) => {
    const [, trace] = TRACE_PARENT.exec(headers('traceparent') ?? '') ?? [];
    if (trace) traces.set(operation, trace);
  });
  events.on('callEnded', ({ endpoint, operation }, error) => {
    if (!isLogged(error)) return;
    const calls = failed.get(operation) ?? new Set();
    if (calls.size < MAX_FAILED_CALLS) failed.set(operation, calls.add(`${endpoint} ${errorTypeOf(error)}`));
  });
  events.on('operationEnded', (operation, report) => {
    const calls = failed.get(operation);
    const line = { ...operationLine(operation, report), traceId: traces.get(operation) };
    log.info(calls ? { ...line, failed: [...calls] } : line, 'operation');
  });
}

/** Maximum number of failed calls in an operation's line. */
const MAX_FAILED_CALLS = 3;

/** An unknown record is a normal response. */
const isLogged = (error: unknown): error is SubgraphError =>
  error instanceof SubgraphError && !hasCode(error, 'NOT_FOUND');

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

/** The first failure of a kind is logged immediately, the number of further failures after this time. */
const FAILURE_PERIOD_MS = 60_000;
/** Maximum number of kinds counted at the same time. */
const MAX_FAILURE_KINDS = 50;

interface Failure {
  readonly kind: string;
  readonly level: 'warn' | 'error';
  readonly message: string;
  readonly facts: object;
}

/** Failures of all operations, counted by kind. In an outage, a line per failure would be most of the log. */
class FailureLog {
  readonly #log: FastifyBaseLogger;
  readonly #kinds = new Map<string, { latest: Failure; count: number }>();
  #furtherFailures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  add(failure: Failure): void {
    this.#timer ??= setTimeout(this.flush, FAILURE_PERIOD_MS).unref();
    const known = this.#kinds.get(failure.kind);
    if (known) {
      known.latest = failure;
      known.count++;
    } else if (this.#kinds.size === MAX_FAILURE_KINDS) this.#furtherFailures++;
    else {
      this.#kinds.set(failure.kind, { latest: failure, count: 0 });
      this.#write(failure);
    }
  }

  /** Logs how many failures followed the first of each kind. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { latest, count } of this.#kinds.values()) if (count > 0) this.#write(latest, { count });
    if (this.#furtherFailures > 0) this.#log.warn({ count: this.#furtherFailures }, 'further failures');
    this.#kinds.clear();
    this.#furtherFailures = 0;
  };

  #write({ level, message, facts }: Failure, counted: object = {}): void {
    this.#log[level]({ ...facts, ...counted }, message);
  }
}

/**
 * Logs failed calls, malformed responses and defects, with a bounded number of lines. Returns a function that flushes pending
 * lines.
 */
export function logFailures(events: Events, log: FastifyBaseLogger): () => void {
  const failures = new FailureLog(log);
  events.on('callEnded', (call, error) => {
    if (isLogged(error)) failures.add(callFailure(call, error));
  });
  events.on('malformedResponse', (call, problems) => failures.add(malformedResponseFailure(call, problems)));
  events.on('defect', ({ id }, error, path) => failures.add(defectFailure(id, error, path)));
  return failures.flush;
}

/** Logs why the service can't be used, with the settings to check. */
export function logObstacles(events: Events, log: FastifyBaseLogger, service: ServiceConfig): void {
  events.on('tokenFailed', (error, isKnown) => {
    if (isKnown || !(error instanceof ServiceError)) return;
    log.warn({ ...failureFacts(error), check: settingsBehind(error, service) }, 'no access token');
  });
  events.on('unreachable', ({ message: reason }) => {
    log.warn({ reason, check: 'SERVICE_URL' }, 'the service cannot be reached');
  });
}

/** Settings that can make a token request fail. Undefined if a limit rejected it. */
function settingsBehind({ code, failure }: ServiceError, service: ServiceConfig): string | undefined {
  if (code === 'RATE_LIMITED') return undefined;
  const { credentials } = service;
  // An authorization service has only the token address.
  const isElsewhere = failure.status === 404 || failure.status === 405;
  if (code === 'UPSTREAM_UNAUTHENTICATED' && !isElsewhere) return credentialSettings(credentials);
  const addresses = credentials.kind === 'client' ? [credentials.authUrl] : [];
  return formatList(['SERVICE_AUTH_URL', ...proxiesTo(service, addresses)]);
}

/** Logs every call at level `debug`. */
export function logCalls(events: Events, log: FastifyBaseLogger): void {
  events.on('callEnded', (call, error) => {
    const failure = error instanceof SubgraphError ? failureFacts(error) : undefined;
    log.debug({ ...factsOf(call), path: call.path, ...failure }, 'call');
  });
}

function failureFacts(error: SubgraphError) {
  const { status, serviceMessage, retryAfter, refused }: Partial<CallFailure> =
    error instanceof ServiceError ? error.failure : {};
  const reason = error.cause instanceof Error ? error.cause.message : undefined;
  return { code: error.code, errorType: errorTypeOf(error), status, reason, serviceMessage, retryAfter, refused };
}

function callFailure(call: SentCall, error: SubgraphError): Failure {
  const facts = failureFacts(error);
  const { errorType, status, serviceMessage } = facts;
  return {
    kind: `${call.endpoint} ${call.version} ${errorType} ${status}`,
    level: 'warn',
    message: 'call failed',
    facts: { ...factsOf(call), ...facts, serviceMessage: serviceMessage && withoutTerms(serviceMessage, call) },
  };
}

const malformedResponseFailure = (call: SentCall, problems: ReadonlyMap<string, number>): Failure => ({
  kind: `${call.endpoint} ${call.version}`,
  level: 'warn',
  message: 'malformed response',
  facts: { ...factsOf(call), problems: Object.fromEntries(problems) },
});

/** Errors thrown at one place in the code are one kind, although their messages can differ. */
function defectFailure(requestId: string | undefined, error: unknown, path: GraphQLFormattedError['path']): Failure {
  const [, place] = error instanceof Error ? (error.stack ?? '').split('\n    at ') : [];
  const facts = { requestId, err: error, path };
  return { kind: place ?? String(error), level: 'error', message: 'unexpected error', facts };
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** Maximum number of records that a batch call's line names. */
const MAX_RECORDS = 3;

/** A call's fields for the log, without its path, which contains users' search terms. */
function factsOf({ endpoint, version, path, beganAt, operation }: SentCall) {
  return {
    requestId: operation.id,
    endpoint,
    version,
    records: path.match(UUID)?.slice(0, MAX_RECORDS),
    milliseconds: Math.round(performance.now() - beganAt),
  };
}

/** Shorter values would match parts of words. */
const MIN_TERM_CHARACTERS = 3;
/** Dates and numbers in a query. */
const NUMERIC = /^[\d.:-]+$/;
/** Path parameters that are not search terms. */
const NO_TERM = /\{(?:platform|version)\}/;

/** The service's message without the call arguments it quotes, which can be users' search terms. */
function withoutTerms(text: string, call: SentCall): string {
  const forms = new Set(
    argumentsIn(call)
      .flatMap(formsOf)
      .filter(form => form.length >= MIN_TERM_CHARACTERS),
  );
  if (forms.size === 0) return text;
  const longestFirst = [...forms].toSorted((a, b) => b.length - a.length).map(form => RegExp.escape(form));
  return text.replaceAll(new RegExp(longestFirst.join('|'), 'gi'), '[value]');
}

/** Arguments of a call, except platform, version, record ids, and numbers and dates in the query. */
function argumentsIn({ endpoint, path }: SentCall): string[] {
  const [segments = '', query = ''] = path.split('?');
  const templates = endpoint.split('/');
  const ofPath = segments.split('/').filter((_, index) => {
    const template = templates[index] ?? '';
    return template.includes('{') && !NO_TERM.test(template);
  });
  const ofQuery = query.split('&').map(pair => pair.slice(pair.indexOf('=') + 1));
  return [...ofPath, ...ofQuery.filter(value => !NUMERIC.test(value))].filter(value => value.search(UUID) < 0);
}

/** Forms in which a message can quote an argument: as sent, as written, in JSON, or word by word. */
function formsOf(sent: string): string[] {
  const plain = decodeURIComponent(sent);
  return [sent, plain, JSON.stringify(plain).slice(1, -1), ...plain.split(/[^\p{L}\p{N}]+/u)];
}
