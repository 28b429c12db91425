import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ListConnection as ActiveFeedConnectionParent, ListConnection as PriorityArtistConnectionParent, ListConnection as AlbumTrackConnectionParent, ListConnection as AlbumConnectionParent, ListConnection as ArtistConnectionParent, ListConnection as SongChartConnectionParent, ListConnection as AlbumChartConnectionParent, ListConnection as SongChartEntryConnectionParent, ListConnection as AlbumChartEntryConnectionParent, ListConnection as SongRankingConnectionParent, ListConnection as AlbumRankingConnectionParent, ListConnection as RankingDateConnectionParent, ListConnection as FestivalConnectionParent, ListConnection as VenueConnectionParent, ListConnection as IdentifierConnectionParent, ListConnection as DistributorConnectionParent, ListConnection as UpcPrefixConnectionParent, ListConnection as EventConnectionParent, ListConnection as ConcertConnectionParent, ListConnection as EditionConnectionParent, ListConnection as LyricsAttributeConnectionParent, ListConnection as PlaylistTrackConnectionParent, ListConnection as PlaylistOwnerConnectionParent, ListConnection as PlaylistConnectionParent, ListConnection as PlaylistEntryConnectionParent, ListConnection as RadioSpinConnectionParent, ListConnection as RadioSpinCountConnectionParent, ListConnection as ShortVideoConnectionParent, ListConnection as SongConnectionParent, ListConnection as TiktokMusicRankingConnectionParent, ListConnection as TopArtistConnectionParent, ListConnection as TopFestivalConnectionParent, ListConnection as TopVenueConnectionParent, ListConnection as TopPlaylistConnectionParent, ListConnection as TopRadioConnectionParent, ListConnection as TopSongConnectionParent } from '../reads/listConnection.ts';
import type { SeriesConnection as ReportDateConnectionParent, SeriesConnection as TrackDateConnectionParent, SeriesConnection as MetricConnectionParent, SeriesConnection as AudienceConnectionParent, SeriesConnection as RetentionConnectionParent, SeriesConnection as ScoreConnectionParent, SeriesConnection as PlaylistReachConnectionParent, SeriesConnection as IdentifiedConnectionParent, SeriesConnection as ShortAudienceConnectionParent } from '../reads/seriesConnection.ts';
import type { LocalConnection as LocalConnectionParent, SearchResults as SearchResultsParent, TrackDateEdge as TrackDateEdgeParent, ReportDateEdge as ReportDateEdgeParent } from '../resolving/parents.ts';
import type { Account as AccountParent, DataFeed as DataFeedParent, ActiveFeed as ActiveFeedParent } from '../catalogue/account.ts';
import type { SongChartEntry as SongChartEntryParent, AlbumChartEntry as AlbumChartEntryParent, PlaylistEntry as PlaylistEntryParent, RadioSpinCount as RadioSpinCountParent } from '../catalogue/activity.ts';
import type { Album as AlbumParent } from '../catalogue/album.ts';
import type { Artist as ArtistParent } from '../catalogue/artist.ts';
import type { ShortVideo as ShortVideoParent } from '../catalogue/artistActivity.ts';
import type { CurrentStats as CurrentStatsParent } from '../catalogue/artistMetrics.ts';
import type { AudienceReport as AudienceReportParent } from '../catalogue/artistReport.ts';
import type { SongChart as SongChartParent, AlbumChart as AlbumChartParent } from '../catalogue/chart.ts';
import type { City as CityParent, CityEntry as CityEntryParent } from '../catalogue/city.ts';
import type { Collaborator as CollaboratorParent } from '../catalogue/collaborator.ts';
import type { Concert as ConcertParent } from '../catalogue/concert.ts';
import type { Distributor as DistributorParent } from '../catalogue/distributor.ts';
import type { Edition as EditionParent } from '../catalogue/edition.ts';
import type { Festival as FestivalParent } from '../catalogue/festival.ts';
import type { Identifier as IdentifierParent } from '../catalogue/identifier.ts';
import type { Label as LabelParent } from '../catalogue/label.ts';
import type { Playlist as PlaylistParent } from '../catalogue/playlist.ts';
import type { LocalPoint as LocalPointParent } from '../catalogue/points.ts';
import type { Publisher as PublisherParent } from '../catalogue/publisher.ts';
import type { Radio as RadioParent, RadioSpin as RadioSpinParent } from '../catalogue/radio.ts';
import type { Platform as PlatformParent } from '../catalogue/allowedValues.ts';
import type { Song as SongParent } from '../catalogue/song.ts';
import type { SongStats as SongStatsParent } from '../catalogue/songMetrics.ts';
import type { Country as CountryParent } from '../catalogue/sharedFields.ts';
import type { TiktokMusic as TiktokMusicParent } from '../catalogue/tiktok.ts';
import type { Venue as VenueParent } from '../catalogue/venue.ts';
import type { Work as WorkParent } from '../catalogue/work.ts';
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
  /** The international code of a musical work: the letter T and ten digits, without dots and hyphens, such as T0345246801. */
  ISWC: { input: string; output: string; }
  /** A whole number up to 9,007,199,254,740,991 (2^53 - 1), since plays and views pass the limit of Int. */
  Long: { input: number; output: number; }
  /** The bar code of a release: 8 to 14 digits, leading zeros kept. */
  UPC: { input: string; output: string; }
  _FieldSet: { input: string; output: string; }
};

/** The company's account with the service. */
export type Account = {
  readonly __typename?: 'Account';
  /** The data feeds that are subscribed to. Costs one call per 100 subscriptions. */
  readonly activeFeeds?: Maybe<ActiveFeedConnection>;
  /** The data feeds that can be subscribed to. Costs one call. */
  readonly dataFeeds?: Maybe<ReadonlyArray<DataFeed>>;
  /**
   * The artists whose audiences are read more often. The list is not that of the favourites in the web console. Costs one
   * call per 20 artists. It is part of some plans only, else null with `PLAN_REQUIRED`.
   */
  readonly priorityArtists?: Maybe<PriorityArtistConnection>;
  /** The calls that the plan allows. Costs one call, which the service does not charge and `rateLimit` shares. */
  readonly quota?: Maybe<Quota>;
  /** How fast calls may follow each other. Costs one call, which the service does not charge and `quota` shares. */
  readonly rateLimit?: Maybe<RateLimit>;
};


/** The company's account with the service. */
export type AccountActiveFeedsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  entityType?: InputMaybe<FeedEntityType>;
  feed?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  storage?: InputMaybe<Scalars['String']['input']>;
};


/** The company's account with the service. */
export type AccountDataFeedsArgs = {
  entityType?: InputMaybe<FeedEntityType>;
};


/** The company's account with the service. */
export type AccountPriorityArtistsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A subscription to a data feed for one record. */
export type ActiveFeed = {
  readonly __typename?: 'ActiveFeed';
  /** The record it is for; null when its kind is not known here. */
  readonly entity?: Maybe<FeedEntity>;
  /** The service's id of the record it is for, a UUID. */
  readonly entityId: Scalars['ID']['output'];
  /** The feed. */
  readonly feed?: Maybe<DataFeed>;
  /** Seconds between two deliveries. */
  readonly intervalSeconds?: Maybe<Scalars['Int']['output']>;
  /** Code of the storage it is delivered into, which is set up in the web console. */
  readonly storage?: Maybe<Scalars['String']['output']>;
};

