import type { CallFailure } from '../../src/operation/errors.ts';
import { ServiceError } from '../../src/operation/errors.ts';
import { Operation } from '../../src/operation/operation.ts';
import type { Call, JsonObject } from '../../src/service/description/index.ts';
import { Endpoints } from '../../src/client/endpoint.ts';
import { type Outgoing, outgoingCall } from '../../src/client/outgoing.ts';
import { thing } from './fakeService.ts';

/* Calls for testing a single policy. */

const endpoints = new Endpoints();

interface Options {
  readonly operation?: Operation;
  /** Endpoints with separate state. */
  readonly of?: Endpoints;
  readonly write?: 'POST';
}

/** A call for a thing in a separate operation. */
export function policyCall(call: Call<JsonObject> | string = '1', options: Options = {}): Outgoing<JsonObject> {
  const { operation = new Operation(10_000, 100, 'request'), of = endpoints, write } = options;
  const sent = typeof call === 'string' ? thing(call) : call;
  const state = of.of(sent.path, sent.values['platform']);
  return outgoingCall(sent, { operation, state, serviceName: 'service', ...(write && { write }) });
}

/** The failure of a thing. */
export const failureOf = (code: ServiceError['code'] = 'UPSTREAM_UNAVAILABLE', more: Partial<CallFailure> = {}) =>
  new ServiceError(code, { endpoint: thing().path, ...more });
