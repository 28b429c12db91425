import { parse, print } from 'graphql';

/** Type names that other teams of a company may use. */
export const typeNames = `
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

/** Definition of a name, by kind of type. */
const kinds: Readonly<Record<string, (name: string) => string>> = {
  'entities with an id': name => `type ${name} @key(fields: "id") { id: ID! name: String! owner: String }`,
  'value types of another shape': name => `type ${name} @shareable { amount: Float! unit: String! }`,
  enums: name => `enum ${name} { LIVE DRAFT }`,
  interfaces: name => `interface ${name} { createdAt: String! }`,
  inputs: name => `input ${name} { text: String! }`,
  scalars: name => `scalar ${name}`,
  'connections and payloads': name => `
    type ${name}Connection { edges: [${name}Edge!] total: Int }
    type ${name}Edge { node: String cursor: ID! }
    type ${name}Payload { ok: Boolean! }
    input ${name}Input { text: String! }
    input ${name}Order { text: String! }
    enum ${name}Type { LIVE DRAFT }`,
};

const inputs: ReadonlySet<string> = new Set(['inputs']);

/** Schemas of a team that uses all of these names, one per kind of type. */
export const strangers = Object.entries(kinds).map(([kind, define]) => {
  const [sample] = typeNames;
  const isOutput = !inputs.has(kind) && kind !== 'connections and payloads';
  const fields = rootFields.map(field => `${field}(text: String): String`);
  const uses = typeNames.flatMap(name => {
    if (isOutput) return `own${name}: ${name}`;
    return kind === 'inputs'
      ? `own${name}(by: ${name}): Int`
      : [
          `own${name}(by: ${name}Input, orderBy: ${name}Order, type: ${name}Type): ${name}Connection`,
          `own${name}Payload: ${name}Payload`,
        ];
  });
  const implementations =
    kind === 'interfaces' ? typeNames.map(name => `type Our${name} implements ${name} { createdAt: String! }`) : [];
  const typeDefs = `
    extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable"])
    type Query { ${fields.join('\n')} ${uses.join('\n')} }
    type Mutation { subscribe(text: String): String search(text: String): Int }
    ${typeNames.map(define).join('\n')}
    ${implementations.join('\n')}`;
  return { kind, sample, typeDefs: print(parse(typeDefs)) };
});
