import { getNamedType } from 'graphql';
import { createSchema } from '../../src/graph/schema.ts';
import { landmarks } from '../support/landmarks.ts';

const { artist, album, song, playlist, festival, edition, venue, concert, work } = landmarks;
const { collaborator, publisher, label, distributor, chart, radio } = landmarks;

/** Arguments of a lookup. */
export type Key = Readonly<Record<string, string>>;

interface Keys {
  readonly key: Key;
  /** The same key in other formats. */
  readonly forms: readonly Key[];
  /** A well-formed key without a record. */
  readonly unknown: Key;
  /** Keys with one malformed argument, by argument. */
  readonly malformed: Readonly<Record<string, Key>>;
}

function byId(id: string, unknown: string): Keys {
  return {
    key: { id },
    forms: [{ id: id.toUpperCase() }],
    unknown: { id: unknown },
    malformed: { id: { id: `${unknown}0` } },
  };
}

function bySlug(slug: string, unknown: string): Keys {
  return { key: { slug }, forms: [], unknown: { slug: unknown }, malformed: { slug: { slug: 'no/slug' } } };
}

/** Keys with a code. @param unknown A code without a record, and a malformed code. */
function byCode(name: string, code: string, unknown: readonly [string, string], forms: readonly string[]): Keys {
  const [nobody, malformed] = unknown;
  return {
    key: { [name]: code },
    forms: forms.map(form => ({ [name]: form })),
    unknown: { [name]: nobody },
    malformed: { [name]: { [name]: malformed } },
  };
}

function byPlatform(platform: string, identifier: string): Keys {
  return {
    key: { platform, identifier },
    forms: [],
    unknown: { platform, identifier: 'nobody-at-all' },
    malformed: { platform: { platform: 'No Platform', identifier }, identifier: { platform, identifier: ' ' } },
  };
}

const ipiForms = (ipi: string) => [ipi.replaceAll(/(...)(?=.)/g, '$1 '), ipi.replace(/^0+/, '')];

const headliner = { id: artist.headliner, name: 'Quentin Vega' };
const rooms = { id: album.first, upc: '00502730000003', name: 'Gentle Rooms' };
const hit = { id: song.hit, isrc: 'BRRB32100167', name: 'Faded Seasons' };
const newMusic = { id: playlist.threeHundred, name: 'New Music Friday' };
const summer = { id: festival.summer, name: 'Johannesburg Riverside Festival' };
const ballroom = { id: venue.first, name: 'Olsen Ballroom' };
const seasons = { id: work.first, iswc: 'T0345246801', name: 'Faded Seasons' };
const writer = { id: collaborator.first, ipi: '00020400000', name: 'Mira Vega' };
const publishing = { id: publisher.first, ipi: '00600100000', name: 'Vega Music Publishing' };

type Row = readonly [path: string, record: Readonly<Record<string, string>>, keys: Keys];

