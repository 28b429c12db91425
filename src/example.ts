/** A query worth running, shown at the start and by the landing page. */
export const exampleQuery = `query ArtistPage($id: ID!) {
  artist(id: $id) {
    name
    imageUrl
    country { code name }
    genres { name }
    albums(type: ALBUM, orderBy: { field: RELEASE_DATE, direction: DESC }, first: 5) {
      totalCount
      nodes { name releaseDate }
    }
    audience(platform: "instagram", range: { days: 90 }) {
      latest { date followers }
      change { absolute percent }
    }
  }
}`;
