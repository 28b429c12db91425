import { EventEmitter } from 'node:events';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Dispatcher } from 'undici';
import { BodyBudget } from '../../src/process/bodyBudget.ts';
import { readObject, type Call } from '../../src/service/description/call.ts';
import { type JsonObject } from '../../src/service/description/json.ts';
import { asText } from '../../src/service/description/values.ts';
import { http } from '../../src/client/transport/http.ts';
import { skipPauses, TODAY } from '../support/clock.ts';
import { answer, client as credentials, codeOf, FakeService, thing, THING } from '../support/fakeService.ts';

let service: FakeService;
beforeEach(() => {
  service = new FakeService();
});
afterEach(() => service.expectDone());

const plain = Buffer.from(JSON.stringify(answer));
const invalid = 'UPSTREAM_INVALID_RESPONSE';
const encoded = (coding: string) => ({ headers: { 'content-encoding': coding } });
const named: Call<JsonObject> = { ...thing(), decode: body => ({ name: asText(readObject(body)['name']) }) };
/** Controller of a response whose chunks the test sends itself. */
const controller: Dispatcher.DispatchController = {
  aborted: false,
  paused: false,
  reason: null,
  abort: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
};
/** Compresses at quality 1, since the default quality takes seconds for a long body. */
const fastBrotli = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const bodyWith = (name: string) => `{"type": "thing", "object": {"uuid": "1", "name": ${name}}, "errors": []}`;

describe('Compressed bodies', () => {
  test.each<[string, string, Buffer]>([
    ['gzip', 'gzip', gzipSync(plain)],
    ['gzip in uppercase', 'GZIP', gzipSync(plain)],
    ['x-gzip', 'x-gzip', gzipSync(plain)],
    ['br', 'br', brotliCompressSync(plain)],
    ['deflate', 'deflate', deflateSync(plain)],
    ['raw deflate without a zlib header', 'deflate', deflateRawSync(plain)],
    ['zstd', 'zstd', zstdCompressSync(plain)],
    ['two encodings', 'gzip, br', brotliCompressSync(gzipSync(plain))],
    ['the same encoding twice', 'gzip, gzip', gzipSync(gzipSync(plain))],
    ['identity', 'identity', plain],
    ['a charset instead of an encoding', 'UTF-8', plain],
    ['gzip that a proxy has already decoded', 'gzip', plain],
    ['gzip twice, which a proxy has decoded once', 'gzip, gzip', gzipSync(plain)],
    ['gzip with trailing padding', 'gzip', Buffer.concat([gzipSync(plain), Buffer.alloc(8)])],
  ])('Reads a body with a Content-Encoding header: %s', async (_, coding, body) => {
    service.get(THING, body, encoded(coding));
    expect(await service.client().read(thing())).toEqual(answer.object);
    expect(service.calls).toHaveLength(1);
  });

  test('Decodes gzip without a Content-Encoding header', async () => {
    service.get(THING, gzipSync(plain));
    expect(await service.client().read(thing())).toEqual(answer.object);
  });

  test('Requests and decodes a compressed token response', async () => {
    const token = JSON.stringify({ access_token: 'token-1', expires_in: 3600 });
    service.token(gzipSync(token), encoded('gzip')).get(THING, answer);
    expect(await service.client({ credentials }).read(thing())).toEqual(answer.object);
    const [request] = service.tokenRequests;
    expect(request?.headers).toMatchObject({ 'accept-encoding': 'gzip, br' });
  });

  test('Requests gzip and br responses', async () => {
    service.get(THING, answer);
    await service.client().read(thing());
    expect(service.dataHeaders[0]).toMatchObject({ 'accept-encoding': 'gzip, br' });
  });

  test.each<[string, (body: Buffer) => Buffer, string]>([
    ['gzip', gzipSync, 'gzip'],
    ['br', fastBrotli, 'br'],
    ['two encodings', body => gzipSync(gzipSync(body)), 'gzip, gzip'],
  ])('Rejects a 30 MB decompression bomb without allocating it: %s', async (_, compress, coding) => {
    const bomb = compress(Buffer.alloc(30_000_000, ' '));
    service.get(THING, bomb, encoded(coding));
    const before = process.memoryUsage().rss;
    expect(await codeOf(service.client().read(thing()))).toBe(invalid);
    const grown = (process.memoryUsage().rss - before) / 1e6;
    console.log(`${coding}: ${bomb.length} bytes, ${grown.toFixed()} MB more memory`);
    expect(grown).toBeLessThan(20);
  });

  test('Retries a read after a truncated gzip body', async () => {
    service.get(THING, gzipSync(plain).subarray(0, 30), encoded('gzip')).get(THING, answer);
    expect(await service.client().read(thing())).toEqual(answer.object);
  });
});

