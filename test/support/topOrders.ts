/** The default order. */
export const standard = { period: 'month', sortBy: 'total', order: 'desc' };

/** The order in the schema, its field, the path of the call, and the order in the call. */
export const topOrders: [string, string, string, object][] = [
  [
    'artists',
    'topArtists',
    'artists?limit=500&offset=0',
    { platform: 'spotify', metricType: 'followers', ...standard },
  ],
  [
    'artists of a country',
    'topArtists(country: "FR")',
    'artists?countryCode=FR&limit=500&offset=0',
    { platform: 'instagram', metricType: 'followers', ...standard },
  ],
  [
    'artists of a city',
    'topArtists(country: "FR", city: "123")',
    'artists?cityKey=123&countryCode=FR&limit=500&offset=0',
    { platform: 'spotify', metricType: 'monthly_listeners', ...standard },
  ],
  ['songs', 'topSongs', 'songs?limit=100&offset=0', { platform: 'spotify', metricType: 'streams', ...standard }],
  [
    'songs by growth, which is called change there',
    'topSongs(orderBy: { field: VIEWS, platform: "youtube", by: VOLUME, period: WEEK, direction: ASC })',
    'songs?limit=100&offset=0',
    { platform: 'youtube', metricType: 'views', period: 'week', sortBy: 'change', order: 'asc' },
  ],
  [
    'songs by a figure of the service',
    'topSongs(orderBy: { field: SONG_SCORE })',
    'songs?limit=100&offset=0',
    { platform: 'service', metricType: 'songScore', ...standard },
  ],
  [
    'artists by a figure whose name has two words',
    'topArtists(orderBy: { field: CHANNEL_VIEWS, platform: "youtube" })',
    'artists?limit=500&offset=0',
    { platform: 'youtube', metricType: 'channelViews', ...standard },
  ],
  [
    'playlists',
    'topPlaylists(platform: "deezer")',
    'playlists/deezer?limit=100&offset=0',
    { type: 'metric', platform: 'deezer', metricType: 'fans', ...standard },
  ],
  [
    'playlists of a platform that counts nothing',
    'topPlaylists(platform: "tidal")',
    'playlists/tidal?limit=100&offset=0',
    { type: '28DayAdds', order: 'desc' },
  ],
  [
    'playlists by tracks',
    'topPlaylists(platform: "spotify", orderBy: { field: TRACK_COUNT, direction: ASC })',
    'playlists/spotify?limit=100&offset=0',
    { type: 'trackCount', order: 'asc' },
  ],
  [
    'playlists by the growth of their audience, as the platform counts it',
    'topPlaylists(platform: "spotify", orderBy: { field: AUDIENCE, by: PERCENT, period: QUARTER })',
    'playlists/spotify?limit=100&offset=0',
    { type: 'metric', platform: 'spotify', metricType: 'likes', period: 'quarter', sortBy: 'percent', order: 'desc' },
  ],
  [
    'radios',
    'topRadioStations',
    'radios?limit=100&offset=0',
    { platform: 'service', metricType: 'reach', ...standard },
  ],
  [
    'festivals',
    'topFestivals',
    'festivals?limit=100&offset=0',
    { type: 'metric', platform: 'instagram', metricType: 'followers', ...standard },
  ],
  [
    'festivals by their score',
    'topFestivals(orderBy: { field: SCORE })',
    'festivals?limit=100&offset=0',
    { type: 'metric', platform: 'service', metricType: 'score', ...standard },
  ],
  [
    'venues by capacity',
    'topConcertVenues(orderBy: { field: CAPACITY })',
    'venues?limit=100&offset=0',
    { type: 'capacity', order: 'desc' },
  ],
];
