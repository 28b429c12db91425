import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Artist as ArtistParent } from '../catalogue/artist.ts';
import type { CurrentStats as CurrentStatsParent } from '../catalogue/artist-metrics.ts';
import type { Album as AlbumParent } from '../catalogue/album.ts';
import type { Song as SongParent } from '../catalogue/song.ts';
import type { Playlist as PlaylistParent } from '../catalogue/playlist.ts';
import type { Festival as FestivalParent, Edition as EditionParent } from '../catalogue/festival.ts';
import type { Venue as VenueParent } from '../catalogue/venue.ts';
import type { Identifier as IdentifierParent } from '../catalogue/list.ts';
import type { LocalPoint as LocalPointParent } from '../catalogue/series.ts';
import type { LocalConnection as LocalConnectionParent } from '../resolvers/series.ts';
import type { TrackDateEdge as TrackDateEdgeParent } from '../resolvers/playlist.ts';
import type { Connection as AlbumConnectionParent, Connection as AlbumTrackConnectionParent, Connection as ArtistConnectionParent, Connection as EditionConnectionParent, Connection as IdentifierConnectionParent, Connection as PlaylistTrackConnectionParent, Connection as SongConnectionParent } from '../reads/connection.ts';
import type { SeriesConnection as AudienceConnectionParent, SeriesConnection as IdentifiedConnectionParent, SeriesConnection as MetricConnectionParent, SeriesConnection as PlaylistReachConnectionParent, SeriesConnection as RetentionConnectionParent, SeriesConnection as ScoreConnectionParent, SeriesConnection as TrackDateConnectionParent } from '../reads/seriesConnection.ts';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar day, written YYYY-MM-DD. It is the day as the service wrote it and is never moved to another time zone. */
  Date: { input: string; output: string; }
  /** A moment in ISO 8601 with its offset, such as 2020-10-15T05:25:01+00:00, as the service wrote it. */
  DateTime: { input: string; output: string; }
  /** The international code of a recording: 12 characters in upper case, without hyphens, such as USUM71900764. */
  ISRC: { input: string; output: string; }
  /** A whole number up to 9,007,199,254,740,991 (2^53 - 1), since plays and views pass the limit of Int. */
  Long: { input: number; output: number; }
  /** The bar code of a release: 8 to 14 digits, leading zeros kept. */
  UPC: { input: string; output: string; }
  _FieldSet: { input: string; output: string; }
};

/**
 * A release: an album, a single or a compilation. Lists tell its id, name, credit and mostly date and type; any other
 * field of its own costs a tenth of a call there, since ten albums share one. An album known by its UPC alone costs one
 * call.
 */
export type Album = {
  readonly __typename?: 'Album';
  /** The artists of the release. */
  readonly artists?: Maybe<ReadonlyArray<Artist>>;
  /** The album's figure on a platform: streams on `spotify`, fans on `deezer`. Costs one call per 90 days. */
  readonly audience?: Maybe<IdentifiedConnection>;
  /** The copyright line; null when unknown. */
  readonly copyright?: Maybe<Scalars['String']['output']>;
  /** The artists as printed on the release; null when not told. */
  readonly creditName?: Maybe<Scalars['String']['output']>;
  /** Name of the company that delivers the release to platforms; null when unknown. The service calls this data beta. */
  readonly distributor?: Maybe<Scalars['String']['output']>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The album's identifiers on the platforms; a platform can know several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<IdentifierConnection>;
  /** The cover; null when there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** Whether the music was made with artificial intelligence; null when unknown. */
  readonly isGeneratedWithAi?: Maybe<Scalars['Boolean']['output']>;
  /** The labels credited; null when unknown. */
  readonly labels?: Maybe<ReadonlyArray<LabelCredit>>;
  /** The title. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The platform's own popularity index from 0 to 100. Costs one call per 90 days. */
  readonly popularity?: Maybe<IdentifiedConnection>;
  /** Day of release; null when unknown. */
  readonly releaseDate?: Maybe<Scalars['Date']['output']>;
  /**
   * The name as it stands in addresses of the service's web console. Costs one more call per album; null for an album
   * without a UPC.
   */
  readonly slug?: Maybe<Scalars['String']['output']>;
  /** Number of tracks. */
  readonly totalTracks?: Maybe<Scalars['Int']['output']>;
  /** The songs of the release in their order. Costs one call, however many there are. */
  readonly tracks?: Maybe<AlbumTrackConnection>;
  /** Kind of release, in the service's words, such as `album`, `single` or `compil`. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** The bar code of the release; null when unknown. */
  readonly upc?: Maybe<Scalars['UPC']['output']>;
};


/**
 * A release: an album, a single or a compilation. Lists tell its id, name, credit and mostly date and type; any other
 * field of its own costs a tenth of a call there, since ten albums share one. An album known by its UPC alone costs one
 * call.
 */
export type AlbumAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  identifier?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
};


/**
 * A release: an album, a single or a compilation. Lists tell its id, name, credit and mostly date and type; any other
 * field of its own costs a tenth of a call there, since ten albums share one. An album known by its UPC alone costs one
 * call.
 */
export type AlbumIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyDefault?: Scalars['Boolean']['input'];
  platform?: InputMaybe<Scalars['String']['input']>;
};


/**
 * A release: an album, a single or a compilation. Lists tell its id, name, credit and mostly date and type; any other
 * field of its own costs a tenth of a call there, since ten albums share one. An album known by its UPC alone costs one
 * call.
 */
export type AlbumPopularityArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
};


/**
 * A release: an album, a single or a compilation. Lists tell its id, name, credit and mostly date and type; any other
 * field of its own costs a tenth of a call there, since ten albums share one. An album known by its UPC alone costs one
 * call.
 */
