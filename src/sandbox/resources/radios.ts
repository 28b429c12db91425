import { Memo, numbers } from '../data/collections.ts';
import { songsOf } from '../data/credits.ts';
import { countries } from '../data/places.ts';
import { placeOfRadio, radioBySlug, radioCount, spinForm, spinOf, spinsOfSong, spinsOn } from '../data/radios.ts';
import type { Airtime } from '../data/radios.ts';
import type { Call } from '../http/call.ts';
import { existing } from '../http/refusal.ts';
import { airtimeOfDays, airtimeOfMoments } from '../http/period.ts';
import { get, type Route } from '../http/router.ts';
import { artistShort, radioLight, radioShort, radioWithReach, songShort } from './forms.ts';
import { identifiers, known } from './records.ts';

export const radioRoutes: readonly Route[] = [
  get('2', 'radio/{slug}/live-feed', liveFeed),
  get('2', 'radio/{slug}/identifiers', radioIdentifiers),
  get('2', 'radio/countries', radioCountries),
  get('2', 'artist/{artist}/broadcasts', call => spins(call, ofArtist(call), true)),
  get('2', 'artist/{artist}/broadcast-groups', call => groups(call, ofArtist(call))),
  // The only operation whose period has moments for ends.
  get('2', 'song/{song}/broadcasts', call => spins(call, ofSong(call, airtimeOfMoments(call)), false)),
  get('2', 'song/{song}/broadcast-groups', call => groups(call, ofSong(call, airtimeOfDays(call)))),
];

const played = new Memo<string, Float64Array>(48);

function remembered(subject: string, { start, end }: Airtime, make: () => Float64Array): Float64Array {
  return played.of(`${subject} ${start} ${end}`, make);
}

const radioOf = (call: Call): number => existing(radioBySlug(call.param('slug')));

/** Everything that was recognised, newest first. A spin has no id. */
function liveFeed(call: Call): object {
  const radio = radioOf(call);
  const airtime = airtimeOfDays(call);
  return call.list({
    rows: remembered(`radio ${radio}`, airtime, () => spinsOn([radio], airtime, () => true)),
    related: radioShort(radio),
    show: packed => ({ song: songShort(spinOf(packed).song), ...spinForm(spinOf(packed)) }),
  });
}

function radioIdentifiers(call: Call): object {
  const radio = radioOf(call);
  return identifiers(call, 'radio', radio, radioWithReach(radio, call.today));
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
  /** Newest first. */
  rows: Float64Array;
}

function ofArtist(call: Call): Played {
  const airtime = airtimeOfDays(call);
  const artist = known(call, 'artist');
  const radios = radiosOf(call);
  const songs = new Set(songsOf(artist).all);
  const make = () => spinsOn(radios, airtime, song => songs.has(song));
  return { related: artistShort(artist), rows: remembered(`artist ${artist} ${radios.join()}`, airtime, make) };
}

function ofSong(call: Call, airtime: Airtime): Played {
  const song = known(call, 'song');
  const radios = radiosOf(call);
  const make = () => spinsOfSong(song, radios, airtime);
  return { related: songShort(song), rows: remembered(`song ${song} ${radios.join()}`, airtime, make) };
}

/** All stations unless the call names some, by slug or by country; an unknown slug names none. */
function radiosOf(call: Call): number[] {
  const slugs = call.values('radioSlugs');
  const country = call.country();
  const named = slugs.length ? new Set(slugs.map(radioBySlug)) : undefined;
  return numbers(radioCount).filter(
    radio => (!named || named.has(radio)) && (country === '' || placeOfRadio(radio).country === country),
  );
}

/** Only an artist's spins name the song. */
function spins(call: Call, { related, rows }: Played, withSong: boolean): object {
  return call.list({
    rows,
    related,
    show: packed => {
      const spin = spinOf(packed);
      const form = { ...spinForm(spin), radio: radioLight(spin.radio) };
      return withSong ? { ...form, song: songShort(spin.song) } : form;
    },
  });
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
