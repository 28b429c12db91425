import leven from 'leven';
import { type Environment, environmentSchema, isDevelopment } from './environment.ts';
import { heapWarnings } from './heap.ts';

const settingNames = Object.keys(environmentSchema.shape);
/** Prefixes of our settings, such as SERVICE. Excludes prefixes that other programs use too. */
const settingPrefixes = new Set(
  settingNames.filter(name => !/^(PORT|HOST|NODE|OTEL|LOG|HTTPS?|NO)(_|$)/.test(name)).map(name => name.split('_')[0]),
);
/** Settings of other programs, such as FTP_PROXY, which resembles HTTP_PROXY. */
const FOREIGN_PROXY = /_PROXY$/;
/** Kubernetes sets these in every container if a Kubernetes Service is named like one of our prefixes. */
const KUBERNETES_VARIABLE = /_(SERVICE_HOST|SERVICE_PORT|PORT)(_|$)/;
const MAX_EDIT_DISTANCE = 2;
const MIN_NAME_CHARACTERS = 8;

/** @param heapLimitBytes Heap limit of the process; not checked if absent. */
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
      : [`NODE_ENV is "${node}", which is not a known mode. Use "production" to turn off developer features.`]),
    ...(call > operation
      ? [
          `SERVICE_TIMEOUT (${call}) is longer than OPERATION_TIMEOUT (${operation}), so no call of a client's operation can take that long.`,
        ]
      : []),
    ...Object.entries(environment).flatMap(([name, value = '']) =>
      settingNames.includes(name) && QUOTED.test(value.trim()) ? [quotedWarning(name)] : [],
    ),
    ...heapWarnings(settings, heapLimitBytes),
  ];
}

/** `docker run --env-file` keeps quotes. Hardly any valid value is quoted. */
const QUOTED = /^(["'`]).*\1$/s;

const quotedWarning = (name: string) =>
  `${name} is quoted, and the quotes are part of the value ("docker run --env-file" keeps them). Remove them.`;

function isMistaken(name: string): boolean {
  if (settingNames.includes(name) || KUBERNETES_VARIABLE.test(name) || FOREIGN_PROXY.test(name)) return false;
  return (
    settingPrefixes.has(name.split('_')[0] ?? '') ||
    (name.length >= MIN_NAME_CHARACTERS && nearestSetting(name).distance <= MAX_EDIT_DISTANCE)
  );
}

const unknownSettingWarning = (name: string) =>
  `${name} is not a setting and has no effect; did you mean ${nearestSetting(name).known}?`;

function nearestSetting(name: string): { readonly known: string; readonly distance: number } {
  const [best = { known: '', distance: Infinity }] = settingNames
    .map(known => ({ known, distance: leven(name, known) }))
    .toSorted((a, b) => a.distance - b.distance);
  return best;
}
