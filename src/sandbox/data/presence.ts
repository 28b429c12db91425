import { alphabets, type CodeForm } from './codes.ts';
import { topic } from './random.ts';

/** The kinds of records that other platforms know under identifiers of their own. */
export type Listed =
  | 'artist'
  | 'album'
  | 'song'
  | 'playlist'
  | 'festival'
  | 'venue'
  | 'work'
  | 'collaborator'
  | 'publisher'
  | 'label'
  | 'radio';

/** `handle` is made from the name and read back from its ending; `name` is the name itself, as `Billie+Eilish`. */
type Form = CodeForm | 'handle' | 'name';
export interface Presence {
  form: Form;
  /** The share of records that the platform knows. */
  share: number;
  key: number;
}

const number = { alphabet: alphabets.digits, length: 10 };
const base62 = { alphabet: alphabets.base62, length: 22 };
const amazon = { alphabet: alphabets.plate, length: 8, prefix: 'B0' };

export const presences: Record<Listed, Map<string, Presence>> = {
  artist: presence('artist', {
    spotify: [base62, 0.98],
    'apple-music': [number, 0.96],
    deezer: [number, 0.95],
    instagram: ['handle', 0.93],
    tiktok: ['handle', 0.85],
    youtube: [{ alphabet: alphabets.base64, length: 22, prefix: 'UC' }, 0.94],
    'youtube-artist': [{ alphabet: alphabets.knowledge, length: 8, prefix: '/g/11' }, 0.9],
    amazon: [amazon, 0.9],
    facebook: ['handle', 0.84],
    x: ['handle', 0.8],
    soundcloud: ['handle', 0.7],
    lastfm: ['name', 0.95],
    genius: ['handle', 0.7],
    shazam: [number, 0.9],
    songkick: [number, 0.7],
    bandsintown: [number, 0.6],
    tidal: [number, 0.8],
    wikipedia: ['handle', 0.4],
    napster: [{ ...number, prefix: 'art.' }, 0.5],
    jiosaavn: [number, 0.6],
    anghami: [number, 0.55],
    audiomack: ['handle', 0.6],
    boomplay: [number, 0.5],
    yandex: [number, 0.5],
    pandora: [number, 0.5],
    gaana: [number, 0.35],
    'qq-music': [number, 0.4],
    vk: ['handle', 0.2],
    weibo: [number, 0.15],
    twitch: ['handle', 0.2],
    mixcloud: ['handle', 0.25],
    patreon: ['handle', 0.1],
    triller: ['handle', 0.1],
  }),
  album: presence('album', {
    spotify: [base62, 0.97],
    'apple-music': [number, 0.95],
    deezer: [number, 0.92],
    amazon: [amazon, 0.9],
    tidal: [number, 0.8],
    itunes: [number, 0.8],
    youtube: [{ alphabet: alphabets.base64, length: 33, prefix: 'OLAK5uy_' }, 0.7],
  }),
  song: presence('song', {
    spotify: [base62, 0.98],
    'apple-music': [number, 0.95],
    deezer: [number, 0.93],
    youtube: [{ alphabet: alphabets.base64, length: 11 }, 0.9],
    shazam: [number, 0.85],
    amazon: [amazon, 0.85],
    tidal: [number, 0.8],
    tiktok: [{ alphabet: alphabets.digits, length: 18, prefix: '7' }, 0.6],
    instagram: [{ alphabet: alphabets.digits, length: 15 }, 0.5],
    genius: [number, 0.6],
    soundcloud: [number, 0.5],
    audiomack: [number, 0.4],
    jiosaavn: [{ alphabet: alphabets.base62, length: 8 }, 0.5],
    anghami: [number, 0.4],
    lastfm: [number, 0.6],
    gaana: [number, 0.3],
    melon: [number, 0.25],
    'line-music': [{ ...number, prefix: 'mt' }, 0.25],
  }),
  playlist: presence('playlist', {
    spotify: [base62, 1],
    'apple-music': [{ alphabet: alphabets.hex, length: 32, prefix: 'pl.' }, 1],
    deezer: [number, 1],
    youtube: [{ alphabet: alphabets.base64, length: 32, prefix: 'PL' }, 1],
    amazon: [amazon, 1],
    tidal: [{ alphabet: alphabets.hex, length: 32 }, 1],
    boomplay: [number, 1],
    jiosaavn: [number, 1],
    soundcloud: [number, 1],
    yandex: [number, 1],
  }),
  festival: presence('festival', {
    instagram: ['handle', 0.95],
    facebook: ['handle', 0.9],
    tiktok: ['handle', 0.6],
    x: ['handle', 0.6],
    youtube: [{ alphabet: alphabets.base64, length: 22, prefix: 'UC' }, 0.6],
    songkick: [number, 0.8],
    bandsintown: [number, 0.7],
  }),
  venue: presence('venue', {
    instagram: ['handle', 0.85],
    facebook: ['handle', 0.9],
    songkick: [number, 0.9],
    bandsintown: [number, 0.8],
  }),
  work: presence('work', {
    genius: [number, 0.7],
    spotify: [base62, 0.5],
  }),
  collaborator: presence('collaborator', {
    genius: [number, 0.9],
    instagram: ['handle', 0.7],
    spotify: [base62, 0.6],
    wikipedia: ['handle', 0.2],
  }),
  publisher: presence('publisher', {
    facebook: ['handle', 0.5],
    instagram: ['handle', 0.6],
    youtube: [{ alphabet: alphabets.base64, length: 22, prefix: 'UC' }, 0.3],
  }),
  label: presence('label', {
    facebook: ['handle', 0.7],
    instagram: ['handle', 0.9],
    youtube: [{ alphabet: alphabets.base64, length: 22, prefix: 'UC' }, 0.7],
    spotify: [base62, 0.4],
  }),
  radio: presence('radio', {
    instagram: ['handle', 0.8],
    facebook: ['handle', 0.9],
    x: ['handle', 0.5],
    youtube: [{ alphabet: alphabets.base64, length: 22, prefix: 'UC' }, 0.5],
    tiktok: ['handle', 0.4],
  }),
};

function presence(kind: Listed, table: Record<string, readonly [Form, number]>): Map<string, Presence> {
  const entries = Object.entries(table);
  return new Map(
    entries.map(([platform, [form, share]]) => [platform, { form, share, key: topic(`${kind} on ${platform}`) }]),
  );
}
