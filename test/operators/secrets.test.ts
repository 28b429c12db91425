import { describe, expect, test } from 'vitest';
import { Secrets } from '../../src/process/secrets.ts';
import { Dice } from '../support/fuzz/dice.ts';

const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 80);

describe('Redaction', () => {
  const CHARACTERS = 'aZ09+/=.~_-"\\\' <>&%é€😀$^*(){}[]|?';

  test('Redacts secrets in plain text, JSON, nested JSON and URLs', () => {
    const dice = new Dice(43);
    const texts = Array.from({ length: ROUNDS }, () =>
      Array.from({ length: 4 + dice.below(40) }, () => dice.pick([...CHARACTERS])).join(''),
    );
    const secrets = new Secrets(texts.slice(0, 5));
    for (const [index, token] of texts.entries()) {
      secrets.addToken(token);
      const known = [token, texts[Math.max(0, index - 3)] ?? token, texts[index % 5] ?? token];
      for (const secret of known) {
        const line = JSON.stringify({
          serviceMessage: `a ${secret} b`,
          more: JSON.stringify({ secret }),
          url: `/x?${encodeURIComponent(secret)}`,
          form: String(new URLSearchParams({ secret })),
        });
        expect(secrets.redact(line)).not.toContain(JSON.stringify(secret).slice(1, -1));
        expect(secrets.redact(line)).not.toContain(encodeURIComponent(secret));
        expect(secrets.redact(line)).not.toContain(String(new URLSearchParams({ '': secret })).slice(1));
      }
    }
  });

  test.each([
    ['lowercase hex digits', 'a%2fb%25c%20d%c3%a9(!)'],
    ['uppercase hex digits', 'a%2Fb%25c%20d%C3%A9(!)'],
    ['the reserved characters of RFC 3986', 'a%2Fb%25c%20d%C3%A9%28%21%29'],
    ['the reserved characters of RFC 3986 in lowercase', 'a%2fb%25c%20d%c3%a9%28%21%29'],
    ['form encoding', 'a%2Fb%25c+d%C3%A9%28%21%29'],
    ['form encoding of ~ and *', 'ab%7Ecd*', 'ab~cd*'],
    ['form encoding of ~ and * in lowercase', 'ab%7ecd*', 'ab~cd*'],
  ])('Redacts secrets that a URL encodes with %s', (_, address, secret = 'a/b%c dé(!)') => {
    expect(new Secrets([secret]).redact(`GET /x?key=${address}&y`)).toBe('GET /x?key=[secret]&y');
  });

  test('Does not redact secrets as short as a word', () => {
    expect(new Secrets(['the', '']).redact('the end')).toBe('the end');
  });
});
