import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { landmarks, artistPage, PAGE_CALLS } from '../support/landmarks.ts';
import type { Failure } from '../support/server.ts';
import { Subgraph } from '../support/subgraph.ts';
import type { Json } from '../support/json.ts';

const { headliner } = landmarks.artist;
/** Longer than the second that a record waits for the owner fields of a list. */
const TIMEOUT = 2_000;
let subgraph: Subgraph;

beforeAll(async () => {
  subgraph = await Subgraph.start();
});
afterAll(() => subgraph.close());

const failed = ({ errors }: Failure) =>
  errors.map(({ path, extensions }) => `${path?.join('.')} ${extensions.code}`).toSorted();

describe('The deadline of an operation', () => {
  beforeEach(async () => {
    // The call timeout is far longer, so only the operation deadline can pass.
    await subgraph.reset({ operationTimeoutMs: TIMEOUT, timeoutMs: 20 * TIMEOUT });
    // Connections and compilation are not measured.
    await subgraph.ask(artistPage, { id: landmarks.artist.prolific });
  });

  test('Returns the available data at the deadline, with UPSTREAM_TIMEOUT for the rest, and aborts open calls', async () => {
    subgraph.sandbox.knobs.faults = [{ match: /\/(related|current)/, kind: 'hang' }];
    const answer = await subgraph.askFailing(artistPage, { id: headliner });
    const { related, currentStats, ...rest } = answer.data.artist;
    expect(failed(answer)).toEqual(
      ['artist.related UPSTREAM_TIMEOUT', 'artist.currentStats UPSTREAM_TIMEOUT'].toSorted(),
    );
    expect(related).toBeNull();
    expect(currentStats).toBeNull();
    expect(Object.values(rest)).not.toContain(null);
    expect(answer.calls).toHaveLength(PAGE_CALLS);
    await expect.poll(() => subgraph.sandbox.calls.filter(({ endedAt }) => endedAt === 0)).toEqual([]);
  });

  test('Sends no further call of a chain after the deadline', async () => {
    subgraph.sandbox.knobs.latencyMs = ({ path }) => (path.includes('/albums') ? 0 : 2 * TIMEOUT);
    const answer = await subgraph.askFailing(
      `query ($id: ID!) { artist(id: $id) { albums(first: 2) { nodes { name slug } } } }`,
      { id: headliner },
    );
    expect(answer.data.artist.albums.nodes).toEqual([0, 1].map(() => ({ name: expect.any(String), slug: null })));
    expect(failed(answer)).toEqual([0, 1].map(at => `artist.albums.nodes.${at}.slug UPSTREAM_TIMEOUT`));
    const made = subgraph.sandbox.calls.length;
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(subgraph.sandbox.calls).toHaveLength(made);
  });

  test('Ends an operation at the deadline with UPSTREAM_UNAUTHENTICATED while the token request hangs', async () => {
    subgraph.sandbox.access.revokeTokens();
    subgraph.sandbox.knobs.faults = [{ match: '/oauth/', kind: 'hang' }];
    const answer = await subgraph.askFailing('query ($id: ID!) { artist(id: $id) { name } }', { id: headliner });
    // The service refused the token, and a new one does not arrive in time.
    expect(failed(answer)).toEqual(['artist UPSTREAM_UNAUTHENTICATED']);
  });
});

describe('The call limit of an operation', () => {
  // The estimate is below the limit, because it assumes the batch path, which is missing here.
  test('Returns the data up to the call limit, with COST_LIMIT_EXCEEDED for the rest', async () => {
    await subgraph.reset({ maxOperationCalls: 5 });
    subgraph.sandbox.knobs.refused = [/\/artist\/[^/]+(,|%2C)/];
    const page = () =>
      subgraph.askFailing(
        `query ($id: ID!) {
          artist(id: $id) { name albums(first: 10) { nodes { name } } related(first: 10) { nodes { name country { code } } } }
        }`,
        { id: headliner },
      );
    const first = await page();
    const { albums, related } = first.data.artist;
    expect(first.calls).toHaveLength(5);
    expect(albums.nodes).toHaveLength(10);
    expect(related.nodes.filter(({ name }: Json) => typeof name === 'string')).toHaveLength(10);
    const beyond = failed(first);
    expect(beyond).toHaveLength(10 - 2);
    for (const line of beyond) expect(line).toMatch(/^artist\.related\.nodes\.\d\.country COST_LIMIT_EXCEEDED$/);
  });

  test('Returns the tracks of a playlist, and single lookups up to the call limit', async () => {
    await subgraph.reset({ maxOperationCalls: 20 });
    subgraph.sandbox.knobs.refused = [/\/song\/[^/]+(,|%2C)/];
    const answer = await subgraph.askFailing(
      `query ($id: ID!) { playlist(id: $id) { tracks(first: 100) { nodes { name isrc } } } }`,
      { id: landmarks.playlist.threeHundred },
    );
    expect(answer.calls).toHaveLength(20);
    const nodes: Json[] = answer.data.playlist.tracks.nodes;
    expect(nodes.map(({ name }) => typeof name)).toEqual(Array(100).fill('string'));
    const singles = answer.calls.filter(call => /\/song\/[\w-]+$/.test(call));
    expect(singles.length).toBeGreaterThan(5);
    expect(failed(answer)).toHaveLength(100 - singles.length);
    for (const line of failed(answer)) expect(line).toMatch(/isrc COST_LIMIT_EXCEEDED$/);
  });
});
