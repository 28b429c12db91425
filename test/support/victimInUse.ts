import { artistPage } from './load.ts';
import { idsOf } from './upstream.ts';
import { Victim } from './victim.ts';

/** Pages served before an attack. */
const PAGES = 200;

/** A warmed-up process: its code is compiled and its heap has grown. */
export async function victimInUse(settings: Record<string, string> = {}): Promise<Victim> {
  const victim = await Victim.start(settings);
  await victim.post({ query: '{ _service { sdl } musicPlatforms { name } }' });
  await Promise.all(idsOf('artist', PAGES).map(id => victim.post({ query: artistPage, variables: { id } })));
  return victim;
}
