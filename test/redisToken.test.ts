import { describe, expect, test, vi } from 'vitest';
import { answer, client as credentials, errorBody, SECRET } from './support/fakeService.ts';
import { skipsRedis } from './support/redisServer.ts';
import { later, read, replicasOverRedis, settle } from './support/replicas.ts';

describe.skipIf(skipsRedis)('the token of replicas', () => {
  const shared = replicasOverRedis();

  test('One replica requests the token for all and stores it encrypted', async () => {
    const { redis, service, replica } = shared;
    const replicas = await Promise.all([replica({ credentials }), replica({ credentials }), replica({ credentials })]);
    service.token({ access_token: 'token-1', expires_in: 3600 }, { delay: 200 }).get(/thing/, answer, { times: 4 });
    await Promise.all(replicas.map((client, index) => read(client, String(index))));
    expect(service.tokenRequests).toHaveLength(1);
    await read(await replica({ credentials }), '4');
    expect(service.tokenRequests).toHaveLength(1);
    await settle();
    const content = await redis.content();
    expect(Object.keys(content).some(key => key.endsWith(':token'))).toBe(true);
    const all = JSON.stringify(content);
    const hidden = ['token-1', SECRET, 'our-id', 'Bearer', 'Basic'];
    for (const secret of hidden) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString('base64').replaceAll('=', ''));
    }
  });

  test('One replica renews the token before it expires', async () => {
    const { service, replica } = shared;
    const [a, b] = [await replica({ credentials }), await replica({ credentials })];
    service.token({ access_token: 'token-1', expires_in: 100 }).get(/thing/, answer, { times: 4 });
    await Promise.all([read(a, '1'), read(b, '2')]);
    later(91_000);
    service.token({ access_token: 'token-2', expires_in: 100 }, { delay: 100 });
    await Promise.all([read(a, '3'), read(b, '4')]);
    // In the background, while the old token is used.
    await vi.waitFor(() => expect(service.tokenRequests).toHaveLength(2));
    await settle();
    await settle();
    service.get(/more/, answer, { times: 2 });
    await Promise.all([read(a, 'more-a'), read(b, 'more-b')]);
    expect(service.tokenRequests).toHaveLength(2);
    expect(service.dataHeaders.slice(-2).map(({ authorization }) => authorization)).toEqual(
      Array(2).fill('Bearer token-2'),
    );
  });

  test('One replica requests a token that takes several seconds, and the others wait for it', async () => {
    const { service, replica } = shared;
    const replicas = await Promise.all([replica({ credentials }), replica({ credentials }), replica({ credentials })]);
    service.token(undefined, { delay: 1_500 }).get(/thing/, answer, { times: 3 });
    await Promise.all(replicas.map((client, index) => read(client, String(index))));
    expect(service.tokenRequests).toHaveLength(1);
  });

  test('One replica replaces a token that the service refuses', async () => {
    const { service, replica } = shared;
    const [a, b] = [await replica({ credentials }), await replica({ credentials })];
    service.token().get(/first/, answer, { times: 2 });
    await read(a, 'first-a');
    await read(b, 'first-b');
    service.token({ access_token: 'token-2', expires_in: 3600 }, { delay: 100 });
    service.get(/second/, errorBody(401), { status: 401, times: 2 }).get(/second/, answer, { times: 2 });
    await Promise.all([read(a, 'second-a'), read(b, 'second-b')]);
    expect(service.tokenRequests).toHaveLength(2);
    expect(service.dataHeaders.slice(-2).map(({ authorization }) => authorization)).toEqual(
      Array(2).fill('Bearer token-2'),
    );
  });

  test('A token encrypted with another secret is requested again', async () => {
    const { service, replica } = shared;
    const [a, b] = [
      await replica({ credentials }),
      await replica({ credentials: { ...credentials, secret: 'rotated' } }),
    ];
    service.token().token().get(/thing/, answer, { times: 2 });
    await read(a, 'a');
    await read(b, 'b');
    expect(service.tokenRequests).toHaveLength(2);
  });
});