/** A list of subscriptions, read in parts. */
export type ActiveFeedConnection = {
  readonly __typename?: 'ActiveFeedConnection';
  /** Subscriptions of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<ActiveFeedEdge>;
  /** Subscriptions of this part alone. */
  readonly nodes: ReadonlyArray<ActiveFeed>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of subscriptions in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A subscription in a list. */
export type ActiveFeedEdge = {
  readonly __typename?: 'ActiveFeedEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The subscription at this place. */
  readonly node: ActiveFeed;
};

/** What became of links offered for an artist. */
export type AddArtistLinksPayload = {
  readonly __typename?: 'AddArtistLinksPayload';
  /** The artist; null when unknown. */
  readonly artist?: Maybe<Artist>;
  /** The same in a sentence for people. */
  readonly message: Scalars['String']['output'];
  /** What happened. */
  readonly outcome: WriteOutcome;
};

/** What became of the wish to add a bar code to a distributor. */
export type AddDistributorUpcPayload = {
  readonly __typename?: 'AddDistributorUpcPayload';
  /** The distributor; null when unknown. */
  readonly distributor?: Maybe<Distributor>;
  /** The same in a sentence for people. */
  readonly message: Scalars['String']['output'];
  /** What happened. */
  readonly outcome: WriteOutcome;
  /** The prefix that was added; null when none was. */
  readonly prefix?: Maybe<Scalars['String']['output']>;
};

/** What became of the wish to follow an artist more closely. */
export type AddPriorityArtistPayload = {
  readonly __typename?: 'AddPriorityArtistPayload';
  /** The artist; null when unknown. */
  readonly artist?: Maybe<Artist>;
  /** The same in a sentence for people. */
  readonly message: Scalars['String']['output'];
  /** What happened. */
  readonly outcome: WriteOutcome;
};

/** What became of links offered for a song. */
export type AddSongLinksPayload = {
  readonly __typename?: 'AddSongLinksPayload';
  /** The same in a sentence for people. */
  readonly message: Scalars['String']['output'];
  /** What happened. */
  readonly outcome: WriteOutcome;
  /** The song; null when unknown. */
  readonly song?: Maybe<Song>;
};

/** Shares of the genders in a group of ages. */
export type AgeGroupWeight = {
  readonly __typename?: 'AgeGroupWeight';
  /** The ages in years, such as 13-17. */
  readonly ages: Scalars['String']['output'];
  /** Share of women of these ages, 0 to 1. */
  readonly female?: Maybe<Scalars['Float']['output']>;
  /** Share of men of these ages, 0 to 1. */
  readonly male?: Maybe<Scalars['Float']['output']>;
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
  /** The album's figure on a platform: streams on `spotify`, fans on `deezer`. Costs one call per 91 days. */
  readonly audience?: Maybe<IdentifiedConnection>;
  /** The places of the album on the charts of a platform. Costs one call per 100 entries. */
  readonly chartEntries?: Maybe<AlbumChartEntryConnection>;
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
  /**
   * Key for other subgraphs, not visible to clients of the supergraph: the platform and identifier that the album was
   * referenced by, else null. All of its identifiers are in `identifiers`. Costs nothing.
   */
  readonly platformIdentity?: Maybe<PlatformIdentity>;
  /** The platform's own popularity index from 0 to 100. Costs one call per 91 days. */
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
  /**
   * Kind of release, as `AlbumType` writes it: `ALBUM`, `SINGLE` or `COMPILATION`; a kind that the service adds later is in
   * its own words. Null when unknown.
   */
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
  direction: OrderDirection;
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
export type AlbumChartEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyCurrent: Scalars['Boolean']['input'];
  orderBy?: InputMaybe<ChartEntryOrder>;
  platform: Scalars['String']['input'];
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
  onlyDefault: Scalars['Boolean']['input'];
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
  direction: OrderDirection;
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

/**
 * A chart of albums, made new in a rhythm of its own; each time is a ranking. Lists tell all fields of its own. Those of a
 * chart known by its slug alone cost one call, the same that its newest ranking costs.
 */
export type AlbumChart = {
  readonly __typename?: 'AlbumChart';
  /** Name of the city it is limited to; null when it is not limited to one. */
  readonly city?: Maybe<Scalars['String']['output']>;
  /** The country it is limited to; null when it is for the whole world. */
  readonly country?: Maybe<Country>;
  /** How often it is made new, in the service's words. */
  readonly frequency?: Maybe<Scalars['String']['output']>;
  /** The most places that its rankings have. */
  readonly maxSize?: Maybe<Scalars['Int']['output']>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Code of the platform, such as `itunes`. */
  readonly platform?: Maybe<Scalars['String']['output']>;
  /**
   * The albums in their order, as of the newest ranking or of an earlier one; null when there was none at that moment.
   * Costs one call per 100 albums.
   */
  readonly ranking?: Maybe<AlbumRankingConnection>;
  /**
   * The moments whose rankings are kept, at times several a day, in the service's own order. Costs one call per 100
   * moments.
   */
  readonly rankingDates?: Maybe<RankingDateConnection>;
  /** The name of the chart in addresses, which identifies it. */
  readonly slug: Scalars['String']['output'];
  /** Kind of chart, in the service's words. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** The chart's public page; null when there is none. Some lists do not contain it. */
  readonly webUrl?: Maybe<Scalars['String']['output']>;
};


/**
 * A chart of albums, made new in a rhythm of its own; each time is a ranking. Lists tell all fields of its own. Those of a
 * chart known by its slug alone cost one call, the same that its newest ranking costs.
 */
export type AlbumChartRankingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  at?: InputMaybe<Scalars['DateTime']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A chart of albums, made new in a rhythm of its own; each time is a ranking. Lists tell all fields of its own. Those of a
 * chart known by its slug alone cost one call, the same that its newest ranking costs.
 */
export type AlbumChartRankingDatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A list of charts of albums, read in parts. */
export type AlbumChartConnection = {
  readonly __typename?: 'AlbumChartConnection';
  /** Charts of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<AlbumChartEdge>;
  /** Charts of this part alone. */
  readonly nodes: ReadonlyArray<AlbumChart>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of charts in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A chart of albums in a list. */
export type AlbumChartEdge = {
  readonly __typename?: 'AlbumChartEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The chart at this place. */
  readonly node: AlbumChart;
};

/** An album's time on a chart. */
export type AlbumChartEntry = {
  readonly __typename?: 'AlbumChartEntry';
  /** The album. */
  readonly album?: Maybe<Album>;
  /** Change of the position since the ranking before, as the service counts it; null when there is none to compare with. */
  readonly change?: Maybe<Scalars['Int']['output']>;
  /** The chart. */
  readonly chart?: Maybe<AlbumChart>;
  /** The first day on the chart. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** Whether the album is on the chart now. */
  readonly isCurrent?: Maybe<Scalars['Boolean']['output']>;
  /** The last day on the chart up to now. */
  readonly lastDate?: Maybe<Scalars['Date']['output']>;
  /** The day of the best place; null when not told. */
  readonly peakDate?: Maybe<Scalars['Date']['output']>;
  /** Best place the album has had on the chart, 1 is the top; null when not told. */
  readonly peakPosition?: Maybe<Scalars['Int']['output']>;
  /** Place on the chart, 1 is the top; null once the album has left. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** The last position before this one, or before the album left; null when there is none. */
  readonly previousPosition?: Maybe<Scalars['Int']['output']>;
  /** How it stands with the album on the chart, in the service's words. */
  readonly state?: Maybe<Scalars['String']['output']>;
  /** How long the album has been on the chart, in units of `timeOnChartUnit`. */
  readonly timeOnChart?: Maybe<Scalars['Int']['output']>;
  /** The unit of `timeOnChart`, in the service's words: days or weeks. */
  readonly timeOnChartUnit?: Maybe<Scalars['String']['output']>;
};

/** A list of albums' times on charts, read in parts. */
export type AlbumChartEntryConnection = {
  readonly __typename?: 'AlbumChartEntryConnection';
  /** Entries of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<AlbumChartEntryEdge>;
  /** Entries of this part alone. */
  readonly nodes: ReadonlyArray<AlbumChartEntry>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of entries in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** An album's time on a chart, in a list. */
export type AlbumChartEntryEdge = {
  readonly __typename?: 'AlbumChartEntryEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The entry at this place. */
  readonly node: AlbumChartEntry;
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
  /** True for the album that stands for the song; only `Song.albums` returns it, null elsewhere. */
  readonly isDefault?: Maybe<Scalars['Boolean']['output']>;
  /** The album at this place. */
  readonly node: Album;
};

/** An order of albums. */
export type AlbumOrder = {
  /** A to Z or oldest first by default. */
  readonly direction: OrderDirection;
  /** What to order by. */
  readonly field: AlbumOrderField;
};

/** What albums can be ordered by. */
export type AlbumOrderField =
  /** The day of release. */
  | 'RELEASE_DATE'
  /** The title. */
  | 'TITLE';

/** The albums of a ranking, read in parts. */
export type AlbumRankingConnection = {
  readonly __typename?: 'AlbumRankingConnection';
  /** Albums of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<AlbumRankingEdge>;
  /** Albums of this part alone. */
  readonly nodes: ReadonlyArray<Album>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** When the ranking was made. */
  readonly rankedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Number of albums in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** An album in a ranking. */
export type AlbumRankingEdge = {
  readonly __typename?: 'AlbumRankingEdge';
  /** Change of the position since the ranking before, as the service counts it; null when there is none to compare with. */
  readonly change?: Maybe<Scalars['Int']['output']>;
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The first day on the chart. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** The last day on the chart up to this ranking. */
  readonly lastDate?: Maybe<Scalars['Date']['output']>;
  /** The album at this place. */
  readonly node: Album;
  /** Place in the ranking, 1 is the top. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** The last position before this one; null when there is none. */
  readonly previousPosition?: Maybe<Scalars['Int']['output']>;
  /** How it stands with the album on the chart, in the service's words. */
  readonly state?: Maybe<Scalars['String']['output']>;
  /** How long the album has been on the chart, in units of `timeOnChartUnit`. */
  readonly timeOnChart?: Maybe<Scalars['Int']['output']>;
  /** The unit of `timeOnChart`, in the service's words: days or weeks. */
  readonly timeOnChartUnit?: Maybe<Scalars['String']['output']>;
};

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
  /** The places of the artist's albums on the charts of a platform. Costs one call per 100 entries. */
  readonly albumChartEntries?: Maybe<AlbumChartEntryConnection>;
  /** The artist's releases. Costs one call per 100 albums. */
  readonly albums?: Maybe<AlbumConnection>;
  /**
   * Followers, likes, posts and views on a social platform, as totals of each day. Large accounts are read every other
   * day, small ones about twice a month. Empty when the artist has no account there. Costs one call per 91 days.
   */
  readonly audience?: Maybe<AudienceConnection>;
  /**
   * A portrait of the artist's audience on a social platform, made once a month for accounts of about 1,000 followers and
   * more. Null when there is none, also for a day without one. Costs one call.
   */
  readonly audienceReport?: Maybe<AudienceReport>;
  /** The days that audience reports were made. Empty when there is none. Costs one call per 91 days. */
  readonly audienceReportDates?: Maybe<ReportDateConnection>;
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
  /** Concerts and festivals that the artist plays. Costs one call per 100 events. */
  readonly events?: Maybe<EventConnection>;
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
  /**
   * Whether the artist is on the account's list of priority artists. The list costs one call per 20 artists, once for all
   * artists of an operation. It is part of some plans only, else null with `PLAN_REQUIRED`.
   */
  readonly isPriority?: Maybe<Scalars['Boolean']['output']>;
  /** International Standard Name Identifier; null when unknown. */
  readonly isni?: Maybe<Scalars['String']['output']>;
  /**
   * Followers on a social platform with the countries and cities they live in. Places are known on `instagram`, `tiktok`
   * and `youtube`, once a month. Empty when the artist has no account there. Costs one call per 91 days.
   */
  readonly localAudience?: Maybe<LocalConnection>;
  /**
   * Monthly listeners on `spotify` or views on `youtube`, with the countries and cities that they come from. Places are
   * known on a few days a month. On `spotify` the figure of a country is the sum of its listed cities, so the countries
   * together are less than the whole. Empty when the artist has no account there. Costs one call per 91 days.
   */
  readonly localStreaming?: Maybe<LocalConnection>;
  /** The name the artist is known by. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The city the artist is from, with its country; null when unknown. The region is not told. */
  readonly origin?: Maybe<Location>;
  /**
   * Key for other subgraphs, not visible to clients of the supergraph: the platform and identifier that the artist was
   * referenced by, else null. All of its identifiers are in `identifiers`. Costs nothing.
   */
  readonly platformIdentity?: Maybe<PlatformIdentity>;
  /** The places of the artist's songs in the playlists of a platform. Costs one call per 100 entries. */
  readonly playlistEntries?: Maybe<PlaylistEntryConnection>;
  /** In how many playlists of a platform the artist stands, and how many followers those have. Costs one call per 91 days. */
  readonly playlistReach?: Maybe<PlaylistReachConnection>;
  /**
   * The platform's own popularity index from 0 to 100. Many days can be missing. Empty when the artist has no account
   * there. Costs one call per 91 days.
   */
  readonly popularity?: Maybe<MetricConnection>;
  /** How often each radio played the artist's songs. Costs one call per 100 radios. */
  readonly radioSpinCounts?: Maybe<RadioSpinCountConnection>;
  /** The times that radios played the artist's songs. Costs one call per 100 spins. */
  readonly radioSpins?: Maybe<RadioSpinConnection>;
  /** Similar artists. Costs one call per 100 artists. */
  readonly related?: Maybe<ArtistConnection>;
  /**
   * Listeners of the artist as a percentage of the followers on a platform, which can exceed 100; also known as conversion
   * rate. Empty when the artist has no account there. Costs one call per 91 days.
   */
  readonly retention?: Maybe<RetentionConnection>;
  /** The service's own scores. Costs one call per 91 days. */
  readonly score?: Maybe<ScoreConnection>;
  /** The artist's short videos, such as reels and shorts. Costs one call per 100 videos. */
  readonly shortVideos?: Maybe<ShortVideoConnection>;
  /** The name as it stands in addresses of the service's web console. */
  readonly slug?: Maybe<Scalars['String']['output']>;
  /** The places of the artist's songs on the charts of a platform. Costs one call per 100 entries. */
  readonly songChartEntries?: Maybe<SongChartEntryConnection>;
  /** The artist's songs. Costs one call per 100 songs. */
  readonly songs?: Maybe<SongConnection>;
  /**
   * Listening on a streaming platform in its own measure, such as monthly listeners on `spotify`, views on `youtube` or
   * plays on `anghami`. Empty when the artist has no account there. Costs one call per 91 days.
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
export type ArtistAlbumChartEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyCurrent: Scalars['Boolean']['input'];
  orderBy?: InputMaybe<ChartEntryOrder>;
  platform: Scalars['String']['input'];
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
  type: AlbumType;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistAudienceReportArgs = {
  date?: InputMaybe<Scalars['Date']['input']>;
  platform: Scalars['String']['input'];
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistAudienceReportDatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: OrderDirection;
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
  period: Scalars['Int']['input'];
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<EventOrder>;
  range?: InputMaybe<DateRange>;
  type: EventType;
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
  onlyDefault: Scalars['Boolean']['input'];
  platform?: InputMaybe<Scalars['String']['input']>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistLocalAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: OrderDirection;
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
  direction: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistPlaylistEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyCurrent: Scalars['Boolean']['input'];
  orderBy?: InputMaybe<PlaylistEntryOrder>;
  platform: Scalars['String']['input'];
  playlistIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  type: PlaylistEntryType;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistPlaylistReachArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
  type: PlaylistReachType;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistPopularityArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistRadioSpinCountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  radios?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  range?: InputMaybe<DateRange>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistRadioSpinsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  radios?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
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
  direction: OrderDirection;
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
  direction: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<DateRange>;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistShortVideosArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistSongChartEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyCurrent: Scalars['Boolean']['input'];
  orderBy?: InputMaybe<ChartEntryOrder>;
  platform: Scalars['String']['input'];
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
  role: SongRole;
};


/**
 * An artist: a person or a group. Lists tell its id, name, slug and image; any other field of its own costs a tenth of a
 * call there, since ten artists share one.
 */
export type ArtistStreamingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: OrderDirection;
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
  readonly direction: OrderDirection;
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

/** Days and their figures as columns of equal length, in the order of `nodes`. */
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
  /** Change of `followers` from the first to the latest day that tells it; null if none does. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: AudienceColumns;
  /**
   * Every day of the period as columns, with null where nothing is told and however `nodes` is cut, so that several series
   * of one period line up.
   */
  readonly dailyColumns: AudienceColumns;
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
  /** When the service last read the account that this is about; null when unknown. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
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

/** What kind of people an audience is made of. Weights are shares of the audience, 0 to 1. */
export type AudiencePortrait = {
  readonly __typename?: 'AudiencePortrait';
  /** Shares of the ages, in groups of years such as 13-17. */
  readonly ages?: Maybe<ReadonlyArray<ReportWeight>>;
  /** The strongest cities. */
  readonly cities?: Maybe<ReadonlyArray<CityWeight>>;
  /** The strongest countries. */
  readonly countries?: Maybe<ReadonlyArray<CountryWeight>>;
  /** Shares of ethnicities, in the service's words. */
  readonly ethnicities?: Maybe<ReadonlyArray<ReportWeight>>;
  /** Shares of the genders, in the service's words: MALE or FEMALE. */
  readonly genders?: Maybe<ReadonlyArray<ReportWeight>>;
  /** Shares of the genders in each group of ages. */
  readonly gendersByAge?: Maybe<ReadonlyArray<AgeGroupWeight>>;
  /** Shares of languages, by their codes such as en. */
  readonly languages?: Maybe<ReadonlyArray<ReportWeight>>;
  /** Well-known people in the audience. */
  readonly notableUsers?: Maybe<ReadonlyArray<NotableUser>>;
};

/** A portrait of an artist's audience on a social platform. */
export type AudienceReport = {
  readonly __typename?: 'AudienceReport';
  /** Brands the audience is drawn to; null when not told. */
  readonly brands?: Maybe<ReadonlyArray<ReportWeight>>;
  /** Who follows the artist; null when not told. */
  readonly followers?: Maybe<AudiencePortrait>;
  /** What the audience is interested in; null when not told. */
  readonly interests?: Maybe<ReadonlyArray<ReportWeight>>;
  /** Who likes the artist's posts; told on `instagram` only, else null. */
  readonly likers?: Maybe<AudiencePortrait>;
  /** How large and how active the audience is. */
  readonly stats?: Maybe<AudienceReportStats>;
  /** The hashtags that the artist uses most. */
  readonly topHashtags?: Maybe<ReadonlyArray<ReportWeight>>;
  /** The accounts that the artist's posts mention most. */
  readonly topMentions?: Maybe<ReadonlyArray<ReportWeight>>;
  /** The artist's strongest posts. */
  readonly topPosts?: Maybe<ReadonlyArray<ReportPost>>;
  /** The artist's strongest reels; null when not told. */
  readonly topReels?: Maybe<ReadonlyArray<ReportPost>>;
};

/** The size and activity of an audience. */
export type AudienceReportStats = {
  readonly __typename?: 'AudienceReportStats';
  /** Average number of comments per post; null when unknown. */
  readonly commentsPerPost?: Maybe<Scalars['Float']['output']>;
  /** Engagements per post divided by followers, 0 to 1; null when unknown. */
  readonly engagementRate?: Maybe<Scalars['Float']['output']>;
  /** Average number of engagements per post, not a total: `likesPerPost` plus `commentsPerPost`; null when unknown. */
  readonly engagements?: Maybe<Scalars['Float']['output']>;
  /** Followers, or subscribers on `youtube`. */
  readonly followers?: Maybe<Scalars['Long']['output']>;
  /** Average number of likes per post; null when unknown. */
  readonly likesPerPost?: Maybe<Scalars['Float']['output']>;
  /** Posts in all. */
  readonly posts?: Maybe<Scalars['Long']['output']>;
  /** Average number of views per post, not a total; null where the platform does not count views. */
  readonly views?: Maybe<Scalars['Float']['output']>;
  /** Average number of views per post; null where the platform does not count views. */
  readonly viewsPerPost?: Maybe<Scalars['Float']['output']>;
};

/** The change of a figure over a period. */
export type Change = {
  readonly __typename?: 'Change';
  /** Last figure minus first figure. */
  readonly absolute?: Maybe<Scalars['Float']['output']>;
  /** The change in percent of the first figure; null when that is 0. */
  readonly percent?: Maybe<Scalars['Float']['output']>;
};

/** An order of chart entries. */
export type ChartEntryOrder = {
  /** The top or the oldest first by default. */
  readonly direction: OrderDirection;
  /** What to order by. */
  readonly field: ChartEntryOrderField;
};

/** What chart entries can be ordered by. */
export type ChartEntryOrderField =
  /** The last day on the chart. */
  | 'LAST_DATE'
  /** The place on the chart. */
  | 'POSITION';

/**
 * A city where music is heard or played. The service has no call for a single city, so its name and place are fields of the
 * lists of cities.
 */
export type City = {
  readonly __typename?: 'City';
  /** The concerts there. Costs one call per 100 concerts. */
  readonly concerts?: Maybe<ConcertConnection>;
  /** The festivals held there. Costs one call, however many there are. */
  readonly festivals?: Maybe<FestivalConnection>;
  /** The service's key, which identifies the city. */
  readonly key: Scalars['String']['output'];
  /** The venues there. Costs one call, however many there are. */
  readonly venues?: Maybe<VenueConnection>;
};


/**
 * A city where music is heard or played. The service has no call for a single city, so its name and place are fields of the
 * lists of cities.
 */
export type CityConcertsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<DateRange>;
};


/**
 * A city where music is heard or played. The service has no call for a single city, so its name and place are fields of the
 * lists of cities.
 */
export type CityFestivalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A city where music is heard or played. The service has no call for a single city, so its name and place are fields of the
 * lists of cities.
 */
export type CityVenuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A city in a list of cities. */
export type CityEntry = {
  readonly __typename?: 'CityEntry';
  /** The city, which leads to its festivals, venues and concerts. */
  readonly city: City;
  /** The country; null when unknown. */
  readonly country?: Maybe<Country>;
  /** The service's key of the city, as `city` and `topArtists` take it. */
  readonly key: Scalars['String']['output'];
  /** The name; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Region or state; null when unknown. */
  readonly region?: Maybe<Scalars['String']['output']>;
};

/** The part of a figure that comes from one city. */
export type CityValue = {
  readonly __typename?: 'CityValue';
  /** The country of the city. */
  readonly country?: Maybe<Country>;
  /** The day of the snapshot that the figure is from; null when unknown. */
  readonly date?: Maybe<Scalars['Date']['output']>;
  /** Name of the city. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Region or state; null when the service does not tell it. */
  readonly region?: Maybe<Scalars['String']['output']>;
  /** The figure there. */
  readonly value?: Maybe<Scalars['Long']['output']>;
};

/** The part of an audience that lives in one city. */
export type CityWeight = {
  readonly __typename?: 'CityWeight';
  /** The country of the city. */
  readonly country?: Maybe<Country>;
  /** Name of the city. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Region or state; null when the service does not tell it. */
  readonly region?: Maybe<Scalars['String']['output']>;
  /** Share of the audience, 0 to 1. */
  readonly weight?: Maybe<Scalars['Float']['output']>;
};

/**
 * Someone who makes music with others or for them: a composer, lyricist, producer or the like. Search and works tell the
 * name and at times the image; any other field of its own costs a tenth of a call there, since ten collaborators share
 * one. A collaborator known by its IPI number alone costs one call.
 */
export type Collaborator = {
  readonly __typename?: 'Collaborator';
  /** The collaborator's life and work in a few paragraphs; null when none is written. */
  readonly biography?: Maybe<Scalars['String']['output']>;
  /** Day of birth of a person; null when unknown. */
  readonly birthDate?: Maybe<Scalars['Date']['output']>;
  /** A second id that the service gives to collaborators. No look-up takes it; null when unknown. */
  readonly collaboratorId?: Maybe<Scalars['String']['output']>;
  /** The collaborator's nationality; null when unknown. */
  readonly country?: Maybe<Country>;
  /** Gender of a person, in the service's words; null for groups and when unknown. */
  readonly gender?: Maybe<Scalars['String']['output']>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The collaborator's identifiers on the platforms; a platform can know several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<IdentifierConnection>;
  /** A picture; null when there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** Interested Party Information number, used by collecting societies; null when unknown. */
  readonly ipi?: Maybe<Scalars['String']['output']>;
  /** International Standard Name Identifier; null when unknown. */
  readonly isni?: Maybe<Scalars['String']['output']>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The city the collaborator is from, with its country; null when unknown. The region is not told. */
  readonly origin?: Maybe<Location>;
  /** What the collaborator does, in the service's words, such as composer. */
  readonly roles?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The songs the collaborator took part in. Costs one call per 100 songs. */
  readonly songs?: Maybe<SongConnection>;
  /** Person, group or other, in the service's words; null when unknown. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** The collaborator's public page at the service; null when there is none. */
  readonly webUrl?: Maybe<Scalars['String']['output']>;
};


/**
 * Someone who makes music with others or for them: a composer, lyricist, producer or the like. Search and works tell the
 * name and at times the image; any other field of its own costs a tenth of a call there, since ten collaborators share
 * one. A collaborator known by its IPI number alone costs one call.
 */
export type CollaboratorIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Someone who makes music with others or for them: a composer, lyricist, producer or the like. Search and works tell the
 * name and at times the image; any other field of its own costs a tenth of a call there, since ten collaborators share
 * one. A collaborator known by its IPI number alone costs one call.
 */
export type CollaboratorSongsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A company of the music business. */
export type Company = {
  readonly __typename?: 'Company';
  /** The service's id, a UUID; null when not told. */
  readonly id?: Maybe<Scalars['ID']['output']>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/**
 * A concert. Lists tell its id, name, type, status, start, venue and price; any other field of its own costs one call
 * there.
 */
export type Concert = Event & {
  readonly __typename?: 'Concert';
  /** The service's id of this concert, a UUID. It is not that of the venue. */
  readonly id: Scalars['ID']['output'];
  /** The identifiers of the concert on the platforms. No list tells them; they cost one call per concert. */
  readonly identifiers?: Maybe<ReadonlyArray<Identifier>>;
  /** Who plays. No list tells it; it costs one call per concert. */
  readonly lineup?: Maybe<ReadonlyArray<LineupAct>>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Ticket prices; null when unknown. */
  readonly price?: Maybe<Price>;
  /** When it starts; null when not yet known. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** How it stands with the concert, in the service's words. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Where tickets are sold. No list tells it; it costs one call per concert. */
  readonly ticketUrls?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Kind of event, in the service's words. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** Where it is held; null when unknown and for concerts online. */
  readonly venue?: Maybe<Venue>;
};

/** A list of concerts, read in parts. */
export type ConcertConnection = {
  readonly __typename?: 'ConcertConnection';
  /** Concerts of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<ConcertEdge>;
  /** Concerts of this part alone. */
  readonly nodes: ReadonlyArray<Concert>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of concerts in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A concert in a list. */
export type ConcertEdge = {
  readonly __typename?: 'ConcertEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The concert at this place. */
  readonly node: Concert;
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
  /** Name in English, one for each code; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/** The part of a figure that comes from one country. */
export type CountryValue = {
  readonly __typename?: 'CountryValue';
  /** The country. */
  readonly country?: Maybe<Country>;
  /** The day of the snapshot that the figure is from; null when unknown. */
  readonly date?: Maybe<Scalars['Date']['output']>;
  /**
   * The figure there. For the streaming of an artist on `spotify` it is the sum of the listed cities of the country, which
   * is less than the figure of the whole country.
   */
  readonly value?: Maybe<Scalars['Long']['output']>;
};

/** The part of an audience that lives in one country. */
export type CountryWeight = {
  readonly __typename?: 'CountryWeight';
  /** The country. */
  readonly country?: Maybe<Country>;
  /** Share of the audience, 0 to 1. */
  readonly weight?: Maybe<Scalars['Float']['output']>;
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

/** A stream of data that the service can deliver into a storage of the company. */
export type DataFeed = {
  readonly __typename?: 'DataFeed';
  /** Its code, as subscriptions take it. */
  readonly code: Scalars['String']['output'];
  /** What it delivers; null when nothing is told. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The kind of record it is about, in the service's words: artist, album, song or playlist. */
  readonly entityType?: Maybe<Scalars['String']['output']>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
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

/** A company that delivers releases to the platforms. */
export type Distributor = {
  readonly __typename?: 'Distributor';
  /** The company behind it; null when unknown. Costs one call in a list, the same that its first UPC prefixes cost. */
  readonly company?: Maybe<Company>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The name; told in `distributors` only, else that of the company. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /**
   * The first digits of the bar codes that the distributor's releases carry. Costs one call per 100 prefixes. It is open
   * to some accounts only, else null with `PLAN_REQUIRED`.
   */
  readonly upcPrefixes?: Maybe<UpcPrefixConnection>;
};


/** A company that delivers releases to the platforms. */
export type DistributorUpcPrefixesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A list of distributors, read in parts. */
export type DistributorConnection = {
  readonly __typename?: 'DistributorConnection';
  /** Distributors of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<DistributorEdge>;
  /** Distributors of this part alone. */
  readonly nodes: ReadonlyArray<Distributor>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of distributors in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A distributor in a list. */
export type DistributorEdge = {
  readonly __typename?: 'DistributorEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The distributor at this place. */
  readonly node: Distributor;
};

/** One holding of a festival. */
export type Edition = Event & {
  readonly __typename?: 'Edition';
  /** When it ends; null when not yet known. */
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The festival that is held; null when not told. */
  readonly festival?: Maybe<Festival>;
  /** The service's id of this edition, a UUID. It is not that of the festival. */
  readonly id: Scalars['ID']['output'];
  /** The identifiers of the edition on the platforms. No list tells them; they cost one call per edition. */
  readonly identifiers?: Maybe<ReadonlyArray<Identifier>>;
  /** Who plays. No list tells it; it costs one call per edition. */
  readonly lineup?: Maybe<ReadonlyArray<LineupAct>>;
  /** The name, mostly with the year. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Ticket prices; null when unknown. */
  readonly price?: Maybe<Price>;
  /** When it starts; null when not yet known. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** How it stands with the edition, in the service's words. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Where tickets are sold. No list tells it; it costs one call per edition. */
  readonly ticketUrls?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
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
  readonly direction: OrderDirection;
  /** What to order by. */
  readonly field: EditionOrderField;
};

/** What editions can be ordered by. */
export type EditionOrderField =
  /** When they start. */
  | 'STARTS_AT';

/** Something that artists play at: a concert or one holding of a festival. */
export type Event = {
  /** The service's id of this event, a UUID. */
  readonly id: Scalars['ID']['output'];
  /** The identifiers of the event on the platforms. No list tells them; they cost one call per event. */
  readonly identifiers?: Maybe<ReadonlyArray<Identifier>>;
  /** Who plays. No list tells it; it costs one call per event. */
  readonly lineup?: Maybe<ReadonlyArray<LineupAct>>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Ticket prices; null when unknown. */
  readonly price?: Maybe<Price>;
  /** When it starts; null when not yet known. */
  readonly startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** How it stands with the event, in the service's words. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /** Where tickets are sold. No list tells it; it costs one call per event. */
  readonly ticketUrls?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Kind of event, in the service's words. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** Where it is held; null when unknown and for events online. */
  readonly venue?: Maybe<Venue>;
};

/** A list of events, read in parts. */
export type EventConnection = {
  readonly __typename?: 'EventConnection';
  /** Events of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<EventEdge>;
  /** Events of this part alone. */
  readonly nodes: ReadonlyArray<Event>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of events in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** An event in a list. */
export type EventEdge = {
  readonly __typename?: 'EventEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The event at this place. */
  readonly node: Event;
};

/** An order of events. */
export type EventOrder = {
  /** Oldest first by default. */
  readonly direction: OrderDirection;
  /** What to order by. */
  readonly field: EventOrderField;
};

/** What events can be ordered by. */
export type EventOrderField =
  /** When they start. */
  | 'STARTS_AT';

/** The kinds of events to choose from. */
export type EventType =
  /** Every kind. */
  | 'ALL'
  /** Concerts. */
  | 'CONCERT'
  /** Festivals. */
  | 'FESTIVAL'
  /** Events online. */
  | 'ONLINE';

/** What data feeds can be about. */
export type FeedEntity = Album | Artist | Playlist | Song;

/** The kinds of records that data feeds can be about. */
export type FeedEntityType =
  /** Albums. */
  | 'ALBUM'
  /** Artists. */
  | 'ARTIST'
  /** Playlists. */
  | 'PLAYLIST'
  /** Songs. */
  | 'SONG';

/**
 * A festival, held once or every year; each holding is an edition. Lists tell its id, name, location and image; any
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
  /**
   * Key for other subgraphs, not visible to clients of the supergraph: the platform and identifier that the festival was
   * referenced by, else null. All of its identifiers are in `identifiers`. Costs nothing.
   */
  readonly platformIdentity?: Maybe<PlatformIdentity>;
  /** Postal code; null when unknown. */
  readonly postalCode?: Maybe<Scalars['String']['output']>;
  /** The venues it is held at; null when unknown. */
  readonly venues?: Maybe<ReadonlyArray<Venue>>;
  /** Its own web site; null when unknown. */
  readonly website?: Maybe<Scalars['String']['output']>;
};


/**
 * A festival, held once or every year; each holding is an edition. Lists tell its id, name, location and image; any
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
 * A festival, held once or every year; each holding is an edition. Lists tell its id, name, location and image; any
 * other field of its own costs a tenth of a call there, since ten festivals share one.
 */
export type FestivalIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};

/** A list of festivals, read in parts. */
export type FestivalConnection = {
  readonly __typename?: 'FestivalConnection';
  /** Festivals of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<FestivalEdge>;
  /** Festivals of this part alone. */
  readonly nodes: ReadonlyArray<Festival>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of festivals in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A festival in a list. */
export type FestivalEdge = {
  readonly __typename?: 'FestivalEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The festival at this place. */
  readonly node: Festival;
};

/** A genre with the finer genres that apply. */
export type Genre = {
  readonly __typename?: 'Genre';
  /** Name of the main genre, such as Pop. */
  readonly name: Scalars['String']['output'];
  /** Names of the finer genres, such as Indie Pop; empty when none is told. */
  readonly subgenres: ReadonlyArray<Scalars['String']['output']>;
};

/** Days and their figures as columns of equal length, in the order of `nodes`. */
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
  /** Change of `value` from the first to the latest day that tells it; null if none does. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: IdentifiedColumns;
  /**
   * Every day of the period as columns, with null where nothing is told and however `nodes` is cut, so that several series
   * of one period line up.
   */
  readonly dailyColumns: IdentifiedColumns;
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

/**
 * A record label. Search tells its id and name; any other field of its own costs a tenth of a call there, since ten labels
 * share one. The labels credited on songs and albums are names only and lead to no record. The service calls this data
 * beta.
 */
export type Label = {
  readonly __typename?: 'Label';
  /** Postal address; null when unknown. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** The company it belongs to; null when unknown. */
  readonly company?: Maybe<Company>;
  /** The country the label is from; null when unknown. */
  readonly country?: Maybe<Country>;
  /** The day it was founded; null when unknown. */
  readonly foundingDate?: Maybe<Scalars['Date']['output']>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The label's identifiers on the platforms; a platform can know several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<IdentifierConnection>;
  /** A picture; null when there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Kind of label, in the service's words; null when it is not classified. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** Its own web site; null when unknown. */
  readonly website?: Maybe<Scalars['String']['output']>;
};


/**
 * A record label. Search tells its id and name; any other field of its own costs a tenth of a call there, since ten labels
 * share one. The labels credited on songs and albums are names only and lead to no record. The service calls this data
 * beta.
 */
export type LabelIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};

/** A label as credited on a release. */
export type LabelCredit = {
  readonly __typename?: 'LabelCredit';
  /** Name of the label as credited. */
  readonly name: Scalars['String']['output'];
  /** Kind of label, in the service's words; null when it is not classified. */
  readonly type?: Maybe<Scalars['String']['output']>;
};

/** A kind of label. */
export type LabelType = {
  readonly __typename?: 'LabelType';
  /** Its code, which filters take. */
  readonly code: Scalars['String']['output'];
  /** Its name; null when not told. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/** Someone who plays at an event. */
export type LineupAct = {
  readonly __typename?: 'LineupAct';
  /** The record of the artist; null when the name was not recognised. */
  readonly artist?: Maybe<Artist>;
  /** The name as announced. */
  readonly name: Scalars['String']['output'];
};

/** Days and their figures as columns of equal length, in the order of `nodes`. */
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
  /** Change of `value` from the first to the latest day that tells it; null if none does. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: LocalColumns;
  /**
   * Every day of the period as columns, with null where nothing is told and however `nodes` is cut, so that several series
   * of one period line up.
   */
  readonly dailyColumns: LocalColumns;
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
  /** When the service last read the account that this is about; null when unknown. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
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

/** What the lyrics of a song are about and how they are written. Scores go from 1 to 10; what is not known is null. */
export type LyricsAnalysis = {
  readonly __typename?: 'LyricsAnalysis';
  /** Brands that are mentioned. */
  readonly brands?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** How complex the language is. */
  readonly complexity?: Maybe<Scalars['Float']['output']>;
  /** Other things from culture that are mentioned, such as films and books. */
  readonly culturalReferences?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** How strong the feelings are. */
  readonly emotionalIntensity?: Maybe<Scalars['Float']['output']>;
  /** How rich in images the language is. */
  readonly imagery?: Maybe<Scalars['Float']['output']>;
  /** Places that are mentioned. */
  readonly locations?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Moods, such as Hopeful. */
  readonly moods?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** How the story is told, such as First person. */
  readonly narrativeStyle?: Maybe<Scalars['String']['output']>;
  /** People from public life that are mentioned. */
  readonly people?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** How much is repeated. */
  readonly repetitiveness?: Maybe<Scalars['Float']['output']>;
  /** How elaborate the rhymes are. */
  readonly rhymeScheme?: Maybe<Scalars['Float']['output']>;
  /** Themes, such as Hope. */
  readonly themes?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** The attributes of lyrics whose values can be listed. */
export type LyricsAttribute =
  /** Brands that are mentioned. */
  | 'BRANDS'
  /** Other things from culture that are mentioned, such as films and books. */
  | 'CULTURAL_REFERENCES'
  /** Places that are mentioned. */
  | 'LOCATIONS'
  /** Moods, such as Hopeful. */
  | 'MOODS'
  /** People from public life that are mentioned. */
  | 'PEOPLE'
  /** Themes, such as Hope. */
  | 'THEMES';

/** A list of values of a lyrics attribute, read in parts. */
export type LyricsAttributeConnection = {
  readonly __typename?: 'LyricsAttributeConnection';
  /** Values of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<LyricsAttributeEdge>;
  /** Values of this part alone. */
  readonly nodes: ReadonlyArray<Scalars['String']['output']>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of values in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A value of a lyrics attribute, in a list. */
export type LyricsAttributeEdge = {
  readonly __typename?: 'LyricsAttributeEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The value at this place. */
  readonly node: Scalars['String']['output'];
};

/** Days and their figures as columns of equal length, in the order of `nodes`. */
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
  /** Change of the figure from the first to the latest day that tells it; null if none does. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: MetricColumns;
  /**
   * Every day of the period as columns, with null where nothing is told and however `nodes` is cut, so that several series
   * of one period line up.
   */
  readonly dailyColumns: MetricColumns;
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
  /** When the service last read the account that this is about; null when unknown. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A point and its place in the period. */
export type MetricEdge = {
  readonly __typename?: 'MetricEdge';
  /** Marks this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: MetricPoint;
};

/** The growth of a figure. */
export type MetricGrowth = {
  readonly __typename?: 'MetricGrowth';
  /** The difference in percent. */
  readonly percent?: Maybe<Scalars['Float']['output']>;
  /** The difference. */
  readonly volume?: Maybe<Scalars['Float']['output']>;
};

/** One figure on one day. */
export type MetricPoint = {
  readonly __typename?: 'MetricPoint';
  /** The day. */
  readonly date: Scalars['Date']['output'];
  /** The figure; the series says what it counts. Null when unknown, 0 is a true zero. */
  readonly value?: Maybe<Scalars['Long']['output']>;
};

/** A figure on a platform and its growth. */
export type MetricStat = {
  readonly __typename?: 'MetricStat';
  /** What is counted, in the service's words, such as `followers`. */
  readonly metric: Scalars['String']['output'];
  /** Its growth in a month; null when unknown. */
  readonly month?: Maybe<MetricGrowth>;
  /** Code of the platform; `service` for the service's own figures. */
  readonly platform: Scalars['String']['output'];
  /** Its growth in a quarter of a year; null when unknown. */
  readonly quarter?: Maybe<MetricGrowth>;
  /** The newest figure. */
  readonly total?: Maybe<Scalars['Float']['output']>;
  /** Its growth in a week; null when unknown. */
  readonly week?: Maybe<MetricGrowth>;
};

/** The mode of a key. */
export type Mode =
  /** Major. */
  | 'MAJOR'
  /** Minor. */
  | 'MINOR';

/**
 * Everything that can be changed. A change is sent to the service once and never repeated by itself; it costs one call.
 * What a person can act on is told by `outcome`, anything else is null with an error.
 */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Offers pages of an artist on platforms to the service, whose team looks at them. What it takes over can be read within
   * 48 working hours.
   */
  readonly addArtistLinks?: Maybe<AddArtistLinksPayload>;
  /** Tells the service that a distributor delivers releases whose bar codes begin like this one. */
  readonly addDistributorUpc?: Maybe<AddDistributorUpcPayload>;
  /** Puts an artist on the account's list of priority artists, whose audiences are read more often. */
  readonly addPriorityArtist?: Maybe<AddPriorityArtistPayload>;
  /**
   * Offers pages of a song on platforms to the service, whose team looks at them. What it takes over can be read within 48
   * working hours.
   */
  readonly addSongLinks?: Maybe<AddSongLinksPayload>;
  /** Tells the service that a distributor does not deliver releases whose bar codes begin like this one. */
  readonly removeDistributorUpc?: Maybe<RemoveDistributorUpcPayload>;
  /** Takes an artist from the account's list of priority artists. */
  readonly removePriorityArtist?: Maybe<RemovePriorityArtistPayload>;
  /** Subscribes to a data feed for one record. */
  readonly subscribeFeed?: Maybe<SubscribeFeedPayload>;
  /** Has an audience report made for an artist that has none yet; plans allow a number of them a month. */
  readonly unlockAudienceReport?: Maybe<UnlockAudienceReportPayload>;
  /** Ends the subscription to a data feed for one record. */
  readonly unsubscribeFeed?: Maybe<UnsubscribeFeedPayload>;
};


/**
 * Everything that can be changed. A change is sent to the service once and never repeated by itself; it costs one call.
 * What a person can act on is told by `outcome`, anything else is null with an error.
 */
export type MutationAddArtistLinksArgs = {
  artistId: Scalars['ID']['input'];
  urls: ReadonlyArray<Scalars['String']['input']>;
};


/**
 * Everything that can be changed. A change is sent to the service once and never repeated by itself; it costs one call.
 * What a person can act on is told by `outcome`, anything else is null with an error.
 */
export type MutationAddDistributorUpcArgs = {
  distributorId: Scalars['ID']['input'];
  upc: Scalars['UPC']['input'];
};


/**
 * Everything that can be changed. A change is sent to the service once and never repeated by itself; it costs one call.
 * What a person can act on is told by `outcome`, anything else is null with an error.
 */
export type MutationAddPriorityArtistArgs = {
  artistId: Scalars['ID']['input'];
};


/**
 * Everything that can be changed. A change is sent to the service once and never repeated by itself; it costs one call.
 * What a person can act on is told by `outcome`, anything else is null with an error.
 */
export type MutationAddSongLinksArgs = {
  songId: Scalars['ID']['input'];
  urls: ReadonlyArray<Scalars['String']['input']>;
};


/**
 * Everything that can be changed. A change is sent to the service once and never repeated by itself; it costs one call.
 * What a person can act on is told by `outcome`, anything else is null with an error.
 */
export type MutationRemoveDistributorUpcArgs = {
  distributorId: Scalars['ID']['input'];
  upc: Scalars['UPC']['input'];
};


/**
 * Everything that can be changed. A change is sent to the service once and never repeated by itself; it costs one call.
 * What a person can act on is told by `outcome`, anything else is null with an error.
 */
export type MutationRemovePriorityArtistArgs = {
  artistId: Scalars['ID']['input'];
};


/**
 * Everything that can be changed. A change is sent to the service once and never repeated by itself; it costs one call.
 * What a person can act on is told by `outcome`, anything else is null with an error.
 */
export type MutationSubscribeFeedArgs = {
  entityId: Scalars['ID']['input'];
  feed: Scalars['String']['input'];
  intervalSeconds: Scalars['Int']['input'];
  storage: Scalars['String']['input'];
};


/**
 * Everything that can be changed. A change is sent to the service once and never repeated by itself; it costs one call.
 * What a person can act on is told by `outcome`, anything else is null with an error.
 */
export type MutationUnlockAudienceReportArgs = {
  artistId: Scalars['ID']['input'];
  platform: Scalars['String']['input'];
};


/**
 * Everything that can be changed. A change is sent to the service once and never repeated by itself; it costs one call.
 * What a person can act on is told by `outcome`, anything else is null with an error.
 */
export type MutationUnsubscribeFeedArgs = {
  entityId: Scalars['ID']['input'];
  feed: Scalars['String']['input'];
  storage: Scalars['String']['input'];
};

/** A well-known person in an audience. */
export type NotableUser = {
  readonly __typename?: 'NotableUser';
  /** The country of the person; null when unknown. */
  readonly country?: Maybe<Country>;
  /** Likes, comments and the like that the person receives. */
  readonly engagements?: Maybe<Scalars['Long']['output']>;
  /** Followers of the person. */
  readonly followers?: Maybe<Scalars['Long']['output']>;
  /** The person's own name; null when not told. */
  readonly fullName?: Maybe<Scalars['String']['output']>;
  /** A picture; null when there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** The person's page on the platform. */
  readonly url?: Maybe<Scalars['String']['output']>;
  /** The name of the account. */
  readonly username?: Maybe<Scalars['String']['output']>;
};

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

/** A platform: a streaming service, a social network, a shop or the like. */
export type Platform = {
  readonly __typename?: 'Platform';
  /** Its code, as arguments take it, such as `apple-music`. */
  readonly code: Scalars['String']['output'];
  /** Its name as people write it, such as Apple Music. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/** What a platform calls a record. Other subgraphs refer to a record by it when they do not know the service's id. */
export type PlatformIdentity = {
  readonly __typename?: 'PlatformIdentity';
  /** The identifier on that platform. */
  readonly identifier: Scalars['String']['output'];
  /** Code of the platform, such as `spotify`. */
  readonly platform: Scalars['String']['output'];
};

/** A metric and the platforms that count it. */
export type PlatformMetric = {
  readonly __typename?: 'PlatformMetric';
  /** Code of the metric, as orders and filters take it, such as `monthly_listeners`. */
  readonly metric: Scalars['String']['output'];
  /** Name of the metric, such as Monthly listeners; null when unknown. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Codes of the platforms that count it, such as `spotify`; null when unknown. */
  readonly platforms?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** What platforms can be listed for. */
export type PlatformPurpose =
  /** Platforms with charts of albums: the codes for `albumCharts` and for chart entries of albums. */
  | 'ALBUM_CHARTS'
  /** Every platform. */
  | 'ALL'
  /** Platforms with followers and the like of artists: the codes for `audience` and `localAudience` of an artist. */
  | 'AUDIENCE'
  /** Platforms with playlists: the codes for playlists, playlist entries and playlist reach. */
  | 'PLAYLISTS'
  /** Platforms with charts of songs: the codes for `songCharts` and for chart entries of songs. */
  | 'SONG_CHARTS'
  /** Platforms with listeners and plays of artists: the codes for `streaming` of an artist. */
  | 'STREAMING';

/**
 * A playlist on a platform. Lists tell most of it; any other field of its own costs a tenth of a call there, since ten
 * playlists share one.
 */
export type Playlist = {
  readonly __typename?: 'Playlist';
  /** What `subscriberCount` counts, over time. Costs one call per 91 days. */
  readonly audience?: Maybe<MetricConnection>;
  /** Countries whose stores offer the same playlist, in no order. */
  readonly availableCountries?: Maybe<ReadonlyArray<Country>>;
  /** The playlist's page in the service's web console, which needs a login. */
  readonly consoleUrl?: Maybe<Scalars['String']['output']>;
  /** The country of the store it belongs to; null when it is offered everywhere. */
  readonly country?: Maybe<Country>;
  /** When its songs were last read. */
  readonly crawledAt?: Maybe<Scalars['DateTime']['output']>;
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
   * The moments whose songs are kept, at times several a day. Costs one call per 91 days, or per 100 moments if those are
   * more; its price is that of three moments a day.
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
  direction: OrderDirection;
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
  direction: OrderDirection;
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

/** A list of playlists, read in parts. */
export type PlaylistConnection = {
  readonly __typename?: 'PlaylistConnection';
  /** The curator of the list; only `playlistsByCurator` returns it, null elsewhere. */
  readonly curator?: Maybe<PlaylistOwner>;
  /** Playlists of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<PlaylistEdge>;
  /** Playlists of this part alone. */
  readonly nodes: ReadonlyArray<Playlist>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of playlists in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A playlist in a list. */
export type PlaylistEdge = {
  readonly __typename?: 'PlaylistEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The playlist at this place. */
  readonly node: Playlist;
};

/** A song's time in a playlist. */
export type PlaylistEntry = {
  readonly __typename?: 'PlaylistEntry';
  /** The day the song came in. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** The day the song went out; null while it is in. */
  readonly exitDate?: Maybe<Scalars['Date']['output']>;
  /** The day of the best place; null when not told. */
  readonly peakDate?: Maybe<Scalars['Date']['output']>;
  /** Best place the song has had in the playlist, 1 is the top; null when not told. */
  readonly peakPosition?: Maybe<Scalars['Int']['output']>;
  /** The playlist. */
  readonly playlist?: Maybe<Playlist>;
  /** Place in the playlist, 1 is the top. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** The day the song was last seen at that place. */
  readonly positionDate?: Maybe<Scalars['Date']['output']>;
  /** The song. */
  readonly song?: Maybe<Song>;
};

/** A list of songs' times in playlists, read in parts. */
export type PlaylistEntryConnection = {
  readonly __typename?: 'PlaylistEntryConnection';
  /** Entries of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<PlaylistEntryEdge>;
  /** Entries of this part alone. */
  readonly nodes: ReadonlyArray<PlaylistEntry>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of entries in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A song's time in a playlist, in a list. */
export type PlaylistEntryEdge = {
  readonly __typename?: 'PlaylistEntryEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The entry at this place. */
  readonly node: PlaylistEntry;
};

/** An order of playlist entries. */
export type PlaylistEntryOrder = {
  /** The top, the oldest or the smallest first by default. */
  readonly direction: OrderDirection;
  /** What to order by. */
  readonly field: PlaylistEntryOrderField;
};

/** What playlist entries can be ordered by. */
export type PlaylistEntryOrderField =
  /** The day the song came in. */
  | 'ENTRY_DATE'
  /** The place in the playlist. */
  | 'POSITION'
  /** The day the song was last seen at its place. */
  | 'POSITION_DATE'
  /** The audience of the playlist. */
  | 'SUBSCRIBER_COUNT';

/** The kinds of playlists that entries can be limited to. */
export type PlaylistEntryType =
  /** Playlists made by an algorithm. */
  | 'ALGORITHMIC'
  /** Playlists made by editors and ordered by an algorithm for each listener. */
  | 'ALGOTORIAL'
  /** All playlists. */
  | 'ALL'
  /** Charts in the form of a playlist. */
  | 'CHARTS'
  /** Playlists kept by curators and listeners. */
  | 'CURATORS_LISTENERS'
  /** Playlists made by editors of the platform. */
  | 'EDITORIAL'
  /** Playlists kept by the major labels. */
  | 'MAJOR'
  /** Radios that the platform makes from an artist, a song or a genre. */
  | 'RADIOS'
  /** Playlists that present one artist, known as This Is. */
  | 'THIS_IS';

/** An order of playlists. */
export type PlaylistOrder = {
  /** A to Z or smallest first by default. */
  readonly direction: OrderDirection;
  /** What to order by. */
  readonly field: PlaylistOrderField;
};

/** What playlists can be ordered by. */
export type PlaylistOrderField =
  /** The audience, as `subscriberCount` tells it. */
  | 'AUDIENCE'
  /** The name. */
  | 'NAME';

/** The one who keeps a playlist on a platform. */
export type PlaylistOwner = {
  readonly __typename?: 'PlaylistOwner';
  /** Identifier on the platform. */
  readonly identifier?: Maybe<Scalars['String']['output']>;
  /** Name as shown on the platform. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/** A list of curators, read in parts. */
export type PlaylistOwnerConnection = {
  readonly __typename?: 'PlaylistOwnerConnection';
  /** Curators of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<PlaylistOwnerEdge>;
  /** Curators of this part alone. */
  readonly nodes: ReadonlyArray<PlaylistOwner>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of curators in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A curator in a list. */
export type PlaylistOwnerEdge = {
  readonly __typename?: 'PlaylistOwnerEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The curator at this place. */
  readonly node: PlaylistOwner;
};

/** Days and their figures as columns of equal length, in the order of `nodes`. */
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
  /** Change of `playlistCount` from the first to the latest day that tells it; null if none does. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: PlaylistReachColumns;
  /**
   * Every day of the period as columns, with null where nothing is told and however `nodes` is cut, so that several series
   * of one period line up.
   */
  readonly dailyColumns: PlaylistReachColumns;
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
  /** The moment of this tracklist, one of `trackDates`; null when unknown. */
  readonly recordedAt?: Maybe<Scalars['DateTime']['output']>;
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

/** The kinds of playlists that can be listed. */
export type PlaylistType =
  /** Playlists made by an algorithm. */
  | 'ALGORITHMIC'
  /** Playlists made by editors and ordered by an algorithm for each listener. */
  | 'ALGOTORIAL'
  /** Charts in the form of a playlist. */
  | 'CHARTS'
  /** Playlists kept by curators and listeners. */
  | 'CURATORS_LISTENERS'
  /** Playlists made by editors of the platform. */
  | 'EDITORIAL'
  /** Playlists kept by the major labels. */
  | 'MAJOR'
  /** Radios that the platform makes from an artist, a song or a genre. */
  | 'RADIOS'
  /** Playlists that present one artist, known as This Is. */
  | 'THIS_IS';

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

/** The artists whose audiences are read more often, read in parts. */
export type PriorityArtistConnection = {
  readonly __typename?: 'PriorityArtistConnection';
  /** Artists of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<PriorityArtistEdge>;
  /** Artists of this part alone. */
  readonly nodes: ReadonlyArray<Artist>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of artists in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** An artist in the list of those whose audiences are read more often. */
export type PriorityArtistEdge = {
  readonly __typename?: 'PriorityArtistEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The artist at this place. */
  readonly node: Artist;
};

/**
 * A music publisher: the company that looks after works. Works tell its name; any other field of its own costs a tenth of
 * a call there, since ten publishers share one. A publisher known by its IPI number alone costs one call.
 */
export type Publisher = {
  readonly __typename?: 'Publisher';
  /** Postal address; null when unknown. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** E-mail address; null when unknown. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The publisher's identifiers on the platforms; a platform can know several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<IdentifierConnection>;
  /** Interested Party Information number, used by collecting societies; null when unknown. */
  readonly ipi?: Maybe<Scalars['String']['output']>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Telephone number; null when unknown. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /** Its own web site; null when unknown. */
  readonly website?: Maybe<Scalars['String']['output']>;
};


/**
 * A music publisher: the company that looks after works. Works tell its name; any other field of its own costs a tenth of
 * a call there, since ten publishers share one. A publisher known by its IPI number alone costs one call.
 */
export type PublisherIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};

/** Everything that can be read. An unknown record is null, without an error. */
export type Query = {
  readonly __typename?: 'Query';
  /** The company's account with the service. Each of its parts costs calls of its own. */
  readonly account?: Maybe<Account>;
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
  /**
   * An album by its bar code; null when unknown, without an error. Costs one call, and two more, which the service does not
   * charge, when the code is unknown as it is written.
   */
  readonly albumByUpc?: Maybe<Album>;
  /**
   * A chart of albums by its slug; null when unknown, without an error. Costs one call, the same that its newest ranking
   * costs, or nothing of its own when only lists of the chart are selected: these say so themselves.
   */
  readonly albumChart?: Maybe<AlbumChart>;
  /** The charts of albums of a platform. Costs one call per 100 charts. */
  readonly albumCharts?: Maybe<AlbumChartConnection>;
  /**
   * Albums by their ids, up to 100, in the given order; null in the place of an unknown id, without an error. Ten share
   * one call.
   */
  readonly albums?: Maybe<ReadonlyArray<Maybe<Album>>>;
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
  /** The genres of artists, each with its finer ones. Costs one call. */
  readonly artistGenres?: Maybe<ReadonlyArray<Genre>>;
  /**
   * Artists by their ids, up to 100, in the given order; null in the place of an unknown id, without an error. Ten share
   * one call.
   */
  readonly artists?: Maybe<ReadonlyArray<Maybe<Artist>>>;
  /** Cities of a country that artists can be ranked in, in the service's own order. Costs one call per 100 cities. */
  readonly citiesForRanking?: Maybe<ReadonlyArray<CityEntry>>;
  /** Cities of a country with festivals and venues, in the service's own order. Costs one call per 100 cities. */
  readonly citiesForVenues?: Maybe<ReadonlyArray<CityEntry>>;
  /**
   * A city by its key. It costs nothing by itself, and nobody looks whether the key exists: what hangs below an unknown
   * one is empty or null with `NOT_FOUND`.
   */
  readonly city?: Maybe<City>;
  /**
   * A collaborator by its id; null when unknown, without an error. Costs one call, or nothing of its own when only lists
   * of the collaborator are selected.
   */
  readonly collaborator?: Maybe<Collaborator>;
  /** A collaborator by its IPI number; null when unknown, without an error. Always costs one call. */
  readonly collaboratorByIpi?: Maybe<Collaborator>;
  /** A collaborator by its identifier on a platform; null when unknown, without an error. Costs one call. */
  readonly collaboratorByPlatform?: Maybe<Collaborator>;
  /**
   * Collaborators by their ids, up to 100, in the given order; null in the place of an unknown id, without an error. Ten share
   * one call.
   */
  readonly collaborators?: Maybe<ReadonlyArray<Maybe<Collaborator>>>;
  /** A concert by its id; null when unknown, without an error. Costs one call. */
  readonly concert?: Maybe<Concert>;
  /** Those who keep playlists on a platform; there can be more than a million. Costs one call per 100 curators. */
  readonly curators?: Maybe<PlaylistOwnerConnection>;
  /**
   * A distributor by its id; null when unknown, without an error. Costs one call, the same that its first UPC prefixes
   * cost. It is open to some accounts only, else null with `PLAN_REQUIRED`.
   */
  readonly distributor?: Maybe<Distributor>;
  /** The distributors the service knows. Costs one call per 100 distributors. The service calls this data beta. */
  readonly distributors?: Maybe<DistributorConnection>;
  /** One holding of a festival by its id; null when unknown, without an error. Costs one call. */
  readonly edition?: Maybe<Edition>;
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
   * Festivals by their ids, up to 100, in the given order; null in the place of an unknown id, without an error. Ten share
   * one call.
   */
  readonly festivals?: Maybe<ReadonlyArray<Maybe<Festival>>>;
  /**
   * A label by its id; null when unknown, without an error. Costs one call, or nothing of its own when only lists of the
   * label are selected.
   */
  readonly label?: Maybe<Label>;
  /** The kinds of labels. Costs one call. It is part of larger plans only, else null with `PLAN_REQUIRED`. */
  readonly labelTypes?: Maybe<ReadonlyArray<LabelType>>;
  /**
   * Labels by their ids, up to 100, in the given order; null in the place of an unknown id, without an error. Ten share
   * one call.
   */
  readonly labels?: Maybe<ReadonlyArray<Maybe<Label>>>;
  /** What the lyrics of songs can be about or contain: values to filter top songs with. Costs one call per 100 values. */
  readonly lyricsAttributes?: Maybe<LyricsAttributeConnection>;
  /** The platforms the service knows, or those that have a kind of data. Costs one call per 100 platforms. */
  readonly platforms?: Maybe<ReadonlyArray<Platform>>;
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
   * Playlists by their ids, up to 100, in the given order; null in the place of an unknown id, without an error. Ten share
   * one call.
   */
  readonly playlists?: Maybe<ReadonlyArray<Maybe<Playlist>>>;
  /**
   * The playlists that one curator keeps on a platform; null when the curator is unknown. Costs one call per 100
   * playlists.
   */
  readonly playlistsByCurator?: Maybe<PlaylistConnection>;
  /** The playlists of one kind on a platform. Costs one call per 100 playlists. */
  readonly playlistsByType?: Maybe<PlaylistConnection>;
  /**
   * A publisher by its id; null when unknown, without an error. Costs one call, or nothing of its own when only lists of
   * the publisher are selected.
   */
  readonly publisher?: Maybe<Publisher>;
  /** A publisher by its IPI number; null when unknown, without an error. Always costs one call. */
  readonly publisherByIpi?: Maybe<Publisher>;
  /** A publisher by its identifier on a platform; null when unknown, without an error. Costs one call. */
  readonly publisherByPlatform?: Maybe<Publisher>;
  /**
   * Publishers by their ids, up to 100, in the given order; null in the place of an unknown id, without an error. Ten share
   * one call.
   */
  readonly publishers?: Maybe<ReadonlyArray<Maybe<Publisher>>>;
  /**
   * A radio by its slug; null when unknown, without an error. Costs one call, the same that its identifiers cost, or nothing
   * of its own when only lists of the radio are selected.
   */
  readonly radio?: Maybe<Radio>;
  /** The countries whose radios the service listens to. Costs one call per 100 countries. */
  readonly radioCountries?: Maybe<ReadonlyArray<Country>>;
  /**
   * What the address of a page on a platform shows, such as an artist's page on Spotify; null when it is unknown. Costs
   * one call, and fields other than the id cost those of the record.
   */
  readonly resolveUrl?: Maybe<Resolvable>;
  /**
   * Search by name or by an identifier on a platform. Each kind of result costs one call when it is asked for, and nothing
   * else; without any match it is empty. What a search tells of its results costs nothing more. Some plans allow search
   * for internal use only.
   */
  readonly search?: Maybe<SearchResults>;
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
   * A chart of songs by its slug; null when unknown, without an error. Costs one call, the same that its newest ranking
   * costs, or nothing of its own when only lists of the chart are selected: these say so themselves.
   */
  readonly songChart?: Maybe<SongChart>;
  /** The charts of songs of a platform. Costs one call per 100 charts. */
  readonly songCharts?: Maybe<SongChartConnection>;
  /** The genres of songs, each with its finer ones. Costs one call. */
  readonly songGenres?: Maybe<ReadonlyArray<Genre>>;
  /**
   * Songs by their ids, up to 100, in the given order; null in the place of an unknown id, without an error. Ten share
   * one call.
   */
  readonly songs?: Maybe<ReadonlyArray<Maybe<Song>>>;
  /**
   * The sounds that most videos on TikTok were made with in a week, newest ranking or an earlier one; null when there was
   * none at that moment. Millions of sounds are ranked. Costs one call per 100 sounds. It is part of larger plans only,
   * else null with `PLAN_REQUIRED`.
   */
  readonly tiktokMusicRanking?: Maybe<TiktokMusicRankingConnection>;
  /**
   * The moments whose rankings of TikTok sounds are kept, in the service's own order. Costs one call per 100 moments. It
   * is part of larger plans only, else null with `PLAN_REQUIRED`.
   */
  readonly tiktokMusicRankingDates?: Maybe<RankingDateConnection>;
  /** The figures that artists can be ordered and filtered by. Costs one call. */
  readonly topArtistMetrics?: Maybe<ReadonlyArray<PlatformMetric>>;
  /**
   * Artists in the order of a figure, worldwide or in one place. Places know few figures, and artists only in their
   * strongest markets. Costs one call per 500 artists. It is part of larger plans only, else null with `PLAN_REQUIRED`.
   */
  readonly topArtists?: Maybe<TopArtistConnection>;
  /**
   * Festivals in the order of a figure, their capacity or their name. Costs one call per 100 festivals. It is part of
   * larger plans only, else null with `PLAN_REQUIRED`.
   */
  readonly topFestivals?: Maybe<TopFestivalConnection>;
  /**
   * Playlists of a platform in the order of their audience or of another quality. Costs one call per 100 playlists. It is
   * part of larger plans only, else null with `PLAN_REQUIRED`.
   */
  readonly topPlaylists?: Maybe<TopPlaylistConnection>;
  /** Radios in the order of a figure. Costs one call per 100 radios. */
  readonly topRadios?: Maybe<TopRadioConnection>;
  /**
   * Songs in the order of a figure. Costs one call per 100 songs. It is part of larger plans only, else null with
   * `PLAN_REQUIRED`.
   */
  readonly topSongs?: Maybe<TopSongConnection>;
  /**
   * Venues in the order of a figure, their capacity or their name. Costs one call per 100 venues. It is part of larger
   * plans only, else null with `PLAN_REQUIRED`.
   */
  readonly topVenues?: Maybe<TopVenueConnection>;
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
  /**
   * Venues by their ids, up to 100, in the given order; null in the place of an unknown id, without an error. Ten share
   * one call.
   */
  readonly venues?: Maybe<ReadonlyArray<Maybe<Venue>>>;
  /**
   * A work by its id; null when unknown, without an error. Costs one call, or nothing of its own when only lists of the
   * work are selected.
   */
  readonly work?: Maybe<Work>;
  /** A work by its international code; null when unknown, without an error. Always costs one call. */
  readonly workByIswc?: Maybe<Work>;
  /** A work by its identifier on a platform; null when unknown, without an error. Costs one call. */
  readonly workByPlatform?: Maybe<Work>;
  /**
   * Works by their ids, up to 100, in the given order; null in the place of an unknown id, without an error. Ten share
   * one call.
   */
  readonly works?: Maybe<ReadonlyArray<Maybe<Work>>>;
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
export type QueryAlbumChartArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryAlbumChartsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryAlbumsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
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
export type QueryArtistGenresArgs = {
  direction: OrderDirection;
  genre?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryArtistsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryCitiesForRankingArgs = {
  country: Scalars['String']['input'];
  first: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryCitiesForVenuesArgs = {
  country: Scalars['String']['input'];
  first: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryCityArgs = {
  key: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryCollaboratorArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryCollaboratorByIpiArgs = {
  ipi: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryCollaboratorByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryCollaboratorsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryConcertArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryCuratorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryDistributorArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryDistributorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryEditionArgs = {
  id: Scalars['ID']['input'];
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
export type QueryFestivalsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryLabelArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryLabelsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryLyricsAttributesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  attribute: LyricsAttribute;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryPlatformsArgs = {
  purpose: PlatformPurpose;
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
export type QueryPlaylistsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryPlaylistsByCuratorArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  curator: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PlaylistOrder>;
  platform: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryPlaylistsByTypeArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PlaylistOrder>;
  platform: Scalars['String']['input'];
  type: PlaylistType;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryPublisherArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryPublisherByIpiArgs = {
  ipi: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryPublisherByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryPublishersArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryRadioArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryResolveUrlArgs = {
  url: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QuerySearchArgs = {
  term: Scalars['String']['input'];
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
export type QuerySongChartArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QuerySongChartsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QuerySongGenresArgs = {
  direction: OrderDirection;
  genre?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QuerySongsArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryTiktokMusicRankingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  at?: InputMaybe<Scalars['DateTime']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryTiktokMusicRankingDatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryTopArtistsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<ReadonlyArray<TopFilter>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TopMetricOrder>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryTopFestivalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<ReadonlyArray<TopFilter>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TopPlaceOrder>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryTopPlaylistsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<ReadonlyArray<TopFilter>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TopPlaylistOrder>;
  platform: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryTopRadiosArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<ReadonlyArray<TopFilter>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TopMetricOrder>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryTopSongsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<ReadonlyArray<TopFilter>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TopMetricOrder>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryTopVenuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<ReadonlyArray<TopFilter>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<TopPlaceOrder>;
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


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryVenuesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryWorkArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryWorkByIswcArgs = {
  iswc: Scalars['ISWC']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryWorkByPlatformArgs = {
  identifier: Scalars['String']['input'];
  platform: Scalars['String']['input'];
};


/** Everything that can be read. An unknown record is null, without an error. */
export type QueryWorksArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};

/** The calls that the plan allows in a month or year. What the service does not tell is null. */
export type Quota = {
  readonly __typename?: 'Quota';
  /** Calls allowed in the whole term. */
  readonly limit?: Maybe<Scalars['Long']['output']>;
  /** Calls left until the term ends. */
  readonly remaining?: Maybe<Scalars['Long']['output']>;
  /** Calls used since the term began. */
  readonly used?: Maybe<Scalars['Long']['output']>;
};

/**
 * A radio station. Lists tell most of it; those of its fields that they do not tell cost one call per radio, the same that
 * its identifiers cost.
 */
export type Radio = {
  readonly __typename?: 'Radio';
  /** Name of the city it is from, for national radios that of the headquarters; null when not told. */
  readonly city?: Maybe<Scalars['String']['output']>;
  /** The country it is from. */
  readonly country?: Maybe<Country>;
  /** The first time on air that the service knows of; null when not told. */
  readonly firstAiredAt?: Maybe<Scalars['DateTime']['output']>;
  /** The radio's identifiers on the platforms; a platform can know several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<IdentifierConnection>;
  /** A picture; null when there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** What the radio played. Costs one call per 100 spins. */
  readonly liveFeed?: Maybe<RadioSpinConnection>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** How many people listen to it, as the service counts it; null when unknown. */
  readonly reach?: Maybe<Scalars['Long']['output']>;
  /** The name of the radio in addresses, which identifies it. */
  readonly slug: Scalars['String']['output'];
  /** Its time zone, such as Europe/Paris; null when not told. */
  readonly timeZone?: Maybe<Scalars['String']['output']>;
};


/**
 * A radio station. Lists tell most of it; those of its fields that they do not tell cost one call per radio, the same that
 * its identifiers cost.
 */
export type RadioIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};


/**
 * A radio station. Lists tell most of it; those of its fields that they do not tell cost one call per radio, the same that
 * its identifiers cost.
 */
export type RadioLiveFeedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<DateRange>;
};

/** One time that a radio played a song. */
export type RadioSpin = {
  readonly __typename?: 'RadioSpin';
  /** When it went on air, in universal time; the radio has its own `timeZone`. */
  readonly airedAt?: Maybe<Scalars['DateTime']['output']>;
  /** How long it was played, in seconds. */
  readonly durationSeconds?: Maybe<Scalars['Int']['output']>;
  /** The radio. */
  readonly radio?: Maybe<Radio>;
  /** The song; null when the service does not tell it. */
  readonly song?: Maybe<Song>;
};

/** A list of radio spins, read in parts. */
export type RadioSpinConnection = {
  readonly __typename?: 'RadioSpinConnection';
  /** Spins of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<RadioSpinEdge>;
  /** Spins of this part alone. */
  readonly nodes: ReadonlyArray<RadioSpin>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of spins in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** How often a radio played songs in a period. */
export type RadioSpinCount = {
  readonly __typename?: 'RadioSpinCount';
  /** The radio. */
  readonly radio?: Maybe<Radio>;
  /** Number of spins in the period. */
  readonly spins?: Maybe<Scalars['Long']['output']>;
};

/** A list of radios with their spins, read in parts. */
export type RadioSpinCountConnection = {
  readonly __typename?: 'RadioSpinCountConnection';
  /** Radios of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<RadioSpinCountEdge>;
  /** Radios of this part alone. */
  readonly nodes: ReadonlyArray<RadioSpinCount>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of radios in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A radio with its spins, in a list. */
export type RadioSpinCountEdge = {
  readonly __typename?: 'RadioSpinCountEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The radio with its spins at this place. */
  readonly node: RadioSpinCount;
};

/** A radio spin in a list. */
export type RadioSpinEdge = {
  readonly __typename?: 'RadioSpinEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The spin at this place. */
  readonly node: RadioSpin;
};

/** The moments whose rankings are kept, read in parts. */
export type RankingDateConnection = {
  readonly __typename?: 'RankingDateConnection';
  /** Moments of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<RankingDateEdge>;
  /** Moments of this part alone. */
  readonly nodes: ReadonlyArray<Scalars['DateTime']['output']>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of moments in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** The moment of a ranking, in a list. */
export type RankingDateEdge = {
  readonly __typename?: 'RankingDateEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The moment at this place. */
  readonly node: Scalars['DateTime']['output'];
};

/** What the figures of a ranking count. */
export type RankingMetric = {
  readonly __typename?: 'RankingMetric';
  /** What it means, in a sentence; null when nothing is told. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /**
   * The figure, in the service's words, such as streams on `spotify`, views on `youtube`, spins on `airplay` or videos on
   * `tiktok`.
   */
  readonly type?: Maybe<Scalars['String']['output']>;
};

/** How fast calls may follow each other. */
export type RateLimit = {
  readonly __typename?: 'RateLimit';
  /** Calls allowed in a minute; null when not told. */
  readonly perMinute?: Maybe<Scalars['Int']['output']>;
};

/** What became of the wish to remove a bar code from a distributor. */
export type RemoveDistributorUpcPayload = {
  readonly __typename?: 'RemoveDistributorUpcPayload';
  /** The distributor; null when unknown. */
  readonly distributor?: Maybe<Distributor>;
  /** The same in a sentence for people. */
  readonly message: Scalars['String']['output'];
  /** What happened. */
  readonly outcome: WriteOutcome;
  /** The prefix that was removed; null when none was. */
  readonly prefix?: Maybe<Scalars['String']['output']>;
};

/** What became of the wish to no longer follow an artist more closely. */
export type RemovePriorityArtistPayload = {
  readonly __typename?: 'RemovePriorityArtistPayload';
  /** The artist; null when unknown. */
  readonly artist?: Maybe<Artist>;
  /** The same in a sentence for people. */
  readonly message: Scalars['String']['output'];
  /** What happened. */
  readonly outcome: WriteOutcome;
};

/** The days of reports, read in parts. */
export type ReportDateConnection = {
  readonly __typename?: 'ReportDateConnection';
  /** The days of this part, each with its cursor. */
  readonly edges: ReadonlyArray<ReportDateEdge>;
  /** The newest report of the period; null without any. */
  readonly latest?: Maybe<Scalars['Date']['output']>;
  /** The days of this part alone. */
  readonly nodes: ReadonlyArray<Scalars['Date']['output']>;
  /** Where this part stands in the period. */
  readonly pageInfo: PageInfo;
  /** Number of reports in the period. */
  readonly totalCount: Scalars['Int']['output'];
  /** When the service last read the account that this is about; null when unknown. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** The day of a report and its place in the period. */
export type ReportDateEdge = {
  readonly __typename?: 'ReportDateEdge';
  /** Marks this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The day, as `audienceReport` takes it. */
  readonly node: Scalars['Date']['output'];
};

/** A post or reel of an artist. */
export type ReportPost = {
  readonly __typename?: 'ReportPost';
  /** Comments received. */
  readonly comments?: Maybe<Scalars['Long']['output']>;
  /** A picture of it; null for reels and when there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** Likes received. */
  readonly likes?: Maybe<Scalars['Long']['output']>;
  /** The accounts it mentions. */
  readonly mentions?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Times it was played; told for reels only, else null. */
  readonly plays?: Maybe<Scalars['Long']['output']>;
  /** The moment it was published; null when unknown. */
  readonly publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its text; null when it has none. */
  readonly text?: Maybe<Scalars['String']['output']>;
  /** Its page on the platform. */
  readonly url?: Maybe<Scalars['String']['output']>;
};

/** Something that is counted in a report, and how much it weighs. */
export type ReportWeight = {
  readonly __typename?: 'ReportWeight';
  /** The name or code of it, such as a hashtag, a group of ages or a brand. */
  readonly name: Scalars['String']['output'];
  /** Its weight, 0 to 1; null when not told. */
  readonly weight?: Maybe<Scalars['Float']['output']>;
};

/** What can be found by the address of its page on a platform. */
export type Resolvable = Album | Artist | Playlist | Song;

/** Days and their figures as columns of equal length, in the order of `nodes`. */
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
  /** Change of `percent` from the first to the latest day that tells it; null if none does. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: RetentionColumns;
  /**
   * Every day of the period as columns, with null where nothing is told and however `nodes` is cut, so that several series
   * of one period line up.
   */
  readonly dailyColumns: RetentionColumns;
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
  /** When the service last read the account that this is about; null when unknown. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
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
  /** On Anghami: plays divided by followers. */
  | 'ANGHAMI'
  /** On Audiomack: plays divided by followers. */
  | 'AUDIOMACK'
  /** On JioSaavn: monthly listeners divided by followers. */
  | 'JIOSAAVN'
  /** On Spotify: monthly listeners divided by followers. */
  | 'SPOTIFY'
  /** On Yandex Music: monthly listeners divided by followers. */
  | 'YANDEX'
  /** On YouTube: views divided by subscribers. */
  | 'YOUTUBE';

/** Retention on one day. */
export type RetentionPoint = {
  readonly __typename?: 'RetentionPoint';
  /** The day. */
  readonly date: Scalars['Date']['output'];
  /** Listeners divided by followers, times 100. It exceeds 100 where more people listen than follow; null when unknown. */
  readonly percent?: Maybe<Scalars['Float']['output']>;
};

/** Days and their figures as columns of equal length, in the order of `nodes`. */
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
  /** Change of `score` on artists and of `fanbaseScore` on songs from the first to the latest day that tells it; null if none does. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: ScoreColumns;
  /**
   * Every day of the period as columns, with null where nothing is told and however `nodes` is cut, so that several series
   * of one period line up.
   */
  readonly dailyColumns: ScoreColumns;
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

/** What a search found, the best match first. Only the 20 best of each kind can be had. */
export type SearchResults = {
  readonly __typename?: 'SearchResults';
  /** Albums. */
  readonly albums?: Maybe<ReadonlyArray<Album>>;
  /** Artists. */
  readonly artists?: Maybe<ReadonlyArray<Artist>>;
  /** Composers, producers and other collaborators. */
  readonly collaborators?: Maybe<ReadonlyArray<Collaborator>>;
  /** Festivals. */
  readonly festivals?: Maybe<ReadonlyArray<Festival>>;
  /** Labels. The service calls this data beta. */
  readonly labels?: Maybe<ReadonlyArray<Label>>;
  /** Playlists. */
  readonly playlists?: Maybe<ReadonlyArray<Playlist>>;
  /** Radios. */
  readonly radios?: Maybe<ReadonlyArray<Radio>>;
  /** Songs. */
  readonly songs?: Maybe<ReadonlyArray<Song>>;
  /** Venues. */
  readonly venues?: Maybe<ReadonlyArray<Venue>>;
};


/** What a search found, the best match first. Only the 20 best of each kind can be had. */
export type SearchResultsAlbumsArgs = {
  first: Scalars['Int']['input'];
};


/** What a search found, the best match first. Only the 20 best of each kind can be had. */
export type SearchResultsArtistsArgs = {
  first: Scalars['Int']['input'];
};


/** What a search found, the best match first. Only the 20 best of each kind can be had. */
export type SearchResultsCollaboratorsArgs = {
  first: Scalars['Int']['input'];
};


/** What a search found, the best match first. Only the 20 best of each kind can be had. */
export type SearchResultsFestivalsArgs = {
  first: Scalars['Int']['input'];
};


/** What a search found, the best match first. Only the 20 best of each kind can be had. */
export type SearchResultsLabelsArgs = {
  first: Scalars['Int']['input'];
};


/** What a search found, the best match first. Only the 20 best of each kind can be had. */
export type SearchResultsPlaylistsArgs = {
  first: Scalars['Int']['input'];
};


/** What a search found, the best match first. Only the 20 best of each kind can be had. */
export type SearchResultsRadiosArgs = {
  first: Scalars['Int']['input'];
};


/** What a search found, the best match first. Only the 20 best of each kind can be had. */
export type SearchResultsSongsArgs = {
  first: Scalars['Int']['input'];
};


/** What a search found, the best match first. Only the 20 best of each kind can be had. */
export type SearchResultsVenuesArgs = {
  first: Scalars['Int']['input'];
};

/** Days and their figures as columns of equal length, in the order of `nodes`. */
export type ShortAudienceColumns = {
  readonly __typename?: 'ShortAudienceColumns';
  /** Comments of each day; null where unknown. */
  readonly comments: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
  /** The days. */
  readonly dates: ReadonlyArray<Scalars['Date']['output']>;
  /** Likes of each day; null where unknown. */
  readonly likes: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
  /** Views of each day; null where unknown. */
  readonly views: ReadonlyArray<Maybe<Scalars['Long']['output']>>;
};

/** The audience of a short video over time. */
export type ShortAudienceConnection = {
  readonly __typename?: 'ShortAudienceConnection';
  /** Change of `views` from the first to the latest day that tells it; null if none does. */
  readonly change?: Maybe<Change>;
  /** The points of `nodes` as columns, ready for a chart. */
  readonly columns: ShortAudienceColumns;
  /**
   * Every day of the period as columns, with null where nothing is told and however `nodes` is cut, so that several series
   * of one period line up.
   */
  readonly dailyColumns: ShortAudienceColumns;
  /** The points asked for, each with its cursor. */
  readonly edges: ReadonlyArray<ShortAudienceEdge>;
  /** The oldest point of the period, in either direction; null without points. */
  readonly first?: Maybe<ShortAudiencePoint>;
  /** The newest point of the period, in either direction; null without points. */
  readonly latest?: Maybe<ShortAudiencePoint>;
  /** The points asked for. Days without a figure are missing. */
  readonly nodes: ReadonlyArray<ShortAudiencePoint>;
  /** Where these points stand in the period. */
  readonly pageInfo: PageInfo;
  /** Number of points in the period. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A point and its place in the period. */
export type ShortAudienceEdge = {
  readonly __typename?: 'ShortAudienceEdge';
  /** Marks this day, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The point of this day. */
  readonly node: ShortAudiencePoint;
};

/** The audience of a short video on one day. What is unknown is null. */
export type ShortAudiencePoint = {
  readonly __typename?: 'ShortAudiencePoint';
  /** Comments in all. */
  readonly comments?: Maybe<Scalars['Long']['output']>;
  /** The day. */
  readonly date: Scalars['Date']['output'];
  /** Likes in all. */
  readonly likes?: Maybe<Scalars['Long']['output']>;
  /** Views in all. */
  readonly views?: Maybe<Scalars['Long']['output']>;
};

/** A short video that an artist published, such as a reel or a short. */
export type ShortVideo = {
  readonly __typename?: 'ShortVideo';
  /** Views, likes and comments as totals of each day. Costs one call per 91 days. */
  readonly audience?: Maybe<ShortAudienceConnection>;
  /** When it was published. */
  readonly createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** What the artist wrote with it; null when nothing is told. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The identifier of the video. */
  readonly identifier: Scalars['String']['output'];
  /** The newest figures; null when there are none yet. */
  readonly latestAudience?: Maybe<ShortAudiencePoint>;
  /** The title; null when it has none. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** Its page on the platform. */
  readonly url?: Maybe<Scalars['String']['output']>;
};


/** A short video that an artist published, such as a reel or a short. */
export type ShortVideoAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<DateRange>;
};

/** A list of short videos, read in parts. */
export type ShortVideoConnection = {
  readonly __typename?: 'ShortVideoConnection';
  /** Videos of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<ShortVideoEdge>;
  /** Videos of this part alone. */
  readonly nodes: ReadonlyArray<ShortVideo>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of videos in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A short video in a list. */
export type ShortVideoEdge = {
  readonly __typename?: 'ShortVideoEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The video at this place. */
  readonly node: ShortVideo;
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
   * `melon`, plays elsewhere. Costs one call per 91 days.
   */
  readonly audience?: Maybe<IdentifiedConnection>;
  /** What the sound is like; null when it was not measured. */
  readonly audio?: Maybe<SongAudio>;
  /** The places of the song on the charts of a platform. Costs one call per 100 entries. */
  readonly chartEntries?: Maybe<SongChartEntryConnection>;
  /** Names of the composers; null when unknown. */
  readonly composers?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The song's page in the service's web console, which needs a login. */
  readonly consoleUrl?: Maybe<Scalars['String']['output']>;
  /** The copyright line; null when unknown. */
  readonly copyright?: Maybe<Scalars['String']['output']>;
  /** The artists as printed, with featured ones. */
  readonly creditName?: Maybe<Scalars['String']['output']>;
  /**
   * The newest figures of all platforms at once, with their change. Costs one call. It is part of larger plans only, else
   * null with `PLAN_REQUIRED`.
   */
  readonly currentStats?: Maybe<SongStats>;
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
  /** The code of the recording; null when unknown. */
  readonly isrc?: Maybe<Scalars['ISRC']['output']>;
  /** The country that the code of the recording was given out in; null when unknown. */
  readonly isrcCountry?: Maybe<Country>;
  /** Codes of the musical works recorded here (ISWC); null when unknown. */
  readonly iswcs?: Maybe<ReadonlyArray<Scalars['ISWC']['output']>>;
  /** The labels credited; null when unknown. */
  readonly labels?: Maybe<ReadonlyArray<LabelCredit>>;
  /** Code of the main language of the lyrics, such as en; null when unknown. */
  readonly languageCode?: Maybe<Scalars['String']['output']>;
  /**
   * Streams or views with the countries and cities they come from. Only larger songs are covered, mainly on `youtube`;
   * else it is empty. Places are known on a few days a month. Costs one call per 91 days.
   */
  readonly localStreaming?: Maybe<LocalConnection>;
  /** What the lyrics are about and how they are written; null when they were not analysed. Costs one call. */
  readonly lyrics?: Maybe<LyricsAnalysis>;
  /** The main performers; null when the service does not tell them apart. */
  readonly mainArtists?: Maybe<ReadonlyArray<Artist>>;
  /** The title. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /**
   * Key for other subgraphs, not visible to clients of the supergraph: the platform and identifier that the song was
   * referenced by, else null. All of its identifiers are in `identifiers`. Costs nothing.
   */
  readonly platformIdentity?: Maybe<PlatformIdentity>;
  /** The places of the song in the playlists of a platform. Costs one call per 100 entries. */
  readonly playlistEntries?: Maybe<PlaylistEntryConnection>;
  /** In how many playlists of a platform the song stands, and how many followers those have. Costs one call per 91 days. */
  readonly playlistReach?: Maybe<PlaylistReachConnection>;
  /** The platform's own popularity index from 0 to 100. Costs one call per 91 days. */
  readonly popularity?: Maybe<IdentifiedConnection>;
  /** A short sound sample; null when there is none. */
  readonly previewUrl?: Maybe<Scalars['String']['output']>;
  /** Names of the producers; null when unknown. */
  readonly producers?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** How often each radio played the song. Costs one call per 100 radios. */
  readonly radioSpinCounts?: Maybe<RadioSpinCountConnection>;
  /** The times that radios played the song. Costs one call per 100 spins. */
  readonly radioSpins?: Maybe<RadioSpinConnection>;
  /** Similar songs. Costs one call per 100 songs. */
  readonly related?: Maybe<SongConnection>;
  /** Day of the first release; null when unknown. */
  readonly releaseDate?: Maybe<Scalars['Date']['output']>;
  /** The service's own scores, one point a week. Costs one call per 91 days. */
  readonly score?: Maybe<ScoreConnection>;
  /** The musical works recorded here, known by their international codes; null when none is known. Costs one call per work. */
  readonly works?: Maybe<ReadonlyArray<Work>>;
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
  type: AlbumType;
};


/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type SongAudienceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: OrderDirection;
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
export type SongChartEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyCurrent: Scalars['Boolean']['input'];
  orderBy?: InputMaybe<ChartEntryOrder>;
  platform: Scalars['String']['input'];
};


/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type SongCurrentStatsArgs = {
  period: Scalars['Int']['input'];
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
  onlyDefault: Scalars['Boolean']['input'];
  platform?: InputMaybe<Scalars['String']['input']>;
};


/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type SongLocalStreamingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: OrderDirection;
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
export type SongPlaylistEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  onlyCurrent: Scalars['Boolean']['input'];
  orderBy?: InputMaybe<PlaylistEntryOrder>;
  platform: Scalars['String']['input'];
  playlistIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  type: PlaylistEntryType;
};


/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type SongPlaylistReachArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: OrderDirection;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform: Scalars['String']['input'];
  range?: InputMaybe<DateRange>;
  type: PlaylistReachType;
};


/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type SongPopularityArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  direction: OrderDirection;
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
export type SongRadioSpinCountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  radios?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  range?: InputMaybe<DateRange>;
};


/**
 * A song: one recording, on whichever releases it appears. Lists tell its id, name, credit, image and at times the date;
 * any other field of its own costs a tenth of a call there, since ten songs share one. A song known by its ISRC alone
 * costs one call.
 */
export type SongRadioSpinsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  radios?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
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
  direction: OrderDirection;
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

/**
 * A chart of songs, made new in a rhythm of its own; each time is a ranking. Lists tell all fields of its own. Those of a
 * chart known by its slug alone cost one call, the same that its newest ranking costs.
 */
export type SongChart = {
  readonly __typename?: 'SongChart';
  /** Name of the city it is limited to; null when it is not limited to one. */
  readonly city?: Maybe<Scalars['String']['output']>;
  /** The country it is limited to; null when it is for the whole world. */
  readonly country?: Maybe<Country>;
  /** How often it is made new, in the service's words. */
  readonly frequency?: Maybe<Scalars['String']['output']>;
  /** The most places that its rankings have. */
  readonly maxSize?: Maybe<Scalars['Int']['output']>;
  /** The name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Code of the platform, such as `spotify`; radio charts stand under `airplay`. */
  readonly platform?: Maybe<Scalars['String']['output']>;
  /**
   * The songs in their order, as of the newest ranking or of an earlier one; null when there was none at that moment.
   * Costs one call per 100 songs.
   */
  readonly ranking?: Maybe<SongRankingConnection>;
  /**
   * The moments whose rankings are kept, at times several a day, in the service's own order. Costs one call per 100
   * moments.
   */
  readonly rankingDates?: Maybe<RankingDateConnection>;
  /** The name of the chart in addresses, which identifies it. */
  readonly slug: Scalars['String']['output'];
  /** Kind of chart, in the service's words. */
  readonly type?: Maybe<Scalars['String']['output']>;
  /** The chart's public page; null when there is none. Some lists do not contain it. */
  readonly webUrl?: Maybe<Scalars['String']['output']>;
};


/**
 * A chart of songs, made new in a rhythm of its own; each time is a ranking. Lists tell all fields of its own. Those of a
 * chart known by its slug alone cost one call, the same that its newest ranking costs.
 */
export type SongChartRankingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  at?: InputMaybe<Scalars['DateTime']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A chart of songs, made new in a rhythm of its own; each time is a ranking. Lists tell all fields of its own. Those of a
 * chart known by its slug alone cost one call, the same that its newest ranking costs.
 */
export type SongChartRankingDatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A list of charts of songs, read in parts. */
export type SongChartConnection = {
  readonly __typename?: 'SongChartConnection';
  /** Charts of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<SongChartEdge>;
  /** Charts of this part alone. */
  readonly nodes: ReadonlyArray<SongChart>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of charts in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A chart of songs in a list. */
export type SongChartEdge = {
  readonly __typename?: 'SongChartEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The chart at this place. */
  readonly node: SongChart;
};

/** A song's time on a chart. */
export type SongChartEntry = {
  readonly __typename?: 'SongChartEntry';
  /** Change of the position since the ranking before, as the service counts it; null when there is none to compare with. */
  readonly change?: Maybe<Scalars['Int']['output']>;
  /** The chart. */
  readonly chart?: Maybe<SongChart>;
  /** The first day on the chart. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** Whether the song is on the chart now. */
  readonly isCurrent?: Maybe<Scalars['Boolean']['output']>;
  /** The last day on the chart up to now. */
  readonly lastDate?: Maybe<Scalars['Date']['output']>;
  /** The day of the best place; null when not told. */
  readonly peakDate?: Maybe<Scalars['Date']['output']>;
  /** Best place the song has had on the chart, 1 is the top; null when not told. */
  readonly peakPosition?: Maybe<Scalars['Int']['output']>;
  /** Place on the chart, 1 is the top; null once the song has left. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** The last position before this one, or before the song left; null when there is none. */
  readonly previousPosition?: Maybe<Scalars['Int']['output']>;
  /** The song. */
  readonly song?: Maybe<Song>;
  /** How it stands with the song on the chart, in the service's words. */
  readonly state?: Maybe<Scalars['String']['output']>;
  /** How long the song has been on the chart, in units of `timeOnChartUnit`. */
  readonly timeOnChart?: Maybe<Scalars['Int']['output']>;
  /** The unit of `timeOnChart`, in the service's words: days or weeks. */
  readonly timeOnChartUnit?: Maybe<Scalars['String']['output']>;
};

/** A list of songs' times on charts, read in parts. */
export type SongChartEntryConnection = {
  readonly __typename?: 'SongChartEntryConnection';
  /** Entries of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<SongChartEntryEdge>;
  /** Entries of this part alone. */
  readonly nodes: ReadonlyArray<SongChartEntry>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of entries in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A song's time on a chart, in a list. */
export type SongChartEntryEdge = {
  readonly __typename?: 'SongChartEntryEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The entry at this place. */
  readonly node: SongChartEntry;
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

/** The songs of a ranking, read in parts. */
export type SongRankingConnection = {
  readonly __typename?: 'SongRankingConnection';
  /** Songs of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<SongRankingEdge>;
  /** What `metric` of the songs counts; null on charts without figures. */
  readonly metric?: Maybe<RankingMetric>;
  /** Songs of this part alone. */
  readonly nodes: ReadonlyArray<Song>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** When the ranking was made. */
  readonly rankedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Number of songs in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A song in a ranking. */
export type SongRankingEdge = {
  readonly __typename?: 'SongRankingEdge';
  /** Change of the position since the ranking before, as the service counts it; null when there is none to compare with. */
  readonly change?: Maybe<Scalars['Int']['output']>;
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The first day on the chart. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** The last day on the chart up to this ranking. */
  readonly lastDate?: Maybe<Scalars['Date']['output']>;
  /**
   * The figure that the place rests on, such as streams or spins; `metric` of the ranking says which. Null on charts
   * without figures.
   */
  readonly metric?: Maybe<Scalars['Long']['output']>;
  /** The song at this place. */
  readonly node: Song;
  /** Place in the ranking, 1 is the top. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** The last position before this one; null when there is none. */
  readonly previousPosition?: Maybe<Scalars['Int']['output']>;
  /** How it stands with the song on the chart, in the service's words. */
  readonly state?: Maybe<Scalars['String']['output']>;
  /** How long the song has been on the chart, in units of `timeOnChartUnit`. */
  readonly timeOnChart?: Maybe<Scalars['Int']['output']>;
  /** The unit of `timeOnChart`, in the service's words: days or weeks. */
  readonly timeOnChartUnit?: Maybe<Scalars['String']['output']>;
};

/** The part an artist has in a song. */
export type SongRole =
  /** Any part. */
  | 'ALL'
  /** Featured on the song of another artist. */
  | 'FEATURED'
  /** Main performer. */
  | 'MAIN';

/** The newest figures of a song on all platforms. */
export type SongStats = {
  readonly __typename?: 'SongStats';
  /** Streams, views or plays, one entry for each platform. */
  readonly audience?: Maybe<ReadonlyArray<Stat>>;
  /** Over how many days the changes are counted. */
  readonly period?: Maybe<Scalars['Int']['output']>;
  /** Popularity from 0 to 100, one entry for each platform. */
  readonly popularity?: Maybe<ReadonlyArray<Stat>>;
  /** The service's own score; null when not told. */
  readonly score?: Maybe<ReadonlyArray<Stat>>;
};

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

/** What became of the wish to subscribe to a data feed. */
export type SubscribeFeedPayload = {
  readonly __typename?: 'SubscribeFeedPayload';
  /** The same in a sentence for people. */
  readonly message: Scalars['String']['output'];
  /** What happened. */
  readonly outcome: WriteOutcome;
  /** The subscription; null when there is none. */
  readonly subscription?: Maybe<ActiveFeed>;
};

/** A sound that videos on TikTok are made with. */
export type TiktokMusic = {
  readonly __typename?: 'TiktokMusic';
  /** The name of who published it on TikTok; null when not told. */
  readonly authorName?: Maybe<Scalars['String']['output']>;
  /** The identifier of the sound on TikTok. */
  readonly identifier: Scalars['String']['output'];
  /** A picture; null when there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
  /** The song that the sound was recognised as; null when it was not recognised. */
  readonly song?: Maybe<Song>;
  /** The title as given on TikTok; null when it has none. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** Its page on TikTok. */
  readonly url?: Maybe<Scalars['String']['output']>;
};

/** The sounds of a ranking, read in parts. */
export type TiktokMusicRankingConnection = {
  readonly __typename?: 'TiktokMusicRankingConnection';
  /** Sounds of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<TiktokMusicRankingEdge>;
  /** How often it is made new, in the service's words. */
  readonly frequency?: Maybe<Scalars['String']['output']>;
  /** Sounds of this part alone. */
  readonly nodes: ReadonlyArray<TiktokMusic>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** When the ranking was made. */
  readonly rankedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Number of sounds in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
  /** Kind of ranking, in the service's words. */
  readonly type?: Maybe<Scalars['String']['output']>;
};

/** A sound in a ranking. */
export type TiktokMusicRankingEdge = {
  readonly __typename?: 'TiktokMusicRankingEdge';
  /** Change of the position since the ranking before, as the service counts it; null when there is none to compare with. */
  readonly change?: Maybe<Scalars['Int']['output']>;
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The first day in the ranking. */
  readonly entryDate?: Maybe<Scalars['Date']['output']>;
  /** The last day in the ranking up to this one. */
  readonly lastDate?: Maybe<Scalars['Date']['output']>;
  /** The sound at this place. */
  readonly node: TiktokMusic;
  /** Best place the sound has had, 1 is the top; null when not told. */
  readonly peakPosition?: Maybe<Scalars['Int']['output']>;
  /** Place in the ranking, 1 is the top. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  /** The last position before this one; null when there is none. */
  readonly previousPosition?: Maybe<Scalars['Int']['output']>;
  /** The same at the ranking before; null when there is none. */
  readonly previousTotalVideos?: Maybe<Scalars['Long']['output']>;
  /** The same at the ranking before; null when there is none. */
  readonly previousWeeklyVideos?: Maybe<Scalars['Long']['output']>;
  /** How it stands with the sound in the ranking, in the service's words. */
  readonly state?: Maybe<Scalars['String']['output']>;
  /** How long the sound has been in the ranking, in units of `timeOnChartUnit`. */
  readonly timeOnChart?: Maybe<Scalars['Int']['output']>;
  /** The unit of `timeOnChart`, in the service's words: days or weeks. */
  readonly timeOnChartUnit?: Maybe<Scalars['String']['output']>;
  /** Videos made with the sound in all. */
  readonly totalVideos?: Maybe<Scalars['Long']['output']>;
  /** Videos made with the sound in the last 7 days. */
  readonly weeklyVideos?: Maybe<Scalars['Long']['output']>;
};

/** Artists in the order of a figure, read in parts. */
export type TopArtistConnection = {
  readonly __typename?: 'TopArtistConnection';
  /** Artists of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<TopArtistEdge>;
  /** Artists of this part alone. */
  readonly nodes: ReadonlyArray<Artist>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of artists in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
  /** When the figures were last counted; null when not told. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** An artist in the order of a figure. */
export type TopArtistEdge = {
  readonly __typename?: 'TopArtistEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The artist at this place. */
  readonly node: Artist;
  /** Other figures, such as the service's own score and plays on the radio; null when not told. */
  readonly other?: Maybe<ReadonlyArray<MetricStat>>;
  /** Popularity, one entry for each platform; null when not told. */
  readonly popularity?: Maybe<ReadonlyArray<MetricStat>>;
  /** Followers and their like, one entry for each platform and figure. */
  readonly social?: Maybe<ReadonlyArray<MetricStat>>;
  /** Listeners, plays or views, one entry for each platform and figure. */
  readonly streaming?: Maybe<ReadonlyArray<MetricStat>>;
};

/** The values that something may have. */
export type TopAttributeFilter = {
  /**
   * What is looked at, in the service's words, such as `songGenres`, `songKey`, `songMode`, `moods`, `themes`, `territory`
   * or `artistCareerStages`.
   */
  readonly type: Scalars['String']['input'];
  /** The values that are kept, at least one. */
  readonly values: ReadonlyArray<Scalars['String']['input']>;
};

/** Bounds of a day, both included; at least one of `start` and `end` is given. */
export type TopDateFilter = {
  /** The last day that is kept. */
  readonly end?: InputMaybe<Scalars['Date']['input']>;
  /** The first day that is kept. */
  readonly start?: InputMaybe<Scalars['Date']['input']>;
  /** What is looked at, in the service's words, such as `releaseDate`. */
  readonly type: Scalars['String']['input'];
};

/** Festivals in an order, read in parts. */
export type TopFestivalConnection = {
  readonly __typename?: 'TopFestivalConnection';
  /** Festivals of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<TopFestivalEdge>;
  /** Festivals of this part alone. */
  readonly nodes: ReadonlyArray<Festival>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of festivals in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
  /** When the figures were last counted; null when not told. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A festival in an order. */
export type TopFestivalEdge = {
  readonly __typename?: 'TopFestivalEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The festival at this place. */
  readonly node: Festival;
  /** Other figures, such as the service's own score; null when not told. */
  readonly other?: Maybe<ReadonlyArray<MetricStat>>;
  /** Followers and their like, one entry for each platform and figure. */
  readonly social?: Maybe<ReadonlyArray<MetricStat>>;
  /** Listeners or views, one entry for each platform and figure. */
  readonly streaming?: Maybe<ReadonlyArray<MetricStat>>;
};

/**
 * A condition that top lists can be narrowed by. Exactly one of its fields is given; several conditions hold together, at
 * most 100.
 */
export type TopFilter = {
  /** The values that something may have, such as genres. */
  readonly attribute?: InputMaybe<TopAttributeFilter>;
  /** Bounds of a day, such as the day of release. */
  readonly date?: InputMaybe<TopDateFilter>;
  /** Bounds of a figure on a platform. */
  readonly metric?: InputMaybe<TopMetricFilter>;
  /** Bounds of a quality that is a number, such as the tempo. */
  readonly number?: InputMaybe<TopNumberFilter>;
};

/** What of a figure is looked at. */
export type TopMeasure =
  /** Its growth in percent. */
  | 'PERCENT'
  /** The newest figure. */
  | 'TOTAL'
  /** Its growth, as a difference. */
  | 'VOLUME';

/** Bounds of a figure on a platform; at least one of `min` and `max` is given. */
export type TopMetricFilter = {
  /** Whether the bounds are for the figure itself or for its growth. */
  readonly by: TopMeasure;
  /** The largest figure that is kept. */
  readonly max?: InputMaybe<Scalars['Float']['input']>;
  /** What the platform counts, such as `followers`; see the metrics of the list. */
  readonly metric: Scalars['String']['input'];
  /** The smallest figure that is kept. */
  readonly min?: InputMaybe<Scalars['Float']['input']>;
  /** Over which time growth is counted. */
  readonly period: TopPeriod;
  /** Code of the platform, such as `instagram`; `service` for the service's own figures. */
  readonly platform: Scalars['String']['input'];
};

/** An order by a figure on a platform. */
export type TopMetricOrder = {
  /** Whether to order by the figure itself or by its growth. */
  readonly by: TopMeasure;
  /** The largest first by default. */
  readonly direction: OrderDirection;
  /** What the platform counts, such as `monthly_listeners`; see the metrics of the list. */
  readonly metric: Scalars['String']['input'];
  /** Over which time growth is counted; of no matter for totals. */
  readonly period: TopPeriod;
  /** Code of the platform, such as `spotify`; `service` for the service's own figures. */
  readonly platform: Scalars['String']['input'];
};

/** Bounds of a quality that is a number; at least one of `min` and `max` is given. */
export type TopNumberFilter = {
  /** The largest number that is kept. */
  readonly max?: InputMaybe<Scalars['Float']['input']>;
  /** The smallest number that is kept. */
  readonly min?: InputMaybe<Scalars['Float']['input']>;
  /** What is looked at, in the service's words, such as `tempo`, `duration`, `danceability` or `capacity`. */
  readonly type: Scalars['String']['input'];
};

/** The times that growth is counted over. */
export type TopPeriod =
  /** A month. */
  | 'MONTH'
  /** A quarter of a year. */
  | 'QUARTER'
  /** A week; not for playlists, festivals and venues. */
  | 'WEEK';

/** An order of top festivals and venues. */
export type TopPlaceOrder = {
  /** Whether to order by the figure itself or by its growth; for `METRIC` only. */
  readonly by: TopMeasure;
  /** The largest or last of the alphabet first by default. */
  readonly direction: OrderDirection;
  /** What to order by. */
  readonly field: TopPlaceOrderField;
  /**
   * What the platform counts, such as `followers` on `instagram`, `subscribers` on `youtube` or `score` of `service`.
   * Needed for `METRIC`.
   */
  readonly metric?: InputMaybe<Scalars['String']['input']>;
  /** Over which time growth is counted: `MONTH` or `QUARTER`; of no matter for totals. */
  readonly period: TopPeriod;
  /** Code of the platform, such as `instagram`; `service` for the service's own figures. Needed for `METRIC`. */
  readonly platform?: InputMaybe<Scalars['String']['input']>;
};

/** What top festivals and venues can be ordered by. */
export type TopPlaceOrderField =
  /** How many people they hold. */
  | 'CAPACITY'
  /** A figure on a platform. */
  | 'METRIC'
  /** The name. */
  | 'NAME';

/** Playlists of a platform in an order, read in parts. */
export type TopPlaylistConnection = {
  readonly __typename?: 'TopPlaylistConnection';
  /** Playlists of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<TopPlaylistEdge>;
  /** Playlists of this part alone. */
  readonly nodes: ReadonlyArray<Playlist>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of playlists in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
  /** When the figures were last counted; null when not told. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A playlist in an order. */
export type TopPlaylistEdge = {
  readonly __typename?: 'TopPlaylistEdge';
  /** Percentage of the songs that were added in the last 28 days; null when unknown. */
  readonly addedPercent?: Maybe<Scalars['Float']['output']>;
  /** The audience of the playlist; empty on platforms that tell none. */
  readonly audience?: Maybe<ReadonlyArray<MetricStat>>;
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** Genres of the playlist; empty when unknown. */
  readonly genres?: Maybe<ReadonlyArray<Genre>>;
  /** The playlist at this place. */
  readonly node: Playlist;
  /** Name of the playlist's owner; null when unknown. */
  readonly ownerName?: Maybe<Scalars['String']['output']>;
  /** Age group of the songs, in the service's words, such as `gold`; null when unknown. */
  readonly trackAge?: Maybe<Scalars['String']['output']>;
};

/** An order of top playlists. */
export type TopPlaylistOrder = {
  /** Whether to order by the figure itself or by its growth; for `METRIC` only. */
  readonly by: TopMeasure;
  /** The largest or newest first by default. */
  readonly direction: OrderDirection;
  /** What to order by. */
  readonly field: TopPlaylistOrderField;
  /**
   * What the platform counts: `likes` on `spotify`, `views` on `youtube`, `fans` on `deezer`, `followers` on `jiosaavn`,
   * `favorites` on `boomplay`. Needed for `METRIC`.
   */
  readonly metric?: InputMaybe<Scalars['String']['input']>;
  /** Over which time growth is counted: `MONTH` or `QUARTER`; of no matter for totals. */
  readonly period: TopPeriod;
};

/** What top playlists can be ordered by. */
export type TopPlaylistOrderField =
  /** Songs added in the last 28 days. */
  | 'ADDED_IN_28_DAYS'
  /** When it was last changed. */
  | 'LAST_UPDATED'
  /** The audience, as the platform counts it. */
  | 'METRIC'
  /** Number of songs. */
  | 'TRACK_COUNT';

/** Radios in the order of a figure, read in parts. */
export type TopRadioConnection = {
  readonly __typename?: 'TopRadioConnection';
  /** Radios of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<TopRadioEdge>;
  /** Radios of this part alone. */
  readonly nodes: ReadonlyArray<Radio>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of radios in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
  /** When the figures were last counted; null when not told. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A radio in the order of a figure. */
export type TopRadioEdge = {
  readonly __typename?: 'TopRadioEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** Genres that the radio plays; empty when unknown. */
  readonly genres?: Maybe<ReadonlyArray<Genre>>;
  /** The radio at this place. */
  readonly node: Radio;
  /** Other figures, such as the reach as the service counts it; null when not told. */
  readonly other?: Maybe<ReadonlyArray<MetricStat>>;
  /** Followers and their like, one entry for each platform and figure. */
  readonly social?: Maybe<ReadonlyArray<MetricStat>>;
  /** Age group of the songs that the radio plays, in the service's words, such as `gold`; null when unknown. */
  readonly trackAge?: Maybe<Scalars['String']['output']>;
};

/** Songs in the order of a figure, read in parts. */
export type TopSongConnection = {
  readonly __typename?: 'TopSongConnection';
  /** Songs of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<TopSongEdge>;
  /** Songs of this part alone. */
  readonly nodes: ReadonlyArray<Song>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of songs in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
  /** When the figures were last counted; null when not told. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A song in the order of a figure. */
export type TopSongEdge = {
  readonly __typename?: 'TopSongEdge';
  /** Streams, views or plays, one entry for each platform and figure. */
  readonly audience?: Maybe<ReadonlyArray<MetricStat>>;
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The song at this place. */
  readonly node: Song;
  /** Other figures, such as the service's own score; null when not told. */
  readonly other?: Maybe<ReadonlyArray<MetricStat>>;
  /** Popularity, one entry for each platform. */
  readonly popularity?: Maybe<ReadonlyArray<MetricStat>>;
};

/** Venues in an order, read in parts. */
export type TopVenueConnection = {
  readonly __typename?: 'TopVenueConnection';
  /** Venues of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<TopVenueEdge>;
  /** Venues of this part alone. */
  readonly nodes: ReadonlyArray<Venue>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of venues in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
  /** When the figures were last counted; null when not told. */
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A venue in an order. */
export type TopVenueEdge = {
  readonly __typename?: 'TopVenueEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The venue at this place. */
  readonly node: Venue;
  /** Other figures, such as the service's own score; null when not told. */
  readonly other?: Maybe<ReadonlyArray<MetricStat>>;
  /** Followers and their like, one entry for each platform and figure. */
  readonly social?: Maybe<ReadonlyArray<MetricStat>>;
  /** Views, one entry for each platform and figure. */
  readonly streaming?: Maybe<ReadonlyArray<MetricStat>>;
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

/** What became of the wish for an audience report. */
export type UnlockAudienceReportPayload = {
  readonly __typename?: 'UnlockAudienceReportPayload';
  /** The artist; null when unknown. */
  readonly artist?: Maybe<Artist>;
  /** The same in a sentence for people. */
  readonly message: Scalars['String']['output'];
  /** What happened. */
  readonly outcome: WriteOutcome;
  /** The report; null when it was not made, or not yet. */
  readonly report?: Maybe<AudienceReport>;
};

/** What became of the wish to end a subscription. */
export type UnsubscribeFeedPayload = {
  readonly __typename?: 'UnsubscribeFeedPayload';
  /** The same in a sentence for people. */
  readonly message: Scalars['String']['output'];
  /** What happened. */
  readonly outcome: WriteOutcome;
  /** The subscription as it was; null when there was none or it goes on. */
  readonly subscription?: Maybe<ActiveFeed>;
};

/** A list of UPC prefixes, read in parts. */
export type UpcPrefixConnection = {
  readonly __typename?: 'UpcPrefixConnection';
  /** Prefixes of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<UpcPrefixEdge>;
  /** Prefixes of this part alone. */
  readonly nodes: ReadonlyArray<Scalars['String']['output']>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of prefixes in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A UPC prefix in a list. */
export type UpcPrefixEdge = {
  readonly __typename?: 'UpcPrefixEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The prefix at this place. */
  readonly node: Scalars['String']['output'];
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
  /** The concerts at the venue. Costs one call per 100 concerts. */
  readonly concerts?: Maybe<ConcertConnection>;
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
  /**
   * Key for other subgraphs, not visible to clients of the supergraph: the platform and identifier that the venue was
   * referenced by, else null. All of its identifiers are in `identifiers`. Costs nothing.
   */
  readonly platformIdentity?: Maybe<PlatformIdentity>;
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
export type VenueConcertsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  range?: InputMaybe<DateRange>;
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

/** A list of venues, read in parts. */
export type VenueConnection = {
  readonly __typename?: 'VenueConnection';
  /** Venues of this part, with what belongs to their place in the list. */
  readonly edges: ReadonlyArray<VenueEdge>;
  /** Venues of this part alone. */
  readonly nodes: ReadonlyArray<Venue>;
  /** Where this part stands in the list. */
  readonly pageInfo: PageInfo;
  /** Number of venues in the whole list. */
  readonly totalCount: Scalars['Long']['output'];
};

/** A venue in a list. */
export type VenueEdge = {
  readonly __typename?: 'VenueEdge';
  /** Marks this place in the list, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The venue at this place. */
  readonly node: Venue;
};

/** A musical work: what was written, as distinct from its recordings. A work known by its ISWC alone costs one call. */
export type Work = {
  readonly __typename?: 'Work';
  /** The service's id, a UUID. It never changes. */
  readonly id: Scalars['ID']['output'];
  /** The work's identifiers on the platforms; a platform can know several. Costs one call per 100 identifiers. */
  readonly identifiers?: Maybe<IdentifierConnection>;
  /** The international code of the work; null when unknown. */
  readonly iswc?: Maybe<Scalars['ISWC']['output']>;
  /** The title. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Those who publish it. */
  readonly publishers?: Maybe<ReadonlyArray<WorkPublisher>>;
  /** The recordings of the work. Costs one call per 100 songs. */
  readonly recordings?: Maybe<SongConnection>;
  /** Those who wrote it. */
  readonly writers?: Maybe<ReadonlyArray<WorkWriter>>;
};


/** A musical work: what was written, as distinct from its recordings. A work known by its ISWC alone costs one call. */
export type WorkIdentifiersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  platform?: InputMaybe<Scalars['String']['input']>;
};


/** A musical work: what was written, as distinct from its recordings. A work known by its ISWC alone costs one call. */
export type WorkRecordingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A publisher that administers another one's share of a work. */
export type WorkAdministrator = {
  readonly __typename?: 'WorkAdministrator';
  /** The administrator's name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The record of the administrator; null when the service has none. */
  readonly publisher?: Maybe<Publisher>;
  /** The share administered, in percent; null when unknown. */
  readonly share?: Maybe<Scalars['Float']['output']>;
};

/** A publisher of a work. */
export type WorkPublisher = {
  readonly __typename?: 'WorkPublisher';
  /** The publisher that administers this share; null when there is none. */
  readonly administrator?: Maybe<WorkAdministrator>;
  /** The publisher's name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The record of the publisher; null when the service has none. */
  readonly publisher?: Maybe<Publisher>;
  /** The publisher's share of the work in percent; null when unknown. */
  readonly share?: Maybe<Scalars['Float']['output']>;
  /** The writers that the publisher represents; null when unknown. */
  readonly writers?: Maybe<ReadonlyArray<WorkWriter>>;
};

/** A writer of a work. */
export type WorkWriter = {
  readonly __typename?: 'WorkWriter';
  /** The record of the writer; null when the service has none. */
  readonly collaborator?: Maybe<Collaborator>;
  /** The writer's name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The writer's part, in the service's words, such as composer; null when not told. */
  readonly role?: Maybe<Scalars['String']['output']>;
};

/** What became of a change. */
export type WriteOutcome =
  /** Nothing changed, since it was so already. */
  | 'ALREADY_THERE'
  /** It was made. */
  | 'DONE'
  /** Nothing changed, since the list is full or the plan's number for this month is used up. */
  | 'LIMIT_REACHED'
  /** Nothing changed, since this account may not change the record. */
  | 'NOT_ALLOWED'
  /** Nothing changed, since the record is unknown. */
  | 'NOT_FOUND'
  /** Nothing changed, since the provider's sandbox environment allows no changes. */
  | 'NOT_IN_SANDBOX'
  /** Nothing changed, since there was nothing to remove. */
  | 'NOT_THERE'
  /** It was received; the service's team looks at it within 48 working hours. */
  | 'UNDER_REVIEW';



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
  City: City;
  Collaborator: Collaborator;
  Concert: Concert;
  Distributor: Distributor;
  Edition: Edition;
  Festival: Festival;
  Label: Label;
  Playlist: Playlist;
  Publisher: Publisher;
  Radio: Radio;
  Song: Song;
  SongChart: SongChart;
  Venue: Venue;
  Work: Work;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Album:
    ( { __typename: 'Album' }
    & ( GraphQLRecursivePick<FederationTypes['Album'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Album'], {"upc":true}>
        | GraphQLRecursivePick<FederationTypes['Album'], {"platformIdentity":{"platform":true,"identifier":true}}> ) );
  AlbumChart:
    ( { __typename: 'AlbumChart' }
    & GraphQLRecursivePick<FederationTypes['AlbumChart'], {"slug":true}> );
  Artist:
    ( { __typename: 'Artist' }
    & ( GraphQLRecursivePick<FederationTypes['Artist'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Artist'], {"platformIdentity":{"platform":true,"identifier":true}}> ) );
  City:
    ( { __typename: 'City' }
    & GraphQLRecursivePick<FederationTypes['City'], {"key":true}> );
  Collaborator:
    ( { __typename: 'Collaborator' }
    & ( GraphQLRecursivePick<FederationTypes['Collaborator'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Collaborator'], {"ipi":true}> ) );
  Concert:
    ( { __typename: 'Concert' }
    & GraphQLRecursivePick<FederationTypes['Concert'], {"id":true}> );
  Distributor:
    ( { __typename: 'Distributor' }
    & GraphQLRecursivePick<FederationTypes['Distributor'], {"id":true}> );
  Edition:
    ( { __typename: 'Edition' }
    & GraphQLRecursivePick<FederationTypes['Edition'], {"id":true}> );
  Festival:
    ( { __typename: 'Festival' }
    & ( GraphQLRecursivePick<FederationTypes['Festival'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Festival'], {"platformIdentity":{"platform":true,"identifier":true}}> ) );
  Label:
    ( { __typename: 'Label' }
    & GraphQLRecursivePick<FederationTypes['Label'], {"id":true}> );
  Playlist:
    ( { __typename: 'Playlist' }
    & ( GraphQLRecursivePick<FederationTypes['Playlist'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Playlist'], {"platform":true,"identifier":true,"country":{"code":true}}> ) );
  Publisher:
    ( { __typename: 'Publisher' }
    & ( GraphQLRecursivePick<FederationTypes['Publisher'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Publisher'], {"ipi":true}> ) );
  Radio:
    ( { __typename: 'Radio' }
    & GraphQLRecursivePick<FederationTypes['Radio'], {"slug":true}> );
  Song:
    ( { __typename: 'Song' }
    & ( GraphQLRecursivePick<FederationTypes['Song'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Song'], {"isrc":true}>
        | GraphQLRecursivePick<FederationTypes['Song'], {"platformIdentity":{"platform":true,"identifier":true}}> ) );
  SongChart:
    ( { __typename: 'SongChart' }
    & GraphQLRecursivePick<FederationTypes['SongChart'], {"slug":true}> );
  Venue:
    ( { __typename: 'Venue' }
    & ( GraphQLRecursivePick<FederationTypes['Venue'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Venue'], {"platformIdentity":{"platform":true,"identifier":true}}> ) );
  Work:
    ( { __typename: 'Work' }
    & ( GraphQLRecursivePick<FederationTypes['Work'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Work'], {"iswc":true}> ) );
};

/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  FeedEntity:
    | ( AlbumParent )
    | ( ArtistParent )
    | ( PlaylistParent )
    | ( SongParent )
  ;
  Resolvable:
    | ( AlbumParent )
    | ( ArtistParent )
    | ( PlaylistParent )
    | ( SongParent )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Event:
    | ( ConcertParent )
    | ( EditionParent )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Account: ResolverTypeWrapper<AccountParent>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ActiveFeed: ResolverTypeWrapper<ActiveFeedParent>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ActiveFeedConnection: ResolverTypeWrapper<ActiveFeedConnectionParent>;
  ActiveFeedEdge: ResolverTypeWrapper<Omit<ActiveFeedEdge, 'node'> & { node: ResolversTypes['ActiveFeed'] }>;
  AddArtistLinksPayload: ResolverTypeWrapper<Omit<AddArtistLinksPayload, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
  AddDistributorUpcPayload: ResolverTypeWrapper<Omit<AddDistributorUpcPayload, 'distributor'> & { distributor?: Maybe<ResolversTypes['Distributor']> }>;
  AddPriorityArtistPayload: ResolverTypeWrapper<Omit<AddPriorityArtistPayload, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
  AddSongLinksPayload: ResolverTypeWrapper<Omit<AddSongLinksPayload, 'song'> & { song?: Maybe<ResolversTypes['Song']> }>;
  AgeGroupWeight: ResolverTypeWrapper<AgeGroupWeight>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Album: ResolverTypeWrapper<AlbumParent>;
  AlbumChart: ResolverTypeWrapper<AlbumChartParent>;
  AlbumChartConnection: ResolverTypeWrapper<AlbumChartConnectionParent>;
  AlbumChartEdge: ResolverTypeWrapper<Omit<AlbumChartEdge, 'node'> & { node: ResolversTypes['AlbumChart'] }>;
  AlbumChartEntry: ResolverTypeWrapper<AlbumChartEntryParent>;
  AlbumChartEntryConnection: ResolverTypeWrapper<AlbumChartEntryConnectionParent>;
  AlbumChartEntryEdge: ResolverTypeWrapper<Omit<AlbumChartEntryEdge, 'node'> & { node: ResolversTypes['AlbumChartEntry'] }>;
  AlbumConnection: ResolverTypeWrapper<AlbumConnectionParent>;
  AlbumEdge: ResolverTypeWrapper<Omit<AlbumEdge, 'node'> & { node: ResolversTypes['Album'] }>;
  AlbumOrder: AlbumOrder;
  AlbumOrderField: AlbumOrderField;
  AlbumRankingConnection: ResolverTypeWrapper<AlbumRankingConnectionParent>;
  AlbumRankingEdge: ResolverTypeWrapper<Omit<AlbumRankingEdge, 'node'> & { node: ResolversTypes['Album'] }>;
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
  AudiencePortrait: ResolverTypeWrapper<Omit<AudiencePortrait, 'cities' | 'countries' | 'notableUsers'> & { cities?: Maybe<ReadonlyArray<ResolversTypes['CityWeight']>>, countries?: Maybe<ReadonlyArray<ResolversTypes['CountryWeight']>>, notableUsers?: Maybe<ReadonlyArray<ResolversTypes['NotableUser']>> }>;
  AudienceReport: ResolverTypeWrapper<AudienceReportParent>;
  AudienceReportStats: ResolverTypeWrapper<AudienceReportStats>;
  Change: ResolverTypeWrapper<Change>;
  ChartEntryOrder: ChartEntryOrder;
  ChartEntryOrderField: ChartEntryOrderField;
  City: ResolverTypeWrapper<CityParent>;
  CityEntry: ResolverTypeWrapper<CityEntryParent>;
  CityValue: ResolverTypeWrapper<Omit<CityValue, 'country'> & { country?: Maybe<ResolversTypes['Country']> }>;
  CityWeight: ResolverTypeWrapper<Omit<CityWeight, 'country'> & { country?: Maybe<ResolversTypes['Country']> }>;
  Collaborator: ResolverTypeWrapper<CollaboratorParent>;
  Company: ResolverTypeWrapper<Company>;
  Concert: ResolverTypeWrapper<ConcertParent>;
  ConcertConnection: ResolverTypeWrapper<ConcertConnectionParent>;
  ConcertEdge: ResolverTypeWrapper<Omit<ConcertEdge, 'node'> & { node: ResolversTypes['Concert'] }>;
  Coordinates: ResolverTypeWrapper<Coordinates>;
  Country: ResolverTypeWrapper<CountryParent>;
  CountryValue: ResolverTypeWrapper<Omit<CountryValue, 'country'> & { country?: Maybe<ResolversTypes['Country']> }>;
  CountryWeight: ResolverTypeWrapper<Omit<CountryWeight, 'country'> & { country?: Maybe<ResolversTypes['Country']> }>;
  CurrentStats: ResolverTypeWrapper<CurrentStatsParent>;
  DataFeed: ResolverTypeWrapper<DataFeedParent>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateRange: DateRange;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Distributor: ResolverTypeWrapper<DistributorParent>;
  DistributorConnection: ResolverTypeWrapper<DistributorConnectionParent>;
  DistributorEdge: ResolverTypeWrapper<Omit<DistributorEdge, 'node'> & { node: ResolversTypes['Distributor'] }>;
  Edition: ResolverTypeWrapper<EditionParent>;
  EditionConnection: ResolverTypeWrapper<EditionConnectionParent>;
  EditionEdge: ResolverTypeWrapper<Omit<EditionEdge, 'node'> & { node: ResolversTypes['Edition'] }>;
  EditionOrder: EditionOrder;
  EditionOrderField: EditionOrderField;
  Event: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Event']>;
  EventConnection: ResolverTypeWrapper<EventConnectionParent>;
  EventEdge: ResolverTypeWrapper<Omit<EventEdge, 'node'> & { node: ResolversTypes['Event'] }>;
  EventOrder: EventOrder;
  EventOrderField: EventOrderField;
  EventType: EventType;
  FeedEntity: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FeedEntity']>;
  FeedEntityType: FeedEntityType;
  Festival: ResolverTypeWrapper<FestivalParent>;
  FestivalConnection: ResolverTypeWrapper<FestivalConnectionParent>;
  FestivalEdge: ResolverTypeWrapper<Omit<FestivalEdge, 'node'> & { node: ResolversTypes['Festival'] }>;
  Genre: ResolverTypeWrapper<Genre>;
  ISRC: ResolverTypeWrapper<Scalars['ISRC']['output']>;
  ISWC: ResolverTypeWrapper<Scalars['ISWC']['output']>;
  IdentifiedColumns: ResolverTypeWrapper<IdentifiedColumns>;
  IdentifiedConnection: ResolverTypeWrapper<IdentifiedConnectionParent>;
  IdentifiedEdge: ResolverTypeWrapper<IdentifiedEdge>;
  IdentifiedPoint: ResolverTypeWrapper<IdentifiedPoint>;
  Identifier: ResolverTypeWrapper<IdentifierParent>;
  IdentifierConnection: ResolverTypeWrapper<IdentifierConnectionParent>;
  IdentifierEdge: ResolverTypeWrapper<Omit<IdentifierEdge, 'node'> & { node: ResolversTypes['Identifier'] }>;
  IdentifierValue: ResolverTypeWrapper<IdentifierValue>;
  Label: ResolverTypeWrapper<LabelParent>;
  LabelCredit: ResolverTypeWrapper<LabelCredit>;
  LabelType: ResolverTypeWrapper<LabelType>;
  LineupAct: ResolverTypeWrapper<Omit<LineupAct, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
  LocalColumns: ResolverTypeWrapper<LocalColumns>;
  LocalConnection: ResolverTypeWrapper<LocalConnectionParent>;
  LocalEdge: ResolverTypeWrapper<Omit<LocalEdge, 'node'> & { node: ResolversTypes['LocalPoint'] }>;
  LocalPoint: ResolverTypeWrapper<LocalPointParent>;
  Location: ResolverTypeWrapper<Omit<Location, 'country'> & { country?: Maybe<ResolversTypes['Country']> }>;
  Long: ResolverTypeWrapper<Scalars['Long']['output']>;
  LyricsAnalysis: ResolverTypeWrapper<LyricsAnalysis>;
  LyricsAttribute: LyricsAttribute;
  LyricsAttributeConnection: ResolverTypeWrapper<LyricsAttributeConnectionParent>;
  LyricsAttributeEdge: ResolverTypeWrapper<LyricsAttributeEdge>;
  MetricColumns: ResolverTypeWrapper<MetricColumns>;
  MetricConnection: ResolverTypeWrapper<MetricConnectionParent>;
  MetricEdge: ResolverTypeWrapper<MetricEdge>;
  MetricGrowth: ResolverTypeWrapper<MetricGrowth>;
  MetricPoint: ResolverTypeWrapper<MetricPoint>;
  MetricStat: ResolverTypeWrapper<MetricStat>;
  Mode: Mode;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NotableUser: ResolverTypeWrapper<Omit<NotableUser, 'country'> & { country?: Maybe<ResolversTypes['Country']> }>;
  OrderDirection: OrderDirection;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Platform: ResolverTypeWrapper<PlatformParent>;
  PlatformIdentity: ResolverTypeWrapper<PlatformIdentity>;
  PlatformMetric: ResolverTypeWrapper<PlatformMetric>;
  PlatformPurpose: PlatformPurpose;
  Playlist: ResolverTypeWrapper<PlaylistParent>;
  PlaylistConnection: ResolverTypeWrapper<PlaylistConnectionParent>;
  PlaylistEdge: ResolverTypeWrapper<Omit<PlaylistEdge, 'node'> & { node: ResolversTypes['Playlist'] }>;
  PlaylistEntry: ResolverTypeWrapper<PlaylistEntryParent>;
  PlaylistEntryConnection: ResolverTypeWrapper<PlaylistEntryConnectionParent>;
  PlaylistEntryEdge: ResolverTypeWrapper<Omit<PlaylistEntryEdge, 'node'> & { node: ResolversTypes['PlaylistEntry'] }>;
  PlaylistEntryOrder: PlaylistEntryOrder;
  PlaylistEntryOrderField: PlaylistEntryOrderField;
  PlaylistEntryType: PlaylistEntryType;
  PlaylistOrder: PlaylistOrder;
  PlaylistOrderField: PlaylistOrderField;
  PlaylistOwner: ResolverTypeWrapper<PlaylistOwner>;
  PlaylistOwnerConnection: ResolverTypeWrapper<PlaylistOwnerConnectionParent>;
  PlaylistOwnerEdge: ResolverTypeWrapper<PlaylistOwnerEdge>;
  PlaylistReachColumns: ResolverTypeWrapper<PlaylistReachColumns>;
  PlaylistReachConnection: ResolverTypeWrapper<PlaylistReachConnectionParent>;
  PlaylistReachEdge: ResolverTypeWrapper<PlaylistReachEdge>;
  PlaylistReachPoint: ResolverTypeWrapper<PlaylistReachPoint>;
  PlaylistReachType: PlaylistReachType;
  PlaylistTrackConnection: ResolverTypeWrapper<PlaylistTrackConnectionParent>;
  PlaylistTrackEdge: ResolverTypeWrapper<Omit<PlaylistTrackEdge, 'node'> & { node: ResolversTypes['Song'] }>;
  PlaylistType: PlaylistType;
  Price: ResolverTypeWrapper<Price>;
  PriorityArtistConnection: ResolverTypeWrapper<PriorityArtistConnectionParent>;
  PriorityArtistEdge: ResolverTypeWrapper<Omit<PriorityArtistEdge, 'node'> & { node: ResolversTypes['Artist'] }>;
  Publisher: ResolverTypeWrapper<PublisherParent>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Quota: ResolverTypeWrapper<Quota>;
  Radio: ResolverTypeWrapper<RadioParent>;
  RadioSpin: ResolverTypeWrapper<RadioSpinParent>;
  RadioSpinConnection: ResolverTypeWrapper<RadioSpinConnectionParent>;
  RadioSpinCount: ResolverTypeWrapper<RadioSpinCountParent>;
  RadioSpinCountConnection: ResolverTypeWrapper<RadioSpinCountConnectionParent>;
  RadioSpinCountEdge: ResolverTypeWrapper<Omit<RadioSpinCountEdge, 'node'> & { node: ResolversTypes['RadioSpinCount'] }>;
  RadioSpinEdge: ResolverTypeWrapper<Omit<RadioSpinEdge, 'node'> & { node: ResolversTypes['RadioSpin'] }>;
  RankingDateConnection: ResolverTypeWrapper<RankingDateConnectionParent>;
  RankingDateEdge: ResolverTypeWrapper<RankingDateEdge>;
  RankingMetric: ResolverTypeWrapper<RankingMetric>;
  RateLimit: ResolverTypeWrapper<RateLimit>;
  RemoveDistributorUpcPayload: ResolverTypeWrapper<Omit<RemoveDistributorUpcPayload, 'distributor'> & { distributor?: Maybe<ResolversTypes['Distributor']> }>;
  RemovePriorityArtistPayload: ResolverTypeWrapper<Omit<RemovePriorityArtistPayload, 'artist'> & { artist?: Maybe<ResolversTypes['Artist']> }>;
  ReportDateConnection: ResolverTypeWrapper<ReportDateConnectionParent>;
  ReportDateEdge: ResolverTypeWrapper<ReportDateEdgeParent>;
  ReportPost: ResolverTypeWrapper<ReportPost>;
  ReportWeight: ResolverTypeWrapper<ReportWeight>;
  Resolvable: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['Resolvable']>;
  RetentionColumns: ResolverTypeWrapper<RetentionColumns>;
  RetentionConnection: ResolverTypeWrapper<RetentionConnectionParent>;
  RetentionEdge: ResolverTypeWrapper<RetentionEdge>;
  RetentionPlatform: RetentionPlatform;
  RetentionPoint: ResolverTypeWrapper<RetentionPoint>;
  ScoreColumns: ResolverTypeWrapper<ScoreColumns>;
  ScoreConnection: ResolverTypeWrapper<ScoreConnectionParent>;
  ScoreEdge: ResolverTypeWrapper<ScoreEdge>;
  ScorePoint: ResolverTypeWrapper<ScorePoint>;
  SearchResults: ResolverTypeWrapper<SearchResultsParent>;
  ShortAudienceColumns: ResolverTypeWrapper<ShortAudienceColumns>;
  ShortAudienceConnection: ResolverTypeWrapper<ShortAudienceConnectionParent>;
  ShortAudienceEdge: ResolverTypeWrapper<ShortAudienceEdge>;
  ShortAudiencePoint: ResolverTypeWrapper<ShortAudiencePoint>;
  ShortVideo: ResolverTypeWrapper<ShortVideoParent>;
  ShortVideoConnection: ResolverTypeWrapper<ShortVideoConnectionParent>;
  ShortVideoEdge: ResolverTypeWrapper<Omit<ShortVideoEdge, 'node'> & { node: ResolversTypes['ShortVideo'] }>;
  Song: ResolverTypeWrapper<SongParent>;
  SongAudio: ResolverTypeWrapper<SongAudio>;
  SongChart: ResolverTypeWrapper<SongChartParent>;
  SongChartConnection: ResolverTypeWrapper<SongChartConnectionParent>;
  SongChartEdge: ResolverTypeWrapper<Omit<SongChartEdge, 'node'> & { node: ResolversTypes['SongChart'] }>;
  SongChartEntry: ResolverTypeWrapper<SongChartEntryParent>;
  SongChartEntryConnection: ResolverTypeWrapper<SongChartEntryConnectionParent>;
  SongChartEntryEdge: ResolverTypeWrapper<Omit<SongChartEntryEdge, 'node'> & { node: ResolversTypes['SongChartEntry'] }>;
  SongConnection: ResolverTypeWrapper<SongConnectionParent>;
  SongEdge: ResolverTypeWrapper<Omit<SongEdge, 'node'> & { node: ResolversTypes['Song'] }>;
  SongRankingConnection: ResolverTypeWrapper<SongRankingConnectionParent>;
  SongRankingEdge: ResolverTypeWrapper<Omit<SongRankingEdge, 'node'> & { node: ResolversTypes['Song'] }>;
  SongRole: SongRole;
  SongStats: ResolverTypeWrapper<SongStatsParent>;
  Stat: ResolverTypeWrapper<Stat>;
  SubscribeFeedPayload: ResolverTypeWrapper<Omit<SubscribeFeedPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['ActiveFeed']> }>;
  TiktokMusic: ResolverTypeWrapper<TiktokMusicParent>;
  TiktokMusicRankingConnection: ResolverTypeWrapper<TiktokMusicRankingConnectionParent>;
  TiktokMusicRankingEdge: ResolverTypeWrapper<Omit<TiktokMusicRankingEdge, 'node'> & { node: ResolversTypes['TiktokMusic'] }>;
  TopArtistConnection: ResolverTypeWrapper<TopArtistConnectionParent>;
  TopArtistEdge: ResolverTypeWrapper<Omit<TopArtistEdge, 'node'> & { node: ResolversTypes['Artist'] }>;
  TopAttributeFilter: TopAttributeFilter;
  TopDateFilter: TopDateFilter;
  TopFestivalConnection: ResolverTypeWrapper<TopFestivalConnectionParent>;
  TopFestivalEdge: ResolverTypeWrapper<Omit<TopFestivalEdge, 'node'> & { node: ResolversTypes['Festival'] }>;
  TopFilter: TopFilter;
  TopMeasure: TopMeasure;
  TopMetricFilter: TopMetricFilter;
  TopMetricOrder: TopMetricOrder;
  TopNumberFilter: TopNumberFilter;
  TopPeriod: TopPeriod;
  TopPlaceOrder: TopPlaceOrder;
  TopPlaceOrderField: TopPlaceOrderField;
  TopPlaylistConnection: ResolverTypeWrapper<TopPlaylistConnectionParent>;
  TopPlaylistEdge: ResolverTypeWrapper<Omit<TopPlaylistEdge, 'node'> & { node: ResolversTypes['Playlist'] }>;
  TopPlaylistOrder: TopPlaylistOrder;
  TopPlaylistOrderField: TopPlaylistOrderField;
  TopRadioConnection: ResolverTypeWrapper<TopRadioConnectionParent>;
  TopRadioEdge: ResolverTypeWrapper<Omit<TopRadioEdge, 'node'> & { node: ResolversTypes['Radio'] }>;
  TopSongConnection: ResolverTypeWrapper<TopSongConnectionParent>;
  TopSongEdge: ResolverTypeWrapper<Omit<TopSongEdge, 'node'> & { node: ResolversTypes['Song'] }>;
  TopVenueConnection: ResolverTypeWrapper<TopVenueConnectionParent>;
  TopVenueEdge: ResolverTypeWrapper<Omit<TopVenueEdge, 'node'> & { node: ResolversTypes['Venue'] }>;
  TrackDateConnection: ResolverTypeWrapper<TrackDateConnectionParent>;
  TrackDateEdge: ResolverTypeWrapper<TrackDateEdgeParent>;
  UPC: ResolverTypeWrapper<Scalars['UPC']['output']>;
  UnlockAudienceReportPayload: ResolverTypeWrapper<Omit<UnlockAudienceReportPayload, 'artist' | 'report'> & { artist?: Maybe<ResolversTypes['Artist']>, report?: Maybe<ResolversTypes['AudienceReport']> }>;
  UnsubscribeFeedPayload: ResolverTypeWrapper<Omit<UnsubscribeFeedPayload, 'subscription'> & { subscription?: Maybe<ResolversTypes['ActiveFeed']> }>;
  UpcPrefixConnection: ResolverTypeWrapper<UpcPrefixConnectionParent>;
  UpcPrefixEdge: ResolverTypeWrapper<UpcPrefixEdge>;
  Venue: ResolverTypeWrapper<VenueParent>;
  VenueConnection: ResolverTypeWrapper<VenueConnectionParent>;
  VenueEdge: ResolverTypeWrapper<Omit<VenueEdge, 'node'> & { node: ResolversTypes['Venue'] }>;
  Work: ResolverTypeWrapper<WorkParent>;
  WorkAdministrator: ResolverTypeWrapper<Omit<WorkAdministrator, 'publisher'> & { publisher?: Maybe<ResolversTypes['Publisher']> }>;
  WorkPublisher: ResolverTypeWrapper<Omit<WorkPublisher, 'administrator' | 'publisher' | 'writers'> & { administrator?: Maybe<ResolversTypes['WorkAdministrator']>, publisher?: Maybe<ResolversTypes['Publisher']>, writers?: Maybe<ReadonlyArray<ResolversTypes['WorkWriter']>> }>;
  WorkWriter: ResolverTypeWrapper<Omit<WorkWriter, 'collaborator'> & { collaborator?: Maybe<ResolversTypes['Collaborator']> }>;
  WriteOutcome: WriteOutcome;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Account: AccountParent;
  Int: Scalars['Int']['output'];
  ActiveFeed: ActiveFeedParent;
  ID: Scalars['ID']['output'];
  ActiveFeedConnection: ActiveFeedConnectionParent;
  ActiveFeedEdge: Omit<ActiveFeedEdge, 'node'> & { node: ResolversParentTypes['ActiveFeed'] };
  AddArtistLinksPayload: Omit<AddArtistLinksPayload, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  AddDistributorUpcPayload: Omit<AddDistributorUpcPayload, 'distributor'> & { distributor?: Maybe<ResolversParentTypes['Distributor']> };
  AddPriorityArtistPayload: Omit<AddPriorityArtistPayload, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  AddSongLinksPayload: Omit<AddSongLinksPayload, 'song'> & { song?: Maybe<ResolversParentTypes['Song']> };
  AgeGroupWeight: AgeGroupWeight;
  Float: Scalars['Float']['output'];
  Album: AlbumParent;
  AlbumChart: AlbumChartParent;
  AlbumChartConnection: AlbumChartConnectionParent;
  AlbumChartEdge: Omit<AlbumChartEdge, 'node'> & { node: ResolversParentTypes['AlbumChart'] };
  AlbumChartEntry: AlbumChartEntryParent;
  AlbumChartEntryConnection: AlbumChartEntryConnectionParent;
  AlbumChartEntryEdge: Omit<AlbumChartEntryEdge, 'node'> & { node: ResolversParentTypes['AlbumChartEntry'] };
  AlbumConnection: AlbumConnectionParent;
  AlbumEdge: Omit<AlbumEdge, 'node'> & { node: ResolversParentTypes['Album'] };
  AlbumOrder: AlbumOrder;
  AlbumRankingConnection: AlbumRankingConnectionParent;
  AlbumRankingEdge: Omit<AlbumRankingEdge, 'node'> & { node: ResolversParentTypes['Album'] };
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
  AudiencePortrait: Omit<AudiencePortrait, 'cities' | 'countries' | 'notableUsers'> & { cities?: Maybe<ReadonlyArray<ResolversParentTypes['CityWeight']>>, countries?: Maybe<ReadonlyArray<ResolversParentTypes['CountryWeight']>>, notableUsers?: Maybe<ReadonlyArray<ResolversParentTypes['NotableUser']>> };
  AudienceReport: AudienceReportParent;
  AudienceReportStats: AudienceReportStats;
  Change: Change;
  ChartEntryOrder: ChartEntryOrder;
  City: CityParent;
  CityEntry: CityEntryParent;
  CityValue: Omit<CityValue, 'country'> & { country?: Maybe<ResolversParentTypes['Country']> };
  CityWeight: Omit<CityWeight, 'country'> & { country?: Maybe<ResolversParentTypes['Country']> };
  Collaborator: CollaboratorParent;
  Company: Company;
  Concert: ConcertParent;
  ConcertConnection: ConcertConnectionParent;
  ConcertEdge: Omit<ConcertEdge, 'node'> & { node: ResolversParentTypes['Concert'] };
  Coordinates: Coordinates;
  Country: CountryParent;
  CountryValue: Omit<CountryValue, 'country'> & { country?: Maybe<ResolversParentTypes['Country']> };
  CountryWeight: Omit<CountryWeight, 'country'> & { country?: Maybe<ResolversParentTypes['Country']> };
  CurrentStats: CurrentStatsParent;
  DataFeed: DataFeedParent;
  Date: Scalars['Date']['output'];
  DateRange: DateRange;
  DateTime: Scalars['DateTime']['output'];
  Distributor: DistributorParent;
  DistributorConnection: DistributorConnectionParent;
  DistributorEdge: Omit<DistributorEdge, 'node'> & { node: ResolversParentTypes['Distributor'] };
  Edition: EditionParent;
  EditionConnection: EditionConnectionParent;
  EditionEdge: Omit<EditionEdge, 'node'> & { node: ResolversParentTypes['Edition'] };
  EditionOrder: EditionOrder;
  Event: ResolversInterfaceTypes<ResolversParentTypes>['Event'];
  EventConnection: EventConnectionParent;
  EventEdge: Omit<EventEdge, 'node'> & { node: ResolversParentTypes['Event'] };
  EventOrder: EventOrder;
  FeedEntity: ResolversUnionTypes<ResolversParentTypes>['FeedEntity'];
  Festival: FestivalParent;
  FestivalConnection: FestivalConnectionParent;
  FestivalEdge: Omit<FestivalEdge, 'node'> & { node: ResolversParentTypes['Festival'] };
  Genre: Genre;
  ISRC: Scalars['ISRC']['output'];
  ISWC: Scalars['ISWC']['output'];
  IdentifiedColumns: IdentifiedColumns;
  IdentifiedConnection: IdentifiedConnectionParent;
  IdentifiedEdge: IdentifiedEdge;
  IdentifiedPoint: IdentifiedPoint;
  Identifier: IdentifierParent;
  IdentifierConnection: IdentifierConnectionParent;
  IdentifierEdge: Omit<IdentifierEdge, 'node'> & { node: ResolversParentTypes['Identifier'] };
  IdentifierValue: IdentifierValue;
  Label: LabelParent;
  LabelCredit: LabelCredit;
  LabelType: LabelType;
  LineupAct: Omit<LineupAct, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  LocalColumns: LocalColumns;
  LocalConnection: LocalConnectionParent;
  LocalEdge: Omit<LocalEdge, 'node'> & { node: ResolversParentTypes['LocalPoint'] };
  LocalPoint: LocalPointParent;
  Location: Omit<Location, 'country'> & { country?: Maybe<ResolversParentTypes['Country']> };
  Long: Scalars['Long']['output'];
  LyricsAnalysis: LyricsAnalysis;
  LyricsAttributeConnection: LyricsAttributeConnectionParent;
  LyricsAttributeEdge: LyricsAttributeEdge;
  MetricColumns: MetricColumns;
  MetricConnection: MetricConnectionParent;
  MetricEdge: MetricEdge;
  MetricGrowth: MetricGrowth;
  MetricPoint: MetricPoint;
  MetricStat: MetricStat;
  Mutation: Record<PropertyKey, never>;
  NotableUser: Omit<NotableUser, 'country'> & { country?: Maybe<ResolversParentTypes['Country']> };
  PageInfo: PageInfo;
  Platform: PlatformParent;
  PlatformIdentity: PlatformIdentity;
  PlatformMetric: PlatformMetric;
  Playlist: PlaylistParent;
  PlaylistConnection: PlaylistConnectionParent;
  PlaylistEdge: Omit<PlaylistEdge, 'node'> & { node: ResolversParentTypes['Playlist'] };
  PlaylistEntry: PlaylistEntryParent;
  PlaylistEntryConnection: PlaylistEntryConnectionParent;
  PlaylistEntryEdge: Omit<PlaylistEntryEdge, 'node'> & { node: ResolversParentTypes['PlaylistEntry'] };
  PlaylistEntryOrder: PlaylistEntryOrder;
  PlaylistOrder: PlaylistOrder;
  PlaylistOwner: PlaylistOwner;
  PlaylistOwnerConnection: PlaylistOwnerConnectionParent;
  PlaylistOwnerEdge: PlaylistOwnerEdge;
  PlaylistReachColumns: PlaylistReachColumns;
  PlaylistReachConnection: PlaylistReachConnectionParent;
  PlaylistReachEdge: PlaylistReachEdge;
  PlaylistReachPoint: PlaylistReachPoint;
  PlaylistTrackConnection: PlaylistTrackConnectionParent;
  PlaylistTrackEdge: Omit<PlaylistTrackEdge, 'node'> & { node: ResolversParentTypes['Song'] };
  Price: Price;
  PriorityArtistConnection: PriorityArtistConnectionParent;
  PriorityArtistEdge: Omit<PriorityArtistEdge, 'node'> & { node: ResolversParentTypes['Artist'] };
  Publisher: PublisherParent;
  Query: Record<PropertyKey, never>;
  Quota: Quota;
  Radio: RadioParent;
  RadioSpin: RadioSpinParent;
  RadioSpinConnection: RadioSpinConnectionParent;
  RadioSpinCount: RadioSpinCountParent;
  RadioSpinCountConnection: RadioSpinCountConnectionParent;
  RadioSpinCountEdge: Omit<RadioSpinCountEdge, 'node'> & { node: ResolversParentTypes['RadioSpinCount'] };
  RadioSpinEdge: Omit<RadioSpinEdge, 'node'> & { node: ResolversParentTypes['RadioSpin'] };
  RankingDateConnection: RankingDateConnectionParent;
  RankingDateEdge: RankingDateEdge;
  RankingMetric: RankingMetric;
  RateLimit: RateLimit;
  RemoveDistributorUpcPayload: Omit<RemoveDistributorUpcPayload, 'distributor'> & { distributor?: Maybe<ResolversParentTypes['Distributor']> };
  RemovePriorityArtistPayload: Omit<RemovePriorityArtistPayload, 'artist'> & { artist?: Maybe<ResolversParentTypes['Artist']> };
  ReportDateConnection: ReportDateConnectionParent;
  ReportDateEdge: ReportDateEdgeParent;
  ReportPost: ReportPost;
  ReportWeight: ReportWeight;
  Resolvable: ResolversUnionTypes<ResolversParentTypes>['Resolvable'];
  RetentionColumns: RetentionColumns;
  RetentionConnection: RetentionConnectionParent;
  RetentionEdge: RetentionEdge;
  RetentionPoint: RetentionPoint;
  ScoreColumns: ScoreColumns;
  ScoreConnection: ScoreConnectionParent;
  ScoreEdge: ScoreEdge;
  ScorePoint: ScorePoint;
  SearchResults: SearchResultsParent;
  ShortAudienceColumns: ShortAudienceColumns;
  ShortAudienceConnection: ShortAudienceConnectionParent;
  ShortAudienceEdge: ShortAudienceEdge;
  ShortAudiencePoint: ShortAudiencePoint;
  ShortVideo: ShortVideoParent;
  ShortVideoConnection: ShortVideoConnectionParent;
  ShortVideoEdge: Omit<ShortVideoEdge, 'node'> & { node: ResolversParentTypes['ShortVideo'] };
  Song: SongParent;
  SongAudio: SongAudio;
  SongChart: SongChartParent;
  SongChartConnection: SongChartConnectionParent;
  SongChartEdge: Omit<SongChartEdge, 'node'> & { node: ResolversParentTypes['SongChart'] };
  SongChartEntry: SongChartEntryParent;
  SongChartEntryConnection: SongChartEntryConnectionParent;
  SongChartEntryEdge: Omit<SongChartEntryEdge, 'node'> & { node: ResolversParentTypes['SongChartEntry'] };
  SongConnection: SongConnectionParent;
  SongEdge: Omit<SongEdge, 'node'> & { node: ResolversParentTypes['Song'] };
  SongRankingConnection: SongRankingConnectionParent;
  SongRankingEdge: Omit<SongRankingEdge, 'node'> & { node: ResolversParentTypes['Song'] };
  SongStats: SongStatsParent;
  Stat: Stat;
  SubscribeFeedPayload: Omit<SubscribeFeedPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['ActiveFeed']> };
  TiktokMusic: TiktokMusicParent;
  TiktokMusicRankingConnection: TiktokMusicRankingConnectionParent;
  TiktokMusicRankingEdge: Omit<TiktokMusicRankingEdge, 'node'> & { node: ResolversParentTypes['TiktokMusic'] };
  TopArtistConnection: TopArtistConnectionParent;
  TopArtistEdge: Omit<TopArtistEdge, 'node'> & { node: ResolversParentTypes['Artist'] };
  TopAttributeFilter: TopAttributeFilter;
  TopDateFilter: TopDateFilter;
  TopFestivalConnection: TopFestivalConnectionParent;
  TopFestivalEdge: Omit<TopFestivalEdge, 'node'> & { node: ResolversParentTypes['Festival'] };
  TopFilter: TopFilter;
  TopMetricFilter: TopMetricFilter;
  TopMetricOrder: TopMetricOrder;
  TopNumberFilter: TopNumberFilter;
  TopPlaceOrder: TopPlaceOrder;
  TopPlaylistConnection: TopPlaylistConnectionParent;
  TopPlaylistEdge: Omit<TopPlaylistEdge, 'node'> & { node: ResolversParentTypes['Playlist'] };
  TopPlaylistOrder: TopPlaylistOrder;
  TopRadioConnection: TopRadioConnectionParent;
  TopRadioEdge: Omit<TopRadioEdge, 'node'> & { node: ResolversParentTypes['Radio'] };
  TopSongConnection: TopSongConnectionParent;
  TopSongEdge: Omit<TopSongEdge, 'node'> & { node: ResolversParentTypes['Song'] };
  TopVenueConnection: TopVenueConnectionParent;
  TopVenueEdge: Omit<TopVenueEdge, 'node'> & { node: ResolversParentTypes['Venue'] };
  TrackDateConnection: TrackDateConnectionParent;
  TrackDateEdge: TrackDateEdgeParent;
  UPC: Scalars['UPC']['output'];
  UnlockAudienceReportPayload: Omit<UnlockAudienceReportPayload, 'artist' | 'report'> & { artist?: Maybe<ResolversParentTypes['Artist']>, report?: Maybe<ResolversParentTypes['AudienceReport']> };
  UnsubscribeFeedPayload: Omit<UnsubscribeFeedPayload, 'subscription'> & { subscription?: Maybe<ResolversParentTypes['ActiveFeed']> };
  UpcPrefixConnection: UpcPrefixConnectionParent;
  UpcPrefixEdge: UpcPrefixEdge;
  Venue: VenueParent;
  VenueConnection: VenueConnectionParent;
  VenueEdge: Omit<VenueEdge, 'node'> & { node: ResolversParentTypes['Venue'] };
  Work: WorkParent;
  WorkAdministrator: Omit<WorkAdministrator, 'publisher'> & { publisher?: Maybe<ResolversParentTypes['Publisher']> };
  WorkPublisher: Omit<WorkPublisher, 'administrator' | 'publisher' | 'writers'> & { administrator?: Maybe<ResolversParentTypes['WorkAdministrator']>, publisher?: Maybe<ResolversParentTypes['Publisher']>, writers?: Maybe<ReadonlyArray<ResolversParentTypes['WorkWriter']>> };
  WorkWriter: Omit<WorkWriter, 'collaborator'> & { collaborator?: Maybe<ResolversParentTypes['Collaborator']> };
  Boolean: Scalars['Boolean']['output'];
  String: Scalars['String']['output'];
};

export type DeferDirectiveArgs = {
  if: Scalars['Boolean']['input'];
  label?: Maybe<Scalars['String']['input']>;
};

export type DeferDirectiveResolver<Result, Parent, ContextType = Context, Args = DeferDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  activeFeeds?: Resolver<Maybe<ResolversTypes['ActiveFeedConnection']>, ParentType, ContextType, Partial<AccountActiveFeedsArgs>>;
  dataFeeds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['DataFeed']>>, ParentType, ContextType, Partial<AccountDataFeedsArgs>>;
  priorityArtists?: Resolver<Maybe<ResolversTypes['PriorityArtistConnection']>, ParentType, ContextType, Partial<AccountPriorityArtistsArgs>>;
  quota?: Resolver<Maybe<ResolversTypes['Quota']>, ParentType, ContextType>;
  rateLimit?: Resolver<Maybe<ResolversTypes['RateLimit']>, ParentType, ContextType>;
};

export type ActiveFeedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActiveFeed'] = ResolversParentTypes['ActiveFeed']> = {
  entity?: Resolver<Maybe<ResolversTypes['FeedEntity']>, ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  feed?: Resolver<Maybe<ResolversTypes['DataFeed']>, ParentType, ContextType>;
  intervalSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  storage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ActiveFeedConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActiveFeedConnection'] = ResolversParentTypes['ActiveFeedConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ActiveFeedEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ActiveFeed']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type ActiveFeedEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActiveFeedEdge'] = ResolversParentTypes['ActiveFeedEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ActiveFeed'], ParentType, ContextType>;
};

export type AddArtistLinksPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddArtistLinksPayload'] = ResolversParentTypes['AddArtistLinksPayload']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['WriteOutcome'], ParentType, ContextType>;
};

export type AddDistributorUpcPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddDistributorUpcPayload'] = ResolversParentTypes['AddDistributorUpcPayload']> = {
  distributor?: Resolver<Maybe<ResolversTypes['Distributor']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['WriteOutcome'], ParentType, ContextType>;
  prefix?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AddPriorityArtistPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddPriorityArtistPayload'] = ResolversParentTypes['AddPriorityArtistPayload']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['WriteOutcome'], ParentType, ContextType>;
};

export type AddSongLinksPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddSongLinksPayload'] = ResolversParentTypes['AddSongLinksPayload']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['WriteOutcome'], ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
};

export type AgeGroupWeightResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgeGroupWeight'] = ResolversParentTypes['AgeGroupWeight']> = {
  ages?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  female?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  male?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type AlbumResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Album'] = ResolversParentTypes['Album'], FederationReferenceType extends FederationReferenceTypes['Album'] = FederationReferenceTypes['Album']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Album']> | FederationReferenceType, FederationReferenceType, ContextType>;
  artists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Artist']>>, ParentType, ContextType>;
  audience?: Resolver<Maybe<ResolversTypes['IdentifiedConnection']>, ParentType, ContextType, RequireFields<AlbumAudienceArgs, 'direction' | 'platform'>>;
  chartEntries?: Resolver<Maybe<ResolversTypes['AlbumChartEntryConnection']>, ParentType, ContextType, RequireFields<AlbumChartEntriesArgs, 'onlyCurrent' | 'platform'>>;
  copyright?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creditName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  distributor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, RequireFields<AlbumIdentifiersArgs, 'onlyDefault'>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isGeneratedWithAi?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  labels?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LabelCredit']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformIdentity?: Resolver<Maybe<ResolversTypes['PlatformIdentity']>, ParentType, ContextType>;
  popularity?: Resolver<Maybe<ResolversTypes['IdentifiedConnection']>, ParentType, ContextType, RequireFields<AlbumPopularityArgs, 'direction' | 'platform'>>;
  releaseDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalTracks?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tracks?: Resolver<Maybe<ResolversTypes['AlbumTrackConnection']>, ParentType, ContextType, Partial<AlbumTracksArgs>>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  upc?: Resolver<Maybe<ResolversTypes['UPC']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlbumChartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumChart'] = ResolversParentTypes['AlbumChart'], FederationReferenceType extends FederationReferenceTypes['AlbumChart'] = FederationReferenceTypes['AlbumChart']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AlbumChart']> | FederationReferenceType, FederationReferenceType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  frequency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maxSize?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platform?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ranking?: Resolver<Maybe<ResolversTypes['AlbumRankingConnection']>, ParentType, ContextType, Partial<AlbumChartRankingArgs>>;
  rankingDates?: Resolver<Maybe<ResolversTypes['RankingDateConnection']>, ParentType, ContextType, Partial<AlbumChartRankingDatesArgs>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  webUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AlbumChartConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumChartConnection'] = ResolversParentTypes['AlbumChartConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlbumChartEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AlbumChart']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type AlbumChartEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumChartEdge'] = ResolversParentTypes['AlbumChartEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AlbumChart'], ParentType, ContextType>;
};

export type AlbumChartEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumChartEntry'] = ResolversParentTypes['AlbumChartEntry']> = {
  album?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType>;
  change?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  chart?: Resolver<Maybe<ResolversTypes['AlbumChart']>, ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  isCurrent?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  peakDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  peakPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeOnChart?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeOnChartUnit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AlbumChartEntryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumChartEntryConnection'] = ResolversParentTypes['AlbumChartEntryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlbumChartEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AlbumChartEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type AlbumChartEntryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumChartEntryEdge'] = ResolversParentTypes['AlbumChartEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AlbumChartEntry'], ParentType, ContextType>;
};

export type AlbumConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumConnection'] = ResolversParentTypes['AlbumConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlbumEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Album']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type AlbumEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumEdge'] = ResolversParentTypes['AlbumEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isDefault?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Album'], ParentType, ContextType>;
};

export type AlbumRankingConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumRankingConnection'] = ResolversParentTypes['AlbumRankingConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlbumRankingEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Album']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  rankedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type AlbumRankingEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlbumRankingEdge'] = ResolversParentTypes['AlbumRankingEdge']> = {
  change?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  lastDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Album'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeOnChart?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeOnChartUnit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  albumChartEntries?: Resolver<Maybe<ResolversTypes['AlbumChartEntryConnection']>, ParentType, ContextType, RequireFields<ArtistAlbumChartEntriesArgs, 'onlyCurrent' | 'platform'>>;
  albums?: Resolver<Maybe<ResolversTypes['AlbumConnection']>, ParentType, ContextType, RequireFields<ArtistAlbumsArgs, 'type'>>;
  audience?: Resolver<Maybe<ResolversTypes['AudienceConnection']>, ParentType, ContextType, RequireFields<ArtistAudienceArgs, 'direction' | 'platform'>>;
  audienceReport?: Resolver<Maybe<ResolversTypes['AudienceReport']>, ParentType, ContextType, RequireFields<ArtistAudienceReportArgs, 'platform'>>;
  audienceReportDates?: Resolver<Maybe<ResolversTypes['ReportDateConnection']>, ParentType, ContextType, RequireFields<ArtistAudienceReportDatesArgs, 'direction' | 'platform'>>;
  biography?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  careerStage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  consoleUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  currentStats?: Resolver<Maybe<ResolversTypes['CurrentStats']>, ParentType, ContextType, RequireFields<ArtistCurrentStatsArgs, 'period'>>;
  events?: Resolver<Maybe<ResolversTypes['EventConnection']>, ParentType, ContextType, RequireFields<ArtistEventsArgs, 'type'>>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  genres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Genre']>>, ParentType, ContextType>;
  growthLevel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, RequireFields<ArtistIdentifiersArgs, 'onlyDefault'>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ipi?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isPriority?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isni?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  localAudience?: Resolver<Maybe<ResolversTypes['LocalConnection']>, ParentType, ContextType, RequireFields<ArtistLocalAudienceArgs, 'direction' | 'platform'>>;
  localStreaming?: Resolver<Maybe<ResolversTypes['LocalConnection']>, ParentType, ContextType, RequireFields<ArtistLocalStreamingArgs, 'direction' | 'platform'>>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  origin?: Resolver<Maybe<ResolversTypes['Location']>, ParentType, ContextType>;
  platformIdentity?: Resolver<Maybe<ResolversTypes['PlatformIdentity']>, ParentType, ContextType>;
  playlistEntries?: Resolver<Maybe<ResolversTypes['PlaylistEntryConnection']>, ParentType, ContextType, RequireFields<ArtistPlaylistEntriesArgs, 'onlyCurrent' | 'platform' | 'type'>>;
  playlistReach?: Resolver<Maybe<ResolversTypes['PlaylistReachConnection']>, ParentType, ContextType, RequireFields<ArtistPlaylistReachArgs, 'direction' | 'platform' | 'type'>>;
  popularity?: Resolver<Maybe<ResolversTypes['MetricConnection']>, ParentType, ContextType, RequireFields<ArtistPopularityArgs, 'direction' | 'platform'>>;
  radioSpinCounts?: Resolver<Maybe<ResolversTypes['RadioSpinCountConnection']>, ParentType, ContextType, Partial<ArtistRadioSpinCountsArgs>>;
  radioSpins?: Resolver<Maybe<ResolversTypes['RadioSpinConnection']>, ParentType, ContextType, Partial<ArtistRadioSpinsArgs>>;
  related?: Resolver<Maybe<ResolversTypes['ArtistConnection']>, ParentType, ContextType, Partial<ArtistRelatedArgs>>;
  retention?: Resolver<Maybe<ResolversTypes['RetentionConnection']>, ParentType, ContextType, RequireFields<ArtistRetentionArgs, 'direction' | 'platform'>>;
  score?: Resolver<Maybe<ResolversTypes['ScoreConnection']>, ParentType, ContextType, RequireFields<ArtistScoreArgs, 'direction'>>;
  shortVideos?: Resolver<Maybe<ResolversTypes['ShortVideoConnection']>, ParentType, ContextType, RequireFields<ArtistShortVideosArgs, 'platform'>>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  songChartEntries?: Resolver<Maybe<ResolversTypes['SongChartEntryConnection']>, ParentType, ContextType, RequireFields<ArtistSongChartEntriesArgs, 'onlyCurrent' | 'platform'>>;
  songs?: Resolver<Maybe<ResolversTypes['SongConnection']>, ParentType, ContextType, RequireFields<ArtistSongsArgs, 'role'>>;
  streaming?: Resolver<Maybe<ResolversTypes['MetricConnection']>, ParentType, ContextType, RequireFields<ArtistStreamingArgs, 'direction' | 'platform'>>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  webUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
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
  dailyColumns?: Resolver<ResolversTypes['AudienceColumns'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['AudienceEdge']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['AudiencePoint']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['AudiencePoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AudiencePoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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

export type AudiencePortraitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudiencePortrait'] = ResolversParentTypes['AudiencePortrait']> = {
  ages?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ReportWeight']>>, ParentType, ContextType>;
  cities?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CityWeight']>>, ParentType, ContextType>;
  countries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CountryWeight']>>, ParentType, ContextType>;
  ethnicities?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ReportWeight']>>, ParentType, ContextType>;
  genders?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ReportWeight']>>, ParentType, ContextType>;
  gendersByAge?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AgeGroupWeight']>>, ParentType, ContextType>;
  languages?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ReportWeight']>>, ParentType, ContextType>;
  notableUsers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['NotableUser']>>, ParentType, ContextType>;
};

export type AudienceReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceReport'] = ResolversParentTypes['AudienceReport']> = {
  brands?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ReportWeight']>>, ParentType, ContextType>;
  followers?: Resolver<Maybe<ResolversTypes['AudiencePortrait']>, ParentType, ContextType>;
  interests?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ReportWeight']>>, ParentType, ContextType>;
  likers?: Resolver<Maybe<ResolversTypes['AudiencePortrait']>, ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['AudienceReportStats']>, ParentType, ContextType>;
  topHashtags?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ReportWeight']>>, ParentType, ContextType>;
  topMentions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ReportWeight']>>, ParentType, ContextType>;
  topPosts?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ReportPost']>>, ParentType, ContextType>;
  topReels?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ReportPost']>>, ParentType, ContextType>;
};

export type AudienceReportStatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceReportStats'] = ResolversParentTypes['AudienceReportStats']> = {
  commentsPerPost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  engagementRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  engagements?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  followers?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  likesPerPost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  posts?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  views?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  viewsPerPost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Change'] = ResolversParentTypes['Change']> = {
  absolute?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['City'] = ResolversParentTypes['City'], FederationReferenceType extends FederationReferenceTypes['City'] = FederationReferenceTypes['City']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['City']> | FederationReferenceType, FederationReferenceType, ContextType>;
  concerts?: Resolver<Maybe<ResolversTypes['ConcertConnection']>, ParentType, ContextType, Partial<CityConcertsArgs>>;
  festivals?: Resolver<Maybe<ResolversTypes['FestivalConnection']>, ParentType, ContextType, Partial<CityFestivalsArgs>>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  venues?: Resolver<Maybe<ResolversTypes['VenueConnection']>, ParentType, ContextType, Partial<CityVenuesArgs>>;
};

export type CityEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CityEntry'] = ResolversParentTypes['CityEntry']> = {
  city?: Resolver<ResolversTypes['City'], ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CityValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CityValue'] = ResolversParentTypes['CityValue']> = {
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type CityWeightResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CityWeight'] = ResolversParentTypes['CityWeight']> = {
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weight?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CollaboratorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Collaborator'] = ResolversParentTypes['Collaborator'], FederationReferenceType extends FederationReferenceTypes['Collaborator'] = FederationReferenceTypes['Collaborator']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Collaborator']> | FederationReferenceType, FederationReferenceType, ContextType>;
  biography?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  collaboratorId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, Partial<CollaboratorIdentifiersArgs>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ipi?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isni?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  origin?: Resolver<Maybe<ResolversTypes['Location']>, ParentType, ContextType>;
  roles?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  songs?: Resolver<Maybe<ResolversTypes['SongConnection']>, ParentType, ContextType, Partial<CollaboratorSongsArgs>>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  webUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company']> = {
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConcertResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Concert'] = ResolversParentTypes['Concert'], FederationReferenceType extends FederationReferenceTypes['Concert'] = FederationReferenceTypes['Concert']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Concert']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Identifier']>>, ParentType, ContextType>;
  lineup?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LineupAct']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Price']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ticketUrls?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['Venue']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConcertConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConcertConnection'] = ResolversParentTypes['ConcertConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ConcertEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Concert']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type ConcertEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConcertEdge'] = ResolversParentTypes['ConcertEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Concert'], ParentType, ContextType>;
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
  date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type CountryWeightResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CountryWeight'] = ResolversParentTypes['CountryWeight']> = {
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  weight?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CurrentStatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CurrentStats'] = ResolversParentTypes['CurrentStats']> = {
  period?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  popularity?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Stat']>>, ParentType, ContextType>;
  retention?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Stat']>>, ParentType, ContextType>;
  score?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Stat']>>, ParentType, ContextType>;
  social?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Stat']>>, ParentType, ContextType>;
  streaming?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Stat']>>, ParentType, ContextType>;
};

export type DataFeedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DataFeed'] = ResolversParentTypes['DataFeed']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entityType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DistributorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Distributor'] = ResolversParentTypes['Distributor'], FederationReferenceType extends FederationReferenceTypes['Distributor'] = FederationReferenceTypes['Distributor']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Distributor']> | FederationReferenceType, FederationReferenceType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['Company']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  upcPrefixes?: Resolver<Maybe<ResolversTypes['UpcPrefixConnection']>, ParentType, ContextType, Partial<DistributorUpcPrefixesArgs>>;
};

export type DistributorConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DistributorConnection'] = ResolversParentTypes['DistributorConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['DistributorEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Distributor']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type DistributorEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DistributorEdge'] = ResolversParentTypes['DistributorEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Distributor'], ParentType, ContextType>;
};

export type EditionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Edition'] = ResolversParentTypes['Edition'], FederationReferenceType extends FederationReferenceTypes['Edition'] = FederationReferenceTypes['Edition']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Edition']> | FederationReferenceType, FederationReferenceType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  festival?: Resolver<Maybe<ResolversTypes['Festival']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Identifier']>>, ParentType, ContextType>;
  lineup?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LineupAct']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Price']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ticketUrls?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['Venue']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
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

export type EventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  __resolveType: TypeResolveFn<'Concert' | 'Edition', ParentType, ContextType>;
};

export type EventConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventConnection'] = ResolversParentTypes['EventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['EventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Event']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type EventEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventEdge'] = ResolversParentTypes['EventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
};

export type FeedEntityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedEntity'] = ResolversParentTypes['FeedEntity']> = {
  __resolveType: TypeResolveFn<'Album' | 'Artist' | 'Playlist' | 'Song', ParentType, ContextType>;
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
  platformIdentity?: Resolver<Maybe<ResolversTypes['PlatformIdentity']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  venues?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Venue']>>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FestivalConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FestivalConnection'] = ResolversParentTypes['FestivalConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FestivalEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Festival']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type FestivalEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FestivalEdge'] = ResolversParentTypes['FestivalEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Festival'], ParentType, ContextType>;
};

export type GenreResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Genre'] = ResolversParentTypes['Genre']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subgenres?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface IsrcScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ISRC'], any> {
  name: 'ISRC';
}

export interface IswcScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ISWC'], any> {
  name: 'ISWC';
}

export type IdentifiedColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentifiedColumns'] = ResolversParentTypes['IdentifiedColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
};

export type IdentifiedConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentifiedConnection'] = ResolversParentTypes['IdentifiedConnection']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['IdentifiedColumns'], ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['IdentifiedColumns'], ParentType, ContextType>;
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

export type LabelResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Label'] = ResolversParentTypes['Label'], FederationReferenceType extends FederationReferenceTypes['Label'] = FederationReferenceTypes['Label']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Label']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['Company']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  foundingDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, Partial<LabelIdentifiersArgs>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LabelCreditResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LabelCredit'] = ResolversParentTypes['LabelCredit']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LabelTypeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LabelType'] = ResolversParentTypes['LabelType']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LineupActResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LineupAct'] = ResolversParentTypes['LineupAct']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LocalColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LocalColumns'] = ResolversParentTypes['LocalColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
};

export type LocalConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LocalConnection'] = ResolversParentTypes['LocalConnection']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['LocalColumns'], ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['LocalColumns'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['LocalEdge']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['LocalPoint']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['LocalPoint']>, ParentType, ContextType>;
  latestLocated?: Resolver<Maybe<ResolversTypes['LocalPoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['LocalPoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
  rhymeScheme?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  themes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type LyricsAttributeConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LyricsAttributeConnection'] = ResolversParentTypes['LyricsAttributeConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['LyricsAttributeEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type LyricsAttributeEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LyricsAttributeEdge'] = ResolversParentTypes['LyricsAttributeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MetricColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MetricColumns'] = ResolversParentTypes['MetricColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
};

export type MetricConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MetricConnection'] = ResolversParentTypes['MetricConnection']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['MetricColumns'], ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['MetricColumns'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['MetricEdge']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['MetricPoint']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['MetricPoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['MetricPoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MetricEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MetricEdge'] = ResolversParentTypes['MetricEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['MetricPoint'], ParentType, ContextType>;
};

export type MetricGrowthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MetricGrowth'] = ResolversParentTypes['MetricGrowth']> = {
  percent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  volume?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type MetricPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MetricPoint'] = ResolversParentTypes['MetricPoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type MetricStatResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MetricStat'] = ResolversParentTypes['MetricStat']> = {
  metric?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  month?: Resolver<Maybe<ResolversTypes['MetricGrowth']>, ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quarter?: Resolver<Maybe<ResolversTypes['MetricGrowth']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  week?: Resolver<Maybe<ResolversTypes['MetricGrowth']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addArtistLinks?: Resolver<Maybe<ResolversTypes['AddArtistLinksPayload']>, ParentType, ContextType, RequireFields<MutationAddArtistLinksArgs, 'artistId' | 'urls'>>;
  addDistributorUpc?: Resolver<Maybe<ResolversTypes['AddDistributorUpcPayload']>, ParentType, ContextType, RequireFields<MutationAddDistributorUpcArgs, 'distributorId' | 'upc'>>;
  addPriorityArtist?: Resolver<Maybe<ResolversTypes['AddPriorityArtistPayload']>, ParentType, ContextType, RequireFields<MutationAddPriorityArtistArgs, 'artistId'>>;
  addSongLinks?: Resolver<Maybe<ResolversTypes['AddSongLinksPayload']>, ParentType, ContextType, RequireFields<MutationAddSongLinksArgs, 'songId' | 'urls'>>;
  removeDistributorUpc?: Resolver<Maybe<ResolversTypes['RemoveDistributorUpcPayload']>, ParentType, ContextType, RequireFields<MutationRemoveDistributorUpcArgs, 'distributorId' | 'upc'>>;
  removePriorityArtist?: Resolver<Maybe<ResolversTypes['RemovePriorityArtistPayload']>, ParentType, ContextType, RequireFields<MutationRemovePriorityArtistArgs, 'artistId'>>;
  subscribeFeed?: Resolver<Maybe<ResolversTypes['SubscribeFeedPayload']>, ParentType, ContextType, RequireFields<MutationSubscribeFeedArgs, 'entityId' | 'feed' | 'intervalSeconds' | 'storage'>>;
  unlockAudienceReport?: Resolver<Maybe<ResolversTypes['UnlockAudienceReportPayload']>, ParentType, ContextType, RequireFields<MutationUnlockAudienceReportArgs, 'artistId' | 'platform'>>;
  unsubscribeFeed?: Resolver<Maybe<ResolversTypes['UnsubscribeFeedPayload']>, ParentType, ContextType, RequireFields<MutationUnsubscribeFeedArgs, 'entityId' | 'feed' | 'storage'>>;
};

export type NotableUserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotableUser'] = ResolversParentTypes['NotableUser']> = {
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  engagements?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  followers?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  fullName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  username?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlatformResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Platform'] = ResolversParentTypes['Platform']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlatformIdentityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformIdentity'] = ResolversParentTypes['PlatformIdentity']> = {
  identifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlatformMetricResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformMetric'] = ResolversParentTypes['PlatformMetric']> = {
  metric?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platforms?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type PlaylistResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Playlist'] = ResolversParentTypes['Playlist'], FederationReferenceType extends FederationReferenceTypes['Playlist'] = FederationReferenceTypes['Playlist']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Playlist']> | FederationReferenceType, FederationReferenceType, ContextType>;
  audience?: Resolver<Maybe<ResolversTypes['MetricConnection']>, ParentType, ContextType, RequireFields<PlaylistAudienceArgs, 'direction'>>;
  availableCountries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Country']>>, ParentType, ContextType>;
  consoleUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  crawledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlaylistConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistConnection'] = ResolversParentTypes['PlaylistConnection']> = {
  curator?: Resolver<Maybe<ResolversTypes['PlaylistOwner']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlaylistEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Playlist']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type PlaylistEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistEdge'] = ResolversParentTypes['PlaylistEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Playlist'], ParentType, ContextType>;
};

export type PlaylistEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistEntry'] = ResolversParentTypes['PlaylistEntry']> = {
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
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type PlaylistEntryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistEntryEdge'] = ResolversParentTypes['PlaylistEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PlaylistEntry'], ParentType, ContextType>;
};

export type PlaylistOwnerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistOwner'] = ResolversParentTypes['PlaylistOwner']> = {
  identifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlaylistOwnerConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistOwnerConnection'] = ResolversParentTypes['PlaylistOwnerConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlaylistOwnerEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PlaylistOwner']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type PlaylistOwnerEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistOwnerEdge'] = ResolversParentTypes['PlaylistOwnerEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PlaylistOwner'], ParentType, ContextType>;
};

export type PlaylistReachColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistReachColumns'] = ResolversParentTypes['PlaylistReachColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  playlistCounts?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
  reaches?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
};

export type PlaylistReachConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaylistReachConnection'] = ResolversParentTypes['PlaylistReachConnection']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['PlaylistReachColumns'], ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['PlaylistReachColumns'], ParentType, ContextType>;
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
  recordedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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

export type PriorityArtistConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PriorityArtistConnection'] = ResolversParentTypes['PriorityArtistConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PriorityArtistEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Artist']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type PriorityArtistEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PriorityArtistEdge'] = ResolversParentTypes['PriorityArtistEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Artist'], ParentType, ContextType>;
};

export type PublisherResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Publisher'] = ResolversParentTypes['Publisher'], FederationReferenceType extends FederationReferenceTypes['Publisher'] = FederationReferenceTypes['Publisher']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Publisher']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, Partial<PublisherIdentifiersArgs>>;
  ipi?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  album?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType, RequireFields<QueryAlbumArgs, 'id'>>;
  albumByPlatform?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType, RequireFields<QueryAlbumByPlatformArgs, 'identifier' | 'platform'>>;
  albumByUpc?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType, RequireFields<QueryAlbumByUpcArgs, 'upc'>>;
  albumChart?: Resolver<Maybe<ResolversTypes['AlbumChart']>, ParentType, ContextType, RequireFields<QueryAlbumChartArgs, 'slug'>>;
  albumCharts?: Resolver<Maybe<ResolversTypes['AlbumChartConnection']>, ParentType, ContextType, RequireFields<QueryAlbumChartsArgs, 'platform'>>;
  albums?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Album']>>>, ParentType, ContextType, RequireFields<QueryAlbumsArgs, 'ids'>>;
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType, RequireFields<QueryArtistArgs, 'id'>>;
  artistByPlatform?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType, RequireFields<QueryArtistByPlatformArgs, 'identifier' | 'platform'>>;
  artistGenres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Genre']>>, ParentType, ContextType, RequireFields<QueryArtistGenresArgs, 'direction'>>;
  artists?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Artist']>>>, ParentType, ContextType, RequireFields<QueryArtistsArgs, 'ids'>>;
  citiesForRanking?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CityEntry']>>, ParentType, ContextType, RequireFields<QueryCitiesForRankingArgs, 'country' | 'first'>>;
  citiesForVenues?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CityEntry']>>, ParentType, ContextType, RequireFields<QueryCitiesForVenuesArgs, 'country' | 'first'>>;
  city?: Resolver<Maybe<ResolversTypes['City']>, ParentType, ContextType, RequireFields<QueryCityArgs, 'key'>>;
  collaborator?: Resolver<Maybe<ResolversTypes['Collaborator']>, ParentType, ContextType, RequireFields<QueryCollaboratorArgs, 'id'>>;
  collaboratorByIpi?: Resolver<Maybe<ResolversTypes['Collaborator']>, ParentType, ContextType, RequireFields<QueryCollaboratorByIpiArgs, 'ipi'>>;
  collaboratorByPlatform?: Resolver<Maybe<ResolversTypes['Collaborator']>, ParentType, ContextType, RequireFields<QueryCollaboratorByPlatformArgs, 'identifier' | 'platform'>>;
  collaborators?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Collaborator']>>>, ParentType, ContextType, RequireFields<QueryCollaboratorsArgs, 'ids'>>;
  concert?: Resolver<Maybe<ResolversTypes['Concert']>, ParentType, ContextType, RequireFields<QueryConcertArgs, 'id'>>;
  curators?: Resolver<Maybe<ResolversTypes['PlaylistOwnerConnection']>, ParentType, ContextType, RequireFields<QueryCuratorsArgs, 'platform'>>;
  distributor?: Resolver<Maybe<ResolversTypes['Distributor']>, ParentType, ContextType, RequireFields<QueryDistributorArgs, 'id'>>;
  distributors?: Resolver<Maybe<ResolversTypes['DistributorConnection']>, ParentType, ContextType, Partial<QueryDistributorsArgs>>;
  edition?: Resolver<Maybe<ResolversTypes['Edition']>, ParentType, ContextType, RequireFields<QueryEditionArgs, 'id'>>;
  festival?: Resolver<Maybe<ResolversTypes['Festival']>, ParentType, ContextType, RequireFields<QueryFestivalArgs, 'id'>>;
  festivalByPlatform?: Resolver<Maybe<ResolversTypes['Festival']>, ParentType, ContextType, RequireFields<QueryFestivalByPlatformArgs, 'identifier' | 'platform'>>;
  festivals?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Festival']>>>, ParentType, ContextType, RequireFields<QueryFestivalsArgs, 'ids'>>;
  label?: Resolver<Maybe<ResolversTypes['Label']>, ParentType, ContextType, RequireFields<QueryLabelArgs, 'id'>>;
  labelTypes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LabelType']>>, ParentType, ContextType>;
  labels?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Label']>>>, ParentType, ContextType, RequireFields<QueryLabelsArgs, 'ids'>>;
  lyricsAttributes?: Resolver<Maybe<ResolversTypes['LyricsAttributeConnection']>, ParentType, ContextType, RequireFields<QueryLyricsAttributesArgs, 'attribute'>>;
  platforms?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Platform']>>, ParentType, ContextType, RequireFields<QueryPlatformsArgs, 'purpose'>>;
  playlist?: Resolver<Maybe<ResolversTypes['Playlist']>, ParentType, ContextType, RequireFields<QueryPlaylistArgs, 'id'>>;
  playlistByPlatform?: Resolver<Maybe<ResolversTypes['Playlist']>, ParentType, ContextType, RequireFields<QueryPlaylistByPlatformArgs, 'identifier' | 'platform'>>;
  playlists?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Playlist']>>>, ParentType, ContextType, RequireFields<QueryPlaylistsArgs, 'ids'>>;
  playlistsByCurator?: Resolver<Maybe<ResolversTypes['PlaylistConnection']>, ParentType, ContextType, RequireFields<QueryPlaylistsByCuratorArgs, 'curator' | 'platform'>>;
  playlistsByType?: Resolver<Maybe<ResolversTypes['PlaylistConnection']>, ParentType, ContextType, RequireFields<QueryPlaylistsByTypeArgs, 'platform' | 'type'>>;
  publisher?: Resolver<Maybe<ResolversTypes['Publisher']>, ParentType, ContextType, RequireFields<QueryPublisherArgs, 'id'>>;
  publisherByIpi?: Resolver<Maybe<ResolversTypes['Publisher']>, ParentType, ContextType, RequireFields<QueryPublisherByIpiArgs, 'ipi'>>;
  publisherByPlatform?: Resolver<Maybe<ResolversTypes['Publisher']>, ParentType, ContextType, RequireFields<QueryPublisherByPlatformArgs, 'identifier' | 'platform'>>;
  publishers?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Publisher']>>>, ParentType, ContextType, RequireFields<QueryPublishersArgs, 'ids'>>;
  radio?: Resolver<Maybe<ResolversTypes['Radio']>, ParentType, ContextType, RequireFields<QueryRadioArgs, 'slug'>>;
  radioCountries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Country']>>, ParentType, ContextType>;
  resolveUrl?: Resolver<Maybe<ResolversTypes['Resolvable']>, ParentType, ContextType, RequireFields<QueryResolveUrlArgs, 'url'>>;
  search?: Resolver<Maybe<ResolversTypes['SearchResults']>, ParentType, ContextType, RequireFields<QuerySearchArgs, 'term'>>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType, RequireFields<QuerySongArgs, 'id'>>;
  songByIsrc?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType, RequireFields<QuerySongByIsrcArgs, 'isrc'>>;
  songByPlatform?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType, RequireFields<QuerySongByPlatformArgs, 'identifier' | 'platform'>>;
  songChart?: Resolver<Maybe<ResolversTypes['SongChart']>, ParentType, ContextType, RequireFields<QuerySongChartArgs, 'slug'>>;
  songCharts?: Resolver<Maybe<ResolversTypes['SongChartConnection']>, ParentType, ContextType, RequireFields<QuerySongChartsArgs, 'platform'>>;
  songGenres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Genre']>>, ParentType, ContextType, RequireFields<QuerySongGenresArgs, 'direction'>>;
  songs?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Song']>>>, ParentType, ContextType, RequireFields<QuerySongsArgs, 'ids'>>;
  tiktokMusicRanking?: Resolver<Maybe<ResolversTypes['TiktokMusicRankingConnection']>, ParentType, ContextType, Partial<QueryTiktokMusicRankingArgs>>;
  tiktokMusicRankingDates?: Resolver<Maybe<ResolversTypes['RankingDateConnection']>, ParentType, ContextType, Partial<QueryTiktokMusicRankingDatesArgs>>;
  topArtistMetrics?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlatformMetric']>>, ParentType, ContextType>;
  topArtists?: Resolver<Maybe<ResolversTypes['TopArtistConnection']>, ParentType, ContextType, Partial<QueryTopArtistsArgs>>;
  topFestivals?: Resolver<Maybe<ResolversTypes['TopFestivalConnection']>, ParentType, ContextType, Partial<QueryTopFestivalsArgs>>;
  topPlaylists?: Resolver<Maybe<ResolversTypes['TopPlaylistConnection']>, ParentType, ContextType, RequireFields<QueryTopPlaylistsArgs, 'platform'>>;
  topRadios?: Resolver<Maybe<ResolversTypes['TopRadioConnection']>, ParentType, ContextType, Partial<QueryTopRadiosArgs>>;
  topSongs?: Resolver<Maybe<ResolversTypes['TopSongConnection']>, ParentType, ContextType, Partial<QueryTopSongsArgs>>;
  topVenues?: Resolver<Maybe<ResolversTypes['TopVenueConnection']>, ParentType, ContextType, Partial<QueryTopVenuesArgs>>;
  venue?: Resolver<Maybe<ResolversTypes['Venue']>, ParentType, ContextType, RequireFields<QueryVenueArgs, 'id'>>;
  venueByPlatform?: Resolver<Maybe<ResolversTypes['Venue']>, ParentType, ContextType, RequireFields<QueryVenueByPlatformArgs, 'identifier' | 'platform'>>;
  venues?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Venue']>>>, ParentType, ContextType, RequireFields<QueryVenuesArgs, 'ids'>>;
  work?: Resolver<Maybe<ResolversTypes['Work']>, ParentType, ContextType, RequireFields<QueryWorkArgs, 'id'>>;
  workByIswc?: Resolver<Maybe<ResolversTypes['Work']>, ParentType, ContextType, RequireFields<QueryWorkByIswcArgs, 'iswc'>>;
  workByPlatform?: Resolver<Maybe<ResolversTypes['Work']>, ParentType, ContextType, RequireFields<QueryWorkByPlatformArgs, 'identifier' | 'platform'>>;
  works?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Work']>>>, ParentType, ContextType, RequireFields<QueryWorksArgs, 'ids'>>;
};

export type QuotaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Quota'] = ResolversParentTypes['Quota']> = {
  limit?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  remaining?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  used?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type RadioResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Radio'] = ResolversParentTypes['Radio'], FederationReferenceType extends FederationReferenceTypes['Radio'] = FederationReferenceTypes['Radio']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Radio']> | FederationReferenceType, FederationReferenceType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  firstAiredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, Partial<RadioIdentifiersArgs>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  liveFeed?: Resolver<Maybe<ResolversTypes['RadioSpinConnection']>, ParentType, ContextType, Partial<RadioLiveFeedArgs>>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reach?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RadioSpinResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpin'] = ResolversParentTypes['RadioSpin']> = {
  airedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  durationSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  radio?: Resolver<Maybe<ResolversTypes['Radio']>, ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
};

export type RadioSpinConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpinConnection'] = ResolversParentTypes['RadioSpinConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RadioSpinEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RadioSpin']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type RadioSpinCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpinCount'] = ResolversParentTypes['RadioSpinCount']> = {
  radio?: Resolver<Maybe<ResolversTypes['Radio']>, ParentType, ContextType>;
  spins?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type RadioSpinCountConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpinCountConnection'] = ResolversParentTypes['RadioSpinCountConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RadioSpinCountEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RadioSpinCount']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type RadioSpinCountEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpinCountEdge'] = ResolversParentTypes['RadioSpinCountEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RadioSpinCount'], ParentType, ContextType>;
};

export type RadioSpinEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RadioSpinEdge'] = ResolversParentTypes['RadioSpinEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RadioSpin'], ParentType, ContextType>;
};

export type RankingDateConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RankingDateConnection'] = ResolversParentTypes['RankingDateConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RankingDateEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type RankingDateEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RankingDateEdge'] = ResolversParentTypes['RankingDateEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RankingMetricResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RankingMetric'] = ResolversParentTypes['RankingMetric']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RateLimitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RateLimit'] = ResolversParentTypes['RateLimit']> = {
  perMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RemoveDistributorUpcPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveDistributorUpcPayload'] = ResolversParentTypes['RemoveDistributorUpcPayload']> = {
  distributor?: Resolver<Maybe<ResolversTypes['Distributor']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['WriteOutcome'], ParentType, ContextType>;
  prefix?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RemovePriorityArtistPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemovePriorityArtistPayload'] = ResolversParentTypes['RemovePriorityArtistPayload']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['WriteOutcome'], ParentType, ContextType>;
};

export type ReportDateConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportDateConnection'] = ResolversParentTypes['ReportDateConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ReportDateEdge']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ReportDateEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportDateEdge'] = ResolversParentTypes['ReportDateEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type ReportPostResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportPost'] = ResolversParentTypes['ReportPost']> = {
  comments?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  likes?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  mentions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  plays?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReportWeightResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportWeight'] = ResolversParentTypes['ReportWeight']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weight?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ResolvableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Resolvable'] = ResolversParentTypes['Resolvable']> = {
  __resolveType: TypeResolveFn<'Album' | 'Artist' | 'Playlist' | 'Song', ParentType, ContextType>;
};

export type RetentionColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RetentionColumns'] = ResolversParentTypes['RetentionColumns']> = {
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  percents?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Float']>>, ParentType, ContextType>;
};

export type RetentionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RetentionConnection'] = ResolversParentTypes['RetentionConnection']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['RetentionColumns'], ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['RetentionColumns'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['RetentionEdge']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['RetentionPoint']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['RetentionPoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RetentionPoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
  dailyColumns?: Resolver<ResolversTypes['ScoreColumns'], ParentType, ContextType>;
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

export type SearchResultsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchResults'] = ResolversParentTypes['SearchResults']> = {
  albums?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Album']>>, ParentType, ContextType, RequireFields<SearchResultsAlbumsArgs, 'first'>>;
  artists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Artist']>>, ParentType, ContextType, RequireFields<SearchResultsArtistsArgs, 'first'>>;
  collaborators?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Collaborator']>>, ParentType, ContextType, RequireFields<SearchResultsCollaboratorsArgs, 'first'>>;
  festivals?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Festival']>>, ParentType, ContextType, RequireFields<SearchResultsFestivalsArgs, 'first'>>;
  labels?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Label']>>, ParentType, ContextType, RequireFields<SearchResultsLabelsArgs, 'first'>>;
  playlists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Playlist']>>, ParentType, ContextType, RequireFields<SearchResultsPlaylistsArgs, 'first'>>;
  radios?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Radio']>>, ParentType, ContextType, RequireFields<SearchResultsRadiosArgs, 'first'>>;
  songs?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Song']>>, ParentType, ContextType, RequireFields<SearchResultsSongsArgs, 'first'>>;
  venues?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Venue']>>, ParentType, ContextType, RequireFields<SearchResultsVenuesArgs, 'first'>>;
};

export type ShortAudienceColumnsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShortAudienceColumns'] = ResolversParentTypes['ShortAudienceColumns']> = {
  comments?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
  dates?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  likes?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
  views?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Long']>>, ParentType, ContextType>;
};

export type ShortAudienceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShortAudienceConnection'] = ResolversParentTypes['ShortAudienceConnection']> = {
  change?: Resolver<Maybe<ResolversTypes['Change']>, ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['ShortAudienceColumns'], ParentType, ContextType>;
  dailyColumns?: Resolver<ResolversTypes['ShortAudienceColumns'], ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['ShortAudienceEdge']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['ShortAudiencePoint']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['ShortAudiencePoint']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ShortAudiencePoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ShortAudienceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShortAudienceEdge'] = ResolversParentTypes['ShortAudienceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ShortAudiencePoint'], ParentType, ContextType>;
};

export type ShortAudiencePointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShortAudiencePoint'] = ResolversParentTypes['ShortAudiencePoint']> = {
  comments?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  likes?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  views?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type ShortVideoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShortVideo'] = ResolversParentTypes['ShortVideo']> = {
  audience?: Resolver<Maybe<ResolversTypes['ShortAudienceConnection']>, ParentType, ContextType, RequireFields<ShortVideoAudienceArgs, 'direction'>>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  latestAudience?: Resolver<Maybe<ResolversTypes['ShortAudiencePoint']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ShortVideoConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShortVideoConnection'] = ResolversParentTypes['ShortVideoConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ShortVideoEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ShortVideo']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type ShortVideoEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ShortVideoEdge'] = ResolversParentTypes['ShortVideoEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ShortVideo'], ParentType, ContextType>;
};

export type SongResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Song'] = ResolversParentTypes['Song'], FederationReferenceType extends FederationReferenceTypes['Song'] = FederationReferenceTypes['Song']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Song']> | FederationReferenceType, FederationReferenceType, ContextType>;
  albums?: Resolver<Maybe<ResolversTypes['AlbumConnection']>, ParentType, ContextType, RequireFields<SongAlbumsArgs, 'type'>>;
  artists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Artist']>>, ParentType, ContextType>;
  audience?: Resolver<Maybe<ResolversTypes['IdentifiedConnection']>, ParentType, ContextType, RequireFields<SongAudienceArgs, 'direction' | 'platform'>>;
  audio?: Resolver<Maybe<ResolversTypes['SongAudio']>, ParentType, ContextType>;
  chartEntries?: Resolver<Maybe<ResolversTypes['SongChartEntryConnection']>, ParentType, ContextType, RequireFields<SongChartEntriesArgs, 'onlyCurrent' | 'platform'>>;
  composers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  consoleUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  copyright?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creditName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currentStats?: Resolver<Maybe<ResolversTypes['SongStats']>, ParentType, ContextType, RequireFields<SongCurrentStatsArgs, 'period'>>;
  distributor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  durationSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  genres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Genre']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, RequireFields<SongIdentifiersArgs, 'onlyDefault'>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isExplicit?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isrc?: Resolver<Maybe<ResolversTypes['ISRC']>, ParentType, ContextType>;
  isrcCountry?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  iswcs?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ISWC']>>, ParentType, ContextType>;
  labels?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LabelCredit']>>, ParentType, ContextType>;
  languageCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  localStreaming?: Resolver<Maybe<ResolversTypes['LocalConnection']>, ParentType, ContextType, RequireFields<SongLocalStreamingArgs, 'direction' | 'platform'>>;
  lyrics?: Resolver<Maybe<ResolversTypes['LyricsAnalysis']>, ParentType, ContextType>;
  mainArtists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Artist']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformIdentity?: Resolver<Maybe<ResolversTypes['PlatformIdentity']>, ParentType, ContextType>;
  playlistEntries?: Resolver<Maybe<ResolversTypes['PlaylistEntryConnection']>, ParentType, ContextType, RequireFields<SongPlaylistEntriesArgs, 'onlyCurrent' | 'platform' | 'type'>>;
  playlistReach?: Resolver<Maybe<ResolversTypes['PlaylistReachConnection']>, ParentType, ContextType, RequireFields<SongPlaylistReachArgs, 'direction' | 'platform' | 'type'>>;
  popularity?: Resolver<Maybe<ResolversTypes['IdentifiedConnection']>, ParentType, ContextType, RequireFields<SongPopularityArgs, 'direction' | 'platform'>>;
  previewUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  producers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  radioSpinCounts?: Resolver<Maybe<ResolversTypes['RadioSpinCountConnection']>, ParentType, ContextType, Partial<SongRadioSpinCountsArgs>>;
  radioSpins?: Resolver<Maybe<ResolversTypes['RadioSpinConnection']>, ParentType, ContextType, Partial<SongRadioSpinsArgs>>;
  related?: Resolver<Maybe<ResolversTypes['SongConnection']>, ParentType, ContextType, Partial<SongRelatedArgs>>;
  releaseDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['ScoreConnection']>, ParentType, ContextType, RequireFields<SongScoreArgs, 'direction'>>;
  works?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Work']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
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

export type SongChartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongChart'] = ResolversParentTypes['SongChart'], FederationReferenceType extends FederationReferenceTypes['SongChart'] = FederationReferenceTypes['SongChart']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['SongChart']> | FederationReferenceType, FederationReferenceType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['Country']>, ParentType, ContextType>;
  frequency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maxSize?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platform?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ranking?: Resolver<Maybe<ResolversTypes['SongRankingConnection']>, ParentType, ContextType, Partial<SongChartRankingArgs>>;
  rankingDates?: Resolver<Maybe<ResolversTypes['RankingDateConnection']>, ParentType, ContextType, Partial<SongChartRankingDatesArgs>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  webUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SongChartConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongChartConnection'] = ResolversParentTypes['SongChartConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SongChartEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SongChart']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type SongChartEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongChartEdge'] = ResolversParentTypes['SongChartEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SongChart'], ParentType, ContextType>;
};

