import { accountsOn } from '../../src/sandbox/data/kinds.ts';
import type { Listed } from '../../src/sandbox/data/platforms.ts';
import { uuidOf } from '../../src/sandbox/data/identity.ts';
import { landmarks } from './landmarks.ts';

/* Root fields for queries of the operations list: look-ups of the sandbox's landmarks. */

const { artist, album, song, playlist, festival, venue, work, collaborator, publisher, label } = landmarks;
const { chart, radio, city, distributor } = landmarks;

/** Look-ups by id or slug. */
export const by = {
  artist: `artist(id: "${artist.headliner}")`,
  album: `album(id: "${album.first}")`,
  song: `song(id: "${song.hit}")`,
  playlist: `playlist(id: "${playlist.threeHundred}")`,
  festival: `festival(id: "${festival.summer}")`,
  venue: `concertVenue(id: "${venue.first}")`,
  work: `musicalWork(id: "${work.first}")`,
  collaborator: `musicCollaborator(id: "${collaborator.first}")`,
  publisher: `musicPublisher(id: "${publisher.first}")`,
  label: `recordLabel(id: "${label.first}")`,
  distributor: `musicDistributor(id: "${distributor.first}")`,
  songChart: `songChart(slug: "${chart.song.slug}")`,
  albumChart: `albumChart(slug: "${chart.album.slug}")`,
  radio: `radioStation(slug: "${radio.slug}")`,
  city: `musicCity(key: "${city.key}")`,
} as const;

/** Look-up names by record kind, where the schema has a more precise term. */
const preciseNames: Readonly<Record<string, string>> = {
  collaborator: 'musicCollaborator',
  distributor: 'musicDistributor',
  edition: 'festivalEdition',
  label: 'recordLabel',
  publisher: 'musicPublisher',
  venue: 'concertVenue',
  work: 'musicalWork',
};

/** Look-up of a record kind, such as `musicalWork`. */
export const lookUpOf = (kind: string): string => preciseNames[kind] ?? kind;

/** Type of a record kind, such as `MusicalWork`. */
export const typeOf = (kind: string): string => lookUpOf(kind).replace(/^./, letter => letter.toUpperCase());

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

/** Look-up by the record's name on a platform. */
export function onPlatform(kind: keyof typeof keys): string {
  const [platform, identifier] = keys[kind];
  return `${lookUpOf(kind)}ByPlatform(platform: "${platform}", identifier: "${identifier}")`;
}

type Batched = keyof typeof keys | 'label';

/** Three records by id. */
export function byIds(kind: Batched): string {
  return `${lookUpOf(kind)}s(ids: ${JSON.stringify([0, 1, 2].map(index => uuidOf(kind, index)))}) { name }`;
}

/** Three entities of a kind. */
export function three(kind: Batched): string {
  const type = typeOf(kind);
  const representations = [0, 1, 2].map(index => `{ __typename: "${type}", id: "${uuidOf(kind, index)}" }`);
  return `_entities(representations: [${representations}]) { ... on ${type} { name } }`;
}
