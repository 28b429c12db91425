import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';

/** The resource of metrics and traces; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override or extend it. */
export const resource = resourceFromAttributes({ 'service.name': 'music-subgraph' }).merge(
  detectResources({ detectors: [envDetector] }),
);
