import { parse } from 'graphql';

/** The part of the subgraph's schema that the operations need. */
export const typeDefs = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])

  scalar Date
  scalar DateTime
  scalar Long

  type Query {
    artist(id: ID!): Artist
    album(id: ID!): Album
    playlist(id: ID!): Playlist
    songChart(slug: String!): SongChart
  }

  type Artist @key(fields: "id") {
    id: ID!
    name: String
    slug: String
    imageUrl: String
    country: Country
    biography: String
    careerStage: String
    growthLevel: String
    genres: [Genre!]
    albums(type: AlbumType! = ALL, orderBy: AlbumOrder, first: Int, after: String): AlbumConnection
    songs(role: SongRole! = ALL, orderBy: ArtistSongOrder, first: Int, last: Int): SongConnection
    audience(platform: String!, range: DateRange): AudienceConnection
    streaming(platform: String!, range: DateRange): MetricConnection
    currentStats(period: Int! = 7): CurrentStats
  }
  type Country { code: String! name: String }
  type Genre { name: String! subgenres: [String!]! }

  type Song @key(fields: "id") @key(fields: "isrc") {
    id: ID!
    name: String
    creditName: String
    isrc: String
    releaseDate: Date
    durationSeconds: Int
    labels: [Label!]
    artists: [Artist!]
  }
  type Label { name: String! type: String }
  type Album @key(fields: "id") {
    id: ID!
    name: String
    releaseDate: Date
    type: String
    upc: String
    labels: [Label!]
    tracks(first: Int): AlbumTrackConnection
  }
  type Playlist { id: ID! tracks(at: DateTime, first: Int): PlaylistTrackConnection }
  type SongChart { slug: ID! ranking(first: Int): SongRankingConnection }

  type AlbumConnection { nodes: [Album!]! pageInfo: PageInfo! totalCount: Long! }
  type SongConnection { nodes: [Song!]! pageInfo: PageInfo! totalCount: Long! }
  type AlbumTrackConnection { edges: [AlbumTrackEdge!]! }
  type AlbumTrackEdge { discNumber: Int number: Int node: Song! }
  type PlaylistTrackConnection { edges: [PlaylistTrackEdge!]! }
  type PlaylistTrackEdge { position: Int node: Song! }
  type SongRankingConnection { edges: [SongRankingEdge!]! }
  type SongRankingEdge { position: Int node: Song! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! endCursor: String }

  type AudienceConnection { nodes: [AudiencePoint!]! totalCount: Int! latest: AudiencePoint change: Change }
  type AudiencePoint { date: Date! followers: Long likes: Long posts: Long views: Long }
  type MetricConnection { nodes: [MetricPoint!]! totalCount: Int! latest: MetricPoint change: Change }
  type MetricPoint { date: Date! value: Long }
  type Change { absolute: Float percent: Float }
  type CurrentStats { social: [Stat!] streaming: [Stat!] }
  type Stat { platform: String! value: Float change: Float percentChange: Float date: Date }

  input DateRange { start: Date end: Date days: Int }
  input AlbumOrder { field: AlbumOrderField! direction: OrderDirection! = ASC }
  input ArtistSongOrder { field: ArtistSongOrderField! direction: OrderDirection! = ASC }
  enum AlbumType { ALL ALBUM }
  enum AlbumOrderField { TITLE RELEASE_DATE }
  enum SongRole { ALL MAIN }
  enum ArtistSongOrderField { NAME SPOTIFY_STREAMS }
  enum OrderDirection { ASC DESC }
`);
