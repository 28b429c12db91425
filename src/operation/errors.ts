import { cancelledError } from './deadline.ts';

/** Every code that clients receive, with its general sentence. */
const messages = {
  BAD_USER_INPUT: 'The service refuses these arguments; probably a platform, a date or an order is unknown to it.',
  NOT_FOUND: 'The service does not find this record, or has nothing of this kind for it.',
  PLAN_REQUIRED: "The company's plan with the service does not include this.",
  UNAUTHENTICATED: "Only the company's router may send requests to this server.",
  FORBIDDEN: 'Mutations are off at this server; its operators can set MUTATIONS to turn them on.',
  UPSTREAM_UNAUTHENTICATED: 'The service does not accept the credentials of this server.',
  SANDBOX_FORBIDDEN: 'The sandbox of the service does not allow writes.',
  GONE: 'The service has withdrawn this permanently, for example an identifier that several recordings share.',
  RATE_LIMITED: 'Too many calls to the service in this minute.',
  COST_LIMIT_EXCEEDED: 'The operation needs more calls to the service than one operation may make.',
  QUOTA_EXHAUSTED: "The company's call quota with the service is used up.",
  OVERLOADED: 'This server is overloaded; retry in a few seconds.',
  UPSTREAM_UNAVAILABLE: 'The service cannot be reached or fails at the moment.',
  UPSTREAM_TIMEOUT: 'The response of the service took too long.',
  UPSTREAM_INVALID_RESPONSE: 'The response of the service breaks its contract.',
  OPERATION_TIMEOUT: 'The operation took too long.',
  RESPONSE_TOO_LARGE: 'The response would be too large.',
  TOO_MANY_ERRORS: 'The operation has more errors than a response lists.',
  BODY_TOO_LARGE: 'The body of the request is too large.',
  TOO_MANY_TOKENS: 'The document is too long.',
  TOO_DEEP: 'The operation or its variables are nested too deeply.',
  TOO_MANY_FIELDS: 'The operation selects too many fields, once its fragments are spread.',
  TOO_MANY_ROOT_FIELDS: 'The operation has too many fields at its root.',
  TOO_MANY_ALIASES: 'The operation has too many aliases.',
  NAME_TOO_LONG: 'The name of the operation, an alias or a label has too many characters.',
  TOO_MANY_DIRECTIVES: 'The operation has too many directives.',
  LIST_TOO_LONG: 'A list in the arguments or variables is too long.',
  TOO_MUCH_INTROSPECTION: 'The operation requests too much introspection.',
} as const;

/** The complete list of codes in `extensions.code`, beside those of GraphQL itself. */
export type ErrorCode = keyof typeof messages;

export const errorCodes: readonly string[] = Object.keys(messages);

/** Codes of errors that GraphQL itself finds in a request; their messages contain only parts of the request. */
export const requestCodes: ReadonlySet<string> = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** Codes of requests that are rejected before GraphQL begins. */
export const rejectionCodes: readonly string[] = [
  'BAD_REQUEST',
  'BODY_TOO_LARGE',
  'INTERNAL_SERVER_ERROR',
  'OVERLOADED',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
];

/** Codes that only such requests have. */
const preExecutionCodes: ReadonlySet<string> = new Set(['BODY_TOO_LARGE', 'UNAUTHENTICATED']);

/** Codes of operations. */
export const operationCodes: ReadonlySet<string> = new Set([
  ...errorCodes.filter(code => !preExecutionCodes.has(code)),
  ...requestCodes,
  'INTERNAL_SERVER_ERROR',
  'PERSISTED_QUERY_NOT_IN_LIST',
]);

/**
 * `retryAfter` when the service names no time: a rate window is a minute, and a spent
 * quota is probed once a minute. A retry does not help with the other codes.
 */
const DEFAULT_RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  RATE_LIMITED: 60,
  QUOTA_EXHAUSTED: 60,
  UPSTREAM_UNAVAILABLE: 5,
  UPSTREAM_TIMEOUT: 5,
};

interface Extensions {
  readonly code: ErrorCode;
  /** Whole seconds. */
  readonly retryAfter?: number;
}

/** An error for clients: code and message are ours, the `cause` stays in the log. */
export class SubgraphError extends Error {
  override readonly name: string = 'SubgraphError';
  readonly extensions: Extensions;

  /** @param retryAfter Seconds until a retry is useful; undefined if a retry is never useful. */
  constructor(code: ErrorCode, message: string = messages[code], options?: ErrorOptions, retryAfter?: number) {
    super(message, options);
    this.extensions = { code, ...(retryAfter !== undefined && { retryAfter: Math.max(1, Math.ceil(retryAfter)) }) };
  }

  get code(): ErrorCode {
    return this.extensions.code;
  }
}

/** The reason for which this server disconnects a client. Node.js has other ones, such as that a client has left. */
export class Disconnection extends Error {
  override readonly name = 'Disconnection';
}