export type SongChartEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongChartEntry'] = ResolversParentTypes['SongChartEntry']> = {
  change?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  chart?: Resolver<Maybe<ResolversTypes['SongChart']>, ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  isCurrent?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  peakDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  peakPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeOnChart?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeOnChartUnit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SongChartEntryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongChartEntryConnection'] = ResolversParentTypes['SongChartEntryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SongChartEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SongChartEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type SongChartEntryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongChartEntryEdge'] = ResolversParentTypes['SongChartEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SongChartEntry'], ParentType, ContextType>;
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

export type SongRankingConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongRankingConnection'] = ResolversParentTypes['SongRankingConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SongRankingEdge']>, ParentType, ContextType>;
  metric?: Resolver<Maybe<ResolversTypes['RankingMetric']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Song']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  rankedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type SongRankingEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongRankingEdge'] = ResolversParentTypes['SongRankingEdge']> = {
  change?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  lastDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  metric?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Song'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeOnChart?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeOnChartUnit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SongStatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SongStats'] = ResolversParentTypes['SongStats']> = {
  audience?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Stat']>>, ParentType, ContextType>;
  period?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  popularity?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Stat']>>, ParentType, ContextType>;
  score?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Stat']>>, ParentType, ContextType>;
};

export type StatResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Stat'] = ResolversParentTypes['Stat']> = {
  change?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  percentChange?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type SubscribeFeedPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscribeFeedPayload'] = ResolversParentTypes['SubscribeFeedPayload']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['WriteOutcome'], ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ActiveFeed']>, ParentType, ContextType>;
};

