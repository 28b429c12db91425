import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { type MetricData, type ResourceMetrics } from '@opentelemetry/sdk-metrics';

/** Unit names in Prometheus. Annotations such as `{call}` are dropped. */
const unitNames: ReadonlyMap<string, string> = new Map([
  ['s', 'seconds'],
  ['By', 'bytes'],
  ['1', 'ratio'],
]);

const serializer = new PrometheusSerializer(undefined, false, undefined, false, true);

/** Formats the metrics as Prometheus text 0.0.4, which every version reads. */
export const formatMetrics = (metrics: ResourceMetrics): string => serializer.serialize(withUnits(metrics));

/**
 * Appends units to metric names (https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/).
 * The exporter omits them, and OpenMetrics parsers then reject its UNIT lines.
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
