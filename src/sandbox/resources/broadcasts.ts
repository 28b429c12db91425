import { songsOf } from '../data/credits.ts';
import { Memo } from '../data/memo.ts';
import {
  placeOfRadio,
  radioBySlug,
  radioCount,
  secondOf,
  spinOf,
  spinsOf,
  spinsOfSong,
  type Airtime,
  type Spin,
} from '../data/radios.ts';
import { draw, topic } from '../data/random.ts';
import { airtimeOfDays, airtimeOfMoments } from '../http/airtime.ts';
import type { Call } from '../http/call.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { countryOf } from './charts.ts';
import { artistShort, radioLight, radioShort, songShort } from './light.ts';
import { known } from './lookup.ts';

export const broadcastRoutes: readonly Route[] = [
  get('2', 'artist/{artist}/broadcasts', call => spins(call, ofArtist(call, airtimeOfDays(call)))),
  get('2', 'artist/{artist}/broadcast-groups', call => groups(call, ofArtist(call, airtimeOfDays(call)))),
  // The only operation whose period is told in moments.
  get('2', 'song/{song}/broadcasts', call => spins(call, ofSong(call, airtimeOfMoments(call)))),
  get('2', 'song/{song}/broadcast-groups', call => groups(call, ofSong(call, airtimeOfDays(call)))),
];

const heard = topic('spin length');
const played = new Memo<string, Float64Array>(24);

interface Played {
  related: object;
  /** Newest first. */
  spins: Float64Array;
  /** Only an artist's spins tell which song was played. */
  tellsSong: boolean;
}

function ofArtist(call: Call, airtime: Airtime): Played {
  const artist = known(call, 'artist');
  const radios = radiosOf(call);
  const { main, guest } = songsOf(artist);
  const found = remembered(call, `artist ${artist}`, radios, airtime, () =>
    spinsOf(call.seed, new Set([...main, ...guest]), radios, airtime),
  );
  return { related: artistShort(call.seed, artist), spins: found, tellsSong: true };
}

function ofSong(call: Call, airtime: Airtime): Played {
  const song = known(call, 'song');
  const radios = radiosOf(call);
  const found = remembered(call, `song ${song}`, radios, airtime, () => spinsOfSong(call.seed, song, radios, airtime));
  return { related: songShort(call.seed, song), spins: found, tellsSong: false };
}

function remembered(
  call: Call,
  subject: string,
  radios: readonly number[],
  { start, end }: Airtime,
  make: () => Float64Array,
): Float64Array {
  return played.of(`${call.seed} ${subject} ${start} ${end} ${radios.join()}`, make);
}

/** All stations unless some are named, by slug or by country; a slug that nobody bears names none. */
function radiosOf(call: Call): number[] {
  const slugs = (call.query.get('radioSlugs') ?? '').split(',').filter(Boolean);
  const country = countryOf(call);
  const all = Array.from({ length: radioCount }, (_, radio) => radio);
  const named = slugs.length ? new Set(slugs.map(radioBySlug)) : undefined;
  return all.filter(
    radio => (!named || named.has(radio)) && (country === '' || placeOfRadio(radio).country === country),
  );
}

function spins(call: Call, { related, spins: rows, tellsSong }: Played): object {
  return collection(call, {
    rows,
    related,
    show: packed => {
      const spin = spinOf(packed);
      const form = { ...spinForm(call.seed, spin), radio: radioLight(spin.radio) };
      return tellsSong ? { ...form, song: songShort(call.seed, spin.song) } : form;
    },
  });
}

/** When it went out, and how much of it was heard. */
export function spinForm(seed: number, spin: Spin) {
  const airedAt = new Date(spin.minute * 60_000 + secondOf(seed, spin) * 1_000)
    .toISOString()
    .replace('.000Z', '+00:00');
  return { airedAt, duration: 60 + (draw(seed, heard, spin.song, spin.minute) % 180) };
}

/** Per station, the most played first. */
function groups(call: Call, { related, spins: all }: Played): object {
  const counts = new Map<number, number>();
  for (const packed of all) {
    const { radio } = spinOf(packed);
    counts.set(radio, (counts.get(radio) ?? 0) + 1);
  }
  const rows = [...counts].toSorted(([left, fewer], [right, more]) => more - fewer || left - right);
  return collection(call, {
    rows,
    related,
    show: ([radio, playCount]) => ({ playCount, radio: radioShort(radio) }),
  });
}
