import {
  array,
  asText,
  countryCode,
  day,
  type FieldDecoder,
  group,
  isJsonObject,
  map,
  number,
  object,
  objects,
  oneOf,
  partial,
  present,
  readFields,
  text,
  texts,
} from '../description/index.ts';
import { platformField } from './musicPlatform.ts';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

export interface IsoCountry {
  readonly code: string;
  readonly name: string | null;
}

/**
 * The service spells some countries in two ways (Turkey, Türkiye), so the service's name is used only if Intl has no name.
 * @param code Two capital letters: Intl throws for other text.
 */
export function countryOf(code: string, name?: string | null): IsoCountry {
  return { code, name: nameOfCountry(code) ?? name ?? null };
}

const namesByCode = new Map<string, string | null>();

/** Cached: there are few codes, and Intl takes longer than decoding the rest of a record. */
function nameOfCountry(code: string): string | null {
  const known = namesByCode.get(code);
  if (known !== undefined) return known;
  // Intl returns the successor of a former country, such as Russia for SU.
  const isCurrent = new Intl.Locale('und', { region: code }).region === code;
  const name = (isCurrent && countryNames.of(code)) || null;
  namesByCode.set(code, name);
  return name;
}

/** Decodes a country from its code, and its name if the response has one. */
export function country(codeKey = 'countryCode', nameKey = 'countryName'): FieldDecoder<IsoCountry> {
  const code = countryCode(codeKey);
  const name = text(nameKey);
  return (raw, report) => {
    const known = code(raw, report);
    return typeof known === 'string' ? countryOf(known, name(raw, report)) : known;
  };
}

export const location = group({ city: text('cityName'), region: text('region'), country: country() });

export const coordinates = object('geo', { latitude: number('latitude'), longitude: number('longitude') });

const lettersAndDigitsOf = (word: string): string => word.replaceAll(/[^A-Za-z0-9]+/g, '').toUpperCase();

/**
 * Converts text to the spelling of an argument's enum, so that response values are valid arguments: `Curators & Listeners` becomes
 * `CURATORS_LISTENERS`, `channelViews` and `CHANNELVIEWS` become `CHANNEL_VIEWS`. Text unknown to the enum is unchanged.
 */
export function enumField(choices: readonly string[], read: FieldDecoder<string>): FieldDecoder<string> {
  const byLetters = new Map(choices.map(choice => [lettersAndDigitsOf(choice), choice]));
  return map(read, written => byLetters.get(lettersAndDigitsOf(written)) ?? written);
}

/** A genre with its subgenres. Some responses have only the name (README.md, Values). */
export const genres = array('genres', (value, report) => {
  const plain = asText(value);
  if (plain !== undefined) return { name: plain, subgenres: [] };
  if (!isJsonObject(value)) return undefined;
  const { name, subgenres } = readFields({ name: text('root'), subgenres: texts('sub') }, value, report);
  return typeof name === 'string' ? { name, subgenres: neverNull(subgenres) } : undefined;
});

/** For a non-null list: an error becomes the only item of the list, and the executor drops and reports it. */
export const neverNull = <T>(list: readonly T[] | null | undefined): readonly T[] =>
  list instanceof Error ? [list as never] : (list ?? []);

/** Labels with their role. Older versions name only one label (README.md, Albums). */
export const labels = oneOf(
  objects('labels', { name: text('name'), type: text('type') }, 'name'),
  partial(map(text('label'), name => [{ name, type: null }])),
);

/** Current figure on a platform, with its growth. */
export const stat = {
  platform: platformField(),
  value: present(number('value')),
  date: day('date'),
  growth: group({ absolute: number('evolution'), percent: number('percentEvolution') }),
};
