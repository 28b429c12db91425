import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, keys, words } from '../support/askedSandbox.ts';

const { artist } = landmarks;
const { sandbox, get, statusOf } = await askedSandbox({ writable: true });

const post = (path: string) => get(path, { method: 'POST' });

const report = (uuid: string, platform = 'instagram'): string => `v2/artist/${uuid}/audience/${platform}/report`;

describe('Audience reports', () => {
  test('Of well-known artists are published every month', async () => {
    const { type, object } = await get(`${report(artist.withReport)}/latest`);
    expect(type).toBe('audience_report');
    expect(keys(object)).toEqual(words('top audience'));
    expect(keys(object.top)).toEqual(words('mentions hashtags posts reels'));
    expect(keys(object.audience)).toEqual(words('stats audienceLike audienceFollower brandsAffinity interests'));
    expect(keys(object.audience.audienceFollower)).toEqual(
      words('genders ages gendersPerAge ethnicities languages countries cities notableUsers'),
    );
    const { items, related } = await get(`${report(artist.withReport)}/available-dates?startDate=2026-01-01`);
    expect([items.length, related.platform]).toEqual([11, 'instagram']);
    const dated = await get(`${report(artist.withReport)}/${items[0].slice(0, 10)}`);
    expect(dated.object).toEqual(object);
    expect(await statusOf(`${report(artist.withReport)}/2026-11-02`)).toBe(404);
    expect(await statusOf(`${report(artist.withReport)}/november`)).toBe(400);
    expect((await get(`${report(artist.withReport, 'youtube')}/latest`)).object.audience.audienceLike).toBeNull();
    expect(await statusOf(`${report(artist.withReport, 'x')}/latest`)).toBe(400);
    expect(await statusOf(`${report(artist.offline)}/latest`)).toBe(404);
  });

  test('Of other artists are unlocked, as many as a month allows', async () => {
    sandbox.knobs.reportUnlocks = 1;
    expect(await statusOf(`${report(artist.withoutReport)}/latest`)).toBe(404);
    expect((await post(report(artist.withoutReport))).type).toBe('audience_report');
    expect(await statusOf(`${report(artist.withoutReport)}/latest`)).toBe(200);
    expect(await statusOf(`${report(artist.withoutReport)}/2026-11-20`)).toBe(200);
    expect((await post(report(artist.withReport))).status).toBe(429);
    sandbox.reset();
    expect(await statusOf(`${report(artist.withoutReport)}/latest`)).toBe(404);
  });
});

test('Short videos of an artist have an audience since their creation', async () => {
  const { items, page } = await get(`v2/artist/${artist.headliner}/shorts/youtube/videos`);
  expect(page.total).toBeGreaterThan(20);
  expect(keys(items[0])).toEqual(words('identifier title description createdAt externalUrl latestAudience'));
  const { identifier, createdAt, latestAudience } = items[3];
  const audience = await get(`v2/artist/shorts/${identifier}/audience`);
  expect(keys(audience.related)).toEqual(words('uuid slug name appUrl imageUrl identifier createdAt latestAudience'));
  expect(audience.related).toMatchObject({ uuid: artist.headliner, identifier, createdAt, latestAudience });
  expect(keys(audience.items[0])).toEqual(words('date comments views likes'));
  expect(audience.items[0].views).toBeLessThan(audience.items.at(-1).views);
  expect(await statusOf('v2/artist/shorts/nothing/audience')).toBe(404);
  expect(await statusOf(`v2/artist/${artist.headliner}/shorts/spotify/videos`)).toBe(400);
});