/** CPU time of a read that gets a malformed body in all five attempts, in ms. */
async function refusalTime(body: string): Promise<number> {
  service.get(THING, body, { times: 5 });
  const before = process.threadCpuUsage();
  expect(await codeOf(service.client().read(thing()))).toBe('UPSTREAM_UNAVAILABLE');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe('Body text', () => {
  test.each<[string, Buffer | string, string | undefined, string]>([
    ['a byte order mark', `\ufeff${bodyWith('"Beyoncé"')}`, undefined, 'Beyoncé'],
    ['UTF-16 in little-endian order', utf16(bodyWith('"Beyoncé"')), undefined, 'Beyoncé'],
    ['UTF-16 in big-endian order', utf16(bodyWith('"Beyoncé"')).swap16(), undefined, 'Beyoncé'],
    ['ISO-8859-1', Buffer.from(bodyWith('"Beyoncé"'), 'latin1'), 'application/json; charset=ISO-8859-1', 'Beyoncé'],
    ['UTF-8 declared as ISO-8859-1', bodyWith('"Beyoncé"'), 'application/json; charset=ISO-8859-1', 'Beyoncé'],
    ['the same charset twice', bodyWith('"Beyoncé"'), 'application/json; charset=utf-8,charset=utf-8', 'Beyoncé'],
    ['an unknown charset', Buffer.from(bodyWith('"Beyoncé"'), 'latin1'), 'text/plain; charset=x-none', 'Beyonc\ufffd'],
    ['an unescaped tab and line break', bodyWith('"a\tb\nc"'), undefined, 'a\tb\nc'],
    ['the first half of an emoji', bodyWith('"x\\ud83d"'), undefined, 'x\ufffd'],
    ['the second half of an emoji', bodyWith('"\\ude00x"'), undefined, '\ufffdx'],
  ])('Reads body text with %s', async (_, body, type, name) => {
    service.get(THING, body, type === undefined ? {} : { headers: { 'content-type': type } });
    expect(await service.client().read(named)).toEqual({ name });
    expect(service.calls).toHaveLength(1);
  });

  test.each(['NaN', 'Infinity', '-Infinity'])(
    'Reads %s instead of a number as null, but not inside a string',
    async number => {
      service.get(THING, `{"object": {"uuid": "1", "name": "NaN, \\"Infinity\\"", "plays": ${number}, "fans": 7}}`);
      expect(await service.client().read(thing())).toEqual({
        uuid: '1',
        name: 'NaN, "Infinity"',
        plays: null,
        fans: 7,
      });
    },
  );

  test('Reads a token response with a byte order mark', async () => {
    service.token(`\ufeff${JSON.stringify({ access_token: 'token-1', expires_in: 3600 })}`).get(THING, answer);
    expect(await service.client({ credentials }).read(thing())).toEqual(answer.object);
  });

  test('Rejects a truncated body with 450,000 escaped quotes in linear time', async () => {
    skipPauses(TODAY);
    const usual = await refusalTime(`{"object": "${'xx'.repeat(450_000)}`);
    const quotes = await refusalTime(`{"object": "${'\\"'.repeat(450_000)}`);
    expect(quotes).toBeLessThan(50 * usual);
  });
});

/** Two response handlers that share a 100 kB budget. */
function exchanges() {
  const handlers: Dispatcher.DispatchHandler[] = [];
  const aborted: (Error | undefined)[] = [];
  const dispatcher = {
    dispatch: (_: unknown, handler: Dispatcher.DispatchHandler) => {
      handlers.push(handler);
      handler.onRequestStart?.({ ...controller, abort: reason => aborted.push(reason) }, null);
      return true;
    },
  };
  const send = http(dispatcher as Dispatcher, new BodyBudget(100_000, 'newest'), new EventEmitter());
  const begin = (endpoint: string) =>
    send({ endpoint, method: 'GET', origin: 'https://a.test', path: '/', headers: {}, longest: 90_000 });
  const results = ['old', 'new'].map(begin);
  for (const handler of handlers) handler.onResponseStart?.(controller, 200, {}, '');
  const [old, young] = handlers;
  const data = (handler: typeof old, length: number) =>
    handler?.onResponseData?.(controller, Buffer.alloc(length, ' '));
  return { old, young, data, results, aborted };
}

describe('Response budget', () => {
  test('Fails the newest response with UPSTREAM_UNAVAILABLE when an older response needs its memory', async () => {
    const { old, young, data, results, aborted } = exchanges();
    const failed = results[1]?.catch((error: unknown) => error);
    data(old, 40_000);
    data(young, 30_000);
    data(old, 40_000);
    expect(await failed).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', failure: { endpoint: 'new', isLocal: true } });
    expect(aborted).toHaveLength(1);
    // The response has failed, so further data is ignored.
    data(young, 30_000);
    young?.onResponseEnd?.(controller, {});
    old?.onResponseEnd?.(controller, {});
    expect((await results[0])?.text).toHaveLength(80_000);
  });

  test('Frees the memory of completed responses', async () => {
    const { old, young, data, results } = exchanges();
    for (const [at, handler] of [old, young].entries()) {
      for (let chunk = 0; chunk < 8; chunk++) data(handler, 10_000);
      handler?.onResponseEnd?.(controller, {});
      expect((await results[at])?.text).toHaveLength(80_000);
    }
  });

  const long = { ...answer, object: { ...answer.object, biography: 'a'.repeat(60_000) } };

  test.each<[string, Buffer, object]>([
    ['a long body', Buffer.from(JSON.stringify(long)), {}],
    ['a body that is long only when decoded', gzipSync(JSON.stringify(long)), encoded('gzip')],
  ])('Fails a call if the budget has no room for %s, and keeps the breaker closed', async (_, body, how) => {
    const things = Array.from({ length: 12 }, (_each, index) => `/api/v2/thing/${index + 2}`);
    for (const path of things) service.get(path, body, how);
    service.get(THING, answer);
    const client = service.client({ responseBudgetBytes: 50_000 });
    for (const index of things.keys()) {
      expect(await codeOf(client.read(thing(String(index + 2))))).toBe('UPSTREAM_UNAVAILABLE');
    }
    expect(service.calls).toHaveLength(12);
    expect(await client.read(thing())).toEqual(answer.object);
  });

  test('Buffers one-byte chunks without memory overhead per chunk', async () => {
    const { old, results } = exchanges();
    const before = process.memoryUsage();
    const source = Buffer.alloc(64 * 1024, ' ');
    for (let at = 0; at < 60_000; at++) old?.onResponseData?.(controller, source.subarray(at, at + 1));
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    console.log(`${((heapUsed - before.heapUsed) / 1e6).toFixed(1)} MB of garbage`);
    expect(arrayBuffers - before.arrayBuffers).toBeLessThan(300_000);
    old?.onResponseEnd?.(controller, {});
    expect((await results[0])?.text).toHaveLength(60_000);
  });
});
