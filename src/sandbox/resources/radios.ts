import { memoize, sortRows } from '../data/invention.ts';
import { allOf } from '../data/identity.ts';
import { countries } from '../data/places.ts';
import { type Airtime, radioBySlug, type Spin, spinForm, spinsOn, stationAt } from '../data/radios.ts';
import { airtimeOfDays, airtimeOfMoments, type SandboxCall } from '../http/call.ts';
import { existing } from '../http/httpError.ts';
import { get, type Route } from '../http/operation.ts';
import { identifiers, subjectOf } from './records.ts';
import { radioLight, radioShort, radioWithReach, shorts } from './shorts.ts';

const radioOf = (call: SandboxCall): number => existing(radioBySlug(call.param('slug')));

/** All detected plays, newest first. Spins have no id. */
function liveFeed(call: SandboxCall): object {
  const radio = radioOf(call);
  return call.list({
    rows: spinsOn([radio], airtimeOfDays(call)),
    related: radioShort(radio),
    show: spin => ({ song: shorts.song(spin.song), ...spinForm(spin) }),
  });
}

const played = memoize(24, (_: string, find: () => readonly Spin[]) => find());

/** Spins on all stations, unless the call filters by slug or country. Unknown slugs match no station. */
function spinsOf(call: SandboxCall, airtime: Airtime, songs: readonly number[]): readonly Spin[] {
  const [slugs, country] = [call.values('radioSlugs'), call.country()];
  const named = slugs.length ? new Set(slugs.map(radioBySlug)) : undefined;
  const isWanted = (radio: number) =>
    (named?.has(radio) ?? true) && (country === '' || stationAt(radio).place.country === country);
  const radios = allOf('radio').filter(isWanted);
  const key = [call.path, airtime.start, airtime.end, ...radios].join(' ');
  return played(key, () => spinsOn(radios, airtime, new Set(songs)));
}

/** Only an artist's spins include the song. */
const spins = (airtimeOf: (call: SandboxCall) => Airtime) => (call: SandboxCall) => {
  const { related, members } = subjectOf(call, 'song');
  const song = (spin: Spin) => (call.param('artist') ? { song: shorts.song(spin.song) } : {});
  const show = (spin: Spin) => ({ ...spinForm(spin), radio: radioLight(spin.radio), ...song(spin) });
  return call.list({ rows: spinsOf(call, airtimeOf(call), members), related, show });
};

/** Plays per station, most played first. */
function groups(call: SandboxCall): object {
  const { related, members } = subjectOf(call, 'song');
  const grouped = [...Map.groupBy(spinsOf(call, airtimeOfDays(call), members), ({ radio }) => radio)];
  const show = ([radio, { length: playCount }]: (typeof grouped)[0]) => ({ playCount, radio: radioShort(radio) });
  return call.list({ rows: sortRows(grouped, ([, all]) => all.length, 'desc'), related, show });
}

export const radioRoutes: readonly Route[] = [
  get('2', 'radio/{slug}/live-feed', liveFeed),
  get('2', 'radio/{slug}/identifiers', call => {
    const radio = radioOf(call);
    return call.list({ related: radioWithReach(radio, call), ...identifiers(call, 'radio', radio) });
  }),
  get('2', 'radio/countries', call => {
    const rows = sortRows(countries, ({ name }) => name);
    // The documentation has two names for the code, so one item in eleven uses the other.
    return call.list({
      rows,
      show: ({ name, code }, place) => ({ name, [place % 11 === 5 ? 'code' : 'countryCode']: code }),
    });
  }),
  get('2', 'artist/{artist}/broadcasts', spins(airtimeOfDays)),
  get('2', 'artist/{artist}/broadcast-groups', groups),
  // The only operation whose period consists of timestamps.
  get('2', 'song/{song}/broadcasts', spins(airtimeOfMoments)),
  get('2', 'song/{song}/broadcast-groups', groups),
];
