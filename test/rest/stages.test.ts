import { expect, test } from 'vitest';
import { stack, type Stage } from '../../src/rest/stage.ts';

type Step = (text: string) => string;

const named =
  (name: string): Stage<Step> =>
  next =>
  text =>
    `${name}(${next(text)})`;

const counted: Stage<(text: string) => Promise<string>, (count: number) => number> = next => async text =>
  `${text} ${next(text.length)}`;

test('A call passes the stages in the order in which they are listed, and its result passes them backwards', () => {
  const send = stack(named('breaker'))
    .over(named('connection'))
    .over(named('retries'))
    .on(text => `sent ${text}`);
  expect(send('it')).toBe('breaker(connection(retries(sent it)))');
});

test('A stage can expect another form of the next one than it has itself', async () => {
  expect(await stack(counted).on(count => count + 1)('four')).toBe('four 5');
});
