import type { RecordKind } from '../description/index.ts';
import { album } from './album.ts';
import { artist } from './artist.ts';
import { collaborator } from './collaborator.ts';
import { festival } from './festival.ts';
import { label } from './label.ts';
import { playlist } from './playlist.ts';
import { publisher } from './publisher.ts';
import { song } from './song.ts';
import { venue } from './venue.ts';
import { work } from './work.ts';

const kindsInOrder: readonly RecordKind[] = [
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

/** Kinds with a batch path, by GraphQL type. Prices depend on them. */
export const batchKinds: ReadonlyMap<string, RecordKind> = new Map(kindsInOrder.map(kind => [kind.name, kind]));
