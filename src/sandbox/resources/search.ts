import { platformsOf, recordOn, type Listed } from '../data/accounts.ts';
import { albumByUpc, songByIsrc } from '../data/barcodes.ts';
import { uuidOf } from '../data/identity.ts';
import { plain, separator, textsOf, type Searched } from '../data/texts.ts';
import { typeOf } from '../data/structure.ts';
import { param, type Call } from '../http/call.ts';
import { badRequest, notFound } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { artistFormNewer } from './artists.ts';
import { collaboratorShort } from './collaborators.ts';
import { labelShort } from './companies.ts';
import { albumShort, appUrl, festivalShort, imageUrl, songShortReleaseDate, venueShort } from './light.ts';
import { playlistShort } from './playlists.ts';
import { radioWithReach } from './radios.ts';

const searched: Readonly<Record<Searched, (call: Call, index: number) => object>> = {
  artist: ({ seed }, artist) => artistFound(seed, artist),
  album: ({ seed }, album) => albumFound(seed, album),
  song: ({ seed }, song) => songShortReleaseDate(seed, song),
  playlist: (call, playlist) => playlistShort(call, playlist),
  radio: (call, radio) => radioWithReach(call, radio),
  festival: ({ seed }, festival) => festivalShort(seed, festival),
  venue: ({ seed }, venue) => venueShort(seed, venue),
  collaborator: (_call, person) => collaboratorShort(person),
  label: (_call, label) => labelShort(label),
};

const kinds: readonly Searched[] = [
  'artist',
  'album',
  'song',
  'playlist',
  'radio',
  'festival',
  'venue',
  'collaborator',
  'label',
];

export const searchRoutes: readonly Route[] = [
  ...kinds.map(kind => get('2', `${kind}/search/{term}`, call => search(call, kind))),
  get('2', 'search/external/url', resolveUrl),
];

/** There is no second page: these are the most relevant of all. */
const most = 20;

/** Nothing found is an error, not an empty list. */
function search(call: Call, kind: Searched): object {
  const term = param(call, 'term').trim();
  const identified = identifiedBy(call.seed, kind, term);
  const found = identified.length ? identified : matching(call.seed, kind, plain(term));
  if (found.length === 0) throw notFound('Nothing found for this term.');
  const show = searched[kind];
  return collection(call, { rows: found.slice(0, most), show: index => show(call, index), largestLimit: most });
}

/** Records that bear the term as an identifier on any platform, or as their code. */
function identifiedBy(seed: number, kind: Searched, term: string): number[] {
  const onPlatforms = platformsOf(kind).map(platform => recordOn(seed, kind, platform, term));
  const found = [...onPlatforms, ownCode(kind, term)].filter(index => index !== undefined);
  return [...new Set(found)];
}

function ownCode(kind: Searched, term: string): number | undefined {
  if (kind === 'song') return songByIsrc(term);
  if (kind === 'album') return albumByUpc(term);
  return undefined;
}

/** The whole name first, then names that begin so, then those that hold all the words; the better known before others. */
function matching(seed: number, kind: Searched, term: string): number[] {
  const words = term.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const whole: number[] = [];
  const beginning: number[] = [];
  const holding: number[] = [];
  textsOf(seed, kind).forEach((text, index) => {
    const name = text.split(separator)[0] ?? '';
    if (name === term) whole.push(index);
    else if (name.startsWith(term)) beginning.push(index);
    else if (words.every(word => text.includes(word))) holding.push(index);
  });
  return [...whole, ...beginning, ...holding];
}

/** Less than the whole record; of records stored long ago only what there was then. */
function artistFound(seed: number, artist: number): object {
  const form = artistFormNewer(seed, artist);
  const { uuid, slug, name, appUrl: url, imageUrl: picture, countryCode } = form;
  const short = { uuid, slug, name, appUrl: url, imageUrl: picture };
  if (!('genres' in form && 'webUrl' in form)) return short;
  const { webUrl, genres, isni, careerStage, growthLevel } = form;
  return { ...short, countryCode, webUrl, genres, isni, careerStage, growthLevel };
}

/** A part of the albums tells more. */
function albumFound(seed: number, album: number): object {
  const short = albumShort(seed, album);
  if (album % 5 !== 2) return short;
  return { ...short, type: typeOf(album), imageUrl: imageUrl('album', album, short.uuid) };
}

const resolvable: readonly (Listed & ('artist' | 'song' | 'playlist'))[] = ['artist', 'song', 'playlist'];

/** The record that a page on a platform shows: the platform is a part of the host, the record's kind of the path. */
function resolveUrl(call: Call): object {
  const text = call.query.get('platformUrl') ?? '';
  if (text === '') throw badRequest('"platformUrl" is required.');
  const url = URL.parse(text);
  if (!url) throw notFound('No record found for this URL.');
  const [first = '', ...rest] = url.pathname.split('/').slice(1);
  const kind = resolvable.find(each => each === (first === 'track' ? 'song' : first));
  const identifier = decodeURIComponent(rest.join('/'));
  const platform = kind && platformsOf(kind).find(code => url.hostname.split('.').includes(code));
  const index = kind && platform ? recordOn(call.seed, kind, platform, identifier) : undefined;
  if (kind === undefined || index === undefined) throw notFound('No record found for this URL.');
  const uuid = uuidOf(kind, index);
  return { type: kind, url: appUrl(kind, uuid), uuid, errors: [] };
}
