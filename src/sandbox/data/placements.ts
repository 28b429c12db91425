import { Memo } from './memo.ts';
import { platformOfPlaylist, songOfTurn, rhythmOf, trackTotal } from './lists.ts';
import type { Day } from './calendar.ts';
import { playlistCount } from './structure.ts';

/* Where a song stands on playlists: the tracklists read the other way round. */

export interface Placement {
  playlist: number;
  song: number;
  /** Its place in the list, from 0. */
  place: number;
  entryDay: Day;
  /** The first day on which it is gone. */
  exitDay: Day;
}

/** How far back the past is told. */
const kept = 90;

const playlistsOf = new Memo<string, readonly number[]>(40);

export function playlistsOn(platform: string): readonly number[] {
  return playlistsOf.of(platform, () =>
    Array.from({ length: playlistCount }, (_, playlist) => playlist).filter(
      playlist => platformOfPlaylist(playlist) === platform,
    ),
  );
}

/** A song has one place in a list where it can stand at all. */
export function placementsOfSong(seed: number, song: number, playlist: number, last: Day): Placement[] {
  return stays(seed, playlist, song % trackTotal(playlist), last, other => other === song);
}

export function placementsOfSongs(seed: number, songs: ReadonlySet<number>, playlist: number, last: Day): Placement[] {
  const found: Placement[] = [];
  for (let place = 0; place < trackTotal(playlist); place++) {
    found.push(...stays(seed, playlist, place, last, song => songs.has(song)));
  }
  return found;
}

/** Whoever stands at a place from the last day back, the newest first. */
function stays(seed: number, playlist: number, place: number, last: Day, isWanted: (song: number) => boolean) {
  const { lasts, phase } = rhythmOf(seed, playlist, place);
  const found: Placement[] = [];
  for (let turn = Math.floor((last + phase) / lasts); (turn + 1) * lasts - phase > last - kept; turn--) {
    const song = songOfTurn(seed, playlist, place, turn);
    const entryDay = turn * lasts - phase;
    if (isWanted(song)) found.push({ playlist, song, place, entryDay, exitDay: entryDay + lasts });
  }
  return found;
}
