import { accountsOn } from '../data/accounts.ts';
import { tracksOf } from '../data/credits.ts';
import { localMidnight, midnight, type Day } from '../data/calendar.ts';
import { isKnown } from '../data/curve.ts';
import { albumAudiencePlatforms, albumPopularityPlatforms } from '../data/platforms.ts';
import { topic } from '../data/random.ts';
import { releaseDay } from '../data/structure.ts';
import { choice, platformOf, type Call } from '../http/call.ts';
import { series } from '../http/period.ts';
import { get, type Route } from '../http/router.ts';
import { albumShort } from './light.ts';
import { known } from './lookup.ts';
import { songPopularity, songTotal } from './songNumbers.ts';

export const albumSeriesRoutes: readonly Route[] = [
  get('2', 'album/{album}/audience/{platform}', audience),
  get('2', 'album/{album}/popularity/{platform}', popularity),
];

const listened = topic('album audience');
const popular = topic('album popularity');

/** The plays of its songs, told per identifier of the album on the platform. */
function audience(call: Call): object {
  const platform = platformOf(call, albumAudiencePlatforms);
  const album = known(call, 'album');
  const identifier = accountsOn(call.seed, 'album', album, platform)[0]?.identifier;
  const asked = call.query.get('identifier') ?? '';
  const isTold = identifier !== undefined && (asked === '' || asked === identifier);
  return series(call, {
    related: albumShort(call.seed, album),
    order: choice(call, 'sort', ['asc', 'desc'], 'desc'),
    standardDays: call.query.get('endDate') ? 30 : 90,
    isKnown: day => isTold && isOut(album, day) && isKnown(call.seed, listened, album, day, 0.98),
    plot: day => ({ date: midnight(day), plots: [{ identifier, value: total(call.seed, album, platform, day) }] }),
  });
}

function popularity(call: Call): object {
  const platform = platformOf(call, albumPopularityPlatforms);
  const album = known(call, 'album');
  const best = tracksOf(album)[0] ?? 0;
  return series(call, {
    related: albumShort(call.seed, album),
    order: choice(call, 'sort', ['asc', 'desc'], 'desc'),
    isKnown: day => isOut(album, day) && isKnown(call.seed, popular, album, day, 0.75),
    plot: day => ({ date: localMidnight(day), value: songPopularity(call.seed, best, platform, day) }),
  });
}

function total(seed: number, album: number, platform: string, day: Day): number {
  let plays = 0;
  for (const song of tracksOf(album)) plays += songTotal(seed, song, platform, day);
  return plays;
}

function isOut(album: number, day: Day): boolean {
  return day >= (releaseDay(album) ?? 0);
}