export type TiktokMusicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TiktokMusic'] = ResolversParentTypes['TiktokMusic']> = {
  authorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  song?: Resolver<Maybe<ResolversTypes['Song']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TiktokMusicRankingConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TiktokMusicRankingConnection'] = ResolversParentTypes['TiktokMusicRankingConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TiktokMusicRankingEdge']>, ParentType, ContextType>;
  frequency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TiktokMusic']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  rankedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TiktokMusicRankingEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TiktokMusicRankingEdge'] = ResolversParentTypes['TiktokMusicRankingEdge']> = {
  change?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entryDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  lastDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TiktokMusic'], ParentType, ContextType>;
  peakPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousTotalVideos?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  previousWeeklyVideos?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeOnChart?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeOnChartUnit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalVideos?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  weeklyVideos?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type TopArtistConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopArtistConnection'] = ResolversParentTypes['TopArtistConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TopArtistEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Artist']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TopArtistEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopArtistEdge'] = ResolversParentTypes['TopArtistEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Artist'], ParentType, ContextType>;
  other?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
  popularity?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
  social?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
  streaming?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
};

export type TopFestivalConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopFestivalConnection'] = ResolversParentTypes['TopFestivalConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TopFestivalEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Festival']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TopFestivalEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopFestivalEdge'] = ResolversParentTypes['TopFestivalEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Festival'], ParentType, ContextType>;
  other?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
  social?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
  streaming?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
};

