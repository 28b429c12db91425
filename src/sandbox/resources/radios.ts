import { countries } from '../data/places.ts';
import { midnight, type Day } from '../data/calendar.ts';
import { growth } from '../data/curve.ts';
import { Memo } from '../data/memo.ts';
import { firstAired, playedOn, radioBySlug, spinOf } from '../data/radios.ts';
import { draw, pick, topic } from '../data/random.ts';
import { genres } from '../data/words.ts';
import { airtimeOfDays } from '../http/airtime.ts';
import { param, type Call } from '../http/call.ts';
import { notFound } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { spinForm } from './broadcasts.ts';
import { identifiers } from './identifiers.ts';
import { radioShort, songShort } from './light.ts';

export const radioRoutes: readonly Route[] = [
  get('2', 'radio/{slug}/live-feed', liveFeed),
  get('2', 'radio/{slug}/identifiers', radioIdentifiers),
  get('2', 'radio/countries', radioCountries),
];

const size = topic('radio reach');
const feeds = new Memo<string, Float64Array>(24);

/** People a day, counted once in a quarter. */
export function reachOf(seed: number, radio: number, day: Day): number {
  const level = (9_400_000 / (1 + radio)) * (0.5 + (draw(seed, size, radio) % 100) / 100);
  return Math.round(level * growth(seed, size, radio, day - (day % 91)));
}

export function genresOfRadio(radio: number): string[] {
  const drawn = draw(0, size, radio, 1);
  return drawn % 8 === 0 ? [] : [...new Set([pick(genres, drawn >>> 4).root, pick(genres, drawn >>> 9).root])];
}

export function trackAgeOf(radio: number): string {
  return pick(['gold', 'recent', 'current'], draw(0, size, radio, 2));
}

export function radioWithReach({ seed, today }: Call, radio: number) {
  return {
    ...radioShort(radio),
    reach: reachOf(seed, radio, today),
    firstAiredAt: midnight(firstAired(radio)),
  };
}

function known(call: Call): number {
  const radio = radioBySlug(param(call, 'slug'));
  if (radio === undefined) throw notFound();
  return radio;
}

/** Everything that was recognised, newest first. A spin has no id. */
function liveFeed(call: Call): object {
  const radio = known(call);
  const airtime = airtimeOfDays(call);
  const { start, end } = airtime;
  return collection(call, {
    rows: feeds.of(`${call.seed} ${radio} ${start} ${end}`, () => playedOn(call.seed, radio, airtime)),
    related: radioShort(radio),
    show: packed => {
      const spin = spinOf(packed);
      return { song: songShort(call.seed, spin.song), ...spinForm(call.seed, spin) };
    },
  });
}

function radioIdentifiers(call: Call): object {
  const radio = known(call);
  const related = radioWithReach(call, radio);
  return identifiers(call, { kind: 'radio', index: radio, related, hasDefault: false });
}

/** Documents name the code in two ways: one item in eleven has the other. */
function radioCountries(call: Call): object {
  const rows = countries.toSorted((left, right) => left.name.localeCompare(right.name));
  return collection(call, {
    rows,
    show: ({ name, code }, place) => (place % 11 === 5 ? { name, code } : { name, countryCode: code }),
  });
}
