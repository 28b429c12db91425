import { draw, fraction, pick, times } from '../data/invention.ts';
import { isBlacklisted, isrcOf, songByIsrc, uuidOf } from '../data/identity.ts';
import { songName } from '../data/names.ts';
import { countries, countryName } from '../data/places.ts';
import { composersOf, iswcsOf, personName, producersOf } from '../data/rights.ts';
import { albumsWith, creditsOf, firstAlbumOf, greatestHit, neighbour, ownerOfSong } from '../data/structure.ts';
import { songsOf, typeOf } from '../data/structure.ts';
import words from '../data/words.json' with { type: 'json' };
import type { SandboxCall } from '../http/call.ts';
import { badRequest, existing, HttpError } from '../http/httpError.ts';
import { add, get, type Route } from '../http/operation.ts';
import { distributorOf, genresOf, labelsOf, ofType, sortedAlbums } from './artists.ts';
import {
  addLinks,
  answerByCode,
  answerById,
  answerByPlatform,
  answerOneOrMany,
  identifiersOf,
  listFor,
  recordInPath,
} from './records.ts';
import { appUrl, imageUrl, looksOld, releaseDate, shorts, songCredit, datedSong } from './shorts.ts';

type CallVersion = Pick<SandboxCall, 'version'>;

/** A song as in version 2.25 and in batch responses. Older versions lack some of its keys. */
export function newestSong(song: number) {
  const [uuid, album, code] = [uuidOf('song', song), firstAlbumOf(song), isrcOf(song)];
  const [{ main, guests }, labels] = [creditsOf(song), labelsOf(album)];
  // QM is an additional ISRC prefix of the US, not a country code.
  const countryCode = code?.startsWith('QM') ? 'US' : (code?.slice(0, 2) ?? '');
  const studio = (nth: number) => draw('song studio', song, nth);
  const [drawn, length, taste] = [studio(2), studio(3), studio(4)];
  const root = pick(genresOf(ownerOfSong(song)), taste);
  const sub = words.genres.find(genre => genre.root === root)?.sub ?? [];
  const isOld = looksOld('song', song);
  return {
    uuid,
    name: songName(song),
    creditName: songCredit(song),
    artists: [...main, ...guests].map(shorts.artist),
    mainArtists: main.map(shorts.artist),
    releaseDate: releaseDate(album),
    copyright: studio(0) % 4 ? (labels[0]?.name ?? '') : '',
    appUrl: appUrl('song', uuid),
    imageUrl: imageUrl('song', song, uuid),
    // Seconds; null or 0 if unknown.
    duration: isOld ? undefined : length % 37 || song <= 100 ? 95 + (length % 210) : length % 2 ? null : 0,
    explicit: isOld ? undefined : studio(1) % 6 === 0,
    isrc: code === null ? null : { value: code, countryCode, countryName: countryName(countryCode) },
    genres: taste % 13 === 5 ? [] : [{ root, sub: sub.slice(0, 1) }],
    composers: composersOf(song).map(personName),
    labels,
    producers: producersOf(song).map(personName),
    languageCode: drawn % 9 === 0 ? null : pick(['en', 'fr', 'es', 'de', 'pt', 'ja', 'it'], drawn >>> 6),
    audio: drawn % 11 === 3 && song > 0 ? null : audioFeaturesOf(song),
    distributor: distributorOf(album),
    iswcs: isOld ? undefined : iswcsOf(song),
    previewUrl: isOld ? undefined : drawn % 6 ? `https://previews.example.com/${uuid}.mp3` : null,
  };
}

/** Keys that each version added. */
const added = {
  '2.8': ['genres', 'composers'],
  '2.25': ['mainArtists', 'labels', 'producers', 'languageCode', 'audio', 'distributor', 'iswcs', 'previewUrl'],
};

/** Before 2.25, songs have one label, as a name. In version 2 the ISRC is a string. */
function songForm(song: number, { version }: CallVersion): object {
  const newest = newestSong(song);
  if (version === '2.25') return newest;
  const missing = version === '2' ? [...added['2.8'], ...added['2.25']] : added['2.25'];
  const older = Object.entries(newest).filter(([key]) => !missing.includes(key));
  const isrc = version === '2' ? (newest.isrc?.value ?? null) : newest.isrc;
  return { ...Object.fromEntries(older), isrc, label: newest.labels[0]?.name ?? '' };
}

/** Lookups by code or platform reject some songs. */
function unlessBlacklisted(song: number, version: CallVersion): object {
  if (isBlacklisted(song)) throw new HttpError(410, 'This ISRC is blacklisted.');
  return songForm(song, version);
}

