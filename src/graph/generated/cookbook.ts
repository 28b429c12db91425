/* Written by `npm run generate` from test/cookbook. */

interface CookbookOperation {
  readonly topic: string;
  readonly name: string;
  readonly title: string;
  /** Calls with an empty cache. */
  readonly calls: number;
  /** Including comments. Variables default to records of the sandbox. */
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Operations grouped by topic. */
export const cookbook: readonly CookbookOperation[] = [
{
  "topic": "Account",
  "name": "AddArtistLinks",
  "title": "How do I suggest a missing platform page of an artist?",
  "calls": 1,
  "document": "# Topic: Account\n# How do I suggest a missing platform page of an artist?\n# Calls: 1\n# The service's team reviews the page within 48 working hours.\nmutation AddArtistLinks(\n  $artistId: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\"\n  $urls: [String!]! = [\"https://open.spotify.com/artist/0qlep9s01exc3b0bve8yy0\"]\n) {\n  addArtistLinks(input: { artistId: $artistId, urls: $urls }) {\n    isUnderReview\n    errors {\n      field\n      code\n      message\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Account",
  "name": "AddPriorityArtist",
  "title": "How do I add a priority artist?",
  "calls": 3,
  "document": "# Topic: Account\n# How do I add a priority artist?\n# Calls: 3\n# The change is sent once and never repeated. `errors` has the reason if nothing changed, such as `ALREADY_ADDED`.\nmutation AddPriorityArtist($artistId: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\") {\n  addPriorityArtist(input: { artistId: $artistId }) {\n    artist {\n      id\n      isPriority\n    }\n    errors {\n      field\n      code\n      message\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Account",
  "name": "CallsLeft",
  "title": "How many calls does the company have left, and how many may it make per minute?",
  "calls": 1,
  "document": "# Topic: Account\n# How many calls does the company have left, and how many may it make per minute?\n# Calls: 1\n# The call is not charged.\nquery CallsLeft {\n  analyticsAccount {\n    quota {\n      limit\n      used\n      remaining\n    }\n    rateLimit {\n      perMinute\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Account",
  "name": "Feeds",
  "title": "Which data feeds about artists are available, and which has the account subscribed to?",
  "calls": 3,
  "document": "# Topic: Account\n# Which data feeds about artists are available, and which has the account subscribed to?\n# Calls: 3\nquery Feeds($entityType: MusicAnalyticsFeedEntityType = ARTIST) {\n  analyticsAccount {\n    feeds(entityType: $entityType) {\n      code\n      name\n      description\n    }\n    feedSubscriptions(entityType: $entityType, first: 50) {\n      totalCount\n      nodes {\n        feed {\n          code\n        }\n        entityId\n        entity {\n          ... on Artist {\n            id\n            name\n          }\n        }\n        storageCode\n        intervalSeconds\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Account",
  "name": "PriorityArtists",
  "title": "Which artists are priority artists of the account?",
  "calls": 2,
  "document": "# Topic: Account\n# Which artists are priority artists of the account?\n# Calls: 2\n# The service returns 20 artists per page.\nquery PriorityArtists($after: String) {\n  analyticsAccount {\n    priorityArtists(first: 40, after: $after) {\n      totalCount\n      nodes {\n        id\n        name\n        imageUrl\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Account",
  "name": "RemovePriorityArtist",
  "title": "How do I remove a priority artist?",
  "calls": 3,
  "document": "# Topic: Account\n# How do I remove a priority artist?\n# Calls: 3\n# The change is sent once and never repeated. `errors` has the reason if nothing changed, such as `NOT_ADDED`.\nmutation RemovePriorityArtist($artistId: ID! = \"a70891ab-7f35-11e9-c608-86a50fb68a60\") {\n  removePriorityArtist(input: { artistId: $artistId }) {\n    artist {\n      id\n      isPriority\n    }\n    errors {\n      field\n      code\n      message\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Account",
  "name": "SubscribeToFeed",
  "title": "How do I subscribe to a data feed of an artist?",
  "calls": 1,
  "document": "# Topic: Account\n# How do I subscribe to a data feed of an artist?\n# Calls: 1\n# The storage is set up in the service's web console. `unsubscribeFromAnalyticsFeed` takes the same three values.\nmutation SubscribeToFeed(\n  $feed: String! = \"artist-audience\"\n  $artistId: ID! = \"a70891ab-7f35-11e9-c608-86a50fb68a60\"\n  $storage: String! = \"warehouse\"\n) {\n  subscribeToAnalyticsFeed(input: { feedCode: $feed, entityId: $artistId, storageCode: $storage }) {\n    subscription {\n      feed {\n        code\n      }\n      entityId\n      storageCode\n      intervalSeconds\n    }\n    errors {\n      field\n      code\n      message\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Account",
  "name": "UnlockReport",
  "title": "How do I request a report on an artist's audience?",
  "calls": 1,
  "document": "# Topic: Account\n# How do I request a report on an artist's audience?\n# Calls: 1\n# Plans include a limited number of reports per month.\nmutation UnlockReport($artistId: ID! = \"ebaad191-6c03-11e3-ffef-6518a0ac74b9\", $platform: String! = \"instagram\") {\n  unlockAudienceReport(input: { artistId: $artistId, platform: $platform }) {\n    report {\n      stats {\n        followers\n        engagementShare\n      }\n    }\n    errors {\n      field\n      code\n      message\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Albums",
  "name": "AlbumByUpc",
  "title": "Which album has this UPC, and what are its tracks?",
  "calls": 2,
  "document": "# Topic: Albums\n# Which album has this UPC, and what are its tracks?\n# Calls: 2\nquery AlbumByUpc($upc: String! = \"00502730000003\") {\n  albumByUpc(upc: $upc) {\n    id\n    name\n    upc\n    releaseDate\n    copyright\n    artists {\n      id\n      name\n    }\n    tracks(first: 50) {\n      totalCount\n      edges {\n        discNumber\n        trackNumber\n        node {\n          id\n          name\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Albums",
  "name": "AlbumDistributor",
  "title": "Who distributes an album, and what are the distributor's UPC prefixes?",
  "calls": 4,
  "document": "# Topic: Albums\n# Who distributes an album, and what are the distributor's UPC prefixes?\n# Calls: 4\n# The distributor is found by its exact name; null unless exactly one of the first 300 distributors has that name.\nquery AlbumDistributor($id: ID! = \"9fb1d839-17de-11ee-9e2a-e694a2ca7a24\") {\n  album(id: $id) {\n    id\n    name\n    upc\n    distributorName\n    distributor {\n      id\n      company {\n        name\n      }\n      upcPrefixes(first: 10) {\n        totalCount\n        nodes\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Albums",
  "name": "AlbumLabels",
  "title": "On which labels are an artist's albums, and who distributes them?",
  "calls": 3,
  "document": "# Topic: Albums\n# On which labels are an artist's albums, and who distributes them?\n# Calls: 3\n# An album's labels are names without a record, and the service does not list the albums of a label.\nquery AlbumLabels($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\") {\n  artist(id: $id) {\n    id\n    name\n    albums(first: 20, orderBy: { field: RELEASE_DATE, direction: DESC }) {\n      totalCount\n      nodes {\n        id\n        name\n        releaseDate\n        labels {\n          name\n          type\n        }\n        distributorName\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Artists",
  "name": "ArtistCities",
  "title": "In which cities do an artist's listeners live, and what is the share of each city?",
  "calls": 1,
  "document": "# Topic: Artists\n# In which cities do an artist's listeners live, and what is the share of each city?\n# Calls: 1\nquery ArtistCities($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\") {\n  artist(id: $id) {\n    id\n    localStreaming(platform: \"spotify\", range: { days: 28 }) {\n      latestLocated {\n        date\n        value\n        cities {\n          location {\n            city\n            country {\n              code\n            }\n          }\n          value\n          locatedShare\n        }\n      }\n    }\n  }\n}",
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
  "title": "What does the header of an artist page show?",
  "calls": 2,
  "document": "# Topic: Artists\n# What does the header of an artist page show?\n# Calls: 2\nquery ArtistHead($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\") {\n  artist(id: $id) {\n    id\n    name\n    imageUrl\n    biography\n    country {\n      code\n      name\n    }\n    genres {\n      name\n    }\n    careerStage\n    currentStats(days: 28) {\n      social {\n        platform {\n          code\n          name\n        }\n        value\n        growth {\n          percent\n        }\n      }\n      streaming {\n        platform {\n          code\n          name\n        }\n        value\n        growth {\n          percent\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Artists",
  "name": "ArtistReleasesSince",
  "title": "What has an artist released since a date?",
  "calls": 2,
  "document": "# Topic: Artists\n# What has an artist released since a date?\n# Calls: 2\nquery ArtistReleasesSince($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\", $since: Date) {\n  artist(id: $id) {\n    id\n    name\n    albums(releasedSince: $since, first: 50) {\n      totalCount\n      nodes {\n        id\n        name\n        releaseDate\n      }\n    }\n    songs(releasedSince: $since, first: 50) {\n      totalCount\n      nodes {\n        id\n        name\n        releaseDate\n      }\n    }\n  }\n}",
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
  "document": "# Topic: Artists\n# Which ten artists lead in Germany, how many Spotify listeners do they have there, and how do they grow?\n# Calls: 11\n# In a country, the service ranks artists by Instagram, TikTok, YouTube or radio figures, not by Spotify listeners. This\n# ranks by Instagram followers and adds the Spotify listeners of each artist. Growth is worldwide.\nquery TopArtistsOfCountry($country: String = \"DE\") {\n  topArtists(country: $country, first: 10) {\n    nodes {\n      id\n      name\n      localStreaming(platform: \"spotify\", range: { days: 28 }) {\n        growth {\n          absolute\n          percent\n        }\n        latestLocated {\n          date\n          countries {\n            country {\n              code\n            }\n            value\n          }\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Audience",
  "name": "ArtistDemographics",
  "title": "Who follows an artist, by age, gender, country and interest?",
  "calls": 1,
  "document": "# Topic: Audience\n# Who follows an artist, by age, gender, country and interest?\n# Calls: 1\nquery ArtistDemographics($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\") {\n  artist(id: $id) {\n    id\n    audienceReport(platform: \"instagram\") {\n      followers {\n        gendersByAge {\n          ages\n          maleShare\n          femaleShare\n        }\n        countries {\n          country {\n            code\n          }\n          share\n        }\n        cities {\n          location {\n            city\n            country {\n              code\n            }\n          }\n          share\n        }\n        languages {\n          name\n          share\n        }\n      }\n      interests {\n        name\n        share\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Audience",
  "name": "ArtistsCompared",
  "title": "How did the TikTok and Instagram audience of two artists develop over a year?",
  "calls": 16,
  "document": "# Topic: Audience\n# How did the TikTok and Instagram audience of two artists develop over a year?\n# Calls: 16\nquery ArtistsCompared(\n  $ids: [ID!]! = [\"af4a7c61-8494-11e8-fbcd-05c61da9908a\", \"a70891ab-7f35-11e9-c608-86a50fb68a60\"]\n  $period: MusicDayRange = { days: 365 }\n) {\n  artists(ids: $ids) {\n    id\n    name\n    tiktok: audience(platform: \"tiktok\", range: $period) {\n      ...Line\n    }\n    instagram: audience(platform: \"instagram\", range: $period) {\n      ...Line\n    }\n  }\n}\n\nfragment Line on ArtistAudienceConnection {\n  growth {\n    absolute\n    percent\n  }\n  dailyColumns {\n    dates\n    followers\n  }\n}",
  "variables": {}
},
{
  "topic": "Audience",
  "name": "AudiencesOfArtist",
  "title": "How do an artist's followers grow on the platforms that a user selects?",
  "calls": 3,
  "document": "# Topic: Audience\n# How do an artist's followers grow on the platforms that a user selects?\n# Calls: 3\n# The platforms are a variable, so one safelisted operation covers every selection.\nquery AudiencesOfArtist(\n  $id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\"\n  $platforms: [String!]! = [\"instagram\", \"tiktok\", \"youtube\"]\n  $period: MusicDayRange = { days: 28 }\n) {\n  artist(id: $id) {\n    id\n    audiences(platforms: $platforms) {\n      platform {\n        code\n        name\n      }\n      series(range: $period) {\n        latest {\n          date\n          followers\n        }\n        growth {\n          absolute\n          percent\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Audience",
  "name": "CountryListeners",
  "title": "How have an artist's listeners in one country and one of its cities developed?",
  "calls": 1,
  "document": "# Topic: Audience\n# How have an artist's listeners in one country and one of its cities developed?\n# Calls: 1\n# The service lists places on a few days a month. Days on which the place is not listed have no point.\nquery CountryListeners(\n  $id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\"\n  $country: String! = \"DE\"\n  $city: String! = \"Berlin\"\n) {\n  artist(id: $id) {\n    id\n    inCountry: localStreaming(platform: \"spotify\", range: { days: 28 }, country: $country) {\n      growth {\n        percent\n      }\n      nodes {\n        date\n        value\n        countries {\n          locatedShare\n        }\n      }\n    }\n    inCity: localStreaming(platform: \"spotify\", range: { days: 28 }, country: $country, city: $city) {\n      growth {\n        percent\n      }\n      columns {\n        dates\n        values\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Audience",
  "name": "LatestFollowers",
  "title": "How many followers does an artist have on each platform?",
  "calls": 4,
  "document": "# Topic: Audience\n# How many followers does an artist have on each platform?\n# Calls: 4\n# The period is long because the service rarely reads small accounts; only its newest days are requested.\nquery LatestFollowers($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\", $period: MusicDayRange = { days: 730 }) {\n  artist(id: $id) {\n    id\n    name\n    instagram: audience(platform: \"instagram\", range: $period) {\n      ...Latest\n    }\n    tiktok: audience(platform: \"tiktok\", range: $period) {\n      ...Latest\n    }\n    youtube: audience(platform: \"youtube\", range: $period) {\n      ...Latest\n    }\n    spotify: audience(platform: \"spotify\", range: $period) {\n      ...Latest\n    }\n  }\n}\n\nfragment Latest on ArtistAudienceConnection {\n  latest {\n    date\n    followers\n  }\n  crawledAt\n}",
  "variables": {}
},
{
  "topic": "Audience",
  "name": "ListenerCityVenues",
  "title": "In which cities does an artist have the most listeners, and which venues are there?",
  "calls": 7,
  "document": "# Topic: Audience\n# In which cities does an artist have the most listeners, and which venues are there?\n# Calls: 7\nquery ListenerCityVenues($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\") {\n  artist(id: $id) {\n    id\n    localStreaming(platform: \"spotify\", range: { days: 28 }) {\n      latestLocated {\n        date\n        cities(first: 3) {\n          location {\n            city\n            country {\n              code\n            }\n          }\n          value\n          city {\n            key\n            concertVenues(first: 10) {\n              totalCount\n              nodes {\n                id\n                name\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Audience",
  "name": "ListenersCompared",
  "title": "Does an artist have more monthly listeners than in the 28 days before?",
  "calls": 1,
  "document": "# Topic: Audience\n# Does an artist have more monthly listeners than in the 28 days before?\n# Calls: 1\nquery ListenersCompared($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\", $period: MusicDayRange = { days: 28 }) {\n  artist(id: $id) {\n    id\n    streaming(platform: \"spotify\", range: $period) {\n      statistics {\n        average\n      }\n      previousPeriod {\n        start\n        end\n        statistics {\n          average\n        }\n        averageChangePercent\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Audience",
  "name": "MonthlyListeners",
  "title": "How many monthly listeners did an artist have in 90 days: average, minimum and maximum?",
  "calls": 1,
  "document": "# Topic: Audience\n# How many monthly listeners did an artist have in 90 days: average, minimum and maximum?\n# Calls: 1\nquery MonthlyListeners($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\", $period: MusicDayRange = { days: 90 }) {\n  artist(id: $id) {\n    id\n    streaming(platform: \"spotify\", range: $period) {\n      statistics {\n        average\n        minimum {\n          date\n          value\n        }\n        maximum {\n          date\n          value\n        }\n        count\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Audience",
  "name": "RosterGrowth",
  "title": "How much did each artist of a roster grow over a year?",
  "calls": 10,
  "document": "# Topic: Audience\n# How much did each artist of a roster grow over a year?\n# Calls: 10\n# Only the two ends of each series are read: two calls per artist, regardless of the period.\nquery RosterGrowth(\n  $ids: [ID!]! = [\n    \"af4a7c61-8494-11e8-fbcd-05c61da9908a\"\n    \"a70891ab-7f35-11e9-c608-86a50fb68a60\"\n    \"b475d2d8-8aac-11e4-3128-c812d2571984\"\n    \"9c030169-91eb-11ee-3a49-51d2828d8352\"\n    \"e1113b45-0b13-11eb-dbc1-45f0aa5e9881\"\n  ]\n) {\n  artists(ids: $ids) {\n    id\n    name\n    audience(platform: \"spotify\", range: { days: 365 }) {\n      latest {\n        date\n        followers\n      }\n      growth {\n        absolute\n        percent\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Charts",
  "name": "ChartNationalities",
  "title": "Which countries are the artists on a chart from?",
  "calls": 11,
  "document": "# Topic: Charts\n# Which countries are the artists on a chart from?\n# Calls: 11\n# Returns the nationality of each artist, null when unknown. The client counts them.\nquery ChartNationalities($slug: String! = \"spotify-top-200-france\") {\n  songChart(slug: $slug) {\n    slug\n    name\n    ranking(first: 50) {\n      asOf\n      edges {\n        position\n        node {\n          id\n          name\n          artists {\n            id\n            name\n            country {\n              code\n              name\n            }\n          }\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Charts",
  "name": "ChartTopTen",
  "title": "What is the top ten of a chart, and who made the songs?",
  "calls": 2,
  "document": "# Topic: Charts\n# What is the top ten of a chart, and who made the songs?\n# Calls: 2\n# CountryCharts lists the charts of a country with their slugs.\nquery ChartTopTen($slug: String! = \"spotify-top-200-france\") {\n  songChart(slug: $slug) {\n    slug\n    name\n    updateFrequency\n    ranking(first: 10) {\n      asOf\n      edges {\n        position\n        positionChange\n        timeOnChart\n        timeOnChartUnit\n        node {\n          id\n          name\n          artists {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Charts",
  "name": "CountryCharts",
  "title": "Which song charts does a platform have in a country?",
  "calls": 1,
  "document": "# Topic: Charts\n# Which song charts does a platform have in a country?\n# Calls: 1\n# Use a slug to request its rankings. A country can have charts of several kinds, and charts of cities.\nquery CountryCharts($platform: String! = \"spotify\", $country: String = \"FR\") {\n  songCharts(platform: $platform, country: $country, first: 100) {\n    totalCount\n    nodes {\n      slug\n      name\n      type\n      updateFrequency\n      maxSize\n      location {\n        city\n        country {\n          code\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Charts",
  "name": "NewChartEntries",
  "title": "Which songs are new on the Spotify chart of France, with labels and distributors?",
  "calls": 3,
  "document": "# Topic: Charts\n# Which songs are new on the Spotify chart of France, with labels and distributors?\n# Calls: 3\n# The service cannot filter new songs, so the ranking is read page by page until there are enough. A result can still be\n# short: continue from its `endCursor` while `hasNextPage` is true.\nquery NewChartEntries($slug: String! = \"spotify-top-200-france\", $after: String) {\n  songChart(slug: $slug) {\n    slug\n    name\n    ranking(onlyNew: true, first: 100, after: $after) {\n      asOf\n      edges {\n        position\n        previousPosition\n        entryDate\n        node {\n          id\n          name\n          creditName\n          distributorName\n          labels {\n            name\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Charts",
  "name": "SongChartPositions",
  "title": "How did a song move on a chart, day by day?",
  "calls": 14,
  "document": "# Topic: Charts\n# How did a song move on a chart, day by day?\n# Calls: 14\n# One call for the dates, and one per day if the song is in the top 100.\nquery SongChartPositions(\n  $slug: String! = \"spotify-top-200-global\"\n  $songId: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\"\n) {\n  songChart(slug: $slug) {\n    slug\n    name\n    positionHistory(songId: $songId, days: 14) {\n      isComplete\n      positions {\n        date\n        position\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Charts",
  "name": "TrendingSongs",
  "title": "Which songs gained the most Spotify streams in a week?",
  "calls": 1,
  "document": "# Topic: Charts\n# Which songs gained the most Spotify streams in a week?\n# Calls: 1\n# For new songs only, add `releaseDate: { start: … }` with a day to the filters.\nquery TrendingSongs($filters: [MusicTopSongFilter!]) {\n  topSongs(\n    filters: $filters\n    orderBy: { field: STREAMS, platform: \"spotify\", measure: ABSOLUTE_GROWTH, period: WEEK }\n    first: 20\n  ) {\n    edges {\n      streaming {\n        metric\n        platform {\n          code\n        }\n        value\n        weeklyGrowth {\n          absolute\n          percent\n        }\n      }\n      node {\n        id\n        name\n        creditName\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Concerts and festivals",
  "name": "ArtistConcerts",
  "title": "Where does an artist play concerts, latest date first?",
  "calls": 1,
  "document": "# Topic: Concerts and festivals\n# Where does an artist play concerts, latest date first?\n# Calls: 1\n# Set the variable `period`, such as a first and a last day, for the concerts in it; by default, all of them are returned, planned ones\n# first.\nquery ArtistConcerts($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\", $period: MusicDayRange) {\n  artist(id: $id) {\n    id\n    liveEvents(type: CONCERT, within: $period, orderBy: { field: STARTS_AT, direction: DESC }, first: 50) {\n      totalCount\n      nodes {\n        id\n        name\n        startsAt\n        status\n        venue {\n          id\n          name\n          location {\n            city\n            country {\n              code\n            }\n          }\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Concerts and festivals",
  "name": "ArtistFestivals",
  "title": "Which festivals does an artist play, latest date first?",
  "calls": 6,
  "document": "# Topic: Concerts and festivals\n# Which festivals does an artist play, latest date first?\n# Calls: 6\n# The location of each festival edition costs a call.\n# Set the variable `period`, such as a first and a last day, for the festivals in it; by default, all of them are returned, planned ones\n# first.\nquery ArtistFestivals($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\", $period: MusicDayRange) {\n  artist(id: $id) {\n    id\n    liveEvents(type: FESTIVAL, within: $period, orderBy: { field: STARTS_AT, direction: DESC }, first: 5) {\n      totalCount\n      nodes {\n        id\n        name\n        startsAt\n        ... on FestivalEdition {\n          location {\n            city\n            country {\n              code\n            }\n          }\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Concerts and festivals",
  "name": "FestivalLineup",
  "title": "Who plays the latest editions of a festival, including planned ones?",
  "calls": 4,
  "document": "# Topic: Concerts and festivals\n# Who plays the latest editions of a festival, including planned ones?\n# Calls: 4\nquery FestivalLineup($id: ID! = \"9b8e69e7-bdf1-11e5-b67a-544405303487\") {\n  festival(id: $id) {\n    id\n    name\n    editions(orderBy: { field: STARTS_AT, direction: DESC }, first: 3) {\n      nodes {\n        id\n        name\n        startsAt\n        lineup {\n          name\n          artist {\n            id\n          }\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Concerts and festivals",
  "name": "VenueConcerts",
  "title": "Which concerts does a venue have?",
  "calls": 2,
  "document": "# Topic: Concerts and festivals\n# Which concerts does a venue have?\n# Calls: 2\n# Set the variable `period`, such as a first and a last day, for the concerts in it; by default, all of them are returned, past and\n# planned.\nquery VenueConcerts($id: ID! = \"e28c0820-e2b2-11e0-8f93-087d42d8eba7\", $period: MusicDayRange) {\n  concertVenue(id: $id) {\n    id\n    name\n    capacity\n    concerts(within: $period, first: 100) {\n      totalCount\n      nodes {\n        id\n        name\n        startsAt\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Playlists",
  "name": "ArtistCurators",
  "title": "Who curates the playlists with an artist's songs?",
  "calls": 4,
  "document": "# Topic: Playlists\n# Who curates the playlists with an artist's songs?\n# Calls: 4\n# Based on the 100 entries with the largest playlist audience.\nquery ArtistCurators($id: ID! = \"af4a7c61-8494-11e8-fbcd-05c61da9908a\") {\n  artist(id: $id) {\n    id\n    playlistCurators(platform: \"spotify\") {\n      isComplete\n      totalEntryCount\n      entryCount\n      curators {\n        curator {\n          name\n          identifier\n        }\n        playlists {\n          id\n          name\n          subscriberCount\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Playlists",
  "name": "CuratorPlaylists",
  "title": "Which other playlists does a playlist's curator have?",
  "calls": 2,
  "document": "# Topic: Playlists\n# Which other playlists does a playlist's curator have?\n# Calls: 2\nquery CuratorPlaylists($id: ID! = \"cbabc935-2397-11e5-4800-a084f880224b\") {\n  playlist(id: $id) {\n    id\n    name\n    curator {\n      name\n      platform {\n        code\n      }\n      playlists(orderBy: { field: SUBSCRIBER_COUNT, direction: DESC }, first: 10) {\n        totalCount\n        nodes {\n          id\n          name\n          subscriberCount\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Playlists",
  "name": "GrowingPlaylists",
  "title": "Which of Spotify's editorial playlists grew most in a month?",
  "calls": 1,
  "document": "# Topic: Playlists\n# Which of Spotify's editorial playlists grew most in a month?\n# Calls: 1\nquery GrowingPlaylists {\n  topPlaylists(\n    platform: \"spotify\"\n    filters: [{ types: [EDITORIAL] }]\n    orderBy: { field: AUDIENCE, measure: ABSOLUTE_GROWTH, period: MONTH }\n    first: 20\n  ) {\n    edges {\n      curatorName\n      audience {\n        value\n        monthlyGrowth {\n          absolute\n          percent\n        }\n      }\n      node {\n        id\n        name\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Playlists",
  "name": "PlaylistChanges",
  "title": "Which songs entered and left a playlist between two points in time?",
  "calls": 2,
  "document": "# Topic: Playlists\n# Which songs entered and left a playlist between two points in time?\n# Calls: 2\n# Run it once without the variable `before` to get the timestamps (`trackDates`), then with one of these as `before`; the\n# second run makes three calls. Songs only in `now` have entered; songs only in `before` have left.\nquery PlaylistChanges($id: ID! = \"cbabc935-2397-11e5-4800-a084f880224b\", $before: DateTime) {\n  playlist(id: $id) {\n    id\n    name\n    trackDates(range: { days: 30 }) {\n      nodes\n    }\n    now: tracks(first: 100) {\n      asOf\n      edges {\n        position\n        entryDate\n        node {\n          id\n          name\n        }\n      }\n    }\n    before: tracks(at: $before, first: 100) {\n      asOf\n      edges {\n        position\n        entryDate\n        node {\n          id\n          name\n        }\n      }\n    }\n  }\n}",
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
  "title": "What was in a playlist when it was last read?",
  "calls": 1,
  "document": "# Topic: Playlists\n# What was in a playlist when it was last read?\n# Calls: 1\nquery PlaylistTracks($id: ID! = \"cbabc935-2397-11e5-4800-a084f880224b\") {\n  playlist(id: $id) {\n    id\n    name\n    subscriberCount\n    tracks(first: 50) {\n      totalCount\n      asOf\n      edges {\n        position\n        entryDate\n        node {\n          id\n          name\n          creditName\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Playlists",
  "name": "SongPlaylistMoves",
  "title": "How many playlists added a song in a period (adds), and how many dropped it?",
  "calls": 1,
  "document": "# Topic: Playlists\n# How many playlists added a song in a period (adds), and how many dropped it?\n# Calls: 1\n# Without the variables, which are days, both numbers count all entries. With them, it makes at least two calls, and a\n# number is null if counting takes more than 500 entries.\nquery SongPlaylistMoves($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\", $since: Date, $until: Date) {\n  song(id: $id) {\n    id\n    added: playlistEntries(platform: \"deezer\", enteredSince: $since, enteredUntil: $until, onlyCurrent: false) {\n      totalCount\n    }\n    dropped: playlistEntries(\n      platform: \"deezer\"\n      exitedSince: $since\n      exitedUntil: $until\n      onlyCurrent: false\n      first: 5\n    ) {\n      totalCount\n      nodes {\n        exitDate\n        peakPosition\n        playlist {\n          id\n          name\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Playlists",
  "name": "SongPlaylistPositions",
  "title": "How did a song move in a playlist, day by day?",
  "calls": 7,
  "document": "# Topic: Playlists\n# How did a song move in a playlist, day by day?\n# Calls: 7\nquery SongPlaylistPositions(\n  $id: ID! = \"cbabc935-2397-11e5-4800-a084f880224b\"\n  $songId: ID! = \"db800b0d-19c8-11e0-933f-f1f7e12bcb66\"\n) {\n  playlist(id: $id) {\n    id\n    name\n    positionHistory(songId: $songId, days: 7) {\n      positions {\n        date\n        position\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Playlists",
  "name": "SongPlaylistStays",
  "title": "How long was a song in the editorial playlists that have since dropped it?",
  "calls": 1,
  "document": "# Topic: Playlists\n# How long was a song in the editorial playlists that have since dropped it?\n# Calls: 1\nquery SongPlaylistStays($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\", $since: Date) {\n  song(id: $id) {\n    id\n    playlistEntries(platform: \"spotify\", type: EDITORIAL, onlyCurrent: false, exitedSince: $since, first: 50) {\n      totalCount\n      nodes {\n        daysInPlaylist\n        entryDate\n        exitDate\n        peakPosition\n        playlist {\n          id\n          name\n          subscriberCount\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Playlists",
  "name": "SongPlaylists",
  "title": "Which playlists have a song, and how many follow them?",
  "calls": 1,
  "document": "# Topic: Playlists\n# Which playlists have a song, and how many follow them?\n# Calls: 1\n# Set the variable `since`, a day, for only the playlists that added the song on or after that day.\nquery SongPlaylists($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\", $since: Date) {\n  song(id: $id) {\n    id\n    playlistEntries(platform: \"spotify\", enteredSince: $since, first: 50) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        entryDate\n        position\n        playlist {\n          id\n          name\n          subscriberCount\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Radio",
  "name": "RadioStation",
  "title": "What did a radio station play today?",
  "calls": 2,
  "document": "# Topic: Radio\n# What did a radio station play today?\n# Calls: 2\n# Days are in UTC. The service documents no order, so sort by `airedAt`.\nquery RadioStation($slug: String! = \"nova-90-6-0\") {\n  radioStation(slug: $slug) {\n    slug\n    name\n    reach\n    radioSpins(range: { days: 1 }, first: 100) {\n      nodes {\n        airedAt\n        song {\n          id\n          name\n          creditName\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Radio",
  "name": "SongRadioCountries",
  "title": "How often was a song played on the radio, by country?",
  "calls": 2,
  "document": "# Topic: Radio\n# How often was a song played on the radio, by country?\n# Calls: 2\nquery SongRadioCountries($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\", $period: MusicDayRange = { days: 30 }) {\n  song(id: $id) {\n    id\n    radioSpinsByCountry(range: $period) {\n      isComplete\n      totalStationCount\n      countries {\n        country {\n          code\n          name\n        }\n        value\n        stationCount\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Radio",
  "name": "SongRadioStations",
  "title": "Which radio stations play a song most?",
  "calls": 2,
  "document": "# Topic: Radio\n# Which radio stations play a song most?\n# Calls: 2\n# Covers the first 1,000 stations, which are all stations if `isComplete` is true.\nquery SongRadioStations($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\", $period: MusicDayRange = { days: 30 }) {\n  song(id: $id) {\n    id\n    radioSpinsByStation(range: $period, first: 50) {\n      isComplete\n      stationCount\n      totalStationCount\n      stations {\n        value\n        radioStation {\n          slug\n          name\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Rights",
  "name": "SongCredits",
  "title": "Who wrote and published a song, and who is credited?",
  "calls": 2,
  "document": "# Topic: Rights\n# Who wrote and published a song, and who is credited?\n# Calls: 2\nquery SongCredits($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\") {\n  song(id: $id) {\n    id\n    name\n    isrc\n    composers\n    producers\n    labels {\n      name\n      type\n    }\n    works {\n      id\n      name\n      iswc\n      writers {\n        name\n        role\n      }\n      publishers {\n        name\n        sharePercent\n        publisher {\n          id\n        }\n        administrator {\n          name\n          sharePercent\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Rights",
  "name": "WorkShares",
  "title": "Which publishers own which share of a work, and on behalf of whom?",
  "calls": 1,
  "document": "# Topic: Rights\n# Which publishers own which share of a work, and on behalf of whom?\n# Calls: 1\n# Shares are in percent, null when unknown.\nquery WorkShares($iswc: String! = \"T0345246801\") {\n  musicalWorkByIswc(iswc: $iswc) {\n    id\n    iswc\n    name\n    writers {\n      name\n      role\n      collaborator {\n        id\n      }\n    }\n    publishers {\n      name\n      sharePercent\n      publisher {\n        id\n      }\n      administrator {\n        name\n        sharePercent\n      }\n      writers {\n        name\n        role\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Search",
  "name": "MusicByUrl",
  "title": "Which artist, song or album is behind this URL?",
  "calls": 2,
  "document": "# Topic: Search\n# Which artist, song or album is behind this URL?\n# Calls: 2\nquery MusicByUrl($url: String! = \"https://open.spotify.com/artist/0qlep9s01exc3b0bve8yy0\") {\n  musicByUrl(url: $url) {\n    __typename\n    ... on Artist {\n      id\n      name\n    }\n    ... on Song {\n      id\n      name\n    }\n    ... on Album {\n      id\n      name\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Search",
  "name": "SearchAsYouType",
  "title": "What matches these letters as a user types?",
  "calls": 3,
  "document": "# Topic: Search\n# What matches these letters as a user types?\n# Calls: 3\nquery SearchAsYouType($term: String! = \"night\") {\n  searchMusic(term: $term) {\n    artists(first: 5) {\n      id\n      name\n      imageUrl\n    }\n    songs(first: 5) {\n      id\n      name\n      creditName\n    }\n    albums(first: 5) {\n      id\n      name\n      releaseDate\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Songs",
  "name": "FirstWeek",
  "title": "How many streams did a song have in its first week?",
  "calls": 2,
  "document": "# Topic: Songs\n# How many streams did a song have in its first week?\n# Calls: 2\n# Streams are running totals, so `latest` is the total at the end of the week. For the days around another date, use the\n# range's `around` and `days`.\nquery FirstWeek($id: ID! = \"38857127-73fd-11ec-6163-86c5706fcbc5\", $week: MusicDayRange = { daysSinceRelease: 7 }) {\n  song(id: $id) {\n    id\n    releaseDate\n    audience(platform: \"spotify\", range: $week) {\n      latest {\n        date\n        value\n      }\n      nodes {\n        date\n        value\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Songs",
  "name": "SongByIsrc",
  "title": "Which song has this ISRC, and on which albums is it?",
  "calls": 3,
  "document": "# Topic: Songs\n# Which song has this ISRC, and on which albums is it?\n# Calls: 3\nquery SongByIsrc($isrc: String! = \"BRRB32100167\") {\n  songByIsrc(isrc: $isrc) {\n    id\n    name\n    artists {\n      id\n      name\n    }\n    releaseDate\n    durationSeconds\n    distributorName\n    albums(first: 10) {\n      nodes {\n        id\n        name\n        upc\n        releaseDate\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Songs",
  "name": "SongCharts",
  "title": "Which charts has a song been on, and what was its peak position?",
  "calls": 1,
  "document": "# Topic: Songs\n# Which charts has a song been on, and what was its peak position?\n# Calls: 1\nquery SongCharts($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\") {\n  song(id: $id) {\n    id\n    chartEntries(platform: \"spotify\", onlyCurrent: false, orderBy: { field: POSITION }, first: 50) {\n      totalCount\n      nodes {\n        chart {\n          slug\n          name\n          location {\n            country {\n              code\n            }\n          }\n        }\n        position\n        peakPosition\n        peakDate\n        entryDate\n        lastDate\n        isCurrent\n        timeOnChart\n        timeOnChartUnit\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Songs",
  "name": "SongLyrics",
  "title": "What is a song about, and how does it sound?",
  "calls": 2,
  "document": "# Topic: Songs\n# What is a song about, and how does it sound?\n# Calls: 2\nquery SongLyrics($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\") {\n  song(id: $id) {\n    id\n    name\n    languageCode\n    lyricsAnalysis {\n      themes\n      moods\n      narrativeStyle\n    }\n    audioFeatures {\n      tempo\n      mode\n      danceability\n      energy\n    }\n  }\n}",
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
  "document": "# Topic: Songs\n# Which TikTok sounds use a song, and how many videos are made with it?\n# Calls: 2\nquery SongTiktokSounds($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\") {\n  song(id: $id) {\n    id\n    identifiers(platform: \"tiktok\") {\n      nodes {\n        identifier\n        url\n      }\n    }\n    audience(platform: \"tiktok\") {\n      latest {\n        date\n        byIdentifier {\n          identifier\n          value\n        }\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Songs",
  "name": "SongsByIsrc",
  "title": "How do songs develop on Spotify, looked up by ISRC?",
  "calls": 6,
  "document": "# Topic: Songs\n# How do songs develop on Spotify, looked up by ISRC?\n# Calls: 6\n# Each song costs three calls.\nquery SongsByIsrc($isrcs: [String!]! = [\"BRRB32100167\", \"BRIGT2445519\"], $period: MusicDayRange = { days: 90 }) {\n  songsByIsrc(isrcs: $isrcs) {\n    id\n    isrc\n    name\n    streams: audience(platform: \"spotify\", range: $period) {\n      latest {\n        date\n        value\n      }\n      growth {\n        absolute\n        percent\n      }\n    }\n    popularity(platform: \"spotify\", range: $period) {\n      columns {\n        dates\n        values\n      }\n    }\n  }\n}",
  "variables": {}
},
{
  "topic": "Songs",
  "name": "WeeklyStreams",
  "title": "How many streams did a song have in each week?",
  "calls": 1,
  "document": "# Topic: Songs\n# How many streams did a song have in each week?\n# Calls: 1\n# Streams are running totals, so a week is the difference between two totals. The first and the last week can be incomplete.\nquery WeeklyStreams($id: ID! = \"3f51d074-3fb1-11ee-aff8-f581a8ae518f\", $period: MusicDayRange = { days: 84 }) {\n  song(id: $id) {\n    id\n    audience(platform: \"spotify\", range: $period) {\n      changes(by: WEEK) {\n        starts\n        ends\n        values\n        areComplete\n      }\n    }\n  }\n}",
  "variables": {}
},
];