export type TopPlaylistConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopPlaylistConnection'] = ResolversParentTypes['TopPlaylistConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TopPlaylistEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Playlist']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TopPlaylistEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopPlaylistEdge'] = ResolversParentTypes['TopPlaylistEdge']> = {
  addedPercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  audience?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  genres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Genre']>>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Playlist'], ParentType, ContextType>;
  ownerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trackAge?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TopRadioConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopRadioConnection'] = ResolversParentTypes['TopRadioConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TopRadioEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Radio']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TopRadioEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopRadioEdge'] = ResolversParentTypes['TopRadioEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  genres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Genre']>>, ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Radio'], ParentType, ContextType>;
  other?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
  social?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
  trackAge?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TopSongConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopSongConnection'] = ResolversParentTypes['TopSongConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TopSongEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Song']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TopSongEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopSongEdge'] = ResolversParentTypes['TopSongEdge']> = {
  audience?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Song'], ParentType, ContextType>;
  other?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
  popularity?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
};

export type TopVenueConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopVenueConnection'] = ResolversParentTypes['TopVenueConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TopVenueEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Venue']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TopVenueEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopVenueEdge'] = ResolversParentTypes['TopVenueEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Venue'], ParentType, ContextType>;
  other?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
  social?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
  streaming?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MetricStat']>>, ParentType, ContextType>;
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