/** By platform, version 2 returns the format of 2.8. */
const songOnPlatform = (song: number, { version }: CallVersion) =>
  unlessBlacklisted(song, { version: version === '2' ? '2.8' : version });

const measures = 'acousticness danceability energy instrumentalness liveness speechiness valence'.split(' ');

/** Where the analysis was inconclusive, the key is -1 or the time signature null. */
function audioFeaturesOf(song: number): Readonly<Record<string, number | null>> {
  const measure = (place: number) => fraction('song sound', song, place);
  const drawn = draw('song sound', song, 20);
  return {
    ...Object.fromEntries(measures.map((name, place) => [name, Number(measure(place).toFixed(4))])),
    key: (drawn % 13) - 1,
    mode: drawn % 2,
    loudness: Number((-3 - measure(21) * 14).toFixed(3)),
    tempo: Number((70 + measure(22) * 105).toFixed(2)),
    timeSignature: drawn % 8 ? 3 + (drawn % 2) : null,
  };
}

function listSongAlbums(song: number, call: SandboxCall) {
  const first = firstAlbumOf(song);
  const show = (album: number) => ({ ...shorts.album(album), type: typeOf(album), default: album === first });
  return { rows: sortedAlbums(call, ofType(call, albumsWith(song))), show };
}

/** Other songs of the artist, then of the next artist in rank. */
function related(song: number) {
  const owner = ownerOfSong(song);
  const all = [owner, neighbour(owner, 1)].flatMap(artist => songsOf(artist).main).filter(other => other !== song);
  const start = song % Math.max(1, all.length - 25);
  return { rows: all.slice(start, start + 25), show: shorts.song };
}

const lyricsValues: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries(words.lyrics),
  ['locations', countries.map(({ name }) => name)],
]);
const lyricsScores = ['emotionalIntensity', 'complexity', 'repetitiveness', 'rhymeScheme', 'imagery'];

/** Undefined for instrumentals and songs that were not analyzed. */
export function lyricsOf(song: number): Readonly<Record<string, unknown>> | undefined {
  const drawn = draw('lyrics', song);
  if (song !== greatestHit && drawn % 9 === 4) return undefined;
  const named = [...lyricsValues].map(([name, values], place) => {
    const chosen = draw('lyrics', song, place + 1);
    return [name, [...new Set(times(chosen % 4, nth => pick(values, (chosen >>> 4) + nth * 7)))]];
  });
  const scores = lyricsScores.map((name, place) => [`${name}Score`, 1 + (draw('lyrics', song, place + 7) % 10)]);
  const narrativeStyle = pick(['First person', 'Second person', 'Third person', 'Dialogue'], drawn >>> 4);
  return { ...Object.fromEntries([...named, ...scores]), narrativeStyle };
}

/** Without an envelope, except for one response in ten that is wrapped in `object`, as observed by a client. */
function lyricsAnalysis(call: SandboxCall): object {
  const song = recordInPath(call, 'song');
  const analysis = existing(lyricsOf(song), 'No lyrics analysis for this song.');
  const body = { related: [datedSong(song)], lyricsAnalysis: analysis };
  return song % 10 === 9 ? { object: body } : body;
}

/** Strings, except locations, which are objects with a name. */
function listLyricsValues(call: SandboxCall): object {
  const attribute = call.query('attribute');
  const values = lyricsValues.get(attribute);
  if (!values) throw badRequest(`"attribute" must be one of "${[...lyricsValues.keys()].join(', ')}".`);
  const term = call.query('term').toLowerCase();
  const rows = values.filter(value => value.toLowerCase().includes(term)).toSorted();
  return call.list({ rows, show: value => (attribute === 'locations' ? { name: value } : value) });
}

export const songRoutes: readonly Route[] = [
  get('2', 'song/{song}', answerOneOrMany('song', songForm, newestSong)),
  get('2.8 2.25', 'song/{song}', answerById('song', songForm)),
  get('2 2.8 2.25', 'song/by-isrc/{isrc}', answerByCode('song', 'isrc', songByIsrc, unlessBlacklisted)),
  get('2 2.8 2.25', 'song/by-platform/{platform}/{identifier}', answerByPlatform('song', songOnPlatform)),
  get('2', 'song/{song}/identifiers', identifiersOf('song')),
  get('2', 'song/{song}/albums', listFor('song', listSongAlbums)),
  get('2', 'song/{song}/related', listFor('song', related)),
  get('2', 'song/{song}/lyrics-analysis', lyricsAnalysis),
  get('2', 'referential/lyrics-attributes', listLyricsValues),
  add('2', 'song/{song}/sources/add', addLinks('song', songForm)),
];
