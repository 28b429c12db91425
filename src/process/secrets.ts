import { formEncoded } from '../config/index.ts';

/** Shorter secrets could match ordinary words. */
const MIN_SECRET_CHARACTERS = 4;
/** The current token and its predecessors, which a late response may quote. */
const MAX_HIDDEN_TOKENS = 10;
/** Access tokens in any log line. */
const BEARER_TOKEN = 'Bearer [\\w.~+/=-]+';

/** Secrets to redact from every log line: configured ones and the changing access tokens. */
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

  /** Redacts the secrets from a line of JSON. */
  redact(line: string): string {
    return line.replaceAll(this.#pattern, found => (found.startsWith('Bearer ') ? 'Bearer [secret]' : '[secret]'));
  }

  /** Longest first: one secret may be a prefix of another. */
  #createPattern(): RegExp {
    const encodings = [...this.#settings, ...this.#tokens].flatMap(encodingsOf).toSorted((a, b) => b.length - a.length);
    return new RegExp([BEARER_TOKEN, ...encodings.map(encoding => RegExp.escape(encoding))].join('|'), 'g');
  }
}

/** Forms of a secret in a log line: plain, JSON, JSON within JSON, URL and form encoding. */
function encodingsOf(secret: string): readonly string[] {
  const escaped = JSON.stringify(secret).slice(1, -1);
  const percent = encodeURIComponent(secret.toWellFormed());
  // RFC 3986 also escapes !'()*, some programs encode a space as +, and hex digits may be in either case.
  const strict = percent.replaceAll(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  const withPlus = [percent, strict].map(address => address.replaceAll('%20', '+'));
  const addresses = [percent, strict, ...withPlus, formEncoded(secret)];
  const lowerCase = addresses.map(address => address.replaceAll(/%[0-9A-F]{2}/g, digits => digits.toLowerCase()));
  return [...new Set([secret, escaped, JSON.stringify(escaped).slice(1, -1), ...addresses, ...lowerCase])];
}