export type UnlockAudienceReportPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnlockAudienceReportPayload'] = ResolversParentTypes['UnlockAudienceReportPayload']> = {
  artist?: Resolver<Maybe<ResolversTypes['Artist']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['WriteOutcome'], ParentType, ContextType>;
  report?: Resolver<Maybe<ResolversTypes['AudienceReport']>, ParentType, ContextType>;
};

export type UnsubscribeFeedPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnsubscribeFeedPayload'] = ResolversParentTypes['UnsubscribeFeedPayload']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['WriteOutcome'], ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['ActiveFeed']>, ParentType, ContextType>;
};

export type UpcPrefixConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpcPrefixConnection'] = ResolversParentTypes['UpcPrefixConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['UpcPrefixEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type UpcPrefixEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpcPrefixEdge'] = ResolversParentTypes['UpcPrefixEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VenueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Venue'] = ResolversParentTypes['Venue'], FederationReferenceType extends FederationReferenceTypes['Venue'] = FederationReferenceTypes['Venue']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Venue']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  capacity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  concerts?: Resolver<Maybe<ResolversTypes['ConcertConnection']>, ParentType, ContextType, Partial<VenueConcertsArgs>>;
  coordinates?: Resolver<Maybe<ResolversTypes['Coordinates']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, Partial<VenueIdentifiersArgs>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['Location']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformIdentity?: Resolver<Maybe<ResolversTypes['PlatformIdentity']>, ParentType, ContextType>;
  postalCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VenueConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueConnection'] = ResolversParentTypes['VenueConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['VenueEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Venue']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type VenueEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VenueEdge'] = ResolversParentTypes['VenueEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Venue'], ParentType, ContextType>;
};

