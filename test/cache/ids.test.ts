import { expect, test } from 'vitest';
import { idsIn, isId } from '../../src/endpoint/ids.ts';
import { Dice } from '../support/fuzz/dice.ts';

const SIGNS = '0123456789abcdefABCDEFghxyzXYZ_';
const dice = new Dice(1);
const text = (length: number) => Array.from({ length }, () => SIGNS[dice.below(SIGNS.length)]).join('');
const anyId = () => [8, 4, 4, 4, 12].map(text).join('-');

test('Each id is found in the texts, arrays and objects of a call', () => {
  for (let round = 0; round < 500; round++) {
    const [id, other] = [anyId(), anyId()];
    expect(isId(id)).toBe(true);
    expect(idsIn(`record Artist ${id} 7`)).toEqual([id]);
    expect(idsIn(`page ${JSON.stringify(['/artist/{uuid}', '2', { uuid: id, other }, { offset: 100 }])}`)).toEqual([
      id,
      other,
    ]);
    const call = { uuid: id, query: { uuids: `${id},${other}`, limit: 7 }, body: [{ filters: [null, other] }] };
    expect(idsIn(call)).toEqual([id, id, other, other]);
  }
});

test('A text that only contains an id, or is cut off, is no id', () => {
  const id = anyId();
  for (const odd of [`${id}0`, `0${id}`, ` ${id}`, `${id}\n`, id.slice(1), id.slice(0, -1)])
    expect(isId(odd)).toBe(false);
});
