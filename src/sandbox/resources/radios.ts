import { Memo, numbers, sorted } from '../data/collections.ts';
import { countries } from '../data/places.ts';
import { type Airtime, placeOfRadio, radioBySlug, radioCount, type Spin, spinForm, spinsOn } from '../data/radios.ts';
import { songsOf } from '../data/structure.ts';
import type { Call } from '../http/call.ts';
import { airtimeOfDays, airtimeOfMoments } from '../http/period.ts';
import { existing } from '../http/refusal.ts';
import { get, type Route } from '../http/router.ts';
import { artistShort, identifiers, known, radioLight, radioShort, radioWithReach, songShort } from './records.ts';

export const radioRoutes: readonly Route[] = [
  get('2', 'radio/{slug}/live-feed', liveFeed),
  get('2', 'radio/{slug}/identifiers', radioIdentifiers),
  get('2', 'radio/countries', radioCountries),
  get('2', 'artist/{artist}/broadcasts', call => spins(call, ofArtist(call))),
  get('2', 'artist/{artist}/broadcast-groups', call => groups(call, ofArtist(call))),
  // The only operation whose period has moments for ends.
  get('2', 'song/{song}/broadcasts', call => spins(call, ofSong(call, airtimeOfMoments(call)))),
  get('2', 'song/{song}/broadcast-groups', call => groups(call, ofSong(call, airtimeOfDays(call)))),
];

const played = new Memo<string, readonly Spin[]>(24);
const radioOf = (call: Call): number => existing(radioBySlug(call.param('slug')));

/** Everything that was recognised, newest first. A spin has no id. */
function liveFeed(call: Call): object {
  const radio = radioOf(call);
  const rows = spinsOn([radio], airtimeOfDays(call));
  return call.list({
    rows,
    related: radioShort(radio),
    show: spin => ({ song: songShort(spin.song), ...spinForm(spin) }),
  });
}

function radioIdentifiers(call: Call): object {
  const radio = radioOf(call);
  return call.list({ related: radioWithReach(radio, call.today), ...identifiers(call, 'radio', radio) });
}

/** Documents name the code in two ways: one item in eleven has the other. */
function radioCountries(call: Call): object {
  return call.list({
    rows: sorted(countries, ({ name }) => name),
    show: ({ name, code }, place) => (place % 11 === 5 ? { name, code } : { name, countryCode: code }),
  });
}

interface Played {
  related: object;
  rows: readonly Spin[];
}

function ofArtist(call: Call): Played {
  const airtime = airtimeOfDays(call);
  const artist = known(call, 'artist');
  return { related: artistShort(artist), rows: spinsOf(call, songsOf(artist).all, airtime) };
}

function ofSong(call: Call, airtime: Airtime): Played {
  const song = known(call, 'song');
  return { related: songShort(song), rows: spinsOf(call, [song], airtime) };
}

/** On all stations unless the call names some, by slug or by country; an unknown slug names none. */
function spinsOf(call: Call, songs: readonly number[], airtime: Airtime): readonly Spin[] {
  const [slugs, country] = [call.values('radioSlugs'), call.country()];
  const named = slugs.length ? new Set(slugs.map(radioBySlug)) : undefined;
  const isWanted = (radio: number) =>
    (named?.has(radio) ?? true) && (country === '' || placeOfRadio(radio).country === country);
  const radios = numbers(radioCount).filter(isWanted);
  const key = [call.param('artist'), call.param('song'), airtime.start, airtime.end, ...radios].join(' ');
  return played.of(key, () => spinsOn(radios, airtime, new Set(songs)));
}

/** Only an artist's spins name the song. */
function spins(call: Call, { related, rows }: Played): object {
  const song = (spin: Spin) => (call.param('artist') ? { song: songShort(spin.song) } : {});
  return call.list({
    rows,
    related,
    show: spin => ({ ...spinForm(spin), radio: radioLight(spin.radio), ...song(spin) }),
  });
}

/** Per station, the most played first. */
function groups(call: Call, { related, rows }: Played): object {
  const counted = [...Map.groupBy(rows, ({ radio }) => radio)].map(([radio, all]) => ({
    radio,
    playCount: all.length,
  }));
  const show = ({ playCount, radio }: (typeof counted)[0]) => ({ playCount, radio: radioShort(radio) });
  return call.list({ rows: sorted(counted, ({ playCount }) => playCount, 'desc'), related, show });
}
