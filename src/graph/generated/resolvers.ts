import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ListConnection as ArtistAlbumConnectionParent, ListConnection as ArtistSongConnectionParent, SeriesConnection as AudienceReportDateConnectionParent, ListConnection as SongRankingConnectionParent, ListConnection as AlbumRankingConnectionParent, ListConnection as AlbumChartConnectionParent, ListConnection as AlbumChartEntryConnectionParent, ListConnection as AlbumTrackConnectionParent, ListConnection as ArtistConnectionParent, ListConnection as ArtistShortVideoConnectionParent, ListConnection as ChartRankingDateConnectionParent, ListConnection as ConcertConnectionParent, ListConnection as ConcertVenueConnectionParent, ListConnection as AnalyticsFeedSubscriptionConnectionParent, ListConnection as FestivalConnectionParent, ListConnection as FestivalEditionConnectionParent, ListConnection as LiveEventConnectionParent, ListConnection as MusicLyricsAttributeConnectionParent, ListConnection as MusicCityConnectionParent, ListConnection as MusicDistributorConnectionParent, ListConnection as PlatformIdentifierConnectionParent, ListConnection as PlaylistConnectionParent, ListConnection as PlaylistCuratorConnectionParent, ListConnection as PlaylistEntryConnectionParent, ListConnection as PriorityArtistConnectionParent, ListConnection as RadioSpinConnectionParent, ListConnection as RadioSpinCountConnectionParent, ListConnection as SongConnectionParent, ListConnection as SongChartConnectionParent, ListConnection as SongChartEntryConnectionParent, ListConnection as UpcPrefixConnectionParent, ListConnection as PlaylistTrackConnectionParent, SeriesConnection as PlaylistTrackDateConnectionParent, ListConnection as CuratorPlaylistConnectionParent, SeriesConnection as MusicMetricConnectionParent, SeriesConnection as ArtistAudienceConnectionParent, SeriesConnection as AudienceRetentionConnectionParent, SeriesConnection as ArtistScoreConnectionParent, SeriesConnection as SongScoreConnectionParent, SeriesConnection as PlaylistReachConnectionParent, SeriesConnection as IdentifiedMetricConnectionParent, SeriesConnection as ShortVideoAudienceConnectionParent, ListConnection as SongAlbumConnectionParent, ListConnection as TiktokSoundRankingConnectionParent, ListConnection as TopArtistConnectionParent, ListConnection as TopFestivalConnectionParent, ListConnection as TopConcertVenueConnectionParent, ListConnection as TopPlaylistConnectionParent, ListConnection as TopRadioStationConnectionParent, ListConnection as TopSongConnectionParent } from '../../loaders/index.ts';
import type { LocalMetricConnection as LocalMetricConnectionParent, AlbumPlatformAudience as AlbumPlatformAudienceParent, ArtistPlatformAudience as ArtistPlatformAudienceParent, SongPlatformAudience as SongPlatformAudienceParent, MusicSearchResults as MusicSearchResultsParent, SnapshotDateEdge as SnapshotDateEdgeParent, AudienceReportDateEdge as AudienceReportDateEdgeParent, SongPosition as SongPositionParent } from '../../graph/lookups/index.ts';
import type { AnalyticsAccount as AnalyticsAccountParent, AnalyticsFeed as AnalyticsFeedParent, AnalyticsFeedSubscription as AnalyticsFeedSubscriptionParent } from '../../service/catalogue/account.ts';
import type { SongChartEntry as SongChartEntryParent, AlbumChartEntry as AlbumChartEntryParent, PlaylistEntry as PlaylistEntryParent, RadioSpinCount as RadioSpinCountParent } from '../../service/catalogue/activity.ts';
import type { Album as AlbumParent } from '../../service/catalogue/album.ts';
import type { Artist as ArtistParent } from '../../service/catalogue/artist.ts';
import type { ArtistShortVideo as ArtistShortVideoParent } from '../../service/catalogue/artistActivity.ts';
import type { ArtistCurrentStats as ArtistCurrentStatsParent } from '../../service/catalogue/artistMetrics.ts';
import type { AudienceReport as AudienceReportParent } from '../../service/catalogue/artistReport.ts';
import type { SongChart as SongChartParent, AlbumChart as AlbumChartParent } from '../../service/catalogue/chart.ts';
import type { MusicCity as MusicCityParent } from '../../service/catalogue/city.ts';
import type { MusicCollaborator as MusicCollaboratorParent } from '../../service/catalogue/collaborator.ts';
import type { Concert as ConcertParent } from '../../service/catalogue/concert.ts';
import type { MusicDistributor as MusicDistributorParent } from '../../service/catalogue/distributor.ts';
import type { FestivalEdition as FestivalEditionParent } from '../../service/catalogue/edition.ts';
import type { Festival as FestivalParent } from '../../service/catalogue/festival.ts';
import type { PlatformIdentifier as PlatformIdentifierParent } from '../../service/catalogue/identifier.ts';
import type { RecordLabel as RecordLabelParent } from '../../service/catalogue/label.ts';
import type { Playlist as PlaylistParent, PlaylistCurator as PlaylistCuratorParent } from '../../service/catalogue/playlist.ts';
import type { LocalMetricPoint as LocalMetricPointParent } from '../../service/catalogue/localFigures.ts';
import type { MusicPublisher as MusicPublisherParent } from '../../service/catalogue/publisher.ts';
import type { RadioStation as RadioStationParent, RadioSpin as RadioSpinParent } from '../../service/catalogue/radio.ts';
import type { MusicPlatform as MusicPlatformParent } from '../../service/catalogue/allowedValues.ts';
import type { Song as SongParent } from '../../service/catalogue/song.ts';
import type { SongCurrentStats as SongCurrentStatsParent } from '../../service/catalogue/songMetrics.ts';
import type { IsoCountry as IsoCountryParent } from '../../service/catalogue/sharedFields.ts';
import type { TiktokSound as TiktokSoundParent } from '../../service/catalogue/tiktok.ts';
import type { ConcertVenue as ConcertVenueParent } from '../../service/catalogue/venue.ts';
import type { MusicalWork as MusicalWorkParent } from '../../service/catalogue/work.ts';
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
  /** A calendar day, written YYYY-MM-DD. It is the day reported by the service, never converted to another time zone. */
  Date: { input: string; output: string; }
  /** A timestamp in ISO 8601 with its offset, such as 2020-10-15T05:25:01+00:00, as reported by the service. */
  DateTime: { input: string; output: string; }
  /** An integer up to 9,007,199,254,740,991 (2^53 - 1), because plays and views exceed the range of `Int`. */
  SafeInt: { input: number; output: number; }
  _FieldSet: { input: string; output: string; }
};

/** The input of `addArtistLinks`. */
export type AddArtistLinksInput = {
  /** UUID of the artist. */
  readonly artistId: Scalars['ID']['input'];
  /** URLs of the pages: 1 to 100. */
  readonly urls: ReadonlyArray<Scalars['String']['input']>;
};

/** The result of `addArtistLinks`. */
export type AddArtistLinksPayload = MusicMutationPayload & {
  readonly __typename?: 'AddArtistLinksPayload';
  /** The artist; null if nothing was sent or the artist is unknown. */
  readonly artist?: Maybe<Artist>;
  /** The invalid fields, or the reason why nothing changed; empty after a change. */
  readonly errors: ReadonlyArray<AddLinksError>;
  /** Whether the service's team is reviewing the pages. */
  readonly isUnderReview: Scalars['Boolean']['output'];
};

/** An error of `addArtistLinks` and `addSongLinks`. */
export type AddLinksError = MusicMutationError & {
  readonly __typename?: 'AddLinksError';
  /** Error code. */
  readonly code: MusicAddLinksErrorCode;
  /** The path of the invalid field, such as `input`, `urls`, `0`; null for other errors. */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Explanation for developers. */
  readonly message: Scalars['String']['output'];
};

/** An error of `addMusicDistributorUpc`. */
export type AddMusicDistributorUpcError = MusicMutationError & {
  readonly __typename?: 'AddMusicDistributorUpcError';
  /** Error code. */
  readonly code: MusicAddDistributorUpcErrorCode;
  /** The path of the invalid field, such as `input`, `distributorId`; null for other errors. */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Explanation for developers. */
  readonly message: Scalars['String']['output'];
};

/** The input of `addMusicDistributorUpc`. */
export type AddMusicDistributorUpcInput = {
  /** UUID of the distributor. */
  readonly distributorId: Scalars['ID']['input'];
  /** The bar code of one of the distributor's releases: 8 to 14 digits. */
  readonly upc: Scalars['String']['input'];
};

/** The result of `addMusicDistributorUpc`. */
export type AddMusicDistributorUpcPayload = MusicMutationPayload & {
  readonly __typename?: 'AddMusicDistributorUpcPayload';
  /** The distributor; null if nothing was sent or the distributor is unknown. */
  readonly distributor?: Maybe<MusicDistributor>;
  /** The invalid fields, or the reason why nothing changed; empty after a change. */
  readonly errors: ReadonlyArray<AddMusicDistributorUpcError>;
  /** The added prefix; null if nothing was added or the service does not return it. */
  readonly prefix?: Maybe<Scalars['String']['output']>;
};

/** An error of `addPriorityArtist`. */
export type AddPriorityArtistError = MusicMutationError & {
  readonly __typename?: 'AddPriorityArtistError';
  /** Error code. */
  readonly code: MusicAddPriorityArtistErrorCode;
  /** The path of the invalid field, such as `input`, `artistId`; null for other errors. */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Explanation for developers. */
  readonly message: Scalars['String']['output'];
};

/** The input of `addPriorityArtist`. */
export type AddPriorityArtistInput = {
  /** UUID of the artist. */
  readonly artistId: Scalars['ID']['input'];
};

/** The result of `addPriorityArtist`. */
export type AddPriorityArtistPayload = MusicMutationPayload & {
  readonly __typename?: 'AddPriorityArtistPayload';
  /** The artist; null if nothing was sent or the artist is unknown. */
  readonly artist?: Maybe<Artist>;
  /** The invalid fields, or the reason why nothing changed; empty after a change. */
  readonly errors: ReadonlyArray<AddPriorityArtistError>;
};

/** The input of `addSongLinks`. */
export type AddSongLinksInput = {
  /** UUID of the song. */
  readonly songId: Scalars['ID']['input'];
  /** URLs of the pages: 1 to 100. */
  readonly urls: ReadonlyArray<Scalars['String']['input']>;
};

/** The result of `addSongLinks`. */
export type AddSongLinksPayload = MusicMutationPayload & {
  readonly __typename?: 'AddSongLinksPayload';
  /** The invalid fields, or the reason why nothing changed; empty after a change. */
  readonly errors: ReadonlyArray<AddLinksError>;
  /** Whether the service's team is reviewing the pages. */
  readonly isUnderReview: Scalars['Boolean']['output'];
  /** The song; null if nothing was sent or the song is unknown. */
  readonly song?: Maybe<Song>;
};

/**
 * A release: an album, a single or a compilation. Lists return its id, name, credit and usually date and type; other
 * fields cost a tenth of a call there, since ten albums share a call. An album known only by its UPC costs one call, or up
 * to three if the service does not find the code as given; the price is three.
 */
export type Album = {
  readonly __typename?: 'Album';
  /** The artists of the release; null when unknown. */
  readonly artists?: Maybe<ReadonlyArray<Artist>>;
  /**
   * The album's figure on a platform: streams on `spotify`, fans on `deezer`. Each point is the running total up to its
   * day, as the platform shows it. For the streams in a period, select `growth`; for a single day, also set `days: 1`.
   * Costs one call per 100 days; `earliest`, `latest`, `growth` or a few points alone usually cost one or two calls.
   */
  readonly audience?: Maybe<IdentifiedMetricConnection>;
  /**
   * `audience` on several platforms, in the order of the argument. A platform that the plan does not allow has an error at
   * its `series`; the other platforms are unaffected. Null with an error for any other code or without a platform. Costs
   * the calls of each series.
   */
  readonly audiences?: Maybe<ReadonlyArray<AlbumPlatformAudience>>;
  /** The positions of the album on the charts of a platform. Costs one call per 100 entries. */
  readonly chartEntries?: Maybe<AlbumChartEntryConnection>;
  /** The copyright line; null when unknown. */
  readonly copyright?: Maybe<Scalars['String']['output']>;
  /** The artists as credited on the release; null when the service does not return it. */
  readonly creditName?: Maybe<Scalars['String']['output']>;
  /**
   * The distributor, found by `distributorName`; null unless exactly one distributor has that name, and if the service
   * lists more than 300 distributors or one of them cannot be read. Costs one call per 100 distributors, shared by all
   * records of an operation.
   */
  readonly distributor?: Maybe<MusicDistributor>;
  /** Name of the company that delivers the release to platforms; null when unknown. The service calls this data beta. */
  readonly distributorName?: Maybe<Scalars['String']['output']>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The album's identifiers on the platforms; a platform can have several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<PlatformIdentifierConnection>;
  /** URL of the cover art; null if there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** Whether the music was generated with AI; null when unknown. */
  readonly isGeneratedWithAi?: Maybe<Scalars['Boolean']['output']>;
  /** The credited labels; null when unknown. */
  readonly labels?: Maybe<ReadonlyArray<RecordLabelCredit>>;
  /** The title; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /**
   * Key for other subgraphs, hidden from clients of the supergraph: the platform and identifier by which the album was
   * referenced; null if another key was used. `identifiers` lists all identifiers. Costs nothing.
   */
  readonly platformKey?: Maybe<PlatformKey>;
  /**
   * The platform's popularity index, 0 to 100. Costs one call per 100 days; `earliest`, `latest`, `growth` or a few points
   * alone usually cost one or two calls.
   */
  readonly popularity?: Maybe<IdentifiedMetricConnection>;
  /** Day of release; null when unknown. */
  readonly releaseDate?: Maybe<Scalars['Date']['output']>;
  /**
   * Slug in URLs of the service's web console; null for an album without a UPC. Costs one more call per album, or up to
   * three if the album is looked up by its UPC.
   */
  readonly slug?: Maybe<Scalars['String']['output']>;
  /** Number of tracks; null when unknown. */
  readonly trackCount?: Maybe<Scalars['Int']['output']>;
  /** The songs of the release in order. Costs one call in total. */
  readonly tracks?: Maybe<AlbumTrackConnection>;
  /**
   * Kind of release, spelled as in `MusicAlbumType`: `ALBUM`, `SINGLE` or `COMPILATION`; kinds added later are returned
   * verbatim. Null when unknown.
   */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** UPC (bar code) of the release; null when unknown. */
  readonly upc?: Maybe<Scalars['String']['output']>;
};


/**
 * A release: an album, a single or a compilation. Lists return its id, name, credit and usually date and type; other
 * fields cost a tenth of a call there, since ten albums share a call. An album known only by its UPC costs one call, or up
 * to three if the service does not find the code as given; the price is three.
 */
export type AlbumAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  identifier?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
};


/**
 * A release: an album, a single or a compilation. Lists return its id, name, credit and usually date and type; other
 * fields cost a tenth of a call there, since ten albums share a call. An album known only by its UPC costs one call, or up
 * to three if the service does not find the code as given; the price is three.
 */
export type AlbumAudiencesArgs = {
  platforms: ReadonlyArray<Scalars['String']['input']>;
};


/**
 * A release: an album, a single or a compilation. Lists return its id, name, credit and usually date and type; other
 * fields cost a tenth of a call there, since ten albums share a call. An album known only by its UPC costs one call, or up
 * to three if the service does not find the code as given; the price is three.
 */
export type AlbumChartEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyCurrent: Scalars['Boolean']['input'];
  orderBy?: InputMaybe<MusicChartEntryOrder>;
  platform: Scalars['String']['input'];
};


/**
 * A release: an album, a single or a compilation. Lists return its id, name, credit and usually date and type; other
 * fields cost a tenth of a call there, since ten albums share a call. An album known only by its UPC costs one call, or up
 * to three if the service does not find the code as given; the price is three.
 */
export type AlbumIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyDefault: Scalars['Boolean']['input'];
  platform?: InputMaybe<Scalars['String']['input']>;
};


/**
 * A release: an album, a single or a compilation. Lists return its id, name, credit and usually date and type; other
 * fields cost a tenth of a call there, since ten albums share a call. An album known only by its UPC costs one call, or up
 * to three if the service does not find the code as given; the price is three.
 */
export type AlbumPopularityArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
};


/**
 * A release: an album, a single or a compilation. Lists return its id, name, credit and usually date and type; other
 * fields cost a tenth of a call there, since ten albums share a call. An album known only by its UPC costs one call, or up
 * to three if the service does not find the code as given; the price is three.
 */
export type AlbumTracksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/**
 * An album chart. Each update publishes a ranking. Lists return all of its fields, some without `webUrl`. A chart known
 * only by its slug costs one call, shared with its newest ranking.
 */
export type AlbumChart = MusicChart & {
  readonly __typename?: 'AlbumChart';
  /** Country or city that the chart covers; null for worldwide charts. */
  readonly location?: Maybe<Locality>;
  /** Maximum number of positions in its rankings; null when unknown. */
  readonly maxSize?: Maybe<Scalars['Int']['output']>;
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The platform; null when unknown. */
  readonly platform?: Maybe<MusicPlatform>;
  /**
   * The albums in order, in the newest ranking or in the one from `at`; null when there is no ranking from that time.
   * Costs one call per 100 albums.
   */
  readonly ranking?: Maybe<AlbumRankingConnection>;
  /** Timestamps of stored rankings, sometimes several per day, in the service's order. Costs one call per 100 timestamps. */
  readonly rankingDates?: Maybe<ChartRankingDateConnection>;
  /** Slug that identifies the chart. */
  readonly slug: Scalars['String']['output'];
  /** Kind of chart, as reported by the service, such as `streaming`, `viral` or `sales`. Null when unknown. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** Update frequency, as reported by the service: `daily`, `weekly` or another value; null when unknown. */
  readonly updateFrequency?: Maybe<Scalars['String']['output']>;
  /** The chart's public page; null if there is none. Costs one call in lists that do not return it. */
  readonly webUrl?: Maybe<Scalars['String']['output']>;
};


/**
 * An album chart. Each update publishes a ranking. Lists return all of its fields, some without `webUrl`. A chart known
 * only by its slug costs one call, shared with its newest ranking.
 */
export type AlbumChartRankingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  at?: InputMaybe<Scalars['DateTime']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyNew: Scalars['Boolean']['input'];
};


/**
 * An album chart. Each update publishes a ranking. Lists return all of its fields, some without `webUrl`. A chart known
 * only by its slug costs one call, shared with its newest ranking.
 */
export type AlbumChartRankingDatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A paginated list of album charts. */
export type AlbumChartConnection = MusicPaginatedList & {
  readonly __typename?: 'AlbumChartConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<AlbumChartEdge>;
  /** Charts of this page. */
  readonly nodes: ReadonlyArray<AlbumChart>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of charts in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An album chart in a list. */
export type AlbumChartEdge = {
  readonly __typename?: 'AlbumChartEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The chart at this position. */
  readonly node: AlbumChart;
};

/** An album's entry on a chart. Values that the service does not return are null. */
export type AlbumChartEntry = MusicChartEntry & {
  readonly __typename?: 'AlbumChartEntry';
  /** The album. */
  readonly album?: Maybe<Album>;
  /** The chart. */
  readonly chart?: Maybe<AlbumChart>;
  /** The first day on the chart. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** Whether the album is currently on the chart. */
  readonly isCurrent?: Maybe<Scalars['Boolean']['output']>;
  /** Whether this is the item's first time on the chart; null when unknown. */
  readonly isNew?: Maybe<Scalars['Boolean']['output']>;
  /** The most recent day on the chart. */
  readonly lastDate?: Maybe<Scalars['Date']['output']>;
  /** The day of the peak position; null when the service does not return it. */
  readonly peakDate?: Maybe<Scalars['Date']['output']>;
  /** Peak position of the album on the chart (1 is the top); null when the service does not return it. */
  readonly peakPosition?: Maybe<Scalars['Int']['output']>;
  /** Position on the chart (1 is the top); null once the album has left. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** Position change since the previous ranking, as reported by the service; null if there is no previous position. */
  readonly positionChange?: Maybe<Scalars['Int']['output']>;
  /** Previous position, or the last position before the album left the chart; null if there is neither. */
  readonly previousPosition?: Maybe<Scalars['Int']['output']>;
  /** Status of the album on the chart, as reported by the service, such as `new`, `up` or `out`. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Time on the chart, in units of `timeOnChartUnit`. */
  readonly timeOnChart?: Maybe<Scalars['Int']['output']>;
  /** The unit of `timeOnChart`, as reported by the service: days or weeks. */
  readonly timeOnChartUnit?: Maybe<Scalars['String']['output']>;
};

/** A paginated list of albums' chart entries. */
export type AlbumChartEntryConnection = MusicPaginatedList & {
  readonly __typename?: 'AlbumChartEntryConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<AlbumChartEntryEdge>;
  /** Entries of this page. */
  readonly nodes: ReadonlyArray<AlbumChartEntry>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of entries in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An album's chart entry in a list. */
export type AlbumChartEntryEdge = {
  readonly __typename?: 'AlbumChartEntryEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The entry at this position. */
  readonly node: AlbumChartEntry;
};

/** An album in a list. */
export type AlbumEdge = {
  readonly __typename?: 'AlbumEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The album at this position. */
  readonly node: Album;
};

/** The audience of an album on one platform. */
export type AlbumPlatformAudience = {
  readonly __typename?: 'AlbumPlatformAudience';
  /** The platform. */
  readonly platform: MusicPlatform;
  /** The `audience` on the platform; null with an error if it cannot be read. Costs the same as `audience`. */
  readonly series?: Maybe<IdentifiedMetricConnection>;
};


/** The audience of an album on one platform. */
export type AlbumPlatformAudienceSeriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<MusicDayRange>;
};

/** A paginated list of the albums of a ranking. */
export type AlbumRankingConnection = MusicChartRanking & MusicPaginatedList & {
  readonly __typename?: 'AlbumRankingConnection';
  /** Timestamp of the ranking, one of `rankingDates`; null when unknown. */
  readonly asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<AlbumRankingEdge>;
  /** Albums of this page. */
  readonly nodes: ReadonlyArray<Album>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * Number of albums in the whole list. With `onlyNew`, null after a cursor, and if counting the matches would require
   * reading more than 500 rows; with `last`, null unless the page has the whole list.
   */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** An album in a ranking. Values that the service does not return are null. */
export type AlbumRankingEdge = MusicChartRankingRow & {
  readonly __typename?: 'AlbumRankingEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The first day on the chart. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** Whether this is the item's first time in the ranking; null when unknown. */
  readonly isNew?: Maybe<Scalars['Boolean']['output']>;
  /** The most recent day on the chart, as of this ranking. */
  readonly lastDate?: Maybe<Scalars['Date']['output']>;
  /** The album at this position. */
  readonly node: Album;
  /** Position in the ranking; 1 is the top. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** Position change since the previous ranking, as reported by the service; null if there is no previous position. */
  readonly positionChange?: Maybe<Scalars['Int']['output']>;
  /** Previous position; null if there is none. */
  readonly previousPosition?: Maybe<Scalars['Int']['output']>;
  /** Rank in the list: `position`, or the place in the service's order if there is no position. */
  readonly rank: Scalars['Int']['output'];
  /** Status of the album on the chart, as reported by the service, such as `new`, `up` or `down`. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Time on the chart, in units of `timeOnChartUnit`. */
  readonly timeOnChart?: Maybe<Scalars['Int']['output']>;
  /** The unit of `timeOnChart`, as reported by the service: days or weeks. */
  readonly timeOnChartUnit?: Maybe<Scalars['String']['output']>;
};

/** A paginated list of the songs of an album. */
export type AlbumTrackConnection = MusicPaginatedList & {
  readonly __typename?: 'AlbumTrackConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<AlbumTrackEdge>;
  /** Songs of this page. */
  readonly nodes: ReadonlyArray<Song>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of songs in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A song on an album. */
export type AlbumTrackEdge = {
  readonly __typename?: 'AlbumTrackEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** Disc number, from 1; null when unknown. */
  readonly discNumber?: Maybe<Scalars['Int']['output']>;
  /** The song at this position. */
  readonly node: Song;
  /** Track number on the disc, from 1; null when unknown. */
  readonly trackNumber?: Maybe<Scalars['Int']['output']>;
};

/** The company's account with the service. */
export type AnalyticsAccount = {
  readonly __typename?: 'AnalyticsAccount';
  /** The account's subscriptions to data feeds. Costs one call per 100 subscriptions. */
  readonly feedSubscriptions?: Maybe<AnalyticsFeedSubscriptionConnection>;
  /** The available data feeds. Costs one call. */
  readonly feeds?: Maybe<ReadonlyArray<AnalyticsFeed>>;
  /**
   * The artists whose audiences the service refreshes more often; not the favorites of the web console. Included in some
   * plans only; otherwise null with `PLAN_REQUIRED`. Costs one call per 20 artists.
   */
  readonly priorityArtists?: Maybe<PriorityArtistConnection>;
  /** Call quota of the plan; null when the service does not return it. Costs one free call, shared with `rateLimit`. */
  readonly quota?: Maybe<CallQuota>;
  /** Rate limit of the account; null when the service does not return it. Costs one free call, shared with `quota`. */
  readonly rateLimit?: Maybe<CallRateLimit>;
};


/** The company's account with the service. */
export type AnalyticsAccountFeedSubscriptionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  entityType?: InputMaybe<MusicAnalyticsFeedEntityType>;
  feedCode?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  storageCode?: InputMaybe<Scalars['String']['input']>;
};


/** The company's account with the service. */
export type AnalyticsAccountFeedsArgs = {
  entityType?: InputMaybe<MusicAnalyticsFeedEntityType>;
};


/** The company's account with the service. */
export type AnalyticsAccountPriorityArtistsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/**
 * A kind of data that the service can deliver, as files, to the company's storage. Values that the service does not return
 * are null.
 */
export type AnalyticsFeed = {
  readonly __typename?: 'AnalyticsFeed';
  /** Code of the feed, as used by subscriptions. */
  readonly code: Scalars['String']['output'];
  /** Description of the delivered data; null if there is none. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Kind of record, spelled as in `MusicAnalyticsFeedEntityType`; other kinds are returned verbatim. */
  readonly entityType?: Maybe<Scalars['String']['output']>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/** Kinds of records that data feeds deliver. */
export type AnalyticsFeedEntity = Album | Artist | Playlist | Song;

/** A subscription to a data feed for one record. Values that the service does not return are null. */
export type AnalyticsFeedSubscription = {
  readonly __typename?: 'AnalyticsFeedSubscription';
  /**
   * The subscribed record; null for an unknown kind. Costs a tenth of a call, since ten records of the same kind share a
   * call. Until the service has accepted several songs in one call, a song costs a call, and the price of each record is
   * that of a song.
   */
  readonly entity?: Maybe<AnalyticsFeedEntity>;
  /** UUID of the subscribed record. */
  readonly entityId: Scalars['ID']['output'];
  /** The feed. */
  readonly feed?: Maybe<AnalyticsFeed>;
  /** Delivery interval in seconds. */
  readonly intervalSeconds?: Maybe<Scalars['Int']['output']>;
  /** Code of the storage that receives the data, as configured in the web console. */
  readonly storageCode?: Maybe<Scalars['String']['output']>;
};

/** A paginated list of subscriptions. */
export type AnalyticsFeedSubscriptionConnection = MusicPaginatedList & {
  readonly __typename?: 'AnalyticsFeedSubscriptionConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<AnalyticsFeedSubscriptionEdge>;
  /** Subscriptions of this page. */
  readonly nodes: ReadonlyArray<AnalyticsFeedSubscription>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of subscriptions in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A subscription in a list. */
export type AnalyticsFeedSubscriptionEdge = {
  readonly __typename?: 'AnalyticsFeedSubscriptionEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The subscription at this position. */
  readonly node: AnalyticsFeedSubscription;
};

/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type Artist = {
  readonly __typename?: 'Artist';
  /** The positions of the artist's albums on the charts of a platform. Costs one call per 100 entries. */
  readonly albumChartEntries?: Maybe<AlbumChartEntryConnection>;
  /** The artist's catalogue of releases. Costs one call per 100 albums. */
  readonly albums?: Maybe<ArtistAlbumConnection>;
  /**
   * Followers, likes, posts and views on a social platform. Each point has the running totals up to its day, as the
   * platform shows them. Large accounts are read every other day, small ones about twice a month. Empty when the artist
   * has no account on the platform. Costs one call per 100 days; `earliest`, `latest`, `growth` or a few points alone
   * usually cost one or two calls.
   */
  readonly audience?: Maybe<ArtistAudienceConnection>;
  /**
   * A monthly report on the artist's audience on a social platform, for accounts with about 1,000 followers or more. Null
   * when there is no report, or none for `date`. Costs one call.
   */
  readonly audienceReport?: Maybe<AudienceReport>;
  /**
   * Days with an audience report; empty when there are none. Costs one call per 100 days; `latest` or a few days alone
   * usually cost one or two calls.
   */
  readonly audienceReportDates?: Maybe<AudienceReportDateConnection>;
  /**
   * `audience` on several platforms, in the order of the argument. A platform that the plan or the service does not allow
   * has an error at its `series`; the other platforms are unaffected. Null with an error for an invalid code or without a
   * platform. Costs the calls of each series.
   */
  readonly audiences?: Maybe<ReadonlyArray<ArtistPlatformAudience>>;
  /** Biography in a few paragraphs; null if there is none. */
  readonly biography?: Maybe<Scalars['String']['output']>;
  /** Day of birth of a person; null when unknown. */
  readonly birthDate?: Maybe<Scalars['Date']['output']>;
  /**
   * The career stage, spelled as in `MusicArtistCareerStage`, such as `SUPERSTAR`; stages added later are returned
   * verbatim. Null when unknown.
   */
  readonly careerStage?: Maybe<Scalars['String']['output']>;
  /** The artist's page in the service's web console, which requires a login; null when unknown. */
  readonly consoleUrl?: Maybe<Scalars['String']['output']>;
  /** The artist's nationality; null when unknown. */
  readonly country?: Maybe<IsoCountry>;
  /**
   * The newest figures of all platforms at once, with their growth. Included in larger plans only; otherwise null with
   * `PLAN_REQUIRED`. Costs one call.
   */
  readonly currentStats?: Maybe<ArtistCurrentStats>;
  /** Gender of a person, as reported by the service, such as `female` or `male`. Null for groups and when unknown. */
  readonly gender?: Maybe<Scalars['String']['output']>;
  /** Main genres, with subgenres where the service returns them; null when unknown. */
  readonly genres?: Maybe<ReadonlyArray<MusicGenre>>;
  /**
   * The growth of the audience, as reported by the service: `decline`, `average`, `moderate`, `high` or `explosive`;
   * null when unknown.
   */
  readonly growthLevel?: Maybe<Scalars['String']['output']>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The artist's identifiers on the platforms; a platform can have several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<PlatformIdentifierConnection>;
  /** URL of an image; null if there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** Interested Party Information number, used by collecting societies: 11 digits with leading zeros; null when unknown. */
  readonly ipi?: Maybe<Scalars['String']['output']>;
  /**
   * Whether the artist is on the account's list of priority artists. Null if the list has more than 100 artists and this
   * artist is not among the first 100; null with `PLAN_REQUIRED` if the plan does not include the list. Reading the list
   * costs one call per 20 artists, at most five, shared by all artists of an operation.
   */
  readonly isPriority?: Maybe<Scalars['Boolean']['output']>;
  /** International Standard Name Identifier; null when unknown. */
  readonly isni?: Maybe<Scalars['String']['output']>;
  /** Concerts and festivals that the artist plays. Costs one call per 100 events. */
  readonly liveEvents?: Maybe<LiveEventConnection>;
  /**
   * Followers on a social platform, with their countries and cities. Places are known once a month, on `instagram`,
   * `tiktok` and `youtube` only. Empty when the artist has no account on the platform. Costs one call per 100 days;
   * `earliest`, `latest`, `growth` or a few points alone usually cost one or two calls.
   */
  readonly localAudience?: Maybe<LocalMetricConnection>;
  /**
   * Monthly listeners on `spotify` or views on `youtube`, with the countries and cities of the listeners. Monthly
   * listeners cover the rolling 28 days up to the day of the point. The service does not document whether views are daily
   * figures or running totals. Places are known on a few days a month. On `spotify`, the figure of a country is the sum of
   * its listed cities, so the countries add up to less than the total. Empty when the artist has no account on the
   * platform. Costs one call per 100 days; `earliest`, `latest`, `growth` or a few points alone usually cost one or two
   * calls.
   */
  readonly localStreaming?: Maybe<LocalMetricConnection>;
  /** The name the artist is known by; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /**
   * The 20 newest releases, newest first, undated ones last. Has no arguments, for `@requires` in other subgraphs. Clients
   * select `albums` instead. Costs one call, shared with `albums` of all types ordered by date, newest first.
   */
  readonly newestReleases?: Maybe<ReadonlyArray<Album>>;
  /** City and country the artist is from; null when unknown. The service does not return the region. */
  readonly origin?: Maybe<Locality>;
  /**
   * Key for other subgraphs, hidden from clients of the supergraph: the platform and identifier by which the artist was
   * referenced; null if another key was used. `identifiers` lists all identifiers. Costs nothing.
   */
  readonly platformKey?: Maybe<PlatformKey>;
  /**
   * Curators whose playlists contain songs by the artist, with these playlists; curators with the most playlists come
   * first. Based on the 100 current entries with the largest playlist audience. Costs one call, plus one per ten
   * playlists; the price is eleven.
   */
  readonly playlistCurators?: Maybe<ArtistPlaylistCurators>;
  /** The positions of the artist's songs in the playlists of a platform. Costs one call per 100 entries. */
  readonly playlistEntries?: Maybe<PlaylistEntryConnection>;
  /**
   * Number of a platform's playlists with songs by the artist, and the total followers of these playlists. Costs one call
   * per 100 days; `earliest`, `latest`, `growth` or a few points alone usually cost one or two calls.
   */
  readonly playlistReach?: Maybe<PlaylistReachConnection>;
  /**
   * The platform's popularity index, 0 to 100. Many days can be missing. Empty when the artist has no account on the
   * platform. Costs one call per 100 days; `earliest`, `latest`, `growth` or a few points alone usually cost one or two
   * calls.
   */
  readonly popularity?: Maybe<MusicMetricConnection>;
  /**
   * Number of plays of the artist's songs per radio station. The service documents no order; `radioSpinsByStation` lists
   * the stations with the most spins first. Costs one call per 100 radio stations.
   */
  readonly radioSpinCounts?: Maybe<RadioSpinCountConnection>;
  /**
   * Plays of the artist's songs on radio stations. The service documents no order: for the latest plays, choose a short
   * `range` and sort by `airedAt`. Costs one call per 100 spins.
   */
  readonly radioSpins?: Maybe<RadioSpinConnection>;
  /**
   * Spins of the artist's songs by country of the radio station, summed over the first 1,000 stations. Costs one call per
   * 100 stations, shared with `radioSpinCounts`; the price is ten.
   */
  readonly radioSpinsByCountry?: Maybe<RadioSpinsByCountry>;
  /**
   * Radio stations with the artist's songs in heavy rotation: most spins first, among the first 1,000 stations. To compare
   * two periods, alias the field. Costs one call per 100 stations, shared with `radioSpinCounts`; the price is ten.
   */
  readonly radioSpinsByStation?: Maybe<RadioSpinsByStation>;
  /** Similar artists. Costs one call per 100 artists. */
  readonly related?: Maybe<ArtistConnection>;
  /**
   * Monthly listeners as a percentage of followers on a platform, also known as conversion rate; on `youtube` views per
   * 100 subscribers, on `anghami` and `audiomack` plays per 100 followers. Can exceed 100. Empty when the artist has no
   * account on the platform. Costs one call per 100 days; `earliest`, `latest`, `growth` or a few points alone usually
   * cost one or two calls.
   */
  readonly retention?: Maybe<AudienceRetentionConnection>;
  /**
   * Scores computed by the service. Costs one call per 100 days; `earliest`, `latest`, `growth` or a few points alone
   * usually cost one or two calls.
   */
  readonly score?: Maybe<ArtistScoreConnection>;
  /** The artist's short videos, such as reels and shorts. Costs one call per 100 videos. */
  readonly shortVideos?: Maybe<ArtistShortVideoConnection>;
  /** Slug in URLs of the service's web console; null when unknown. */
  readonly slug?: Maybe<Scalars['String']['output']>;
  /** The positions of the artist's songs on the charts of a platform. Costs one call per 100 entries. */
  readonly songChartEntries?: Maybe<SongChartEntryConnection>;
  /** The artist's catalogue of songs. Costs one call per 100 songs. */
  readonly songs?: Maybe<ArtistSongConnection>;
  /**
   * Listening on a streaming platform in the platform's metric, such as monthly listeners on `spotify`, views on `youtube`
   * or plays on `anghami`. Monthly listeners cover the rolling 28 days up to the day of the point. For views and plays,
   * the service does not document whether they are daily figures or running totals. Empty when the artist has no account
   * on the platform. Costs one call per 100 days; `earliest`, `latest`, `growth` or a few points alone usually cost one or
   * two calls.
   */
  readonly streaming?: Maybe<MusicMetricConnection>;
  /** Kind of artist, as reported by the service: `person`, `group` or another value; null when unknown. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /**
   * The next 20 concerts and festivals within a year, soonest first. Has no arguments, for `@requires` in other subgraphs.
   * Clients select `liveEvents` instead. Costs one call.
   */
  readonly upcomingEvents?: Maybe<ReadonlyArray<LiveEvent>>;
  /** The artist's public page on the service's website; null if there is none. */
  readonly webUrl?: Maybe<Scalars['String']['output']>;
  /**
   * The figures of `currentStats(days: 7)`. Has no arguments, for `@requires` in other subgraphs. Clients select
   * `currentStats` instead. Included in larger plans only; otherwise null with `PLAN_REQUIRED`. Costs one call, shared
   * with `currentStats`.
   */
  readonly weeklyStats?: Maybe<ArtistCurrentStats>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistAlbumChartEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyCurrent: Scalars['Boolean']['input'];
  orderBy?: InputMaybe<MusicChartEntryOrder>;
  platform: Scalars['String']['input'];
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistAlbumsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicAlbumOrder>;
  releasedSince?: InputMaybe<Scalars['Date']['input']>;
  releasedUntil?: InputMaybe<Scalars['Date']['input']>;
  type?: InputMaybe<MusicAlbumType>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistAudienceReportArgs = {
  date?: InputMaybe<Scalars['Date']['input']>;
  platform: Scalars['String']['input'];
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistAudienceReportDatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistAudiencesArgs = {
  platforms: ReadonlyArray<Scalars['String']['input']>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistCurrentStatsArgs = {
  days: Scalars['Int']['input'];
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyDefault: Scalars['Boolean']['input'];
  platform?: InputMaybe<Scalars['String']['input']>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistLiveEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicEventOrder>;
  type?: InputMaybe<MusicEventType>;
  within?: InputMaybe<MusicDayRange>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistLocalAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
  region?: InputMaybe<Scalars['String']['input']>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistLocalStreamingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
  region?: InputMaybe<Scalars['String']['input']>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistPlaylistCuratorsArgs = {
  country?: InputMaybe<Scalars['String']['input']>;
  platform: Scalars['String']['input'];
  type?: InputMaybe<MusicPlaylistType>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistPlaylistEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  enteredSince?: InputMaybe<Scalars['Date']['input']>;
  enteredUntil?: InputMaybe<Scalars['Date']['input']>;
  exitedSince?: InputMaybe<Scalars['Date']['input']>;
  exitedUntil?: InputMaybe<Scalars['Date']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyCurrent: Scalars['Boolean']['input'];
  orderBy?: InputMaybe<MusicPlaylistEntryOrder>;
  platform: Scalars['String']['input'];
  playlistIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  type?: InputMaybe<MusicPlaylistType>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistPlaylistReachArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
  type?: InputMaybe<MusicPlaylistReachType>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistPopularityArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistRadioSpinCountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  radioStationSlugs?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  range?: InputMaybe<MusicDayRange>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistRadioSpinsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  radioStationSlugs?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  range?: InputMaybe<MusicDayRange>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistRadioSpinsByCountryArgs = {
  range?: InputMaybe<MusicDayRange>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistRadioSpinsByStationArgs = {
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  radioStationSlugs?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  range?: InputMaybe<MusicDayRange>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistRelatedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistRetentionArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistScoreArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<MusicDayRange>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistShortVideosArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistSongChartEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyCurrent: Scalars['Boolean']['input'];
  orderBy?: InputMaybe<MusicChartEntryOrder>;
  platform: Scalars['String']['input'];
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistSongsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicArtistSongOrder>;
  releasedSince?: InputMaybe<Scalars['Date']['input']>;
  releasedUntil?: InputMaybe<Scalars['Date']['input']>;
  role?: InputMaybe<MusicArtistSongRole>;
};


/**
 * An artist: a person or a group. Lists return its id, name, slug, console URL and image; other fields cost a tenth of a
 * call there, since ten artists share a call.
 */
export type ArtistStreamingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
};

/** A paginated list of the albums of an artist. */
export type ArtistAlbumConnection = MusicPaginatedList & {
  readonly __typename?: 'ArtistAlbumConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<AlbumEdge>;
  /** Albums of this page. */
  readonly nodes: ReadonlyArray<Album>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * Number of albums in the whole list. With `releasedSince` or `releasedUntil`, null after a cursor, and if counting the
   * matches would require reading more than 500 rows; with `last`, null unless the page has the whole list.
   */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** Days and figures as columns of equal length, in the order of `nodes`. */
export type ArtistAudienceColumns = {
  readonly __typename?: 'ArtistAudienceColumns';
  /** The day of each row. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** Followers on each day; null where unknown. */
  readonly followers: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
  /** Accounts followed on each day; null where unknown. */
  readonly following: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
  /** Likes on each day; null where unknown. */
  readonly likes: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
  /** Posts on each day; null where unknown. */
  readonly posts: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
  /** Views on each day; null where unknown. */
  readonly views: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
};

/** Audience over time. */
export type ArtistAudienceConnection = MusicMetricSeries & MusicPaginatedList & {
  readonly __typename?: 'ArtistAudienceConnection';
  /** Changes of `followers` per day, week or month of the range. Reads all points of the range and of the ten days before it. */
  readonly changes: MusicMetricChanges;
  /** The points of `nodes` as columns, for charts. */
  readonly columns: ArtistAudienceColumns;
  /** When the service last read the account; null when unknown. */
  readonly crawledAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * Columns with every day of the period, regardless of pagination: null on days without a value, so that series of the
   * same period align. Reads all points.
   */
  readonly dailyColumns: ArtistAudienceColumns;
  /** The oldest point in the range; null if there are no points. */
  readonly earliest?: Maybe<ArtistAudiencePoint>;
  /** Points of this page, each with its cursor. */
  readonly edges: ReadonlyArray<ArtistAudienceEdge>;
  /**
   * Change of `followers` over the range. Null with fewer than two values, and usually if the latest value before the
   * range is eleven to thirty days old.
   */
  readonly growth?: Maybe<MusicMetricGrowth>;
  /** The newest point in the range; null if there are no points. */
  readonly latest?: Maybe<ArtistAudiencePoint>;
  /** Points of this page. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<ArtistAudiencePoint>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * The period of equal length directly before the range, for comparison. Null before the year 0. Costs the same calls
   * again, or none if one call has room for both periods and the ten days before them that `growth` and `changes` need.
   */
  readonly previousPeriod?: Maybe<MusicPreviousPeriod>;
  /** Average, minimum and maximum of `followers` over the range; null if there are no values. Reads all points. */
  readonly statistics?: Maybe<MusicMetricStatistics>;
  /** Number of points in the period. Reads all points. */
  readonly totalCount: Scalars['Int']['output'];
};


/** Audience over time. */
export type ArtistAudienceConnectionChangesArgs = {
  by: MusicChangeInterval;
};

/** A point with its cursor. */
export type ArtistAudienceEdge = {
  readonly __typename?: 'ArtistAudienceEdge';
  /** The cursor of this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: ArtistAudiencePoint;
};

/** An artist's audience on one day. A figure that a platform does not count is null. */
export type ArtistAudiencePoint = {
  readonly __typename?: 'ArtistAudiencePoint';
  /** The day of this point. */
  readonly date: Scalars['Date']['output'];
  /** Followers, or the platform's equivalent: subscribers, fans, likes or favorites. */
  readonly followers?: Maybe<Scalars['SafeInt']['output']>;
  /** Accounts that the artist follows. */
  readonly following?: Maybe<Scalars['SafeInt']['output']>;
  /** Total likes received. */
  readonly likes?: Maybe<Scalars['SafeInt']['output']>;
  /** Total posts or uploads. */
  readonly posts?: Maybe<Scalars['SafeInt']['output']>;
  /** Total views. */
  readonly views?: Maybe<Scalars['SafeInt']['output']>;
};

/** A paginated list of artists. */
export type ArtistConnection = MusicPaginatedList & {
  readonly __typename?: 'ArtistConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<ArtistEdge>;
  /** Artists of this page. */
  readonly nodes: ReadonlyArray<Artist>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of artists in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** The newest figures of an artist on all platforms. Lists that the service does not return are null. */
export type ArtistCurrentStats = MusicCurrentStats & {
  readonly __typename?: 'ArtistCurrentStats';
  /** The growth period in days. */
  readonly days?: Maybe<Scalars['Int']['output']>;
  /** Popularity from 0 to 100, one entry per platform. */
  readonly popularity?: Maybe<ReadonlyArray<MusicCurrentFigure>>;
  /** The figure of `retention` on each platform, one entry per platform. */
  readonly retention?: Maybe<ReadonlyArray<MusicCurrentFigure>>;
  /** Score computed by the service, without upper bound. */
  readonly score?: Maybe<ReadonlyArray<MusicCurrentFigure>>;
  /** Followers and similar figures, one entry per platform. */
  readonly social?: Maybe<ReadonlyArray<MusicCurrentFigure>>;
  /** Listeners, plays or views, one entry per platform. */
  readonly streaming?: Maybe<ReadonlyArray<MusicCurrentFigure>>;
};

/** An artist in a list. */
export type ArtistEdge = {
  readonly __typename?: 'ArtistEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The artist at this position. */
  readonly node: Artist;
};

/** The audience of an artist on one platform. */
export type ArtistPlatformAudience = {
  readonly __typename?: 'ArtistPlatformAudience';
  /** The platform. */
  readonly platform: MusicPlatform;
  /** The `audience` on the platform; null with an error if it cannot be read. Costs the same as `audience`. */
  readonly series?: Maybe<ArtistAudienceConnection>;
};


/** The audience of an artist on one platform. */
export type ArtistPlatformAudienceSeriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<MusicDayRange>;
};

/** A curator whose playlists contain songs by an artist. */
export type ArtistPlaylistCurator = {
  readonly __typename?: 'ArtistPlaylistCurator';
  /** The curator. */
  readonly curator: PlaylistCurator;
  /** The curator's playlists with songs by the artist, largest audience first. */
  readonly playlists: ReadonlyArray<Playlist>;
};

/** The curators whose playlists contain songs by an artist. */
export type ArtistPlaylistCurators = {
  readonly __typename?: 'ArtistPlaylistCurators';
  /** The curators; those with the most of these playlists come first. */
  readonly curators: ReadonlyArray<ArtistPlaylistCurator>;
  /** Number of playlist entries read, at most 100. */
  readonly entryCount: Scalars['Int']['output'];
  /** Whether all current playlist entries and the curators of their playlists were read. If not, curators and playlists can be missing. */
  readonly isComplete: Scalars['Boolean']['output'];
  /** Number of all current playlist entries; null when the service does not return it. */
  readonly totalEntryCount?: Maybe<Scalars['Int']['output']>;
};

/** Days and figures as columns of equal length, in the order of `nodes`. */
export type ArtistScoreColumns = {
  readonly __typename?: 'ArtistScoreColumns';
  /** The day of each row. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** Scores of the lasting fan base; null where unknown. */
  readonly fanbaseScores: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
  /** Scores of the current momentum; null where unknown. */
  readonly trendingScores: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
  /** Overall scores; null where unknown. */
  readonly values: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
};

/** Scores of an artist over time, computed by the service. */
export type ArtistScoreConnection = MusicMetricSeries & MusicPaginatedList & {
  readonly __typename?: 'ArtistScoreConnection';
  /** Changes of `value` per day, week or month of the range. Reads all points of the range and of the ten days before it. */
  readonly changes: MusicMetricChanges;
  /** The points of `nodes` as columns, for charts. */
  readonly columns: ArtistScoreColumns;
  /**
   * Columns with every day of the period, regardless of pagination: null on days without a value, so that series of the
   * same period align. Reads all points.
   */
  readonly dailyColumns: ArtistScoreColumns;
  /** The oldest point in the range; null if there are no points. */
  readonly earliest?: Maybe<ArtistScorePoint>;
  /** Points of this page, each with its cursor. */
  readonly edges: ReadonlyArray<ArtistScoreEdge>;
  /**
   * Change of `value` over the range. Null with fewer than two values, and usually if the latest value before the range is
   * eleven to thirty days old.
   */
  readonly growth?: Maybe<MusicMetricGrowth>;
  /** The newest point in the range; null if there are no points. */
  readonly latest?: Maybe<ArtistScorePoint>;
  /** Points of this page. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<ArtistScorePoint>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * The period of equal length directly before the range, for comparison. Null before the year 0. Costs the same calls
   * again, or none if one call has room for both periods and the ten days before them that `growth` and `changes` need.
   */
  readonly previousPeriod?: Maybe<MusicPreviousPeriod>;
  /** Average, minimum and maximum of `value` over the range; null if there are no values. Reads all points. */
  readonly statistics?: Maybe<MusicMetricStatistics>;
  /** Number of points in the period. Reads all points. */
  readonly totalCount: Scalars['Int']['output'];
};


/** Scores of an artist over time, computed by the service. */
export type ArtistScoreConnectionChangesArgs = {
  by: MusicChangeInterval;
};

/** A point with its cursor. */
export type ArtistScoreEdge = {
  readonly __typename?: 'ArtistScoreEdge';
  /** The cursor of this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: ArtistScorePoint;
};

/** Scores of an artist on one day, computed by the service, without upper bound. */
export type ArtistScorePoint = {
  readonly __typename?: 'ArtistScorePoint';
  /** The day of this point. */
  readonly date: Scalars['Date']['output'];
  /** Score of the lasting fan base; null when unknown. */
  readonly fanbaseScore?: Maybe<Scalars['SafeInt']['output']>;
  /** Score of the current momentum; null when unknown. */
  readonly trendingScore?: Maybe<Scalars['SafeInt']['output']>;
  /** Overall score; null when unknown. */
  readonly value?: Maybe<Scalars['SafeInt']['output']>;
};

/** A short video that an artist published, such as a reel or a short. */
export type ArtistShortVideo = {
  readonly __typename?: 'ArtistShortVideo';
  /**
   * Views, likes and comments, as running totals up to the day of each point. Costs one call per 100 days; `earliest`,
   * `latest`, `growth` or a few points alone usually cost one or two calls.
   */
  readonly audience?: Maybe<ShortVideoAudienceConnection>;
  /** The caption; null if there is none. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The identifier of the video. */
  readonly identifier: Scalars['String']['output'];
  /** The newest figures; null when there are none yet. */
  readonly latestAudience?: Maybe<ShortVideoAudiencePoint>;
  /** Time of publication; null when unknown. */
  readonly publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The title; null when it has none. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** URL of the video on the platform; null when unknown. */
  readonly url?: Maybe<Scalars['String']['output']>;
};


/** A short video that an artist published, such as a reel or a short. */
export type ArtistShortVideoAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<MusicDayRange>;
};

/** A paginated list of short videos. */
export type ArtistShortVideoConnection = MusicPaginatedList & {
  readonly __typename?: 'ArtistShortVideoConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<ArtistShortVideoEdge>;
  /** Videos of this page. */
  readonly nodes: ReadonlyArray<ArtistShortVideo>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of videos in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A short video in a list. */
export type ArtistShortVideoEdge = {
  readonly __typename?: 'ArtistShortVideoEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The video at this position. */
  readonly node: ArtistShortVideo;
};

/** A paginated list of the songs of an artist. */
export type ArtistSongConnection = MusicPaginatedList & {
  readonly __typename?: 'ArtistSongConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<SongEdge>;
  /** Songs of this page. */
  readonly nodes: ReadonlyArray<Song>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * Number of songs in the whole list. With `releasedSince` or `releasedUntil`, null after a cursor, and if counting the
   * matches would require reading more than 500 rows; with `last`, null unless the page has the whole list.
   */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** Share of each gender in an age group. Values that the service does not return are null. */
export type AudienceAgeGroupShare = {
  readonly __typename?: 'AudienceAgeGroupShare';
  /** The age group in years, such as 13-17. */
  readonly ages: Scalars['String']['output'];
  /** Share of women in this age group, 0 to 1. */
  readonly femaleShare?: Maybe<Scalars['Float']['output']>;
  /** Share of men in this age group, 0 to 1. */
  readonly maleShare?: Maybe<Scalars['Float']['output']>;
};

/** The share of an audience in one city. Values that the service does not return are null. */
export type AudienceCityShare = {
  readonly __typename?: 'AudienceCityShare';
  /** The city with its region and country. */
  readonly location?: Maybe<Locality>;
  /** Share of the audience, 0 to 1. */
  readonly share?: Maybe<Scalars['Float']['output']>;
};

/** The share of an audience in one country. Values that the service does not return are null. */
export type AudienceCountryShare = {
  readonly __typename?: 'AudienceCountryShare';
  /** The country. */
  readonly country?: Maybe<IsoCountry>;
  /** Share of the audience, 0 to 1. */
  readonly share?: Maybe<Scalars['Float']['output']>;
};

/** A well-known person in an audience. Values that the service does not return are null. */
export type AudienceNotableUser = {
  readonly __typename?: 'AudienceNotableUser';
  /** The country of the person; null when unknown. */
  readonly country?: Maybe<IsoCountry>;
  /** Likes, comments and similar engagements that the person receives. */
  readonly engagements?: Maybe<Scalars['SafeInt']['output']>;
  /** Followers of the person. */
  readonly followers?: Maybe<Scalars['SafeInt']['output']>;
  /** Full name of the person; null when the service does not return it. */
  readonly fullName?: Maybe<Scalars['String']['output']>;
  /** URL of an image; null if there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** URL of the account on the platform. */
  readonly url?: Maybe<Scalars['String']['output']>;
  /** Username of the account. */
  readonly username?: Maybe<Scalars['String']['output']>;
};

/**
 * The demographics of an audience. Each share is a fraction of the audience, 0 to 1. Fields that the service does not
 * return are null.
 */
export type AudiencePortrait = {
  readonly __typename?: 'AudiencePortrait';
  /** Share of each age group, such as 13-17. */
  readonly ages?: Maybe<ReadonlyArray<AudienceReportShare>>;
  /** The cities with the largest shares. */
  readonly cities?: Maybe<ReadonlyArray<AudienceCityShare>>;
  /** The countries with the largest shares. */
  readonly countries?: Maybe<ReadonlyArray<AudienceCountryShare>>;
  /** Share of each ethnicity, as named by the service. */
  readonly ethnicities?: Maybe<ReadonlyArray<AudienceReportShare>>;
  /** Share of each gender, `MALE` or `FEMALE`. */
  readonly genders?: Maybe<ReadonlyArray<AudienceReportShare>>;
  /** Share of each gender per age group. */
  readonly gendersByAge?: Maybe<ReadonlyArray<AudienceAgeGroupShare>>;
  /** Share of each language, by ISO 639-1 code such as en. */
  readonly languages?: Maybe<ReadonlyArray<AudienceReportShare>>;
  /** Well-known people in the audience. */
  readonly notableUsers?: Maybe<ReadonlyArray<AudienceNotableUser>>;
};

/** A report on an artist's audience on a social platform. Fields that the service does not return are null. */
export type AudienceReport = {
  readonly __typename?: 'AudienceReport';
  /** Brands the audience is interested in; null when the service does not return them. */
  readonly brands?: Maybe<ReadonlyArray<AudienceReportShare>>;
  /**
   * The day of the report. If `audienceReport` has no `date`, this is the newest of `audienceReportDates` in the last 90
   * days, or null if there is none; it then costs one call, because the service does not return the day.
   */
  readonly date?: Maybe<Scalars['Date']['output']>;
  /** The demographics of the artist's followers; null when the service does not return them. */
  readonly followers?: Maybe<AudiencePortrait>;
  /** Interests of the audience; null when the service does not return them. */
  readonly interests?: Maybe<ReadonlyArray<AudienceReportShare>>;
  /** The users who like the artist's posts; null on platforms other than `instagram`. */
  readonly likers?: Maybe<AudiencePortrait>;
  /** Size and engagement of the audience. */
  readonly stats?: Maybe<AudienceReportStats>;
  /** The hashtags that the artist uses most. */
  readonly topHashtags?: Maybe<ReadonlyArray<AudienceReportShare>>;
  /** The accounts that the artist's posts mention most. */
  readonly topMentions?: Maybe<ReadonlyArray<AudienceReportShare>>;
  /** The artist's best-performing posts. */
  readonly topPosts?: Maybe<ReadonlyArray<AudienceReportPost>>;
  /** The artist's best-performing reels; null when the service does not return them. */
  readonly topReels?: Maybe<ReadonlyArray<AudienceReportReel>>;
};

/** A paginated list of report days. */
export type AudienceReportDateConnection = MusicPaginatedList & {
  readonly __typename?: 'AudienceReportDateConnection';
  /** When the service last read the account; null when unknown. */
  readonly crawledAt?: Maybe<Scalars['DateTime']['output']>;
  /** The days of this page, each with its cursor. */
  readonly edges: ReadonlyArray<AudienceReportDateEdge>;
  /** Day of the newest report in the period; null if there is none. */
  readonly latest?: Maybe<Scalars['Date']['output']>;
  /** The days of this page. */
  readonly nodes: ReadonlyArray<Scalars['Date']['output']>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of reports in the period. */
  readonly totalCount: Scalars['Int']['output'];
};

/** The day of a report with its cursor. */
export type AudienceReportDateEdge = {
  readonly __typename?: 'AudienceReportDateEdge';
  /** The cursor of this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** Day of the report, for `audienceReport(date:)`. */
  readonly node: Scalars['Date']['output'];
};

/** A post of an artist. Values that the service does not return are null. */
export type AudienceReportPost = {
  readonly __typename?: 'AudienceReportPost';
  /** Comments received. */
  readonly comments?: Maybe<Scalars['SafeInt']['output']>;
  /** Thumbnail; null if there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** Likes received. */
  readonly likes?: Maybe<Scalars['SafeInt']['output']>;
  /** Mentioned accounts. */
  readonly mentions?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Time of publication; null when unknown. */
  readonly publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The caption; null if there is none. */
  readonly text?: Maybe<Scalars['String']['output']>;
  /** URL on the platform. */
  readonly url?: Maybe<Scalars['String']['output']>;
};

/** A reel of an artist. Values that the service does not return are null. */
export type AudienceReportReel = {
  readonly __typename?: 'AudienceReportReel';
  /** Comments received. */
  readonly comments?: Maybe<Scalars['SafeInt']['output']>;
  /** Likes received. */
  readonly likes?: Maybe<Scalars['SafeInt']['output']>;
  /** Mentioned accounts. */
  readonly mentions?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Number of plays. */
  readonly plays?: Maybe<Scalars['SafeInt']['output']>;
  /** Time of publication; null when unknown. */
  readonly publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The caption; null if there is none. */
  readonly text?: Maybe<Scalars['String']['output']>;
  /** URL on the platform. */
  readonly url?: Maybe<Scalars['String']['output']>;
};

/** An item of a report with its share. */
export type AudienceReportShare = {
  readonly __typename?: 'AudienceReportShare';
  /** Name or code, such as a hashtag, an age group or a brand. */
  readonly name: Scalars['String']['output'];
  /** Share, 0 to 1; null when the service does not return it. */
  readonly share?: Maybe<Scalars['Float']['output']>;
};

/** The size and activity of an audience. */
export type AudienceReportStats = {
  readonly __typename?: 'AudienceReportStats';
  /** Average number of comments per post; null when unknown. */
  readonly commentsPerPost?: Maybe<Scalars['Float']['output']>;
  /** Engagement rate: engagements per post divided by followers, 0 to 1; null when unknown. */
  readonly engagementShare?: Maybe<Scalars['Float']['output']>;
  /** Average number of engagements per post: `likesPerPost` plus `commentsPerPost`; null when unknown. */
  readonly engagementsPerPost?: Maybe<Scalars['Float']['output']>;
  /** Followers, or subscribers on `youtube`; null when unknown. */
  readonly followers?: Maybe<Scalars['SafeInt']['output']>;
  /** Average number of likes per post; null when unknown. */
  readonly likesPerPost?: Maybe<Scalars['Float']['output']>;
  /** Total posts; null when unknown. */
  readonly posts?: Maybe<Scalars['SafeInt']['output']>;
  /** Average number of views per post; null where the platform does not count views. */
  readonly viewsPerPost?: Maybe<Scalars['Float']['output']>;
};

/** Days and figures as columns of equal length, in the order of `nodes`. */
export type AudienceRetentionColumns = {
  readonly __typename?: 'AudienceRetentionColumns';
  /** The day of each row. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** The percentages; null where unknown. */
  readonly percents: ReadonlyArray<Maybe<Scalars['Float']['output']>>;
};

/** Retention over time. */
export type AudienceRetentionConnection = MusicMetricSeries & MusicPaginatedList & {
  readonly __typename?: 'AudienceRetentionConnection';
  /** Changes of `percent` per day, week or month of the range. Reads all points of the range and of the ten days before it. */
  readonly changes: MusicMetricChanges;
  /** The points of `nodes` as columns, for charts. */
  readonly columns: AudienceRetentionColumns;
  /** When the service last read the account; null when unknown. */
  readonly crawledAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * Columns with every day of the period, regardless of pagination: null on days without a value, so that series of the
   * same period align. Reads all points.
   */
  readonly dailyColumns: AudienceRetentionColumns;
  /** The oldest point in the range; null if there are no points. */
  readonly earliest?: Maybe<AudienceRetentionPoint>;
  /** Points of this page, each with its cursor. */
  readonly edges: ReadonlyArray<AudienceRetentionEdge>;
  /**
   * Change of `percent` over the range. Null with fewer than two values, and usually if the latest value before the range
   * is eleven to thirty days old.
   */
  readonly growth?: Maybe<MusicMetricGrowth>;
  /** The newest point in the range; null if there are no points. */
  readonly latest?: Maybe<AudienceRetentionPoint>;
  /** Points of this page. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<AudienceRetentionPoint>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * The period of equal length directly before the range, for comparison. Null before the year 0. Costs the same calls
   * again, or none if one call has room for both periods and the ten days before them that `growth` and `changes` need.
   */
  readonly previousPeriod?: Maybe<MusicPreviousPeriod>;
  /** Average, minimum and maximum of `percent` over the range; null if there are no values. Reads all points. */
  readonly statistics?: Maybe<MusicMetricStatistics>;
  /** Number of points in the period. Reads all points. */
  readonly totalCount: Scalars['Int']['output'];
};


/** Retention over time. */
export type AudienceRetentionConnectionChangesArgs = {
  by: MusicChangeInterval;
};

/** A point with its cursor. */
export type AudienceRetentionEdge = {
  readonly __typename?: 'AudienceRetentionEdge';
  /** The cursor of this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: AudienceRetentionPoint;
};

/** Retention on one day. */
export type AudienceRetentionPoint = {
  readonly __typename?: 'AudienceRetentionPoint';
  /** The day of this point. */
  readonly date: Scalars['Date']['output'];
  /**
   * Monthly listeners per 100 followers; on `youtube` views per 100 subscribers, on `anghami` and `audiomack` plays per
   * 100 followers. Can exceed 100. Null when unknown.
   */
  readonly percent?: Maybe<Scalars['Float']['output']>;
};

/** The plan's call quota for a month or year. Values that the service does not return are null. */
export type CallQuota = {
  readonly __typename?: 'CallQuota';
  /** Calls allowed in the whole term. */
  readonly limit?: Maybe<Scalars['SafeInt']['output']>;
  /** Calls left until the term ends. */
  readonly remaining?: Maybe<Scalars['SafeInt']['output']>;
  /** Calls used since the term began. */
  readonly used?: Maybe<Scalars['SafeInt']['output']>;
};

/** The rate limit of the account. */
export type CallRateLimit = {
  readonly __typename?: 'CallRateLimit';
  /** Calls allowed per minute; null when the service does not return it. */
  readonly perMinute?: Maybe<Scalars['Int']['output']>;
};

/** A paginated list of ranking timestamps. */
export type ChartRankingDateConnection = MusicPaginatedList & {
  readonly __typename?: 'ChartRankingDateConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<SnapshotDateEdge>;
  /** Timestamps of this page. */
  readonly nodes: ReadonlyArray<Scalars['DateTime']['output']>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of timestamps in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** The metric of a ranking. */
export type ChartRankingMetric = {
  readonly __typename?: 'ChartRankingMetric';
  /** One-sentence description of the metric; null if there is none. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /**
   * Name of the figure, as reported by the service, such as streams on `spotify`, views on `youtube`, spins on `airplay`
   * or videos on `tiktok`; null when unknown.
   */
  readonly type?: Maybe<Scalars['String']['output']>;
};

/** The figure of one city. */
export type CityMetricValue = {
  readonly __typename?: 'CityMetricValue';
  /**
   * The city with its venues, festivals and concerts; null unless exactly one city with venues has the same name, region
   * and country, or if more than 100 cities match the name. The service returns no key here, so the lookup by name costs
   * one call per city.
   */
  readonly city?: Maybe<MusicCity>;
  /** The day of the snapshot with this figure; null when unknown. */
  readonly date?: Maybe<Scalars['Date']['output']>;
  /**
   * Share of the sum of all cities listed on that day, with four decimals; null when the sum is 0 or one of their figures
   * is unknown.
   */
  readonly locatedShare?: Maybe<Scalars['Float']['output']>;
  /** The city with its region and country; null when unknown. */
  readonly location?: Maybe<Locality>;
  /** The figure of the city; null when unknown. */
  readonly value?: Maybe<Scalars['SafeInt']['output']>;
};

/** A concert. Lists return its id, name, type, status, start, venue and price; other fields cost one call there. */
export type Concert = LiveEvent & {
  readonly __typename?: 'Concert';
  /** UUID of the concert. It differs from the venue's. */
  readonly id: Scalars['ID']['output'];
  /** The artists who play; null when unknown. In lists, costs one call per concert. */
  readonly lineup?: Maybe<ReadonlyArray<LiveEventAct>>;
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The identifiers of the concert on the platforms; null when unknown. In lists, costs one call per concert. */
  readonly platformIdentifiers?: Maybe<ReadonlyArray<PlatformIdentifier>>;
  /** Start time; null when not yet known. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Status of the concert, as reported by the service, such as `scheduled`, `past` or `cancelled`. Null when unknown. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Ticket prices; null when unknown. */
  readonly ticketPrice?: Maybe<MusicTicketPrice>;
  /** URLs of ticket sellers; null when unknown. In lists, costs one call per concert. */
  readonly ticketUrls?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Kind of event, spelled as in `MusicEventType`; other kinds are returned verbatim. Null when unknown. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** The venue; null when unknown. */
  readonly venue?: Maybe<ConcertVenue>;
};

/** A paginated list of concerts. */
export type ConcertConnection = MusicPaginatedList & {
  readonly __typename?: 'ConcertConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<ConcertEdge>;
  /** Concerts of this page. */
  readonly nodes: ReadonlyArray<Concert>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of concerts in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A concert in a list. */
export type ConcertEdge = {
  readonly __typename?: 'ConcertEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The concert at this position. */
  readonly node: Concert;
};

/**
 * A place where concerts are played. Lists return its id, name, type, location and image; other fields cost a tenth of a
 * call there, since ten venues share a call.
 */
export type ConcertVenue = MusicEventPlace & {
  readonly __typename?: 'ConcertVenue';
  /** Street and number; null when unknown. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** Capacity in people; null when unknown. */
  readonly capacity?: Maybe<Scalars['Int']['output']>;
  /** The concerts at the venue. Costs one call per 100 concerts. */
  readonly concerts?: Maybe<ConcertConnection>;
  /** Geographic position; null when unknown. */
  readonly coordinates?: Maybe<PlaceCoordinates>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The venue's identifiers on the platforms; a platform can have several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<PlatformIdentifierConnection>;
  /** URL of an image; null if there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** City, region and country; null when unknown. */
  readonly location?: Maybe<Locality>;
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /**
   * Key for other subgraphs, hidden from clients of the supergraph: the platform and identifier by which the venue was
   * referenced; null if another key was used. `identifiers` lists all identifiers. Costs nothing.
   */
  readonly platformKey?: Maybe<PlatformKey>;
  /** Postal code; null when unknown. */
  readonly postalCode?: Maybe<Scalars['String']['output']>;
  /** Kind of venue, as reported by the service, such as `arena`, `hall` or `club`; null when the service does not return it. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** Official website; null when unknown. */
  readonly website?: Maybe<Scalars['String']['output']>;
};


/**
 * A place where concerts are played. Lists return its id, name, type, location and image; other fields cost a tenth of a
 * call there, since ten venues share a call.
 */
export type ConcertVenueConcertsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  within?: InputMaybe<MusicDayRange>;
};


/**
 * A place where concerts are played. Lists return its id, name, type, location and image; other fields cost a tenth of a
 * call there, since ten venues share a call.
 */
export type ConcertVenueIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};

/** A paginated list of venues. */
export type ConcertVenueConnection = MusicPaginatedList & {
  readonly __typename?: 'ConcertVenueConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<ConcertVenueEdge>;
  /** Venues of this page. */
  readonly nodes: ReadonlyArray<ConcertVenue>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of venues in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A venue in a list. */
export type ConcertVenueEdge = {
  readonly __typename?: 'ConcertVenueEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The venue at this position. */
  readonly node: ConcertVenue;
};

/** The figure of one country. */
export type CountryMetricValue = {
  readonly __typename?: 'CountryMetricValue';
  /** The country; null when unknown. */
  readonly country?: Maybe<IsoCountry>;
  /** The day of the snapshot with this figure; null when unknown. */
  readonly date?: Maybe<Scalars['Date']['output']>;
  /**
   * Share of the sum of all countries listed on that day, with four decimals; null when the sum is 0 or one of their
   * figures is unknown.
   */
  readonly locatedShare?: Maybe<Scalars['Float']['output']>;
  /** The figure of the country; null when unknown. For an artist's streaming on `spotify`, it is only the sum of the listed cities. */
  readonly value?: Maybe<Scalars['SafeInt']['output']>;
};

/** The spins of the radio stations of one country. */
export type CountryRadioSpins = {
  readonly __typename?: 'CountryRadioSpins';
  /** The country; null for stations with an unknown country. */
  readonly country?: Maybe<IsoCountry>;
  /** Number of radio stations with these spins. */
  readonly stationCount: Scalars['Int']['output'];
  /** Number of spins in the period; null when a station's spins are unknown, with an error when they cannot be read. */
  readonly value?: Maybe<Scalars['SafeInt']['output']>;
};

/** A paginated list of the playlists of a curator. */
export type CuratorPlaylistConnection = MusicPaginatedList & {
  readonly __typename?: 'CuratorPlaylistConnection';
  /** The curator of these playlists; null when the service does not return it. */
  readonly curator?: Maybe<PlaylistCurator>;
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<PlaylistEdge>;
  /** Playlists of this page. */
  readonly nodes: ReadonlyArray<Playlist>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of playlists in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/**
 * A festival, held in one or more editions. Lists return its id, name, location and image; other fields cost a tenth of a
 * call there, since ten festivals share a call.
 */
export type Festival = MusicEventPlace & {
  readonly __typename?: 'Festival';
  /** Street and number; null when unknown. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** Capacity in people; null when unknown. */
  readonly capacity?: Maybe<Scalars['Int']['output']>;
  /** Geographic position; null when unknown. */
  readonly coordinates?: Maybe<PlaceCoordinates>;
  /** Past and planned editions. Costs one call per 100 editions. */
  readonly editions?: Maybe<FestivalEditionConnection>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The festival's identifiers on the platforms; a platform can have several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<PlatformIdentifierConnection>;
  /** URL of an image; null if there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** City, region and country; null when unknown. */
  readonly location?: Maybe<Locality>;
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /**
   * Key for other subgraphs, hidden from clients of the supergraph: the platform and identifier by which the festival was
   * referenced; null if another key was used. `identifiers` lists all identifiers. Costs nothing.
   */
  readonly platformKey?: Maybe<PlatformKey>;
  /** Postal code; null when unknown. */
  readonly postalCode?: Maybe<Scalars['String']['output']>;
  /** Venues of the festival; null when unknown. */
  readonly venues?: Maybe<ReadonlyArray<ConcertVenue>>;
  /** Official website; null when unknown. */
  readonly website?: Maybe<Scalars['String']['output']>;
};


/**
 * A festival, held in one or more editions. Lists return its id, name, location and image; other fields cost a tenth of a
 * call there, since ten festivals share a call.
 */
export type FestivalEditionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicEventOrder>;
  within?: InputMaybe<MusicDayRange>;
};


/**
 * A festival, held in one or more editions. Lists return its id, name, location and image; other fields cost a tenth of a
 * call there, since ten festivals share a call.
 */
export type FestivalIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};

/** A paginated list of festivals. */
export type FestivalConnection = MusicPaginatedList & {
  readonly __typename?: 'FestivalConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<FestivalEdge>;
  /** Festivals of this page. */
  readonly nodes: ReadonlyArray<Festival>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of festivals in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A festival in a list. */
export type FestivalEdge = {
  readonly __typename?: 'FestivalEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The festival at this position. */
  readonly node: Festival;
};

/** An edition of a festival. */
export type FestivalEdition = LiveEvent & {
  readonly __typename?: 'FestivalEdition';
  /** End time; null when not yet known. */
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The festival; null when the service does not return it. */
  readonly festival?: Maybe<Festival>;
  /** UUID of the edition. It differs from the festival's. */
  readonly id: Scalars['ID']['output'];
  /** The artists who play; null when unknown. In lists, costs one call per edition. */
  readonly lineup?: Maybe<ReadonlyArray<LiveEventAct>>;
  /** City, region and country; null when unknown. In lists, costs one call per edition. */
  readonly location?: Maybe<Locality>;
  /** The name, usually with the year; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The identifiers of the edition on the platforms; null when unknown. In lists, costs one call per edition. */
  readonly platformIdentifiers?: Maybe<ReadonlyArray<PlatformIdentifier>>;
  /** Start time; null when not yet known. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Status of the edition, as reported by the service, such as `scheduled`, `past` or `cancelled`. Null when unknown. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Ticket prices; null when unknown. */
  readonly ticketPrice?: Maybe<MusicTicketPrice>;
  /** URLs of ticket sellers; null when unknown. In lists, costs one call per edition. */
  readonly ticketUrls?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Kind of event, spelled as in `MusicEventType`; other kinds are returned verbatim. Null when unknown. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** The venue; null when unknown. */
  readonly venue?: Maybe<ConcertVenue>;
};

/** A paginated list of editions. */
export type FestivalEditionConnection = MusicPaginatedList & {
  readonly __typename?: 'FestivalEditionConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<FestivalEditionEdge>;
  /** Editions of this page. */
  readonly nodes: ReadonlyArray<FestivalEdition>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of editions in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An edition in a list. */
export type FestivalEditionEdge = {
  readonly __typename?: 'FestivalEditionEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The edition at this position. */
  readonly node: FestivalEdition;
};

/** One figure over time, by identifier. */
export type IdentifiedMetricConnection = MusicMetricSeries & MusicPaginatedList & {
  readonly __typename?: 'IdentifiedMetricConnection';
  /** Changes of `value` per day, week or month of the range. Reads all points of the range and of the ten days before it. */
  readonly changes: MusicMetricChanges;
  /** The points of `nodes` as columns, for charts. */
  readonly columns: MusicMetricColumns;
  /**
   * Columns with every day of the period, regardless of pagination: null on days without a value, so that series of the
   * same period align. Reads all points.
   */
  readonly dailyColumns: MusicMetricColumns;
  /** The oldest point in the range; null if there are no points. */
  readonly earliest?: Maybe<IdentifiedMetricPoint>;
  /** Points of this page, each with its cursor. */
  readonly edges: ReadonlyArray<IdentifiedMetricEdge>;
  /**
   * Change of `value` over the range. Null with fewer than two values, and usually if the latest value before the range is
   * eleven to thirty days old.
   */
  readonly growth?: Maybe<MusicMetricGrowth>;
  /** The newest point in the range; null if there are no points. */
  readonly latest?: Maybe<IdentifiedMetricPoint>;
  /** Points of this page. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<IdentifiedMetricPoint>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * The period of equal length directly before the range, for comparison. Null before the year 0. Costs the same calls
   * again, or none if one call has room for both periods and the ten days before them that `growth` and `changes` need.
   */
  readonly previousPeriod?: Maybe<MusicPreviousPeriod>;
  /** Average, minimum and maximum of `value` over the range; null if there are no values. Reads all points. */
  readonly statistics?: Maybe<MusicMetricStatistics>;
  /** Number of points in the period. Reads all points. */
  readonly totalCount: Scalars['Int']['output'];
};


/** One figure over time, by identifier. */
export type IdentifiedMetricConnectionChangesArgs = {
  by: MusicChangeInterval;
};

/** A point with its cursor. */
export type IdentifiedMetricEdge = {
  readonly __typename?: 'IdentifiedMetricEdge';
  /** The cursor of this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: IdentifiedMetricPoint;
};

/**
 * One figure on one day for a song or album that a platform may know under several identifiers; the series says whether it
 * is a running total.
 */
export type IdentifiedMetricPoint = {
  readonly __typename?: 'IdentifiedMetricPoint';
  /** The figure of each identifier. */
  readonly byIdentifier?: Maybe<ReadonlyArray<PlatformIdentifierValue>>;
  /** The day of this point. */
  readonly date: Scalars['Date']['output'];
  /**
   * The largest figure of all identifiers; null when one of them is unknown. The figures are not added up, since releases
   * of one recording often share a count.
   */
  readonly value?: Maybe<Scalars['SafeInt']['output']>;
};

/** A country. */
export type IsoCountry = {
  readonly __typename?: 'IsoCountry';
  /** Two-letter ISO 3166-1 code, such as FR. */
  readonly code: Scalars['String']['output'];
  /** English name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/** Records that have a page on a platform. */
export type LinkedMusic = Album | Artist | Playlist | Song;

/**
 * A concert or a festival edition. Another subgraph can reference a `LiveEvent` by its id; resolving it costs one call for
 * a concert and two for an edition.
 */
export type LiveEvent = {
  /** UUID of the event. */
  readonly id: Scalars['ID']['output'];
  /** The artists who play; null when unknown. In lists, costs one call per event. */
  readonly lineup?: Maybe<ReadonlyArray<LiveEventAct>>;
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The identifiers of the event on the platforms; null when unknown. In lists, costs one call per event. */
  readonly platformIdentifiers?: Maybe<ReadonlyArray<PlatformIdentifier>>;
  /** Start time; null when not yet known. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Status of the event, as reported by the service, such as `scheduled`, `past` or `cancelled`. Null when unknown. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Ticket prices; null when unknown. */
  readonly ticketPrice?: Maybe<MusicTicketPrice>;
  /** URLs of ticket sellers; null when unknown. In lists, costs one call per event. */
  readonly ticketUrls?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Kind of event, spelled as in `MusicEventType`; other kinds are returned verbatim. Null when unknown. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** The venue; null when unknown. */
  readonly venue?: Maybe<ConcertVenue>;
};

/** An artist who plays at an event. */
export type LiveEventAct = {
  readonly __typename?: 'LiveEventAct';
  /** The artist; null when the name was not recognized. */
  readonly artist?: Maybe<Artist>;
  /** The name as announced. */
  readonly name: Scalars['String']['output'];
};

/** A paginated list of events. */
export type LiveEventConnection = MusicPaginatedList & {
  readonly __typename?: 'LiveEventConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<LiveEventEdge>;
  /** Events of this page. */
  readonly nodes: ReadonlyArray<LiveEvent>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of events in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An event in a list. */
export type LiveEventEdge = {
  readonly __typename?: 'LiveEventEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The event at this position. */
  readonly node: LiveEvent;
};

/** One figure over time, with places on some days. */
export type LocalMetricConnection = MusicMetricSeries & MusicPaginatedList & {
  readonly __typename?: 'LocalMetricConnection';
  /**
   * Changes of `value` per day, week or month of the range. Reads all points of the range and of the ten days before it,
   * or forty for a place.
   */
  readonly changes: MusicMetricChanges;
  /** The points of `nodes` as columns, for charts. */
  readonly columns: MusicMetricColumns;
  /** When the service last read the account; null when unknown. */
  readonly crawledAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * Columns with every day of the period, regardless of pagination: null on days without a value, so that series of the
   * same period align. Reads all points.
   */
  readonly dailyColumns: MusicMetricColumns;
  /** The oldest point in the range; null if there are no points. */
  readonly earliest?: Maybe<LocalMetricPoint>;
  /** Points of this page, each with its cursor. */
  readonly edges: ReadonlyArray<LocalMetricEdge>;
  /**
   * Change of `value` over the range. Null with fewer than two values, and usually if the latest value before the range is
   * eleven to thirty days old. For a place, values of the forty days before the range count, since most platforms list
   * places once a month.
   */
  readonly growth?: Maybe<MusicMetricGrowth>;
  /** The newest point in the range; null if there are no points. */
  readonly latest?: Maybe<LocalMetricPoint>;
  /** The newest point in the range with a breakdown by place; null if there is none. Reads all points. */
  readonly latestLocated?: Maybe<LocalMetricPoint>;
  /** Points of this page. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<LocalMetricPoint>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * The period of equal length directly before the range, for comparison. Null before the year 0. Costs the same calls
   * again, or none if one call has room for both periods and the ten days before them that `growth` and `changes` need
   * (forty for a place).
   */
  readonly previousPeriod?: Maybe<MusicPreviousPeriod>;
  /** Average, minimum and maximum of `value` over the range; null if there are no values. Reads all points. */
  readonly statistics?: Maybe<MusicMetricStatistics>;
  /** Number of points in the period. Reads all points. */
  readonly totalCount: Scalars['Int']['output'];
};


/** One figure over time, with places on some days. */
export type LocalMetricConnectionChangesArgs = {
  by: MusicChangeInterval;
};

/** A point with its cursor. */
export type LocalMetricEdge = {
  readonly __typename?: 'LocalMetricEdge';
  /** The cursor of this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: LocalMetricPoint;
};

/** One figure on one day, by place. Most days have no places. */
export type LocalMetricPoint = {
  readonly __typename?: 'LocalMetricPoint';
  /** Cities with the largest figures, largest first, limited to `country` or `city` if given; empty on days without places. */
  readonly cities?: Maybe<ReadonlyArray<CityMetricValue>>;
  /** Countries with the largest figures, largest first, or only `country` if given; empty on days without places. */
  readonly countries?: Maybe<ReadonlyArray<CountryMetricValue>>;
  /** The day of this point. */
  readonly date: Scalars['Date']['output'];
  /** The figure that the series describes: worldwide, or for the `country` or `city` of the series. Null when unknown. */
  readonly value?: Maybe<Scalars['SafeInt']['output']>;
};


/** One figure on one day, by place. Most days have no places. */
export type LocalMetricPointCitiesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** One figure on one day, by place. Most days have no places. */
export type LocalMetricPointCountriesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A city, region or country. */
export type Locality = {
  readonly __typename?: 'Locality';
  /** Name of the city; null when unknown. */
  readonly city?: Maybe<Scalars['String']['output']>;
  /** The country; null when unknown. */
  readonly country?: Maybe<IsoCountry>;
  /** Region or state; null when the service does not return it. */
  readonly region?: Maybe<Scalars['String']['output']>;
};

/** Content and style of the lyrics of a song. Scores go from 1 to 10; unknown values are null. */
export type LyricsAnalysis = {
  readonly __typename?: 'LyricsAnalysis';
  /** Brands mentioned. */
  readonly brands?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Complexity of the language, 1 to 10. */
  readonly complexity?: Maybe<Scalars['Float']['output']>;
  /** Other cultural references, such as films and books. */
  readonly culturalReferences?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Emotional intensity, 1 to 10. */
  readonly emotionalIntensity?: Maybe<Scalars['Float']['output']>;
  /** Amount of imagery, 1 to 10. */
  readonly imagery?: Maybe<Scalars['Float']['output']>;
  /** Places mentioned. */
  readonly locations?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Moods, such as Hopeful. */
  readonly moods?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The narrative perspective, such as First person. */
  readonly narrativeStyle?: Maybe<Scalars['String']['output']>;
  /** Public figures mentioned. */
  readonly people?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Amount of repetition, 1 to 10. */
  readonly repetitiveness?: Maybe<Scalars['Float']['output']>;
  /** Complexity of the rhymes, 1 to 10. */
  readonly rhymeComplexity?: Maybe<Scalars['Float']['output']>;
  /** Themes, such as Hope. */
  readonly themes?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** The reasons why `addMusicDistributorUpc` changed nothing. */
export type MusicAddDistributorUpcErrorCode =
  /** Already added. */
  | 'ALREADY_ADDED'
  /** The input is invalid. With `field`, nothing was sent; without it, the service rejected the input. */
  | 'INVALID'
  /** The account may not change this record. */
  | 'NOT_ALLOWED'
  /** The service does not know this record. */
  | 'NOT_FOUND'
  /** The service's sandbox does not allow changes. */
  | 'SANDBOX_FORBIDDEN';

/** The reasons why `addArtistLinks` or `addSongLinks` changed nothing. */
export type MusicAddLinksErrorCode =
  /** The input is invalid. With `field`, nothing was sent; without it, the service rejected the input. */
  | 'INVALID'
  /** The service does not know this record. */
  | 'NOT_FOUND'
  /** The service's sandbox does not allow changes. */
  | 'SANDBOX_FORBIDDEN';

/** The reasons why `addPriorityArtist` changed nothing. */
export type MusicAddPriorityArtistErrorCode =
  /** Already added. */
  | 'ALREADY_ADDED'
  /** The input is invalid. With `field`, nothing was sent; without it, the service rejected the input. */
  | 'INVALID'
  /** The account's limit is reached. */
  | 'LIMIT_REACHED'
  /** The service does not know this record. */
  | 'NOT_FOUND'
  /** The service's sandbox does not allow changes. */
  | 'SANDBOX_FORBIDDEN';

/** Sort order of albums. */
export type MusicAlbumOrder = {
  /** A to Z or oldest first by default. */
  readonly direction: MusicSortDirection;
  /** The field to order by. */
  readonly field: MusicAlbumOrderField;
};

/** The fields that albums can be ordered by. */
export type MusicAlbumOrderField =
  /** The name. */
  | 'NAME'
  /** The day of release. */
  | 'RELEASE_DATE';

/** Kinds of releases. */
export type MusicAlbumType =
  /** Albums. */
  | 'ALBUM'
  /** Compilations. */
  | 'COMPILATION'
  /** Singles. */
  | 'SINGLE';

/** Kinds of records that data feeds cover. */
export type MusicAnalyticsFeedEntityType =
  /** Albums. */
  | 'ALBUM'
  /** Artists. */
  | 'ARTIST'
  /** Playlists. */
  | 'PLAYLIST'
  /** Songs. */
  | 'SONG';

/** The stages of an artist's career, from the first to the last. */
export type MusicArtistCareerStage =
  /** Artists whose audience is beginning to grow. */
  | 'DEVELOPING'
  /** The many artists with a small audience. */
  | 'LONG_TAIL'
  /** Widely known artists. */
  | 'MAINSTREAM'
  /** Artists with a steady audience; only in older data. */
  | 'MID_LEVEL'
  /** The few best-known artists. */
  | 'SUPERSTAR';

/** Sort order of an artist's songs. */
export type MusicArtistSongOrder = {
  /** Smallest or earliest first by default. */
  readonly direction: MusicSortDirection;
  /** The field to order by. */
  readonly field: MusicArtistSongOrderField;
};

/** Fields by which an artist's songs can be ordered. */
export type MusicArtistSongOrderField =
  /** The name. */
  | 'NAME'
  /** The day of release. */
  | 'RELEASE_DATE'
  /** Score computed by the service. */
  | 'SCORE'
  /** Recognitions on Shazam. */
  | 'SHAZAM_RECOGNITIONS'
  /** Popularity on Spotify, 0 to 100. */
  | 'SPOTIFY_POPULARITY'
  /** Streams on Spotify. */
  | 'SPOTIFY_STREAMS'
  /** Views on YouTube. */
  | 'YOUTUBE_VIEWS';

/** An artist's role in a song. */
export type MusicArtistSongRole =
  /** Featured artist on another artist's song. */
  | 'FEATURED'
  /** Main performer. */
  | 'MAIN';

/** Calendar periods for changes. */
export type MusicChangeInterval =
  /** Each day. */
  | 'DAY'
  /** Each calendar month. */
  | 'MONTH'
  /** Each week from Monday to Sunday (ISO 8601). */
  | 'WEEK';

/** A song or album chart, for fragments on either. */
export type MusicChart = {
  /** Country or city that the chart covers; null for worldwide charts. */
  readonly location?: Maybe<Locality>;
  /** Maximum number of positions in its rankings; null when unknown. */
  readonly maxSize?: Maybe<Scalars['Int']['output']>;
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The platform; null when unknown. */
  readonly platform?: Maybe<MusicPlatform>;
  /** Timestamps of stored rankings, sometimes several per day, in the service's order. Costs one call per 100 timestamps. */
  readonly rankingDates?: Maybe<ChartRankingDateConnection>;
  /** Slug that identifies the chart. */
  readonly slug: Scalars['String']['output'];
  /** Kind of chart, as reported by the service, such as `streaming`, `viral` or `sales`. Null when unknown. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** Update frequency, as reported by the service: `daily`, `weekly` or another value; null when unknown. */
  readonly updateFrequency?: Maybe<Scalars['String']['output']>;
  /** The chart's public page; null if there is none. */
  readonly webUrl?: Maybe<Scalars['String']['output']>;
};


/** A song or album chart, for fragments on either. */
export type MusicChartRankingDatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** An entry of a chart, for fragments on songs and albums. Values that the service does not return are null. */
export type MusicChartEntry = {
  /** The first day on the chart. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** Whether the item is currently on the chart. */
  readonly isCurrent?: Maybe<Scalars['Boolean']['output']>;
  /** Whether this is the item's first time on the chart; null when unknown. */
  readonly isNew?: Maybe<Scalars['Boolean']['output']>;
  /** The most recent day on the chart. */
  readonly lastDate?: Maybe<Scalars['Date']['output']>;
  /** The day of the peak position; null when the service does not return it. */
  readonly peakDate?: Maybe<Scalars['Date']['output']>;
  /** Peak position of the item on the chart (1 is the top); null when the service does not return it. */
  readonly peakPosition?: Maybe<Scalars['Int']['output']>;
  /** Position on the chart (1 is the top); null once the item has left. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** Position change since the previous ranking, as reported by the service; null if there is no previous position. */
  readonly positionChange?: Maybe<Scalars['Int']['output']>;
  /** Previous position, or the last position before the item left the chart; null if there is neither. */
  readonly previousPosition?: Maybe<Scalars['Int']['output']>;
  /** Status of the item on the chart, as reported by the service, such as `new`, `up` or `out`. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Time on the chart, in units of `timeOnChartUnit`. */
  readonly timeOnChart?: Maybe<Scalars['Int']['output']>;
  /** The unit of `timeOnChart`, as reported by the service: days or weeks. */
  readonly timeOnChartUnit?: Maybe<Scalars['String']['output']>;
};

/** Sort order of chart entries. */
export type MusicChartEntryOrder = {
  /** Top or oldest first by default. */
  readonly direction: MusicSortDirection;
  /** The field to order by. */
  readonly field: MusicChartEntryOrderField;
};

/** The fields that chart entries can be ordered by. */
export type MusicChartEntryOrderField =
  /**
   * The last day on the chart. Descending order starts with the newest rankings; a current entry of a weekly chart can
   * follow a former entry of a daily chart.
   */
  | 'LAST_DATE'
  /**
   * Position on the chart; ascending order starts at the top. The service sorts former entries as position 0: first in
   * ascending order, last in descending order.
   */
  | 'POSITION';

/** A page of a ranking of songs, albums or sounds, for shared fragments. */
export type MusicChartRanking = {
  /** Timestamp of the ranking, one of `rankingDates`; null when unknown. */
  readonly asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of items in the whole list; null for a filtered ranking that was not read completely. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A row of a ranking, for fragments on songs, albums and sounds. Values that the service does not return are null. */
export type MusicChartRankingRow = {
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The first day on the chart. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** Whether this is the item's first time in the ranking; null when unknown. */
  readonly isNew?: Maybe<Scalars['Boolean']['output']>;
  /** The most recent day on the chart, as of this ranking. */
  readonly lastDate?: Maybe<Scalars['Date']['output']>;
  /** Position in the ranking; 1 is the top. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** Position change since the previous ranking, as reported by the service; null if there is no previous position. */
  readonly positionChange?: Maybe<Scalars['Int']['output']>;
  /** Previous position; null if there is none. */
  readonly previousPosition?: Maybe<Scalars['Int']['output']>;
  /** Rank in the list: `position`, or the place in the service's order if there is no position. */
  readonly rank: Scalars['Int']['output'];
  /** Status of the item on the chart, as reported by the service, such as `new`, `up` or `down`. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Time on the chart, in units of `timeOnChartUnit`. */
  readonly timeOnChart?: Maybe<Scalars['Int']['output']>;
  /** The unit of `timeOnChart`, as reported by the service: days or weeks. */
  readonly timeOnChartUnit?: Maybe<Scalars['String']['output']>;
};

/**
 * A city where music is heard or played. The service has no call for a single city, so the name of a city known only by
 * its key is taken from its venues.
 */
export type MusicCity = {
  readonly __typename?: 'MusicCity';
  /** The venues in the city. Costs one call in total. */
  readonly concertVenues?: Maybe<ConcertVenueConnection>;
  /** The concerts in the city. Costs one call per 100 concerts. */
  readonly concerts?: Maybe<ConcertConnection>;
  /** The festivals in the city. Costs one call in total. */
  readonly festivals?: Maybe<FestivalConnection>;
  /** The service's key, which identifies the city. */
  readonly key: Scalars['String']['output'];
  /**
   * Name, region and country of the city, taken from one of its venues; null when it has none, and with `NOT_FOUND` when
   * the city is unknown. Costs the call of `concertVenues`; in `musicCities`, select `location` of the edge, which costs
   * nothing.
   */
  readonly location?: Maybe<Locality>;
};


/**
 * A city where music is heard or played. The service has no call for a single city, so the name of a city known only by
 * its key is taken from its venues.
 */
export type MusicCityConcertVenuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A city where music is heard or played. The service has no call for a single city, so the name of a city known only by
 * its key is taken from its venues.
 */
export type MusicCityConcertsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  within?: InputMaybe<MusicDayRange>;
};


/**
 * A city where music is heard or played. The service has no call for a single city, so the name of a city known only by
 * its key is taken from its venues.
 */
export type MusicCityFestivalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A paginated list of cities. */
export type MusicCityConnection = MusicPaginatedList & {
  readonly __typename?: 'MusicCityConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<MusicCityEdge>;
  /** Cities of this page. */
  readonly nodes: ReadonlyArray<MusicCity>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of cities in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A city in a list. */
export type MusicCityEdge = {
  readonly __typename?: 'MusicCityEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** Name, region and country of the city; null when unknown. Costs nothing, unlike `location` of the node. */
  readonly location?: Maybe<Locality>;
  /** The city at this position, with its festivals, venues and concerts. */
  readonly node: MusicCity;
};

/** The kinds of data that cities can have. */
export type MusicCityPurpose =
  /** Concert venues and festivals. */
  | 'CONCERT_VENUES'
  /** Rankings of artists, as in `topArtists`. */
  | 'RANKINGS';

/**
 * A composer, lyricist, producer or other contributor to music. Search and works return the name and sometimes the image;
 * other fields cost a tenth of a call there, since ten collaborators share a call. A collaborator known only by its IPI
 * number costs one or two calls.
 */
export type MusicCollaborator = {
  readonly __typename?: 'MusicCollaborator';
  /** Biography in a few paragraphs; null if there is none. */
  readonly biography?: Maybe<Scalars['String']['output']>;
  /** Day of birth of a person; null when unknown. */
  readonly birthDate?: Maybe<Scalars['Date']['output']>;
  /** The service's second id for collaborators, which no lookup accepts; null when unknown. */
  readonly collaboratorId?: Maybe<Scalars['String']['output']>;
  /** The collaborator's nationality; null when unknown. */
  readonly country?: Maybe<IsoCountry>;
  /** Gender of a person, as reported by the service, such as `female` or `male`. Null for groups and when unknown. */
  readonly gender?: Maybe<Scalars['String']['output']>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The collaborator's identifiers on the platforms; a platform can have several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<PlatformIdentifierConnection>;
  /** URL of an image; null if there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** Interested Party Information number, used by collecting societies: 11 digits with leading zeros; null when unknown. */
  readonly ipi?: Maybe<Scalars['String']['output']>;
  /** International Standard Name Identifier; null when unknown. */
  readonly isni?: Maybe<Scalars['String']['output']>;
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** City and country the collaborator is from; null when unknown. The service does not return the region. */
  readonly origin?: Maybe<Locality>;
  /**
   * Key for other subgraphs, hidden from clients of the supergraph: the platform and identifier by which the collaborator
   * was referenced; null if another key was used. `identifiers` lists all identifiers. Costs nothing.
   */
  readonly platformKey?: Maybe<PlatformKey>;
  /** The roles of the collaborator, as reported by the service, such as `Composer` or `Producer`. Null when unknown. */
  readonly roles?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Songs that the collaborator contributed to. Costs one call per 100 songs. */
  readonly songs?: Maybe<SongConnection>;
  /** Kind of collaborator, as reported by the service: `person`, `group` or another value; null when unknown. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** The collaborator's public page on the service's website; null if there is none. */
  readonly webUrl?: Maybe<Scalars['String']['output']>;
};


/**
 * A composer, lyricist, producer or other contributor to music. Search and works return the name and sometimes the image;
 * other fields cost a tenth of a call there, since ten collaborators share a call. A collaborator known only by its IPI
 * number costs one or two calls.
 */
export type MusicCollaboratorIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};


/**
 * A composer, lyricist, producer or other contributor to music. Search and works return the name and sometimes the image;
 * other fields cost a tenth of a call there, since ten collaborators share a call. A collaborator known only by its IPI
 * number costs one or two calls.
 */
export type MusicCollaboratorSongsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A music company. */
export type MusicCompany = {
  readonly __typename?: 'MusicCompany';
  /** UUID of the company, which no lookup accepts; null when the service does not return it. */
  readonly companyId?: Maybe<Scalars['ID']['output']>;
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/** The newest figure on one platform. */
export type MusicCurrentFigure = {
  readonly __typename?: 'MusicCurrentFigure';
  /** The day of the figure; null when unknown. */
  readonly date?: Maybe<Scalars['Date']['output']>;
  /** Growth over the `days` of the stats; null when unknown. */
  readonly growth?: Maybe<MusicFigureGrowth>;
  /** The platform. */
  readonly platform: MusicPlatform;
  /** The figure; null when unknown. */
  readonly value?: Maybe<Scalars['Float']['output']>;
};

/**
 * The newest figures of an artist or a song on all platforms, for fragments on either. Lists that the service does not
 * return are null.
 */
export type MusicCurrentStats = {
  /** The growth period in days. */
  readonly days?: Maybe<Scalars['Int']['output']>;
  /** Popularity from 0 to 100, one entry per platform. */
  readonly popularity?: Maybe<ReadonlyArray<MusicCurrentFigure>>;
  /** Score computed by the service, without upper bound; null when the service does not return it. */
  readonly score?: Maybe<ReadonlyArray<MusicCurrentFigure>>;
  /** Listeners, streams, plays or views, one entry per platform. */
  readonly streaming?: Maybe<ReadonlyArray<MusicCurrentFigure>>;
};

/**
 * An inclusive period of at most ten years: `start` alone or with `end` or `days`, `end` or `days` alone or together,
 * `around` with `days`, or `daysSinceRelease` alone. For the first week of a song or album, use `daysSinceRelease: 7`; for
 * the effect of a concert or a festival edition, use its date as `around`.
 */
export type MusicDayRange = {
  /** The middle day; the range also includes `days` before and after it. */
  readonly around?: InputMaybe<Scalars['Date']['input']>;
  /**
   * Number of days from `start`, up to `end`, or on each side of `around`; required with `around`, otherwise 30 by default
   * without `start`.
   */
  readonly days?: InputMaybe<Scalars['Int']['input']>;
  /**
   * Number of days from the release date of the song or album, including that day. Only for series of songs and albums; an
   * error if the date is unknown. Costs nothing if the record is loaded, otherwise its lookup.
   */
  readonly daysSinceRelease?: InputMaybe<Scalars['Int']['input']>;
  /** The last day; today by default, or `days` from `start`. */
  readonly end?: InputMaybe<Scalars['Date']['input']>;
  /** The first day of the period. */
  readonly start?: InputMaybe<Scalars['Date']['input']>;
};

/** A company that delivers releases to the platforms. */
export type MusicDistributor = {
  readonly __typename?: 'MusicDistributor';
  /**
   * The company behind the distributor; null when unknown. Available to some accounts only; otherwise null with
   * `PLAN_REQUIRED`. Costs one call in a list, shared with its first UPC prefixes.
   */
  readonly company?: Maybe<MusicCompany>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The name in `allMusicDistributors`, or else the company's name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /**
   * The prefixes that the distributor's bar codes start with. Available to some accounts only; otherwise null with
   * `PLAN_REQUIRED`. Costs one call per 100 prefixes.
   */
  readonly upcPrefixes?: Maybe<UpcPrefixConnection>;
};


/** A company that delivers releases to the platforms. */
export type MusicDistributorUpcPrefixesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A paginated list of distributors. */
export type MusicDistributorConnection = MusicPaginatedList & {
  readonly __typename?: 'MusicDistributorConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<MusicDistributorEdge>;
  /** Distributors of this page. */
  readonly nodes: ReadonlyArray<MusicDistributor>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of distributors in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A distributor in a list. */
export type MusicDistributorEdge = {
  readonly __typename?: 'MusicDistributorEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The distributor at this position. */
  readonly node: MusicDistributor;
};

/** Sort order of events. */
export type MusicEventOrder = {
  /** Sort direction; oldest first by default. */
  readonly direction: MusicSortDirection;
  /** The field to order by. */
  readonly field: MusicEventOrderField;
};

/** The fields that events can be ordered by. */
export type MusicEventOrderField =
  /** Start time. Editions without one come last in both directions. */
  | 'STARTS_AT';

/**
 * A festival or a venue, for fragments on either. Another subgraph can reference a `MusicEventPlace` by its id; resolving
 * it costs one call for a festival and two for a venue.
 */
export type MusicEventPlace = {
  /** Street and number; null when unknown. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** Capacity in people; null when unknown. */
  readonly capacity?: Maybe<Scalars['Int']['output']>;
  /** Geographic position; null when unknown. */
  readonly coordinates?: Maybe<PlaceCoordinates>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The identifiers of the place on the platforms; a platform can have several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<PlatformIdentifierConnection>;
  /** URL of an image; null if there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** City, region and country; null when unknown. */
  readonly location?: Maybe<Locality>;
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Postal code; null when unknown. */
  readonly postalCode?: Maybe<Scalars['String']['output']>;
  /** Official website; null when unknown. */
  readonly website?: Maybe<Scalars['String']['output']>;
};


/**
 * A festival or a venue, for fragments on either. Another subgraph can reference a `MusicEventPlace` by its id; resolving
 * it costs one call for a festival and two for a venue.
 */
export type MusicEventPlaceIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};

/** Kinds of events. */
export type MusicEventType =
  /** Concerts. */
  | 'CONCERT'
  /** Festivals. */
  | 'FESTIVAL'
  /** Online events. */
  | 'ONLINE';

/** The change of a figure, as reported by the service. */
export type MusicFigureGrowth = {
  readonly __typename?: 'MusicFigureGrowth';
  /** The difference; null when unknown. */
  readonly absolute?: Maybe<Scalars['Float']['output']>;
  /** The change in percent; null when unknown. */
  readonly percent?: Maybe<Scalars['Float']['output']>;
};

/** A genre with its subgenres. */
export type MusicGenre = {
  readonly __typename?: 'MusicGenre';
  /** Name of the main genre, such as Pop. */
  readonly name: Scalars['String']['output'];
  /** Names of the subgenres, such as Indie Pop; empty when there are none. */
  readonly subgenres: ReadonlyArray<Scalars['String']['output']>;
};

/** The mode of a key. */
export type MusicKeyMode =
  /** Major. */
  | 'MAJOR'
  /** Minor. */
  | 'MINOR';

/** Attributes of lyrics. */
export type MusicLyricsAttribute =
  /** Brands mentioned. */
  | 'BRANDS'
  /** Other cultural references, such as films and books. */
  | 'CULTURAL_REFERENCES'
  /** Places mentioned. */
  | 'LOCATIONS'
  /** Moods, such as Hopeful. */
  | 'MOODS'
  /** Public figures mentioned. */
  | 'PEOPLE'
  /** Themes, such as Hope. */
  | 'THEMES';

/** A paginated list of values of a lyrics attribute. */
export type MusicLyricsAttributeConnection = MusicPaginatedList & {
  readonly __typename?: 'MusicLyricsAttributeConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<MusicLyricsAttributeEdge>;
  /** Values of this page. */
  readonly nodes: ReadonlyArray<Scalars['String']['output']>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of values in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A value of a lyrics attribute, in a list. */
export type MusicLyricsAttributeEdge = {
  readonly __typename?: 'MusicLyricsAttributeEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The value at this position. */
  readonly node: Scalars['String']['output'];
};

/**
 * Changes of a series' main figure in each period of its range, as columns of equal length, in the direction of the
 * series. A change is the last value in the period minus the last value before it, which may lie in the ten days before
 * the range (forty for a place), or else the first value in the period. A period without a value has a null change; the
 * next change covers that period too, so the changes add up to the `growth` over the range, unless it is null.
 */
export type MusicMetricChanges = {
  readonly __typename?: 'MusicMetricChanges';
  /**
   * Whether the change covers the whole period: the range contains all of its days, and there is a value before the
   * period, at most ten days before the range (forty for a place), and one on its last day or later. False if the change
   * is null.
   */
  readonly areComplete: ReadonlyArray<Scalars['Boolean']['output']>;
  /** The last day of each period, or of the range if that ends within the period. */
  readonly ends: ReadonlyArray<Scalars['Date']['output']>;
  /** The first day of each period, or of the range if that begins within the period. */
  readonly starts: ReadonlyArray<Scalars['Date']['output']>;
  /**
   * The changes, with at most two decimals; null in periods without a value, or with only the first value of the range and
   * none in the days before it.
   */
  readonly values: ReadonlyArray<Maybe<Scalars['Float']['output']>>;
};

/** Days and figures as columns of equal length, in the order of `nodes`. */
export type MusicMetricColumns = {
  readonly __typename?: 'MusicMetricColumns';
  /** The day of each row. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** The `value` of each day; null where unknown. */
  readonly values: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
};

/** One figure over time. */
export type MusicMetricConnection = MusicMetricSeries & MusicPaginatedList & {
  readonly __typename?: 'MusicMetricConnection';
  /** Changes of the figure per day, week or month of the range. Reads all points of the range and of the ten days before it. */
  readonly changes: MusicMetricChanges;
  /** The points of `nodes` as columns, for charts. */
  readonly columns: MusicMetricColumns;
  /** When the service last read the account; null when unknown. */
  readonly crawledAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * Columns with every day of the period, regardless of pagination: null on days without a value, so that series of the
   * same period align. Reads all points.
   */
  readonly dailyColumns: MusicMetricColumns;
  /** The oldest point in the range; null if there are no points. */
  readonly earliest?: Maybe<MusicMetricPoint>;
  /** Points of this page, each with its cursor. */
  readonly edges: ReadonlyArray<MusicMetricEdge>;
  /**
   * Change of the figure over the range. Null with fewer than two values, and usually if the latest value before the range
   * is eleven to thirty days old.
   */
  readonly growth?: Maybe<MusicMetricGrowth>;
  /** The newest point in the range; null if there are no points. */
  readonly latest?: Maybe<MusicMetricPoint>;
  /** Points of this page. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<MusicMetricPoint>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * The period of equal length directly before the range, for comparison. Null before the year 0. Costs the same calls
   * again, or none if one call has room for both periods and the ten days before them that `growth` and `changes` need.
   */
  readonly previousPeriod?: Maybe<MusicPreviousPeriod>;
  /** Average, minimum and maximum of the figure over the range; null if there are no values. Reads all points. */
  readonly statistics?: Maybe<MusicMetricStatistics>;
  /** Number of points in the period. Reads all points. */
  readonly totalCount: Scalars['Int']['output'];
};


/** One figure over time. */
export type MusicMetricConnectionChangesArgs = {
  by: MusicChangeInterval;
};

/** A point with its cursor. */
export type MusicMetricEdge = {
  readonly __typename?: 'MusicMetricEdge';
  /** The cursor of this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: MusicMetricPoint;
};

/** A figure on one day, such as a minimum or an endpoint of growth. */
export type MusicMetricFigure = {
  readonly __typename?: 'MusicMetricFigure';
  /** The day of the value. */
  readonly date: Scalars['Date']['output'];
  /** The value on that day. */
  readonly value: Scalars['Float']['output'];
};

/**
 * Change of a series' main figure over its range: `to` minus `from`. With daily figures, a range of seven days thus covers
 * seven daily changes, such as the plays of those days if the figure is a running total. The same rule applies to levels
 * such as followers and ratings.
 */
export type MusicMetricGrowth = {
  readonly __typename?: 'MusicMetricGrowth';
  /** The value of `to` minus the value of `from`, with at most two decimals. */
  readonly absolute: Scalars['Float']['output'];
  /** The last figure in the ten days before the range (forty for a place), or else the first figure in the range. */
  readonly from: MusicMetricFigure;
  /** The change as a percentage of the value of `from`, with two decimals; null when that value is 0. */
  readonly percent?: Maybe<Scalars['Float']['output']>;
  /** The last figure of the range. */
  readonly to: MusicMetricFigure;
};

/** One figure on one day. */
export type MusicMetricPoint = {
  readonly __typename?: 'MusicMetricPoint';
  /** The day of this point. */
  readonly date: Scalars['Date']['output'];
  /** The figure that the series describes; null when unknown. */
  readonly value?: Maybe<Scalars['SafeInt']['output']>;
};

/** A series of any metric, for fragments on its growth and statistics. */
export type MusicMetricSeries = {
  /**
   * Changes of the series' main figure per day, week or month of the range. Reads all points of the range and of the ten
   * days before it.
   */
  readonly changes: MusicMetricChanges;
  /**
   * Change of the series' main figure over the range. Null with fewer than two values, and usually if the latest value
   * before the range is eleven to thirty days old.
   */
  readonly growth?: Maybe<MusicMetricGrowth>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * The period of equal length directly before the range, for comparison. Null before the year 0. Costs the same calls
   * again, or none if one call has room for both periods and the ten days before them that `growth` and `changes` need
   * (forty for a place).
   */
  readonly previousPeriod?: Maybe<MusicPreviousPeriod>;
  /** Average, minimum and maximum of the series' main figure over the range; null if there are no values. Reads all points. */
  readonly statistics?: Maybe<MusicMetricStatistics>;
  /** Number of points in the period. Reads all points. */
  readonly totalCount: Scalars['Int']['output'];
};


/** A series of any metric, for fragments on its growth and statistics. */
export type MusicMetricSeriesChangesArgs = {
  by: MusicChangeInterval;
};

/** Statistics of the main figure of a series over its range, regardless of pagination. Days without a value are ignored. */
export type MusicMetricStatistics = {
  readonly __typename?: 'MusicMetricStatistics';
  /** The average of the values, with two decimals. */
  readonly average: Scalars['Float']['output'];
  /** Number of days with a value. */
  readonly count: Scalars['Int']['output'];
  /** The largest value, with the first day that has it. */
  readonly maximum: MusicMetricFigure;
  /** The smallest value, with the first day that has it. */
  readonly minimum: MusicMetricFigure;
};

/**
 * An invalid field, or the reason why nothing changed, for components that show the errors of any mutation. Each mutation
 * has a separate enum for `code`; `addArtistLinks` and `addSongLinks` share one.
 */
export type MusicMutationError = {
  /** The path of the invalid field, such as `input`, `urls`, `0`; null for other errors. */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Explanation for developers. */
  readonly message: Scalars['String']['output'];
};

/**
 * The result of a mutation. The change is sent to the service once, and again only if the service has refused the access
 * token; it costs one call. Invalid fields and rejections that a user can correct are in `errors`; after a failure, the
 * payload is null with an error.
 */
export type MusicMutationPayload = {
  /** The invalid fields, or the reason why nothing changed; empty after a change. */
  readonly errors: ReadonlyArray<MusicMutationError>;
};

/**
 * Any paginated list, for shared paging components.
 *
 * This subgraph applies the filters that the service does not support (days of entry, exit and release, and `onlyNew`),
 * and reads a bounded number of rows per page. If matches are sparse, a page has fewer items than `first`, possibly none,
 * with `hasNextPage: true` and an `endCursor` to continue from. With `last`, the same applies to `hasPreviousPage` and
 * `startCursor`.
 */
export type MusicPaginatedList = {
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of items in the whole list; null for a filtered list that was not read completely. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A streaming service, social network, shop or similar platform. */
export type MusicPlatform = {
  readonly __typename?: 'MusicPlatform';
  /** Code used in arguments, such as `apple-music`. */
  readonly code: Scalars['String']['output'];
  /** Display name, such as Apple Music; null for a code without a known name. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/** Kinds of data that platforms can have. */
export type MusicPlatformPurpose =
  /** Album charts, for `albumCharts` and chart entries of albums. */
  | 'ALBUM_CHARTS'
  /** Followers of artists, for `audience` and `localAudience` of an artist. */
  | 'AUDIENCE'
  /** Playlist data, for playlists, playlist entries and playlist reach. */
  | 'PLAYLISTS'
  /** Song charts, for `songCharts` and chart entries of songs. */
  | 'SONG_CHARTS'
  /** Listeners and plays of artists, for `streaming` of an artist. */
  | 'STREAMING';

/** Sort order of playlist entries. */
export type MusicPlaylistEntryOrder = {
  /** Top, oldest or smallest first by default. */
  readonly direction: MusicSortDirection;
  /** The field to order by. */
  readonly field: MusicPlaylistEntryOrderField;
};

/** The fields that playlist entries can be ordered by. */
export type MusicPlaylistEntryOrderField =
  /** The day the song entered. */
  | 'ENTRY_DATE'
  /** Position in the playlist. */
  | 'POSITION'
  /** The day the song was last seen at its position. */
  | 'POSITION_DATE'
  /** The audience of the playlist. */
  | 'SUBSCRIBER_COUNT';

/** Sort order of playlists. */
export type MusicPlaylistOrder = {
  /** A to Z or smallest first by default. */
  readonly direction: MusicSortDirection;
  /** The field to order by. */
  readonly field: MusicPlaylistOrderField;
};

/** The fields that playlists can be ordered by. */
export type MusicPlaylistOrderField =
  /** The name. */
  | 'NAME'
  /** The audience, as in `subscriberCount`. */
  | 'SUBSCRIBER_COUNT';

/**
 * The kinds of playlists that playlist reach can be limited to. Together, they may not add up to the reach without `type`:
 * the service does not document how it counts charts, radios, playlists about one artist, and playlists of major labels.
 */
export type MusicPlaylistReachType =
  /** Playlists generated by an algorithm. */
  | 'ALGORITHMIC'
  /** Editorial playlists, including algorithmically ordered ones. */
  | 'EDITORIAL'
  /** Playlists created by users. */
  | 'USER';

/** The kinds of playlists that can be listed. */
export type MusicPlaylistType =
  /** Playlists generated by an algorithm. */
  | 'ALGORITHMIC'
  /** Editorial playlists, ordered by an algorithm for each listener. */
  | 'ALGOTORIAL'
  /** Charts published as playlists. */
  | 'CHARTS'
  /** Playlists created by curators and listeners. */
  | 'CURATORS_LISTENERS'
  /** Playlists curated by the platform's editors. */
  | 'EDITORIAL'
  /** Playlists of the major labels. */
  | 'MAJOR'
  /** Radios that the platform generates from an artist, a song or a genre. */
  | 'RADIOS'
  /** Playlists about one artist, known as This Is. */
  | 'THIS_IS';

/** The period of equal length directly before the range of a series. */
export type MusicPreviousPeriod = {
  readonly __typename?: 'MusicPreviousPeriod';
  /**
   * Percentage change of `statistics.average` from the previous period to the range, to compare levels such as monthly
   * listeners. Null if either value is null, or the previous value is 0.
   */
  readonly averageChangePercent?: Maybe<Scalars['Float']['output']>;
  /** The day before the range. */
  readonly end: Scalars['Date']['output'];
  /** Change of the main figure over the previous period; null under the same conditions as the range's `growth`. */
  readonly growth?: Maybe<MusicMetricGrowth>;
  /**
   * Percentage change of `growth.absolute` from the previous period to the range, to compare the plays of two periods of a
   * running total. Null if either value is null, or the previous value is 0.
   */
  readonly growthChangePercent?: Maybe<Scalars['Float']['output']>;
  /** The first day of the period. */
  readonly start: Scalars['Date']['output'];
  /** Average, minimum and maximum of the main figure over the previous period; null if there are no values. */
  readonly statistics?: Maybe<MusicMetricStatistics>;
};

/**
 * A music publisher: a company that administers works. Works return its name; other fields cost a tenth of a call there,
 * since ten publishers share a call. A publisher known only by its IPI number costs one or two calls.
 */
export type MusicPublisher = {
  readonly __typename?: 'MusicPublisher';
  /** Postal address; null when unknown. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** E-mail address; null when unknown. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The publisher's identifiers on the platforms; a platform can have several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<PlatformIdentifierConnection>;
  /** Interested Party Information number, used by collecting societies: 11 digits with leading zeros; null when unknown. */
  readonly ipi?: Maybe<Scalars['String']['output']>;
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Telephone number; null when unknown. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /**
   * Key for other subgraphs, hidden from clients of the supergraph: the platform and identifier by which the publisher was
   * referenced; null if another key was used. `identifiers` lists all identifiers. Costs nothing.
   */
  readonly platformKey?: Maybe<PlatformKey>;
  /** Official website; null when unknown. */
  readonly website?: Maybe<Scalars['String']['output']>;
};


/**
 * A music publisher: a company that administers works. Works return its name; other fields cost a tenth of a call there,
 * since ten publishers share a call. A publisher known only by its IPI number costs one or two calls.
 */
export type MusicPublisherIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};

/** The reasons why `removeMusicDistributorUpc` changed nothing. */
export type MusicRemoveDistributorUpcErrorCode =
  /** The input is invalid. With `field`, nothing was sent; without it, the service rejected the input. */
  | 'INVALID'
  /** The distributor does not have this prefix. */
  | 'NOT_ADDED'
  /** The account may not change this record. */
  | 'NOT_ALLOWED'
  /** The service's sandbox does not allow changes. */
  | 'SANDBOX_FORBIDDEN';

/** The reasons why `removePriorityArtist` changed nothing. */
export type MusicRemovePriorityArtistErrorCode =
  /** The input is invalid. With `field`, nothing was sent; without it, the service rejected the input. */
  | 'INVALID'
  /** Not on the list. */
  | 'NOT_ADDED'
  /** The service's sandbox does not allow changes. */
  | 'SANDBOX_FORBIDDEN';

/** Search results, best match first; at most 20 of each kind, empty without a match. */
export type MusicSearchResults = {
  readonly __typename?: 'MusicSearchResults';
  /** Albums. */
  readonly albums?: Maybe<ReadonlyArray<Album>>;
  /** Artists. */
  readonly artists?: Maybe<ReadonlyArray<Artist>>;
  /** Venues. */
  readonly concertVenues?: Maybe<ReadonlyArray<ConcertVenue>>;
  /** Festivals. */
  readonly festivals?: Maybe<ReadonlyArray<Festival>>;
  /** Composers, producers and other collaborators. */
  readonly musicCollaborators?: Maybe<ReadonlyArray<MusicCollaborator>>;
  /** Playlists. */
  readonly playlists?: Maybe<ReadonlyArray<Playlist>>;
  /** Radio stations. */
  readonly radioStations?: Maybe<ReadonlyArray<RadioStation>>;
  /** Labels. The service calls this data beta. */
  readonly recordLabels?: Maybe<ReadonlyArray<RecordLabel>>;
  /** Songs. */
  readonly songs?: Maybe<ReadonlyArray<Song>>;
};


/** Search results, best match first; at most 20 of each kind, empty without a match. */
export type MusicSearchResultsAlbumsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Search results, best match first; at most 20 of each kind, empty without a match. */
export type MusicSearchResultsArtistsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Search results, best match first; at most 20 of each kind, empty without a match. */
export type MusicSearchResultsConcertVenuesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Search results, best match first; at most 20 of each kind, empty without a match. */
export type MusicSearchResultsFestivalsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Search results, best match first; at most 20 of each kind, empty without a match. */
export type MusicSearchResultsMusicCollaboratorsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Search results, best match first; at most 20 of each kind, empty without a match. */
export type MusicSearchResultsPlaylistsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Search results, best match first; at most 20 of each kind, empty without a match. */
export type MusicSearchResultsRadioStationsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Search results, best match first; at most 20 of each kind, empty without a match. */
export type MusicSearchResultsRecordLabelsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Search results, best match first; at most 20 of each kind, empty without a match. */
export type MusicSearchResultsSongsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** Sort direction. */
export type MusicSortDirection =
  /** Smallest, earliest or alphabetically first value first. */
  | 'ASC'
  /** Largest, latest or alphabetically last value first. */
  | 'DESC';

/** The reasons why `subscribeToAnalyticsFeed` changed nothing. */
export type MusicSubscribeToAnalyticsFeedErrorCode =
  /** Already added. */
  | 'ALREADY_ADDED'
  /** The input is invalid. With `field`, nothing was sent; without it, the service rejected the input. */
  | 'INVALID'
  /** The service does not know this record. */
  | 'NOT_FOUND'
  /** The service's sandbox does not allow changes. */
  | 'SANDBOX_FORBIDDEN';

/** A range of ticket prices. */
export type MusicTicketPrice = {
  readonly __typename?: 'MusicTicketPrice';
  /** Three-letter ISO 4217 code of the currency, such as EUR; null when unknown. */
  readonly currency?: Maybe<Scalars['String']['output']>;
  /** Price of the most expensive ticket, in `currency`; null when unknown. */
  readonly max?: Maybe<Scalars['Float']['output']>;
  /** Price of the cheapest ticket, in `currency`; null when unknown. */
  readonly min?: Maybe<Scalars['Float']['output']>;
};

/**
 * Conditions on top artists. All conditions of all filters must hold. If no artist matches, the genres are looked up.
 * Genres that the complete list lacks are rejected with `BAD_USER_INPUT`, and the error suggests similar genres. The price
 * includes one lookup call per genre.
 */
export type MusicTopArtistFilter = {
  /** Artists at one of these career stages. */
  readonly careerStages?: InputMaybe<ReadonlyArray<MusicArtistCareerStage>>;
  /** Artists with one of these genres or subgenres, as `artistGenres` lists them, in upper or lower case. */
  readonly genres?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Bounds of figures on platforms. */
  readonly metrics?: InputMaybe<ReadonlyArray<MusicTopArtistMetricFilter>>;
  /** Artists from one of these countries, by their two-letter codes. */
  readonly nationalities?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/**
 * The figures of artists. Countries have `FOLLOWERS` on `instagram` and `tiktok`, `SUBSCRIBERS` and `VIEWS` on `youtube`, and
 * `PLAYS` on `airplay`; cities have `MONTHLY_LISTENERS` on `spotify`, `VIEWS` on `youtube` and `FOLLOWERS` on `instagram`.
 */
export type MusicTopArtistMetric =
  /** Views of the artist's own channel on `youtube`. */
  | 'CHANNEL_VIEWS'
  /** Fans on `deezer`, `qq-music`, `resident-advisor`, `songkick` and `vk`. */
  | 'FANS'
  /** Listeners who marked the artist as a favorite on `awa`, `boomplay` and `gaana`. */
  | 'FAVORITES'
  /**
   * Followers on `amazon`, `anghami`, `audiomack`, `bandsintown`, `bluesky`, `genius`, `instagram`, `jiosaavn`, `joox`,
   * `kkbox`, `kuwo`, `mixcloud`, `netease`, `patreon`, `pinterest`, `soundcloud`, `spotify`, `tiktok`, `twitch`, `weibo`,
   * `x` and `yandex`.
   */
  | 'FOLLOWERS'
  /** Accounts that the artist follows on `instagram`, `mixcloud`, `soundcloud`, `tiktok`, `weibo` and `x`. */
  | 'FOLLOWING'
  /** Likes on `facebook`, `line-music`, `melon`, `tiktok`, `weibo` and `x`. */
  | 'LIKES'
  /** Listeners on `jiosaavn`. */
  | 'LISTENERS'
  /** Listeners of the last month on `kugou`, `pandora`, `spotify` and `yandex`. */
  | 'MONTHLY_LISTENERS'
  /** Plays on `anghami`, and on the radio as `airplay`. */
  | 'PLAYS'
  /** Popularity from 0 to 100 on `deezer`, `spotify` and `tidal`. */
  | 'POPULARITY'
  /** Posts on `instagram`, `patreon`, `soundcloud`, `weibo`, `x` and `youtube`. */
  | 'POSTS'
  /** Rating from 0 to 5 on `ticketmaster`. */
  | 'RATING'
  /** Score computed by the service. */
  | 'SCORE'
  /** Subscribers on `youtube`. */
  | 'SUBSCRIBERS'
  /** Views on `wikipedia` and `youtube`. */
  | 'VIEWS';

/** Inclusive bounds of a figure of artists; at least one of `min` and `max` is required. */
export type MusicTopArtistMetricFilter = {
  /** Maximum, inclusive. */
  readonly max?: InputMaybe<Scalars['Float']['input']>;
  /** Whether the bounds apply to the figure or its growth. */
  readonly measure: MusicTopMeasure;
  /** Figure to filter by. */
  readonly metric: MusicTopArtistMetric;
  /** Minimum, inclusive. */
  readonly min?: InputMaybe<Scalars['Float']['input']>;
  /** Growth period; ignored for the figure itself. */
  readonly period: MusicTopPeriod;
  /** Code of the platform, such as `instagram`; required, but omitted for `SCORE`. */
  readonly platform?: InputMaybe<Scalars['String']['input']>;
};

/** Sort order of top artists. */
export type MusicTopArtistOrder = {
  /** Largest first by default. */
  readonly direction: MusicSortDirection;
  /** The figure to order by. */
  readonly field: MusicTopArtistMetric;
  /** Whether to order by the figure or its growth. */
  readonly measure: MusicTopMeasure;
  /** Growth period; ignored for the figure itself. */
  readonly period: MusicTopPeriod;
  /** Code of the platform, such as `spotify`; required, but omitted for `SCORE`. */
  readonly platform?: InputMaybe<Scalars['String']['input']>;
};

/** Inclusive bounds of a day; at least one of `start` and `end` is required. */
export type MusicTopDayBounds = {
  /** Last day, inclusive. */
  readonly end?: InputMaybe<Scalars['Date']['input']>;
  /** First day, inclusive. */
  readonly start?: InputMaybe<Scalars['Date']['input']>;
};

/** A figure on a platform and its growth. */
export type MusicTopFigure = {
  readonly __typename?: 'MusicTopFigure';
  /** The metric, spelled as in `orderBy` and filters, such as `MONTHLY_LISTENERS`; metrics added later are returned verbatim. */
  readonly metric: Scalars['String']['output'];
  /** Growth in the last month; null when unknown. */
  readonly monthlyGrowth?: Maybe<MusicFigureGrowth>;
  /** The platform; `service` for figures that the service computes itself. */
  readonly platform: MusicPlatform;
  /** Growth in the last quarter; null when unknown. */
  readonly quarterlyGrowth?: Maybe<MusicFigureGrowth>;
  /** The newest figure; null when unknown. */
  readonly value?: Maybe<Scalars['Float']['output']>;
  /** Growth in the last week; null when unknown. */
  readonly weeklyGrowth?: Maybe<MusicFigureGrowth>;
};

/** A page of any top list, for shared components. */
export type MusicTopList = {
  /** Timestamp of the figures; null when the service does not return it. */
  readonly asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of items in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A figure or its growth. */
export type MusicTopMeasure =
  /** Growth as a difference. */
  | 'ABSOLUTE_GROWTH'
  /** Growth in percent. */
  | 'PERCENT_GROWTH'
  /** The newest value of the figure. */
  | 'VALUE';

/** Inclusive bounds of a number; at least one of `min` and `max` is required. */
export type MusicTopNumberBounds = {
  /** Maximum, inclusive. */
  readonly max?: InputMaybe<Scalars['Float']['input']>;
  /** Minimum, inclusive. */
  readonly min?: InputMaybe<Scalars['Float']['input']>;
};

/** Growth periods. */
export type MusicTopPeriod =
  /** A month. */
  | 'MONTH'
  /** A quarter. */
  | 'QUARTER'
  /** A week; not available for playlists, festivals and venues. */
  | 'WEEK';

/** Conditions on top festivals and venues. All conditions of all filters must hold. */
export type MusicTopPlaceFilter = {
  /** Capacity in people. */
  readonly capacity?: InputMaybe<MusicTopNumberBounds>;
  /** Places in one of these countries, by their two-letter codes. */
  readonly countries?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * Places with one of these genres, in upper or lower case. The service has no list of genres for places; an unknown
   * genre matches nothing.
   */
  readonly genres?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** True for active places only, false for inactive ones only. */
  readonly isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Bounds of figures on platforms. */
  readonly metrics?: InputMaybe<ReadonlyArray<MusicTopPlaceMetricFilter>>;
};

/** The figures of festivals and venues. */
export type MusicTopPlaceMetric =
  /** Views of the festival's or venue's own channel on `youtube`. */
  | 'CHANNEL_VIEWS'
  /** Fans on `vk`. */
  | 'FANS'
  /** Followers on `instagram`, `x`, `bandsintown` and `tiktok`; for festivals also on `spotify`. */
  | 'FOLLOWERS'
  /** Likes on `x`, `tiktok` and `facebook`. */
  | 'LIKES'
  /** Score computed by the service. */
  | 'SCORE'
  /** Subscribers on `youtube`. */
  | 'SUBSCRIBERS';

/** Inclusive bounds of a figure of festivals and venues; at least one of `min` and `max` is required. */
export type MusicTopPlaceMetricFilter = {
  /** Maximum, inclusive. */
  readonly max?: InputMaybe<Scalars['Float']['input']>;
  /** Whether the bounds apply to the figure or its growth. */
  readonly measure: MusicTopMeasure;
  /** Figure to filter by. */
  readonly metric: MusicTopPlaceMetric;
  /** Minimum, inclusive. */
  readonly min?: InputMaybe<Scalars['Float']['input']>;
  /** Growth period: `MONTH` or `QUARTER`, without effect on the figure itself. */
  readonly period: MusicTopPeriod;
  /** Code of the platform, such as `instagram`; required, but omitted for `SCORE`. */
  readonly platform?: InputMaybe<Scalars['String']['input']>;
};

/** Sort order of top festivals and venues. */
export type MusicTopPlaceOrder = {
  /** Largest first, or Z to A, by default. */
  readonly direction: MusicSortDirection;
  /** The field to order by. */
  readonly field: MusicTopPlaceOrderField;
  /** Whether to order by the figure or its growth; ignored for `CAPACITY` and `NAME`. */
  readonly measure: MusicTopMeasure;
  /** Growth period: `MONTH` or `QUARTER`, without effect on the figure itself. */
  readonly period: MusicTopPeriod;
  /** Code of the platform, such as `instagram`; required, but omitted for `SCORE`, `CAPACITY` and `NAME`. */
  readonly platform?: InputMaybe<Scalars['String']['input']>;
};

/** The fields that top festivals and venues can be ordered by. */
export type MusicTopPlaceOrderField =
  /** Capacity in people. */
  | 'CAPACITY'
  /** Views of the festival's or venue's own channel on `youtube`. */
  | 'CHANNEL_VIEWS'
  /** Fans on `vk`. */
  | 'FANS'
  /** Followers on `instagram`, `x`, `bandsintown` and `tiktok`; for festivals also on `spotify`. */
  | 'FOLLOWERS'
  /** Likes on `x`, `tiktok` and `facebook`. */
  | 'LIKES'
  /** The name. */
  | 'NAME'
  /** Score computed by the service. */
  | 'SCORE'
  /** Subscribers on `youtube`. */
  | 'SUBSCRIBERS';

/** A ranked festival or venue, for fragments on the figures of either. Lists that the service does not return are null. */
export type MusicTopPlaceRow = {
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** Other figures, such as the service's score; null when the service does not return them. */
  readonly other?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Rank; 1 is the top. Equal figures have different ranks. */
  readonly rank: Scalars['Int']['output'];
  /** Followers and similar figures, one entry per platform and figure. */
  readonly social?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Listeners or views, one entry per platform and figure. */
  readonly streaming?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /**
   * The figure that the list is sorted by, or its growth, as selected by `orderBy`. Null when the service does not return
   * it, and when sorted by capacity or name.
   */
  readonly value?: Maybe<Scalars['Float']['output']>;
};

/** Inclusive bounds of the audience of playlists; at least one of `min` and `max` is required. */
export type MusicTopPlaylistAudienceFilter = {
  /** Maximum, inclusive. */
  readonly max?: InputMaybe<Scalars['Float']['input']>;
  /** Whether the bounds apply to the audience or its growth. */
  readonly measure: MusicTopMeasure;
  /** Minimum, inclusive. */
  readonly min?: InputMaybe<Scalars['Float']['input']>;
  /** Growth period: `MONTH` or `QUARTER`, without effect on the figure itself. */
  readonly period: MusicTopPeriod;
};

/** Conditions on top playlists. All conditions of all filters must hold. */
export type MusicTopPlaylistFilter = {
  /** Percentage of songs added in the last 28 days. */
  readonly addedPercent?: InputMaybe<MusicTopNumberBounds>;
  /** Bounds of the audience; on `spotify`, `youtube`, `deezer`, `jiosaavn` and `boomplay` only. */
  readonly audience?: InputMaybe<MusicTopPlaylistAudienceFilter>;
  /** Playlists for one of these countries, by their two-letter codes. */
  readonly countries?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Playlists of one of these curators, by their names exactly as `curatorName` returns them; another spelling matches no playlist. */
  readonly curatorNames?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * Playlists with one of these genres, in upper or lower case. The service has no list of genres for playlists; an
   * unknown genre matches nothing.
   */
  readonly genres?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Playlists that were last changed in this period. */
  readonly lastUpdated?: InputMaybe<MusicTopDayBounds>;
  /**
   * Playlists with songs of one of these age groups, exactly as `trackAge` returns them, such as `gold`; an unknown age
   * group matches nothing.
   */
  readonly trackAges?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Playlists of one of these types. */
  readonly types?: InputMaybe<ReadonlyArray<MusicPlaylistType>>;
};

/** Sort order of top playlists. */
export type MusicTopPlaylistOrder = {
  /** Largest or newest first by default. */
  readonly direction: MusicSortDirection;
  /** The field to order by. */
  readonly field: MusicTopPlaylistOrderField;
  /** Whether to order by the audience or its growth; for `AUDIENCE` only. */
  readonly measure: MusicTopMeasure;
  /** Growth period: `MONTH` or `QUARTER`, without effect on the figure itself. */
  readonly period: MusicTopPeriod;
};

/** The fields that top playlists can be ordered by. */
export type MusicTopPlaylistOrderField =
  /** Percentage of songs added in the last 28 days. */
  | 'ADDED_PERCENT'
  /** Likes on `spotify`, views on `youtube`, fans on `deezer`, followers on `jiosaavn` and favorites on `boomplay`. */
  | 'AUDIENCE'
  /** Time of the last change. */
  | 'LAST_UPDATED'
  /** Number of songs. */
  | 'TRACK_COUNT';

/** Conditions on top radio stations. All conditions of all filters must hold. */
export type MusicTopRadioStationFilter = {
  /** Radio stations in one of these countries, by their two-letter codes. */
  readonly countries?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * Radio stations that play one of these genres, in upper or lower case. The service has no list of genres for radio
   * stations; an unknown genre matches nothing.
   */
  readonly genres?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Bounds of figures on platforms. */
  readonly metrics?: InputMaybe<ReadonlyArray<MusicTopRadioStationMetricFilter>>;
  /**
   * Radio stations that play songs of one of these age groups, exactly as `trackAge` returns them, such as `gold`; an
   * unknown age group matches nothing.
   */
  readonly trackAges?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** The figures of radio stations. */
export type MusicTopRadioStationMetric =
  /** Followers on `instagram`, `tiktok` and `x`. */
  | 'FOLLOWERS'
  /** Likes, such as on `facebook`. */
  | 'LIKES'
  /** Listeners that the radio station reaches, as reported by the service. */
  | 'REACH'
  /** Subscribers on `youtube`. */
  | 'SUBSCRIBERS';

/** Inclusive bounds of a figure of radio stations; at least one of `min` and `max` is required. */
export type MusicTopRadioStationMetricFilter = {
  /** Maximum, inclusive. */
  readonly max?: InputMaybe<Scalars['Float']['input']>;
  /** Whether the bounds apply to the figure or its growth. */
  readonly measure: MusicTopMeasure;
  /** Figure to filter by. */
  readonly metric: MusicTopRadioStationMetric;
  /** Minimum, inclusive. */
  readonly min?: InputMaybe<Scalars['Float']['input']>;
  /** Growth period; ignored for the figure itself. */
  readonly period: MusicTopPeriod;
  /** Code of the platform, such as `instagram`; required, but omitted for `REACH`. */
  readonly platform?: InputMaybe<Scalars['String']['input']>;
};

/** Sort order of top radio stations. */
export type MusicTopRadioStationOrder = {
  /** Largest first by default. */
  readonly direction: MusicSortDirection;
  /** The figure to order by. */
  readonly field: MusicTopRadioStationMetric;
  /** Whether to order by the figure or its growth. */
  readonly measure: MusicTopMeasure;
  /** Growth period; ignored for the figure itself. */
  readonly period: MusicTopPeriod;
  /** Code of the platform, such as `instagram`; required, but omitted for `REACH`. */
  readonly platform?: InputMaybe<Scalars['String']['input']>;
};

/**
 * Conditions on top songs. All conditions of all filters must hold. If no song matches, text values are looked up. Values
 * that a complete list lacks are rejected with `BAD_USER_INPUT`, and the error suggests similar values. The price includes
 * one lookup call per value, three per distributor.
 */
export type MusicTopSongFilter = {
  /** Probability that the instruments are acoustic, from 0 to 1. */
  readonly acousticness?: InputMaybe<MusicTopNumberBounds>;
  /** Songs of artists at one of these career stages. */
  readonly artistCareerStages?: InputMaybe<ReadonlyArray<MusicArtistCareerStage>>;
  /** Songs of artists from one of these countries, by their two-letter codes. */
  readonly artistNationalities?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Songs whose lyrics mention one of these brands, exactly as `lyricsAttributes` lists them. */
  readonly brands?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Songs whose lyrics have one of these cultural references, exactly as `lyricsAttributes` lists them. */
  readonly culturalReferences?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Danceability, from 0 to 1. */
  readonly danceability?: InputMaybe<MusicTopNumberBounds>;
  /** Songs of one of these distributors, by their names exactly as `allMusicDistributors` lists them. */
  readonly distributorNames?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Length in seconds. */
  readonly durationSeconds?: InputMaybe<MusicTopNumberBounds>;
  /** Energy, from 0 to 1. */
  readonly energy?: InputMaybe<MusicTopNumberBounds>;
  /** Songs with one of these genres or subgenres, as `songGenres` lists them, in upper or lower case. */
  readonly genres?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Probability that there are no vocals, from 0 to 1. */
  readonly instrumentalness?: InputMaybe<MusicTopNumberBounds>;
  /** Songs whose ISRC was issued in one of these countries, by their two-letter codes. */
  readonly isrcCountries?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Songs on labels of one of these kinds, by their codes exactly as `recordLabelTypes` lists them. */
  readonly labelTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Probability of a live audience, from 0 to 1. */
  readonly liveness?: InputMaybe<MusicTopNumberBounds>;
  /** Songs whose lyrics mention one of these places, exactly as `lyricsAttributes` lists them. */
  readonly locations?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Average loudness in decibels, mostly from -60 to 0. */
  readonly loudness?: InputMaybe<MusicTopNumberBounds>;
  /** Bounds of figures on platforms. */
  readonly metrics?: InputMaybe<ReadonlyArray<MusicTopSongMetricFilter>>;
  /** Songs in one of these modes. */
  readonly modes?: InputMaybe<ReadonlyArray<MusicKeyMode>>;
  /** Songs whose lyrics have one of these moods, exactly as `lyricsAttributes` lists them. */
  readonly moods?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Songs whose lyrics mention one of these people, exactly as `lyricsAttributes` lists them. */
  readonly people?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Songs in one of these keys: 0 for C, 1 for C sharp, up to 11 for B, as `pitchClass` of a song's audio features. */
  readonly pitchClasses?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** Songs released in this period. */
  readonly releaseDate?: InputMaybe<MusicTopDayBounds>;
  /** Share of spoken words, from 0 to 1. */
  readonly speechiness?: InputMaybe<MusicTopNumberBounds>;
  /** Beats per minute (BPM). */
  readonly tempo?: InputMaybe<MusicTopNumberBounds>;
  /** Songs of one of these territories, by their two-letter country codes. */
  readonly territories?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Songs whose lyrics have one of these themes, exactly as `lyricsAttributes` lists them. */
  readonly themes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Beats per bar. */
  readonly timeSignature?: InputMaybe<MusicTopNumberBounds>;
  /** Cheerfulness, from 0 to 1. */
  readonly valence?: InputMaybe<MusicTopNumberBounds>;
};

/** The figures of songs. */
export type MusicTopSongMetric =
  /** Listeners who marked the song as a favorite. */
  | 'FAVORITES'
  /** Likes. */
  | 'LIKES'
  /** Plays. */
  | 'PLAYS'
  /** Popularity from 0 to 100, on `spotify`, `tidal` and `deezer`. */
  | 'POPULARITY'
  /** Recognitions of the song, such as on `shazam`. */
  | 'RECOGNITIONS'
  /** Score of songs, computed by the service. */
  | 'SONG_SCORE'
  /** Streams, such as on `spotify`. */
  | 'STREAMS'
  /** Videos with the song, such as on `tiktok`. */
  | 'VIDEOS_CREATED'
  /** Views, such as on `youtube`. */
  | 'VIEWS';

/** Inclusive bounds of a figure of songs; at least one of `min` and `max` is required. */
export type MusicTopSongMetricFilter = {
  /** Maximum, inclusive. */
  readonly max?: InputMaybe<Scalars['Float']['input']>;
  /** Whether the bounds apply to the figure or its growth. */
  readonly measure: MusicTopMeasure;
  /** Figure to filter by. */
  readonly metric: MusicTopSongMetric;
  /** Minimum, inclusive. */
  readonly min?: InputMaybe<Scalars['Float']['input']>;
  /** Growth period; ignored for the figure itself. */
  readonly period: MusicTopPeriod;
  /** Code of the platform, such as `spotify`; required, but omitted for `SONG_SCORE`. */
  readonly platform?: InputMaybe<Scalars['String']['input']>;
};

/** Sort order of top songs. */
export type MusicTopSongOrder = {
  /** Largest first by default. */
  readonly direction: MusicSortDirection;
  /** The figure to order by. */
  readonly field: MusicTopSongMetric;
  /** Whether to order by the figure or its growth. */
  readonly measure: MusicTopMeasure;
  /** Growth period; ignored for the figure itself. */
  readonly period: MusicTopPeriod;
  /** Code of the platform, such as `spotify`; required, but omitted for `SONG_SCORE`. */
  readonly platform?: InputMaybe<Scalars['String']['input']>;
};

/** The reasons why `unlockAudienceReport` changed nothing. */
export type MusicUnlockAudienceReportErrorCode =
  /** The input is invalid. With `field`, nothing was sent; without it, the service rejected the input. */
  | 'INVALID'
  /** The account's limit is reached. */
  | 'LIMIT_REACHED'
  /** The service does not know this record. */
  | 'NOT_FOUND'
  /** The service's sandbox does not allow changes. */
  | 'SANDBOX_FORBIDDEN';

/** The reasons why `unsubscribeFromAnalyticsFeed` changed nothing. */
export type MusicUnsubscribeFromAnalyticsFeedErrorCode =
  /** The input is invalid. With `field`, nothing was sent; without it, the service rejected the input. */
  | 'INVALID'
  /** The subscription does not exist. */
  | 'NOT_ADDED'
  /** The service's sandbox does not allow changes. */
  | 'SANDBOX_FORBIDDEN';

/** A musical work: the composition, as distinct from its recordings. A work known only by its ISWC costs one call. */
export type MusicalWork = {
  readonly __typename?: 'MusicalWork';
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The work's identifiers on the platforms; a platform can have several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<PlatformIdentifierConnection>;
  /** International Standard Musical Work Code; null when unknown. */
  readonly iswc?: Maybe<Scalars['String']['output']>;
  /** The title; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /**
   * Key for other subgraphs, hidden from clients of the supergraph: the platform and identifier by which the work was
   * referenced; null if another key was used. `identifiers` lists all identifiers. Costs nothing.
   */
  readonly platformKey?: Maybe<PlatformKey>;
  /** The publishers; null when unknown. */
  readonly publishers?: Maybe<ReadonlyArray<MusicalWorkPublisher>>;
  /** The recordings of the work. Costs one call per 100 songs. */
  readonly recordings?: Maybe<SongConnection>;
  /** The songwriters; null when unknown. */
  readonly writers?: Maybe<ReadonlyArray<MusicalWorkWriter>>;
};


/** A musical work: the composition, as distinct from its recordings. A work known only by its ISWC costs one call. */
export type MusicalWorkIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};


/** A musical work: the composition, as distinct from its recordings. A work known only by its ISWC costs one call. */
export type MusicalWorkRecordingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A publisher that administers another publisher's share of a work. */
export type MusicalWorkAdministrator = {
  readonly __typename?: 'MusicalWorkAdministrator';
  /** The administrator's name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The publisher record of the administrator; null if there is none. */
  readonly publisher?: Maybe<MusicPublisher>;
  /** The share administered, in percent; null when unknown. */
  readonly sharePercent?: Maybe<Scalars['Float']['output']>;
};

/** A publisher of a work. */
export type MusicalWorkPublisher = {
  readonly __typename?: 'MusicalWorkPublisher';
  /** The publisher that administers this share; null if there is none. */
  readonly administrator?: Maybe<MusicalWorkAdministrator>;
  /** The publisher's name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The publisher record; null if there is none. */
  readonly publisher?: Maybe<MusicPublisher>;
  /** The publisher's share (split) of the work in percent; null when unknown. */
  readonly sharePercent?: Maybe<Scalars['Float']['output']>;
  /** The work's writers that the publisher represents; null when unknown. */
  readonly writers?: Maybe<ReadonlyArray<MusicalWorkWriter>>;
};

/** A writer of a work, without a share: the service returns only the shares of publishers. */
export type MusicalWorkWriter = {
  readonly __typename?: 'MusicalWorkWriter';
  /** The collaborator record of the writer; null if there is none. */
  readonly collaborator?: Maybe<MusicCollaborator>;
  /** The writer's name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The writer's role, as reported by the service, such as `Composer` or `Lyricist`. Null when the service does not return it. */
  readonly role?: Maybe<Scalars['String']['output']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Suggests platform pages of an artist to the service's team, which reviews them within 48 working hours. */
  readonly addArtistLinks?: Maybe<AddArtistLinksPayload>;
  /** Adds the prefix of a bar code to a distributor's UPC prefixes. */
  readonly addMusicDistributorUpc?: Maybe<AddMusicDistributorUpcPayload>;
  /** Adds an artist to the account's priority artists, whose audiences the service refreshes more often. */
  readonly addPriorityArtist?: Maybe<AddPriorityArtistPayload>;
  /** Suggests platform pages of a song to the service's team, which reviews them within 48 working hours. */
  readonly addSongLinks?: Maybe<AddSongLinksPayload>;
  /** Removes the prefix of a bar code from a distributor's UPC prefixes. */
  readonly removeMusicDistributorUpc?: Maybe<RemoveMusicDistributorUpcPayload>;
  /** Removes an artist from the account's priority artists. */
  readonly removePriorityArtist?: Maybe<RemovePriorityArtistPayload>;
  /** Subscribes to a data feed of one record. */
  readonly subscribeToAnalyticsFeed?: Maybe<SubscribeToAnalyticsFeedPayload>;
  /** Requests an audience report for an artist without one; plans include a limited number of reports per month. */
  readonly unlockAudienceReport?: Maybe<UnlockAudienceReportPayload>;
  /** Cancels the subscription to a data feed of one record. */
  readonly unsubscribeFromAnalyticsFeed?: Maybe<UnsubscribeFromAnalyticsFeedPayload>;
};


export type MutationAddArtistLinksArgs = {
  input: AddArtistLinksInput;
};


export type MutationAddMusicDistributorUpcArgs = {
  input: AddMusicDistributorUpcInput;
};


export type MutationAddPriorityArtistArgs = {
  input: AddPriorityArtistInput;
};


export type MutationAddSongLinksArgs = {
  input: AddSongLinksInput;
};


export type MutationRemoveMusicDistributorUpcArgs = {
  input: RemoveMusicDistributorUpcInput;
};


export type MutationRemovePriorityArtistArgs = {
  input: RemovePriorityArtistInput;
};


export type MutationSubscribeToAnalyticsFeedArgs = {
  input: SubscribeToAnalyticsFeedInput;
};


export type MutationUnlockAudienceReportArgs = {
  input: UnlockAudienceReportInput;
};


export type MutationUnsubscribeFromAnalyticsFeedArgs = {
  input: UnsubscribeFromAnalyticsFeedInput;
};

/** Pagination details of a list. All fields are correct in both directions. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Cursor of the last item of this page; null when the page is empty. See `MusicPaginatedList` for a filtered list. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether more items follow this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether items precede this page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item of this page; null when the page is empty. See `MusicPaginatedList` for a filtered list. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** Geographic coordinates. */
export type PlaceCoordinates = {
  readonly __typename?: 'PlaceCoordinates';
  /** Degrees north of the equator; south is negative. Null when unknown. */
  readonly latitude?: Maybe<Scalars['Float']['output']>;
  /** Degrees east of Greenwich; west is negative. Null when unknown. */
  readonly longitude?: Maybe<Scalars['Float']['output']>;
};

/** An identifier on a platform. */
export type PlatformIdentifier = {
  readonly __typename?: 'PlatformIdentifier';
  /** The identifier on that platform. */
  readonly identifier: Scalars['String']['output'];
  /** Whether this is the default identifier on that platform; null when the service does not return it. */
  readonly isDefault?: Maybe<Scalars['Boolean']['output']>;
  /** The platform. Standard codes also appear as platforms, such as `isrc` on a song. */
  readonly platform: MusicPlatform;
  /** URL of the page on that platform; null if there is none. */
  readonly url?: Maybe<Scalars['String']['output']>;
};

/** A paginated list of identifiers. */
export type PlatformIdentifierConnection = MusicPaginatedList & {
  readonly __typename?: 'PlatformIdentifierConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<PlatformIdentifierEdge>;
  /** Identifiers of this page. */
  readonly nodes: ReadonlyArray<PlatformIdentifier>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of identifiers in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An identifier in a list. */
export type PlatformIdentifierEdge = {
  readonly __typename?: 'PlatformIdentifierEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The identifier at this position. */
  readonly node: PlatformIdentifier;
};

/** The figure of one identifier. */
export type PlatformIdentifierValue = {
  readonly __typename?: 'PlatformIdentifierValue';
  /** The identifier on the platform; null when the service gives one figure for all identifiers. */
  readonly identifier?: Maybe<Scalars['String']['output']>;
  /** The figure under this identifier; null when unknown. */
  readonly value?: Maybe<Scalars['SafeInt']['output']>;
};

/** The identifier of a record on a platform. Other subgraphs use it to reference records without the service's id. */
export type PlatformKey = {
  readonly __typename?: 'PlatformKey';
  /** The identifier on that platform. */
  readonly identifier: Scalars['String']['output'];
  /** Code of the platform, such as `spotify`. */
  readonly platform: Scalars['String']['output'];
};

/**
 * A playlist on a platform. Lists return most of its fields; other fields cost a tenth of a call there, since ten
 * playlists share a call.
 */
export type Playlist = {
  readonly __typename?: 'Playlist';
  /**
   * `subscriberCount` over time. Costs one call per 90 days; `earliest`, `latest`, `growth` or a few points alone usually
   * cost one or two calls.
   */
  readonly audience?: Maybe<MusicMetricConnection>;
  /** Countries whose stores offer the same playlist, in no particular order; null when unknown. */
  readonly availableCountries?: Maybe<ReadonlyArray<IsoCountry>>;
  /** The playlist's page in the service's web console, which requires a login; null when unknown. */
  readonly consoleUrl?: Maybe<Scalars['String']['output']>;
  /** Country of the playlist's store; null when it is available everywhere. */
  readonly country?: Maybe<IsoCountry>;
  /** When the service last read the playlist's songs; null when unknown. */
  readonly crawledAt?: Maybe<Scalars['DateTime']['output']>;
  /** The curator of the playlist; null when unknown. */
  readonly curator?: Maybe<PlaylistCurator>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The identifier on the platform; null when unknown. */
  readonly identifier?: Maybe<Scalars['String']['output']>;
  /** URL of the cover art; null if there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** The name on the platform; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The platform, such as Spotify; null when unknown. */
  readonly platform?: Maybe<MusicPlatform>;
  /**
   * Key for other subgraphs, hidden from clients of the supergraph: the code of `platform`, and `identifier`; null when
   * either is unknown. `apple-music` and `amazon`, which have separate playlists per store, also require `storefront`.
   */
  readonly platformKey?: Maybe<PlatformKey>;
  /**
   * The positions of a song in the playlist, day by day. Costs one call per 90 days or per 100 timestamps of the period,
   * whichever is more, at most five, plus one call per day, or two if the song is below position 100. Tracklists are
   * cached for two weeks, so repeating the query on the next day costs only the calls for the newest timestamps and the
   * new day.
   */
  readonly positionHistory?: Maybe<SongPositionHistory>;
  /** Key for other subgraphs, hidden from clients of the supergraph: the code of `country`; null if `country` is null. */
  readonly storefront?: Maybe<Scalars['String']['output']>;
  /**
   * Audience when last read: likes on `spotify`, fans on `deezer`, views on `youtube`, and followers, favorites, streams or likes
   * elsewhere. It is 0 on platforms without audience figures, such as `apple-music`, `amazon` and `tidal`. Null when unknown.
   */
  readonly subscriberCount?: Maybe<Scalars['SafeInt']['output']>;
  /** Number of songs when last read; null when unknown. */
  readonly trackCount?: Maybe<Scalars['Int']['output']>;
  /**
   * Timestamps of stored tracklists, sometimes several per day. Costs one call per 90 days or per 100 timestamps,
   * whichever is more; `latest` alone costs the calls for the newest 90 days. The price assumes three timestamps per day.
   */
  readonly trackDates?: Maybe<PlaylistTrackDateConnection>;
  /**
   * The songs in order, as last read or as of an earlier timestamp; null when there is no tracklist from that time. Costs
   * one call per 100 songs.
   */
  readonly tracks?: Maybe<PlaylistTrackConnection>;
  /**
   * Kind of playlist, spelled as in `MusicPlaylistType`, such as `EDITORIAL`; kinds added later are returned verbatim.
   * Null when unknown.
   */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** Update frequency: `daily`, or `multiple` for several times a day; null when unknown. */
  readonly updateFrequency?: Maybe<Scalars['String']['output']>;
};


/**
 * A playlist on a platform. Lists return most of its fields; other fields cost a tenth of a call there, since ten
 * playlists share a call.
 */
export type PlaylistAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<MusicDayRange>;
};


/**
 * A playlist on a platform. Lists return most of its fields; other fields cost a tenth of a call there, since ten
 * playlists share a call.
 */
export type PlaylistPositionHistoryArgs = {
  days: Scalars['Int']['input'];
  songId: Scalars['ID']['input'];
  until?: InputMaybe<Scalars['Date']['input']>;
};


/**
 * A playlist on a platform. Lists return most of its fields; other fields cost a tenth of a call there, since ten
 * playlists share a call.
 */
export type PlaylistTrackDatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<MusicDayRange>;
};


/**
 * A playlist on a platform. Lists return most of its fields; other fields cost a tenth of a call there, since ten
 * playlists share a call.
 */
export type PlaylistTracksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  at?: InputMaybe<Scalars['DateTime']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A paginated list of playlists. */
export type PlaylistConnection = MusicPaginatedList & {
  readonly __typename?: 'PlaylistConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<PlaylistEdge>;
  /** Playlists of this page. */
  readonly nodes: ReadonlyArray<Playlist>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of playlists in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** The curator of a playlist on a platform. */
export type PlaylistCurator = {
  readonly __typename?: 'PlaylistCurator';
  /** Identifier on the platform; null when unknown. */
  readonly identifier?: Maybe<Scalars['String']['output']>;
  /** Name as shown on the platform; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The platform; null when unknown. */
  readonly platform?: Maybe<MusicPlatform>;
  /** The curator's playlists; null when the platform or the identifier is unknown. Costs one call per 100 playlists. */
  readonly playlists?: Maybe<CuratorPlaylistConnection>;
};


/** The curator of a playlist on a platform. */
export type PlaylistCuratorPlaylistsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicPlaylistOrder>;
};

/** A paginated list of curators. */
export type PlaylistCuratorConnection = MusicPaginatedList & {
  readonly __typename?: 'PlaylistCuratorConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<PlaylistCuratorEdge>;
  /** Curators of this page. */
  readonly nodes: ReadonlyArray<PlaylistCurator>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of curators in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A curator in a list. */
export type PlaylistCuratorEdge = {
  readonly __typename?: 'PlaylistCuratorEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The curator at this position. */
  readonly node: PlaylistCurator;
};

/** A playlist in a list. */
export type PlaylistEdge = {
  readonly __typename?: 'PlaylistEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The playlist at this position. */
  readonly node: Playlist;
};

/** A song's entry in a playlist. Values that the service does not return are null. */
export type PlaylistEntry = {
  readonly __typename?: 'PlaylistEntry';
  /**
   * Number of days in the playlist: from `entryDate` to `exitDate`, or to `positionDate` while the song is still in it.
   * Null when one of these days is unknown, or the last precedes `entryDate`.
   */
  readonly daysInPlaylist?: Maybe<Scalars['Int']['output']>;
  /** The day the song entered. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** The day the song left; null while the song is in the playlist. */
  readonly exitDate?: Maybe<Scalars['Date']['output']>;
  /** The day of the peak position; null when the service does not return it. */
  readonly peakDate?: Maybe<Scalars['Date']['output']>;
  /** Peak position of the song in the playlist (1 is the top); null when the service does not return it. */
  readonly peakPosition?: Maybe<Scalars['Int']['output']>;
  /** The playlist. */
  readonly playlist?: Maybe<Playlist>;
  /** Position in the playlist; 1 is the top. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** The day the song was last seen at that position. */
  readonly positionDate?: Maybe<Scalars['Date']['output']>;
  /** The song. */
  readonly song?: Maybe<Song>;
};

/** A paginated list of songs' playlist entries. */
export type PlaylistEntryConnection = MusicPaginatedList & {
  readonly __typename?: 'PlaylistEntryConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<PlaylistEntryEdge>;
  /** Entries of this page. */
  readonly nodes: ReadonlyArray<PlaylistEntry>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * Number of entries in the whole list, such as the adds or drops in a period. With a day filter, null after a cursor,
   * and if counting the matches would require reading more than 500 rows; with `last`, null unless the page has the whole
   * list.
   */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A song's playlist entry in a list. */
export type PlaylistEntryEdge = {
  readonly __typename?: 'PlaylistEntryEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The entry at this position. */
  readonly node: PlaylistEntry;
};

/** Days and figures as columns of equal length, in the order of `nodes`. */
export type PlaylistReachColumns = {
  readonly __typename?: 'PlaylistReachColumns';
  /** The day of each row. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** Numbers of playlists; null where unknown. */
  readonly playlistCounts: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
  /** Total followers of the playlists; null where unknown. */
  readonly reaches: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
};

/** Presence in playlists over time. */
export type PlaylistReachConnection = MusicMetricSeries & MusicPaginatedList & {
  readonly __typename?: 'PlaylistReachConnection';
  /** Changes of `playlistCount` per day, week or month of the range. Reads all points of the range and of the ten days before it. */
  readonly changes: MusicMetricChanges;
  /** The points of `nodes` as columns, for charts. */
  readonly columns: PlaylistReachColumns;
  /**
   * Columns with every day of the period, regardless of pagination: null on days without a value, so that series of the
   * same period align. Reads all points.
   */
  readonly dailyColumns: PlaylistReachColumns;
  /** The oldest point in the range; null if there are no points. */
  readonly earliest?: Maybe<PlaylistReachPoint>;
  /** Points of this page, each with its cursor. */
  readonly edges: ReadonlyArray<PlaylistReachEdge>;
  /**
   * Change of `playlistCount` over the range. Null with fewer than two values, and usually if the latest value before the
   * range is eleven to thirty days old.
   */
  readonly growth?: Maybe<MusicMetricGrowth>;
  /** The newest point in the range; null if there are no points. */
  readonly latest?: Maybe<PlaylistReachPoint>;
  /** Points of this page. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<PlaylistReachPoint>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * The period of equal length directly before the range, for comparison. Null before the year 0. Costs the same calls
   * again, or none if one call has room for both periods and the ten days before them that `growth` and `changes` need.
   */
  readonly previousPeriod?: Maybe<MusicPreviousPeriod>;
  /** Average, minimum and maximum of `playlistCount` over the range; null if there are no values. Reads all points. */
  readonly statistics?: Maybe<MusicMetricStatistics>;
  /** Number of points in the period. Reads all points. */
  readonly totalCount: Scalars['Int']['output'];
};


/** Presence in playlists over time. */
export type PlaylistReachConnectionChangesArgs = {
  by: MusicChangeInterval;
};

/** A point with its cursor. */
export type PlaylistReachEdge = {
  readonly __typename?: 'PlaylistReachEdge';
  /** The cursor of this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: PlaylistReachPoint;
};

/** Presence in the playlists of a platform on one day. */
export type PlaylistReachPoint = {
  readonly __typename?: 'PlaylistReachPoint';
  /** The day of this point. */
  readonly date: Scalars['Date']['output'];
  /** Number of playlists; null when unknown. */
  readonly playlistCount?: Maybe<Scalars['SafeInt']['output']>;
  /** Total followers of the playlists; known only on `spotify`, `youtube`, `deezer`, `jiosaavn` and `boomplay`, otherwise null. */
  readonly reach?: Maybe<Scalars['SafeInt']['output']>;
};

/** A paginated list of the songs of a playlist. */
export type PlaylistTrackConnection = MusicPaginatedList & {
  readonly __typename?: 'PlaylistTrackConnection';
  /** Timestamp of the tracklist, one of `trackDates`; null when unknown. */
  readonly asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<PlaylistTrackEdge>;
  /** Songs of this page. */
  readonly nodes: ReadonlyArray<Song>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of songs in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A paginated list of tracklist timestamps. */
export type PlaylistTrackDateConnection = MusicPaginatedList & {
  readonly __typename?: 'PlaylistTrackDateConnection';
  /** The timestamps of this page, each with its cursor. */
  readonly edges: ReadonlyArray<SnapshotDateEdge>;
  /** The newest timestamp of the period; null if there is none. */
  readonly latest?: Maybe<Scalars['DateTime']['output']>;
  /** The timestamps of this page. */
  readonly nodes: ReadonlyArray<Scalars['DateTime']['output']>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of timestamps in the period. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A song in a playlist. */
export type PlaylistTrackEdge = {
  readonly __typename?: 'PlaylistTrackEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The day the song entered; null when unknown. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** The day the song left; null while the song is in the playlist. */
  readonly exitDate?: Maybe<Scalars['Date']['output']>;
  /** The song at this position. */
  readonly node: Song;
  /** Peak position of the song in the playlist (1 is the top); null when the service does not return it. */
  readonly peakPosition?: Maybe<Scalars['Int']['output']>;
  /** Position in the playlist (1 is the top); null when unknown. */
  readonly position?: Maybe<Scalars['Int']['output']>;
};

/** A paginated list of priority artists. */
export type PriorityArtistConnection = MusicPaginatedList & {
  readonly __typename?: 'PriorityArtistConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<ArtistEdge>;
  /** Artists of this page. */
  readonly nodes: ReadonlyArray<Artist>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of artists in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

export type Query = {
  readonly __typename?: 'Query';
  /** An album by its id; null when unknown, without an error. Costs one call, or nothing if only its lists and series are selected. */
  readonly album?: Maybe<Album>;
  /**
   * An album by its identifier on a platform; null when unknown, without an error. Costs one call. An unknown identifier
   * costs nothing and makes the service add the album within about two hours and its numbers within a day.
   */
  readonly albumByPlatform?: Maybe<Album>;
  /**
   * An album by its bar code; null when unknown, without an error. Costs one call. A code that is not found as given is
   * looked up with other numbers of leading zeros, for up to two more calls, so the price is three; the service does not
   * charge a 404.
   */
  readonly albumByUpc?: Maybe<Album>;
  /**
   * An album chart by its slug; null when unknown, without an error. Costs one call, shared with its newest ranking, or
   * nothing if only its lists are selected.
   */
  readonly albumChart?: Maybe<AlbumChart>;
  /** Album charts of a platform. Costs one call per 100 charts. */
  readonly albumCharts?: Maybe<AlbumChartConnection>;
  /** Albums by their ids, up to 100, in the given order; null for an unknown id, without an error. Ten share one call. */
  readonly albums?: Maybe<ReadonlyArray<Maybe<Album>>>;
  /**
   * Albums by their identifiers on a platform, up to 100, in the given order; null for an unknown identifier, without an
   * error. Costs one call per identifier, since the service has no bulk lookup.
   */
  readonly albumsByPlatform?: Maybe<ReadonlyArray<Maybe<Album>>>;
  /**
   * Albums by their bar codes, up to 100, in the given order; null for an unknown code, without an error. Costs one call
   * per code, since the service has no bulk lookup, and up to two more for a code that is not found as given, as with
   * `albumByUpc`; the price is three per code.
   */
  readonly albumsByUpc?: Maybe<ReadonlyArray<Maybe<Album>>>;
  /** The distributors the service knows. Costs one call per 100 distributors. The service calls this data beta. */
  readonly allMusicDistributors?: Maybe<MusicDistributorConnection>;
  /**
   * The company's account with the service. Each field costs separate calls, except that `quota` and `rateLimit` share
   * one.
   */
  readonly analyticsAccount?: Maybe<AnalyticsAccount>;
  /**
   * An artist by its id; null when unknown, without an error. Costs one call, or nothing if only its lists and
   * series are selected.
   */
  readonly artist?: Maybe<Artist>;
  /**
   * An artist by its identifier on a platform; null when unknown, without an error. Costs one call. An unknown identifier
   * costs nothing and makes the service add the artist within about two hours and its numbers within a day.
   */
  readonly artistByPlatform?: Maybe<Artist>;
  /** The genres of artists, with their subgenres. Costs one call. */
  readonly artistGenres?: Maybe<ReadonlyArray<MusicGenre>>;
  /**
   * Up to 100 artists by their ids, such as a roster, in the given order; null for an unknown id, without an error. Ten
   * share one call.
   */
  readonly artists?: Maybe<ReadonlyArray<Maybe<Artist>>>;
  /**
   * Artists by their identifiers on a platform, up to 100, in the given order; null for an unknown identifier, without an
   * error. Costs one call per identifier, since the service has no bulk lookup.
   */
  readonly artistsByPlatform?: Maybe<ReadonlyArray<Maybe<Artist>>>;
  /** A concert by its id; null when unknown, without an error. Costs one call. */
  readonly concert?: Maybe<Concert>;
  /** A venue by its id; null when unknown, without an error. Costs one call, or nothing if only its lists are selected. */
  readonly concertVenue?: Maybe<ConcertVenue>;
  /**
   * A venue by its identifier on a platform; null when unknown, without an error. Costs one call. An unknown identifier
   * costs nothing and makes the service add the venue within about two hours and its details within a day.
   */
  readonly concertVenueByPlatform?: Maybe<ConcertVenue>;
  /** Venues by their ids, up to 100, in the given order; null for an unknown id, without an error. Ten share one call. */
  readonly concertVenues?: Maybe<ReadonlyArray<Maybe<ConcertVenue>>>;
  /**
   * Concerts by their ids, up to 100, in the given order; null for an unknown id, without an error. Costs one call per id,
   * since the service has no bulk lookup.
   */
  readonly concerts?: Maybe<ReadonlyArray<Maybe<Concert>>>;
  /** A festival by its id; null when unknown, without an error. Costs one call, or nothing if only its lists are selected. */
  readonly festival?: Maybe<Festival>;
  /**
   * A festival by its identifier on a platform; null when unknown, without an error. Costs one call. An unknown identifier
   * costs nothing and makes the service add the festival within about two hours and its details within a day.
   */
  readonly festivalByPlatform?: Maybe<Festival>;
  /** A festival edition by its id; null when unknown, without an error. Costs one call. */
  readonly festivalEdition?: Maybe<FestivalEdition>;
  /**
   * Editions of festivals by their ids, up to 100, in the given order; null for an unknown id, without an error. Costs one
   * call per id, since the service has no bulk lookup.
   */
  readonly festivalEditions?: Maybe<ReadonlyArray<Maybe<FestivalEdition>>>;
  /** Festivals by their ids, up to 100, in the given order; null for an unknown id, without an error. Ten share one call. */
  readonly festivals?: Maybe<ReadonlyArray<Maybe<Festival>>>;
  /** Values of an attribute of lyrics, such as the themes, for the filters of `topSongs`. Costs one call per 100 values. */
  readonly lyricsAttributes?: Maybe<MusicLyricsAttributeConnection>;
  /**
   * The record behind a page on a platform, such as an artist's page on Spotify; null when unknown. Costs one call; fields
   * other than the id and `consoleUrl` also cost the lookup of the record.
   */
  readonly musicByUrl?: Maybe<LinkedMusic>;
  /**
   * Cities of a country with concert venues and festivals, or with rankings of artists, in the service's order. Costs one
   * call per 100 cities.
   */
  readonly musicCities?: Maybe<MusicCityConnection>;
  /** A city by its key, which is not checked: lists of an unknown city are empty or null with `NOT_FOUND`. Costs nothing by itself. */
  readonly musicCity?: Maybe<MusicCity>;
  /** A collaborator by its id; null when unknown, without an error. Costs one call, or nothing if only its lists are selected. */
  readonly musicCollaborator?: Maybe<MusicCollaborator>;
  /**
   * A collaborator by its IPI number; null when unknown, without an error. Costs one call; a number with leading zeros
   * that is not found is looked up again without them, so the price is two. The service does not charge for a second 404.
   */
  readonly musicCollaboratorByIpi?: Maybe<MusicCollaborator>;
  /** A collaborator by its identifier on a platform; null when unknown, without an error. Costs one call. */
  readonly musicCollaboratorByPlatform?: Maybe<MusicCollaborator>;
  /**
   * Collaborators by their ids, up to 100, in the given order; null for an unknown id, without an error. Ten share one
   * call once the service has accepted several ids in one call.
   */
  readonly musicCollaborators?: Maybe<ReadonlyArray<Maybe<MusicCollaborator>>>;
  /**
   * Collaborators by their IPI numbers, up to 100, in the given order; null for an unknown number, without an error. Costs
   * one call per number, since the service has no bulk lookup; the price is two per number.
   */
  readonly musicCollaboratorsByIpi?: Maybe<ReadonlyArray<Maybe<MusicCollaborator>>>;
  /**
   * A distributor by its id; null when unknown, without an error. Available to some accounts only; otherwise null with
   * `PLAN_REQUIRED`. Costs one call, shared with its first UPC prefixes.
   */
  readonly musicDistributor?: Maybe<MusicDistributor>;
  /**
   * Distributors by their ids, up to 100, in the given order; null for an unknown id, without an error. Available to some
   * accounts only; otherwise null with `PLAN_REQUIRED`. Costs one call per id, shared with its first UPC prefixes.
   */
  readonly musicDistributors?: Maybe<ReadonlyArray<Maybe<MusicDistributor>>>;
  /** Platforms known to the service. Costs one call per 100 platforms. */
  readonly musicPlatforms?: Maybe<ReadonlyArray<MusicPlatform>>;
  /** A publisher by its id; null when unknown, without an error. Costs one call, or nothing if only its lists are selected. */
  readonly musicPublisher?: Maybe<MusicPublisher>;
  /**
   * A publisher by its IPI number; null when unknown, without an error. Costs one call; a number with leading zeros that
   * is not found is looked up again without them, so the price is two. The service does not charge for a second 404.
   */
  readonly musicPublisherByIpi?: Maybe<MusicPublisher>;
  /** A publisher by its identifier on a platform; null when unknown, without an error. Costs one call. */
  readonly musicPublisherByPlatform?: Maybe<MusicPublisher>;
  /** Publishers by their ids, up to 100, in the given order; null for an unknown id, without an error. Ten share one call. */
  readonly musicPublishers?: Maybe<ReadonlyArray<Maybe<MusicPublisher>>>;
  /**
   * Publishers by their IPI numbers, up to 100, in the given order; null for an unknown number, without an error. Costs
   * one call per number, since the service has no bulk lookup; the price is two per number.
   */
  readonly musicPublishersByIpi?: Maybe<ReadonlyArray<Maybe<MusicPublisher>>>;
  /** A work by its id; null when unknown, without an error. Costs one call, or nothing if only its lists are selected. */
  readonly musicalWork?: Maybe<MusicalWork>;
  /** A work by its ISWC; null when unknown, without an error. Always costs one call. */
  readonly musicalWorkByIswc?: Maybe<MusicalWork>;
  /** A work by its identifier on a platform; null when unknown, without an error. Costs one call. */
  readonly musicalWorkByPlatform?: Maybe<MusicalWork>;
  /** Works by their ids, up to 100, in the given order; null for an unknown id, without an error. Ten share one call. */
  readonly musicalWorks?: Maybe<ReadonlyArray<Maybe<MusicalWork>>>;
  /**
   * Works by ISWC, up to 100, in the given order; null for an unknown code, without an error. Costs one call per code,
   * since the service has no bulk lookup.
   */
  readonly musicalWorksByIswc?: Maybe<ReadonlyArray<Maybe<MusicalWork>>>;
  /**
   * A playlist by its id; null when unknown, without an error. Costs one call, or nothing if only its lists and
   * series are selected.
   */
  readonly playlist?: Maybe<Playlist>;
  /**
   * A playlist by its identifier on a platform; null when unknown, without an error. Costs one call. An unknown identifier
   * costs nothing and makes the service add the playlist within about two hours and its numbers within a day.
   */
  readonly playlistByPlatform?: Maybe<Playlist>;
  /** Curators of playlists on a platform; there can be more than a million. Costs one call per 100 curators. */
  readonly playlistCurators?: Maybe<PlaylistCuratorConnection>;
  /** Playlists by their ids, up to 100, in the given order; null for an unknown id, without an error. Ten share one call. */
  readonly playlists?: Maybe<ReadonlyArray<Maybe<Playlist>>>;
  /** The playlists of one curator on a platform; null with `NOT_FOUND` when the curator is unknown. Costs one call per 100 playlists. */
  readonly playlistsByCurator?: Maybe<CuratorPlaylistConnection>;
  /**
   * Playlists by their identifiers on a platform, up to 100, in the given order; null for an unknown identifier, without
   * an error. Costs one call per identifier, since the service has no bulk lookup.
   */
  readonly playlistsByPlatform?: Maybe<ReadonlyArray<Maybe<Playlist>>>;
  /** The playlists of one type on a platform. Costs one call per 100 playlists. */
  readonly playlistsByType?: Maybe<PlaylistConnection>;
  /**
   * A radio station by its slug; null when unknown, without an error. Costs one call, shared with its identifiers, or
   * nothing if only its lists are selected.
   */
  readonly radioStation?: Maybe<RadioStation>;
  /** The countries whose radio stations the service monitors. Costs one call per 100 countries. */
  readonly radioStationCountries?: Maybe<ReadonlyArray<IsoCountry>>;
  /**
   * Radio stations by their slugs, up to 100, in the given order; null for an unknown slug, without an error. Costs one
   * call per slug, shared with its identifiers.
   */
  readonly radioStations?: Maybe<ReadonlyArray<Maybe<RadioStation>>>;
  /** A label by its id; null when unknown, without an error. Costs one call, or nothing if only its lists are selected. */
  readonly recordLabel?: Maybe<RecordLabel>;
  /**
   * The kinds of labels, for the filters of `topSongs`. Included in larger plans only; otherwise null with
   * `PLAN_REQUIRED`. Costs one call.
   */
  readonly recordLabelTypes?: Maybe<ReadonlyArray<RecordLabelType>>;
  /** Labels by their ids, up to 100, in the given order; null for an unknown id, without an error. Ten share one call. */
  readonly recordLabels?: Maybe<ReadonlyArray<Maybe<RecordLabel>>>;
  /**
   * Search by name or platform identifier. Some plans allow search for internal use only. Costs one call per selected kind
   * of result, including the fields that a search returns.
   */
  readonly searchMusic?: Maybe<MusicSearchResults>;
  /**
   * The views, likes and comments of a short video by its identifier, as running totals; null with `NOT_FOUND` when
   * unknown. For the title, URL and time of publication, select the artist's `shortVideos`. Costs one call per 100 days.
   */
  readonly shortVideoAudience?: Maybe<ShortVideoAudienceConnection>;
  /** A song by its id; null when unknown, without an error. Costs one call, or nothing if only its lists and series are selected. */
  readonly song?: Maybe<Song>;
  /**
   * A song by its ISRC; null when unknown, without an error. A code shared by several recordings is permanently blocked
   * and returns `GONE`. Always costs one call.
   */
  readonly songByIsrc?: Maybe<Song>;
  /**
   * A song by its identifier on a platform; null when unknown, without an error. Costs one call. An unknown identifier
   * costs nothing and makes the service add the song within about two hours and its numbers within a day. A song whose
   * ISRC is shared by several recordings is blocked and returns `GONE`.
   */
  readonly songByPlatform?: Maybe<Song>;
  /**
   * A song chart by its slug; null when unknown, without an error. Costs one call, shared with its newest ranking, or
   * nothing if only its lists are selected.
   */
  readonly songChart?: Maybe<SongChart>;
  /** Song charts of a platform. City charts have the city as `location`. Costs one call per 100 charts. */
  readonly songCharts?: Maybe<SongChartConnection>;
  /** The genres of songs, with their subgenres. Costs one call. */
  readonly songGenres?: Maybe<ReadonlyArray<MusicGenre>>;
  /**
   * Songs by their ids, up to 100, in the given order; null for an unknown id, without an error. Ten share one call once
   * the service has accepted several ids in one call.
   */
  readonly songs?: Maybe<ReadonlyArray<Maybe<Song>>>;
  /**
   * Songs by their ISRCs, up to 100, in the given order; null for an unknown code, without an error. A code shared by
   * several recordings is null with `GONE`. Costs one call per code, since the service has no bulk lookup.
   */
  readonly songsByIsrc?: Maybe<ReadonlyArray<Maybe<Song>>>;
  /**
   * Songs by their identifiers on a platform, up to 100, in the given order; null for an unknown identifier, without an
   * error. A song whose ISRC is shared by several recordings is null with `GONE`. Costs one call per identifier, since the
   * service has no bulk lookup.
   */
  readonly songsByPlatform?: Maybe<ReadonlyArray<Maybe<Song>>>;
  /** The weekly chart of sounds on TikTok. Each field costs separate calls. */
  readonly tiktokSoundChart?: Maybe<TiktokSoundChart>;
  /** The figures that artists can be ordered and filtered by, with their platforms. Costs one call. */
  readonly topArtistMetrics?: Maybe<ReadonlyArray<TopArtistMetricPlatforms>>;
  /**
   * Artists ranked by a figure, worldwide or in one place. Rankings by place offer few figures, and include artists only
   * in their strongest markets. Included in larger plans only; otherwise null with `PLAN_REQUIRED`. Costs one call per 500
   * artists.
   */
  readonly topArtists?: Maybe<TopArtistConnection>;
  /**
   * Venues ranked by a figure, their capacity or their name. Included in larger plans only; otherwise null with
   * `PLAN_REQUIRED`. Costs one call per 100 venues.
   */
  readonly topConcertVenues?: Maybe<TopConcertVenueConnection>;
  /**
   * Festivals ranked by a figure, their capacity or their name. Included in larger plans only; otherwise null with
   * `PLAN_REQUIRED`. Costs one call per 100 festivals.
   */
  readonly topFestivals?: Maybe<TopFestivalConnection>;
  /**
   * Playlists of a platform, ranked by audience or another field. Included in larger plans only; otherwise null with
   * `PLAN_REQUIRED`. Costs one call per 100 playlists.
   */
  readonly topPlaylists?: Maybe<TopPlaylistConnection>;
  /** Radio stations ranked by a figure. Costs one call per 100 radio stations. */
  readonly topRadioStations?: Maybe<TopRadioStationConnection>;
  /** Songs ranked by a figure. Included in larger plans only; otherwise null with `PLAN_REQUIRED`. Costs one call per 100 songs. */
  readonly topSongs?: Maybe<TopSongConnection>;
};


export type QueryAlbumArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAlbumByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


export type QueryAlbumByUpcArgs = {
  upc: Scalars['String']['input'];
};


export type QueryAlbumChartArgs = {
  slug: Scalars['String']['input'];
};


export type QueryAlbumChartsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
};


export type QueryAlbumsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QueryAlbumsByPlatformArgs = {
  identifiers: ReadonlyArray<Scalars['String']['input']>;
  platform: Scalars['String']['input'];
};


export type QueryAlbumsByUpcArgs = {
  upcs: ReadonlyArray<Scalars['String']['input']>;
};


export type QueryAllMusicDistributorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryArtistArgs = {
  id: Scalars['ID']['input'];
};


export type QueryArtistByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


export type QueryArtistGenresArgs = {
  direction: MusicSortDirection;
};


export type QueryArtistsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QueryArtistsByPlatformArgs = {
  identifiers: ReadonlyArray<Scalars['String']['input']>;
  platform: Scalars['String']['input'];
};


export type QueryConcertArgs = {
  id: Scalars['ID']['input'];
};


export type QueryConcertVenueArgs = {
  id: Scalars['ID']['input'];
};


export type QueryConcertVenueByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


export type QueryConcertVenuesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QueryConcertsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QueryFestivalArgs = {
  id: Scalars['ID']['input'];
};


export type QueryFestivalByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


export type QueryFestivalEditionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryFestivalEditionsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QueryFestivalsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QueryLyricsAttributesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  attribute: MusicLyricsAttribute;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  term?: InputMaybe<Scalars['String']['input']>;
};


export type QueryMusicByUrlArgs = {
  url: Scalars['String']['input'];
};


export type QueryMusicCitiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  purpose: MusicCityPurpose;
  term?: InputMaybe<Scalars['String']['input']>;
};


export type QueryMusicCityArgs = {
  key: Scalars['String']['input'];
};


export type QueryMusicCollaboratorArgs = {
  id: Scalars['ID']['input'];
};


export type QueryMusicCollaboratorByIpiArgs = {
  ipi: Scalars['String']['input'];
};


export type QueryMusicCollaboratorByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


export type QueryMusicCollaboratorsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QueryMusicCollaboratorsByIpiArgs = {
  ipis: ReadonlyArray<Scalars['String']['input']>;
};


export type QueryMusicDistributorArgs = {
  id: Scalars['ID']['input'];
};


export type QueryMusicDistributorsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QueryMusicPlatformsArgs = {
  purpose?: InputMaybe<MusicPlatformPurpose>;
};


export type QueryMusicPublisherArgs = {
  id: Scalars['ID']['input'];
};


export type QueryMusicPublisherByIpiArgs = {
  ipi: Scalars['String']['input'];
};


export type QueryMusicPublisherByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


export type QueryMusicPublishersArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QueryMusicPublishersByIpiArgs = {
  ipis: ReadonlyArray<Scalars['String']['input']>;
};


export type QueryMusicalWorkArgs = {
  id: Scalars['ID']['input'];
};


export type QueryMusicalWorkByIswcArgs = {
  iswc: Scalars['String']['input'];
};


export type QueryMusicalWorkByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


export type QueryMusicalWorksArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QueryMusicalWorksByIswcArgs = {
  iswcs: ReadonlyArray<Scalars['String']['input']>;
};


export type QueryPlaylistArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPlaylistByPlatformArgs = {
  country?: InputMaybe<Scalars['String']['input']>;
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


export type QueryPlaylistCuratorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
};


export type QueryPlaylistsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QueryPlaylistsByCuratorArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  curatorIdentifier: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicPlaylistOrder>;
  platform: Scalars['String']['input'];
};


export type QueryPlaylistsByPlatformArgs = {
  country?: InputMaybe<Scalars['String']['input']>;
  identifiers: ReadonlyArray<Scalars['String']['input']>;
  platform: Scalars['String']['input'];
};


export type QueryPlaylistsByTypeArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicPlaylistOrder>;
  platform: Scalars['String']['input'];
  type: MusicPlaylistType;
};


export type QueryRadioStationArgs = {
  slug: Scalars['String']['input'];
};


export type QueryRadioStationsArgs = {
  slugs: ReadonlyArray<Scalars['String']['input']>;
};


export type QueryRecordLabelArgs = {
  id: Scalars['ID']['input'];
};


export type QueryRecordLabelsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QuerySearchMusicArgs = {
  term: Scalars['String']['input'];
};


export type QueryShortVideoAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  identifier: Scalars['String']['input'];
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<MusicDayRange>;
};


export type QuerySongArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySongByIsrcArgs = {
  isrc: Scalars['String']['input'];
};


export type QuerySongByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


export type QuerySongChartArgs = {
  slug: Scalars['String']['input'];
};


export type QuerySongChartsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
};


export type QuerySongGenresArgs = {
  direction: MusicSortDirection;
};


export type QuerySongsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


export type QuerySongsByIsrcArgs = {
  isrcs: ReadonlyArray<Scalars['String']['input']>;
};


export type QuerySongsByPlatformArgs = {
  identifiers: ReadonlyArray<Scalars['String']['input']>;
  platform: Scalars['String']['input'];
};


export type QueryTopArtistsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  cityKey?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<ReadonlyArray<MusicTopArtistFilter>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicTopArtistOrder>;
};


export type QueryTopConcertVenuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<ReadonlyArray<MusicTopPlaceFilter>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicTopPlaceOrder>;
};


export type QueryTopFestivalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<ReadonlyArray<MusicTopPlaceFilter>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicTopPlaceOrder>;
};


export type QueryTopPlaylistsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<ReadonlyArray<MusicTopPlaylistFilter>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicTopPlaylistOrder>;
  platform: Scalars['String']['input'];
};


export type QueryTopRadioStationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<ReadonlyArray<MusicTopRadioStationFilter>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicTopRadioStationOrder>;
};


export type QueryTopSongsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<ReadonlyArray<MusicTopSongFilter>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicTopSongOrder>;
};

/** One play of a song on a radio station. Values that the service does not return are null. */
export type RadioSpin = {
  readonly __typename?: 'RadioSpin';
  /** Time of the broadcast in UTC. Convert it with the `timeZone` of the radio station to find the day part, such as drive time. */
  readonly airedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Duration of the broadcast in seconds. */
  readonly durationSeconds?: Maybe<Scalars['Int']['output']>;
  /** The radio station. */
  readonly radioStation?: Maybe<RadioStation>;
  /** The song; null when the service does not return it. */
  readonly song?: Maybe<Song>;
};

/** A paginated list of radio spins. */
export type RadioSpinConnection = MusicPaginatedList & {
  readonly __typename?: 'RadioSpinConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<RadioSpinEdge>;
  /** Spins of this page. */
  readonly nodes: ReadonlyArray<RadioSpin>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of spins in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** The number of plays on a radio station in a period. Values that the service does not return are null. */
export type RadioSpinCount = {
  readonly __typename?: 'RadioSpinCount';
  /** The radio station. */
  readonly radioStation?: Maybe<RadioStation>;
  /** Number of spins in the period. */
  readonly value?: Maybe<Scalars['SafeInt']['output']>;
};

/** A paginated list of radio stations with their spins. */
export type RadioSpinCountConnection = MusicPaginatedList & {
  readonly __typename?: 'RadioSpinCountConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<RadioSpinCountEdge>;
  /** Radio stations of this page. */
  readonly nodes: ReadonlyArray<RadioSpinCount>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of radio stations in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A radio station with its spins, in a list. */
export type RadioSpinCountEdge = {
  readonly __typename?: 'RadioSpinCountEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The radio station with its spins at this position. */
  readonly node: RadioSpinCount;
};

/** A radio spin in a list. */
export type RadioSpinEdge = {
  readonly __typename?: 'RadioSpinEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The spin at this position. */
  readonly node: RadioSpin;
};

/** Spins in a period by country of the radio station. */
export type RadioSpinsByCountry = {
  readonly __typename?: 'RadioSpinsByCountry';
  /** The countries, most spins first. */
  readonly countries: ReadonlyArray<CountryRadioSpins>;
  /** Whether all radio stations with spins in the period were read. If not, sums are too low, and countries can be missing. */
  readonly isComplete: Scalars['Boolean']['output'];
  /** Number of radio stations included, at most 1,000. */
  readonly stationCount: Scalars['Int']['output'];
  /** Number of all radio stations with spins in the period; null when the service does not return it. */
  readonly totalStationCount?: Maybe<Scalars['Int']['output']>;
};

/** The spins in a period by radio station. */
export type RadioSpinsByStation = {
  readonly __typename?: 'RadioSpinsByStation';
  /** Whether all radio stations with spins in the period were read. If not, an unread station can have more spins than these. */
  readonly isComplete: Scalars['Boolean']['output'];
  /** Number of radio stations compared, at most 1,000. */
  readonly stationCount: Scalars['Int']['output'];
  /** The radio stations, most spins first. */
  readonly stations: ReadonlyArray<RadioSpinCount>;
  /** Number of all radio stations with spins in the period; null when the service does not return it. */
  readonly totalStationCount?: Maybe<Scalars['Int']['output']>;
};

/** A radio station. Lists return most of its fields; other fields cost one call per station, shared with its identifiers. */
export type RadioStation = {
  readonly __typename?: 'RadioStation';
  /** The earliest airtime known to the service; null when the service does not return it. */
  readonly firstAiredAt?: Maybe<Scalars['DateTime']['output']>;
  /** The radio station's identifiers on the platforms; a platform can have several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<PlatformIdentifierConnection>;
  /** URL of an image; null if there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** Country and city; for national stations, the city of the headquarters; null when unknown. */
  readonly location?: Maybe<Locality>;
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /**
   * Plays of songs on the radio station. The service documents no order: for the latest plays, choose a short `range` and
   * sort by `airedAt`. Costs one call per 100 spins.
   */
  readonly radioSpins?: Maybe<RadioSpinConnection>;
  /** Number of listeners, as reported by the service; null when unknown. */
  readonly reach?: Maybe<Scalars['SafeInt']['output']>;
  /** Slug that identifies the radio station. */
  readonly slug: Scalars['String']['output'];
  /** Time zone, such as Europe/Paris; null when the service does not return it. */
  readonly timeZone?: Maybe<Scalars['String']['output']>;
};


/** A radio station. Lists return most of its fields; other fields cost one call per station, shared with its identifiers. */
export type RadioStationIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};


/** A radio station. Lists return most of its fields; other fields cost one call per station, shared with its identifiers. */
export type RadioStationRadioSpinsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<MusicDayRange>;
};

/**
 * A record label. Search returns its id and name; other fields cost a tenth of a call there, since ten labels share a
 * call. Labels credited on songs and albums are names without a record. The service calls this data beta.
 */
export type RecordLabel = {
  readonly __typename?: 'RecordLabel';
  /** Postal address; null when unknown. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** The company that owns the label; null when unknown. */
  readonly company?: Maybe<MusicCompany>;
  /** The country the label is from; null when unknown. */
  readonly country?: Maybe<IsoCountry>;
  /** The founding date; null when unknown. */
  readonly foundingDate?: Maybe<Scalars['Date']['output']>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The label's identifiers on the platforms; a platform can have several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<PlatformIdentifierConnection>;
  /** URL of an image; null if there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Kind of label, one of `recordLabelTypes`; null when not classified. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** Official website; null when unknown. */
  readonly website?: Maybe<Scalars['String']['output']>;
};


/**
 * A record label. Search returns its id and name; other fields cost a tenth of a call there, since ten labels share a
 * call. Labels credited on songs and albums are names without a record. The service calls this data beta.
 */
export type RecordLabelIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};

/** A label as credited on a release. */
export type RecordLabelCredit = {
  readonly __typename?: 'RecordLabelCredit';
  /** Name of the label as credited. */
  readonly name: Scalars['String']['output'];
  /** Kind of label, one of `recordLabelTypes`; null when not classified. */
  readonly type?: Maybe<Scalars['String']['output']>;
};

/** A kind of label. */
export type RecordLabelType = {
  readonly __typename?: 'RecordLabelType';
  /** Code used in filters. */
  readonly code: Scalars['String']['output'];
  /** Display name, or else the code; null with an error when it cannot be read. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/** An error of `removeMusicDistributorUpc`. */
export type RemoveMusicDistributorUpcError = MusicMutationError & {
  readonly __typename?: 'RemoveMusicDistributorUpcError';
  /** Error code. */
  readonly code: MusicRemoveDistributorUpcErrorCode;
  /** The path of the invalid field, such as `input`, `distributorId`; null for other errors. */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Explanation for developers. */
  readonly message: Scalars['String']['output'];
};

/** The input of `removeMusicDistributorUpc`. */
export type RemoveMusicDistributorUpcInput = {
  /** UUID of the distributor. */
  readonly distributorId: Scalars['ID']['input'];
  /** A bar code that begins with the prefix to remove: 8 to 14 digits. */
  readonly upc: Scalars['String']['input'];
};

/** The result of `removeMusicDistributorUpc`. */
export type RemoveMusicDistributorUpcPayload = MusicMutationPayload & {
  readonly __typename?: 'RemoveMusicDistributorUpcPayload';
  /** The distributor; null if nothing was sent. */
  readonly distributor?: Maybe<MusicDistributor>;
  /** The invalid fields, or the reason why nothing changed; empty after a change. */
  readonly errors: ReadonlyArray<RemoveMusicDistributorUpcError>;
  /** The removed prefix; null if nothing was removed or the service does not return it. */
  readonly prefix?: Maybe<Scalars['String']['output']>;
};

/** An error of `removePriorityArtist`. */
export type RemovePriorityArtistError = MusicMutationError & {
  readonly __typename?: 'RemovePriorityArtistError';
  /** Error code. */
  readonly code: MusicRemovePriorityArtistErrorCode;
  /** The path of the invalid field, such as `input`, `artistId`; null for other errors. */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Explanation for developers. */
  readonly message: Scalars['String']['output'];
};

/** The input of `removePriorityArtist`. */
export type RemovePriorityArtistInput = {
  /** UUID of the artist. */
  readonly artistId: Scalars['ID']['input'];
};

/** The result of `removePriorityArtist`. */
export type RemovePriorityArtistPayload = MusicMutationPayload & {
  readonly __typename?: 'RemovePriorityArtistPayload';
  /** The artist; null if nothing was sent. */
  readonly artist?: Maybe<Artist>;
  /** The invalid fields, or the reason why nothing changed; empty after a change. */
  readonly errors: ReadonlyArray<RemovePriorityArtistError>;
};

/** Days and figures as columns of equal length, in the order of `nodes`. */
export type ShortVideoAudienceColumns = {
  readonly __typename?: 'ShortVideoAudienceColumns';
  /** Comments on each day; null where unknown. */
  readonly comments: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
  /** The day of each row. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** Likes on each day; null where unknown. */
  readonly likes: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
  /** Views on each day; null where unknown. */
  readonly views: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
};

/** The audience of a short video over time. */
export type ShortVideoAudienceConnection = MusicMetricSeries & MusicPaginatedList & {
  readonly __typename?: 'ShortVideoAudienceConnection';
  /** Changes of `views` per day, week or month of the range. Reads all points of the range and of the ten days before it. */
  readonly changes: MusicMetricChanges;
  /** The points of `nodes` as columns, for charts. */
  readonly columns: ShortVideoAudienceColumns;
  /**
   * Columns with every day of the period, regardless of pagination: null on days without a value, so that series of the
   * same period align.
   */
  readonly dailyColumns: ShortVideoAudienceColumns;
  /** The oldest point in the range; null if there are no points. */
  readonly earliest?: Maybe<ShortVideoAudiencePoint>;
  /** Points of this page, each with its cursor. */
  readonly edges: ReadonlyArray<ShortVideoAudienceEdge>;
  /**
   * Change of `views` over the range. Null with fewer than two values, and usually if the latest value before the range is
   * eleven to thirty days old.
   */
  readonly growth?: Maybe<MusicMetricGrowth>;
  /** The newest point in the range; null if there are no points. */
  readonly latest?: Maybe<ShortVideoAudiencePoint>;
  /** Points of this page. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<ShortVideoAudiencePoint>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * The period of equal length directly before the range, for comparison. Null before the year 0. Costs the same calls
   * again, or none if one call has room for both periods and the ten days before them that `growth` and `changes` need.
   */
  readonly previousPeriod?: Maybe<MusicPreviousPeriod>;
  /** Average, minimum and maximum of `views` over the range; null if there are no values. Reads all points. */
  readonly statistics?: Maybe<MusicMetricStatistics>;
  /** Number of points in the period. */
  readonly totalCount: Scalars['Int']['output'];
};


/** The audience of a short video over time. */
export type ShortVideoAudienceConnectionChangesArgs = {
  by: MusicChangeInterval;
};

/** A point with its cursor. */
export type ShortVideoAudienceEdge = {
  readonly __typename?: 'ShortVideoAudienceEdge';
  /** The cursor of this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: ShortVideoAudiencePoint;
};

/** The audience of a short video on one day. Unknown values are null. */
export type ShortVideoAudiencePoint = {
  readonly __typename?: 'ShortVideoAudiencePoint';
  /** Total comments. */
  readonly comments?: Maybe<Scalars['SafeInt']['output']>;
  /** The day of this point. */
  readonly date: Scalars['Date']['output'];
  /** Total likes. */
  readonly likes?: Maybe<Scalars['SafeInt']['output']>;
  /** Total views. */
  readonly views?: Maybe<Scalars['SafeInt']['output']>;
};

/** A ranking or tracklist timestamp in a list. */
export type SnapshotDateEdge = {
  readonly __typename?: 'SnapshotDateEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The timestamp, for `ranking(at:)` and `tracks(at:)`. */
  readonly node: Scalars['DateTime']['output'];
};

/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type Song = {
  readonly __typename?: 'Song';
  /** The releases the song is on. Costs one call per 100 albums. */
  readonly albums?: Maybe<SongAlbumConnection>;
  /** All credited artists; null when unknown. */
  readonly artists?: Maybe<ReadonlyArray<Artist>>;
  /**
   * The song's figure on a platform: streams on `spotify`, `awa` and `line-music`, views on `youtube` and `genius`,
   * recognitions on `shazam`, videos made with it on `tiktok`, reels on `instagram`, favorites on `gaana`, likes on
   * `melon`, plays on most others. Each point is the running total up to its day, as the platform shows it. For the figure
   * of a period, select `growth`: for the first week with `daysSinceRelease: 7`, for one day with `days: 1`. Costs one
   * call per 100 days; `earliest`, `latest`, `growth` or a few points alone usually cost one or two calls.
   */
  readonly audience?: Maybe<IdentifiedMetricConnection>;
  /**
   * `audience` on several platforms, in the order of the argument. A platform that the plan or the service does not allow
   * has an error at its `series`; the other platforms are unaffected. Null with an error for an invalid code or without a
   * platform. Costs the calls of each series.
   */
  readonly audiences?: Maybe<ReadonlyArray<SongPlatformAudience>>;
  /** Audio features; null when not measured. */
  readonly audioFeatures?: Maybe<SongAudioFeatures>;
  /** The positions of the song on the charts of a platform. Costs one call per 100 entries. */
  readonly chartEntries?: Maybe<SongChartEntryConnection>;
  /** Names of the composers; null when unknown. */
  readonly composers?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The song's page in the service's web console, which requires a login; null when unknown. */
  readonly consoleUrl?: Maybe<Scalars['String']['output']>;
  /** The copyright line; null when unknown. */
  readonly copyright?: Maybe<Scalars['String']['output']>;
  /** The artists as credited, including featured artists; null when unknown. */
  readonly creditName?: Maybe<Scalars['String']['output']>;
  /**
   * The newest figures of all platforms at once, with their growth. Included in larger plans only; otherwise null with
   * `PLAN_REQUIRED`. Costs one call.
   */
  readonly currentStats?: Maybe<SongCurrentStats>;
  /**
   * The distributor, found by `distributorName`; null unless exactly one distributor has that name, and if the service
   * lists more than 300 distributors or one of them cannot be read. Costs one call per 100 distributors, shared by all
   * records of an operation.
   */
  readonly distributor?: Maybe<MusicDistributor>;
  /** Name of the company that delivers the song to platforms; null when unknown. The service calls this data beta. */
  readonly distributorName?: Maybe<Scalars['String']['output']>;
  /** Length in seconds; null when unknown. */
  readonly durationSeconds?: Maybe<Scalars['Int']['output']>;
  /** Main genres with their subgenres; null when unknown. */
  readonly genres?: Maybe<ReadonlyArray<MusicGenre>>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /**
   * The song's identifiers on the platforms; a platform can have several. On `tiktok`, the identifiers are the song's
   * sounds, and `audience(platform: "tiktok")` counts the videos made with each. Costs one call per 100 identifiers.
   */
  readonly identifiers?: Maybe<PlatformIdentifierConnection>;
  /** URL of the cover art; null if there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** Whether the lyrics are marked as explicit; false or null when unknown. */
  readonly isExplicit?: Maybe<Scalars['Boolean']['output']>;
  /** International Standard Recording Code; null when unknown. */
  readonly isrc?: Maybe<Scalars['String']['output']>;
  /** The country where the ISRC was issued; null when unknown. */
  readonly isrcCountry?: Maybe<IsoCountry>;
  /** ISWCs of the recorded works; null when unknown. */
  readonly iswcs?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The credited labels; null when unknown. */
  readonly labels?: Maybe<ReadonlyArray<RecordLabelCredit>>;
  /** Code of the main language of the lyrics, such as en; null when unknown. */
  readonly languageCode?: Maybe<Scalars['String']['output']>;
  /**
   * Streams or views, with the countries and cities of the listeners. The service does not document whether a point is a
   * daily figure or a running total. Only popular songs are covered, mainly on `youtube`; for other songs, it is empty.
   * Places are known on a few days a month. Costs one call per 100 days; `earliest`, `latest`, `growth` or a few points
   * alone usually cost one or two calls.
   */
  readonly localStreaming?: Maybe<LocalMetricConnection>;
  /** Content and style of the lyrics; null when not analyzed. Costs one call. */
  readonly lyricsAnalysis?: Maybe<LyricsAnalysis>;
  /** The main performers; null when the service does not list them separately. */
  readonly mainArtists?: Maybe<ReadonlyArray<Artist>>;
  /** The title; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /**
   * Key for other subgraphs, hidden from clients of the supergraph: the platform and identifier by which the song was
   * referenced; null if another key was used. `identifiers` lists all identifiers. Costs nothing.
   */
  readonly platformKey?: Maybe<PlatformKey>;
  /** The positions of the song in the playlists of a platform. Costs one call per 100 entries. */
  readonly playlistEntries?: Maybe<PlaylistEntryConnection>;
  /**
   * Number of a platform's playlists with the song, and the total followers of these playlists. Costs one call per 100
   * days; `earliest`, `latest`, `growth` or a few points alone usually cost one or two calls.
   */
  readonly playlistReach?: Maybe<PlaylistReachConnection>;
  /**
   * The platform's popularity index, 0 to 100. Costs one call per 100 days; `earliest`, `latest`, `growth` or a few points
   * alone usually cost one or two calls.
   */
  readonly popularity?: Maybe<IdentifiedMetricConnection>;
  /** URL of a short audio preview; null if there is none. */
  readonly previewUrl?: Maybe<Scalars['String']['output']>;
  /** Names of the producers; null when unknown. */
  readonly producers?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /**
   * Number of plays of the song per radio station. The service documents no order; `radioSpinsByStation` lists the
   * stations with the most spins first. Costs one call per 100 radio stations.
   */
  readonly radioSpinCounts?: Maybe<RadioSpinCountConnection>;
  /**
   * Plays of the song on radio stations. The service documents no order: for the latest plays, choose a short `range` and
   * sort by `airedAt`. Costs one call per 100 spins.
   */
  readonly radioSpins?: Maybe<RadioSpinConnection>;
  /**
   * Spins of the song by country of the radio station, summed over the first 1,000 stations. Costs one call per 100
   * stations, shared with `radioSpinCounts`; the price is ten.
   */
  readonly radioSpinsByCountry?: Maybe<RadioSpinsByCountry>;
  /**
   * Radio stations with the song in heavy rotation: most spins first, among the first 1,000 stations. To compare two
   * periods, alias the field. Costs one call per 100 stations, shared with `radioSpinCounts`; the price is ten.
   */
  readonly radioSpinsByStation?: Maybe<RadioSpinsByStation>;
  /** Similar songs. Costs one call per 100 songs. */
  readonly related?: Maybe<SongConnection>;
  /** Day of the first release; null when unknown. */
  readonly releaseDate?: Maybe<Scalars['Date']['output']>;
  /**
   * Scores computed by the service, one point a week. Costs one call per 100 days; `earliest`, `latest`, `growth` or a few
   * points alone usually cost one or two calls.
   */
  readonly score?: Maybe<SongScoreConnection>;
  /**
   * The figures of `currentStats(days: 7)`. Has no arguments, for `@requires` in other subgraphs. Clients select
   * `currentStats` instead. Included in larger plans only; otherwise null with `PLAN_REQUIRED`. Costs one call, shared
   * with `currentStats`.
   */
  readonly weeklyStats?: Maybe<SongCurrentStats>;
  /**
   * The recorded musical works, by their ISWCs; null when the codes are unknown, empty when there are none. A work that
   * cannot be loaded is left out, with an error. Costs one call per work, plus the lookup of the song.
   */
  readonly works?: Maybe<ReadonlyArray<MusicalWork>>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongAlbumsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<MusicAlbumOrder>;
  type?: InputMaybe<MusicAlbumType>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  identifier?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongAudiencesArgs = {
  platforms: ReadonlyArray<Scalars['String']['input']>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongChartEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyCurrent: Scalars['Boolean']['input'];
  orderBy?: InputMaybe<MusicChartEntryOrder>;
  platform: Scalars['String']['input'];
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongCurrentStatsArgs = {
  days: Scalars['Int']['input'];
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyDefault: Scalars['Boolean']['input'];
  platform?: InputMaybe<Scalars['String']['input']>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongLocalStreamingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
  region?: InputMaybe<Scalars['String']['input']>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongPlaylistEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  enteredSince?: InputMaybe<Scalars['Date']['input']>;
  enteredUntil?: InputMaybe<Scalars['Date']['input']>;
  exitedSince?: InputMaybe<Scalars['Date']['input']>;
  exitedUntil?: InputMaybe<Scalars['Date']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyCurrent: Scalars['Boolean']['input'];
  orderBy?: InputMaybe<MusicPlaylistEntryOrder>;
  platform: Scalars['String']['input'];
  playlistIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  type?: InputMaybe<MusicPlaylistType>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongPlaylistReachArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
  type?: InputMaybe<MusicPlaylistReachType>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongPopularityArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<MusicDayRange>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongRadioSpinCountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  radioStationSlugs?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  range?: InputMaybe<MusicDayRange>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongRadioSpinsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  radioStationSlugs?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  range?: InputMaybe<MusicDayRange>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongRadioSpinsByCountryArgs = {
  range?: InputMaybe<MusicDayRange>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongRadioSpinsByStationArgs = {
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  radioStationSlugs?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  range?: InputMaybe<MusicDayRange>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongRelatedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A song: one recording, on any number of releases. Lists return its id, name and credit, usually the image and sometimes
 * the date; other fields cost a tenth of a call there, since ten songs share a call. A song known only by its ISRC costs
 * one call.
 */
export type SongScoreArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<MusicDayRange>;
};

/** A paginated list of the releases of a song. */
export type SongAlbumConnection = MusicPaginatedList & {
  readonly __typename?: 'SongAlbumConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<SongAlbumEdge>;
  /** Albums of this page. */
  readonly nodes: ReadonlyArray<Album>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of albums in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A release of a song. */
export type SongAlbumEdge = {
  readonly __typename?: 'SongAlbumEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** Whether this is the song's default album; null when the service does not return it. */
  readonly isDefault?: Maybe<Scalars['Boolean']['output']>;
  /** The album at this position. */
  readonly node: Album;
};

/** Audio features of a recording; null if not measured. */
export type SongAudioFeatures = {
  readonly __typename?: 'SongAudioFeatures';
  /** Probability that the instruments are acoustic, 0 to 1. */
  readonly acousticness?: Maybe<Scalars['Float']['output']>;
  /** Danceability, 0 to 1. */
  readonly danceability?: Maybe<Scalars['Float']['output']>;
  /** Energy, 0 to 1. */
  readonly energy?: Maybe<Scalars['Float']['output']>;
  /** Probability that there are no vocals, 0 to 1. */
  readonly instrumentalness?: Maybe<Scalars['Float']['output']>;
  /** The key in words, such as A minor; null when none was found. */
  readonly key?: Maybe<Scalars['String']['output']>;
  /** Probability of a live audience, 0 to 1. */
  readonly liveness?: Maybe<Scalars['Float']['output']>;
  /** Average loudness in decibels, mostly from -60 to 0. */
  readonly loudness?: Maybe<Scalars['Float']['output']>;
  /** Major or minor. */
  readonly mode?: Maybe<MusicKeyMode>;
  /** The tonic as a number, 0 for C, 1 for C sharp, up to 11 for B; null when none was found. */
  readonly pitchClass?: Maybe<Scalars['Int']['output']>;
  /** Share of spoken words, 0 to 1. */
  readonly speechiness?: Maybe<Scalars['Float']['output']>;
  /** Beats per minute (BPM). */
  readonly tempo?: Maybe<Scalars['Float']['output']>;
  /** Beats per bar. */
  readonly timeSignature?: Maybe<Scalars['Int']['output']>;
  /** Cheerfulness, 0 to 1. */
  readonly valence?: Maybe<Scalars['Float']['output']>;
};

/**
 * A song chart. Each update publishes a ranking. Lists return all of its fields, some without `webUrl`. A chart known only
 * by its slug costs one call, shared with its newest ranking.
 */
export type SongChart = MusicChart & {
  readonly __typename?: 'SongChart';
  /** Country or city that the chart covers; null for worldwide charts. */
  readonly location?: Maybe<Locality>;
  /** Maximum number of positions in its rankings; null when unknown. */
  readonly maxSize?: Maybe<Scalars['Int']['output']>;
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The platform; null when unknown. */
  readonly platform?: Maybe<MusicPlatform>;
  /**
   * The positions of a song on the chart, day by day. Costs one to seven calls for the ranking dates, one per 100 since
   * the start of the period if the service lists the newest first, plus one call per day, or two if the song is below
   * position 100. Rankings are cached for two weeks, so repeating the query on the next day costs only the calls for the
   * dates and the new day.
   */
  readonly positionHistory?: Maybe<SongPositionHistory>;
  /**
   * The songs in order, in the newest ranking or in the one from `at`; null when there is no ranking from that time. Costs
   * one call per 100 songs.
   */
  readonly ranking?: Maybe<SongRankingConnection>;
  /** Timestamps of stored rankings, sometimes several per day, in the service's order. Costs one call per 100 timestamps. */
  readonly rankingDates?: Maybe<ChartRankingDateConnection>;
  /** Slug that identifies the chart. */
  readonly slug: Scalars['String']['output'];
  /** Kind of chart, as reported by the service, such as `streaming`, `viral` or `sales`. Null when unknown. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** Update frequency, as reported by the service: `daily`, `weekly` or another value; null when unknown. */
  readonly updateFrequency?: Maybe<Scalars['String']['output']>;
  /** The chart's public page; null if there is none. Costs one call in lists that do not return it. */
  readonly webUrl?: Maybe<Scalars['String']['output']>;
};


/**
 * A song chart. Each update publishes a ranking. Lists return all of its fields, some without `webUrl`. A chart known only
 * by its slug costs one call, shared with its newest ranking.
 */
export type SongChartPositionHistoryArgs = {
  days: Scalars['Int']['input'];
  songId: Scalars['ID']['input'];
  until?: InputMaybe<Scalars['Date']['input']>;
};


/**
 * A song chart. Each update publishes a ranking. Lists return all of its fields, some without `webUrl`. A chart known only
 * by its slug costs one call, shared with its newest ranking.
 */
export type SongChartRankingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  at?: InputMaybe<Scalars['DateTime']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyNew: Scalars['Boolean']['input'];
};


/**
 * A song chart. Each update publishes a ranking. Lists return all of its fields, some without `webUrl`. A chart known only
 * by its slug costs one call, shared with its newest ranking.
 */
export type SongChartRankingDatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A paginated list of song charts. */
export type SongChartConnection = MusicPaginatedList & {
  readonly __typename?: 'SongChartConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<SongChartEdge>;
  /** Charts of this page. */
  readonly nodes: ReadonlyArray<SongChart>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of charts in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A song chart in a list. */
export type SongChartEdge = {
  readonly __typename?: 'SongChartEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The chart at this position. */
  readonly node: SongChart;
};

/** A song's entry on a chart. Values that the service does not return are null. */
export type SongChartEntry = MusicChartEntry & {
  readonly __typename?: 'SongChartEntry';
  /** The chart. */
  readonly chart?: Maybe<SongChart>;
  /** The first day on the chart. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** Whether the song is currently on the chart. */
  readonly isCurrent?: Maybe<Scalars['Boolean']['output']>;
  /** Whether this is the item's first time on the chart; null when unknown. */
  readonly isNew?: Maybe<Scalars['Boolean']['output']>;
  /** The most recent day on the chart. */
  readonly lastDate?: Maybe<Scalars['Date']['output']>;
  /** The day of the peak position; null when the service does not return it. */
  readonly peakDate?: Maybe<Scalars['Date']['output']>;
  /** Peak position of the song on the chart (1 is the top); null when the service does not return it. */
  readonly peakPosition?: Maybe<Scalars['Int']['output']>;
  /** Position on the chart (1 is the top); null once the song has left. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** Position change since the previous ranking, as reported by the service; null if there is no previous position. */
  readonly positionChange?: Maybe<Scalars['Int']['output']>;
  /** Previous position, or the last position before the song left the chart; null if there is neither. */
  readonly previousPosition?: Maybe<Scalars['Int']['output']>;
  /** The song. */
  readonly song?: Maybe<Song>;
  /** Status of the song on the chart, as reported by the service, such as `new`, `up` or `out`. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Time on the chart, in units of `timeOnChartUnit`. */
  readonly timeOnChart?: Maybe<Scalars['Int']['output']>;
  /** The unit of `timeOnChart`, as reported by the service: days or weeks. */
  readonly timeOnChartUnit?: Maybe<Scalars['String']['output']>;
};

/** A paginated list of songs' chart entries. */
export type SongChartEntryConnection = MusicPaginatedList & {
  readonly __typename?: 'SongChartEntryConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<SongChartEntryEdge>;
  /** Entries of this page. */
  readonly nodes: ReadonlyArray<SongChartEntry>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of entries in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A song's chart entry in a list. */
export type SongChartEntryEdge = {
  readonly __typename?: 'SongChartEntryEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The entry at this position. */
  readonly node: SongChartEntry;
};

/** A paginated list of songs. */
export type SongConnection = MusicPaginatedList & {
  readonly __typename?: 'SongConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<SongEdge>;
  /** Songs of this page. */
  readonly nodes: ReadonlyArray<Song>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of songs in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** The newest figures of a song on all platforms. Lists that the service does not return are null. */
export type SongCurrentStats = MusicCurrentStats & {
  readonly __typename?: 'SongCurrentStats';
  /** The growth period in days. */
  readonly days?: Maybe<Scalars['Int']['output']>;
  /** Popularity from 0 to 100, one entry per platform. */
  readonly popularity?: Maybe<ReadonlyArray<MusicCurrentFigure>>;
  /** Score computed by the service, without upper bound; null when the service does not return it. */
  readonly score?: Maybe<ReadonlyArray<MusicCurrentFigure>>;
  /** The figure of `audience` on each platform, such as streams, views or recognitions, one entry per platform. */
  readonly streaming?: Maybe<ReadonlyArray<MusicCurrentFigure>>;
};

/** A song in a list. */
export type SongEdge = {
  readonly __typename?: 'SongEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The song at this position. */
  readonly node: Song;
};

/** The audience of a song on one platform. */
export type SongPlatformAudience = {
  readonly __typename?: 'SongPlatformAudience';
  /** The platform. */
  readonly platform: MusicPlatform;
  /** The `audience` on the platform; null with an error if it cannot be read. Costs the same as `audience`. */
  readonly series?: Maybe<IdentifiedMetricConnection>;
};


/** The audience of a song on one platform. */
export type SongPlatformAudienceSeriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: MusicSortDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<MusicDayRange>;
};

/** The position of a song on a day. */
export type SongPosition = {
  readonly __typename?: 'SongPosition';
  /** Timestamp of the ranking or tracklist, the newest of the day. */
  readonly asOf: Scalars['DateTime']['output'];
  /** The day. */
  readonly date: Scalars['Date']['output'];
  /** Position (1 is the top); null when the song is not among the first 200, or the service does not return its position. */
  readonly position?: Maybe<Scalars['Int']['output']>;
};

/** The positions of a song on a chart or in a playlist over a period. */
export type SongPositionHistory = {
  readonly __typename?: 'SongPositionHistory';
  /** Whether all days with a ranking or tracklist were found. If not, the period begins before the 500 newest ranking dates. */
  readonly isComplete: Scalars['Boolean']['output'];
  /** One position per day with a ranking or tracklist, newest first. */
  readonly positions: ReadonlyArray<SongPosition>;
};

/** A paginated list of the songs of a ranking. */
export type SongRankingConnection = MusicChartRanking & MusicPaginatedList & {
  readonly __typename?: 'SongRankingConnection';
  /** Timestamp of the ranking, one of `rankingDates`; null when unknown. */
  readonly asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<SongRankingEdge>;
  /** The metric of each `value`; null on charts without figures, and when the service does not return it. */
  readonly metric?: Maybe<ChartRankingMetric>;
  /** Songs of this page. */
  readonly nodes: ReadonlyArray<Song>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * Number of songs in the whole list. With `onlyNew`, null after a cursor, and if counting the matches would require
   * reading more than 500 rows; with `last`, null unless the page has the whole list.
   */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A song in a ranking. Values that the service does not return are null. */
export type SongRankingEdge = MusicChartRankingRow & {
  readonly __typename?: 'SongRankingEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The first day on the chart. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** Whether this is the item's first time in the ranking; null when unknown. */
  readonly isNew?: Maybe<Scalars['Boolean']['output']>;
  /** The most recent day on the chart, as of this ranking. */
  readonly lastDate?: Maybe<Scalars['Date']['output']>;
  /** The song at this position. */
  readonly node: Song;
  /** Position in the ranking; 1 is the top. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** Position change since the previous ranking, as reported by the service; null if there is no previous position. */
  readonly positionChange?: Maybe<Scalars['Int']['output']>;
  /** Previous position; null if there is none. */
  readonly previousPosition?: Maybe<Scalars['Int']['output']>;
  /** Rank in the list: `position`, or the place in the service's order if there is no position. */
  readonly rank: Scalars['Int']['output'];
  /** Status of the song on the chart, as reported by the service, such as `new`, `up` or `down`. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Time on the chart, in units of `timeOnChartUnit`. */
  readonly timeOnChart?: Maybe<Scalars['Int']['output']>;
  /** The unit of `timeOnChart`, as reported by the service: days or weeks. */
  readonly timeOnChartUnit?: Maybe<Scalars['String']['output']>;
  /**
   * The figure that determines the position, such as streams or spins; the ranking's `metric` names it. Null on charts
   * without figures.
   */
  readonly value?: Maybe<Scalars['SafeInt']['output']>;
};

/** Days and figures as columns of equal length, in the order of `nodes`. */
export type SongScoreColumns = {
  readonly __typename?: 'SongScoreColumns';
  /** The day of each row. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** Scores of the lasting fan base; null where unknown. */
  readonly fanbaseScores: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
  /** Scores of the current momentum; null where unknown. */
  readonly trendingScores: ReadonlyArray<Maybe<Scalars['SafeInt']['output']>>;
};

/** Scores of a song over time, computed by the service. */
export type SongScoreConnection = MusicMetricSeries & MusicPaginatedList & {
  readonly __typename?: 'SongScoreConnection';
  /** Changes of `fanbaseScore` per day, week or month of the range. Reads all points of the range and of the ten days before it. */
  readonly changes: MusicMetricChanges;
  /** The points of `nodes` as columns, for charts. */
  readonly columns: SongScoreColumns;
  /**
   * Columns with every day of the period, regardless of pagination: null on days without a value, so that series of the
   * same period align. Reads all points.
   */
  readonly dailyColumns: SongScoreColumns;
  /** The oldest point in the range; null if there are no points. */
  readonly earliest?: Maybe<SongScorePoint>;
  /** Points of this page, each with its cursor. */
  readonly edges: ReadonlyArray<SongScoreEdge>;
  /**
   * Change of `fanbaseScore` over the range. Null with fewer than two values, and usually if the latest value before the
   * range is eleven to thirty days old.
   */
  readonly growth?: Maybe<MusicMetricGrowth>;
  /** The newest point in the range; null if there are no points. */
  readonly latest?: Maybe<SongScorePoint>;
  /** Points of this page. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<SongScorePoint>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /**
   * The period of equal length directly before the range, for comparison. Null before the year 0. Costs the same calls
   * again, or none if one call has room for both periods and the ten days before them that `growth` and `changes` need.
   */
  readonly previousPeriod?: Maybe<MusicPreviousPeriod>;
  /** Average, minimum and maximum of `fanbaseScore` over the range; null if there are no values. Reads all points. */
  readonly statistics?: Maybe<MusicMetricStatistics>;
  /** Number of points in the period. Reads all points. */
  readonly totalCount: Scalars['Int']['output'];
};


/** Scores of a song over time, computed by the service. */
export type SongScoreConnectionChangesArgs = {
  by: MusicChangeInterval;
};

/** A point with its cursor. */
export type SongScoreEdge = {
  readonly __typename?: 'SongScoreEdge';
  /** The cursor of this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: SongScorePoint;
};

/** Scores of a song on one day, computed by the service, without upper bound. Songs have no overall score. */
export type SongScorePoint = {
  readonly __typename?: 'SongScorePoint';
  /** The day of this point. */
  readonly date: Scalars['Date']['output'];
  /** Score of the lasting fan base; null when unknown. */
  readonly fanbaseScore?: Maybe<Scalars['SafeInt']['output']>;
  /** Score of the current momentum; null when unknown. */
  readonly trendingScore?: Maybe<Scalars['SafeInt']['output']>;
};

/** An error of `subscribeToAnalyticsFeed`. */
export type SubscribeToAnalyticsFeedError = MusicMutationError & {
  readonly __typename?: 'SubscribeToAnalyticsFeedError';
  /** Error code. */
  readonly code: MusicSubscribeToAnalyticsFeedErrorCode;
  /** The path of the invalid field, such as `input`, `feedCode`; null for other errors. */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Explanation for developers. */
  readonly message: Scalars['String']['output'];
};

/** The input of `subscribeToAnalyticsFeed`. */
export type SubscribeToAnalyticsFeedInput = {
  /** UUID of the record: an artist, album, song or playlist, depending on the feed. */
  readonly entityId: Scalars['ID']['input'];
  /** Code of the feed, from `feeds` of the account. */
  readonly feedCode: Scalars['String']['input'];
  /** Delivery interval in seconds, from an hour (3600) to a week (604800). */
  readonly intervalSeconds: Scalars['Int']['input'];
  /** Code of the storage that receives the data, from the service's web console. */
  readonly storageCode: Scalars['String']['input'];
};

/** The result of `subscribeToAnalyticsFeed`. */
export type SubscribeToAnalyticsFeedPayload = MusicMutationPayload & {
  readonly __typename?: 'SubscribeToAnalyticsFeedPayload';
  /** The invalid fields, or the reason why nothing changed; empty after a change. */
  readonly errors: ReadonlyArray<SubscribeToAnalyticsFeedError>;
  /**
   * The new subscription; null if nothing changed. If the service's response does not contain it, it is looked up among
   * the first 500 subscriptions to this feed and storage, for up to five calls; null if it is not among them.
   */
  readonly subscription?: Maybe<AnalyticsFeedSubscription>;
};

/** A sound used in TikTok videos. */
export type TiktokSound = {
  readonly __typename?: 'TiktokSound';
  /** Name of the account that published the sound on TikTok; null when the service does not return it. */
  readonly authorName?: Maybe<Scalars['String']['output']>;
  /** The identifier of the sound on TikTok. */
  readonly identifier: Scalars['String']['output'];
  /** URL of an image; null if there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** The song that was recognized in the sound; null if there is none. */
  readonly song?: Maybe<Song>;
  /** The title as given on TikTok; null when it has none. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** URL of the sound on TikTok; null when unknown. */
  readonly url?: Maybe<Scalars['String']['output']>;
};

/** The sounds used in the most TikTok videos of a week. */
export type TiktokSoundChart = {
  readonly __typename?: 'TiktokSoundChart';
  /**
   * The sounds used in the most TikTok videos of a week, in the newest ranking or in the one from `at`; null when there is
   * no ranking from that time. Millions of sounds are ranked. Included in larger plans only; otherwise null with
   * `PLAN_REQUIRED`. Costs one call per 100 sounds.
   */
  readonly ranking?: Maybe<TiktokSoundRankingConnection>;
  /**
   * Timestamps of stored rankings of TikTok sounds, in the service's order. Included in larger plans only; otherwise null
   * with `PLAN_REQUIRED`. Costs one call per 100 timestamps.
   */
  readonly rankingDates?: Maybe<ChartRankingDateConnection>;
};


/** The sounds used in the most TikTok videos of a week. */
export type TiktokSoundChartRankingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  at?: InputMaybe<Scalars['DateTime']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The sounds used in the most TikTok videos of a week. */
export type TiktokSoundChartRankingDatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A paginated list of the sounds of a ranking. */
export type TiktokSoundRankingConnection = MusicChartRanking & MusicPaginatedList & {
  readonly __typename?: 'TiktokSoundRankingConnection';
  /** Timestamp of the ranking, one of `rankingDates`; null when unknown. */
  readonly asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<TiktokSoundRankingEdge>;
  /** Sounds of this page. */
  readonly nodes: ReadonlyArray<TiktokSound>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of sounds in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
  /** Kind of ranking, as reported by the service, such as `music`. Null when unknown. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** Update frequency, as reported by the service: `weekly`; null when unknown. */
  readonly updateFrequency?: Maybe<Scalars['String']['output']>;
};

/** A sound in a ranking. Values that the service does not return are null. */
export type TiktokSoundRankingEdge = MusicChartRankingRow & {
  readonly __typename?: 'TiktokSoundRankingEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The first day in the ranking. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** Whether this is the item's first time in the ranking; null when unknown. */
  readonly isNew?: Maybe<Scalars['Boolean']['output']>;
  /** The most recent day in the ranking, as of this ranking. */
  readonly lastDate?: Maybe<Scalars['Date']['output']>;
  /** The sound at this position. */
  readonly node: TiktokSound;
  /** Peak position of the sound (1 is the top); null when the service does not return it. */
  readonly peakPosition?: Maybe<Scalars['Int']['output']>;
  /** Position in the ranking; 1 is the top. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** Position change since the previous ranking, as reported by the service; null if there is no previous position. */
  readonly positionChange?: Maybe<Scalars['Int']['output']>;
  /** Previous position; null if there is none. */
  readonly previousPosition?: Maybe<Scalars['Int']['output']>;
  /** `totalVideos` in the previous ranking; null when unknown. */
  readonly previousTotalVideos?: Maybe<Scalars['SafeInt']['output']>;
  /** `weeklyVideos` in the previous ranking; null when unknown. */
  readonly previousWeeklyVideos?: Maybe<Scalars['SafeInt']['output']>;
  /** Rank in the list: `position`, or the place in the service's order if there is no position. */
  readonly rank: Scalars['Int']['output'];
  /** Status of the sound in the ranking, as reported by the service, such as `new`, `up` or `down`. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Time in the ranking, in units of `timeOnChartUnit`. */
  readonly timeOnChart?: Maybe<Scalars['Int']['output']>;
  /** The unit of `timeOnChart`, as reported by the service: days or weeks. */
  readonly timeOnChartUnit?: Maybe<Scalars['String']['output']>;
  /** Total videos made with the sound. */
  readonly totalVideos?: Maybe<Scalars['SafeInt']['output']>;
  /** Videos made with the sound in the last 7 days. */
  readonly weeklyVideos?: Maybe<Scalars['SafeInt']['output']>;
};

/** A paginated list of ranked artists. */
export type TopArtistConnection = MusicPaginatedList & MusicTopList & {
  readonly __typename?: 'TopArtistConnection';
  /** Timestamp of the figures; null when the service does not return it. */
  readonly asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<TopArtistEdge>;
  /** Artists of this page. */
  readonly nodes: ReadonlyArray<Artist>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of artists in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A ranked artist. Lists that the service does not return are null. */
export type TopArtistEdge = {
  readonly __typename?: 'TopArtistEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The artist at this position. */
  readonly node: Artist;
  /** Other figures, such as the service's score; null when the service does not return them. */
  readonly other?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Popularity, one entry per platform; null when the service does not return it. */
  readonly popularity?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Rank; 1 is the top. Equal figures have different ranks. */
  readonly rank: Scalars['Int']['output'];
  /** Followers and similar figures, one entry per platform and figure. */
  readonly social?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Listeners, plays or views, one entry per platform and figure. */
  readonly streaming?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** The figure that the list is sorted by, or its growth, as selected by `orderBy`. Null when the service does not return it. */
  readonly value?: Maybe<Scalars['Float']['output']>;
};

/** A metric and its platforms. */
export type TopArtistMetricPlatforms = {
  readonly __typename?: 'TopArtistMetricPlatforms';
  /** The metric, spelled as in `MusicTopArtistMetric`, such as `MONTHLY_LISTENERS`; metrics added later are returned verbatim. */
  readonly metric: Scalars['String']['output'];
  /** Name of the metric, such as Monthly listeners; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Platforms with this metric, such as `spotify`; null when unknown. */
  readonly platforms?: Maybe<ReadonlyArray<MusicPlatform>>;
};

/** A paginated list of ranked venues. */
export type TopConcertVenueConnection = MusicPaginatedList & MusicTopList & {
  readonly __typename?: 'TopConcertVenueConnection';
  /** Timestamp of the figures; null when the service does not return it. */
  readonly asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<TopConcertVenueEdge>;
  /** Venues of this page. */
  readonly nodes: ReadonlyArray<ConcertVenue>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of venues in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A ranked venue. Lists that the service does not return are null. */
export type TopConcertVenueEdge = MusicTopPlaceRow & {
  readonly __typename?: 'TopConcertVenueEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The venue at this position. */
  readonly node: ConcertVenue;
  /** Other figures, such as the service's score; null when the service does not return them. */
  readonly other?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Rank; 1 is the top. Equal figures have different ranks. */
  readonly rank: Scalars['Int']['output'];
  /** Followers and similar figures, one entry per platform and figure. */
  readonly social?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Views, one entry per platform and figure. */
  readonly streaming?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /**
   * The figure that the list is sorted by, or its growth, as selected by `orderBy`. Null when the service does not return
   * it, and when sorted by capacity or name.
   */
  readonly value?: Maybe<Scalars['Float']['output']>;
};

/** A paginated list of ranked festivals. */
export type TopFestivalConnection = MusicPaginatedList & MusicTopList & {
  readonly __typename?: 'TopFestivalConnection';
  /** Timestamp of the figures; null when the service does not return it. */
  readonly asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<TopFestivalEdge>;
  /** Festivals of this page. */
  readonly nodes: ReadonlyArray<Festival>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of festivals in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A ranked festival. Lists that the service does not return are null. */
export type TopFestivalEdge = MusicTopPlaceRow & {
  readonly __typename?: 'TopFestivalEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The festival at this position. */
  readonly node: Festival;
  /** Other figures, such as the service's score; null when the service does not return them. */
  readonly other?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Rank; 1 is the top. Equal figures have different ranks. */
  readonly rank: Scalars['Int']['output'];
  /** Followers and similar figures, one entry per platform and figure. */
  readonly social?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Listeners or views, one entry per platform and figure. */
  readonly streaming?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /**
   * The figure that the list is sorted by, or its growth, as selected by `orderBy`. Null when the service does not return
   * it, and when sorted by capacity or name.
   */
  readonly value?: Maybe<Scalars['Float']['output']>;
};

/** A paginated list of ranked playlists. */
export type TopPlaylistConnection = MusicPaginatedList & MusicTopList & {
  readonly __typename?: 'TopPlaylistConnection';
  /** Timestamp of the figures; null when the service does not return it. */
  readonly asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<TopPlaylistEdge>;
  /** Playlists of this page. */
  readonly nodes: ReadonlyArray<Playlist>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of playlists in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A ranked playlist. Lists that the service does not return are null. */
export type TopPlaylistEdge = {
  readonly __typename?: 'TopPlaylistEdge';
  /** Percentage of songs added in the last 28 days; null when unknown. */
  readonly addedPercent?: Maybe<Scalars['Float']['output']>;
  /** The audience of the playlist; empty on platforms without audience. */
  readonly audience?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Name of the playlist's curator; null when unknown. */
  readonly curatorName?: Maybe<Scalars['String']['output']>;
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** Genres of the playlist; empty when unknown. */
  readonly genres?: Maybe<ReadonlyArray<MusicGenre>>;
  /** The playlist at this position. */
  readonly node: Playlist;
  /** Rank; 1 is the top. Equal figures have different ranks. */
  readonly rank: Scalars['Int']['output'];
  /** Age group of the songs, as reported by the service, such as `current`, `recent` or `gold`. Null when unknown. */
  readonly trackAge?: Maybe<Scalars['String']['output']>;
  /**
   * The value that the list is sorted by: the audience, its growth as selected by `orderBy`, the percentage of songs added
   * in the last 28 days, or the number of songs. Null when the service does not return it, and when sorted by the time of
   * the last change.
   */
  readonly value?: Maybe<Scalars['Float']['output']>;
};

/** A paginated list of radio stations ranked by a figure. */
export type TopRadioStationConnection = MusicPaginatedList & MusicTopList & {
  readonly __typename?: 'TopRadioStationConnection';
  /** Timestamp of the figures; null when the service does not return it. */
  readonly asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<TopRadioStationEdge>;
  /** Radio stations of this page. */
  readonly nodes: ReadonlyArray<RadioStation>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of radio stations in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A radio station ranked by a figure. Lists that the service does not return are null. */
export type TopRadioStationEdge = {
  readonly __typename?: 'TopRadioStationEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** Genres that the radio station plays; empty when unknown. */
  readonly genres?: Maybe<ReadonlyArray<MusicGenre>>;
  /** The radio station at this position. */
  readonly node: RadioStation;
  /** Other figures, such as the reach reported by the service; null when the service does not return them. */
  readonly other?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Rank; 1 is the top. Equal figures have different ranks. */
  readonly rank: Scalars['Int']['output'];
  /** Followers and similar figures, one entry per platform and figure. */
  readonly social?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Age group of the songs that the radio station plays, as reported by the service, such as `current`, `recent` or `gold`. Null when unknown. */
  readonly trackAge?: Maybe<Scalars['String']['output']>;
  /** The figure that the list is sorted by, or its growth, as selected by `orderBy`. Null when the service does not return it. */
  readonly value?: Maybe<Scalars['Float']['output']>;
};

/** A paginated list of ranked songs. */
export type TopSongConnection = MusicPaginatedList & MusicTopList & {
  readonly __typename?: 'TopSongConnection';
  /** Timestamp of the figures; null when the service does not return it. */
  readonly asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<TopSongEdge>;
  /** Songs of this page. */
  readonly nodes: ReadonlyArray<Song>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of songs in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A ranked song. Lists that the service does not return are null. */
export type TopSongEdge = {
  readonly __typename?: 'TopSongEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The song at this position. */
  readonly node: Song;
  /** Other figures, such as the service's score; null when the service does not return them. */
  readonly other?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Popularity, one entry per platform. */
  readonly popularity?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** Rank; 1 is the top. Equal figures have different ranks. */
  readonly rank: Scalars['Int']['output'];
  /** Streams, views or plays, one entry per platform and figure. */
  readonly streaming?: Maybe<ReadonlyArray<MusicTopFigure>>;
  /** The figure that the list is sorted by, or its growth, as selected by `orderBy`. Null when the service does not return it. */
  readonly value?: Maybe<Scalars['Float']['output']>;
};

/** An error of `unlockAudienceReport`. */
export type UnlockAudienceReportError = MusicMutationError & {
  readonly __typename?: 'UnlockAudienceReportError';
  /** Error code. */
  readonly code: MusicUnlockAudienceReportErrorCode;
  /** The path of the invalid field, such as `input`, `artistId`; null for other errors. */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Explanation for developers. */
  readonly message: Scalars['String']['output'];
};

/** The input of `unlockAudienceReport`. */
export type UnlockAudienceReportInput = {
  /** UUID of the artist. */
  readonly artistId: Scalars['ID']['input'];
  /** Code of the platform: `instagram`, `tiktok` or `youtube`. */
  readonly platform: Scalars['String']['input'];
};

/** The result of `unlockAudienceReport`. */
export type UnlockAudienceReportPayload = MusicMutationPayload & {
  readonly __typename?: 'UnlockAudienceReportPayload';
  /** The artist; null if nothing was sent or the artist is unknown. */
  readonly artist?: Maybe<Artist>;
  /** The invalid fields, or the reason why nothing changed; empty after a change. */
  readonly errors: ReadonlyArray<UnlockAudienceReportError>;
  /** The report; null if it was not unlocked or the service does not have it yet. */
  readonly report?: Maybe<AudienceReport>;
};

/** An error of `unsubscribeFromAnalyticsFeed`. */
export type UnsubscribeFromAnalyticsFeedError = MusicMutationError & {
  readonly __typename?: 'UnsubscribeFromAnalyticsFeedError';
  /** Error code. */
  readonly code: MusicUnsubscribeFromAnalyticsFeedErrorCode;
  /** The path of the invalid field, such as `input`, `feedCode`; null for other errors. */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Explanation for developers. */
  readonly message: Scalars['String']['output'];
};

/** The input of `unsubscribeFromAnalyticsFeed`. */
export type UnsubscribeFromAnalyticsFeedInput = {
  /** UUID of the record. */
  readonly entityId: Scalars['ID']['input'];
  /** Code of the feed. */
  readonly feedCode: Scalars['String']['input'];
  /** Code of the storage that receives the data. */
  readonly storageCode: Scalars['String']['input'];
};

/** The result of `unsubscribeFromAnalyticsFeed`. */
export type UnsubscribeFromAnalyticsFeedPayload = MusicMutationPayload & {
  readonly __typename?: 'UnsubscribeFromAnalyticsFeedPayload';
  /** The invalid fields, or the reason why nothing changed; empty after a change. */
  readonly errors: ReadonlyArray<UnsubscribeFromAnalyticsFeedError>;
  /** The cancelled subscription; null if none was cancelled or the service does not return it. */
  readonly subscription?: Maybe<AnalyticsFeedSubscription>;
};

/** A paginated list of UPC prefixes. */
export type UpcPrefixConnection = MusicPaginatedList & {
  readonly __typename?: 'UpcPrefixConnection';
  /** Edges of this page, each with a node and its cursor. */
  readonly edges: ReadonlyArray<UpcPrefixEdge>;
  /** Prefixes of this page. */
  readonly nodes: ReadonlyArray<Scalars['String']['output']>;
  /** Information to aid in pagination. */
  readonly pageInfo: PageInfo;
  /** Number of prefixes in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A UPC prefix in a list. */
export type UpcPrefixEdge = {
  readonly __typename?: 'UpcPrefixEdge';
  /** The cursor of this item, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The prefix at this position. */
  readonly node: Scalars['String']['output'];
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
  AlbumChart: AlbumChart;
  Artist: Artist;
  Concert: Concert;
  ConcertVenue: ConcertVenue;
  Festival: Festival;
  FestivalEdition: FestivalEdition;
  LiveEvent: LiveEvent;
  MusicCity: MusicCity;
  MusicCollaborator: MusicCollaborator;
  MusicDistributor: MusicDistributor;
  MusicEventPlace: MusicEventPlace;
  MusicPublisher: MusicPublisher;
  MusicalWork: MusicalWork;
  Playlist: Playlist;
  RadioStation: RadioStation;
  RecordLabel: RecordLabel;
  Song: Song;
  SongChart: SongChart;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Album:
    ( { __typename: 'Album' }
    & ( GraphQLRecursivePick<FederationTypes['Album'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Album'], {"upc":true}>
        | GraphQLRecursivePick<FederationTypes['Album'], {"platformKey":{"platform":true,"identifier":true}}> ) );
  AlbumChart:
    ( { __typename: 'AlbumChart' }
    & GraphQLRecursivePick<FederationTypes['AlbumChart'], {"slug":true}> );
  Artist:
    ( { __typename: 'Artist' }
    & ( GraphQLRecursivePick<FederationTypes['Artist'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Artist'], {"platformKey":{"platform":true,"identifier":true}}> ) );
  Concert:
    ( { __typename: 'Concert' }
    & GraphQLRecursivePick<FederationTypes['Concert'], {"id":true}> );
  ConcertVenue:
    ( { __typename: 'ConcertVenue' }
    & ( GraphQLRecursivePick<FederationTypes['ConcertVenue'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['ConcertVenue'], {"platformKey":{"platform":true,"identifier":true}}> ) );
  Festival:
    ( { __typename: 'Festival' }
    & ( GraphQLRecursivePick<FederationTypes['Festival'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Festival'], {"platformKey":{"platform":true,"identifier":true}}> ) );
  FestivalEdition:
    ( { __typename: 'FestivalEdition' }
    & GraphQLRecursivePick<FederationTypes['FestivalEdition'], {"id":true}> );
  LiveEvent:
    ( { __typename: 'LiveEvent' }
    & GraphQLRecursivePick<FederationTypes['LiveEvent'], {"id":true}> );
  MusicCity:
    ( { __typename: 'MusicCity' }
    & GraphQLRecursivePick<FederationTypes['MusicCity'], {"key":true}> );
  MusicCollaborator:
    ( { __typename: 'MusicCollaborator' }
    & ( GraphQLRecursivePick<FederationTypes['MusicCollaborator'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['MusicCollaborator'], {"ipi":true}>
        | GraphQLRecursivePick<FederationTypes['MusicCollaborator'], {"platformKey":{"platform":true,"identifier":true}}> ) );
  MusicDistributor:
    ( { __typename: 'MusicDistributor' }
    & GraphQLRecursivePick<FederationTypes['MusicDistributor'], {"id":true}> );
  MusicEventPlace:
    ( { __typename: 'MusicEventPlace' }
    & GraphQLRecursivePick<FederationTypes['MusicEventPlace'], {"id":true}> );
  MusicPublisher:
    ( { __typename: 'MusicPublisher' }
    & ( GraphQLRecursivePick<FederationTypes['MusicPublisher'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['MusicPublisher'], {"ipi":true}>
        | GraphQLRecursivePick<FederationTypes['MusicPublisher'], {"platformKey":{"platform":true,"identifier":true}}> ) );
  MusicalWork:
    ( { __typename: 'MusicalWork' }
    & ( GraphQLRecursivePick<FederationTypes['MusicalWork'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['MusicalWork'], {"iswc":true}>
        | GraphQLRecursivePick<FederationTypes['MusicalWork'], {"platformKey":{"platform":true,"identifier":true}}> ) );
  Playlist:
    ( { __typename: 'Playlist' }
    & ( GraphQLRecursivePick<FederationTypes['Playlist'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Playlist'], {"platformKey":{"platform":true,"identifier":true}}>
        | GraphQLRecursivePick<FederationTypes['Playlist'], {"platformKey":{"platform":true,"identifier":true},"storefront":true}> ) );
  RadioStation:
    ( { __typename: 'RadioStation' }
    & GraphQLRecursivePick<FederationTypes['RadioStation'], {"slug":true}> );
  RecordLabel:
    ( { __typename: 'RecordLabel' }
    & GraphQLRecursivePick<FederationTypes['RecordLabel'], {"id":true}> );
  Song:
    ( { __typename: 'Song' }
    & ( GraphQLRecursivePick<FederationTypes['Song'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Song'], {"isrc":true}>
        | GraphQLRecursivePick<FederationTypes['Song'], {"platformKey":{"platform":true,"identifier":true}}> ) );
  SongChart:
    ( { __typename: 'SongChart' }
    & GraphQLRecursivePick<FederationTypes['SongChart'], {"slug":true}> );
};

/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  AnalyticsFeedEntity:
    | ( AlbumParent )
    | ( ArtistParent )
    | ( PlaylistParent )
    | ( SongParent )
  ;
  LinkedMusic:
    | ( AlbumParent )
    | ( ArtistParent )
    | ( PlaylistParent )
    | ( SongParent )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  LiveEvent:
    | ( ConcertParent )
    | ( FestivalEditionParent )
  ;
  MusicChart:
    | ( AlbumChartParent )
    | ( SongChartParent )
  ;
  MusicChartEntry:
    | ( AlbumChartEntryParent )
    | ( SongChartEntryParent )
  ;
  MusicChartRanking:
    | ( AlbumRankingConnectionParent )
    | ( SongRankingConnectionParent )
    | ( TiktokSoundRankingConnectionParent )
  ;
  MusicChartRankingRow:
    | ( Omit<AlbumRankingEdge, 'node'> & { node: _RefType['Album'] } )
    | ( Omit<SongRankingEdge, 'node'> & { node: _RefType['Song'] } )
    | ( Omit<TiktokSoundRankingEdge, 'node'> & { node: _RefType['TiktokSound'] } )
  ;
  MusicCurrentStats:
    | ( ArtistCurrentStatsParent )
    | ( SongCurrentStatsParent )
  ;
  MusicEventPlace:
    | ( ConcertVenueParent )
    | ( FestivalParent )
  ;
  MusicMetricSeries:
    | ( ArtistAudienceConnectionParent )
    | ( ArtistScoreConnectionParent )
    | ( AudienceRetentionConnectionParent )
    | ( IdentifiedMetricConnectionParent )
    | ( LocalMetricConnectionParent )
    | ( MusicMetricConnectionParent )
    | ( PlaylistReachConnectionParent )
    | ( ShortVideoAudienceConnectionParent )
    | ( SongScoreConnectionParent )
  ;
  MusicMutationError:
    | ( AddLinksError )
    | ( AddMusicDistributorUpcError )
    | ( AddPriorityArtistError )
    | ( RemoveMusicDistributorUpcError )
    | ( RemovePriorityArtistError )
    | ( SubscribeToAnalyticsFeedError )
    | ( UnlockAudienceReportError )
    | ( UnsubscribeFromAnalyticsFeedError )
  ;
  MusicMutationPayload:
    | ( Omit<AddArtistLinksPayload, 'artist'> & { artist?: Maybe<_RefType['Artist']> } )
    | ( Omit<AddMusicDistributorUpcPayload, 'distributor'> & { distributor?: Maybe<_RefType['MusicDistributor']> } )
    | ( Omit<AddPriorityArtistPayload, 'artist'> & { artist?: Maybe<_RefType['Artist']> } )
    | ( Omit<AddSongLinksPayload, 'song'> & { song?: Maybe<_RefType['Song']> } )
    | ( Omit<RemoveMusicDistributorUpcPayload, 'distributor'> & { distributor?: Maybe<_RefType['MusicDistributor']> } )
    | ( Omit<RemovePriorityArtistPayload, 'artist'> & { artist?: Maybe<_RefType['Artist']> } )
    | ( Omit<SubscribeToAnalyticsFeedPayload, 'subscription'> & { subscription?: Maybe<_RefType['AnalyticsFeedSubscription']> } )
    | ( Omit<UnlockAudienceReportPayload, 'artist' | 'report'> & { artist?: Maybe<_RefType['Artist']>, report?: Maybe<_RefType['AudienceReport']> } )
    | ( Omit<UnsubscribeFromAnalyticsFeedPayload, 'subscription'> & { subscription?: Maybe<_RefType['AnalyticsFeedSubscription']> } )
  ;
  MusicPaginatedList:
    | ( AlbumChartConnectionParent )
    | ( AlbumChartEntryConnectionParent )
    | ( AlbumRankingConnectionParent )
    | ( AlbumTrackConnectionParent )
    | ( AnalyticsFeedSubscriptionConnectionParent )
    | ( ArtistAlbumConnectionParent )
    | ( ArtistAudienceConnectionParent )
    | ( ArtistConnectionParent )
    | ( ArtistScoreConnectionParent )
    | ( ArtistShortVideoConnectionParent )
    | ( ArtistSongConnectionParent )
    | ( AudienceReportDateConnectionParent )
    | ( AudienceRetentionConnectionParent )
    | ( ChartRankingDateConnectionParent )
    | ( ConcertConnectionParent )
    | ( ConcertVenueConnectionParent )
    | ( CuratorPlaylistConnectionParent )
    | ( FestivalConnectionParent )
    | ( FestivalEditionConnectionParent )
    | ( IdentifiedMetricConnectionParent )
    | ( LiveEventConnectionParent )
    | ( LocalMetricConnectionParent )
    | ( MusicCityConnectionParent )
    | ( MusicDistributorConnectionParent )
    | ( MusicLyricsAttributeConnectionParent )
    | ( MusicMetricConnectionParent )
    | ( PlatformIdentifierConnectionParent )
    | ( PlaylistConnectionParent )
    | ( PlaylistCuratorConnectionParent )
    | ( PlaylistEntryConnectionParent )
    | ( PlaylistReachConnectionParent )
    | ( PlaylistTrackConnectionParent )
    | ( PlaylistTrackDateConnectionParent )
    | ( PriorityArtistConnectionParent )
    | ( RadioSpinConnectionParent )
    | ( RadioSpinCountConnectionParent )
    | ( ShortVideoAudienceConnectionParent )
    | ( SongAlbumConnectionParent )
    | ( SongChartConnectionParent )
    | ( SongChartEntryConnectionParent )
    | ( SongConnectionParent )
    | ( SongRankingConnectionParent )
    | ( SongScoreConnectionParent )
    | ( TiktokSoundRankingConnectionParent )
    | ( TopArtistConnectionParent )
    | ( TopConcertVenueConnectionParent )
    | ( TopFestivalConnectionParent )
    | ( TopPlaylistConnectionParent )
    | ( TopRadioStationConnectionParent )
    | ( TopSongConnectionParent )
    | ( UpcPrefixConnectionParent )
  ;
  MusicTopList:
    | ( TopArtistConnectionParent )
    | ( TopConcertVenueConnectionParent )
    | ( TopFestivalConnectionParent )
    | ( TopPlaylistConnectionParent )
    | ( TopRadioStationConnectionParent )
    | ( TopSongConnectionParent )
  ;
  MusicTopPlaceRow:
    | ( Omit<TopConcertVenueEdge, 'node' | 'other' | 'social' | 'streaming'> & { node: _RefType['ConcertVenue'], other?: Maybe<ReadonlyArray<_RefType['MusicTopFigure']>>, social?: Maybe<ReadonlyArray<_RefType['MusicTopFigure']>>, streaming?: Maybe<ReadonlyArray<_RefType['MusicTopFigure']>> } )
    | ( Omit<TopFestivalEdge, 'node' | 'other' | 'social' | 'streaming'> & { node: _RefType['Festival'], other?: Maybe<ReadonlyArray<_RefType['MusicTopFigure']>>, social?: Maybe<ReadonlyArray<_RefType['MusicTopFigure']>>, streaming?: Maybe<ReadonlyArray<_RefType['MusicTopFigure']>> } )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AddArtistLinksInput: AddArtistLinksInput;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AddArtistLinksPayload: ResolverTypeWrapper<Omit<AddArtistLinksPayload, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
  AddLinksError: ResolverTypeWrapper<AddLinksError>;
  AddMusicDistributorUpcError: ResolverTypeWrapper<AddMusicDistributorUpcError>;
  AddMusicDistributorUpcInput: AddMusicDistributorUpcInput;
  AddMusicDistributorUpcPayload: ResolverTypeWrapper<Omit<AddMusicDistributorUpcPayload, 'distributor'> & { distributor?: Maybe<ResolversTypes['MusicDistributor']> }>;
  AddPriorityArtistError: ResolverTypeWrapper<AddPriorityArtistError>;
  AddPriorityArtistInput: AddPriorityArtistInput;
  AddPriorityArtistPayload: ResolverTypeWrapper<Omit<AddPriorityArtistPayload, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
  AddSongLinksInput: AddSongLinksInput;
  AddSongLinksPayload: ResolverTypeWrapper<Omit<AddSongLinksPayload, 'song'> & { song?: Maybe<ResolversTypes['Song']> }>;
  Album: ResolverTypeWrapper<AlbumParent>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AlbumChart: ResolverTypeWrapper<AlbumChartParent>;
  AlbumChartConnection: ResolverTypeWrapper<AlbumChartConnectionParent>;
  AlbumChartEdge: ResolverTypeWrapper<Omit<AlbumChartEdge, 'node'> & { node: ResolversTypes['AlbumChart'] }>;
  AlbumChartEntry: ResolverTypeWrapper<AlbumChartEntryParent>;
  AlbumChartEntryConnection: ResolverTypeWrapper<AlbumChartEntryConnectionParent>;
  AlbumChartEntryEdge: ResolverTypeWrapper<Omit<AlbumChartEntryEdge, 'node'> & { node: ResolversTypes['AlbumChartEntry'] }>;
  AlbumEdge: ResolverTypeWrapper<Omit<AlbumEdge, 'node'> & { node: ResolversTypes['Album'] }>;
  AlbumPlatformAudience: ResolverTypeWrapper<AlbumPlatformAudienceParent>;
  AlbumRankingConnection: ResolverTypeWrapper<AlbumRankingConnectionParent>;
  AlbumRankingEdge: ResolverTypeWrapper<Omit<AlbumRankingEdge, 'node'> & { node: ResolversTypes['Album'] }>;
  AlbumTrackConnection: ResolverTypeWrapper<AlbumTrackConnectionParent>;
  AlbumTrackEdge: ResolverTypeWrapper<Omit<AlbumTrackEdge, 'node'> & { node: ResolversTypes['Song'] }>;
  AnalyticsAccount: ResolverTypeWrapper<AnalyticsAccountParent>;
  AnalyticsFeed: ResolverTypeWrapper<AnalyticsFeedParent>;
  AnalyticsFeedEntity: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AnalyticsFeedEntity']>;
  AnalyticsFeedSubscription: ResolverTypeWrapper<AnalyticsFeedSubscriptionParent>;
  AnalyticsFeedSubscriptionConnection: ResolverTypeWrapper<AnalyticsFeedSubscriptionConnectionParent>;
  AnalyticsFeedSubscriptionEdge: ResolverTypeWrapper<Omit<AnalyticsFeedSubscriptionEdge, 'node'> & { node: ResolversTypes['AnalyticsFeedSubscription'] }>;
  Artist: ResolverTypeWrapper<ArtistParent>;
  ArtistAlbumConnection: ResolverTypeWrapper<ArtistAlbumConnectionParent>;
  ArtistAudienceColumns: ResolverTypeWrapper<ArtistAudienceColumns>;
  ArtistAudienceConnection: ResolverTypeWrapper<ArtistAudienceConnectionParent>;
  ArtistAudienceEdge: ResolverTypeWrapper<ArtistAudienceEdge>;
  ArtistAudiencePoint: ResolverTypeWrapper<ArtistAudiencePoint>;
  ArtistConnection: ResolverTypeWrapper<ArtistConnectionParent>;
  ArtistCurrentStats: ResolverTypeWrapper<ArtistCurrentStatsParent>;
  ArtistEdge: ResolverTypeWrapper<Omit<ArtistEdge, 'node'> & { node: ResolversTypes['Artist'] }>;
  ArtistPlatformAudience: ResolverTypeWrapper<ArtistPlatformAudienceParent>;
  ArtistPlaylistCurator: ResolverTypeWrapper<Omit<ArtistPlaylistCurator, 'curator' | 'playlists'> & { curator: ResolversTypes['PlaylistCurator'], playlists: ReadonlyArray<ResolversTypes['Playlist']> }>;
  ArtistPlaylistCurators: ResolverTypeWrapper<Omit<ArtistPlaylistCurators, 'curators'> & { curators: ReadonlyArray<ResolversTypes['ArtistPlaylistCurator']> }>;
  ArtistScoreColumns: ResolverTypeWrapper<ArtistScoreColumns>;
  ArtistScoreConnection: ResolverTypeWrapper<ArtistScoreConnectionParent>;
  ArtistScoreEdge: ResolverTypeWrapper<ArtistScoreEdge>;
  ArtistScorePoint: ResolverTypeWrapper<ArtistScorePoint>;
  ArtistShortVideo: ResolverTypeWrapper<ArtistShortVideoParent>;
  ArtistShortVideoConnection: ResolverTypeWrapper<ArtistShortVideoConnectionParent>;
  ArtistShortVideoEdge: ResolverTypeWrapper<Omit<ArtistShortVideoEdge, 'node'> & { node: ResolversTypes['ArtistShortVideo'] }>;
  ArtistSongConnection: ResolverTypeWrapper<ArtistSongConnectionParent>;
  AudienceAgeGroupShare: ResolverTypeWrapper<AudienceAgeGroupShare>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  AudienceCityShare: ResolverTypeWrapper<Omit<AudienceCityShare, 'location'> & { location?: Maybe<ResolversTypes['Locality']> }>;
  AudienceCountryShare: ResolverTypeWrapper<Omit<AudienceCountryShare, 'country'> & { country?: Maybe<ResolversTypes['IsoCountry']> }>;
  AudienceNotableUser: ResolverTypeWrapper<Omit<AudienceNotableUser, 'country'> & { country?: Maybe<ResolversTypes['IsoCountry']> }>;
  AudiencePortrait: ResolverTypeWrapper<Omit<AudiencePortrait, 'cities' | 'countries' | 'notableUsers'> & { cities?: Maybe<ReadonlyArray<ResolversTypes['AudienceCityShare']>>, countries?: Maybe<ReadonlyArray<ResolversTypes['AudienceCountryShare']>>, notableUsers?: Maybe<ReadonlyArray<ResolversTypes['AudienceNotableUser']>> }>;
  AudienceReport: ResolverTypeWrapper<AudienceReportParent>;
  AudienceReportDateConnection: ResolverTypeWrapper<AudienceReportDateConnectionParent>;
  AudienceReportDateEdge: ResolverTypeWrapper<AudienceReportDateEdgeParent>;
  AudienceReportPost: ResolverTypeWrapper<AudienceReportPost>;
  AudienceReportReel: ResolverTypeWrapper<AudienceReportReel>;
  AudienceReportShare: ResolverTypeWrapper<AudienceReportShare>;
  AudienceReportStats: ResolverTypeWrapper<AudienceReportStats>;
  AudienceRetentionColumns: ResolverTypeWrapper<AudienceRetentionColumns>;
  AudienceRetentionConnection: ResolverTypeWrapper<AudienceRetentionConnectionParent>;
  AudienceRetentionEdge: ResolverTypeWrapper<AudienceRetentionEdge>;
  AudienceRetentionPoint: ResolverTypeWrapper<AudienceRetentionPoint>;
  CallQuota: ResolverTypeWrapper<CallQuota>;
  CallRateLimit: ResolverTypeWrapper<CallRateLimit>;
  ChartRankingDateConnection: ResolverTypeWrapper<ChartRankingDateConnectionParent>;
  ChartRankingMetric: ResolverTypeWrapper<ChartRankingMetric>;
  CityMetricValue: ResolverTypeWrapper<Omit<CityMetricValue, 'city' | 'location'> & { city?: Maybe<ResolversTypes['MusicCity']>, location?: Maybe<ResolversTypes['Locality']> }>;
  Concert: ResolverTypeWrapper<ConcertParent>;
  ConcertConnection: ResolverTypeWrapper<ConcertConnectionParent>;
  ConcertEdge: ResolverTypeWrapper<Omit<ConcertEdge, 'node'> & { node: ResolversTypes['Concert'] }>;
  ConcertVenue: ResolverTypeWrapper<ConcertVenueParent>;
  ConcertVenueConnection: ResolverTypeWrapper<ConcertVenueConnectionParent>;
  ConcertVenueEdge: ResolverTypeWrapper<Omit<ConcertVenueEdge, 'node'> & { node: ResolversTypes['ConcertVenue'] }>;
  CountryMetricValue: ResolverTypeWrapper<Omit<CountryMetricValue, 'country'> & { country?: Maybe<ResolversTypes['IsoCountry']> }>;
  CountryRadioSpins: ResolverTypeWrapper<Omit<CountryRadioSpins, 'country'> & { country?: Maybe<ResolversTypes['IsoCountry']> }>;
  CuratorPlaylistConnection: ResolverTypeWrapper<CuratorPlaylistConnectionParent>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Festival: ResolverTypeWrapper<FestivalParent>;
  FestivalConnection: ResolverTypeWrapper<FestivalConnectionParent>;
  FestivalEdge: ResolverTypeWrapper<Omit<FestivalEdge, 'node'> & { node: ResolversTypes['Festival'] }>;
  FestivalEdition: ResolverTypeWrapper<FestivalEditionParent>;
  FestivalEditionConnection: ResolverTypeWrapper<FestivalEditionConnectionParent>;
  FestivalEditionEdge: ResolverTypeWrapper<Omit<FestivalEditionEdge, 'node'> & { node: ResolversTypes['FestivalEdition'] }>;
  IdentifiedMetricConnection: ResolverTypeWrapper<IdentifiedMetricConnectionParent>;
  IdentifiedMetricEdge: ResolverTypeWrapper<IdentifiedMetricEdge>;
  IdentifiedMetricPoint: ResolverTypeWrapper<IdentifiedMetricPoint>;
  IsoCountry: ResolverTypeWrapper<IsoCountryParent>;
  LinkedMusic: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['LinkedMusic']>;
  LiveEvent: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['LiveEvent']>;
  LiveEventAct: ResolverTypeWrapper<Omit<LiveEventAct, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
  LiveEventConnection: ResolverTypeWrapper<LiveEventConnectionParent>;
  LiveEventEdge: ResolverTypeWrapper<Omit<LiveEventEdge, 'node'> & { node: ResolversTypes['LiveEvent'] }>;
  LocalMetricConnection: ResolverTypeWrapper<LocalMetricConnectionParent>;
  LocalMetricEdge: ResolverTypeWrapper<Omit<LocalMetricEdge, 'node'> & { node: ResolversTypes['LocalMetricPoint'] }>;
  LocalMetricPoint: ResolverTypeWrapper<LocalMetricPointParent>;
  Locality: ResolverTypeWrapper<Omit<Locality, 'country'> & { country?: Maybe<ResolversTypes['IsoCountry']> }>;
  LyricsAnalysis: ResolverTypeWrapper<LyricsAnalysis>;
  MusicAddDistributorUpcErrorCode: MusicAddDistributorUpcErrorCode;
  MusicAddLinksErrorCode: MusicAddLinksErrorCode;
  MusicAddPriorityArtistErrorCode: MusicAddPriorityArtistErrorCode;
  MusicAlbumOrder: MusicAlbumOrder;
  MusicAlbumOrderField: MusicAlbumOrderField;
  MusicAlbumType: MusicAlbumType;
  MusicAnalyticsFeedEntityType: MusicAnalyticsFeedEntityType;
  MusicArtistCareerStage: MusicArtistCareerStage;
  MusicArtistSongOrder: MusicArtistSongOrder;
  MusicArtistSongOrderField: MusicArtistSongOrderField;
  MusicArtistSongRole: MusicArtistSongRole;
  MusicChangeInterval: MusicChangeInterval;
  MusicChart: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MusicChart']>;
  MusicChartEntry: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MusicChartEntry']>;
  MusicChartEntryOrder: MusicChartEntryOrder;
  MusicChartEntryOrderField: MusicChartEntryOrderField;
  MusicChartRanking: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MusicChartRanking']>;
  MusicChartRankingRow: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MusicChartRankingRow']>;
  MusicCity: ResolverTypeWrapper<MusicCityParent>;
  MusicCityConnection: ResolverTypeWrapper<MusicCityConnectionParent>;
  MusicCityEdge: ResolverTypeWrapper<Omit<MusicCityEdge, 'location' | 'node'> & { location?: Maybe<ResolversTypes['Locality']>, node: ResolversTypes['MusicCity'] }>;
  MusicCityPurpose: MusicCityPurpose;
  MusicCollaborator: ResolverTypeWrapper<MusicCollaboratorParent>;
  MusicCompany: ResolverTypeWrapper<MusicCompany>;
  MusicCurrentFigure: ResolverTypeWrapper<Omit<MusicCurrentFigure, 'platform'> & { platform: ResolversTypes['MusicPlatform'] }>;
  MusicCurrentStats: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MusicCurrentStats']>;
  MusicDayRange: MusicDayRange;
  MusicDistributor: ResolverTypeWrapper<MusicDistributorParent>;
  MusicDistributorConnection: ResolverTypeWrapper<MusicDistributorConnectionParent>;
  MusicDistributorEdge: ResolverTypeWrapper<Omit<MusicDistributorEdge, 'node'> & { node: ResolversTypes['MusicDistributor'] }>;
  MusicEventOrder: MusicEventOrder;
  MusicEventOrderField: MusicEventOrderField;
  MusicEventPlace: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MusicEventPlace']>;
  MusicEventType: MusicEventType;
  MusicFigureGrowth: ResolverTypeWrapper<MusicFigureGrowth>;
  MusicGenre: ResolverTypeWrapper<MusicGenre>;
  MusicKeyMode: MusicKeyMode;
  MusicLyricsAttribute: MusicLyricsAttribute;
  MusicLyricsAttributeConnection: ResolverTypeWrapper<MusicLyricsAttributeConnectionParent>;
  MusicLyricsAttributeEdge: ResolverTypeWrapper<MusicLyricsAttributeEdge>;
  MusicMetricChanges: ResolverTypeWrapper<MusicMetricChanges>;
  MusicMetricColumns: ResolverTypeWrapper<MusicMetricColumns>;
  MusicMetricConnection: ResolverTypeWrapper<MusicMetricConnectionParent>;
  MusicMetricEdge: ResolverTypeWrapper<MusicMetricEdge>;
  MusicMetricFigure: ResolverTypeWrapper<MusicMetricFigure>;
  MusicMetricGrowth: ResolverTypeWrapper<MusicMetricGrowth>;
  MusicMetricPoint: ResolverTypeWrapper<MusicMetricPoint>;
  MusicMetricSeries: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MusicMetricSeries']>;
  MusicMetricStatistics: ResolverTypeWrapper<MusicMetricStatistics>;
  MusicMutationError: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MusicMutationError']>;
  MusicMutationPayload: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MusicMutationPayload']>;
  MusicPaginatedList: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MusicPaginatedList']>;
  MusicPlatform: ResolverTypeWrapper<MusicPlatformParent>;
  MusicPlatformPurpose: MusicPlatformPurpose;
  MusicPlaylistEntryOrder: MusicPlaylistEntryOrder;
  MusicPlaylistEntryOrderField: MusicPlaylistEntryOrderField;
  MusicPlaylistOrder: MusicPlaylistOrder;
  MusicPlaylistOrderField: MusicPlaylistOrderField;
  MusicPlaylistReachType: MusicPlaylistReachType;
  MusicPlaylistType: MusicPlaylistType;
  MusicPreviousPeriod: ResolverTypeWrapper<MusicPreviousPeriod>;
  MusicPublisher: ResolverTypeWrapper<MusicPublisherParent>;
  MusicRemoveDistributorUpcErrorCode: MusicRemoveDistributorUpcErrorCode;
  MusicRemovePriorityArtistErrorCode: MusicRemovePriorityArtistErrorCode;
  MusicSearchResults: ResolverTypeWrapper<MusicSearchResultsParent>;
  MusicSortDirection: MusicSortDirection;
  MusicSubscribeToAnalyticsFeedErrorCode: MusicSubscribeToAnalyticsFeedErrorCode;
  MusicTicketPrice: ResolverTypeWrapper<MusicTicketPrice>;
  MusicTopArtistFilter: MusicTopArtistFilter;
  MusicTopArtistMetric: MusicTopArtistMetric;
  MusicTopArtistMetricFilter: MusicTopArtistMetricFilter;
  MusicTopArtistOrder: MusicTopArtistOrder;
  MusicTopDayBounds: MusicTopDayBounds;
  MusicTopFigure: ResolverTypeWrapper<Omit<MusicTopFigure, 'platform'> & { platform: ResolversTypes['MusicPlatform'] }>;
  MusicTopList: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MusicTopList']>;
  MusicTopMeasure: MusicTopMeasure;
  MusicTopNumberBounds: MusicTopNumberBounds;
  MusicTopPeriod: MusicTopPeriod;
  MusicTopPlaceFilter: MusicTopPlaceFilter;
  MusicTopPlaceMetric: MusicTopPlaceMetric;
  MusicTopPlaceMetricFilter: MusicTopPlaceMetricFilter;
  MusicTopPlaceOrder: MusicTopPlaceOrder;
  MusicTopPlaceOrderField: MusicTopPlaceOrderField;
  MusicTopPlaceRow: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MusicTopPlaceRow']>;
  MusicTopPlaylistAudienceFilter: MusicTopPlaylistAudienceFilter;
  MusicTopPlaylistFilter: MusicTopPlaylistFilter;
  MusicTopPlaylistOrder: MusicTopPlaylistOrder;
  MusicTopPlaylistOrderField: MusicTopPlaylistOrderField;
  MusicTopRadioStationFilter: MusicTopRadioStationFilter;
  MusicTopRadioStationMetric: MusicTopRadioStationMetric;
  MusicTopRadioStationMetricFilter: MusicTopRadioStationMetricFilter;
  MusicTopRadioStationOrder: MusicTopRadioStationOrder;
  MusicTopSongFilter: MusicTopSongFilter;
  MusicTopSongMetric: MusicTopSongMetric;
  MusicTopSongMetricFilter: MusicTopSongMetricFilter;
  MusicTopSongOrder: MusicTopSongOrder;
  MusicUnlockAudienceReportErrorCode: MusicUnlockAudienceReportErrorCode;
  MusicUnsubscribeFromAnalyticsFeedErrorCode: MusicUnsubscribeFromAnalyticsFeedErrorCode;
  MusicalWork: ResolverTypeWrapper<MusicalWorkParent>;
  MusicalWorkAdministrator: ResolverTypeWrapper<Omit<MusicalWorkAdministrator, 'publisher'> & { publisher?: Maybe<ResolversTypes['MusicPublisher']> }>;
  MusicalWorkPublisher: ResolverTypeWrapper<Omit<MusicalWorkPublisher, 'administrator' | 'publisher' | 'writers'> & { administrator?: Maybe<ResolversTypes['MusicalWorkAdministrator']>, publisher?: Maybe<ResolversTypes['MusicPublisher']>, writers?: Maybe<ReadonlyArray<ResolversTypes['MusicalWorkWriter']>> }>;
  MusicalWorkWriter: ResolverTypeWrapper<Omit<MusicalWorkWriter, 'collaborator'> & { collaborator?: Maybe<ResolversTypes['MusicCollaborator']> }>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PlaceCoordinates: ResolverTypeWrapper<PlaceCoordinates>;
  PlatformIdentifier: ResolverTypeWrapper<PlatformIdentifierParent>;
  PlatformIdentifierConnection: ResolverTypeWrapper<PlatformIdentifierConnectionParent>;
  PlatformIdentifierEdge: ResolverTypeWrapper<Omit<PlatformIdentifierEdge, 'node'> & { node: ResolversTypes['PlatformIdentifier'] }>;
  PlatformIdentifierValue: ResolverTypeWrapper<PlatformIdentifierValue>;
  PlatformKey: ResolverTypeWrapper<PlatformKey>;
  Playlist: ResolverTypeWrapper<PlaylistParent>;
  PlaylistConnection: ResolverTypeWrapper<PlaylistConnectionParent>;
  PlaylistCurator: ResolverTypeWrapper<PlaylistCuratorParent>;
  PlaylistCuratorConnection: ResolverTypeWrapper<PlaylistCuratorConnectionParent>;
  PlaylistCuratorEdge: ResolverTypeWrapper<Omit<PlaylistCuratorEdge, 'node'> & { node: ResolversTypes['PlaylistCurator'] }>;
  PlaylistEdge: ResolverTypeWrapper<Omit<PlaylistEdge, 'node'> & { node: ResolversTypes['Playlist'] }>;
  PlaylistEntry: ResolverTypeWrapper<PlaylistEntryParent>;
  PlaylistEntryConnection: ResolverTypeWrapper<PlaylistEntryConnectionParent>;
  PlaylistEntryEdge: ResolverTypeWrapper<Omit<PlaylistEntryEdge, 'node'> & { node: ResolversTypes['PlaylistEntry'] }>;
  PlaylistReachColumns: ResolverTypeWrapper<PlaylistReachColumns>;
  PlaylistReachConnection: ResolverTypeWrapper<PlaylistReachConnectionParent>;
  PlaylistReachEdge: ResolverTypeWrapper<PlaylistReachEdge>;
  PlaylistReachPoint: ResolverTypeWrapper<PlaylistReachPoint>;
  PlaylistTrackConnection: ResolverTypeWrapper<PlaylistTrackConnectionParent>;
  PlaylistTrackDateConnection: ResolverTypeWrapper<PlaylistTrackDateConnectionParent>;
  PlaylistTrackEdge: ResolverTypeWrapper<Omit<PlaylistTrackEdge, 'node'> & { node: ResolversTypes['Song'] }>;
  PriorityArtistConnection: ResolverTypeWrapper<PriorityArtistConnectionParent>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RadioSpin: ResolverTypeWrapper<RadioSpinParent>;
  RadioSpinConnection: ResolverTypeWrapper<RadioSpinConnectionParent>;
  RadioSpinCount: ResolverTypeWrapper<RadioSpinCountParent>;
  RadioSpinCountConnection: ResolverTypeWrapper<RadioSpinCountConnectionParent>;
  RadioSpinCountEdge: ResolverTypeWrapper<Omit<RadioSpinCountEdge, 'node'> & { node: ResolversTypes['RadioSpinCount'] }>;
  RadioSpinEdge: ResolverTypeWrapper<Omit<RadioSpinEdge, 'node'> & { node: ResolversTypes['RadioSpin'] }>;
  RadioSpinsByCountry: ResolverTypeWrapper<Omit<RadioSpinsByCountry, 'countries'> & { countries: ReadonlyArray<ResolversTypes['CountryRadioSpins']> }>;
  RadioSpinsByStation: ResolverTypeWrapper<Omit<RadioSpinsByStation, 'stations'> & { stations: ReadonlyArray<ResolversTypes['RadioSpinCount']> }>;
  RadioStation: ResolverTypeWrapper<RadioStationParent>;
  RecordLabel: ResolverTypeWrapper<RecordLabelParent>;
  RecordLabelCredit: ResolverTypeWrapper<RecordLabelCredit>;
  RecordLabelType: ResolverTypeWrapper<RecordLabelType>;
  RemoveMusicDistributorUpcError: ResolverTypeWrapper<RemoveMusicDistributorUpcError>;
  RemoveMusicDistributorUpcInput: RemoveMusicDistributorUpcInput;
  RemoveMusicDistributorUpcPayload: ResolverTypeWrapper<Omit<RemoveMusicDistributorUpcPayload, 'distributor'> & { distributor?: Maybe<ResolversTypes['MusicDistributor']> }>;
  RemovePriorityArtistError: ResolverTypeWrapper<RemovePriorityArtistError>;
  RemovePriorityArtistInput: RemovePriorityArtistInput;
  RemovePriorityArtistPayload: ResolverTypeWrapper<Omit<RemovePriorityArtistPayload, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  ShortVideoAudienceColumns: ResolverTypeWrapper<ShortVideoAudienceColumns>;
  ShortVideoAudienceConnection: ResolverTypeWrapper<ShortVideoAudienceConnectionParent>;
  ShortVideoAudienceEdge: ResolverTypeWrapper<ShortVideoAudienceEdge>;
  ShortVideoAudiencePoint: ResolverTypeWrapper<ShortVideoAudiencePoint>;
  SnapshotDateEdge: ResolverTypeWrapper<SnapshotDateEdgeParent>;
  Song: ResolverTypeWrapper<SongParent>;
  SongAlbumConnection: ResolverTypeWrapper<SongAlbumConnectionParent>;
  SongAlbumEdge: ResolverTypeWrapper<Omit<SongAlbumEdge, 'node'> & { node: ResolversTypes['Album'] }>;
  SongAudioFeatures: ResolverTypeWrapper<SongAudioFeatures>;
  SongChart: ResolverTypeWrapper<SongChartParent>;
  SongChartConnection: ResolverTypeWrapper<SongChartConnectionParent>;
  SongChartEdge: ResolverTypeWrapper<Omit<SongChartEdge, 'node'> & { node: ResolversTypes['SongChart'] }>;
  SongChartEntry: ResolverTypeWrapper<SongChartEntryParent>;
  SongChartEntryConnection: ResolverTypeWrapper<SongChartEntryConnectionParent>;
  SongChartEntryEdge: ResolverTypeWrapper<Omit<SongChartEntryEdge, 'node'> & { node: ResolversTypes['SongChartEntry'] }>;
  SongConnection: ResolverTypeWrapper<SongConnectionParent>;
  SongCurrentStats: ResolverTypeWrapper<SongCurrentStatsParent>;
  SongEdge: ResolverTypeWrapper<Omit<SongEdge, 'node'> & { node: ResolversTypes['Song'] }>;
  SongPlatformAudience: ResolverTypeWrapper<SongPlatformAudienceParent>;
  SongPosition: ResolverTypeWrapper<SongPositionParent>;
  SongPositionHistory: ResolverTypeWrapper<Omit<SongPositionHistory, 'positions'> & { positions: ReadonlyArray<ResolversTypes['SongPosition']> }>;
  SongRankingConnection: ResolverTypeWrapper<SongRankingConnectionParent>;
  SongRankingEdge: ResolverTypeWrapper<Omit<SongRankingEdge, 'node'> & { node: ResolversTypes['Song'] }>;
  SongScoreColumns: ResolverTypeWrapper<SongScoreColumns>;
  SongScoreConnection: ResolverTypeWrapper<SongScoreConnectionParent>;
  SongScoreEdge: ResolverTypeWrapper<SongScoreEdge>;
  SongScorePoint: ResolverTypeWrapper<SongScorePoint>;
  SubscribeToAnalyticsFeedError: ResolverTypeWrapper<SubscribeToAnalyticsFeedError>;
  SubscribeToAnalyticsFeedInput: SubscribeToAnalyticsFeedInput;
  SubscribeToAnalyticsFeedPayload: ResolverTypeWrapper<Omit<SubscribeToAnalyticsFeedPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['AnalyticsFeedSubscription']> }>;
  TiktokSound: ResolverTypeWrapper<TiktokSoundParent>;
  TiktokSoundChart: ResolverTypeWrapper<Omit<TiktokSoundChart, 'ranking' | 'rankingDates'> & { ranking?: Maybe<ResolversTypes['TiktokSoundRankingConnection']>, rankingDates?: Maybe<ResolversTypes['ChartRankingDateConnection']> }>;
  TiktokSoundRankingConnection: ResolverTypeWrapper<TiktokSoundRankingConnectionParent>;
  TiktokSoundRankingEdge: ResolverTypeWrapper<Omit<TiktokSoundRankingEdge, 'node'> & { node: ResolversTypes['TiktokSound'] }>;
  TopArtistConnection: ResolverTypeWrapper<TopArtistConnectionParent>;
  TopArtistEdge: ResolverTypeWrapper<Omit<TopArtistEdge, 'node' | 'other' | 'popularity' | 'social' | 'streaming'> & { node: ResolversTypes['Artist'], other?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, popularity?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, social?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, streaming?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>> }>;
  TopArtistMetricPlatforms: ResolverTypeWrapper<Omit<TopArtistMetricPlatforms, 'platforms'> & { platforms?: Maybe<ReadonlyArray<ResolversTypes['MusicPlatform']>> }>;
  TopConcertVenueConnection: ResolverTypeWrapper<TopConcertVenueConnectionParent>;
  TopConcertVenueEdge: ResolverTypeWrapper<Omit<TopConcertVenueEdge, 'node' | 'other' | 'social' | 'streaming'> & { node: ResolversTypes['ConcertVenue'], other?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, social?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, streaming?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>> }>;
  TopFestivalConnection: ResolverTypeWrapper<TopFestivalConnectionParent>;
  TopFestivalEdge: ResolverTypeWrapper<Omit<TopFestivalEdge, 'node' | 'other' | 'social' | 'streaming'> & { node: ResolversTypes['Festival'], other?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, social?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, streaming?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>> }>;
  TopPlaylistConnection: ResolverTypeWrapper<TopPlaylistConnectionParent>;
  TopPlaylistEdge: ResolverTypeWrapper<Omit<TopPlaylistEdge, 'audience' | 'node'> & { audience?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, node: ResolversTypes['Playlist'] }>;
  TopRadioStationConnection: ResolverTypeWrapper<TopRadioStationConnectionParent>;
  TopRadioStationEdge: ResolverTypeWrapper<Omit<TopRadioStationEdge, 'node' | 'other' | 'social'> & { node: ResolversTypes['RadioStation'], other?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, social?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>> }>;
  TopSongConnection: ResolverTypeWrapper<TopSongConnectionParent>;
  TopSongEdge: ResolverTypeWrapper<Omit<TopSongEdge, 'node' | 'other' | 'popularity' | 'streaming'> & { node: ResolversTypes['Song'], other?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, popularity?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, streaming?: Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>> }>;
  UnlockAudienceReportError: ResolverTypeWrapper<UnlockAudienceReportError>;
  UnlockAudienceReportInput: UnlockAudienceReportInput;
  UnlockAudienceReportPayload: ResolverTypeWrapper<Omit<UnlockAudienceReportPayload, 'artist' | 'report'> & { artist?: Maybe<ResolversTypes['Artist']>, report?: Maybe<ResolversTypes['AudienceReport']> }>;
  UnsubscribeFromAnalyticsFeedError: ResolverTypeWrapper<UnsubscribeFromAnalyticsFeedError>;
  UnsubscribeFromAnalyticsFeedInput: UnsubscribeFromAnalyticsFeedInput;
  UnsubscribeFromAnalyticsFeedPayload: ResolverTypeWrapper<Omit<UnsubscribeFromAnalyticsFeedPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['AnalyticsFeedSubscription']> }>;
  UpcPrefixConnection: ResolverTypeWrapper<UpcPrefixConnectionParent>;
  UpcPrefixEdge: ResolverTypeWrapper<UpcPrefixEdge>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddArtistLinksInput: AddArtistLinksInput;
  ID: Scalars['ID']['output'];
  AddArtistLinksPayload: Omit<AddArtistLinksPayload, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  AddLinksError: AddLinksError;
  AddMusicDistributorUpcError: AddMusicDistributorUpcError;
  AddMusicDistributorUpcInput: AddMusicDistributorUpcInput;
  AddMusicDistributorUpcPayload: Omit<AddMusicDistributorUpcPayload, 'distributor'> & { distributor?: Maybe<ResolversParentTypes['MusicDistributor']> };
  AddPriorityArtistError: AddPriorityArtistError;
  AddPriorityArtistInput: AddPriorityArtistInput;
  AddPriorityArtistPayload: Omit<AddPriorityArtistPayload, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  AddSongLinksInput: AddSongLinksInput;
  AddSongLinksPayload: Omit<AddSongLinksPayload, 'song'> & { song?: Maybe<ResolversParentTypes['Song']> };
  Album: AlbumParent;
  Int: Scalars['Int']['output'];
  AlbumChart: AlbumChartParent;
  AlbumChartConnection: AlbumChartConnectionParent;
  AlbumChartEdge: Omit<AlbumChartEdge, 'node'> & { node: ResolversParentTypes['AlbumChart'] };
  AlbumChartEntry: AlbumChartEntryParent;
  AlbumChartEntryConnection: AlbumChartEntryConnectionParent;
  AlbumChartEntryEdge: Omit<AlbumChartEntryEdge, 'node'> & { node: ResolversParentTypes['AlbumChartEntry'] };
  AlbumEdge: Omit<AlbumEdge, 'node'> & { node: ResolversParentTypes['Album'] };
  AlbumPlatformAudience: AlbumPlatformAudienceParent;
  AlbumRankingConnection: AlbumRankingConnectionParent;
  AlbumRankingEdge: Omit<AlbumRankingEdge, 'node'> & { node: ResolversParentTypes['Album'] };
  AlbumTrackConnection: AlbumTrackConnectionParent;
  AlbumTrackEdge: Omit<AlbumTrackEdge, 'node'> & { node: ResolversParentTypes['Song'] };
  AnalyticsAccount: AnalyticsAccountParent;
  AnalyticsFeed: AnalyticsFeedParent;
  AnalyticsFeedEntity: ResolversUnionTypes<ResolversParentTypes>['AnalyticsFeedEntity'];
  AnalyticsFeedSubscription: AnalyticsFeedSubscriptionParent;
  AnalyticsFeedSubscriptionConnection: AnalyticsFeedSubscriptionConnectionParent;
  AnalyticsFeedSubscriptionEdge: Omit<AnalyticsFeedSubscriptionEdge, 'node'> & { node: ResolversParentTypes['AnalyticsFeedSubscription'] };
  Artist: ArtistParent;
  ArtistAlbumConnection: ArtistAlbumConnectionParent;
  ArtistAudienceColumns: ArtistAudienceColumns;
  ArtistAudienceConnection: ArtistAudienceConnectionParent;
  ArtistAudienceEdge: ArtistAudienceEdge;
  ArtistAudiencePoint: ArtistAudiencePoint;
  ArtistConnection: ArtistConnectionParent;
  ArtistCurrentStats: ArtistCurrentStatsParent;
  ArtistEdge: Omit<ArtistEdge, 'node'> & { node: ResolversParentTypes['Artist'] };
  ArtistPlatformAudience: ArtistPlatformAudienceParent;
  ArtistPlaylistCurator: Omit<ArtistPlaylistCurator, 'curator' | 'playlists'> & { curator: ResolversParentTypes['PlaylistCurator'], playlists: ReadonlyArray<ResolversParentTypes['Playlist']> };
  ArtistPlaylistCurators: Omit<ArtistPlaylistCurators, 'curators'> & { curators: ReadonlyArray<ResolversParentTypes['ArtistPlaylistCurator']> };
  ArtistScoreColumns: ArtistScoreColumns;
  ArtistScoreConnection: ArtistScoreConnectionParent;
  ArtistScoreEdge: ArtistScoreEdge;
  ArtistScorePoint: ArtistScorePoint;
  ArtistShortVideo: ArtistShortVideoParent;
  ArtistShortVideoConnection: ArtistShortVideoConnectionParent;
  ArtistShortVideoEdge: Omit<ArtistShortVideoEdge, 'node'> & { node: ResolversParentTypes['ArtistShortVideo'] };
  ArtistSongConnection: ArtistSongConnectionParent;
  AudienceAgeGroupShare: AudienceAgeGroupShare;
  Float: Scalars['Float']['output'];
  AudienceCityShare: Omit<AudienceCityShare, 'location'> & { location?: Maybe<ResolversParentTypes['Locality']> };
  AudienceCountryShare: Omit<AudienceCountryShare, 'country'> & { country?: Maybe<ResolversParentTypes['IsoCountry']> };
  AudienceNotableUser: Omit<AudienceNotableUser, 'country'> & { country?: Maybe<ResolversParentTypes['IsoCountry']> };
  AudiencePortrait: Omit<AudiencePortrait, 'cities' | 'countries' | 'notableUsers'> & { cities?: Maybe<ReadonlyArray<ResolversParentTypes['AudienceCityShare']>>, countries?: Maybe<ReadonlyArray<ResolversParentTypes['AudienceCountryShare']>>, notableUsers?: Maybe<ReadonlyArray<ResolversParentTypes['AudienceNotableUser']>> };
  AudienceReport: AudienceReportParent;
  AudienceReportDateConnection: AudienceReportDateConnectionParent;
  AudienceReportDateEdge: AudienceReportDateEdgeParent;
  AudienceReportPost: AudienceReportPost;
  AudienceReportReel: AudienceReportReel;
  AudienceReportShare: AudienceReportShare;
  AudienceReportStats: AudienceReportStats;
  AudienceRetentionColumns: AudienceRetentionColumns;
  AudienceRetentionConnection: AudienceRetentionConnectionParent;
  AudienceRetentionEdge: AudienceRetentionEdge;
  AudienceRetentionPoint: AudienceRetentionPoint;
  CallQuota: CallQuota;
  CallRateLimit: CallRateLimit;
  ChartRankingDateConnection: ChartRankingDateConnectionParent;
  ChartRankingMetric: ChartRankingMetric;
  CityMetricValue: Omit<CityMetricValue, 'city' | 'location'> & { city?: Maybe<ResolversParentTypes['MusicCity']>, location?: Maybe<ResolversParentTypes['Locality']> };
  Concert: ConcertParent;
  ConcertConnection: ConcertConnectionParent;
  ConcertEdge: Omit<ConcertEdge, 'node'> & { node: ResolversParentTypes['Concert'] };
  ConcertVenue: ConcertVenueParent;
  ConcertVenueConnection: ConcertVenueConnectionParent;
  ConcertVenueEdge: Omit<ConcertVenueEdge, 'node'> & { node: ResolversParentTypes['ConcertVenue'] };
  CountryMetricValue: Omit<CountryMetricValue, 'country'> & { country?: Maybe<ResolversParentTypes['IsoCountry']> };
  CountryRadioSpins: Omit<CountryRadioSpins, 'country'> & { country?: Maybe<ResolversParentTypes['IsoCountry']> };
  CuratorPlaylistConnection: CuratorPlaylistConnectionParent;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Festival: FestivalParent;
  FestivalConnection: FestivalConnectionParent;
  FestivalEdge: Omit<FestivalEdge, 'node'> & { node: ResolversParentTypes['Festival'] };
  FestivalEdition: FestivalEditionParent;
  FestivalEditionConnection: FestivalEditionConnectionParent;
  FestivalEditionEdge: Omit<FestivalEditionEdge, 'node'> & { node: ResolversParentTypes['FestivalEdition'] };
  IdentifiedMetricConnection: IdentifiedMetricConnectionParent;
  IdentifiedMetricEdge: IdentifiedMetricEdge;
  IdentifiedMetricPoint: IdentifiedMetricPoint;
  IsoCountry: IsoCountryParent;
  LinkedMusic: ResolversUnionTypes<ResolversParentTypes>['LinkedMusic'];
  LiveEvent: ResolversInterfaceTypes<ResolversParentTypes>['LiveEvent'];
  LiveEventAct: Omit<LiveEventAct, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  LiveEventConnection: LiveEventConnectionParent;
  LiveEventEdge: Omit<LiveEventEdge, 'node'> & { node: ResolversParentTypes['LiveEvent'] };
  LocalMetricConnection: LocalMetricConnectionParent;
  LocalMetricEdge: Omit<LocalMetricEdge, 'node'> & { node: ResolversParentTypes['LocalMetricPoint'] };
  LocalMetricPoint: LocalMetricPointParent;
  Locality: Omit<Locality, 'country'> & { country?: Maybe<ResolversParentTypes['IsoCountry']> };
  LyricsAnalysis: LyricsAnalysis;
  MusicAlbumOrder: MusicAlbumOrder;
  MusicArtistSongOrder: MusicArtistSongOrder;
  MusicChart: ResolversInterfaceTypes<ResolversParentTypes>['MusicChart'];
  MusicChartEntry: ResolversInterfaceTypes<ResolversParentTypes>['MusicChartEntry'];
  MusicChartEntryOrder: MusicChartEntryOrder;
  MusicChartRanking: ResolversInterfaceTypes<ResolversParentTypes>['MusicChartRanking'];
  MusicChartRankingRow: ResolversInterfaceTypes<ResolversParentTypes>['MusicChartRankingRow'];
  MusicCity: MusicCityParent;
  MusicCityConnection: MusicCityConnectionParent;
  MusicCityEdge: Omit<MusicCityEdge, 'location' | 'node'> & { location?: Maybe<ResolversParentTypes['Locality']>, node: ResolversParentTypes['MusicCity'] };
  MusicCollaborator: MusicCollaboratorParent;
  MusicCompany: MusicCompany;
  MusicCurrentFigure: Omit<MusicCurrentFigure, 'platform'> & { platform: ResolversParentTypes['MusicPlatform'] };
  MusicCurrentStats: ResolversInterfaceTypes<ResolversParentTypes>['MusicCurrentStats'];
  MusicDayRange: MusicDayRange;
  MusicDistributor: MusicDistributorParent;
  MusicDistributorConnection: MusicDistributorConnectionParent;
  MusicDistributorEdge: Omit<MusicDistributorEdge, 'node'> & { node: ResolversParentTypes['MusicDistributor'] };
  MusicEventOrder: MusicEventOrder;
  MusicEventPlace: ResolversInterfaceTypes<ResolversParentTypes>['MusicEventPlace'];
  MusicFigureGrowth: MusicFigureGrowth;
  MusicGenre: MusicGenre;
  MusicLyricsAttributeConnection: MusicLyricsAttributeConnectionParent;
  MusicLyricsAttributeEdge: MusicLyricsAttributeEdge;
  MusicMetricChanges: MusicMetricChanges;
  MusicMetricColumns: MusicMetricColumns;
  MusicMetricConnection: MusicMetricConnectionParent;
  MusicMetricEdge: MusicMetricEdge;
  MusicMetricFigure: MusicMetricFigure;
  MusicMetricGrowth: MusicMetricGrowth;
  MusicMetricPoint: MusicMetricPoint;
  MusicMetricSeries: ResolversInterfaceTypes<ResolversParentTypes>['MusicMetricSeries'];
  MusicMetricStatistics: MusicMetricStatistics;
  MusicMutationError: ResolversInterfaceTypes<ResolversParentTypes>['MusicMutationError'];
  MusicMutationPayload: ResolversInterfaceTypes<ResolversParentTypes>['MusicMutationPayload'];
  MusicPaginatedList: ResolversInterfaceTypes<ResolversParentTypes>['MusicPaginatedList'];
  MusicPlatform: MusicPlatformParent;
  MusicPlaylistEntryOrder: MusicPlaylistEntryOrder;
  MusicPlaylistOrder: MusicPlaylistOrder;
  MusicPreviousPeriod: MusicPreviousPeriod;
  MusicPublisher: MusicPublisherParent;
  MusicSearchResults: MusicSearchResultsParent;
  MusicTicketPrice: MusicTicketPrice;
  MusicTopArtistFilter: MusicTopArtistFilter;
  MusicTopArtistMetricFilter: MusicTopArtistMetricFilter;
  MusicTopArtistOrder: MusicTopArtistOrder;
  MusicTopDayBounds: MusicTopDayBounds;
  MusicTopFigure: Omit<MusicTopFigure, 'platform'> & { platform: ResolversParentTypes['MusicPlatform'] };
  MusicTopList: ResolversInterfaceTypes<ResolversParentTypes>['MusicTopList'];
  MusicTopNumberBounds: MusicTopNumberBounds;
  MusicTopPlaceFilter: MusicTopPlaceFilter;
  MusicTopPlaceMetricFilter: MusicTopPlaceMetricFilter;
  MusicTopPlaceOrder: MusicTopPlaceOrder;
  MusicTopPlaceRow: ResolversInterfaceTypes<ResolversParentTypes>['MusicTopPlaceRow'];
  MusicTopPlaylistAudienceFilter: MusicTopPlaylistAudienceFilter;
  MusicTopPlaylistFilter: MusicTopPlaylistFilter;
  MusicTopPlaylistOrder: MusicTopPlaylistOrder;
  MusicTopRadioStationFilter: MusicTopRadioStationFilter;
  MusicTopRadioStationMetricFilter: MusicTopRadioStationMetricFilter;
  MusicTopRadioStationOrder: MusicTopRadioStationOrder;
  MusicTopSongFilter: MusicTopSongFilter;
  MusicTopSongMetricFilter: MusicTopSongMetricFilter;
  MusicTopSongOrder: MusicTopSongOrder;
  MusicalWork: MusicalWorkParent;
  MusicalWorkAdministrator: Omit<MusicalWorkAdministrator, 'publisher'> & { publisher?: Maybe<ResolversParentTypes['MusicPublisher']> };
  MusicalWorkPublisher: Omit<MusicalWorkPublisher, 'administrator' | 'publisher' | 'writers'> & { administrator?: Maybe<ResolversParentTypes['MusicalWorkAdministrator']>, publisher?: Maybe<ResolversParentTypes['MusicPublisher']>, writers?: Maybe<ReadonlyArray<ResolversParentTypes['MusicalWorkWriter']>> };
  MusicalWorkWriter: Omit<MusicalWorkWriter, 'collaborator'> & { collaborator?: Maybe<ResolversParentTypes['MusicCollaborator']> };
  Mutation: Record<PropertyKey, never>;
  PageInfo: PageInfo;
  PlaceCoordinates: PlaceCoordinates;
  PlatformIdentifier: PlatformIdentifierParent;
  PlatformIdentifierConnection: PlatformIdentifierConnectionParent;
  PlatformIdentifierEdge: Omit<PlatformIdentifierEdge, 'node'> & { node: ResolversParentTypes['PlatformIdentifier'] };
  PlatformIdentifierValue: PlatformIdentifierValue;
  PlatformKey: PlatformKey;
  Playlist: PlaylistParent;
  PlaylistConnection: PlaylistConnectionParent;
  PlaylistCurator: PlaylistCuratorParent;
  PlaylistCuratorConnection: PlaylistCuratorConnectionParent;
  PlaylistCuratorEdge: Omit<PlaylistCuratorEdge, 'node'> & { node: ResolversParentTypes['PlaylistCurator'] };
  PlaylistEdge: Omit<PlaylistEdge, 'node'> & { node: ResolversParentTypes['Playlist'] };
  PlaylistEntry: PlaylistEntryParent;
  PlaylistEntryConnection: PlaylistEntryConnectionParent;
  PlaylistEntryEdge: Omit<PlaylistEntryEdge, 'node'> & { node: ResolversParentTypes['PlaylistEntry'] };
  PlaylistReachColumns: PlaylistReachColumns;
  PlaylistReachConnection: PlaylistReachConnectionParent;
  PlaylistReachEdge: PlaylistReachEdge;
  PlaylistReachPoint: PlaylistReachPoint;
  PlaylistTrackConnection: PlaylistTrackConnectionParent;
  PlaylistTrackDateConnection: PlaylistTrackDateConnectionParent;
  PlaylistTrackEdge: Omit<PlaylistTrackEdge, 'node'> & { node: ResolversParentTypes['Song'] };
  PriorityArtistConnection: PriorityArtistConnectionParent;
  Query: Record<PropertyKey, never>;
  RadioSpin: RadioSpinParent;
  RadioSpinConnection: RadioSpinConnectionParent;
  RadioSpinCount: RadioSpinCountParent;
  RadioSpinCountConnection: RadioSpinCountConnectionParent;
  RadioSpinCountEdge: Omit<RadioSpinCountEdge, 'node'> & { node: ResolversParentTypes['RadioSpinCount'] };
  RadioSpinEdge: Omit<RadioSpinEdge, 'node'> & { node: ResolversParentTypes['RadioSpin'] };
  RadioSpinsByCountry: Omit<RadioSpinsByCountry, 'countries'> & { countries: ReadonlyArray<ResolversParentTypes['CountryRadioSpins']> };
  RadioSpinsByStation: Omit<RadioSpinsByStation, 'stations'> & { stations: ReadonlyArray<ResolversParentTypes['RadioSpinCount']> };
  RadioStation: RadioStationParent;
  RecordLabel: RecordLabelParent;
  RecordLabelCredit: RecordLabelCredit;
  RecordLabelType: RecordLabelType;
  RemoveMusicDistributorUpcError: RemoveMusicDistributorUpcError;
  RemoveMusicDistributorUpcInput: RemoveMusicDistributorUpcInput;
  RemoveMusicDistributorUpcPayload: Omit<RemoveMusicDistributorUpcPayload, 'distributor'> & { distributor?: Maybe<ResolversParentTypes['MusicDistributor']> };
  RemovePriorityArtistError: RemovePriorityArtistError;
  RemovePriorityArtistInput: RemovePriorityArtistInput;
  RemovePriorityArtistPayload: Omit<RemovePriorityArtistPayload, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  SafeInt: Scalars['SafeInt']['output'];
  ShortVideoAudienceColumns: ShortVideoAudienceColumns;
  ShortVideoAudienceConnection: ShortVideoAudienceConnectionParent;
  ShortVideoAudienceEdge: ShortVideoAudienceEdge;
  ShortVideoAudiencePoint: ShortVideoAudiencePoint;
  SnapshotDateEdge: SnapshotDateEdgeParent;
  Song: SongParent;
  SongAlbumConnection: SongAlbumConnectionParent;
  SongAlbumEdge: Omit<SongAlbumEdge, 'node'> & { node: ResolversParentTypes['Album'] };
  SongAudioFeatures: SongAudioFeatures;
  SongChart: SongChartParent;
  SongChartConnection: SongChartConnectionParent;
  SongChartEdge: Omit<SongChartEdge, 'node'> & { node: ResolversParentTypes['SongChart'] };
  SongChartEntry: SongChartEntryParent;
  SongChartEntryConnection: SongChartEntryConnectionParent;
  SongChartEntryEdge: Omit<SongChartEntryEdge, 'node'> & { node: ResolversParentTypes['SongChartEntry'] };
  SongConnection: SongConnectionParent;
  SongCurrentStats: SongCurrentStatsParent;
  SongEdge: Omit<SongEdge, 'node'> & { node: ResolversParentTypes['Song'] };
  SongPlatformAudience: SongPlatformAudienceParent;
  SongPosition: SongPositionParent;
  SongPositionHistory: Omit<SongPositionHistory, 'positions'> & { positions: ReadonlyArray<ResolversParentTypes['SongPosition']> };
  SongRankingConnection: SongRankingConnectionParent;
  SongRankingEdge: Omit<SongRankingEdge, 'node'> & { node: ResolversParentTypes['Song'] };
  SongScoreColumns: SongScoreColumns;
  SongScoreConnection: SongScoreConnectionParent;
  SongScoreEdge: SongScoreEdge;
  SongScorePoint: SongScorePoint;
  SubscribeToAnalyticsFeedError: SubscribeToAnalyticsFeedError;
  SubscribeToAnalyticsFeedInput: SubscribeToAnalyticsFeedInput;
  SubscribeToAnalyticsFeedPayload: Omit<SubscribeToAnalyticsFeedPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['AnalyticsFeedSubscription']> };
  TiktokSound: TiktokSoundParent;
  TiktokSoundChart: Omit<TiktokSoundChart, 'ranking' | 'rankingDates'> & { ranking?: Maybe<ResolversParentTypes['TiktokSoundRankingConnection']>, rankingDates?: Maybe<ResolversParentTypes['ChartRankingDateConnection']> };
  TiktokSoundRankingConnection: TiktokSoundRankingConnectionParent;
  TiktokSoundRankingEdge: Omit<TiktokSoundRankingEdge, 'node'> & { node: ResolversParentTypes['TiktokSound'] };
  TopArtistConnection: TopArtistConnectionParent;
  TopArtistEdge: Omit<TopArtistEdge, 'node' | 'other' | 'popularity' | 'social' | 'streaming'> & { node: ResolversParentTypes['Artist'], other?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>>, popularity?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>>, social?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>>, streaming?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>> };
  TopArtistMetricPlatforms: Omit<TopArtistMetricPlatforms, 'platforms'> & { platforms?: Maybe<ReadonlyArray<ResolversParentTypes['MusicPlatform']>> };
  TopConcertVenueConnection: TopConcertVenueConnectionParent;
  TopConcertVenueEdge: Omit<TopConcertVenueEdge, 'node' | 'other' | 'social' | 'streaming'> & { node: ResolversParentTypes['ConcertVenue'], other?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>>, social?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>>, streaming?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>> };
  TopFestivalConnection: TopFestivalConnectionParent;
  TopFestivalEdge: Omit<TopFestivalEdge, 'node' | 'other' | 'social' | 'streaming'> & { node: ResolversParentTypes['Festival'], other?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>>, social?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>>, streaming?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>> };
  TopPlaylistConnection: TopPlaylistConnectionParent;
  TopPlaylistEdge: Omit<TopPlaylistEdge, 'audience' | 'node'> & { audience?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>>, node: ResolversParentTypes['Playlist'] };
  TopRadioStationConnection: TopRadioStationConnectionParent;
  TopRadioStationEdge: Omit<TopRadioStationEdge, 'node' | 'other' | 'social'> & { node: ResolversParentTypes['RadioStation'], other?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>>, social?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>> };
  TopSongConnection: TopSongConnectionParent;
  TopSongEdge: Omit<TopSongEdge, 'node' | 'other' | 'popularity' | 'streaming'> & { node: ResolversParentTypes['Song'], other?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>>, popularity?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>>, streaming?: Maybe<ReadonlyArray<ResolversParentTypes['MusicTopFigure']>> };
  UnlockAudienceReportError: UnlockAudienceReportError;
  UnlockAudienceReportInput: UnlockAudienceReportInput;
  UnlockAudienceReportPayload: Omit<UnlockAudienceReportPayload, 'artist' | 'report'> & { artist?: Maybe<ResolversParentTypes['Artist']>, report?: Maybe<ResolversParentTypes['AudienceReport']> };
  UnsubscribeFromAnalyticsFeedError: UnsubscribeFromAnalyticsFeedError;
  UnsubscribeFromAnalyticsFeedInput: UnsubscribeFromAnalyticsFeedInput;
  UnsubscribeFromAnalyticsFeedPayload: Omit<UnsubscribeFromAnalyticsFeedPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['AnalyticsFeedSubscription']> };
  UpcPrefixConnection: UpcPrefixConnectionParent;
  UpcPrefixEdge: UpcPrefixEdge;
  Boolean: Scalars['Boolean']['output'];
  String: Scalars['String']['output'];
};

export type DeferDirectiveArgs = {
  if: Scalars['Boolean']['input'];
  label?: Maybe<Scalars['String']['input']>;
};

export type DeferDirectiveResolver<Result, Parent, ContextType = Context, Args = DeferDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AddArtistLinksPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddArtistLinksPayload'] = ResolversParentTypes['AddArtistLinksPayload']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['AddLinksError']>, ParentType, ContextType>;
  isUnderReview?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AddLinksErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddLinksError'] = ResolversParentTypes['AddLinksError']> = {
  code?: Resolver<ResolversTypes['MusicAddLinksErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AddMusicDistributorUpcErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddMusicDistributorUpcError'] = ResolversParentTypes['AddMusicDistributorUpcError']> = {
  code?: Resolver<ResolversTypes['MusicAddDistributorUpcErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AddMusicDistributorUpcPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddMusicDistributorUpcPayload'] = ResolversParentTypes['AddMusicDistributorUpcPayload']> = {
  distributor?: Resolver<Maybe<ResolversTypes['MusicDistributor']>, ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['AddMusicDistributorUpcError']>, ParentType, ContextType>;
  prefix?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AddPriorityArtistErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddPriorityArtistError'] = ResolversParentTypes['AddPriorityArtistError']> = {
  code?: Resolver<ResolversTypes['MusicAddPriorityArtistErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AddPriorityArtistPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddPriorityArtistPayload'] = ResolversParentTypes['AddPriorityArtistPayload']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['AddPriorityArtistError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AddSongLinksPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddSongLinksPayload'] = ResolversParentTypes['AddSongLinksPayload']> = {
  errors?: Resolver<ReadonlyArray<ResolversTypes['AddLinksError']>, ParentType, ContextType>;
  isUnderReview?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlbumResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Album'] = ResolversParentTypes['Album'], FederationReferenceType extends FederationReferenceTypes['Album'] = FederationReferenceTypes['Album']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Album']> | FederationReferenceType, FederationReferenceType, ContextType>;
  artists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Artist']>>, ParentType, ContextType>;
  audience?: Resolver<Maybe<ResolversTypes['IdentifiedMetricConnection']>, ParentType, ContextType, RequireFields<AlbumAudienceArgs, 'direction' | 'platform'>>;
  audiences?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AlbumPlatformAudience']>>, ParentType, ContextType, RequireFields<AlbumAudiencesArgs, 'platforms'>>;
  chartEntries?: Resolver<Maybe<ResolversTypes['AlbumChartEntryConnection']>, ParentType, ContextType, RequireFields<AlbumChartEntriesArgs, 'onlyCurrent' | 'platform'>>;
  copyright?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creditName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  distributor?: Resolver<Maybe<ResolversTypes['MusicDistributor']>, ParentType, ContextType>;
  distributorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['PlatformIdentifierConnection']>, ParentType, ContextType, RequireFields<AlbumIdentifiersArgs, 'onlyDefault'>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isGeneratedWithAi?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  labels?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RecordLabelCredit']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformKey?: Resolver<Maybe<ResolversTypes['PlatformKey']>, ParentType, ContextType>;
  popularity?: Resolver<Maybe<ResolversTypes['IdentifiedMetricConnection']>, ParentType, ContextType, RequireFields<AlbumPopularityArgs, 'direction' | 'platform'>>;
  releaseDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trackCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tracks?: Resolver<Maybe<ResolversTypes['AlbumTrackConnection']>, ParentType, ContextType, Partial<AlbumTracksArgs>>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  upc?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlbumChartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumChart'] = ResolversParentTypes['AlbumChart'], FederationReferenceType extends FederationReferenceTypes['AlbumChart'] = FederationReferenceTypes['AlbumChart']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AlbumChart']> | FederationReferenceType, FederationReferenceType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Locality']>, ParentType, ContextType>;
  maxSize?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platform?: Resolver<Maybe<ResolversTypes['MusicPlatform']>, ParentType, ContextType>;
  ranking?: Resolver<Maybe<ResolversTypes['AlbumRankingConnection']>, ParentType, ContextType, RequireFields<AlbumChartRankingArgs, 'onlyNew'>>;
  rankingDates?: Resolver<Maybe<ResolversTypes['ChartRankingDateConnection']>, ParentType, ContextType, Partial<AlbumChartRankingDatesArgs>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updateFrequency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  webUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlbumChartConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumChartConnection'] = ResolversParentTypes['AlbumChartConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlbumChartEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AlbumChart']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlbumChartEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumChartEdge'] = ResolversParentTypes['AlbumChartEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AlbumChart'], ParentType, ContextType>;
};

export type AlbumChartEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumChartEntry'] = ResolversParentTypes['AlbumChartEntry']> = {
  album?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType>;
  chart?: Resolver<Maybe<ResolversTypes['AlbumChart']>, ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  isCurrent?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isNew?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  peakDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  peakPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  positionChange?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeOnChart?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeOnChartUnit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlbumChartEntryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumChartEntryConnection'] = ResolversParentTypes['AlbumChartEntryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlbumChartEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AlbumChartEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlbumChartEntryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumChartEntryEdge'] = ResolversParentTypes['AlbumChartEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AlbumChartEntry'], ParentType, ContextType>;
};

export type AlbumEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumEdge'] = ResolversParentTypes['AlbumEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Album'], ParentType, ContextType>;
};

export type AlbumPlatformAudienceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumPlatformAudience'] = ResolversParentTypes['AlbumPlatformAudience']> = {
  platform?: Resolver<ResolversTypes['MusicPlatform'], ParentType, ContextType>;
  series?: Resolver<Maybe<ResolversTypes['IdentifiedMetricConnection']>, ParentType, ContextType, RequireFields<AlbumPlatformAudienceSeriesArgs, 'direction'>>;
};

export type AlbumRankingConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumRankingConnection'] = ResolversParentTypes['AlbumRankingConnection']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlbumRankingEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Album']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlbumRankingEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumRankingEdge'] = ResolversParentTypes['AlbumRankingEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  isNew?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Album'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  positionChange?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeOnChart?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeOnChartUnit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlbumTrackConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumTrackConnection'] = ResolversParentTypes['AlbumTrackConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlbumTrackEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Song']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlbumTrackEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumTrackEdge'] = ResolversParentTypes['AlbumTrackEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  discNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Song'], ParentType, ContextType>;
  trackNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AnalyticsAccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnalyticsAccount'] = ResolversParentTypes['AnalyticsAccount']> = {
  feedSubscriptions?: Resolver<Maybe<ResolversTypes['AnalyticsFeedSubscriptionConnection']>, ParentType, ContextType, Partial<AnalyticsAccountFeedSubscriptionsArgs>>;
  feeds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AnalyticsFeed']>>, ParentType, ContextType, Partial<AnalyticsAccountFeedsArgs>>;
  priorityArtists?: Resolver<Maybe<ResolversTypes['PriorityArtistConnection']>, ParentType, ContextType, Partial<AnalyticsAccountPriorityArtistsArgs>>;
  quota?: Resolver<Maybe<ResolversTypes['CallQuota']>, ParentType, ContextType>;
  rateLimit?: Resolver<Maybe<ResolversTypes['CallRateLimit']>, ParentType, ContextType>;
};

export type AnalyticsFeedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnalyticsFeed'] = ResolversParentTypes['AnalyticsFeed']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entityType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AnalyticsFeedEntityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnalyticsFeedEntity'] = ResolversParentTypes['AnalyticsFeedEntity']> = {
  __resolveType?: TypeResolveFn<'Album' | 'Artist' | 'Playlist' | 'Song', ParentType, ContextType>;
};

export type AnalyticsFeedSubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnalyticsFeedSubscription'] = ResolversParentTypes['AnalyticsFeedSubscription']> = {
  entity?: Resolver<Maybe<ResolversTypes['AnalyticsFeedEntity']>, ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  feed?: Resolver<Maybe<ResolversTypes['AnalyticsFeed']>, ParentType, ContextType>;
  intervalSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  storageCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AnalyticsFeedSubscriptionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnalyticsFeedSubscriptionConnection'] = ResolversParentTypes['AnalyticsFeedSubscriptionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AnalyticsFeedSubscriptionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AnalyticsFeedSubscription']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AnalyticsFeedSubscriptionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnalyticsFeedSubscriptionEdge'] = ResolversParentTypes['AnalyticsFeedSubscriptionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AnalyticsFeedSubscription'], ParentType, ContextType>;
};

export type ArtistResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Artist'] = ResolversParentTypes['Artist'], FederationReferenceType extends FederationReferenceTypes['Artist'] = FederationReferenceTypes['Artist']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Artist']> | FederationReferenceType, FederationReferenceType, ContextType>;
  albumChartEntries?: Resolver<Maybe<ResolversTypes['AlbumChartEntryConnection']>, ParentType, ContextType, RequireFields<ArtistAlbumChartEntriesArgs, 'onlyCurrent' | 'platform'>>;
  albums?: Resolver<Maybe<ResolversTypes['ArtistAlbumConnection']>, ParentType, ContextType, Partial<ArtistAlbumsArgs>>;
  audience?: Resolver<Maybe<ResolversTypes['ArtistAudienceConnection']>, ParentType, ContextType, RequireFields<ArtistAudienceArgs, 'direction' | 'platform'>>;
  audienceReport?: Resolver<Maybe<ResolversTypes['AudienceReport']>, ParentType, ContextType, RequireFields<ArtistAudienceReportArgs, 'platform'>>;
  audienceReportDates?: Resolver<Maybe<ResolversTypes['AudienceReportDateConnection']>, ParentType, ContextType, RequireFields<ArtistAudienceReportDatesArgs, 'direction' | 'platform'>>;
  audiences?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ArtistPlatformAudience']>>, ParentType, ContextType, RequireFields<ArtistAudiencesArgs, 'platforms'>>;
  biography?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  careerStage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  consoleUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['IsoCountry']>, ParentType, ContextType>;
  currentStats?: Resolver<Maybe<ResolversTypes['ArtistCurrentStats']>, ParentType, ContextType, RequireFields<ArtistCurrentStatsArgs, 'days'>>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  genres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicGenre']>>, ParentType, ContextType>;
  growthLevel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['PlatformIdentifierConnection']>, ParentType, ContextType, RequireFields<ArtistIdentifiersArgs, 'onlyDefault'>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ipi?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isPriority?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isni?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  liveEvents?: Resolver<Maybe<ResolversTypes['LiveEventConnection']>, ParentType, ContextType, Partial<ArtistLiveEventsArgs>>;
  localAudience?: Resolver<Maybe<ResolversTypes['LocalMetricConnection']>, ParentType, ContextType, RequireFields<ArtistLocalAudienceArgs, 'direction' | 'platform'>>;
  localStreaming?: Resolver<Maybe<ResolversTypes['LocalMetricConnection']>, ParentType, ContextType, RequireFields<ArtistLocalStreamingArgs, 'direction' | 'platform'>>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  newestReleases?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Album']>>, ParentType, ContextType>;
  origin?: Resolver<Maybe<ResolversTypes['Locality']>, ParentType, ContextType>;
  platformKey?: Resolver<Maybe<ResolversTypes['PlatformKey']>, ParentType, ContextType>;
  playlistCurators?: Resolver<Maybe<ResolversTypes['ArtistPlaylistCurators']>, ParentType, ContextType, RequireFields<ArtistPlaylistCuratorsArgs, 'platform'>>;
  playlistEntries?: Resolver<Maybe<ResolversTypes['PlaylistEntryConnection']>, ParentType, ContextType, RequireFields<ArtistPlaylistEntriesArgs, 'onlyCurrent' | 'platform'>>;
  playlistReach?: Resolver<Maybe<ResolversTypes['PlaylistReachConnection']>, ParentType, ContextType, RequireFields<ArtistPlaylistReachArgs, 'direction' | 'platform'>>;
  popularity?: Resolver<Maybe<ResolversTypes['MusicMetricConnection']>, ParentType, ContextType, RequireFields<ArtistPopularityArgs, 'direction' | 'platform'>>;
  radioSpinCounts?: Resolver<Maybe<ResolversTypes['RadioSpinCountConnection']>, ParentType, ContextType, Partial<ArtistRadioSpinCountsArgs>>;
  radioSpins?: Resolver<Maybe<ResolversTypes['RadioSpinConnection']>, ParentType, ContextType, Partial<ArtistRadioSpinsArgs>>;
  radioSpinsByCountry?: Resolver<Maybe<ResolversTypes['RadioSpinsByCountry']>, ParentType, ContextType, Partial<ArtistRadioSpinsByCountryArgs>>;
  radioSpinsByStation?: Resolver<Maybe<ResolversTypes['RadioSpinsByStation']>, ParentType, ContextType, Partial<ArtistRadioSpinsByStationArgs>>;
  related?: Resolver<Maybe<ResolversTypes['ArtistConnection']>, ParentType, ContextType, Partial<ArtistRelatedArgs>>;
  retention?: Resolver<Maybe<ResolversTypes['AudienceRetentionConnection']>, ParentType, ContextType, RequireFields<ArtistRetentionArgs, 'direction' | 'platform'>>;
  score?: Resolver<Maybe<ResolversTypes['ArtistScoreConnection']>, ParentType, ContextType, RequireFields<ArtistScoreArgs, 'direction'>>;
  shortVideos?: Resolver<Maybe<ResolversTypes['ArtistShortVideoConnection']>, ParentType, ContextType, RequireFields<ArtistShortVideosArgs, 'platform'>>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  songChartEntries?: Resolver<Maybe<ResolversTypes['SongChartEntryConnection']>, ParentType, ContextType, RequireFields<ArtistSongChartEntriesArgs, 'onlyCurrent' | 'platform'>>;
  songs?: Resolver<Maybe<ResolversTypes['ArtistSongConnection']>, ParentType, ContextType, Partial<ArtistSongsArgs>>;
  streaming?: Resolver<Maybe<ResolversTypes['MusicMetricConnection']>, ParentType, ContextType, RequireFields<ArtistStreamingArgs, 'direction' | 'platform'>>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  upcomingEvents?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LiveEvent']>>, ParentType, ContextType>;
  webUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weeklyStats?: Resolver<Maybe<ResolversTypes['ArtistCurrentStats']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ArtistAlbumConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistAlbumConnection'] = ResolversParentTypes['ArtistAlbumConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlbumEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Album']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ArtistAudienceColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistAudienceColumns'] = ResolversParentTypes['ArtistAudienceColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  followers?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
  following?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
  likes?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
  posts?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
  views?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
};

export type ArtistAudienceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistAudienceConnection'] = ResolversParentTypes['ArtistAudienceConnection']> = {
  changes?: Resolver<ResolversTypes['MusicMetricChanges'], ParentType, ContextType, RequireFields<ArtistAudienceConnectionChangesArgs, 'by'>>;
  columns?: Resolver<ResolversTypes['ArtistAudienceColumns'], ParentType, ContextType>;
  crawledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['ArtistAudienceColumns'], ParentType, ContextType>;
  earliest?: Resolver<Maybe<ResolversTypes['ArtistAudiencePoint']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['ArtistAudienceEdge']>, ParentType, ContextType>;
  growth?: Resolver<Maybe<ResolversTypes['MusicMetricGrowth']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['ArtistAudiencePoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ArtistAudiencePoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  previousPeriod?: Resolver<Maybe<ResolversTypes['MusicPreviousPeriod']>, ParentType, ContextType>;
  statistics?: Resolver<Maybe<ResolversTypes['MusicMetricStatistics']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ArtistAudienceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistAudienceEdge'] = ResolversParentTypes['ArtistAudienceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ArtistAudiencePoint'], ParentType, ContextType>;
};

export type ArtistAudiencePointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistAudiencePoint'] = ResolversParentTypes['ArtistAudiencePoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  followers?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  following?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  likes?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  posts?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  views?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type ArtistConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistConnection'] = ResolversParentTypes['ArtistConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ArtistEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Artist']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ArtistCurrentStatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistCurrentStats'] = ResolversParentTypes['ArtistCurrentStats']> = {
  days?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  popularity?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicCurrentFigure']>>, ParentType, ContextType>;
  retention?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicCurrentFigure']>>, ParentType, ContextType>;
  score?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicCurrentFigure']>>, ParentType, ContextType>;
  social?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicCurrentFigure']>>, ParentType, ContextType>;
  streaming?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicCurrentFigure']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ArtistEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistEdge'] = ResolversParentTypes['ArtistEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Artist'], ParentType, ContextType>;
};

export type ArtistPlatformAudienceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistPlatformAudience'] = ResolversParentTypes['ArtistPlatformAudience']> = {
  platform?: Resolver<ResolversTypes['MusicPlatform'], ParentType, ContextType>;
  series?: Resolver<Maybe<ResolversTypes['ArtistAudienceConnection']>, ParentType, ContextType, RequireFields<ArtistPlatformAudienceSeriesArgs, 'direction'>>;
};

export type ArtistPlaylistCuratorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistPlaylistCurator'] = ResolversParentTypes['ArtistPlaylistCurator']> = {
  curator?: Resolver<ResolversTypes['PlaylistCurator'], ParentType, ContextType>;
  playlists?: Resolver<ReadonlyArray<ResolversTypes['Playlist']>, ParentType, ContextType>;
};

export type ArtistPlaylistCuratorsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistPlaylistCurators'] = ResolversParentTypes['ArtistPlaylistCurators']> = {
  curators?: Resolver<ReadonlyArray<ResolversTypes['ArtistPlaylistCurator']>, ParentType, ContextType>;
  entryCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalEntryCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ArtistScoreColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistScoreColumns'] = ResolversParentTypes['ArtistScoreColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  fanbaseScores?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
  trendingScores?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
};

export type ArtistScoreConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistScoreConnection'] = ResolversParentTypes['ArtistScoreConnection']> = {
  changes?: Resolver<ResolversTypes['MusicMetricChanges'], ParentType, ContextType, RequireFields<ArtistScoreConnectionChangesArgs, 'by'>>;
  columns?: Resolver<ResolversTypes['ArtistScoreColumns'], ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['ArtistScoreColumns'], ParentType, ContextType>;
  earliest?: Resolver<Maybe<ResolversTypes['ArtistScorePoint']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['ArtistScoreEdge']>, ParentType, ContextType>;
  growth?: Resolver<Maybe<ResolversTypes['MusicMetricGrowth']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['ArtistScorePoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ArtistScorePoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  previousPeriod?: Resolver<Maybe<ResolversTypes['MusicPreviousPeriod']>, ParentType, ContextType>;
  statistics?: Resolver<Maybe<ResolversTypes['MusicMetricStatistics']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ArtistScoreEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistScoreEdge'] = ResolversParentTypes['ArtistScoreEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ArtistScorePoint'], ParentType, ContextType>;
};

export type ArtistScorePointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistScorePoint'] = ResolversParentTypes['ArtistScorePoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  fanbaseScore?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  trendingScore?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type ArtistShortVideoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistShortVideo'] = ResolversParentTypes['ArtistShortVideo']> = {
  audience?: Resolver<Maybe<ResolversTypes['ShortVideoAudienceConnection']>, ParentType, ContextType, RequireFields<ArtistShortVideoAudienceArgs, 'direction'>>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  latestAudience?: Resolver<Maybe<ResolversTypes['ShortVideoAudiencePoint']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ArtistShortVideoConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistShortVideoConnection'] = ResolversParentTypes['ArtistShortVideoConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ArtistShortVideoEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ArtistShortVideo']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ArtistShortVideoEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistShortVideoEdge'] = ResolversParentTypes['ArtistShortVideoEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ArtistShortVideo'], ParentType, ContextType>;
};

export type ArtistSongConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArtistSongConnection'] = ResolversParentTypes['ArtistSongConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SongEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Song']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AudienceAgeGroupShareResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceAgeGroupShare'] = ResolversParentTypes['AudienceAgeGroupShare']> = {
  ages?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  femaleShare?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  maleShare?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type AudienceCityShareResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceCityShare'] = ResolversParentTypes['AudienceCityShare']> = {
  location?: Resolver<Maybe<ResolversTypes['Locality']>, ParentType, ContextType>;
  share?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type AudienceCountryShareResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceCountryShare'] = ResolversParentTypes['AudienceCountryShare']> = {
  country?: Resolver<Maybe<ResolversTypes['IsoCountry']>, ParentType, ContextType>;
  share?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type AudienceNotableUserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceNotableUser'] = ResolversParentTypes['AudienceNotableUser']> = {
  country?: Resolver<Maybe<ResolversTypes['IsoCountry']>, ParentType, ContextType>;
  engagements?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  followers?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  fullName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  username?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AudiencePortraitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudiencePortrait'] = ResolversParentTypes['AudiencePortrait']> = {
  ages?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceReportShare']>>, ParentType, ContextType>;
  cities?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceCityShare']>>, ParentType, ContextType>;
  countries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceCountryShare']>>, ParentType, ContextType>;
  ethnicities?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceReportShare']>>, ParentType, ContextType>;
  genders?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceReportShare']>>, ParentType, ContextType>;
  gendersByAge?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceAgeGroupShare']>>, ParentType, ContextType>;
  languages?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceReportShare']>>, ParentType, ContextType>;
  notableUsers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceNotableUser']>>, ParentType, ContextType>;
};

export type AudienceReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceReport'] = ResolversParentTypes['AudienceReport']> = {
  brands?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceReportShare']>>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  followers?: Resolver<Maybe<ResolversTypes['AudiencePortrait']>, ParentType, ContextType>;
  interests?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceReportShare']>>, ParentType, ContextType>;
  likers?: Resolver<Maybe<ResolversTypes['AudiencePortrait']>, ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['AudienceReportStats']>, ParentType, ContextType>;
  topHashtags?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceReportShare']>>, ParentType, ContextType>;
  topMentions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceReportShare']>>, ParentType, ContextType>;
  topPosts?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceReportPost']>>, ParentType, ContextType>;
  topReels?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AudienceReportReel']>>, ParentType, ContextType>;
};

export type AudienceReportDateConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceReportDateConnection'] = ResolversParentTypes['AudienceReportDateConnection']> = {
  crawledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['AudienceReportDateEdge']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AudienceReportDateEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceReportDateEdge'] = ResolversParentTypes['AudienceReportDateEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type AudienceReportPostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceReportPost'] = ResolversParentTypes['AudienceReportPost']> = {
  comments?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  likes?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  mentions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AudienceReportReelResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceReportReel'] = ResolversParentTypes['AudienceReportReel']> = {
  comments?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  likes?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  mentions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  plays?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AudienceReportShareResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceReportShare'] = ResolversParentTypes['AudienceReportShare']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  share?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type AudienceReportStatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceReportStats'] = ResolversParentTypes['AudienceReportStats']> = {
  commentsPerPost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  engagementShare?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  engagementsPerPost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  followers?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  likesPerPost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  posts?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  viewsPerPost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type AudienceRetentionColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceRetentionColumns'] = ResolversParentTypes['AudienceRetentionColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  percents?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Float']>>, ParentType, ContextType>;
};

export type AudienceRetentionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceRetentionConnection'] = ResolversParentTypes['AudienceRetentionConnection']> = {
  changes?: Resolver<ResolversTypes['MusicMetricChanges'], ParentType, ContextType, RequireFields<AudienceRetentionConnectionChangesArgs, 'by'>>;
  columns?: Resolver<ResolversTypes['AudienceRetentionColumns'], ParentType, ContextType>;
  crawledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['AudienceRetentionColumns'], ParentType, ContextType>;
  earliest?: Resolver<Maybe<ResolversTypes['AudienceRetentionPoint']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['AudienceRetentionEdge']>, ParentType, ContextType>;
  growth?: Resolver<Maybe<ResolversTypes['MusicMetricGrowth']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['AudienceRetentionPoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AudienceRetentionPoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  previousPeriod?: Resolver<Maybe<ResolversTypes['MusicPreviousPeriod']>, ParentType, ContextType>;
  statistics?: Resolver<Maybe<ResolversTypes['MusicMetricStatistics']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AudienceRetentionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceRetentionEdge'] = ResolversParentTypes['AudienceRetentionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AudienceRetentionPoint'], ParentType, ContextType>;
};

export type AudienceRetentionPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceRetentionPoint'] = ResolversParentTypes['AudienceRetentionPoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CallQuotaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CallQuota'] = ResolversParentTypes['CallQuota']> = {
  limit?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  remaining?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  used?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type CallRateLimitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CallRateLimit'] = ResolversParentTypes['CallRateLimit']> = {
  perMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ChartRankingDateConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChartRankingDateConnection'] = ResolversParentTypes['ChartRankingDateConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SnapshotDateEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChartRankingMetricResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChartRankingMetric'] = ResolversParentTypes['ChartRankingMetric']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CityMetricValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CityMetricValue'] = ResolversParentTypes['CityMetricValue']> = {
  city?: Resolver<Maybe<ResolversTypes['MusicCity']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  locatedShare?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Locality']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type ConcertResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Concert'] = ResolversParentTypes['Concert'], FederationReferenceType extends FederationReferenceTypes['Concert'] = FederationReferenceTypes['Concert']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Concert']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineup?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LiveEventAct']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformIdentifiers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformIdentifier']>>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ticketPrice?: Resolver<Maybe<ResolversTypes['MusicTicketPrice']>, ParentType, ContextType>;
  ticketUrls?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['ConcertVenue']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConcertConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConcertConnection'] = ResolversParentTypes['ConcertConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ConcertEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Concert']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConcertEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConcertEdge'] = ResolversParentTypes['ConcertEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Concert'], ParentType, ContextType>;
};

export type ConcertVenueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConcertVenue'] = ResolversParentTypes['ConcertVenue'], FederationReferenceType extends FederationReferenceTypes['ConcertVenue'] = FederationReferenceTypes['ConcertVenue']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['ConcertVenue']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  capacity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  concerts?: Resolver<Maybe<ResolversTypes['ConcertConnection']>, ParentType, ContextType, Partial<ConcertVenueConcertsArgs>>;
  coordinates?: Resolver<Maybe<ResolversTypes['PlaceCoordinates']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['PlatformIdentifierConnection']>, ParentType, ContextType, Partial<ConcertVenueIdentifiersArgs>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Locality']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformKey?: Resolver<Maybe<ResolversTypes['PlatformKey']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConcertVenueConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConcertVenueConnection'] = ResolversParentTypes['ConcertVenueConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ConcertVenueEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ConcertVenue']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConcertVenueEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConcertVenueEdge'] = ResolversParentTypes['ConcertVenueEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ConcertVenue'], ParentType, ContextType>;
};

export type CountryMetricValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CountryMetricValue'] = ResolversParentTypes['CountryMetricValue']> = {
  country?: Resolver<Maybe<ResolversTypes['IsoCountry']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  locatedShare?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type CountryRadioSpinsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CountryRadioSpins'] = ResolversParentTypes['CountryRadioSpins']> = {
  country?: Resolver<Maybe<ResolversTypes['IsoCountry']>, ParentType, ContextType>;
  stationCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type CuratorPlaylistConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CuratorPlaylistConnection'] = ResolversParentTypes['CuratorPlaylistConnection']> = {
  curator?: Resolver<Maybe<ResolversTypes['PlaylistCurator']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlaylistEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Playlist']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type FestivalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Festival'] = ResolversParentTypes['Festival'], FederationReferenceType extends FederationReferenceTypes['Festival'] = FederationReferenceTypes['Festival']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Festival']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  capacity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  coordinates?: Resolver<Maybe<ResolversTypes['PlaceCoordinates']>, ParentType, ContextType>;
  editions?: Resolver<Maybe<ResolversTypes['FestivalEditionConnection']>, ParentType, ContextType, Partial<FestivalEditionsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['PlatformIdentifierConnection']>, ParentType, ContextType, Partial<FestivalIdentifiersArgs>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Locality']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformKey?: Resolver<Maybe<ResolversTypes['PlatformKey']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  venues?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ConcertVenue']>>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FestivalConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FestivalConnection'] = ResolversParentTypes['FestivalConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FestivalEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Festival']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FestivalEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FestivalEdge'] = ResolversParentTypes['FestivalEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Festival'], ParentType, ContextType>;
};

export type FestivalEditionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FestivalEdition'] = ResolversParentTypes['FestivalEdition'], FederationReferenceType extends FederationReferenceTypes['FestivalEdition'] = FederationReferenceTypes['FestivalEdition']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['FestivalEdition']> | FederationReferenceType, FederationReferenceType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  festival?: Resolver<Maybe<ResolversTypes['Festival']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineup?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LiveEventAct']>>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Locality']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformIdentifiers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformIdentifier']>>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ticketPrice?: Resolver<Maybe<ResolversTypes['MusicTicketPrice']>, ParentType, ContextType>;
  ticketUrls?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['ConcertVenue']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FestivalEditionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FestivalEditionConnection'] = ResolversParentTypes['FestivalEditionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FestivalEditionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['FestivalEdition']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FestivalEditionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FestivalEditionEdge'] = ResolversParentTypes['FestivalEditionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['FestivalEdition'], ParentType, ContextType>;
};

export type IdentifiedMetricConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentifiedMetricConnection'] = ResolversParentTypes['IdentifiedMetricConnection']> = {
  changes?: Resolver<ResolversTypes['MusicMetricChanges'], ParentType, ContextType, RequireFields<IdentifiedMetricConnectionChangesArgs, 'by'>>;
  columns?: Resolver<ResolversTypes['MusicMetricColumns'], ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['MusicMetricColumns'], ParentType, ContextType>;
  earliest?: Resolver<Maybe<ResolversTypes['IdentifiedMetricPoint']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['IdentifiedMetricEdge']>, ParentType, ContextType>;
  growth?: Resolver<Maybe<ResolversTypes['MusicMetricGrowth']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['IdentifiedMetricPoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['IdentifiedMetricPoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  previousPeriod?: Resolver<Maybe<ResolversTypes['MusicPreviousPeriod']>, ParentType, ContextType>;
  statistics?: Resolver<Maybe<ResolversTypes['MusicMetricStatistics']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IdentifiedMetricEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentifiedMetricEdge'] = ResolversParentTypes['IdentifiedMetricEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['IdentifiedMetricPoint'], ParentType, ContextType>;
};

export type IdentifiedMetricPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentifiedMetricPoint'] = ResolversParentTypes['IdentifiedMetricPoint']> = {
  byIdentifier?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformIdentifierValue']>>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type IsoCountryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IsoCountry'] = ResolversParentTypes['IsoCountry']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LinkedMusicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LinkedMusic'] = ResolversParentTypes['LinkedMusic']> = {
  __resolveType?: TypeResolveFn<'Album' | 'Artist' | 'Playlist' | 'Song', ParentType, ContextType>;
};

export type LiveEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LiveEvent'] = ResolversParentTypes['LiveEvent'], FederationReferenceType extends FederationReferenceTypes['LiveEvent'] = FederationReferenceTypes['LiveEvent']> = {
  __resolveType?: TypeResolveFn<'Concert' | 'FestivalEdition', ParentType, ContextType>;
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['LiveEvent']> | FederationReferenceType, FederationReferenceType, ContextType>;
};

export type LiveEventActResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LiveEventAct'] = ResolversParentTypes['LiveEventAct']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LiveEventConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LiveEventConnection'] = ResolversParentTypes['LiveEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['LiveEventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['LiveEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LiveEventEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LiveEventEdge'] = ResolversParentTypes['LiveEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LiveEvent'], ParentType, ContextType>;
};

export type LocalMetricConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LocalMetricConnection'] = ResolversParentTypes['LocalMetricConnection']> = {
  changes?: Resolver<ResolversTypes['MusicMetricChanges'], ParentType, ContextType, RequireFields<LocalMetricConnectionChangesArgs, 'by'>>;
  columns?: Resolver<ResolversTypes['MusicMetricColumns'], ParentType, ContextType>;
  crawledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['MusicMetricColumns'], ParentType, ContextType>;
  earliest?: Resolver<Maybe<ResolversTypes['LocalMetricPoint']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['LocalMetricEdge']>, ParentType, ContextType>;
  growth?: Resolver<Maybe<ResolversTypes['MusicMetricGrowth']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['LocalMetricPoint']>, ParentType, ContextType>;
  latestLocated?: Resolver<Maybe<ResolversTypes['LocalMetricPoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['LocalMetricPoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  previousPeriod?: Resolver<Maybe<ResolversTypes['MusicPreviousPeriod']>, ParentType, ContextType>;
  statistics?: Resolver<Maybe<ResolversTypes['MusicMetricStatistics']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LocalMetricEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LocalMetricEdge'] = ResolversParentTypes['LocalMetricEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LocalMetricPoint'], ParentType, ContextType>;
};

export type LocalMetricPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LocalMetricPoint'] = ResolversParentTypes['LocalMetricPoint']> = {
  cities?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CityMetricValue']>>, ParentType, ContextType, Partial<LocalMetricPointCitiesArgs>>;
  countries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CountryMetricValue']>>, ParentType, ContextType, Partial<LocalMetricPointCountriesArgs>>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type LocalityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Locality'] = ResolversParentTypes['Locality']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['IsoCountry']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LyricsAnalysisResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LyricsAnalysis'] = ResolversParentTypes['LyricsAnalysis']> = {
  brands?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  complexity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  culturalReferences?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  emotionalIntensity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  imagery?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  locations?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  moods?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  narrativeStyle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  people?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  repetitiveness?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  rhymeComplexity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  themes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type MusicChartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicChart'] = ResolversParentTypes['MusicChart']> = {
  __resolveType?: TypeResolveFn<'AlbumChart' | 'SongChart', ParentType, ContextType>;
};

export type MusicChartEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicChartEntry'] = ResolversParentTypes['MusicChartEntry']> = {
  __resolveType?: TypeResolveFn<'AlbumChartEntry' | 'SongChartEntry', ParentType, ContextType>;
};

export type MusicChartRankingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicChartRanking'] = ResolversParentTypes['MusicChartRanking']> = {
  __resolveType?: TypeResolveFn<'AlbumRankingConnection' | 'SongRankingConnection' | 'TiktokSoundRankingConnection', ParentType, ContextType>;
};

export type MusicChartRankingRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicChartRankingRow'] = ResolversParentTypes['MusicChartRankingRow']> = {
  __resolveType?: TypeResolveFn<'AlbumRankingEdge' | 'SongRankingEdge' | 'TiktokSoundRankingEdge', ParentType, ContextType>;
};

export type MusicCityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicCity'] = ResolversParentTypes['MusicCity'], FederationReferenceType extends FederationReferenceTypes['MusicCity'] = FederationReferenceTypes['MusicCity']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['MusicCity']> | FederationReferenceType, FederationReferenceType, ContextType>;
  concertVenues?: Resolver<Maybe<ResolversTypes['ConcertVenueConnection']>, ParentType, ContextType, Partial<MusicCityConcertVenuesArgs>>;
  concerts?: Resolver<Maybe<ResolversTypes['ConcertConnection']>, ParentType, ContextType, Partial<MusicCityConcertsArgs>>;
  festivals?: Resolver<Maybe<ResolversTypes['FestivalConnection']>, ParentType, ContextType, Partial<MusicCityFestivalsArgs>>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Locality']>, ParentType, ContextType>;
};

export type MusicCityConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicCityConnection'] = ResolversParentTypes['MusicCityConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['MusicCityEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['MusicCity']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MusicCityEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicCityEdge'] = ResolversParentTypes['MusicCityEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Locality']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['MusicCity'], ParentType, ContextType>;
};

export type MusicCollaboratorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicCollaborator'] = ResolversParentTypes['MusicCollaborator'], FederationReferenceType extends FederationReferenceTypes['MusicCollaborator'] = FederationReferenceTypes['MusicCollaborator']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['MusicCollaborator']> | FederationReferenceType, FederationReferenceType, ContextType>;
  biography?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  collaboratorId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['IsoCountry']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['PlatformIdentifierConnection']>, ParentType, ContextType, Partial<MusicCollaboratorIdentifiersArgs>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ipi?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isni?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  origin?: Resolver<Maybe<ResolversTypes['Locality']>, ParentType, ContextType>;
  platformKey?: Resolver<Maybe<ResolversTypes['PlatformKey']>, ParentType, ContextType>;
  roles?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  songs?: Resolver<Maybe<ResolversTypes['SongConnection']>, ParentType, ContextType, Partial<MusicCollaboratorSongsArgs>>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  webUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MusicCompanyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicCompany'] = ResolversParentTypes['MusicCompany']> = {
  companyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MusicCurrentFigureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicCurrentFigure'] = ResolversParentTypes['MusicCurrentFigure']> = {
  date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  growth?: Resolver<Maybe<ResolversTypes['MusicFigureGrowth']>, ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['MusicPlatform'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type MusicCurrentStatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicCurrentStats'] = ResolversParentTypes['MusicCurrentStats']> = {
  __resolveType?: TypeResolveFn<'ArtistCurrentStats' | 'SongCurrentStats', ParentType, ContextType>;
};

export type MusicDistributorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicDistributor'] = ResolversParentTypes['MusicDistributor'], FederationReferenceType extends FederationReferenceTypes['MusicDistributor'] = FederationReferenceTypes['MusicDistributor']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['MusicDistributor']> | FederationReferenceType, FederationReferenceType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['MusicCompany']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  upcPrefixes?: Resolver<Maybe<ResolversTypes['UpcPrefixConnection']>, ParentType, ContextType, Partial<MusicDistributorUpcPrefixesArgs>>;
};

export type MusicDistributorConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicDistributorConnection'] = ResolversParentTypes['MusicDistributorConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['MusicDistributorEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['MusicDistributor']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MusicDistributorEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicDistributorEdge'] = ResolversParentTypes['MusicDistributorEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['MusicDistributor'], ParentType, ContextType>;
};

export type MusicEventPlaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicEventPlace'] = ResolversParentTypes['MusicEventPlace'], FederationReferenceType extends FederationReferenceTypes['MusicEventPlace'] = FederationReferenceTypes['MusicEventPlace']> = {
  __resolveType?: TypeResolveFn<'ConcertVenue' | 'Festival', ParentType, ContextType>;
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['MusicEventPlace']> | FederationReferenceType, FederationReferenceType, ContextType>;
};

export type MusicFigureGrowthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicFigureGrowth'] = ResolversParentTypes['MusicFigureGrowth']> = {
  absolute?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type MusicGenreResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicGenre'] = ResolversParentTypes['MusicGenre']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subgenres?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MusicLyricsAttributeConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicLyricsAttributeConnection'] = ResolversParentTypes['MusicLyricsAttributeConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['MusicLyricsAttributeEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MusicLyricsAttributeEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicLyricsAttributeEdge'] = ResolversParentTypes['MusicLyricsAttributeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MusicMetricChangesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicMetricChanges'] = ResolversParentTypes['MusicMetricChanges']> = {
  areComplete?: Resolver<ReadonlyArray<ResolversTypes['Boolean']>, ParentType, ContextType>;
  ends?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  starts?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Float']>>, ParentType, ContextType>;
};

export type MusicMetricColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicMetricColumns'] = ResolversParentTypes['MusicMetricColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
};

export type MusicMetricConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicMetricConnection'] = ResolversParentTypes['MusicMetricConnection']> = {
  changes?: Resolver<ResolversTypes['MusicMetricChanges'], ParentType, ContextType, RequireFields<MusicMetricConnectionChangesArgs, 'by'>>;
  columns?: Resolver<ResolversTypes['MusicMetricColumns'], ParentType, ContextType>;
  crawledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['MusicMetricColumns'], ParentType, ContextType>;
  earliest?: Resolver<Maybe<ResolversTypes['MusicMetricPoint']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['MusicMetricEdge']>, ParentType, ContextType>;
  growth?: Resolver<Maybe<ResolversTypes['MusicMetricGrowth']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['MusicMetricPoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['MusicMetricPoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  previousPeriod?: Resolver<Maybe<ResolversTypes['MusicPreviousPeriod']>, ParentType, ContextType>;
  statistics?: Resolver<Maybe<ResolversTypes['MusicMetricStatistics']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MusicMetricEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicMetricEdge'] = ResolversParentTypes['MusicMetricEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['MusicMetricPoint'], ParentType, ContextType>;
};

export type MusicMetricFigureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicMetricFigure'] = ResolversParentTypes['MusicMetricFigure']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type MusicMetricGrowthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicMetricGrowth'] = ResolversParentTypes['MusicMetricGrowth']> = {
  absolute?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['MusicMetricFigure'], ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['MusicMetricFigure'], ParentType, ContextType>;
};

export type MusicMetricPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicMetricPoint'] = ResolversParentTypes['MusicMetricPoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type MusicMetricSeriesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicMetricSeries'] = ResolversParentTypes['MusicMetricSeries']> = {
  __resolveType?: TypeResolveFn<'ArtistAudienceConnection' | 'ArtistScoreConnection' | 'AudienceRetentionConnection' | 'IdentifiedMetricConnection' | 'LocalMetricConnection' | 'MusicMetricConnection' | 'PlaylistReachConnection' | 'ShortVideoAudienceConnection' | 'SongScoreConnection', ParentType, ContextType>;
};

export type MusicMetricStatisticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicMetricStatistics'] = ResolversParentTypes['MusicMetricStatistics']> = {
  average?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maximum?: Resolver<ResolversTypes['MusicMetricFigure'], ParentType, ContextType>;
  minimum?: Resolver<ResolversTypes['MusicMetricFigure'], ParentType, ContextType>;
};

export type MusicMutationErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicMutationError'] = ResolversParentTypes['MusicMutationError']> = {
  __resolveType?: TypeResolveFn<'AddLinksError' | 'AddMusicDistributorUpcError' | 'AddPriorityArtistError' | 'RemoveMusicDistributorUpcError' | 'RemovePriorityArtistError' | 'SubscribeToAnalyticsFeedError' | 'UnlockAudienceReportError' | 'UnsubscribeFromAnalyticsFeedError', ParentType, ContextType>;
};

export type MusicMutationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicMutationPayload'] = ResolversParentTypes['MusicMutationPayload']> = {
  __resolveType?: TypeResolveFn<'AddArtistLinksPayload' | 'AddMusicDistributorUpcPayload' | 'AddPriorityArtistPayload' | 'AddSongLinksPayload' | 'RemoveMusicDistributorUpcPayload' | 'RemovePriorityArtistPayload' | 'SubscribeToAnalyticsFeedPayload' | 'UnlockAudienceReportPayload' | 'UnsubscribeFromAnalyticsFeedPayload', ParentType, ContextType>;
};

export type MusicPaginatedListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicPaginatedList'] = ResolversParentTypes['MusicPaginatedList']> = {
  __resolveType?: TypeResolveFn<'AlbumChartConnection' | 'AlbumChartEntryConnection' | 'AlbumRankingConnection' | 'AlbumTrackConnection' | 'AnalyticsFeedSubscriptionConnection' | 'ArtistAlbumConnection' | 'ArtistAudienceConnection' | 'ArtistConnection' | 'ArtistScoreConnection' | 'ArtistShortVideoConnection' | 'ArtistSongConnection' | 'AudienceReportDateConnection' | 'AudienceRetentionConnection' | 'ChartRankingDateConnection' | 'ConcertConnection' | 'ConcertVenueConnection' | 'CuratorPlaylistConnection' | 'FestivalConnection' | 'FestivalEditionConnection' | 'IdentifiedMetricConnection' | 'LiveEventConnection' | 'LocalMetricConnection' | 'MusicCityConnection' | 'MusicDistributorConnection' | 'MusicLyricsAttributeConnection' | 'MusicMetricConnection' | 'PlatformIdentifierConnection' | 'PlaylistConnection' | 'PlaylistCuratorConnection' | 'PlaylistEntryConnection' | 'PlaylistReachConnection' | 'PlaylistTrackConnection' | 'PlaylistTrackDateConnection' | 'PriorityArtistConnection' | 'RadioSpinConnection' | 'RadioSpinCountConnection' | 'ShortVideoAudienceConnection' | 'SongAlbumConnection' | 'SongChartConnection' | 'SongChartEntryConnection' | 'SongConnection' | 'SongRankingConnection' | 'SongScoreConnection' | 'TiktokSoundRankingConnection' | 'TopArtistConnection' | 'TopConcertVenueConnection' | 'TopFestivalConnection' | 'TopPlaylistConnection' | 'TopRadioStationConnection' | 'TopSongConnection' | 'UpcPrefixConnection', ParentType, ContextType>;
};

export type MusicPlatformResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicPlatform'] = ResolversParentTypes['MusicPlatform']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MusicPreviousPeriodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicPreviousPeriod'] = ResolversParentTypes['MusicPreviousPeriod']> = {
  averageChangePercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  growth?: Resolver<Maybe<ResolversTypes['MusicMetricGrowth']>, ParentType, ContextType>;
  growthChangePercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  statistics?: Resolver<Maybe<ResolversTypes['MusicMetricStatistics']>, ParentType, ContextType>;
};

export type MusicPublisherResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicPublisher'] = ResolversParentTypes['MusicPublisher'], FederationReferenceType extends FederationReferenceTypes['MusicPublisher'] = FederationReferenceTypes['MusicPublisher']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['MusicPublisher']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['PlatformIdentifierConnection']>, ParentType, ContextType, Partial<MusicPublisherIdentifiersArgs>>;
  ipi?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformKey?: Resolver<Maybe<ResolversTypes['PlatformKey']>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MusicSearchResultsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicSearchResults'] = ResolversParentTypes['MusicSearchResults']> = {
  albums?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Album']>>, ParentType, ContextType, Partial<MusicSearchResultsAlbumsArgs>>;
  artists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Artist']>>, ParentType, ContextType, Partial<MusicSearchResultsArtistsArgs>>;
  concertVenues?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ConcertVenue']>>, ParentType, ContextType, Partial<MusicSearchResultsConcertVenuesArgs>>;
  festivals?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Festival']>>, ParentType, ContextType, Partial<MusicSearchResultsFestivalsArgs>>;
  musicCollaborators?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicCollaborator']>>, ParentType, ContextType, Partial<MusicSearchResultsMusicCollaboratorsArgs>>;
  playlists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Playlist']>>, ParentType, ContextType, Partial<MusicSearchResultsPlaylistsArgs>>;
  radioStations?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RadioStation']>>, ParentType, ContextType, Partial<MusicSearchResultsRadioStationsArgs>>;
  recordLabels?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RecordLabel']>>, ParentType, ContextType, Partial<MusicSearchResultsRecordLabelsArgs>>;
  songs?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Song']>>, ParentType, ContextType, Partial<MusicSearchResultsSongsArgs>>;
};

export type MusicTicketPriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicTicketPrice'] = ResolversParentTypes['MusicTicketPrice']> = {
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type MusicTopFigureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicTopFigure'] = ResolversParentTypes['MusicTopFigure']> = {
  metric?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monthlyGrowth?: Resolver<Maybe<ResolversTypes['MusicFigureGrowth']>, ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['MusicPlatform'], ParentType, ContextType>;
  quarterlyGrowth?: Resolver<Maybe<ResolversTypes['MusicFigureGrowth']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  weeklyGrowth?: Resolver<Maybe<ResolversTypes['MusicFigureGrowth']>, ParentType, ContextType>;
};

export type MusicTopListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicTopList'] = ResolversParentTypes['MusicTopList']> = {
  __resolveType?: TypeResolveFn<'TopArtistConnection' | 'TopConcertVenueConnection' | 'TopFestivalConnection' | 'TopPlaylistConnection' | 'TopRadioStationConnection' | 'TopSongConnection', ParentType, ContextType>;
};

export type MusicTopPlaceRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicTopPlaceRow'] = ResolversParentTypes['MusicTopPlaceRow']> = {
  __resolveType?: TypeResolveFn<'TopConcertVenueEdge' | 'TopFestivalEdge', ParentType, ContextType>;
};

export type MusicalWorkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicalWork'] = ResolversParentTypes['MusicalWork'], FederationReferenceType extends FederationReferenceTypes['MusicalWork'] = FederationReferenceTypes['MusicalWork']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['MusicalWork']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['PlatformIdentifierConnection']>, ParentType, ContextType, Partial<MusicalWorkIdentifiersArgs>>;
  iswc?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformKey?: Resolver<Maybe<ResolversTypes['PlatformKey']>, ParentType, ContextType>;
  publishers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicalWorkPublisher']>>, ParentType, ContextType>;
  recordings?: Resolver<Maybe<ResolversTypes['SongConnection']>, ParentType, ContextType, Partial<MusicalWorkRecordingsArgs>>;
  writers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicalWorkWriter']>>, ParentType, ContextType>;
};

export type MusicalWorkAdministratorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicalWorkAdministrator'] = ResolversParentTypes['MusicalWorkAdministrator']> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publisher?: Resolver<Maybe<ResolversTypes['MusicPublisher']>, ParentType, ContextType>;
  sharePercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type MusicalWorkPublisherResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicalWorkPublisher'] = ResolversParentTypes['MusicalWorkPublisher']> = {
  administrator?: Resolver<Maybe<ResolversTypes['MusicalWorkAdministrator']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publisher?: Resolver<Maybe<ResolversTypes['MusicPublisher']>, ParentType, ContextType>;
  sharePercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  writers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicalWorkWriter']>>, ParentType, ContextType>;
};

export type MusicalWorkWriterResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MusicalWorkWriter'] = ResolversParentTypes['MusicalWorkWriter']> = {
  collaborator?: Resolver<Maybe<ResolversTypes['MusicCollaborator']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addArtistLinks?: Resolver<Maybe<ResolversTypes['AddArtistLinksPayload']>, ParentType, ContextType, RequireFields<MutationAddArtistLinksArgs, 'input'>>;
  addMusicDistributorUpc?: Resolver<Maybe<ResolversTypes['AddMusicDistributorUpcPayload']>, ParentType, ContextType, RequireFields<MutationAddMusicDistributorUpcArgs, 'input'>>;
  addPriorityArtist?: Resolver<Maybe<ResolversTypes['AddPriorityArtistPayload']>, ParentType, ContextType, RequireFields<MutationAddPriorityArtistArgs, 'input'>>;
  addSongLinks?: Resolver<Maybe<ResolversTypes['AddSongLinksPayload']>, ParentType, ContextType, RequireFields<MutationAddSongLinksArgs, 'input'>>;
  removeMusicDistributorUpc?: Resolver<Maybe<ResolversTypes['RemoveMusicDistributorUpcPayload']>, ParentType, ContextType, RequireFields<MutationRemoveMusicDistributorUpcArgs, 'input'>>;
  removePriorityArtist?: Resolver<Maybe<ResolversTypes['RemovePriorityArtistPayload']>, ParentType, ContextType, RequireFields<MutationRemovePriorityArtistArgs, 'input'>>;
  subscribeToAnalyticsFeed?: Resolver<Maybe<ResolversTypes['SubscribeToAnalyticsFeedPayload']>, ParentType, ContextType, RequireFields<MutationSubscribeToAnalyticsFeedArgs, 'input'>>;
  unlockAudienceReport?: Resolver<Maybe<ResolversTypes['UnlockAudienceReportPayload']>, ParentType, ContextType, RequireFields<MutationUnlockAudienceReportArgs, 'input'>>;
  unsubscribeFromAnalyticsFeed?: Resolver<Maybe<ResolversTypes['UnsubscribeFromAnalyticsFeedPayload']>, ParentType, ContextType, RequireFields<MutationUnsubscribeFromAnalyticsFeedArgs, 'input'>>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlaceCoordinatesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaceCoordinates'] = ResolversParentTypes['PlaceCoordinates']> = {
  latitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PlatformIdentifierResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformIdentifier'] = ResolversParentTypes['PlatformIdentifier']> = {
  identifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isDefault?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['MusicPlatform'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlatformIdentifierConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformIdentifierConnection'] = ResolversParentTypes['PlatformIdentifierConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlatformIdentifierEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PlatformIdentifier']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlatformIdentifierEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformIdentifierEdge'] = ResolversParentTypes['PlatformIdentifierEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PlatformIdentifier'], ParentType, ContextType>;
};

export type PlatformIdentifierValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformIdentifierValue'] = ResolversParentTypes['PlatformIdentifierValue']> = {
  identifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type PlatformKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformKey'] = ResolversParentTypes['PlatformKey']> = {
  identifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlaylistResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Playlist'] = ResolversParentTypes['Playlist'], FederationReferenceType extends FederationReferenceTypes['Playlist'] = FederationReferenceTypes['Playlist']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Playlist']> | FederationReferenceType, FederationReferenceType, ContextType>;
  audience?: Resolver<Maybe<ResolversTypes['MusicMetricConnection']>, ParentType, ContextType, RequireFields<PlaylistAudienceArgs, 'direction'>>;
  availableCountries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['IsoCountry']>>, ParentType, ContextType>;
  consoleUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['IsoCountry']>, ParentType, ContextType>;
  crawledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  curator?: Resolver<Maybe<ResolversTypes['PlaylistCurator']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platform?: Resolver<Maybe<ResolversTypes['MusicPlatform']>, ParentType, ContextType>;
  platformKey?: Resolver<Maybe<ResolversTypes['PlatformKey']>, ParentType, ContextType>;
  positionHistory?: Resolver<Maybe<ResolversTypes['SongPositionHistory']>, ParentType, ContextType, RequireFields<PlaylistPositionHistoryArgs, 'days' | 'songId'>>;
  storefront?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subscriberCount?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  trackCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  trackDates?: Resolver<Maybe<ResolversTypes['PlaylistTrackDateConnection']>, ParentType, ContextType, RequireFields<PlaylistTrackDatesArgs, 'direction'>>;
  tracks?: Resolver<Maybe<ResolversTypes['PlaylistTrackConnection']>, ParentType, ContextType, Partial<PlaylistTracksArgs>>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updateFrequency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlaylistConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistConnection'] = ResolversParentTypes['PlaylistConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlaylistEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Playlist']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlaylistCuratorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistCurator'] = ResolversParentTypes['PlaylistCurator']> = {
  identifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platform?: Resolver<Maybe<ResolversTypes['MusicPlatform']>, ParentType, ContextType>;
  playlists?: Resolver<Maybe<ResolversTypes['CuratorPlaylistConnection']>, ParentType, ContextType, Partial<PlaylistCuratorPlaylistsArgs>>;
};

export type PlaylistCuratorConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistCuratorConnection'] = ResolversParentTypes['PlaylistCuratorConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlaylistCuratorEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PlaylistCurator']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlaylistCuratorEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistCuratorEdge'] = ResolversParentTypes['PlaylistCuratorEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PlaylistCurator'], ParentType, ContextType>;
};

export type PlaylistEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistEdge'] = ResolversParentTypes['PlaylistEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Playlist'], ParentType, ContextType>;
};

export type PlaylistEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistEntry'] = ResolversParentTypes['PlaylistEntry']> = {
  daysInPlaylist?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  exitDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  peakDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  peakPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  playlist?: Resolver<Maybe<ResolversTypes['Playlist']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  positionDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
};

export type PlaylistEntryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistEntryConnection'] = ResolversParentTypes['PlaylistEntryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlaylistEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PlaylistEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlaylistEntryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistEntryEdge'] = ResolversParentTypes['PlaylistEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PlaylistEntry'], ParentType, ContextType>;
};

export type PlaylistReachColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistReachColumns'] = ResolversParentTypes['PlaylistReachColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  playlistCounts?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
  reaches?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
};

export type PlaylistReachConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistReachConnection'] = ResolversParentTypes['PlaylistReachConnection']> = {
  changes?: Resolver<ResolversTypes['MusicMetricChanges'], ParentType, ContextType, RequireFields<PlaylistReachConnectionChangesArgs, 'by'>>;
  columns?: Resolver<ResolversTypes['PlaylistReachColumns'], ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['PlaylistReachColumns'], ParentType, ContextType>;
  earliest?: Resolver<Maybe<ResolversTypes['PlaylistReachPoint']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlaylistReachEdge']>, ParentType, ContextType>;
  growth?: Resolver<Maybe<ResolversTypes['MusicMetricGrowth']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['PlaylistReachPoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PlaylistReachPoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  previousPeriod?: Resolver<Maybe<ResolversTypes['MusicPreviousPeriod']>, ParentType, ContextType>;
  statistics?: Resolver<Maybe<ResolversTypes['MusicMetricStatistics']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlaylistReachEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistReachEdge'] = ResolversParentTypes['PlaylistReachEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PlaylistReachPoint'], ParentType, ContextType>;
};

export type PlaylistReachPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistReachPoint'] = ResolversParentTypes['PlaylistReachPoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  playlistCount?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  reach?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type PlaylistTrackConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistTrackConnection'] = ResolversParentTypes['PlaylistTrackConnection']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlaylistTrackEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Song']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlaylistTrackDateConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistTrackDateConnection'] = ResolversParentTypes['PlaylistTrackDateConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SnapshotDateEdge']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlaylistTrackEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistTrackEdge'] = ResolversParentTypes['PlaylistTrackEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  exitDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Song'], ParentType, ContextType>;
  peakPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PriorityArtistConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PriorityArtistConnection'] = ResolversParentTypes['PriorityArtistConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ArtistEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Artist']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  album?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType, RequireFields<QueryAlbumArgs, 'id'>>;
  albumByPlatform?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType, RequireFields<QueryAlbumByPlatformArgs, 'identifier' | 'platform'>>;
  albumByUpc?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType, RequireFields<QueryAlbumByUpcArgs, 'upc'>>;
  albumChart?: Resolver<Maybe<ResolversTypes['AlbumChart']>, ParentType, ContextType, RequireFields<QueryAlbumChartArgs, 'slug'>>;
  albumCharts?: Resolver<Maybe<ResolversTypes['AlbumChartConnection']>, ParentType, ContextType, RequireFields<QueryAlbumChartsArgs, 'platform'>>;
  albums?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Album']>>>, ParentType, ContextType, RequireFields<QueryAlbumsArgs, 'ids'>>;
  albumsByPlatform?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Album']>>>, ParentType, ContextType, RequireFields<QueryAlbumsByPlatformArgs, 'identifiers' | 'platform'>>;
  albumsByUpc?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Album']>>>, ParentType, ContextType, RequireFields<QueryAlbumsByUpcArgs, 'upcs'>>;
  allMusicDistributors?: Resolver<Maybe<ResolversTypes['MusicDistributorConnection']>, ParentType, ContextType, Partial<QueryAllMusicDistributorsArgs>>;
  analyticsAccount?: Resolver<Maybe<ResolversTypes['AnalyticsAccount']>, ParentType, ContextType>;
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType, RequireFields<QueryArtistArgs, 'id'>>;
  artistByPlatform?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType, RequireFields<QueryArtistByPlatformArgs, 'identifier' | 'platform'>>;
  artistGenres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicGenre']>>, ParentType, ContextType, RequireFields<QueryArtistGenresArgs, 'direction'>>;
  artists?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Artist']>>>, ParentType, ContextType, RequireFields<QueryArtistsArgs, 'ids'>>;
  artistsByPlatform?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Artist']>>>, ParentType, ContextType, RequireFields<QueryArtistsByPlatformArgs, 'identifiers' | 'platform'>>;
  concert?: Resolver<Maybe<ResolversTypes['Concert']>, ParentType, ContextType, RequireFields<QueryConcertArgs, 'id'>>;
  concertVenue?: Resolver<Maybe<ResolversTypes['ConcertVenue']>, ParentType, ContextType, RequireFields<QueryConcertVenueArgs, 'id'>>;
  concertVenueByPlatform?: Resolver<Maybe<ResolversTypes['ConcertVenue']>, ParentType, ContextType, RequireFields<QueryConcertVenueByPlatformArgs, 'identifier' | 'platform'>>;
  concertVenues?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['ConcertVenue']>>>, ParentType, ContextType, RequireFields<QueryConcertVenuesArgs, 'ids'>>;
  concerts?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Concert']>>>, ParentType, ContextType, RequireFields<QueryConcertsArgs, 'ids'>>;
  festival?: Resolver<Maybe<ResolversTypes['Festival']>, ParentType, ContextType, RequireFields<QueryFestivalArgs, 'id'>>;
  festivalByPlatform?: Resolver<Maybe<ResolversTypes['Festival']>, ParentType, ContextType, RequireFields<QueryFestivalByPlatformArgs, 'identifier' | 'platform'>>;
  festivalEdition?: Resolver<Maybe<ResolversTypes['FestivalEdition']>, ParentType, ContextType, RequireFields<QueryFestivalEditionArgs, 'id'>>;
  festivalEditions?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['FestivalEdition']>>>, ParentType, ContextType, RequireFields<QueryFestivalEditionsArgs, 'ids'>>;
  festivals?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Festival']>>>, ParentType, ContextType, RequireFields<QueryFestivalsArgs, 'ids'>>;
  lyricsAttributes?: Resolver<Maybe<ResolversTypes['MusicLyricsAttributeConnection']>, ParentType, ContextType, RequireFields<QueryLyricsAttributesArgs, 'attribute'>>;
  musicByUrl?: Resolver<Maybe<ResolversTypes['LinkedMusic']>, ParentType, ContextType, RequireFields<QueryMusicByUrlArgs, 'url'>>;
  musicCities?: Resolver<Maybe<ResolversTypes['MusicCityConnection']>, ParentType, ContextType, RequireFields<QueryMusicCitiesArgs, 'country' | 'purpose'>>;
  musicCity?: Resolver<Maybe<ResolversTypes['MusicCity']>, ParentType, ContextType, RequireFields<QueryMusicCityArgs, 'key'>>;
  musicCollaborator?: Resolver<Maybe<ResolversTypes['MusicCollaborator']>, ParentType, ContextType, RequireFields<QueryMusicCollaboratorArgs, 'id'>>;
  musicCollaboratorByIpi?: Resolver<Maybe<ResolversTypes['MusicCollaborator']>, ParentType, ContextType, RequireFields<QueryMusicCollaboratorByIpiArgs, 'ipi'>>;
  musicCollaboratorByPlatform?: Resolver<Maybe<ResolversTypes['MusicCollaborator']>, ParentType, ContextType, RequireFields<QueryMusicCollaboratorByPlatformArgs, 'identifier' | 'platform'>>;
  musicCollaborators?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['MusicCollaborator']>>>, ParentType, ContextType, RequireFields<QueryMusicCollaboratorsArgs, 'ids'>>;
  musicCollaboratorsByIpi?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['MusicCollaborator']>>>, ParentType, ContextType, RequireFields<QueryMusicCollaboratorsByIpiArgs, 'ipis'>>;
  musicDistributor?: Resolver<Maybe<ResolversTypes['MusicDistributor']>, ParentType, ContextType, RequireFields<QueryMusicDistributorArgs, 'id'>>;
  musicDistributors?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['MusicDistributor']>>>, ParentType, ContextType, RequireFields<QueryMusicDistributorsArgs, 'ids'>>;
  musicPlatforms?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicPlatform']>>, ParentType, ContextType, Partial<QueryMusicPlatformsArgs>>;
  musicPublisher?: Resolver<Maybe<ResolversTypes['MusicPublisher']>, ParentType, ContextType, RequireFields<QueryMusicPublisherArgs, 'id'>>;
  musicPublisherByIpi?: Resolver<Maybe<ResolversTypes['MusicPublisher']>, ParentType, ContextType, RequireFields<QueryMusicPublisherByIpiArgs, 'ipi'>>;
  musicPublisherByPlatform?: Resolver<Maybe<ResolversTypes['MusicPublisher']>, ParentType, ContextType, RequireFields<QueryMusicPublisherByPlatformArgs, 'identifier' | 'platform'>>;
  musicPublishers?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['MusicPublisher']>>>, ParentType, ContextType, RequireFields<QueryMusicPublishersArgs, 'ids'>>;
  musicPublishersByIpi?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['MusicPublisher']>>>, ParentType, ContextType, RequireFields<QueryMusicPublishersByIpiArgs, 'ipis'>>;
  musicalWork?: Resolver<Maybe<ResolversTypes['MusicalWork']>, ParentType, ContextType, RequireFields<QueryMusicalWorkArgs, 'id'>>;
  musicalWorkByIswc?: Resolver<Maybe<ResolversTypes['MusicalWork']>, ParentType, ContextType, RequireFields<QueryMusicalWorkByIswcArgs, 'iswc'>>;
  musicalWorkByPlatform?: Resolver<Maybe<ResolversTypes['MusicalWork']>, ParentType, ContextType, RequireFields<QueryMusicalWorkByPlatformArgs, 'identifier' | 'platform'>>;
  musicalWorks?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['MusicalWork']>>>, ParentType, ContextType, RequireFields<QueryMusicalWorksArgs, 'ids'>>;
  musicalWorksByIswc?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['MusicalWork']>>>, ParentType, ContextType, RequireFields<QueryMusicalWorksByIswcArgs, 'iswcs'>>;
  playlist?: Resolver<Maybe<ResolversTypes['Playlist']>, ParentType, ContextType, RequireFields<QueryPlaylistArgs, 'id'>>;
  playlistByPlatform?: Resolver<Maybe<ResolversTypes['Playlist']>, ParentType, ContextType, RequireFields<QueryPlaylistByPlatformArgs, 'identifier' | 'platform'>>;
  playlistCurators?: Resolver<Maybe<ResolversTypes['PlaylistCuratorConnection']>, ParentType, ContextType, RequireFields<QueryPlaylistCuratorsArgs, 'platform'>>;
  playlists?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Playlist']>>>, ParentType, ContextType, RequireFields<QueryPlaylistsArgs, 'ids'>>;
  playlistsByCurator?: Resolver<Maybe<ResolversTypes['CuratorPlaylistConnection']>, ParentType, ContextType, RequireFields<QueryPlaylistsByCuratorArgs, 'curatorIdentifier' | 'platform'>>;
  playlistsByPlatform?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Playlist']>>>, ParentType, ContextType, RequireFields<QueryPlaylistsByPlatformArgs, 'identifiers' | 'platform'>>;
  playlistsByType?: Resolver<Maybe<ResolversTypes['PlaylistConnection']>, ParentType, ContextType, RequireFields<QueryPlaylistsByTypeArgs, 'platform' | 'type'>>;
  radioStation?: Resolver<Maybe<ResolversTypes['RadioStation']>, ParentType, ContextType, RequireFields<QueryRadioStationArgs, 'slug'>>;
  radioStationCountries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['IsoCountry']>>, ParentType, ContextType>;
  radioStations?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['RadioStation']>>>, ParentType, ContextType, RequireFields<QueryRadioStationsArgs, 'slugs'>>;
  recordLabel?: Resolver<Maybe<ResolversTypes['RecordLabel']>, ParentType, ContextType, RequireFields<QueryRecordLabelArgs, 'id'>>;
  recordLabelTypes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RecordLabelType']>>, ParentType, ContextType>;
  recordLabels?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['RecordLabel']>>>, ParentType, ContextType, RequireFields<QueryRecordLabelsArgs, 'ids'>>;
  searchMusic?: Resolver<Maybe<ResolversTypes['MusicSearchResults']>, ParentType, ContextType, RequireFields<QuerySearchMusicArgs, 'term'>>;
  shortVideoAudience?: Resolver<Maybe<ResolversTypes['ShortVideoAudienceConnection']>, ParentType, ContextType, RequireFields<QueryShortVideoAudienceArgs, 'direction' | 'identifier'>>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType, RequireFields<QuerySongArgs, 'id'>>;
  songByIsrc?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType, RequireFields<QuerySongByIsrcArgs, 'isrc'>>;
  songByPlatform?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType, RequireFields<QuerySongByPlatformArgs, 'identifier' | 'platform'>>;
  songChart?: Resolver<Maybe<ResolversTypes['SongChart']>, ParentType, ContextType, RequireFields<QuerySongChartArgs, 'slug'>>;
  songCharts?: Resolver<Maybe<ResolversTypes['SongChartConnection']>, ParentType, ContextType, RequireFields<QuerySongChartsArgs, 'platform'>>;
  songGenres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicGenre']>>, ParentType, ContextType, RequireFields<QuerySongGenresArgs, 'direction'>>;
  songs?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Song']>>>, ParentType, ContextType, RequireFields<QuerySongsArgs, 'ids'>>;
  songsByIsrc?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Song']>>>, ParentType, ContextType, RequireFields<QuerySongsByIsrcArgs, 'isrcs'>>;
  songsByPlatform?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Song']>>>, ParentType, ContextType, RequireFields<QuerySongsByPlatformArgs, 'identifiers' | 'platform'>>;
  tiktokSoundChart?: Resolver<Maybe<ResolversTypes['TiktokSoundChart']>, ParentType, ContextType>;
  topArtistMetrics?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TopArtistMetricPlatforms']>>, ParentType, ContextType>;
  topArtists?: Resolver<Maybe<ResolversTypes['TopArtistConnection']>, ParentType, ContextType, Partial<QueryTopArtistsArgs>>;
  topConcertVenues?: Resolver<Maybe<ResolversTypes['TopConcertVenueConnection']>, ParentType, ContextType, Partial<QueryTopConcertVenuesArgs>>;
  topFestivals?: Resolver<Maybe<ResolversTypes['TopFestivalConnection']>, ParentType, ContextType, Partial<QueryTopFestivalsArgs>>;
  topPlaylists?: Resolver<Maybe<ResolversTypes['TopPlaylistConnection']>, ParentType, ContextType, RequireFields<QueryTopPlaylistsArgs, 'platform'>>;
  topRadioStations?: Resolver<Maybe<ResolversTypes['TopRadioStationConnection']>, ParentType, ContextType, Partial<QueryTopRadioStationsArgs>>;
  topSongs?: Resolver<Maybe<ResolversTypes['TopSongConnection']>, ParentType, ContextType, Partial<QueryTopSongsArgs>>;
};

export type RadioSpinResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpin'] = ResolversParentTypes['RadioSpin']> = {
  airedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  durationSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  radioStation?: Resolver<Maybe<ResolversTypes['RadioStation']>, ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
};

export type RadioSpinConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpinConnection'] = ResolversParentTypes['RadioSpinConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RadioSpinEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RadioSpin']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RadioSpinCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpinCount'] = ResolversParentTypes['RadioSpinCount']> = {
  radioStation?: Resolver<Maybe<ResolversTypes['RadioStation']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type RadioSpinCountConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpinCountConnection'] = ResolversParentTypes['RadioSpinCountConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RadioSpinCountEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RadioSpinCount']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RadioSpinCountEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpinCountEdge'] = ResolversParentTypes['RadioSpinCountEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RadioSpinCount'], ParentType, ContextType>;
};

export type RadioSpinEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpinEdge'] = ResolversParentTypes['RadioSpinEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RadioSpin'], ParentType, ContextType>;
};

export type RadioSpinsByCountryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpinsByCountry'] = ResolversParentTypes['RadioSpinsByCountry']> = {
  countries?: Resolver<ReadonlyArray<ResolversTypes['CountryRadioSpins']>, ParentType, ContextType>;
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  stationCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalStationCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RadioSpinsByStationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpinsByStation'] = ResolversParentTypes['RadioSpinsByStation']> = {
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  stationCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stations?: Resolver<ReadonlyArray<ResolversTypes['RadioSpinCount']>, ParentType, ContextType>;
  totalStationCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RadioStationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioStation'] = ResolversParentTypes['RadioStation'], FederationReferenceType extends FederationReferenceTypes['RadioStation'] = FederationReferenceTypes['RadioStation']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['RadioStation']> | FederationReferenceType, FederationReferenceType, ContextType>;
  firstAiredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['PlatformIdentifierConnection']>, ParentType, ContextType, Partial<RadioStationIdentifiersArgs>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Locality']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  radioSpins?: Resolver<Maybe<ResolversTypes['RadioSpinConnection']>, ParentType, ContextType, Partial<RadioStationRadioSpinsArgs>>;
  reach?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RecordLabelResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordLabel'] = ResolversParentTypes['RecordLabel'], FederationReferenceType extends FederationReferenceTypes['RecordLabel'] = FederationReferenceTypes['RecordLabel']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['RecordLabel']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['MusicCompany']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['IsoCountry']>, ParentType, ContextType>;
  foundingDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['PlatformIdentifierConnection']>, ParentType, ContextType, Partial<RecordLabelIdentifiersArgs>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RecordLabelCreditResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordLabelCredit'] = ResolversParentTypes['RecordLabelCredit']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RecordLabelTypeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordLabelType'] = ResolversParentTypes['RecordLabelType']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RemoveMusicDistributorUpcErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveMusicDistributorUpcError'] = ResolversParentTypes['RemoveMusicDistributorUpcError']> = {
  code?: Resolver<ResolversTypes['MusicRemoveDistributorUpcErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RemoveMusicDistributorUpcPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveMusicDistributorUpcPayload'] = ResolversParentTypes['RemoveMusicDistributorUpcPayload']> = {
  distributor?: Resolver<Maybe<ResolversTypes['MusicDistributor']>, ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['RemoveMusicDistributorUpcError']>, ParentType, ContextType>;
  prefix?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RemovePriorityArtistErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemovePriorityArtistError'] = ResolversParentTypes['RemovePriorityArtistError']> = {
  code?: Resolver<ResolversTypes['MusicRemovePriorityArtistErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RemovePriorityArtistPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemovePriorityArtistPayload'] = ResolversParentTypes['RemovePriorityArtistPayload']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['RemovePriorityArtistError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type ShortVideoAudienceColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShortVideoAudienceColumns'] = ResolversParentTypes['ShortVideoAudienceColumns']> = {
  comments?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  likes?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
  views?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
};

export type ShortVideoAudienceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShortVideoAudienceConnection'] = ResolversParentTypes['ShortVideoAudienceConnection']> = {
  changes?: Resolver<ResolversTypes['MusicMetricChanges'], ParentType, ContextType, RequireFields<ShortVideoAudienceConnectionChangesArgs, 'by'>>;
  columns?: Resolver<ResolversTypes['ShortVideoAudienceColumns'], ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['ShortVideoAudienceColumns'], ParentType, ContextType>;
  earliest?: Resolver<Maybe<ResolversTypes['ShortVideoAudiencePoint']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['ShortVideoAudienceEdge']>, ParentType, ContextType>;
  growth?: Resolver<Maybe<ResolversTypes['MusicMetricGrowth']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['ShortVideoAudiencePoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ShortVideoAudiencePoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  previousPeriod?: Resolver<Maybe<ResolversTypes['MusicPreviousPeriod']>, ParentType, ContextType>;
  statistics?: Resolver<Maybe<ResolversTypes['MusicMetricStatistics']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ShortVideoAudienceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShortVideoAudienceEdge'] = ResolversParentTypes['ShortVideoAudienceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ShortVideoAudiencePoint'], ParentType, ContextType>;
};

export type ShortVideoAudiencePointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShortVideoAudiencePoint'] = ResolversParentTypes['ShortVideoAudiencePoint']> = {
  comments?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  likes?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  views?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type SnapshotDateEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SnapshotDateEdge'] = ResolversParentTypes['SnapshotDateEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SongResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Song'] = ResolversParentTypes['Song'], FederationReferenceType extends FederationReferenceTypes['Song'] = FederationReferenceTypes['Song']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Song']> | FederationReferenceType, FederationReferenceType, ContextType>;
  albums?: Resolver<Maybe<ResolversTypes['SongAlbumConnection']>, ParentType, ContextType, Partial<SongAlbumsArgs>>;
  artists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Artist']>>, ParentType, ContextType>;
  audience?: Resolver<Maybe<ResolversTypes['IdentifiedMetricConnection']>, ParentType, ContextType, RequireFields<SongAudienceArgs, 'direction' | 'platform'>>;
  audiences?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SongPlatformAudience']>>, ParentType, ContextType, RequireFields<SongAudiencesArgs, 'platforms'>>;
  audioFeatures?: Resolver<Maybe<ResolversTypes['SongAudioFeatures']>, ParentType, ContextType>;
  chartEntries?: Resolver<Maybe<ResolversTypes['SongChartEntryConnection']>, ParentType, ContextType, RequireFields<SongChartEntriesArgs, 'onlyCurrent' | 'platform'>>;
  composers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  consoleUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  copyright?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creditName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currentStats?: Resolver<Maybe<ResolversTypes['SongCurrentStats']>, ParentType, ContextType, RequireFields<SongCurrentStatsArgs, 'days'>>;
  distributor?: Resolver<Maybe<ResolversTypes['MusicDistributor']>, ParentType, ContextType>;
  distributorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  durationSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  genres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicGenre']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['PlatformIdentifierConnection']>, ParentType, ContextType, RequireFields<SongIdentifiersArgs, 'onlyDefault'>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isExplicit?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isrc?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isrcCountry?: Resolver<Maybe<ResolversTypes['IsoCountry']>, ParentType, ContextType>;
  iswcs?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  labels?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RecordLabelCredit']>>, ParentType, ContextType>;
  languageCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  localStreaming?: Resolver<Maybe<ResolversTypes['LocalMetricConnection']>, ParentType, ContextType, RequireFields<SongLocalStreamingArgs, 'direction' | 'platform'>>;
  lyricsAnalysis?: Resolver<Maybe<ResolversTypes['LyricsAnalysis']>, ParentType, ContextType>;
  mainArtists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Artist']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformKey?: Resolver<Maybe<ResolversTypes['PlatformKey']>, ParentType, ContextType>;
  playlistEntries?: Resolver<Maybe<ResolversTypes['PlaylistEntryConnection']>, ParentType, ContextType, RequireFields<SongPlaylistEntriesArgs, 'onlyCurrent' | 'platform'>>;
  playlistReach?: Resolver<Maybe<ResolversTypes['PlaylistReachConnection']>, ParentType, ContextType, RequireFields<SongPlaylistReachArgs, 'direction' | 'platform'>>;
  popularity?: Resolver<Maybe<ResolversTypes['IdentifiedMetricConnection']>, ParentType, ContextType, RequireFields<SongPopularityArgs, 'direction' | 'platform'>>;
  previewUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  producers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  radioSpinCounts?: Resolver<Maybe<ResolversTypes['RadioSpinCountConnection']>, ParentType, ContextType, Partial<SongRadioSpinCountsArgs>>;
  radioSpins?: Resolver<Maybe<ResolversTypes['RadioSpinConnection']>, ParentType, ContextType, Partial<SongRadioSpinsArgs>>;
  radioSpinsByCountry?: Resolver<Maybe<ResolversTypes['RadioSpinsByCountry']>, ParentType, ContextType, Partial<SongRadioSpinsByCountryArgs>>;
  radioSpinsByStation?: Resolver<Maybe<ResolversTypes['RadioSpinsByStation']>, ParentType, ContextType, Partial<SongRadioSpinsByStationArgs>>;
  related?: Resolver<Maybe<ResolversTypes['SongConnection']>, ParentType, ContextType, Partial<SongRelatedArgs>>;
  releaseDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['SongScoreConnection']>, ParentType, ContextType, RequireFields<SongScoreArgs, 'direction'>>;
  weeklyStats?: Resolver<Maybe<ResolversTypes['SongCurrentStats']>, ParentType, ContextType>;
  works?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicalWork']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SongAlbumConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongAlbumConnection'] = ResolversParentTypes['SongAlbumConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SongAlbumEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Album']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SongAlbumEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongAlbumEdge'] = ResolversParentTypes['SongAlbumEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isDefault?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Album'], ParentType, ContextType>;
};

export type SongAudioFeaturesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongAudioFeatures'] = ResolversParentTypes['SongAudioFeatures']> = {
  acousticness?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  danceability?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  energy?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  instrumentalness?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  liveness?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  loudness?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  mode?: Resolver<Maybe<ResolversTypes['MusicKeyMode']>, ParentType, ContextType>;
  pitchClass?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  speechiness?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  tempo?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  timeSignature?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  valence?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type SongChartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongChart'] = ResolversParentTypes['SongChart'], FederationReferenceType extends FederationReferenceTypes['SongChart'] = FederationReferenceTypes['SongChart']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['SongChart']> | FederationReferenceType, FederationReferenceType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Locality']>, ParentType, ContextType>;
  maxSize?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platform?: Resolver<Maybe<ResolversTypes['MusicPlatform']>, ParentType, ContextType>;
  positionHistory?: Resolver<Maybe<ResolversTypes['SongPositionHistory']>, ParentType, ContextType, RequireFields<SongChartPositionHistoryArgs, 'days' | 'songId'>>;
  ranking?: Resolver<Maybe<ResolversTypes['SongRankingConnection']>, ParentType, ContextType, RequireFields<SongChartRankingArgs, 'onlyNew'>>;
  rankingDates?: Resolver<Maybe<ResolversTypes['ChartRankingDateConnection']>, ParentType, ContextType, Partial<SongChartRankingDatesArgs>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updateFrequency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  webUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SongChartConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongChartConnection'] = ResolversParentTypes['SongChartConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SongChartEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SongChart']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SongChartEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongChartEdge'] = ResolversParentTypes['SongChartEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SongChart'], ParentType, ContextType>;
};

export type SongChartEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongChartEntry'] = ResolversParentTypes['SongChartEntry']> = {
  chart?: Resolver<Maybe<ResolversTypes['SongChart']>, ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  isCurrent?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isNew?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  peakDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  peakPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  positionChange?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeOnChart?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeOnChartUnit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SongChartEntryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongChartEntryConnection'] = ResolversParentTypes['SongChartEntryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SongChartEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SongChartEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SongChartEntryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongChartEntryEdge'] = ResolversParentTypes['SongChartEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SongChartEntry'], ParentType, ContextType>;
};

export type SongConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongConnection'] = ResolversParentTypes['SongConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SongEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Song']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SongCurrentStatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongCurrentStats'] = ResolversParentTypes['SongCurrentStats']> = {
  days?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  popularity?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicCurrentFigure']>>, ParentType, ContextType>;
  score?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicCurrentFigure']>>, ParentType, ContextType>;
  streaming?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicCurrentFigure']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SongEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongEdge'] = ResolversParentTypes['SongEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Song'], ParentType, ContextType>;
};

export type SongPlatformAudienceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongPlatformAudience'] = ResolversParentTypes['SongPlatformAudience']> = {
  platform?: Resolver<ResolversTypes['MusicPlatform'], ParentType, ContextType>;
  series?: Resolver<Maybe<ResolversTypes['IdentifiedMetricConnection']>, ParentType, ContextType, RequireFields<SongPlatformAudienceSeriesArgs, 'direction'>>;
};

export type SongPositionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongPosition'] = ResolversParentTypes['SongPosition']> = {
  asOf?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SongPositionHistoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongPositionHistory'] = ResolversParentTypes['SongPositionHistory']> = {
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  positions?: Resolver<ReadonlyArray<ResolversTypes['SongPosition']>, ParentType, ContextType>;
};

export type SongRankingConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongRankingConnection'] = ResolversParentTypes['SongRankingConnection']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['SongRankingEdge']>, ParentType, ContextType>;
  metric?: Resolver<Maybe<ResolversTypes['ChartRankingMetric']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Song']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SongRankingEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongRankingEdge'] = ResolversParentTypes['SongRankingEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  isNew?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Song'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  positionChange?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeOnChart?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeOnChartUnit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SongScoreColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongScoreColumns'] = ResolversParentTypes['SongScoreColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  fanbaseScores?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
  trendingScores?: Resolver<ReadonlyArray<Maybe<ResolversTypes['SafeInt']>>, ParentType, ContextType>;
};

export type SongScoreConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongScoreConnection'] = ResolversParentTypes['SongScoreConnection']> = {
  changes?: Resolver<ResolversTypes['MusicMetricChanges'], ParentType, ContextType, RequireFields<SongScoreConnectionChangesArgs, 'by'>>;
  columns?: Resolver<ResolversTypes['SongScoreColumns'], ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['SongScoreColumns'], ParentType, ContextType>;
  earliest?: Resolver<Maybe<ResolversTypes['SongScorePoint']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['SongScoreEdge']>, ParentType, ContextType>;
  growth?: Resolver<Maybe<ResolversTypes['MusicMetricGrowth']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['SongScorePoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SongScorePoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  previousPeriod?: Resolver<Maybe<ResolversTypes['MusicPreviousPeriod']>, ParentType, ContextType>;
  statistics?: Resolver<Maybe<ResolversTypes['MusicMetricStatistics']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SongScoreEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongScoreEdge'] = ResolversParentTypes['SongScoreEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SongScorePoint'], ParentType, ContextType>;
};

export type SongScorePointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongScorePoint'] = ResolversParentTypes['SongScorePoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  fanbaseScore?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  trendingScore?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type SubscribeToAnalyticsFeedErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscribeToAnalyticsFeedError'] = ResolversParentTypes['SubscribeToAnalyticsFeedError']> = {
  code?: Resolver<ResolversTypes['MusicSubscribeToAnalyticsFeedErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubscribeToAnalyticsFeedPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscribeToAnalyticsFeedPayload'] = ResolversParentTypes['SubscribeToAnalyticsFeedPayload']> = {
  errors?: Resolver<ReadonlyArray<ResolversTypes['SubscribeToAnalyticsFeedError']>, ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['AnalyticsFeedSubscription']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TiktokSoundResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TiktokSound'] = ResolversParentTypes['TiktokSound']> = {
  authorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TiktokSoundChartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TiktokSoundChart'] = ResolversParentTypes['TiktokSoundChart']> = {
  ranking?: Resolver<Maybe<ResolversTypes['TiktokSoundRankingConnection']>, ParentType, ContextType, Partial<TiktokSoundChartRankingArgs>>;
  rankingDates?: Resolver<Maybe<ResolversTypes['ChartRankingDateConnection']>, ParentType, ContextType, Partial<TiktokSoundChartRankingDatesArgs>>;
};

export type TiktokSoundRankingConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TiktokSoundRankingConnection'] = ResolversParentTypes['TiktokSoundRankingConnection']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['TiktokSoundRankingEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TiktokSound']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updateFrequency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TiktokSoundRankingEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TiktokSoundRankingEdge'] = ResolversParentTypes['TiktokSoundRankingEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  isNew?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TiktokSound'], ParentType, ContextType>;
  peakPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  positionChange?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousTotalVideos?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  previousWeeklyVideos?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeOnChart?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeOnChartUnit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalVideos?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  weeklyVideos?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TopArtistConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopArtistConnection'] = ResolversParentTypes['TopArtistConnection']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['TopArtistEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Artist']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TopArtistEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopArtistEdge'] = ResolversParentTypes['TopArtistEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Artist'], ParentType, ContextType>;
  other?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  popularity?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  social?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  streaming?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type TopArtistMetricPlatformsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopArtistMetricPlatforms'] = ResolversParentTypes['TopArtistMetricPlatforms']> = {
  metric?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platforms?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicPlatform']>>, ParentType, ContextType>;
};

export type TopConcertVenueConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopConcertVenueConnection'] = ResolversParentTypes['TopConcertVenueConnection']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['TopConcertVenueEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ConcertVenue']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TopConcertVenueEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopConcertVenueEdge'] = ResolversParentTypes['TopConcertVenueEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ConcertVenue'], ParentType, ContextType>;
  other?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  social?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  streaming?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TopFestivalConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopFestivalConnection'] = ResolversParentTypes['TopFestivalConnection']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['TopFestivalEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Festival']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TopFestivalEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopFestivalEdge'] = ResolversParentTypes['TopFestivalEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Festival'], ParentType, ContextType>;
  other?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  social?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  streaming?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TopPlaylistConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopPlaylistConnection'] = ResolversParentTypes['TopPlaylistConnection']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['TopPlaylistEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Playlist']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TopPlaylistEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopPlaylistEdge'] = ResolversParentTypes['TopPlaylistEdge']> = {
  addedPercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  audience?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  curatorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  genres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicGenre']>>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Playlist'], ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trackAge?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type TopRadioStationConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopRadioStationConnection'] = ResolversParentTypes['TopRadioStationConnection']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['TopRadioStationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RadioStation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TopRadioStationEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopRadioStationEdge'] = ResolversParentTypes['TopRadioStationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  genres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicGenre']>>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RadioStation'], ParentType, ContextType>;
  other?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  social?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  trackAge?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type TopSongConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopSongConnection'] = ResolversParentTypes['TopSongConnection']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['TopSongEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Song']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TopSongEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopSongEdge'] = ResolversParentTypes['TopSongEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Song'], ParentType, ContextType>;
  other?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  popularity?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  streaming?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MusicTopFigure']>>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type UnlockAudienceReportErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnlockAudienceReportError'] = ResolversParentTypes['UnlockAudienceReportError']> = {
  code?: Resolver<ResolversTypes['MusicUnlockAudienceReportErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnlockAudienceReportPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnlockAudienceReportPayload'] = ResolversParentTypes['UnlockAudienceReportPayload']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['UnlockAudienceReportError']>, ParentType, ContextType>;
  report?: Resolver<Maybe<ResolversTypes['AudienceReport']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnsubscribeFromAnalyticsFeedErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnsubscribeFromAnalyticsFeedError'] = ResolversParentTypes['UnsubscribeFromAnalyticsFeedError']> = {
  code?: Resolver<ResolversTypes['MusicUnsubscribeFromAnalyticsFeedErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnsubscribeFromAnalyticsFeedPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnsubscribeFromAnalyticsFeedPayload'] = ResolversParentTypes['UnsubscribeFromAnalyticsFeedPayload']> = {
  errors?: Resolver<ReadonlyArray<ResolversTypes['UnsubscribeFromAnalyticsFeedError']>, ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['AnalyticsFeedSubscription']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UpcPrefixConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpcPrefixConnection'] = ResolversParentTypes['UpcPrefixConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['UpcPrefixEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UpcPrefixEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpcPrefixEdge'] = ResolversParentTypes['UpcPrefixEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AddArtistLinksPayload?: AddArtistLinksPayloadResolvers<ContextType>;
  AddLinksError?: AddLinksErrorResolvers<ContextType>;
  AddMusicDistributorUpcError?: AddMusicDistributorUpcErrorResolvers<ContextType>;
  AddMusicDistributorUpcPayload?: AddMusicDistributorUpcPayloadResolvers<ContextType>;
  AddPriorityArtistError?: AddPriorityArtistErrorResolvers<ContextType>;
  AddPriorityArtistPayload?: AddPriorityArtistPayloadResolvers<ContextType>;
  AddSongLinksPayload?: AddSongLinksPayloadResolvers<ContextType>;
  Album?: AlbumResolvers<ContextType>;
  AlbumChart?: AlbumChartResolvers<ContextType>;
  AlbumChartConnection?: AlbumChartConnectionResolvers<ContextType>;
  AlbumChartEdge?: AlbumChartEdgeResolvers<ContextType>;
  AlbumChartEntry?: AlbumChartEntryResolvers<ContextType>;
  AlbumChartEntryConnection?: AlbumChartEntryConnectionResolvers<ContextType>;
  AlbumChartEntryEdge?: AlbumChartEntryEdgeResolvers<ContextType>;
  AlbumEdge?: AlbumEdgeResolvers<ContextType>;
  AlbumPlatformAudience?: AlbumPlatformAudienceResolvers<ContextType>;
  AlbumRankingConnection?: AlbumRankingConnectionResolvers<ContextType>;
  AlbumRankingEdge?: AlbumRankingEdgeResolvers<ContextType>;
  AlbumTrackConnection?: AlbumTrackConnectionResolvers<ContextType>;
  AlbumTrackEdge?: AlbumTrackEdgeResolvers<ContextType>;
  AnalyticsAccount?: AnalyticsAccountResolvers<ContextType>;
  AnalyticsFeed?: AnalyticsFeedResolvers<ContextType>;
  AnalyticsFeedEntity?: AnalyticsFeedEntityResolvers<ContextType>;
  AnalyticsFeedSubscription?: AnalyticsFeedSubscriptionResolvers<ContextType>;
  AnalyticsFeedSubscriptionConnection?: AnalyticsFeedSubscriptionConnectionResolvers<ContextType>;
  AnalyticsFeedSubscriptionEdge?: AnalyticsFeedSubscriptionEdgeResolvers<ContextType>;
  Artist?: ArtistResolvers<ContextType>;
  ArtistAlbumConnection?: ArtistAlbumConnectionResolvers<ContextType>;
  ArtistAudienceColumns?: ArtistAudienceColumnsResolvers<ContextType>;
  ArtistAudienceConnection?: ArtistAudienceConnectionResolvers<ContextType>;
  ArtistAudienceEdge?: ArtistAudienceEdgeResolvers<ContextType>;
  ArtistAudiencePoint?: ArtistAudiencePointResolvers<ContextType>;
  ArtistConnection?: ArtistConnectionResolvers<ContextType>;
  ArtistCurrentStats?: ArtistCurrentStatsResolvers<ContextType>;
  ArtistEdge?: ArtistEdgeResolvers<ContextType>;
  ArtistPlatformAudience?: ArtistPlatformAudienceResolvers<ContextType>;
  ArtistPlaylistCurator?: ArtistPlaylistCuratorResolvers<ContextType>;
  ArtistPlaylistCurators?: ArtistPlaylistCuratorsResolvers<ContextType>;
  ArtistScoreColumns?: ArtistScoreColumnsResolvers<ContextType>;
  ArtistScoreConnection?: ArtistScoreConnectionResolvers<ContextType>;
  ArtistScoreEdge?: ArtistScoreEdgeResolvers<ContextType>;
  ArtistScorePoint?: ArtistScorePointResolvers<ContextType>;
  ArtistShortVideo?: ArtistShortVideoResolvers<ContextType>;
  ArtistShortVideoConnection?: ArtistShortVideoConnectionResolvers<ContextType>;
  ArtistShortVideoEdge?: ArtistShortVideoEdgeResolvers<ContextType>;
  ArtistSongConnection?: ArtistSongConnectionResolvers<ContextType>;
  AudienceAgeGroupShare?: AudienceAgeGroupShareResolvers<ContextType>;
  AudienceCityShare?: AudienceCityShareResolvers<ContextType>;
  AudienceCountryShare?: AudienceCountryShareResolvers<ContextType>;
  AudienceNotableUser?: AudienceNotableUserResolvers<ContextType>;
  AudiencePortrait?: AudiencePortraitResolvers<ContextType>;
  AudienceReport?: AudienceReportResolvers<ContextType>;
  AudienceReportDateConnection?: AudienceReportDateConnectionResolvers<ContextType>;
  AudienceReportDateEdge?: AudienceReportDateEdgeResolvers<ContextType>;
  AudienceReportPost?: AudienceReportPostResolvers<ContextType>;
  AudienceReportReel?: AudienceReportReelResolvers<ContextType>;
  AudienceReportShare?: AudienceReportShareResolvers<ContextType>;
  AudienceReportStats?: AudienceReportStatsResolvers<ContextType>;
  AudienceRetentionColumns?: AudienceRetentionColumnsResolvers<ContextType>;
  AudienceRetentionConnection?: AudienceRetentionConnectionResolvers<ContextType>;
  AudienceRetentionEdge?: AudienceRetentionEdgeResolvers<ContextType>;
  AudienceRetentionPoint?: AudienceRetentionPointResolvers<ContextType>;
  CallQuota?: CallQuotaResolvers<ContextType>;
  CallRateLimit?: CallRateLimitResolvers<ContextType>;
  ChartRankingDateConnection?: ChartRankingDateConnectionResolvers<ContextType>;
  ChartRankingMetric?: ChartRankingMetricResolvers<ContextType>;
  CityMetricValue?: CityMetricValueResolvers<ContextType>;
  Concert?: ConcertResolvers<ContextType>;
  ConcertConnection?: ConcertConnectionResolvers<ContextType>;
  ConcertEdge?: ConcertEdgeResolvers<ContextType>;
  ConcertVenue?: ConcertVenueResolvers<ContextType>;
  ConcertVenueConnection?: ConcertVenueConnectionResolvers<ContextType>;
  ConcertVenueEdge?: ConcertVenueEdgeResolvers<ContextType>;
  CountryMetricValue?: CountryMetricValueResolvers<ContextType>;
  CountryRadioSpins?: CountryRadioSpinsResolvers<ContextType>;
  CuratorPlaylistConnection?: CuratorPlaylistConnectionResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Festival?: FestivalResolvers<ContextType>;
  FestivalConnection?: FestivalConnectionResolvers<ContextType>;
  FestivalEdge?: FestivalEdgeResolvers<ContextType>;
  FestivalEdition?: FestivalEditionResolvers<ContextType>;
  FestivalEditionConnection?: FestivalEditionConnectionResolvers<ContextType>;
  FestivalEditionEdge?: FestivalEditionEdgeResolvers<ContextType>;
  IdentifiedMetricConnection?: IdentifiedMetricConnectionResolvers<ContextType>;
  IdentifiedMetricEdge?: IdentifiedMetricEdgeResolvers<ContextType>;
  IdentifiedMetricPoint?: IdentifiedMetricPointResolvers<ContextType>;
  IsoCountry?: IsoCountryResolvers<ContextType>;
  LinkedMusic?: LinkedMusicResolvers<ContextType>;
  LiveEvent?: LiveEventResolvers<ContextType>;
  LiveEventAct?: LiveEventActResolvers<ContextType>;
  LiveEventConnection?: LiveEventConnectionResolvers<ContextType>;
  LiveEventEdge?: LiveEventEdgeResolvers<ContextType>;
  LocalMetricConnection?: LocalMetricConnectionResolvers<ContextType>;
  LocalMetricEdge?: LocalMetricEdgeResolvers<ContextType>;
  LocalMetricPoint?: LocalMetricPointResolvers<ContextType>;
  Locality?: LocalityResolvers<ContextType>;
  LyricsAnalysis?: LyricsAnalysisResolvers<ContextType>;
  MusicChart?: MusicChartResolvers<ContextType>;
  MusicChartEntry?: MusicChartEntryResolvers<ContextType>;
  MusicChartRanking?: MusicChartRankingResolvers<ContextType>;
  MusicChartRankingRow?: MusicChartRankingRowResolvers<ContextType>;
  MusicCity?: MusicCityResolvers<ContextType>;
  MusicCityConnection?: MusicCityConnectionResolvers<ContextType>;
  MusicCityEdge?: MusicCityEdgeResolvers<ContextType>;
  MusicCollaborator?: MusicCollaboratorResolvers<ContextType>;
  MusicCompany?: MusicCompanyResolvers<ContextType>;
  MusicCurrentFigure?: MusicCurrentFigureResolvers<ContextType>;
  MusicCurrentStats?: MusicCurrentStatsResolvers<ContextType>;
  MusicDistributor?: MusicDistributorResolvers<ContextType>;
  MusicDistributorConnection?: MusicDistributorConnectionResolvers<ContextType>;
  MusicDistributorEdge?: MusicDistributorEdgeResolvers<ContextType>;
  MusicEventPlace?: MusicEventPlaceResolvers<ContextType>;
  MusicFigureGrowth?: MusicFigureGrowthResolvers<ContextType>;
  MusicGenre?: MusicGenreResolvers<ContextType>;
  MusicLyricsAttributeConnection?: MusicLyricsAttributeConnectionResolvers<ContextType>;
  MusicLyricsAttributeEdge?: MusicLyricsAttributeEdgeResolvers<ContextType>;
  MusicMetricChanges?: MusicMetricChangesResolvers<ContextType>;
  MusicMetricColumns?: MusicMetricColumnsResolvers<ContextType>;
  MusicMetricConnection?: MusicMetricConnectionResolvers<ContextType>;
  MusicMetricEdge?: MusicMetricEdgeResolvers<ContextType>;
  MusicMetricFigure?: MusicMetricFigureResolvers<ContextType>;
  MusicMetricGrowth?: MusicMetricGrowthResolvers<ContextType>;
  MusicMetricPoint?: MusicMetricPointResolvers<ContextType>;
  MusicMetricSeries?: MusicMetricSeriesResolvers<ContextType>;
  MusicMetricStatistics?: MusicMetricStatisticsResolvers<ContextType>;
  MusicMutationError?: MusicMutationErrorResolvers<ContextType>;
  MusicMutationPayload?: MusicMutationPayloadResolvers<ContextType>;
  MusicPaginatedList?: MusicPaginatedListResolvers<ContextType>;
  MusicPlatform?: MusicPlatformResolvers<ContextType>;
  MusicPreviousPeriod?: MusicPreviousPeriodResolvers<ContextType>;
  MusicPublisher?: MusicPublisherResolvers<ContextType>;
  MusicSearchResults?: MusicSearchResultsResolvers<ContextType>;
  MusicTicketPrice?: MusicTicketPriceResolvers<ContextType>;
  MusicTopFigure?: MusicTopFigureResolvers<ContextType>;
  MusicTopList?: MusicTopListResolvers<ContextType>;
  MusicTopPlaceRow?: MusicTopPlaceRowResolvers<ContextType>;
  MusicalWork?: MusicalWorkResolvers<ContextType>;
  MusicalWorkAdministrator?: MusicalWorkAdministratorResolvers<ContextType>;
  MusicalWorkPublisher?: MusicalWorkPublisherResolvers<ContextType>;
  MusicalWorkWriter?: MusicalWorkWriterResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PlaceCoordinates?: PlaceCoordinatesResolvers<ContextType>;
  PlatformIdentifier?: PlatformIdentifierResolvers<ContextType>;
  PlatformIdentifierConnection?: PlatformIdentifierConnectionResolvers<ContextType>;
  PlatformIdentifierEdge?: PlatformIdentifierEdgeResolvers<ContextType>;
  PlatformIdentifierValue?: PlatformIdentifierValueResolvers<ContextType>;
  PlatformKey?: PlatformKeyResolvers<ContextType>;
  Playlist?: PlaylistResolvers<ContextType>;
  PlaylistConnection?: PlaylistConnectionResolvers<ContextType>;
  PlaylistCurator?: PlaylistCuratorResolvers<ContextType>;
  PlaylistCuratorConnection?: PlaylistCuratorConnectionResolvers<ContextType>;
  PlaylistCuratorEdge?: PlaylistCuratorEdgeResolvers<ContextType>;
  PlaylistEdge?: PlaylistEdgeResolvers<ContextType>;
  PlaylistEntry?: PlaylistEntryResolvers<ContextType>;
  PlaylistEntryConnection?: PlaylistEntryConnectionResolvers<ContextType>;
  PlaylistEntryEdge?: PlaylistEntryEdgeResolvers<ContextType>;
  PlaylistReachColumns?: PlaylistReachColumnsResolvers<ContextType>;
  PlaylistReachConnection?: PlaylistReachConnectionResolvers<ContextType>;
  PlaylistReachEdge?: PlaylistReachEdgeResolvers<ContextType>;
  PlaylistReachPoint?: PlaylistReachPointResolvers<ContextType>;
  PlaylistTrackConnection?: PlaylistTrackConnectionResolvers<ContextType>;
  PlaylistTrackDateConnection?: PlaylistTrackDateConnectionResolvers<ContextType>;
  PlaylistTrackEdge?: PlaylistTrackEdgeResolvers<ContextType>;
  PriorityArtistConnection?: PriorityArtistConnectionResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RadioSpin?: RadioSpinResolvers<ContextType>;
  RadioSpinConnection?: RadioSpinConnectionResolvers<ContextType>;
  RadioSpinCount?: RadioSpinCountResolvers<ContextType>;
  RadioSpinCountConnection?: RadioSpinCountConnectionResolvers<ContextType>;
  RadioSpinCountEdge?: RadioSpinCountEdgeResolvers<ContextType>;
  RadioSpinEdge?: RadioSpinEdgeResolvers<ContextType>;
  RadioSpinsByCountry?: RadioSpinsByCountryResolvers<ContextType>;
  RadioSpinsByStation?: RadioSpinsByStationResolvers<ContextType>;
  RadioStation?: RadioStationResolvers<ContextType>;
  RecordLabel?: RecordLabelResolvers<ContextType>;
  RecordLabelCredit?: RecordLabelCreditResolvers<ContextType>;
  RecordLabelType?: RecordLabelTypeResolvers<ContextType>;
  RemoveMusicDistributorUpcError?: RemoveMusicDistributorUpcErrorResolvers<ContextType>;
  RemoveMusicDistributorUpcPayload?: RemoveMusicDistributorUpcPayloadResolvers<ContextType>;
  RemovePriorityArtistError?: RemovePriorityArtistErrorResolvers<ContextType>;
  RemovePriorityArtistPayload?: RemovePriorityArtistPayloadResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  ShortVideoAudienceColumns?: ShortVideoAudienceColumnsResolvers<ContextType>;
  ShortVideoAudienceConnection?: ShortVideoAudienceConnectionResolvers<ContextType>;
  ShortVideoAudienceEdge?: ShortVideoAudienceEdgeResolvers<ContextType>;
  ShortVideoAudiencePoint?: ShortVideoAudiencePointResolvers<ContextType>;
  SnapshotDateEdge?: SnapshotDateEdgeResolvers<ContextType>;
  Song?: SongResolvers<ContextType>;
  SongAlbumConnection?: SongAlbumConnectionResolvers<ContextType>;
  SongAlbumEdge?: SongAlbumEdgeResolvers<ContextType>;
  SongAudioFeatures?: SongAudioFeaturesResolvers<ContextType>;
  SongChart?: SongChartResolvers<ContextType>;
  SongChartConnection?: SongChartConnectionResolvers<ContextType>;
  SongChartEdge?: SongChartEdgeResolvers<ContextType>;
  SongChartEntry?: SongChartEntryResolvers<ContextType>;
  SongChartEntryConnection?: SongChartEntryConnectionResolvers<ContextType>;
  SongChartEntryEdge?: SongChartEntryEdgeResolvers<ContextType>;
  SongConnection?: SongConnectionResolvers<ContextType>;
  SongCurrentStats?: SongCurrentStatsResolvers<ContextType>;
  SongEdge?: SongEdgeResolvers<ContextType>;
  SongPlatformAudience?: SongPlatformAudienceResolvers<ContextType>;
  SongPosition?: SongPositionResolvers<ContextType>;
  SongPositionHistory?: SongPositionHistoryResolvers<ContextType>;
  SongRankingConnection?: SongRankingConnectionResolvers<ContextType>;
  SongRankingEdge?: SongRankingEdgeResolvers<ContextType>;
  SongScoreColumns?: SongScoreColumnsResolvers<ContextType>;
  SongScoreConnection?: SongScoreConnectionResolvers<ContextType>;
  SongScoreEdge?: SongScoreEdgeResolvers<ContextType>;
  SongScorePoint?: SongScorePointResolvers<ContextType>;
  SubscribeToAnalyticsFeedError?: SubscribeToAnalyticsFeedErrorResolvers<ContextType>;
  SubscribeToAnalyticsFeedPayload?: SubscribeToAnalyticsFeedPayloadResolvers<ContextType>;
  TiktokSound?: TiktokSoundResolvers<ContextType>;
  TiktokSoundChart?: TiktokSoundChartResolvers<ContextType>;
  TiktokSoundRankingConnection?: TiktokSoundRankingConnectionResolvers<ContextType>;
  TiktokSoundRankingEdge?: TiktokSoundRankingEdgeResolvers<ContextType>;
  TopArtistConnection?: TopArtistConnectionResolvers<ContextType>;
  TopArtistEdge?: TopArtistEdgeResolvers<ContextType>;
  TopArtistMetricPlatforms?: TopArtistMetricPlatformsResolvers<ContextType>;
  TopConcertVenueConnection?: TopConcertVenueConnectionResolvers<ContextType>;
  TopConcertVenueEdge?: TopConcertVenueEdgeResolvers<ContextType>;
  TopFestivalConnection?: TopFestivalConnectionResolvers<ContextType>;
  TopFestivalEdge?: TopFestivalEdgeResolvers<ContextType>;
  TopPlaylistConnection?: TopPlaylistConnectionResolvers<ContextType>;
  TopPlaylistEdge?: TopPlaylistEdgeResolvers<ContextType>;
  TopRadioStationConnection?: TopRadioStationConnectionResolvers<ContextType>;
  TopRadioStationEdge?: TopRadioStationEdgeResolvers<ContextType>;
  TopSongConnection?: TopSongConnectionResolvers<ContextType>;
  TopSongEdge?: TopSongEdgeResolvers<ContextType>;
  UnlockAudienceReportError?: UnlockAudienceReportErrorResolvers<ContextType>;
  UnlockAudienceReportPayload?: UnlockAudienceReportPayloadResolvers<ContextType>;
  UnsubscribeFromAnalyticsFeedError?: UnsubscribeFromAnalyticsFeedErrorResolvers<ContextType>;
  UnsubscribeFromAnalyticsFeedPayload?: UnsubscribeFromAnalyticsFeedPayloadResolvers<ContextType>;
  UpcPrefixConnection?: UpcPrefixConnectionResolvers<ContextType>;
  UpcPrefixEdge?: UpcPrefixEdgeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  defer?: DeferDirectiveResolver<any, any, ContextType>;
};