export type AlbumTracksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A list of albums, read in parts. */
export type AlbumConnection = {
  readonly __typename?: 'AlbumConnection';
  /** Albums of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<AlbumEdge>;
  /** Albums of this part alone. */
  readonly nodes: ReadonlyArray<Album>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of albums in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** An album in a list. */
export type AlbumEdge = {
  readonly __typename?: 'AlbumEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The album at this place. */
  readonly node: Album;
};

/** An order of albums. */
export type AlbumOrder = {
  /** A to Z or oldest first by default. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: AlbumOrderField;
};

/** What albums can be ordered by. */
export type AlbumOrderField =
  /** The day of release. */
  | 'RELEASE_DATE'
  /** The title. */
  | 'TITLE';

/** The songs of an album, read in parts. */
export type AlbumTrackConnection = {
  readonly __typename?: 'AlbumTrackConnection';
  /** Songs of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<AlbumTrackEdge>;
  /** Songs of this part alone. */
  readonly nodes: ReadonlyArray<Song>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of songs in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A song on an album. */
export type AlbumTrackEdge = {
  readonly __typename?: 'AlbumTrackEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** Number of the disc, from 1. */
  readonly discNumber?: Maybe<Scalars['Int']['output']>;
  /** The song at this place. */
  readonly node: Song;
  /** Number of the track on its disc, from 1. */
  readonly number?: Maybe<Scalars['Int']['output']>;
};

/** Kinds of releases to choose from. */
export type AlbumType =
  /** Albums. */
  | 'ALBUM'
  /** Every kind. */
  | 'ALL'
  /** Compilations. */
  | 'COMPILATION'
  /** Singles. */
  | 'SINGLE';

/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type Artist = {
  readonly __typename?: 'Artist';
  /** The artist's releases. Costs one call per 100 albums. */
  readonly albums?: Maybe<AlbumConnection>;
  /**
   * Followers, likes, posts and views on a social platform, as totals of each day. Large accounts are read every other
   * day, small ones about twice a month. Empty when the artist has no account there. Costs one call per 90 days.
   */
  readonly audience?: Maybe<AudienceConnection>;
  /** The artist's life and work in a few paragraphs; null when none is written. */
  readonly biography?: Maybe<Scalars['String']['output']>;
  /** Day of birth of a person; null when unknown. */
  readonly birthDate?: Maybe<Scalars['Date']['output']>;
  /** How far the career has come, in the service's words, such as `long_tail`, `developing`, `mainstream` or `superstar`. */
  readonly careerStage?: Maybe<Scalars['String']['output']>;
  /** The artist's page in the service's web console, which needs a login. */
  readonly consoleUrl?: Maybe<Scalars['String']['output']>;
  /** The artist's nationality; null when unknown. */
  readonly country?: Maybe<Country>;
  /**
   * The newest figures of all platforms at once, with their change. Costs one call. It is part of larger plans only, else
   * null with `PLAN_REQUIRED`.
   */
  readonly currentStats?: Maybe<CurrentStats>;
  /** Gender of a person, in the service's words; null for groups and when unknown. */
  readonly gender?: Maybe<Scalars['String']['output']>;
  /** Main genres, with finer ones where they are told; null when unknown. */
  readonly genres?: Maybe<ReadonlyArray<Genre>>;
  /** How fast the audience grows, in the service's words: one of five levels from decline to explosive. */
  readonly growthLevel?: Maybe<Scalars['String']['output']>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The artist's identifiers on the platforms; a platform can know several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<IdentifierConnection>;
  /** A picture; null when there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** Interested Party Information number, used by collecting societies; null when unknown. */
  readonly ipi?: Maybe<Scalars['String']['output']>;
  /** International Standard Name Identifier; null when unknown. */
  readonly isni?: Maybe<Scalars['String']['output']>;
  /**
   * Followers on a social platform with the countries and cities they live in. Places are known on `instagram`, `tiktok`
   * and `youtube`, once a month. Empty when the artist has no account there. Costs one call per 90 days.
   */
  readonly localAudience?: Maybe<LocalConnection>;
  /**
   * Monthly listeners on `spotify` or views on `youtube`, with the countries and cities they come from. Places are known
   * on a few days a month. Empty when the artist has no account there. Costs one call per 90 days.
   */
  readonly localStreaming?: Maybe<LocalConnection>;
  /** The name the artist is known by. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The city the artist is from, with its country; null when unknown. The region is not told. */
  readonly origin?: Maybe<Location>;
  /** In how many playlists of a platform the artist stands, and how many followers those have. Costs one call per 90 days. */
  readonly playlistReach?: Maybe<PlaylistReachConnection>;
  /**
   * The platform's own popularity index from 0 to 100. Many days can be missing. Empty when the artist has no account
   * there. Costs one call per 90 days.
   */
  readonly popularity?: Maybe<MetricConnection>;
  /** Similar artists. Costs one call per 100 artists. */
  readonly related?: Maybe<ArtistConnection>;
  /**
   * How well listeners become followers on a platform, in percent; also known as conversion rate. Empty when the artist
   * has no account there. Costs one call per 90 days.
   */
  readonly retention?: Maybe<RetentionConnection>;
  /** The service's own scores. Costs one call per 90 days. */
  readonly score?: Maybe<ScoreConnection>;
  /** The name as it stands in addresses of the service's web console. */
  readonly slug?: Maybe<Scalars['String']['output']>;
  /** The artist's songs. Costs one call per 100 songs. */
  readonly songs?: Maybe<SongConnection>;
  /**
   * Listening on a streaming platform in its own measure, such as monthly listeners on `spotify`, views on `youtube` or
   * plays on `anghami`. Empty when the artist has no account there. Costs one call per 90 days.
   */
  readonly streaming?: Maybe<MetricConnection>;
  /** Person, group or other, in the service's words; null when unknown. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** The artist's public page at the service; null when there is none. */
  readonly webUrl?: Maybe<Scalars['String']['output']>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistAlbumsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AlbumOrder>;
  type?: AlbumType;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistCurrentStatsArgs = {
  period?: Scalars['Int']['input'];
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyDefault?: Scalars['Boolean']['input'];
  platform?: InputMaybe<Scalars['String']['input']>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistLocalAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistLocalStreamingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistPlaylistReachArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
  type?: PlaylistReachType;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistPopularityArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistRelatedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistRetentionArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: RetentionPlatform;
  range?: InputMaybe<DateRange>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistScoreArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<DateRange>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistSongsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ArtistSongOrder>;
  role?: SongRole;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistStreamingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
};

/** A list of artists, read in parts. */
export type ArtistConnection = {
  readonly __typename?: 'ArtistConnection';
  /** Artists of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<ArtistEdge>;
  /** Artists of this part alone. */
  readonly nodes: ReadonlyArray<Artist>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of artists in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** An artist in a list. */
export type ArtistEdge = {
  readonly __typename?: 'ArtistEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The artist at this place. */
  readonly node: Artist;
};

/** An order of an artist's songs. */
export type ArtistSongOrder = {
  /** Smallest or earliest first by default. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: ArtistSongOrderField;
};

/** What an artist's songs can be ordered by. */
export type ArtistSongOrderField =
  /** The name. */
  | 'NAME'
  /** The day of release. */
  | 'RELEASE_DATE'
  /** The service's own score. */
  | 'SERVICE_SCORE'
  /** Times recognised with Shazam. */
  | 'SHAZAM_COUNT'
  /** Popularity on Spotify, 0 to 100. */
  | 'SPOTIFY_POPULARITY'
  /** Streams on Spotify. */
  | 'SPOTIFY_STREAMS'
  /** Views on YouTube. */
  | 'YOUTUBE_VIEWS';

/** The points of `nodes` as columns of equal length, in the same order. */
export type AudienceColumns = {
  readonly __typename?: 'AudienceColumns';
  /** The days. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** Followers of each day; null where unknown. */
  readonly followers: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
  /** Accounts followed on each day; null where unknown. */
  readonly following: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
  /** Likes of each day; null where unknown. */
  readonly likes: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
  /** Posts of each day; null where unknown. */
  readonly posts: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
  /** Views of each day; null where unknown. */
  readonly views: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
};

/** Audience over time. */
export type AudienceConnection = {
  readonly __typename?: 'AudienceConnection';
  /** Change of `followers` from `first` to `latest`; null without points. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: AudienceColumns;
  /** The points asked for, each with its cursor. */
  readonly edges: ReadonlyArray<AudienceEdge>;
  /** The oldest point of the period, in either direction; null without points. */
  readonly first?: Maybe<AudiencePoint>;
  /** The newest point of the period, in either direction; null without points. */
  readonly latest?: Maybe<AudiencePoint>;
  /** The points asked for. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<AudiencePoint>;
  /** Where these points stand in the period. */
  readonly pageInfo: PageInfo;
  /** Number of points in the period. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A point and its place in the period. */
export type AudienceEdge = {
  readonly __typename?: 'AudienceEdge';
  /** Marks this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: AudiencePoint;
};

/** An artist's audience on one day. What a platform does not count is null. */
export type AudiencePoint = {
  readonly __typename?: 'AudiencePoint';
  /** The day. */
  readonly date: Scalars['Date']['output'];
  /** Followers, or what the platform has in their place: subscribers, fans, likes or favourites. */
  readonly followers?: Maybe<Scalars['Long']['output']>;
  /** Accounts that the artist follows. */
  readonly following?: Maybe<Scalars['Long']['output']>;
  /** Likes received in all. */
  readonly likes?: Maybe<Scalars['Long']['output']>;
  /** Posts or uploads in all. */
  readonly posts?: Maybe<Scalars['Long']['output']>;
  /** Views in all. */
  readonly views?: Maybe<Scalars['Long']['output']>;
};

/** The change of a figure over a period. */
export type Change = {
  readonly __typename?: 'Change';
  /** Last figure minus first figure. */
  readonly absolute?: Maybe<Scalars['Float']['output']>;
  /** The change in percent of the first figure; null when that is 0. */
  readonly percent?: Maybe<Scalars['Float']['output']>;
};

/** The part of a figure that comes from one city. */
export type CityValue = {
  readonly __typename?: 'CityValue';
  /** The country of the city. */
  readonly country?: Maybe<Country>;
  /** Name of the city. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Region or state; null when the service does not tell it. */
  readonly region?: Maybe<Scalars['String']['output']>;
  /** The figure there. */
  readonly value?: Maybe<Scalars['Long']['output']>;
};

/** A point on the map. */
export type Coordinates = {
  readonly __typename?: 'Coordinates';
  /** Degrees north of the equator; south is negative. */
  readonly latitude?: Maybe<Scalars['Float']['output']>;
  /** Degrees east of Greenwich; west is negative. */
  readonly longitude?: Maybe<Scalars['Float']['output']>;
};

/** A country. */
export type Country = {
  readonly __typename?: 'Country';
  /** Two-letter ISO 3166-1 code, such as FR. */
  readonly code: Scalars['String']['output'];
  /** Name as the service gives it, else in English; null when neither is known. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/** The part of a figure that comes from one country. */
export type CountryValue = {
  readonly __typename?: 'CountryValue';
  /** The country. */
  readonly country?: Maybe<Country>;
  /** The figure there. */
  readonly value?: Maybe<Scalars['Long']['output']>;
};

/** The newest figures of an artist on all platforms. */
export type CurrentStats = {
  readonly __typename?: 'CurrentStats';
  /** Over how many days the changes are counted. */
  readonly period?: Maybe<Scalars['Int']['output']>;
  /** Popularity from 0 to 100, one entry for each platform. */
  readonly popularity?: Maybe<ReadonlyArray<Stat>>;
  /** How well listeners become followers, in percent, one entry for each platform. */
  readonly retention?: Maybe<ReadonlyArray<Stat>>;
  /** The service's own score. */
  readonly score?: Maybe<ReadonlyArray<Stat>>;
  /** Followers and their like, one entry for each platform. */
  readonly social?: Maybe<ReadonlyArray<Stat>>;
  /** Listeners, plays or views, one entry for each platform. */
  readonly streaming?: Maybe<ReadonlyArray<Stat>>;
};

/** A period of days, both ends included, at most ten years. Give `start` with or without `end`, or `days`. */
export type DateRange = {
  /** This many days ending at `end`; 30 by default when there is no `start`. */
  readonly days?: InputMaybe<Scalars['Int']['input']>;
  /** The last day; today by default. */
  readonly end?: InputMaybe<Scalars['Date']['input']>;
  /** The first day. */
  readonly start?: InputMaybe<Scalars['Date']['input']>;
};

/** One holding of a festival. */
export type Edition = {
  readonly __typename?: 'Edition';
  /** When it ends; null when not yet known. */
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The service's id of this edition, a UUID. It is not that of the festival. */
  readonly id: Scalars['ID']['output'];
  /** The name, mostly with the year. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Ticket prices; null when unknown. */
  readonly price?: Maybe<Price>;
  /** When it starts; null when not yet known. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** How it stands with the edition, in the service's words. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Kind of event, in the service's words. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** Where it is held; null when unknown. */
  readonly venue?: Maybe<Venue>;
};

/** A list of editions, read in parts. */
export type EditionConnection = {
  readonly __typename?: 'EditionConnection';
  /** Editions of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<EditionEdge>;
  /** Editions of this part alone. */
  readonly nodes: ReadonlyArray<Edition>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of editions in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** An edition in a list. */
export type EditionEdge = {
  readonly __typename?: 'EditionEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The edition at this place. */
  readonly node: Edition;
};

/** An order of editions. */
export type EditionOrder = {
  /** Oldest first by default. */
  readonly direction?: OrderDirection;
  /** What to order by. */
  readonly field: EditionOrderField;
};

/** What editions can be ordered by. */
export type EditionOrderField =
  /** When they start. */
  | 'STARTS_AT';

/**
 * A festival, held once or every year; each holding is an edition. Lists tell its id, name, type, location and image; any
 * other field of its own costs a tenth of a call there, since ten festivals share one.
 */
export type Festival = {
  readonly __typename?: 'Festival';
  /** Street and number; null when unknown. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** How many people it holds; null when unknown. */
  readonly capacity?: Maybe<Scalars['Int']['output']>;
  /** Where it lies on the map; null when unknown. */
  readonly coordinates?: Maybe<Coordinates>;
  /** The times it was or will be held. Costs one call per 100 editions. */
  readonly editions?: Maybe<EditionConnection>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The festival's identifiers on the platforms; a platform can know several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<IdentifierConnection>;
  /** A picture; null when there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** City, region and country. */
  readonly location?: Maybe<Location>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Postal code; null when unknown. */
  readonly postalCode?: Maybe<Scalars['String']['output']>;
  /** Kind of festival, in the service's words; null when not told. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** The venues it is held at; null when unknown. */
  readonly venues?: Maybe<ReadonlyArray<Venue>>;
  /** Its own web site; null when unknown. */
  readonly website?: Maybe<Scalars['String']['output']>;
};


/**
 * A festival, held once or every year; each holding is an edition. Lists tell its id, name, type, location and image; any
 * other field of its own costs a tenth of a call there, since ten festivals share one.
 */
export type FestivalEditionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<EditionOrder>;
  range?: InputMaybe<DateRange>;
};


/**
 * A festival, held once or every year; each holding is an edition. Lists tell its id, name, type, location and image; any
 * other field of its own costs a tenth of a call there, since ten festivals share one.
 */
export type FestivalIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};

/** A genre with the finer genres that apply. */
export type Genre = {
  readonly __typename?: 'Genre';
  /** Name of the main genre, such as Pop. */
  readonly name: Scalars['String']['output'];
  /** Names of the finer genres, such as Indie Pop; empty when none is told. */
  readonly subgenres: ReadonlyArray<Scalars['String']['output']>;
};

/** The points of `nodes` as columns of equal length, in the same order. */
export type IdentifiedColumns = {
  readonly __typename?: 'IdentifiedColumns';
  /** The days. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** The largest figure of each day; null where unknown. */
  readonly values: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
};

/** One figure over time, by identifier. */
export type IdentifiedConnection = {
  readonly __typename?: 'IdentifiedConnection';
  /** Change of `value` from `first` to `latest`; null without points. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: IdentifiedColumns;
  /** The points asked for, each with its cursor. */
  readonly edges: ReadonlyArray<IdentifiedEdge>;
  /** The oldest point of the period, in either direction; null without points. */
  readonly first?: Maybe<IdentifiedPoint>;
  /** The newest point of the period, in either direction; null without points. */
  readonly latest?: Maybe<IdentifiedPoint>;
  /** The points asked for. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<IdentifiedPoint>;
  /** Where these points stand in the period. */
  readonly pageInfo: PageInfo;
  /** Number of points in the period. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A point and its place in the period. */
export type IdentifiedEdge = {
  readonly __typename?: 'IdentifiedEdge';
  /** Marks this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: IdentifiedPoint;
};

/** One figure on one day for a song or album that a platform may know under several identifiers. */
export type IdentifiedPoint = {
  readonly __typename?: 'IdentifiedPoint';
  /** The day. */
  readonly date: Scalars['Date']['output'];
  /** The figure of each identifier. */
  readonly identifiers: ReadonlyArray<IdentifierValue>;
  /** The largest of the identifiers' figures. They are not added up, since releases of one recording often share a count. */
  readonly value?: Maybe<Scalars['Long']['output']>;
};

/** The name under which a platform knows something. */
export type Identifier = {
  readonly __typename?: 'Identifier';
  /** The identifier on that platform. */
  readonly identifier: Scalars['String']['output'];
  /** Whether it stands for all identifiers of that platform; null when the service does not tell. */
  readonly isDefault?: Maybe<Scalars['Boolean']['output']>;
  /** Code of the platform, such as `spotify`. Standard codes appear as platforms too, such as `isrc` on a song. */
  readonly platform: Scalars['String']['output'];
  /** Name of the platform as people write it, such as Spotify. */
  readonly platformName?: Maybe<Scalars['String']['output']>;
  /** Its page on that platform; null where there is none. */
  readonly url?: Maybe<Scalars['String']['output']>;
};

/** A list of identifiers, read in parts. */
export type IdentifierConnection = {
  readonly __typename?: 'IdentifierConnection';
  /** Identifiers of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<IdentifierEdge>;
  /** Identifiers of this part alone. */
  readonly nodes: ReadonlyArray<Identifier>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of identifiers in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** An identifier in a list. */
export type IdentifierEdge = {
  readonly __typename?: 'IdentifierEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The identifier at this place. */
  readonly node: Identifier;
};

/** The figure of one identifier. */
export type IdentifierValue = {
  readonly __typename?: 'IdentifierValue';
  /** The identifier on the platform; null when the service gives one figure for all of them. */
  readonly identifier?: Maybe<Scalars['String']['output']>;
  /** The figure under this identifier. */
  readonly value?: Maybe<Scalars['Long']['output']>;
};

/** A label as credited on a release. */
export type LabelCredit = {
  readonly __typename?: 'LabelCredit';
  /** Name of the label as credited. */
  readonly name: Scalars['String']['output'];
  /** Kind of label, in the service's words; null when it is not classified. */
  readonly type?: Maybe<Scalars['String']['output']>;
};

/** The points of `nodes` as columns of equal length, in the same order. */
export type LocalColumns = {
  readonly __typename?: 'LocalColumns';
  /** The days. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** The figures for the whole world; null where unknown. */
  readonly values: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
};

/** One figure over time, with places on some days. */
export type LocalConnection = {
  readonly __typename?: 'LocalConnection';
  /** Change of `value` from `first` to `latest`; null without points. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: LocalColumns;
  /** The points asked for, each with its cursor. */
  readonly edges: ReadonlyArray<LocalEdge>;
  /** The oldest point of the period, in either direction; null without points. */
  readonly first?: Maybe<LocalPoint>;
  /** The newest point of the period, in either direction; null without points. */
  readonly latest?: Maybe<LocalPoint>;
  /** The newest point of the period that has places; null when none has. */
  readonly latestLocated?: Maybe<LocalPoint>;
  /** The points asked for. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<LocalPoint>;
  /** Where these points stand in the period. */
  readonly pageInfo: PageInfo;
  /** Number of points in the period. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A point and its place in the period. */
export type LocalEdge = {
  readonly __typename?: 'LocalEdge';
  /** Marks this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: LocalPoint;
};

/** One figure on one day, with the places it comes from. Most days have no places. */
export type LocalPoint = {
  readonly __typename?: 'LocalPoint';
  /** The strongest cities; empty on days without places. */
  readonly cities: ReadonlyArray<CityValue>;
  /** The strongest countries; empty on days without places. */
  readonly countries: ReadonlyArray<CountryValue>;
  /** The day. */
  readonly date: Scalars['Date']['output'];
  /** The figure for the whole world; the series says what it counts. */
  readonly value?: Maybe<Scalars['Long']['output']>;
};

/** A place. */
export type Location = {
  readonly __typename?: 'Location';
  /** Name of the city. */
  readonly city?: Maybe<Scalars['String']['output']>;
  /** The country. */
  readonly country?: Maybe<Country>;
  /** Region or state; null when the service does not tell it. */
  readonly region?: Maybe<Scalars['String']['output']>;
};

/** The points of `nodes` as columns of equal length, in the same order. */
export type MetricColumns = {
  readonly __typename?: 'MetricColumns';
  /** The days. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** The figures; null where unknown. */
  readonly values: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
};

/** One figure over time. */
export type MetricConnection = {
  readonly __typename?: 'MetricConnection';
  /** Change of the figure from `first` to `latest`; null without points. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: MetricColumns;
  /** The points asked for, each with its cursor. */
  readonly edges: ReadonlyArray<MetricEdge>;
  /** The oldest point of the period, in either direction; null without points. */
  readonly first?: Maybe<MetricPoint>;
  /** The newest point of the period, in either direction; null without points. */
  readonly latest?: Maybe<MetricPoint>;
  /** The points asked for. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<MetricPoint>;
  /** Where these points stand in the period. */
  readonly pageInfo: PageInfo;
  /** Number of points in the period. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A point and its place in the period. */
export type MetricEdge = {
  readonly __typename?: 'MetricEdge';
  /** Marks this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: MetricPoint;
};

/** One figure on one day. */
export type MetricPoint = {
  readonly __typename?: 'MetricPoint';
  /** The day. */
  readonly date: Scalars['Date']['output'];
  /** The figure; the series says what it counts. Null when unknown, 0 is a true zero. */
  readonly value?: Maybe<Scalars['Long']['output']>;
};

/** The mode of a key. */
export type Mode =
  /** Major. */
  | 'MAJOR'
  /** Minor. */
  | 'MINOR';

/** The direction of an order. */
export type OrderDirection =
  /** From the smallest, earliest or first of the alphabet. */
  | 'ASC'
  /** From the largest, latest or last of the alphabet. */
  | 'DESC';

/** Where a part of a list stands in the whole. It is true in both directions. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Cursor of the last item of this part; null when the part is empty. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether more follows this part. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether something precedes this part. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item of this part; null when the part is empty. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/**
 * A playlist on a platform. Lists tell most of it; any other field of its own costs a tenth of a call there, since ten
 * playlists share one.
 */
export type Playlist = {
  readonly __typename?: 'Playlist';
  /** What `subscriberCount` counts, over time. Costs one call per 90 days. */
  readonly audience?: Maybe<MetricConnection>;
  /** Countries whose stores offer the same playlist, in no order. */
  readonly availableCountries?: Maybe<ReadonlyArray<Country>>;
  /** The playlist's page in the service's web console, which needs a login. */
  readonly consoleUrl?: Maybe<Scalars['String']['output']>;
  /** The country of the store it belongs to; null when it is offered everywhere. */
  readonly country?: Maybe<Country>;
  /** When its songs were last read. */
  readonly crawledAt?: Maybe<Scalars['DateTime']['output']>;
  /** What its owner says about it; null when nothing is told. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Genres; null when none is told. */
  readonly genres?: Maybe<ReadonlyArray<Genre>>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The identifier on its platform. */
  readonly identifier?: Maybe<Scalars['String']['output']>;
  /** The cover; null when there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** The name on the platform. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Who keeps the playlist. */
  readonly owner?: Maybe<PlaylistOwner>;
  /** Code of its platform, such as `spotify`. */
  readonly platform?: Maybe<Scalars['String']['output']>;
  /**
   * Its audience when last read: likes on `spotify`, fans on `deezer`, views on `youtube`, and followers, favourites,
   * streams or likes elsewhere. Platforms that tell none, such as `apple-music`, `amazon` and `tidal`, give 0, which is
   * not told apart from a true 0.
   */
  readonly subscriberCount?: Maybe<Scalars['Long']['output']>;
  /** Number of songs when last read. */
  readonly trackCount?: Maybe<Scalars['Int']['output']>;
  /**
   * The moments whose songs are kept, at times several a day. Costs one call per 90 days, or per 100 moments if those are
   * more.
   */
  readonly trackDates?: Maybe<TrackDateConnection>;
  /** The songs in their order, as last read or as of an earlier moment. Costs one call per 100 songs. */
  readonly tracks?: Maybe<PlaylistTrackConnection>;
  /** Kind of playlist, in the service's words, such as Editorial or Curators & Listeners. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** How often it is refreshed: `daily`, or `multiple` for several times a day. */
  readonly updateFrequency?: Maybe<Scalars['String']['output']>;
};


/**
 * A playlist on a platform. Lists tell most of it; any other field of its own costs a tenth of a call there, since ten
 * playlists share one.
 */
export type PlaylistAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<DateRange>;
};


/**
 * A playlist on a platform. Lists tell most of it; any other field of its own costs a tenth of a call there, since ten
 * playlists share one.
 */
export type PlaylistTrackDatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<DateRange>;
};


/**
 * A playlist on a platform. Lists tell most of it; any other field of its own costs a tenth of a call there, since ten
 * playlists share one.
 */
export type PlaylistTracksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  at?: InputMaybe<Scalars['DateTime']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** The one who keeps a playlist on a platform. */
export type PlaylistOwner = {
  readonly __typename?: 'PlaylistOwner';
  /** Identifier on the platform. */
  readonly identifier?: Maybe<Scalars['String']['output']>;
  /** Name as shown on the platform. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/** The points of `nodes` as columns of equal length, in the same order. */
export type PlaylistReachColumns = {
  readonly __typename?: 'PlaylistReachColumns';
  /** The days. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** Numbers of playlists; null where unknown. */
  readonly playlistCounts: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
  /** Followers of those playlists added up; null where unknown. */
  readonly reaches: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
};

/** Presence in playlists over time. */
export type PlaylistReachConnection = {
  readonly __typename?: 'PlaylistReachConnection';
  /** Change of `playlistCount` from `first` to `latest`; null without points. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: PlaylistReachColumns;
  /** The points asked for, each with its cursor. */
  readonly edges: ReadonlyArray<PlaylistReachEdge>;
  /** The oldest point of the period, in either direction; null without points. */
  readonly first?: Maybe<PlaylistReachPoint>;
  /** The newest point of the period, in either direction; null without points. */
  readonly latest?: Maybe<PlaylistReachPoint>;
  /** The points asked for. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<PlaylistReachPoint>;
  /** Where these points stand in the period. */
  readonly pageInfo: PageInfo;
  /** Number of points in the period. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A point and its place in the period. */
export type PlaylistReachEdge = {
  readonly __typename?: 'PlaylistReachEdge';
  /** Marks this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: PlaylistReachPoint;
};

/** Presence in the playlists of a platform on one day. */
export type PlaylistReachPoint = {
  readonly __typename?: 'PlaylistReachPoint';
  /** The day. */
  readonly date: Scalars['Date']['output'];
  /** Number of playlists. */
  readonly playlistCount?: Maybe<Scalars['Long']['output']>;
  /**
   * Followers of those playlists added up. It is known on `spotify`, `youtube`, `deezer`, `jiosaavn` and `boomplay` only,
   * else null.
   */
  readonly reach?: Maybe<Scalars['Long']['output']>;
};

/** The kinds of playlists that playlist reach can be limited to. */
export type PlaylistReachType =
  /** Playlists made by an algorithm. */
  | 'ALGORITHMIC'
  /** All playlists. */
  | 'ALL'
  /** Playlists made by editors, also where an algorithm orders them. */
  | 'EDITORIAL'
  /** Playlists made by users. */
  | 'USER';

/** The songs of a playlist, read in parts. */
export type PlaylistTrackConnection = {
  readonly __typename?: 'PlaylistTrackConnection';
  /** Songs of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<PlaylistTrackEdge>;
  /** Songs of this part alone. */
  readonly nodes: ReadonlyArray<Song>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of songs in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A song in a playlist. */
export type PlaylistTrackEdge = {
  readonly __typename?: 'PlaylistTrackEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The day the song came in. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** The day the song went out; null while it is in. */
  readonly exitDate?: Maybe<Scalars['Date']['output']>;
  /** The song at this place. */
  readonly node: Song;
  /** Best place the song has had in the playlist, 1 is the top; null when not told. */
  readonly peakPosition?: Maybe<Scalars['Int']['output']>;
  /** Place in the playlist, 1 is the top. */
  readonly position?: Maybe<Scalars['Int']['output']>;
};

/** A range of ticket prices. */
export type Price = {
  readonly __typename?: 'Price';
  /** Three-letter ISO 4217 code of the currency, such as EUR. */
  readonly currency?: Maybe<Scalars['String']['output']>;
  /** The dearest ticket, in that currency. */
  readonly max?: Maybe<Scalars['Float']['output']>;
  /** The cheapest ticket, in that currency. */
  readonly min?: Maybe<Scalars['Float']['output']>;
};

/** Everything that can be read. An unknown record is null, without an error. */
export type Query = {
  readonly __typename?: 'Query';
  /**
   * An album by its id; null when unknown, without an error. Costs one call, or nothing of its own when only lists and
   * series of the album are selected.
   */
  readonly album?: Maybe<Album>;
  /**
   * An album by its identifier on a platform; null when unknown, without an error. Costs one call; an unknown identifier
   * costs nothing, and asking for it makes the service add the album within about two hours and its numbers within a day.
   */
  readonly albumByPlatform?: Maybe<Album>;
  /** An album by its bar code; null when unknown, without an error. Always costs one call. */
  readonly albumByUpc?: Maybe<Album>;
  /**
   * An artist by its id; null when unknown, without an error. Costs one call, or nothing of its own when only lists and
   * series of the artist are selected.
   */
  readonly artist?: Maybe<Artist>;
  /**
   * An artist by its identifier on a platform; null when unknown, without an error. Costs one call; an unknown identifier
   * costs nothing, and asking for it makes the service add the artist within about two hours and its numbers within a day.
   */
  readonly artistByPlatform?: Maybe<Artist>;
  /**
   * A festival by its id; null when unknown, without an error. Costs one call, or nothing of its own when only lists of
   * the festival are selected.
   */
  readonly festival?: Maybe<Festival>;
  /**
   * A festival by its identifier on a platform; null when unknown, without an error. Costs one call; an unknown identifier
   * costs nothing, and asking for it makes the service add the festival within about two hours and its details within a
   * day.
   */
  readonly festivalByPlatform?: Maybe<Festival>;
  /**
   * A playlist by its id; null when unknown, without an error. Costs one call, or nothing of its own when only lists and
   * series of the playlist are selected.
   */
  readonly playlist?: Maybe<Playlist>;
  /**
   * A playlist by its identifier on a platform; null when unknown, without an error. Costs one call; an unknown identifier
   * costs nothing, and asking for it makes the service add the playlist within about two hours and its numbers within a
   * day.
   */
  readonly playlistByPlatform?: Maybe<Playlist>;
  /**
   * A song by its id; null when unknown, without an error. Costs one call, or nothing of its own when only lists and
   * series of the song are selected.
   */
  readonly song?: Maybe<Song>;
  /**
   * A song by the code of its recording; null when unknown, without an error. A code that several recordings share is
   * blocked for good and answers `GONE`. Always costs one call.
   */
  readonly songByIsrc?: Maybe<Song>;
  /**
   * A song by its identifier on a platform; null when unknown, without an error. Costs one call; an unknown identifier
   * costs nothing, and asking for it makes the service add the song within about two hours and its numbers within a day. A
   * song whose ISRC several recordings share is blocked and answers `GONE`.
   */
  readonly songByPlatform?: Maybe<Song>;
  /**
   * A venue by its id; null when unknown, without an error. Costs one call, or nothing of its own when only lists of the
   * venue are selected.
   */
  readonly venue?: Maybe<Venue>;
  /**
   * A venue by its identifier on a platform; null when unknown, without an error. Costs one call; an unknown identifier
   * costs nothing, and asking for it makes the service add the venue within about two hours and its details within a day.
   */
  readonly venueByPlatform?: Maybe<Venue>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryAlbumArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryAlbumByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryAlbumByUpcArgs = {
  upc: Scalars['UPC']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryArtistArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryArtistByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryFestivalArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryFestivalByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryPlaylistArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryPlaylistByPlatformArgs = {
  country?: InputMaybe<Scalars['String']['input']>;
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QuerySongArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QuerySongByIsrcArgs = {
  isrc: Scalars['ISRC']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QuerySongByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryVenueArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryVenueByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};

/** The points of `nodes` as columns of equal length, in the same order. */
export type RetentionColumns = {
  readonly __typename?: 'RetentionColumns';
  /** The days. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** The percentages; null where unknown. */
  readonly percents: ReadonlyArray<Maybe<Scalars['Float']['output']>>;
};

/** Retention over time. */
export type RetentionConnection = {
  readonly __typename?: 'RetentionConnection';
  /** Change of `percent` from `first` to `latest`; null without points. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: RetentionColumns;
  /** The points asked for, each with its cursor. */
  readonly edges: ReadonlyArray<RetentionEdge>;
  /** The oldest point of the period, in either direction; null without points. */
  readonly first?: Maybe<RetentionPoint>;
  /** The newest point of the period, in either direction; null without points. */
  readonly latest?: Maybe<RetentionPoint>;
  /** The points asked for. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<RetentionPoint>;
  /** Where these points stand in the period. */
  readonly pageInfo: PageInfo;
  /** Number of points in the period. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A point and its place in the period. */
export type RetentionEdge = {
  readonly __typename?: 'RetentionEdge';
  /** Marks this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: RetentionPoint;
};

/** The platforms that know retention. */
export type RetentionPlatform =
  /** On Anghami, followers are compared with plays. */
  | 'ANGHAMI'
  /** On Audiomack, followers are compared with plays. */
  | 'AUDIOMACK'
  /** On JioSaavn, followers are compared with monthly listeners. */
  | 'JIOSAAVN'
  /** On Spotify, followers are compared with monthly listeners. */
  | 'SPOTIFY'
  /** On Yandex Music, followers are compared with monthly listeners. */
  | 'YANDEX'
  /** On YouTube, subscribers are compared with views. */
  | 'YOUTUBE';

/** Retention on one day. */
export type RetentionPoint = {
  readonly __typename?: 'RetentionPoint';
  /** The day. */
  readonly date: Scalars['Date']['output'];
  /** Followers in relation to listeners, as the service computes it. A higher figure means that more listeners follow. */
  readonly percent?: Maybe<Scalars['Float']['output']>;
};

/** The points of `nodes` as columns of equal length, in the same order. */
export type ScoreColumns = {
  readonly __typename?: 'ScoreColumns';
  /** The days. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** Scores of the lasting fan base; null where unknown. */
  readonly fanbaseScores: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
  /** Overall scores; null on songs. */
  readonly scores: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
  /** Scores of the present momentum; null where unknown. */
  readonly trendingScores: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
};

/** The service's own scores over time. */
export type ScoreConnection = {
  readonly __typename?: 'ScoreConnection';
  /** Change of `score` on artists and of `fanbaseScore` on songs, from `first` to `latest`; null without points. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: ScoreColumns;
  /** The points asked for, each with its cursor. */
  readonly edges: ReadonlyArray<ScoreEdge>;
  /** The oldest point of the period, in either direction; null without points. */
  readonly first?: Maybe<ScorePoint>;
  /** The newest point of the period, in either direction; null without points. */
  readonly latest?: Maybe<ScorePoint>;
  /** The points asked for. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<ScorePoint>;
  /** Where these points stand in the period. */
  readonly pageInfo: PageInfo;
  /** Number of points in the period. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A point and its place in the period. */
export type ScoreEdge = {
  readonly __typename?: 'ScoreEdge';
  /** Marks this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: ScorePoint;
};

/** The service's own scores on one day. They have no upper bound. */
export type ScorePoint = {
  readonly __typename?: 'ScorePoint';
  /** The day. */
  readonly date: Scalars['Date']['output'];
  /** The score of the lasting fan base. */
  readonly fanbaseScore?: Maybe<Scalars['Long']['output']>;
  /** The overall score; null on songs, which have none. */
  readonly score?: Maybe<Scalars['Long']['output']>;
  /** The score of the present momentum. */
  readonly trendingScore?: Maybe<Scalars['Long']['output']>;
};

/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type Song = {
  readonly __typename?: 'Song';
  /** The releases the song is on. Costs one call per 100 albums. */
  readonly albums?: Maybe<AlbumConnection>;
  /** All credited artists. */
  readonly artists?: Maybe<ReadonlyArray<Artist>>;
  /**
   * The song's figure on a platform: streams on `spotify`, `awa` and `line-music`, views on `youtube` and `genius`,
   * recognitions on `shazam`, videos made with it on `tiktok`, reels on `instagram`, favourites on `gaana`, likes on
   * `melon`, plays elsewhere. Costs one call per 90 days.
   */
  readonly audience?: Maybe<IdentifiedConnection>;
  /** What the sound is like; null when it was not measured. */
  readonly audio?: Maybe<SongAudio>;
  /** Names of the composers; null when unknown. */
  readonly composers?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The song's page in the service's web console, which needs a login. */
  readonly consoleUrl?: Maybe<Scalars['String']['output']>;
  /** The copyright line; null when unknown. */
  readonly copyright?: Maybe<Scalars['String']['output']>;
  /** The artists as printed, with featured ones. */
  readonly creditName?: Maybe<Scalars['String']['output']>;
  /** Name of the company that delivers the song to platforms; null when unknown. The service calls this data beta. */
  readonly distributor?: Maybe<Scalars['String']['output']>;
  /** Length in seconds; null when unknown. */
  readonly durationSeconds?: Maybe<Scalars['Int']['output']>;
  /** Main genres with their finer ones; null when unknown. */
  readonly genres?: Maybe<ReadonlyArray<Genre>>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The song's identifiers on the platforms; a platform can know several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<IdentifierConnection>;
  /** The cover; null when there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** Whether the lyrics are marked as explicit; false also when that is unknown. */
  readonly isExplicit?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the music was made with artificial intelligence; null when unknown. */
  readonly isGeneratedWithAi?: Maybe<Scalars['Boolean']['output']>;
  /** The code of the recording; null when unknown. */
  readonly isrc?: Maybe<Scalars['ISRC']['output']>;
  /** The country that the code of the recording was given out in; null when unknown. */
  readonly isrcCountry?: Maybe<Country>;
  /** Codes of the musical works recorded here (ISWC); null when unknown. */
  readonly iswcs?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The labels credited; null when unknown. */
  readonly labels?: Maybe<ReadonlyArray<LabelCredit>>;
  /** Code of the main language of the lyrics, such as en; null when unknown. */
  readonly languageCode?: Maybe<Scalars['String']['output']>;
  /** The main performers; null when the service does not tell them apart. */
  readonly mainArtists?: Maybe<ReadonlyArray<Artist>>;
  /** The title. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** In how many playlists of a platform the song stands, and how many followers those have. Costs one call per 90 days. */
  readonly playlistReach?: Maybe<PlaylistReachConnection>;
  /** The platform's own popularity index from 0 to 100. Costs one call per 90 days. */
  readonly popularity?: Maybe<IdentifiedConnection>;
  /** A short sound sample; null when there is none. */
  readonly previewUrl?: Maybe<Scalars['String']['output']>;
  /** Names of the producers; null when unknown. */
  readonly producers?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Similar songs. Costs one call per 100 songs. */
  readonly related?: Maybe<SongConnection>;
  /** Day of the first release; null when unknown. */
  readonly releaseDate?: Maybe<Scalars['Date']['output']>;
  /** The service's own scores, one point a week. Costs one call per 90 days. */
  readonly score?: Maybe<ScoreConnection>;
};


/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type SongAlbumsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AlbumOrder>;
  type?: AlbumType;
};


/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type SongAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  identifier?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
};


/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type SongIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyDefault?: Scalars['Boolean']['input'];
  platform?: InputMaybe<Scalars['String']['input']>;
};


/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type SongPlaylistReachArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
  type?: PlaylistReachType;
};


/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type SongPopularityArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
};


/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type SongRelatedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type SongScoreArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction?: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<DateRange>;
};

/** What a song sounds like, as measured on the recording. What was not measured is null. */
export type SongAudio = {
  readonly __typename?: 'SongAudio';
  /** How sure it is that the instruments are acoustic, 0 to 1. */
  readonly acousticness?: Maybe<Scalars['Float']['output']>;
  /** How well one can dance to it, 0 to 1. */
  readonly danceability?: Maybe<Scalars['Float']['output']>;
  /** How intense it is, 0 to 1. */
  readonly energy?: Maybe<Scalars['Float']['output']>;
  /** How sure it is that nobody sings, 0 to 1. */
  readonly instrumentalness?: Maybe<Scalars['Float']['output']>;
  /** The key in words, such as F♯ minor; null when none was found. */
  readonly key?: Maybe<Scalars['String']['output']>;
  /** How sure it is that an audience is present, 0 to 1. */
  readonly liveness?: Maybe<Scalars['Float']['output']>;
  /** Average loudness in decibels, mostly from -60 to 0. */
  readonly loudness?: Maybe<Scalars['Float']['output']>;
  /** Major or minor. */
  readonly mode?: Maybe<Mode>;
  /** The tonic as a number, 0 for C, 1 for C♯, up to 11 for B; null when none was found. */
  readonly pitchClass?: Maybe<Scalars['Int']['output']>;
  /** How much of it is spoken, 0 to 1. */
  readonly speechiness?: Maybe<Scalars['Float']['output']>;
  /** Beats per minute. */
  readonly tempo?: Maybe<Scalars['Float']['output']>;
  /** Beats in a bar. */
  readonly timeSignature?: Maybe<Scalars['Int']['output']>;
  /** How cheerful it is, 0 to 1. */
  readonly valence?: Maybe<Scalars['Float']['output']>;
};

/** A list of songs, read in parts. */
export type SongConnection = {
  readonly __typename?: 'SongConnection';
  /** Songs of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<SongEdge>;
  /** Songs of this part alone. */
  readonly nodes: ReadonlyArray<Song>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of songs in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A song in a list. */
export type SongEdge = {
  readonly __typename?: 'SongEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The song at this place. */
  readonly node: Song;
};

/** The part an artist has in a song. */
export type SongRole =
  /** Any part. */
  | 'ALL'
  /** Featured on the song of another artist. */
  | 'FEATURED'
  /** Main performer. */
  | 'MAIN';

/** The newest figure on one platform. */
export type Stat = {
  readonly __typename?: 'Stat';
  /** Difference to the figure one period earlier; null when that is unknown. */
  readonly change?: Maybe<Scalars['Float']['output']>;
  /** The day of the figure. */
  readonly date?: Maybe<Scalars['Date']['output']>;
  /** That difference in percent; null when unknown. */
  readonly percentChange?: Maybe<Scalars['Float']['output']>;
  /** Code of the platform. */
  readonly platform: Scalars['String']['output'];
  /** The figure. */
  readonly value?: Maybe<Scalars['Float']['output']>;
};

/** The moments whose songs are kept, read in parts. */
export type TrackDateConnection = {
  readonly __typename?: 'TrackDateConnection';
  /** The moments of this part, each with its cursor. */
  readonly edges: ReadonlyArray<TrackDateEdge>;
  /** The newest moment of the period; null without any. */
  readonly latest?: Maybe<Scalars['DateTime']['output']>;
  /** The moments of this part alone. */
  readonly nodes: ReadonlyArray<Scalars['DateTime']['output']>;
  /** Where this part stands in the period. */
  readonly pageInfo: PageInfo;
  /** Number of moments in the period. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A moment and its place in the period. */
export type TrackDateEdge = {
  readonly __typename?: 'TrackDateEdge';
  /** Marks this moment, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The moment, as `tracks` takes it. */
  readonly node: Scalars['DateTime']['output'];
};

/**
 * A place where concerts are played. Lists tell its id, name, type, location and image; any other field of its own costs a
 * tenth of a call there, since ten venues share one.
 */
export type Venue = {
  readonly __typename?: 'Venue';
  /** Street and number; null when unknown. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** How many people it holds; null when unknown. */
  readonly capacity?: Maybe<Scalars['Int']['output']>;
  /** Where it lies on the map; null when unknown. */
  readonly coordinates?: Maybe<Coordinates>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The venue's identifiers on the platforms; a platform can know several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<IdentifierConnection>;
  /** A picture; null when there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** City, region and country. */
  readonly location?: Maybe<Location>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Postal code; null when unknown. */
  readonly postalCode?: Maybe<Scalars['String']['output']>;
  /** Kind of venue, in the service's words; null when not told. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** Its own web site; null when unknown. */
  readonly website?: Maybe<Scalars['String']['output']>;
};


/**
 * A place where concerts are played. Lists tell its id, name, type, location and image; any other field of its own costs a
 * tenth of a call there, since ten venues share one.
 */
export type VenueIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  Album: Album;
  Artist: Artist;
  Festival: Festival;
  Playlist: Playlist;
  Song: Song;
  Venue: Venue;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Album:
    ( { __typename: 'Album' }
    & ( GraphQLRecursivePick<FederationTypes['Album'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Album'], {"upc":true}> ) );
  Artist:
    ( { __typename: 'Artist' }
    & GraphQLRecursivePick<FederationTypes['Artist'], {"id":true}> );
  Festival:
    ( { __typename: 'Festival' }
    & GraphQLRecursivePick<FederationTypes['Festival'], {"id":true}> );
  Playlist:
    ( { __typename: 'Playlist' }
    & GraphQLRecursivePick<FederationTypes['Playlist'], {"id":true}> );
  Song:
    ( { __typename: 'Song' }
    & ( GraphQLRecursivePick<FederationTypes['Song'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Song'], {"isrc":true}> ) );
  Venue:
    ( { __typename: 'Venue' }
    & GraphQLRecursivePick<FederationTypes['Venue'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Album: ResolverTypeWrapper<AlbumParent>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  AlbumConnection: ResolverTypeWrapper<AlbumConnectionParent>;
  AlbumEdge: ResolverTypeWrapper<Omit<AlbumEdge, 'node'> & { node: ResolversTypes['Album'] }>;
  AlbumOrder: AlbumOrder;
  AlbumOrderField: AlbumOrderField;
  AlbumTrackConnection: ResolverTypeWrapper<AlbumTrackConnectionParent>;
  AlbumTrackEdge: ResolverTypeWrapper<Omit<AlbumTrackEdge, 'node'> & { node: ResolversTypes['Song'] }>;
  AlbumType: AlbumType;
  Artist: ResolverTypeWrapper<ArtistParent>;
  ArtistConnection: ResolverTypeWrapper<ArtistConnectionParent>;
  ArtistEdge: ResolverTypeWrapper<Omit<ArtistEdge, 'node'> & { node: ResolversTypes['Artist'] }>;
  ArtistSongOrder: ArtistSongOrder;
  ArtistSongOrderField: ArtistSongOrderField;
  AudienceColumns: ResolverTypeWrapper<AudienceColumns>;
  AudienceConnection: ResolverTypeWrapper<AudienceConnectionParent>;
  AudienceEdge: ResolverTypeWrapper<AudienceEdge>;
  AudiencePoint: ResolverTypeWrapper<AudiencePoint>;
  Change: ResolverTypeWrapper<Change>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  CityValue: ResolverTypeWrapper<CityValue>;
  Coordinates: ResolverTypeWrapper<Coordinates>;
  Country: ResolverTypeWrapper<Country>;
  CountryValue: ResolverTypeWrapper<CountryValue>;
  CurrentStats: ResolverTypeWrapper<CurrentStatsParent>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateRange: DateRange;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Edition: ResolverTypeWrapper<EditionParent>;
  EditionConnection: ResolverTypeWrapper<EditionConnectionParent>;
  EditionEdge: ResolverTypeWrapper<Omit<EditionEdge, 'node'> & { node: ResolversTypes['Edition'] }>;
  EditionOrder: EditionOrder;
  EditionOrderField: EditionOrderField;
  Festival: ResolverTypeWrapper<FestivalParent>;
  Genre: ResolverTypeWrapper<Genre>;
  ISRC: ResolverTypeWrapper<Scalars['ISRC']['output']>;
  IdentifiedColumns: ResolverTypeWrapper<IdentifiedColumns>;
  IdentifiedConnection: ResolverTypeWrapper<IdentifiedConnectionParent>;
  IdentifiedEdge: ResolverTypeWrapper<IdentifiedEdge>;
  IdentifiedPoint: ResolverTypeWrapper<IdentifiedPoint>;
  Identifier: ResolverTypeWrapper<IdentifierParent>;
  IdentifierConnection: ResolverTypeWrapper<IdentifierConnectionParent>;
  IdentifierEdge: ResolverTypeWrapper<Omit<IdentifierEdge, 'node'> & { node: ResolversTypes['Identifier'] }>;
  IdentifierValue: ResolverTypeWrapper<IdentifierValue>;
  LabelCredit: ResolverTypeWrapper<LabelCredit>;
  LocalColumns: ResolverTypeWrapper<LocalColumns>;
  LocalConnection: ResolverTypeWrapper<LocalConnectionParent>;
  LocalEdge: ResolverTypeWrapper<Omit<LocalEdge, 'node'> & { node: ResolversTypes['LocalPoint'] }>;
  LocalPoint: ResolverTypeWrapper<LocalPointParent>;
  Location: ResolverTypeWrapper<Location>;
  Long: ResolverTypeWrapper<Scalars['Long']['output']>;
  MetricColumns: ResolverTypeWrapper<MetricColumns>;
  MetricConnection: ResolverTypeWrapper<MetricConnectionParent>;
  MetricEdge: ResolverTypeWrapper<MetricEdge>;
  MetricPoint: ResolverTypeWrapper<MetricPoint>;
  Mode: Mode;
  OrderDirection: OrderDirection;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Playlist: ResolverTypeWrapper<PlaylistParent>;
  PlaylistOwner: ResolverTypeWrapper<PlaylistOwner>;
  PlaylistReachColumns: ResolverTypeWrapper<PlaylistReachColumns>;
  PlaylistReachConnection: ResolverTypeWrapper<PlaylistReachConnectionParent>;
  PlaylistReachEdge: ResolverTypeWrapper<PlaylistReachEdge>;
  PlaylistReachPoint: ResolverTypeWrapper<PlaylistReachPoint>;
  PlaylistReachType: PlaylistReachType;
  PlaylistTrackConnection: ResolverTypeWrapper<PlaylistTrackConnectionParent>;
  PlaylistTrackEdge: ResolverTypeWrapper<Omit<PlaylistTrackEdge, 'node'> & { node: ResolversTypes['Song'] }>;
  Price: ResolverTypeWrapper<Price>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RetentionColumns: ResolverTypeWrapper<RetentionColumns>;
  RetentionConnection: ResolverTypeWrapper<RetentionConnectionParent>;
  RetentionEdge: ResolverTypeWrapper<RetentionEdge>;
  RetentionPlatform: RetentionPlatform;
  RetentionPoint: ResolverTypeWrapper<RetentionPoint>;
  ScoreColumns: ResolverTypeWrapper<ScoreColumns>;
  ScoreConnection: ResolverTypeWrapper<ScoreConnectionParent>;
  ScoreEdge: ResolverTypeWrapper<ScoreEdge>;
  ScorePoint: ResolverTypeWrapper<ScorePoint>;
  Song: ResolverTypeWrapper<SongParent>;
  SongAudio: ResolverTypeWrapper<SongAudio>;
  SongConnection: ResolverTypeWrapper<SongConnectionParent>;
  SongEdge: ResolverTypeWrapper<Omit<SongEdge, 'node'> & { node: ResolversTypes['Song'] }>;
  SongRole: SongRole;
  Stat: ResolverTypeWrapper<Stat>;
  TrackDateConnection: ResolverTypeWrapper<TrackDateConnectionParent>;
  TrackDateEdge: ResolverTypeWrapper<TrackDateEdgeParent>;
  UPC: ResolverTypeWrapper<Scalars['UPC']['output']>;
  Venue: ResolverTypeWrapper<VenueParent>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Album: AlbumParent;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  Boolean: Scalars['Boolean']['output'];
  AlbumConnection: AlbumConnectionParent;
  AlbumEdge: Omit<AlbumEdge, 'node'> & { node: ResolversParentTypes['Album'] };
  AlbumOrder: AlbumOrder;
  AlbumTrackConnection: AlbumTrackConnectionParent;
  AlbumTrackEdge: Omit<AlbumTrackEdge, 'node'> & { node: ResolversParentTypes['Song'] };
  Artist: ArtistParent;
  ArtistConnection: ArtistConnectionParent;
  ArtistEdge: Omit<ArtistEdge, 'node'> & { node: ResolversParentTypes['Artist'] };
  ArtistSongOrder: ArtistSongOrder;
  AudienceColumns: AudienceColumns;
  AudienceConnection: AudienceConnectionParent;
  AudienceEdge: AudienceEdge;
  AudiencePoint: AudiencePoint;
  Change: Change;
  Float: Scalars['Float']['output'];
  CityValue: CityValue;
  Coordinates: Coordinates;
  Country: Country;
  CountryValue: CountryValue;
  CurrentStats: CurrentStatsParent;
  Date: Scalars['Date']['output'];
  DateRange: DateRange;
  DateTime: Scalars['DateTime']['output'];
  Edition: EditionParent;
  EditionConnection: EditionConnectionParent;
  EditionEdge: Omit<EditionEdge, 'node'> & { node: ResolversParentTypes['Edition'] };
  EditionOrder: EditionOrder;
  Festival: FestivalParent;
  Genre: Genre;
  ISRC: Scalars['ISRC']['output'];
  IdentifiedColumns: IdentifiedColumns;
  IdentifiedConnection: IdentifiedConnectionParent;
  IdentifiedEdge: IdentifiedEdge;
  IdentifiedPoint: IdentifiedPoint;
  Identifier: IdentifierParent;
  IdentifierConnection: IdentifierConnectionParent;
  IdentifierEdge: Omit<IdentifierEdge, 'node'> & { node: ResolversParentTypes['Identifier'] };
  IdentifierValue: IdentifierValue;
  LabelCredit: LabelCredit;
  LocalColumns: LocalColumns;
  LocalConnection: LocalConnectionParent;
  LocalEdge: Omit<LocalEdge, 'node'> & { node: ResolversParentTypes['LocalPoint'] };
  LocalPoint: LocalPointParent;
  Location: Location;
  Long: Scalars['Long']['output'];
  MetricColumns: MetricColumns;
  MetricConnection: MetricConnectionParent;
  MetricEdge: MetricEdge;
  MetricPoint: MetricPoint;
  PageInfo: PageInfo;
  Playlist: PlaylistParent;
  PlaylistOwner: PlaylistOwner;
  PlaylistReachColumns: PlaylistReachColumns;
  PlaylistReachConnection: PlaylistReachConnectionParent;
  PlaylistReachEdge: PlaylistReachEdge;
  PlaylistReachPoint: PlaylistReachPoint;
  PlaylistTrackConnection: PlaylistTrackConnectionParent;
  PlaylistTrackEdge: Omit<PlaylistTrackEdge, 'node'> & { node: ResolversParentTypes['Song'] };
  Price: Price;
  Query: Record<PropertyKey, never>;
  RetentionColumns: RetentionColumns;
  RetentionConnection: RetentionConnectionParent;
  RetentionEdge: RetentionEdge;
  RetentionPoint: RetentionPoint;
  ScoreColumns: ScoreColumns;
  ScoreConnection: ScoreConnectionParent;
  ScoreEdge: ScoreEdge;
  ScorePoint: ScorePoint;
  Song: SongParent;
  SongAudio: SongAudio;
  SongConnection: SongConnectionParent;
  SongEdge: Omit<SongEdge, 'node'> & { node: ResolversParentTypes['Song'] };
  Stat: Stat;
  TrackDateConnection: TrackDateConnectionParent;
  TrackDateEdge: TrackDateEdgeParent;
  UPC: Scalars['UPC']['output'];
  Venue: VenueParent;
};

export type AlbumResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Album'] = ResolversParentTypes['Album'], FederationReferenceType extends FederationReferenceTypes['Album'] = FederationReferenceTypes['Album']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Album']> | FederationReferenceType, FederationReferenceType, ContextType>;
  artists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Artist']>>, ParentType, ContextType>;
  audience?: Resolver<Maybe<ResolversTypes['IdentifiedConnection']>, ParentType, ContextType, RequireFields<AlbumAudienceArgs, 'direction' | 'platform'>>;
  copyright?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creditName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  distributor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, RequireFields<AlbumIdentifiersArgs, 'onlyDefault'>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isGeneratedWithAi?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  labels?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LabelCredit']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  popularity?: Resolver<Maybe<ResolversTypes['IdentifiedConnection']>, ParentType, ContextType, RequireFields<AlbumPopularityArgs, 'direction' | 'platform'>>;
  releaseDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalTracks?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tracks?: Resolver<Maybe<ResolversTypes['AlbumTrackConnection']>, ParentType, ContextType, Partial<AlbumTracksArgs>>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  upc?: Resolver<Maybe<ResolversTypes['UPC']>, ParentType, ContextType>;
};

export type AlbumConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumConnection'] = ResolversParentTypes['AlbumConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlbumEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Album']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type AlbumEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumEdge'] = ResolversParentTypes['AlbumEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Album'], ParentType, ContextType>;
};

export type AlbumTrackConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumTrackConnection'] = ResolversParentTypes['AlbumTrackConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlbumTrackEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Song']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type AlbumTrackEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumTrackEdge'] = ResolversParentTypes['AlbumTrackEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  discNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Song'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ArtistResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Artist'] = ResolversParentTypes['Artist'], FederationReferenceType extends FederationReferenceTypes['Artist'] = FederationReferenceTypes['Artist']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Artist']> | FederationReferenceType, FederationReferenceType, ContextType>;
  albums?: Resolver<Maybe<ResolversTypes['AlbumConnection']>, ParentType, ContextType, RequireFields<ArtistAlbumsArgs, 'type'>>;
  audience?: Resolver<Maybe<ResolversTypes['AudienceConnection']>, ParentType, ContextType, RequireFields<ArtistAudienceArgs, 'direction' | 'platform'>>;
  biography?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  careerStage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  consoleUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  currentStats?: Resolver<Maybe<ResolversTypes['CurrentStats']>, ParentType, ContextType, RequireFields<ArtistCurrentStatsArgs, 'period'>>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  genres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Genre']>>, ParentType, ContextType>;
  growthLevel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, RequireFields<ArtistIdentifiersArgs, 'onlyDefault'>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ipi?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isni?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  localAudience?: Resolver<Maybe<ResolversTypes['LocalConnection']>, ParentType, ContextType, RequireFields<ArtistLocalAudienceArgs, 'direction' | 'platform'>>;
  localStreaming?: Resolver<Maybe<ResolversTypes['LocalConnection']>, ParentType, ContextType, RequireFields<ArtistLocalStreamingArgs, 'direction' | 'platform'>>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  origin?: Resolver<Maybe<ResolversTypes['Location']>, ParentType, ContextType>;
  playlistReach?: Resolver<Maybe<ResolversTypes['PlaylistReachConnection']>, ParentType, ContextType, RequireFields<ArtistPlaylistReachArgs, 'direction' | 'platform' | 'type'>>;
  popularity?: Resolver<Maybe<ResolversTypes['MetricConnection']>, ParentType, ContextType, RequireFields<ArtistPopularityArgs, 'direction' | 'platform'>>;
  related?: Resolver<Maybe<ResolversTypes['ArtistConnection']>, ParentType, ContextType, Partial<ArtistRelatedArgs>>;
  retention?: Resolver<Maybe<ResolversTypes['RetentionConnection']>, ParentType, ContextType, RequireFields<ArtistRetentionArgs, 'direction' | 'platform'>>;
  score?: Resolver<Maybe<ResolversTypes['ScoreConnection']>, ParentType, ContextType, RequireFields<ArtistScoreArgs, 'direction'>>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  songs?: Resolver<Maybe<ResolversTypes['SongConnection']>, ParentType, ContextType, RequireFields<ArtistSongsArgs, 'role'>>;
  streaming?: Resolver<Maybe<ResolversTypes['MetricConnection']>, ParentType, ContextType, RequireFields<ArtistStreamingArgs, 'direction' | 'platform'>>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  webUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ArtistConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistConnection'] = ResolversParentTypes['ArtistConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ArtistEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Artist']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type ArtistEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistEdge'] = ResolversParentTypes['ArtistEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Artist'], ParentType, ContextType>;
};

export type AudienceColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceColumns'] = ResolversParentTypes['AudienceColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  followers?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
  following?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
  likes?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
  posts?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
  views?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
};

export type AudienceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceConnection'] = ResolversParentTypes['AudienceConnection']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['AudienceColumns'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['AudienceEdge']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['AudiencePoint']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['AudiencePoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AudiencePoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AudienceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceEdge'] = ResolversParentTypes['AudienceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AudiencePoint'], ParentType, ContextType>;
};

export type AudiencePointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudiencePoint'] = ResolversParentTypes['AudiencePoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  followers?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  following?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  likes?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  posts?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  views?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type ChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Change'] = ResolversParentTypes['Change']> = {
  absolute?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CityValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CityValue'] = ResolversParentTypes['CityValue']> = {
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type CoordinatesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Coordinates'] = ResolversParentTypes['Coordinates']> = {
  latitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CountryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Country'] = ResolversParentTypes['Country']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CountryValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CountryValue'] = ResolversParentTypes['CountryValue']> = {
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type CurrentStatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CurrentStats'] = ResolversParentTypes['CurrentStats']> = {
  period?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  popularity?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Stat']>>, ParentType, ContextType>;
  retention?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Stat']>>, ParentType, ContextType>;
  score?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Stat']>>, ParentType, ContextType>;
  social?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Stat']>>, ParentType, ContextType>;
  streaming?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Stat']>>, ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type EditionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Edition'] = ResolversParentTypes['Edition']> = {
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Price']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['Venue']>, ParentType, ContextType>;
};

export type EditionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EditionConnection'] = ResolversParentTypes['EditionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['EditionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Edition']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type EditionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EditionEdge'] = ResolversParentTypes['EditionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Edition'], ParentType, ContextType>;
};

export type FestivalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Festival'] = ResolversParentTypes['Festival'], FederationReferenceType extends FederationReferenceTypes['Festival'] = FederationReferenceTypes['Festival']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Festival']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  capacity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  coordinates?: Resolver<Maybe<ResolversTypes['Coordinates']>, ParentType, ContextType>;
  editions?: Resolver<Maybe<ResolversTypes['EditionConnection']>, ParentType, ContextType, Partial<FestivalEditionsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, Partial<FestivalIdentifiersArgs>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Location']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  venues?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Venue']>>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GenreResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Genre'] = ResolversParentTypes['Genre']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subgenres?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface IsrcScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ISRC'], any> {
  name: 'ISRC';
}

export type IdentifiedColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentifiedColumns'] = ResolversParentTypes['IdentifiedColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
};

export type IdentifiedConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentifiedConnection'] = ResolversParentTypes['IdentifiedConnection']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['IdentifiedColumns'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['IdentifiedEdge']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['IdentifiedPoint']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['IdentifiedPoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['IdentifiedPoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IdentifiedEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentifiedEdge'] = ResolversParentTypes['IdentifiedEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['IdentifiedPoint'], ParentType, ContextType>;
};

export type IdentifiedPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentifiedPoint'] = ResolversParentTypes['IdentifiedPoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  identifiers?: Resolver<ReadonlyArray<ResolversTypes['IdentifierValue']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type IdentifierResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Identifier'] = ResolversParentTypes['Identifier']> = {
  identifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isDefault?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IdentifierConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentifierConnection'] = ResolversParentTypes['IdentifierConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['IdentifierEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Identifier']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type IdentifierEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentifierEdge'] = ResolversParentTypes['IdentifierEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Identifier'], ParentType, ContextType>;
};

export type IdentifierValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentifierValue'] = ResolversParentTypes['IdentifierValue']> = {
  identifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type LabelCreditResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LabelCredit'] = ResolversParentTypes['LabelCredit']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LocalColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LocalColumns'] = ResolversParentTypes['LocalColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
};

export type LocalConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LocalConnection'] = ResolversParentTypes['LocalConnection']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['LocalColumns'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['LocalEdge']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['LocalPoint']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['LocalPoint']>, ParentType, ContextType>;
  latestLocated?: Resolver<Maybe<ResolversTypes['LocalPoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['LocalPoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LocalEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LocalEdge'] = ResolversParentTypes['LocalEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LocalPoint'], ParentType, ContextType>;
};

export type LocalPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LocalPoint'] = ResolversParentTypes['LocalPoint']> = {
  cities?: Resolver<ReadonlyArray<ResolversTypes['CityValue']>, ParentType, ContextType>;
  countries?: Resolver<ReadonlyArray<ResolversTypes['CountryValue']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type LocationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Location'] = ResolversParentTypes['Location']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface LongScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Long'], any> {
  name: 'Long';
}

export type MetricColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MetricColumns'] = ResolversParentTypes['MetricColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
};

export type MetricConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MetricConnection'] = ResolversParentTypes['MetricConnection']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['MetricColumns'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['MetricEdge']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['MetricPoint']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['MetricPoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['MetricPoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MetricEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MetricEdge'] = ResolversParentTypes['MetricEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['MetricPoint'], ParentType, ContextType>;
};

export type MetricPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MetricPoint'] = ResolversParentTypes['MetricPoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlaylistResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Playlist'] = ResolversParentTypes['Playlist'], FederationReferenceType extends FederationReferenceTypes['Playlist'] = FederationReferenceTypes['Playlist']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Playlist']> | FederationReferenceType, FederationReferenceType, ContextType>;
  audience?: Resolver<Maybe<ResolversTypes['MetricConnection']>, ParentType, ContextType, RequireFields<PlaylistAudienceArgs, 'direction'>>;
  availableCountries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Country']>>, ParentType, ContextType>;
  consoleUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  crawledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  genres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Genre']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['PlaylistOwner']>, ParentType, ContextType>;
  platform?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subscriberCount?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  trackCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  trackDates?: Resolver<Maybe<ResolversTypes['TrackDateConnection']>, ParentType, ContextType, RequireFields<PlaylistTrackDatesArgs, 'direction'>>;
  tracks?: Resolver<Maybe<ResolversTypes['PlaylistTrackConnection']>, ParentType, ContextType, Partial<PlaylistTracksArgs>>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updateFrequency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlaylistOwnerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistOwner'] = ResolversParentTypes['PlaylistOwner']> = {
  identifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlaylistReachColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistReachColumns'] = ResolversParentTypes['PlaylistReachColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  playlistCounts?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
  reaches?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
};

export type PlaylistReachConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistReachConnection'] = ResolversParentTypes['PlaylistReachConnection']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['PlaylistReachColumns'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlaylistReachEdge']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['PlaylistReachPoint']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['PlaylistReachPoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PlaylistReachPoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PlaylistReachEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistReachEdge'] = ResolversParentTypes['PlaylistReachEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PlaylistReachPoint'], ParentType, ContextType>;
};

export type PlaylistReachPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistReachPoint'] = ResolversParentTypes['PlaylistReachPoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  playlistCount?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  reach?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type PlaylistTrackConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistTrackConnection'] = ResolversParentTypes['PlaylistTrackConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlaylistTrackEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Song']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type PlaylistTrackEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistTrackEdge'] = ResolversParentTypes['PlaylistTrackEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  exitDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Song'], ParentType, ContextType>;
  peakPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Price'] = ResolversParentTypes['Price']> = {
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  album?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType, RequireFields<QueryAlbumArgs, 'id'>>;
  albumByPlatform?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType, RequireFields<QueryAlbumByPlatformArgs, 'identifier' | 'platform'>>;
  albumByUpc?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType, RequireFields<QueryAlbumByUpcArgs, 'upc'>>;
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType, RequireFields<QueryArtistArgs, 'id'>>;
  artistByPlatform?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType, RequireFields<QueryArtistByPlatformArgs, 'identifier' | 'platform'>>;
  festival?: Resolver<Maybe<ResolversTypes['Festival']>, ParentType, ContextType, RequireFields<QueryFestivalArgs, 'id'>>;
  festivalByPlatform?: Resolver<Maybe<ResolversTypes['Festival']>, ParentType, ContextType, RequireFields<QueryFestivalByPlatformArgs, 'identifier' | 'platform'>>;
  playlist?: Resolver<Maybe<ResolversTypes['Playlist']>, ParentType, ContextType, RequireFields<QueryPlaylistArgs, 'id'>>;
  playlistByPlatform?: Resolver<Maybe<ResolversTypes['Playlist']>, ParentType, ContextType, RequireFields<QueryPlaylistByPlatformArgs, 'identifier' | 'platform'>>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType, RequireFields<QuerySongArgs, 'id'>>;
  songByIsrc?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType, RequireFields<QuerySongByIsrcArgs, 'isrc'>>;
  songByPlatform?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType, RequireFields<QuerySongByPlatformArgs, 'identifier' | 'platform'>>;
  venue?: Resolver<Maybe<ResolversTypes['Venue']>, ParentType, ContextType, RequireFields<QueryVenueArgs, 'id'>>;
  venueByPlatform?: Resolver<Maybe<ResolversTypes['Venue']>, ParentType, ContextType, RequireFields<QueryVenueByPlatformArgs, 'identifier' | 'platform'>>;
};

export type RetentionColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RetentionColumns'] = ResolversParentTypes['RetentionColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  percents?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Float']>>, ParentType, ContextType>;
};

export type RetentionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RetentionConnection'] = ResolversParentTypes['RetentionConnection']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['RetentionColumns'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['RetentionEdge']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['RetentionPoint']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['RetentionPoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RetentionPoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RetentionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RetentionEdge'] = ResolversParentTypes['RetentionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RetentionPoint'], ParentType, ContextType>;
};

