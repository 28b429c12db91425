import { setTimeout as wait } from 'node:timers/promises';
import type { GraphQLRequest } from '@apollo/server';
import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import type { Context } from '../../graph/index.ts';
import { isParsing, type ResolverReplacement } from '../../graph/plan/index.ts';
import { type ErrorCode, type Operation, ServiceError, SubgraphError } from '../../operation/index.ts';
import { reject, RETRY_AFTER_SECONDS } from '../../client/index.ts';
import { type Feature, FAULTS_HEADER, type Hooks, type ResolvedOperation } from '../hooks/index.ts';
import { createRejection } from '../limits/index.ts';

/** Codes that a header can request for a field. */
const FIELD_CODES: readonly ErrorCode[] = [
  'BAD_USER_INPUT',
  'GONE',
  'NOT_FOUND',
  'PLAN_REQUIRED',
  'QUOTA_EXHAUSTED',
  'RATE_LIMITED',
  'UPSTREAM_INVALID_RESPONSE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNAVAILABLE',
];
const REFUSAL_CODES: readonly ErrorCode[] = ['RATE_LIMITED', 'OVERLOADED'];

/** A field, a code or a delay, and a percentage. */
const FAULT = /^(?:(\w+\.\w+)=)?(?:([A-Z_]+)|(\d{1,5})ms)(?: (\d{1,2}|100)%)?$/;

interface Fault {
  /** Schema coordinate of the field. Undefined for the whole operation. */
  readonly field: string | undefined;
  /** Undefined if the field is only delayed. */
  readonly code: ErrorCode | undefined;
  readonly delayMs: number;
  /** Fraction of operations, or of the field's values. */
  readonly share: number;
}

/** Rejects operations as admission control does, if the request header asks for a rejection. */
export const refuseByFault: Feature = ({ request }) =>
  request.http?.headers.has(FAULTS_HEADER) ? refusalHooks : undefined;

const refusalHooks: Hooks = {
  didResolveOperation({ request, schema, contextValue }) {
    const code = readFaults(request, schema).find(fault => fault.field === undefined && isDrawn(fault))?.code;
    if (!code) return;
    const error = new SubgraphError(code, undefined, undefined, RETRY_AFTER_SECONDS);
    throw createRejection(reject(contextValue.operation, error));
  },
  willSendResponse({ response: { http } }) {
    http.headers.set('cache-control', 'no-store');
  },
};

/** Overrides the resolvers of fields that fail or are delayed in this request. */
export function replaceFaultyResolvers({ request, schema }: ResolvedOperation): ResolverReplacement | undefined {
  const faults = readFaults(request, schema);
  if (faults.length === 0) return undefined;
  return (type, { name, resolve }) =>
    faults
      .filter(({ field }) => field === `${type.name}.${name}`)
      .reduceRight<Resolver | undefined>((next, fault) => addFault(fault, next ?? resolve), undefined);
}

type Resolver = GraphQLFieldResolver<unknown, unknown>;

function addFault(fault: Fault, resolve: Resolver = defaultFieldResolver): Resolver {
  if (!isParsing(resolve)) return failing(fault, resolve);
  return Object.assign(failing(fault, resolve), {
    parse: resolve.parse,
    resolveParsed: failing(fault, resolve.resolveParsed),
  });
}

const failing =
  (fault: Fault, resolve: Resolver): Resolver =>
  async (parent, args, context, info) => {
    if (isDrawn(fault)) await applyFault(fault, (context as Context).operation);
    return resolve(parent, args, context, info);
  };

const isDrawn = ({ share }: Fault): boolean => Math.random() < share;

async function applyFault({ code, delayMs }: Fault, { deadline }: Operation): Promise<void> {
  if (code) throw new ServiceError(code, { endpoint: FAULTS_HEADER });
  const remainingMs = Math.max(0, deadline.remainingMs);
  await wait(Math.min(delayMs, remainingMs));
  // Timers can fire a fraction of a millisecond early.
  if (delayMs >= remainingMs || deadline.remainingMs <= 0) throw new SubgraphError('OPERATION_TIMEOUT');
}

/** @throws {GraphQLError} for an invalid header */
function readFaults({ http }: GraphQLRequest, schema: GraphQLSchema): readonly Fault[] {
  const header = http?.headers.get(FAULTS_HEADER);
  return header ? header.split(',').map(text => readFault(text.trim(), schema)) : [];
}

function readFault(text: string, schema: GraphQLSchema): Fault {
  const [matched, field, code, milliseconds, percent = 100] = FAULT.exec(text) ?? [];
  if (matched === undefined || (field ?? code) === undefined)
    throw createFaultError(
      `"${text}" must be like Artist.albums=GONE, Artist.albums=300ms, RATE_LIMITED or RATE_LIMITED 50%.`,
    );
  const codes = field === undefined ? REFUSAL_CODES : FIELD_CODES;
  const known = codes.find(each => each === code);
  if (code !== undefined && !known) throw createFaultError(`"${text}" must have one of the codes ${codes.join(', ')}.`);
  const [typeName = '', fieldName = ''] = field?.split('.') ?? [];
  const type = schema.getType(typeName);
  if (field !== undefined && !(isObjectType(type) && Object.hasOwn(type.getFields(), fieldName)))
    throw createFaultError(`"${field}" is not a field of the schema.`);
  return { field, code: known, delayMs: Number(milliseconds ?? 0), share: Number(percent) / 100 };
}

const createFaultError = (sentence: string) =>
  createRejection(new SubgraphError('BAD_USER_INPUT', `Header "${FAULTS_HEADER}": ${sentence}`));
