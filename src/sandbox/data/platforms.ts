import type { CodeForm } from './identity.ts';
import tables from './platforms.json' with { type: 'json' };
import { topic } from './invention.ts';

/** Platforms per operation, and platforms with special behavior. */
export const { supported } = tables;

const platformNames: ReadonlyMap<string, string> = new Map(Object.entries(tables.names));
export const allPlatforms: readonly string[] = [...platformNames.keys()].filter(
  code => code !== 'isrc' && code !== 'upc',
);
export const platformName = (code: string): string => platformNames.get(code) ?? code;

/** Kinds of records that have platform ids. */
export type Listed = keyof typeof tables.presences;

export interface Presence {
  /** Percentage of records that exist on the platform. */
  percent: number;
  /** `handle` is derived from the name; `name` is the name itself, such as `Billie+Eilish`. */
  form: CodeForm | string;
  key: number;
}

/** Row format: percentage, then the name of a format or radix, length and prefix. The default is ten decimal digits. */
const presences = new Map(
  Object.entries(tables.presences).map(([kind, rows]) => {
    const entries = Object.entries<string>(rows).map(([platform, row]) => {
      const [percent, form = '10', length = '10', prefix = ''] = row.split(' ');
      const code = { radix: Number(form), length: Number(length), prefix };
      const key = topic(`${kind} on ${platform}`);
      return [platform, { percent: Number(percent), form: code.radix ? code : form, key }] as const;
    });
    return [kind, new Map<string, Presence>(entries)];
  }),
);

export const presenceOn = (kind: Listed, platform: string) => presences.get(kind)?.get(platform);
export const platformsOf = (kind: Listed): string[] => [...(presences.get(kind)?.keys() ?? [])];
