import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault of the service. If it sends a response, this contains `said`, an echo of the request. */
export type Illness = (response: ServerResponse, said: string) => void;

/** The access token that the parrot issues. */
export const TOKEN = 'planted-access-token.0123456789';

/** A service that echoes each request in its responses, including credentials. */
export class Parrot {
  readonly #server = createServer((request, response) => this.#answer(request.url ?? '', request.headers, response));
  /** Fault of data calls. */
  illness: Illness | undefined;
  /** Fault of the token endpoint. */
  tokenIllness: Illness | undefined;
  /** Calls that a fault applied to. */
  hits = 0;

  static async start(): Promise<Parrot> {
    const parrot = new Parrot();
    await once(parrot.#server.listen(0, '127.0.0.1'), 'listening');
    return parrot;
  }

  get host(): string {
    // A listening server has an address.
    const { port } = this.#server.address() as AddressInfo;
    return `127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), 'close');
  }

  #answer(path: string, headers: IncomingHttpHeaders, response: ServerResponse): void {
    const said = `planted-words: ${JSON.stringify({ ...headers, path, at: this.host })}`;
    const isToken = path.startsWith('/oauth/');
    const illness = isToken ? this.tokenIllness : this.illness;
    response.setHeader('x-planted-header', 'planted-words').setHeader('set-cookie', 'planted-words=1');
    if (illness) {
      this.hits++;
      return illness(response, said);
    }
    const body = isToken
      ? { access_token: TOKEN, expires_in: 3_600 }
      : { type: 'x', object: { uuid: path.split('/')[4] } };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  }
}

const errors = (code: number, said: string) => JSON.stringify({ errors: [{ key: said, code, message: said }] });

/** @param words Prefix of the error message. */
export const withStatus =
  (status: number, words = ''): Illness =>
  (response, said) => {
    response
      .writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
      .end(errors(status, words + said));
  };

/** The two meanings of a 429, which differ only in the message. */
export const closedWindow = withStatus(429, 'You have reached the maximum request count per minute. ');
export const spentQuota = withStatus(429, 'The quota of your plan is used up. ');

export const illnesses: Readonly<Record<string, Illness>> = {
  'errors in a success': withStatus(200),
  'a page': (response, said) => response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${said}</p>`),
  'another shape': (response, said) =>
    response.end(JSON.stringify({ [said]: said, items: said, page: { total: said } })),
  'half a word': (response, said) => response.end(`{"errors": "${said}`),
  'a redirect': (response, said) =>
    response.writeHead(302, { location: `https://planted.example/${said.length}` }).end(said),
  ...Object.fromEntries([500, 502, 503, 504].map(status => [`status ${status}`, withStatus(status)])),
  'a page with 503': (response, said) => response.writeHead(503, { 'content-type': 'text/html' }).end(`<p>${said}</p>`),
  'half a body': (response, said) => void response.writeHead(200).write(said, () => response.destroy()),
  'a closed connection': response => response.destroy(),
  'something else than HTTP': (response, said) => response.socket?.end(said),
  'no answer': () => undefined,
  // Last, because rejected calls are negatively cached.
  ...Object.fromEntries([400, 401, 418, 404, 405, 410, 403].map(status => [`status ${status}`, withStatus(status)])),
};
