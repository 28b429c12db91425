import { album } from '../catalogue/album.ts';
import { artist } from '../catalogue/artist.ts';
import { collaborator } from '../catalogue/collaborator.ts';
import { festival } from '../catalogue/festival.ts';
import { label } from '../catalogue/label.ts';
import { playlist } from '../catalogue/playlist.ts';
import { publisher } from '../catalogue/publisher.ts';
import type { RecordKind } from '../endpoint/record.ts';
import { song } from '../catalogue/song.ts';
import { venue } from '../catalogue/venue.ts';
import { work } from '../catalogue/work.ts';
import type { Raw } from '../endpoint/envelope.ts';

/** Kinds of which several records known by id are asked for in one call; those of others are asked for one by one. */
const shared: readonly RecordKind[] = [
  album,
  artist,
  collaborator,
  festival,
  label,
  playlist,
  publisher,
  song,
  venue,
  work,
];

const recordsInCall = new Map(shared.map(({ name, manyIds }) => [name, manyIds?.most ?? 1]));

/** Whether several records of the type can be told of by one call. */
export const shareCalls = (type: string): boolean => recordsInCall.has(type);

/** Calls that it takes to look up the entities of one type, one of each for other keys than the id. */
export function lookUpCalls(type: string, representations: readonly Raw[]): number {
  const byId = representations.filter(({ id }) => id !== undefined && id !== null).length;
  return Math.ceil(byId / (recordsInCall.get(type) ?? 1)) + representations.length - byId;
}
