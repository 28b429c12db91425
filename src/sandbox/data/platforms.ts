import type { CodeForm } from './identity.ts';
import tables from './platforms.json' with { type: 'json' };
import { topic } from './invention.ts';

/** The platforms of the operations on a subject, and those with a special trait. */
export const { supported } = tables;

const platformNames: ReadonlyMap<string, string> = new Map(Object.entries(tables.names));
export const allPlatforms: readonly string[] = [...platformNames.keys()].filter(
  code => code !== 'isrc' && code !== 'upc',
);
export const platformName = (code: string): string => platformNames.get(code) ?? code;

/** The kinds of records that other platforms know under identifiers of their own. */
export type Listed = keyof typeof tables.presences;

export interface Presence {
  /** The share of records that the platform knows. */
  percent: number;
  /** `handle` is made from the name and read back from its ending; `name` is the name itself, as `Billie+Eilish`. */
  form: CodeForm | string;
  key: number;
}

/** A row has the percentage, then the word of a form, or radix, length and prefix: most identifiers are ten digits. */
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