export type WorkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Work'] = ResolversParentTypes['Work'], FederationReferenceType extends FederationReferenceTypes['Work'] = FederationReferenceTypes['Work']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Work']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifiers?: Resolver<Maybe<ResolversTypes['IdentifierConnection']>, ParentType, ContextType, Partial<WorkIdentifiersArgs>>;
  iswc?: Resolver<Maybe<ResolversTypes['ISWC']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publishers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['WorkPublisher']>>, ParentType, ContextType>;
  recordings?: Resolver<Maybe<ResolversTypes['SongConnection']>, ParentType, ContextType, Partial<WorkRecordingsArgs>>;
  writers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['WorkWriter']>>, ParentType, ContextType>;
};

export type WorkAdministratorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkAdministrator'] = ResolversParentTypes['WorkAdministrator']> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publisher?: Resolver<Maybe<ResolversTypes['Publisher']>, ParentType, ContextType>;
  share?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type WorkPublisherResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkPublisher'] = ResolversParentTypes['WorkPublisher']> = {
  administrator?: Resolver<Maybe<ResolversTypes['WorkAdministrator']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publisher?: Resolver<Maybe<ResolversTypes['Publisher']>, ParentType, ContextType>;
  share?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  writers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['WorkWriter']>>, ParentType, ContextType>;
};

