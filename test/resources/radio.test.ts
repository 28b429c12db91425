import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { fakeSubgraph, testedSubgraph } from '../support/testedSubgraph.ts';
import type { Json } from '../support/json.ts';

const { artist, song } = landmarks;
const { slug, unknown } = landmarks.radio;
const of = `/api/v2/radio/${slug}`;

const subgraph = await testedSubgraph({ countRounds: true });

const entities = (members: string) =>
  `query ($representations: [_Any!]!) { entities: _entities(representations: $representations) { ... on RadioStation { ${members} } } }`;

describe('A radio station', () => {
  test('Is returned with its identifiers in one call', async () => {
    const { data, calls } = await subgraph.ask(`{
      radioStation(slug: "${slug}") {
        slug name location { country { code name } city } timeZone reach imageUrl firstAiredAt
        identifiers(first: 1) { totalCount nodes { platform { code name } identifier url isDefault } }
      }
    }`);
    expect(data.radioStation).toEqual({
      slug: 'nova-90-6-0',
      name: 'Nova 90.6',
      firstAiredAt: '2020-04-07T00:00:00+00:00',
      imageUrl: 'https://assets.example.com/radio/n/o/nova-90-6-0.jpg',
      location: { city: 'Zürich', country: { code: 'CH', name: 'Switzerland' } },
      reach: 13160443,
      timeZone: 'Europe/Zurich',
      identifiers: {
        totalCount: 5,
        nodes: [
          {
            identifier: 'nova906_0',
            isDefault: null,
            platform: { code: 'instagram', name: 'Instagram' },
            url: 'https://instagram.example.com/radio/nova906_0',
          },
        ],
      },
    });
    expect(calls).toEqual([`GET ${of}/identifiers?limit=100&offset=0`]);
  });

  test('Costs no call as an entity of which only the slug is selected, and is null when it is unknown', async () => {
    const representations = [slug, unknown].map(each => ({ __typename: 'RadioStation', slug: each }));
    const cheap = await subgraph.ask(entities('slug'), { representations });
    expect(cheap.data.entities).toEqual([{ slug }, { slug: unknown }]);
    expect(cheap.calls).toEqual([]);
    const { data, calls } = await subgraph.ask(entities('name'), { representations });
    expect(data.entities).toEqual([{ name: expect.any(String) }, null]);
    expect(calls).toHaveLength(2);
  });

  test('Returns its spins in a period for one call', async () => {
    const { data, calls } = await subgraph.ask(`{
      radioStation(slug: "${slug}") {
        radioSpins(range: { start: "2026-11-18", end: "2026-11-19" }, first: 100) {
          totalCount nodes { airedAt durationSeconds radio { slug } song { id name } }
        }
      }
    }`);
    const { totalCount, nodes } = data.radioStation.radioSpins;
    expect([totalCount, nodes.length]).toEqual([142, 100]);
    expect(nodes[0]).toEqual({
      airedAt: '2026-11-19T23:38:24+00:00',
      durationSeconds: 239,
      radio: { slug: 'nova-90-6-0' },
      song: { id: 'a903349f-0acf-11e8-1c16-211c86730915', name: 'Velvet Mountains' },
    });
    expect(calls).toEqual([`GET ${of}/live-feed?endDate=2026-11-19&limit=100&offset=0&startDate=2026-11-18`]);
  });
});

describe('An unknown radio station', () => {
  test.each(['slug', 'reach', 'name radioSpins { totalCount }'])('Is null when %s is selected', async own => {
    const { data } = await subgraph.ask(`{ radioStation(slug: "${unknown}") { ${own} } }`);
    expect(data).toEqual({ radioStation: null });
  });

  test('Is detected by its lists without a further call', async () => {
    const { data, calls } = await subgraph.ask(`{ radioStation(slug: "${unknown}") { radioSpins { totalCount } } }`);
    expect(data).toEqual({ radioStation: null });
    expect(calls).toHaveLength(1);
  });
});

