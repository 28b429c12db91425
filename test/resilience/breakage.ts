import type { Dice } from '../support/fuzz/dice.ts';
import type { Asked } from '../support/fuzz/queries.ts';

const pieces = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  ':',
  '!',
  '$',
  '@',
  '...',
  '"',
  '"""',
  '\\',
  '#',
  '&',
  '|',
  '=',
  ',',
  '\0',
  '\ufeff',
];
const words = [
  'query',
  'mutation',
  'subscription',
  'fragment',
  'on',
  'null',
  'true',
  '__typename',
  '__schema',
  '_entities',
  '-0',
  '1e400',
];
const wrong: readonly unknown[] = [
  null,
  7,
  -0.5,
  1e308,
  true,
  '',
  'x',
  '\ud800',
  [],
  [[]],
  [null],
  {},
  { a: {} },
  { toString: 1 },
  { length: -1 },
];

/** A request body that is probably malformed. */
export function broken(dice: Dice, { query, variables }: Asked): string | Uint8Array<ArrayBuffer> {
  const asked = { query, variables };
  const ways = [
    () => JSON.stringify({ ...asked, query: mutilated(dice, asked.query) }),
    () => JSON.stringify({ ...asked, query: shuffled(dice, asked.query) }),
    () => JSON.stringify({ ...asked, variables: confused(dice, asked.variables) }),
    () =>
      JSON.stringify({
        ...asked,
        [dice.pick(['query', 'variables', 'operationName', 'extensions'])]: dice.pick(wrong),
      }),
    () =>
      JSON.stringify({
        ...asked,
        extensions: { persistedQuery: dice.pick<unknown>([...wrong, { version: 1, sha256Hash: dice.pick(wrong) }]) },
      }),
    () => mutilated(dice, JSON.stringify(asked)),
    () => Uint8Array.from({ length: dice.below(300) }, () => dice.below(256)),
  ];
  return dice.pick(ways)();
}

/** Truncates, cuts, repeats or inserts text. */
function mutilated(dice: Dice, text: string): string {
  const start = dice.below(text.length);
  const end = Math.min(text.length, start + 1 + dice.below(20));
  const ways = [
    () => text.slice(0, start),
    () => text.slice(0, start) + text.slice(end),
    () => text.slice(0, end) + text.slice(start),
    () => text.slice(0, start) + dice.pick([...pieces, ...words]) + text.slice(end),
    () => text.slice(0, start) + String.fromCharCode(dice.below(0xffff)) + text.slice(start),
  ];
  return dice.pick(ways)();
}

/** Replaces some words. */
function shuffled(dice: Dice, text: string): string {
  const found = text.match(/\w+/g) ?? [];
  return text.replaceAll(/\w+/g, word => (dice.chance(0.1) ? dice.pick([...found, ...words]) : word));
}

function confused(dice: Dice, variables: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(variables).map(([name, value]) => [name, dice.chance(0.5) ? dice.pick(wrong) : value]);
  return Object.fromEntries([...entries, ['__proto__x', 1]]);
}
