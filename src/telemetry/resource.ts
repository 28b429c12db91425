import { randomUUID } from 'node:crypto';
import { detectResources, envDetector, resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import manifest from '../../package.json' with { type: 'json' };

/** Unique per start of a replica. */
const instanceId = randomUUID();

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override or extend these attributes. */
export function createResource(): Resource {
  return resourceFromAttributes({
    'service.name': 'music-subgraph',
    'service.version': manifest.version,
    'service.instance.id': instanceId,
  }).merge(detectResources({ detectors: [envDetector] }));
}
