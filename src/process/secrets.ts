/** Characters; a shorter secret could be an ordinary word of a line. */
const SHORTEST = 4;
/** Access tokens that are hidden: the one in use, and those before it that a late response can quote. */
const MOST_TOKENS = 10;
/** Tokens of the service in any line. */
const BEARER = 'Bearer [\\w.~+/=-]+';

/** Secrets that no line of the log may contain: those of the settings, and the access tokens, which change. */
export class Secrets {
  readonly #settings: readonly string[];
  #tokens: readonly string[] = [];
  #pattern: RegExp;

  constructor(settings: readonly string[]) {
    this.#settings = settings.filter(({ length }) => length >= SHORTEST);
    this.#pattern = this.#patternOf();
  }

  addToken(token: string): void {
    this.#tokens = [token, ...this.#tokens].slice(0, MOST_TOKENS);
    this.#pattern = this.#patternOf();
  }

  /** A line of JSON without secrets. */
  removedFrom(line: string): string {
    return line.replaceAll(this.#pattern, found => (found.startsWith('Bearer ') ? 'Bearer [secret]' : '[secret]'));
  }

  /** The longest first: one can begin with another. */
  #patternOf(): RegExp {
    const forms = [...this.#settings, ...this.#tokens].flatMap(formsOf).toSorted((a, b) => b.length - a.length);
    return new RegExp([BEARER, ...forms.map(form => RegExp.escape(form))].join('|'), 'g');
  }
}

/** A secret in a line of JSON, there as a part of quoted JSON, and as a part of an address. */
function formsOf(secret: string): readonly string[] {
  const escaped = JSON.stringify(secret).slice(1, -1);
  return [
    ...new Set([secret, escaped, JSON.stringify(escaped).slice(1, -1), encodeURIComponent(secret.toWellFormed())]),
  ];
}
