import type { Album } from '../../service/catalogue/album.ts';
import type { Artist } from '../../service/catalogue/artist.ts';
import type { NamedPlatform } from '../../service/catalogue/musicPlatform.ts';
import type { Song } from '../../service/catalogue/song.ts';
import type { LocalMetricPoint } from '../../service/catalogue/localFigures.ts';
import type { Identity, PathParameters, Point } from '../../service/description/index.ts';
import type { DayRange, SeriesConnection } from '../../loaders/index.ts';

/* Schema arguments of lists and series. */

/**
 * Names of all arguments in the schema, as keys. `graph/resolvers/index.ts` adds them.
 * @public
 */
export interface ArgumentNames {
  readonly first: true;
}

/** Exactly these arguments. A field does not compile if its resolver would ignore an argument. */
export type ExactArguments<Args> = Args & { readonly [Name in Exclude<keyof ArgumentNames, keyof Args>]?: never };

/** Path values other than the record's identity. */
export type NonRecordParameters<Path extends string> = Omit<PathParameters<Path>, Identity['parameter']>;

/** Checks the arguments and returns the path values. For a path without values, it only checks the arguments. */
export type ValuesOf<Path extends string, Args, V> =
  object extends NonRecordParameters<Path>
    ? [check?: (args: Args) => Record<never, string>]
    : [valuesOf: (args: V) => NonRecordParameters<Path>];

/** Arguments as in the schema, where a range can be a number of days. */
export type WithDayRange<A> = {
  [Name in keyof A]: Name extends 'range' | 'within' ? DayRange | null | undefined : A[Name];
};

/* Parents of resolvers that are neither records nor plain connections. codegen.ts names them. */

/** Each kind of result is a separate call, made when its field is selected. */
export interface MusicSearchResults {
  readonly term: string;
}

/** The position of a song on a day. Selecting it reads the ranking or tracklist of that day. */
export interface SongPosition {
  readonly date: string;
  readonly asOf: string;
  readonly readPosition: () => Promise<number | null>;
}

export type LocalMetricConnection = SeriesConnection<LocalMetricPoint>;

export interface OnPlatform<R> {
  readonly platform: NamedPlatform;
  readonly record: R;
}

export type AlbumPlatformAudience = OnPlatform<Album>;
export type ArtistPlatformAudience = OnPlatform<Artist>;
export type SongPlatformAudience = OnPlatform<Song>;

export interface AudienceReportDateEdge {
  readonly node: Point;
}

export interface SnapshotDateEdge {
  readonly node: Point | string;
}