/** Each lookup of one record: path of its call, record and keys. Excludes `musicByUrl` (a union) and `musicCity` (no call). */
const rows: Readonly<Record<string, Row>> = {
  album: ['v2.51/album/by-uuid/{id}', rooms, byId(album.first, album.unknown)],
  albumByUpc: [
    'v2.51/album/by-upc/{upc}',
    rooms,
    byCode('upc', album.upc, [album.unknownUpc, '12-34'], ['005 027 300 000 03', ' 00502730000003', '0-0502730000003']),
  ],
  albumByPlatform: ['v2.51/album/by-platform/{platform}/{identifier}', rooms, byPlatform('spotify', album.spotifyId)],
  artist: ['v2.9/artist/{id}', headliner, byId(artist.headliner, artist.unknown)],
  artistByPlatform: [
    'v2.9/artist/by-platform/{platform}/{identifier}',
    headliner,
    byPlatform('spotify', artist.headlinerSpotifyId),
  ],
  songChart: [
    'v2.14/chart/song/{slug}/ranking/latest?limit=100&offset=0',
    { slug: 'spotify-top-200-global', name: 'Top 200 - Global' },
    bySlug(chart.song.slug, chart.song.unknown),
  ],
  albumChart: [
    'v2.26/chart/album/{slug}/ranking/latest?limit=100&offset=0',
    { slug: 'deezer-top-albums-global', name: 'Top Albums - Global' },
    bySlug(chart.album.slug, chart.song.unknown),
  ],
  musicCollaborator: ['v2/collaborator/{id}', writer, byId(collaborator.first, collaborator.unknown)],
  musicCollaboratorByIpi: [
    'v2/collaborator/by-ipi/{ipi}',
    writer,
    byCode('ipi', collaborator.ipi, [collaborator.unknownIpi, 'I-000'], ipiForms(collaborator.ipi)),
  ],
  musicCollaboratorByPlatform: [
    'v2/collaborator/by-platform/{platform}/{identifier}',
    writer,
    byPlatform('genius', collaborator.platformId),
  ],
  musicDistributor: [
    'v2/distributor/{id}/upc-roots?limit=100&offset=0',
    { id: distributor.first, name: 'Harbour Distribution' },
    byId(distributor.first, distributor.unknown),
  ],
  concert: ['v2/venue/concert/{id}', { id: concert.first, name: 'Quentin Vega' }, byId(concert.first, concert.unknown)],
  festivalEdition: [
    'v2/festival/edition/{id}',
    { id: edition.first, name: 'Johannesburg Riverside Festival 2015' },
    byId(edition.first, festival.unknown),
  ],
  festival: ['v2/festival/{id}', summer, byId(festival.summer, festival.unknown)],
  festivalByPlatform: [
    'v2/festival/by-platform/{platform}/{identifier}',
    summer,
    byPlatform('instagram', 'johannesburgriversidefestival_0'),
  ],
  recordLabel: ['v2/label/{id}', { id: label.first, name: 'Night Harbour Records' }, byId(label.first, label.unknown)],
  playlist: ['v2.8/playlist/{id}', newMusic, byId(playlist.threeHundred, playlist.unknown)],
  playlistByPlatform: [
    'v2.8/playlist/by-platform/{platform}/{identifier}',
    newMusic,
    byPlatform('spotify', playlist.spotifyId),
  ],
  musicPublisher: ['v2/publisher/{id}', publishing, byId(publisher.first, publisher.unknown)],
  musicPublisherByIpi: [
    'v2/publisher/by-ipi/{ipi}',
    publishing,
    byCode('ipi', publisher.ipi, [publisher.unknownIpi, '123456789012'], ipiForms(publisher.ipi)),
  ],
  musicPublisherByPlatform: [
    'v2/publisher/by-platform/{platform}/{identifier}',
    publishing,
    byPlatform('instagram', publisher.platformId),
  ],
  radioStation: [
    'v2/radio/{slug}/identifiers?limit=100&offset=0',
    { slug: 'nova-90-6-0', name: 'Nova 90.6' },
    bySlug(radio.slug, radio.unknown),
  ],
  song: ['v2.25/song/{id}', hit, byId(song.hit, song.unknown)],
  songByIsrc: [
    'v2.25/song/by-isrc/{isrc}',
    hit,
    byCode('isrc', song.hitIsrc, [song.unknownIsrc, 'no isrc'], ['brrb32100167', 'BR-RB3-21-00167', 'BRR B32 100 167']),
  ],
  songByPlatform: ['v2.25/song/by-platform/{platform}/{identifier}', hit, byPlatform('spotify', song.hitSpotifyId)],
  concertVenue: ['v2/venue/{id}', ballroom, byId(venue.first, venue.unknown)],
  concertVenueByPlatform: [
    'v2/venue/by-platform/{platform}/{identifier}',
    ballroom,
    byPlatform('instagram', 'olsenballroom_0'),
  ],
  musicalWork: ['v2/work/{id}', seasons, byId(work.first, work.unknown)],
  musicalWorkByIswc: [
    'v2/work/by-iswc/{iswc}',
    seasons,
    byCode('iswc', work.iswc, [work.unknownIswc, '1234'], ['t-034.524.680-1']),
  ],
  musicalWorkByPlatform: [
    'v2/work/by-platform/{platform}/{identifier}',
    seasons,
    byPlatform('genius', work.platformId),
  ],
};

const fields = createSchema().getQueryType()?.getFields() ?? {};
/** Name of the type that a lookup returns. */
const typeOf = (lookUp: string) => getNamedType(fields[lookUp]?.type)?.name ?? '';

export const lookUps = Object.entries(rows).map(([name, [path, record, keys]]) => ({
  name,
  type: typeOf(name),
  record,
  /** Expected fields of the record. */
  fields: Object.keys(record).join(' '),
  call: `GET /api/${path.replaceAll(/\{(\w+)\}/g, (_, argument: string) => keys.key[argument] ?? '')}`,
  ...keys,
}));

/** Entity representation of a record with this key. */
export function representationOf({ type }: { readonly type: string }, { platform, identifier, ...key }: Key) {
  return { __typename: type, ...(platform ? { platformKey: { platform, identifier } } : key) };
}
