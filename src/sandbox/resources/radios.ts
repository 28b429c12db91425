import { Memo, numbers } from '../data/collections.ts';
import { countries } from '../data/places.ts';
import { type Airtime, placeOfRadio, radioBySlug, radioCount, type Spin, spinForm, spinOf } from '../data/radios.ts';
import { spinsOn } from '../data/radios.ts';
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
  get('2', 'artist/{artist}/broadcasts', call =>
    spins(call, ofArtist(call), ({ song }) => ({ song: songShort(song) })),
  ),
  get('2', 'artist/{artist}/broadcast-groups', call => groups(call, ofArtist(call))),
  // The only operation whose period has moments for ends.
  get('2', 'song/{song}/broadcasts', call => spins(call, ofSong(call, airtimeOfMoments(call)), () => ({}))),
  get('2', 'song/{song}/broadcast-groups', call => groups(call, ofSong(call, airtimeOfDays(call)))),
];

const played = new Memo<string, Float64Array>(48);
const radioOf = (call: Call): number => existing(radioBySlug(call.param('slug')));

/** Everything that was recognised, newest first. A spin has no id. */
function liveFeed(call: Call): object {
  const radio = radioOf(call);
  const airtime = airtimeOfDays(call);
  return call.list({
    rows: played.of(`${call.path} ${Object.values(airtime).join()}`, () => spinsOn([radio], airtime)),
    related: radioShort(radio),
    show: packed => ({ song: songShort(spinOf(packed).song), ...spinForm(spinOf(packed)) }),
  });
}

function radioIdentifiers(call: Call): object {
  const radio = radioOf(call);
  return call.list({ related: radioWithReach(radio, call.today), ...identifiers(call, 'radio', radio) });
}

/** Documents name the code in two ways: one item in eleven has the other. */
function radioCountries(call: Call): object {
  return call.list({
    rows: countries.toSorted((left, right) => left.name.localeCompare(right.name)),
    show: ({ name, code }, place) => (place % 11 === 5 ? { name, code } : { name, countryCode: code }),
  });
}

interface Played {
  related: object;
  rows: Float64Array;
}

function ofArtist(call: Call): Played {
  const airtime = airtimeOfDays(call);
  const artist = known(call, 'artist');
  return { related: artistShort(artist), rows: spinsOf(call, `artist ${artist}`, songsOf(artist).all, airtime) };
}

function ofSong(call: Call, airtime: Airtime): Played {
  const song = known(call, 'song');
  return { related: songShort(song), rows: spinsOf(call, `song ${song}`, [song], airtime) };
}

/** On all stations unless the call names some, by slug or by country; an unknown slug names none. */
function spinsOf(call: Call, subject: string, songs: readonly number[], airtime: Airtime): Float64Array {
  const [slugs, country] = [call.values('radioSlugs'), call.country()];
  const named = slugs.length ? new Set(slugs.map(radioBySlug)) : undefined;
  const isWanted = (radio: number) =>
    (named?.has(radio) ?? true) && (country === '' || placeOfRadio(radio).country === country);
  const radios = numbers(radioCount).filter(isWanted);
  const key = `${subject} ${Object.values(airtime).join()} ${radios.join()}`;
  return played.of(key, () => spinsOn(radios, airtime, new Set(songs)));
}

/** Only an artist's spins name the song. */
function spins(call: Call, { related, rows }: Played, more: (spin: Spin) => object): object {
  const show = (spin: Spin) => ({ ...spinForm(spin), radio: radioLight(spin.radio), ...more(spin) });
  return call.list({ rows, related, show: packed => show(spinOf(packed)) });
}

/** Per station, the most played first. */
function groups(call: Call, { related, rows: all }: Played): object {
  const counts = new Map<number, number>();
  for (const packed of all) {
    const { radio } = spinOf(packed);
    counts.set(radio, (counts.get(radio) ?? 0) + 1);
  }
  const rows = [...counts].toSorted(([left, fewer], [right, more]) => more - fewer || left - right);
  return call.list({ rows, related, show: ([radio, playCount]) => ({ playCount, radio: radioShort(radio) }) });
}
