import {
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import {
  errorTypeOf,
  type Events,
  hasCode,
  type GetHeader,
  type Operation,
  type SentCall,
  ServiceError,
} from '../operation/index.ts';

/**
 * Traces operations and their calls as children of the router's span. The service is a third party and receives neither
 * trace context nor baggage.
 */
export function traceOperations(tracer: Tracer, events: Events): void {
  traceCalls(tracer, events, operationSpans(tracer, events));
}

type OperationSpans = WeakMap<Operation, Span>;

function operationSpans(tracer: Tracer, events: Events): OperationSpans {
  const spans: OperationSpans = new WeakMap();
  const getter = {
    get: (headers: GetHeader, name: string) => headers(name),
    keys: () => [],
  };
  events.on('operationBegan', (operation, headers) => {
    const caller = propagation.extract(ROOT_CONTEXT, headers, getter);
    spans.set(operation, tracer.startSpan('operation', { kind: SpanKind.SERVER }, caller));
  });
  events.on('operationEnded', (operation, { type, client, isCancelled, codes }) => {
    const span = spans.get(operation);
    if (!span) return;
    span.updateName([type ?? 'invalid', operation.name].filter(Boolean).join(' '));
    span.setAttributes({
      'graphql.operation.name': operation.name,
      'graphql.operation.type': type,
      'graphql.client.name': client.name,
      'graphql.client.version': client.version,
      'music.request.id': operation.id,
      'music.operation.estimate': operation.admission.price ?? 0,
      'music.operation.calls': operation.admission.sentCalls,
    });
    if (isCancelled) span.setAttribute('music.operation.cancelled', true);
    if (codes.length > 0) span.setAttribute('error.type', codes.join(' ')).setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return spans;
}

/** One span per call, including its retries, as a child of its operation. Background refreshes are root spans. */
function traceCalls(tracer: Tracer, events: Events, operations: OperationSpans): void {
  const spans = new WeakMap<SentCall, Span>();
  const above = (operation: Operation): Context => {
    const span = operations.get(operation);
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };
  events.on('cacheRead', (operation, endpoint, found) => {
    if (found === 'missed') return;
    operations.get(operation)?.addEvent('remembered', { 'url.template': endpoint, 'music.cache.result': found });
  });
  events.on('callBegan', call => {
    const { method, endpoint, version, operation } = call;
    const attributes = { 'http.request.method': method, 'url.template': endpoint, 'music.endpoint.version': version };
    const options = { kind: SpanKind.CLIENT, attributes };
    spans.set(call, tracer.startSpan(`${method} ${endpoint}`, options, above(operation)));
  });
  events.on('entered', (operation, waited) => {
    if (waited > 0) operations.get(operation)?.addEvent('waited for the rate', { 'music.rate.wait': waited });
  });
  events.on('retried', (call, code) => spans.get(call)?.addEvent('retry', { 'error.type': code }));
  events.on('callEnded', (call, error) => {
    const span = spans.get(call);
    if (error !== undefined) span?.setAttributes(errorAttributes(error));
    // A record that does not exist is a normal response.
    if (error !== undefined && !hasCode(error, 'NOT_FOUND')) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

const errorAttributes = (error: unknown) => ({
  'error.type': errorTypeOf(error),
  ...(error instanceof ServiceError && { 'http.response.status_code': error.failure.status }),
});
