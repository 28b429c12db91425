import {
  boolean,
  count,
  day,
  type Decoded,
  type FieldDecoder,
  int,
  isUnreadable,
  map,
  objectItems,
  oneOf,
  type OrderBy,
  type QueryParameters,
  readFields,
  reference,
  type RowFilter,
  sortParameters,
} from '../description/index.ts';
import { dayFilter } from './dayFilter.ts';
import { album } from './album.ts';
import { albumChart, positionFields, songChart } from './chart.ts';
import { playlist } from './playlist.ts';
import { radio } from './radio.ts';
import { song } from './song.ts';

/* Shared lists: chart entries of artists, songs and albums; playlist entries and radio spins of artists and songs. */

const chartEntryFields = {
  ...positionFields,
  // The service writes 0 after the record has left the chart.
  position: map(int('position'), place => place || null),
  peakPosition: int('peakPosition'),
  peakDate: day('peakDate'),
  isCurrent: boolean('current'),
};

const songChartEntry = {
  ...chartEntryFields,
  chart: reference('chart', songChart),
  song: reference('song', song),
};
export type SongChartEntry = Decoded<typeof songChartEntry>;

/** A chart can contain several songs of an artist, and a song can re-enter a chart. */
export const songChartEntryItems = objectItems(songChartEntry, ({ chart, song: of, entryDate }) => [
  chart?.slug,
  of?.id ?? '',
  entryDate ?? '',
]);

const albumChartEntry = {
  ...chartEntryFields,
  chart: reference('chart', albumChart),
  // Version 2 identifies an album only by its slug.
  album: reference('album', album, raw => !('uuid' in raw) && 'slug' in raw),
};
export type AlbumChartEntry = Decoded<typeof albumChartEntry>;

export const albumChartEntryItems = objectItems(albumChartEntry, ({ chart, album: of, entryDate }) => [
  chart?.slug,
  of?.id ?? '',
  entryDate ?? '',
]);

export interface ChartEntryArguments {
  readonly onlyCurrent: boolean;
  readonly orderBy?: OrderBy<'POSITION' | 'LAST_DATE'> | null | undefined;
}

export function chartEntryQuery({ onlyCurrent, orderBy }: ChartEntryArguments): QueryParameters {
  return {
    // 0 must be sent: the default is 1.
    currentOnly: onlyCurrent ? 1 : 0,
    ...sortParameters(orderBy ?? { field: 'POSITION' }, { POSITION: 'position', LAST_DATE: 'rankDate' }),
  };
}

const stay = { entryDate: day('entryDate'), exitDate: day('exitDate'), positionDate: day('positionDate') };
const DAY_MILLISECONDS = 86_400_000;

/** Days from the entry to the exit, or until the song was last seen. Null if a day is unknown or the days are out of order. */
const daysInPlaylist: FieldDecoder<number> = raw => {
  const { entryDate, exitDate, positionDate } = readFields(stay, raw, () => undefined);
  const lastDate = exitDate ?? positionDate;
  const unreadable: unknown = [entryDate, lastDate].find(isUnreadable);
  // Propagates the error of an unreadable day.
  if (unreadable) return unreadable as never;
  if (!entryDate || !lastDate) return null;
  const days = (Date.parse(lastDate) - Date.parse(entryDate)) / DAY_MILLISECONDS;
  return days < 0 ? null : days;
};

const playlistEntry = {
  playlist: reference('playlist', playlist),
  song: reference('song', song),
  position: int('position'),
  peakPosition: int('peakPosition'),
  ...stay,
  peakDate: day('peakPositionDate'),
  daysInPlaylist,
};
export type PlaylistEntry = Decoded<typeof playlistEntry>;

/** A playlist can contain several songs of an artist, and a song can re-enter a playlist. */
export const playlistEntryItems = objectItems(playlistEntry, ({ playlist: on, song: of, entryDate }) => [
  on?.id,
  of?.id ?? '',
  entryDate ?? '',
]);

