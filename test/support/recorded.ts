import type { Sandbox } from '../../src/sandbox/server.ts';
import type { Operation } from './operations.ts';
import { Recorder, type Exchange } from './recorder.ts';
import { post, serverOver, settingsFor } from './server.ts';

/** The calls of an operation and their bodies, on a server that has learned nothing of the service's paths. */
export async function exchangesOf(sandbox: Sandbox, query: string): Promise<Exchange[]> {
  const { url, appId, apiKey } = sandbox;
  const settings = settingsFor({ url, credentials: { kind: 'key', appId, apiKey }, cacheBytes: 1 });
  const recorder = new Recorder();
  const server = await serverOver({ ...settings, operationCalls: 3_000 }, { dispatcher: recorder.dispatcher });
  await post(server, query);
  await server.close();
  return recorder.exchanges.map(shortened);
}

/** True if a call is that of an operation in its newest version. */
export function isOf({ method, path, versions }: Operation, call: string): boolean {
  const pattern = path
    .replace('{version}', versions[0] ?? '')
    .replace('{service}', 'service')
    .replaceAll('.', '\\.')
    .replace('{uuids}', '[^/?,]+%2C[^/?]+|[^/?,]+,[^/?]+')
    .replaceAll(/\{\w+\}/g, '[^/?,]+');
  return new RegExp(`^${method} ${pattern}(?=$|\\?)`).test(call);
}

/** Four rows show what hundreds would. */
function shortened({ received, ...exchange }: Exchange): Exchange {
  const body = JSON.parse(received);
  const items = Array.isArray(body.items) ? { items: body.items.slice(0, 4) } : {};
  const page = body.page?.total > 4 && items.items ? { page: { ...body.page, total: items.items.length } } : {};
  return { ...exchange, received: JSON.stringify({ ...body, ...items, ...page }) };
}
