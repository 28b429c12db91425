/** Reference lists whose items are guesses: what, the field, its path, the items in all their forms, and what they say. */
export const guessedForms: [string, string, string, unknown[], unknown[]][] = [
  [
    'genres under any of their names',
    'songGenres { name subgenres }',
    '/api/v2/referential/song/genres?genre=all&sortOrder=asc',
    [{ root: 'a', sub: ['b'] }, { genre: 'c', subGenres: ['d'] }, { name: 'e', more: 1 }, 'f', { id: 7 }, true],
    [
      { name: 'a', subgenres: ['b'] },
      { name: 'c', subgenres: ['d'] },
      { name: 'e', subgenres: [] },
      { name: 'f', subgenres: [] },
    ],
  ],
  [
    'label types as codes or texts',
    'recordLabelTypes { code name }',
    '/api/v2/referential/label-types',
    [{ code: 'major', name: 'Major' }, { name: 'Indie' }, 'diy', true],
    [
      { code: 'major', name: 'Major' },
      { code: 'Indie', name: 'Indie' },
      { code: 'diy', name: 'diy' },
    ],
  ],
  [
    'countries under both names of their code',
    'radioStationCountries { code name }',
    `/api/v2/radio/countries?limit=100&offset=0`,
    [{ countryCode: 'FR', name: 'France' }, { code: 'DE' }, { name: 'Nowhere' }],
    [
      { code: 'FR', name: 'France' },
      { code: 'DE', name: 'Germany' },
    ],
  ],
  [
    'cities under both names of their key',
    'musicCities(purpose: RANKINGS, country: "FR") { key location { city region country { code } } }',
    `/api/v2/top-artist/referential/cities/FR?limit=100&offset=0`,
    [
      { cityKey: '1', cityName: 'Lyon', countryCode: 'FR' },
      { cityId: '2', name: 'Nice', region: '' },
      { name: 'None' },
    ],
    [
      { key: '1', location: { city: 'Lyon', region: null, country: { code: 'FR' } } },
      { key: '2', location: { city: 'Nice', region: null, country: null } },
    ],
  ],
  [
    'metrics under any of their names',
    'topArtistMetrics { metric name platforms { code } }',
    '/api/v2/top-artist/referential/metrics',
    [
      { name: 'Plays', code: 'plays', platforms: ['a', 'b'] },
      { platform: 'x', metricType: 'likes' },
      { platformCode: 'y', name: 'posts' },
      'fans',
      {},
      { metricType: true },
    ],
    [
      { metric: 'PLAYS', name: 'Plays', platforms: [{ code: 'a' }, { code: 'b' }] },
      { metric: 'LIKES', name: null, platforms: [{ code: 'x' }] },
      { metric: 'POSTS', name: 'posts', platforms: [{ code: 'y' }] },
      { metric: 'FANS', name: null, platforms: null },
    ],
  ],
];
