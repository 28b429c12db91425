import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { testedSubgraph } from '../support/testedSubgraph.ts';

const { artist, song } = landmarks;
const subgraph = await testedSubgraph();

/** The code and the message of the only error. */
async function refusalOf(query: string): Promise<readonly unknown[]> {
  const { errors = [] } = await subgraph.askFailing(query);
  return errors.flatMap(({ extensions, message }) => [extensions['code'], message]);
}

describe('A read that the service refuses', () => {
  test.each([400, 422])('With %i names the argument that only the service can check', async status => {
    subgraph.sandbox.knobs.faults = [{ match: '/audience/', status }];
    const query = `{ artist(id: "${artist.headliner}") { audience(platform: "spotify") { totalCount } } }`;
    expect(await refusalOf(query)).toEqual(['BAD_USER_INPUT', expect.stringContaining('Argument "platform"')]);
  });

  test.each([
    ['a record', '/song/', `{ song(id: "${song.hit}") { name } }`],
    [
      'a series',
      '/audience/',
      `{ artist(id: "${artist.headliner}") { audience(platform: "spotify") { totalCount } } }`,
    ],
    ['a list', '/songs', `{ artist(id: "${artist.headliner}") { songs { nodes { name } } } }`],
  ])('With 405 at %s says that the service does not offer it', async (_, match, query) => {
    subgraph.sandbox.knobs.faults = [{ match, status: 405 }];
    const message = 'The service does not offer what was requested: it does not allow this call.';
    expect(await refusalOf(query)).toEqual(['BAD_USER_INPUT', message]);
  });

  test.each([400, 422])(
    'With %i after some rows names the paging arguments and the rows that it shows',
    async status => {
      subgraph.sandbox.knobs.faults = [{ match: /offset=100(&|$)/, status }];
      const query = `{ artist(id: "${artist.headliner}") { songs(first: 150) { nodes { name } } } }`;
      const message = 'Argument "first" or "after": the service shows no rows after the first 100 of this list.';
      expect(await refusalOf(query)).toEqual(['BAD_USER_INPUT', message]);
    },
  );
});
