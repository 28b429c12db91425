import { randomUUID } from 'node:crypto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import manifest from '../../package.json' with { type: 'json' };

/** The resource of metrics and traces; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override or extend it. */
export const resource = resourceFromAttributes({
  'service.name': 'music-subgraph',
  'service.version': manifest.version,
  // Of this process: replicas and restarts are distinguished.
  'service.instance.id': randomUUID(),
}).merge(detectResources({ detectors: [envDetector] }));
