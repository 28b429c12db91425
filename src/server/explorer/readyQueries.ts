/** An example query. The explorers open with these, and tests execute them. */
export interface ReadyQuery {
  readonly name: string;
  /** One-line description of what the query shows. */
  readonly title: string;
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * The artist in the service's documentation, which its own sandbox also has (service/catalogue/README.md, The
 * provider's sandbox).
 */
export const EXAMPLE_ARTIST_ID = '11e81bcc-9c1c-ce38-b96b-a0369fe50396';

/** @param artist Id of an artist that exists in the service. */
export const readyQueries = (artist: string): readonly ReadyQuery[] => [
  {
    name: 'ArtistPage',
    title: "An artist's page: the record, a list and a series, side by side",
    variables: { id: artist },
    document: `query ArtistPage($id: ID!) {
  artist(id: $id) {
    id
    name
    imageUrl
    country { code name }
    genres { name }
    albums(type: ALBUM, orderBy: { field: RELEASE_DATE, direction: DESC }, first: 5) {
      totalCount
      nodes { id name releaseDate }
    }
    audience(platform: "instagram", range: { days: 90 }) {
      latest { date followers }
      growth { absolute percent }
    }
  }
}`,
  },
  {
    name: 'AudienceChart',
    title: 'Chart columns of two platforms, deferred behind a header',
    variables: { id: artist, period: { days: 180 } },
    document: `query AudienceChart($id: ID!, $period: MusicDayRange!) {
  artist(id: $id) {
    id
    name
    imageUrl
    ... @defer {
      instagram: audience(platform: "instagram", range: $period) { ...Line }
      tiktok: audience(platform: "tiktok", range: $period) { ...Line }
    }
  }
}

fragment Line on ArtistAudienceConnection {
  earliest { date followers }
  latest { date followers }
  growth { absolute percent }
  dailyColumns { dates followers }
}`,
  },
  {
    name: 'Listeners',
    title: 'Listeners of the last four weeks by country and city',
    variables: { id: artist },
    document: `query Listeners($id: ID!) {
  artist(id: $id) {
    id
    localStreaming(platform: "spotify", range: { days: 28 }) {
      growth { percent }
      latestLocated {
        date
        value
        countries { country { code name } value }
        cities { location { city country { code } } value }
      }
    }
  }
}`,
  },
  {
    name: 'Discography',
    title: 'Paginated albums, with fields that a list does not contain',
    variables: { id: artist, after: null },
    document: `query Discography($id: ID!, $after: String) {
  artist(id: $id) {
    id
    albums(orderBy: { field: RELEASE_DATE, direction: DESC }, first: 10, after: $after) {
      totalCount
      nodes { id name type releaseDate upc distributorName labels { name } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`,
  },
  {
    name: 'Search',
    title: 'Search as you type',
    variables: { term: 'night' },
    document: `query Search($term: String!) {
  searchMusic(term: $term) {
    artists(first: 5) { id name imageUrl }
    songs(first: 5) { id name creditName }
    albums(first: 5) { id name releaseDate }
  }
}`,
  },
  {
    name: 'TopTen',
    title: 'The top ten of a chart, with songwriters and producers',
    variables: { platform: 'spotify', country: 'FR' },
    document: `query TopTen($platform: String!, $country: String) {
  songCharts(platform: $platform, country: $country, first: 1) {
    nodes {
      slug
      name
      updateFrequency
      ranking(first: 10) {
        asOf
        edges { position positionChange timeOnChart node { id name creditName artists { id name } } }
      }
    }
  }
}`,
  },
];

/** All queries in one document, for an explorer with one tab. */
export function joinQueries(queries: readonly ReadyQuery[]): Pick<ReadyQuery, 'document' | 'variables'> {
  const documents = queries.map(({ title, document }) => `# ${title}\n${document}`);
  return {
    document: documents.join('\n\n'),
    variables: Object.assign({}, ...queries.map(({ variables }) => variables)),
  };
}