type PlaylistEntryOrder = 'POSITION' | 'POSITION_DATE' | 'ENTRY_DATE' | 'SUBSCRIBER_COUNT';

export interface PlaylistEntryArguments {
  readonly enteredSince?: string | null | undefined;
  readonly enteredUntil?: string | null | undefined;
  readonly exitedSince?: string | null | undefined;
  readonly exitedUntil?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly onlyCurrent: boolean;
  readonly country?: string | null | undefined;
  readonly playlistIds?: readonly string[] | null | undefined;
  readonly orderBy?: OrderBy<PlaylistEntryOrder> | null | undefined;
}

const newestEntriesFirst = { field: 'ENTRY_DATE', direction: 'DESC' } as const;

/** Puts current entries first, which the filter by exit drops, and then the most recent exits. */
const lastSeenFirst = { field: 'POSITION_DATE', direction: 'DESC' } as const;

/** A filter by exit without `enteredSince` reads the whole list: the service cannot sort by the day of exit. */
export function playlistEntryFilter(args: PlaylistEntryArguments): RowFilter<PlaylistEntry, unknown> | undefined {
  const { enteredSince, enteredUntil, exitedSince, exitedUntil } = args;
  const entered = dayFilter(({ entryDate }: PlaylistEntry) => entryDate, { since: enteredSince, until: enteredUntil });
  const exited = dayFilter(({ exitDate }: PlaylistEntry) => exitDate, { since: exitedSince, until: exitedUntil });
  if (!exited) return entered;
  return { ...entered, isMatch: row => (entered?.isMatch(row) ?? true) && exited.isMatch(row) };
}

function usualOrder({ enteredSince, enteredUntil, exitedSince, exitedUntil }: PlaylistEntryArguments) {
  if (enteredSince || enteredUntil) return newestEntriesFirst;
  return exitedSince || exitedUntil ? lastSeenFirst : ({ field: 'POSITION' } as const);
}

/**
 * Undefined if the version does not support the arguments: version 2 cannot filter by country, playlist or exit, and always lists
 * current and former entries (README.md, Artists).
 */
export function playlistEntryQuery(args: PlaylistEntryArguments, version: string): QueryParameters | undefined {
  const { exitedSince, exitedUntil, type, country, playlistIds, orderBy } = args;
  const isByExit = Boolean(exitedSince || exitedUntil);
  const onlyCurrent = args.onlyCurrent && !isByExit;
  const common = {
    type: type?.toLowerCase() ?? 'all',
    ...sortParameters(orderBy ?? usualOrder(args), {
      POSITION: 'position',
      POSITION_DATE: 'positionDate',
      ENTRY_DATE: 'entryDate',
      SUBSCRIBER_COUNT: 'subscriberCount',
    }),
  };
  const narrowed = {
    currentOnly: onlyCurrent ? 1 : 0,
    countryCode: country ?? undefined,
    playlistUuids: playlistIds?.length ? playlistIds.join(',').toLowerCase() : undefined,
  };
  if (version !== '2') return { ...common, ...narrowed };
  return onlyCurrent || isByExit || country || playlistIds?.length ? undefined : common;
}

const spinCount = {
  value: oneOf(count('playCount'), count('count'), count('spinCount'), count('total')),
  radioStation: reference('radio', radio),
};
export type RadioSpinCount = Decoded<typeof spinCount>;

export const spinCountItems = objectItems(spinCount, ({ radioStation: on }) => [on?.slug]);

export interface SpinArguments {
  readonly range?: { readonly start: string; readonly end: string } | undefined;
  readonly radioStationSlugs?: readonly string[] | null | undefined;
  readonly country?: string | null | undefined;
}

export function spinQuery({ range, radioStationSlugs, country }: SpinArguments): QueryParameters {
  return {
    startDate: range?.start,
    endDate: range?.end,
    radioSlugs: radioStationSlugs?.length ? radioStationSlugs.join(',') : undefined,
    countryCode: country ?? undefined,
  };
}
