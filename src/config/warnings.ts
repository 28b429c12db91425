import leven from 'leven';
import { Environment, isForDevelopers } from './environment.ts';
import { heapWarnings } from './heap.ts';

const names = Object.keys(Environment.shape);
/** First words of our own settings, such as SERVICE; other programs use PORT, NODE or OTEL as well. */
const prefixes = new Set(
  names.filter(name => !/^(PORT|HOST|NODE|OTEL|LOG|HTTPS?|NO)(_|$)/.test(name)).map(name => name.split('_')[0]),
);
/** Of other programs, such as FTP_PROXY, which is nearly HTTP_PROXY. */
const OTHER_PROXY = /_PROXY$/;
/** Kubernetes sets such variables in every container for a Kubernetes service whose name is one of the prefixes. */
const SERVICE_LINK = /_(SERVICE_HOST|SERVICE_PORT|PORT)(_|$)/;
/** Maximum number of different letters in a misspelt name. */
const MOST_DIFFERENCES = 2;
const SHORTEST_NAME = 8;

/** A sentence for each setting that is valid but probably a mistake. @param heapLimit Bytes; absent: it is not checked. */
export function warningsOf(
  environment: NodeJS.ProcessEnv,
  settings: Environment,
  heapLimit = Infinity,
): readonly string[] {
  const { NODE_ENV: node, SERVICE_TIMEOUT: call, OPERATION_TIMEOUT: operation } = settings;
  const isKnownMode = node === 'production' || isForDevelopers(settings);
  return [
    ...Object.keys(environment).filter(isMistaken).map(unknown),
    ...(isKnownMode
      ? []
      : [`NODE_ENV is "${node}", which is not a known mode; only "production" closes what developers need.`]),
    ...(call > operation
      ? [`SERVICE_TIMEOUT (${call}) is longer than OPERATION_TIMEOUT (${operation}), so no call can take that long.`]
      : []),
    ...heapWarnings(settings, heapLimit),
  ];
}

function isMistaken(name: string): boolean {
  if (names.includes(name) || SERVICE_LINK.test(name) || OTHER_PROXY.test(name)) return false;
  return (
    prefixes.has(name.split('_')[0] ?? '') ||
    (name.length >= SHORTEST_NAME && nearest(name).distance <= MOST_DIFFERENCES)
  );
}

const unknown = (name: string) =>
  `${name} is not a setting and has no effect; the nearest name is ${nearest(name).known}.`;

function nearest(name: string): { readonly known: string; readonly distance: number } {
  const [best = { known: '', distance: Infinity }] = names
    .map(known => ({ known, distance: leven(name, known) }))
    .toSorted((a, b) => a.distance - b.distance);
  return best;
}
