import { accountsOn, type Listed } from '../../src/sandbox/data/accounts.ts';
import { uuidOf } from '../../src/sandbox/data/identity.ts';
import { landmarks } from '../../src/sandbox/landmarks.ts';

/* What the queries of the list of operations begin with: the landmarks of the sandbox, as they are looked up. */

const { artist, album, song, playlist, festival, venue, work, collaborator, publisher, label } = landmarks;
const { chart, radio, city, distributor } = landmarks;

/** Look-ups by id or slug. */
export const by = {
  artist: `artist(id: "${artist.headliner}")`,
  album: `album(id: "${album.first}")`,
  song: `song(id: "${song.hit}")`,
  playlist: `playlist(id: "${playlist.threeHundred}")`,
  festival: `festival(id: "${festival.summer}")`,
  venue: `venue(id: "${venue.first}")`,
  work: `work(id: "${work.first}")`,
  collaborator: `collaborator(id: "${collaborator.first}")`,
  publisher: `publisher(id: "${publisher.first}")`,
  label: `label(id: "${label.first}")`,
  distributor: `distributor(id: "${distributor.first}")`,
  songChart: `songChart(slug: "${chart.song.slug}")`,
  albumChart: `albumChart(slug: "${chart.album.slug}")`,
  radio: `radio(slug: "${radio.slug}")`,
  city: `city(key: "${city.key}")`,
} as const;

const keys = {
  artist: ['spotify', artist.headlinerSpotifyId],
  album: ['spotify', album.spotifyId],
  song: ['spotify', song.hitSpotifyId],
  playlist: ['spotify', playlist.spotifyId],
  festival: ['instagram', firstOn('festival', 'instagram')],
  venue: ['instagram', firstOn('venue', 'instagram')],
  work: [work.platform, work.platformId],
  collaborator: [collaborator.platform, collaborator.platformId],
  publisher: [publisher.platform, publisher.platformId],
} as const;

function firstOn(kind: Listed, platform: string): string {
  return accountsOn(kind, 0, platform)[0]?.identifier ?? '';
}

/** A look-up by what a record is called on a platform. */
export function onPlatform(kind: keyof typeof keys): string {
  const [platform, identifier] = keys[kind];
  return `${kind}ByPlatform(platform: "${platform}", identifier: "${identifier}")`;
}

type Batched = keyof typeof keys | 'label';

/** Three records of a kind at once. */
/** Three records by their ids. */
export function byIds(kind: Batched): string {
  return `${kind}s(ids: ${JSON.stringify([0, 1, 2].map(index => uuidOf(kind, index)))}) { name }`;
}

export function three(kind: Batched): string {
  const type = kind.charAt(0).toUpperCase() + kind.slice(1);
  const representations = [0, 1, 2].map(index => `{ __typename: "${type}", id: "${uuidOf(kind, index)}" }`);
  return `_entities(representations: [${representations}]) { ... on ${type} { name } }`;
}
