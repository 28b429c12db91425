import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { type MetricData, type ResourceMetrics } from '@opentelemetry/sdk-metrics';

/** The words for units in Prometheus. Annotations such as `{call}` are no units there. */
const unitNames: ReadonlyMap<string, string> = new Map([
  ['s', 'seconds'],
  ['By', 'bytes'],
  ['1', 'ratio'],
]);

const serializer = new PrometheusSerializer(undefined, false, undefined, false, true);

/** The metrics as text of Prometheus 0.0.4, which every version of it reads. */
export const formatMetrics = (metrics: ResourceMetrics): string => serializer.serialize(withUnits(metrics));

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
