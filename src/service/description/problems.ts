/** A value in an unexpected form. */
export interface UnexpectedValue {
  /**
   * Object or list of the response that contains the value, or a copy of the object with further members. An object made for a
   * bare value has no location.
   */
  readonly holder: object;
  /** Name of the value in the object. Undefined for an item of a list. */
  readonly name?: string;
  readonly expected: string;
  readonly value: unknown;
}

const MAX_PROBLEMS = 10;
const FURTHER_PROBLEMS = 'further problems';

/** Irregularities of one response, counted: every row of a list may have the same irregularity. */
export class Problems {
  readonly counts = new Map<string, number>();
  readonly #body: object;
  readonly #described = new Map<string, string>();

  constructor(body: object) {
    this.#body = body;
  }

  add(problem: string | UnexpectedValue): void {
    const sentence = typeof problem === 'string' ? problem : this.#sentenceOf(problem);
    const named = this.counts.has(sentence) || this.counts.size < MAX_PROBLEMS ? sentence : FURTHER_PROBLEMS;
    this.counts.set(named, (this.counts.get(named) ?? 0) + 1);
  }

  /** Locates only the first value of a name and form: the body can be long. */
  #sentenceOf({ holder, name, expected, value }: UnexpectedValue): string {
    const forms = `expected ${expected}, found ${formOf(value)}`;
    const kind = `${name} ${forms}`;
    const known = this.#described.get(kind);
    if (known !== undefined) return known;
    if (this.#described.size === MAX_PROBLEMS) return FURTHER_PROBLEMS;
    const place = placeOf(holder, name, this.#body) ?? '';
    const sentence = `${joined(place, name ?? '[]')}: ${forms}`;
    this.#described.set(kind, sentence);
    return sentence;
  }
}

const joined = (place: string, name: string): string =>
  place === '' || name.startsWith('[') ? place + name : `${place}.${name}`;

/** Location in a body of the object that contains a value, such as `items[].album`. Undefined if the object is not found. */
function placeOf(
  holder: UnexpectedValue['holder'],
  name: string | undefined,
  node: unknown,
  place = '',
): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if (node === holder || (name !== undefined && isPartOf(node, name, holder))) return place;
  for (const [key, value] of Object.entries(node)) {
    const found = placeOf(holder, name, value, joined(place, Array.isArray(node) ? '[]' : key));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether `object` has a member `name`, and `copy` has all members of `object`. */
const isPartOf = (object: object, name: string, copy: object): boolean =>
  name in object && Object.entries(object).every(([key, value]) => Reflect.get(copy, key) === value);

/** Maximum length of the form of a text or number. */
const MAX_FORM_LENGTH = 24;

/** Form of a value for the log, without the value: in strings and numbers, each digit becomes 9 and each run of letters a. */
export function formOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'string' && typeof value !== 'number')
    return typeof value === 'object' ? 'an object' : 'a boolean';
  const form = String(value)
    .slice(0, MAX_FORM_LENGTH)
    .replaceAll(/\d/g, '9')
    .replaceAll(/\p{L}+/gu, 'a');
  return typeof value === 'string' ? `text like "${form}"` : `a number like ${form}`;
}