export type WorkWriterResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkWriter'] = ResolversParentTypes['WorkWriter']> = {
  collaborator?: Resolver<Maybe<ResolversTypes['Collaborator']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Account?: AccountResolvers<ContextType>;
  ActiveFeed?: ActiveFeedResolvers<ContextType>;
  ActiveFeedConnection?: ActiveFeedConnectionResolvers<ContextType>;
  ActiveFeedEdge?: ActiveFeedEdgeResolvers<ContextType>;
  AddArtistLinksPayload?: AddArtistLinksPayloadResolvers<ContextType>;
  AddDistributorUpcPayload?: AddDistributorUpcPayloadResolvers<ContextType>;
  AddPriorityArtistPayload?: AddPriorityArtistPayloadResolvers<ContextType>;
  AddSongLinksPayload?: AddSongLinksPayloadResolvers<ContextType>;
  AgeGroupWeight?: AgeGroupWeightResolvers<ContextType>;
  Album?: AlbumResolvers<ContextType>;
  AlbumChart?: AlbumChartResolvers<ContextType>;
  AlbumChartConnection?: AlbumChartConnectionResolvers<ContextType>;
  AlbumChartEdge?: AlbumChartEdgeResolvers<ContextType>;
  AlbumChartEntry?: AlbumChartEntryResolvers<ContextType>;
  AlbumChartEntryConnection?: AlbumChartEntryConnectionResolvers<ContextType>;
  AlbumChartEntryEdge?: AlbumChartEntryEdgeResolvers<ContextType>;
  AlbumConnection?: AlbumConnectionResolvers<ContextType>;
  AlbumEdge?: AlbumEdgeResolvers<ContextType>;
  AlbumRankingConnection?: AlbumRankingConnectionResolvers<ContextType>;
  AlbumRankingEdge?: AlbumRankingEdgeResolvers<ContextType>;
  AlbumTrackConnection?: AlbumTrackConnectionResolvers<ContextType>;
  AlbumTrackEdge?: AlbumTrackEdgeResolvers<ContextType>;
  Artist?: ArtistResolvers<ContextType>;
  ArtistConnection?: ArtistConnectionResolvers<ContextType>;
  ArtistEdge?: ArtistEdgeResolvers<ContextType>;
  AudienceColumns?: AudienceColumnsResolvers<ContextType>;
  AudienceConnection?: AudienceConnectionResolvers<ContextType>;
  AudienceEdge?: AudienceEdgeResolvers<ContextType>;
  AudiencePoint?: AudiencePointResolvers<ContextType>;
  AudiencePortrait?: AudiencePortraitResolvers<ContextType>;
  AudienceReport?: AudienceReportResolvers<ContextType>;
  AudienceReportStats?: AudienceReportStatsResolvers<ContextType>;
  Change?: ChangeResolvers<ContextType>;
  City?: CityResolvers<ContextType>;
  CityEntry?: CityEntryResolvers<ContextType>;
  CityValue?: CityValueResolvers<ContextType>;
  CityWeight?: CityWeightResolvers<ContextType>;
  Collaborator?: CollaboratorResolvers<ContextType>;
  Company?: CompanyResolvers<ContextType>;
  Concert?: ConcertResolvers<ContextType>;
  ConcertConnection?: ConcertConnectionResolvers<ContextType>;
  ConcertEdge?: ConcertEdgeResolvers<ContextType>;
  Coordinates?: CoordinatesResolvers<ContextType>;
  Country?: CountryResolvers<ContextType>;
  CountryValue?: CountryValueResolvers<ContextType>;
  CountryWeight?: CountryWeightResolvers<ContextType>;
  CurrentStats?: CurrentStatsResolvers<ContextType>;
  DataFeed?: DataFeedResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Distributor?: DistributorResolvers<ContextType>;
  DistributorConnection?: DistributorConnectionResolvers<ContextType>;
  DistributorEdge?: DistributorEdgeResolvers<ContextType>;
  Edition?: EditionResolvers<ContextType>;
  EditionConnection?: EditionConnectionResolvers<ContextType>;
  EditionEdge?: EditionEdgeResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EventConnection?: EventConnectionResolvers<ContextType>;
  EventEdge?: EventEdgeResolvers<ContextType>;
  FeedEntity?: FeedEntityResolvers<ContextType>;
  Festival?: FestivalResolvers<ContextType>;
  FestivalConnection?: FestivalConnectionResolvers<ContextType>;
  FestivalEdge?: FestivalEdgeResolvers<ContextType>;
  Genre?: GenreResolvers<ContextType>;
  ISRC?: GraphQLScalarType;
  ISWC?: GraphQLScalarType;
  IdentifiedColumns?: IdentifiedColumnsResolvers<ContextType>;
  IdentifiedConnection?: IdentifiedConnectionResolvers<ContextType>;
  IdentifiedEdge?: IdentifiedEdgeResolvers<ContextType>;
  IdentifiedPoint?: IdentifiedPointResolvers<ContextType>;
  Identifier?: IdentifierResolvers<ContextType>;
  IdentifierConnection?: IdentifierConnectionResolvers<ContextType>;
  IdentifierEdge?: IdentifierEdgeResolvers<ContextType>;
  IdentifierValue?: IdentifierValueResolvers<ContextType>;
  Label?: LabelResolvers<ContextType>;
  LabelCredit?: LabelCreditResolvers<ContextType>;
  LabelType?: LabelTypeResolvers<ContextType>;
  LineupAct?: LineupActResolvers<ContextType>;
  LocalColumns?: LocalColumnsResolvers<ContextType>;
  LocalConnection?: LocalConnectionResolvers<ContextType>;
  LocalEdge?: LocalEdgeResolvers<ContextType>;
  LocalPoint?: LocalPointResolvers<ContextType>;
  Location?: LocationResolvers<ContextType>;
  Long?: GraphQLScalarType;
  LyricsAnalysis?: LyricsAnalysisResolvers<ContextType>;
  LyricsAttributeConnection?: LyricsAttributeConnectionResolvers<ContextType>;
  LyricsAttributeEdge?: LyricsAttributeEdgeResolvers<ContextType>;
  MetricColumns?: MetricColumnsResolvers<ContextType>;
  MetricConnection?: MetricConnectionResolvers<ContextType>;
  MetricEdge?: MetricEdgeResolvers<ContextType>;
  MetricGrowth?: MetricGrowthResolvers<ContextType>;
  MetricPoint?: MetricPointResolvers<ContextType>;
  MetricStat?: MetricStatResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NotableUser?: NotableUserResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Platform?: PlatformResolvers<ContextType>;
  PlatformIdentity?: PlatformIdentityResolvers<ContextType>;
  PlatformMetric?: PlatformMetricResolvers<ContextType>;
  Playlist?: PlaylistResolvers<ContextType>;
  PlaylistConnection?: PlaylistConnectionResolvers<ContextType>;
  PlaylistEdge?: PlaylistEdgeResolvers<ContextType>;
  PlaylistEntry?: PlaylistEntryResolvers<ContextType>;
  PlaylistEntryConnection?: PlaylistEntryConnectionResolvers<ContextType>;
  PlaylistEntryEdge?: PlaylistEntryEdgeResolvers<ContextType>;
  PlaylistOwner?: PlaylistOwnerResolvers<ContextType>;
  PlaylistOwnerConnection?: PlaylistOwnerConnectionResolvers<ContextType>;
  PlaylistOwnerEdge?: PlaylistOwnerEdgeResolvers<ContextType>;
  PlaylistReachColumns?: PlaylistReachColumnsResolvers<ContextType>;
  PlaylistReachConnection?: PlaylistReachConnectionResolvers<ContextType>;
  PlaylistReachEdge?: PlaylistReachEdgeResolvers<ContextType>;
  PlaylistReachPoint?: PlaylistReachPointResolvers<ContextType>;
  PlaylistTrackConnection?: PlaylistTrackConnectionResolvers<ContextType>;
  PlaylistTrackEdge?: PlaylistTrackEdgeResolvers<ContextType>;
  Price?: PriceResolvers<ContextType>;
  PriorityArtistConnection?: PriorityArtistConnectionResolvers<ContextType>;
  PriorityArtistEdge?: PriorityArtistEdgeResolvers<ContextType>;
  Publisher?: PublisherResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Quota?: QuotaResolvers<ContextType>;
  Radio?: RadioResolvers<ContextType>;
  RadioSpin?: RadioSpinResolvers<ContextType>;
  RadioSpinConnection?: RadioSpinConnectionResolvers<ContextType>;
  RadioSpinCount?: RadioSpinCountResolvers<ContextType>;
  RadioSpinCountConnection?: RadioSpinCountConnectionResolvers<ContextType>;
  RadioSpinCountEdge?: RadioSpinCountEdgeResolvers<ContextType>;
  RadioSpinEdge?: RadioSpinEdgeResolvers<ContextType>;
  RankingDateConnection?: RankingDateConnectionResolvers<ContextType>;
  RankingDateEdge?: RankingDateEdgeResolvers<ContextType>;
  RankingMetric?: RankingMetricResolvers<ContextType>;
  RateLimit?: RateLimitResolvers<ContextType>;
  RemoveDistributorUpcPayload?: RemoveDistributorUpcPayloadResolvers<ContextType>;
  RemovePriorityArtistPayload?: RemovePriorityArtistPayloadResolvers<ContextType>;
  ReportDateConnection?: ReportDateConnectionResolvers<ContextType>;
  ReportDateEdge?: ReportDateEdgeResolvers<ContextType>;
  ReportPost?: ReportPostResolvers<ContextType>;
  ReportWeight?: ReportWeightResolvers<ContextType>;
  Resolvable?: ResolvableResolvers<ContextType>;
  RetentionColumns?: RetentionColumnsResolvers<ContextType>;
  RetentionConnection?: RetentionConnectionResolvers<ContextType>;
  RetentionEdge?: RetentionEdgeResolvers<ContextType>;
  RetentionPoint?: RetentionPointResolvers<ContextType>;
  ScoreColumns?: ScoreColumnsResolvers<ContextType>;
  ScoreConnection?: ScoreConnectionResolvers<ContextType>;
  ScoreEdge?: ScoreEdgeResolvers<ContextType>;
  ScorePoint?: ScorePointResolvers<ContextType>;
  SearchResults?: SearchResultsResolvers<ContextType>;
  ShortAudienceColumns?: ShortAudienceColumnsResolvers<ContextType>;
  ShortAudienceConnection?: ShortAudienceConnectionResolvers<ContextType>;
  ShortAudienceEdge?: ShortAudienceEdgeResolvers<ContextType>;
  ShortAudiencePoint?: ShortAudiencePointResolvers<ContextType>;
  ShortVideo?: ShortVideoResolvers<ContextType>;
  ShortVideoConnection?: ShortVideoConnectionResolvers<ContextType>;
  ShortVideoEdge?: ShortVideoEdgeResolvers<ContextType>;
  Song?: SongResolvers<ContextType>;
  SongAudio?: SongAudioResolvers<ContextType>;
  SongChart?: SongChartResolvers<ContextType>;
  SongChartConnection?: SongChartConnectionResolvers<ContextType>;
  SongChartEdge?: SongChartEdgeResolvers<ContextType>;
  SongChartEntry?: SongChartEntryResolvers<ContextType>;
  SongChartEntryConnection?: SongChartEntryConnectionResolvers<ContextType>;
  SongChartEntryEdge?: SongChartEntryEdgeResolvers<ContextType>;
  SongConnection?: SongConnectionResolvers<ContextType>;
  SongEdge?: SongEdgeResolvers<ContextType>;
  SongRankingConnection?: SongRankingConnectionResolvers<ContextType>;
  SongRankingEdge?: SongRankingEdgeResolvers<ContextType>;
  SongStats?: SongStatsResolvers<ContextType>;
  Stat?: StatResolvers<ContextType>;
  SubscribeFeedPayload?: SubscribeFeedPayloadResolvers<ContextType>;
  TiktokMusic?: TiktokMusicResolvers<ContextType>;
  TiktokMusicRankingConnection?: TiktokMusicRankingConnectionResolvers<ContextType>;
  TiktokMusicRankingEdge?: TiktokMusicRankingEdgeResolvers<ContextType>;
  TopArtistConnection?: TopArtistConnectionResolvers<ContextType>;
  TopArtistEdge?: TopArtistEdgeResolvers<ContextType>;
  TopFestivalConnection?: TopFestivalConnectionResolvers<ContextType>;
  TopFestivalEdge?: TopFestivalEdgeResolvers<ContextType>;
  TopPlaylistConnection?: TopPlaylistConnectionResolvers<ContextType>;
  TopPlaylistEdge?: TopPlaylistEdgeResolvers<ContextType>;
  TopRadioConnection?: TopRadioConnectionResolvers<ContextType>;
  TopRadioEdge?: TopRadioEdgeResolvers<ContextType>;
  TopSongConnection?: TopSongConnectionResolvers<ContextType>;
  TopSongEdge?: TopSongEdgeResolvers<ContextType>;
  TopVenueConnection?: TopVenueConnectionResolvers<ContextType>;
  TopVenueEdge?: TopVenueEdgeResolvers<ContextType>;
  TrackDateConnection?: TrackDateConnectionResolvers<ContextType>;
  TrackDateEdge?: TrackDateEdgeResolvers<ContextType>;
  UPC?: GraphQLScalarType;
  UnlockAudienceReportPayload?: UnlockAudienceReportPayloadResolvers<ContextType>;
  UnsubscribeFeedPayload?: UnsubscribeFeedPayloadResolvers<ContextType>;
  UpcPrefixConnection?: UpcPrefixConnectionResolvers<ContextType>;
  UpcPrefixEdge?: UpcPrefixEdgeResolvers<ContextType>;
  Venue?: VenueResolvers<ContextType>;
  VenueConnection?: VenueConnectionResolvers<ContextType>;
  VenueEdge?: VenueEdgeResolvers<ContextType>;
  Work?: WorkResolvers<ContextType>;
  WorkAdministrator?: WorkAdministratorResolvers<ContextType>;
  WorkPublisher?: WorkPublisherResolvers<ContextType>;
  WorkWriter?: WorkWriterResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  defer?: DeferDirectiveResolver<any, any, ContextType>;
};
