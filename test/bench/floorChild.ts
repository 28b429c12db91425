import type { ServiceConfig } from '../../src/config/config.ts';
import { startFloor } from './floor/server.ts';

/* The floor in a process of its own; how it reaches the service is the first argument. */

const { url, forget } = await startFloor(JSON.parse(process.argv[2] ?? ''));

process.on('message', (order: { readonly forget?: Partial<ServiceConfig> }) => {
  if (!order.forget) return;
  forget(order.forget);
  process.send?.('forgotten');
});
process.send?.(url);