/** Details of a failed call for the log. Clients receive only the time to wait. */
export interface CallFailure {
  readonly endpoint: string;
  readonly status?: number;
  /** Message of the service, truncated. */
  readonly serviceMessage?: string;
  /** Seconds to wait before the next call. */
  readonly retryAfter?: number;
  /** Whether another attempt is useless. */
  readonly isFinal?: boolean;
  /** Whether no connection to the host was possible. */
  readonly isUnreachable?: boolean;
  /** Whether this process had no memory for the response, which says nothing of the service. */
  readonly isLocal?: boolean;
  /** Whether the response was not HTTP. */
  readonly isMalformed?: boolean;
  /** Whether infrastructure before the service wrote the response. */
  readonly isForeign?: boolean;
  /** The id of the record into which the requested one was merged. */
  readonly mergedInto?: string;
  /** Whether the circuit breaker rejected the call. */
  readonly isCircuitOpen?: boolean;
  /** Whether a failed write may have taken effect: it was sent, and the service did not refuse it. */
  readonly mayBeDone?: boolean;
  /** For refused arguments: a sentence with those that only the service can check. */
  readonly refused?: string | undefined;
}

/** A call to the service without a usable response. */
export class ServiceError extends SubgraphError {
  override readonly name = 'ServiceError';
  readonly failure: CallFailure;

  constructor(code: ErrorCode, failure: CallFailure, cause?: unknown) {
    super(
      code,
      failure.refused ?? messages[code],
      { cause },
      failure.retryAfter ?? (failure.isFinal ? undefined : DEFAULT_RETRY_AFTER_SECONDS[code]),
    );
    this.failure = failure;
  }

  /** The same error with the present time until a retry. @param leftMs What is left of the time that the service asked for. */
  withRetryAfter(leftMs: number): ServiceError {
    if (this.failure.retryAfter === undefined) return this;
    return new ServiceError(this.code, { ...this.failure, retryAfter: leftMs / 1_000 }, this.cause);
  }

  /** The same error without retryAfter. */
  asFinal(more: Pick<CallFailure, 'mayBeDone'> = {}): ServiceError {
    const { retryAfter: _, ...failure } = this.failure;
    return new ServiceError(this.code, { ...failure, ...more, isFinal: true }, this.cause);
  }
}

/** Why a call failed, for metrics and the log: the code, but for UPSTREAM_UNAVAILABLE its cause. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof SubgraphError)) return error === cancelledError ? 'CANCELLED' : 'DEFECT';
  if (!(error instanceof ServiceError) || error.code !== 'UPSTREAM_UNAVAILABLE') return error.code;
  const { failure } = error;
  if (failure.endpoint === 'token') return 'NO_TOKEN';
  if (failure.isCircuitOpen) return 'CIRCUIT_OPEN';
  if (failure.isLocal) return 'NO_MEMORY';
  if (failure.isUnreachable) return 'UNREACHABLE';
  if (failure.isMalformed) return 'NOT_HTTP';
  if (failure.isForeign) return 'NOT_FROM_SERVICE';
  return failure.status === undefined ? 'CONNECTION_LOST' : 'SERVER_ERROR';
}

/** A wrong argument, which the sentence names. No call was made. */
export function badInput(argument: string, sentence: string): SubgraphError {
  return new SubgraphError('BAD_USER_INPUT', `Argument "${argument}": ${sentence}`);
}

/** The code of a status other than 2xx and 429. */
export function codeOfStatus(status: number, { isWrite = false } = {}): ErrorCode {
  // The service forbids writes alone.
  if (status === 405 && !isWrite) return 'BAD_USER_INPUT';
  if (isNotReady(status) && !isWrite) return 'UPSTREAM_UNAVAILABLE';
  return statusCodes.get(status) ?? (status >= 500 ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_INVALID_RESPONSE');
}

/** Whether what was requested is not there yet, or changes: a repetition at once is of no use. */
export const isNotReady = (status: number): boolean => status === 202 || status === 409;

const statusCodes: ReadonlyMap<number, ErrorCode> = new Map([
  [400, 'BAD_USER_INPUT'],
  [401, 'UPSTREAM_UNAUTHENTICATED'],
  [402, 'PLAN_REQUIRED'],
  [403, 'PLAN_REQUIRED'],
  [404, 'NOT_FOUND'],
  [405, 'SANDBOX_FORBIDDEN'],
  // Of proxies, about a connection or a host, and not about the request.
  [408, 'UPSTREAM_UNAVAILABLE'],
  [410, 'GONE'],
  [421, 'UPSTREAM_UNAVAILABLE'],
  [422, 'BAD_USER_INPUT'],
  [425, 'UPSTREAM_UNAVAILABLE'],
  [451, 'GONE'],
]);

export function hasCode<Code extends ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is SubgraphError & { readonly code: Code } {
  return error instanceof SubgraphError && codes.some(code => code === error.code);
}
