/* Written by `npm run generate` from test/cookbook. */

/** An operation that answers a question of frontend teams. */
interface CookbookOperation {
  readonly topic: string;
  readonly name: string;
  /** The question. */
  readonly title: string;
  /** Calls with an empty cache. */
  readonly calls: number;
  /** With its comments. Its variables have defaults: records of the sandbox. */
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The operations of the cookbook, by topic. */
export const cookbook: readonly CookbookOperation[] = [
{
  "topic": "Albums",
  "name": "AlbumByUpc",
  "title": "Which album has this UPC, and what is on it?",
  "calls": 2,
  "document": "# Topic: Albums\n# Which album has this UPC, and what is on it?\n# Calls: 2\nquery AlbumByUpc($upc: String! = \"00502730000003\") {\n  albumByUpc(upc: $upc) {\n    id\n    name\n    upc\n    releaseDate\n    copyright\n    artists {\n      id\n      name\n    }\n    tracks(first: 50) {\n      totalCount\n      edges {\n        discNumber\n        number\n        node {\n          id\n          name\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Albums",
  "name": "LabelAlbums",
  "title": "Which albums has a label released?",
  "calls": 3,
  "document": "# Topic: Albums\n# Which albums has a label released?\n# Calls: 3\n# The service does not list the albums of a label: this is an artist of the label, with the labels of each album.\nquery LabelAlbums($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\") {\n  artist(id: $id) {\n    id\n    name\n    albums(first: 20, orderBy: { field: RELEASE_DATE, direction: DESC }) {\n      totalCount\n      nodes {\n        id\n        name\n        releaseDate\n        labels {\n          name\n          type\n        }\n        distributor\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Artists",
  "name": "ArtistCities",
  "title": "In which cities is an artist heard?",
  "calls": 1,
  "document": "# Topic: Artists\n# In which cities is an artist heard?\n# Calls: 1\nquery ArtistCities($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\") {\n  artist(id: $id) {\n    id\n    localStreaming(platform: \"spotify\", range: { days: 28 }) {\n      latestLocated {\n        date\n        value\n        cities {\n          location {\n            city\n            country {\n              code\n            }\n          }\n          value\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Artists",
  "name": "ArtistDiscography",
  "title": "What has an artist released?",
  "calls": 1,
  "document": "# Topic: Artists\n# What has an artist released?\n# Calls: 1\nquery ArtistDiscography($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\", $after: String) {\n  artist(id: $id) {\n    id\n    name\n    albums(orderBy: { field: RELEASE_DATE, direction: DESC }, first: 50, after: $after) {\n      totalCount\n      nodes {\n        id\n        name\n        type\n        releaseDate\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Artists",
  "name": "ArtistHead",
  "title": "What does the head of the page of an artist show?",
  "calls": 2,
  "document": "# Topic: Artists\n# What does the head of the page of an artist show?\n# Calls: 2\nquery ArtistHead($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\") {\n  artist(id: $id) {\n    id\n    name\n    imageUrl\n    biography\n    country {\n      code\n      name\n    }\n    genres {\n      name\n    }\n    careerStage\n    currentStats(period: 28) {\n      social {\n        platform {\n          code\n          name\n        }\n        value\n        growth {\n          percent\n        }\n      }\n      streaming {\n        platform {\n          code\n          name\n        }\n        value\n        growth {\n          percent\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Artists",
  "name": "RelatedArtists",
  "title": "Which artists are similar to an artist?",
  "calls": 2,
  "document": "# Topic: Artists\n# Which artists are similar to an artist?\n# Calls: 2\nquery RelatedArtists($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\") {\n  artist(id: $id) {\n    id\n    related(first: 10) {\n      nodes {\n        id\n        name\n        imageUrl\n        careerStage\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Artists",
  "name": "TopArtistsOfCountry",
  "title": "Which ten artists lead in Germany, how many Spotify listeners do they have there, and how do they grow?",
  "calls": 11,
  "document": "# Topic: Artists\n# Which ten artists lead in Germany, how many Spotify listeners do they have there, and how do they grow?\n# Calls: 11\n# In a country, the service orders artists by figures of Instagram, TikTok, YouTube and AirPlay, not by listeners on\n# Spotify: this is the order by Instagram, with the Spotify listeners of each artist. Their growth is worldwide.\nquery TopArtistsOfCountry($country: String = \"DE\") {\n  topArtists(country: $country, first: 10) {\n    nodes {\n      id\n      name\n      localStreaming(platform: \"spotify\", range: { days: 28 }) {\n        growth {\n          absolute\n          percent\n        }\n        latestLocated {\n          date\n          countries {\n            country {\n              code\n            }\n            value\n          }\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Audience",
  "name": "ArtistDemographics",
  "title": "Who follows an artist: age, gender, countries, interests?",
  "calls": 1,
  "document": "# Topic: Audience\n# Who follows an artist: age, gender, countries, interests?\n# Calls: 1\nquery ArtistDemographics($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\") {\n  artist(id: $id) {\n    id\n    audienceReport(platform: \"instagram\") {\n      followers {\n        gendersByAge {\n          ages\n          male\n          female\n        }\n        countries {\n          country {\n            code\n          }\n          weight\n        }\n        cities {\n          location {\n            city\n            country {\n              code\n            }\n          }\n          weight\n        }\n        languages {\n          name\n          weight\n        }\n      }\n      interests {\n        name\n        weight\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Audience",
  "name": "ArtistsCompared",
  "title": "How did the TikTok and Instagram audience of two artists develop over a year?",
  "calls": 20,
  "document": "# Topic: Audience\n# How did the TikTok and Instagram audience of two artists develop over a year?\n# Calls: 20\nquery ArtistsCompared(\n  $ids: [ID!]! = [\"af4a7c61-8494-11e8-fbcd-05c61da9908a\", \"a70891ab-7f35-11e9-c608-86a50fb68a60\"]\n  $period: DayRange = { days: 365 }\n) {\n  artists(ids: $ids) {\n    id\n    name\n    tiktok: audience(platform: \"tiktok\", range: $period) {\n      ...Line\n    }\n    instagram: audience(platform: \"instagram\", range: $period) {\n      ...Line\n    }\n  }\n}\n\nfragment Line on ArtistAudienceConnection {\n  growth {\n    absolute\n    percent\n  }\n  dailyColumns {\n    dates\n    followers\n  }\n}",
  "variables": {}
},
{
  "topic": "Audience",
  "name": "LatestFollowers",
  "title": "How many followers does an artist have on each platform, as counted last?",
  "calls": 4,
  "document": "# Topic: Audience\n# How many followers does an artist have on each platform, as counted last?\n# Calls: 4\n# The period reaches back, because small accounts are seldom counted; only its newest part is read.\nquery LatestFollowers($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\", $period: DayRange = { days: 730 }) {\n  artist(id: $id) {\n    id\n    name\n    instagram: audience(platform: \"instagram\", range: $period) {\n      ...Latest\n    }\n    tiktok: audience(platform: \"tiktok\", range: $period) {\n      ...Latest\n    }\n    youtube: audience(platform: \"youtube\", range: $period) {\n      ...Latest\n    }\n    spotify: audience(platform: \"spotify\", range: $period) {\n      ...Latest\n    }\n  }\n}\n\nfragment Latest on ArtistAudienceConnection {\n  latest {\n    date\n    followers\n  }\n  updatedAt\n}",
  "variables": {}
},
{
  "topic": "Audience",
  "name": "RosterGrowth",
  "title": "How much did each artist of a roster grow over a year?",
  "calls": 10,
  "document": "# Topic: Audience\n# How much did each artist of a roster grow over a year?\n# Calls: 10\n# Only the two ends of a series are read: two calls for each artist, however long the period is.\nquery RosterGrowth(\n  $ids: [ID!]! = [\n    \"af4a7c61-8494-11e8-fbcd-05c61da9908a\"\n    \"a70891ab-7f35-11e9-c608-86a50fb68a60\"\n    \"b475d2d8-8aac-11e4-3128-c812d2571984\"\n    \"9c030169-91eb-11ee-3a49-51d2828d8352\"\n    \"e1113b45-0b13-11eb-dbc1-45f0aa5e9881\"\n  ]\n) {\n  artists(ids: $ids) {\n    id\n    name\n    audience(platform: \"spotify\", range: { days: 365 }) {\n      latest {\n        date\n        followers\n      }\n      growth {\n        absolute\n        percent\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Charts",
  "name": "CountryTopTen",
  "title": "What is the top ten of a country, and who made the songs?",
  "calls": 3,
  "document": "# Topic: Charts\n# What is the top ten of a country, and who made the songs?\n# Calls: 3\nquery CountryTopTen($platform: String! = \"spotify\", $country: String = \"FR\") {\n  songCharts(platform: $platform, country: $country, first: 1) {\n    nodes {\n      slug\n      name\n      frequency\n      ranking(first: 10) {\n        rankedAt\n        edges {\n          position\n          positionChange\n          timeOnChart\n          node {\n            id\n            name\n            artists {\n              id\n              name\n            }\n          }\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Charts",
  "name": "NewChartEntries",
  "title": "Which songs are new on the Spotify chart of France, with labels and distributors?",
  "calls": 3,
  "document": "# Topic: Charts\n# Which songs are new on the Spotify chart of France, with labels and distributors?\n# Calls: 3\n# The service has no filter for new songs, so the whole ranking is read.\nquery NewChartEntries($slug: String! = \"spotify-top-200-france\") {\n  songChart(slug: $slug) {\n    slug\n    name\n    ranking(onlyNew: true, first: 100) {\n      rankedAt\n      edges {\n        position\n        previousPosition\n        entryDate\n        node {\n          id\n          name\n          creditName\n          distributor\n          labels {\n            name\n          }\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Charts",
  "name": "TrendingSongs",
  "title": "Which songs of this year gained most streams in a week?",
  "calls": 1,
  "document": "# Topic: Charts\n# Which songs of this year gained most streams in a week?\n# Calls: 1\nquery TrendingSongs {\n  topSongs(\n    filters: [{ releaseDate: { start: \"2026-01-01\" } }]\n    orderBy: { field: STREAMS, platform: \"spotify\", by: VOLUME, period: WEEK }\n    first: 20\n  ) {\n    edges {\n      streaming {\n        metric\n        platform {\n          code\n        }\n        total\n        week {\n          absolute\n          percent\n        }\n      }\n      node {\n        id\n        name\n        creditName\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Concerts and festivals",
  "name": "ArtistConcerts",
  "title": "Where does an artist play next year?",
  "calls": 1,
  "document": "# Topic: Concerts and festivals\n# Where does an artist play next year?\n# Calls: 1\nquery ArtistConcerts(\n  $id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\"\n  $year: DayRange = { start: \"2027-01-01\", end: \"2027-12-31\" }\n) {\n  artist(id: $id) {\n    id\n    liveEvents(type: CONCERT, range: $year, orderBy: { field: STARTS_AT }, first: 50) {\n      totalCount\n      nodes {\n        id\n        name\n        startsAt\n        status\n        venue {\n          id\n          name\n          location {\n            city\n            country {\n              code\n            }\n          }\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Concerts and festivals",
  "name": "ArtistFestivals",
  "title": "Which festivals will an artist play?",
  "calls": 2,
  "document": "# Topic: Concerts and festivals\n# Which festivals will an artist play?\n# Calls: 2\nquery ArtistFestivals(\n  $id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\"\n  $planned: DayRange = { start: \"2026-11-20\", end: \"2028-12-31\" }\n) {\n  artist(id: $id) {\n    id\n    liveEvents(type: FESTIVAL, range: $planned, orderBy: { field: STARTS_AT }, first: 50) {\n      totalCount\n      nodes {\n        id\n        name\n        startsAt\n        ... on FestivalEdition {\n          location {\n            city\n            country {\n              code\n            }\n          }\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Concerts and festivals",
  "name": "FestivalLineup",
  "title": "Who played at the last editions of a festival?",
  "calls": 4,
  "document": "# Topic: Concerts and festivals\n# Who played at the last editions of a festival?\n# Calls: 4\nquery FestivalLineup($id: ID! = \"9b8e69e7-bdf1-11e5-b67a-544405303487\") {\n  festival(id: $id) {\n    id\n    name\n    editions(orderBy: { field: STARTS_AT, direction: DESC }, first: 3) {\n      nodes {\n        id\n        name\n        startsAt\n        lineup {\n          name\n          artist {\n            id\n          }\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Concerts and festivals",
  "name": "VenueConcerts",
  "title": "What is on at a venue this winter?",
  "calls": 2,
  "document": "# Topic: Concerts and festivals\n# What is on at a venue this winter?\n# Calls: 2\nquery VenueConcerts(\n  $id: ID! = \"e28c0820-e2b2-11e0-8f93-087d42d8eba7\"\n  $winter: DayRange = { start: \"2026-11-20\", end: \"2027-02-28\" }\n) {\n  concertVenue(id: $id) {\n    id\n    name\n    capacity\n    concerts(range: $winter, first: 20) {\n      totalCount\n      nodes {\n        id\n        name\n        startsAt\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Playlists",
  "name": "ArtistCurators",
  "title": "Who curates the playlists that an artist is in?",
  "calls": 4,
  "document": "# Topic: Playlists\n# Who curates the playlists that an artist is in?\n# Calls: 4\n# Among the entries in the 100 playlists with the largest audience.\nquery ArtistCurators($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\") {\n  artist(id: $id) {\n    id\n    playlistCurators(platform: \"spotify\") {\n      totalEntryCount\n      entryCount\n      curators {\n        curator {\n          name\n          identifier\n        }\n        playlists {\n          id\n          name\n          subscriberCount\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Playlists",
  "name": "GrowingPlaylists",
  "title": "Which editorial playlists of Spotify grew most in a month?",
  "calls": 1,
  "document": "# Topic: Playlists\n# Which editorial playlists of Spotify grew most in a month?\n# Calls: 1\nquery GrowingPlaylists {\n  topPlaylists(\n    platform: \"spotify\"\n    filters: [{ types: [EDITORIAL] }]\n    orderBy: { field: AUDIENCE, by: VOLUME, period: MONTH }\n    first: 20\n  ) {\n    edges {\n      curatorName\n      audience {\n        total\n        month {\n          absolute\n          percent\n        }\n      }\n      node {\n        id\n        name\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Playlists",
  "name": "PlaylistFollowers",
  "title": "Did a playlist gain followers over a year?",
  "calls": 2,
  "document": "# Topic: Playlists\n# Did a playlist gain followers over a year?\n# Calls: 2\nquery PlaylistFollowers($id: ID! = \"cbabc935-2397-11e5-4800-a084f880224b\") {\n  playlist(id: $id) {\n    id\n    name\n    audience(range: { days: 365 }) {\n      earliest {\n        date\n        value\n      }\n      latest {\n        date\n        value\n      }\n      growth {\n        absolute\n        percent\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Playlists",
  "name": "PlaylistTracks",
  "title": "What is in a playlist today?",
  "calls": 1,
  "document": "# Topic: Playlists\n# What is in a playlist today?\n# Calls: 1\nquery PlaylistTracks($id: ID! = \"cbabc935-2397-11e5-4800-a084f880224b\") {\n  playlist(id: $id) {\n    id\n    name\n    subscriberCount\n    tracks(first: 50) {\n      totalCount\n      recordedAt\n      edges {\n        position\n        entryDate\n        node {\n          id\n          name\n          creditName\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Playlists",
  "name": "SongPlaylistsThisWeek",
  "title": "Which playlists added a song since a day, and how many follow them?",
  "calls": 1,
  "document": "# Topic: Playlists\n# Which playlists added a song since a day, and how many follow them?\n# Calls: 1\n# Without the variable, all of its playlists.\nquery SongPlaylistsThisWeek($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\", $since: Date) {\n  song(id: $id) {\n    id\n    playlistEntries(platform: \"spotify\", enteredSince: $since, first: 50) {\n      totalCount\n      nodes {\n        entryDate\n        position\n        playlist {\n          id\n          name\n          subscriberCount\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Radio",
  "name": "RadioStation",
  "title": "What did a radio station play last?",
  "calls": 2,
  "document": "# Topic: Radio\n# What did a radio station play last?\n# Calls: 2\nquery RadioStation($slug: String! = \"nova-90-6-0\") {\n  radioStation(slug: $slug) {\n    slug\n    name\n    reach\n    radioSpins(first: 20) {\n      nodes {\n        airedAt\n        song {\n          id\n          name\n          creditName\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Radio",
  "name": "SongRadioCountries",
  "title": "How often was a song played on the radio, by country?",
  "calls": 2,
  "document": "# Topic: Radio\n# How often was a song played on the radio, by country?\n# Calls: 2\nquery SongRadioCountries($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\", $period: DayRange = { days: 30 }) {\n  song(id: $id) {\n    id\n    radioSpinsByCountry(range: $period) {\n      totalStationCount\n      countries {\n        country {\n          code\n          name\n        }\n        spins\n        stationCount\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Radio",
  "name": "SongRadioStations",
  "title": "Which radio stations play a song most?",
  "calls": 1,
  "document": "# Topic: Radio\n# Which radio stations play a song most?\n# Calls: 1\nquery SongRadioStations($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\") {\n  song(id: $id) {\n    id\n    radioSpinCounts(range: { days: 30 }, first: 50) {\n      totalCount\n      nodes {\n        spins\n        radio {\n          slug\n          name\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Rights",
  "name": "SongCredits",
  "title": "Who wrote and published a song, and who is credited?",
  "calls": 2,
  "document": "# Topic: Rights\n# Who wrote and published a song, and who is credited?\n# Calls: 2\nquery SongCredits($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\") {\n  song(id: $id) {\n    id\n    name\n    isrc\n    composers\n    producers\n    labels {\n      name\n      type\n    }\n    works {\n      id\n      name\n      iswc\n      writers {\n        name\n        role\n      }\n      publishers {\n        name\n        share\n        publisher {\n          id\n        }\n        administrator {\n          name\n          share\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Search",
  "name": "MusicByUrl",
  "title": "Which artist, song or album is behind this address?",
  "calls": 2,
  "document": "# Topic: Search\n# Which artist, song or album is behind this address?\n# Calls: 2\nquery MusicByUrl($url: String! = \"https://open.spotify.com/artist/0qlep9s01exc3b0bve8yy0\") {\n  musicByUrl(url: $url) {\n    __typename\n    ... on Artist {\n      id\n      name\n    }\n    ... on Song {\n      id\n      name\n    }\n    ... on Album {\n      id\n      name\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Search",
  "name": "SearchAsYouType",
  "title": "What matches these letters?",
  "calls": 3,
  "document": "# Topic: Search\n# What matches these letters?\n# Calls: 3\nquery SearchAsYouType($term: String! = \"night\") {\n  searchMusic(term: $term) {\n    artists(first: 5) {\n      id\n      name\n      imageUrl\n    }\n    songs(first: 5) {\n      id\n      name\n      creditName\n    }\n    albums(first: 5) {\n      id\n      name\n      releaseDate\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Songs",
  "name": "SongByIsrc",
  "title": "Which song has this ISRC, and on which albums is it?",
  "calls": 3,
  "document": "# Topic: Songs\n# Which song has this ISRC, and on which albums is it?\n# Calls: 3\nquery SongByIsrc($isrc: String! = \"BRRB32100167\") {\n  songByIsrc(isrc: $isrc) {\n    id\n    name\n    artists {\n      id\n      name\n    }\n    releaseDate\n    durationSeconds\n    distributor\n    albums(first: 10) {\n      nodes {\n        id\n        name\n        upc\n        releaseDate\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Songs",
  "name": "SongCharts",
  "title": "On which charts was a song, and how high?",
  "calls": 1,
  "document": "# Topic: Songs\n# On which charts was a song, and how high?\n# Calls: 1\nquery SongCharts($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\") {\n  song(id: $id) {\n    id\n    chartEntries(platform: \"spotify\", onlyCurrent: false, orderBy: { field: POSITION }, first: 50) {\n      totalCount\n      nodes {\n        chart {\n          slug\n          name\n          location {\n            country {\n              code\n            }\n          }\n        }\n        position\n        peakPosition\n        peakDate\n        entryDate\n        lastDate\n        isCurrent\n        timeOnChart\n        timeOnChartUnit\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Songs",
  "name": "SongLyrics",
  "title": "What is a song about, and how does it sound?",
  "calls": 2,
  "document": "# Topic: Songs\n# What is a song about, and how does it sound?\n# Calls: 2\nquery SongLyrics($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\") {\n  song(id: $id) {\n    id\n    name\n    languageCode\n    lyricsAnalysis {\n      themes\n      moods\n      narrativeStyle\n    }\n    audio {\n      tempo\n      mode\n      danceability\n      energy\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Songs",
  "name": "SongPerformance",
  "title": "How does a song perform?",
  "calls": 5,
  "document": "# Topic: Songs\n# How does a song perform?\n# Calls: 5\nquery SongPerformance($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\") {\n  song(id: $id) {\n    id\n    name\n    creditName\n    streams: audience(platform: \"spotify\", range: { days: 365 }) {\n      latest {\n        date\n        value\n      }\n      growth {\n        absolute\n        percent\n      }\n    }\n    popularity(platform: \"spotify\", range: { days: 28 }) {\n      columns {\n        dates\n        values\n      }\n    }\n    playlistReach(platform: \"spotify\", range: { days: 28 }) {\n      latest {\n        playlistCount\n        reach\n      }\n      growth {\n        percent\n      }\n    }\n    chartEntries(platform: \"spotify\", orderBy: { field: POSITION }, first: 5) {\n      totalCount\n      nodes {\n        position\n        peakPosition\n        chart {\n          slug\n          name\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Songs",
  "name": "SongTiktokSounds",
  "title": "Which TikTok sounds use a song, and how many videos are made with it?",
  "calls": 2,
  "document": "# Topic: Songs\n# Which TikTok sounds use a song, and how many videos are made with it?\n# Calls: 2\nquery SongTiktokSounds($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\") {\n  song(id: $id) {\n    id\n    identifiers(platform: \"tiktok\") {\n      nodes {\n        identifier\n        url\n      }\n    }\n    audience(platform: \"tiktok\") {\n      latest {\n        date\n        identifiers {\n          identifier\n          value\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
];
