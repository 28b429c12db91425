import { buildConnector } from 'undici';

/** Milliseconds to connect. */
const CONNECT_TIMEOUT = 3_000;

/** Connects to the host of an address, with TLS if it has that, and sends nothing. @throws {Error} naming the reason */
export async function reach(url: string): Promise<void> {
  const { protocol, hostname, port } = new URL(url);
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT, allowH2: false });
  await new Promise<void>((resolve, reject) => {
    connect({ protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port }, (error, socket) => {
      socket?.destroy();
      if (error) reject(error);
      else resolve();
    });
  });
}
