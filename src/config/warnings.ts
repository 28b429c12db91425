import leven from 'leven';
import { type Environment, environmentSchema, isDevelopment } from './environment.ts';
import { heapWarnings } from './heap.ts';

const settingNames = Object.keys(environmentSchema.shape);
/** First words of our own settings, such as SERVICE; other programs use PORT, NODE or OTEL as well. */
const settingPrefixes = new Set(
  settingNames.filter(name => !/^(PORT|HOST|NODE|OTEL|LOG|HTTPS?|NO)(_|$)/.test(name)).map(name => name.split('_')[0]),
);
/** Of other programs, such as FTP_PROXY, which is nearly HTTP_PROXY. */
const FOREIGN_PROXY = /_PROXY$/;
/** Kubernetes sets such variables in every container for a Kubernetes service whose name is one of the prefixes. */
const KUBERNETES_VARIABLE = /_(SERVICE_HOST|SERVICE_PORT|PORT)(_|$)/;
/** Of a misspelt name. */
const MAX_EDIT_DISTANCE = 2;
const MIN_NAME_CHARACTERS = 8;

/** A sentence for each setting that is valid but probably a mistake. @param heapLimitBytes Absent: it is not checked. */
export function findWarnings(
  environment: NodeJS.ProcessEnv,
  settings: Environment,
  heapLimitBytes = Infinity,
): readonly string[] {
  const { NODE_ENV: node, SERVICE_TIMEOUT: call, OPERATION_TIMEOUT: operation } = settings;
  const isKnownMode = node === 'production' || isDevelopment(settings);
  return [
    ...Object.keys(environment).filter(isMistaken).map(unknownSettingWarning),
    ...(isKnownMode
      ? []
      : [`NODE_ENV is "${node}", which is not a known mode; only "production" closes what developers need.`]),
    ...(call > operation
      ? [`SERVICE_TIMEOUT (${call}) is longer than OPERATION_TIMEOUT (${operation}), so no call can take that long.`]
      : []),
    ...Object.entries(environment).flatMap(([name, value = '']) =>
      settingNames.includes(name) && QUOTED.test(value.trim()) ? [quotedWarning(name)] : [],
    ),
    ...heapWarnings(settings, heapLimitBytes),
  ];
}

/** `docker run --env-file` keeps quotes, and no setting has them at both ends. */
const QUOTED = /^(["'`]).*\1$/s;

const quotedWarning = (name: string) =>
  `${name} begins and ends with a quote, which is part of its value; "docker run --env-file" keeps quotes.`;

function isMistaken(name: string): boolean {
  if (settingNames.includes(name) || KUBERNETES_VARIABLE.test(name) || FOREIGN_PROXY.test(name)) return false;
  return (
    settingPrefixes.has(name.split('_')[0] ?? '') ||
    (name.length >= MIN_NAME_CHARACTERS && nearestSetting(name).distance <= MAX_EDIT_DISTANCE)
  );
}

const unknownSettingWarning = (name: string) =>
  `${name} is not a setting and has no effect; the nearest name is ${nearestSetting(name).known}.`;

function nearestSetting(name: string): { readonly known: string; readonly distance: number } {
  const [best = { known: '', distance: Infinity }] = settingNames
    .map(known => ({ known, distance: leven(name, known) }))
    .toSorted((a, b) => a.distance - b.distance);
  return best;
}
