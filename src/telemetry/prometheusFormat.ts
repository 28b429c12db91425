import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { type MetricData, type ResourceMetrics } from '@opentelemetry/sdk-metrics';

/** The words for units in Prometheus. Annotations such as `{call}` are no units there. */
const unitNames: ReadonlyMap<string, string> = new Map([
  ['s', 'seconds'],
  ['By', 'bytes'],
  ['1', 'ratio'],
]);

/** Media types, the one without negotiation first. */
const TEXT_MEDIA_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const OPEN_METRICS_MEDIA_TYPE = 'application/openmetrics-text';
const OPEN_METRICS_1_MEDIA_TYPE = `${OPEN_METRICS_MEDIA_TYPE}; version=1.0.0; charset=utf-8`;

interface Exposition {
  readonly mediaType: string;
  readonly body: string;
}

const serializer = new PrometheusSerializer(undefined, false, undefined, false, true);

/** The metrics in the format that a scraper accepts. */
export function formatMetrics(metrics: ResourceMetrics, accept = ''): Exposition {
  const text = serializer.serialize(withUnits(metrics));
  if (!accept.includes(OPEN_METRICS_MEDIA_TYPE)) return { mediaType: TEXT_MEDIA_TYPE, body: text };
  return { mediaType: OPEN_METRICS_1_MEDIA_TYPE, body: toOpenMetrics(text) };
}

/**
 * The names with their units, by https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/: the exporter
 * leaves them out, and its UNIT lines are then refused by parsers of OpenMetrics.
 */
const withUnits = ({ resource, scopeMetrics }: ResourceMetrics): ResourceMetrics => ({
  resource,
  scopeMetrics: scopeMetrics.map(({ scope, metrics }) => ({ scope, metrics: metrics.map(withUnit) })),
});

function withUnit(metric: MetricData): MetricData {
  const { descriptor } = metric;
  const unit = unitNames.get(descriptor.unit) ?? '';
  const name = unit === '' ? descriptor.name : `${descriptor.name}_${unit}`;
  return { ...metric, descriptor: { ...descriptor, name, unit } };
}

/** OpenMetrics names a counter without `_total` in its metadata, writes bounds as floats, and has an end and no empty lines. */
function toOpenMetrics(text: string): string {
  const lines = text
    .replaceAll(/^# (HELP|UNIT|TYPE) (\w+)_total /gm, '# $1 $2 ')
    .replaceAll(/([{,]le="\d+)"/g, `$1.0"`)
    .split('\n');
  return `${lines.filter(line => line !== '').join('\n')}\n# EOF\n`;
}
