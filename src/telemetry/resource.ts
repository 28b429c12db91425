import { randomUUID } from 'node:crypto';
import { detectResources, envDetector, resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import manifest from '../../package.json' with { type: 'json' };

/** Distinguishes replicas and restarts. */
const instanceId = randomUUID();

/** The resource of metrics and traces; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override or extend it. */
export function createResource(): Resource {
  return resourceFromAttributes({
    'service.name': 'music-subgraph',
    'service.version': manifest.version,
    'service.instance.id': instanceId,
  }).merge(detectResources({ detectors: [envDetector] }));
}
