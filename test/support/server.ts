import { ApolloServer } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { expect } from 'vitest';
import type { ServiceConfig } from '../../src/config/config.ts';
import { createServer, type ServerOptions } from '../../src/server/server.ts';
import type { Json } from './json.ts';
import { schema } from './schema.ts';

interface ResponseError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string };
}

/** A response without errors. */
export interface Answer {
  // The shape depends on the query of each test.
  readonly data: Json;
  readonly extensions?: Json;
}

/** A response with errors. */
export interface Failure extends Answer {
  readonly errors: readonly ResponseError[];
}

/** A response with or without errors. */
export interface Response extends Answer {
  readonly errors?: readonly ResponseError[];
}

/**
 * Checks every response to `ask`.
 * @throws {AssertionError} if the response has an error
 */
export function expectAnswer(response: Response): Answer {
  expect(response.errors).toBeUndefined();
  return response;
}

/**
 * Checks every response to `askFailing`.
 * @throws {AssertionError} if the response has no error, or an internal server error
 */
export function expectFailure({ errors = [], ...response }: Response): Failure {
  expect(errors, 'errors').not.toEqual([]);
  expect(errors.filter(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR')).toEqual([]);
  return { ...response, errors };
}

export type Headers = Readonly<Record<string, string>>;

type Where = Pick<ServiceConfig, 'url' | 'credentials'>;

/** Settings with limits that no test reaches, unless a test overrides them. */
export function settingsFor({ url, credentials, ...settings }: Where & Partial<ServiceConfig>): ServiceConfig {
  return {
    url,
    credentials,
    name: 'service',
    timeoutMs: 30_000,
    batchPaths: true,
    maxPeriodDays: 100,
    ratePerMinute: 100_000,
    rateClients: [],
    maxCacheBytes: 64 * 1024 * 1024,
    responseBudgetBytes: 64 * 1024 * 1024,
    maxReplicas: 10,
    operationTimeoutMs: 60_000,
    maxOperationCalls: 1_000,
    ...settings,
  };
}

prepareOnce(schema);

/**
 * Validates and prints the schema once. Apollo Server does so for each server, which takes most of the startup time.
 */
function prepareOnce(shared: GraphQLSchema): void {
  const name = 'generateSchemaDerivedData';
  // The method is private, so it has no type.
  const prepare = Reflect.get(ApolloServer, name) as (schema: GraphQLSchema, documentStore: object) => object;
  const prepared = prepare(shared, {});
  Reflect.set(ApolloServer, name, (of: GraphQLSchema, documentStore: object) =>
    of === shared ? { ...prepared, documentStore } : prepare(of, documentStore),
  );
}

/** The server as built for production. */
export function serverOver(service: ServiceConfig, options: Partial<ServerOptions> = {}): Promise<FastifyInstance> {
  return createServer({ service, logLevel: 'silent', schema, ...options });
}

/** Injects a request into a server, which does not have to listen, and returns the whole response. */
export function send(server: FastifyInstance, request: object, headers: Headers = {}) {
  return sendText(server, JSON.stringify(request), headers);
}

/** Sends a body without serializing it. */
export function sendText(server: FastifyInstance, payload: string, headers: Headers = {}) {
  return server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}

export async function post(
  server: FastifyInstance,
  query: string,
  variables: object = {},
  headers: Headers = {},
): Promise<Response> {
  return (await send(server, { query, variables }, headers)).json<Response>();
}