describe('Radio spins', () => {
  const owners = [
    {
      of: 'an artist, whose songs are named',
      owner: `artist(id: "${artist.headliner}")`,
      path: `/api/v2/artist/${artist.headliner}`,
      period: 'endDate=2026-11-19&startDate=2026-11-18',
      spins: 120,
      spin: {
        airedAt: '2026-11-19T23:23:29+00:00',
        durationSeconds: 132,
        radio: { slug: 'kanal-94-9-48', name: 'Kanal 94.9' },
      },
      stations: 9,
      counted: { spins: 24, radio: { slug: 'kanal-94-9-48' } },
    },
    {
      of: 'a song, requested by times',
      owner: `song(id: "${song.hit}")`,
      path: `/api/v2/song/${song.hit}`,
      period: 'endDate=2026-11-19T23:59:59Z&startDate=2026-11-18T00:00:00Z',
      spins: 21,
      spin: {
        airedAt: '2026-11-19T22:39:11+00:00',
        durationSeconds: 124,
        radio: { slug: 'radio-sender-lyon-81', name: 'Radio Sender Lyon' },
      },
      stations: 3,
      counted: { spins: 10, radio: { slug: 'wave-fm-14' } },
    },
  ];
  const range = 'range: { start: "2026-11-18", end: "2026-11-19" }';

  test.each(owners)(
    'Of $of contain their radio stations for one call',
    async ({ owner, path, period, spins, spin }) => {
      const [end, start] = period.split('&');
      const { data, calls } = await subgraph.ask(
        `{ owner: ${owner} { radioSpins(${range}, country: "FR", first: 50) {
        totalCount nodes { airedAt durationSeconds radio { slug name } }
      } } }`,
      );
      const { totalCount, nodes } = data.owner.radioSpins;
      expect(totalCount).toBe(spins);
      expect(nodes[0]).toEqual(spin);
      expect(calls).toEqual([`GET ${path}/broadcasts?countryCode=FR&${end}&limit=100&offset=0&${start}`]);
    },
  );

  test.each(owners)(
    'Of $of are counted by radio station and day for one call',
    async ({ owner, path, stations, counted }) => {
      const asked = `countryCode=FR&endDate=2026-11-19&limit=100&offset=0&startDate=2026-11-18`;
      const { data, calls } = await subgraph.ask(
        `{ owner: ${owner} { radioSpinCounts(${range}, country: "FR") { totalCount nodes { spins radio { slug } } } } }`,
      );
      const { totalCount, nodes } = data.owner.radioSpinCounts;
      expect(totalCount).toBe(stations);
      expect(nodes[0]).toEqual(counted);
      expect(calls).toEqual([`GET ${path}/broadcast-groups?${asked}`]);
    },
  );

  test('Of an artist contain the songs', async () => {
    const { data } = await subgraph.ask(
      `{ artist(id: "${artist.headliner}") { radioSpins(${range}) { nodes { song { id name } } } } }`,
    );
    expect(data.artist.radioSpins.nodes[0].song).toEqual({ id: expect.any(String), name: expect.any(String) });
  });

  test('Are filtered by radio stations', async () => {
    const { data, calls } = await subgraph.ask(
      `{ artist(id: "${artist.headliner}") { radioSpinCounts(${range}, radioSlugs: ["${slug}", "kiss-fm-71"]) { nodes { radio { slug } } } } }`,
    );
    const slugs = data.artist.radioSpinCounts.nodes.map(({ radio }: Json) => radio.slug);
    expect(slugs.toSorted()).toEqual(['kiss-fm-71', slug]);
    expect(calls).toEqual([expect.stringContaining(`radioSlugs=${slug},kiss-fm-71`)]);
  });

  test.each([
    ['radioSlugs', 'radioSlugs: ["a/b"]'],
    ['country', 'country: "fr"'],
    ['range.end', 'range: { start: "2026-11-19", end: "2026-11-18" }'],
  ])('Refuse a malformed %s without a call', async (named, argument) => {
    const { errors, calls } = await subgraph.askFailing(
      `{ artist(id: "${artist.headliner}") { radioSpins(${argument}) { totalCount } } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain(`"${named}"`);
    expect(calls).toEqual([]);
  });
});

test.each(['playCount', 'count', 'spinCount', 'total'])('Reads a count of spins under the name "%s"', async name => {
  const fake = await fakeSubgraph();
  const path = `/api/v2/song/${song.hit}/broadcast-groups?limit=100&offset=0`;
  fake.service.get(path, { items: [{ [name]: 3_000_000_000, radio: { slug, mood: 1 } }, { [name]: 1 }] });
  const { data } = await fake.ask(`{ song(id: "${song.hit}") { radioSpinCounts { nodes { spins radio { slug } } } } }`);
  expect(data.song.radioSpinCounts.nodes).toEqual([
    { spins: 3_000_000_000, radio: { slug } },
    { spins: 1, radio: null },
  ]);
});
