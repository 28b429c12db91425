import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceAccess } from './baseline/service.ts';
import { MeasuredProcess } from './measuredProcess.ts';

/** Milliseconds without anything to do after which the program is at rest. */
const REST = 2_000;

/** As `runtime.js` sets them without settings; it would begin the process again, which ends the channel to this one. */
const limits = ['--max-old-space-size=320', '--max-semi-space-size=32'];
const limitsWithSandbox = ['--max-old-space-size=470', '--max-semi-space-size=32'];

/** The program as `npm start` runs it, or as `npm run build` makes it for the container image. */
const mains = { source: '../../src/main.ts', image: '../../.build/image/src/main.js' };
const runtime = new URL('../../src/runtime.js', import.meta.url).href;
const imageRuntime = new URL('../../.build/image/src/runtime.js', import.meta.url).href;

type Settings = Readonly<Record<string, string>>;

/** The program of the image over a service, with settings that limit nothing: the programs beside it have no limits. */
export function startImage({ url, appId, apiKey }: ServiceAccess, settings: Settings = {}): Promise<MeasuredProcess> {
  return MeasuredProcess.startMain(mains.image, [...limits, '--import', imageRuntime], {
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

/** The program as `npm start` runs it without settings, over the embedded sandbox. */
const startSource = () =>
  MeasuredProcess.startMain(mains.source, [...limitsWithSandbox, '--import', runtime], { SANDBOX: 'true' });

interface Rested {
  /** Milliseconds until the first response. */
  readonly start: number;
  /** Bytes. */
  readonly memoryAtRest: number;
}

/**
 * Starts the program, sends one operation, and measures it at rest.
 * @param access Of the service of the image; by default it is the embedded sandbox of `npm start`.
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
