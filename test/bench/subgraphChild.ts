import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../../src/config/config.ts';
import { serverOver } from '../support/server.ts';

/* Our server as built for production, in a process of its own; its service is the first argument. */

const service: ServiceConfig = JSON.parse(process.argv[2] ?? '');
let server: FastifyInstance = await serverOver(service);
const address = await server.listen({ port: 0, host: '127.0.0.1' });

/** The same program as after a start, but for what the compiler has learned. */
async function forget(settings: Partial<ServiceConfig>): Promise<void> {
  await server.close();
  server = await serverOver({ ...service, ...settings });
  await server.listen({ port: Number(new URL(address).port), host: '127.0.0.1' });
}

process.on('message', (order: { readonly forget?: Partial<ServiceConfig> }) => {
  if (order.forget) void forget(order.forget).then(() => process.send?.('forgotten'));
});
process.send?.(`${address}/graphql`);
