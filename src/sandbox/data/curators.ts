import { Memo } from './memo.ts';
import { draw, pick, topic } from './random.ts';
import { familyNames, givenNames } from './words.ts';

/* Who keeps playlists. Many have an account and no playlist that anybody follows. */

export interface Curator {
  name: string;
  identifier: string;
}

const accounts = topic('curator accounts');
const curators = new Memo<string, readonly Curator[]>(40);

export const platformCurator: Curator = { name: 'Spotify', identifier: 'spotify' };

/** Identifiers are whatever people chose: with spaces, brackets, in any script. */
const large: readonly Curator[] = [
  platformCurator,
  { name: 'Filtr (Official)', identifier: 'Filtr (Official)' },
  { name: 'だれかの部屋', identifier: 'だれかの部屋' },
  { name: 'wow!music', identifier: 'wow!music' },
  { name: 'topsify', identifier: 'topsify' },
  { name: 'user_8812', identifier: 'user_8812' },
  { name: 'Chez André 🎧', identifier: 'chez.andré.🎧' },
  { name: 'AC/DC forever', identifier: 'ac/dc forever' },
];

export const largeCurators = large.length;

/** The large ones first. */
export function curatorsOn(platform: string): readonly Curator[] {
  return curators.of(platform, () => {
    const count = platform === 'spotify' ? 3_200 : 140;
    return [...large, ...Array.from({ length: count - largeCurators }, (_, place) => listener(platform, place))];
  });
}

export function curatorNamed(platform: string, identifier: string): Curator | undefined {
  return curatorsOn(platform).find(curator => curator.identifier === identifier);
}

function listener(platform: string, place: number): Curator {
  const drawn = draw(topic(platform), accounts, place);
  const name = `${pick(givenNames, drawn)} ${pick(familyNames, drawn >>> 8)}`;
  const identifier = drawn % 3 ? `${pick(givenNames, drawn).toLowerCase()}${place}` : String(1_100_000_000 + place);
  return { name, identifier };
}
