import { landmarks } from './landmarks.ts';

const { artist, song, distributor, album } = landmarks;
const feeds = '/api/v2/data-feed/configured';
/** Arguments of a subscription to a record. */
export const target = (entityId: string) => `feedCode: "artist-score", entityId: "${entityId}", storageCode: "lake"`;

/** Each mutation, as a field with arguments, and the call that it makes. */
export const changes = [
  {
    field: `addArtistLinks(input: { artistId: "${artist.headliner}", urls: ["https://example.org/a", "http://example.org/b"] })`,
    call: `POST /api/v2/artist/${artist.headliner}/sources/add`,
  },
  {
    field: `addSongLinks(input: { songId: "${song.hit}", urls: ["https://example.org/a"] })`,
    call: `POST /api/v2/song/${song.hit}/sources/add`,
  },
  {
    field: `addPriorityArtist(input: { artistId: "${artist.notFavorite}" })`,
    call: `POST /api/v2/favorite/artist/${artist.notFavorite}`,
  },
  {
    field: `removePriorityArtist(input: { artistId: "${artist.favorite}" })`,
    call: `DELETE /api/v2/favorite/artist/${artist.favorite}`,
  },
  {
    field: `unlockAudienceReport(input: { artistId: "${artist.withoutReport}", platform: "instagram" })`,
    call: `POST /api/v2/artist/${artist.withoutReport}/audience/instagram/report`,
  },
  {
    field: `subscribeToAnalyticsFeed(input: { ${target(artist.headliner)}, intervalSeconds: 3600 })`,
    call: `POST ${feeds}?code=artist-score&pushInterval=3600&storageCode=lake&uuid=${artist.headliner}`,
  },
  {
    field: `unsubscribeFromAnalyticsFeed(input: { ${target(artist.headliner)} })`,
    call: `DELETE ${feeds}?code=artist-score&storageCode=lake&uuid=${artist.headliner}`,
  },
  {
    field: `addMusicDistributorUpc(input: { distributorId: "${distributor.first}", upc: "${album.upc}" })`,
    call: `POST /api/v2/distributor/${distributor.first}/upcs/${album.upc}`,
  },
  {
    field: `removeMusicDistributorUpc(input: { distributorId: "${distributor.first}", upc: "${album.upc}" })`,
    call: `DELETE /api/v2/distributor/${distributor.first}/upcs/${album.upc}`,
  },
].map(change => ({ ...change, name: change.field.split('(')[0] ?? '' }));

/** A mutation of one field that selects the payload's errors and `members`. */
export const write = (field: string, members = '') =>
  `mutation { change: ${field} { errors { field code message } ${members} } }`;
