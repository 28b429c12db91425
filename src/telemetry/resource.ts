import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';

/** Who measures and traces; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say more, or otherwise. */
export const resource = resourceFromAttributes({ 'service.name': 'music-subgraph' }).merge(
  detectResources({ detectors: [envDetector] }),
);
