import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultLimits } from '../../src/config/readConfig.ts';
import { Connection } from '../support/network.ts';
import { configOf, FakeService } from '../support/fakeService.ts';
import { landmarks } from '../support/landmarks.ts';
import { sharedSubgraph } from '../support/testedSubgraph.ts';
import { until } from '../support/clock.ts';
import { serverOver } from '../support/server.ts';
import { holdCalls } from './heldCalls.ts';

const subgraph = await sharedSubgraph();
const url = `${await subgraph.listen()}/graphql`;
const { headliner } = landmarks.artist;

const short = { query: `{ artist(id: "${headliner}") { name } }` };
/** Has a response of about 15 kB. */
const long = {
  query: `{ artist(id: "${headliner}") { albums(first: 100) { nodes { id name releaseDate imageUrl } } } }`,
};
/** Has a response of about 400 kB. */
const large = { query: '{ __schema { types { name description fields { name description type { name } } } } }' };

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

describe('Response compression', () => {
  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, GZIP', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['*', 'gzip'],
  ] as const)('Compresses responses above 4 kB for "accept-encoding: %s" with %s', async (accepted, encoding) => {
    for (const request of [long, large, long]) {
      const plain = await subgraph.send(request);
      const { headers, rawPayload } = await subgraph.send(request, { 'accept-encoding': accepted });
      expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-type': plain.headers['content-type'] });
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(decoders[encoding](rawPayload).toString()).toBe(plain.body);
    }
  });

  test.each([[undefined], ['identity'], ['deflate, zstd'], ['gzip;q=0'], ['nonsense']])(
    'Sends an uncompressed response for "accept-encoding: %s"',
    async accepted => {
      const { headers, body } = await subgraph.send(
        long,
        accepted === undefined ? {} : { 'accept-encoding': accepted },
      );
      expect(headers).not.toHaveProperty('content-encoding');
      expect(JSON.parse(body).data.artist.albums.nodes).toHaveLength(42);
    },
  );

  test('Sends responses below 4 kB uncompressed', async () => {
    const { headers } = await subgraph.send(short, { 'accept-encoding': 'gzip' });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('Lists Accept-Encoding once in Vary, whether or not the response is compressed', async () => {
    for (const [request, accepted] of [
      [short, 'br'],
      [long, 'br'],
      [long, 'identity'],
      [large, 'gzip'],
    ] as const) {
      const { headers } = await subgraph.send(request, { 'accept-encoding': accepted });
      const names = String(headers['vary']).toLowerCase().split(', ');
      expect(names.filter(name => name === 'accept-encoding')).toHaveLength(1);
    }
  });

  test('Sends multipart responses uncompressed, so parts arrive when they are ready', async () => {
    const { dispatcher, release } = holdCalls(/\/audience\//);
    const server = await serverOver(subgraph.service, { dispatcher });
    onTestFinished(() => server.close());
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const audience = 'audience(platform: "instagram", range: { days: 365 }) { nodes { date followers } }';
    const query = `{ artist(id: "${headliner}") { name ... @defer { ${audience} } } }`;
    const headers = {
      'content-type': 'application/json',
      accept: 'multipart/mixed;deferSpec=20220824, application/json',
    };
    const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    expect(response.headers.get('content-encoding')).toBe(null);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail('no body');
    const first = await reader.read();
    expect(first.value).toContain('"name":');
    expect(first.value).not.toContain('followers');
    release();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
    expect(rest).toContain('"followers":');
  });
});

const json = { 'content-type': 'application/json' };
const post = (body: Buffer, encoding: string, to = url) =>
  fetch(to, { method: 'POST', headers: { ...json, 'content-encoding': encoding }, body: new Uint8Array(body) });

async function rejectionOf(response: Response): Promise<[number, string, string]> {
  const { errors } = JSON.parse(await response.text());
  return [response.status, errors[0].extensions.code, errors[0].message];
}

describe('Compressed request bodies', () => {
  const body = Buffer.from(JSON.stringify(short));

  test.each(['gzip', 'GZIP', 'x-gzip'])('Decodes a request body encoded as %s', async encoding => {
    const response = await post(gzipSync(body), encoding);
    expect(await response.json()).toMatchObject({ data: { artist: { name: expect.any(String) } } });
  });

  test('Accepts a request body encoded as identity', async () => {
    expect((await post(body, 'identity')).status).toBe(200);
  });

  test.each(['br', 'deflate', 'zstd', 'gzip, gzip', 'nonsense'])(
    'Rejects a request body encoded as %s with 415',
    async encoding => {
      const response = await post(brotliCompressSync(body), encoding);
      expect(response.headers.get('accept-encoding')).toBe('gzip, identity');
      expect(await rejectionOf(response)).toEqual([415, 'BAD_REQUEST', 'Bodies can be encoded with gzip only.']);
    },
  );

  test.each([
    ['is not gzip', body],
    ['is truncated', gzipSync(body).subarray(0, -9)],
    ['has a wrong checksum', Buffer.concat([gzipSync(body).subarray(0, -8), Buffer.alloc(8)])],
    ['is empty', Buffer.alloc(0)],
  ])('Rejects a gzip body with 400 if it %s', async (_, sent) => {
    expect(await rejectionOf(await post(sent, 'gzip'))).toEqual([400, 'BAD_REQUEST', 'The body is not valid gzip.']);
  });

  test('Rejects zip bombs without decoding them completely', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
    expect(bomb.length).toBeLessThan(100_000);
    const { heapUsed, external } = process.memoryUsage();
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(bomb, 'gzip')));
    const after = process.memoryUsage();
    for (const response of responses)
      expect((await rejectionOf(response)).slice(0, 2)).toEqual([413, 'BODY_TOO_LARGE']);
    expect(after.heapUsed + after.external - heapUsed - external).toBeLessThan(30_000_000);
  });

  test('The size limit of a body from a router applies to its decoded size', async () => {
    const fake = new FakeService();
    const limits = { ...defaultLimits, maxBodyBytes: 1_000_000 };
    const secret = 'only-the-router-knows';
    const server = await serverOver(configOf(), { dispatcher: fake.agent, router: { secret }, limits });
    const headers = { ...json, 'router-authorization': secret, 'content-encoding': 'gzip' };
    const statusOf = async (bytes: number) => {
      const payload = gzipSync(JSON.stringify({ query: '{ __typename }' }).padEnd(bytes));
      return (await server.inject({ method: 'POST', url: '/graphql', headers, payload })).statusCode;
    };
    expect(await statusOf(limits.maxBodyBytes)).toBe(200);
    expect(await statusOf(limits.maxBodyBytes + 1)).toBe(413);
    await server.close();
  });

  test('Rejects a gzip body in many small chunks and closes its connection', async () => {
    const head = 'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\n';
    const chunks = [...gzipSync(Buffer.alloc(4_000, 'abcdefghijk'), { level: 0 })];
    const text = chunks.map(byte => `1\r\n${String.fromCharCode(byte)}\r\n`).join('');
    const connection = await Connection.to(url);
    connection.socket.write(Buffer.from(`${head}transfer-encoding: chunked\r\n\r\n${text}`, 'latin1'));
    await until(() => !connection.isOpen);
    expect(connection.received).toContain('too many small chunks');
  });

  test('Decodes gzip bodies after a client disconnects in the middle of a gzip body', async () => {
    const head = 'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\n';
    const connection = await Connection.to(url, `${head}content-length: 1000\r\n\r\n`);
    connection.socket.write(gzipSync(body).subarray(0, 20));
    connection.socket.destroy();
    expect((await post(gzipSync(body), 'gzip')).status).toBe(200);
  });
});