export type RetentionPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RetentionPoint'] = ResolversParentTypes['RetentionPoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ScoreColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScoreColumns'] = ResolversParentTypes['ScoreColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  fanbaseScores?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
  scores?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
  trendingScores?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
};

export type ScoreConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScoreConnection'] = ResolversParentTypes['ScoreConnection']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['ScoreColumns'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['ScoreEdge']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['ScorePoint']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['ScorePoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ScorePoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ScoreEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScoreEdge'] = ResolversParentTypes['ScoreEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ScorePoint'], ParentType, ContextType>;
};

export type ScorePointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScorePoint'] = ResolversParentTypes['ScorePoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  fanbaseScore?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  trendingScore?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type SongResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Song'] = ResolversParentTypes['Song'], FederationReferenceType extends FederationReferenceTypes['Song'] = FederationReferenceTypes['Song']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Song']> | FederationReferenceType, FederationReferenceType, ContextType>;
  albums?: Resolver<Maybe<ResolversTypes['AlbumConnection']>, ParentType, ContextType, RequireFields<SongAlbumsArgs, 'type'>>;
  artists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Artist']>>, ParentType, ContextType>;
  audience?: Resolver<Maybe<ResolversTypes['IdentifiedConnection']>, ParentType, ContextType, RequireFields<SongAudienceArgs, 'direction' | 'platform'>>;
  audio?: Resolver<Maybe<ResolversTypes['SongAudio']>, ParentType, ContextType>;
  composers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  consoleUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  copyright?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creditName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  distributor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  durationSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  genres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Genre']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, RequireFields<SongIdentifiersArgs, 'onlyDefault'>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isExplicit?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isGeneratedWithAi?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isrc?: Resolver<Maybe<ResolversTypes['ISRC']>, ParentType, ContextType>;
  isrcCountry?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  iswcs?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  labels?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LabelCredit']>>, ParentType, ContextType>;
  languageCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mainArtists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Artist']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  playlistReach?: Resolver<Maybe<ResolversTypes['PlaylistReachConnection']>, ParentType, ContextType, RequireFields<SongPlaylistReachArgs, 'direction' | 'platform' | 'type'>>;
  popularity?: Resolver<Maybe<ResolversTypes['IdentifiedConnection']>, ParentType, ContextType, RequireFields<SongPopularityArgs, 'direction' | 'platform'>>;
  previewUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  producers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  related?: Resolver<Maybe<ResolversTypes['SongConnection']>, ParentType, ContextType, Partial<SongRelatedArgs>>;
  releaseDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['ScoreConnection']>, ParentType, ContextType, RequireFields<SongScoreArgs, 'direction'>>;
};

