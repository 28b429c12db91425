import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sandbox } from '../../../src/sandbox/server.ts';
import type { Json } from '../../support/json.ts';
import { artistQuery, MeasuredProgram } from '../../support/program.ts';
import { idsOf } from '../../support/landmarks.ts';

const json = { 'content-type': 'application/json' };

let measured: MeasuredProgram;
let sandbox: Sandbox;

beforeAll(async () => {
  measured = await MeasuredProgram.start();
  ({ sandbox } = measured);
});
beforeEach(() => sandbox.reset());
afterAll(() => measured.close());

const metrics = () => measured.metrics();

const CANCELLED = 'music_operation_cancellations_total';

/**
 * Disconnects once the service has received a call and, with @defer, the response has begun.
 * @returns the log line of the operation
 */
async function leaveDuring(
  id: string,
  request: (signal: AbortSignal) => Promise<Response>,
  isDeferred = false,
): Promise<Json> {
  const gone = new AbortController();
  const response = request(gone.signal);
  const end = response.then(({ text }) => text).catch(() => undefined);
  await expect.poll(() => sandbox.calls.length).toBeGreaterThan(0);
  if (isDeferred) await response;
  gone.abort();
  await end;
  return (await measured.linesOf(id, 'operation'))[0];
}

const posted =
  (id: string, query: string, headers: Record<string, string> = {}) =>
  (signal: AbortSignal): Promise<Response> =>
    fetch(measured.url, {
      method: 'POST',
      headers: { ...json, 'x-request-id': id, ...headers },
      body: JSON.stringify({ query }),
      signal,
    });
const got = (id: string, query: string) => (signal: AbortSignal) =>
  fetch(`${measured.url.href}?query=${encodeURIComponent(query)}`, {
    headers: { 'apollo-require-preflight': '1', 'x-request-id': id },
    signal,
  });

const names = (field: string) => Array.from({ length: 18 }, (_, index) => `a${index}: ${field}`).join(' ');

const counted = (all: Map<string, number>) => [...all].filter(([name]) => /cancellations|errors|refusals/.test(name));

/** Sends a request or only its beginning, then disconnects at the first byte of the response or after 50 ms. */
async function sendPart(text: string): Promise<void> {
  const socket = connect(Number(measured.url.port), measured.url.hostname);
  socket.write(text);
  await Promise.race([once(socket, 'data'), wait(50)]);
  socket.resetAndDestroy();
}

describe('Cancelled operations', () => {
  const inParts = { accept: 'multipart/mixed; deferSpec=20220824, application/json' };
  const [one = '', two = ''] = idsOf('artist', 2, 900);
  const search = '{ searchMusic(term: "left") { artists { name } } }';
  const page = `{ artist(id: "${one}") { name albums(first: 5) { nodes { name } } } }`;
  const deferred = `{ artist(id: "${two}") { name ... @defer { albums(first: 5) { nodes { name } } } } }`;
  const added = `addPriorityArtist(input: { artistId: "${one}" }) { errors { code } }`;
  const mutation = `mutation { a: ${added} b: ${added} }`;

  test.each<[title: string, (id: string) => (signal: AbortSignal) => Promise<Response>, isDeferred?: boolean]>([
    ['while a search waits for its call', id => posted(id, search)],
    ['while a page requested by GET waits for its calls', id => got(id, page)],
    ['while a deferred part waits for its call', id => posted(id, deferred, inParts), true],
    ['while a mutation waits for its call', id => posted(id, mutation)],
  ])(
    'Counts an operation as cancelled, without an error code, if its client disconnects %s',
    async (title, request, isDeferred) => {
      const id = title.replaceAll(' ', '-');
      if (isDeferred) await measured.ask(artistQuery('Head', two));
      sandbox.calls.length = 0;
      sandbox.knobs.latencyMs = 300;
      const before = await metrics();
      const line = await leaveDuring(id, request(id), isDeferred);
      expect(line).toMatchObject({ level: 'info', cancelled: true, codes: [] });
      const after = await metrics();
      const changed = [...after].filter(([name, value]) => value !== before.get(name)).map(([name]) => name);
      expect(changed).toContain(CANCELLED);
      expect(changed.filter(name => /errors|refusals|retries/.test(name))).toEqual([]);
      expect(
        measured.program.log.filter(
          ({ requestId, level }) => requestId === id && level !== 'info' && level !== 'debug',
        ),
      ).toEqual([]);
    },
  );

  test('Completes the write in flight after a disconnect, but sends no further writes', async () => {
    sandbox.knobs.latencyMs = 300;
    const completed =
      'http_client_request_duration_seconds_count{http_request_method="DELETE",url_template="/api/v2/favorite/artist/{uuid}",http_response_status_code="405"}';
    await leaveDuring('completed', posted('completed', mutation.replaceAll('add', 'remove')));
    await expect.poll(async () => (await metrics()).get(completed)).toBe(1);
    expect(sandbox.calls).toHaveLength(1);
  });

  test('Counts an operation as cancelled on a disconnect during its response, but not during its request', async () => {
    const body = JSON.stringify({ query: `query Read { _service { ${names('sdl')} } }` });
    const head = `POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const before = await metrics();
    await sendPart(head + body);
    await expect.poll(async () => (await metrics()).get(CANCELLED)).toBe((before.get(CANCELLED) ?? 0) + 1);
    const between = await metrics();
    await sendPart(head + body.slice(0, 20));
    await expect
      .poll(async () => (await metrics()).get('music_connection_open'))
      .toBe(between.get('music_connection_open'));
    const after = await metrics();
    expect(counted(after)).toEqual(counted(between));
    const lines = measured.program.log.filter(({ operation }) => operation === 'Read');
    expect(lines).toMatchObject([{ codes: [] }]);
  });
});
