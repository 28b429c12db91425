import { parse } from 'graphql';

/** Subset of the subgraph's schema used by the operations. */
export const typeDefs = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])

  scalar Date
  scalar DateTime
  scalar SafeInt

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
    country: IsoCountry
    biography: String
    careerStage: String
    growthLevel: String
    genres: [MusicGenre!]
    albums(type: MusicAlbumType, orderBy: MusicAlbumOrder, first: Int, after: String): AlbumConnection
    songs(role: MusicArtistSongRole, orderBy: MusicArtistSongOrder, first: Int, last: Int): SongConnection
    audience(platform: String!, range: MusicDayRange): ArtistAudienceConnection
    streaming(platform: String!, range: MusicDayRange): MusicMetricConnection
    currentStats(days: Int! = 7): ArtistCurrentStats
  }
  type IsoCountry { code: String! name: String }
  type MusicGenre { name: String! subgenres: [String!]! }

  type Song @key(fields: "id") @key(fields: "isrc") {
    id: ID!
    name: String
    creditName: String
    isrc: String
    releaseDate: Date
    durationSeconds: Int
    labels: [RecordLabel!]
    artists: [Artist!]
  }
  type RecordLabel { name: String! type: String }
  type Album @key(fields: "id") {
    id: ID!
    name: String
    releaseDate: Date
    type: String
    upc: String
    labels: [RecordLabel!]
    tracks(first: Int): AlbumTrackConnection
  }
  type Playlist { id: ID! tracks(at: DateTime, first: Int): PlaylistTrackConnection }
  type SongChart { slug: ID! ranking(first: Int): SongRankingConnection }

  type AlbumConnection { nodes: [Album!]! pageInfo: PageInfo! totalCount: SafeInt! }
  type SongConnection { nodes: [Song!]! pageInfo: PageInfo! totalCount: SafeInt! }
  type AlbumTrackConnection { edges: [AlbumTrackEdge!]! }
  type AlbumTrackEdge { discNumber: Int trackNumber: Int node: Song! }
  type PlaylistTrackConnection { edges: [PlaylistTrackEdge!]! }
  type PlaylistTrackEdge { position: Int node: Song! }
  type SongRankingConnection { edges: [SongRankingEdge!]! }
  type SongRankingEdge { position: Int node: Song! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! endCursor: String }

  type ArtistAudienceConnection { nodes: [ArtistAudiencePoint!]! totalCount: Int! latest: ArtistAudiencePoint growth: MusicMetricGrowth }
  type ArtistAudiencePoint { date: Date! followers: SafeInt likes: SafeInt posts: SafeInt views: SafeInt }
  type MusicMetricConnection { nodes: [MusicMetricPoint!]! totalCount: Int! latest: MusicMetricPoint growth: MusicMetricGrowth }
  type MusicMetricPoint { date: Date! value: SafeInt }
  type MusicMetricGrowth { absolute: Float percent: Float }
  type MusicFigureGrowth { absolute: Float percent: Float }
  type ArtistCurrentStats { social: [MusicCurrentFigure!] streaming: [MusicCurrentFigure!] }
  type MusicPlatform { code: String! name: String }
  type MusicCurrentFigure { platform: MusicPlatform! value: Float growth: MusicFigureGrowth date: Date }

  input MusicDayRange { start: Date end: Date days: Int }
  input MusicAlbumOrder { field: MusicAlbumOrderField! direction: MusicSortDirection! = ASC }
  input MusicArtistSongOrder { field: MusicArtistSongOrderField! direction: MusicSortDirection! = ASC }
  enum MusicAlbumType { ALBUM }
  enum MusicAlbumOrderField { NAME RELEASE_DATE }
  enum MusicArtistSongRole { MAIN }
  enum MusicArtistSongOrderField { NAME SPOTIFY_STREAMS }
  enum MusicSortDirection { ASC DESC }
`);
