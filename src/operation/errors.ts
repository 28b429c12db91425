import { cancelledError } from './deadline.ts';

/** Client error codes with their default messages. */
const messages = {
  BAD_USER_INPUT: 'The service rejects these arguments, probably because of an unsupported platform, date or order.',
  NOT_FOUND: 'The record does not exist, or the service has no data of this kind for it.',
  PLAN_REQUIRED: "The company's plan with the service does not include this field.",
  UNAUTHENTICATED: "Only the company's router may send requests to this server.",
  FORBIDDEN: 'Mutations are disabled. Operators can enable them with MUTATIONS.',
  UPSTREAM_UNAUTHENTICATED: 'The service rejects the credentials of this server.',
  SANDBOX_FORBIDDEN: "The service's sandbox does not allow writes.",
  GONE: 'The service has permanently removed this record or identifier, for example because several recordings share the identifier.',
  RATE_LIMITED: 'Too many calls to the service in this minute.',
  COST_LIMIT_EXCEEDED: 'The operation exceeds the maximum number of calls to the service.',
  QUOTA_EXHAUSTED: "The company's call quota with the service is used up.",
  OVERLOADED: 'This server is overloaded; retry in a few seconds.',
  UPSTREAM_UNAVAILABLE: 'The service is unreachable or failing.',
  UPSTREAM_TIMEOUT: 'The service did not respond in time.',
  UPSTREAM_INVALID_RESPONSE: 'The service returned an invalid response.',
  OPERATION_TIMEOUT: 'The operation timed out.',
  RESPONSE_TOO_LARGE: 'The response would be too large.',
  TOO_MANY_ERRORS: 'The operation has more errors than a response can list.',
  BODY_TOO_LARGE: 'The request body is too large.',
  TOO_MANY_TOKENS: 'The document has too many tokens.',
  TOO_DEEP: 'The operation or its variables are nested too deeply.',
  TOO_MANY_FIELDS: 'The operation selects too many fields after fragment expansion.',
  TOO_MANY_ROOT_FIELDS: 'The operation has too many root fields.',
  TOO_MANY_ALIASES: 'The operation has too many aliases.',
  NAME_TOO_LONG: 'The name of the operation, an alias or a label is too long.',
  TOO_MANY_DIRECTIVES: 'The operation has too many directives.',
  LIST_TOO_LONG: 'A list in the arguments or variables is too long.',
  TOO_MUCH_INTROSPECTION: 'The introspection query is too large.',
} as const;

/** Values of `extensions.code` that this project defines. Apollo Server adds its own. */
export type ErrorCode = keyof typeof messages;

export const errorCodes: readonly string[] = Object.keys(messages);

/** Codes of GraphQL request errors. Their messages reveal only the request and the schema, so they are not masked. */
export const requestCodes: ReadonlySet<string> = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** Codes of requests rejected before GraphQL execution. */
export const rejectionCodes: readonly string[] = [
  'BAD_REQUEST',
  'BODY_TOO_LARGE',
  'INTERNAL_SERVER_ERROR',
  'OVERLOADED',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
];

/** Codes used only for requests rejected before GraphQL execution. */
const preExecutionCodes: ReadonlySet<string> = new Set(['BODY_TOO_LARGE', 'UNAUTHENTICATED']);

export const operationCodes: ReadonlySet<string> = new Set([
  ...errorCodes.filter(code => !preExecutionCodes.has(code)),
  ...requestCodes,
  'INTERNAL_SERVER_ERROR',
  'PERSISTED_QUERY_NOT_IN_LIST',
]);

/**
 * Default `retryAfter` of failed calls. Rate windows last a minute, and a spent quota is probed every minute. Calls
 * that fail with another code have none.
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

/** An error for clients, with a code and message of ours. The `cause` is only logged. */
export class SubgraphError extends Error {
  override readonly name: string = 'SubgraphError';
  readonly extensions: Extensions;

  /** @param retryAfter Seconds until a retry may succeed; undefined if it cannot. */
  constructor(code: ErrorCode, message: string = messages[code], options?: ErrorOptions, retryAfter?: number) {
    super(message, options);
    this.extensions = { code, ...(retryAfter !== undefined && { retryAfter: Math.max(1, Math.ceil(retryAfter)) }) };
  }

  get code(): ErrorCode {
    return this.extensions.code;
  }
}

/** An error that several rows of a list share at one field. The executor lists it once. */
export class RowsError extends SubgraphError {}

/** Reason why this server closes a client's connection, as opposed to a client that disconnects. */
export class Disconnection extends Error {
  override readonly name = 'Disconnection';
}

/** Details of a failed call. The GraphQL error contains only `retryAfter` and `refused`. */
export interface CallFailure {
  readonly endpoint: string;
  readonly status?: number;
  /** The service's message, truncated. */
  readonly serviceMessage?: string;
  /** Delay in seconds until the next call may succeed. */
  readonly retryAfter?: number;
  readonly isFinal?: boolean;
  /** Whether no connection could be established. */
  readonly isUnreachable?: boolean;
  /** Whether this process ended the call: its memory ran out, or the circuit is open. Not a failure of the service. */
  readonly isLocal?: boolean;
  /** Whether the response was not valid HTTP. */
  readonly isMalformed?: boolean;
  /** Whether the response came from infrastructure in front of the service. */
  readonly isForeign?: boolean;
  /** Id of the record that the requested record was merged into. */
  readonly mergedInto?: string;
  readonly isCircuitOpen?: boolean;
  /** Whether a failed write may have been applied: it was sent and not rejected by the service. */
  readonly mayBeDone?: boolean;
  /** For rejected arguments: a message naming the arguments that only the service can validate. */
  readonly refused?: string | undefined;
}

/** A call to the service that returned no usable response. */
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

  /** Returns a copy without `retryAfter`. */
  asFinal(more: Pick<CallFailure, 'mayBeDone'> = {}): ServiceError {
    const { retryAfter: _, ...failure } = this.failure;
    return new ServiceError(this.code, { ...failure, ...more, isFinal: true }, this.cause);
  }
}

/** Failure reason for metrics and the log: the code, the cause of UPSTREAM_UNAVAILABLE, CANCELLED or DEFECT. */
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

/** An invalid argument that is rejected before any call. @param rule A predicate, such as `must not be empty.` */
export function badInput(argument: string, rule: string): SubgraphError {
  return new SubgraphError('BAD_USER_INPUT', `Argument "${argument}" ${rule}`);
}

/** Code for a failed response of the service, except 429. */
export function codeOfStatus(status: number, { isWrite = false } = {}): ErrorCode {
  // The provider's sandbox answers 405 to writes only.
  if (status === 405 && !isWrite) return 'BAD_USER_INPUT';
  if (isNotReady(status) && !isWrite) return 'UPSTREAM_UNAVAILABLE';
  return statusCodes.get(status) ?? (status >= 500 ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_INVALID_RESPONSE');
}

/** Whether the requested data is being prepared or changed, so an immediate retry is pointless. */
export const isNotReady = (status: number): boolean => status === 202 || status === 409;

const statusCodes: ReadonlyMap<number, ErrorCode> = new Map([
  [400, 'BAD_USER_INPUT'],
  [401, 'UPSTREAM_UNAUTHENTICATED'],
  [402, 'PLAN_REQUIRED'],
  [403, 'PLAN_REQUIRED'],
  [404, 'NOT_FOUND'],
  [405, 'SANDBOX_FORBIDDEN'],
  // 408, 421 and 425 concern the connection, not the request.
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
