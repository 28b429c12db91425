import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceAccess } from '../baseline/service.ts';
import type { ServiceConfig } from '../../../src/config/config.ts';
import { answersOf } from './answers.ts';
import type { Json } from '../../support/json.ts';
import { Service } from './service.ts';

export interface Floor {
  readonly url: string;
  /** Makes it forget what it knows of the service. */
  forget(settings: Partial<ServiceConfig> | undefined): void;
  close(): Promise<void>;
}

/** The least that a program can do that returns the same data: it shows how much improvement is possible. */
export async function startFloor(access: ServiceAccess): Promise<Floor> {
  const service = new Service(access);
  let answers = answersOf(service, true);
  const server = createServer(async (request, response) => {
    try {
      const { query, variables }: Json = JSON.parse(await textOf(request));
      const data = await answers[nameOf(query)]?.(variables);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data }));
    } catch (error) {
      response.writeHead(500).end(JSON.stringify({ errors: [String(error)] }));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    forget: settings => void (answers = answersOf(service, settings?.batchPaths !== false)),
    async close() {
      server.close();
      server.closeAllConnections();
      await service.close();
    },
  };
}

function textOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8').on('data', chunk => void (text += chunk));
    request.on('end', () => resolve(text)).on('error', reject);
  });
}

/** Every operation of the benchmark is written as `query Name(`. */
const nameOf = (query: string): string => query.slice('query '.length, query.indexOf('('));
