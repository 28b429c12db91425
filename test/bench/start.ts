import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ServiceAccess } from './baseline/service.ts';
import { MeasuredProcess } from './measuredProcess.ts';

/** Idle time until the program is at rest, in ms. */
const REST = 2_000;

/** The Dockerfile's options in a container of 1 GB. */
const limits = ['--max-old-space-size=624', '--max-semi-space-size=32'];

/** A clone of the repository in which `npm run build` has run. */
const ownClone = new URL('../../', import.meta.url);

type Settings = Readonly<Record<string, string>>;

/**
 * Starts the image's build against a service. The rate limit and the timeouts are too high to take effect, because the
 * baseline has none.
 */
export function startImage(
  { url, appId, apiKey }: ServiceAccess,
  settings: Settings = {},
  clone = ownClone,
): Promise<MeasuredProcess> {
  const file = (name: string) => new URL(`.build/image/src/bundle/${name}`, clone).href;
  return MeasuredProcess.startMain(file('main.js'), [...limits, '--import', file('runtime.js')], {
    SERVICE_URL: url,
    SERVICE_APP_ID: appId,
    SERVICE_API_KEY: apiKey,
    SERVICE_MANY_IDS: 'true',
    SERVICE_RATE_PER_MINUTE: '1000000',
    SERVICE_TIMEOUT: '30000',
    OPERATION_TIMEOUT: '60000',
    ...settings,
  });
}

/** Starts the program as `npm start` does without settings, with the embedded sandbox. */
const startSource = () => {
  const flags = ['--import', new URL('src/process/runtime.js', ownClone).href];
  return MeasuredProcess.startMain(new URL('src/main.ts', ownClone).href, flags, { SANDBOX: 'true' });
};

export interface Program {
  readonly name: 'ours' | 'baseline' | 'earlier';
  readonly start: (access: ServiceAccess, manyIds: boolean) => Promise<MeasuredProcess>;
}

const startsImage =
  (clone: URL): Program['start'] =>
  (access, manyIds) =>
    startImage(access, { SERVICE_MANY_IDS: String(manyIds) }, clone);

export const programs: readonly Program[] = [
  { name: 'ours', start: startsImage(ownClone) },
  { name: 'baseline', start: access => MeasuredProcess.start('baselineChild.ts', access) },
];

/** @param clone A built clone of an earlier commit. */
export const earlierProgram = (clone: string): Program => ({
  name: 'earlier',
  start: startsImage(pathToFileURL(`${resolve(clone)}/`)),
});

interface Rested {
  /** Time until the first response, in ms. */
  readonly start: number;
  /** Bytes. */
  readonly memoryAtRest: number;
}

/**
 * Starts the program, sends one operation, and measures it at rest.
 * @param access Access to the service of the image. By default, the embedded sandbox of `npm start`.
 */
export async function startAndRest(access?: ServiceAccess): Promise<Rested> {
  const startedAt = performance.now();
  const program = await (access ? startImage(access) : startSource());
  try {
    const { data } = await program.ask('{ musicPlatforms(purpose: AUDIENCE) { code name } }', {});
    if (!data.musicPlatforms?.length) throw new Error('the program does not answer');
    const start = performance.now() - startedAt;
    await wait(REST);
    return { start, memoryAtRest: (await program.usage()).memory };
  } finally {
    await program.close();
  }
}
