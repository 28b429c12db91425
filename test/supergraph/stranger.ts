import { parse, print } from 'graphql';

/** Type names that other teams of a company may use. */
const typeNames = `
  Account Activity Address Agreement AlbumOrder AlbumOrderField AlbumType AnalyticsFeedEntityType ArtistCareerStage
  ArtistSongOrder ArtistSongOrderField ArtistSongRole Asset Attribute Audience Author Availability Brand Budget Campaign
  Category Change Channel Chart ChartEntry ChartEntryOrder ChartEntryOrderField ChartRanking ChartRankingEdge
  ChartRankingRow City Collaborator Comment Company Contact Content Contract Coordinates Country Creator Credit Currency
  Customer Dashboard DateRange DayRange Device Direction Distributor Document Edition Employee Entity Error Event
  EventPlace Feed FeedSubscription FeedSubscriptionEdge File Filter Follower Genre Identifier Image Industry Interest
  Invoice Item Label Language License Link LiveEventOrder LiveEventOrderField LiveEventType Location Long
  LyricsAttribute Market Measure Media Member Message Metric MetricGrowth MetricGrowthFigure MetricSeries Mode Money
  MusicalMode Notification Offer Order OrderDirection Organization Outcome Owner PaginatedList Payment Percent Period
  Person Place Plan Platform PlaylistEntryOrder PlaylistEntryOrderField PlaylistOrder PlaylistOrderField
  PlaylistReachType PlaylistType Point Post Price Product Profile Publisher Purpose Quota Radio Range Ranking RateLimit
  Rating Reach Region Report Result Review Role Score SearchResult SearchResults Segment Series Session Share
  SortDirection Source Spin Stat Statistics Status Store Subscriber Tag Target Team Territory Ticket TicketPrice
  TimeSeries TopArtistFilter TopArtistMetric TopArtistMetricFilter TopArtistOrder TopDayBounds TopList TopMeasure
  TopNumberBounds TopPeriod TopPlaceEdge TopPlaceFilter TopPlaceMetric TopPlaceMetricFilter TopPlaceOrder
  TopPlaceOrderField TopPlaylistAudienceFilter TopPlaylistFilter TopPlaylistOrder TopPlaylistOrderField
  TopRadioStationFilter TopRadioStationMetric TopRadioStationMetricFilter TopRadioStationOrder TopSongFilter
  TopSongMetric TopSongMetricFilter TopSongOrder Track Trend Url User UserError Value Venue Video Weight Work Writer
`
  .trim()
  .split(/\s+/);

/** Root fields that other teams may use. */
const rootFields = `
  account accounts audience brands campaign campaigns chart charts cities city collaborator companies company countries
  country currencies customer distributor edition editions event events feed feeds genre genres label labels languages
  location locations me media metrics node nodes order orders organization person platform platforms price prices product
  products profile publisher quota radio radios ranking region regions report reports score search settings stats status
  team teams ticket tickets track tracks trends user users venue venues viewer work works
`
  .trim()
  .split(/\s+/);

interface Kind {
  readonly define: (name: string) => string;
  /** A root field that uses the type. */
  readonly use: (name: string) => string;
}

const asOutput = (name: string) => `own${name}: ${name}`;

const kinds: readonly Kind[] = [
  { define: name => `type ${name} @key(fields: "id") { id: ID! name: String! owner: String }`, use: asOutput },
  { define: name => `type ${name} @shareable { amount: Float! unit: String! }`, use: asOutput },
  { define: name => `enum ${name} { LIVE DRAFT }`, use: asOutput },
  {
    define: name => `
      interface ${name} { createdAt: String! }
      type Our${name} implements ${name} { createdAt: String! }`,
    use: asOutput,
  },
  { define: name => `input ${name} { text: String! }`, use: name => `own${name}(by: ${name}): Int` },
  { define: name => `scalar ${name}`, use: asOutput },
];

const connection: Kind = {
  define: name => `
      type ${name}Connection { edges: [${name}Edge!] total: Int }
      type ${name}Edge { node: String cursor: ID! }
      type ${name}Payload { ok: Boolean! }
      input ${name}Input { text: String! }
      input ${name}Order { text: String! }
      enum ${name}Type { LIVE DRAFT }`,
  use: name => `
      own${name}(by: ${name}Input, orderBy: ${name}Order, type: ${name}Type): ${name}Connection
      own${name}Payload: ${name}Payload`,
};

const SUFFIXES = ['', 'Connection', 'Edge', 'Payload', 'Input', 'Order', 'Type'];

/** Type names that other teams may use or derive. */
export const strangerNames: readonly string[] = typeNames.flatMap(name => SUFFIXES.map(suffix => name + suffix));

/** Names that can be connections. A connection also defines types such as `AlbumEdge`, which must not be in the list of names. */
const connections = typeNames.filter(name => !SUFFIXES.some(suffix => suffix && typeNames.includes(name + suffix)));

/** Schema of a team that uses all root fields and type names, each name for one kind of type. The seed shifts the kinds. */
export function strangerSchema(seed: number): string {
  const types = typeNames.map((name, index) => {
    const some = connections.includes(name) ? [...kinds, connection] : kinds;
    const { define, use } = some[(index + seed) % some.length] ?? connection;
    return { definition: define(name), use: use(name) };
  });
  const fields = rootFields.map(field => `${field}(text: String): String`);
  return print(
    parse(`
    extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable"])
    type Query { ${[...fields, ...types.map(({ use }) => use)].join('\n')} }
    type Mutation { subscribe(text: String): String search(text: String): Int }
    ${types.map(({ definition }) => definition).join('\n')}`),
  );
}