export type SongAudioResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongAudio'] = ResolversParentTypes['SongAudio']> = {
  acousticness?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  danceability?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  energy?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  instrumentalness?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  liveness?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  loudness?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  mode?: Resolver<Maybe<ResolversTypes['Mode']>, ParentType, ContextType>;
  pitchClass?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  speechiness?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  tempo?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  timeSignature?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  valence?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type SongConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongConnection'] = ResolversParentTypes['SongConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SongEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Song']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type SongEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongEdge'] = ResolversParentTypes['SongEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Song'], ParentType, ContextType>;
};

export type StatResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Stat'] = ResolversParentTypes['Stat']> = {
  change?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  percentChange?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type TrackDateConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrackDateConnection'] = ResolversParentTypes['TrackDateConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TrackDateEdge']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TrackDateEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrackDateEdge'] = ResolversParentTypes['TrackDateEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export interface UpcScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['UPC'], any> {
  name: 'UPC';
}

export type VenueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Venue'] = ResolversParentTypes['Venue'], FederationReferenceType extends FederationReferenceTypes['Venue'] = FederationReferenceTypes['Venue']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Venue']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  capacity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  coordinates?: Resolver<Maybe<ResolversTypes['Coordinates']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, Partial<VenueIdentifiersArgs>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Location']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Album?: AlbumResolvers<ContextType>;
  AlbumConnection?: AlbumConnectionResolvers<ContextType>;
  AlbumEdge?: AlbumEdgeResolvers<ContextType>;
  AlbumTrackConnection?: AlbumTrackConnectionResolvers<ContextType>;
  AlbumTrackEdge?: AlbumTrackEdgeResolvers<ContextType>;
  Artist?: ArtistResolvers<ContextType>;
  ArtistConnection?: ArtistConnectionResolvers<ContextType>;
  ArtistEdge?: ArtistEdgeResolvers<ContextType>;
  AudienceColumns?: AudienceColumnsResolvers<ContextType>;
  AudienceConnection?: AudienceConnectionResolvers<ContextType>;
  AudienceEdge?: AudienceEdgeResolvers<ContextType>;
  AudiencePoint?: AudiencePointResolvers<ContextType>;
  Change?: ChangeResolvers<ContextType>;
  CityValue?: CityValueResolvers<ContextType>;
  Coordinates?: CoordinatesResolvers<ContextType>;
  Country?: CountryResolvers<ContextType>;
  CountryValue?: CountryValueResolvers<ContextType>;
  CurrentStats?: CurrentStatsResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Edition?: EditionResolvers<ContextType>;
  EditionConnection?: EditionConnectionResolvers<ContextType>;
  EditionEdge?: EditionEdgeResolvers<ContextType>;
  Festival?: FestivalResolvers<ContextType>;
  Genre?: GenreResolvers<ContextType>;
  ISRC?: GraphQLScalarType;
  IdentifiedColumns?: IdentifiedColumnsResolvers<ContextType>;
  IdentifiedConnection?: IdentifiedConnectionResolvers<ContextType>;
  IdentifiedEdge?: IdentifiedEdgeResolvers<ContextType>;
  IdentifiedPoint?: IdentifiedPointResolvers<ContextType>;
  Identifier?: IdentifierResolvers<ContextType>;
  IdentifierConnection?: IdentifierConnectionResolvers<ContextType>;
  IdentifierEdge?: IdentifierEdgeResolvers<ContextType>;
  IdentifierValue?: IdentifierValueResolvers<ContextType>;
  LabelCredit?: LabelCreditResolvers<ContextType>;
  LocalColumns?: LocalColumnsResolvers<ContextType>;
  LocalConnection?: LocalConnectionResolvers<ContextType>;
  LocalEdge?: LocalEdgeResolvers<ContextType>;
  LocalPoint?: LocalPointResolvers<ContextType>;
  Location?: LocationResolvers<ContextType>;
  Long?: GraphQLScalarType;
  MetricColumns?: MetricColumnsResolvers<ContextType>;
  MetricConnection?: MetricConnectionResolvers<ContextType>;
  MetricEdge?: MetricEdgeResolvers<ContextType>;
  MetricPoint?: MetricPointResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Playlist?: PlaylistResolvers<ContextType>;
  PlaylistOwner?: PlaylistOwnerResolvers<ContextType>;
  PlaylistReachColumns?: PlaylistReachColumnsResolvers<ContextType>;
  PlaylistReachConnection?: PlaylistReachConnectionResolvers<ContextType>;
  PlaylistReachEdge?: PlaylistReachEdgeResolvers<ContextType>;
  PlaylistReachPoint?: PlaylistReachPointResolvers<ContextType>;
  PlaylistTrackConnection?: PlaylistTrackConnectionResolvers<ContextType>;
  PlaylistTrackEdge?: PlaylistTrackEdgeResolvers<ContextType>;
  Price?: PriceResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RetentionColumns?: RetentionColumnsResolvers<ContextType>;
  RetentionConnection?: RetentionConnectionResolvers<ContextType>;
  RetentionEdge?: RetentionEdgeResolvers<ContextType>;
  RetentionPoint?: RetentionPointResolvers<ContextType>;
  ScoreColumns?: ScoreColumnsResolvers<ContextType>;
  ScoreConnection?: ScoreConnectionResolvers<ContextType>;
  ScoreEdge?: ScoreEdgeResolvers<ContextType>;
  ScorePoint?: ScorePointResolvers<ContextType>;
  Song?: SongResolvers<ContextType>;
  SongAudio?: SongAudioResolvers<ContextType>;
  SongConnection?: SongConnectionResolvers<ContextType>;
  SongEdge?: SongEdgeResolvers<ContextType>;
  Stat?: StatResolvers<ContextType>;
  TrackDateConnection?: TrackDateConnectionResolvers<ContextType>;
  TrackDateEdge?: TrackDateEdgeResolvers<ContextType>;
  UPC?: GraphQLScalarType;
  Venue?: VenueResolvers<ContextType>;
};

