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
    'topSongs(orderBy: { platform: "youtube", metric: "views", by: VOLUME, period: WEEK, direction: ASC })',
    'songs?limit=100&offset=0',
    { platform: 'youtube', metricType: 'views', period: 'week', sortBy: 'change', order: 'asc' },
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
    'venues by capacity',
    'topConcertVenues(orderBy: { field: CAPACITY })',
    'venues?limit=100&offset=0',
    { type: 'capacity', order: 'desc' },
  ],
];
