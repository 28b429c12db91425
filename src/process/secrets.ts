/** A shorter secret could be an ordinary word of a line. */
const MIN_SECRET_CHARACTERS = 4;
/** The one in use, and those before it that a late response can quote. */
const MAX_HIDDEN_TOKENS = 10;
/** Tokens of the service in any line. */
const BEARER_TOKEN = 'Bearer [\\w.~+/=-]+';

/** Secrets that no line of the log may contain: those of the settings, and the access tokens, which change. */
export class Secrets {
  readonly #settings: readonly string[];
  #tokens: readonly string[] = [];
  #pattern: RegExp;

  constructor(settings: readonly string[]) {
    this.#settings = settings.filter(({ length }) => length >= MIN_SECRET_CHARACTERS);
    this.#pattern = this.#createPattern();
  }

  addToken(token: string): void {
    this.#tokens = [token, ...this.#tokens].slice(0, MAX_HIDDEN_TOKENS);
    this.#pattern = this.#createPattern();
  }

  /** A line of JSON without secrets. */
  redact(line: string): string {
    return line.replaceAll(this.#pattern, found => (found.startsWith('Bearer ') ? 'Bearer [secret]' : '[secret]'));
  }

  /** The longest first: one can begin with another. */
  #createPattern(): RegExp {
    const encodings = [...this.#settings, ...this.#tokens].flatMap(encodingsOf).toSorted((a, b) => b.length - a.length);
    return new RegExp([BEARER_TOKEN, ...encodings.map(encoding => RegExp.escape(encoding))].join('|'), 'g');
  }
}

/** A secret in a line of JSON, there as a part of quoted JSON, and as a part of an address or a form. */
function encodingsOf(secret: string): readonly string[] {
  const escaped = JSON.stringify(secret).slice(1, -1);
  const percent = encodeURIComponent(secret.toWellFormed());
  // RFC 3986 reserves five more characters; forms have a plus for a blank; both cases of the digits are valid.
  const strict = percent.replaceAll(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  const addresses = [percent, strict].flatMap(address => [address, address.replaceAll('%20', '+')]);
  const lowerCase = addresses.map(address => address.replaceAll(/%[0-9A-F]{2}/g, digits => digits.toLowerCase()));
  return [...new Set([secret, escaped, JSON.stringify(escaped).slice(1, -1), ...addresses, ...lowerCase])];
}
