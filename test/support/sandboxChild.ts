import { startSandbox, type Knobs, type Sandbox } from '../../src/sandbox/server.ts';

/** Messages from the test; each has a reply. */
export type Order =
  { readonly kind: 'start' | 'stop' | 'reset' | 'calls' } | { readonly kind: 'turn'; readonly knobs: Partial<Knobs> };

let sandbox: Sandbox = await startSandbox();

async function obey(order: Order): Promise<unknown> {
  switch (order.kind) {
    case 'stop':
      return sandbox.close();
    case 'start':
      sandbox = await startSandbox({ port: Number(new URL(sandbox.url).port) });
      return undefined;
    case 'reset':
      return sandbox.reset();
    case 'turn':
      Object.assign(sandbox.knobs, order.knobs);
      return undefined;
    case 'calls':
      return sandbox.calls;
  }
}

process.on('message', (order: Order) => void obey(order).then(answer => process.send?.({ answer })));
process.on('disconnect', () => process.exit());
const { url, authUrl, clientId, clientSecret, appId, apiKey } = sandbox;
process.send?.({ answer: { url, authUrl, clientId, clientSecret, appId, apiKey } });
